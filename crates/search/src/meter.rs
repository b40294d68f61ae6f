//! Counts the nodes of a search and says when it must break off.
//!
//! Threads that search together have a meter each and share a [pool](Share) of nodes.

use core::time::Duration;

#[cfg(feature = "std")]
use crate::stop::Stop;
use crate::{
    control::Control,
    limits::{Limits, allot},
    pool::Share,
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
    /// How far `nodes` may go: to the limit, or to what has been drawn so far.
    granted: u64,
    share: Option<Share>,
    heed: Heed,
    /// The clock is read, and a portion of nodes drawn, once in so many nodes: a power of two, so that no node costs a division.
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
            granted: limits.nodes.unwrap_or(u64::MAX),
            share: None,
            heed: Heed::All,
            nodes_per_look,
            start: control.now().unwrap_or_default(),
            optimum: optimum.min(time),
            maximum: maximum.min(time),
            control,
        }
    }

    /// The caller's handle.
    #[cfg(feature = "std")]
    pub(crate) const fn stop(&self) -> &Stop {
        &self.control.stop
    }

    /// Draws its nodes from a pool, whose limit takes the place of its own.
    #[cfg(feature = "std")]
    pub(crate) fn join(&mut self, share: Share) {
        self.granted = share.draw(self.nodes_per_look);
        self.share = Some(share);
    }

    /// Counts one more node, unless the search must break off before it.
    pub(crate) fn visit(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.granted {
            self.draw()?;
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

    #[cold]
    fn draw(&mut self) -> Result<(), Halt> {
        self.publish();
        let portion = self.nodes_per_look;
        let drawn = self.share.as_ref().map_or(0, |share| share.draw(portion));
        self.granted += drawn;
        if drawn == 0 {
            return Err(Halt(StopReason::Nodes));
        }
        Ok(())
    }

    /// Lets the other threads know how many nodes there are so far.
    pub(crate) fn publish(&self) {
        if let Some(share) = &self.share {
            share.publish(self.nodes);
        }
    }

    /// Says what to break off for from now on; unless told, it is all.
    pub(crate) const fn heed(&mut self, heed: Heed) {
        self.heed = heed;
    }

    /// The nodes of this thread.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The nodes of all threads, as far as the others have told.
    pub(crate) fn all_nodes(&self) -> u64 {
        let others = self.share.as_ref().map_or(0, Share::visited_by_others);
        self.nodes + others
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
            nodes: self.all_nodes(),
            time: self.elapsed(),
            hashfull,
        };
        self.control.tell(&info);
    }
}
