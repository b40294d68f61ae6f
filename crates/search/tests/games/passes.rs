//! Nothing to do, for ever.

use qi_search::{GameState, NoisyMoves, Side, Status};

/// A game of passes, all of the same side.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Passes;

impl GameState for Passes {
    type Move = ();
    type Undo = ();

    fn moves(&self, moves: &mut Vec<()>) -> Status {
        moves.push(());
        Status::Ongoing
    }

    fn play(&mut self, (): ()) {}

    fn undo(&mut self, (): (), (): ()) {}

    fn side_to_move(&self) -> Side {
        Side::First
    }
}

impl NoisyMoves for Passes {
    fn noisy_moves(&self, moves: &mut Vec<()>) -> Status {
        self.moves(moves)
    }

    fn must_evade(&self) -> bool {
        true
    }
}
