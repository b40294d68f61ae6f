//! What stands around a point, as a number to look up.

use qi_geometry::{Point, Stone};

use super::chains::{self, Cell};
use super::{Board, place};

/// What one of the eight places around a point holds, as the colour to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    Empty,
    Own,
    Other,
    Off,
}

impl Board {
    /// The [`Around`] of the eight places around a point, two bits each, clockwise from the north in the lowest bits.
    pub(crate) fn shape(&self, stone: Stone, point: Point) -> u16 {
        let own = Cell::of(stone);
        let [north, east, south, west] = chains::around(place(point));
        let [north_east, south_east, south_west, north_west] = chains::diagonals(place(point));
        let clockwise = [
            north, north_east, east, south_east, south, south_west, west, north_west,
        ];
        clockwise.iter().rev().fold(0, |shape, &near| {
            let around = match self.chains.cell(near) {
                Cell::Empty => Around::Empty,
                Cell::Off => Around::Off,
                cell if cell == own => Around::Own,
                Cell::Black | Cell::White => Around::Other,
            };
            shape << 2 | around as u16
        })
    }
}
