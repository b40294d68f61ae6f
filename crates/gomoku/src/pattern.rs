//! A board that knows what every point is worth to both colours, stone by stone.
//!
//! Owns [`PatternBoard`]: for every point, colour and axis the [`Shape`] that a stone there makes,
//! their [`Combination`], and the sets of the points that make fives, fours and threes. Placing or
//! taking a stone renews only what lies within five points of it on its four lines, by tables made
//! from the definitions in [`shape`](crate::shape).
//!
//! Shapes know the rule (how long a five is, for whom) but not whose turn it is, and each line is
//! seen alone: which of Black's points are really forbidden in renju is
//! [`forbidden`](crate::forbidden)'s, and what a threat leads to is a search's.
//!
//! # Examples
//!
//! Black at `#` makes an open four on the row and a three on the column:
//!
//! ```text
//!  9 . . . . . . . .
//!  8 . X X X # . . .
//!  7 . . . . . . . .
//!  6 . . . . X . . .
//!  5 . . . . X . . .
//!    d e f g h i j k
//! ```
//!
//! ```
//! use qi_gomoku::pattern::{Combination, PatternBoard};
//! use qi_gomoku::{Board, Rule, Stone, notation};
//!
//! let mut board = PatternBoard::new(Rule::Freestyle, Board::default());
//! for point in notation::parse_points("e8 f8 g8 h6 h5", board.size())? {
//!     board.place(point, Stone::Black)?;
//! }
//! let h8 = notation::parse_point("h8", board.size())?;
//! assert_eq!(board.shapes(h8, Stone::Black).to_string(), "open-four+split-three");
//! assert_eq!(board.combination(h8, Stone::Black), Combination::OpenFour);
//!
//! let points: Vec<_> = board.open_four_points(Stone::Black).into_iter().collect();
//! assert_eq!(points, notation::parse_points("d8 h8", board.size())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use qi_geometry::{Axis, Point, PointSet, Size, Stone};

use crate::board::{Board, PlaceError};
use crate::rule::Rule;
use crate::shape::Shape;

mod combination;
mod lanes;
mod sets;
mod table;
mod view;

pub use combination::{Combination, ParseCombinationError, Shapes};

use combination::Marks;
use lanes::{Lanes, Window};
use sets::Sets;
use table::LineTable;
use view::{EMPTY, REACH, WALL, code};

/// How far apart two rows of cells are in memory: 32 points, and a margin that neighbours off the
/// board fall into.
const STRIDE: usize = 48;

/// Cells in memory: 42 rows of 48, and as many more as make it a power of two.
const CELLS: usize = 2048;

/// The bits of both colours' shapes on a line that are set if either is kept in a set.
const MARKED: u8 = 0x88;

/// A board whose points know what a stone on them makes, by a rule, for both colours.
///
/// Any size, rectangles and blocked points included. About 13 KiB; a clone copies them.
///
/// # Examples
///
/// ```
/// use qi_gomoku::pattern::PatternBoard;
/// use qi_gomoku::shape::Shape;
/// use qi_gomoku::{Axis, Board, Point, Rule, Stone};
///
/// let mut board = PatternBoard::new(Rule::Standard, Board::default());
/// for x in 4..7 {
///     board.place(Point::new(x, 7).expect("on every board"), Stone::White)?;
/// }
/// let end = Point::new(7, 7).expect("on every board");
/// assert_eq!(board.shape(end, Axis::Horizontal, Stone::White), Shape::OpenFour);
/// assert_eq!(board.shape(end, Axis::Vertical, Stone::White), Shape::Nothing);
/// assert_eq!(board.four_points(Stone::White).len(), 4);
///
/// board.remove(Point::new(5, 7).expect("on every board"));
/// assert!(board.four_points(Stone::White).is_empty());
/// # Ok::<(), qi_gomoku::PlaceError>(())
/// ```
#[derive(Clone)]
pub struct PatternBoard {
    rule: Rule,
    board: Board,
    lanes: Lanes,
    /// By cell and axis, Black's shape in the low four bits and White's in the high ones. Kept for
    /// points with stones too: what the stone, or one of the other colour in its place, is part of.
    shapes: [[u8; 4]; CELLS],
    /// Of empty points, by colour.
    sets: [Sets; 2],
}

