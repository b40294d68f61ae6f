//! The exact solver against values found from the ends.

use std::rc::Rc;

use qi_search::{
    Control, GameState, HashKey, Limits, Margins, MoveOrder, Outcome, Side, Solver, StaticBounds,
    Status, Stop, StopReason,
};

use crate::games::{Endless, Tree, mix, tree::Shape};

/// A random tree whose positions know something of their values, some more and some less.
#[derive(Debug, Clone)]
struct Seer {
    tree: Tree,
    /// The margin of each node, for its side to move.
    values: Rc<[i32]>,
}

/// What an end is worth.
fn margin(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Win => 5,
        Outcome::Loss => -5,
        Outcome::Draw => 0,
        Outcome::Margin(margin) => margin,
    }
}

impl Seer {
    /// Children have greater numbers than their parents, so that the values come backwards.
    fn new(tree: &Tree) -> Self {
        let mut values = vec![0; tree.len()];
        for at in (0..tree.len()).rev() {
            let state = tree.seen_from(at);
            let mut moves = Vec::new();
            let status = state.moves(&mut moves);
            let side = state.side_to_move();
            let worth = |to: usize| match tree.seen_from(to).side_to_move() == side {
                true => values[to],
                false => -values[to],
            };
            let best = moves.into_iter().map(worth).max();
            values[at] = best
                .or(status.outcome().map(margin))
                .expect("an end or a move");
        }
        Self {
            tree: tree.clone(),
            values: values.into(),
        }
    }

    fn at(&self, at: usize) -> Self {
        Self {
            tree: self.tree.seen_from(at),
            values: Rc::clone(&self.values),
        }
    }

    /// The number of this node.
    fn number(&self) -> usize {
        let same = |&at: &usize| self.tree.seen_from(at) == self.tree;
        (0..self.tree.len()).find(same).expect("a node of the tree")
    }

    fn value(&self) -> i32 {
        self.values[self.number()]
    }
}

impl GameState for Seer {
    type Move = usize;
    type Undo = usize;

    fn moves(&self, moves: &mut Vec<usize>) -> Status {
        self.tree.moves(moves)
    }

    fn play(&mut self, to: usize) -> usize {
        self.tree.play(to)
    }

    fn undo(&mut self, to: usize, from: usize) {
        self.tree.undo(to, from);
    }

    fn side_to_move(&self) -> Side {
        self.tree.side_to_move()
    }
}

impl HashKey for Seer {
    fn hash_key(&self) -> u64 {
        self.tree.hash_key()
    }
}

impl MoveOrder for Seer {
    const SLOTS: usize = Tree::SLOTS;

    fn slot(&self, to: usize) -> usize {
        self.tree.slot(to)
    }

    fn rank(&self, to: usize) -> i32 {
        self.tree.rank(to)
    }
}

impl StaticBounds for Seer {
    fn bounds(&self) -> Margins {
        let value = self.value();
        if self.moves(&mut Vec::new()) != Status::Ongoing {
            return Margins::known(value);
        }
        let doubt = mix(self.hash_key());
        Margins {
            least: value - (doubt % 4) as i32,
            greatest: value + (doubt / 4 % 4) as i32,
        }
    }

    /// Leaves out, of every other position, what is not better than the least.
    fn worthy_moves(&self, moves: &mut Vec<usize>) {
        let start = moves.len();
        self.moves(moves);
        if mix(self.hash_key()) / 16 % 2 == 0 {
            return;
        }
        let least = self.bounds().least;
        let all = moves.split_off(start);
        let worth = |&to: &usize| {
            let after = self.at(to);
            let kept = after.side_to_move() == self.side_to_move();
            let value = if kept { after.value() } else { -after.value() };
            value > least
        };
        moves.extend(all.into_iter().filter(worth));
    }
}

fn random(seed: u64) -> Seer {
    let nodes = 1 + seed as usize % 24;
    let branching = 1 + seed as usize % 4;
    Seer::new(&Tree::random(Shape {
        seed,
        nodes,
        branching,
        cyclic: false,
    }))
}

#[test]
fn every_value_is_that_found_from_the_ends() {
    for seed in 0..10_000 {
        let seer = random(seed);
        let mut solver = Solver::new((seed % 2) as usize);
        for at in 0..seer.tree.len() {
            let mut state = seer.at(at);
            let solution = solver.solve(&mut state, &Limits::new());
            assert_eq!(state.tree, seer.at(at).tree, "it is as it was");
            assert_eq!(solution.reason, StopReason::Proven);
            assert_eq!(
                solution.margin(),
                Some(seer.values[at]),
                "seed {seed} at {at}"
            );
        }
    }
}

#[test]
fn broken_off_anywhere_it_says_what_is_left() {
    for seed in 0..60 {
        let seer = random(seed);
        let whole = Solver::new(1).solve(&mut seer.clone(), &Limits::new());
        let mut solver = Solver::new(1);
        for nodes in 0..whole.nodes {
            solver.clear();
            let mut state = seer.clone();
            let solution = solver.solve(&mut state, &Limits::new().nodes(nodes));
            assert_eq!(
                (solution.nodes, solution.reason),
                (nodes, StopReason::Nodes)
            );
            assert_eq!(state.tree, seer.tree);
            let Margins { least, greatest } = solution.margins;
            assert!((least..=greatest).contains(&seer.values[0]), "seed {seed}");
        }
        // What the last search left in the table is true.
        let again = solver.solve(&mut seer.clone(), &Limits::new());
        assert_eq!(again.margins, whole.margins);
    }
}

impl MoveOrder for Endless {
    const SLOTS: usize = 1;

    fn slot(&self, _: u64) -> usize {
        0
    }

    fn rank(&self, _: u64) -> i32 {
        0
    }
}

impl StaticBounds for Endless {
    fn bounds(&self) -> Margins {
        Margins {
            least: i32::MIN,
            greatest: i32::MAX,
        }
    }
}

#[test]
fn a_game_without_end_ends_the_search() {
    let mut solver = Solver::new(1);
    let solution = solver.solve(&mut Endless(0), &Limits::new());
    assert_eq!(
        (solution.reason, solution.margin()),
        (StopReason::Depth, None)
    );
    let solution = solver.solve(&mut Endless(0), &Limits::new().depth(3));
    assert_eq!((solution.reason, solution.nodes), (StopReason::Depth, 4));
}

#[test]
fn a_stop_ends_it() {
    let stop = Stop::new();
    stop.stop();
    let control = Control::new().with_stop(&stop);
    let mut state = Endless(7);
    let solution = Solver::new(1).solve_with(&mut state, &Limits::new(), control);
    assert_eq!((solution.reason, solution.nodes), (StopReason::Stopped, 0));
    assert_eq!(state, Endless(7));
}

#[test]
fn the_same_search_twice_is_the_same() {
    let solve = || Solver::new(1).solve(&mut random(23), &Limits::new()).nodes;
    assert_eq!(solve(), solve());
}
