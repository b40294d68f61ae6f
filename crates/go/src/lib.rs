//! Rules, chains, ko and counting of the game of go.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod count;
mod game;
mod komi;
mod moves;
mod outcome;
mod perft;
mod playout;
mod points;
mod position;
pub mod record;
mod rules;
#[cfg(feature = "search")]
pub mod search;

pub use board::{
    Board, BoardSizeError, Chain, ParseBoardError, PlayError, SetUp, SetUpError, Undo, is_hoshi,
};
pub use count::{Count, Ending, Tally, count};
pub use game::{Game, Phase};
pub use komi::{Komi, ParseKomiError};
pub use moves::{Move, ParseMoveError, parse_point};
pub use outcome::{Outcome, ParseOutcomeError};
pub use perft::perft;
pub use playout::playout;
pub use position::Position;
pub use qi_geometry::{Point, PointSet, Size, Stone};
pub use rules::{End, Ko, ParseRuleError, Preset, Rules, Scoring, SharedRegions, Suicide};

pub(crate) use moves::vertex;
