//! The sets of points that a board keeps by what a stone there makes.

use qi_geometry::{Point, PointSet};

use super::combination::Marks;

/// The points, for one colour, that make fives, fours and threes.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sets {
    pub(super) fives: PointSet,
    pub(super) open_fours: PointSet,
    pub(super) fours: PointSet,
    pub(super) threes: PointSet,
    pub(super) suspects: PointSet,
}

impl Sets {
    /// Moves a point from the sets of `before` to those of `after`.
    pub(super) fn change(&mut self, point: Point, before: Marks, after: Marks) {
        let toggle = |set: &mut PointSet, is_changed: bool| {
            if is_changed {
                set.toggle(point);
            }
        };
        toggle(&mut self.fives, before.is_five() != after.is_five());
        toggle(
            &mut self.open_fours,
            before.is_open_four() != after.is_open_four(),
        );
        toggle(&mut self.fours, before.is_four() != after.is_four());
        toggle(&mut self.threes, before.is_three() != after.is_three());
        toggle(
            &mut self.suspects,
            before.is_suspect() != after.is_suspect(),
        );
    }
}