impl PatternBoard {
    /// Knows a board's shapes by a rule. Takes time in proportion to the board.
    #[must_use]
    pub fn new(rule: Rule, board: Board) -> Self {
        let mut lanes = Lanes::WALLS;
        for point in board.size().points() {
            lanes.toggle(point, content(&board, point) ^ WALL);
        }
        let mut patterns = Self {
            rule,
            board,
            lanes,
            shapes: [[0; 4]; CELLS],
            sets: [Sets::default(); 2],
        };
        for point in patterns.board.size().points() {
            for axis in Axis::ALL {
                patterns.renew_one(point, axis);
            }
            patterns.change_sets(point, |marks| (Marks::NONE, marks));
        }
        patterns
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken; nothing has changed then.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        self.board.check_empty(point)?;
        self.place_assume_empty(point, stone);
        Ok(())
    }

    /// Puts a stone on a point known to be empty, without asking.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions, if the point is not empty. Without them the board then
    /// knows some other shapes.
    #[inline]
    pub fn place_assume_empty(&mut self, point: Point, stone: Stone) {
        self.board.toggle(point, stone);
        self.change_sets(point, |marks| (marks, Marks::NONE));
        self.lanes.toggle(point, code(stone));
        self.renew(point);
    }

    /// Takes the stone off `point` and returns it, or `None` if there was none.
    #[inline]
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let stone = self.board.remove(point)?;
        self.lanes.toggle(point, code(stone));
        self.renew(point);
        self.change_sets(point, |marks| (Marks::NONE, marks));
        Some(stone)
    }

    /// The shape that a stone of a colour on `point` makes along `axis`, or is part of if it stands
    /// there. [`Shape::Nothing`] off the board.
    #[must_use]
    pub fn shape(&self, point: Point, axis: Axis, stone: Stone) -> Shape {
        self.shapes(point, stone).along(axis)
    }

    /// The shapes that a stone of a colour on `point` makes along every axis, or is part of if it
    /// stands there. Nothing off the board.
    #[must_use]
    #[inline]
    pub fn shapes(&self, point: Point, stone: Stone) -> Shapes {
        if !self.size().contains(point) {
            return Shapes::default();
        }
        self.shapes_of_cell(cell_of(point), stone)
    }

    /// What the [`shapes`](Self::shapes) come to together.
    #[must_use]
    #[inline]
    pub fn combination(&self, point: Point, stone: Stone) -> Combination {
        self.shapes(point, stone).combination()
    }

    /// The empty points where a stone of a colour makes a five.
    #[must_use]
    #[inline]
    pub const fn five_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].fives
    }

    /// The empty points where a stone of a colour makes an open four, and no five.
    #[must_use]
    #[inline]
    #[doc(alias = "straight four")]
    pub const fn open_four_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].open_fours
    }

    /// The empty points where a stone of a colour makes a four of any kind, and no five.
    #[must_use]
    #[inline]
    pub const fn four_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].fours
    }

    /// The empty points where a stone of a colour makes an open or split three, and no five. Those
    /// that make a four too are among them.
    #[must_use]
    #[inline]
    pub const fn three_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].threes
    }

    /// The empty points where a stone of a colour makes an overline, two fours or two threes, and
    /// no five: where renju's Black has to look for a foul. All other points are legal.
    #[must_use]
    #[inline]
    pub const fn suspect_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].suspects
    }

    /// The shapes of one colour on a cell.
    #[inline]
    fn shapes_of_cell(&self, cell: usize, stone: Stone) -> Shapes {
        let lines = u32::from_le_bytes(self.shapes[cell & (CELLS - 1)]);
        let colour = lines >> (4 * stone.index()) & 0x0f0f_0f0f;
        let pairs = colour | colour >> 4;
        Shapes::from_bits((pairs & 0xff | pairs >> 8 & 0xff00) as u16)
    }

    /// Works out the shapes along one axis of one point.
    fn renew_one(&mut self, point: Point, axis: Axis) {
        let window = self.lanes.window(point, axis);
        let table = LineTable::of(self.rule);
        self.shapes[cell_of(point)][axis.index()] =
            table.shapes(window.before(0), window.behind(0));
    }

    /// Moves an empty point between the sets, given its present marks.
    #[inline]
    fn change_sets(&mut self, point: Point, change: impl Fn(Marks) -> (Marks, Marks)) {
        let cell = cell_of(point);
        if u32::from_le_bytes(self.shapes[cell]) & 0x8888_8888 == 0 {
            return;
        }
        for stone in Stone::ALL {
            let (before, after) = change(self.shapes_of_cell(cell, stone).marks());
            self.sets[stone.index()].change(point, before, after);
        }
    }

    /// Works out the shapes that the content of `point` plays a part in.
    #[inline]
    fn renew(&mut self, point: Point) {
        let table = LineTable::of(self.rule);
        for axis in Axis::ALL {
            let window = self.lanes.window(point, axis);
            match self.rule {
                Rule::Freestyle => self.renew_line::<4>(point, axis, window, table),
                Rule::Standard | Rule::Renju | Rule::Caro => {
                    self.renew_line::<5>(point, axis, window, table);
                }
            }
        }
    }

    /// The same along one axis, as far as a stone there reaches.
    #[inline]
    fn renew_line<const FAR: i32>(
        &mut self,
        point: Point,
        axis: Axis,
        window: Window,
        table: &LineTable,
    ) {
        let origin = cell_of(point);
        for offset in (-FAR..=FAR).filter(|&offset| offset != 0) {
            let cell = (origin as i32 + offset * step(axis)) as usize & (CELLS - 1);
            let new = table.shapes(window.before(offset), window.behind(offset));
            let old = core::mem::replace(&mut self.shapes[cell][axis.index()], new);
            if (old | new) & MARKED != 0 && old != new && window.content(offset) == EMPTY {
                self.change_line(point, axis, offset, old);
            }
        }
    }

    /// Moves the empty point `offset` steps from `origin` between the sets, whose shapes along
    /// `axis` were `old`.
    #[cold]
    #[inline(never)]
    fn change_line(&mut self, origin: Point, axis: Axis, offset: i32, old: u8) {
        let (dx, dy) = axis.direction().offset();
        let offset = offset as i8;
        let Some(point) = origin.translate(dx * offset, dy * offset) else {
            return;
        };
        let cell = cell_of(point);
        let after = Stone::ALL.map(|stone| self.shapes_of_cell(cell, stone).marks());
        let new = core::mem::replace(&mut self.shapes[cell][axis.index()], old);
        let before = Stone::ALL.map(|stone| self.shapes_of_cell(cell, stone).marks());
        self.shapes[cell][axis.index()] = new;
        for stone in Stone::ALL {
            let index = stone.index();
            if before[index] != after[index] {
                self.sets[index].change(point, before[index], after[index]);
            }
        }
    }
}

/// Where in memory a point's shapes are.
const fn cell_of(point: Point) -> usize {
    (point.y() as usize + REACH as usize) * STRIDE + point.x() as usize + REACH as usize
}

/// How far apart in memory neighbours along an axis are.
const fn step(axis: Axis) -> i32 {
    match axis {
        Axis::Horizontal => 1,
        Axis::Vertical => STRIDE as i32,
        Axis::Diagonal => STRIDE as i32 + 1,
        Axis::Antidiagonal => 1 - STRIDE as i32,
    }
}

/// What stands on a point of a board, as a lane has it.
fn content(board: &Board, point: Point) -> u32 {
    match board.stone(point) {
        Some(stone) => code(stone),
        None if board.is_empty_at(point) => EMPTY,
        None => WALL,
    }
}

impl PartialEq for PatternBoard {
    /// Whether rule and stones are the same; all else follows.
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule && self.board == other.board
    }
}

impl Eq for PatternBoard {}

impl fmt::Debug for PatternBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PatternBoard")
            .field("rule", &self.rule)
            .field("board", &self.board)
            .finish_non_exhaustive()
    }
}
