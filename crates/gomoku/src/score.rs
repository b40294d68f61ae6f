//! Scoring by patterns and by shapes.
//!
//! Owns two ways to value stones, each with its tables and a board that keeps both colours' scores
//! up to date with every stone:
//!
//! - [`WeightTable`] and [`ScoredBoard`], by patterns of own and empty cells wherever they lie: quick
//!   to write, and blind to the rule (see [`WeightTable::classic`]);
//! - [`ShapeWeights`] and [`ShapeBoard`], by shapes as the rule defines them, with the reasons for
//!   every point it ranks ([`Hint`]).
//!
//! What a score says about a move is the search's.
//!
//! # Examples
//!
//! White has an open three on the row. The best point for Black is at either end of it:
//!
//! ```text
//!  9 . . . . . . .
//!  8 . # O O O # .
//!  7 . . X X . . .
//!  6 . . . . . . .
//!    e f g h i j k
//! ```
//!
//! ```
//! use qi_gomoku::score::{ScoredBoard, WeightTable};
//! use qi_gomoku::{Board, Stone, notation};
//!
//! let mut board = ScoredBoard::new(Board::default(), WeightTable::classic());
//! let size = board.board().size();
//! for (points, stone) in [("g8 h8 i8", Stone::White), ("g7 h7", Stone::Black)] {
//!     for point in notation::parse_points(points, size)? {
//!         board.place(point, stone)?;
//!     }
//! }
//! let best = board.best_points(Stone::Black);
//! let ends = [best[0].point, best[1].point].map(|point| notation::point_text(point).to_string());
//! assert_eq!(ends, ["f8", "j8"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::ops::{AddAssign, SubAssign};

use qi_geometry::{Axis, Point, Size, Stone};

use crate::board::{Board, PlaceError};
use crate::lines::cell;
use crate::shape::Strip;

mod hint;
mod shapes;
mod table;
#[cfg(feature = "toml")]
mod toml;

#[cfg(feature = "toml")]
pub use self::toml::{TomlShapeWeightsError, TomlWeightsError};
pub use hint::Hint;
pub use shapes::{ShapeBoard, ShapeWeights};
pub use table::{ParsePatternError, ParseWeightTableError, Pattern, WeightTable, WeightTableError};

/// The scores of both colours, or a change of them.
///
/// # Examples
///
/// ```
/// use qi_gomoku::Stone;
/// use qi_gomoku::score::Scores;
///
/// let scores = Scores { black: 120, white: 40 };
/// assert_eq!(scores.of(Stone::White), 40);
/// assert_eq!(scores.lead(Stone::White), -80);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scores {
    /// Black's score.
    pub black: i64,
    /// White's score.
    pub white: i64,
}

impl Scores {
    /// The score of a colour.
    #[must_use]
    pub const fn of(self, stone: Stone) -> i64 {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.white,
        }
    }

    /// By how much a colour's score is above the other's.
    #[must_use]
    pub fn lead(self, stone: Stone) -> i64 {
        self.of(stone) - self.of(!stone)
    }

    const fn of_mut(&mut self, stone: Stone) -> &mut i64 {
        match stone {
            Stone::Black => &mut self.black,
            Stone::White => &mut self.white,
        }
    }
}

impl AddAssign for Scores {
    fn add_assign(&mut self, change: Self) {
        self.black += change.black;
        self.white += change.white;
    }
}

impl SubAssign for Scores {
    fn sub_assign(&mut self, change: Self) {
        self.black -= change.black;
        self.white -= change.white;
    }
}

/// What a point is worth to the side that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gain {
    /// By how much the side's own score would rise.
    pub attack: i64,
    /// By how much the other side's score would rise if *it* took the point, which taking it
    /// prevents.
    pub defence: i64,
}

impl Gain {
    /// Attack plus defence.
    #[must_use]
    pub const fn total(self) -> i64 {
        self.attack + self.defence
    }
}

/// A point and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RankedPoint {
    /// The point.
    pub point: Point,
    /// What it is worth.
    pub gain: Gain,
}

