//! What a game may know beyond its rules, one trait for each thing that a search can use.
//!
//! A search option asks for a trait as a bound; a game without it compiles without that option,
//! and nothing of it is left in the node loop. No method here has a default that fails.

use alloc::vec::Vec;

use crate::game::{GameState, Outcome, Status};

/// A position with a hash: opens the transposition table and the check for repetition.
pub trait HashKey: GameState {
    /// A number of 64 well-mixed bits, equal for equal positions (the side to move and whatever
    /// else decides what may be played included) and different for others as chance allows.
    ///
    /// Constant time is expected: keep it up to date in `play` and `undo`.
    fn hash_key(&self) -> u64;
}

/// A game that knows which moves look best: opens static ordering, killers and history.
pub trait MoveOrder: GameState {
    /// How many slots there are.
    const SLOTS: usize;

    /// The place of a move in the tables of killers and history, below [`SLOTS`](Self::SLOTS).
    /// Moves that mean the same in different positions share a slot: the point played on, or the
    /// squares moved from and to.
    fn slot(&self, mv: Self::Move) -> usize;

    /// How the move looks before it is searched.
    ///
    /// Above 0, a promising move: tried first, the highest first. 0, a quiet one: then, killers
    /// first, the others as history tells. Below 0, a poor one: last, the highest first.
    fn rank(&self, mv: Self::Move) -> i32;
}

/// A game that knows which moves upset the evaluation: opens quiescence.
pub trait NoisyMoves: GameState {
    /// Appends the noisy moves, a subset of [`moves`](GameState::moves), and says whether the game
    /// goes on, exactly as `moves` would. A line of noisy moves should come to an end by itself.
    fn noisy_moves(&self, moves: &mut Vec<Self::Move>) -> Status;

    /// Whether the side to move stands under a threat that it may not ignore (check): then every
    /// move is searched and the static evaluation is no refuge.
    fn must_evade(&self) -> bool;
}

/// How a position repeats an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cycle {
    /// Plies since the latest equal position.
    pub plies: usize,
    /// How often the position stood before, in the game and on the path of the search.
    pub earlier: usize,
    /// How many of these are on the path of the search, its root included.
    pub since_root: usize,
}

/// A game with a rule on repetition: opens the check along the path.
///
/// The search keeps the keys of the game so far and of its path, and finds the repetition; the
/// game says what it means.
pub trait Repetition: HashKey {
    /// How many plies back the position could have stood at most: those since the last move that
    /// cannot be undone by playing on. The default looks through the whole game.
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    /// The result by rule, for the side to move, of a position that repeats an earlier one; `None`
    /// if play goes on.
    ///
    /// A search is well served by a verdict on the first repetition [since the
    /// root](Cycle::since_root), before the rule itself would end the game: what can be repeated
    /// once can be repeated again. A rule that asks for more than counts (who checked, who chased)
    /// looks into a record that the game keeps in its own state.
    fn verdict(&self, cycle: Cycle) -> Option<Outcome>;
}
