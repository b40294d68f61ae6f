//! What superko remembers: [`Past`].
//!
//! Owns the keys of the positions that may not be made again, and finds the plies of one key without looking at the others.
//! Which positions count, and whether those of one key are the same, is the [`Position`](crate::Position)'s to say.

use alloc::vec;
use alloc::vec::Vec;
use core::iter;

/// Keys by ply, put in and taken out at the end. Both take constant time on average, without allocation as long as there
/// have been as many before.
///
/// A hash table whose chains go through the plies backwards, so that taking out the last one restores it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    entries: Vec<Entry>,
    /// The latest entry of each bucket, plus one; as many as a power of two, or none.
    latest: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    ply: usize,
    /// The entry before in the same bucket, plus one; 0 if there is none.
    previous: usize,
}

impl Past {
    /// Adds the key of a ply later than all others.
    pub(crate) fn add(&mut self, key: u64, ply: usize) {
        if self.entries.len() == self.latest.len() {
            self.grow();
        }
        self.entries.push(Entry {
            key,
            ply,
            previous: 0,
        });
        self.link(self.entries.len() - 1);
    }

    /// Takes out what was added of later plies than this one.
    pub(crate) fn forget_after(&mut self, ply: usize) {
        while let Some(&Entry { key, previous, .. }) =
            self.entries.last().filter(|entry| entry.ply > ply)
        {
            let bucket = self.bucket(key);
            self.latest[bucket] = previous;
            self.entries.pop();
        }
    }

    /// The plies of a key, the latest first. Each takes constant time on average.
    pub(crate) fn plies(&self, key: u64) -> impl Iterator<Item = usize> {
        let entry = |number: usize| self.entries.get(number.checked_sub(1)?);
        let latest = self.latest.get(self.bucket(key)).copied().unwrap_or(0);
        let entries = iter::successors(entry(latest), move |found| entry(found.previous));
        let alike = entries.filter(move |entry| entry.key == key);
        alike.map(|entry| entry.ply)
    }

    /// Doubles the number of buckets.
    fn grow(&mut self) {
        const FEWEST: usize = 16;
        self.latest = vec![0; (2 * self.latest.len()).max(FEWEST)];
        (0..self.entries.len()).for_each(|index| self.link(index));
    }

    /// Makes an entry the latest of its bucket.
    fn link(&mut self, index: usize) {
        let bucket = self.bucket(self.entries[index].key);
        self.entries[index].previous = self.latest[bucket];
        self.latest[bucket] = index + 1;
    }

    /// Keys are as good as random in every bit.
    fn bucket(&self, key: u64) -> usize {
        key as usize & self.latest.len().wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Few keys, so that many plies share one and many keys a bucket: as a search through a list finds them.
    #[test]
    fn plies_are_found_as_in_a_list() {
        let (mut past, mut list) = (Past::default(), Vec::<(u64, usize)>::new());
        let mut state = 1u64;
        for step in 0..20_000 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let random = (state >> 33) as usize;
            let last = list.last().map_or(0, |&(_, ply)| ply);
            if random % 100 == 0 {
                let kept = last - random / 100 % (last + 1);
                past.forget_after(kept);
                list.retain(|&(_, ply)| ply <= kept);
            } else {
                let key = (random / 100 % 300) as u64 * 7;
                past.add(key, last + 1);
                list.push((key, last + 1));
            }
            let key = (step % 300) * 7;
            let expected = list.iter().rev().filter(|&&(other, _)| other == key);
            assert!(past.plies(key).eq(expected.map(|&(_, ply)| ply)));
        }
        past.forget_after(0);
        assert_eq!(past.plies(7).count(), 0);
    }
}
