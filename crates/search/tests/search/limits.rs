//! Limits are kept, and time is shared out with care.

use core::time::Duration;

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Control, GameClock, Limits, MAX_DEPTH, NoEvaluation, Score, StopReason, allot,
    minimax,
};

use crate::{
    games::{ConnectFour, Nim, Passes, TicTacToe},
    stopping::Ticking,
};

/// However deep the caller asks, the call stack holds it.
#[test]
fn the_deepest_search_is_not_too_deep() {
    let limits = Limits::new().depth(u32::MAX);
    let mut searcher = AlphaBeta::new(NoEvaluation).with_quiescence(u32::MAX);
    let report = searcher.search(&mut Passes, &limits);
    assert_eq!(
        (report.best.depth, report.reason),
        (MAX_DEPTH, StopReason::Depth)
    );
    assert_eq!(report.best.seldepth, 2 * MAX_DEPTH);
    assert_eq!(
        minimax(&mut Passes, u32::MAX, &mut NoEvaluation).nodes,
        u64::from(MAX_DEPTH) + 1
    );
}

#[test]
fn no_iteration_begins_after_the_optimum() {
    let clock = Ticking::default();
    let game = GameClock {
        left: Duration::from_millis(800),
        ..GameClock::default()
    };
    let limits = Limits::new().clock(game);
    let mut searcher = AlphaBeta::new(NoEvaluation);
    let control = Control::new().with_clock(&clock);
    let report = searcher.search_with(&mut ConnectFour::new(7, 6), &limits, control);
    assert_eq!(report.reason, StopReason::Time);
    let budget = allot(game);
    assert!((budget.optimum..=budget.maximum + Duration::from_millis(2)).contains(&report.time));
}

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
