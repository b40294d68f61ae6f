//! Where Black may not play in renju.
//!
//! Owns the judge; its words are [`Verdict`] and [`Fouls`]. The rule is section 9 of the
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

use qi_geometry::{Axis, Point, Stone};
use smallvec::SmallVec;

use crate::board::{Board, PlaceError};
use crate::lines::cell;
use crate::rule::FiveLength;
use crate::shape::Strip;
use crate::verdict::{Forbidden, Fouls, Verdict};

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
    board.check_empty(point)?;
    let made = Made::by_stone_on(board, point);
    if made.five {
        return Ok(Verdict::Five);
    }
    let fouls = made.fouls(board, point);
    Ok(fouls.chief().map_or(Verdict::Legal, Verdict::Forbidden))
}

/// Every foul that a black stone on `point` would be; none if it is legal or makes a five.
///
/// # Errors
///
/// [`PlaceError`] if the point is off the board or taken.
pub fn fouls(board: &Board, point: Point) -> Result<Fouls, PlaceError> {
    board.check_empty(point)?;
    Ok(Made::by_stone_on(board, point).fouls(board, point))
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
    let chief = |point| {
        Some((
            point,
            Made::by_stone_on(board, point)
                .fouls(board, point)
                .chief()?,
        ))
    };
    board.empty_points().into_iter().filter_map(chief).collect()
}

/// Whether Black may not play on the empty `point`.
pub(crate) fn is_forbidden(board: &Board, point: Point) -> bool {
    let made = Made::by_stone_on(board, point);
    !made.five && (made.overline || made.fours >= 2 || made.is_double_three(board, point))
}

/// What a black stone on an empty point makes, before asking which threes count.
struct Made {
    five: bool,
    overline: bool,
    fours: usize,
    /// For each three, the points that make it a straight four.
    threes: SmallVec<[SmallVec<[Point; 2]>; 4]>,
}

impl Made {
    fn by_stone_on(board: &Board, point: Point) -> Self {
        let mut made = Self {
            five: false,
            overline: false,
            fours: 0,
            threes: SmallVec::new(),
        };
        for axis in Axis::ALL {
            let at = cell(point, axis);
            let strip = board.strip(point, axis, Stone::Black).with(at);
            if strip.stones_near(at) >= 3 {
                made.add_line(strip, point, axis);
            }
        }
        made
    }

    /// Adds what the stone makes on one line.
    fn add_line(&mut self, strip: Strip, point: Point, axis: Axis) {
        const LENGTH: FiveLength = FiveLength::Exactly;
        let at = cell(point, axis);
        let run = strip.run(at).len();
        self.five |= LENGTH.contains(run);
        self.overline |= run > 5;
        self.fours += strip.fours_through(at, LENGTH).count();
        for three in strip.threes_through(at, LENGTH) {
            let points = three
                .straight_four_points
                .iter()
                .filter_map(|cell| point_at(point, axis, cell));
            self.threes.push(points.collect());
        }
    }

    fn fouls(&self, board: &Board, point: Point) -> Fouls {
        if self.five {
            return Fouls::NONE;
        }
        let kinds = [
            (self.overline, Forbidden::Overline),
            (self.fours >= 2, Forbidden::DoubleFour),
            (self.is_double_three(board, point), Forbidden::DoubleThree),
        ];
        kinds
            .into_iter()
            .filter_map(|(is_made, kind)| is_made.then_some(kind))
            .collect()
    }

    fn is_double_three(&self, board: &Board, point: Point) -> bool {
        self.threes.len() >= 2 && two_can_grow(&mut board.clone(), point, &self.threes)
    }
}

/// Whether, with a black stone on `point`, two of its threes can become straight fours at points
/// where Black may then play (RIF 9.3). The board is left as it was.
fn two_can_grow(board: &mut Board, point: Point, threes: &[SmallVec<[Point; 2]>]) -> bool {
    board.toggle(point, Stone::Black);
    let mut growing = threes.iter().filter(|points| {
        points
            .iter()
            .any(|&point| can_make_straight_four(board, point))
    });
    let two = growing.nth(1).is_some();
    board.toggle(point, Stone::Black);
    two
}

/// Whether Black may make a straight four on `point`: no foul there, and no five (else it was no
/// three).
fn can_make_straight_four(board: &mut Board, point: Point) -> bool {
    let made = Made::by_stone_on(board, point);
    let is_plain = !made.five && !made.overline && made.fours < 2;
    is_plain && (made.threes.len() < 2 || !two_can_grow(board, point, &made.threes))
}

/// The point of the line through `origin` whose [`cell`] is `target`.
fn point_at(origin: Point, axis: Axis, target: u8) -> Option<Point> {
    let steps = target as i8 - cell(origin, axis) as i8;
    let (dx, dy) = axis.direction().offset();
    origin.translate(dx * steps, dy * steps)
}
