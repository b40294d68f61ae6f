//! Counting the leaves of the tree of legal moves.
//!
//! The count of a position and depth is a number that every correct move
//! generator agrees on, which makes it the test of one. Repetition, move limits
//! and other ends of the game by rule play no part.
//!
//! Three ways to the same number: [`perft`], the one to measure with; [`divide`],
//! which splits it by first move; [`perft_hashed`], which remembers what it
//! counted.
//!
//! None of them lists or plays the last two moves of a sequence: the replies to
//! all moves of a position are counted together. What holds in the modules below:
//! `toggles` knows what one square that is left or entered changes in the number
//! of replies, `watch` which moves could change what the replier's general
//! allows, and `replies` adds it up.

mod replies;
mod table;
mod toggles;
mod watch;

use alloc::vec::Vec;

use crate::men::Sides;
use crate::{Move, Position};

pub use table::Table;

/// Number of sequences of `depth` legal moves from a position; 1 for depth 0.
///
/// The last two plies are counted without being played. Time grows about 40-fold
/// with each ply. It recurses once a ply: where few moves are legal a great depth
/// is quick, and needs a stack to match. A count that [`u64`] cannot hold is given
/// as [`u64::MAX`].
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
        _ => each_move(position, |position| count(position, depth - 1)),
    }
}

/// The sum of a count after each legal move.
fn each_move(position: &mut Position, mut count: impl FnMut(&mut Position) -> u64) -> u64 {
    let mut nodes = 0_u64;
    for &mv in &position.legal_moves() {
        let undo = position.play_assume_legal(mv);
        nodes = nodes.saturating_add(count(position));
        position.undo(undo);
    }
    nodes
}

/// The count of [`perft`], with those of positions that come up again looked up
/// in a table.
///
/// A position is known by its 64-bit hash and the depth. With a table of 2ⁿ
/// entries the chance that a look-up finds the count of another position is one in
/// 2⁶⁴⁻ⁿ: over the 3.4 million look-ups of depth 6 from the initial position and
/// 64 MiB, less than one in a million.
///
/// As with [`perft`], [`u64::MAX`] stands for any count that [`u64`] cannot hold.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::perft::{Table, perft_hashed};
///
/// let table = Table::new(1);
/// let position = Position::initial();
/// assert_eq!(perft_hashed(&position, 3, &table), 79_666);
/// assert_eq!(perft_hashed(&position, 4, &table), 3_290_240);
///
/// // Two generals soon have more sequences of moves than can be counted.
/// let position: Position = "4k4/9/9/9/9/9/9/9/9/3K5 w".parse()?;
/// assert_eq!(perft_hashed(&position, 80, &table), u64::MAX);
/// # Ok::<(), qi_xiangqi::FenError>(())
/// ```
#[must_use]
pub fn perft_hashed(position: &Position, depth: u32, table: &Table) -> u64 {
    let mut position = *position;
    count_hashed(&mut position, depth, table)
}

fn count_hashed(position: &mut Position, depth: u32, table: &Table) -> u64 {
    if depth < 2 {
        return count(position, depth);
    }
    let hash = position.hash();
    if let Some(nodes) = table.get(hash, depth) {
        return nodes;
    }
    let nodes = match depth {
        2 => count(position, depth),
        _ => each_move(position, |position| {
            count_hashed(position, depth - 1, table)
        }),
    };
    table.set(hash, depth, nodes);
    nodes
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
