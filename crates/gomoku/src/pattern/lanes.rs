//! The lines of a board as words of two bits a cell, and what is known of each cell.
//!
//! Owns [`Lanes`], where a window around any point of a line is one shift away, walls and all, on a
//! board of any size; and [`LineShapes`], a byte for each cell of each line, so that the neighbours
//! of a point along a line are renewed by two words.

use qi_geometry::{Axis, Point, Stone};

use super::view::{REACH, WALL};
use crate::lines::{LINES, cell, line_of};

/// Cells of wall before the first cell and behind the last: a window around a point that is itself
/// at the edge of a window begins so far out.
const MARGIN: u32 = 2 * REACH;

/// Where a point lies on a line through it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    line: usize,
    cell: u8,
}

impl Place {
    /// The places of a point on its four lines, in the order of [`Axis::ALL`].
    #[inline]
    pub(super) fn all(point: Point) -> [Self; 4] {
        Axis::ALL.map(|axis| Self {
            line: line_of(point, axis),
            cell: cell(point, axis),
        })
    }
}

/// Every line of the 32 x 32 square, two bits a cell: empty, Black's, White's, or a wall.
#[derive(Clone)]
pub(super) struct Lanes([[u64; 2]; LINES]);

impl Lanes {
    /// Walls everywhere.
    pub(super) const WALLS: Self = Self([[u64::MAX; 2]; LINES]);

    /// Changes what stands on a cell by exclusive or: from empty to `content` and back.
    #[inline]
    pub(super) const fn toggle(&mut self, place: Place, content: u32) {
        let bit = 2 * (place.cell as u32 + MARGIN);
        self.0[place.line][(bit / 64 % 2) as usize] ^= (content as u64) << (bit % 64);
    }

    /// What stands on the 21 cells around one, which is in the middle.
    #[inline]
    pub(super) const fn window(&self, place: Place) -> Window {
        let [low, high] = self.0[place.line];
        let cells = low as u128 | (high as u128) << 64;
        Window((cells >> (2 * (place.cell as u32 % 32))) as u64)
    }
}

/// The low bits of the cells that lie five or fewer steps from the middle of eleven.
const NEAR: u32 = 0b01_0101_0101_0101_0101_0101;

/// The cells of a line from ten before a point to ten behind it, two bits each.
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

    /// The offsets, at most five either way, of a colour's stones from the middle.
    #[inline]
    pub(super) fn stones(self, stone: Stone) -> impl Iterator<Item = i32> {
        let cells = (self.0 >> (2 * REACH)) as u32;
        let stones = match stone {
            Stone::Black => cells & !(cells >> 1),
            Stone::White => cells >> 1 & !cells,
        };
        let mut left = stones & NEAR;
        core::iter::from_fn(move || {
            let offset = left.trailing_zeros() as i32 / 2 - REACH as i32;
            let is_left = left != 0;
            left &= left.wrapping_sub(1);
            is_left.then_some(offset)
        })
    }

    /// What stands on the cell at `offset` from the middle.
    #[inline]
    pub(super) const fn content(self, offset: i32) -> u32 {
        (self.0 >> (2 * (offset + MARGIN as i32))) as u32 & WALL
    }
}

/// Bytes of margin on either side of a line.
const SIDE: usize = 8;

/// A byte for each cell of every line: Black's shape in the low four bits, White's in the high ones.
#[derive(Clone)]
pub(super) struct LineShapes([[u8; SIDE + 32 + SIDE]; LINES]);

impl LineShapes {
    /// No shape anywhere.
    pub(super) const NONE: Self = Self([[0; SIDE + 32 + SIDE]; LINES]);

    /// The shapes of a cell.
    #[inline]
    pub(super) const fn get(&self, place: Place) -> u8 {
        self.0[place.line][SIDE + place.cell as usize % 32]
    }

    /// The shapes of the cell `offset` steps from one, at most eight either way.
    pub(super) const fn near(&self, place: Place, offset: i32) -> u8 {
        let cell = SIDE + place.cell as usize % 32;
        self.0[place.line][cell.saturating_add_signed(offset as isize)]
    }

    /// Sets the shapes of a cell.
    pub(super) const fn set(&mut self, place: Place, shapes: u8) {
        self.0[place.line][SIDE + place.cell as usize % 32] = shapes;
    }

    /// Sets the shapes of the eight cells before one, the nearest in the highest byte, as far as
    /// `mask` reaches; gives what they were.
    #[inline]
    pub(super) fn replace_before(&mut self, place: Place, shapes: u64, mask: u64) -> u64 {
        let start = place.cell as usize % 32;
        replace(&mut self.0[place.line][start..start + 8], shapes, mask)
    }

    /// Sets the shapes of the eight cells behind one, the nearest in the lowest byte, as far as
    /// `mask` reaches; gives what they were.
    #[inline]
    pub(super) fn replace_behind(&mut self, place: Place, shapes: u64, mask: u64) -> u64 {
        let start = SIDE + 1 + place.cell as usize % 32;
        replace(&mut self.0[place.line][start..start + 8], shapes, mask)
    }
}

/// Sets the bytes that `mask` covers; gives what they were.
#[inline]
fn replace(bytes: &mut [u8], new: u64, mask: u64) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(bytes);
    let old = u64::from_le_bytes(word);
    bytes.copy_from_slice(&(old & !mask | new).to_le_bytes());
    old
}
