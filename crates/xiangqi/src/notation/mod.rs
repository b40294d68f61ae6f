//! Moves as text.
//!
//! One module per notation, each with a `parse` and a `format` that undo each
//! other and an error that says what is wrong and where. The notations here
//! name squares, so they need no position to be read; whether the move is
//! legal is for [`Position`](crate::Position) to say.
//!
//! | module | a move | written by |
//! |---|---|---|
//! | [`uci`] | `h2e2` | engines that speak UCI or UCCI |
//! | [`iccs`] | `H2-E2` | PGN files of Chinese servers |

pub mod iccs;
pub mod uci;

use crate::{File, Rank, Square};

/// Reads the two characters of a square at the front of `text`, with the file
/// in the letter case that starts at `a`.
///
/// Fails with the character offset, from the start of `text`, of the first
/// character that does not fit.
fn square(text: &str, first_file: u8) -> Result<Square, usize> {
    let bytes = text.as_bytes();
    let file = bytes
        .first()
        .and_then(|&letter| File::from_index(letter.wrapping_sub(first_file).into()))
        .ok_or(0usize)?;
    let rank = bytes
        .get(1)
        .and_then(|&digit| Rank::from_digit(digit.into()))
        .ok_or(1usize)?;
    Ok(Square::new(file, rank))
}
