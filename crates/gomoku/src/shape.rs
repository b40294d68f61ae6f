//! What a five, an overline, a four, a straight four and a three are: the definitions, once.
//!
//! Owns [`Strip`], one line of a board as one colour sees it, and the shapes on it. Everything is defined by what a
//! line *can become* when stones of its own colour are added, never by how it looks, following the International Rules
//! of Renju (RIF, section 9), with the length of a five left to the rule:
//!
//! - a **five** is an unbroken run of five stones, or of five and more where [`FiveLength::OrMore`] rules;
//! - an **overline** is an unbroken run of six or more;
//! - a **four** is a set of four stones that one more stone makes a five;
//! - a **straight four** is an unbroken four with two such points, one at each end;
//! - a **three** is a set of three stones that one more stone makes a straight four.
//!
//! RIF adds to the three: "without at the same time making a five". On the three's own line that cannot happen (the run
//! is then four long); on the other lines it can, so that clause is [`forbidden`](crate::forbidden)'s, which sees all
//! four lines, as is every question of where Black may play.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use smallvec::SmallVec;
use thiserror::Error;

use crate::rule::FiveLength;

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
        (0..32).filter(move |&cell| self.contains(cell))
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

/// One line of a board as one colour sees it: its own stones, the empty cells, and the rest, which is closed to it (the
/// other colour's stones, and whatever lies beyond the edge).
///
/// A strip has at most 32 cells, numbered from 0. Its text has one letter a cell: `X` own, `.` empty, `O` closed.
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

    /// A strip from its words of own and empty cells, bit `i` for cell `i`.
    pub(crate) const fn from_bits(own: u32, empty: u32, len: u8) -> Self {
        Self {
            own: (own as u64) << MARGIN,
            empty: (empty as u64) << MARGIN,
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
            len: self.len,
        }
    }

    /// The cells of the unbroken run of own stones that holds `cell`; empty if there is no own stone.
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

    /// The same strip with `cell` closed.
    pub(crate) const fn without(self, cell: u8) -> Self {
        let bit = 1 << (cell as u32 + MARGIN);
        Self {
            own: self.own & !bit,
            empty: self.empty & !bit,
            len: self.len,
        }
    }

    /// The own and the empty cells from `back` cells before `cell` upwards, in the low bits; `back` is at most 8.
    pub(crate) const fn from(self, cell: u8, back: u32) -> (u32, u32) {
        let start = cell as u32 + MARGIN - back;
        ((self.own >> start) as u32, (self.empty >> start) as u32)
    }

    /// How many own stones are at most four cells away from `cell`, itself included: all that a five through it can use.
    pub(crate) const fn stones_near(self, cell: u8) -> u32 {
        (self.own >> (cell as u32 + MARGIN - 4) & 0b1_1111_1111).count_ones()
    }

    /// Every four that `cell`'s stone is part of, from the lowest cell up. A straight four is one four.
    ///
    /// There may be two on one line, as in `X.XXX.X`.
    pub fn fours_through(self, cell: u8, length: FiveLength) -> impl Iterator<Item = Four> {
        let mut fours: SmallVec<[Four; 5]> = SmallVec::new();
        for start in windows::<5>(cell) {
            let window = 0b1_1111 << start;
            if !self.lacks_one(window, cell) || !self.may_be_five(start, length) {
                continue;
            }
            let (stones, hole) = (
                Cells::of_word(self.own & window),
                Cells::of_word(self.empty & window),
            );
            match fours.last_mut() {
                Some(four) if four.stones == stones => four.five_points.0 |= hole.0,
                _ => fours.push(Four {
                    stones,
                    five_points: hole,
                }),
            }
        }
        fours.into_iter()
    }

    /// Every three that `cell`'s stone is part of, from the lowest cell up.
    pub fn threes_through(self, cell: u8, length: FiveLength) -> impl Iterator<Item = Three> {
        let mut threes: SmallVec<[Three; 4]> = SmallVec::new();
        for start in windows::<4>(cell) {
            let window = 0b1111 << start;
            if !self.lacks_one(window, cell) || !self.may_be_straight_four(start, length) {
                continue;
            }
            let (stones, hole) = (
                Cells::of_word(self.own & window),
                Cells::of_word(self.empty & window),
            );
            match threes.last_mut() {
                Some(three) if three.stones == stones => three.straight_four_points.0 |= hole.0,
                _ => threes.push(Three {
                    stones,
                    straight_four_points: hole,
                }),
            }
        }
        threes.into_iter()
    }

    /// The empty cells where one more stone makes a five.
    #[must_use]
    pub fn five_points(self, length: FiveLength) -> Cells {
        let points = all_windows::<5>().filter(|&start| self.may_be_five(start, length));
        self.holes(points, 0b1_1111, 1)
    }

    /// The empty cells where one more stone makes a straight four that it is part of, and no five.
    #[must_use]
    pub fn straight_four_points(self, length: FiveLength) -> Cells {
        let points = all_windows::<4>().filter(|&start| self.may_be_straight_four(start, length));
        Cells(self.holes(points, 0b1111, 1).0 & !self.five_points(length).0)
    }

    /// The empty cells where one more stone makes a four that it is part of, and no five.
    #[must_use]
    pub fn four_points(self, length: FiveLength) -> Cells {
        let points = all_windows::<5>().filter(|&start| self.may_be_five(start, length));
        Cells(self.holes(points, 0b1_1111, 2).0 & !self.five_points(length).0)
    }

    /// The empty cells of those windows that consist of own stones and `missing` empty cells.
    fn holes(self, starts: impl Iterator<Item = u32>, window: u64, missing: u32) -> Cells {
        let holes = starts
            .map(|start| window << start)
            .filter(|&window| (self.own | self.empty) & window == window)
            .map(|window| self.empty & window)
            .filter(|holes| holes.count_ones() == missing);
        Cells::of_word(holes.fold(0, |all, holes| all | holes))
    }

    /// Whether the window holds `cell`'s own stone and is own stones but for one empty cell.
    const fn lacks_one(self, window: u64, cell: u8) -> bool {
        let hole = self.empty & window;
        hole.is_power_of_two()
            && self.own & window == window ^ hole
            && self.own >> (cell as u32 + MARGIN) & 1 == 1
    }

    /// Whether the five cells from bit `start`, once full, are a five: for exactly five, no own stone may touch them.
    const fn may_be_five(self, start: u32, length: FiveLength) -> bool {
        match length {
            FiveLength::OrMore => true,
            FiveLength::Exactly => self.own & (1 << (start - 1) | 1 << (start + 5)) == 0,
        }
    }

    /// Whether the four cells from bit `start`, once full, are a straight four: both neighbours are empty and make a
    /// five; for exactly five, no own stone may lie behind them.
    const fn may_be_straight_four(self, start: u32, length: FiveLength) -> bool {
        let ends = 1 << (start - 1) | 1 << (start + 4);
        let ends_are_empty = self.empty & ends == ends;
        match length {
            FiveLength::OrMore => ends_are_empty,
            FiveLength::Exactly => {
                ends_are_empty && self.own & (1 << (start - 2) | 1 << (start + 5)) == 0
            }
        }
    }
}

