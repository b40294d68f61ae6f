//! How long a search may go on.
//!
//! Owns [`Progress`] and the count of nodes.

use core::ops::ControlFlow;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Progress {
    /// Positions looked at with the attacker to move.
    pub nodes: u64,
}

/// A limit was reached, or the caller wants no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// Counts nodes, and asks the caller now and then whether to go on.
pub(super) struct Budget<'a> {
    pub(super) nodes: u64,
    limit: u64,
    is_stopped: bool,
    watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

/// How many nodes pass between two looks at the caller: a few milliseconds' worth.
const WATCH_EVERY: u64 = 1 << 12;

impl<'a> Budget<'a> {
    pub(super) fn new(
        limit: Option<u64>,
        watch: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Self {
        Self {
            nodes: 0,
            limit: limit.unwrap_or(u64::MAX),
            is_stopped: false,
            watch,
        }
    }

    /// Counts a node.
    pub(super) fn spend(&mut self) -> Result<(), Interrupted> {
        if self.nodes >= self.limit {
            return Err(Interrupted);
        }
        self.nodes += 1;
        if self.nodes % WATCH_EVERY == 0 {
            let progress = Progress { nodes: self.nodes };
            if (self.watch)(progress).is_break() {
                self.is_stopped = true;
                return Err(Interrupted);
            }
        }
        Ok(())
    }

    /// Does something that may take so many nodes, and gives `None` if they are not enough.
    pub(super) fn look<T>(
        &mut self,
        nodes: u64,
        act: impl FnOnce(&mut Self) -> Result<Option<T>, Interrupted>,
    ) -> Result<Option<T>, Interrupted> {
        let limit = self.limit;
        self.limit = limit.min(self.nodes.saturating_add(nodes));
        let result = act(self);
        self.limit = limit;
        let is_over = self.is_stopped || self.nodes >= limit;
        result.or_else(|interrupted| if is_over { Err(interrupted) } else { Ok(None) })
    }
}
