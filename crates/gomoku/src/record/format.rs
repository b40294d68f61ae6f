//! The formats, and how to tell them apart.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use super::renlib::{CENTRE, HEAD};

/// How a record is laid out in a file: see the [module](super).
///
/// # Examples
///
/// ```
/// use qi_gomoku::record::Format;
///
/// assert_eq!(Format::detect(b"(;FF[4]GM[4];B[hh])"), Some(Format::Sgf));
/// assert_eq!(Format::detect(b"h8i9"), Some(Format::Moves));
/// assert_eq!("lib".parse(), Ok(Format::RenLib));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// Lists of moves, `h8i9` or `h8 i9`, one a line.
    #[doc(alias = "pos")]
    Moves,
    /// Lists of openings as `dx,dy` from the centre, one a line; of a board of even sides, from the
    /// point right and above the middle.
    Offset,
    /// A game of the manager Piskvork.
    Psq,
    /// A game of the older manager Gomotur, which Piskvork writes too.
    Rec,
    /// The Smart Game Format.
    Sgf,
    /// A library of the program RenLib.
    RenLib,
}

impl Format {
    /// Every format, in the order of [`index`](Self::index).
    pub const ALL: [Self; 6] = [
        Self::Moves,
        Self::Offset,
        Self::Psq,
        Self::Rec,
        Self::Sgf,
        Self::RenLib,
    ];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The format whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The name that [`Display`](fmt::Display) prints and [`FromStr`] reads: the files' extension
    /// where they have one.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "pos",
            Self::Offset => "offset",
            Self::Psq => "psq",
            Self::Rec => "rec",
            Self::Sgf => "sgf",
            Self::RenLib => "lib",
        }
    }

    /// The format that a file looks like; `None` if it looks like none. Looks at the beginning
    /// alone.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        if bytes.starts_with(&HEAD) || bytes.starts_with(&[CENTRE, 0]) {
            return Some(Self::RenLib);
        }
        if bytes.starts_with(b"Piskvorky") {
            return Some(Self::Psq);
        }
        let start = &bytes[..bytes.len().min(4096)];
        if begins_tree(start.trim_ascii_start()) {
            return Some(Self::Sgf);
        }
        let mut lines = start
            .split(|byte| matches!(byte, b'\n' | b'\r'))
            .map(<[u8]>::trim_ascii)
            .filter(|line| !line.is_empty());
        let first = lines.next()?;
        if lines.nth(1).is_some_and(is_numbers) && !is_numbers(first) {
            return Some(Self::Rec);
        }
        if is_numbers(first) {
            return Some(Self::Offset);
        }
        if is_moves(first) {
            return Some(Self::Moves);
        }
        start.windows(2).any(begins_tree).then_some(Self::Sgf)
    }
}

/// Whether a text begins as the first tree of an SGF file does.
const fn begins_tree(text: &[u8]) -> bool {
    matches!(text, [b'(', b';' | b' ' | b'\n' | b'\r', ..])
}

/// Whether a line is of numbers with commas, such as `8,8,0`.
fn is_numbers(line: &[u8]) -> bool {
    line.contains(&b',')
        && line
            .iter()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'-' | b',' | b' ' | b'\t'))
}

/// Whether a line begins as a list of moves does.
fn is_moves(line: &[u8]) -> bool {
    match line {
        [b'-', b'-', ..] => true,
        [column, rest @ ..] => {
            let rest = rest.strip_prefix(b"a").unwrap_or(rest);
            column.is_ascii_alphabetic() && rest.first().is_some_and(u8::is_ascii_digit)
        }
        [] => false,
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Format`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format `{text}`: expected pos, offset, psq, rec, sgf or lib")]
#[non_exhaustive]
pub struct ParseFormatError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a name in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|format| format.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseFormatError {
                text: excerpt(text),
            })
    }
}
