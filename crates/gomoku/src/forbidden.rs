//! Where Black may not play in renju.
//!
//! Owns [`Judge`] and what it can tell: a [`Verdict`], the [`Fouls`], or a [`Finding`] that names
//! every stone and the questions that decided it. The rule is section 9 of the
//! International Rules of Renju (RIF, 1996). In our words, for a black stone put on an empty point:
//!
//! 1. If it makes a five, it wins, whatever else it makes.
//! 2. Else it is forbidden if it makes an overline (9.2 a), or two or more fours that it is part
//!    of, be they on one line (9.2 b), or two or more threes that it is part of (9.2 c), unless 3
//!    excuses these.
//! 3. A three counts only if one more stone can make it a straight four at a point where Black may
//!    play it: without making a five at once (that is the definition of a three), without an
//!    overline or a double-four there, and without a double-three there that is itself forbidden by
//!    2 and 3 (9.3). So the question asks itself again, with both stones on the board, as deep as
//!    it takes.
//!
//! Each question within a question has one more stone on the board, so they come to an end; boards
//! that ask deeper than three levels are hardly ever met, and most points are settled by a look at
//! their four lines.
//!
//! The words in 3 "without making a five at once" are read in two ways: see [`Reading`]. The
//! functions of this module judge by [`Reading::Official`].
//!
//! The shapes of a single line are [`shape`](crate::shape)'s. A judge looks only at stones: their
//! numbers need not be balanced, and a board on which a five already stands is judged like any
//! other. White has no forbidden points, nor has anyone in freestyle and standard; which rule a
//! game has is [`Position`](crate::Position)'s to know.
//!
//! # Examples
//!
//! A double-three at `#`, one three on the row and one on the column:
//!
//! ```text
//!  9 . . . . . . .
//!  8 . . X X # . .
//!  7 . . . . X . .
//!  6 . . . . X . .
//!  5 . . . . . . .
//!    e f g h i j k
//! ```
//!
//! ```
//! use qi_gomoku::{Board, Stone, Verdict, forbidden, notation};
//!
//! let mut board = Board::default();
//! for point in notation::parse_points("g8 h8 i7 i6", board.size())? {
//!     board.place(point, Stone::Black)?;
//! }
//! let i8 = notation::parse_point("i8", board.size())?;
//! assert_eq!(forbidden::verdict(&board, i8)?.to_string(), "double-three");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet};

use crate::board::{Board, PlaceError};
use crate::verdict::{Forbidden, Fouls, Verdict};

mod finding;
mod made;
mod reading;
mod suspects;

pub use finding::{Finding, Growth, MadeFour, MadeThree};
pub use reading::{ParseReadingError, Reading};

use made::Made;
use suspects::Suspects;

/// Judges Black's moves in renju by one reading of the rule.
///
/// # Examples
///
/// ```
/// use qi_gomoku::forbidden::{Judge, Reading};
/// use qi_gomoku::{Board, Stone, Verdict, notation};
///
/// let mut board = Board::default();
/// for point in notation::parse_points("g8 i8 h7 h9", board.size())? {
///     board.place(point, Stone::Black)?;
/// }
/// let judge = Judge::new(Reading::FiveEye);
/// let map = judge.map(&board);
/// assert_eq!(map.len(), 1);
/// assert_eq!(judge.verdict(&board, map[0].0)?, Verdict::Forbidden(map[0].1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Judge {
    reading: Reading,
}

impl Judge {
    /// The judge of the official reading.
    pub const OFFICIAL: Self = Self::new(Reading::Official);

    /// The judge of a reading.
    #[must_use]
    pub const fn new(reading: Reading) -> Self {
        Self { reading }
    }

    /// The reading it judges by.
    #[must_use]
    pub const fn reading(self) -> Reading {
        self.reading
    }

