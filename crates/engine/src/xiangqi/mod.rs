//! Xiangqi: what a position is worth, and who plays it.
//!
//! Owns two evaluations and the [`Player`](crate::Player) that searches with one of them by
//! alpha-beta: table, move order, quiescence over captures, and draws by repetition within the
//! search. Rules and move order are `qi-xiangqi`'s; perpetual check and chase are judged by nobody
//! here.

mod evaluation;
mod player;
mod tables;

pub use evaluation::{Material, Placement};
pub use player::XiangqiPlayer;
