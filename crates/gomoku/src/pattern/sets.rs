//! The sets of points that a board keeps by what a stone there makes.
//!
//! Owns [`Sets`], and [`Marks`], which say to which of them a point belongs.

use qi_geometry::{Point, PointSet};

/// A set that a board keeps.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    /// A stone makes a five.
    Five,
    /// It makes an open four, and no five.
    OpenFour,
    /// It makes a four of any kind, and no five.
    Four,
    /// It makes an open or split three, and no five.
    Three,
    /// It makes an overline, two fours or two threes, and no five.
    Suspect,
}

impl Mark {
    const COUNT: usize = 5;
}

/// Marks of a point, a bit for each [`Mark`].
#[derive(Clone, Copy)]
pub(super) struct Marks(pub(super) u8);

impl Marks {
    pub(super) const NONE: Self = Self(0);

    /// These marks and, if `is_set`, one more.
    pub(super) const fn with(self, mark: Mark, is_set: bool) -> Self {
        Self(self.0 | (is_set as u8) << mark as u8)
    }

    /// The marks that these and others do not share.
    pub(super) const fn differing(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The points, for one colour, that bear each mark.
#[derive(Clone, Copy, Default)]
pub(super) struct Sets([PointSet; Mark::COUNT]);

impl Sets {
    /// The points that bear a mark.
    pub(super) const fn get(&self, mark: Mark) -> PointSet {
        self.0[mark as usize]
    }

    /// Puts a point into the sets of `marks`, or takes it out of those that it is in.
    #[inline]
    pub(super) fn toggle(&mut self, point: Point, marks: Marks) {
        let mut left = marks.0;
        while left != 0 {
            self.0[left.trailing_zeros() as usize % Mark::COUNT].toggle(point);
            left &= left - 1;
        }
    }
}
