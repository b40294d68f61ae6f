//! How threads that share a table keep out of each other's way.
//!
//! Every thread searches the whole tree from the root. Left alone they would do the same work at the same time; so each
//! says which positions it is searching, and puts a move off that leads to one of them until its other moves are done:
//! by then the table knows what the other thread found out (ABDADA: Weill, The ABDADA distributed minimax search
//! algorithm, 1996; here without a change to the entries of the table, after Kerrigan's simplification of 2017). A claim
//! is advice about the order of moves and never about values: one that is lost or mistaken costs time alone.

use alloc::boxed::Box;
use core::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

/// How a table is shared, as the searcher asks for it.
pub trait Sharing {
    /// Another search begins.
    fn start(&mut self);

    /// Whether positions so far from the horizon are shared out among threads.
    fn is_shared_out(&self, left: u32) -> bool;

    /// Whether a thread searches the position with this key at this moment.
    fn is_claimed(&self, key: u64, left: u32) -> bool;

    /// Says that this thread searches it.
    fn claim(&self, key: u64, left: u32);

    /// Says that it does no longer.
    fn release(&self, key: u64, left: u32);
}

/// One thread has the table to itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Sharing for Alone {
    fn start(&mut self) {}

    fn is_shared_out(&self, _: u32) -> bool {
        false
    }

    fn is_claimed(&self, _: u64, _: u32) -> bool {
        false
    }

    fn claim(&self, _: u64, _: u32) {}

    fn release(&self, _: u64, _: u32) {}
}

/// Several threads share the table.
pub struct Threads {
    /// At least 1.
    pub(super) count: usize,
    /// The positions being searched, by the first bits of their keys; 0 if none.
    claims: Box<[AtomicU64]>,
}

/// Below it, to search a position twice costs less than to agree on who does it.
const LEAST_LEFT: u32 = 2;

/// So many bits of a key lead to its claim: 8 KiB of them, where a thread has one for each ply of its path.
const CLAIM_BITS: u32 = 10;

impl Threads {
    pub(super) fn new(count: usize) -> Self {
        Self {
            count: count.max(1),
            claims: (0..1 << CLAIM_BITS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// The place of a claim, and what stands there as long as it holds: searched to another depth, a position is
    /// another piece of work.
    fn place(&self, key: u64, left: u32) -> (&AtomicU64, u64) {
        let mark = key.wrapping_add(u64::from(left).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        (&self.claims[(mark >> (64 - CLAIM_BITS)) as usize], mark)
    }
}

impl Sharing for Threads {
    fn start(&mut self) {
        for claim in &mut self.claims {
            *claim.get_mut() = 0;
        }
    }

    fn is_shared_out(&self, left: u32) -> bool {
        self.count > 1 && left >= LEAST_LEFT
    }

    fn is_claimed(&self, key: u64, left: u32) -> bool {
        let (claim, mark) = self.place(key, left);
        claim.load(Ordering::Relaxed) == mark
    }

    fn claim(&self, key: u64, left: u32) {
        let (claim, mark) = self.place(key, left);
        claim.store(mark, Ordering::Relaxed);
    }

    fn release(&self, key: u64, left: u32) {
        let (claim, mark) = self.place(key, left);
        if claim.load(Ordering::Relaxed) == mark {
            claim.store(0, Ordering::Relaxed);
        }
    }
}

impl fmt::Debug for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Threads").field(&self.count).finish()
    }
}
