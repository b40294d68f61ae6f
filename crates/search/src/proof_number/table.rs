//! The numbers of positions seen before, in a fixed amount of memory.
//!
//! A key leads to a bucket of four entries. A new entry takes the place of the old one of its own
//! position, or else of the one that took the fewest nodes to find out. What is lost is searched
//! again when it is needed; the search comes to its end all the same, because the children of every
//! node of the path keep their numbers outside the table.

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use super::numbers::Numbers;
use crate::{
    game::Side,
    path::{NOWHERE, Place},
};

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) numbers: Numbers,
    /// Nodes that it took to find out.
    pub(super) work: u32,
    /// Of a solved position, plies within which the winner has its way; of another one, plies that
    /// the limit of depth left.
    pub(super) reach: u16,
    /// The first position of the game or the path whose repetition made it so. It holds on this
    /// path only.
    pub(super) rests_on: Place,
}

impl Found {
    /// What is known of a position at first sight.
    pub(super) const fn new(numbers: Numbers) -> Self {
        Self {
            numbers,
            work: 1,
            reach: 0,
            rests_on: NOWHERE,
        }
    }

    /// The game has ended, or is judged to have ended because of the position at that place.
    pub(super) const fn ended(winner: Side, rests_on: Place) -> Self {
        Self {
            rests_on,
            ..Self::new(Numbers::won_by(winner))
        }
    }

    /// Who has had its way, if it is known.
    pub(super) fn winner(self) -> Option<Side> {
        self.numbers.winner()
    }
}

/// 24 bytes; without any work it is empty.
#[derive(Debug, Clone, Copy)]
struct Entry {
    key: u64,
    numbers: [u32; 2],
    work: u32,
    reach: u16,
    /// The place that it rests on; one too far back rather than one too near.
    rests_on: u16,
}

const NO_PLACE: u16 = u16::MAX;

impl Entry {
    const EMPTY: Self = Self {
        key: 0,
        numbers: [0; 2],
        work: 0,
        reach: 0,
        rests_on: NO_PLACE,
    };

    fn new(key: u64, found: Found) -> Self {
        let place = u16::try_from(found.rests_on).unwrap_or(NO_PLACE - 1);
        Self {
            key,
            numbers: found.numbers.values(),
            work: found.work.max(1),
            reach: found.reach,
            rests_on: match found.rests_on {
                NOWHERE => NO_PLACE,
                _ => place.min(NO_PLACE - 1),
            },
        }
    }

    fn is(&self, key: u64) -> bool {
        self.key == key && self.work > 0
    }

    fn found(&self) -> Found {
        Found {
            numbers: Numbers::new(self.numbers),
            work: self.work,
            reach: self.reach,
            rests_on: match self.rests_on {
                NO_PLACE => NOWHERE,
                place => place.into(),
            },
        }
    }
}

type Bucket = [Entry; 4];

/// Entries by key.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
}

impl Table {
    /// A table of at most so many mebibytes; of less if the memory is not to be had. An empty one
    /// remembers nothing.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self::with_buckets(mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>())
    }

    fn with_buckets(mut count: usize) -> Self {
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize(count, [Entry::EMPTY; 4]);
        Self {
            buckets: buckets.into_boxed_slice(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([Entry::EMPTY; 4]);
    }

    pub(super) fn probe(&self, key: u64) -> Option<Found> {
        let bucket = self.buckets.get(self.index(key))?;
        let entry = bucket.iter().find(|entry| entry.is(key))?;
        Some(entry.found())
    }

    /// Remembers what is found, unless more is known already.
    pub(super) fn store(&mut self, key: u64, found: Found) {
        let index = self.index(key);
        let Some(bucket) = self.buckets.get_mut(index) else {
            return;
        };
        let own = bucket.iter().position(|entry| entry.is(key));
        let least = || (0..bucket.len()).min_by_key(|&at| bucket[at].work);
        let Some(at) = own.or_else(least) else {
            return;
        };
        let solved = |found: Found| found.winner().is_some();
        if own.is_none() || solved(found) || !solved(bucket[at].found()) {
            bucket[at] = Entry::new(key, found);
        }
    }

    /// How many of a thousand entries are in use.
    pub(super) fn hashfull(&self) -> u16 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample.iter().flatten().filter(|entry| entry.work > 0);
        (used.count() * 1000 / (4 * sample.len()).max(1)) as u16
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &size_of_val(&*self.buckets))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(work: u32) -> Found {
        Found {
            numbers: Numbers::fresh(Side::Second, 9),
            work,
            reach: 7,
            rests_on: NOWHERE,
        }
    }

    #[test]
    fn packing_loses_nothing_that_matters() {
        assert_eq!(size_of::<Entry>(), 24);
        for rests_on in [0, 300, NOWHERE] {
            let found = Found {
                rests_on,
                ..found(5)
            };
            assert_eq!(Entry::new(1, found).found(), found);
        }
        let far = Found {
            rests_on: 1 << 20,
            ..found(5)
        };
        assert_eq!(Entry::new(1, far).found().rests_on, 65_534);
    }

    #[test]
    fn never_takes_more_than_asked_for() {
        assert!(size_of_val(&*Table::new(3).buckets) <= 3 << 20);
        let mut empty = Table::new(0);
        empty.store(5, found(1));
        assert_eq!((empty.probe(5), empty.hashfull()), (None, 0));
    }

    #[test]
    fn what_took_least_goes_first() {
        let mut table = Table::with_buckets(1);
        for key in 0..4 {
            assert_eq!(table.probe(key), None);
            table.store(key, found(10 + key as u32));
        }
        table.store(4, found(1));
        assert_eq!((table.probe(0), table.probe(4)), (None, Some(found(1))));
        table.store(5, found(2));
        assert_eq!((table.probe(4), table.probe(5)), (None, Some(found(2))));
        assert_eq!(table.hashfull(), 1000);
        table.clear();
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn a_solved_position_stays_solved() {
        let mut table = Table::with_buckets(1);
        let solved = Found {
            numbers: Numbers::won_by(Side::First),
            ..found(3)
        };
        table.store(9, found(8));
        table.store(9, solved);
        table.store(9, found(50));
        assert_eq!(table.probe(9), Some(solved));
    }
}
