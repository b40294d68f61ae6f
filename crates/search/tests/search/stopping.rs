//! A search that is broken off leaves everything as it was.

use core::{cell::Cell, time::Duration};

use qi_search::{
    AlphaBeta, Bound, Clock, Control, Evaluate, Feature, GameClock, GameState, Info, Limits,
    Report, Searcher, Status, Stop, StopReason,
};

use crate::{
    games::{ConnectFour, connect_four::Central},
    options::Options,
};

const EMPTY: ConnectFour = ConnectFour::new(4, 4);

/// A clock that stands still, so that reports can be compared.
pub(crate) struct Frozen;

impl Clock for Frozen {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A clock that moves on by a millisecond whenever it is read.
#[derive(Default)]
pub(crate) struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

fn search(
    searcher: &mut dyn Searcher<ConnectFour>,
    board: &mut ConnectFour,
    limits: &Limits,
) -> Report<u8> {
    searcher.search_with(board, limits, Control::new().with_clock(&Frozen))
}

fn is_legal(board: &ConnectFour, moves: &[u8]) -> bool {
    let mut board = *board;
    moves.iter().all(|&mv| {
        let mut legal = Vec::new();
        let ongoing = board.moves(&mut legal) == Status::Ongoing;
        board.play(mv);
        ongoing && legal.contains(&mv)
    })
}

#[test]
fn at_any_node() {
    let board = EMPTY.after("2");
    for options in [Options::ALL, Options::NO_TABLE, Options::NO_QUIESCENCE] {
        let depth = Limits::new().depth(5);
        let whole = search(&mut *options.searcher(Central), &mut board.clone(), &depth);
        assert_eq!(whole.reason, StopReason::Depth);
        let mut last_depth = 0;
        for nodes in 0..=whole.nodes {
            let mut searcher = options.searcher(Central);
            let mut searched = board;
            let report = search(&mut *searcher, &mut searched, &depth.nodes(nodes));
            assert_eq!(searched, board, "stopped at node {nodes}");
            assert_eq!(report.nodes, nodes);
            assert!(!report.pv().is_empty() && is_legal(&board, report.pv()));
            assert!(
                report.best.depth >= last_depth,
                "looking longer is never worse"
            );
            last_depth = report.best.depth;
            if nodes == whole.nodes {
                assert_eq!(report, whole);
            } else {
                assert_eq!(report.reason, StopReason::Nodes);
            }
        }
    }
}

/// Once its first move is searched, an iteration broken off is worth more than the one before.
#[test]
fn in_the_middle_of_an_iteration() {
    let nodes = |depth| {
        let limits = Limits::new().depth(depth);
        search(
            &mut *Options::ALL.searcher(Central),
            &mut EMPTY.clone(),
            &limits,
        )
        .nodes
    };
    let depth_after = |nodes| {
        let limits = Limits::new().nodes(nodes);
        search(
            &mut *Options::ALL.searcher(Central),
            &mut EMPTY.clone(),
            &limits,
        )
        .best
        .depth
    };
    for depth in 3..7 {
        assert_eq!(depth_after(nodes(depth)), depth);
        assert_eq!(depth_after(nodes(depth + 1) - 1), depth + 1);
    }
}

#[test]
fn what_was_learnt_before_a_stop_is_true() {
    let board = EMPTY.after("2");
    let whole = search(
        &mut *Options::ALL.searcher(Central),
        &mut board.clone(),
        &Limits::new().depth(6),
    );
    for nodes in (1..whole.nodes).step_by(37) {
        let mut searcher = Options::ALL.searcher(Central);
        search(
            &mut *searcher,
            &mut board.clone(),
            &Limits::new().nodes(nodes),
        );
        let again = search(&mut *searcher, &mut board.clone(), &Limits::new().depth(6));
        assert_eq!(again.score(), whole.score(), "after a stop at node {nodes}");
    }
}

/// An evaluator that throws the switch at its `left`th evaluation.
#[derive(Clone)]
struct Impatient {
    stop: Stop,
    left: u32,
}

impl Evaluate<ConnectFour> for Impatient {
    fn evaluate(&mut self, state: &ConnectFour) -> i32 {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.stop.stop();
        }
        Central.evaluate(state)
    }
}

#[test]
fn by_the_handle() {
    for left in 1..300 {
        let stop = Stop::new();
        let evaluator = Impatient {
            stop: stop.clone(),
            left,
        };
        let mut searcher = Options::ALL.searcher(evaluator);
        let mut board = EMPTY.after("2");
        let control = Control::new().with_stop(&stop);
        let report = searcher.search_with(&mut board, &Limits::new(), control);
        assert_eq!(
            (report.reason, board),
            (StopReason::Stopped, EMPTY.after("2"))
        );
        assert!(report.best_move().is_some());
    }
}

