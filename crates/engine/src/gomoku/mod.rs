//! Gomoku and renju: what a position is worth, and who plays it.
//!
//! Owns the evaluation [`Initiative`] and the [`Player`](crate::Player) that searches with it by
//! alpha-beta: candidates by shapes, table, move order, and fours followed past the horizon. At full
//! strength it first asks for a win by fours. Rules, forbidden points, the weights of shapes, the
//! choice of candidates and the search for wins by threats are `qi-gomoku`'s.

mod evaluation;
mod fours;
mod player;

pub use evaluation::Initiative;
pub use player::GomokuPlayer;