    /// As the function [`verdict`], by this judge's reading.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken.
    pub fn verdict(self, board: &Board, point: Point) -> Result<Verdict, PlaceError> {
        board.check_empty(point)?;
        let made = Made::by_stone_on(board, point);
        if made.is_five() {
            return Ok(Verdict::Five);
        }
        let chief = made.fouls(board, self.reading).chief();
        Ok(chief.map_or(Verdict::Legal, Verdict::Forbidden))
    }

    /// As the function [`fouls`], by this judge's reading.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken.
    pub fn fouls(self, board: &Board, point: Point) -> Result<Fouls, PlaceError> {
        board.check_empty(point)?;
        Ok(Made::by_stone_on(board, point).fouls(board, self.reading))
    }

    /// What a black stone on `point` would make, stone by stone, and why that is forbidden or not.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken.
    pub fn finding(self, board: &Board, point: Point) -> Result<Finding, PlaceError> {
        board.check_empty(point)?;
        Ok(Finding::of(board, point, self.reading))
    }

    /// As the function [`map`], by this judge's reading.
    #[must_use]
    pub fn map(self, board: &Board) -> Vec<(Point, Forbidden)> {
        let suspects = Suspects::of(board);
        let chief = |point| Some((point, self.chief(board, point, &suspects)?));
        suspects.points().into_iter().filter_map(chief).collect()
    }

    /// The points that are forbidden: those of [`map`](Self::map), as a set.
    #[must_use]
    pub fn points(self, board: &Board) -> PointSet {
        self.map(board)
            .into_iter()
            .map(|(point, _)| point)
            .collect()
    }

    /// The chief foul of a suspect.
    fn chief(self, board: &Board, point: Point, suspects: &Suspects) -> Option<Forbidden> {
        if suspects.overlines.contains(point) {
            return Some(Forbidden::Overline);
        }
        if suspects.crossing_fours.contains(point) {
            return Some(Forbidden::DoubleFour);
        }
        Made::by_stone_on(board, point)
            .fouls(board, self.reading)
            .chief()
    }
}

/// What a black stone on `point` would be: legal, a five, or forbidden and why.
///
/// # Errors
///
/// [`PlaceError`] if the point is off the board or taken.
///
/// # Examples
///
/// A five beats any foul: `#` makes five on the row and six on the column.
///
/// ```text
/// 11 . . . . X
/// 10 . . . . X
///  9 . . . . X
///  8 X X X X #
///  7 . . . . X
///  6 . . . . X
///    d e f g h
/// ```
///
/// ```
/// use qi_gomoku::{Board, Stone, Verdict, forbidden, notation};
///
/// let mut board = Board::default();
/// for point in notation::parse_points("d8 e8 f8 g8 h6 h7 h9 h10 h11", board.size())? {
///     board.place(point, Stone::Black)?;
/// }
/// let h8 = notation::parse_point("h8", board.size())?;
/// assert_eq!(forbidden::verdict(&board, h8)?, Verdict::Five);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verdict(board: &Board, point: Point) -> Result<Verdict, PlaceError> {
    Judge::OFFICIAL.verdict(board, point)
}

/// Every foul that a black stone on `point` would be; none if it is legal or makes a five.
///
/// # Errors
///
/// [`PlaceError`] if the point is off the board or taken.
pub fn fouls(board: &Board, point: Point) -> Result<Fouls, PlaceError> {
    Judge::OFFICIAL.fouls(board, point)
}

/// Every forbidden point of a board with its [chief](Fouls::chief) kind, row by row from the bottom
/// left.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Board, forbidden};
///
/// assert!(forbidden::map(&Board::default()).is_empty());
/// ```
#[must_use]
pub fn map(board: &Board) -> Vec<(Point, Forbidden)> {
    Judge::OFFICIAL.map(board)
}

/// Whether Black may not play on the empty `point`, by the official reading.
pub(crate) fn is_forbidden(board: &Board, point: Point) -> bool {
    Made::by_stone_on(board, point).is_forbidden(board, Reading::Official)
}
