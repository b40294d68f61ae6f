//! Into and out of sets, element by element.

use core::iter::FusedIterator;

use super::{Bitset, Element};

/// # Panics
///
/// As [`Bitset::insert`].
impl<const WORDS: usize, T: Element> FromIterator<T> for Bitset<WORDS, T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(elements);
        set
    }
}

/// # Panics
///
/// As [`Bitset::insert`].
impl<const WORDS: usize, T: Element> Extend<T> for Bitset<WORDS, T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        for element in elements {
            self.insert(element);
        }
    }
}

impl<const WORDS: usize, T: Element> IntoIterator for Bitset<WORDS, T> {
    type Item = T;
    type IntoIter = Elements<WORDS, T>;

    fn into_iter(self) -> Elements<WORDS, T> {
        self.iter()
    }
}

impl<const WORDS: usize, T: Element> IntoIterator for &Bitset<WORDS, T> {
    type Item = T;
    type IntoIter = Elements<WORDS, T>;

    fn into_iter(self) -> Elements<WORDS, T> {
        self.iter()
    }
}

/// The elements of a [`Bitset`] in ascending order of their indices; made by
/// [`Bitset::iter`].
#[derive(Debug, Clone)]
pub struct Elements<const WORDS: usize, T: Element = usize> {
    left: Bitset<WORDS, T>,
    /// No word before this one has anything left.
    word: usize,
}

impl<const WORDS: usize, T: Element> Elements<WORDS, T> {
    pub(super) const fn of(set: Bitset<WORDS, T>) -> Self {
        Self { left: set, word: 0 }
    }
}

impl<const WORDS: usize, T: Element> Iterator for Elements<WORDS, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while self.word < WORDS {
            let bits = self.left.words[self.word];
            if bits != 0 {
                self.left.words[self.word] = bits & (bits - 1);
                return T::from_index(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len();
        (left, Some(left))
    }
}

impl<const WORDS: usize, T: Element> DoubleEndedIterator for Elements<WORDS, T> {
    fn next_back(&mut self) -> Option<T> {
        self.left.pop_last()
    }
}

impl<const WORDS: usize, T: Element> ExactSizeIterator for Elements<WORDS, T> {}

impl<const WORDS: usize, T: Element> FusedIterator for Elements<WORDS, T> {}
