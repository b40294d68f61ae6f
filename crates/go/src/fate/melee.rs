//! Chains of both colours that fight each other, everything around them being safe: [`Melee`].

use qi_geometry::{PointSet, Stone};

use super::arena::Arena;
use super::fight::Side;
use super::inquiry::Inquiry;
use super::search::Goal;
use crate::Board;

/// Whether chains stay, whoever plays first and however many ko threats either side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    /// They stay though the enemy plays first.
    Stays,
    /// They are taken though their owner plays first.
    Falls,
    /// It depends on who plays first, or on a ko.
    Open,
}

/// A part of a board around which every stone lives.
pub(crate) struct Melee<'a> {
    board: &'a Board,
    ground: PointSet,
    /// How many positions may still be looked into.
    left: u64,
}

impl<'a> Melee<'a> {
    /// The connected part `ground` of a board, in which so many positions may be looked into.
    pub(crate) const fn new(board: &'a Board, ground: PointSet, nodes: u64) -> Self {
        Self {
            board,
            ground,
            left: nodes,
        }
    }

    /// The positions that may still be looked into.
    pub(crate) const fn left(&self) -> u64 {
        self.left
    }

    /// Whether all of these stones of one colour, whole chains of the part, stay, where their enemy will not lose any of
    /// the stones of `price` for them; `None` where the size of the part or the limit ended the search.
    pub(crate) fn stand(&mut self, chains: PointSet, price: PointSet) -> Option<Stand> {
        let start = chains.first()?;
        let owner = self.board.stone(start)?;
        let safe = |stone| self.board.stones(stone) - self.ground;
        let safe = safe(Stone::Black) | safe(Stone::White);
        let arena = Arena::new(self.board, start, owner, safe)?;
        let about = Inquiry::new(self.board, &arena, owner, chains, self.left);
        let mut about = about.at_the_price_of(&arena, price);
        let mut stands = |side| about.ask(Goal::Stand, side, Some(side));
        let found = match stands(Side::Enemy) {
            Some(true) => Some(Stand::Stays),
            Some(false) => {
                stands(Side::Owner).map(|stands| if stands { Stand::Open } else { Stand::Falls })
            }
            None => None,
        };
        self.left = self.left.saturating_sub(about.nodes());
        found
    }
}
