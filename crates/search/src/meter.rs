//! Counts the nodes of a search and says when it must break off.

use core::time::Duration;

use crate::{
    control::Control,
    limits::{Limits, allot},
    report::{Info, Line, StopReason},
};

/// A search under way breaks off, for this reason.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halt(pub(crate) StopReason);

/// What a search breaks off for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heed {
    /// The limit of nodes alone.
    Nodes,
    /// The clock and the handle too.
    All,
}

/// The nodes and the time of one search, held against its limits.
#[derive(Debug)]
pub(crate) struct Meter<'a, M> {
    control: Control<'a, M>,
    nodes: u64,
    node_limit: u64,
    heed: Heed,
    /// The clock is read once in so many nodes: a power of two, so that no node costs a division.
    nodes_per_look: u64,
    start: Duration,
    optimum: Duration,
    maximum: Duration,
}

impl<'a, M> Meter<'a, M> {
    pub(crate) fn new(limits: &Limits, control: Control<'a, M>, nodes_per_look: u64) -> Self {
        debug_assert!(nodes_per_look.is_power_of_two());
        let budget = limits.clock.map(allot);
        let optimum = budget.map_or(Duration::MAX, |budget| budget.optimum);
        let maximum = budget.map_or(Duration::MAX, |budget| budget.maximum);
        let time = limits.time.unwrap_or(Duration::MAX);
        Self {
            nodes: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            heed: Heed::All,
            nodes_per_look,
            start: control.now().unwrap_or_default(),
            optimum: optimum.min(time),
            maximum: maximum.min(time),
            control,
        }
    }

    /// Counts one more node, unless the search must break off before it.
    pub(crate) fn visit(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.node_limit {
            return Err(Halt(StopReason::Nodes));
        }
        if self.heed == Heed::All {
            if self.control.stop.is_stopped() {
                return Err(Halt(StopReason::Stopped));
            }
            if self.nodes & (self.nodes_per_look - 1) == 0 && self.is_past(self.maximum) {
                return Err(Halt(StopReason::Time));
            }
        }
        self.nodes += 1;
        Ok(())
    }

    /// Says what to break off for from now on; unless told, it is all.
    pub(crate) const fn heed(&mut self, heed: Heed) {
        self.heed = heed;
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the search began; zero without a clock.
    pub(crate) fn elapsed(&self) -> Duration {
        let now = self.control.now().unwrap_or_default();
        now.saturating_sub(self.start)
    }

    /// Whether it is too late to begin another iteration.
    pub(crate) fn is_past_optimum(&self) -> bool {
        self.is_past(self.optimum)
    }

    fn is_past(&self, limit: Duration) -> bool {
        limit != Duration::MAX && self.elapsed() >= limit
    }

    /// Tells the caller of a line.
    pub(crate) fn tell(&mut self, multipv: usize, line: &Line<M>, hashfull: Option<u16>)
    where
        M: Clone,
    {
        let info = Info {
            multipv,
            line: line.clone(),
            nodes: self.nodes,
            time: self.elapsed(),
            hashfull,
        };
        self.control.tell(&info);
    }
}
