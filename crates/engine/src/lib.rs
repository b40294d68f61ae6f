//! Players for xiangqi, gomoku and go, and the protocols that drive them.

#![forbid(unsafe_code)]

mod level;
mod player;
pub mod protocol;
pub mod xiangqi;

pub use level::{Level, ParseLevelError};
pub use player::{Player, Request, Thought};
