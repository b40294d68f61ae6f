//! Stones that no play put on the board.

use qi_geometry::{Point, PointSet, Size, Stone};
use thiserror::Error;

use super::{Board, BoardSizeError, place};
use crate::vertex;

/// Points to change at once: where to put stones and where to take them away.
///
/// # Examples
/// ```
/// use qi_go::{Board, SetUp, Size, parse_point};
///
/// let size = Size::square(3)?;
/// let mut board = Board::new(size)?;
/// let black = [parse_point("A1", size)?, parse_point("C3", size)?].into_iter().collect();
/// board.set_up(&SetUp { black, ..SetUp::default() })?;
/// assert_eq!(board, "..X/.../X..".parse()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct SetUp {
    /// Where to put black stones, whatever was there.
    pub black: PointSet,
    /// Where to put white stones, whatever was there.
    pub white: PointSet,
    /// Which points to empty.
    pub empty: PointSet,
}

/// Why stones cannot be set up so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum SetUpError {
    /// The board would be too large.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
    /// A point is not on the board.
    #[error("{} is not on a board of {size}", vertex(*point))]
    OffBoard {
        /// The point.
        point: Point,
        /// The board's size.
        size: Size,
    },
    /// A point is asked to be two things at once.
    #[error("{} cannot be set to two things at once", vertex(*point))]
    Twice {
        /// The point.
        point: Point,
    },
    /// A chain would have no liberty.
    #[error("the chain at {} would have no liberty", vertex(*point))]
    NoLiberty {
        /// A point of the chain: its first row by row from the bottom.
        point: Point,
    },
}

impl Board {
    /// A board with these stones, on which suicide is forbidden.
    ///
    /// # Errors
    /// As [`new`](Self::new) and [`set_up`](Self::set_up).
    pub fn with_stones(size: Size, black: PointSet, white: PointSet) -> Result<Self, SetUpError> {
        let mut board = Self::new(size)?;
        board.set_up(&SetUp {
            black,
            white,
            empty: PointSet::EMPTY,
        })?;
        Ok(board)
    }

    /// Changes all points of `set_up` at once. Nothing is taken, and no ko is left. Takes time in the size of the board.
    ///
    /// # Errors
    /// If a point is off the board or named twice, or a chain were left without a liberty; the board is then unchanged.
    pub fn set_up(&mut self, set_up: &SetUp) -> Result<(), SetUpError> {
        let SetUp {
            black,
            white,
            empty,
        } = *set_up;
        let size = self.size;
        if let Some(point) = ((black & white) | (black & empty) | (white & empty)).first() {
            return Err(SetUpError::Twice { point });
        }
        if let Some(point) = (black | white | empty)
            .iter()
            .find(|&point| !size.contains(point))
        {
            return Err(SetUpError::OffBoard { point, size });
        }
        let changed = black | white | empty;
        let mut board = Self::new(size)?.with_suicide(self.suicide);
        for (stone, added) in [(Stone::Black, black), (Stone::White, white)] {
            let stones = (self.stones(stone) - changed) | added;
            for point in stones {
                board.chains.place(stone, place(point));
            }
        }
        if let Some(point) = size
            .points()
            .find(|&point| board.liberties(point) == Some(0))
        {
            return Err(SetUpError::NoLiberty { point });
        }
        *self = board;
        Ok(())
    }
}
