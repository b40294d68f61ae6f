//! The two readings of what a three is.
//!
//! Owns [`Reading`]. Everything else about forbidden points is the same in both.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// Whether a three may grow into its straight four by a stone that makes a five on another line.
///
/// RIF defines the three by "a row with three stones to which you can, *without at the same time
/// making a five in a row*, add one more stone to attain a straight four". Referees and most
/// programs take that as it stands. Some programs do not, and call points forbidden that are not.
///
/// # Examples
///
/// The row `e8 f8 #` can grow into a straight four at `g8` alone, and `g8` completes the column to a
/// five. So the row is no three, and `#` makes only the three on its own column:
///
/// ```text
/// 10 . . . . . X .
///  9 . . . . . X .
///  8 . . X X . # .
///  7 . . . . X . .
///  6 . . . . X . .
///  5 . . . . X . .
///  4 . . . . X . .
///    c d e f g h i
/// ```
///
/// ```
/// use qi_gomoku::forbidden::{Judge, Reading};
/// use qi_gomoku::{Board, Stone, notation};
///
/// let mut board = Board::default();
/// for point in notation::parse_points("e8 f8 g4 g5 g6 g7 h9 h10", board.size())? {
///     board.place(point, Stone::Black)?;
/// }
/// let h8 = notation::parse_point("h8", board.size())?;
/// assert_eq!(Judge::OFFICIAL.verdict(&board, h8)?.to_string(), "legal");
/// let other = Judge::new(Reading::FiveEye);
/// assert_eq!(other.verdict(&board, h8)?.to_string(), "double-three");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reading {
    /// As RIF writes it: a straight four that comes with a five makes no three.
    #[default]
    Official,
    /// The straight four counts though its stone makes a five at once.
    FiveEye,
}

impl Reading {
    /// Both, in the order of [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Official, Self::FiveEye];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The reading whose [`index`](Self::index) is `index`.
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
            Self::Official => "official",
            Self::FiveEye => "five-eye",
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Reading`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown reading {text:?}: expected official or five-eye")]
#[non_exhaustive]
pub struct ParseReadingError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Reading {
    type Err = ParseReadingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|reading| reading.name() == text)
            .ok_or_else(|| ParseReadingError {
                text: excerpt(text),
            })
    }
}
