//! Moves and lists of them.
//!
//! A [`Move`] is where a man goes from and to, nothing more: what moves and
//! what it captures is told by the position that it is played in. Owns no
//! rule: [`Position`](crate::Position) says which moves are legal.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use smallvec::SmallVec;

use crate::Square;
use crate::notation::uci::{self, ParseUciError};

/// A move of a man from one square to another, two bytes in size.
///
/// Its text is UCI, such as `h2e2`.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Move, Square};
///
/// let mv: Move = "h2e2".parse()?;
/// assert_eq!(mv, Move::new(Square::H2, Square::E2));
/// assert_eq!(mv.to_string(), "h2e2");
/// # Ok::<(), qi_xiangqi::notation::uci::ParseUciError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the man stands before the move.
    pub from: Square,
    /// Where it stands after the move.
    pub to: Square,
}

impl Move {
    /// The move between two squares.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = ParseUciError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        uci::parse(text)
    }
}

/// A list of moves, read as a slice.
///
/// Holds the moves of any position of the game in place; only a position with
/// more men than a set has can make it allocate.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
///
/// let moves = Position::initial().legal_moves();
/// assert_eq!(moves.len(), 44);
/// assert!(moves.contains(&"h2e2".parse()?));
/// # Ok::<(), qi_xiangqi::notation::uci::ParseUciError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MoveList(SmallVec<[Move; 128]>);

impl MoveList {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl core::ops::DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl Extend<Move> for MoveList {
    #[inline]
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().collect())
    }
}

/// The moves of a [`MoveList`] by value.
#[derive(Debug)]
pub struct Moves(smallvec::IntoIter<[Move; 128]>);

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for Moves {}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        Moves(self.0.into_iter())
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
