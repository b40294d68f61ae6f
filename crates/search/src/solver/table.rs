//! The margins of positions seen before, eight bytes each.
//!
//! A key leads to one slot, and the position last seen has it. A slot keeps the lower bits of the key; the upper ones are the
//! number of the slot. From 32 MiB on these together are the whole key, and positions with different keys are never confused.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use super::bounds::Margins;

/// The fields of a slot, from the lowest bit: greatest margin 11, least margin 11, key 42. An empty slot is 0.
#[derive(Clone, Copy, Default)]
struct Slot(u64);

const BITS: u32 = 11;
const MASK: u64 = (1 << BITS) - 1;
/// Margins are kept with this added, so that none is 0.
const OFFSET: i32 = 1 << (BITS - 1);

impl Slot {
    const fn new(key: u64, margins: Margins) -> Self {
        let least = (margins.least + OFFSET) as u64;
        let greatest = (margins.greatest + OFFSET) as u64;
        Self(key << (2 * BITS) | least << BITS | greatest)
    }

    /// The margins, if the slot is that of this key.
    const fn margins(self, key: u64) -> Option<Margins> {
        let margins = Margins {
            least: (self.0 >> BITS & MASK) as i32 - OFFSET,
            greatest: (self.0 & MASK) as i32 - OFFSET,
        };
        if (self.0 ^ key << (2 * BITS)) >> (2 * BITS) == 0 && self.0 & MASK != 0 {
            Some(margins)
        } else {
            None
        }
    }
}

/// Margins by key, in a fixed amount of memory.
pub(super) struct Table(Box<[Slot]>);

impl Table {
    /// Margins beyond this, on either side, are not kept.
    pub(super) const MAX_MARGIN: i32 = OFFSET - 1;

    /// A table of at most so many mebibytes; of less if the memory is not to be had. An empty one remembers nothing.
    pub(super) fn new(mebibytes: usize) -> Self {
        let mut count = mebibytes.saturating_mul(1 << 20) / size_of::<Slot>();
        let mut slots = Vec::new();
        while slots.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        slots.resize(count, Slot::default());
        Self(slots.into_boxed_slice())
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(Slot::default());
    }

    pub(super) fn probe(&self, key: u64) -> Option<Margins> {
        self.0.get(self.place(key))?.margins(key)
    }

    pub(super) fn store(&mut self, key: u64, margins: Margins) {
        let within = -Self::MAX_MARGIN..=Self::MAX_MARGIN;
        if !within.contains(&margins.least) || !within.contains(&margins.greatest) {
            return;
        }
        let place = self.place(key);
        if let Some(slot) = self.0.get_mut(place) {
            *slot = Slot::new(key, margins);
        }
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.0.len() as u128) >> 64) as usize
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &size_of_val(&*self.0))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_margins_by_key() {
        let most = Table::MAX_MARGIN;
        let mut table = Table::new(1);
        for (least, greatest) in [(-most, most), (0, 0), (-3, 8), (most, most)] {
            let margins = Margins { least, greatest };
            table.store(u64::MAX - 5, margins);
            assert_eq!(table.probe(u64::MAX - 5), Some(margins));
            assert_eq!(table.probe(u64::MAX - 4), None);
        }
        table.clear();
        assert_eq!(table.probe(u64::MAX - 5), None);
    }

    #[test]
    fn an_empty_slot_is_that_of_no_key() {
        assert_eq!(Table::new(1).probe(0), None);
        let mut empty = Table::new(0);
        empty.store(3, Margins::known(1));
        assert_eq!(empty.probe(3), None);
    }

    #[test]
    fn what_does_not_fit_is_not_kept() {
        let mut table = Table::new(1);
        table.store(
            3,
            Margins {
                least: 0,
                greatest: Table::MAX_MARGIN + 1,
            },
        );
        table.store(
            4,
            Margins {
                least: i32::MIN,
                greatest: 0,
            },
        );
        assert_eq!((table.probe(3), table.probe(4)), (None, None));
    }

    #[test]
    fn from_32_mebibytes_on_no_key_is_taken_for_another() {
        let mut table = Table::new(32);
        let margins = Margins::known(1);
        let key = 0xABCD_EF01_2345_6789;
        table.store(key, margins);
        assert!((0..64).all(|bit| table.probe(key ^ 1 << bit).is_none()));
    }
}
