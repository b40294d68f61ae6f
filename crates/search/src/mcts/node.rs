//! A position of the tree, on which all threads write.
//!
//! Owns the numbers that are kept of a position, and how they are added to. Each is an atomic of its own: a thread may
//! read a number of visits that is newer than the rewards beside it, which shifts a choice a little and breaks nothing.

use core::sync::atomic::{
    AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
};

#[cfg(not(feature = "std"))]
use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
use std::sync::OnceLock as Once;

use super::{
    bounds::Bounds,
    reward::{ONE, Tally},
};
use crate::game::Side;

/// Whether other threads write to the tree too: alone, an addition needs no lock of the memory bus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Company {
    Alone,
    #[cfg(feature = "std")]
    Threads,
}

/// The rewards of some playouts, for the side that moves first in the game.
#[derive(Debug, Default)]
pub(super) struct Account {
    visits: AtomicU32,
    total: AtomicU64,
}

impl Account {
    /// Takes no more playouts than this, far from an overflow however many threads add at once.
    const FULL: u32 = u32::MAX - (1 << 16);

    /// Adds a playout with this reward for the first side.
    pub(super) fn add(&self, reward: u64, company: Company) {
        let visits = self.visits.load(Relaxed);
        if visits >= Self::FULL {
            return;
        }
        match company {
            Company::Alone => {
                self.visits.store(visits + 1, Relaxed);
                self.total.store(self.total.load(Relaxed) + reward, Relaxed);
            }
            #[cfg(feature = "std")]
            Company::Threads => {
                self.visits.fetch_add(1, Relaxed);
                self.total.fetch_add(reward, Relaxed);
            }
        }
    }

    pub(super) fn tally(&self) -> Tally {
        Tally {
            visits: self.visits.load(Relaxed),
            total: self.total.load(Relaxed),
        }
    }
}

/// Where the children of a node lie: side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Family {
    pub(super) first: u32,
    pub(super) count: u32,
}

impl Family {
    const NONE: Self = Self { first: 0, count: 0 };
    /// A thread is about to give the node children.
    const EXPECTED: Self = Self { first: 1, count: 0 };

    const fn to_bits(self) -> u64 {
        (self.first as u64) << 32 | self.count as u64
    }

    const fn from_bits(bits: u64) -> Self {
        Self {
            first: (bits >> 32) as u32,
            count: bits as u32,
        }
    }
}

/// A position of the tree.
#[derive(Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; none at the root.
    mv: Once<M>,
    /// The playouts through this node.
    pub(super) own: Account,
    /// The playouts through the parent in which the move came later.
    pub(super) later: Account,
    bounds: AtomicU64,
    family: AtomicU64,
    /// Playouts that have come by and are not back yet.
    underway: AtomicU32,
    /// How much of the parent's hopes the move has before it is looked at, as the bits of an `f32`.
    prior: AtomicU32,
}

impl<M> Default for Node<M> {
    fn default() -> Self {
        Self {
            mv: Once::new(),
            own: Account::default(),
            later: Account::default(),
            bounds: AtomicU64::new(Bounds::UNKNOWN.to_bits()),
            family: AtomicU64::new(Family::NONE.to_bits()),
            underway: AtomicU32::new(0),
            prior: AtomicU32::new(0),
        }
    }
}

impl<M: Copy> Node<M> {
    /// Makes a fresh node the position after `mv`.
    pub(super) fn become_child(&self, mv: M, prior: f32) {
        // A node that is not fresh would keep its move: the tree hands out no other.
        let fresh = self.mv.set(mv).is_ok();
        debug_assert!(fresh);
        self.prior.store(prior.to_bits(), Relaxed);
    }

    /// Makes a child the root of another tree.
    pub(super) fn become_root(&mut self) {
        self.mv.take();
    }

    pub(super) fn mv(&self) -> Option<M> {
        self.mv.get().copied()
    }

    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Relaxed))
    }

    /// The playouts through this node, each of those under way taken for so many lost ones of `side`.
    pub(super) fn tally(&self, side: Side, virtual_loss: u32) -> Tally {
        let mut tally = self.own.tally();
        let underway = self.underway.load(Relaxed);
        if underway > 0 {
            let lost = underway.saturating_mul(virtual_loss);
            tally.visits = tally.visits.saturating_add(lost);
            tally.total += match side {
                Side::First => 0,
                Side::Second => u64::from(lost) * ONE,
            };
        }
        tally
    }

    /// A playout comes by.
    pub(super) fn enter(&self) {
        self.underway.fetch_add(1, Relaxed);
    }

    /// It is back.
    pub(super) fn leave(&self) {
        self.underway.fetch_sub(1, Relaxed);
    }

    /// Threads agree on the order in which bounds are read and written: of two that have each proved one move, the
    /// later at least sees both proofs.
    pub(super) fn bounds(&self) -> Bounds {
        Bounds::from_bits(self.bounds.load(SeqCst))
    }

    /// Adds what has been proved, and says whether that was news.
    pub(super) fn prove(&self, bounds: Bounds) -> bool {
        let closer = |bits: u64| {
            let old = Bounds::from_bits(bits);
            let new = old.and(bounds);
            (new != old).then_some(new.to_bits())
        };
        self.bounds.fetch_update(SeqCst, SeqCst, closer).is_ok()
    }

    /// The children; none if it has not been expanded, or is just being so.
    pub(super) fn family(&self) -> Family {
        match Family::from_bits(self.family.load(Acquire)) {
            Family::EXPECTED => Family::NONE,
            family => family,
        }
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.family().count > 0
    }

    /// Whether the calling thread, and no other, is to give the node children.
    pub(super) fn claim(&self) -> bool {
        let (none, expected) = (Family::NONE.to_bits(), Family::EXPECTED.to_bits());
        let claimed = self
            .family
            .compare_exchange(none, expected, Relaxed, Relaxed);
        claimed.is_ok()
    }

    /// Shows the children to all threads; `None` gives the claim up.
    pub(super) fn adopt(&self, family: Option<Family>) {
        let family = family.unwrap_or(Family::NONE);
        self.family.store(family.to_bits(), Release);
    }
}
