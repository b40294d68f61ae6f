//! What stands around a point, as a number to look up.

use qi_geometry::Point;

use super::chains::{self, Cell};
use super::{Board, place};

/// What one of the eight places around a point holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    Black = Cell::Black as isize,
    White = Cell::White as isize,
    Empty = Cell::Empty as isize,
    Off = Cell::Off as isize,
}

impl Board {
    /// The [`Around`] of the eight places around a point, two bits each, clockwise from the north in the lowest bits.
    pub(crate) fn shape(&self, point: Point) -> u16 {
        let [north, east, south, west] = chains::around(place(point));
        let [north_east, south_east, south_west, north_west] = chains::diagonals(place(point));
        let clockwise = [
            north, north_east, east, south_east, south, south_west, west, north_west,
        ];
        let places = clockwise.iter().rev();
        places.fold(0, |shape, &near| shape << 2 | self.chains.cell(near) as u16)
    }
}
