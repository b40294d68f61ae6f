//! The classes of shapes, and the class of what stands on a strip.
//!
//! Owns [`Shape`] and the definition of each by what it can become. How fast boards know their
//! shapes is [`pattern`](crate::pattern)'s.

use core::fmt;
use core::str::FromStr;

use alloc::string::String;
use qi_geometry::text::excerpt;
use thiserror::Error;

use super::{Cells, MARGIN, Strip};
use crate::rule::FiveLength;

/// What a stone is part of on one line, or the best that stands on it. The greater, the stronger.
///
/// Each class is defined by what it can become when one more own stone is added, down from the
/// five; which run is a five is the rule's ([`FiveLength`]). A stone that is part of several takes
/// the greatest.
///
/// | class | the stone is part of | as in |
/// |---|---|---|
/// | [`Five`](Self::Five) | a run that wins | `..XXXXX..` |
/// | [`Overline`](Self::Overline) | a run of six or more that does not win | `.XXXXXX.` |
/// | [`OpenFour`](Self::OpenFour) | an unbroken four with a five point at each end | `..XXXX..` |
/// | [`DoubleFour`](Self::DoubleFour) | two fours with different five points | `.X.XXX.X.` |
/// | [`Four`](Self::Four) | a four: one more stone makes a five | `.OXXXX..` `.XX.XX.` |
/// | [`OpenThree`](Self::OpenThree) | three neighbours that can become an open four | `..XXX..` |
/// | [`SplitThree`](Self::SplitThree) | three with a hole that can become one | `..X.XX..` |
/// | [`ClosedThree`](Self::ClosedThree) | what can become a four, but no open one | `.OXXX..` `.X.X.X.` |
/// | [`OpenTwo`](Self::OpenTwo) | what can become an open or split three | `...XX...` |
/// | [`ClosedTwo`](Self::ClosedTwo) | what can become a closed three | `OXX....` |
/// | [`Nothing`](Self::Nothing) | none of these | `...X...` `.OXO.` |
///
/// # Examples
///
/// ```
/// use qi_gomoku::FiveLength;
/// use qi_gomoku::shape::{Shape, Strip};
///
/// let strip: Strip = "XXX.XX.........".parse()?;
/// assert_eq!(strip.shape(FiveLength::OrMore), Shape::Four);
/// assert_eq!(strip.shape(FiveLength::Exactly), Shape::ClosedTwo);
///
/// assert_eq!(Shape::OpenFour.to_string(), "open-four");
/// assert_eq!("split-three".parse(), Ok(Shape::SplitThree));
/// assert!(Shape::Four > Shape::OpenThree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that two more stones could make a four.
    #[default]
    Nothing = 0,
    /// Can become a [`ClosedThree`](Self::ClosedThree).
    ClosedTwo = 1,
    /// Can become an [`OpenThree`](Self::OpenThree) or a [`SplitThree`](Self::SplitThree).
    OpenTwo = 2,
    /// Can become a four, but no open one.
    #[doc(alias = "Three")]
    ClosedThree = 3,
    // From here on bit 3 is set: the shapes that a board keeps sets of.
    /// Three stones with a hole that can become an open four.
    SplitThree = 8,
    /// Three neighbouring stones that can become an open four.
    OpenThree = 9,
    /// Can become a five at one point.
    #[doc(alias = "closed four")]
    Four = 10,
    /// Two fours on one line: can become a five at two points, but is no open four.
    DoubleFour = 11,
    /// An unbroken four that can become a five at either end.
    #[doc(alias = "straight four")]
    OpenFour = 12,
    /// Six or more where only five win.
    #[doc(alias = "long row")]
    Overline = 13,
    /// A run that wins.
    Five = 14,
}