/// However short the time, every move has been looked at.
#[test]
fn not_before_the_first_iteration_is_done() {
    let stopped = Stop::new();
    stopped.stop();
    let board = EMPTY.after("2");
    for options in [Options::ALL, Options::NO_TABLE, Options::NO_QUIESCENCE] {
        let search = |limits: &Limits, control: Control<'_, u8>| {
            let mut searched = board;
            let report = options.searcher(Central).search_with(
                &mut searched,
                limits,
                control.with_clock(&Frozen),
            );
            assert_eq!(searched, board);
            report
        };
        let whole = search(&Limits::new().depth(1), Control::new());
        let none_left = GameClock::default();
        let cases = [
            (
                Limits::new(),
                Control::new().with_stop(&stopped),
                StopReason::Stopped,
            ),
            (
                Limits::new().time(Duration::ZERO),
                Control::new(),
                StopReason::Time,
            ),
            (
                Limits::new().clock(none_left),
                Control::new(),
                StopReason::Time,
            ),
        ];
        for (limits, control, reason) in cases {
            let report = search(&limits, control);
            assert_eq!(
                report,
                Report {
                    reason,
                    ..whole.clone()
                },
                "{options:?}"
            );
        }
        let both = search(
            &Limits::new().nodes(1).time(Duration::ZERO),
            Control::new().with_stop(&stopped),
        );
        assert_eq!(
            (both.nodes, both.reason),
            (1, StopReason::Nodes),
            "nodes are kept"
        );
    }
}

/// A first iteration that is deep is not waited for.
#[test]
fn before_it_begins() {
    let stop = Stop::new();
    stop.stop();
    let mut searcher = AlphaBeta::new(Central).without(Feature::Deepening);
    let control = Control::new().with_stop(&stop);
    let limits = Limits::new().depth(9);
    let report = searcher.search_with(&mut EMPTY.clone(), &limits, control);
    assert_eq!((report.nodes, report.best.depth), (0, 0));
    assert!(report.best_move().is_some());
}

/// The value of moves that are not all searched is a bound.
#[test]
fn what_is_not_searched_is_not_called_exact() {
    let best = |lines, limits| {
        let mut searcher = AlphaBeta::new(Central).with_multipv(lines);
        let report = searcher.search(&mut EMPTY.after("2"), &limits);
        (report.nodes, report.best)
    };
    let (first_line, whole) = best(1, Limits::new().depth(1));
    assert_eq!((whole.bound, whole.depth), (Bound::Exact, 1));
    let (both_lines, _) = best(2, Limits::new().depth(1));
    for nodes in 0..both_lines {
        let limits = Limits::new().depth(1).nodes(nodes);
        for lines in [1, 2] {
            let (_, best) = best(lines, limits);
            let is_whole = nodes >= first_line;
            let bound = if is_whole { Bound::Exact } else { Bound::Lower };
            let message = format!("{lines} lines, stopped at node {nodes}");
            assert_eq!(best.bound, bound, "{message}");
            // The root is the first node, the first move the second.
            assert_eq!(best.depth, u32::from(nodes >= 2), "{message}");
        }
    }
}

#[test]
fn when_time_is_up() {
    let clock = Ticking::default();
    let limits = Limits::new().time(Duration::from_millis(20));
    let mut searcher = Options::NO_TABLE.searcher(Central);
    let control = Control::new().with_clock(&clock);
    let report = searcher.search_with(&mut EMPTY.clone(), &limits, control);
    assert_eq!(report.reason, StopReason::Time);
    assert!(report.best.depth > 0 && report.time >= Duration::from_millis(20));
}

#[test]
fn the_same_input_gives_the_same_report() {
    for options in Options::every().step_by(7) {
        let mut searcher = options.searcher(Central);
        let mut run = || {
            let mut infos: Vec<Info<u8>> = Vec::new();
            let mut observer = |info: &Info<u8>| infos.push(info.clone());
            let control = Control::new()
                .with_clock(&Frozen)
                .with_observer(&mut observer);
            searcher.clear();
            let limits = Limits::new().depth(7).nodes(2_000);
            let report = searcher.search_with(&mut EMPTY.after("23"), &limits, control);
            (report, infos)
        };
        assert_eq!(run(), run(), "{options:?}");
    }
}

#[test]
fn every_iteration_is_told() {
    let mut told = Vec::new();
    let mut observer = |info: &Info<u8>| {
        if info.line.bound == Bound::Exact {
            told.push((info.line.depth, info.multipv, info.line.moves.clone()));
        }
    };
    let control = Control::new().with_observer(&mut observer);
    let mut searcher = Options::ALL.searcher(Central);
    let report = searcher.search_with(&mut EMPTY.clone(), &Limits::new().depth(6), control);
    assert_eq!(
        told.iter().map(|info| info.0).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6]
    );
    assert_eq!(told.last().map(|info| &info.2), Some(&report.best.moves));
}
