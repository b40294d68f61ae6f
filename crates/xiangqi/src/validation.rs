//! What a [`Setup`] must fulfil to be a [`Position`](crate::Position).

use thiserror::Error;

use crate::{Color, File, Piece, Role, Setup, Square, SquareSet, attacks};

/// How much is asked of a position.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Position, Setup, Validation};
///
/// let three_chariots: Setup = "3k5/9/9/9/9/9/9/R7R/R8/4K4 w".parse()?;
/// assert!(Position::from_setup(&three_chariots, Validation::Strict).is_err());
/// assert!(Position::from_setup(&three_chariots, Validation::Lenient).is_ok());
/// # Ok::<(), qi_xiangqi::ParseFenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Validation {
    /// All that the rules allow: no more men than a set holds, each on a square
    /// that it can reach, and all that [`Lenient`](Self::Lenient) asks. Men are
    /// looked at one by one: whether moves lead to all of them together is not
    /// asked.
    #[default]
    Strict,
    /// What legal moves need to make sense: one general a side, in its palace,
    /// and no way for the side to move to capture the other's.
    Lenient,
}

/// A rule of the game that a setup breaks.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Position, PositionError, Setup, Validation};
///
/// let setup = Setup { board: Default::default(), ..Setup::initial() };
/// let error = Position::from_setup(&setup, Validation::Strict).unwrap_err();
/// assert_eq!(error, PositionError::MissingGeneral { color: Color::Red });
/// assert_eq!(error.to_string(), "red has no general");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// A side has no general.
    #[error("{color} has no general")]
    MissingGeneral {
        /// The side.
        color: Color,
    },
    /// A side has more than one general.
    #[error("{color} has {count} generals")]
    ManyGenerals {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// A side has more men of a role than a set holds.
    #[error("{count} men `{piece}` of {}, a set holds {}", piece.color, piece.role.limit())]
    TooMany {
        /// The man.
        piece: Piece,
        /// How many there are.
        count: usize,
    },
    /// A man stands where no move can bring it.
    #[error("`{piece}` on {square}, where a man of its kind cannot come")]
    Unreachable {
        /// The man.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The generals face each other on an open file.
    #[error("the generals face each other on the open {file} file")]
    FacingGenerals {
        /// The file.
        file: File,
    },
    /// The side that is not to move is in check.
    #[error("{color} is in check from {checker}, but it is not its turn")]
    OpponentInCheck {
        /// The side in check.
        color: Color,
        /// A man that gives the check.
        checker: Square,
    },
}

/// Checks a setup against the rules; the first rule broken is the error.
pub(crate) fn validate(setup: &Setup, validation: Validation) -> Result<(), PositionError> {
    let red = only_general(setup, Color::Red)?;
    let black = only_general(setup, Color::Black)?;
    if validation == Validation::Strict {
        check_numbers(setup)?;
        check_places(setup)?;
    }
    check_facing(setup, red, black)?;
    let general = match setup.turn {
        Color::Red => black,
        Color::Black => red,
    };
    check_opponent(setup, general)
}

/// The one general of a side, in its palace.
fn only_general(setup: &Setup, color: Color) -> Result<Square, PositionError> {
    let piece = Role::General.of(color);
    let generals = setup.board.by_piece(piece);
    let square = generals
        .first()
        .ok_or(PositionError::MissingGeneral { color })?;
    if generals.len() > 1 {
        return Err(PositionError::ManyGenerals {
            color,
            count: generals.len(),
        });
    }
    if !attacks::palace(color).contains(square) {
        return Err(PositionError::Unreachable { piece, square });
    }
    Ok(square)
}

fn check_numbers(setup: &Setup) -> Result<(), PositionError> {
    for piece in Piece::ALL {
        let count = setup.board.by_piece(piece).len();
        if count > piece.role.limit() {
            return Err(PositionError::TooMany { piece, count });
        }
    }
    Ok(())
}

fn check_places(setup: &Setup) -> Result<(), PositionError> {
    for piece in Piece::ALL {
        let astray = setup.board.by_piece(piece) - attacks::territory(piece);
        if let Some(square) = astray.first() {
            return Err(PositionError::Unreachable { piece, square });
        }
    }
    Ok(())
}

fn check_facing(setup: &Setup, red: Square, black: Square) -> Result<(), PositionError> {
    let file = red.file();
    let open = attacks::between(red, black).is_disjoint(setup.board.occupied());
    if file == black.file() && open {
        return Err(PositionError::FacingGenerals { file });
    }
    Ok(())
}

fn check_opponent(setup: &Setup, general: Square) -> Result<(), PositionError> {
    let occupied: SquareSet = setup.board.occupied();
    match setup
        .board
        .checkers_among(setup.turn, general, occupied)
        .first()
    {
        Some(checker) => Err(PositionError::OpponentInCheck {
            color: !setup.turn,
            checker,
        }),
        None => Ok(()),
    }
}
