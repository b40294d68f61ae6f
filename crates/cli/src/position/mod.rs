//! Positions on the command line: the flags of each game, and what they say.
//!
//! Every command that takes a position of a game takes it by these flags.

pub(crate) mod go;
pub(crate) mod gomoku;
pub(crate) mod xiangqi;

use core::fmt::Display;
use core::str::FromStr;

use qi_geometry::Size;

use crate::error::{At, Error};

/// The words of a list, which blanks or commas separate.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
}

/// Where a move of a list is, for an error.
fn move_place(flag: &str, index: usize, text: &str) -> impl Display {
    format!("{flag}, move {}, `{text}`", index + 1)
}

/// Reads `--size`.
fn size(text: &str) -> Result<Size, Error> {
    Size::from_str(text).at("--size")
}
