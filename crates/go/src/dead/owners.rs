//! Whose each point turns out to be when a board is played out many times.

use alloc::vec;
use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Stone};
use rand::Rng;

use super::WHOLE;
use crate::{Board, Chain, heavy_playout};

/// What survives as surely as this in half of the playouts, or does not, will not be doubtful after all of them.
const CLEAR: i32 = 980;

/// How often each point was Black's and how often White's, over many finished boards.
pub(super) struct Owners {
    /// For each point, how often it was Black's less how often White's.
    lead: Vec<i32>,
    boards: i32,
}

impl Owners {
    pub(super) fn new() -> Self {
        Self {
            lead: vec![0; Point::COUNT],
            boards: 0,
        }
    }

    /// Plays a board out so many times, the colours beginning in turn, or half as many if these leave nothing open.
    pub(super) fn of_playouts(board: &Board, playouts: usize, rng: &mut impl Rng) -> Self {
        let mut owners = Self::new();
        let points = board.size().point_set();
        let chains: Vec<Chain> = board.chains().collect();
        for (number, stone) in Stone::ALL.into_iter().cycle().take(playouts).enumerate() {
            let is_clear = |chain| owners.survival(chain).abs() >= CLEAR;
            if number == playouts / 2 && chains.iter().all(is_clear) {
                break;
            }
            let mut played = board.clone();
            heavy_playout(&mut played, stone, None, rng);
            owners.add(&played, points);
        }
        owners
    }

    /// Adds some points of a finished board.
    pub(super) fn add(&mut self, finished: &Board, points: PointSet) {
        for point in points {
            self.lead[point.index()] += owner(finished, point);
        }
        self.boards += 1;
    }

    /// Whether a point is one colour's in three boards of four.
    pub(super) fn agree_on(&self, point: Point) -> bool {
        2 * self.lead[point.index()].abs() >= self.boards
    }

    /// How surely a chain is its own colour's in the end: from 1000, always, to -1000, never.
    pub(super) fn survival(&self, chain: &Chain) -> i32 {
        let points = chain.stones.iter();
        let lead: i32 = points.map(|point| self.lead[point.index()]).sum();
        let most = self.boards.max(1) * chain.stones.len() as i32;
        let black = WHOLE * lead / most;
        match chain.stone {
            Stone::Black => black,
            Stone::White => -black,
        }
    }
}

/// Whose a point is on a board on which neither colour wants to play: 1 for Black, -1 for White, 0 for nobody.
pub(super) fn owner(board: &Board, point: Point) -> i32 {
    let sign = |stone| match stone {
        Stone::Black => 1,
        Stone::White => -1,
    };
    if let Some(stone) = board.stone(point) {
        return sign(stone);
    }
    let mut near = board.size().neighbours(point);
    let first = near.next().and_then(|near| board.stone(near));
    first
        .filter(|&stone| near.all(|near| board.stone(near) == Some(stone)))
        .map_or(0, sign)
}
