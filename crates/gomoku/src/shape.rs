//! What a five, an overline, a four, a straight four and a three are: the definitions, once.
//!
//! Owns [`Strip`], one line of a board as one colour sees it, and the shapes on it. Everything is
//! defined by what a line *can become* when stones of its own colour are added, never by how it
//! looks, following the International Rules of Renju (RIF, section 9), with the length of a five
//! left to the rule:
//!
//! - a **five** is an unbroken run of five stones, or of five and more where [`FiveLength::OrMore`]
//!   rules; where [`FiveLength::ExactlyUnshut`] does, no stone of the other colour stands at one end
//!   of it at least;
//! - an **overline** is an unbroken run of six or more;
//! - a **four** is a set of four stones that one more stone makes a five;
//! - a **straight four** is an unbroken four with two such points, one at each end;
//! - a **three** is a set of three stones that one more stone makes a straight four.
//!
//! RIF adds to the three: "without at the same time making a five". On the three's own line that
//! cannot happen (the run is then four long); on the other lines it can, so that clause is
//! [`forbidden`](crate::forbidden)'s, which sees all four lines, as is every question of where
//! Black may play.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use smallvec::SmallVec;
use thiserror::Error;

use crate::rule::FiveLength;

mod class;

pub use class::{ParseShapeError, Shape};

/// Unused low bits of a strip, so that a window may begin before the first cell.
const MARGIN: u32 = 8;

/// Some cells of a [`Strip`]: bit `i` stands for cell `i`.
///
/// # Examples
///
/// ```
/// use qi_gomoku::shape::Cells;
///
/// let cells: Cells = [3, 5].into_iter().collect();
/// assert!(cells.contains(3) && !cells.contains(4));
/// assert_eq!(cells.iter().collect::<Vec<_>>(), [3, 5]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// Whether `cell` is among them.
    #[must_use]
    pub const fn contains(self, cell: u8) -> bool {
        cell < 32 && self.0 >> cell & 1 == 1
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every cell, from the lowest up.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self;
        core::iter::from_fn(move || left.pop())
    }

    /// Takes the lowest cell out.
    const fn pop(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    /// These cells without some others.
    const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The cells behind the bits of a strip's word.
    const fn of_word(word: u64) -> Self {
        Self((word >> MARGIN) as u32)
    }
}

impl FromIterator<u8> for Cells {
    /// Collects cells; those past 31 are on no strip and are left out.
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        Self(
            cells
                .into_iter()
                .filter(|&cell| cell < 32)
                .fold(0, |bits, cell| bits | 1 << cell),
        )
    }
}

/// One line of a board as one colour sees it: its own stones, the empty cells, the other colour's
/// stones, and what lies beyond the edge.
///
/// A strip has at most 32 cells, numbered from 0. Its text has one letter a cell: `X` own, `.`
/// empty, `O` the other colour's, `#` a cell that no stone can stand on.
///
/// # Examples
///
/// ```
/// use qi_gomoku::FiveLength;
/// use qi_gomoku::shape::Strip;
///
/// let strip: Strip = "..XX.X...".parse()?;
/// let three = strip.threes_through(2, FiveLength::Exactly).next().expect("a split three");
/// assert_eq!(three.stones.iter().collect::<Vec<_>>(), [2, 3, 5]);
/// assert_eq!(three.straight_four_points.iter().collect::<Vec<_>>(), [4]);
/// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    /// Bit `MARGIN + i` is cell `i`.
    own: u64,
    empty: u64,
    other: u64,
    len: u8,
}

/// A four: four stones that one more makes a five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Four {
    /// The four stones.
    pub stones: Cells,
    /// Where a stone makes the five: one cell, or two if the four is straight.
    pub five_points: Cells,
}

impl Four {
    /// Whether this is a straight four: unbroken, with a five point at each end.
    ///
    /// Two five points say as much: a broken four has its hole alone.
    #[must_use]
    #[doc(alias = "open four")]
    pub const fn is_straight(self) -> bool {
        self.five_points.len() == 2
    }
}

/// A three: three stones that one more makes a straight four.
#[doc(alias = "open three")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Three {
    /// The three stones.
    pub stones: Cells,
    /// Where a stone makes the straight four: one cell or two.
    pub straight_four_points: Cells,
}

impl Strip {
    /// The longest strip, in cells.
    pub const MAX_LEN: usize = 32;

