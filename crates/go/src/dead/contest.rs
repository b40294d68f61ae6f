//! The parts of a board where playouts do not agree, small enough to be read.

use alloc::vec::Vec;

use qi_geometry::{PointSet, region};

use super::owners::Owners;
use crate::{Board, Chain};

/// A chain and how surely it survives playouts.
pub(super) struct Survivor {
    pub(super) chain: Chain,
    pub(super) survival: i32,
}

impl Survivor {
    /// All chains of a board.
    pub(super) fn all(board: &Board, owners: &Owners) -> Vec<Self> {
        let chains = board.chains();
        chains
            .map(|chain| Self {
                chain,
                survival: owners.survival(&chain),
            })
            .collect()
    }

    fn points(&self) -> PointSet {
        self.chain.stones | self.chain.liberties
    }
}

/// The parts of a board that hold chains whose survival is not sure, at most `room` of their points empty: with those
/// chains all the empty points that they could come to, the other chains there that are not sure to live, and those that
/// would be free if a chain were taken that has no liberty elsewhere.
pub(super) fn contests(
    board: &Board,
    survivors: &[Survivor],
    sure: i32,
    room: usize,
) -> Vec<PointSet> {
    let unsure = survivors.iter().filter(|each| each.survival.abs() < sure);
    let mut ground = unsure.fold(PointSet::EMPTY, |ground, each| ground | each.points());
    let empty: PointSet = board.empty_points().collect();
    loop {
        let before = ground;
        for open in region::components(board.size(), |point| empty.contains(point)) {
            if !open.points.is_disjoint(ground) {
                ground |= open.points;
            }
        }
        for each in survivors.iter().filter(|each| each.survival < sure) {
            if !each.chain.liberties.is_disjoint(ground) {
                ground |= each.points();
            }
        }
        let pressed = survivors
            .iter()
            .filter(|each| each.chain.liberties.is_subset(ground));
        let beside = pressed.map(|each| region::touching(board.size(), each.chain.stones));
        let beside = beside.fold(PointSet::EMPTY, |all, near| all | near);
        for each in survivors.iter().filter(|each| each.survival < sure) {
            if !each.chain.stones.is_disjoint(beside) {
                ground |= each.points();
            }
        }
        if ground == before {
            break;
        }
    }
    let parts = region::components(board.size(), |point| ground.contains(point));
    let parts = parts.map(|part| part.points);
    parts.filter(|&part| (part & empty).len() <= room).collect()
}
