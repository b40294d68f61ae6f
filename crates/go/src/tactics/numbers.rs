//! Proof numbers, seen by the side to move.

/// How hard it is for the side to move to succeed, and to be stopped; and the work behind the two numbers, in nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) success: u32,
    pub(super) failure: u32,
    pub(super) work: u32,
}

/// More than any sum of numbers that is not final.
pub(super) const ENDLESS: u32 = 1 << 30;

impl Numbers {
    /// The side to move has what it wants.
    pub(super) const WON: Self = Self::leaf(0, ENDLESS);
    /// The side to move has lost.
    pub(super) const LOST: Self = Self::leaf(ENDLESS, 0);

    /// What is thought of a position before it is looked into.
    pub(super) const fn leaf(success: u32, failure: u32) -> Self {
        Self {
            success,
            failure,
            work: 0,
        }
    }

    /// The same position from the other side.
    pub(super) const fn turned(self) -> Self {
        Self {
            success: self.failure,
            failure: self.success,
            work: self.work,
        }
    }

    /// With so many nodes of work more than `before`.
    pub(super) fn after_work(self, nodes: u64, before: u32) -> Self {
        const MOST: u32 = u32::MAX / 2;
        let work = nodes.min(u64::from(MOST)) as u32;
        Self {
            work: work.saturating_add(before).min(MOST),
            ..self
        }
    }
}
