//! Runs: neighbouring stones of one colour in a straight row.
//!
//! Owns [`Run`], the answer to "which line won?". How long a run must be is
//! [`Rule`](crate::Rule)'s.

use qi_geometry::{Axis, Point};

/// An unbroken row of stones of one colour along one axis, as long as it gets.
///
/// # Examples
///
/// ```text
///  7 . . . . O
///  6 . . . O .
///  5 . . O . .
///    a b c d e
/// ```
///
/// ```
/// use qi_gomoku::{Axis, Board, Point, Stone};
///
/// let mut board = Board::default();
/// for (x, y) in [(2, 4), (3, 5), (4, 6)] {
///     board.place(Point::new(x, y).expect("on every board"), Stone::White)?;
/// }
/// let middle = Point::new(3, 5).expect("on every board");
/// let run = board.run(middle, Axis::Diagonal).expect("a stone stands there");
/// assert_eq!(run.len(), 3);
/// assert_eq!((run.first(), run.last()), (Point::new(2, 4).unwrap(), Point::new(4, 6).unwrap()));
/// # Ok::<(), qi_gomoku::PlaceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Run {
    first: Point,
    axis: Axis,
    len: u8,
}

// A run has a stone at least: `is_empty` would answer nothing.
#[allow(clippy::len_without_is_empty)]
impl Run {
    /// The run of `len` stones from `first` forwards; the caller knows them to be in the 32 x 32
    /// square.
    pub(crate) const fn new(first: Point, axis: Axis, len: u8) -> Self {
        Self { first, axis, len }
    }

    /// The first point: the leftmost, or the lowest of a column.
    #[must_use]
    pub const fn first(self) -> Point {
        self.first
    }

    /// The last point: the rightmost, or the highest of a column.
    #[must_use]
    pub fn last(self) -> Point {
        self.points().last().unwrap_or(self.first)
    }

    /// How the run lies.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// How many stones it has, 1 to 32.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// The points from first to last.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let direction = self.axis.direction();
        core::iter::successors(Some(self.first), move |point| point.step(direction))
            .take(self.len())
    }
}
