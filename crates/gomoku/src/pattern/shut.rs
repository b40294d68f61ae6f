//! Where a five could be shut, by the rule that lets it be.
//!
//! Owns [`PatternBoard::shutting_points`].

use qi_geometry::{PointSet, Stone};

use super::PatternBoard;
use crate::lines::{cell, point_at};
use crate::rule::FiveLength;
use crate::shape::Shape;

impl PatternBoard {
    /// The empty points at the ends of the fives that a colour can make on these points, if the
    /// rule lets a five be shut: a stone of the other colour there may stop the five too.
    pub(crate) fn shutting_points(&self, fives: PointSet, stone: Stone) -> PointSet {
        let mut ends = PointSet::EMPTY;
        if self.rule.five_length(stone) != FiveLength::ExactlyUnshut {
            return ends;
        }
        for point in fives {
            let shapes = self.shapes(point, stone);
            for (axis, _) in shapes.iter().filter(|&(_, shape)| shape == Shape::Five) {
                let at = cell(point, axis);
                let run = self.board.strip(point, axis, stone).with(at).run(at);
                let cells = [run.start.wrapping_sub(1), run.end].into_iter();
                ends.extend(cells.filter_map(|end| point_at(point, axis, end)));
            }
        }
        ends & self.board.empty_points()
    }
}
