//! Rules, moves, positions, notation and records of xiangqi (Chinese chess).
//!
//! Four levels of state, each adding to the one before:
//!
//! - [`Board`]: which man stands on which square, nothing else;
//! - [`Setup`]: a board, a side to move and two counters, anything that a FEN
//!   can say;
//! - [`Position`]: a setup that the rules allow, with legal moves, check, mate
//!   and a hash;
//! - [`Game`]: a position with the moves that led to it, undo and redo, and the
//!   [`Rules`] by which it ends.
//!
//! Beside them: [`attacks`] says what a man reaches, [`exchange`] what captures
//! on a square gain, [`notation`] reads and writes moves, [`fen`] positions,
//! [`record`] games with comments and variations, and [`perft`] counts. Every
//! type that is made of squares has `mirrored` and `rotated`.
//!
//! The words are those of the game: Red and Black are the [`Color`]s, Red sits
//! at [`Rank`]s 0 to 4 and moves first; a [`Piece`] is a [`Role`] of a color, a
//! [`Move`] goes from a [`Square`] to a square.
//!
//! # Examples
//!
//! A cannon gives check over a screen, and the reply that takes it is found:
//!
//! ```
//! use qi_xiangqi::{Position, Square};
//!
//! let position: Position = "3ak4/4a4/9/9/4C4/2n6/9/9/9/3K5 b - - 0 1".parse()?;
//! assert_eq!(position.board().to_string(), "\
//! 9 . . . a k . . . .
//! 8 . . . . a . . . .
//! 7 . . . . . . . . .
//! 6 . . . . . . . . .
//! 5 . . . . C . . . .
//!   ~~~~~~~~~~~~~~~~~
//! 4 . . n . . . . . .
//! 3 . . . . . . . . .
//! 2 . . . . . . . . .
//! 1 . . . . . . . . .
//! 0 . . . K . . . . .
//!   a b c d e f g h i");
//! assert_eq!(position.checkers(), Square::E5.into());
//! assert!(position.is_legal("c4e5".parse()?));
//! assert!(!position.is_legal("d9e8".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game ends by the rules that it is played by, and the verdict tells why:
//!
//! ```
//! use qi_xiangqi::{Game, Position, Rules};
//!
//! // Red checks without end; Black has nothing better than to step aside.
//! let start: Position = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w".parse()?;
//! let mut game = Game::from_position(start).with_rules(Rules::AXF);
//! for text in "h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9".split(' ') {
//!     game.play(text.parse()?)?;
//! }
//! let verdict = game.adjudicate();
//! let outcome = verdict.outcome().map(|outcome| outcome.to_string());
//! assert_eq!(outcome.as_deref(), Some("black wins: perpetual-check"));
//! assert_eq!(verdict.cycle()[0].to_string(), "1. red h8h9: check");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Moves and positions are text in the notations that people know: [`notation`]
//! reads and writes UCI, ICCS, WXF and Chinese, [`fen`] positions.
//!
//! ```
//! use qi_xiangqi::Position;
//! use qi_xiangqi::notation::{self, Notation};
//!
//! let position = Position::initial();
//! let mv = notation::read(&position, "炮二平五")?;
//! assert_eq!(mv.to_string(), "h2e2");
//! assert_eq!(Notation::Wxf.write(&position, mv)?, "C2=5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `std` (default): turns on the same feature of the dependencies. Without it
//!   the crate needs only `alloc`.
//! - `search`: [`Position`] implements the traits of `qi-search`.
//!
//! # What is left to others
//!
//! What a position is worth is for an engine to say.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod adjudication;
mod attackers;
pub mod attacks;
mod board;
mod color;
pub mod exchange;
pub mod fen;
mod file;
mod game;
mod letter;
mod material;
mod men;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
pub mod perft;
mod piece;
mod position;
mod rank;
pub mod record;
mod repetition;
mod rules;
#[cfg(feature = "search")]
mod search;
mod setup;
mod square;
mod square_set;
mod symmetry;
mod validation;
mod zobrist;

pub use adjudication::{Adjudication, Article, Chase, ChaseKind, CyclePly, PliesCounted};
pub use board::Board;
pub use color::{Color, ParseColorError};
pub use fen::{FenError, ParseFenError};
pub use file::{File, ParseFileError};
pub use game::Game;
pub use moves::{Move, MoveList, Moves};
pub use outcome::{Outcome, Reason};
pub use piece::{ParsePieceError, Piece, Role};
pub use position::{PlayError, Position, Undo};
pub use qi_geometry::coordinates::ParsePointError;
pub use rank::{ParseRankError, Rank};
pub use rules::{MaterialRule, MoveLimit, ParseRepetitionRuleError, RepetitionRule, Rules};
pub use setup::Setup;
pub use square::{OffBoardError, Square};
pub use square_set::{SquareSet, Squares};
pub use validation::{PositionError, Validation};

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
