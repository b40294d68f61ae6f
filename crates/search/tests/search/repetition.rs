//! Repetition along the path, with and without a table.

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Cycle, Evaluate, Feature, GameState, HashKey, Limits, NoEvaluation, Outcome,
    Repetition, Score, Side, Status,
};

use crate::{
    games::{
        Tree, mix,
        tree::{Shape, Written},
    },
    options::Options,
    referee::{after, solve},
};

/// Minimax in which the first repetition of a position of the path is a draw.
fn path_minimax<E: Evaluate<Tree>>(
    state: &mut Tree,
    path: &mut Vec<u64>,
    depth: usize,
    evaluator: &mut E,
) -> Score {
    let ply = path.len();
    if path.contains(&state.hash_key()) {
        return Score::DRAW;
    }
    let mut moves = Vec::new();
    if let Status::Over(outcome) = state.moves(&mut moves) {
        return Score::of(outcome, ply as u32);
    }
    if ply == depth {
        return Score::heuristic(evaluator.evaluate(state));
    }
    path.push(state.hash_key());
    let values = moves.into_iter().map(|mv| {
        after(state, mv, |state| {
            path_minimax(state, path, depth, evaluator)
        })
    });
    let best = values.max().expect("the game goes on");
    path.pop();
    best
}

/// The true values of all positions, play without end being a draw.
pub(crate) fn truth(tree: &Tree) -> Vec<Score> {
    let states: Vec<_> = (0..tree.len()).map(|at| tree.seen_from(at)).collect();
    let sides: Vec<_> = states.iter().map(Tree::side_to_move).collect();
    let mut children = Vec::new();
    let mut ends = Vec::new();
    for state in &states {
        let mut moves = Vec::new();
        ends.push(
            state
                .moves(&mut moves)
                .outcome()
                .map(|outcome| Score::of(outcome, 0)),
        );
        children.push(moves);
    }
    solve(&sides, &children, &ends)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn without_a_table_every_path_counts(
        seed: u64,
        nodes in 2_usize..40,
        branching in 1_usize..4,
        features in 0_u16..128,
        order: bool,
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: true });
        let mut searcher = Options::repeating(features, order).searcher(Written);
        for depth in 1..=6 {
            let value = path_minimax(&mut tree.clone(), &mut Vec::new(), depth, &mut Written);
            let report = searcher.search(&mut tree.clone(), &Limits::new().depth(depth as u32));
            prop_assert_eq!(report.score(), value, "depth {}", depth);
        }
    }

    /// Deep enough for everything, the search and the way back from the ends agree on who wins and
    /// how fast, whatever the table holds of other paths.
    #[test]
    fn with_a_table_wins_and_losses_are_true(
        seed: u64,
        nodes in 2_usize..25,
        branching in 1_usize..4,
        features in 0_u16..128,
        order: bool,
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: true }).without_margins();
        let values = truth(&tree);
        let mut searcher = Options::repeating(features, order).and_table().searcher(NoEvaluation);
        for (at, &value) in values.iter().enumerate() {
            for depth in [2, 5, 12] {
                let report = searcher.search(&mut tree.seen_from(at), &Limits::new().depth(depth));
                let found = report.score();
                if let Some(plies) = found.distance() {
                    prop_assert_eq!(found.is_win(), value.is_win());
                    prop_assert_eq!(found.is_loss(), value.is_loss());
                    prop_assert!(plies > depth || found == value, "found {}, is {}", found, value);
                } else if let Some(plies) = value.distance() {
                    prop_assert!(plies > depth, "found {}, is {}", found, value);
                }
            }
        }
    }
}

/// On the way through `a`, the first side may stray to `n`, from where coming back to `a` is a
/// draw. That must not be remembered of `n`: on the other way there, going to `a` wins.
#[test]
fn a_draw_on_one_path_is_no_draw_on_another() {
    let tree = Tree::parse("[(a:[([n:(@a =)] +)]) ([(5 [@n])])]");
    assert_eq!(truth(&tree.without_margins())[0], Score::loss_in(8));
    let searcher = || AlphaBeta::new(NoEvaluation).with_table(1).with_repetition();
    for mut searcher in [searcher(), searcher().without(Feature::Deepening)] {
        let report = searcher.search(&mut tree.clone(), &Limits::new().depth(8));
        assert_eq!(report.score(), Score::loss_in(8));
    }
}

/// Three squares to walk between.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Walk {
    pub(crate) at: u8,
    pub(crate) side: Side,
}

impl GameState for Walk {
    type Move = u8;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u8>) -> Status {
        moves.extend((0..3).filter(|&to| to != self.at));
        Status::Ongoing
    }

    fn play(&mut self, to: u8) -> Self {
        core::mem::replace(
            self,
            Self {
                at: to,
                side: !self.side,
            },
        )
    }

    fn undo(&mut self, _: u8, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl HashKey for Walk {
    fn hash_key(&self) -> u64 {
        mix(u64::from(self.at) * 2 + self.side.index() as u64)
    }
}

impl Repetition for Walk {
    /// Who repeats a position of the game before the root for the second time has lost; other
    /// repetitions are nothing.
    fn verdict(&self, cycle: Cycle) -> Option<Outcome> {
        let before_root = cycle.earlier - cycle.since_root;
        (before_root >= 2).then_some(Outcome::Win)
    }
}

#[test]
fn the_game_before_the_root_counts() {
    let root = Walk {
        at: 0,
        side: Side::First,
    };
    let key = |at, side| Walk { at, side }.hash_key();
    let mut searcher = AlphaBeta::new(NoEvaluation).with_repetition().with_table(1);
    let limits = Limits::new().depth(1);
    assert_eq!(
        searcher.search(&mut root.clone(), &limits).score(),
        Score::DRAW
    );
    searcher.set_history(&[
        key(1, Side::Second),
        key(2, Side::Second),
        key(2, Side::Second),
    ]);
    let report = searcher.search(&mut root.clone(), &limits);
    assert_eq!((report.best_move(), report.score()), (Some(1), Score::DRAW));
    searcher.set_history(&[1, 2, 2, 1].map(|at| key(at, Side::Second)));
    let report = searcher.search(&mut root.clone(), &limits);
    assert_eq!(report.score(), Score::loss_in(1));
    searcher.set_history(&[]);
    assert_eq!(
        searcher.search(&mut root.clone(), &limits).score(),
        Score::DRAW
    );
}
