//! What stands where.
//!
//! Owns [`Board`]: a size and the stones on it, with a hash and the bits of every line kept up to
//! date. A board knows no rule, no turn and no history: any arrangement of stones is a board,
//! whatever their numbers. How it prints is in the module of diagrams.

use core::fmt;

use qi_geometry::{Axis, Point, PointSet, Size, Stone, zobrist};
use thiserror::Error;

use crate::lines::{LineBits, cell, point_on, set_of_rows};
use crate::notation::point_text;
use crate::rule::FiveLength;
use crate::run::Run;
use crate::shape::{Cells, Strip};

/// The keys of all stones: first Black's 1024 points, then White's. A stable interface.
static STONE_KEYS: [u64; 2 * Point::COUNT] = zobrist::keys(0x676f_6d6f_6b75_2e31);

/// The keys of blocked points. A stable interface.
static BLOCKED_KEYS: [u64; Point::COUNT] = zobrist::keys(0x676f_6d6f_6b75_2e33);

/// A board and the stones on it.
///
/// Any size from 5 to 32 a side, rectangles too; points can be blocked. [`Display`](fmt::Display) prints the diagram that
/// [`FromStr`](core::str::FromStr) reads back.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Board, Point, Size, Stone};
///
/// let mut board = Board::new(Size::new(7, 5)?)?;
/// let centre = Point::new(3, 2).expect("on every board");
/// board.place(centre, Stone::Black)?;
/// assert_eq!(board.stone(centre), Some(Stone::Black));
/// assert_eq!(board.count(Stone::Black), 1);
/// assert_eq!(board.remove(centre), Some(Stone::Black));
/// assert_eq!(board, Board::new(Size::new(7, 5)?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    stones: [LineBits; 2],
    empty: LineBits,
    counts: [u16; 2],
    blocked: u16,
    hash: u64,
}

/// Why a size is no gomoku board's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a gomoku board is 5 to 32 points a side, not {size}")]
#[non_exhaustive]
pub struct BoardSizeError {
    /// The size as given.
    pub size: Size,
}

/// Why no stone can be put on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The point is not on the board.
    #[error("{} is off the {size} board", point_text(*.point))]
    OffBoard {
        /// The point as given.
        point: Point,
        /// The size of the board.
        size: Size,
    },
    /// A stone stands there already.
    #[error("there is a {stone} stone on {}", point_text(*.point))]
    Occupied {
        /// The point as given.
        point: Point,
        /// What stands there.
        stone: Stone,
    },
    /// No stone may stand there.
    #[error("{} is blocked", point_text(*.point))]
    Blocked {
        /// The point as given.
        point: Point,
    },
}

impl Default for Board {
    /// The empty board of 15 x 15, the usual one.
    fn default() -> Self {
        const USUAL: Size = match Size::square(15) {
            Ok(size) => size,
            Err(_) => panic!("15 is from 1 to 32"),
        };
        Self::cleared(USUAL)
    }
}

impl Board {
    /// The shortest side of a board, in points. The longest is [`Size::MAX_SIDE`], 32.
    pub const MIN_SIDE: u8 = 5;

    /// The empty board of a size.
    ///
    /// # Errors
    ///
    /// [`BoardSizeError`] if a side is shorter than 5 points.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, Size};
    ///
    /// assert!(Board::new(Size::new(5, 32)?).is_ok());
    /// let error = Board::new(Size::new(4, 9)?).unwrap_err();
    /// assert_eq!(error.to_string(), "a gomoku board is 5 to 32 points a side, not 4x9");
    /// # Ok::<(), qi_gomoku::SizeError>(())
    /// ```
    pub fn new(size: Size) -> Result<Self, BoardSizeError> {
        if size.width().min(size.height()) < Self::MIN_SIDE {
            return Err(BoardSizeError { size });
        }
        Ok(Self::cleared(size))
    }

