//! What can be wrong with a FEN.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::{PositionError, Rank};

/// A field of a FEN after the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The side to move.
    Turn,
    /// One of the two fields that xiangqi has no use for.
    Unused,
    /// Plies since the last capture.
    Halfmoves,
    /// Number of the move.
    Fullmoves,
}

impl Field {
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Turn => "`w` for red or `b` for black",
            Self::Unused => "`-`",
            Self::Halfmoves => "a number of plies from 0",
            Self::Fullmoves => "a move number from 1",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Turn => "side to move",
            Self::Unused => "unused field",
            Self::Halfmoves => "count of plies without capture",
            Self::Fullmoves => "move number",
        })
    }
}

/// A text that is no FEN.
///
/// Offsets count bytes from the start of the text.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{ParseFenError, Rank, Setup};
///
/// let eight = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/4K3 w - - 0 1").unwrap_err();
/// assert_eq!(eight, ParseFenError::Files { rank: Rank::R0, found: 8 });
/// assert_eq!(eight.to_string(), "rank 0: expected 9 squares, found 8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseFenError {
    /// Nothing but blanks.
    #[error("the text is empty")]
    Empty,
    /// The board has more or fewer than ten ranks.
    #[error("expected 10 ranks separated by `/`, found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has more or fewer than nine squares.
    #[error("rank {rank}: expected 9 squares, found {found}")]
    Files {
        /// The rank.
        rank: Rank,
        /// How many there are.
        found: usize,
    },
    /// A character on the board that is neither a man nor a digit.
    #[error("`{letter}` at offset {offset} is no man: the letters are k a b n r c p")]
    Letter {
        /// The character.
        letter: char,
        /// Where it is.
        offset: usize,
    },
    /// A character of Chinese that both sides may have, in a text that does not
    /// tell them apart; only the lenient reader comes to it.
    #[error("`{letter}` at offset {offset} may be a man of either side")]
    EitherSide {
        /// The character.
        letter: char,
        /// Where it is.
        offset: usize,
    },
    /// A run of no empty squares, or one that goes on in a second digit.
    #[error("digit at offset {offset}: empty squares are written as one digit from 1 to 9")]
    Run {
        /// Where the digit is.
        offset: usize,
    },
    /// The text ends too soon.
    #[error("the {field} is missing")]
    Missing {
        /// The field that should follow.
        field: Field,
    },
    /// A field is not what it should be.
    #[error("`{found}` at offset {offset} is no {field}: expected {}", field.expected())]
    Field {
        /// The field.
        field: Field,
        /// What stands there, cut when long.
        found: String,
        /// Where it is.
        offset: usize,
    },
    /// There is more text after the last field.
    #[error("`{found}` at offset {offset} is more than a FEN has")]
    Trailing {
        /// What stands there, cut when long.
        found: String,
        /// Where it is.
        offset: usize,
    },
}

/// A text that is no FEN, or a FEN that breaks a rule of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FenError {
    /// The text is no FEN.
    #[error(transparent)]
    Parse(#[from] ParseFenError),
    /// The rules do not allow the position.
    #[error(transparent)]
    Position(#[from] PositionError),
}
