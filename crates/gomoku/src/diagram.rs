//! The board as a picture in text.
//!
//! Owns how a [`Board`] prints and reads: `X` is Black, `O` is White, `.` is empty, `#`
//! is blocked. The drawing
//! itself, its coordinates and what reading forgives are [`qi_geometry::diagram`]'s.

use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::diagram::{self, ParseDiagramError};
use qi_geometry::{Point, Stone};
use thiserror::Error;

use crate::board::{Board, BoardSizeError};

/// What a point of a diagram is.
#[derive(Clone, Copy)]
enum Content {
    Empty,
    Stone(Stone),
    Blocked,
}

impl Content {
    fn of(board: &Board, point: Point) -> Self {
        match board.stone(point) {
            Some(stone) => Self::Stone(stone),
            None if board.is_empty_at(point) => Self::Empty,
            None => Self::Blocked,
        }
    }

    const fn symbol(self) -> char {
        match self {
            Self::Stone(Stone::Black) => 'X',
            Self::Stone(Stone::White) => 'O',
            Self::Empty => '.',
            Self::Blocked => '#',
        }
    }

    const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'X' => Some(Self::Stone(Stone::Black)),
            'O' => Some(Self::Stone(Stone::White)),
            '.' => Some(Self::Empty),
            '#' => Some(Self::Blocked),
            _ => None,
        }
    }
}

/// Draws the board with its coordinates, the top row first.
///
/// # Examples
///
/// ```
/// use qi_gomoku::Board;
///
/// let text = "\
/// 5 . . . . .
/// 4 . . O . .
/// 3 . . X . .
/// 2 . . . . .
/// 1 . . . . .
///   a b c d e";
/// let board: Board = text.parse()?;
/// assert_eq!(board.len(), 2);
/// assert_eq!(board.to_string(), text);
/// # Ok::<(), qi_gomoku::ParseBoardError>(())
/// ```
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |point: Point| Content::of(self, point).symbol();
        f.write_str(&diagram::draw(
            self.size(),
            Some(Coordinates::Algebraic),
            symbol,
        ))
    }
}

/// A text that is no [`Board`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text is no diagram of `X`, `O`, `.` and `#`.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
    /// The diagram has no size of a gomoku board.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
}

/// Reads a diagram, with or without coordinates, and the one-line form with `/` between rows.
///
/// # Examples
///
/// ```
/// use qi_gomoku::Board;
///
/// let board: Board = "...../..O../..X../...../.....".parse()?;
/// assert_eq!(board.len(), 2);
/// assert!("..X/.X./X..".parse::<Board>().is_err());
/// # Ok::<(), qi_gomoku::ParseBoardError>(())
/// ```
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let grid = diagram::parse(text, Content::from_symbol)?;
        let mut board = Self::new(grid.size())?;
        for point in grid.size().points() {
            match grid[point] {
                Content::Empty => {}
                Content::Stone(stone) => board.toggle(point, stone),
                Content::Blocked => board.block_assume_empty(point),
            }
        }
        Ok(board)
    }
}
