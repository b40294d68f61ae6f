//! What all searches have in common, for code that takes any of them.

use crate::{control::Control, game::GameState, limits::Limits, report::Report};

/// A search that finds a good move. Safe to use as `dyn Searcher<G>`.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, Mcts, NoEvaluation, RandomPlayout, Searcher};
///
/// let searchers: [Box<dyn Searcher<Nim>>; 2] = [
///     Box::new(AlphaBeta::new(NoEvaluation)),
///     Box::new(Mcts::new(RandomPlayout::new(100))),
/// ];
/// for mut searcher in searchers {
///     let report = searcher.search(&mut Nim::new(7), &Limits::new().depth(7).nodes(2_000));
///     assert_eq!(report.best_move(), Some(3));
/// }
/// ```
pub trait Searcher<G: GameState> {
    /// Searches within the limits, in the caller's hands. However it ends, `state` is as it was.
    fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move>;

    /// Searches within the limits.
    fn search(&mut self, state: &mut G, limits: &Limits) -> Report<G::Move> {
        self.search_with(state, limits, Control::new())
    }

    /// Forgets what earlier searches learnt: for another game, or to have the same search twice.
    fn clear(&mut self);
}
