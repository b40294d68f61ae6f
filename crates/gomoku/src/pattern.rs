//! A board that knows what every point is worth to both colours, stone by stone.
//!
//! Owns [`PatternBoard`]: for every point, colour and axis the [`Shape`] that a stone there makes,
//! their [`Combination`], and the sets of the points that make fives, fours and threes. Placing or
//! taking a stone renews only what lies within five points of it on its four lines, by tables made
//! from the definitions in [`shape`](crate::shape).
//!
//! Shapes know the rule (how long a five is, for whom) but not whose turn it is, and each line is
//! seen alone: which of Black's points are really forbidden in renju is
//! [`forbidden`]'s, and what a threat leads to is a search's.
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
use crate::forbidden;
use crate::rule::Rule;
use crate::shape::Shape;

mod combination;
mod journal;
mod lanes;
mod sets;
mod shut;
mod table;
mod view;

pub use combination::{Combination, ParseCombinationError, Shapes};

use journal::{Entry, Journal, Toggle};
use lanes::{Lanes, LineShapes, Place, Window};
use sets::{Mark, Marks, Sets};
use table::LineTable;
use view::{EMPTY, WALL, code};

/// A board whose points know what a stone on them makes, by a rule, for both colours.
///
/// Any size, rectangles and blocked points included. About 16 KiB, and a hundred bytes
/// for each stone; a clone copies them.
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
    /// Kept for points with stones too: what the stone, or one of the other colour in its place, is
    /// part of.
    shapes: LineShapes,
    /// Of empty points, by colour.
    sets: [Sets; 2],
    journal: Journal,
}

impl PatternBoard {
    /// Knows a board's shapes by a rule. Takes time in proportion to the board.
    #[must_use]
    pub fn new(rule: Rule, board: Board) -> Self {
        let mut patterns = Self {
            rule,
            lanes: Lanes::WALLS,
            shapes: LineShapes::NONE,
            sets: [Sets::default(); 2],
            journal: Journal::default(),
            board,
        };
        let table = LineTable::of(rule);
        let points = || patterns.board.size().points();
        for (point, place) in
            points().flat_map(|point| Place::all(point).map(|place| (point, place)))
        {
            patterns
                .lanes
                .toggle(place, content(&patterns.board, point) ^ WALL);
        }
        for place in points().flat_map(Place::all) {
            let shapes = table.around(patterns.lanes.window(place), 0);
            patterns.shapes.set(place, shapes as u8);
        }
        for point in patterns.board.empty_points() {
            patterns.toggle_own(point);
        }
        patterns.journal.clear();
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
        let mark = self.journal.mark();
        self.board.toggle(point, stone);
        self.toggle_own(point);
        let lines = self.renew(point, code(stone));
        self.journal.push(point, lines, mark);
    }

