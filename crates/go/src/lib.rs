//! Rules, chains, ko and counting of the game of go.
//!
//! This crate owns what the rules of go decide, on boards of 1 to 25 points a side. From the ground up:
//!
//! | type | knows |
//! |---|---|
//! | [`Rules`] | what the players agree on: ko, suicide, scoring, the end; a [`Preset`] is such an agreement by name |
//! | [`Board`] | stones, chains, liberties, captures, the simple ko |
//! | [`Position`] | besides: whose turn it is, passes, stones taken, and the past that superko looks at |
//! | [`Game`] | besides: komi, handicap, variations, resignation, agreement on dead stones, the [`Outcome`] |
//! | [`count()`] | whose each point of a finished board is, the dead stones given |
//! | [`dead`], [`score()`] | which stones are dead, and the score that follows |
//!
//! [`life`] says which chains no play can take, [`fate`] reads out what becomes of the others, [`tactics`] and [`ladder`]
//! whether one can be taken by force, or two be joined; [`record`] gives SGF trees their meaning, a [`Picture`] shows a board in text,
//! [`LightBoard`] plays a board out at random, [`perft()`] counts move sequences, and with the feature `search` the module
//! `search` lets `qi-search` play.
//!
//! What holds everywhere:
//!
//! - Every chain on a [`Board`] has a liberty, and the number of liberties that it tells is exact.
//! - What is refused has changed nothing, and what is taken back leaves the value that was there before.
//! - Points are written as GTP does, columns A to Z without I, rows from 1 at the bottom; scores are counted in whole half
//!   points.
//!
//! What is left to others: where points are and how regions spread, to [`qi_geometry`]; files, to [`qi_record`]; which
//! move is good, to the players.
//!
//! # Examples
//!
//! A ko: White has just taken at B4, and Black may not take back at once.
//!
//! ```text
//! 5 . X O . .        5 . X O . .
//! 4 X . X O .        4 X O . O .
//! 3 . X O . .        3 . X O . .
//! ```
//!
//! ```
//! use qi_go::{Board, Move, PlayError, Position, Rules, Stone, parse_point};
//!
//! let board: Board = ".XO../X.XO./.XO../...../.....".parse()?;
//! let mut position = Position::from_board(board, Stone::White, Rules::default());
//! position.play("B4".parse()?)?;
//! assert_eq!(position.captures(Stone::White), 1);
//!
//! let point = parse_point("C4", position.board().size())?;
//! assert_eq!(position.check(Move::Play(point)), Err(PlayError::Ko { point }));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! What can be reached from a point, what encloses it, and the way there, are questions of geometry that a board answers
//! by its stones:
//!
//! ```text
//! 5 . . . . .
//! 4 . X X X .     from C3 Black's wall lets out only over D3
//! 3 . X . . .
//! 2 . X X X .
//! 1 . . . . .
//! ```
//!
//! ```
//! use qi_geometry::region::{self, Frontier};
//! use qi_go::{Board, parse_point};
//!
//! let board: Board = "...../.XXX./.X.../.XXX./.....".parse()?;
//! let point = |text| parse_point(text, board.size()).unwrap();
//! let open = |point| board.is_empty_at(point);
//!
//! let reached = region::component(board.size(), point("C3"), open);
//! assert_eq!((reached.points.len(), reached.border.len()), (18, 7));
//! let path = region::shortest_path(board.size(), point("C3"), point("A3"), open).unwrap();
//! assert_eq!(path.len(), 11);
//!
//! let mut steps = Frontier::new(board.size(), point("C3"), open);
//! assert_eq!(steps.by_ref().take(3).last().unwrap().first(), Some(point("E3")));
//! # Ok::<(), qi_go::ParseBoardError>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod board;
mod count;
pub mod dead;
pub mod fate;
mod game;
pub mod handicap;
mod komi;
pub mod ladder;
pub mod life;
mod light;
mod moves;
mod outcome;
mod past;
mod perft;
mod picture;
mod playout;
mod points;
mod position;
mod preset;
pub mod record;
mod rules;
mod score;
#[cfg(feature = "search")]
pub mod search;
pub mod tactics;
mod territory;

pub use board::{
    Board, BoardSizeError, Chain, ParseBoardError, PlayError, SetUp, SetUpError, Undo, is_hoshi,
};
pub use count::{Count, Ending, Tally, count};
pub use game::{AgreementError, Game, Phase, Turn};
pub use komi::{Komi, ParseKomiError};
pub use light::LightBoard;
pub use moves::{Move, ParseMoveError, parse_point};
pub use outcome::{Outcome, ParseOutcomeError};
pub use perft::perft;
pub use picture::{Hoshi, Labels, ParsePictureError, Picture, PictureStyle};
pub use playout::heavy_playout;
pub use position::Position;
pub use preset::Preset;
pub use qi_geometry::{Point, PointSet, Size, Stone};
pub use qi_record::NodeId;
pub use rules::{
    BentFour, Button, Compensation, Dispute, End, Ko, LongCycle, ParseRuleError, Passing,
    Placement, Rules, Scoring, SharedRegions, Suicide, Tax,
};
pub use score::{Score, Unowned, score};

pub(crate) use moves::vertex;

/// The README's snippets, compiled and run with the documentation's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
