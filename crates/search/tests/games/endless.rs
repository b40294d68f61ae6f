//! A game that goes on for ever.

use qi_search::{GameState, HashKey, Side, Status};

use super::mix;

/// A counter to which the sides add one or two, without end; who moves is told by whether it is even.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Endless(pub(crate) u64);

impl GameState for Endless {
    type Move = u64;
    type Undo = ();

    fn moves(&self, moves: &mut Vec<u64>) -> Status {
        moves.extend([1, 2]);
        Status::Ongoing
    }

    fn play(&mut self, steps: u64) {
        self.0 += steps;
    }

    fn undo(&mut self, steps: u64, (): ()) {
        self.0 -= steps;
    }

    fn side_to_move(&self) -> Side {
        Side::ALL[(self.0 % 2) as usize]
    }
}

impl HashKey for Endless {
    fn hash_key(&self) -> u64 {
        mix(self.0)
    }
}
