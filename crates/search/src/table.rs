//! The transposition table: what earlier visits found out about a position.
//!
//! Owns the memory, its replacement and its aging. Whether an entry may serve a search is decided
//! by the search.
//!
//! A key leads to a bucket of four entries. A new entry takes the place of the old one of its own
//! position, or else of the one worth least: the shallowest, where eight plies of depth weigh as
//! much as one search of age.

use alloc::{boxed::Box, vec::Vec};
use core::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

use crate::{report::Bound, score::Score};

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Distances are counted from the position itself, not from the root of any search.
    pub score: Score,
    pub bound: Bound,
    /// Plies looked ahead, quiescence not counted.
    pub depth: u8,
    /// The place of the best move among the moves as the game generates them. Only a hint: another
    /// position may share the key.
    pub index: Option<u16>,
}

impl Entry {
    /// An entry that says nothing but which move to try first.
    pub(crate) const fn hint(index: Option<u16>) -> Self {
        Self {
            score: Score::MIN,
            bound: Bound::Lower,
            depth: 0,
            index,
        }
    }

    fn is_hint(self) -> bool {
        self.bound == Bound::Lower && self.score == Score::MIN
    }
}

/// The fields of a packed entry, from the lowest bit: score 32, index 16, depth 8, bound 2 (0: the
/// slot is empty), age 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Packed(u64);

const NO_INDEX: u16 = u16::MAX;
const AGES: u8 = 64;

impl Packed {
    fn new(entry: Entry, age: u8) -> Self {
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let low = u64::from(entry.score.to_bits())
            | u64::from(entry.index.unwrap_or(NO_INDEX)) << 32
            | u64::from(entry.depth) << 48;
        Self(low | bound << 56 | u64::from(age) << 58)
    }

    fn entry(self) -> Option<Entry> {
        let index = (self.0 >> 32) as u16;
        Some(Entry {
            score: Score::from_bits(self.0 as u32),
            bound: match self.0 >> 56 & 3 {
                0 => return None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            depth: self.depth(),
            index: (index != NO_INDEX).then_some(index),
        })
    }

    const fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn age(self) -> u8 {
        (self.0 >> 58) as u8
    }

    /// How much the entry deserves to stay.
    fn worth(self, now: u8) -> i32 {
        if self.0 == 0 {
            return i32::MIN;
        }
        let searches_ago = now.wrapping_sub(self.age()) % AGES;
        i32::from(self.depth()) - 8 * i32::from(searches_ago)
    }
}

/// 16 bytes. The key is kept xor the data, so that an entry torn between two writers matches no
/// key.
#[derive(Debug, Default)]
struct Slot {
    lock: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, Packed) {
        let data = self.data.load(Ordering::Relaxed);
        (self.lock.load(Ordering::Relaxed) ^ data, Packed(data))
    }

    fn write(&self, key: u64, packed: Packed) {
        self.lock.store(key ^ packed.0, Ordering::Relaxed);
        self.data.store(packed.0, Ordering::Relaxed);
    }
}

/// The slots where a key may be found: one line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// Entries by key, in a fixed amount of memory. Free of locks: sharing it between threads is safe.
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    age: u8,
}

