//! What a caller knows of the moves before any is tried.

use alloc::vec::Vec;

use crate::game::GameState;

/// Says how much each move of a position deserves to be looked at: by a pattern, a table, a network.
///
/// Any `FnMut(&G, &[G::Move], &mut Vec<f32>)` is one.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Limits, Mcts, RandomPlayout};
///
/// // Likes to leave a multiple of four.
/// let prior = |nim: &Nim, moves: &[u32], weights: &mut Vec<f32>| {
///     weights.extend(moves.iter().map(|take| if (nim.heap - take) % 4 == 0 { 8.0 } else { 1.0 }));
/// };
/// let mut searcher = Mcts::new(RandomPlayout::new(100)).with_prior(prior);
/// let report = searcher.search(&mut Nim::new(30), &Limits::new().nodes(200));
/// assert_eq!(report.best_move(), Some(2));
/// ```
pub trait Prior<G: GameState> {
    /// Appends a weight for each of the moves, which are those of `state` in any order.
    ///
    /// Only how the weights compare counts, since the search divides them by their sum. A missing one, one below 0 and
    /// one that is not a finite number count as 0; if all do, the moves are alike.
    fn weigh(&mut self, state: &G, moves: &[G::Move], weights: &mut Vec<f32>);
}

impl<G: GameState, F: FnMut(&G, &[G::Move], &mut Vec<f32>)> Prior<G> for F {
    fn weigh(&mut self, state: &G, moves: &[G::Move], weights: &mut Vec<f32>) {
        self(state, moves, weights);
    }
}

/// All moves are alike before they are tried.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::mcts::{NoPrior, Prior};
///
/// let mut weights = Vec::new();
/// NoPrior.weigh(&Nim::new(9), &[1, 2, 3], &mut weights);
/// assert!(weights.is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoPrior;

impl<G: GameState> Prior<G> for NoPrior {
    fn weigh(&mut self, _: &G, _: &[G::Move], _: &mut Vec<f32>) {}
}

/// Makes `weights` those of so many moves, of sum 1.
pub(super) fn normalize(weights: &mut Vec<f32>, count: usize) {
    weights.resize(count, 0.0);
    for weight in weights.iter_mut() {
        // A ceiling keeps the sum finite.
        let is_weight = weight.is_finite() && *weight > 0.0;
        *weight = if is_weight { weight.min(1e30) } else { 0.0 };
    }
    let sum: f32 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    } else {
        weights.fill(1.0 / count.max(1) as f32);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn weights_come_to_one() {
        let normal = |mut weights: Vec<f32>, count| {
            normalize(&mut weights, count);
            weights
        };
        assert_eq!(normal(vec![3.0, 1.0], 2), [0.75, 0.25]);
        assert_eq!(
            normal(vec![3.0, f32::NAN, -7.0, 1.0], 4),
            [0.75, 0.0, 0.0, 0.25]
        );
        assert_eq!(normal(vec![f32::INFINITY], 2), [0.5, 0.5]);
        assert_eq!(normal(vec![], 4), [0.25; 4]);
        assert_eq!(normal(vec![f32::MAX; 4], 4), [0.25; 4]);
    }
}
