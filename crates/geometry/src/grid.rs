//! A value for each point of a board.
//!
//! Owns dense storage by point. What the values mean is left to the caller.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Index, IndexMut};

use crate::{Point, Size};

/// A value of type `T` for each point of a [`Size`].
///
/// # Examples
///
/// ```
/// use qi_geometry::{Grid, Point, Size};
///
/// let mut heights = Grid::new(Size::new(4, 3)?, 0);
/// let point = Point::new(1, 2).unwrap();
/// heights[point] = 7;
/// assert_eq!(heights[point], 7);
/// assert_eq!(heights.get(Point::new(1, 3).unwrap()), None);
/// assert_eq!(heights.map(|height| height * 2)[point], 14);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    size: Size,
    /// In the order of [`Size::points`].
    values: Vec<T>,
}

impl<T> Grid<T> {
    /// A grid with the same value everywhere.
    #[must_use]
    pub fn new(size: Size, fill: T) -> Self
    where
        T: Clone,
    {
        Self {
            size,
            values: vec![fill; size.area()],
        }
    }

    /// A grid whose value at each point is what the function says.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Grid, Point, Size};
    ///
    /// let sums = Grid::from_fn(Size::new(4, 3)?, |point| point.x() + point.y());
    /// assert_eq!(sums[Point::new(3, 2).unwrap()], 5);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub fn from_fn(size: Size, value: impl FnMut(Point) -> T) -> Self {
        Self {
            size,
            values: size.points().map(value).collect(),
        }
    }

    /// A grid of these values, in the order of [`Size::points`]; `None` when
    /// there are not as many as points.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Grid, Point, Size};
    ///
    /// let size = Size::new(2, 2)?;
    /// let grid = Grid::from_values(size, vec!['a', 'b', 'c', 'd']).unwrap();
    /// assert_eq!(grid[Point::new(0, 1).unwrap()], 'c');
    /// assert_eq!(Grid::from_values(size, vec!['a']), None);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub fn from_values(size: Size, values: Vec<T>) -> Option<Self> {
        (values.len() == size.area()).then_some(Self { size, values })
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The value at a point, or `None` off the board.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<&T> {
        self.size.offset(point).map(|offset| &self.values[offset])
    }

    /// The value at a point, to be changed, or `None` off the board.
    #[must_use]
    pub fn get_mut(&mut self, point: Point) -> Option<&mut T> {
        self.size
            .offset(point)
            .map(|offset| &mut self.values[offset])
    }

    /// Each point with its value, in the order of [`Size::points`].
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Grid, Size};
    ///
    /// let grid = Grid::from_fn(Size::square(9)?, |point| point.x() == point.y());
    /// assert_eq!(grid.iter().filter(|(_, on_diagonal)| **on_diagonal).count(), 9);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Point, &T)> + ExactSizeIterator + Clone {
        self.size.points().zip(&self.values)
    }

    /// Each point with its value, to be changed, in the order of
    /// [`Size::points`].
    pub fn iter_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Point, &mut T)> + ExactSizeIterator {
        self.size.points().zip(&mut self.values)
    }

    /// The values alone, in the order of [`Size::points`].
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// The rows from the bottom (`y` = 0) up, each from left to right. A printed
    /// board takes them in reverse.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Grid, Size};
    ///
    /// let grid = Grid::from_fn(Size::new(3, 2)?, |point| (point.x(), point.y()));
    /// assert_eq!(grid.rows().next_back(), Some(&[(0, 1), (1, 1), (2, 1)][..]));
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator + Clone {
        self.values.chunks_exact(self.size.width().into())
    }

    /// A grid of the same size whose values are made from this one's.
    #[must_use]
    pub fn map<U>(self, value: impl FnMut(T) -> U) -> Grid<U> {
        Grid {
            size: self.size,
            values: self.values.into_iter().map(value).collect(),
        }
    }

    /// Sets every point to the same value.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.values.fill(value);
    }
}

/// # Panics
///
/// When the point is off the board.
impl<T> Index<Point> for Grid<T> {
    type Output = T;

    #[track_caller]
    fn index(&self, point: Point) -> &T {
        let offset = self.size.offset(point);
        &self.values[offset.expect("the point is on the board")]
    }
}

/// # Panics
///
/// When the point is off the board.
impl<T> IndexMut<Point> for Grid<T> {
    #[track_caller]
    fn index_mut(&mut self, point: Point) -> &mut T {
        let offset = self.size.offset(point);
        &mut self.values[offset.expect("the point is on the board")]
    }
}
