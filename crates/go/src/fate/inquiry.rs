//! What is asked about some chains of an arena: [`Inquiry`].

use qi_geometry::{PointSet, Stone};

use super::arena::Arena;
use super::fight::{Fight, Side};
use super::search::{Answer, Goal, Question, Search};
use crate::Board;

/// Chains of one colour in an arena, and the search that answers questions about them.
pub(super) struct Inquiry<'a> {
    search: Search<'a>,
    fight: Fight,
}

impl<'a> Inquiry<'a> {
    /// About these chains of `owner`; all answers together look into so many positions at most.
    pub(super) fn new(
        board: &Board,
        arena: &'a Arena,
        owner: Stone,
        chains: PointSet,
        nodes: u64,
    ) -> Self {
        Self {
            search: Search::new(arena, arena.set(chains), nodes),
            fight: Fight {
                own: arena.set(board.stones(owner)),
                foe: arena.set(board.stones(!owner)),
                ko: 0,
                turn: Side::Enemy,
            },
        }
    }

    /// The same where the enemy will lose none of these stones of its own for them.
    pub(super) fn at_the_price_of(self, arena: &Arena, price: PointSet) -> Self {
        Self {
            search: self.search.at_the_price_of(arena.set(price)),
            ..self
        }
    }

    /// Whether the owner reaches a goal, where this side plays first and that one has the threats of kos, if any; `None` where
    /// the limit leaves it open.
    pub(super) fn ask(&mut self, goal: Goal, first: Side, threats: Option<Side>) -> Option<bool> {
        let fight = Fight {
            turn: first,
            ..self.fight
        };
        match self.search.ask(Question { goal, threats }, fight) {
            Answer::Yes => Some(true),
            Answer::No => Some(false),
            Answer::Open => None,
        }
    }

    /// The positions looked into so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.search.nodes()
    }
}
