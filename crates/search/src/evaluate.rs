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
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Evaluate, Limits, Score};
///
/// /// Likes to leave a multiple of four, and counts how often it was asked.
/// struct Fours { asked: u32 }
///
/// impl Evaluate<Nim> for Fours {
///     fn evaluate(&mut self, state: &Nim) -> i32 {
///         self.asked += 1;
///         if state.heap % 4 == 0 { -10 } else { 10 }
///     }
/// }
///
/// let mut searcher = AlphaBeta::new(Fours { asked: 0 });
/// let report = searcher.search(&mut Nim::new(30), &Limits::new().depth(1));
/// assert_eq!((report.best_move(), report.score()), (Some(2), Score::heuristic(10)));
/// assert!(searcher.evaluator().asked > 0);
///
/// // The same by a closure:
/// let mut searcher = AlphaBeta::new(|nim: &Nim| if nim.heap % 4 == 0 { -10 } else { 10 });
/// let again = searcher.search(&mut Nim::new(30), &Limits::new().depth(1));
/// assert_eq!(again.score(), report.score());
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
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Evaluate, NoEvaluation};
///
/// assert_eq!(NoEvaluation.evaluate(&Nim::new(3)), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoEvaluation;

impl<G: GameState> Evaluate<G> for NoEvaluation {
    fn evaluate(&mut self, _: &G) -> i32 {
        0
    }
}
