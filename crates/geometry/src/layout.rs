//! Points as pixels: where a board is drawn, and which point a touch means.
//!
//! Owns the affine map between points and the plane, for any orientation of the
//! board. Drawing, and what a touched point does, are left to others.

use crate::{Point, Size, Symmetry};

/// How a board lies in a picture, for [`Layout::new`].
///
/// Start from [`spaced`](LayoutOptions::spaced) or
/// [`within`](LayoutOptions::within) and set what is different.
///
/// # Examples
///
/// ```
/// use qi_geometry::{LayoutOptions, Symmetry};
///
/// let from_the_other_side = LayoutOptions {
///     orientation: Symmetry::HalfTurn,
///     ..LayoutOptions::spaced(40.0)
/// };
/// assert_eq!(from_the_other_side.origin, (20.0, 20.0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LayoutOptions {
    /// Pixel position, from the left and from the top, of the intersection that
    /// is drawn at the top left. At most a billion from zero either way.
    pub origin: (f64, f64),
    /// Pixels from one column to the next, and from one row to the next: 0.001
    /// to a million.
    pub spacing: (f64, f64),
    /// How the board is turned or mirrored before it is drawn. The identity
    /// draws row 0 at the bottom and column 0 at the left.
    pub orientation: Symmetry,
    /// How far from an intersection a touch may be, as a fraction of the
    /// spacing: 0.01 to 1. With one half, the places that mean a point are the
    /// ellipses that touch each other half way between points; from 0.71 on,
    /// every place between points means one.
    pub tolerance: f64,
}

impl LayoutOptions {
    /// Square cells of this side, the board upright in the picture's top left
    /// corner with half a cell around it, and a tolerance of half a cell.
    #[must_use]
    pub const fn spaced(spacing: f64) -> Self {
        Self {
            origin: (spacing / 2.0, spacing / 2.0),
            spacing: (spacing, spacing),
            orientation: Symmetry::Identity,
            tolerance: 0.5,
        }
    }

    /// The largest square cells with which a board fits into `width` x `height`
    /// pixels, half a cell around it, centred. For a board drawn on its side,
    /// give the size [as drawn](Symmetry::transform).
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{LayoutOptions, Size};
    ///
    /// let options = LayoutOptions::within(Size::new(9, 10)?, 640.0, 480.0);
    /// assert_eq!(options.spacing, (48.0, 48.0));
    /// assert_eq!(options.origin, (128.0, 24.0));
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub fn within(size: Size, width: f64, height: f64) -> Self {
        let (columns, rows) = (f64::from(size.width()), f64::from(size.height()));
        let spacing = (width / columns).min(height / rows);
        let origin = (
            (width - (columns - 1.0) * spacing) / 2.0,
            (height - (rows - 1.0) * spacing) / 2.0,
        );
        Self {
            origin,
            ..Self::spaced(spacing)
        }
    }
}

/// Why [`LayoutOptions`] make no [`Layout`]. Each variant carries the refused
/// value, which may be infinite or not a number.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The origin is more than a billion pixels from zero.
    #[error("a layout's origin must be within a billion pixels, not {0}")]
    Origin(f64),
    /// The spacing is not 0.001 to a million pixels.
    #[error("a layout's spacing must be 0.001 to 1000000 pixels, not {0}")]
    Spacing(f64),
    /// The tolerance is not 0.01 to 1.
    #[error("a layout's tolerance must be 0.01 to 1, not {0}")]
    Tolerance(f64),
}

/// Where the points of a board are in a picture, and back.
///
/// Pixels are counted from the left and from the top, as screens do; the board's
/// rows are counted from the bottom, as people do. Any finite position, and any
/// that is not, can be asked about.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Layout, LayoutOptions, Point, Size};
///
/// let layout = Layout::new(Size::new(9, 10)?, LayoutOptions::spaced(40.0))?;
/// assert_eq!(layout.extent(), (360.0, 400.0));
///
/// let bottom_left = Point::new(0, 0).unwrap();
/// assert_eq!(layout.position(bottom_left), (20.0, 380.0));
/// assert_eq!(layout.point_at(25.0, 371.5), Some(bottom_left));
/// // Between four points, and off the board:
/// assert_eq!(layout.point_at(40.0, 360.0), None);
/// assert_eq!(layout.point_at(f64::NAN, -1e300), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    size: Size,
    options: LayoutOptions,
}

