//! Gomoku under the generic search: contracts, the referee's values, and answers that must be
//! found.
#![cfg(feature = "search")]
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{parse, parse_all, random_board};
use qi_gomoku::score::{ShapeWeights, WeightTable};
use qi_gomoku::search::{Candidates, PatternLead, SearchPosition};
use qi_gomoku::{Board, Game, Point, PointSet, Position, Rule, Size, Stone, notation};
use qi_search::{
    AlphaBeta, GameState, Limits, NoEvaluation, NoisyMoves, Outcome, Score, Status, contract,
    minimax,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const NEAR: Candidates = Candidates::Near {
    distance: 2,
    width: None,
};
const NARROW: Candidates = Candidates::Near {
    distance: 1,
    width: Some(6),
};

/// The position after some moves on 15 x 15.
fn after(rule: Rule, moves: &str) -> SearchPosition {
    let mut game = Game::new(rule);
    for point in notation::parse_points(moves, game.board().size()).unwrap() {
        game.play(point).unwrap();
    }
    SearchPosition::new(game.position().clone(), WeightTable::classic())
}

/// Positions of every rule and either side to move, from empty to crowded.
fn positions(size: Size, seed: u64) -> impl Iterator<Item = Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let sides = Rule::ALL
        .into_iter()
        .flat_map(|rule| Stone::ALL.map(|stone| (rule, stone)));
    sides.map(move |(rule, stone)| Position::new(rule, random_board(size, &mut rng), stone))
}

#[test]
fn the_contracts_of_the_search_are_kept() {
    for (seed, (width, height)) in (1..).zip([(6, 6), (9, 7), (15, 15)]) {
        for position in positions(Size::new(width, height).unwrap(), seed) {
            for candidates in [Candidates::All, NEAR, NARROW] {
                let state = SearchPosition::new(position.clone(), WeightTable::classic())
                    .with_candidates(candidates);
                contract::check(&state, 12, seed).unwrap();
                contract::check_key(&state, 12, seed).unwrap();
                contract::check_order(&state, 12, seed).unwrap();
                contract::check_noisy(&state, 12, seed).unwrap();
            }
        }
    }
}

#[test]
fn candidates_are_legal_and_scores_are_kept() {
    for position in positions(Size::square(15).unwrap(), 9) {
        for candidates in [Candidates::All, NEAR, NARROW] {
            let state = SearchPosition::new(position.clone(), WeightTable::classic())
                .with_candidates(candidates);
            let mut moves = Vec::new();
            state.moves(&mut moves);
            for point in moves {
                assert!(position.is_legal(point));
                let mut next = state.clone();
                next.play(point);
                assert_eq!(
                    next.scores(),
                    WeightTable::classic().scores(next.position().board())
                );
                assert_eq!(next.lead(), next.scores().lead(next.position().turn()));
            }
        }
    }
}

#[test]
fn alpha_beta_finds_what_minimax_finds() {
    for position in positions(Size::new(6, 7).unwrap(), 4) {
        for (candidates, depth) in [(Candidates::All, 2), (NEAR, 3), (NARROW, 4)] {
            let mut state = SearchPosition::new(position.clone(), WeightTable::classic())
                .with_candidates(candidates);
            let expected = minimax(&mut state, depth, &mut PatternLead);
            let mut searcher = AlphaBeta::new(PatternLead).with_table(1).with_order();
            let report = searcher.search(&mut state, &Limits::new().depth(depth));
            assert_eq!(report.score(), expected.score, "{:?}", state.position());
            assert_eq!(state.position(), &position);
        }
    }
}

/// Every legal move near or far, but where something has to be done at once.
const DEMANDED: Candidates = Candidates::Near {
    distance: Size::MAX_SIDE,
    width: None,
};

/// Positions of little boards on which much is threatened.
fn fights(rule: Rule, count: usize) -> impl Iterator<Item = Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(21 + rule.index() as u64);
    let fight = move || {
        let size = Size::new(rng.random_range(6..=9), rng.random_range(6..=8)).unwrap();
        let mut board = Board::new(size).unwrap();
        while board.len() < size.area() / 3 {
            let (x, y) = (
                rng.random_range(0..size.width()),
                rng.random_range(0..size.height()),
            );
            let _ = board.place(Point::new(x, y).unwrap(), Stone::ALL[board.len() % 2]);
        }
        Position::new(rule, board, Stone::ALL[rng.random_range(0..2)])
    };
    core::iter::repeat_with(fight)
        .filter(|position| position.outcome().is_none())
        .take(count)
}

/// Whether the side to move has won so many plies on, whatever the other does.
fn wins(position: &mut Position, plies: u32) -> bool {
    if plies == 0 {
        return false;
    }
    let mut moves = position.legal_moves().into_iter();
    moves.any(|point| wins_by(position, point, plies))
}

/// Whether a move of the side to move wins within so many plies, itself included.
fn wins_by(position: &mut Position, point: Point, plies: u32) -> bool {
    let turn = position.turn();
    position.play_assume_legal(point);
    let won = match position.outcome() {
        Some(outcome) => outcome.winner() == Some(turn),
        None => plies > 1 && loses(position, plies - 1),
    };
    position.undo(point);
    won
}

/// Whether the side to move has lost so many plies on, whatever it does.
fn loses(position: &mut Position, plies: u32) -> bool {
    position.legal_moves().into_iter().all(|point| {
        position.play_assume_legal(point);
        let lost = position.outcome().is_none() && wins(position, plies - 1);
        position.undo(point);
        lost
    })
}

