//! Connected points: the flood fill, and what it finds on its way.
//!
//! Owns the walk over orthogonally adjacent points, once for the whole house:
//! [`Frontier`] takes it one step at a time, and [`component`], [`components`]
//! and [`shortest_path`] run it to its end. It spreads whole rows of points at
//! once and never recurses. Which points belong together is the caller's
//! closure; what a region means (a chain, a territory, a labyrinth's corridor) is
//! left to the games.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::{Point, PointSet, Size};

/// A connected set of points, and what encloses it.
///
/// # Examples
///
/// ```text
///  3 . . . .
///  2 . . # .     #: stones
///  1 + + . .     +: the border of the two in the corner
///  0 # # + .
///    0 1 2 3
/// ```
///
/// ```
/// use qi_geometry::{Point, PointSet, Size, region};
///
/// let size = Size::square(4)?;
/// let point = |x, y| Point::new(x, y).unwrap();
/// let stones: PointSet = [point(0, 0), point(1, 0), point(2, 2)].into_iter().collect();
///
/// let chain = region::component(size, point(0, 0), |p| stones.contains(p));
/// assert_eq!(chain.points.len(), 2);
/// assert!(chain.border.iter().eq([point(2, 0), point(0, 1), point(1, 1)]));
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Region {
    /// The points that are connected and belong.
    pub points: PointSet,
    /// The points of the board one step from the region that do not belong.
    pub border: PointSet,
}

/// All points that can be reached from `start` through points that belong, with
/// their border. It is empty when `start` is off the board or does not belong.
///
/// `belongs` is asked at most once for each point, and only for the points of
/// the region and its border.
#[doc(alias = "flood_fill")]
#[must_use]
pub fn component(size: Size, start: Point, belongs: impl FnMut(Point) -> bool) -> Region {
    Frontier::new(size, start, belongs).finish()
}

/// The regions into which the points that belong fall apart, in the order of
/// their first points; made by [`components`].
#[derive(Debug, Clone)]
pub struct Components {
    size: Size,
    left: PointSet,
}

/// All regions of points that belong: every such point is in exactly one.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Size, region};
///
/// // A wall across column 2 leaves two regions.
/// let size = Size::new(5, 3)?;
/// let regions: Vec<_> = region::components(size, |point| point.x() != 2).collect();
/// assert_eq!(regions.len(), 2);
/// assert_eq!(regions[0].points.len(), 6);
/// assert_eq!(regions[0].border, regions[1].border);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn components(size: Size, mut belongs: impl FnMut(Point) -> bool) -> Components {
    Components {
        size,
        left: size.points().filter(|&point| belongs(point)).collect(),
    }
}

impl Iterator for Components {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        let start = self.left.first()?;
        let left = self.left;
        let region = component(self.size, start, |point| left.contains(point));
        self.left -= region.points;
        Some(region)
    }
}

impl FusedIterator for Components {}

/// A shortest path of orthogonal steps from `from` to `to` whose points are all
/// passable, the two ends included; `None` when there is none.
///
/// Among several shortest paths it is always the same one: read backwards from
/// `to`, it goes north where it can, else east, south, west.
///
/// # Examples
///
/// ```text
///  2 . . .
///  1 . # .      #: not passable
///  0 A # B
/// ```
///
/// ```
/// use qi_geometry::{Point, Size, region};
///
/// let size = Size::square(3)?;
/// let (a, b) = (Point::new(0, 0).unwrap(), Point::new(2, 0).unwrap());
/// let open = |point: Point| point.x() != 1 || point.y() == 2;
/// let path = region::shortest_path(size, a, b, open).unwrap();
/// assert_eq!(path.len(), 7);
/// assert_eq!((path[0], path[6]), (a, b));
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn shortest_path(
    size: Size,
    from: Point,
    to: Point,
    passable: impl FnMut(Point) -> bool,
) -> Option<Vec<Point>> {
    let mut layers = Vec::new();
    let mut frontier = Frontier::new(size, from, passable);
    while !frontier.reached.contains(to) {
        layers.push(frontier.next()?);
    }
    layers.pop();
    let mut path = Vec::from([to]);
    let mut last = to;
    for layer in layers.iter().rev() {
        last = size
            .neighbours(last)
            .find(|&point| layer.contains(point))
            .expect("every layer is one step from the one before");
        path.push(last);
    }
    path.reverse();
    Some(path)
}

