//! Several threads find what one finds, keep its limits, and leave nothing behind.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::{sync::Arc, thread};

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Bound, Control, Evaluate, GameState, HashKey, Hits, Info, Limits, MoveOrder,
    NoEvaluation, Report, Score, Stop, StopReason, minimax,
};

use crate::{
    games::{
        ConnectFour, Nim, Tree,
        connect_four::Central,
        mix,
        tree::{Shape, Written},
    },
    lines::{check_lines, replay, root_values},
    stopping::Frozen,
};

const EMPTY: ConnectFour = ConnectFour::new(5, 4);

/// Nodes that a thread draws at a time.
const PORTION: u64 = 512;

fn search<G, E>(state: &G, evaluator: E, depth: u32, threads: usize) -> Report<G::Move>
where
    G: MoveOrder + HashKey<Move: Send> + Clone + Send,
    E: Evaluate<G> + Clone + Send,
{
    let searcher = AlphaBeta::new(evaluator).with_table(1).with_order();
    let mut searcher = searcher.with_threads(threads);
    searcher.search(&mut state.clone(), &Limits::new().depth(depth))
}

/// A position after so many random moves.
fn random_position(seed: u64, plies: u32) -> ConnectFour {
    let mut board = EMPTY;
    let mut moves = Vec::new();
    for ply in 0..plies {
        moves.clear();
        if board.moves(&mut moves).outcome().is_some() {
            break;
        }
        let draw = mix(seed << 8 | u64::from(ply)) as usize % moves.len();
        board.play(moves[draw]);
    }
    board
}

#[test]
fn any_number_finds_the_value_of_one_in_500_positions() {
    for seed in 0..500 {
        let board = random_position(seed, seed as u32 % 8);
        let value = minimax(&mut board.clone(), 5, &mut Central).score;
        for threads in 1..=8 {
            let report = search(&board, Central, 5, threads);
            assert_eq!(report.score(), value, "{threads} threads, seed {seed}");
            replay(&board, &mut Central, &report.best);
        }
    }
}

#[test]
fn any_number_finds_the_value_of_one_on_500_random_graphs() {
    for seed in 0..500 {
        let tree = Tree::random(Shape {
            seed,
            nodes: 200,
            branching: 5,
            cyclic: false,
        });
        let value = minimax(&mut tree.clone(), 6, &mut Written).score;
        for threads in 1..=8 {
            let report = search(&tree, Written, 6, threads);
            assert_eq!(report.score(), value, "{threads} threads, seed {seed}");
            replay(&tree, &mut Written, &report.best);
        }
    }
}

/// Deep enough for threads to meet.
#[test]
fn a_whole_game_is_solved_by_any_number() {
    for threads in 1..=8 {
        let report = search(&EMPTY, NoEvaluation, 20, threads);
        assert_eq!(
            (report.score(), report.best.bound),
            (Score::DRAW, Bound::Exact)
        );
        replay(&EMPTY, &mut NoEvaluation, &report.best);
    }
}

/// What another search left in the table is no harm, whichever entries may answer.
#[test]
fn again_and_again_on_one_table() {
    for hits in [Hits::SameDepth, Hits::Deeper] {
        let searcher = AlphaBeta::new(NoEvaluation).with_order().with_table(1);
        let mut searcher = searcher.with_hits(hits).with_threads(1);
        for round in 0..24 {
            searcher.set_threads(1 + round % 4);
            let heap = 21 + round as u32;
            let report = searcher.search(&mut Nim::new(heap), &Limits::new());
            assert_eq!(report.score().is_win(), heap % 4 != 0);
            assert_eq!(report.reason, StopReason::Proven);
        }
    }
}

/// One thread searches as if there were no others to be had: the same report, to the node.
#[test]
fn one_thread_is_one_thread() {
    for seed in 0..20 {
        let board = random_position(seed, 3);
        let told = |limits: &Limits, threads: Option<usize>| {
            let mut infos: Vec<Info<u8>> = Vec::new();
            let mut observer = |info: &Info<u8>| infos.push(info.clone());
            let control = Control::new()
                .with_clock(&Frozen)
                .with_observer(&mut observer);
            let mut board = board;
            let searcher = AlphaBeta::new(Central).with_table(1).with_order();
            let report = match threads {
                None => { searcher }.search_with(&mut board, limits, control),
                Some(threads) => {
                    let mut searcher = searcher.with_threads(threads);
                    searcher.search_with(&mut board, limits, control)
                }
            };
            (report, infos)
        };
        for limits in [Limits::new().depth(6), Limits::new().nodes(1_234)] {
            assert_eq!(told(&limits, Some(1)), told(&limits, None));
            assert_eq!(told(&limits, Some(0)), told(&limits, None));
        }
    }
}

#[test]
fn no_more_nodes_are_visited_than_allowed_and_few_are_left() {
    for threads in 1..=8 {
        for nodes in [0, 1, 2, 100, 511, 512, 513, 5_000, 20_000] {
            let board = ConnectFour::new(7, 6);
            let mut searched = board;
            let searcher = AlphaBeta::new(Central).with_table(1).with_order();
            let report = searcher
                .with_threads(threads)
                .search(&mut searched, &Limits::new().nodes(nodes));
            assert_eq!(report.reason, StopReason::Nodes);
            let left = nodes
                .checked_sub(report.nodes)
                .expect("no more than allowed");
            let others = threads as u64 - 1;
            assert!(
                left <= others * PORTION,
                "{threads} threads, {left} of {nodes} left"
            );
            assert!(report.best_move().is_some());
            assert_eq!(searched, board);
        }
    }
}

