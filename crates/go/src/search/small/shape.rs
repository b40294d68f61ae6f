//! The points of a small board as the bits of a word.
//!
//! Owns how points become bits, which bits are neighbours, and where the symmetries of the board take them. It knows no
//! rule.

use alloc::vec::Vec;
use core::cmp::Reverse;

use qi_geometry::{Point, Size, Stone, Symmetry};

/// A set of points: bit `y * width + x` for the point in column `x` and row `y`.
pub(super) type Bits = u32;

/// What is the same for all positions on boards of one size.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shape {
    size: Size,
    pub(super) full: Bits,
    /// All but the leftmost column.
    not_left: Bits,
    /// All but the rightmost column.
    not_right: Bits,
    /// All points, those near the middle of the board first.
    from_middle: Vec<Point>,
    /// For each colour and bit, what a stone there is in the picture of the board by each symmetry.
    pictures: [Vec<[u64; 8]>; 2],
    /// For each bit, where it goes by each symmetry.
    moved: Vec<[u8; 8]>,
}

impl Shape {
    /// The most points of a board: two bits for each, and eight for the rest of the position, make a word of 64.
    pub(super) const MAX_POINTS: usize = 28;

    /// The board of a size of at most [`MAX_POINTS`](Self::MAX_POINTS) points.
    pub(super) fn new(size: Size) -> Self {
        let set = |keep: &dyn Fn(Point) -> bool| {
            let kept = size.points().filter(|&point| keep(point));
            kept.fold(0, |set, point| set | 1 << bit_index(size, point))
        };
        let mut from_middle: Vec<_> = size.points().collect();
        from_middle.sort_by_key(|&point| Reverse(distance_from_edge(size, point)));
        let moved: Vec<_> = size.points().map(|point| images(size, point)).collect();
        let picture = |stone: Stone| {
            let first = stone.index() * Self::MAX_POINTS;
            let picture = |row: &[u8; 8]| row.map(|index| 1 << (first + usize::from(index)));
            moved.iter().map(picture).collect()
        };
        Self {
            size,
            full: set(&|_| true),
            not_left: set(&|point| point.x() > 0),
            not_right: set(&|point| point.x() + 1 < size.width()),
            from_middle,
            pictures: Stone::ALL.map(picture),
            moved,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The set of this point alone.
    pub(super) fn bit(&self, point: Point) -> Bits {
        1 << bit_index(self.size, point)
    }

    /// The points of a set, those near the middle of the board first.
    pub(super) fn points(&self, set: Bits) -> impl Iterator<Item = Point> {
        let points = self.from_middle.iter().copied();
        points.filter(move |&point| set & self.bit(point) != 0)
    }

    /// What a set of stones is in the picture of the board by each symmetry.
    pub(super) fn picture(&self, stone: Stone, set: Bits) -> [u64; 8] {
        let rows = &self.pictures[stone.index()];
        ones(set).fold([0; 8], |mut all, index| {
            for (whole, part) in all.iter_mut().zip(rows[index]) {
                *whole |= part;
            }
            all
        })
    }

    /// Where each symmetry takes the one point of a set.
    pub(super) fn moved(&self, bit: Bits) -> [u8; 8] {
        self.moved[bit.trailing_zeros() as usize]
    }

    /// The points beside those of a set, some of which may be its own.
    pub(super) const fn beside(&self, set: Bits) -> Bits {
        let width = self.size.width() as u32;
        let rows = set << width | set >> width;
        let columns = (set & self.not_right) << 1 | (set & self.not_left) >> 1;
        (rows | columns) & self.full
    }

    /// The part of `within` that hangs together with `seed`, a part of it.
    pub(super) const fn spread(&self, seed: Bits, within: Bits) -> Bits {
        let mut reached = seed;
        loop {
            let next = (reached | self.beside(reached)) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The parts of a set that do not hang together.
    pub(super) fn parts(&self, set: Bits) -> impl Iterator<Item = Bits> {
        let mut rest = set;
        core::iter::from_fn(move || {
            let part = self.spread(first(rest)?, rest);
            rest &= !part;
            Some(part)
        })
    }
}

/// The set of the lowest point of a set alone.
pub(super) const fn first(set: Bits) -> Option<Bits> {
    if set == 0 {
        None
    } else {
        Some(set & set.wrapping_neg())
    }
}

/// The sets of one point each that make up a set.
pub(super) fn singles(set: Bits) -> impl Iterator<Item = Bits> {
    let mut rest = set;
    core::iter::from_fn(move || {
        let bit = first(rest)?;
        rest &= rest - 1;
        Some(bit)
    })
}

fn ones(set: Bits) -> impl Iterator<Item = usize> {
    singles(set).map(|bit| bit.trailing_zeros() as usize)
}

fn bit_index(size: Size, point: Point) -> usize {
    usize::from(point.y()) * usize::from(size.width()) + usize::from(point.x())
}

/// Where the symmetries of the board take a point; where four of them do not fit the board, the others stand twice.
fn images(size: Size, point: Point) -> [u8; 8] {
    let mut fitting = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.fits(size))
        .cycle();
    core::array::from_fn(|_| {
        let symmetry = fitting.next().unwrap_or(Symmetry::Identity);
        bit_index(size, symmetry.apply(size, point)) as u8
    })
}

/// How far a point is from the nearest edge, then from the nearest corner.
fn distance_from_edge(size: Size, point: Point) -> (u8, u8) {
    let x = point.x().min(size.width() - 1 - point.x());
    let y = point.y().min(size.height() - 1 - point.y());
    (x.min(y), x.max(y))
}
