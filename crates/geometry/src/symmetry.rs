//! The eight symmetries of the square, applied to boards of any size.
//!
//! Owns the dihedral group and how its elements move points and sizes. Which
//! symmetries keep a game's rules is left to the games.

use crate::{Point, Size};

/// A rotation or reflection of the board.
///
/// What becomes of a board with a mark in its top left corner:
///
/// ```text
///  Identity   QuarterTurn   HalfTurn   ThreeQuarterTurn
///   # . .        . #         . . .          . .
///   . . .        . .         . . #          . .
///                . .                        # .
///
///  FlipHorizontal   FlipVertical   Transpose   Antitranspose
///      . . #           . . .          . .           # .
///      . . .           # . .          . .           . .
///                                     . #           . .
/// ```
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, Size, Symmetry};
///
/// let size = Size::new(9, 10)?;
/// let point = Point::new(0, 3).unwrap();
/// assert_eq!(Symmetry::HalfTurn.apply(size, point), Point::new(8, 6).unwrap());
/// assert_eq!(Symmetry::QuarterTurn.transform(size), Size::new(10, 9)?);
/// assert_eq!(Symmetry::QuarterTurn.inverse(), Symmetry::ThreeQuarterTurn);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// Left and right change places.
    FlipHorizontal,
    /// Top and bottom change places.
    FlipVertical,
    /// Turned by 180 degrees.
    HalfTurn,
    /// Columns and rows change places: mirrored in the diagonal through the
    /// bottom left corner.
    Transpose,
    /// Turned by 270 degrees clockwise.
    ThreeQuarterTurn,
    /// Turned by 90 degrees clockwise.
    QuarterTurn,
    /// Mirrored in the antidiagonal, through the top left corner.
    Antitranspose,
}

// The order of the elements is a number of three bits: transpose first (4),
// then flip left and right (1), then flip top and bottom (2).
const FLIP_X: usize = 1;
const FLIP_Y: usize = 2;
const TRANSPOSE: usize = 4;

impl Symmetry {
    /// All eight; those that keep the sides of the board come first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::FlipHorizontal,
        Self::FlipVertical,
        Self::HalfTurn,
        Self::Transpose,
        Self::ThreeQuarterTurn,
        Self::QuarterTurn,
        Self::Antitranspose,
    ];

    /// The symmetry's place in [`Symmetry::ALL`], 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The symmetry with this [`index`](Symmetry::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    const fn has(self, bit: usize) -> bool {
        self.index() & bit != 0
    }

    /// Whether columns become rows.
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.has(TRANSPOSE)
    }

    /// The size of the board once moved: the sides change places when the
    /// symmetry [`transposes`](Symmetry::transposes).
    #[must_use]
    pub const fn transform(self, size: Size) -> Size {
        if self.transposes() {
            size.transposed()
        } else {
            size
        }
    }

    /// Whether the symmetry maps a board of this size onto itself: all eight do
    /// on a square, four on another rectangle.
    #[must_use]
    pub const fn fits(self, size: Size) -> bool {
        size.is_square() || !self.transposes()
    }

    /// Where a point of a board of this size goes. The result is on a board of
    /// size [`transform(size)`](Symmetry::transform).
    ///
    /// # Panics
    ///
    /// When the point is off the board.
    #[must_use]
    #[track_caller]
    pub const fn apply(self, size: Size, point: Point) -> Point {
        assert!(size.contains(point), "the point is off the board");
        let moved = self.transform(size);
        let (mut x, mut y) = (point.x(), point.y());
        if self.transposes() {
            (x, y) = (y, x);
        }
        if self.has(FLIP_X) {
            x = moved.width() - 1 - x;
        }
        if self.has(FLIP_Y) {
            y = moved.height() - 1 - y;
        }
        Point::at(x, y)
    }

    /// The symmetry that does first `self`, then `next`.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::Symmetry;
    ///
    /// let turned_back = Symmetry::QuarterTurn.compose(Symmetry::ThreeQuarterTurn);
    /// assert_eq!(turned_back, Symmetry::Identity);
    /// ```
    #[must_use]
    pub const fn compose(self, next: Self) -> Self {
        // A transposition moved ahead of the flips exchanges them.
        let flips = self.index() & (FLIP_X | FLIP_Y);
        let flips = if next.transposes() {
            exchange(flips)
        } else {
            flips
        };
        Self::ALL[(self.index() & TRANSPOSE) ^ flips ^ next.index()]
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            itself => itself,
        }
    }
}

/// The flips with left-right and top-bottom exchanged.
const fn exchange(flips: usize) -> usize {
    (flips & FLIP_X) << 1 | (flips & FLIP_Y) >> 1
}
