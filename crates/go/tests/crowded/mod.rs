//! Random boards on which one colour lives almost everywhere, and sets of points taken apart slowly.

use qi_go::{Board, PointSet, Size, Stone};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// A random board on which one colour has most of the points, so that some of its chains live; chains without liberties
/// are taken off.
pub(crate) fn random_board(size: Size, rng: &mut Xoshiro256PlusPlus) -> Board {
    let owner = Stone::ALL[(rng.next_u32() % 2) as usize];
    let mut sets = [PointSet::EMPTY; 2];
    for point in size.points() {
        match rng.next_u32() % 20 {
            0..12 => sets[owner.index()].insert(point),
            12..15 => sets[(!owner).index()].insert(point),
            _ => continue,
        };
    }
    loop {
        let empty = size.point_set() - sets[0] - sets[1];
        let mut changed = false;
        for set in &mut sets {
            for chain in parts(size, *set) {
                if (border(size, chain) & empty).is_empty() {
                    *set -= chain;
                    changed = true;
                }
            }
        }
        if !changed {
            return Board::with_stones(size, sets[0], sets[1]).unwrap();
        }
    }
}

/// The points beside a set and not in it.
pub(crate) fn border(size: Size, set: PointSet) -> PointSet {
    let near: PointSet = set
        .iter()
        .flat_map(|point| size.neighbours(point))
        .collect();
    near - set
}

/// The connected parts of a set, by spreading from each point.
pub(crate) fn parts(size: Size, mut set: PointSet) -> Vec<PointSet> {
    let mut parts = Vec::new();
    while let Some(start) = set.pop_first() {
        let mut part = PointSet::of(start);
        loop {
            let more = border(size, part) & set;
            if more.is_empty() {
                break;
            }
            part |= more;
            set -= more;
        }
        parts.push(part);
    }
    parts
}
