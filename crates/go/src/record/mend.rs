//! Set-ups that cannot be, and what a lenient replay makes of them.

use qi_geometry::{PointSet, Stone};

use crate::{Board, SetUp};

/// Of the points of the board that are named twice the last naming holds: `AE` after `AW` after `AB`.
pub(super) fn once(set_up: &SetUp, board: &Board) -> SetUp {
    let all: PointSet = board.size().points().collect();
    let empty = set_up.empty & all;
    let white = (set_up.white & all) - empty;
    SetUp {
        black: (set_up.black & all) - white - empty,
        white,
        empty,
    }
}

/// The set-up that also takes away all stones that it would leave without a liberty.
pub(super) fn breathing(set_up: &SetUp, board: &Board) -> SetUp {
    let changed = set_up.black | set_up.white | set_up.empty;
    let [black, white] = Stone::ALL.map(|stone| board.stones(stone) - changed);
    let [black, white] = [black | set_up.black, white | set_up.white];
    let all: PointSet = board.size().points().collect();
    let free = all - black - white;
    let breathless = (black | white) - joined(black, free) - joined(white, free);
    SetUp {
        black: set_up.black - breathless,
        white: set_up.white - breathless,
        empty: set_up.empty | breathless,
    }
}

/// Those of one colour's stones whose chains touch a free point.
fn joined(stones: PointSet, free: PointSet) -> PointSet {
    let mut reached = PointSet::EMPTY;
    let mut fresh = free;
    while !fresh.is_empty() {
        let around: PointSet = fresh
            .iter()
            .flat_map(qi_geometry::Point::neighbours)
            .collect();
        fresh = (around & stones) - reached;
        reached |= fresh;
    }
    reached
}
