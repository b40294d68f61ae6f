//! The Smart Game Format, FF\[1\] to FF\[4\], as it is found in the wild.
//!
//! Owns [`parse`] and [`write()`]: what brackets, semicolons, parentheses, backslashes and
//! colons mean. What the properties mean is left to the games, save `CA`, the charset, and `C`, the
//! comment: a point is two letters, a rectangle of points two texts joined by a colon. Written from
//! Arno Hollosi's [description of FF\[4\]](https://www.red-bean.com/sgf/sgf4.html).
//!
//! ```text
//! Collection = GameTree { GameTree }
//! GameTree   = "(" Node { Node } { GameTree } ")"
//! Node       = ";" { Property }
//! Property   = Identifier "[" Value "]" { "[" Value "]" }
//! ```
//!
//! A nested game tree that has no sibling says the same as the nodes without its parentheses: both
//! give a node with one child, and [`write()`] writes it without.
//!
//! # Strict and lenient
//!
//! [`Mode::Strict`] takes what FF\[4\] allows. [`Mode::Lenient`] also takes each [`Flaw`] and tells
//! what it did about it in [`Document::warnings`]. White space between tokens is allowed by the
//! format and never a flaw.
//!
//! # Values
//!
//! `\` takes the special meaning from what follows: `\]`, `\\` and `\:` stand for the second
//! character, and a `\` before a line break joins the lines. Parentheses and semicolons inside a
//! value mean nothing. CR LF, LF CR, CR and LF are each one line break, read as `\n`. FF\[4\] tells
//! apart `Text`, which keeps its line breaks, and `SimpleText`, in which they are spaces:
//! [`to_text`] and [`to_simple_text`], for a game to apply as it knows the property.
//!
//! # Examples
//!
//! A rectangle is what its game says it is; this one is of a game in which a point is two letters.
//!
//! ```
//! use qi_record::sgf::{self, ReadOptions};
//!
//! let document = sgf::parse(b"(;AB[aa:cb][ee])", &ReadOptions::strict())?;
//! let stones = document.games[0].root().values("AB");
//! let corners: Vec<_> = stones.iter().map(|value| value.composed()).collect();
//! assert_eq!(corners, [Some(("aa", "cb")), None]);
//! # Ok::<(), sgf::ParseError>(())
//! ```

mod error;
mod escape;
mod game;
mod options;
mod read;
mod reader;
mod scan;
mod write;

pub use error::{Damage, Expected, Flaw, ParseError, Warning, WriteError};
pub use escape::{escape, to_simple_text, to_text, unescape};
pub use options::{Layout, WriteOptions};
pub use read::{Document, parse, parse_str};
pub use write::{write, write_bytes};

pub use crate::options::{Counted, DamagedTail, Limits, Mode, ReadOptions};
