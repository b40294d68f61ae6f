//! The threads of a search.
//!
//! Owns who works on the tree. Alone, a search is the same whenever its seed is.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    Settings,
    amaf::Amaf,
    node::Company,
    prior::Prior,
    run::{PLAYOUTS_PER_LOOK, Run},
    tree::Tree,
    worker::Worker,
};
use crate::{
    control::Control, game::GameState, limits::Limits, meter::Meter, playout::Playout,
    report::Report,
};

/// One thread: the caller's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Alone;

/// What a searcher lends to a search.
#[expect(
    missing_debug_implementations,
    reason = "nobody outside gets hold of it"
)]
pub struct Parts<'t, G: GameState, P, W> {
    pub(super) tree: &'t Tree<G::Move>,
    pub(super) playout: &'t mut P,
    pub(super) prior: &'t mut W,
    pub(super) amaf: Option<&'t mut Amaf<G>>,
    pub(super) settings: Settings,
}

/// How many threads search.
pub trait ThreadPolicy<G: GameState, P, W> {
    /// Searches until a limit is reached.
    fn report(
        &self,
        parts: Parts<'_, G, P, W>,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move>;
}

impl<G: GameState, P: Playout<G>, W: Prior<G>> ThreadPolicy<G, P, W> for Alone {
    fn report(
        &self,
        parts: Parts<'_, G, P, W>,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(parts.settings.seed);
        let run = Run {
            worker: Worker::new(parts, Company::Alone, rng),
            meter: Meter::new(limits, control, PLAYOUTS_PER_LOOK),
            mate: limits.mate,
        };
        run.report(state)
    }
}
