//! The ten ranks, `0` to `9` from Red's home rank.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::{Color, letter};

/// A rank, one of the ten lines that run across the board.
///
/// Its text is its digit, `0` for Red's home rank to `9` for Black's. The river
/// flows between ranks 4 and 5.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Rank};
///
/// assert_eq!(Rank::R0.mirrored(), Rank::R9);
/// assert_eq!(Rank::R4.half(), Color::Red);
/// assert_eq!(Rank::R7.from_side_of(Color::Black), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rank {
    /// Rank 0, Red's home rank.
    R0,
    /// Rank 1.
    R1,
    /// Rank 2, where Red's cannons start.
    R2,
    /// Rank 3, where Red's soldiers start.
    R3,
    /// Rank 4, Red's bank of the river.
    R4,
    /// Rank 5, Black's bank of the river.
    R5,
    /// Rank 6, where Black's soldiers start.
    R6,
    /// Rank 7, where Black's cannons start.
    R7,
    /// Rank 8.
    R8,
    /// Rank 9, Black's home rank.
    R9,
}

impl Rank {
    /// Number of ranks.
    pub const COUNT: usize = 10;

    /// All ranks from `0` to `9`.
    pub const ALL: [Self; Self::COUNT] = [
        Self::R0,
        Self::R1,
        Self::R2,
        Self::R3,
        Self::R4,
        Self::R5,
        Self::R6,
        Self::R7,
        Self::R8,
        Self::R9,
    ];

    /// Index for arrays, 0 to 9.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of an [`index`](Self::index), or `None` from 10 upwards.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The digit, `0` to `9`.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'0' + self as u8) as char
    }

    /// The rank of a digit.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '0'..='9' => Self::from_index((digit as u32 - '0' as u32) as usize),
            _ => None,
        }
    }

    /// The rank at the same distance from the other side: `0` gives `9`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[Self::COUNT - 1 - self.index()]
    }

    /// The side on whose half of the board the rank lies.
    #[must_use]
    pub const fn half(self) -> Color {
        if self.index() < 5 {
            Color::Red
        } else {
            Color::Black
        }
    }

    /// How many steps the rank is from the home rank of `color`, 0 to 9.
    #[must_use]
    pub const fn from_side_of(self, color: Color) -> usize {
        match color {
            Color::Red => self.index(),
            Color::Black => Self::COUNT - 1 - self.index(),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.digit(), f)
    }
}

/// A text that is not one digit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no rank: expected one digit from `0` to `9`")]
#[non_exhaustive]
pub struct ParseRankError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        letter::only(text)
            .and_then(Self::from_digit)
            .ok_or_else(|| ParseRankError {
                text: excerpt(text),
            })
    }
}
