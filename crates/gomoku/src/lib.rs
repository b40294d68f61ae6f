//! Rules, forbidden points and pattern scoring of gomoku and renju.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod diagram;
pub mod forbidden;
mod game;
mod lines;
pub mod notation;
mod outcome;
pub mod perft;
mod position;
mod rule;
mod run;
pub mod score;
pub mod shape;
mod verdict;

pub use board::{Board, BoardSizeError, PlaceError};
pub use diagram::ParseBoardError;
pub use game::Game;
pub use outcome::{Outcome, ParseOutcomeError};
pub use position::{PlayError, Position};
pub use qi_geometry::{Axis, Point, PointSet, Size, SizeError, Stone};
pub use rule::{FiveLength, ParseRuleError, Rule};
pub use run::Run;
pub use verdict::{Forbidden, Fouls, ParseVerdictError, Verdict};