impl WeightTable {
    /// The scores of a board, counted from nothing: every pattern on every line. Takes time in
    /// proportion to the board.
    ///
    /// # Examples
    ///
    /// An open three in the middle of the board matches `+OOO++` and `++OOO+`:
    ///
    /// ```
    /// use qi_gomoku::score::WeightTable;
    /// use qi_gomoku::{Board, Point, Stone};
    ///
    /// let mut board = Board::default();
    /// for x in 6..9 {
    ///     board.place(Point::new(x, 7).expect("on every board"), Stone::Black)?;
    /// }
    /// let threes = "+OOO++ 720\n++OOO+ 720".parse::<WeightTable>()?;
    /// assert_eq!(threes.scores(&board).black, 1440);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn scores(&self, board: &Board) -> Scores {
        let mut scores = Scores::default();
        for point in board.size().points() {
            for (axis, stone) in Axis::ALL
                .into_iter()
                .flat_map(|axis| Stone::ALL.map(|stone| (axis, stone)))
            {
                let (own, empty) = board.strip(point, axis, stone).from(cell(point, axis), 0);
                *scores.of_mut(stone) += self.beginning(own, empty);
            }
        }
        scores
    }

    /// The score of the own stones of a single line.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::score::WeightTable;
    ///
    /// let table = WeightTable::classic();
    /// assert_eq!(table.line_score("......XXX......".parse()?), 1440);
    /// assert_eq!(table.line_score("....OXXX.......".parse()?), 0);
    /// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
    /// ```
    #[must_use]
    pub fn line_score(&self, strip: Strip) -> i64 {
        let beginning = |cell| {
            let (own, empty) = strip.from(cell, 0);
            self.beginning(own, empty)
        };
        (0..Strip::MAX_LEN as u8).map(beginning).sum()
    }

    /// How a stone on an empty point would change both scores. Looks at the lines through the
    /// point, within the [reach](Self::reach) of the patterns.
    pub(crate) fn change(&self, board: &Board, point: Point, stone: Stone) -> Scores {
        let mut change = Scores::default();
        for axis in Axis::ALL {
            let at = cell(point, axis);
            let own = board.strip(point, axis, stone);
            let other = board.strip(point, axis, !stone);
            *change.of_mut(stone) += self.around(own.with(at), at) - self.around(own, at);
            *change.of_mut(!stone) += self.around(other.without(at), at) - self.around(other, at);
        }
        change
    }

    /// What a point that is empty is worth to a side.
    pub(crate) fn gain(&self, board: &Board, point: Point, stone: Stone) -> Gain {
        let rise = |stone| {
            let on_axis = |axis| {
                let at = cell(point, axis);
                let strip = board.strip(point, axis, stone);
                self.around(strip.with(at), at) - self.around(strip, at)
            };
            Axis::ALL.into_iter().map(on_axis).sum()
        };
        Gain {
            attack: rise(stone),
            defence: rise(!stone),
        }
    }

    /// What the patterns that hold `cell` are worth on one line.
    fn around(&self, strip: Strip, cell: u8) -> i64 {
        let beginning = |back| {
            let (own, empty) = strip.from(cell, back);
            self.beginning(own, empty)
        };
        (0..self.reach() as u32).map(beginning).sum()
    }
}

/// A board that keeps both colours' scores up to date.
///
/// # Examples
///
/// ```
/// use qi_gomoku::score::{ScoredBoard, WeightTable};
/// use qi_gomoku::{Board, Point, Stone};
///
/// let mut board = ScoredBoard::new(Board::default(), WeightTable::classic());
/// let centre = Point::new(7, 7).expect("on every board");
/// assert_eq!(board.best_points(Stone::Black)[0].point, centre);
///
/// board.place(centre, Stone::Black)?;
/// // Two single-stone patterns of 20 on each of four lines:
/// assert_eq!(board.score(Stone::Black), 160);
/// board.remove(centre);
/// assert_eq!(board.score(Stone::Black), 0);
/// # Ok::<(), qi_gomoku::PlaceError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ScoredBoard {
    board: Board,
    table: WeightTable,
    scores: Scores,
}

impl ScoredBoard {
    /// Scores a board by a table. Takes time in proportion to the board.
    #[must_use]
    pub fn new(board: Board, table: WeightTable) -> Self {
        let scores = table.scores(&board);
        Self {
            board,
            table,
            scores,
        }
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The weights.
    #[must_use]
    pub const fn table(&self) -> &WeightTable {
        &self.table
    }

    /// Both scores.
    #[must_use]
    pub const fn scores(&self) -> Scores {
        self.scores
    }

    /// The score of a colour.
    #[must_use]
    pub const fn score(&self, stone: Stone) -> i64 {
        self.scores.of(stone)
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken; nothing has changed then.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        self.board.check_empty(point)?;
        self.scores += self.table.change(&self.board, point, stone);
        self.board.toggle(point, stone);
        Ok(())
    }

    /// Takes the stone off `point` and returns it, or `None` if there was none.
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let stone = self.board.remove(point)?;
        self.scores -= self.table.change(&self.board, point, stone);
        Some(stone)
    }

    /// How a stone on `point` would change both scores, or `None` if none can be put there.
    #[must_use]
    pub fn change(&self, point: Point, stone: Stone) -> Option<Scores> {
        self.board
            .is_empty_at(point)
            .then(|| self.table.change(&self.board, point, stone))
    }

    /// What `point` is worth to a side, or `None` if no stone can be put there.
    #[must_use]
    pub fn gain(&self, point: Point, stone: Stone) -> Option<Gain> {
        self.board
            .is_empty_at(point)
            .then(|| self.table.gain(&self.board, point, stone))
    }

    /// Every empty point with what it is worth to a side, the best first: the greatest attack plus
    /// defence, then the nearest to the centre, then the lowest and leftmost.
    #[must_use]
    pub fn best_points(&self, stone: Stone) -> Vec<RankedPoint> {
        let rank = |point| RankedPoint {
            point,
            gain: self.table.gain(&self.board, point, stone),
        };
        let mut points: Vec<_> = self.board.empty_points().into_iter().map(rank).collect();
        let size = self.board.size();
        points.sort_by_key(|ranked| {
            (
                Reverse(ranked.gain.total()),
                from_centre(ranked.point, size),
            )
        });
        points
    }
}

/// Twice the distance from the middle of the board, as a king steps.
pub(crate) fn from_centre(point: Point, size: Size) -> u8 {
    let along = |place: u8, side: u8| (2 * place + 1).abs_diff(side);
    along(point.x(), size.width()).max(along(point.y(), size.height()))
}

impl fmt::Debug for ScoredBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScoredBoard")
            .field("board", &self.board)
            .field("scores", &self.scores)
            .finish_non_exhaustive()
    }
}
