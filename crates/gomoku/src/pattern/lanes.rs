//! The lines of a board as words of two bits a cell.
//!
//! Owns [`Lanes`]: a window around any point of a line is one shift away, walls and all, on a board
//! of any size.

use qi_geometry::{Axis, Point};

use super::view::{REACH, WALL};
use crate::lines::{LINES, cell, line_of};

/// Cells of wall before the first cell and behind the last: a window around a point that is itself
/// at the edge of a window begins so far out.
const MARGIN: u32 = 2 * REACH;

/// Every line of the 32 x 32 square, two bits a cell: empty, Black's, White's, or a wall.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Lanes([u128; LINES]);

impl Lanes {
    /// Walls everywhere.
    pub(super) const WALLS: Self = Self([u128::MAX; LINES]);

    /// Changes what stands on a point by exclusive or: from empty to `content` and back.
    pub(super) const fn toggle(&mut self, point: Point, content: u32) {
        let mut i = 0;
        while i < Axis::ALL.len() {
            let axis = Axis::ALL[i];
            let shift = 2 * (cell(point, axis) as u32 + MARGIN);
            self.0[line_of(point, axis)] ^= (content as u128) << shift;
            i += 1;
        }
    }

    /// What stands on the 21 cells of the line around `point`, two bits each, the point in the
    /// middle.
    #[inline]
    pub(super) const fn window(&self, point: Point, axis: Axis) -> Window {
        let word = self.0[line_of(point, axis)];
        Window((word >> (2 * cell(point, axis) as u32)) as u64)
    }
}

/// The cells of a line from ten before a point to ten behind it.
#[derive(Clone, Copy)]
pub(super) struct Window(u64);

impl Window {
    /// The five cells before the one at `offset` from the middle, the farthest lowest.
    #[inline]
    pub(super) const fn before(self, offset: i32) -> u64 {
        self.0 >> (2 * (offset + REACH as i32))
    }

    /// The five cells behind the one at `offset` from the middle, the nearest lowest.
    #[inline]
    pub(super) const fn behind(self, offset: i32) -> u64 {
        self.0 >> (2 * (offset + MARGIN as i32 + 1))
    }

    /// What stands on the cell at `offset` from the middle.
    #[inline]
    pub(super) const fn content(self, offset: i32) -> u32 {
        (self.0 >> (2 * (offset + MARGIN as i32))) as u32 & WALL
    }
}
