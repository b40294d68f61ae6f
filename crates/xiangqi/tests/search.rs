//! The game under the generic search.

use qi_search::{
    AlphaBeta, GameState, Limits, MoveOrder, NoisyMoves, NullMove, Outcome, Repetition, Score,
    Side, Status, contract, minimax,
};
use qi_xiangqi::exchange::ManValues;
use qi_xiangqi::{Color, Position, Role};

/// The start, two midgames, one of them in check, and an endgame.
const FENS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    "C2ckab2/4a4/4n4/8p/1cR1C1p2/7rP/P1P1P4/2r6/4A4/1RB1KA3 b",
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w",
];

/// Material, for the side to move.
fn material(position: &Position) -> i32 {
    let worth = |color| {
        let values = [0, 20, 20, 40, 90, 45, 10];
        let men = |role: Role| position.board().by_piece(role.of(color)).len() as i32;
        Role::ALL
            .into_iter()
            .zip(values)
            .map(|(role, value)| men(role) * value)
            .sum::<i32>()
    };
    worth(position.turn()) - worth(!position.turn())
}

/// The contracts of the traits, and that they tell what the rules tell.
#[test]
fn the_traits_agree_with_the_rules() {
    for (seed, fen) in (0..).zip(FENS.iter().cycle().take(40)) {
        let position: Position = fen.parse().unwrap();
        contract::check(&position, 150, seed).unwrap();
        contract::check_key(&position, 150, seed).unwrap();
        contract::check_order(&position, 150, seed).unwrap();
        contract::check_noisy(&position, 150, seed).unwrap();

        let mut noisy = Vec::new();
        let status = position.noisy_moves(&mut noisy);
        assert_eq!(status == Status::Ongoing, position.outcome().is_none());
        assert_eq!(noisy[..], position.captures()[..]);
        assert_eq!(position.must_evade(), position.is_check());
        assert_eq!(Color::from(position.side_to_move()), position.turn());
        for mv in position.legal_moves() {
            let rank = position.rank(mv);
            assert_eq!(rank != 0, noisy.contains(&mv), "{mv}");
            let loses = position.exchange(mv, &ManValues::CENTIPAWNS) < 0;
            assert_eq!(rank < 0, loses && noisy.contains(&mv), "{mv}");
        }
    }
}

#[test]
fn a_pass_hands_over_the_turn_and_can_be_taken_back() {
    for fen in FENS {
        let mut position: Position = fen.parse().unwrap();
        let before = position;
        let Some(pass) = NullMove::pass(&mut position) else {
            continue;
        };
        assert_eq!(position.turn(), !before.turn());
        assert_eq!(position.board(), before.board());
        assert_eq!(
            position.hash(),
            position.to_string().parse::<Position>().unwrap().hash()
        );
        assert_eq!(position.reversible_plies(), 0);
        position.take_back(pass);
        assert_eq!(position, before);
    }
}

#[test]
fn a_side_that_must_move_does_not_pass() {
    let in_check = "4k4/9/9/9/9/4R4/9/9/9/3K5 b - - 0 1";
    let soldiers = "4k4/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1";
    for fen in [in_check, soldiers] {
        let mut position: Position = fen.parse().unwrap();
        assert_eq!(NullMove::pass(&mut position), None, "{fen}");
    }
}

#[test]
fn a_side_without_a_move_has_lost() {
    for fen in ["3k5/4P4/9/9/9/9/9/9/9/4K4 b", "3k4R/8R/9/9/9/9/9/9/9/4K4 b"] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.moves(&mut Vec::new()), Status::Over(Outcome::Loss));
        assert_eq!(position.side_to_move(), Side::Second);
    }
}

#[test]
fn valuable_men_are_taken_first_and_by_cheap_ones() {
    // The horse falls to the soldier or the chariot, the chariot to the chariot.
    let position: Position = "4k4/9/9/9/3Pn4/3rR4/9/9/9/3K5 w".parse().unwrap();
    let rank = |text: &str| position.rank(text.parse().unwrap());
    assert_eq!(rank("e4f4"), 0);
    assert!(rank("e4d4") > rank("d5e5"));
    assert!(rank("d5e5") > rank("e4e5"));
}

/// Whatever the options, alpha-beta finds what a full search finds.
#[test]
fn alpha_beta_finds_what_minimax_finds() {
    for fen in FENS {
        let mut position: Position = fen.parse().unwrap();
        for depth in 1..=3 {
            let truth = minimax(&mut position, depth, &mut material).score;
            let limits = Limits::new().depth(depth);
            let plain = AlphaBeta::new(material).search(&mut position, &limits);
            assert_eq!(plain.score(), truth, "{fen} to depth {depth}");
            let mut ordered = AlphaBeta::new(material).with_order();
            assert_eq!(ordered.search(&mut position, &limits).score(), truth);
        }
        assert_eq!(position, fen.parse().unwrap());
    }
}

/// Two chariots climb: the first takes rank 8, the second mates on rank 9.
#[test]
fn a_mate_is_found_and_counted_in_plies() {
    let mut position: Position = "4k4/9/9/9/9/9/9/R8/1R7/3K5 w".parse().unwrap();
    let mut searcher = AlphaBeta::new(material)
        .with_table(1)
        .with_order()
        .with_quiescence(8)
        .with_repetition();
    let report = searcher.search(&mut position, &Limits::new().depth(5));
    assert_eq!(report.score(), Score::win_in(3));
}

/// Red is lost but for a perpetual check: the black general has only the d
/// file between its edge and its advisor, and the chariot checks it there.
#[test]
fn coming_round_in_the_search_counts_as_a_draw() {
    let mut position: Position = "3k5/R8/3a5/9/9/9/3r5/9/9/4K4 w".parse().unwrap();
    let lost = |position: &Position| {
        if position.turn() == Color::Red {
            -500
        } else {
            500
        }
    };
    let limits = Limits::new().depth(6);
    let mut blind = AlphaBeta::new(lost).with_order();
    assert_eq!(
        blind.search(&mut position, &limits).score(),
        Score::heuristic(-500)
    );
    let mut seeing = AlphaBeta::new(lost).with_order().with_repetition();
    let report = seeing.search(&mut position, &limits);
    assert_eq!(
        (report.score(), report.best_move()),
        (Score::DRAW, "a8a9".parse().ok())
    );
}
