//! Straight runs of points: rays that leave a point, and the lines that cross
//! the whole board.
//!
//! Owns the lines of a size and their numbering: each point lies on exactly one
//! line of each [`Axis`]. What stands on a line is left to the games.

use core::iter::FusedIterator;

use crate::{Axis, Direction, Point, Size};

/// Points one step apart in one direction; made by [`Size::ray`] and
/// [`Line::points`].
///
/// # Examples
///
/// ```
/// use qi_geometry::{Direction, Point, Size};
///
/// let size = Size::new(4, 3)?;
/// let ray = size.ray(Point::new(0, 0).unwrap(), Direction::NorthEast);
/// assert!(ray.eq([Point::new(1, 1).unwrap(), Point::new(2, 2).unwrap()]));
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ray {
    /// The next point, if any are left.
    front: Point,
    direction: Direction,
    left: u8,
}

impl Ray {
    /// The point `steps` further than the next one; the caller knows it to be
    /// among those left.
    const fn at(&self, steps: u8) -> Point {
        debug_assert!(steps < self.left);
        self.front.skip(self.direction.stride() * steps as i16)
    }
}

impl Iterator for Ray {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.nth(0)
    }

    fn nth(&mut self, n: usize) -> Option<Point> {
        if n >= usize::from(self.left) {
            self.left = 0;
            return None;
        }
        let point = self.at(n as u8);
        self.left -= n as u8 + 1;
        if self.left > 0 {
            self.front = point.skip(self.direction.stride());
        }
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl DoubleEndedIterator for Ray {
    fn next_back(&mut self) -> Option<Point> {
        let last = self.left.checked_sub(1)?;
        let point = self.at(last);
        self.left = last;
        Some(point)
    }
}

impl ExactSizeIterator for Ray {}

impl FusedIterator for Ray {}

/// A row, column or diagonal across the whole board, read forwards along its
/// [`Axis`]; made by [`Size::line_through`], [`Size::line`] and [`Size::lines`].
///
/// # Examples
///
/// ```text
///  2 . . b .
///  1 . b . .      b: a diagonal of a 4 x 3 board
///  0 b . . .
///    0 1 2 3
/// ```
///
/// ```
/// use qi_geometry::{Axis, Point, Size};
///
/// let middle = Point::new(1, 1).unwrap();
/// let line = Size::new(4, 3)?.line_through(middle, Axis::Diagonal);
/// assert_eq!(line.len(), 3);
/// assert_eq!(line.place(middle), Some(1));
/// assert_eq!(line.get(2), Point::new(2, 2));
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    axis: Axis,
    start: Point,
    len: u8,
}

// A line always has a point: `is_empty` would answer nothing.
#[allow(clippy::len_without_is_empty)]
impl Line {
    /// How the line lies.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The number of points, 1 to 32.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// The first point: the leftmost, or the lowest of a column.
    #[must_use]
    pub const fn first(self) -> Point {
        self.start
    }

    /// The last point: the rightmost, or the highest of a column.
    #[must_use]
    pub const fn last(self) -> Point {
        self.start
            .skip(self.axis.direction().stride() * (self.len as i16 - 1))
    }

    /// The points from first to last.
    #[must_use]
    pub const fn points(self) -> Ray {
        Ray {
            front: self.start,
            direction: self.axis.direction(),
            left: self.len,
        }
    }

    /// The point at a [`place`](Line::place), or `None` past the end.
    #[must_use]
    pub const fn get(self, place: usize) -> Option<Point> {
        if place < self.len() {
            Some(
                self.start
                    .skip(self.axis.direction().stride() * place as i16),
            )
        } else {
            None
        }
    }

    /// How many steps the point is from the first one, or `None` when it is not
    /// on the line.
    #[must_use]
    pub const fn place(self, point: Point) -> Option<usize> {
        let dx = point.x() as i16 - self.start.x() as i16;
        let dy = point.y() as i16 - self.start.y() as i16;
        let (steps, straight) = match self.axis {
            Axis::Horizontal => (dx, dy == 0),
            Axis::Vertical => (dy, dx == 0),
            Axis::Diagonal => (dx, dx == dy),
            Axis::Antidiagonal => (dx, dx == -dy),
        };
        if straight && 0 <= steps && steps < self.len as i16 {
            Some(steps as usize)
        } else {
            None
        }
    }
}

impl IntoIterator for Line {
    type Item = Point;
    type IntoIter = Ray;

    fn into_iter(self) -> Ray {
        self.points()
    }
}

