//! Game records of any board game: trees with comments and variations, and the containers they are
//! kept in.
//!
//! A record is a [`Tree`] of [`Node`]s, and a node is an ordered list of [`Property`]s: an
//! identifier and one or more [`Value`]s, each of them text. [`sgf`] reads and writes such trees in
//! the Smart Game Format, [`pgn`] in Portable Game Notation, of which one file may hold several (a
//! [`Collection`]); [`ReadOptions`] say how; [`text`] turns the bytes of a file into text.
//!
//! # What holds here
//!
//! - This crate knows no board and no move. `B[ee]` is a property named `B` whose value is `ee`;
//!   the game's own crate says where that is and whether it may be played.
//! - Order is kept: properties, their values and variations stay as the file has them, and reading
//!   what was written gives an equal tree.
//! - Nothing recurses: a game of a million nodes, or a hundred thousand variations inside each
//!   other, costs heap and no stack. Reading is linear in the length of the text and bounded by
//!   [`Limits`].
//! - Nothing panics on input: a wrong file is an error that names what is wrong and at which line
//!   and column.
//!
//! # Examples
//!
//! ```
//! use qi_record::sgf::{self, ReadOptions, WriteOptions};
//!
//! let file = b"(;GM[1]FF[4]SZ[9];B[ee](;W[dd]C[contact])(;W[ff]))";
//! let document = sgf::parse(file, &ReadOptions::lenient())?;
//! let tree = &document.games[0];
//!
//! let played = |id| tree[id].text("B").or(tree[id].text("W"));
//! let moves: Vec<&str> = tree.main_line().filter_map(played).collect();
//! assert_eq!(moves, ["ee", "dd"]);
//!
//! let written = sgf::write(&document.games, &WriteOptions::default())?;
//! assert_eq!(written.trim_end().as_bytes(), file);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod collection;
mod ledger;
mod node;
mod options;
pub mod pgn;
mod position;
pub mod sgf;
pub mod text;
mod tree;
mod value;

pub use collection::Collection;
pub use node::{COMMENT, Node, Property};
pub use options::{Counted, DamagedTail, Limits, Mode, ReadOptions};
pub use position::Position;
pub use tree::{Ancestors, Children, DepthFirst, MainLine, NodeId, Tree};
pub use value::Value;

/// The examples of the crate's README, compiled and run as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
