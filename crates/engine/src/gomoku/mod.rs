//! Gomoku and renju: what a position is worth, and who plays it.
//!
//! Owns a table of pattern weights, the evaluation [`Initiative`] and the
//! [`Player`](crate::Player) that searches with them by alpha-beta: candidates near the stones,
//! table, move order, and fours followed past the horizon. Rules, forbidden points, the counting of
//! patterns and the choice of candidates are `qi-gomoku`'s.

mod evaluation;
mod player;

pub use evaluation::{Initiative, patterns};
pub use player::GomokuPlayer;
