//! One turn of a game, [`Move`], and how people write it: `D4` and `pass`.
//!
//! Columns are the letters A to Z without I, rows count from 1 at the bottom, as GTP and the diagrams have it.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::{Coordinates, ParsePointError, PointText};
use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size};
use thiserror::Error;

use crate::Board;

/// What a player does in a turn. A resignation is no move: see [`Game::resign`](crate::Game::resign).
///
/// # Examples
/// ```
/// use qi_go::{Move, Size};
///
/// let mv: Move = "j9".parse()?;
/// assert_eq!(mv.to_string(), "J9");
/// assert_eq!("PASS".parse(), Ok(Move::Pass));
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
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        match parse_point(text, size) {
            Ok(point) => Ok(Self::Play(point)),
            Err(reason) => Err(ParseMoveError {
                text: excerpt(text),
                reason,
            }),
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
            Self::Play(point) => vertex(*point).fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no move: {reason}")]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The text found, cut when long.
    pub text: String,
    /// What is wrong with it as a point.
    pub reason: ParsePointError,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move on the largest board, 25 by 25.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let largest = Size::square(Board::MAX_SIDE).expect("a go board's side is a side");
        Self::parse(text, largest)
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
/// assert!(parse_point("I5", size).is_err(), "there is no column I");
/// ```
pub fn parse_point(text: &str, size: Size) -> Result<Point, ParsePointError> {
    Coordinates::WithoutI.parse(text, size)
}

/// The text of a point, such as `D4`.
pub(crate) const fn vertex(point: Point) -> PointText {
    Coordinates::WithoutI.text(point, Size::MAX)
}