    /// A strip from its words of own, empty and the other colour's cells, bit `i` for cell `i`.
    pub(crate) const fn from_bits(own: u32, empty: u32, other: u32, len: u8) -> Self {
        Self {
            own: (own as u64) << MARGIN,
            empty: (empty as u64) << MARGIN,
            other: (other as u64) << MARGIN,
            len,
        }
    }

    /// The same strip with an own stone on `cell`.
    ///
    /// A cell that is not on the strip changes nothing.
    #[must_use]
    pub const fn with(self, cell: u8) -> Self {
        if cell >= self.len {
            return self;
        }
        let bit = 1 << (cell as u32 + MARGIN);
        Self {
            own: self.own | bit,
            empty: self.empty & !bit,
            other: self.other & !bit,
            len: self.len,
        }
    }

    /// The cells of the unbroken run of own stones that holds `cell`; empty if there is no own
    /// stone.
    #[must_use]
    pub const fn run(self, cell: u8) -> Range<u8> {
        if cell >= self.len || self.own >> (cell as u32 + MARGIN) & 1 == 0 {
            return cell..cell;
        }
        let at = cell as u32 + MARGIN;
        let above = (self.own >> at).trailing_ones() as u8;
        let below = (self.own << (63 - at)).leading_ones() as u8;
        cell + 1 - below..cell + above
    }

    /// Whether the run that holds `cell`'s own stone is a five.
    #[must_use]
    pub const fn is_five(self, cell: u8, length: FiveLength) -> bool {
        let run = self.run(cell);
        let start = run.start as u32 + MARGIN;
        length.contains((run.end - run.start) as usize)
            && self.five_starts(length) >> start & 1 == 1
    }

    /// The same strip with the other colour's stone on `cell`.
    pub(crate) const fn without(self, cell: u8) -> Self {
        let bit = 1 << (cell as u32 + MARGIN);
        Self {
            own: self.own & !bit,
            empty: self.empty & !bit,
            other: self.other | bit,
            len: self.len,
        }
    }

    /// The own and the empty cells from `back` cells before `cell` upwards, in the low bits; `back`
    /// is at most 8.
    pub(crate) const fn from(self, cell: u8, back: u32) -> (u32, u32) {
        let start = cell as u32 + MARGIN - back;
        ((self.own >> start) as u32, (self.empty >> start) as u32)
    }

    /// How many own stones are at most four cells away from `cell`, itself included: all that a
    /// five through it can use.
    pub(crate) const fn stones_near(self, cell: u8) -> u32 {
        (self.own >> (cell as u32 + MARGIN - 4) & 0b1_1111_1111).count_ones()
    }

    /// Every four that `cell`'s stone is part of, from the lowest cell up. A straight four is one
    /// four.
    ///
    /// There may be two on one line, as in `X.XXX.X`.
    pub fn fours_through(self, cell: u8, length: FiveLength) -> impl Iterator<Item = Four> {
        let fours = self
            .lacking_one::<5>(cell, self.five_starts(length))
            .into_iter();
        fours.map(|(stones, five_points)| Four {
            stones,
            five_points,
        })
    }

    /// Every three that `cell`'s stone is part of, from the lowest cell up.
    pub fn threes_through(self, cell: u8, length: FiveLength) -> impl Iterator<Item = Three> {
        let threes = self
            .lacking_one::<4>(cell, self.straight_four_starts(length))
            .into_iter();
        threes.map(|(stones, straight_four_points)| Three {
            stones,
            straight_four_points,
        })
    }

    /// The windows of `LEN` cells at the `starts` given that hold `cell`'s stone and are own stones
    /// but for one empty cell: their stones and that cell, or both cells if two windows have the
    /// same stones.
    fn lacking_one<const LEN: u32>(self, cell: u8, starts: u64) -> SmallVec<[(Cells, Cells); 5]> {
        let mut found: SmallVec<[(Cells, Cells); 5]> = SmallVec::new();
        let at = u32::from(cell.min(31)) + MARGIN;
        if self.own >> at & 1 == 0 {
            return found;
        }
        for start in (at + 1 - LEN..=at).filter(|start| starts >> start & 1 == 1) {
            let window = ((1 << LEN) - 1) << start;
            let (own, empty) = (self.own & window, self.empty & window);
            if own | empty != window || !empty.is_power_of_two() {
                continue;
            }
            let (stones, hole) = (Cells::of_word(own), Cells::of_word(empty));
            match found.last_mut() {
                Some(last) if last.0 == stones => last.1.0 |= hole.0,
                _ => found.push((stones, hole)),
            }
        }
        found
    }

