//! Parts of a board that are read to the end: [`settle`].
//!
//! A chain is taken if that costs its enemy no chain as large: what looks like a capture and is a bad exchange is none. And
//! what takes it must not be taken itself.

use alloc::vec::Vec;

use qi_geometry::{PointSet, Stone, region};

use crate::fate::{Melee, Stand};
use crate::{Board, Chain};

/// Which of some chains of the part `ground`, all around it being safe, stay on the board whoever plays first, and which
/// are taken, in their order; `None` where not all of them do either, or `nodes` positions are too few to tell. Returns how
/// many were looked into besides.
pub(super) fn settle(
    board: &Board,
    ground: PointSet,
    chains: &[Chain],
    nodes: u64,
) -> (Option<Vec<bool>>, u64) {
    let mut melee = Melee::new(board, ground, nodes);
    let found = settle_in(&mut melee, board, ground, chains);
    (found, nodes - melee.left())
}

fn settle_in(
    melee: &mut Melee<'_>,
    board: &Board,
    ground: PointSet,
    chains: &[Chain],
) -> Option<Vec<bool>> {
    let here = board
        .chains()
        .filter(|chain| chain.stones.is_subset(ground));
    let here: Vec<Chain> = here.collect();
    let mut lives = Vec::new();
    for chain in chains {
        let as_large = here
            .iter()
            .filter(|other| other.stone != chain.stone && other.stones.len() >= chain.stones.len());
        lives.push(match melee.stand(chain.stones, stones(as_large))? {
            Stand::Stays => true,
            Stand::Falls => false,
            Stand::Open => return None,
        });
    }
    let those = |wanted: bool, stone: Stone, lives: &[bool]| {
        let found = chains.iter().zip(lives);
        stones(found.filter_map(|(chain, &lives)| {
            (lives == wanted && chain.stone == stone).then_some(chain)
        }))
    };
    let fallen = Stone::ALL.map(|stone| those(false, stone, &lives));
    for (chain, lives) in chains.iter().zip(&mut lives) {
        let beside = region::touching(board.size(), chain.stones);
        let enemies = beside & board.stones(!chain.stone);
        *lives |= enemies.is_subset(fallen[(!chain.stone).index()]);
    }
    // What lives one by one may still be threatened at once.
    let alive = Stone::ALL.map(|stone| those(true, stone, &lives));
    for stone in Stone::ALL {
        let (own, other) = (alive[stone.index()], alive[(!stone).index()]);
        if !own.is_empty() && melee.stand(own, other)? != Stand::Stays {
            return None;
        }
    }
    Some(lives)
}

fn stones<'a>(chains: impl Iterator<Item = &'a Chain>) -> PointSet {
    chains.fold(PointSet::EMPTY, |stones, chain| stones | chain.stones)
}
