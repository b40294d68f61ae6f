//! What a stone on a point makes on its four lines at once.
//!
//! Owns [`Shapes`], the four shapes, and [`Combination`], what they come to together.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::Axis;
use qi_geometry::text::excerpt;
use thiserror::Error;

use super::sets::{Mark, Marks};
use crate::shape::Shape;

/// The shapes that a stone makes on the four lines through its point.
///
/// # Examples
///
/// ```
/// use qi_gomoku::pattern::{Combination, Shapes};
/// use qi_gomoku::shape::Shape;
///
/// let shapes = Shapes::new([Shape::Four, Shape::Nothing, Shape::OpenThree, Shape::Nothing]);
/// assert_eq!(shapes.combination(), Combination::FourThree);
/// assert_eq!(shapes.to_string(), "four+open-three");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Shapes(u16);

impl Shapes {
    /// The shapes along each axis, in the order of [`Axis::ALL`].
    #[must_use]
    pub const fn new(shapes: [Shape; 4]) -> Self {
        let mut bits = 0;
        let mut axis = 0;
        while axis < 4 {
            bits |= (shapes[axis].code() as u16) << (4 * axis);
            axis += 1;
        }
        Self(bits)
    }

    /// The shapes in four bits each.
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The shape along an axis.
    #[must_use]
    pub const fn along(self, axis: Axis) -> Shape {
        Shape::from_code((self.0 >> (4 * axis.index()) & 0xf) as u8)
    }

    /// Each axis with its shape, in the order of [`Axis::ALL`].
    pub fn iter(self) -> impl Iterator<Item = (Axis, Shape)> {
        Axis::ALL
            .into_iter()
            .map(move |axis| (axis, self.along(axis)))
    }

    /// The strongest of the four.
    #[must_use]
    pub fn best(self) -> Shape {
        self.iter()
            .map(|(_, shape)| shape)
            .max()
            .unwrap_or_default()
    }

    /// Whether one of them is an overline.
    #[must_use]
    pub fn has_overline(self) -> bool {
        self.iter().any(|(_, shape)| shape == Shape::Overline)
    }

    /// What they come to together.
    #[must_use]
    #[inline]
    pub const fn combination(self) -> Combination {
        Combination::ALL[(TABLE[self.0 as usize] & 0xf) as usize]
    }

    /// Which of a board's sets the point belongs to.
    #[inline]
    pub(super) const fn marks(self) -> Marks {
        Marks((TABLE[self.0 as usize] >> MARKS) as u8)
    }
}

impl fmt::Debug for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|(_, shape)| shape))
            .finish()
    }
}

impl fmt::Display for Shapes {
    /// The shapes that are something, the strongest first, joined by `+`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shapes = Axis::ALL.map(|axis| self.along(axis));
        shapes.sort_unstable_by(|one, other| other.cmp(one));
        write!(f, "{}", shapes[0])?;
        shapes[1..]
            .iter()
            .filter(|&&shape| shape != Shape::Nothing)
            .try_for_each(|shape| write!(f, "+{shape}"))
    }
}

/// What the shapes on a point's four lines come to together. The greater, the stronger.
///
/// Closed twos count for nothing, and neither do overlines: where an overline is a foul is
/// [`forbidden`](crate::forbidden)'s.
///
/// # Examples
///
/// ```
/// use qi_gomoku::pattern::Combination;
///
/// assert_eq!(Combination::FourThree.to_string(), "four-three");
/// assert!(Combination::OpenFour > Combination::FourThree);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Combination {
    /// No shape that counts.
    #[default]
    Nothing,
    /// One open two.
    Two,
    /// A closed three, or more than one, with at most one open two.
    ClosedThree,
    /// Two open twos or more.
    DoubleTwo,
    /// One open or split three.
    Three,
    /// Two open or split threes or more.
    #[doc(alias = "3x3")]
    DoubleThree,
    /// One four.
    Four,
    /// One four, and one open or split three or more.
    #[doc(alias = "4x3")]
    FourThree,
    /// Two fours or more, on one line or on several.
    #[doc(alias = "4x4")]
    DoubleFour,
    /// One open four, and no other four.
    #[doc(alias = "straight four")]
    OpenFour,
    /// A five.
    Five,
}

