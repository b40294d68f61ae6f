//! Every set of options finds the value that the referee finds.

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Evaluate, Feature, HashKey, Limits, MoveOrder, NoEvaluation, NoisyMoves, Repetition,
    Score, Searcher, minimax,
};

use crate::{
    games::{
        ConnectFour, TicTacToe, Tree,
        connect_four::Central,
        tree::{Shape, Written},
    },
    referee::{QUIESCENCE, with_quiescence},
};

/// A game that can do everything.
pub(crate) trait Able: HashKey + MoveOrder + NoisyMoves + Repetition {}

impl<G: HashKey + MoveOrder + NoisyMoves + Repetition> Able for G {}

/// A choice of options: bits 0 to 6 are the features left out, in the order of [`Feature::ALL`], countermoves with killers
/// and continuation history with history; then table, order, repetition and quiescence, present if set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Options(u16);

impl Options {
    const COUNT: u16 = 1 << 11;

    pub(crate) fn every() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    pub(crate) fn any() -> impl Strategy<Value = Self> {
        (0..Self::COUNT).prop_map(Self)
    }

    /// Everything is there.
    pub(crate) const ALL: Self = Self(0b1111 << 7);
    /// Everything but the table.
    pub(crate) const NO_TABLE: Self = Self(0b1110 << 7);
    /// Everything but quiescence.
    pub(crate) const NO_QUIESCENCE: Self = Self(0b0111 << 7);

    /// The check for repetition, neither table nor quiescence.
    pub(crate) fn repeating(left_out: u16, order: bool) -> Self {
        Self(left_out | u16::from(order) << 8 | 1 << 9)
    }

    /// These and the table.
    pub(crate) const fn and_table(self) -> Self {
        Self(self.0 | 1 << 7)
    }

    fn has(self, bit: u16) -> bool {
        self.0 >> bit & 1 == 1
    }

    pub(crate) const fn has_quiescence(self) -> bool {
        self.0 >> 10 & 1 == 1
    }

    /// A searcher with these options.
    pub(crate) fn searcher<G: Able + 'static, E: Evaluate<G> + 'static>(
        self,
        mut evaluator: E,
    ) -> Box<dyn Searcher<G>> {
        // One type for all evaluators keeps the number of searchers to compile small.
        let evaluator: Box<dyn FnMut(&G) -> i32> = Box::new(move |state| evaluator.evaluate(state));
        let mut plain = AlphaBeta::new(evaluator);
        let goes_with = |feature| match feature {
            Feature::Killers => Feature::Countermoves,
            Feature::History => Feature::Continuation,
            alone => alone,
        };
        for (bit, feature) in (0..7).zip(Feature::ALL) {
            if self.has(bit) {
                plain = plain.without(feature).without(goes_with(feature));
            }
        }
        match (self.has(7), self.has(8), self.has(9), self.has(10)) {
            (false, false, false, false) => Box::new(plain),
            (true, false, false, false) => Box::new(plain.with_table(1)),
            (false, true, false, false) => Box::new(plain.with_order()),
            (true, true, false, false) => Box::new(plain.with_table(1).with_order()),
            (false, false, true, false) => Box::new(plain.with_repetition()),
            (true, false, true, false) => Box::new(plain.with_repetition().with_table(1)),
            (false, true, true, false) => Box::new(plain.with_repetition().with_order()),
            (true, true, true, false) => {
                Box::new(plain.with_repetition().with_table(1).with_order())
            }
            (table, order, repetition, true) => {
                let plain = plain.with_quiescence(QUIESCENCE);
                match (table, order, repetition) {
                    (false, false, false) => Box::new(plain),
                    (true, false, false) => Box::new(plain.with_table(1)),
                    (false, true, false) => Box::new(plain.with_order()),
                    (true, true, false) => Box::new(plain.with_table(1).with_order()),
                    (false, false, true) => Box::new(plain.with_repetition()),
                    (true, false, true) => Box::new(plain.with_repetition().with_table(1)),
                    (false, true, true) => Box::new(plain.with_repetition().with_order()),
                    (true, true, true) => {
                        Box::new(plain.with_repetition().with_table(1).with_order())
                    }
                }
            }
        }
    }
}

/// Searches with the options at one depth after the other, on one searcher, and compares.
fn check<G, E>(state: &G, evaluator: &E, options: Options, values: &[[Score; 2]])
where
    G: Able + Clone + PartialEq + core::fmt::Debug + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    let mut searcher = options.searcher(evaluator.clone());
    for (depth, values) in (1..).zip(values) {
        let mut searched = state.clone();
        let report = searcher.search(&mut searched, &Limits::new().depth(depth));
        let value = values[usize::from(options.has_quiescence())];
        assert_eq!(
            report.score(),
            value,
            "{options:?} at depth {depth} of {state:?}"
        );
        assert_eq!(&searched, state, "{options:?} at depth {depth}");
    }
}

/// The referee's values at each depth from 1, without and with quiescence.
fn values<G, E>(state: &G, evaluator: &E, depth: u32) -> Vec<[Score; 2]>
where
    G: Able + Clone,
    E: Evaluate<G> + Clone,
{
    let mut evaluator = evaluator.clone();
    let mut state = state.clone();
    (1..=depth)
        .map(|depth| {
            let plain = minimax(&mut state, depth, &mut evaluator).score;
            [plain, with_quiescence(&mut state, depth, &mut evaluator)]
        })
        .collect()
}

fn check_every<G, E>(state: &G, evaluator: &E, depth: u32)
where
    G: Able + Clone + PartialEq + core::fmt::Debug + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    let values = values(state, evaluator, depth);
    for options in Options::every() {
        check(state, evaluator, options, &values);
    }
}

#[test]
fn on_tic_tac_toe() {
    check_every(&TicTacToe::parse("X.. .O. ..X"), &NoEvaluation, 7);
    check_every(&TicTacToe::parse("XO. ... ..."), &NoEvaluation, 4);
}

#[test]
fn on_four_by_four_connect_four() {
    check_every(&ConnectFour::new(4, 4), &Central, 5);
    check_every(&ConnectFour::new(4, 4).after("2233"), &Central, 5);
}

#[test]
fn on_five_by_four_connect_four() {
    check_every(&ConnectFour::new(5, 4).after("33"), &Central, 4);
}

#[test]
fn on_a_tree_in_which_a_side_moves_twice() {
    let tree = Tree::parse("([(3 [5 -2]) (7 =)] ((1 [6 +]) [4 -]) [0 [2 9]])");
    let deep = minimax(&mut tree.clone(), 9, &mut NoEvaluation);
    assert_eq!(deep.score, Score::heuristic(6));
    check_every(&tree, &NoEvaluation, 5);
}

#[test]
fn with_everything_as_deep_as_the_whole_game() {
    let all = [Options::ALL, Options::NO_QUIESCENCE];
    for options in all {
        let report = options
            .searcher(Central)
            .search(&mut ConnectFour::new(4, 4), &Limits::new().depth(16));
        assert_eq!(report.score(), Score::DRAW);
        let report = options
            .searcher(Central)
            .search(&mut ConnectFour::new(5, 4), &Limits::new().depth(20));
        assert_eq!(report.score(), Score::DRAW);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn on_random_graphs(
        seed: u64,
        nodes in 1_usize..60,
        branching in 1_usize..5,
        choice in proptest::collection::vec(Options::any(), 24),
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let values = values(&tree, &Written, 6);
        for options in choice {
            check(&tree, &Written, options, &values);
        }
    }
}
