//! One turn of a game: [`Move`].
//!
//! Owns what a player does in a turn and its text. Whether it may be done is
//! [`Position`](crate::Position)'s; lists of moves are in [`notation`](crate::notation).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::ParsePointError;
use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size};
use thiserror::Error;

use crate::notation::{parse_point, point_text};

/// What a player does in a turn: puts a stone, or passes.
///
/// [`Display`](fmt::Display) prints the point, such as `h8`, or `--` for a pass; [`FromStr`] reads
/// both, and `pass` too.
///
/// The rules of renju let a player pass (RIF 1996); those of the other games say nothing of it, and
/// here it is allowed by every rule, so that records in which somebody passed can be played.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Move, Point};
///
/// let centre = Point::new(7, 7).expect("on every board");
/// assert_eq!("H8".parse(), Ok(Move::Play(centre)));
/// assert_eq!("pass".parse(), Ok(Move::Pass));
/// assert_eq!(Move::Pass.to_string(), "--");
/// assert_eq!(Move::from(centre).point(), Some(centre));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone is put on a point.
    Play(Point),
    /// No stone is put.
    Pass,
}

impl Move {
    /// The text of a pass.
    pub(crate) const PASS: &'static str = "--";

    /// Where the stone is put.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// Reads a move on a board of `size`: a point, `--` or `pass`, in either case of letters.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`] if the text is none of these, or a point off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Move, Size};
    ///
    /// let size = Size::square(15)?;
    /// assert_eq!(Move::parse("--", size)?, Move::Pass);
    /// assert!(Move::parse("p1", size).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, size: Size) -> Result<Self, ParseMoveError> {
        if text == Self::PASS || text.eq_ignore_ascii_case("pass") {
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
            Self::Play(point) => point_text(*point).fmt(f),
            Self::Pass => f.pad(Self::PASS),
        }
    }
}

/// A text that is no [`Move`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no move: {reason}")]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The text as given, cut when long.
    pub text: String,
    /// What is wrong with it as a point.
    pub reason: ParsePointError,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move on the largest board, 32 x 32.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text, Size::MAX)
    }
}
