//! Which points a colour can come to, and what that makes of the board: regions and groups.
//!
//! A wall may have gaps through which the other colour cannot come any further, because the owner closes the wall behind
//! an intruder: the neutral points outside need not be filled before the inside is counted. [`GAPS`] are their shapes.

use alloc::vec::Vec;

use qi_geometry::region::{self, Frontier};
use qi_geometry::{Point, PointSet, Stone, Symmetry};

use super::Settled;

/// A shape in which a colour's wall has a gap that holds, as one sees it from the gap: how far to the right and how far
/// down each point is. The other shapes are turned and reflected.
struct Gap {
    /// Living stones of the wall.
    wall: &'static [(i8, i8)],
    /// Points where no stone of the other colour lives.
    open: &'static [(i8, i8)],
    /// Whether the gap is on the edge, which is below.
    on_edge: bool,
}

/// `*` the gap, `#` the wall, `+` open points, a line below: the edge.
///
/// ```text
/// # #    + # .    # + +    . + .    # #    + # .
/// * +    + * +    + * #    # * #    * +    + * +
/// # +    + # .    # + +    -----    ---    -----
/// ```
static GAPS: [Gap; 6] = [
    Gap {
        wall: &[(0, -1), (1, -1), (0, 1)],
        open: &[(1, 0), (1, 1)],
        on_edge: false,
    },
    Gap {
        wall: &[(0, -1), (0, 1)],
        open: &[(-1, -1), (-1, 0), (1, 0), (-1, 1)],
        on_edge: false,
    },
    Gap {
        wall: &[(-1, -1), (1, 0), (-1, 1)],
        open: &[(0, -1), (1, -1), (-1, 0), (0, 1), (1, 1)],
        on_edge: false,
    },
    Gap {
        wall: &[(-1, 0), (1, 0)],
        open: &[(0, -1)],
        on_edge: true,
    },
    Gap {
        wall: &[(0, -1), (1, -1)],
        open: &[(1, 0)],
        on_edge: true,
    },
    Gap {
        wall: &[(0, -1)],
        open: &[(-1, -1), (-1, 0), (1, 0)],
        on_edge: true,
    },
];

/// Where a step leads when the board is turned or reflected.
const fn turned(symmetry: Symmetry, (dx, dy): (i8, i8)) -> (i8, i8) {
    match symmetry {
        Symmetry::Identity => (dx, dy),
        Symmetry::QuarterTurn => (-dy, dx),
        Symmetry::HalfTurn => (-dx, -dy),
        Symmetry::ThreeQuarterTurn => (dy, -dx),
        Symmetry::FlipHorizontal => (-dx, dy),
        Symmetry::FlipVertical => (dx, -dy),
        Symmetry::Transpose => (dy, dx),
        Symmetry::Antitranspose => (-dy, -dx),
    }
}

/// What one colour alone can come to.
pub(super) struct Realm {
    /// Its points, stones among them, that belong together: no living stone of the other colour and no gap lies between.
    pub(super) regions: Vec<PointSet>,
    /// Its living stones that are joined, over neutral points too.
    pub(super) groups: Vec<PointSet>,
}

/// Which points each colour can come to, living stones of the other and gaps in its walls being in the way.
pub(super) struct Reach {
    /// Where each colour's walls have gaps.
    gaps: [PointSet; 2],
    reached: [PointSet; 2],
}

impl Reach {
    pub(super) fn new(settled: &Settled<'_>) -> Self {
        let gaps = Stone::ALL.map(|stone| gaps(settled, stone));
        let reached = Stone::ALL.map(|stone| {
            let other = (!stone).index();
            let barred = settled.living[other] | gaps[other];
            let start = settled.living[stone.index()];
            let walk = Frontier::from_set(settled.size, start, |point| !barred.contains(point));
            let region = walk.finish();
            // Into a gap, but no further.
            region.points | (region.border & gaps[other])
        });
        Self { gaps, reached }
    }

    /// What `stone` alone can come to.
    pub(super) fn realm(&self, settled: &Settled<'_>, stone: Stone) -> Realm {
        let (index, other) = (stone.index(), (!stone).index());
        let own = self.reached[index] - self.reached[other];
        let either = own | (self.reached[other] - self.reached[index]);
        let living = settled.living[index];
        let barred = settled.living[other] | self.gaps[other];
        let inside = |keep: PointSet, walk: PointSet| {
            let parts = region::components(settled.size, move |point| walk.contains(point));
            let parts = parts.map(move |part| part.points & keep);
            parts.filter(|part| !part.is_empty()).collect()
        };
        let neutral = settled.size.point_set() - either - self.gaps[other];
        Realm {
            regions: inside(own, settled.size.point_set() - barred),
            groups: inside(living, living | neutral),
        }
    }
}

/// The gaps in the walls of `stone`.
fn gaps(settled: &Settled<'_>, stone: Stone) -> PointSet {
    let wall = settled.living[stone.index()];
    let open = settled.empty | wall | settled.dead[(!stone).index()];
    let fits = |point: Point, gap: &Gap, symmetry: Symmetry| {
        let at = |step| {
            let (dx, dy) = turned(symmetry, step);
            let there = point.translate(dx, dy);
            there.filter(|&there| settled.size.contains(there))
        };
        let all = |steps: &[(i8, i8)], set: PointSet| {
            let mut places = steps.iter().map(|&step| at(step));
            places.all(|place| place.is_some_and(|place| set.contains(place)))
        };
        all(gap.wall, wall) && all(gap.open, open) && (!gap.on_edge || at((0, 1)).is_none())
    };
    // A gap has a stone of the wall beside it.
    let candidates = settled.empty & settled.near(wall);
    let holds = |&point: &Point| {
        let mut shapes = GAPS
            .iter()
            .flat_map(|gap| Symmetry::ALL.map(|symmetry| (gap, symmetry)));
        shapes.any(|(gap, symmetry)| fits(point, gap, symmetry))
    };
    candidates.iter().filter(holds).collect()
}
