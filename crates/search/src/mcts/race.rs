//! A game for the tests of the tree, and what holds in any tree.

use alloc::{vec, vec::Vec};

use super::{node::Company, tree::Tree};
use crate::{
    MoveOrder,
    game::{GameState, Outcome, Side, Status},
};

/// Counts down by one to three; who reaches 0 has won.
#[derive(Debug, Clone)]
pub(super) struct Race {
    left: u32,
    side: Side,
}

impl Race {
    pub(super) const fn new(left: u32) -> Self {
        Self {
            left,
            side: Side::First,
        }
    }
}

impl GameState for Race {
    type Move = u32;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u32>) -> Status {
        if self.left == 0 {
            return Status::Over(Outcome::Loss);
        }
        moves.extend(1..=self.left.min(3));
        Status::Ongoing
    }

    fn play(&mut self, steps: u32) -> Self {
        let next = Self {
            left: self.left - steps,
            side: !self.side,
        };
        core::mem::replace(self, next)
    }

    fn undo(&mut self, _: u32, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl MoveOrder for Race {
    const SLOTS: usize = 4;

    fn slot(&self, steps: u32) -> usize {
        steps as usize
    }

    fn rank(&self, _: u32) -> i32 {
        0
    }
}

/// After so many playouts each node has the visits of its children and those that ended at it: one if nobody else was
/// about, when it was new. None is still under way.
pub(super) fn check_visits<M: Copy + Eq>(tree: &Tree<M>, playouts: u32, company: Company) {
    assert_eq!(tree.root().own.tally().visits, playouts);
    let mut open = vec![tree.root()];
    while let Some(node) = open.pop() {
        let visits = node.own.tally().visits;
        for side in Side::ALL {
            assert_eq!(node.tally(side, 1), node.own.tally());
        }
        let of_children: u32 = tree
            .children(node)
            .map(|child| child.own.tally().visits)
            .sum();
        if of_children > 0 {
            match company {
                Company::Alone => assert_eq!(visits, of_children + 1),
                #[cfg(feature = "std")]
                Company::Threads => assert!(visits > of_children),
            }
        }
        open.extend(tree.children(node));
    }
}
