//! Which side came first to which move in a playout.
//!
//! "All moves as first": a move that often goes well later in the playouts is likely to go well at
//! once. So every playout teaches something about nearly every move of a position (Gelly and Silver
//! 2007, rapid action value estimation).

use alloc::{vec, vec::Vec};

use crate::{
    MoveOrder,
    game::{GameState, Side},
};

/// The moves of one playout by their slots, told from its end to its start.
pub(super) struct Amaf<G: GameState> {
    slot: fn(&G, G::Move) -> usize,
    /// Who made the move first, of what has been told; by slot.
    owners: Vec<Option<Side>>,
}

impl<G: GameState> Clone for Amaf<G> {
    fn clone(&self) -> Self {
        Self {
            slot: self.slot,
            owners: self.owners.clone(),
        }
    }
}

impl<G: MoveOrder> Amaf<G> {
    pub(super) fn new() -> Self {
        Self {
            slot: G::slot,
            owners: vec![None; G::SLOTS],
        }
    }
}

impl<G: GameState> Amaf<G> {
    /// Begins with the moves that were played out after `state`, and who made them.
    pub(super) fn start(&mut self, state: &G, moves: &[(Side, G::Move)]) {
        self.owners.fill(None);
        for &(side, mv) in moves.iter().rev() {
            self.note(state, mv, side);
        }
    }

    /// Notes a move made before all those told.
    pub(super) fn note(&mut self, state: &G, mv: G::Move, side: Side) {
        if let Some(owner) = self.owners.get_mut((self.slot)(state, mv)) {
            *owner = Some(side);
        }
    }

    /// Whether the side to move in `state` came first to the move.
    pub(super) fn is_first(&self, state: &G, mv: G::Move) -> bool {
        let owner = self.owners.get((self.slot)(state, mv));
        owner == Some(&Some(state.side_to_move()))
    }
}
