//! The moves worth trying to take a chain and to save one.
//!
//! The two are one question seen from two sides: to save a chain, one may take what besets it, and to take one, one may
//! have to save what besets it.

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet};

use super::near::{chains_at, empty_around, enemies, liberties};
use super::search::Candidate;
use crate::Board;

/// How far from the chain asked about another one's fate is looked at.
const FARTHEST: u32 = 3;

/// Candidates, each point once, the most natural first.
#[derive(Default)]
pub(super) struct Moves {
    pub(super) list: Vec<Candidate>,
    seen: PointSet,
    asked: PointSet,
}

impl Moves {
    pub(super) fn add(&mut self, point: Point, strangeness: u32) {
        if self.seen.insert(point) {
            self.list.push(Candidate { point, strangeness });
        }
    }

    fn add_all(&mut self, points: &[Point], strangeness: u32) {
        for &point in points {
            self.add(point, strangeness);
        }
    }

    fn add_beyond(&mut self, board: &Board, points: &[Point], strangeness: u32) {
        for &point in points {
            for beyond in empty_around(board, point) {
                self.add(beyond, strangeness);
            }
        }
    }

    /// Whether a chain is asked about for the first time, and has so few liberties.
    fn asks(&mut self, board: &Board, chain: Point, most: usize) -> bool {
        board.liberties(chain).is_some_and(|count| count <= most)
            && board
                .chain_head(chain)
                .is_some_and(|head| self.asked.insert(head))
    }

    /// Moves that might take a chain of `most` liberties at most.
    pub(super) fn take(&mut self, board: &Board, chain: Point, most: usize, far: u32) {
        if !self.asks(board, chain, most) {
            return;
        }
        let own = liberties(board, chain);
        self.add_all(&own, far);
        if own.len() == 1 || far == FARTHEST {
            return;
        }
        let Some(color) = board.stone(chain) else {
            return;
        };
        let walls = enemies(board, chain);
        for &wall in &walls {
            self.save(board, wall, 2, far + 1);
        }
        self.add_beyond(board, &own, far + 1);
        let mut known: PointSet = walls.iter().copied().collect();
        for wall in chains_at(board, &own, !color, &mut known) {
            self.save(board, wall, 2, far + 1);
        }
        for friend in chains_at(board, &own, color, &mut PointSet::EMPTY.clone()) {
            self.take(board, friend, 3, far + 1);
        }
    }

    /// Moves that might save a chain of `most` liberties at most.
    pub(super) fn save(&mut self, board: &Board, chain: Point, most: usize, far: u32) {
        if !self.asks(board, chain, most) {
            return;
        }
        let own = liberties(board, chain);
        let walls = enemies(board, chain);
        for &wall in &walls {
            self.take(board, wall, 1, far);
        }
        self.add_all(&own, far);
        if own.len() == 1 || far == FARTHEST {
            return;
        }
        for &wall in &walls {
            self.take(board, wall, 4 - far as usize, far + 1);
        }
        self.add_beyond(board, &own, far + 1);
        let Some(color) = board.stone(chain) else {
            return;
        };
        for friend in chains_at(board, &own, color, &mut PointSet::EMPTY.clone()) {
            self.save(board, friend, 4 - far as usize, far + 1);
        }
        let mut known: PointSet = walls.iter().copied().collect();
        for wall in chains_at(board, &own, !color, &mut known) {
            self.take(board, wall, 3 - far as usize, far + 1);
        }
    }
}