impl Shape {
    /// Every shape, from the weakest to the strongest, in the order of [`index`](Self::index).
    pub const ALL: [Self; 11] = [
        Self::Nothing,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::ClosedThree,
        Self::SplitThree,
        Self::OpenThree,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Overline,
        Self::Five,
    ];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        let code = self as usize;
        if code < Self::SplitThree as usize {
            code
        } else {
            code - 4
        }
    }

    /// The shape whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The four bits that tables keep of a shape.
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// The shape of four bits.
    pub(crate) const fn from_code(code: u8) -> Self {
        let index = if code < 8 { code } else { code - 4 };
        if (index as usize) < Self::ALL.len() {
            Self::ALL[index as usize]
        } else {
            Self::Nothing
        }
    }

    /// The name that [`Display`](fmt::Display) prints and [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::ClosedTwo => "closed-two",
            Self::OpenTwo => "open-two",
            Self::ClosedThree => "closed-three",
            Self::SplitThree => "split-three",
            Self::OpenThree => "open-three",
            Self::Four => "four",
            Self::DoubleFour => "double-four",
            Self::OpenFour => "open-four",
            Self::Overline => "overline",
            Self::Five => "five",
        }
    }

    /// Whether this is a four of any kind.
    #[must_use]
    pub const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::DoubleFour | Self::OpenFour)
    }

    /// Whether this is a three in the sense of the rules, one that can become an open four.
    #[must_use]
    pub const fn is_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::SplitThree)
    }

    /// What a stone is part of that is no four, given that one more own stone makes it part of
    /// `self`; `is_solid` says whether it stands in a run of three without that stone.
    pub(crate) fn before(self, is_solid: bool) -> Self {
        match self {
            Self::OpenFour if is_solid => Self::OpenThree,
            Self::OpenFour => Self::SplitThree,
            Self::DoubleFour | Self::Four => Self::ClosedThree,
            Self::OpenThree | Self::SplitThree => Self::OpenTwo,
            Self::ClosedThree => Self::ClosedTwo,
            _ => Self::Nothing,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Shape`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown shape {text:?}: expected five, overline, open-four, double-four, four, open-three, \
     split-three, closed-three, open-two, closed-two or none"
)]
#[non_exhaustive]
pub struct ParseShapeError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Shape {
    type Err = ParseShapeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|shape| shape.name() == text)
            .ok_or_else(|| ParseShapeError {
                text: excerpt(text),
            })
    }
}

impl Strip {
    /// The shape that `cell`'s own stone is part of; [`Shape::Nothing`] if none stands there.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::FiveLength;
    /// use qi_gomoku::shape::{Shape, Strip};
    ///
    /// let strip: Strip = "..XXX....X..".parse()?;
    /// assert_eq!(strip.shape_through(3, FiveLength::Exactly), Shape::OpenThree);
    /// assert_eq!(strip.shape_through(9, FiveLength::Exactly), Shape::Nothing);
    /// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
    /// ```
    #[must_use]
    pub fn shape_through(self, cell: u8, length: FiveLength) -> Shape {
        self.shape_in(cell, length, 2)
    }

    /// The shape that `cell`'s own stone is part of if at most so many stones are added: more than
    /// two make no shape that has a name.
    fn shape_in(self, cell: u8, length: FiveLength, stones: u32) -> Shape {
        let run = self.run(cell).len();
        let strong = self.four_or_more_through(cell, length);
        if strong.is_some() || run == 0 || stones == 0 {
            return strong.unwrap_or_default();
        }
        let becomes = |added| self.with(added).shape_in(cell, length, stones - 1);
        self.empty_near(cell)
            .iter()
            .map(|added| becomes(added).before(run == 3))
            .max()
            .unwrap_or_default()
    }

    /// The five, overline or four that `cell`'s own stone is part of, if it is part of one.
    pub(crate) fn four_or_more_through(self, cell: u8, length: FiveLength) -> Option<Shape> {
        let run = self.run(cell);
        if run.start == run.end {
            return None;
        }
        if self.is_five(cell, length) {
            return Some(Shape::Five);
        }
        if run.end - run.start > 5 {
            return Some(Shape::Overline);
        }
        let mut points = Cells::EMPTY;
        let mut left = self.empty_near(cell);
        while let Some(added) = left.pop() {
            if self.with(added).is_five(cell, length) {
                points.0 |= 1 << added;
            }
        }
        let is_open = run.end - run.start == 4
            && points.contains(run.end)
            && points.contains(run.start.wrapping_sub(1));
        match points.len() {
            0 => None,
            1 => Some(Shape::Four),
            _ if is_open => Some(Shape::OpenFour),
            _ => Some(Shape::DoubleFour),
        }
    }

    /// The empty cells that a five through `cell` can use, which is on the strip.
    fn empty_near(self, cell: u8) -> Cells {
        let near = 0b1_1111_1111 << (cell as u32 + MARGIN - 4);
        Cells::of_word(self.empty & near)
    }

    /// The best shape that the own stones have on the whole line. Two fours are a double-four here
    /// wherever they stand on it.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::FiveLength;
    /// use qi_gomoku::shape::{Shape, Strip};
    ///
    /// let shape = |line: &str| Ok::<_, qi_gomoku::shape::ParseStripError>(
    ///     line.parse::<Strip>()?.shape(FiveLength::Exactly),
    /// );
    /// assert_eq!(shape(".....XXXX......")?, Shape::OpenFour);
    /// assert_eq!(shape("..XX.XX.XX.....")?, Shape::DoubleFour);
    /// assert_eq!(shape(".X.XXXX.X......")?, Shape::Nothing);
    /// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
    /// ```
    #[must_use]
    pub fn shape(self, length: FiveLength) -> Shape {
        let best = (0..Self::MAX_LEN as u8)
            .map(|cell| self.shape_through(cell, length))
            .max()
            .unwrap_or_default();
        if best == Shape::Four && self.five_points(length).len() > 1 {
            return Shape::DoubleFour;
        }
        best
    }
}
