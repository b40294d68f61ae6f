//! The parts of a board where playouts do not agree, small enough to be read.

use alloc::vec::Vec;

use qi_geometry::{PointSet, region};

use super::owners::Owners;
use super::{Reason, WHOLE};
use crate::life::PassAlive;
use crate::{Board, Chain};

/// A chain and how surely it survives.
pub(super) struct Survivor {
    pub(super) chain: Chain,
    /// From -1000, never, to 1000, always.
    pub(super) survival: i32,
    /// Whether that is certain, and no matter of playouts.
    is_certain: bool,
}

impl Survivor {
    /// All chains of a board.
    pub(super) fn all(board: &Board, owners: &Owners, alive: &PassAlive) -> Vec<Self> {
        let chains = board.chains();
        chains
            .map(|chain| {
                let certain = certain_survival(&chain, alive);
                Self {
                    chain,
                    survival: certain.unwrap_or_else(|| owners.survival(&chain)),
                    is_certain: certain.is_some(),
                }
            })
            .collect()
    }

    /// What its survival is known from.
    pub(super) const fn reason(&self) -> Reason {
        if self.is_certain {
            Reason::PassAlive
        } else {
            Reason::Playouts
        }
    }

    /// Whether it could be taken by a single play in `ground`, however surely it survives.
    fn is_in_atari(&self, ground: PointSet) -> bool {
        self.chain.liberties.len() == 1 && self.chain.liberties.is_subset(ground)
    }

    fn points(&self) -> PointSet {
        self.chain.stones | self.chain.liberties
    }
}

/// The survival of a chain that is pass-alive or lies where the other colour's pass-alive chains leave no life.
fn certain_survival(chain: &Chain, alive: &PassAlive) -> Option<i32> {
    if chain.stones.is_subset(alive.chains(chain.stone)) {
        Some(WHOLE)
    } else if chain.stones.is_subset(alive.territory(!chain.stone)) {
        Some(-WHOLE)
    } else {
        None
    }
}

/// The parts of a board that hold chains whose survival is not sure, at most `room` of their points empty: with those
/// chains all the empty points that they could come to, the other chains there that are not sure to live or stand in atari, and those
/// that would be free if a chain were taken that has no liberty elsewhere.
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
        let contested = survivors
            .iter()
            .filter(|each| each.survival < sure || each.is_in_atari(ground));
        let come_to = contested.filter(|each| !each.chain.liberties.is_disjoint(ground));
        ground = come_to.fold(ground, |ground, each| ground | each.points());
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