    /// The empty board of a size known to be right.
    fn cleared(size: Size) -> Self {
        let mut empty = LineBits::EMPTY;
        size.points().for_each(|point| empty.toggle(point));
        Self {
            size,
            stones: [LineBits::EMPTY; 2],
            empty,
            counts: [0; 2],
            blocked: 0,
            hash: 0,
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`, or `None` if it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        Stone::ALL
            .into_iter()
            .find(|stone| self.stones[stone.index()].contains(point))
    }

    /// Whether `point` is on the board and has no stone.
    #[must_use]
    pub const fn is_empty_at(&self, point: Point) -> bool {
        self.empty.contains(point)
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken; nothing has changed then.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        self.check_empty(point)?;
        self.toggle(point, stone);
        Ok(())
    }

    /// Takes the stone off `point` and returns it, or `None` if there was none.
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        let stone = self.stone(point)?;
        self.toggle(point, stone);
        Some(stone)
    }

    /// Takes an empty point out of the game: no stone can be put there, and no line passes it.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board, taken or blocked already; nothing has changed
    /// then.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, Point, Stone};
    ///
    /// let mut board = Board::default();
    /// let centre = Point::new(7, 7).expect("on every board");
    /// board.block(centre)?;
    /// let error = board.place(centre, Stone::Black).unwrap_err();
    /// assert_eq!(error.to_string(), "h8 is blocked");
    /// # Ok::<(), qi_gomoku::PlaceError>(())
    /// ```
    pub fn block(&mut self, point: Point) -> Result<(), PlaceError> {
        self.check_empty(point)?;
        self.block_assume_empty(point);
        Ok(())
    }

    /// Blocks a point known to be empty.
    pub(crate) const fn block_assume_empty(&mut self, point: Point) {
        self.empty.toggle(point);
        self.hash ^= BLOCKED_KEYS[point.index()];
        self.blocked += 1;
    }

    /// The points where no stone may stand.
    #[must_use]
    pub fn blocked_points(&self) -> PointSet {
        let stones = self.stones(Stone::Black) | self.stones(Stone::White);
        self.size.point_set() - self.empty_points() - stones
    }

    /// That `point` is on the board and empty.
    pub(crate) fn check_empty(&self, point: Point) -> Result<(), PlaceError> {
        if self.is_empty_at(point) {
            return Ok(());
        }
        Err(match self.stone(point) {
            Some(stone) => PlaceError::Occupied { point, stone },
            None if self.size.contains(point) => PlaceError::Blocked { point },
            None => PlaceError::OffBoard {
                point,
                size: self.size,
            },
        })
    }

    /// Puts a stone on a point known to be empty, or takes it off if it is there.
    pub(crate) const fn toggle(&mut self, point: Point, stone: Stone) {
        debug_assert!(self.empty.contains(point) || self.stones[stone.index()].contains(point));
        self.stones[stone.index()].toggle(point);
        self.empty.toggle(point);
        self.hash ^= STONE_KEYS[stone.index() * Point::COUNT + point.index()];
        let count = &mut self.counts[stone.index()];
        *count = if self.empty.contains(point) {
            *count - 1
        } else {
            *count + 1
        };
    }

    /// How many stones of a colour stand.
    #[must_use]
    pub const fn count(&self, stone: Stone) -> usize {
        self.counts[stone.index()] as usize
    }

    /// How many stones stand, of both colours.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count(Stone::Black) + self.count(Stone::White)
    }

    /// Whether no stone stands.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether no point is left.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.len() + self.blocked as usize == self.size.area()
    }

    /// The points with stones of a colour.
    #[must_use]
    pub fn stones(&self, stone: Stone) -> PointSet {
        self.stones[stone.index()].points()
    }

    /// The empty points.
    #[must_use]
    pub fn empty_points(&self) -> PointSet {
        self.empty.points()
    }

    /// The Zobrist hash of stones and blocked points, kept up to date. The empty board's is 0; the size is not
    /// part of it.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The [`hash`](Self::hash) with one more stone on an empty point.
    pub(crate) const fn hash_with(hash: u64, point: Point, stone: Stone) -> u64 {
        hash ^ STONE_KEYS[stone.index() * Point::COUNT + point.index()]
    }

