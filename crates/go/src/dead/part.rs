//! Reading the parts of a board until what becomes of their chains is settled: [`Reader`].

use alloc::vec::Vec;

use qi_geometry::{PointSet, Stone, region};
use rand::Rng;

use super::contest::Survivor;
use super::effort::Limits;
use super::exact;
use super::owners::Owners;
use super::tree::Tree;
use crate::{Board, Chain};

/// So many lines are read first, and as many again before anything is compared.
const FIRST_LINES: usize = 250;

/// A chain is settled if readings, the later twice as long, say of it the same as surely as this.
const SETTLED: i32 = 400;

/// The longer reading must not be less sure by more than this.
const WAVERING: i32 = 50;

/// Where all chains survive as surely as this in playouts, or do not, no lines are read.
const SURE_ENOUGH: i32 = 800;

/// A line costs as much time as so many moves before any is made.
const MOVES_BEFOREHAND: u64 = 15;

/// A part of more empty points is not read to its end.
const EXACT_ROOM: usize = 16;

/// So many positions are looked into to read one part to its end.
const EXACT_NODES: u64 = 15_000;

/// What is read to its end is no surer than this: stones are exchanged for others by their number alone.
const EXACT: i32 = 950;

/// How surely a chain survives, from -1000 to 1000, if Black begins and if White does.
pub(super) type Reading = [i32; 2];

/// A reader of the parts of a board, with what it may still spend.
pub(super) struct Reader<'a> {
    board: &'a Board,
    survivors: &'a [Survivor],
    left: Limits,
}

impl<'a> Reader<'a> {
    /// For a board on which suicide is forbidden, with all its chains.
    pub(super) const fn new(board: &'a Board, survivors: &'a [Survivor], limits: Limits) -> Self {
        Self {
            board,
            survivors,
            left: limits,
        }
    }

    /// What becomes of some chains of a part, in their order, this being the first of so many parts to be read; `None` where
    /// playouts are as sure as lines would be.
    pub(super) fn read(
        &mut self,
        ground: PointSet,
        open: &[&Survivor],
        parts: usize,
        rng: &mut impl Rng,
    ) -> Option<Vec<Reading>> {
        let chains: Vec<Chain> = open.iter().map(|each| each.chain).collect();
        let is_unsure = open.iter().any(|each| each.survival.abs() < SURE_ENOUGH);
        let exact = self.read_to_the_end(ground, &chains);
        exact.or_else(|| is_unsure.then(|| self.read_lines(ground, &chains, parts, rng)))
    }

    /// What becomes of them for sure, if that does not depend on who begins: as sure as it is that what is around lives.
    fn read_to_the_end(&mut self, ground: PointSet, chains: &[Chain]) -> Option<Vec<Reading>> {
        let empty = ground.iter().filter(|&point| self.board.is_empty_at(point));
        if empty.count() > EXACT_ROOM {
            return None;
        }
        let nodes = EXACT_NODES.min(self.left.nodes);
        let (lives, used) = exact::settle(self.board, ground, chains, nodes);
        self.left.nodes -= used;
        let beside = region::touching(self.board.size(), ground) - ground;
        let walls = self.survivors.iter();
        let walls = walls.filter(|each| !each.chain.stones.is_disjoint(beside));
        let sure = walls.fold(EXACT, |sure, wall| sure.min(wall.survival));
        let lives = lives?.into_iter();
        Some(
            lives
                .map(|lives| [if lives { sure } else { -sure }; 2])
                .collect(),
        )
    }

    /// Reads lines with either colour beginning until everything is settled, or its share of the moves is spent. What counts
    /// is whose the points were at the ends of the later half.
    fn read_lines(
        &mut self,
        ground: PointSet,
        chains: &[Chain],
        parts: usize,
        rng: &mut impl Rng,
    ) -> Vec<Reading> {
        let share = self.left.moves / parts.max(1) as u64;
        let mut trees = Stone::ALL.map(|turn| Tree::new(self.board, ground, turn));
        let mut lines = FIRST_LINES;
        let mut readings = read_on(&mut trees, lines, chains, rng);
        let mut is_settled = false;
        loop {
            let made: u64 = trees.iter().map(Tree::moves).sum();
            let spent = made + 2 * lines as u64 * MOVES_BEFOREHAND;
            let affordable = share.saturating_sub(spent) * lines as u64 / spent.max(1);
            let more = lines.min(self.left.lines - lines).min(affordable as usize);
            if is_settled || more < lines / 3 {
                self.left.moves = self.left.moves.saturating_sub(spent);
                return readings;
            }
            let before = core::mem::take(&mut readings);
            readings = read_on(&mut trees, more, chains, rng);
            lines += more;
            let pairs = before.iter().zip(&readings);
            let mut pairs = pairs.flat_map(|(before, after)| before.iter().zip(after));
            is_settled = pairs.all(|(&before, &after)| agree(before, after));
        }
    }
}

/// Reads so many more lines of each tree.
fn read_on(
    [black, white]: &mut [Tree<'_>; 2],
    lines: usize,
    chains: &[Chain],
    rng: &mut impl Rng,
) -> Vec<Reading> {
    let owners: [Owners; 2] = [black.read(lines, rng), white.read(lines, rng)];
    let survival = |chain| owners.each_ref().map(|owners| owners.survival(chain));
    chains.iter().map(survival).collect()
}

/// Whether a reading and a longer one are sure of the same.
fn agree(before: i32, after: i32) -> bool {
    let (before, after) = (before * after.signum(), after.abs());
    before.min(after) >= SETTLED && after + WAVERING >= before
}