#[test]
fn what_is_left_out_loses_or_wins_no_sooner() {
    for rule in Rule::ALL {
        let mut narrowed = 0;
        for mut position in fights(rule, 120) {
            let state = SearchPosition::new(position.clone(), ShapeWeights::preset())
                .with_candidates(DEMANDED);
            let mut offered = Vec::new();
            state.moves(&mut offered);
            let offered: PointSet = offered.into_iter().collect();
            let left_out = position.legal_moves() - offered;
            narrowed += usize::from(!left_out.is_empty());
            if left_out.is_empty() {
                continue;
            }
            if wins(&mut position, 3) {
                let soonest = if wins(&mut position, 1) { 1 } else { 3 };
                for point in offered {
                    assert!(
                        wins_by(&mut position, point, soonest),
                        "{point} {position:?}"
                    );
                }
                continue;
            }
            for point in left_out {
                position.play_assume_legal(point);
                assert!(wins(&mut position, 3), "{point} {position:?}");
                position.undo(point);
            }
        }
        assert!(narrowed > 10, "{rule}: {narrowed}");
    }
}

#[test]
fn wins_and_losses_are_those_that_all_moves_give() {
    for rule in Rule::ALL {
        let mut proofs = 0;
        for position in fights(rule, 50) {
            let value = |candidates| {
                let mut state = SearchPosition::new(position.clone(), ShapeWeights::preset())
                    .with_candidates(candidates);
                let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_order();
                searcher.search(&mut state, &Limits::new().depth(4)).score()
            };
            let all = value(Candidates::All);
            assert_eq!(value(DEMANDED), all, "{position:?}");
            proofs += usize::from(all != Score::DRAW);
        }
        assert!(proofs > 3, "{rule}: {proofs}");
    }
}

/// The best move of a search so many plies deep, and its score.
fn best(state: &mut SearchPosition, depth: u32) -> (String, Score) {
    let mut searcher = AlphaBeta::new(PatternLead)
        .with_table(4)
        .with_order()
        .with_quiescence(8);
    let report = searcher.search(state, &Limits::new().depth(depth));
    (
        notation::point_text(report.best_move().unwrap()).to_string(),
        report.score(),
    )
}

#[test]
fn the_only_move_is_found_though_all_may_be_lost() {
    let moves = "h8h7i7g9h6g5g7i6g8f8f6e5f5j10i10i11k9h10j12l10";
    let mut state = after(Rule::Freestyle, moves);
    let mut candidates = Vec::new();
    assert_eq!(state.moves(&mut candidates), Status::Ongoing);
    assert_eq!(candidates, parse_all("e7"));
    assert!(state.must_evade());
    assert_eq!(best(&mut state, 4).0, "e7");
}

#[test]
fn a_five_that_may_not_be_stopped_is_a_loss_at_once() {
    let mut state = after(Rule::Renju, "h8g6f6g5f7g4h7g3g2a1");
    assert_eq!(
        state.position().foul(parse("g7")).unwrap().to_string(),
        "double-three"
    );
    let (point, score) = best(&mut state, 6);
    assert!(state.position().is_legal(parse(&point)));
    assert_eq!(score, Score::loss_in(2));
}

#[test]
fn fives_and_straight_fours_are_won_by_the_shortest_way() {
    assert_eq!(
        best(&mut after(Rule::Standard, "h8a1i8a3j8a5k8a7"), 1).1,
        Score::win_in(1)
    );
    for rule in Rule::ALL {
        let (point, score) = best(&mut after(rule, "h8a1i8a3j8a5"), 4);
        assert!(["g8", "k8"].contains(&point.as_str()), "{point}");
        assert_eq!(score, Score::win_in(3));
    }
}

#[test]
fn in_caro_a_five_is_stopped_by_shutting_it_too() {
    let mut state = after(Rule::Caro, "h8g8i8a1j8a3k8");
    let mut moves = Vec::new();
    assert_eq!(state.moves(&mut moves), Status::Ongoing);
    moves.sort_unstable();
    assert_eq!(moves, parse_all("l8 m8"));
    assert!(best(&mut state, 3).1 > Score::loss_in(2));
}

#[test]
fn the_first_move_is_the_centre() {
    for candidates in [NEAR, NARROW] {
        let state = after(Rule::Renju, "").with_candidates(candidates);
        let mut moves = Vec::new();
        assert_eq!(state.moves(&mut moves), Status::Ongoing);
        assert_eq!(moves, parse_all("h8"));
    }
}

#[test]
fn black_with_only_forbidden_points_left_has_lost() {
    let board = "XX.XX/OOXOO/XXOXX/OOXOO/XXXXO".parse().unwrap();
    let position = Position::new(Rule::Freestyle, board, Stone::Black);
    assert_eq!(position.outcome(), None);
    let state = SearchPosition::new(position, WeightTable::classic());
    assert_eq!(state.moves(&mut Vec::new()), Status::Ongoing);

    let board = "XXX.XX/OOXOOX/XXOXOO/OOXOOX/XXOXXO/OXOOXO".parse().unwrap();
    let position = Position::new(Rule::Renju, board, Stone::Black);
    assert_eq!(
        (position.outcome(), position.legal_moves().len()),
        (None, 0)
    );
    let state = SearchPosition::new(position, WeightTable::classic());
    let lost = Status::Over(Outcome::Loss);
    assert_eq!(
        (
            state.moves(&mut Vec::new()),
            state.noisy_moves(&mut Vec::new())
        ),
        (lost, lost)
    );
}

#[test]
fn a_small_board_is_searched_to_its_end() {
    let board = "XOXOX/XOXO./OXOXO/.XOX./XO.OX".parse().unwrap();
    let position = Position::new(Rule::Standard, board, Stone::Black);
    let mut state =
        SearchPosition::new(position, WeightTable::classic()).with_candidates(Candidates::All);
    let found = minimax(&mut state, 9, &mut NoEvaluation);
    assert_eq!((found.score, found.games), (Score::DRAW, 24));
}
