//! The goal of taking a chain.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone, zobrist};

use super::candidates::Moves;
use super::search::{Candidate, Goal, KoRight, Status};
use crate::Board;

/// A key for each point whose chain is to be taken.
static TARGETS: [u64; Point::COUNT] = zobrist::keys(0x676f_2074_616b_6521);

/// With this many liberties a chain has got away.
pub(super) const AWAY: usize = 5;

/// To take the chain at a point.
pub(super) struct Capture {
    target: Point,
    defender: Stone,
}

impl Capture {
    /// To take the chain of `defender` at `target`.
    pub(super) const fn new(target: Point, defender: Stone) -> Self {
        Self { target, defender }
    }
}

impl Goal for Capture {
    fn seeker(&self) -> Stone {
        !self.defender
    }

    fn key(&self) -> u64 {
        TARGETS[self.target.index()]
    }

    fn status(&self, board: &Board, turn: Stone, ko: KoRight) -> Status {
        if board.stone(self.target) != Some(self.defender) {
            if ko == KoRight::Other && self.is_at_stake(board) {
                return Status::Open { reach: 2, miss: 1 };
            }
            return Status::Reached;
        }
        let count = board.liberties(self.target).unwrap_or(0);
        if count >= AWAY {
            return Status::Missed;
        }
        let (reach, miss) = if turn == self.defender {
            [(1, 1), (1, 3), (3, 2), (8, 1), (16, 1)][count]
        } else {
            [(1, 1), (1, 8), (2, 2), (6, 1), (12, 1)][count]
        };
        Status::Open { reach, miss }
    }

    fn is_at_stake(&self, board: &Board) -> bool {
        board.ko(self.defender) == Some(self.target)
    }

    fn candidates(&self, board: &Board, turn: Stone) -> Vec<Candidate> {
        let mut moves = Moves::default();
        if board.stone(self.target) != Some(self.defender) {
            moves.add(self.target, 0);
            return moves.list;
        }
        if turn == self.defender {
            moves.save(board, self.target, AWAY, 0);
        } else {
            moves.take(board, self.target, AWAY, 0);
        }
        moves.list
    }
}
