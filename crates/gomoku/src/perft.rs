//! Counting move sequences, which proves a move generator right against another.
//!
//! Owns [`perft`] and [`divide`]. A sequence ends when the game does, and no forbidden move is
//! made.

use alloc::vec::Vec;

use qi_geometry::Point;

use crate::position::Position;

/// The number of sequences of exactly `depth` legal moves from a position. Takes time in proportion
/// to the number.
///
/// # Examples
///
/// ```
/// use qi_gomoku::perft::perft;
/// use qi_gomoku::{Board, Position, Rule, Size, Stone};
///
/// let position = Position::new(Rule::Standard, Board::new(Size::square(6)?)?, Stone::Black);
/// assert_eq!(perft(&position, 0), 1);
/// assert_eq!(perft(&position, 2), 36 * 35);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(&mut position.clone(), depth)
}

/// How many of the sequences begin with each legal move, in the order of the points; none at depth
/// 0.
///
/// # Examples
///
/// ```
/// use qi_gomoku::perft::{divide, perft};
/// use qi_gomoku::{Position, Rule};
///
/// let position = Position::start(Rule::Renju);
/// let parts = divide(&position, 2);
/// assert_eq!(parts.len(), 225);
/// assert_eq!(parts.iter().map(|&(_, count)| count).sum::<u64>(), perft(&position, 2));
/// ```
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Point, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut position = position.clone();
    position
        .legal_moves()
        .into_iter()
        .map(|point| (point, count_after(&mut position, point, below)))
        .collect()
}

fn count(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|point| count_after(position, point, depth - 1))
            .sum(),
    }
}

fn count_after(position: &mut Position, point: Point, depth: u32) -> u64 {
    position.play_assume_legal(point);
    let sequences = count(position, depth);
    position.undo(point);
    sequences
}