impl Table {
    /// A table of at most so many mebibytes; of less if the memory is not to be had. An empty one
    /// remembers nothing.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let mut count = mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Self {
            buckets: buckets.into_boxed_slice(),
            age: 0,
        }
    }

    /// The memory that it got, in whole mebibytes.
    pub(crate) fn mebibytes(&self) -> usize {
        size_of_val(&*self.buckets) >> 20
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Begins another search: entries of the earlier ones are worth less from now on.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let slots = self.bucket(key)?.0.iter();
        let mut found = slots.map(Slot::read).filter(|&(own, _)| own == key);
        found.find_map(|(_, packed)| packed.entry())
    }

    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let Some(Bucket(slots)) = self.bucket(key) else {
            return;
        };
        let same = slots.iter().find(|slot| slot.read().0 == key);
        let old = same.and_then(|slot| slot.read().1.entry());
        if let Some(old) = old {
            if entry.is_hint() && !old.is_hint() {
                return;
            }
            entry.index = entry.index.or(old.index);
        }
        let least = || {
            slots
                .iter()
                .min_by_key(|slot| slot.read().1.worth(self.age))
        };
        if let Some(slot) = same.or_else(least) {
            slot.write(key, Packed::new(entry, self.age));
        }
    }

    /// How many of a thousand entries are in use by the present search.
    pub(crate) fn hashfull(&self) -> u16 {
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut used, mut all) = (0, 0);
        for (_, packed) in sample.map(Slot::read) {
            all += 1;
            used += usize::from(packed.0 != 0 && packed.age() == self.age);
        }
        (used * 1000 / all.max(1)) as u16
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("bytes", &size_of_val(&*self.buckets))
            .field("age", &self.age)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8, index: u16) -> Entry {
        Entry {
            score: Score::heuristic(-35),
            bound: Bound::Exact,
            depth,
            index: Some(index),
        }
    }

    #[test]
    fn packing_loses_nothing() {
        for score in [
            Score::MIN,
            Score::loss_in(7),
            Score::DRAW,
            Score::heuristic(-1),
            Score::MAX,
        ] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for (depth, index) in [(0, None), (255, Some(0)), (9, Some(65_534))] {
                    let entry = Entry {
                        score,
                        bound,
                        depth,
                        index,
                    };
                    let packed = Packed::new(entry, 63);
                    assert_eq!(packed.entry(), Some(entry));
                    assert_eq!(packed.age(), 63);
                }
            }
        }
        assert_eq!(Packed(0).entry(), None);
    }

    #[test]
    fn never_takes_more_than_asked_for() {
        assert_eq!(size_of::<Bucket>(), 64);
        assert_eq!(Table::new(0).buckets.len(), 0);
        assert_eq!(size_of_val(&*Table::new(3).buckets), 3 << 20);
        assert_eq!(
            [0, 1, 3].map(|size| Table::new(size).mebibytes()),
            [0, 1, 3]
        );
    }

    #[test]
    fn an_empty_table_forgets() {
        let table = Table::new(0);
        table.store(5, entry(1, 1));
        assert_eq!(table.probe(5), None);
        assert_eq!(table.hashfull(), 0);
    }

    #[test]
    fn an_empty_slot_matches_no_key() {
        assert_eq!(Table::new(1).probe(0), None);
    }

    #[test]
    fn the_same_position_is_replaced_and_keeps_its_move() {
        let table = Table::new(1);
        table.store(9, entry(7, 3));
        table.store(
            9,
            Entry {
                index: None,
                ..entry(2, 0)
            },
        );
        assert_eq!(table.probe(9), Some(entry(2, 3)));
        table.store(9, Entry::hint(Some(5)));
        assert_eq!(
            table.probe(9),
            Some(entry(2, 3)),
            "a hint pushes out no value"
        );
    }

    #[test]
    fn the_shallowest_goes_first_and_the_old_before_it() {
        let mut table = Table::new(1);
        for key in 1..=4 {
            table.store(key, entry(10 + key as u8, 0));
        }
        table.store(5, entry(1, 0));
        assert_eq!(table.probe(1), None);
        assert_eq!(table.probe(5), Some(entry(1, 0)));
        table.grow_older();
        table.grow_older();
        for key in 6..=9 {
            table.store(key, entry(1, 0));
        }
        assert_eq!((1..=5).find_map(|key| table.probe(key)), None);
        assert!((6..=9).all(|key| table.probe(key).is_some()));
    }

    #[test]
    fn a_torn_entry_matches_no_key() {
        let table = Table::new(1);
        table.store(1, entry(1, 1));
        let slot = &table.buckets[0].0[0];
        slot.data
            .store(Packed::new(entry(2, 2), 0).0, Ordering::Relaxed);
        assert_eq!(table.probe(1), None);
    }

    /// Two keys whose entries lie in one bucket, each with entries of its own, written and read by several threads.
    #[test]
    #[cfg(feature = "std")]
    fn whatever_is_read_was_written() {
        let table = Table::new(1);
        let written =
            |key: u64, round: u64| entry((round % 200) as u8, (2 * (round % 10_000) + key) as u16);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..50_000 {
                        let key = 1 + (round + thread) % 2;
                        table.store(key, written(key, round));
                        let Some(found) = table.probe(3 - key) else {
                            continue;
                        };
                        let index = u64::from(found.index.expect("it has one"));
                        assert_eq!(index % 2, (3 - key) % 2, "an entry of the other key");
                    }
                });
            }
        });
    }

    #[test]
    fn clearing_forgets() {
        let mut table = Table::new(1);
        table.store(1, entry(1, 1));
        assert_eq!(table.hashfull(), 1);
        table.clear();
        assert_eq!((table.probe(1), table.hashfull()), (None, 0));
    }
}
