//! Positions on the command line: the flags of each game, and what they say.
//!
//! Every command that takes a position of a game takes it by these flags.

pub(crate) mod go;
pub(crate) mod gomoku;
pub(crate) mod xiangqi;

use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;

use qi_geometry::Size;

use crate::error::Error;
use crate::text::quoted;

/// The words of a list, which blanks or commas separate.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
}

/// Where a move of a list is, for an error that names the move.
fn move_place(index: usize) -> impl Display {
    format!("--moves, move {}", index + 1)
}

/// Reads `--size`, of a game whose boards have sides of this range.
fn size(text: &str, game: &str, sides: RangeInclusive<u8>) -> Result<Size, Error> {
    let size = Size::from_str(text).ok();
    let size = size.filter(|size| {
        [size.width(), size.height()]
            .iter()
            .all(|side| sides.contains(side))
    });
    size.ok_or_else(|| {
        let what = format!(
            "{} is no size of a board of {game}: write a side of {} to {}, or WIDTHxHEIGHT",
            quoted(text),
            sides.start(),
            sides.end(),
        );
        Error::input("--size", what)
    })
}
