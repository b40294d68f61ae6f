//! Limits are kept, and time is shared out with care.

use core::time::Duration;

use proptest::prelude::*;
use qi_search::{AlphaBeta, GameClock, Limits, NoEvaluation, Score, StopReason, allot};

use crate::games::{Nim, TicTacToe};

#[test]
fn depth_is_kept() {
    let mut searcher = AlphaBeta::new(NoEvaluation);
    for depth in 1..6 {
        let report = searcher.search(&mut TicTacToe::default(), &Limits::new().depth(depth));
        assert_eq!(
            (report.best.depth, report.reason),
            (depth, StopReason::Depth)
        );
    }
    let report = searcher.search(&mut TicTacToe::default(), &Limits::new().depth(0));
    assert_eq!(report.best.depth, 1, "less than 1 counts as 1");
}

#[test]
fn a_win_near_enough_ends_the_search() {
    let limits = Limits::new().mate(9);
    let report = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(15), &limits);
    assert_eq!(
        (report.score(), report.reason),
        (Score::win_in(7), StopReason::Mate)
    );
    let limits = Limits::new().mate(5);
    let report = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(15), &limits);
    assert_eq!(
        (report.score(), report.reason),
        (Score::win_in(7), StopReason::Proven)
    );
}

#[test]
fn no_time_left_is_no_time() {
    let clock = GameClock {
        left: Duration::ZERO,
        ..GameClock::default()
    };
    let report =
        AlphaBeta::new(NoEvaluation).search(&mut TicTacToe::default(), &Limits::new().clock(clock));
    assert_eq!(report.reason, StopReason::Time);
    assert!(report.best_move().is_some());
}

#[test]
fn the_increment_is_used_and_the_next_control_seen() {
    let second = Duration::from_secs(1);
    let clock = GameClock {
        left: 40 * second,
        increment: 4 * second,
        moves_to_go: None,
    };
    assert_eq!(allot(clock).optimum, 4 * second);
    let clock = GameClock {
        left: 40 * second,
        increment: Duration::ZERO,
        moves_to_go: Some(1),
    };
    assert_eq!(allot(clock).maximum, 32 * second);
    assert_eq!(
        allot(GameClock {
            moves_to_go: Some(0),
            ..clock
        }),
        allot(clock)
    );
}

proptest! {
    #[test]
    fn no_more_is_allotted_than_there_is(
        left: u64,
        increment: u64,
        moves_to_go: Option<u32>,
    ) {
        let left = Duration::from_millis(left);
        let clock = GameClock { left, increment: Duration::from_millis(increment), moves_to_go };
        let budget = allot(clock);
        prop_assert!(budget.optimum <= budget.maximum && budget.maximum <= left);
    }
}
