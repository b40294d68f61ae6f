//! What serves proofs: thresholds, enhanced cutoffs, and rules that forbid what the past has seen.

use proptest::prelude::*;
use qi_search::{
    AlphaBeta, Bound, Cycle, GameState, HashKey, Limits, NoEvaluation, Outcome, Reach, Repetition,
    Score, Side, Status, StopReason, minimax,
};

use crate::games::{
    ConnectFour, Tree,
    connect_four::Central,
    tree::{Shape, Written},
};

/// A graph on which nobody may go back to where play has been.
#[derive(Debug, Clone)]
pub(crate) struct NoWayBack {
    pub(crate) tree: Tree,
    /// Who made the last move.
    pub(crate) mover: Side,
}

impl GameState for NoWayBack {
    type Move = usize;
    type Undo = (usize, Side);

    fn moves(&self, moves: &mut Vec<usize>) -> Status {
        self.tree.moves(moves)
    }

    fn play(&mut self, to: usize) -> Self::Undo {
        let mover = core::mem::replace(&mut self.mover, self.tree.side_to_move());
        (self.tree.play(to), mover)
    }

    fn undo(&mut self, to: usize, (from, mover): Self::Undo) {
        self.tree.undo(to, from);
        self.mover = mover;
    }

    fn side_to_move(&self) -> Side {
        self.tree.side_to_move()
    }
}

impl HashKey for NoWayBack {
    fn hash_key(&self) -> u64 {
        self.tree.hash_key()
    }
}

impl Repetition for NoWayBack {
    fn verdict(&self, _: Cycle) -> Option<Outcome> {
        Some(if self.mover == self.side_to_move() {
            Outcome::Loss
        } else {
            Outcome::Win
        })
    }

    fn reach(&self) -> Reach {
        Reach::Game
    }
}

/// The value of the whole game, every path with its own past.
pub(crate) fn whole_game<G: Repetition>(state: &mut G, path: &mut Vec<u64>) -> Score {
    let ply = path.len() as u32;
    if path.contains(&state.path_key()) {
        return Score::of(state.verdict(SOME_CYCLE).expect("forbidden"), ply);
    }
    let mut moves = Vec::new();
    if let Status::Over(outcome) = state.moves(&mut moves) {
        return Score::of(outcome, ply);
    }
    path.push(state.path_key());
    let side = state.side_to_move();
    let values = moves.into_iter().map(|mv| {
        let undo = state.play(mv);
        let score = whole_game(state, path);
        let kept = state.side_to_move() == side;
        state.undo(mv, undo);
        if kept { score } else { -score }
    });
    let best = values.max().expect("the game goes on");
    path.pop();
    best
}

const SOME_CYCLE: Cycle = Cycle {
    plies: 2,
    earlier: 1,
    since_root: 1,
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_threshold_is_answered_as_the_value_says(
        seed: u64,
        nodes in 1_usize..60,
        branching in 1_usize..5,
        depth in 1_u32..6,
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let value = minimax(&mut tree.clone(), depth, &mut Written).score;
        prop_assume!(tree.moves(&mut Vec::new()) == Status::Ongoing);
        let asked = [-2, -1, 0, 1, 2].map(Score::heuristic);
        let ends = [Score::MIN, Score::loss_in(3), Score::win_in(3), Score::MAX];
        for threshold in asked.into_iter().chain(ends).chain([value]) {
            let mut plain = AlphaBeta::new(Written).with_threshold(threshold);
            let mut full = AlphaBeta::new(Written).with_table(1).with_order()
                .with_enhanced_cutoffs(1).with_threshold(threshold);
            let limits = Limits::new().depth(depth);
            for report in [
                plain.search(&mut tree.clone(), &limits),
                full.search(&mut tree.clone(), &limits),
            ] {
                let holds = report.best.bound == Bound::Lower;
                prop_assert_eq!(holds, value >= threshold, "{} or more of {}", threshold, value);
                let answer = if holds { value >= report.score() } else { value <= report.score() };
                prop_assert!(answer, "{} is no bound of {}", report.score(), value);
            }
        }
    }

    #[test]
    fn enhanced_cutoffs_keep_the_value(
        seed: u64,
        nodes in 1_usize..60,
        branching in 1_usize..5,
        plies in 1_u32..4,
        order: bool,
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: false });
        let searcher = || AlphaBeta::new(Written).with_table(1).with_enhanced_cutoffs(plies);
        let (mut bare, mut full) = (searcher(), searcher().with_order().with_repetition());
        for depth in 1..=6 {
            let value = minimax(&mut tree.clone(), depth, &mut Written).score;
            let limits = Limits::new().depth(depth);
            let report = if order {
                full.search(&mut tree.clone(), &limits)
            } else {
                bare.search(&mut tree.clone(), &limits)
            };
            prop_assert_eq!(report.score(), value, "depth {}", depth);
        }
    }

    /// What is forbidden depends on the whole path, and yet no proof taken from the table is false.
    #[test]
    fn proofs_hold_where_going_back_is_forbidden(
        seed: u64,
        nodes in 2_usize..11,
        branching in 1_usize..4,
    ) {
        let tree = Tree::random(Shape { seed, nodes, branching, cyclic: true });
        let game = |at| {
            let tree = tree.seen_from(at);
            NoWayBack { mover: tree.side_to_move(), tree }
        };
        let mut searcher = AlphaBeta::new(NoEvaluation).with_repetition().with_table(1)
            .with_enhanced_cutoffs(1);
        for at in 0..tree.len() {
            let truth = whole_game(&mut game(at), &mut Vec::new());
            for depth in [3, 6, 12] {
                let found = searcher.search(&mut game(at), &Limits::new().depth(depth)).score();
                prop_assert!(!found.is_win() || truth.is_win(), "{} found, is {}", found, truth);
                prop_assert!(!found.is_loss() || truth.is_loss(), "{} found, is {}", found, truth);
            }
        }
    }
}

#[test]
fn a_question_takes_fewer_nodes_than_the_value() {
    let limits = Limits::new().depth(9);
    let nodes = |searcher: AlphaBeta<ConnectFour, Central>| {
        let mut searcher = searcher.with_order().with_table(4);
        searcher
            .search(&mut ConnectFour::new(7, 6).after("44"), &limits)
            .nodes
    };
    let value = nodes(AlphaBeta::new(Central));
    assert!(nodes(AlphaBeta::new(Central).with_threshold(Score::win_in(99))) < value);
}

#[test]
fn an_answered_question_ends_the_search() {
    let tree = Tree::parse("([(+ -) +] [- (1 2)])");
    let wins = Score::win_in(Score::MAX_DISTANCE);
    let mut searcher = AlphaBeta::new(NoEvaluation).with_threshold(wins);
    let report = searcher.search(&mut tree.clone(), &Limits::new());
    assert_eq!(report.reason, StopReason::Proven);
    assert_eq!(
        (report.best.bound, report.score()),
        (Bound::Lower, Score::win_in(3))
    );
    searcher.set_threshold(None);
    let report = searcher.search(&mut tree.clone(), &Limits::new());
    assert_eq!(
        (report.best.bound, report.score()),
        (Bound::Exact, Score::win_in(3))
    );
}
