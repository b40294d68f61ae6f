//! A board as text.
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::{Point, PointSet, Size};
use thiserror::Error;

use super::{Board, SetUpError};
use crate::Stone;

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The rows make no rectangle.
    #[error("the rows do not make a rectangle")]
    Shape,
    /// A character that means nothing.
    #[error("`{found}` is neither X nor O nor an empty point")]
    Character {
        /// The character.
        found: char,
    },
    /// The stones make no position.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..self.size.height()).rev() {
            for x in 0..self.size.width() {
                let stone = Point::new(x, y).and_then(|point| self.stone(point));
                f.write_str(match stone {
                    Some(Stone::Black) => "X",
                    Some(Stone::White) => "O",
                    None => ".",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rows: alloc::vec::Vec<&str> = text.trim().split(['/', '\n']).collect();
        let width = u8::try_from(rows[0].len()).map_err(|_| ParseBoardError::Shape)?;
        let height = u8::try_from(rows.len()).map_err(|_| ParseBoardError::Shape)?;
        let size = Size::new(width, height).map_err(|_| ParseBoardError::Shape)?;
        let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
        for (row, y) in rows.iter().zip((0..height).rev()) {
            let row: String = row.trim().chars().collect();
            if row.len() != usize::from(width) {
                return Err(ParseBoardError::Shape);
            }
            for (cell, x) in row.chars().zip(0..width) {
                let point = Point::new(x, y).ok_or(ParseBoardError::Shape)?;
                match cell {
                    'X' => black.insert(point),
                    'O' => white.insert(point),
                    '.' | '+' => false,
                    found => return Err(ParseBoardError::Character { found }),
                };
            }
        }
        Ok(Self::with_stones(size, black, white)?)
    }
}
