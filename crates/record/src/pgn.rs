//! Portable Game Notation, the container, for any game.
//!
//! Owns [`parse`] and [`write()`]: what brackets, quotes, braces, parentheses, dollars and move
//! numbers mean. A move is a word that the game's own crate reads, in whatever letters: `e4`,
//! `H2-E2` and `炮二平五` are the same to this module. Written from the [specification of
//! 1994](https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm), sections 7, 8 and 10, less
//! all that it says of chess.
//!
//! ```text
//! File     = { Game }
//! Game     = { Tag } Movetext Result
//! Tag      = "[" Name '"' Value '"' "]"
//! Movetext = { Number | Move | Glyph | Comment | "(" Movetext ")" }
//! Number   = "12." | "12..." | "12"
//! Glyph    = "$" digits | "!" | "?" | "!!" | "??" | "!?" | "?!"
//! Comment  = "{" text "}" | ";" text to the end of the line
//! Result   = "1-0" | "0-1" | "1/2-1/2" | "*"
//! ```
//!
//! # The tree
//!
//! The root holds the tags, each a property of the tag's name, in order, and after them what is said
//! before the first move. Every other node is a move: the property [`MOVE`] is its text, comments
//! are the values of `C` and glyphs those of [`GLYPH`], as numbers. The moves in parentheses stand
//! for the move before them: they are its later siblings.
//!
//! - A comment belongs to the move before it; the one before a variation's first move to that move.
//!   Consecutive lines that begin with `;` are one comment, without the blank after the semicolon;
//!   in braces white space is kept as it is.
//! - The result after the moves is kept as the tag `Result`; the tag's own value stays if it has one.
//! - What is not kept: move numbers, escape lines (those that begin with `%`), how lines are broken
//!   between tokens, where between the comments of a move its variations stood, and whether a glyph
//!   was `!` or `$1`.
//!
//! # Strict and lenient
//!
//! [`Mode::Strict`] takes what the grammar above allows, without asking for
//! seven tags or lines of 80 characters. [`Mode::Lenient`] also takes each
//! [`Flaw`] and tells what it did about it in [`Document::warnings`]. White space between tokens is
//! whatever Unicode calls so, full-width spaces included; digits and dots of a move number may be
//! full-width.
//!
//! # Examples
//!
//! ```
//! use qi_record::pgn::{self, MOVE, ReadOptions};
//!
//! let file = "[Event \"Cup\"]\n\n1. 炮二平五 {central} 马8进7 (1... 炮8平5 $1) 2. 马二进三 1-0\n";
//! let document = pgn::parse(file.as_bytes(), &ReadOptions::strict())?;
//! let tree = &document.games[0];
//! assert_eq!(tree.root().text("Event"), Some("Cup"));
//! assert_eq!(tree.root().text("Result"), Some("1-0"));
//!
//! let moves: Vec<&str> = tree.main_line().filter_map(|id| tree[id].text(MOVE)).collect();
//! assert_eq!(moves, ["炮二平五", "马8进7", "马二进三"]);
//!
//! let first = tree.main_line().nth(1).expect("there are moves");
//! assert_eq!(tree[first].comment(), Some("central"));
//! let variation = tree.children(first).nth(1).expect("there is a variation");
//! assert_eq!(tree[variation].text(MOVE), Some("炮8平5"));
//! assert_eq!(document.place(0, variation).map(|place| place.to_string()).as_deref(), Some("3:30"));
//! # Ok::<(), pgn::ParseError>(())
//! ```

mod error;
mod game;
mod read;
mod reader;
mod scan;
mod tag;
mod write;

pub use error::{Damage, Flaw, ParseError, Warning, WriteError};
pub use read::{Document, parse, parse_str};
pub use write::{Layout, WriteOptions, write};

pub use crate::options::{Counted, DamagedTail, Limits, Mode, ReadOptions};

/// The property that holds a move's text.
pub const MOVE: &str = "M";

/// The property whose values are a move's glyphs, as numbers: `1` for `!` or `$1`.
pub const GLYPH: &str = "NAG";

/// The tag that holds the result.
pub const RESULT: &str = "Result";