    /// Takes the stone off `point` and returns it, or `None` if there was none.
    ///
    /// The last stone placed is taken off the quickest, in a third of the time.
    #[inline]
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let stone = self.board.remove(point)?;
        if let Some(entry) = self.journal.pop(point) {
            self.put_back(&entry, code(stone));
        } else {
            self.renew(point, code(stone));
            self.toggle_own(point);
            self.journal.clear();
        }
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
        of_colour(self.lines_of(point), stone)
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
        self.sets[stone.index()].get(Mark::Five)
    }

    /// The empty points where a stone of a colour makes an open four, and no five.
    #[must_use]
    #[inline]
    #[doc(alias = "straight four")]
    pub const fn open_four_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].get(Mark::OpenFour)
    }

    /// The empty points where a stone of a colour makes a four of any kind, and no five.
    #[must_use]
    #[inline]
    pub const fn four_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].get(Mark::Four)
    }

    /// The empty points where a stone of a colour makes an open or split three, and no five. Those
    /// that make a four too are among them.
    #[must_use]
    #[inline]
    pub const fn three_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].get(Mark::Three)
    }

    /// The empty points where a stone of a colour makes an overline, two fours or two threes, and
    /// no five: where renju's Black has to look for a foul. All other points are legal.
    #[must_use]
    #[inline]
    pub const fn suspect_points(&self, stone: Stone) -> PointSet {
        self.sets[stone.index()].get(Mark::Suspect)
    }

    /// Whether an empty point is forbidden to a colour.
    pub(crate) fn is_forbidden(&self, point: Point, stone: Stone) -> bool {
        self.rule.forbids(stone)
            && self.suspect_points(stone).contains(point)
            && forbidden::is_forbidden(&self.board, point)
    }

    /// Tells every stone whose shape the content of `point` plays a part in, its own included, once
    /// for each line that they share, with its shape there.
    pub(crate) fn for_stones_around(&self, point: Point, mut tell: impl FnMut(Stone, Shape)) {
        for place in Place::all(point) {
            let window = self.lanes.window(place);
            for stone in Stone::ALL {
                for offset in window.stones(stone) {
                    let shapes = self.shapes.near(place, offset) >> (4 * stone.index());
                    tell(stone, Shape::from_code(shapes & 0xf));
                }
            }
        }
    }

    /// Takes a point that is taken out of the sets, or puts one that is empty again into them.
    #[inline]
    fn toggle_own(&mut self, point: Point) {
        let lines = self.lines_of(point);
        if u32::from_le_bytes(lines) & 0x8888_8888 != 0 {
            for stone in Stone::ALL {
                self.toggle(point, stone, of_colour(lines, stone).marks());
            }
        }
    }

    /// Puts a point into the sets of `marks`, or takes it out, and remembers that.
    #[inline]
    fn toggle(&mut self, point: Point, stone: Stone, marks: Marks) {
        if !marks.is_empty() {
            self.sets[stone.index()].toggle(point, marks);
            self.journal.push_toggle(Toggle {
                point,
                stone,
                marks,
            });
        }
    }

    /// Puts everything back as it was before a stone, which is the last one placed.
    fn put_back(&mut self, entry: &Entry, content: u32) {
        let lines = Place::all(entry.point).into_iter().zip(entry.lines);
        for (place, [before, behind]) in lines {
            self.lanes.toggle(place, content);
            self.shapes.replace_before(place, before, u64::MAX);
            self.shapes.replace_behind(place, behind, u64::MAX);
        }
        for toggle in self.journal.toggles_of(entry) {
            self.sets[toggle.stone.index()].toggle(toggle.point, toggle.marks);
        }
    }

    /// Both colours' shapes along each axis.
    #[inline]
    fn lines_of(&self, point: Point) -> [u8; 4] {
        Place::all(point).map(|place| self.shapes.get(place))
    }

    /// Changes what stands on a point by exclusive or, and works out the shapes that it plays a
    /// part in. Gives those of the eight neighbours either way on each line as they were.
    fn renew(&mut self, point: Point, content: u32) -> [[u64; 2]; 4] {
        match self.rule {
            Rule::Freestyle => self.renew_lines::<4>(point, content),
            Rule::Standard | Rule::Renju | Rule::Caro => self.renew_lines::<5>(point, content),
        }
    }

    /// The same, given how far a stone plays a part.
    #[inline]
    fn renew_lines<const FAR: i32>(&mut self, point: Point, content: u32) -> [[u64; 2]; 4] {
        let table = LineTable::of(self.rule);
        let mut olds = [[0; 2]; 4];
        for ((axis, place), olds) in Axis::ALL.into_iter().zip(Place::all(point)).zip(&mut olds) {
            self.lanes.toggle(place, content);
            let window = self.lanes.window(place);
            let (mut before, mut behind) = (0, 0);
            for step in 0..FAR {
                before |= table.around(window, -1 - step) << (8 * (7 - step));
                behind |= table.around(window, 1 + step) << (8 * step);
            }
            let mask = (1_u64 << (8 * FAR)) - 1;
            let old = self
                .shapes
                .replace_before(place, before, mask << (8 * (8 - FAR)));
            let new = before | old & !(mask << (8 * (8 - FAR)));
            self.change_marks(
                point,
                axis,
                window,
                Change {
                    old,
                    new,
                    first: -8,
                },
            );
            olds[0] = old;
            let old = self.shapes.replace_behind(place, behind, mask);
            let new = behind | old & !mask;
            self.change_marks(point, axis, window, Change { old, new, first: 1 });
            olds[1] = old;
        }
        olds
    }

    /// Moves the empty points along `axis` whose marks have changed between the sets.
    #[inline]
    fn change_marks(&mut self, origin: Point, axis: Axis, window: Window, change: Change) {
        let mut changed = change.marked();
        while changed != 0 {
            let byte = changed.trailing_zeros() / 8;
            changed &= u64::MAX << 1 << (8 * byte + 7);
            let offset = change.first + byte as i32;
            if window.content(offset) == EMPTY {
                self.change_mark(origin, axis, offset, (change.old >> (8 * byte)) as u8);
            }
        }
    }

    /// Moves the empty point `offset` steps from `origin` between the sets, whose shapes along
    /// `axis` were `old`.
    fn change_mark(&mut self, origin: Point, axis: Axis, offset: i32, old: u8) {
        let (dx, dy) = axis.direction().offset();
        let Some(point) = origin.translate(dx * offset as i8, dy * offset as i8) else {
            return;
        };
        let after = self.lines_of(point);
        let mut before = after;
        before[axis.index()] = old;
        let changed = old ^ after[axis.index()];
        for stone in Stone::ALL {
            if changed >> (4 * stone.index()) & 0xf != 0 {
                let [before, after] = [before, after].map(|lines| of_colour(lines, stone).marks());
                self.toggle(point, stone, before.differing(after));
            }
        }
    }
}

/// The shapes of eight neighbours on a line, before and after a change, a byte each.
#[derive(Clone, Copy)]
struct Change {
    old: u64,
    new: u64,
    /// How far from the point that changed the lowest byte is.
    first: i32,
}

impl Change {
    /// Some bit of each byte with a shape that sets are kept of and that has come or gone.
    #[inline]
    const fn marked(self) -> u64 {
        let marked = (self.old | self.new) & 0x8888_8888_8888_8888;
        let shapes = marked | (marked - (marked >> 3));
        (self.old ^ self.new) & shapes
    }
}

/// The shapes of one colour, of both colours' along each axis.
#[inline]
const fn of_colour(lines: [u8; 4], stone: Stone) -> Shapes {
    let both = u32::from_le_bytes(lines);
    let single = both >> (4 * stone.index()) & 0x0f0f_0f0f;
    let pairs = single | single >> 4;
    Shapes::from_bits((pairs & 0xff | pairs >> 8 & 0xff00) as u16)
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