/// An evaluator for each thread, counted as long as it lives, and what all of them have been asked.
#[derive(Debug)]
struct Counted {
    alive: Arc<AtomicUsize>,
    asked: Arc<AtomicUsize>,
}

impl Clone for Counted {
    fn clone(&self) -> Self {
        self.alive.fetch_add(1, Ordering::SeqCst);
        let (alive, asked) = (self.alive.clone(), self.asked.clone());
        Self { alive, asked }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.alive.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Evaluate<ConnectFour> for Counted {
    fn evaluate(&mut self, state: &ConnectFour) -> i32 {
        self.asked.fetch_add(1, Ordering::SeqCst);
        Central.evaluate(state)
    }
}

/// By the handle from another thread, while all threads are deep in the tree: each looks at the handle once in 512 nodes,
/// which take less than a millisecond.
#[test]
fn a_stop_ends_all_threads_soon() {
    let (alive, asked) = (Arc::new(AtomicUsize::new(1)), Arc::new(AtomicUsize::new(0)));
    let counted = Counted {
        alive: alive.clone(),
        asked: asked.clone(),
    };
    let searcher = AlphaBeta::new(counted).with_table(1).with_order();
    let mut searcher = searcher.with_threads(3);
    for _ in 0..10 {
        let before = asked.load(Ordering::SeqCst);
        let stop = Stop::new();
        let late = thread::scope(|scope| {
            let watch = scope.spawn(|| {
                let is_deep = || asked.load(Ordering::SeqCst) > before + 10_000;
                while alive.load(Ordering::SeqCst) < 3 || !is_deep() {
                    thread::yield_now();
                }
                stop.stop();
                asked.load(Ordering::SeqCst)
            });
            let control = Control::new().with_stop(&stop);
            let mut board = ConnectFour::new(7, 6);
            let report = searcher.search_with(&mut board, &Limits::new(), control);
            let end = asked.load(Ordering::SeqCst);
            assert_eq!(report.reason, StopReason::Stopped);
            assert_eq!(board, ConnectFour::new(7, 6));
            assert_eq!(
                alive.load(Ordering::SeqCst),
                1,
                "no thread outlives its search"
            );
            end - watch.join().expect("it stops the search")
        });
        assert!(late <= 3 * 512, "{late} evaluations after the stop");
    }
}

/// An evaluator that fails on another thread than the first, which waits for it.
#[derive(Clone)]
struct Failing {
    first: thread::ThreadId,
    has_failed: Arc<AtomicBool>,
}

impl Evaluate<ConnectFour> for Failing {
    fn evaluate(&mut self, _: &ConnectFour) -> i32 {
        let is_first = thread::current().id() == self.first;
        while is_first && !self.has_failed.load(Ordering::SeqCst) {
            thread::yield_now();
        }
        self.has_failed.store(true, Ordering::SeqCst);
        assert!(is_first, "a failure on purpose");
        0
    }
}

#[test]
#[should_panic = "a scoped thread panicked"]
fn a_failure_of_another_thread_is_not_kept_secret() {
    let failing = Failing {
        first: thread::current().id(),
        has_failed: Arc::default(),
    };
    search(&EMPTY, failing, 4, 2);
}

/// An evaluator that fails on the first thread.
#[derive(Clone)]
struct FailingHere(thread::ThreadId);

impl Evaluate<ConnectFour> for FailingHere {
    fn evaluate(&mut self, state: &ConnectFour) -> i32 {
        assert_ne!(thread::current().id(), self.0, "a failure on purpose");
        Central.evaluate(state)
    }
}

/// The other threads have no limit but the end of the first.
#[test]
#[should_panic = "a failure on purpose"]
fn a_failure_of_the_first_thread_ends_the_others() {
    search(
        &ConnectFour::new(7, 6),
        FailingHere(thread::current().id()),
        99,
        3,
    );
}

#[test]
fn a_threshold_is_answered_alike() {
    for seed in 0..100 {
        let tree = Tree::random(Shape {
            seed,
            nodes: 120,
            branching: 5,
            cyclic: false,
        });
        let value = minimax(&mut tree.clone(), 6, &mut Written).score;
        if tree.moves(&mut Vec::new()).outcome().is_some() {
            continue;
        }
        for threshold in (-4..=4).map(Score::heuristic) {
            let searcher = AlphaBeta::new(Written)
                .with_table(1)
                .with_threshold(threshold);
            let mut searcher = searcher.with_threads(4);
            let report = searcher.search(&mut tree.clone(), &Limits::new().depth(6));
            if report.best.depth == 6 {
                let reached = report.best.bound == Bound::Lower;
                assert_eq!(reached, value >= threshold, "seed {seed}, {threshold}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_best_lines_are_the_best(
        seed: u64,
        nodes in 2_usize..150,
        branching in 2_usize..6,
        depth in 1_u32..7,
        count in 1_usize..6,
        threads in 2_usize..5,
    ) {
        let mut tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let values = root_values(&mut tree, depth, &mut Written);
        let searcher = AlphaBeta::new(Written).with_table(1).with_multipv(count);
        let mut searcher = searcher.with_threads(threads);
        let report = searcher.search(&mut tree, &Limits::new().depth(depth));
        check_lines(&mut tree, &values, &report, &mut Written, count);
    }
}
