//! Set-ups that cannot be, and what a lenient replay makes of them.

use qi_geometry::{PointSet, Size, Stone, region};

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
    let size = board.size();
    let all: PointSet = size.points().collect();
    let free = all - black - white;
    let [of_black, of_white] = [black, white].map(|stones| breathing_stones(size, stones, free));
    let breathless = (black | white) - of_black - of_white;
    SetUp {
        black: set_up.black - breathless,
        white: set_up.white - breathless,
        empty: set_up.empty | breathless,
    }
}

/// Those of one colour's stones whose chains touch a free point.
fn breathing_stones(size: Size, stones: PointSet, free: PointSet) -> PointSet {
    let chains = region::components(size, |point| stones.contains(point));
    let breathing = chains.filter(|chain| !chain.border.is_disjoint(free));
    breathing.fold(PointSet::EMPTY, |all, chain| all | chain.points)
}
