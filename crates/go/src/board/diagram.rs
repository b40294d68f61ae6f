//! A board as text: the diagram that people draw, and one line of rows.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::diagram::{self, ParseDiagramError};
use qi_geometry::{Point, PointSet, Size, Stone};
use thiserror::Error;

use super::{Board, SetUpError};

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text is no diagram.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
    /// The diagram is no position of go.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
}

impl Board {
    /// The board on one line: the rows from the top with `/` between them, `X` black, `O` white, `.` empty.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Board;
    ///
    /// let board: Board = "X.O/.../.X.".parse()?;
    /// assert_eq!(board.rows(), "X.O/.../.X.");
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn rows(&self) -> String {
        diagram::rows(self.size, |point| self.symbol(point).unwrap_or('.'))
    }

    fn symbol(&self, point: Point) -> Option<char> {
        self.stone(point).map(|stone| match stone {
            Stone::Black => 'X',
            Stone::White => 'O',
        })
    }
}

/// Whether `point` is marked on a board of `size`, as the hoshi are: the centre, the points of the third or fourth line
/// near the corners, and on large boards those between them.
///
/// # Examples
/// ```
/// use qi_go::{Size, is_hoshi};
///
/// let marks = |side| {
///     let size = Size::square(side).unwrap();
///     size.points().filter(|&point| is_hoshi(point, size)).count()
/// };
/// assert_eq!([5, 9, 13, 19].map(marks), [1, 5, 5, 9]);
/// ```
#[must_use]
pub fn is_hoshi(point: Point, size: Size) -> bool {
    let column = Mark::of(point.x(), size.width());
    let row = Mark::of(point.y(), size.height());
    match (column, row) {
        (Some(Mark::Corner), Some(Mark::Corner)) | (Some(Mark::Middle), Some(Mark::Middle)) => true,
        (Some(Mark::Middle), Some(Mark::Corner)) => size.width() >= Mark::SIDE_WITH_THREE,
        (Some(Mark::Corner), Some(Mark::Middle)) => size.height() >= Mark::SIDE_WITH_THREE,
        (None, _) | (_, None) => false,
    }
}

/// Where along a side the marks are.
#[derive(Clone, Copy)]
enum Mark {
    Corner,
    Middle,
}

impl Mark {
    const SIDE_WITH_THREE: u8 = 15;

    fn of(place: u8, side: u8) -> Option<Self> {
        let from_edge = match side {
            0..=6 => None,
            7..=12 => Some(2),
            _ => Some(3),
        };
        let from_end = side.checked_sub(place + 1)?;
        if from_edge == Some(place) || from_edge == Some(from_end) {
            Some(Self::Corner)
        } else if place == from_end && side >= 3 {
            Some(Self::Middle)
        } else {
            None
        }
    }
}

impl fmt::Display for Board {
    /// The diagram with coordinates, empty hoshi as `+`; the last line has no line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let empty = |point| if is_hoshi(point, self.size) { '+' } else { '.' };
        let symbol = |point| self.symbol(point).unwrap_or_else(|| empty(point));
        f.write_str(&diagram::draw(
            self.size,
            Some(Coordinates::WithoutI),
            symbol,
        ))
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads rows from the top, with or without coordinates around them, separated by line feeds or `/`: `X` or `x` is a
    /// black stone, `O` or `o` a white one, `.` or `+` an empty point. Suicide is forbidden on the board.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let stones = diagram::parse(text, |symbol| match symbol {
            'X' | 'x' => Some(Some(Stone::Black)),
            'O' | 'o' => Some(Some(Stone::White)),
            '.' | '+' => Some(None),
            _ => None,
        })?;
        let of = |colour| -> PointSet {
            let held = stones.iter().filter(|&(_, stone)| *stone == Some(colour));
            held.map(|(point, _)| point).collect()
        };
        Ok(Self::with_stones(
            stones.size(),
            of(Stone::Black),
            of(Stone::White),
        )?)
    }
}
