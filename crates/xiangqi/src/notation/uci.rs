//! Moves as the engine protocols UCI and UCCI write them: `h2e2`.
//!
//! A move is its two squares, lower-case files `a` to `i` and ranks `0` to
//! `9`. Fairy-Stockfish numbers the ranks from 1 to 10; that is another
//! dialect, and a text in it is refused or read as another move, so convert it
//! first.

use alloc::string::{String, ToString};

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::{File, Move, Rank, Square};

/// A text that is no UCI move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseUciError {
    /// A character is wrong, or the text ends too soon.
    #[error(
        "`{text}` is no move such as `h2e2`: character {} should be {}",
        offset + 1,
        if offset % 2 == 0 { "a file from `a` to `i`" } else { "a rank from `0` to `9`" }
    )]
    Character {
        /// The text, cut when long.
        text: String,
        /// Byte offset of the character, 0 to 3.
        offset: usize,
    },
    /// The move is followed by more text.
    #[error("`{text}` has more after the four characters of a move such as `h2e2`")]
    Trailing {
        /// The text, cut when long.
        text: String,
    },
}

/// Reads a move.
///
/// # Errors
///
/// [`ParseUciError`] unless the text is exactly two squares.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::notation::uci;
///
/// assert_eq!(uci::format(uci::parse("h2e2")?), "h2e2");
/// assert_eq!(
///     uci::parse("h2j2").unwrap_err().to_string(),
///     "`h2j2` is no move such as `h2e2`: character 3 should be a file from `a` to `i`",
/// );
/// # Ok::<(), uci::ParseUciError>(())
/// ```
pub fn parse(text: &str) -> Result<Move, ParseUciError> {
    let square = |start: usize| {
        square(text.get(start..).unwrap_or_default()).map_err(|offset| ParseUciError::Character {
            text: excerpt(text),
            offset: start + offset,
        })
    };
    let mv = Move::new(square(0)?, square(2)?);
    if text.len() > 4 {
        return Err(ParseUciError::Trailing {
            text: excerpt(text),
        });
    }
    Ok(mv)
}

/// Reads the square at the front of `text`, or says at which offset from there
/// the first character is that does not fit.
fn square(text: &str) -> Result<Square, usize> {
    let mut letters = text.chars();
    let file = letters.next().and_then(File::from_letter).ok_or(0usize)?;
    let rank = letters.next().and_then(Rank::from_digit).ok_or(1usize)?;
    Ok(Square::new(file, rank))
}

/// Writes a move.
#[must_use]
pub fn format(mv: Move) -> String {
    mv.to_string()
}
