//! Rules, moves and positions of xiangqi (Chinese chess).

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod attacks;
mod board;
mod color;
pub mod fen;
mod file;
mod game;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
pub mod perft;
mod piece;
mod position;
mod rank;
#[cfg(feature = "search")]
mod search;
mod setup;
mod square;
mod square_set;
mod validation;
mod zobrist;

pub use board::Board;
pub use color::{Color, ParseColorError};
pub use fen::{FenError, ParseFenError};
pub use file::{File, ParseFileError};
pub use game::Game;
pub use moves::{IntoIter, Move, MoveList};
pub use outcome::{Outcome, Reason};
pub use piece::{ParsePieceError, Piece, Role};
pub use position::{PlayError, Position, Undo};
pub use rank::{ParseRankError, Rank};
pub use setup::Setup;
pub use square::{OffBoardError, ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
pub use validation::{PositionError, Validation};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
