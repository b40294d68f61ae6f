//! Gomoku and renju: what a position is worth, and who plays it.
//!
//! Owns the evaluation [`Initiative`] and the [`Player`](crate::Player) that searches with it by
//! alpha-beta: candidates by shapes, table, move order, and fours followed past the horizon. Rules,
//! forbidden points, the weights of shapes and the choice of candidates are `qi-gomoku`'s.

mod evaluation;
mod player;

pub use evaluation::Initiative;
pub use player::GomokuPlayer;
