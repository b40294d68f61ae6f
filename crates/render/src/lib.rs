//! Boards of xiangqi, gomoku and go drawn for people.
//!
//! This crate owns pictures of boards. So far there is one kind of paper: the
//! [`terminal`], that is, text.
//!
//! What holds everywhere:
//!
//! - A picture is a value that borrows a board and is turned to text by
//!   [`Display`](core::fmt::Display). Nothing is printed here, no terminal is
//!   asked for its width, and the same value always gives the same text.
//! - Which moves are legal, who owns which territory and what is forbidden is
//!   left to the crates of the games; a picture shows what it is told.
//!
//! # Examples
//!
//! ```
//! use qi_render::terminal::XiangqiText;
//! use qi_xiangqi::{Board, Move};
//!
//! let mut board = Board::initial();
//! let mv: Move = "h2e2".parse()?;
//! let cannon = board.take(mv.from).expect("a cannon stands on h2");
//! board.put(mv.to, cannon);
//!
//! let picture = XiangqiText::new(&board).last_move(mv);
//! assert!(picture.to_string().contains("2 . C . +(C)+ .(.). 2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod terminal;

/// The README's snippet, compiled and run with the documentation's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
