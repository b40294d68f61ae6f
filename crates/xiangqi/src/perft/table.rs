//! Counts remembered by position and depth.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicU64, Ordering};

/// A count and the key that it belongs to, 16 bytes. The key is kept exclusive
/// or the count, so that an entry torn between two threads matches no key.
#[derive(Debug, Default)]
struct Slot {
    lock: AtomicU64,
    nodes: AtomicU64,
}

/// A memory for [`perft_hashed`](super::perft_hashed), of fixed size.
///
/// It needs no locks: threads may share it. A position and depth lead to one
/// slot, and the newest count of a slot is the one kept.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::perft::{Table, perft_hashed};
///
/// let table = Table::new(1);
/// assert_eq!(table.mebibytes(), 1);
/// assert_eq!(perft_hashed(&Position::initial(), 4, &table), 3_290_240);
/// ```
pub struct Table {
    slots: Box<[Slot]>,
}

impl Table {
    /// A table of at most so many mebibytes; of less if the memory is not to be
    /// had. An empty one remembers nothing.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let mut count = mebibytes.saturating_mul(1 << 20) / size_of::<Slot>();
        let mut slots = Vec::new();
        while slots.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        slots.resize_with(count, Slot::default);
        Self {
            slots: slots.into_boxed_slice(),
        }
    }

    /// The memory that it got, in whole mebibytes.
    #[must_use]
    pub fn mebibytes(&self) -> usize {
        size_of_val::<[Slot]>(&self.slots) >> 20
    }

    /// The count of a position and depth, if it is remembered.
    pub(super) fn get(&self, hash: u64, depth: u32) -> Option<u64> {
        let key = key(hash, depth);
        let slot = self.slot(key)?;
        let nodes = slot.nodes.load(Ordering::Relaxed);
        // A slot never written looks like a count of 0: those are not remembered.
        let matches = slot.lock.load(Ordering::Relaxed) ^ nodes == key;
        (matches && nodes != 0).then_some(nodes)
    }

    pub(super) fn set(&self, hash: u64, depth: u32, nodes: u64) {
        let key = key(hash, depth);
        if let Some(slot) = self.slot(key) {
            slot.lock.store(key ^ nodes, Ordering::Relaxed);
            slot.nodes.store(nodes, Ordering::Relaxed);
        }
    }

    /// The slot of a key: its upper bits as a fraction of the table.
    fn slot(&self, key: u64) -> Option<&Slot> {
        let place = (u128::from(key) * self.slots.len() as u128) >> 64;
        self.slots.get(place as usize)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("slots", &self.slots.len())
            .finish()
    }
}

/// A key of position and depth: an odd factor spreads the depth over all bits.
const fn key(hash: u64, depth: u32) -> u64 {
    hash ^ (depth as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
