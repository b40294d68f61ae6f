//! Scores, and the exact distances of wins and losses.

use proptest::prelude::*;
use qi_search::{AlphaBeta, Limits, Minimax, NoEvaluation, Outcome, Score, StopReason, minimax};

use crate::{
    games::{ConnectFour, Nim, TicTacToe, connect_four::Central},
    options::Options,
};

#[test]
fn the_tree_of_tic_tac_toe_has_its_known_size() {
    let found = minimax(&mut TicTacToe::default(), 9, &mut NoEvaluation);
    let expected = Minimax {
        score: Score::DRAW,
        best: Some(0),
        nodes: 549_946,
        games: 255_168,
    };
    assert_eq!(found, expected);
}

#[test]
fn the_referee_stops_at_its_depth() {
    let found = minimax(&mut TicTacToe::default(), 2, &mut NoEvaluation);
    assert_eq!((found.nodes, found.games), (1 + 9 + 72, 0));
    let found = minimax(&mut TicTacToe::default(), 0, &mut |_: &TicTacToe| 7);
    assert_eq!(
        (found.score, found.best, found.nodes),
        (Score::heuristic(7), None, 1)
    );
}

#[test]
fn wins_and_losses_have_their_exact_distance_under_every_option() {
    for options in Options::every() {
        let mut searcher = options.searcher::<TicTacToe, _>(NoEvaluation);
        let mut check = |cells, score| {
            let report = searcher.search(&mut TicTacToe::parse(cells), &Limits::new().depth(9));
            assert_eq!(report.score(), score, "{options:?} on {cells}");
        };
        check("XX. OO. ...", Score::win_in(1));
        check("X.X .O. X.O", Score::loss_in(2));
        check("X.. .O. O.X", Score::win_in(3));
    }
}

#[test]
fn the_heap_is_won_as_fast_as_can_be() {
    let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_order();
    for heap in 1..60 {
        let plies = heap / 4 * 2;
        let (score, plies) = if heap % 4 == 0 {
            (Score::loss_in(plies), plies)
        } else {
            (Score::win_in(plies + 1), plies + 1)
        };
        let report = searcher.search(&mut Nim::new(heap), &Limits::new());
        assert_eq!(
            (report.score(), report.reason),
            (score, StopReason::Proven),
            "heap of {heap}"
        );
        assert_eq!(report.pv().len() as u32, plies);
    }
}

/// The solved value of a position of 5x4 connect-four, by plain minimax.
#[test]
fn late_positions_of_connect_four_are_solved_exactly() {
    for columns in ["333344442", "2244335", "1234512345", "1122334455"] {
        let mut board = ConnectFour::new(5, 4).after(columns);
        let left = 20 - columns.len() as u32;
        let expected = minimax(&mut board, left.min(10), &mut Central).score;
        for options in [Options::ALL, Options::NO_QUIESCENCE, Options::NO_TABLE] {
            let report = options
                .searcher(Central)
                .search(&mut board, &Limits::new().depth(left.min(10)));
            if expected.distance().is_some() || left <= 10 {
                assert_eq!(report.score(), expected, "{options:?} after {columns}");
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut over = TicTacToe::parse("XXX OO. ...");
    let report = AlphaBeta::new(NoEvaluation).search(&mut over, &Limits::new());
    assert_eq!(
        (report.best_move(), report.score()),
        (None, Score::loss_in(0))
    );
    assert_eq!((report.reason, report.nodes), (StopReason::GameOver, 0));
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(value: i32, plies: u32) {
        for score in [Score::heuristic(value), Score::win_in(plies), Score::loss_in(plies)] {
            prop_assert_eq!(score.to_string().parse(), Ok(score));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(win in |loss in |[+-])?[0-9]{0,11}|.*") {
        if let Ok(score) = text.parse::<Score>() {
            prop_assert_eq!(score.to_string().parse(), Ok(score));
        }
    }

    #[test]
    fn the_bands_never_meet(value: i32, near in 0_u32..70_000, far in 0_u32..70_000) {
        let score = Score::heuristic(value);
        prop_assert!(Score::loss_in(near) < score && score < Score::win_in(far));
        prop_assert_eq!(score.distance(), None);
        prop_assert_eq!(score.value(), Some(value.clamp(-Score::MAX_HEURISTIC, Score::MAX_HEURISTIC)));
        prop_assert_eq!(-(-score), score);
        let told = near.min(Score::MAX_DISTANCE);
        prop_assert_eq!(Score::win_in(near).distance(), Some(told));
        prop_assert_eq!((-Score::win_in(near)).distance(), Some(told));
        prop_assert_eq!(Score::win_in(near) > Score::win_in(far), told < far.min(Score::MAX_DISTANCE));
    }

    #[test]
    fn a_margin_is_never_a_proof(margin: i32, plies: u32) {
        let score = Score::of(Outcome::Margin(margin), plies);
        prop_assert_eq!(score, Score::heuristic(margin));
        let reversed = Score::of(Outcome::Margin(margin).reversed(), plies);
        prop_assert_eq!(reversed, -score);
    }
}
