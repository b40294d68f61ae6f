//! The algebra of sets, as the operators of integers.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, ShlAssign, Shr,
    ShrAssign, Sub, SubAssign,
};

use super::{Bitset, Element};

impl<const WORDS: usize, T> Bitset<WORDS, T> {
    /// The set whose words are made from those of two sets.
    fn combine(self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
        Self::raw(core::array::from_fn(|i| {
            word(self.words[i], other.words[i])
        }))
    }
}

impl<const WORDS: usize, T> BitOr for Bitset<WORDS, T> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.combine(other, |a, b| a | b)
    }
}

impl<const WORDS: usize, T> BitAnd for Bitset<WORDS, T> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.combine(other, |a, b| a & b)
    }
}

impl<const WORDS: usize, T> BitXor for Bitset<WORDS, T> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        self.combine(other, |a, b| a ^ b)
    }
}

impl<const WORDS: usize, T> Sub for Bitset<WORDS, T> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }
}

/// The elements that are not in the set.
impl<const WORDS: usize, T: Element> Not for Bitset<WORDS, T> {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

/// Adds to every index; elements that would have none are lost.
impl<const WORDS: usize, T: Element> Shl<usize> for Bitset<WORDS, T> {
    type Output = Self;

    fn shl(self, by: usize) -> Self {
        let (whole, bits) = (by / 64, by % 64);
        let word = |i: usize| self.words.get(i).copied().unwrap_or(0);
        Self::from_words(core::array::from_fn(|i| {
            let high = i.checked_sub(whole).map_or(0, word) << bits;
            let carry = i.checked_sub(whole + 1).map_or(0, word);
            high | carry.checked_shr(64 - bits as u32).unwrap_or(0)
        }))
    }
}

/// Subtracts from every index; elements that would have none are lost.
impl<const WORDS: usize, T: Element> Shr<usize> for Bitset<WORDS, T> {
    type Output = Self;

    fn shr(self, by: usize) -> Self {
        let (whole, bits) = (by / 64, by % 64);
        let word = |i: usize| self.words.get(i).copied().unwrap_or(0);
        Self::raw(core::array::from_fn(|i| {
            let low = word(i + whole) >> bits;
            let carry = word(i + whole + 1);
            low | carry.checked_shl(64 - bits as u32).unwrap_or(0)
        }))
    }
}

impl<const WORDS: usize, T> BitOrAssign for Bitset<WORDS, T> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const WORDS: usize, T> BitAndAssign for Bitset<WORDS, T> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const WORDS: usize, T> BitXorAssign for Bitset<WORDS, T> {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const WORDS: usize, T> SubAssign for Bitset<WORDS, T> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const WORDS: usize, T: Element> ShlAssign<usize> for Bitset<WORDS, T> {
    fn shl_assign(&mut self, by: usize) {
        *self = *self << by;
    }
}

impl<const WORDS: usize, T: Element> ShrAssign<usize> for Bitset<WORDS, T> {
    fn shr_assign(&mut self, by: usize) {
        *self = *self >> by;
    }
}