impl Layout {
    /// A board of this size, drawn with these options.
    ///
    /// # Errors
    ///
    /// [`LayoutError`] when an option is out of its range.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Layout, LayoutError, LayoutOptions, Size};
    ///
    /// let size = Size::square(9)?;
    /// let error = Layout::new(size, LayoutOptions::spaced(0.0)).unwrap_err();
    /// assert_eq!(error, LayoutError::Spacing(0.0));
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    pub fn new(size: Size, options: LayoutOptions) -> Result<Self, LayoutError> {
        // The ranges keep neighbouring points apart at the precision of f64.
        for spacing in [options.spacing.0, options.spacing.1] {
            if !(0.001..=1e6).contains(&spacing) {
                return Err(LayoutError::Spacing(spacing));
            }
        }
        for origin in [options.origin.0, options.origin.1] {
            if !(-1e9..=1e9).contains(&origin) {
                return Err(LayoutError::Origin(origin));
            }
        }
        if !(0.01..=1.0).contains(&options.tolerance) {
            return Err(LayoutError::Tolerance(options.tolerance));
        }
        Ok(Self { size, options })
    }

    /// The board's size, as the game knows it.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What the layout was made with.
    #[must_use]
    pub const fn options(&self) -> LayoutOptions {
        self.options
    }

    /// The board's size as drawn: its sides change places when the orientation
    /// [transposes](Symmetry::transposes).
    #[must_use]
    pub const fn drawn_size(&self) -> Size {
        self.options.orientation.transform(self.size)
    }

    /// Width and height in pixels of a picture that leaves the same room at the
    /// right as at the left, and at the bottom as at the top.
    #[must_use]
    pub fn extent(&self) -> (f64, f64) {
        let (drawn, options) = (self.drawn_size(), self.options);
        (
            2.0 * options.origin.0 + f64::from(drawn.width() - 1) * options.spacing.0,
            2.0 * options.origin.1 + f64::from(drawn.height() - 1) * options.spacing.1,
        )
    }

    /// Where a point is drawn, from the left and from the top.
    ///
    /// # Panics
    ///
    /// When the point is off the board.
    #[must_use]
    #[track_caller]
    pub fn position(&self, point: Point) -> (f64, f64) {
        let options = self.options;
        let drawn = options.orientation.apply(self.size, point);
        let from_top = self.drawn_size().height() - 1 - drawn.y();
        (
            options.origin.0 + f64::from(drawn.x()) * options.spacing.0,
            options.origin.1 + f64::from(from_top) * options.spacing.1,
        )
    }

    /// The point whose intersection is nearest to a position, if it is within
    /// the [tolerance](LayoutOptions::tolerance). Infinities and NaN are near
    /// nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Layout, LayoutOptions, Point, Size, Symmetry};
    ///
    /// // The black player's view: their side of the board at the bottom.
    /// let options = LayoutOptions {
    ///     orientation: Symmetry::HalfTurn,
    ///     ..LayoutOptions::spaced(10.0)
    /// };
    /// let layout = Layout::new(Size::new(9, 10)?, options)?;
    /// assert_eq!(layout.point_at(4.0, 96.0), Point::new(8, 9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        let (drawn, options) = (self.drawn_size(), self.options);
        let across = (x - options.origin.0) / options.spacing.0;
        let down = (y - options.origin.1) / options.spacing.1;
        let (column, dx) = nearest(across, drawn.width());
        let (from_top, dy) = nearest(down, drawn.height());
        let is_near = dx * dx + dy * dy <= options.tolerance * options.tolerance;
        is_near.then(|| {
            let point = Point::at(column, drawn.height() - 1 - from_top);
            options.orientation.inverse().apply(drawn, point)
        })
    }
}

/// The whole number below `count` that is nearest, and how far it is.
fn nearest(place: f64, count: u8) -> (u8, f64) {
    // The cast takes NaN to zero; the distance then is NaN, and near nothing.
    let whole = (place.clamp(0.0, f64::from(count - 1)) + 0.5) as u8;
    (whole, place - f64::from(whole))
}
