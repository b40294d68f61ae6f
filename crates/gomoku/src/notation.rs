//! Points and lists of points as text.
//!
//! Owns how gomoku writes moves: a letter for the column, the letter i included, and a number for
//! the row from the bottom, `h8` being the centre of 15 x 15 ([`Coordinates::Algebraic`]); lists as
//! `h8 i9` or compact as `h8i9`, and in lists of moves `--` for a pass. The text of a point does not depend on the board's size. The
//! board's own text is its diagram, [`Board`](crate::Board)'s.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use qi_geometry::coordinates::{Coordinates, ParsePointError, PointText};
use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size};
use thiserror::Error;

use crate::moves::Move;

/// The text of a point.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Point, notation};
///
/// let point = Point::new(7, 7).expect("on every board");
/// assert_eq!(notation::point_text(point).to_string(), "h8");
/// ```
#[must_use]
pub const fn point_text(point: Point) -> PointText {
    Coordinates::Algebraic.text(point, Size::MAX)
}

/// Reads a point of a board; either case will do.
///
/// # Errors
///
/// [`ParsePointError`] if the text is no point, or a point off the board.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Point, Size, notation};
///
/// let size = Size::square(15)?;
/// assert_eq!(notation::parse_point("h8", size)?, Point::new(7, 7).unwrap());
/// assert!(notation::parse_point("p1", size).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_point(text: &str, size: Size) -> Result<Point, ParsePointError> {
    Coordinates::Algebraic.parse(text, size)
}

/// How a list of points or moves is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spacing {
    /// With a space between two: `h8 i9`.
    Spaced,
    /// With nothing between: `h8i9`.
    Compact,
}

/// The text of a list of points or moves, for [`Display`](fmt::Display); made by [`points_text`] and
/// [`moves_text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListText<'a, T> {
    list: &'a [T],
    spacing: Spacing,
}

/// The text of a list of points. Both spacings are read back by [`parse_points`].
///
/// # Examples
///
/// ```
/// use qi_gomoku::notation::{Spacing, parse_points, points_text};
/// use qi_gomoku::Size;
///
/// let size = Size::square(15)?;
/// let points = parse_points("h8 i9 h10", size)?;
/// assert_eq!(points_text(&points, Spacing::Spaced).to_string(), "h8 i9 h10");
/// assert_eq!(points_text(&points, Spacing::Compact).to_string(), "h8i9h10");
/// assert_eq!(parse_points("h8i9h10", size)?, points);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub const fn points_text(points: &[Point], spacing: Spacing) -> ListText<'_, Point> {
    let list = points;
    ListText { list, spacing }
}

/// The text of a list of moves, a pass as `--`. Both spacings are read back by [`parse_moves`].
///
/// # Examples
///
/// ```
/// use qi_gomoku::notation::{Spacing, moves_text, parse_moves};
/// use qi_gomoku::Size;
///
/// let moves = parse_moves("h8 -- i9", Size::square(15)?)?;
/// assert_eq!(moves_text(&moves, Spacing::Compact).to_string(), "h8--i9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub const fn moves_text(moves: &[Move], spacing: Spacing) -> ListText<'_, Move> {
    let list = moves;
    ListText { list, spacing }
}

impl<T: Copy + Into<Move>> fmt::Display for ListText<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &item) in self.list.iter().enumerate() {
            if i > 0 && self.spacing == Spacing::Spaced {
                f.write_str(" ")?;
            }
            let mv: Move = item.into();
            write!(f, "{mv}")?;
        }
        Ok(())
    }
}

/// A text that is no list of points, or of moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("point {number}, {text:?} at byte {offset}: {source}")]
#[non_exhaustive]
pub struct ParsePointsError {
    /// Which item of the list it is, counted from 1.
    pub number: usize,
    /// Where it begins, in bytes.
    pub offset: usize,
    /// The item as given, cut when long.
    pub text: String,
    /// What is wrong with it as a point.
    pub source: ParsePointError,
}

/// Reads a list of points: with spaces, commas or nothing between them. A point may come more than
/// once.
///
/// # Errors
///
/// [`ParsePointsError`] with the first point that is wrong.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Size, notation};
///
/// let size = Size::square(15)?;
/// assert_eq!(notation::parse_points("h8 i9, h10", size)?.len(), 3);
/// assert!(notation::parse_points("", size)?.is_empty());
/// let error = notation::parse_points("h8 i99", size).unwrap_err();
/// assert_eq!((error.number, error.offset), (2, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_points(text: &str, size: Size) -> Result<Vec<Point>, ParsePointsError> {
    parse_list(text, |word| parse_point(word, size))
}

/// Reads a list of moves: with spaces, commas or nothing between them; a pass is `--`, or `pass`
/// with spaces around it.
///
/// # Errors
///
/// [`ParsePointsError`] with the first move that is wrong.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Move, Size, notation};
///
/// let size = Size::square(15)?;
/// assert_eq!(notation::parse_moves("h8--i9--", size)?[3], Move::Pass);
/// assert_eq!(notation::parse_moves("h8 pass i9", size)?[1], Move::Pass);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_moves(text: &str, size: Size) -> Result<Vec<Move>, ParsePointsError> {
    parse_list(text, |word| {
        Move::parse(word, size).map_err(|error| error.reason)
    })
}

fn parse_list<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, ParsePointError>,
) -> Result<Vec<T>, ParsePointsError> {
    let mut list = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(is_separator);
        if rest.is_empty() {
            return Ok(list);
        }
        let (word, after) = rest.split_at(word_end(rest));
        let item = parse(word).map_err(|source| ParsePointsError {
            number: list.len() + 1,
            offset: text.len() - rest.len(),
            text: excerpt(word),
            source,
        })?;
        list.push(item);
        rest = after;
    }
}

fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || letter == ','
}

/// Where the first item of a list ends: behind a pass, at a separator, or where something else
/// follows a digit.
fn word_end(text: &str) -> usize {
    if text.starts_with(Move::PASS) {
        return Move::PASS.len();
    }
    let mut after_digit = false;
    for (offset, letter) in text.char_indices() {
        let begins_next = letter.is_ascii_alphabetic() || text[offset..].starts_with(Move::PASS);
        if is_separator(letter) || after_digit && begins_next {
            return offset;
        }
        after_digit = letter.is_ascii_digit();
    }
    text.len()
}
