//! The moves worth trying to take a chain and to save one.
//!
//! The two are one question seen from two sides: to save a chain, one may take what besets it, and to take one, one may
//! have to save what besets it. How far such help is looked for is a number of steps from chain to chain.

use alloc::vec;
use alloc::vec::Vec;

use qi_geometry::{Point, PointSet};

use super::goal::Candidate;
use super::near::{chains_at, empty_around, enemies, liberties};

use crate::Board;

/// Candidates, each point once, the most natural first.
pub(super) struct Moves {
    list: Vec<Candidate>,
    seen: PointSet,
    asked: PointSet,
    farthest: u32,
}

impl Moves {
    /// One move alone.
    pub(super) fn only(point: Point) -> Vec<Candidate> {
        vec![Candidate {
            point,
            strangeness: 0,
        }]
    }

    /// Moves that might take a chain, with help from `farthest` steps away at most.
    pub(super) fn to_take(board: &Board, chain: Point, farthest: u32) -> Vec<Candidate> {
        let mut moves = Self::new(farthest);
        moves.take(board, chain, usize::MAX, 0);
        moves.list
    }

    /// Moves that might save a chain, likewise.
    pub(super) fn to_save(board: &Board, chain: Point, farthest: u32) -> Vec<Candidate> {
        let mut moves = Self::new(farthest);
        moves.save(board, chain, usize::MAX, 0);
        moves.list
    }

    /// None yet; help will be looked for from `farthest` steps away at most.
    pub(super) const fn new(farthest: u32) -> Self {
        Self {
            list: Vec::new(),
            seen: PointSet::EMPTY,
            asked: PointSet::EMPTY,
            farthest,
        }
    }

    /// All of them, the most natural first.
    pub(super) fn sorted(mut self) -> Vec<Candidate> {
        self.list.sort_by_key(|candidate| candidate.strangeness);
        self.list
    }

    /// Adds points that are not there yet.
    pub(super) fn add_all(&mut self, points: impl IntoIterator<Item = Point>, strangeness: u32) {
        for point in points {
            if self.seen.insert(point) {
                self.list.push(Candidate { point, strangeness });
            }
        }
    }

    /// Adds the empty points next to `points`.
    pub(super) fn add_beyond(&mut self, board: &Board, points: &[Point], strangeness: u32) {
        for &point in points {
            self.add_all(empty_around(board, point), strangeness);
        }
    }

    /// Whether a chain is asked about for the first time, and has `most` liberties at most.
    fn asks(&mut self, board: &Board, chain: Point, most: usize) -> bool {
        board.liberties(chain).is_some_and(|count| count <= most)
            && board
                .chain_head(chain)
                .is_some_and(|head| self.asked.insert(head))
    }

    /// Whether nothing but the liberties needs to be looked at: in atari a chain is taken or extended at once, unless it
    /// is the single stone of a ko.
    fn is_settled(&self, board: &Board, chain: Point, own: &[Point], far: u32) -> bool {
        let may_be_ko = far == 0 && board.chain_len(chain) == Some(1);
        (own.len() == 1 && !may_be_ko) || far >= self.farthest
    }

    /// Adds moves that might take a chain of `most` liberties at most, itself so `far` away.
    pub(super) fn take(&mut self, board: &Board, chain: Point, most: usize, far: u32) {
        let Some(color) = board.stone(chain).filter(|_| self.asks(board, chain, most)) else {
            return;
        };
        let own = liberties(board, chain);
        self.add_all(own.iter().copied(), far);
        if self.is_settled(board, chain, &own, far) {
            return;
        }
        let walls = enemies(board, chain);
        for &wall in &walls {
            self.save(board, wall, 2, far + 1);
        }
        self.add_beyond(board, &own, far + 1);
        for wall in chains_at(board, &own, !color, &walls) {
            self.save(board, wall, 2, far + 1);
        }
        for friend in chains_at(board, &own, color, &[]) {
            self.take(board, friend, 2, far + 1);
        }
    }

    /// Adds moves that might save a chain, likewise.
    pub(super) fn save(&mut self, board: &Board, chain: Point, most: usize, far: u32) {
        let Some(color) = board.stone(chain).filter(|_| self.asks(board, chain, most)) else {
            return;
        };
        let own = liberties(board, chain);
        let walls = enemies(board, chain);
        for &wall in &walls {
            self.take(board, wall, 1, far);
        }
        self.add_all(own.iter().copied(), far);
        if self.is_settled(board, chain, &own, far) {
            return;
        }
        let near = 5_usize.saturating_sub(far as usize);
        for &wall in &walls {
            self.take(board, wall, near, far + 1);
        }
        self.add_beyond(board, &own, far + 1);
        for friend in chains_at(board, &own, color, &[]) {
            self.save(board, friend, near, far + 1);
        }
        for wall in chains_at(board, &own, !color, &walls) {
            self.take(board, wall, near.saturating_sub(1), far + 1);
        }
    }
}