    /// The empty cells where one more stone makes a five.
    #[must_use]
    pub const fn five_points(self, length: FiveLength) -> Cells {
        let starts = self.five_starts(length);
        let mut points = 0;
        let mut hole = 0;
        while hole < 5 {
            points |= (starts & self.own_but::<5>(1 << hole)) << hole;
            hole += 1;
        }
        Cells::of_word(points)
    }

    /// The empty cells where one more stone makes a straight four that it is part of, and no five.
    #[must_use]
    #[doc(alias = "open four")]
    pub const fn straight_four_points(self, length: FiveLength) -> Cells {
        let starts = self.straight_four_starts(length);
        let mut points = 0;
        let mut hole = 0;
        while hole < 4 {
            points |= (starts & self.own_but::<4>(1 << hole)) << hole;
            hole += 1;
        }
        Cells::of_word(points).without(self.five_points(length))
    }

    /// The empty cells where one more stone makes a four that it is part of, and no five.
    #[must_use]
    pub const fn four_points(self, length: FiveLength) -> Cells {
        let starts = self.five_starts(length);
        let mut points = 0;
        let mut hole = 0;
        while hole < 5 {
            let mut other = hole + 1;
            while other < 5 {
                let windows = starts & self.own_but::<5>(1 << hole | 1 << other);
                points |= windows << hole | windows << other;
                other += 1;
            }
            hole += 1;
        }
        Cells::of_word(points).without(self.five_points(length))
    }

    /// The first bits of the windows of `LEN` cells that are own stones but for the empty `holes`,
    /// bit `i` for their cell `i`: all windows at once.
    const fn own_but<const LEN: u32>(self, holes: u32) -> u64 {
        let mut windows = u64::MAX;
        let mut cell = 0;
        while cell < LEN {
            windows &= if holes >> cell & 1 == 1 {
                self.empty >> cell
            } else {
                self.own >> cell
            };
            cell += 1;
        }
        windows
    }

    /// The first bits of the windows of five that may become a five: for exactly five, no own stone
    /// touches them; for one that is not shut, not two of the other colour's either.
    const fn five_starts(self, length: FiveLength) -> u64 {
        match length {
            FiveLength::OrMore => u64::MAX,
            FiveLength::Exactly => !(self.own << 1 | self.own >> 5),
            FiveLength::ExactlyUnshut => {
                !(self.own << 1 | self.own >> 5 | self.other << 1 & self.other >> 5)
            }
        }
    }

    /// The first bits of the windows of four that may become a straight four: both neighbours are
    /// empty and make a five; for exactly five, no own stone lies behind them. Either five has the
    /// other empty neighbour at one end, so it is not shut.
    const fn straight_four_starts(self, length: FiveLength) -> u64 {
        let ends_are_empty = self.empty << 1 & self.empty >> 4;
        match length {
            FiveLength::OrMore => ends_are_empty,
            FiveLength::Exactly | FiveLength::ExactlyUnshut => {
                ends_are_empty & !(self.own << 2 | self.own >> 5)
            }
        }
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for bit in (0..u32::from(self.len)).map(|cell| 1 << (cell + MARGIN)) {
            f.write_str(if self.own & bit != 0 {
                "X"
            } else if self.empty & bit != 0 {
                "."
            } else if self.other & bit != 0 {
                "O"
            } else {
                "#"
            })?;
        }
        Ok(())
    }
}

/// A text that is no [`Strip`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseStripError {
    /// A letter that is none of `X`, `O`, `.` and `#`.
    #[error("cell {cell} is {found:?}: expected X, O, . or #")]
    Letter {
        /// The cell, counted from 0.
        cell: usize,
        /// What stands there.
        found: char,
    },
    /// More than [`Strip::MAX_LEN`] cells.
    #[error("a line of {len} cells is longer than 32")]
    TooLong {
        /// How many cells the text has.
        len: usize,
    },
}

impl FromStr for Strip {
    type Err = ParseStripError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let len = text.chars().count();
        if len > Self::MAX_LEN {
            return Err(ParseStripError::TooLong { len });
        }
        let (mut own, mut empty, mut other) = (0, 0, 0);
        for (cell, found) in text.chars().enumerate() {
            match found {
                'X' => own |= 1 << cell,
                '.' => empty |= 1 << cell,
                'O' => other |= 1 << cell,
                '#' => {}
                _ => return Err(ParseStripError::Letter { cell, found }),
            }
        }
        Ok(Self::from_bits(own, empty, other, len as u8))
    }
}
