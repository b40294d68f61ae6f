//! What a notation is told of the board that a move is made on.
//!
//! Owns which moves a text may mean: those that are legal, in a position; on a
//! setup that is no position, those that the men can make.

use crate::{Board, Color, Move, Piece, PlayError, Position, Setup, Square, SquareSet, movegen};

/// Where a move is made: a [`Position`], whose moves are the legal ones, or a
/// [`Setup`], for diagrams that the rules do not allow, such as one without
/// generals; its moves are all that the men can make, check or not.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::notation::Notation;
/// use qi_xiangqi::{Position, Setup};
///
/// // A diagram of two horses, without generals.
/// let setup: Setup = "9/9/9/4N4/9/4N4/9/9/9/9 w".parse()?;
/// assert_eq!(Notation::Wxf.read(&setup, "H++4")?.to_string(), "e6f8");
/// assert_eq!(Notation::Wxf.read(&Position::initial(), "H2+3")?.to_string(), "h0g2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Scene<'a> {
    /// A position.
    Position(&'a Position),
    /// A setup.
    Setup(&'a Setup),
}

impl<'a> From<&'a Position> for Scene<'a> {
    fn from(position: &'a Position) -> Self {
        Self::Position(position)
    }
}

impl<'a> From<&'a Setup> for Scene<'a> {
    fn from(setup: &'a Setup) -> Self {
        Self::Setup(setup)
    }
}

impl<'a> Scene<'a> {
    pub(super) const fn board(self) -> &'a Board {
        match self {
            Self::Position(position) => position.board(),
            Self::Setup(setup) => &setup.board,
        }
    }

    pub(super) const fn turn(self) -> Color {
        match self {
            Self::Position(position) => position.turn(),
            Self::Setup(setup) => setup.turn,
        }
    }

    /// Where the man on a square may go.
    pub(super) fn targets(self, from: Square) -> SquareSet {
        match self {
            Self::Position(position) => position.legal_targets(from),
            Self::Setup(_) => self.reach(from),
        }
    }

    /// Where the man on a square could go if its general were not exposed by it.
    pub(super) fn reach(self, from: Square) -> SquareSet {
        let (board, color) = (self.board(), self.turn());
        let own = board.by_color(color);
        match board.piece_at(from) {
            Some(piece) if piece.color == color => {
                movegen::reach(color, piece.role, from, board.occupied(), own)
            }
            _ => SquareSet::EMPTY,
        }
    }

    /// The man that may make a move, or why there is none.
    pub(super) fn require(self, mv: Move) -> Result<Piece, PlayError> {
        let setup = match self {
            Self::Position(position) => return position.require_legal(mv),
            Self::Setup(setup) => setup,
        };
        match setup.board.piece_at(mv.from) {
            None => Err(PlayError::Empty { mv }),
            Some(piece) if piece.color != setup.turn => Err(PlayError::NotYours { mv, piece }),
            Some(piece) if !self.reach(mv.from).contains(mv.to) => {
                Err(PlayError::Unreachable { mv, piece })
            }
            Some(piece) => Ok(piece),
        }
    }
}
