//! The goal of taking a chain.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone, zobrist};

use super::candidates::Moves;
use super::goal::{Candidate, Goal, KoRight, Status, WIDEST};
use crate::Board;

/// A key for each point whose chain is to be taken: 8 KiB.
static TARGETS: [u64; Point::COUNT] = zobrist::keys(0x676f_2074_616b_6521);

/// Units of work to prove that a chain of so many liberties is taken, and that it is not, its owner to move.
const OWNER_MOVES: [(u32, u32); 6] = [(1, 1), (1, 3), (3, 2), (8, 1), (16, 1), (24, 1)];
/// The same with its opponent to move.
const OPPONENT_MOVES: [(u32, u32); 6] = [(1, 1), (1, 8), (2, 2), (6, 1), (12, 1), (18, 1)];

/// From this depth on the opponent looks less far for help, and again from the next.
const NEARER: [usize; 2] = [8, 16];

/// To take the chain at a point.
pub(super) struct Capture {
    target: Point,
    defender: Stone,
    /// With this many liberties it has got away.
    away: usize,
    /// How far from the chain its opponent looks for help; its owner looks as far as can be.
    width: u32,
}

impl Capture {
    /// To take the chain of `defender` at `target`.
    pub(super) fn new(board: &Board, target: Point, defender: Stone, width: u32) -> Self {
        let liberties = board.liberties(target).unwrap_or(0);
        Self {
            target,
            defender,
            away: (liberties + 2).clamp(4, 5),
            width,
        }
    }

    /// Two liberties fewer are enough far down the line: what is not yet taken then will not be.
    fn away_at(&self, depth: usize) -> usize {
        let lost = NEARER.into_iter().filter(|&from| depth >= from).count();
        self.away.min(5 - lost)
    }

    fn width_at(&self, depth: usize) -> u32 {
        let lost = NEARER.into_iter().filter(|&from| depth >= from).count();
        self.width.min(WIDEST - lost as u32)
    }

    /// Whether its stone is there no more.
    fn is_taken(&self, board: &Board) -> bool {
        board.stone(self.target) != Some(self.defender)
    }
}

impl Goal for Capture {
    fn seeker(&self) -> Stone {
        !self.defender
    }

    fn key(&self) -> u64 {
        TARGETS[self.target.index()]
    }

    fn status(&self, board: &Board, turn: Stone, ko: KoRight, depth: usize) -> Status {
        if self.is_taken(board) {
            let comes_back = ko == KoRight::Other && self.is_at_stake(board);
            return match comes_back {
                true => Status::Open { reach: 2, miss: 1 },
                false => Status::Reached,
            };
        }
        let count = board.liberties(self.target).unwrap_or(0);
        let owner_moves = turn == self.defender;
        let away = self.away_at(depth) + usize::from(owner_moves);
        let work = if owner_moves {
            OWNER_MOVES
        } else {
            OPPONENT_MOVES
        };
        match work.get(count) {
            Some(&(reach, miss)) if count < away => Status::Open { reach, miss },
            _ => Status::Missed,
        }
    }

    fn is_at_stake(&self, board: &Board) -> bool {
        board.ko(self.defender) == Some(self.target)
    }

    fn candidates(&self, board: &Board, turn: Stone, depth: usize) -> Vec<Candidate> {
        if self.is_taken(board) {
            return Moves::only(self.target);
        }
        if turn == self.defender {
            Moves::to_save(board, self.target, WIDEST)
        } else {
            Moves::to_take(board, self.target, self.width_at(depth))
        }
    }
}
