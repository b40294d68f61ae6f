//! The two colours of stones.
//!
//! Owns [`Stone`] and its words. Who plays first, and what a stone may do, is
//! left to the games.

use alloc::string::String;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use crate::text::excerpt;

/// A stone, black or white; also the side that plays it.
///
/// # Examples
///
/// ```
/// use qi_geometry::Stone;
///
/// assert_eq!(Stone::Black.opponent(), Stone::White);
/// assert_eq!(!Stone::White, Stone::Black);
/// assert_eq!("B".parse(), Ok(Stone::Black));
/// assert_eq!(Stone::White.to_string(), "white");
/// ```
#[doc(alias = "colour")]
#[doc(alias = "color")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

impl Stone {
    /// Both stones, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The stone of the other colour; `!stone` says the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Stone;
    ///
    /// assert_eq!(Stone::White.opponent(), Stone::Black);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for black, 1 for white: the stone's place in [`Stone::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stone with this [`index`](Stone::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Black),
            1 => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Stone {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// Why a text names no stone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseStoneError {
    /// Neither colour's name nor its first letter.
    #[error("`{text}` is no stone: write black, b, white or w")]
    Unknown {
        /// The text that was read, cut when long.
        text: String,
    },
}

/// Reads `black`, `b`, `white` and `w`, in either case.
impl FromStr for Stone {
    type Err = ParseStoneError;

    fn from_str(text: &str) -> Result<Self, ParseStoneError> {
        let is = |name: &str| text.eq_ignore_ascii_case(name);
        if is("black") || is("b") {
            Ok(Self::Black)
        } else if is("white") || is("w") {
            Ok(Self::White)
        } else {
            Err(ParseStoneError::Unknown {
                text: excerpt(text),
            })
        }
    }
}