    /// The unbroken run along `axis` that the stone on `point` belongs to, or `None` if none stands
    /// there.
    ///
    /// See [`Run`] for an example.
    #[must_use]
    pub fn run(&self, point: Point, axis: Axis) -> Option<Run> {
        let stone = self.stone(point)?;
        let at = cell(point, axis);
        let run = self.strip(point, axis, stone).run(at);
        let (dx, dy) = axis.direction().offset();
        let back = (at - run.start) as i8;
        let first = point
            .translate(-dx * back, -dy * back)
            .expect("a run lies on the board");
        Some(Run::new(first, axis, run.end - run.start))
    }

    /// A five that the stone on `point` is part of, the first in the order of [`Axis::ALL`].
    #[must_use]
    pub fn five_through(&self, point: Point, length: FiveLength) -> Option<Run> {
        let stone = self.stone(point)?;
        let is_five = |&axis: &Axis| {
            let strip = self.strip(point, axis, stone);
            strip.is_five(cell(point, axis), length)
        };
        let axis = Axis::ALL.into_iter().find(is_five)?;
        self.run(point, axis)
    }

    /// A five of a colour, wherever it is, the lowest and leftmost first. Looks at every stone.
    #[must_use]
    pub fn five(&self, stone: Stone, length: FiveLength) -> Option<Run> {
        self.stones(stone)
            .into_iter()
            .find_map(|point| self.five_through(point, length))
    }

    /// The empty points where one more stone of a colour makes a five.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, FiveLength, Stone, notation};
    ///
    /// let board: Board = "......../......../.OXXX.X./......../......../........".parse()?;
    /// let points: Vec<_> = board.five_points(Stone::Black, FiveLength::Exactly).into_iter().collect();
    /// assert_eq!(points, notation::parse_points("f4", board.size())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn five_points(&self, stone: Stone, length: FiveLength) -> PointSet {
        self.points_of_lines(stone, 4, |strip| strip.five_points(length))
    }

    /// The empty points where one more stone of a colour makes a four that it is part of, and no
    /// five.
    #[must_use]
    pub fn four_points(&self, stone: Stone, length: FiveLength) -> PointSet {
        self.points_of_lines(stone, 3, |strip| strip.four_points(length))
            - self.five_points(stone, length)
    }

    /// The points of some cells of every line that holds so many stones of a colour.
    fn points_of_lines(
        &self,
        stone: Stone,
        stones: u32,
        cells: impl Fn(Strip) -> Cells,
    ) -> PointSet {
        let own = &self.stones[stone.index()];
        let other = &self.stones[(!stone).index()];
        let points = |(axis, number)| {
            let strip = Strip::from_bits(
                own.line(axis, number),
                self.empty.line(axis, number),
                other.line(axis, number),
                32,
            );
            cells(strip)
                .iter()
                .filter_map(move |cell| point_on(axis, number, cell))
        };
        own.lines_with(stones).flat_map(points).collect()
    }

    /// The empty points at most `distance` steps of a king from a stone.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::Board;
    ///
    /// let board: Board = "X..../...../...../...../.....".parse()?;
    /// assert_eq!(board.empty_near(1).len(), 3);
    /// assert_eq!(board.empty_near(2).len(), 8);
    /// # Ok::<(), qi_gomoku::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn empty_near(&self, distance: u8) -> PointSet {
        let [black, white] = [&self.stones[0], &self.stones[1]].map(LineBits::rows);
        let mut rows: [u32; 32] = core::array::from_fn(|y| black[y] | white[y]);
        for _ in 0..distance.min(Size::MAX_SIDE) {
            let wide = rows.map(|row| row | row << 1 | row >> 1);
            let at = |y: usize| wide.get(y).copied().unwrap_or(0);
            rows = core::array::from_fn(|y| at(y.wrapping_sub(1)) | wide[y] | at(y + 1));
        }
        set_of_rows(rows) & self.empty_points()
    }

    /// The line through `point` as `stone`'s colour sees it; the point is cell [`cell`] of it.
    pub(crate) const fn strip(&self, point: Point, axis: Axis, stone: Stone) -> Strip {
        let len = match axis {
            Axis::Vertical => self.size.height(),
            _ => self.size.width(),
        };
        Strip::from_bits(
            self.stones[stone.index()].along(point, axis),
            self.empty.along(point, axis),
            self.stones[1 - stone.index()].along(point, axis),
            len,
        )
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}
