//! Boards as text: one character a point, the top row first.
//!
//! Owns the drawing of a board with coordinates along its edges, its one-line
//! form, and the reading of both. Which character stands for what is the
//! caller's closure.
//!
//! # Examples
//!
//! ```text
//! 3 . X .
//! 2 O X .
//! 1 . . .
//!   A B C
//! ```
//!
//! ```
//! use qi_geometry::{Stone, coordinates::Coordinates, diagram};
//!
//! let text = "3 . X .\n\
//!             2 O X .\n\
//!             1 . . .\n  A B C";
//! let read = |symbol| match symbol {
//!     'X' => Some(Some(Stone::Black)),
//!     'O' => Some(Some(Stone::White)),
//!     '.' => Some(None),
//!     _ => None,
//! };
//! let board = diagram::parse(text, read)?;
//!
//! let show = |point| match board[point] {
//!     Some(Stone::Black) => 'X',
//!     Some(Stone::White) => 'O',
//!     None => '.',
//! };
//! assert_eq!(diagram::draw(board.size(), Some(Coordinates::WithoutI), show), text);
//! assert_eq!(diagram::rows(board.size(), show), ".X./OX./...");
//! assert_eq!(diagram::parse(".X./OX./...", read)?, board);
//! # Ok::<(), diagram::ParseDiagramError>(())
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

mod parse;

pub use parse::{ParseDiagramError, parse};

use crate::coordinates::{Coordinates, Label};
use crate::{Point, Size};

/// Draws a board, one line a row from the top, the points separated by spaces;
/// with coordinates, row labels stand at the left and column labels below. The
/// last line has no line feed.
///
/// [`parse`] reads the drawing back, whichever coordinates it has, so long as no
/// symbol is white space or `/`.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Size, coordinates::Coordinates, diagram};
///
/// let size = Size::new(4, 2)?;
/// let symbol = |point: qi_geometry::Point| if point.x() == point.y() { '#' } else { '.' };
/// assert_eq!(diagram::draw(size, None, symbol), ". # . .\n# . . .");
/// assert_eq!(
///     diagram::draw(size, Some(Coordinates::Iccs), symbol),
///     "1 . # . .\n0 # . . .\n  a b c d",
/// );
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn draw(
    size: Size,
    coordinates: Option<Coordinates>,
    mut symbol: impl FnMut(Point) -> char,
) -> String {
    let labels = coordinates.map(|coordinates| Labels::new(size, coordinates));
    let cell = labels.as_ref().map_or(1, |labels| widest(&labels.columns));
    let mut lines = Vec::new();
    for y in (0..size.height()).rev() {
        let label = labels.as_ref().map(|labels| labels.row(y));
        let symbols = (0..size.width()).map(|x| symbol(Point::at(x, y)));
        lines.push(line(label, cell, symbols));
    }
    if let Some(labels) = &labels {
        lines.push(line(Some(labels.corner()), cell, labels.columns.iter()));
    }
    lines.join("\n")
}

/// A row's label, if it has one, and what is in its cells, spaces between.
fn line(
    label: Option<String>,
    cell: usize,
    items: impl Iterator<Item = impl fmt::Display>,
) -> String {
    let cells = items.map(|item| format!("{item:>cell$}"));
    let pieces: Vec<String> = label.into_iter().chain(cells).collect();
    pieces.join(" ")
}

/// The labels along the edges of a board.
struct Labels {
    /// From the left.
    columns: Vec<Label>,
    /// From the bottom.
    rows: Vec<Label>,
}

impl Labels {
    fn new(size: Size, coordinates: Coordinates) -> Self {
        let labels = |x, y| coordinates.labels(Point::at(x, y), size);
        Self {
            columns: (0..size.width()).map(|x| labels(x, 0).0).collect(),
            rows: (0..size.height()).map(|y| labels(0, y).1).collect(),
        }
    }

    /// The label of row `y`, as wide as the widest.
    fn row(&self, y: u8) -> String {
        let width = widest(&self.rows);
        format!("{:>width$}", self.rows[usize::from(y)])
    }

    /// The space where the labels of rows and columns meet.
    fn corner(&self) -> String {
        " ".repeat(widest(&self.rows))
    }
}

/// The characters of the longest label.
fn widest(labels: &[Label]) -> usize {
    let widths = labels.iter().map(|label| label.as_str().len());
    widths.max().unwrap_or(0)
}

/// Writes a board on one line, the rows from the top separated by `/`.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Size, diagram};
///
/// let size = Size::new(4, 2)?;
/// assert_eq!(diagram::rows(size, |p| if p.y() == 0 { 'X' } else { '.' }), "..../XXXX");
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn rows(size: Size, mut symbol: impl FnMut(Point) -> char) -> String {
    let mut text = String::with_capacity(size.area() + usize::from(size.height()));
    for y in (0..size.height()).rev() {
        text.extend((0..size.width()).map(|x| symbol(Point::at(x, y))));
        text.push('/');
    }
    text.pop();
    text
}
