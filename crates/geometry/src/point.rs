//! Points and their neighbours on the largest board.
//!
//! Owns [`Point`] and its numbering. Whether a point is on a certain board is
//! left to [`Size`](crate::Size), its text to
//! [`coordinates`](crate::coordinates).

use core::fmt;
use core::iter::FusedIterator;

use crate::Direction;

/// An intersection: column `x` from the left and row `y` from the bottom, each
/// 0 to 31.
///
/// A point is two bytes. Its [`index`](Point::index) is `y * 32 + x` whatever
/// the board's size, so that steps, sets and tables need no size; points are
/// ordered by it: row by row from the bottom left.
///
/// ```text
///  y
///  2 . . . .
///  1 . . # .      # is x = 2, y = 1
///  0 . . . .
///    0 1 2 3 x
/// ```
///
/// `Display` prints `x,y`, the same on every board, and `FromStr` reads it:
/// [`Coordinates::Decimal`](crate::coordinates::Coordinates::Decimal).
///
/// # Examples
///
/// ```
/// use qi_geometry::{Direction, Point};
///
/// let point = Point::new(2, 1).unwrap();
/// assert_eq!((point.x(), point.y()), (2, 1));
/// assert_eq!(point.index(), 34);
/// assert_eq!(point.step(Direction::West), Point::new(1, 1));
/// assert_eq!(point.to_string(), "2,1");
/// assert_eq!("2,1".parse(), Ok(point));
/// assert_eq!(Point::new(32, 0), None);
/// ```
#[doc(alias = "intersection")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// How many points there are: 32 x 32.
    pub const COUNT: usize = 1024;

    /// How far apart two rows are in the numbering.
    pub(crate) const STRIDE: u16 = 32;

    /// The point in column `x` and row `y`, or `None` when either is past 31.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < 32 && y < 32 {
            Some(Self::at(x, y))
        } else {
            None
        }
    }

    /// The point at `x` and `y`, which the caller knows to be below 32.
    pub(crate) const fn at(x: u8, y: u8) -> Self {
        debug_assert!(x < 32 && y < 32);
        Self(y as u16 * Self::STRIDE + x as u16)
    }

    /// The column, 0 to 31, from the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        (self.0 % Self::STRIDE) as u8
    }

    /// The row, 0 to 31, from the bottom.
    #[must_use]
    pub const fn y(self) -> u8 {
        (self.0 / Self::STRIDE) as u8
    }

    /// `y * 32 + x`, 0 to 1023.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point with this [`index`](Point::index).
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Point;
    ///
    /// assert_eq!(Point::from_index(33), Point::new(1, 1));
    /// assert_eq!(Point::from_index(Point::COUNT), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// The point `dx` columns to the right and `dy` rows up, or `None` when
    /// that leaves the 32 x 32 square.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Point;
    ///
    /// let point = Point::new(2, 1).unwrap();
    /// assert_eq!(point.translate(-2, 5), Point::new(0, 6));
    /// assert_eq!(point.translate(-3, 0), None);
    /// ```
    #[must_use]
    pub const fn translate(self, dx: i8, dy: i8) -> Option<Self> {
        let x = self.x() as i16 + dx as i16;
        let y = self.y() as i16 + dy as i16;
        if 0 <= x && x < 32 && 0 <= y && y < 32 {
            Some(Self::at(x as u8, y as u8))
        } else {
            None
        }
    }

    /// The next point in a direction, or `None` when that leaves the 32 x 32
    /// square.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (dx, dy) = direction.offset();
        self.translate(dx, dy)
    }

    /// The point `stride` further in the numbering, which the caller knows to
    /// be in the square.
    pub(crate) const fn skip(self, stride: i16) -> Self {
        let index = self.0 as i16 + stride;
        debug_assert!(0 <= index && index < Self::COUNT as i16);
        Self(index as u16)
    }

    /// The points one orthogonal step away within the 32 x 32 square, clockwise
    /// from north. On a smaller board ask
    /// [`Size::neighbours`](crate::Size::neighbours).
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Point;
    ///
    /// let corner = Point::new(0, 0).unwrap();
    /// assert!(corner.neighbours().eq([Point::new(0, 1).unwrap(), Point::new(1, 0).unwrap()]));
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> Neighbours {
        Neighbours::within(self, 32, 32)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({}, {})", self.x(), self.y())
    }
}

/// The orthogonal neighbours of a point, clockwise from north; made by
/// [`Point::neighbours`] and [`Size::neighbours`](crate::Size::neighbours).
#[derive(Debug, Clone)]
pub struct Neighbours {
    centre: Point,
    /// Bit `i` is set while `Direction::ORTHOGONAL[i]` is still to come.
    to_come: u8,
}

impl Neighbours {
    /// The neighbours of `centre` on a board of this width and height; none
    /// when the centre itself is not on it.
    pub(crate) const fn within(centre: Point, width: u8, height: u8) -> Self {
        let (x, y) = (centre.x(), centre.y());
        let to_come = if x < width && y < height {
            (y + 1 < height) as u8
                | ((x + 1 < width) as u8) << 1
                | ((y > 0) as u8) << 2
                | ((x > 0) as u8) << 3
        } else {
            0
        };
        Self { centre, to_come }
    }
}

impl Iterator for Neighbours {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        const STRIDES: [i16; 4] = [
            Direction::ORTHOGONAL[0].stride(),
            Direction::ORTHOGONAL[1].stride(),
            Direction::ORTHOGONAL[2].stride(),
            Direction::ORTHOGONAL[3].stride(),
        ];
        if self.to_come == 0 {
            return None;
        }
        let direction = self.to_come.trailing_zeros() as usize;
        self.to_come &= self.to_come - 1;
        Some(self.centre.skip(STRIDES[direction]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.to_come.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Neighbours {}

impl FusedIterator for Neighbours {}