/// The flood fill, one step at a time.
///
/// An iterator of layers: first the points where it starts, then those one step
/// further, and so on, each point in the layer that is its distance from the
/// start. [`region`](Frontier::region) holds what has been found so far, for a
/// program that draws the search as it spreads.
///
/// # Examples
///
/// ```text
///  2 2 3 4
///  1 1 # 5      the layer in which each point is reached
///  0 0 # 6
/// ```
///
/// ```
/// use qi_geometry::{Point, Size, region::Frontier};
///
/// let size = Size::square(3)?;
/// let corner = Point::new(0, 0).unwrap();
/// let mut frontier = Frontier::new(size, corner, |p| p.x() != 1 || p.y() == 2);
/// assert!(frontier.next().unwrap().contains(corner));
/// assert!(frontier.next().unwrap().contains(Point::new(0, 1).unwrap()));
/// assert_eq!(frontier.region().points.len(), 2);
/// assert_eq!(frontier.by_ref().count(), 5);
/// assert_eq!(frontier.region().border.len(), 2);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Frontier<F> {
    board: PointSet,
    belongs: F,
    /// Reached for the first time by the next step, still to be asked about.
    candidates: PointSet,
    reached: PointSet,
    /// Asked about, and does not belong.
    refused: PointSet,
}

impl<F: FnMut(Point) -> bool> Frontier<F> {
    /// A search from one point. It reaches nothing when the point is off the
    /// board or does not belong.
    #[must_use]
    pub fn new(size: Size, start: Point, belongs: F) -> Self {
        Self::from_set(size, PointSet::of(start), belongs)
    }

    /// A search from several points at once. Those off the board or that do not
    /// belong are left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_geometry::{Point, PointSet, Size, region::Frontier};
    ///
    /// // How far the centre of a row is from its nearer end:
    /// let row = Size::new(9, 1)?;
    /// let ends: PointSet = [0, 8].into_iter().filter_map(|x| Point::new(x, 0)).collect();
    /// let centre = Point::new(4, 0).unwrap();
    /// let mut layers = Frontier::from_set(row, ends, |_| true);
    /// assert_eq!(layers.position(|layer| layer.contains(centre)), Some(4));
    /// # Ok::<(), qi_geometry::SizeError>(())
    /// ```
    #[must_use]
    pub fn from_set(size: Size, start: PointSet, belongs: F) -> Self {
        let board = size.point_set();
        Self {
            board,
            belongs,
            candidates: start & board,
            reached: PointSet::EMPTY,
            refused: PointSet::EMPTY,
        }
    }

    /// What has been reached so far, and the border as far as it has been met.
    #[must_use]
    pub fn region(&self) -> Region {
        Region {
            points: self.reached,
            border: spread(self.reached) & self.refused,
        }
    }

    /// Takes all steps that are left, and gives all that was reached.
    #[must_use]
    pub fn finish(mut self) -> Region {
        while self.next().is_some() {}
        self.region()
    }
}

impl<F: FnMut(Point) -> bool> Iterator for Frontier<F> {
    type Item = PointSet;

    fn next(&mut self) -> Option<PointSet> {
        let mut layer = self.candidates;
        for point in self.candidates {
            if !(self.belongs)(point) {
                layer.remove(point);
            }
        }
        self.reached |= layer;
        self.refused |= self.candidates - layer;
        self.candidates = (spread(layer) & self.board) - self.reached - self.refused;
        (!layer.is_empty()).then_some(layer)
    }
}

impl<F: FnMut(Point) -> bool> FusedIterator for Frontier<F> {}

/// The points of the board that are one orthogonal step from some point of the
/// set, members of the set among them.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, PointSet, Size, region};
///
/// let size = Size::square(3)?;
/// let centre = PointSet::of(Point::new(1, 1).unwrap());
/// let around = region::touching(size, centre);
/// assert_eq!(around.len(), 4);
/// assert_eq!(region::touching(size, around).len(), 5);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn touching(size: Size, set: PointSet) -> PointSet {
    spread(set) & size.point_set()
}

/// The points of the 32 x 32 square one step from the set.
fn spread(set: PointSet) -> PointSet {
    // A word holds two rows of 32 points.
    const FIRST_COLUMN: u64 = 0x0000_0001_0000_0001;
    const LAST_COLUMN: u64 = FIRST_COLUMN << 31;
    const ROW: u32 = 32;
    let here = set.words();
    let mut spread = here.map(|word| {
        (word & !LAST_COLUMN) << 1 | (word & !FIRST_COLUMN) >> 1 | word << ROW | word >> ROW
    });
    for i in 1..here.len() {
        spread[i] |= here[i - 1] >> ROW;
        spread[i - 1] |= here[i] << ROW;
    }
    PointSet::from_words(spread)
}

/// The points of the board that are one orthogonal step from the set and not in
/// it.
///
/// # Examples
///
/// ```
/// use qi_geometry::{PointSet, Size, region};
///
/// let size = Size::square(9)?;
/// let lower_half: PointSet = size.points().filter(|point| point.y() < 4).collect();
/// assert!(region::border(size, lower_half).iter().all(|point| point.y() == 4));
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn border(size: Size, set: PointSet) -> PointSet {
    touching(size, set) - set
}
