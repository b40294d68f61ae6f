//! One search under way, held against its limits.

use alloc::vec::Vec;

use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

use super::{line::Reader, node::Company, prior::Prior, threads::Parts, worker::Worker};
use crate::{
    game::{GameState, Status},
    limits::Limits,
    meter::{Halt, Meter},
    playout::Playout,
    report::{Bound, Line, Report, StopReason},
    score::Score,
};

/// The clock is read once in so many playouts.
pub(super) const PLAYOUTS_PER_LOOK: u64 = 8;

/// The first word to the observer comes after so many playouts, the next ones whenever their number
/// has doubled.
const FIRST_INFO: u64 = 128;

/// A search under way.
pub(super) struct Run<'t, 'c, G: GameState, P, W> {
    pub(super) worker: Worker<'t, G, P, W>,
    pub(super) meter: Meter<'c, G::Move>,
    /// Within how many plies a win ends the search.
    pub(super) mate: Option<u32>,
}

impl<'t, 'c, G: GameState, P: Playout<G>, W: Prior<G>> Run<'t, 'c, G, P, W> {
    pub(super) fn new(
        parts: Parts<'t, G, P, W>,
        company: Company,
        meter: Meter<'c, G::Move>,
        limits: &Limits,
    ) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(parts.settings.seed);
        Self {
            worker: Worker::new(parts, company, rng),
            meter,
            mate: limits.mate,
        }
    }

    /// Searches by letting `work` go on until a limit is reached.
    pub(super) fn report(
        mut self,
        state: &mut G,
        work: impl FnOnce(&mut Self, &mut G) -> StopReason,
    ) -> Report<G::Move> {
        let mut unsearched = Line {
            score: Score::DRAW,
            bound: Bound::Exact,
            depth: 0,
            seldepth: 0,
            moves: Vec::new(),
        };
        let mut moves = Vec::new();
        let (mut lines, reason) = match state.moves(&mut moves) {
            Status::Over(outcome) => {
                unsearched.score = Score::of(outcome, 0);
                (Vec::new(), StopReason::GameOver)
            }
            Status::Ongoing => {
                unsearched.moves.extend(moves.first());
                let reason = work(&mut self, state);
                (self.lines(state), reason)
            }
        };
        let others = lines.split_off(lines.len().min(1));
        Report {
            best: lines.pop().unwrap_or(unsearched),
            others,
            nodes: self.meter.all_nodes(),
            time: self.meter.elapsed(),
            reason,
        }
    }

    /// Grows the tree playout by playout until a limit is reached.
    pub(super) fn playouts(&mut self, state: &mut G) -> StopReason {
        loop {
            if let Some(reason) = self.verdict(state) {
                return reason;
            }
            let count = self.meter.nodes();
            if count % PLAYOUTS_PER_LOOK == 0 && self.meter.is_past_optimum() {
                return StopReason::Time;
            }
            if let Err(Halt(reason)) = self.meter.visit() {
                return reason;
            }
            self.worker.grow(state);
            let count = count + 1;
            if count >= FIRST_INFO && count.is_power_of_two() {
                let fullness = self.worker.tree.fullness();
                for (place, line) in self.lines(state).iter().enumerate() {
                    self.meter.tell(place + 1, line, Some(fullness));
                }
            }
        }
    }

    /// Why nothing more has to be found out, if so.
    fn verdict(&self, state: &G) -> Option<StopReason> {
        if self.worker.is_done() {
            return Some(StopReason::Proven);
        }
        let least = self
            .worker
            .tree
            .root()
            .bounds()
            .seen_by(state.side_to_move())
            .least;
        let near = |plies| least.is_win() && least.distance() <= Some(plies);
        self.mate.is_some_and(near).then_some(StopReason::Mate)
    }

    /// The best lines as far as they are known.
    fn lines(&self, state: &mut G) -> Vec<Line<G::Move>> {
        let reader = Reader {
            tree: self.worker.tree,
            settings: self.worker.settings,
        };
        reader.lines(state, self.worker.seldepth)
    }
}
