//! Whether the searcher follows noisy moves past its horizon.

use alloc::vec::Vec;

use crate::{
    abilities::NoisyMoves,
    game::{GameState, Status},
};

/// What a searcher does with [`NoisyMoves`], if the game has it.
pub trait QuiescencePolicy<G: GameState> {
    /// How many plies past the horizon noisy moves are followed.
    fn plies(&self) -> u32;

    /// Whether the static evaluation is no refuge.
    fn must_evade(&self, state: &G) -> bool;

    /// The noisy moves, and whether the game goes on.
    fn noisy_moves(&self, state: &G, moves: &mut Vec<G::Move>) -> Status;

    /// What a noisy move gains at most.
    fn gain(&self, state: &G, mv: G::Move) -> i32;
}

/// The horizon is the end: what lies there is evaluated as it stands.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoQuiescence;

impl<G: GameState> QuiescencePolicy<G> for NoQuiescence {
    fn plies(&self) -> u32 {
        0
    }

    fn must_evade(&self, _: &G) -> bool {
        false
    }

    fn noisy_moves(&self, state: &G, moves: &mut Vec<G::Move>) -> Status {
        state.moves(moves)
    }

    fn gain(&self, _: &G, _: G::Move) -> i32 {
        i32::MAX
    }
}

/// Noisy moves are followed past the horizon until the position is calm.
#[derive(Debug, Clone, Copy)]
pub struct WithQuiescence {
    pub(super) plies: u32,
}

impl<G: NoisyMoves> QuiescencePolicy<G> for WithQuiescence {
    fn plies(&self) -> u32 {
        self.plies
    }

    fn must_evade(&self, state: &G) -> bool {
        state.must_evade()
    }

    fn noisy_moves(&self, state: &G, moves: &mut Vec<G::Move>) -> Status {
        state.noisy_moves(moves)
    }

    fn gain(&self, state: &G, mv: G::Move) -> i32 {
        state.gain(mv)
    }
}
