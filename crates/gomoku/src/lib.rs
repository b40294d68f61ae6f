//! Rules, forbidden points, pattern scoring and threat search of gomoku and renju.
//!
//! Five in a row, on a board of any size from 5 to 32 a side, by four rules: [`Rule::Freestyle`],
//! [`Rule::Standard`], [`Rule::Renju`] and [`Rule::Caro`].
//!
//! | level | type | knows |
//! |---|---|---|
//! | what stands where | [`Board`] | the stones, nothing else |
//! | one moment | [`Position`] | also the rule, whose turn it is, and whether the game is over |
//! | a game in progress | [`Game`] | also the moves, for undo and redo |
//!
//! Beside these: [`shape`] says what a five, a four and a three are; [`pattern`] keeps what a stone
//! on any point would make; [`forbidden`] judges Black's moves in renju; [`threat`] finds wins by
//! fours and threes; [`score`] values boards by tables of patterns or shapes; [`notation`] reads
//! and writes points; [`opening`] lets two players begin a game fairly; [`record`] reads and writes
//! the files of other programs; [`perft`] counts move sequences; and with the feature `search`, the
//! module `search` shows a position to the searches of `qi-search`.
//!
//! # Examples
//!
//! White has just played `i9`. Black makes a five and wins:
//!
//! ```text
//! 10 . . . . O . . .
//!  9 . . . O O O . .
//!  8 . X X X X # . .
//!  7 . . . . . . . .
//!    d e f g h i j k
//! ```
//!
//! ```
//! use qi_gomoku::{Game, Rule, Stone, notation};
//!
//! let mut game = Game::new(Rule::Standard);
//! let size = game.board().size();
//! for point in notation::parse_points("h8 h9 g8 g9 f8 h10 e8 i9", size)? {
//!     game.play(point)?;
//! }
//! assert_eq!((game.turn(), game.outcome()), (Stone::Black, None));
//!
//! game.play(notation::parse_point("i8", size)?)?;
//! let outcome = game.outcome().expect("five in a row");
//! assert_eq!(outcome.to_string(), "black wins: five");
//!
//! let line: Vec<_> = game.winning_line().expect("the five").points().collect();
//! assert_eq!(notation::points_text(&line, notation::Spacing::Spaced).to_string(), "e8 f8 g8 h8 i8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What holds
//!
//! - Points are counted from the bottom left, and `h8` is the centre of 15 x 15.
//! - A board's hash, its lines and a position's outcome are always up to date; nothing is computed
//!   twice by asking.
//! - On an error nothing has changed.
//! - The crate prints nothing, reads no clock and draws no random number. It needs `alloc`, not
//!   `std`: the default feature `std` only passes itself on.
//!
//! What is deliberately absent: any search of its own but for wins by threats.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod diagram;
pub mod forbidden;
mod game;
mod lines;
mod moves;
pub mod notation;
pub mod opening;
mod outcome;
pub mod pattern;
pub mod perft;
mod position;
pub mod record;
mod rule;
mod run;
pub mod score;
#[cfg(feature = "search")]
pub mod search;
pub mod shape;
pub mod threat;
mod verdict;

pub use board::{Board, BoardSizeError, PlaceError};
pub use diagram::ParseBoardError;
pub use game::Game;
pub use moves::{Move, ParseMoveError};
pub use outcome::{Outcome, ParseOutcomeError};
pub use position::{PlayError, Position};
pub use qi_geometry::{Axis, Point, PointSet, Size, SizeError, Stone};
pub use rule::{FiveLength, ParseRuleError, Rule};
pub use run::Run;
pub use verdict::{Forbidden, Fouls, ParseVerdictError, Verdict};

/// The README's snippet, compiled and run with the documentation's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
