//! What stands around a chain, as far as reading asks for it.

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Stone};

use crate::Board;

/// The empty points next to `point`.
pub(super) fn empty_around(board: &Board, point: Point) -> impl Iterator<Item = Point> {
    let near = board.size().neighbours(point);
    near.filter(|&point| board.is_empty_at(point))
}

/// The chains of a colour next to the points of `points`, one stone of each, none named in `seen`; named there now.
fn chains_next_to(
    board: &Board,
    points: impl Iterator<Item = Point>,
    color: Stone,
    seen: &mut PointSet,
) -> Vec<Point> {
    let mut heads = Vec::new();
    for point in points {
        for near in board.size().neighbours(point) {
            if board.stone(near) != Some(color) {
                continue;
            }
            let new = |head: &Point| seen.insert(*head);
            heads.extend(board.chain_head(near).filter(new));
        }
    }
    heads
}

/// The liberties of the chain at `point`, in the order of its stones.
pub(crate) fn liberties(board: &Board, point: Point) -> Vec<Point> {
    let count = board.liberties(point).unwrap_or(0);
    let mut found: Vec<Point> = Vec::with_capacity(count);
    for stone in board.chain_points(point) {
        for liberty in empty_around(board, stone) {
            if !found.contains(&liberty) {
                found.push(liberty);
            }
        }
        if found.len() == count {
            break;
        }
    }
    found
}

/// The opponent's chains next to the chain at `point`: a stone of each.
pub(crate) fn enemies(board: &Board, point: Point) -> Vec<Point> {
    let Some(color) = board.stone(point) else {
        return Vec::new();
    };
    let mut seen = PointSet::EMPTY;
    chains_next_to(board, board.chain_points(point), !color, &mut seen)
}

/// The chains of a colour next to some points: a stone of each, without those that `known` names by such a stone.
pub(super) fn chains_at(
    board: &Board,
    points: &[Point],
    color: Stone,
    known: &[Point],
) -> Vec<Point> {
    let mut seen = known.iter().copied().collect();
    chains_next_to(board, points.iter().copied(), color, &mut seen)
}
