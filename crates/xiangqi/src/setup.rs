//! Anything that a FEN can say.
//!
//! A [`Setup`] is a board, a side to move and two counters, none of it checked
//! against the rules: positions under construction, puzzles with a general
//! missing, odd positions of the wild. [`Position::from_setup`] checks it.
//!
//! [`Position::from_setup`]: crate::Position::from_setup

use core::num::NonZeroU32;

use crate::{Board, Color};

/// A board with a side to move and counters, not checked against the rules.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Position, Setup, Validation};
///
/// let mut setup = Setup::initial();
/// setup.turn = Color::Black;
/// let position = Position::from_setup(&setup, Validation::Strict)?;
/// assert_eq!(position.turn(), Color::Black);
/// # Ok::<(), qi_xiangqi::PositionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// Plies since the last capture. Unlike in chess, a soldier's advance does
    /// not start the count again.
    pub halfmoves: u32,
    /// Number of the move to come, from 1; goes up after Black's moves.
    pub fullmoves: NonZeroU32,
}

impl Setup {
    /// An empty board, Red to move, the counters at their start.
    pub const EMPTY: Self = Self {
        board: Board::EMPTY,
        turn: Color::Red,
        halfmoves: 0,
        fullmoves: NonZeroU32::MIN,
    };

    /// The start of a game.
    #[must_use]
    pub fn initial() -> Self {
        Self {
            board: Board::initial(),
            ..Self::EMPTY
        }
    }
}

/// The start of a game.
impl Default for Setup {
    fn default() -> Self {
        Self::initial()
    }
}
