//! What a position is worth without looking further.
//!
//! Apart from the game, so that one game can have many evaluations.

use crate::game::GameState;

/// Values a position by rule of thumb.
///
/// Any `FnMut(&G) -> i32` is one.
///
/// # Examples
///
/// ```
/// use qi_search::{Evaluate, GameState};
///
/// fn count<G: GameState>(mut evaluator: impl Evaluate<G>, state: &G) -> i32 {
///     evaluator.evaluate(state)
/// }
/// ```
pub trait Evaluate<G: GameState> {
    /// The value of `state`, a game not over, for the side to move: positive is good for it.
    ///
    /// In whatever unit the game counts; a search clamps it to
    /// [`Score::MAX_HEURISTIC`](crate::Score::MAX_HEURISTIC) on either side.
    fn evaluate(&mut self, state: &G) -> i32;
}

impl<G: GameState, F: FnMut(&G) -> i32> Evaluate<G> for F {
    fn evaluate(&mut self, state: &G) -> i32 {
        self(state)
    }
}

/// No opinion: every position is worth 0. Enough for a game that is searched to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoEvaluation;

impl<G: GameState> Evaluate<G> for NoEvaluation {
    fn evaluate(&mut self, _: &G) -> i32 {
        0
    }
}
