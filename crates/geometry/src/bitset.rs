//! Sets of small things as bits in words.
//!
//! Owns [`Bitset`], its algebra and its iteration. What an element is, it learns
//! from [`Element`]; [`PointSet`] is the set of points of any board.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

mod elements;
mod operators;

pub use elements::Elements;

use crate::Point;

/// What can be in a [`Bitset`]: values numbered from zero.
///
/// `from_index(i)` is `Some` exactly for `i < COUNT`, and takes back `index`.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Bitset, Element};
///
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// struct Digit(u8);
///
/// impl Element for Digit {
///     const COUNT: usize = 10;
///     fn index(self) -> usize {
///         self.0.into()
///     }
///     fn from_index(index: usize) -> Option<Self> {
///         (index < 10).then_some(Digit(index as u8))
///     }
/// }
///
/// let seen: Bitset<1, Digit> = [Digit(7), Digit(2)].into_iter().collect();
/// assert_eq!(seen.first(), Some(Digit(2)));
/// assert_eq!((!seen).len(), 8);
/// ```
pub trait Element: Copy {
    /// How many elements there are; `usize::MAX` for as many as the set has
    /// room for.
    const COUNT: usize;

    /// The element's number, below [`COUNT`](Element::COUNT).
    fn index(self) -> usize;

    /// The element with this number.
    fn from_index(index: usize) -> Option<Self>;
}

impl Element for usize {
    const COUNT: Self = Self::MAX;

    fn index(self) -> Self {
        self
    }

    fn from_index(index: Self) -> Option<Self> {
        Some(index)
    }
}

impl Element for Point {
    const COUNT: usize = Self::COUNT;

    fn index(self) -> usize {
        Self::index(self)
    }

    fn from_index(index: usize) -> Option<Self> {
        Self::from_index(index)
    }
}

/// A set of points of any board.
///
/// # Examples
///
/// ```
/// use qi_geometry::{PointSet, Size};
///
/// let board: PointSet = Size::new(9, 7)?.points().collect();
/// let edge: PointSet = board.iter().filter(|p| p.x() == 0 || p.y() == 0).collect();
/// assert_eq!((board - edge).len(), 8 * 6);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
pub type PointSet = Bitset<16, Point>;

/// A set of elements with indices below `WORDS * 64`, one bit each.
///
/// By default the elements are plain indices; a type that implements
/// [`Element`] makes it a set of that type. The set is `Copy` and `WORDS * 8`
/// bytes long; every operation takes time in the number of words.
///
/// `|`, `&`, `^`, `-` and `!` are union, intersection, symmetric difference,
/// difference and complement. `<< n` and `>> n` add and subtract `n` from every
/// index, and lose what leaves the range. Sets are ordered as the numbers that
/// their bits make, so that a set comes after its subsets.
///
/// # Examples
///
/// ```
/// use qi_geometry::Bitset;
///
/// let evens: Bitset<2> = (0..100).step_by(2).collect();
/// let thirds: Bitset<2> = (0..100).step_by(3).collect();
/// assert_eq!((evens & thirds).iter().nth(1), Some(6));
/// assert_eq!((evens - thirds).first(), Some(2));
/// assert_eq!((evens << 1).first(), Some(1));
/// assert!((evens & thirds).is_subset(evens));
/// ```
#[doc(alias = "bitboard")]
pub struct Bitset<const WORDS: usize, T = usize> {
    /// Bit `i % 64` of word `i / 64` tells whether element `i` is in. Bits past
    /// the last element are zero.
    words: [u64; WORDS],
    element: PhantomData<T>,
}

impl<const WORDS: usize, T> Bitset<WORDS, T> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self::raw([0; WORDS]);

    /// How many indices the words have room for.
    pub const CAPACITY: usize = WORDS * 64;

    const fn raw(words: [u64; WORDS]) -> Self {
        Self {
            words,
            element: PhantomData,
        }
    }

    /// A set with nothing in it.
    #[must_use]
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// The bits: element `i` is bit `i % 64` of word `i / 64`.
    #[must_use]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// How many elements are in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        let mut len = 0;
        let mut i = 0;
        while i < WORDS {
            len += self.words[i].count_ones() as usize;
            i += 1;
        }
        len
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let mut i = 0;
        while i < WORDS {
            if self.words[i] != 0 {
                return false;
            }
            i += 1;
        }
        true
    }

    /// Whether the element with this index is in the set. For constants: the
    /// method for elements is [`contains`](Bitset::contains).
    #[must_use]
    pub const fn contains_index(&self, index: usize) -> bool {
        index < Self::CAPACITY && self.words[index / 64] >> (index % 64) & 1 != 0
    }

    /// Takes everything out.
    pub const fn clear(&mut self) {
        self.words = [0; WORDS];
    }

    /// Whether no element is in both sets.
    #[must_use]
    pub fn is_disjoint(self, other: Self) -> bool {
        self.pairs(&other).all(|(a, b)| a & b == 0)
    }

    /// Whether every element is also in the other set.
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        self.pairs(&other).all(|(a, b)| a & !b == 0)
    }

    /// Whether every element of the other set is in this one.
    #[must_use]
    pub fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> {
        self.words.iter().copied().zip(other.words.iter().copied())
    }
}

impl<const WORDS: usize, T: Element> Bitset<WORDS, T> {
    /// Every element that there is, and has room.
    pub const ALL: Self = Self::raw(Self::MASK);

