//! The board as a picture in text.
//!
//! Owns how a [`Board`] prints and reads: `X` is Black, `O` is White, `.` is empty. The drawing
//! itself, its coordinates and what reading forgives are [`qi_geometry::diagram`]'s.

use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::diagram::{self, ParseDiagramError};
use qi_geometry::{Point, Stone};
use thiserror::Error;

use crate::board::{Board, BoardSizeError};

const fn symbol(content: Option<Stone>) -> char {
    match content {
        Some(Stone::Black) => 'X',
        Some(Stone::White) => 'O',
        None => '.',
    }
}

const fn content(symbol: char) -> Option<Option<Stone>> {
    match symbol {
        'X' => Some(Some(Stone::Black)),
        'O' => Some(Some(Stone::White)),
        '.' => Some(None),
        _ => None,
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
        let symbol = |point: Point| symbol(self.stone(point));
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
    /// The text is no diagram of `X`, `O` and `.`.
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
        let grid = diagram::parse(text, content)?;
        let mut board = Self::new(grid.size())?;
        for point in grid.size().points() {
            if let Some(stone) = grid[point] {
                board.toggle(point, stone);
            }
        }
        Ok(board)
    }
}