impl Combination {
    /// Every combination, from the weakest to the strongest, in the order of
    /// [`index`](Self::index).
    pub const ALL: [Self; 11] = [
        Self::Nothing,
        Self::Two,
        Self::ClosedThree,
        Self::DoubleTwo,
        Self::Three,
        Self::DoubleThree,
        Self::Four,
        Self::FourThree,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
    ];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The combination whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The name that [`Display`](fmt::Display) prints and [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::Two => "two",
            Self::ClosedThree => "closed-three",
            Self::DoubleTwo => "double-two",
            Self::Three => "three",
            Self::DoubleThree => "double-three",
            Self::Four => "four",
            Self::FourThree => "four-three",
            Self::DoubleFour => "double-four",
            Self::OpenFour => "open-four",
            Self::Five => "five",
        }
    }
}

impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Combination`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown combination {text:?}: expected five, open-four, double-four, four-three, four, \
     double-three, three, double-two, closed-three, two or none"
)]
#[non_exhaustive]
pub struct ParseCombinationError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Combination {
    type Err = ParseCombinationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|combination| combination.name() == text)
            .ok_or_else(|| ParseCombinationError {
                text: excerpt(text),
            })
    }
}

/// Where the marks begin in an entry of [`TABLE`], above the combination.
const MARKS: u32 = 8;

/// The combination and the marks of every four shapes. 128 KiB, of which few lines are ever read.
#[allow(long_running_const_eval, reason = "eleven shapes on each of four axes")]
static TABLE: [u16; 1 << 16] = {
    const SHAPES: usize = Shape::ALL.len();
    let mut table = [0; 1 << 16];
    let mut each = 0;
    while each < SHAPES.pow(4) {
        let shapes = [
            Shape::ALL[each % SHAPES],
            Shape::ALL[each / SHAPES % SHAPES],
            Shape::ALL[each / SHAPES.pow(2) % SHAPES],
            Shape::ALL[each / SHAPES.pow(3)],
        ];
        let tally = Tally::of(shapes);
        table[Shapes::new(shapes).0 as usize] =
            tally.combination() as u16 | (tally.marks().0 as u16) << MARKS;
        each += 1;
    }
    table
};

/// How many of four shapes are of each kind.
struct Tally {
    fives: u8,
    overlines: u8,
    open_fours: u8,
    /// Fours of all kinds; two on one line are two.
    fours: u8,
    threes: u8,
    closed_threes: u8,
    open_twos: u8,
}

impl Tally {
    const fn of(shapes: [Shape; 4]) -> Self {
        let mut tally = Self {
            fives: 0,
            overlines: 0,
            open_fours: 0,
            fours: 0,
            threes: 0,
            closed_threes: 0,
            open_twos: 0,
        };
        let mut axis = 0;
        while axis < 4 {
            match shapes[axis] {
                Shape::Five => tally.fives += 1,
                Shape::Overline => tally.overlines += 1,
                Shape::OpenFour => {
                    tally.open_fours += 1;
                    tally.fours += 1;
                }
                Shape::DoubleFour => tally.fours += 2,
                Shape::Four => tally.fours += 1,
                Shape::OpenThree | Shape::SplitThree => tally.threes += 1,
                Shape::ClosedThree => tally.closed_threes += 1,
                Shape::OpenTwo => tally.open_twos += 1,
                Shape::ClosedTwo | Shape::Nothing => {}
            }
            axis += 1;
        }
        tally
    }

    const fn combination(&self) -> Combination {
        if self.fives > 0 {
            Combination::Five
        } else if self.fours > 1 {
            Combination::DoubleFour
        } else if self.open_fours > 0 {
            Combination::OpenFour
        } else if self.fours > 0 && self.threes > 0 {
            Combination::FourThree
        } else if self.fours > 0 {
            Combination::Four
        } else if self.threes > 1 {
            Combination::DoubleThree
        } else if self.threes > 0 {
            Combination::Three
        } else if self.open_twos > 1 {
            Combination::DoubleTwo
        } else if self.closed_threes > 0 {
            Combination::ClosedThree
        } else if self.open_twos > 0 {
            Combination::Two
        } else {
            Combination::Nothing
        }
    }

    const fn marks(&self) -> Marks {
        if self.fives > 0 {
            return Marks::NONE.with(Mark::Five, true);
        }
        let is_suspect = self.overlines > 0 || self.fours > 1 || self.threes > 1;
        Marks::NONE
            .with(Mark::OpenFour, self.open_fours > 0)
            .with(Mark::Four, self.fours > 0)
            .with(Mark::Three, self.threes > 0)
            .with(Mark::Suspect, is_suspect)
    }
}