impl Size {
    /// The points beyond `point` in a direction up to the edge, nearest first.
    /// The point itself is left out; a point off the board has no ray.
    #[must_use]
    pub const fn ray(self, point: Point, direction: Direction) -> Ray {
        let left = if self.contains(point) {
            self.steps_to_edge(point, direction)
        } else {
            0
        };
        let front = if left > 0 {
            point.skip(direction.stride())
        } else {
            point
        };
        Ray {
            front,
            direction,
            left,
        }
    }

    /// How many steps can be taken from a point of the board before the edge.
    const fn steps_to_edge(self, point: Point, direction: Direction) -> u8 {
        const fn along(place: u8, side: u8, offset: i8) -> u8 {
            match offset {
                1 => side - 1 - place,
                -1 => place,
                _ => u8::MAX,
            }
        }
        let (dx, dy) = direction.offset();
        let across = along(point.x(), self.width(), dx);
        let up = along(point.y(), self.height(), dy);
        if across < up { across } else { up }
    }

    /// The line along `axis` on which the point lies.
    ///
    /// # Panics
    ///
    /// When the point is off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Axis, Point, Size};
    ///
    /// let size = Size::square(15)?;
    /// let column = size.line_through(Point::new(7, 7).unwrap(), Axis::Vertical);
    /// assert_eq!(column.first(), Point::new(7, 0).unwrap());
    /// assert_eq!(column.len(), 15);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn line_through(self, point: Point, axis: Axis) -> Line {
        assert!(self.contains(point), "the point is off the board");
        let forward = axis.direction();
        let back = self.steps_to_edge(point, forward.opposite());
        let ahead = self.steps_to_edge(point, forward);
        Line {
            axis,
            start: point.skip(-forward.stride() * back as i16),
            len: back + 1 + ahead,
        }
    }

    /// The number of lines along an axis: the height for rows, the width for
    /// columns, width + height - 1 for either diagonal.
    #[must_use]
    pub const fn line_count(self, axis: Axis) -> usize {
        let (width, height) = (self.width() as usize, self.height() as usize);
        match axis {
            Axis::Horizontal => height,
            Axis::Vertical => width,
            Axis::Diagonal | Axis::Antidiagonal => width + height - 1,
        }
    }

    /// The number of the line along `axis` on which the point lies, below
    /// [`line_count`](Size::line_count), or `None` off the board.
    ///
    /// Rows are numbered from the bottom, columns from the left, diagonals from
    /// the top left corner and antidiagonals from the bottom left one.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Axis, Point, Size};
    ///
    /// let size = Size::new(4, 3)?;
    /// let point = Point::new(3, 1).unwrap();
    /// let numbers = Axis::ALL.map(|axis| size.line_number(point, axis).unwrap());
    /// assert_eq!(numbers, [1, 3, 4, 4]);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub const fn line_number(self, point: Point, axis: Axis) -> Option<usize> {
        if !self.contains(point) {
            return None;
        }
        let (x, y) = (point.x() as usize, point.y() as usize);
        Some(match axis {
            Axis::Horizontal => y,
            Axis::Vertical => x,
            Axis::Diagonal => x + self.height() as usize - 1 - y,
            Axis::Antidiagonal => x + y,
        })
    }

    /// The line with this [`line_number`](Size::line_number), or `None` when
    /// there are not so many.
    #[must_use]
    pub const fn line(self, axis: Axis, number: usize) -> Option<Line> {
        if number >= self.line_count(axis) {
            return None;
        }
        let top = self.height() - 1;
        let number = number as u8;
        let (x, y) = match axis {
            Axis::Horizontal => (0, number),
            Axis::Vertical => (number, 0),
            Axis::Diagonal if number <= top => (0, top - number),
            Axis::Diagonal => (number - top, 0),
            Axis::Antidiagonal if number <= top => (0, number),
            Axis::Antidiagonal => (number - top, top),
        };
        Some(self.line_through(Point::at(x, y), axis))
    }

    /// All lines along an axis, in the order of their numbers. Together they
    /// hold every point once.
    #[must_use]
    pub fn lines_along(
        self,
        axis: Axis,
    ) -> impl DoubleEndedIterator<Item = Line> + ExactSizeIterator + Clone {
        (0..self.line_count(axis)).map(move |number| {
            self.line(axis, number)
                .expect("the number is below the count")
        })
    }

    /// All lines: rows, columns, diagonals, antidiagonals. Lines of one point,
    /// in the corners, are among them.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Size;
    ///
    /// let size = Size::square(15)?;
    /// assert_eq!(size.lines().count(), 15 + 15 + 29 + 29);
    /// // Room for five in a row:
    /// assert_eq!(size.lines().filter(|line| line.len() >= 5).count(), 15 + 15 + 21 + 21);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    pub fn lines(self) -> impl DoubleEndedIterator<Item = Line> + Clone {
        Axis::ALL
            .into_iter()
            .flat_map(move |axis| self.lines_along(axis))
    }
}