    /// Ones where there are elements.
    const MASK: [u64; WORDS] = {
        let mut mask = [u64::MAX; WORDS];
        let mut i = 0;
        while i < WORDS {
            let below = i * 64;
            if T::COUNT <= below {
                mask[i] = 0;
            } else if T::COUNT - below < 64 {
                mask[i] = (1 << (T::COUNT - below)) - 1;
            }
            i += 1;
        }
        mask
    };

    /// The set with these bits, laid out as in [`words`](Bitset::words). Bits
    /// that belong to no element are dropped.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Bitset;
    ///
    /// const SET: Bitset<2> = Bitset::from_words([0b101, 1]);
    /// assert!(SET.iter().eq([0, 2, 64]));
    /// ```
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        let mut words = words;
        let mut i = 0;
        while i < WORDS {
            words[i] &= Self::MASK[i];
            i += 1;
        }
        Self::raw(words)
    }

    /// The set with one more element, by index: how constants and tables are
    /// built.
    ///
    /// # Panics
    ///
    /// When no element has that index, or it is past the set's
    /// [`CAPACITY`](Bitset::CAPACITY).
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, PointSet};
    ///
    /// const CORNER: PointSet = PointSet::EMPTY.with_index(0).with_index(1).with_index(32);
    /// assert!(CORNER.contains(Point::new(0, 1).unwrap()));
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn with_index(mut self, index: usize) -> Self {
        self.words[index / 64] |= Self::bit(index);
        self
    }

    /// The bit of the element with this index in its word.
    #[track_caller]
    const fn bit(index: usize) -> u64 {
        assert!(
            index < T::COUNT && index < Self::CAPACITY,
            "the index is past the set's elements"
        );
        1 << (index % 64)
    }

    /// The set of one element.
    ///
    /// # Panics
    ///
    /// As [`insert`](Bitset::insert).
    #[must_use]
    #[track_caller]
    pub fn of(element: T) -> Self {
        Self::EMPTY.with_index(element.index())
    }

    /// Puts an element in, and says whether it is new.
    ///
    /// # Panics
    ///
    /// When the element's index is not below [`CAPACITY`](Bitset::CAPACITY).
    /// With a type whose elements all have room, such as the points in a
    /// [`PointSet`], this cannot happen.
    #[track_caller]
    pub fn insert(&mut self, element: T) -> bool {
        let index = element.index();
        let bit = Self::bit(index);
        let is_new = self.words[index / 64] & bit == 0;
        self.words[index / 64] |= bit;
        is_new
    }

    /// Takes an element out, and says whether it was in.
    pub fn remove(&mut self, element: T) -> bool {
        let index = element.index();
        let was_in = self.contains_index(index);
        if was_in {
            self.words[index / 64] &= !Self::bit(index);
        }
        was_in
    }

    /// Puts an element in if it is out, and takes it out if it is in.
    ///
    /// # Panics
    ///
    /// As [`insert`](Bitset::insert).
    #[track_caller]
    pub fn toggle(&mut self, element: T) {
        let index = element.index();
        self.words[index / 64] ^= Self::bit(index);
    }

    /// Whether the element is in the set; one without room never is.
    #[must_use]
    pub fn contains(&self, element: T) -> bool {
        self.contains_index(element.index())
    }

    /// The element with the lowest index.
    #[must_use]
    pub fn first(&self) -> Option<T> {
        let word = self.words.iter().position(|&word| word != 0)?;
        T::from_index(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    /// The element with the highest index.
    #[must_use]
    pub fn last(&self) -> Option<T> {
        let word = self.words.iter().rposition(|&word| word != 0)?;
        T::from_index(word * 64 + self.words[word].ilog2() as usize)
    }

    /// Takes out the element with the lowest index.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Bitset;
    ///
    /// let mut left: Bitset<1> = [5, 3].into_iter().collect();
    /// assert_eq!((left.pop_first(), left.pop_first(), left.pop_first()), (Some(3), Some(5), None));
    /// ```
    pub fn pop_first(&mut self) -> Option<T> {
        let word = self.words.iter().position(|&word| word != 0)?;
        let bits = self.words[word];
        self.words[word] = bits & (bits - 1);
        T::from_index(word * 64 + bits.trailing_zeros() as usize)
    }

    /// Takes out the element with the highest index.
    pub fn pop_last(&mut self) -> Option<T> {
        let word = self.words.iter().rposition(|&word| word != 0)?;
        let bit = self.words[word].ilog2();
        self.words[word] &= !(1 << bit);
        T::from_index(word * 64 + bit as usize)
    }

    /// The elements in ascending order of their indices.
    #[must_use]
    pub const fn iter(&self) -> Elements<WORDS, T> {
        Elements::of(*self)
    }
}

impl<const WORDS: usize, T> Clone for Bitset<WORDS, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<const WORDS: usize, T> Copy for Bitset<WORDS, T> {}

impl<const WORDS: usize, T> Default for Bitset<WORDS, T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize, T> PartialEq for Bitset<WORDS, T> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<const WORDS: usize, T> Eq for Bitset<WORDS, T> {}

impl<const WORDS: usize, T> PartialOrd for Bitset<WORDS, T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const WORDS: usize, T> Ord for Bitset<WORDS, T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.words.iter().rev().cmp(other.words.iter().rev())
    }
}

impl<const WORDS: usize, T> Hash for Bitset<WORDS, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<const WORDS: usize, T: Element + fmt::Debug> fmt::Debug for Bitset<WORDS, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}
