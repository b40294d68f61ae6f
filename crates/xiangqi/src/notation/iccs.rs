//! Moves as the Internet Chinese Chess Server and PGN files write them:
//! `H2-E2`.
//!
//! Upper-case files `A` to `I`, ranks `0` to `9`, a hyphen between the squares.

use alloc::format;
use alloc::string::String;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::{Move, Square};

/// A text that is no ICCS move.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseIccsError {
    /// A character is wrong, or the text ends too soon.
    #[error(
        "`{text}` is no move such as `H2-E2`: character {} should be {}",
        offset + 1,
        match offset {
            0 | 3 => "a file from `A` to `I`",
            2 => "a hyphen",
            _ => "a rank from `0` to `9`",
        }
    )]
    Character {
        /// The text, cut when long.
        text: String,
        /// Byte offset of the character, 0 to 4.
        offset: usize,
    },
    /// The move is followed by more text.
    #[error("`{text}` has more after the five characters of a move such as `H2-E2`")]
    Trailing {
        /// The text, cut when long.
        text: String,
    },
}

/// Reads a move.
///
/// # Errors
///
/// [`ParseIccsError`] unless the text is exactly two squares with a hyphen
/// between them.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::notation::iccs;
///
/// let mv = iccs::parse("H2-E2")?;
/// assert_eq!(mv.to_string(), "h2e2");
/// assert_eq!(iccs::format(mv), "H2-E2");
/// assert_eq!(
///     iccs::parse("H2E2").unwrap_err().to_string(),
///     "`H2E2` is no move such as `H2-E2`: character 3 should be a hyphen",
/// );
/// # Ok::<(), iccs::ParseIccsError>(())
/// ```
pub fn parse(text: &str) -> Result<Move, ParseIccsError> {
    let wrong = |offset| ParseIccsError::Character {
        text: excerpt(text),
        offset,
    };
    let square = |start: usize| {
        super::square(text.get(start..).unwrap_or_default(), b'A')
            .map_err(|offset| wrong(start + offset))
    };
    let from = square(0)?;
    if text.as_bytes().get(2) != Some(&b'-') {
        return Err(wrong(2));
    }
    let mv = Move::new(from, square(3)?);
    if text.len() > 5 {
        return Err(ParseIccsError::Trailing {
            text: excerpt(text),
        });
    }
    Ok(mv)
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
