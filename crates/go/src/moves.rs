//! One turn of a game, [`Move`], and how people write it: `D4` and `pass`.
//!
//! Columns are the letters A to Z without I, rows count from 1 at the bottom, as GTP and the diagrams have it.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use qi_geometry::{Point, Size};
use thiserror::Error;

/// What a player does in a turn. A resignation is no move: see [`Game::resign`](crate::Game::resign).
///
/// # Examples
/// ```
/// use qi_go::{Move, Size};
///
/// let mv: Move = "j9".parse()?;
/// assert_eq!(mv.to_string(), "J9");
/// assert_eq!("PASS".parse(), Ok(Move::Pass));
/// assert!("I9".parse::<Move>().is_err(), "there is no column I");
/// assert!(Move::parse("J9", Size::square(8).unwrap()).is_err());
/// # Ok::<(), qi_go::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone is put on a point.
    Play(Point),
    /// No stone is put.
    Pass,
}

impl Move {
    /// Where the stone is put.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// Reads a move on a board of `size`: `pass` or a point, in either case of letters.
    ///
    /// # Errors
    /// If the text is neither, or the point is not on the board.
    pub fn parse(text: &str, size: Size) -> Result<Self, ParseMoveError> {
        let mv: Self = text.parse()?;
        match mv.point() {
            Some(point) if !size.contains(point) => Err(ParseMoveError::OffBoard {
                text: text.to_string(),
                size,
            }),
            _ => Ok(mv),
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Play(point)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => Vertex(*point).fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// Neither `pass` nor a column letter followed by a row number.
    #[error("`{text}` is no point such as D4 (columns A to Z without I)")]
    NotAPoint {
        /// The text found.
        text: String,
    },
    /// A point that the board does not have.
    #[error("`{text}` is not on a board of {size}")]
    OffBoard {
        /// The text found.
        text: String,
        /// The board's size.
        size: Size,
    },
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move on the largest board, 25 by 25.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        read(text)
            .map(Self::Play)
            .ok_or_else(|| ParseMoveError::NotAPoint {
                text: text.to_string(),
            })
    }
}

/// Reads a point such as `D4` on a board of `size`, in either case of letters.
///
/// # Errors
/// If the text is no such point, or the board does not have it.
///
/// # Examples
/// ```
/// use qi_go::{Point, Size, parse_point};
///
/// let size = Size::square(19).unwrap();
/// assert_eq!(parse_point("D4", size), Ok(Point::new(3, 3).unwrap()));
/// assert!(parse_point("D20", size).is_err());
/// ```
pub fn parse_point(text: &str, size: Size) -> Result<Point, ParseMoveError> {
    Move::parse(text, size)?
        .point()
        .ok_or_else(|| ParseMoveError::NotAPoint {
            text: text.to_string(),
        })
}

const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

fn read(text: &str) -> Option<Point> {
    let (letter, row) = text.split_at_checked(1)?;
    let letter = letter.bytes().next()?.to_ascii_uppercase();
    let x = COLUMNS.iter().position(|&column| column == letter)?;
    let plain = row.bytes().all(|digit| digit.is_ascii_digit()) && !row.starts_with('0');
    let y: u8 = row
        .parse()
        .ok()
        .filter(|row| plain && (1..=25).contains(row))?;
    Point::new(u8::try_from(x).ok()?, y - 1)
}

/// The text of a point: `D4`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vertex(pub(crate) Point);

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, row) = (self.0.x(), u16::from(self.0.y()) + 1);
        match COLUMNS.get(usize::from(x)) {
            Some(&column) => f.pad(&alloc::format!("{}{row}", char::from(column))),
            None => write!(f, "column {} row {row}", u16::from(x) + 1),
        }
    }
}
