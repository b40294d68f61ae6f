//! The threads of a search: one that answers, and the others, which help it by what they leave in the table.
//!
//! Owns who is started with what, and that all of them have ended when the search returns. How they share out the work
//! is the matter of [`Sharing`](super::sharing::Sharing), how many nodes they may visit that of the meter.

use super::{
    calm::QuiescencePolicy,
    memory::{NoTable, TablePolicy, WithTable},
    order::OrderPolicy,
    path::RepetitionPolicy,
    run::Run,
    selectivity::SelectivityPolicy,
    sharing::Alone,
};
use crate::{
    abilities::HashKey, evaluate::Evaluate, game::GameState, limits::Limits, report::Report,
};

/// What a searcher does with threads.
pub trait ThreadPolicy<G, E, O, Q, R, S>: TablePolicy<G> + Sized
where
    G: GameState,
    E: Evaluate<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    /// Lets a search go to its end, on one thread unless there are more.
    fn run(
        run: Run<'_, '_, G, E, Self, O, Q, R, S>,
        state: &mut G,
        limits: &Limits,
    ) -> Report<G::Move> {
        run.report(state, limits)
    }
}

impl<G, E, O, Q, R, S> ThreadPolicy<G, E, O, Q, R, S> for NoTable
where
    G: GameState,
    E: Evaluate<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
}

impl<G, E, O, Q, R, S> ThreadPolicy<G, E, O, Q, R, S> for WithTable<Alone>
where
    G: HashKey,
    E: Evaluate<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
}

#[cfg(feature = "std")]
mod several {
    use std::thread::{self, Builder};

    use super::*;
    use crate::{
        alpha_beta::{Core, run::NODES_PER_LOOK, sharing::Threads, shortcut::NoPass},
        control::Control,
        meter::Meter,
        pool::{End, Share},
        stop::Stop,
    };

    /// As much as the first thread of a program commonly has.
    const STACK: usize = 8 << 20;

    impl<G, E, O, Q, R, S> ThreadPolicy<G, E, O, Q, R, S> for WithTable<Threads>
    where
        G: HashKey<Move: Send> + Clone + Send,
        E: Evaluate<G> + Clone + Send,
        O: OrderPolicy<G> + Clone + Send,
        Q: QuiescencePolicy<G> + Sync,
        R: RepetitionPolicy<G> + Clone + Send,
        S: SelectivityPolicy<G> + Sync,
    {
        fn run(
            mut run: Run<'_, '_, G, E, Self, O, Q, R, S>,
            state: &mut G,
            limits: &Limits,
        ) -> Report<G::Move> {
            let threads = run.table.sharing.count;
            if threads == 1 {
                return run.report(state, limits);
            }
            let (own, others) = Share::among(threads, limits.nodes, run.meter.stop());
            run.meter.join(own.clone());
            let stop = Stop::new();
            let mut report = thread::scope(|scope| {
                let _end = End(&stop);
                for share in others {
                    let helper = Helper::new(&run, state, limits, share);
                    let builder = Builder::new().stack_size(STACK);
                    // A thread that is not to be had does not help, and that is all.
                    let _ = builder.spawn_scoped(scope, || helper.assist(&stop));
                }
                run.report(state, limits)
            });
            report.nodes += own.visited_by_others();
            report
        }
    }

    /// What a thread that helps begins with.
    struct Helper<'a, G: GameState, E, O, Q, R, S> {
        state: G,
        limits: Limits,
        core: Core<G::Move, E>,
        table: &'a WithTable<Threads>,
        order: O,
        quiescence: &'a Q,
        path: R,
        selectivity: &'a S,
        share: Share,
    }

    impl<'a, G, E, O, Q, R, S> Helper<'a, G, E, O, Q, R, S>
    where
        G: HashKey + Clone,
        E: Evaluate<G> + Clone,
        O: OrderPolicy<G> + Clone,
        Q: QuiescencePolicy<G>,
        R: RepetitionPolicy<G> + Clone,
        S: SelectivityPolicy<G>,
    {
        fn new(
            run: &Run<'a, '_, G, E, WithTable<Threads>, O, Q, R, S>,
            state: &G,
            limits: &Limits,
            share: Share,
        ) -> Self {
            Self {
                state: state.clone(),
                limits: *limits,
                core: run.core.like(),
                table: run.table,
                order: run.order.clone(),
                quiescence: run.quiescence,
                path: run.path.clone(),
                selectivity: run.selectivity,
                share,
            }
        }

        /// Searches until `stop` is thrown.
        fn assist(mut self, stop: &Stop) {
            // Time is the matter of the thread that answers.
            let timeless = Limits {
                time: None,
                clock: None,
                ..self.limits
            };
            let control = Control::new().with_stop(stop);
            let mut meter = Meter::new(&timeless, control, NODES_PER_LOOK);
            meter.join(self.share);
            let run = Run {
                core: &mut self.core,
                table: self.table,
                order: &mut self.order,
                quiescence: self.quiescence,
                path: &mut self.path,
                selectivity: self.selectivity,
                meter,
                seldepth: 0,
                depth: 0,
                no_pass: NoPass::default(),
            };
            run.assist(&mut self.state, &timeless);
        }
    }
}
