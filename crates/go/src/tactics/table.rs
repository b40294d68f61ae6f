//! What the search has found out about positions, in memory of a fixed size.

use alloc::vec;
use alloc::vec::Vec;

use super::numbers::Numbers;

/// What is known of one position.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    numbers: Numbers,
    generation: u32,
}

/// A table of [`Numbers`] by key: buckets of four, of which the entry with the least work behind it gives way.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    generation: u32,
}

const BUCKET: usize = 4;

impl Table {
    /// A table of at least `entries` places, rounded up to a power of two.
    pub(super) fn new(entries: usize) -> Self {
        let len = entries.next_power_of_two().max(BUCKET);
        Self {
            entries: vec![Entry::default(); len],
            generation: 1,
        }
    }

    /// Forgets everything, in constant time but for once in four thousand million times.
    pub(super) fn forget(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(Entry::default());
            self.generation = 1;
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize & (self.entries.len() - 1)) & !(BUCKET - 1)
    }

    /// What was stored under `key`.
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + BUCKET];
        let found = |entry: &&Entry| entry.key == key && entry.generation == self.generation;
        bucket.iter().find(found).map(|entry| entry.numbers)
    }

    /// Stores what is known under `key`, in the place of what was known, or of what cost least.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers) {
        let start = self.bucket(key);
        let generation = self.generation;
        let bucket = &mut self.entries[start..start + BUCKET];
        let worth = |entry: &Entry| match entry {
            entry if entry.generation != generation => 0,
            entry if entry.key == key => 0,
            entry => 1 + entry.numbers.work,
        };
        let same = |entry: &Entry| entry.generation == generation && entry.key == key;
        let place = bucket.iter().position(same);
        let least = || (0..BUCKET).min_by_key(|&place| worth(&bucket[place]));
        if let Some(place) = place.or_else(least) {
            bucket[place] = Entry {
                key,
                numbers,
                generation,
            };
        }
    }
}
