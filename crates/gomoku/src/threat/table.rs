//! What is known of positions by their hash.
//!
//! Owns [`Table`]. It begins small, because most searches are short, and grows to a bound. What is
//! in it stays in it: a full table takes no more.

use alloc::vec::Vec;

/// Values by a 64-bit hash. Two positions of one hash are taken for one: among a million positions
/// the odds of a pair are one to thirty million.
#[derive(Clone, Debug)]
pub(super) struct Table<V> {
    /// A power of two of them; the key 0 marks a free one.
    slots: Vec<(u64, V)>,
    len: usize,
}

/// How many slots a table begins with and may grow to.
const FEWEST: usize = 1 << 6;
const MOST: usize = 1 << 22;

impl<V: Copy + Default> Table<V> {
    pub(super) const fn new() -> Self {
        Self {
            slots: Vec::new(),
            len: 0,
        }
    }

    /// The value of a key, if it has one.
    pub(super) fn get(&self, key: u64) -> Option<V> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, value) = self.slots[self.place(key)];
        (found != 0).then_some(value)
    }

    /// Gives a key its value; does nothing if the key is new and the table full.
    pub(super) fn set(&mut self, key: u64, value: V) {
        if self.len >= self.slots.len() / 2 && self.slots.len() < MOST {
            self.grow();
        }
        let place = self.place(key);
        let is_new = self.slots[place].0 == 0;
        if is_new && self.is_full() {
            return;
        }
        self.len += usize::from(is_new);
        self.slots[place] = (key | u64::from(key == 0), value);
    }

    /// Whether no new key has room: three of four slots are taken, and there will be no more.
    pub(super) fn is_full(&self) -> bool {
        self.slots.len() == MOST && self.len >= MOST / 4 * 3
    }

    /// Where the key is, or would be.
    fn place(&self, key: u64) -> usize {
        let key = key | u64::from(key == 0);
        let mask = self.slots.len() - 1;
        let mut place = key as usize & mask;
        while self.slots[place].0 != 0 && self.slots[place].0 != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let size = (2 * self.slots.len()).max(FEWEST);
        let old = core::mem::replace(&mut self.slots, alloc::vec![(0, V::default()); size]);
        for (key, value) in old.into_iter().filter(|&(key, _)| key != 0) {
            let place = self.place(key);
            self.slots[place] = (key, value);
        }
    }
}
