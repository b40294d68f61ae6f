//! The threads of a search.
//!
//! Owns who works on the tree, and that all of them have ended when the search returns. Alone, a search is the same
//! whenever its seed is. Several threads work on one tree (tree parallelization: Chaslot, Winands and van den Herik 2008),
//! without a lock (Enzenberger and Müller 2009): numbers are atomics, a node gets its children from the thread that
//! claims it first, and to the others it is a leaf until then. A playout under way counts as lost (virtual loss) until
//! it is back, so that the next thread looks elsewhere.

#[cfg(feature = "std")]
use alloc::vec::Vec;

use super::{
    Settings,
    amaf::Amaf,
    node::Company,
    prior::Prior,
    run::{PLAYOUTS_PER_LOOK, Run},
    tree::Tree,
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
        let meter = Meter::new(limits, control, PLAYOUTS_PER_LOOK);
        let run = Run::new(parts, Company::Alone, meter, limits);
        run.report(state, Run::playouts)
    }
}

#[cfg(feature = "std")]
pub use self::several::Threads;

#[cfg(feature = "std")]
mod several {
    use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::thread::{self, Builder};

    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    use super::{super::worker::Worker, *};
    use crate::{
        pool::{End, Share},
        report::StopReason,
        stop::Stop,
    };

    /// So many threads, the caller's being one of them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub struct Threads(usize);

    impl Threads {
        /// At least one.
        pub(in crate::mcts) const fn new(count: usize) -> Self {
            Self(if count == 0 { 1 } else { count })
        }
    }

    /// What a thread that helps begins with.
    struct Helper<'t, G: GameState, P, W> {
        state: G,
        playout: P,
        prior: W,
        amaf: Option<Amaf<G>>,
        tree: &'t Tree<G::Move>,
        settings: Settings,
        rng: Xoshiro256PlusPlus,
        share: Share,
        limits: Limits,
    }

    impl<G: GameState, P: Playout<G>, W: Prior<G>> Helper<'_, G, P, W> {
        /// Works until `stop` is thrown or no playouts are left, and gives the farthest ply that it saw.
        fn assist(mut self, stop: &Stop) -> usize {
            let parts = Parts {
                tree: self.tree,
                playout: &mut self.playout,
                prior: &mut self.prior,
                amaf: self.amaf.as_mut(),
                settings: self.settings,
            };
            let control = Control::new().with_stop(stop);
            let mut meter: Meter<'_, G::Move> =
                Meter::new(&self.limits, control, PLAYOUTS_PER_LOOK);
            meter.join(self.share);
            let mut worker = Worker::new(parts, Company::Threads, self.rng);
            while !worker.is_done() && meter.visit().is_ok() {
                worker.grow(&mut self.state);
            }
            meter.publish();
            worker.seldepth
        }
    }

    impl<G, P, W> ThreadPolicy<G, P, W> for Threads
    where
        G: GameState<Move: Send + Sync> + Clone + Send,
        P: Playout<G> + Clone + Send,
        W: Prior<G> + Clone + Send,
    {
        fn report(
            &self,
            parts: Parts<'_, G, P, W>,
            state: &mut G,
            limits: &Limits,
            control: Control<'_, G::Move>,
        ) -> Report<G::Move> {
            if self.0 == 1 {
                return Alone.report(parts, state, limits, control);
            }
            let (own, shares) = Share::among(self.0, limits.nodes, &control.stop);
            let helpers: Vec<_> = helpers(&parts, state, limits, shares).collect();
            let mut meter = Meter::new(limits, control, PLAYOUTS_PER_LOOK);
            meter.join(own);
            let run = Run::new(parts, Company::Threads, meter, limits);
            run.report(state, |run, state| work_together(run, state, helpers))
        }
    }

    /// The helpers, each with its own chance.
    fn helpers<'t, G, P, W>(
        parts: &Parts<'t, G, P, W>,
        state: &G,
        limits: &Limits,
        shares: impl Iterator<Item = Share>,
    ) -> impl Iterator<Item = Helper<'t, G, P, W>>
    where
        G: GameState + Clone,
        P: Clone,
        W: Clone,
    {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(parts.settings.seed);
        // Time is the matter of the caller's thread.
        let limits = Limits {
            time: None,
            clock: None,
            ..*limits
        };
        shares.map(move |share| {
            rng.long_jump();
            Helper {
                state: state.clone(),
                playout: parts.playout.clone(),
                prior: parts.prior.clone(),
                amaf: parts.amaf.as_deref().cloned(),
                tree: parts.tree,
                settings: parts.settings,
                rng: rng.clone(),
                share,
                limits,
            }
        })
    }

    /// Lets all threads work until a limit is reached, and waits for them.
    fn work_together<'t, G, P, W>(
        run: &mut Run<'t, '_, G, P, W>,
        state: &mut G,
        helpers: Vec<Helper<'t, G, P, W>>,
    ) -> StopReason
    where
        G: GameState<Move: Send + Sync> + Send,
        P: Playout<G> + Send,
        W: Prior<G> + Send,
    {
        let (stop, deepest) = (Stop::new(), AtomicUsize::new(0));
        let reason = thread::scope(|scope| {
            let end = End(&stop);
            for helper in helpers {
                let help = || deepest.fetch_max(helper.assist(&stop), Relaxed);
                // A thread that is not to be had does not help, and that is all.
                if Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let reason = run.playouts(state);
            if reason == StopReason::Nodes {
                // The others still have theirs to do.
                core::mem::forget(end);
            }
            reason
        });
        run.worker.seldepth = run.worker.seldepth.max(deepest.into_inner());
        reason
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::mcts::{
            Mcts, Proof,
            race::{Race, check_visits},
        };
        use crate::playout::RandomPlayout;

        #[test]
        fn every_playout_is_counted_once_and_comes_back() {
            for proof in [Proof::Nothing, Proof::Distance] {
                for threads in [1, 2, 3, 8] {
                    let mut searcher = Mcts::new(RandomPlayout::new(99))
                        .with_proof(proof)
                        .with_amaf(10)
                        .with_threads(threads);
                    let limits = Limits::new().nodes(20_003);
                    let report = searcher.search(&mut Race::new(60), &limits);
                    assert_eq!((report.nodes, report.reason), (20_003, StopReason::Nodes));
                    check_visits(&searcher.tree, 20_003, Company::Threads);
                }
            }
        }
    }
}
