//! Players for xiangqi, gomoku and go, and the protocols that drive them.
//!
//! This crate puts rules and search together: what a position of each game is worth, how it is
//! searched, how strong to play, and how another program asks for a move.
//!
//! - [`Player`] answers a game in progress with a [`Thought`], asked by a [`Request`]: one each in
//!   [`xiangqi`], [`gomoku`] and [`go`].
//! - [`Level`] is how strong it plays.
//! - [`protocol`] speaks UCI, Gomocup and GTP: each a state machine over lines, and one loop that
//!   serves any of them.
//!
//! What holds: a player's answer depends on what it is asked and what it remembers, and on nothing
//! else; chance comes from the caller's seed, and time is read only where a limit is a time. Threads
//! are started in one place, [`protocol::serve`], which also sees to it that a search ends soon after
//! its input. Nothing is printed and no file is read; the rules
//! are left to `qi-xiangqi`, `qi-gomoku` and `qi-go`, the search to `qi-search`.
//!
//! # Examples
//!
//! An opponent at xiangqi, answering a cannon's move to the centre:
//!
//! ```
//! use qi_engine::{Level, Player, Request, xiangqi::XiangqiPlayer};
//! use qi_search::{Limits, Stop};
//! use qi_xiangqi::Game;
//!
//! let mut game = Game::new();
//! game.play("h2e2".parse()?)?;
//!
//! let request = Request::new(Limits::new().nodes(5_000)).level("4".parse::<Level>()?);
//! let thought = XiangqiPlayer::default().think(&game, &request, &Stop::new(), &mut |_| {});
//! game.play(thought.choice.expect("the game goes on"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod go;
pub mod gomoku;
mod level;
mod player;
pub mod protocol;
pub mod xiangqi;

pub use level::{Level, ParseLevelError};
pub use player::{Player, Request, Thought};

/// The crate's README, compiled and run with the documentation's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;

/// The README of the whole project, which plays with this crate, likewise.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct ProjectReadmeDoctests;
