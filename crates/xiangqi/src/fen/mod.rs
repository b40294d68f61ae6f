//! Positions as text: the Forsyth-Edwards notation of xiangqi.
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! Six fields: the ranks from 9 down to 0, each from file `a`, a digit for a
//! run of empty squares; the side to move, `w` for Red and `b` for Black; two
//! fields that chess needs, always `-`; the plies since the last capture; the
//! number of the move, from 1. That is what is written.
//!
//! # What is read strictly
//!
//! The six fields, and what so many programs write that all should read it:
//!
//! - the two fields `-`, the two counters, or all four may be missing at the
//!   end; missing counters are 0 and 1;
//! - fields may be separated by more than one blank;
//! - elephants may be `e`, horses `h`, in any mix with `b` and `n`, and Red's
//!   turn `r`.
//!
//! # What is read leniently
//!
//! [`Reading::Lenient`] takes all of that, and:
//!
//! - `m` (minister) for elephants and `s` for soldiers; `g` for advisors
//!   (guards) where the side has a `k`, and for the general where it has none;
//! - men in Chinese, in both scripts: 帥仕相俥傌炮兵 are Red's, 將士象車馬砲卒
//!   Black's, with 帅伡㐷 and 将车马包 for some of them. Where a text has none of
//!   俥傌伡㐷砲包, which tell the sides apart, a 車, 馬 or 炮 in it may be of either
//!   side and is refused;
//! - runs of empty squares written as several digits, which add up;
//! - full-width characters for letters, digits, strokes and blanks, dashes for
//!   `-`, and any white space between the fields;
//! - the side to move as a word, `red`, `white`, `black`, 红, 紅 or 黑, in either
//!   case, or missing: then Red's;
//! - fewer than two fields `-`, a counter alone, and `-` for a counter; a move
//!   number 0 is 1.
//!
//! Neither reading takes a part of a text and leaves the rest: a board of other
//! than ten ranks or a rank of other than nine squares, a man or field that is
//! not understood, or more text behind the last field is an error.
//!
//! Whether a text is a FEN is one question, answered here with
//! [`ParseFenError`]; whether the rules allow what it says is another, answered
//! by [`Position::from_setup`] with [`PositionError`].
//!
//! [`PositionError`]: crate::PositionError

mod error;
mod men;
mod reader;
mod write;

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

pub use error::{FenError, Field, ParseFenError};

use crate::{Position, Setup, Validation};
use write::write_board;

/// How much a reader of FENs takes; the [module](self) lists it.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Setup;
/// use qi_xiangqi::fen::Reading;
///
/// let fen = "車馬象士將士象馬車/９/1砲5砲1/卒1卒1卒1卒1卒/９/９/兵1兵1兵1兵1兵/1炮5炮1/９/俥傌相仕帥仕相傌俥 红";
/// assert_eq!(Reading::Lenient.read(fen), Ok(Setup::initial()));
/// let strict = Reading::Strict.read(fen).unwrap_err();
/// assert_eq!(strict.to_string(), "`車` at offset 0 is no man: the letters are k a b n r c p");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Reading {
    /// FENs as programs write them today; what [`Setup::from_fen`] and
    /// [`Position::from_fen`] do.
    #[default]
    Strict,
    /// Odd FENs of the wild too.
    Lenient,
}

impl Reading {
    /// Reads a FEN.
    ///
    /// # Errors
    ///
    /// [`ParseFenError`] for a text that is no FEN in this reading. What it says
    /// is not checked against the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::fen::Reading;
    ///
    /// let setup = Reading::Lenient.read("4g4/45/9/9/9/9/9/9/9/3G5 R - - - 3")?;
    /// assert_eq!(setup.to_fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 3");
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    pub fn read(self, fen: &str) -> Result<Setup, ParseFenError> {
        reader::read(fen, self)
    }
}

impl Setup {
    /// Reads a FEN strictly; the [module](self) says what is read and what is
    /// refused.
    ///
    /// # Errors
    ///
    /// [`ParseFenError`] for a text that is no FEN. What it says is not checked
    /// against the rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Role, Setup};
    ///
    /// let setup = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/9 w")?;
    /// assert_eq!(setup.board.by_role(Role::General).len(), 1);
    /// assert_eq!(setup.to_fen(), "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1");
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, ParseFenError> {
        Reading::Strict.read(fen)
    }

    /// The FEN with all six fields.
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

/// The FEN with all six fields.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        write!(
            f,
            " {} - - {} {}",
            self.turn.fen_letter(),
            self.halfmoves,
            self.fullmoves
        )
    }
}

impl Position {
    /// Reads a FEN of a position that the rules allow.
    ///
    /// For positions that no game can reach, read a [`Setup`] and give it to
    /// [`Position::from_setup`] with [`Validation::Lenient`].
    ///
    /// # Errors
    ///
    /// [`FenError::Parse`] for a text that is no FEN, [`FenError::Position`]
    /// for a position that breaks a rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    ///
    /// let position = Position::from_fen("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1")?;
    /// assert!(position.is_stalemate());
    ///
    /// let error = Position::from_fen("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1").unwrap_err();
    /// assert_eq!(error.to_string(), "the generals face each other on the open e file");
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        Ok(Self::from_setup(
            &Setup::from_fen(fen)?,
            Validation::Strict,
        )?)
    }

    /// The FEN with all six fields.
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

/// The FEN with all six fields.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}
