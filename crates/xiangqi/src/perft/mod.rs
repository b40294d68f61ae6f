//! Counting the leaves of the tree of legal moves.
//!
//! The count of a position and depth is a number that every correct move
//! generator agrees on, which makes it the test of one. Repetition, move limits
//! and other ends of the game by rule play no part.

mod replies;
mod toggles;
mod watch;

use alloc::vec::Vec;

use crate::men::Sides;
use crate::{Move, Position};

/// Number of sequences of `depth` legal moves from a position; 1 for depth 0.
///
/// The last ply is counted without being listed or played. Time grows about
/// 40-fold with each ply. It recurses once a ply: where few moves are legal a
/// great depth is quick, and needs a stack to match.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::perft::perft;
///
/// let position = Position::initial();
/// assert_eq!([0, 1, 2, 3].map(|depth| perft(&position, depth)), [1, 44, 1_920, 79_666]);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    let mut position = *position;
    count(&mut position, depth)
}

fn count(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        2 => replies::count(&Sides::of(position)),
        _ => {
            let mut nodes = 0;
            for &mv in &position.legal_moves() {
                let undo = position.play_assume_legal(mv);
                nodes += count(position, depth - 1);
                position.undo(undo);
            }
            nodes
        }
    }
}

/// The count of [`perft`] split by first move, in the order of the moves; empty
/// for depth 0.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::perft::divide;
///
/// let split = divide(&Position::initial(), 2);
/// assert_eq!(split.len(), 44);
/// assert_eq!(split[0].0.to_string(), "a0a1");
/// assert_eq!(split.iter().map(|(_, nodes)| nodes).sum::<u64>(), 1_920);
/// ```
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut position = *position;
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    moves
        .iter()
        .map(|&mv| {
            let undo = position.play_assume_legal(mv);
            let nodes = count(&mut position, rest);
            position.undo(undo);
            (mv, nodes)
        })
        .collect()
}