/// The first bits of the windows of `LEN` cells that hold `cell`.
fn windows<const LEN: u32>(cell: u8) -> Range<u32> {
    let at = u32::from(cell.min(31)) + MARGIN;
    at + 1 - LEN..at + 1
}

/// The first bits of all windows of `LEN` cells of a strip.
fn all_windows<const LEN: u32>() -> Range<u32> {
    MARGIN..MARGIN + Strip::MAX_LEN as u32 - LEN + 1
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for bit in (0..u32::from(self.len)).map(|cell| 1 << (cell + MARGIN)) {
            f.write_str(if self.own & bit != 0 {
                "X"
            } else if self.empty & bit != 0 {
                "."
            } else {
                "O"
            })?;
        }
        Ok(())
    }
}

/// A text that is no [`Strip`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseStripError {
    /// A letter that is none of `X`, `O` and `.`.
    #[error("cell {cell} is {found:?}: expected X, O or .")]
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
        let (mut own, mut empty) = (0, 0);
        for (cell, found) in text.chars().enumerate() {
            match found {
                'X' => own |= 1 << cell,
                '.' => empty |= 1 << cell,
                'O' => {}
                _ => return Err(ParseStripError::Letter { cell, found }),
            }
        }
        Ok(Self::from_bits(own, empty, len as u8))
    }
}
