//! Counting the ways a game can go on, to check the rules against published numbers.

use crate::{Move, Position};

/// The number of sequences of exactly `depth` legal moves, passes included. A game that is over has none but the empty
/// one.
///
/// The position is given back as it was.
///
/// # Examples
/// ```
/// use qi_go::{Ko, Position, Rules, Size, perft};
///
/// let count = |ko| {
///     let rules = Rules { ko, ..Rules::default() };
///     perft(&mut Position::new(Size::square(2).unwrap(), rules).unwrap(), 7)
/// };
/// assert_eq!(count(Ko::Simple), 1168);
/// assert_eq!(count(Ko::Positional), 1088);
/// assert_eq!(count(Ko::Situational), 1112);
/// ```
#[must_use]
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if position.is_over() => 0,
        1 => position.legal_points().count() as u64 + 1,
        _ => {
            let moves = position.legal_moves();
            moves.into_iter().map(|mv| below(position, mv, depth)).sum()
        }
    }
}

fn below(position: &mut Position, mv: Move, depth: u32) -> u64 {
    position.play_assume_legal(mv);
    let count = perft(position, depth - 1);
    position.undo();
    count
}
