//! The two sides.
//!
//! Owns [`Color`] and nothing else: which way a side moves, where its half of
//! the board lies and which square is its palace belongs to [`Rank`] and
//! [`attacks`](crate::attacks).
//!
//! [`Rank`]: crate::Rank

use alloc::string::String;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// One of the two sides.
///
/// Red sits at ranks 0 to 4 and moves first; Black sits at ranks 5 to 9.
/// The text of a color is its name in lower case.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Color;
///
/// assert_eq!(!Color::Red, Color::Black);
/// assert_eq!(Color::Black.to_string(), "black");
/// assert_eq!("red".parse(), Ok(Color::Red));
/// ```
#[doc(alias = "side")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// The side that moves first; `w` in a FEN, upper-case letters.
    #[doc(alias = "White")]
    Red,
    /// The side that moves second; `b` in a FEN, lower-case letters.
    Black,
}

impl Color {
    /// Number of colors.
    pub const COUNT: usize = 2;

    /// Both colors, Red first.
    pub const ALL: [Self; Self::COUNT] = [Self::Red, Self::Black];

    /// Index for arrays: Red 0, Black 1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The color of an [`index`](Self::index), or `None` from 2 upwards.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Red),
            1 => Some(Self::Black),
            _ => None,
        }
    }

    /// The other side; `!color` is the same.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The letter of the side to move in a FEN: `w` or `b`.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Red => "red",
            Self::Black => "black",
        })
    }
}

/// A text that names no color.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no color: expected `red` or `black`")]
#[non_exhaustive]
pub struct ParseColorError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "red" => Ok(Self::Red),
            "black" => Ok(Self::Black),
            _ => Err(ParseColorError {
                text: excerpt(text),
            }),
        }
    }
}
