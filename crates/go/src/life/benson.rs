//! Benson's algorithm for one colour.
//!
//! Everything that is not the colour's stones falls into regions. A region is *vital* to a chain if all its empty points
//! are liberties of the chain: the last of them is suicide for an intruder as long as the chain stands. Take away, until
//! nothing changes, every chain with fewer than two vital regions, and every region that has lost a chain around it; the
//! chains that are left are pass-alive.

use alloc::vec::Vec;

use qi_geometry::region::{self, Region};
use qi_geometry::{PointSet, Size, Stone};

use crate::{Board, Suicide};

/// A chain of the colour.
struct Enclosing {
    stones: PointSet,
    /// The regions that it touches, by their places in the list, and whether each is vital to it.
    regions: Vec<(usize, bool)>,
    alive: bool,
}

/// The chains of a colour and the regions between them.
pub(super) struct Benson {
    size: Size,
    chains: Vec<Enclosing>,
    regions: Vec<Region>,
    /// Whether all chains around a region are alive.
    whole: Vec<bool>,
}

impl Benson {
    pub(super) fn new(board: &Board, stone: Stone) -> Self {
        let size = board.size();
        let stones = board.stones(stone);
        let outside = size.point_set() - stones;
        let empty = outside - board.stones(!stone);
        let regions: Vec<Region> =
            region::components(size, |point| outside.contains(point)).collect();
        let to_fill: Vec<PointSet> = regions
            .iter()
            .map(|region| match board.suicide() {
                Suicide::Forbidden => region.points & empty,
                Suicide::Multi | Suicide::Allowed => region.points,
            })
            .collect();
        let chains = region::components(size, |point| stones.contains(point)).map(|chain| {
            let touched = regions.iter().zip(&to_fill).enumerate();
            let touched =
                touched.filter(|(_, (region, _))| !chain.points.is_disjoint(region.border));
            Enclosing {
                stones: chain.points,
                regions: touched
                    .map(|(index, (_, to_fill))| (index, to_fill.is_subset(chain.border)))
                    .collect(),
                alive: true,
            }
        });
        let mut benson = Self {
            size,
            chains: chains.collect(),
            whole: alloc::vec![true; regions.len()],
            regions,
        };
        while benson.take_away() {}
        benson
    }

    /// Takes the chains away that have fewer than two vital regions now; whether there was any.
    fn take_away(&mut self) -> bool {
        let mut any = false;
        for chain in self.chains.iter_mut().filter(|chain| chain.alive) {
            let vital = chain
                .regions
                .iter()
                .filter(|&&(region, vital)| vital && self.whole[region]);
            if vital.count() < 2 {
                chain.alive = false;
                for &(region, _) in &chain.regions {
                    self.whole[region] = false;
                }
                any = true;
            }
        }
        any
    }

    /// The stones of the chains that are left.
    pub(super) fn alive(&self) -> PointSet {
        let alive = self.chains.iter().filter(|chain| chain.alive);
        alive.fold(PointSet::EMPTY, |stones, chain| stones | chain.stones)
    }

    /// The points of the regions that are vital to chains that are left.
    pub(super) fn vital_regions(&self) -> PointSet {
        let alive = self.chains.iter().filter(|chain| chain.alive);
        let regions = alive.flat_map(|chain| &chain.regions);
        let vital = regions.filter(|&&(region, vital)| vital && self.whole[region]);
        vital.fold(PointSet::EMPTY, |points, &(region, _)| {
            points | self.regions[region].points
        })
    }

    /// The points of the regions that only chains that are left enclose, and that have no room for two eyes of another.
    pub(super) fn territory(&self) -> PointSet {
        let enclosed = self.regions.iter().zip(&self.whole);
        let enclosed = enclosed.filter(|(region, whole)| **whole && !region.border.is_empty());
        let inner = |region: &Region| region.points - region::touching(self.size, region.border);
        let theirs = enclosed.filter(|(region, _)| inner(region).len() < 2);
        theirs.fold(PointSet::EMPTY, |points, (region, _)| {
            points | region.points
        })
    }
}
