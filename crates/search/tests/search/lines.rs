//! Principal variations are complete, legal and worth what is said of them.

use core::cmp::Reverse;

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Bound, Evaluate, GameState, Limits, Line, Report, Score, Status, minimax,
};

use crate::{
    games::{
        ConnectFour, Tree,
        connect_four::Central,
        tree::{Shape, Written},
    },
    options::Options,
    referee::after,
};

/// Plays a line out and checks that it ends where its score says.
pub(crate) fn replay<G: GameState + Clone, E: Evaluate<G>>(
    root: &G,
    evaluator: &mut E,
    line: &Line<G::Move>,
) {
    let mut state = root.clone();
    let mut moves = Vec::new();
    for &mv in &line.moves {
        moves.clear();
        state.moves(&mut moves);
        assert!(moves.contains(&mv), "{line:?} is not legal");
        state.play(mv);
    }
    let plies = line.moves.len() as u32;
    let end = match state.moves(&mut moves) {
        Status::Over(outcome) => Score::of(outcome, plies),
        Status::Ongoing => {
            assert!(plies >= line.depth, "{line:?} is too short");
            Score::heuristic(evaluator.evaluate(&state))
        }
    };
    let kept = state.side_to_move() == root.side_to_move();
    assert_eq!(line.score, if kept { end } else { -end }, "{line:?}");
    assert!(line.seldepth >= plies);
}

#[test]
fn with_every_set_of_options() {
    let state = ConnectFour::new(4, 4).after("223");
    for options in Options::every() {
        let report = options
            .searcher(Central)
            .search(&mut state.clone(), &Limits::new().depth(5));
        assert_eq!(report.best.bound, Bound::Exact);
        replay(&state, &mut Central, &report.best);
    }
}

#[test]
fn with_a_table_that_is_far_too_small() {
    let state = ConnectFour::new(5, 4);
    let mut searcher = Options::NO_QUIESCENCE.searcher(Central);
    for depth in 1..=12 {
        let report = searcher.search(&mut state.clone(), &Limits::new().depth(depth));
        replay(&state, &mut Central, &report.best);
    }
}

/// What each move at the root is worth, the best first.
pub(crate) fn root_values<G: GameState, E: Evaluate<G>>(
    state: &mut G,
    depth: u32,
    evaluator: &mut E,
) -> Vec<Score> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let value = |mv| {
        let below = after(state, mv, |state| {
            minimax(state, depth - 1, evaluator).score
        });
        // Told from the root, a win or a loss is a ply farther.
        match below.distance() {
            Some(plies) if below.is_win() => Score::win_in(plies + 1),
            Some(plies) => Score::loss_in(plies + 1),
            None => below,
        }
    };
    let mut values: Vec<_> = moves.into_iter().map(value).collect();
    values.sort_by_key(|&value| Reverse(value));
    values
}

/// Checks that as many lines as are asked for are the best ones, each with another first move.
pub(crate) fn check_lines<G, E>(
    state: &mut G,
    values: &[Score],
    report: &Report<G::Move>,
    evaluator: &mut E,
    count: usize,
) where
    G: GameState<Move: Ord> + Clone,
    E: Evaluate<G>,
{
    let scores: Vec<_> = report.lines().map(|line| line.score).collect();
    assert_eq!(scores, values[..count.min(values.len())]);
    let mut first: Vec<_> = report.lines().map(|line| line.moves[0]).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), scores.len());
    report
        .lines()
        .for_each(|line| replay(state, evaluator, line));
}

#[test]
fn the_best_lines_are_the_best() {
    let depth = 5;
    for columns in ["", "33", "3342", "112233"] {
        let mut state = ConnectFour::new(5, 4).after(columns);
        let values = root_values(&mut state, depth, &mut Central);
        for count in 1..=6 {
            let searcher = AlphaBeta::new(Central).with_table(1).with_order();
            let report = searcher
                .with_multipv(count)
                .search(&mut state, &Limits::new().depth(depth));
            check_lines(&mut state, &values, &report, &mut Central, count);
        }
    }
}

proptest! {
    #[test]
    fn on_random_graphs(
        seed: u64,
        nodes in 2_usize..60,
        branching in 1_usize..5,
        depth in 1_u32..7,
        options in Options::any(),
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let report = options.searcher(Written).search(&mut tree.clone(), &Limits::new().depth(depth));
        replay(&tree, &mut Written, &report.best);
    }

    #[test]
    fn the_best_lines_of_random_graphs_are_the_best(
        seed: u64,
        nodes in 2_usize..60,
        branching in 2_usize..6,
        depth in 1_u32..6,
        count in 1_usize..6,
    ) {
        let mut tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let values = root_values(&mut tree, depth, &mut Written);
        let mut searcher = AlphaBeta::new(Written).with_table(1).with_multipv(count);
        let report = searcher.search(&mut tree, &Limits::new().depth(depth));
        check_lines(&mut tree, &values, &report, &mut Written, count);
    }
}
