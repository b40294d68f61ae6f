//! What stood on the board before, in the game and on the path: the check for repetition.

use alloc::vec::Vec;

use crate::{
    abilities::Repetition,
    game::{GameState, Outcome},
    path::{Place, Return},
};

/// What a searcher does with [`Repetition`], if the game has it.
pub trait RepetitionPolicy<G: GameState> {
    /// A search begins at this position.
    fn start(&mut self, root: &G);

    /// This position is reached.
    fn enter(&mut self, state: &G);

    /// The position last reached is left.
    fn leave(&mut self);

    /// Where the position last reached stands.
    fn place(&self) -> Place;

    /// The result by rule of the position last reached, for the side to move, and the first place
    /// on which it rests.
    fn verdict(&self, state: &G) -> Option<(Outcome, Place)>;

    /// Whether success by the move that led to the position last reached is true of this path only.
    fn leans_on_past(&self, state: &G) -> bool;
}

/// Repetition is not looked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoRepetition;

impl<G: GameState> RepetitionPolicy<G> for NoRepetition {
    fn start(&mut self, _: &G) {}

    fn enter(&mut self, _: &G) {}

    fn leave(&mut self) {}

    fn place(&self) -> Place {
        0
    }

    fn verdict(&self, _: &G) -> Option<(Outcome, Place)> {
        None
    }

    fn leans_on_past(&self, _: &G) -> bool {
        false
    }
}

/// The keys of all positions so far.
#[derive(Debug, Clone, Default)]
pub struct WithRepetition {
    /// The game before the root, then the path from the root on.
    keys: Vec<u64>,
    root: Place,
}

impl WithRepetition {
    /// Sets the game before the root, oldest first.
    pub(super) fn set_history(&mut self, keys: &[u64]) {
        self.keys.clear();
        self.keys.extend_from_slice(keys);
        self.root = keys.len();
    }
}

impl<G: Repetition> RepetitionPolicy<G> for WithRepetition {
    fn start(&mut self, root: &G) {
        self.keys.truncate(self.root);
        self.keys.push(root.path_key());
    }

    fn enter(&mut self, state: &G) {
        self.keys.push(state.path_key());
    }

    fn leave(&mut self) {
        self.keys.pop();
    }

    fn place(&self) -> Place {
        self.keys.len().saturating_sub(1)
    }

    fn verdict(&self, state: &G) -> Option<(Outcome, Place)> {
        let (key, before) = self.keys.split_last()?;
        let found = Return::find(before, self.root, *key, state.reversible_plies())?;
        let rests_on = found.rests_on(state.reach());
        state
            .verdict(found.cycle)
            .map(|outcome| (outcome, rests_on))
    }

    fn leans_on_past(&self, state: &G) -> bool {
        state.leans_on_past()
    }
}
