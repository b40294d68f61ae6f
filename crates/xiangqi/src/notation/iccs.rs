//! Moves as the Internet Chinese Chess Server and PGN files write them:
//! `H2-E2`.
//!
//! Upper-case files `A` to `I`, ranks `0` to `9`, a hyphen between the squares.
//! Read are also files in lower case, full-width characters, a dash for the
//! hyphen, and texts without it: `h2-e2`, `H2E2`, `h2e2`.

use alloc::format;
use alloc::string::String;
use core::fmt;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::letter::narrow;
use crate::{File, Move, Rank, Square};

/// Half of the name of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Coordinate {
    /// A file, `A` to `I`.
    File,
    /// A rank, `0` to `9`.
    Rank,
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::File => "file from `A` to `I`",
            Self::Rank => "rank from `0` to `9`",
        })
    }
}

/// A text that is no ICCS move.
///
/// Offsets count bytes from the start of the text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseIccsError {
    /// A character is wrong, or the text ends too soon.
    #[error("`{text}` is no move such as `H2-E2`: at offset {offset} should be a {expected}")]
    Character {
        /// The text, cut when long.
        text: String,
        /// Where the character is.
        offset: usize,
        /// What should be there.
        expected: Coordinate,
    },
    /// The move is followed by more text.
    #[error("`{text}` has more after a move such as `H2-E2`, at offset {offset}")]
    Trailing {
        /// The text, cut when long.
        text: String,
        /// Where the move has ended.
        offset: usize,
    },
}

/// Reads a move.
///
/// # Errors
///
/// [`ParseIccsError`] unless the text is exactly two squares, with or without a
/// hyphen between them.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::notation::iccs;
///
/// let mv = iccs::parse("H2-E2")?;
/// assert_eq!(mv.to_string(), "h2e2");
/// assert_eq!(iccs::format(mv), "H2-E2");
/// assert_eq!(iccs::parse("h2e2"), Ok(mv));
/// assert_eq!(
///     iccs::parse("H2-J2").unwrap_err().to_string(),
///     "`H2-J2` is no move such as `H2-E2`: at offset 3 should be a file from `A` to `I`",
/// );
/// # Ok::<(), iccs::ParseIccsError>(())
/// ```
pub fn parse(text: &str) -> Result<Move, ParseIccsError> {
    let mut rest = text;
    let from = square(text, &mut rest)?;
    rest = rest
        .strip_prefix(|letter| narrow(letter) == '-')
        .unwrap_or(rest);
    let to = square(text, &mut rest)?;
    if rest.is_empty() {
        return Ok(Move::new(from, to));
    }
    Err(ParseIccsError::Trailing {
        text: excerpt(text),
        offset: text.len() - rest.len(),
    })
}

/// Takes a square off the front of `rest`, the end of `text`.
fn square(text: &str, rest: &mut &str) -> Result<Square, ParseIccsError> {
    let file = part(text, rest, Coordinate::File, |letter| {
        File::from_letter(letter.to_ascii_lowercase())
    })?;
    let rank = part(text, rest, Coordinate::Rank, Rank::from_digit)?;
    Ok(Square::new(file, rank))
}

/// Takes a character off the front of `rest`.
fn part<T>(
    text: &str,
    rest: &mut &str,
    expected: Coordinate,
    read: impl Fn(char) -> Option<T>,
) -> Result<T, ParseIccsError> {
    let mut letters = rest.chars();
    let letter = letters.next().map(narrow);
    let part = letter
        .and_then(read)
        .ok_or_else(|| ParseIccsError::Character {
            text: excerpt(text),
            offset: text.len() - rest.len(),
            expected,
        })?;
    *rest = letters.as_str();
    Ok(part)
}

/// Writes a move.
#[must_use]
pub fn format(mv: Move) -> String {
    let square = |square: Square| {
        format!(
            "{}{}",
            square.file().letter().to_ascii_uppercase(),
            square.rank()
        )
    };
    format!("{}-{}", square(mv.from), square(mv.to))
}
