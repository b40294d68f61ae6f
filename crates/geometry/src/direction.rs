//! The eight directions and the four axes that they pair into.
//!
//! Owns which way is which: `x` grows to the east (right), `y` grows to the
//! north (up). Stepping is [`Point::step`](crate::Point::step)'s matter.

/// One of the eight directions, clockwise from north.
///
/// ```text
///  NW  N  NE
///    \ | /
///  W - + - E
///    / | \
///  SW  S  SE
/// ```
///
/// # Examples
///
/// ```
/// use qi_geometry::{Axis, Direction};
///
/// assert_eq!(Direction::NorthEast.offset(), (1, 1));
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::NorthEast.axis(), Axis::Diagonal);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up: `y + 1`.
    North,
    /// Up and right.
    NorthEast,
    /// Right: `x + 1`.
    East,
    /// Down and right.
    SouthEast,
    /// Down: `y - 1`.
    South,
    /// Down and left.
    SouthWest,
    /// Left: `x - 1`.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along rows and columns, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four along the diagonals, clockwise from north-east.
    pub const DIAGONAL: [Self; 4] = [
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The direction's place in [`Direction::ALL`], 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction with this [`index`](Direction::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The direction straight back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 4) % 8]
    }

    /// What one step adds to `(x, y)`.
    #[must_use]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The axis that this direction runs along, forwards or backwards.
    #[must_use]
    pub const fn axis(self) -> Axis {
        match self {
            Self::East | Self::West => Axis::Horizontal,
            Self::North | Self::South => Axis::Vertical,
            Self::NorthEast | Self::SouthWest => Axis::Diagonal,
            Self::NorthWest | Self::SouthEast => Axis::Antidiagonal,
        }
    }

    /// What one step adds to a point's index.
    pub(crate) const fn stride(self) -> i16 {
        let (dx, dy) = self.offset();
        dy as i16 * crate::Point::STRIDE as i16 + dx as i16
    }
}

/// One of the four ways in which a line can lie.
///
/// ```text
///  Horizontal   Vertical   Diagonal   Antidiagonal
///                  |          /            \
///     ---          |         /              \
///                  |        /                \
/// ```
///
/// # Examples
///
/// ```
/// use qi_geometry::{Axis, Direction};
///
/// assert_eq!(Axis::Horizontal.direction(), Direction::East);
/// assert_eq!(Axis::Antidiagonal.direction(), Direction::SouthEast);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Along a row, from left to right.
    #[doc(alias = "row")]
    Horizontal,
    /// Along a column, from bottom to top.
    #[doc(alias = "column")]
    Vertical,
    /// From bottom left to top right.
    Diagonal,
    /// From top left to bottom right.
    Antidiagonal,
}

impl Axis {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The axis's place in [`Axis::ALL`], 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The axis with this [`index`](Axis::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 4 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The forward step along a line of this axis. It leads right, or straight
    /// up on a column.
    #[must_use]
    pub const fn direction(self) -> Direction {
        match self {
            Self::Horizontal => Direction::East,
            Self::Vertical => Direction::North,
            Self::Diagonal => Direction::NorthEast,
            Self::Antidiagonal => Direction::SouthEast,
        }
    }
}
