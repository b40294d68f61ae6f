//! The size of a board, and what a size alone can say: which points are on the
//! board, in which order, and which of them touch.
//!
//! Owns [`Size`], checked once when it is made. The lines and rays of a size
//! are added by [`Line`](crate::Line)'s module.

use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;
use core::str::FromStr;

use crate::text::excerpt;
use crate::{Neighbours, Point, PointSet};

/// Width and height of a board, each 1 to 32.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, Size, SizeError};
///
/// let size = Size::new(9, 7)?;
/// assert_eq!((size.width(), size.height(), size.area()), (9, 7, 63));
/// assert!(size.contains(Point::new(8, 6).unwrap()));
/// assert!(!size.contains(Point::new(6, 8).unwrap()));
///
/// assert_eq!("19".parse(), Ok(Size::square(19)?));
/// assert_eq!(size.to_string(), "9x7");
/// assert_eq!(Size::new(9, 33), Err(SizeError::Height(33)));
/// # Ok::<(), SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

/// Why a pair of sides makes no [`Size`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SizeError {
    /// The width is 0 or more than 32.
    #[error("a board's width must be 1 to 32, not {0}")]
    Width(u8),
    /// The height is 0 or more than 32.
    #[error("a board's height must be 1 to 32, not {0}")]
    Height(u8),
}

impl Size {
    /// The longest side.
    pub const MAX_SIDE: u8 = 32;

    /// The largest board, 32 x 32, which holds every [`Point`].
    pub const MAX: Self = Self {
        width: Self::MAX_SIDE,
        height: Self::MAX_SIDE,
    };

    /// A board of this width and height.
    ///
    /// # Errors
    ///
    /// [`SizeError`] when a side is not 1 to 32; the width is looked at first.
    ///
    /// # Examples
    ///
    /// A fixed size is best made once, as a constant:
    ///
    /// ```
    /// use qi_geometry::Size;
    ///
    /// const SIZE: Size = match Size::new(9, 10) {
    ///     Ok(size) => size,
    ///     Err(_) => panic!("both sides are 1 to 32"),
    /// };
    /// assert_eq!(SIZE.area(), 90);
    /// ```
    pub const fn new(width: u8, height: u8) -> Result<Self, SizeError> {
        if width == 0 || width > Self::MAX_SIDE {
            Err(SizeError::Width(width))
        } else if height == 0 || height > Self::MAX_SIDE {
            Err(SizeError::Height(height))
        } else {
            Ok(Self { width, height })
        }
    }

    /// A square board.
    ///
    /// # Errors
    ///
    /// [`SizeError::Width`] when the side is not 1 to 32.
    pub const fn square(side: u8) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// The number of columns, 1 to 32.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows, 1 to 32.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of points, 1 to 1024.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether width and height are the same.
    #[must_use]
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// The size with width and height exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }

    /// Whether the point is on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// All points, row by row from the bottom left, which is also their order.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size};
    ///
    /// let points: Vec<Point> = Size::new(2, 2)?.points().collect();
    /// let expected = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Point::new(x, y).unwrap());
    /// assert_eq!(points, expected);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub const fn points(self) -> Points {
        Points {
            width: self.width,
            front: Point::at(0, 0),
            back: Point::at(self.width - 1, self.height - 1),
            left: self.area() as u16,
        }
    }

    /// All points as a set.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{PointSet, Size};
    ///
    /// let size = Size::new(9, 10)?;
    /// assert_eq!(size.point_set(), size.points().collect::<PointSet>());
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub const fn point_set(self) -> PointSet {
        let row = u32::MAX as u64 >> (Self::MAX_SIDE - self.width);
        let mut words = [0; 16];
        let mut pair = 0;
        while pair < self.height / 2 {
            words[pair as usize] = row << 32 | row;
            pair += 1;
        }
        if self.height % 2 == 1 {
            words[pair as usize] = row;
        }
        PointSet::from_words(words)
    }

    /// The point's place among [`points`](Size::points), `y * width + x`: where
    /// dense storage keeps it. `None` off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size};
    ///
    /// let size = Size::new(9, 10)?;
    /// assert_eq!(size.offset(Point::new(4, 2).unwrap()), Some(22));
    /// assert_eq!(size.offset(Point::new(9, 2).unwrap()), None);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub const fn offset(self, point: Point) -> Option<usize> {
        if self.contains(point) {
            Some(point.y() as usize * self.width as usize + point.x() as usize)
        } else {
            None
        }
    }

    /// The point at this [`offset`](Size::offset), or `None` when there are not
    /// so many.
    #[must_use]
    pub const fn from_offset(self, offset: usize) -> Option<Point> {
        if offset < self.area() {
            let width = self.width as usize;
            Some(Point::at((offset % width) as u8, (offset / width) as u8))
        } else {
            None
        }
    }

    /// The points of the board one orthogonal step from `point`, clockwise from
    /// north, without allocation; none when the point itself is off the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, Size};
    ///
    /// let size = Size::new(3, 3)?;
    /// let edge = Point::new(2, 1).unwrap();
    /// assert_eq!(size.neighbours(edge).len(), 3);
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub const fn neighbours(self, point: Point) -> Neighbours {
        Neighbours::within(point, self.width, self.height)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Why a text names no [`Size`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSizeError {
    /// There is nothing to read.
    #[error("the size is empty: write a side such as 19, or width x height such as 9x10")]
    Empty,
    /// A side is not a whole number of 1 to 32 in plain digits.
    #[error("`{text}` at byte {offset} is not a side of 1 to 32")]
    Side {
        /// Where the side starts, in bytes.
        offset: usize,
        /// The side as it was read, cut when long.
        text: String,
    },
}

/// Reads `WIDTHxHEIGHT`, or one number for a square. `X` does as well as `x`;
/// signs, spaces and leading zeros are refused.
impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        if text.is_empty() {
            return Err(ParseSizeError::Empty);
        }
        let (width, height) = match text.find(['x', 'X']) {
            Some(cross) => (
                parse_side(&text[..cross], 0)?,
                parse_side(&text[cross + 1..], cross + 1)?,
            ),
            None => {
                let side = parse_side(text, 0)?;
                (side, side)
            }
        };
        Ok(Self { width, height })
    }
}

/// Reads one side that starts at byte `offset` of the whole text.
fn parse_side(text: &str, offset: usize) -> Result<u8, ParseSizeError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse()
        .ok()
        .filter(|side| plain && (1..=Size::MAX_SIDE).contains(side))
        .ok_or_else(|| ParseSizeError::Side {
            offset,
            text: excerpt(text),
        })
}

/// The points of a board, row by row from the bottom left; made by
/// [`Size::points`].
#[derive(Debug, Clone)]
pub struct Points {
    width: u8,
    front: Point,
    back: Point,
    left: u16,
}

impl Iterator for Points {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let point = self.front;
        self.left = self.left.checked_sub(1)?;
        if self.left > 0 {
            self.front = if point.x() + 1 < self.width {
                point.skip(1)
            } else {
                Point::at(0, point.y() + 1)
            };
        }
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl DoubleEndedIterator for Points {
    fn next_back(&mut self) -> Option<Point> {
        let point = self.back;
        self.left = self.left.checked_sub(1)?;
        if self.left > 0 {
            self.back = if point.x() > 0 {
                point.skip(-1)
            } else {
                Point::at(self.width - 1, point.y() - 1)
            };
        }
        Some(point)
    }
}

impl ExactSizeIterator for Points {}

impl FusedIterator for Points {}
