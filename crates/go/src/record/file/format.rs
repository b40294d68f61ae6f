//! The formats, and how to tell them apart.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// How a game of go is laid out in a file.
///
/// # Examples
/// ```
/// use qi_go::record::Format;
///
/// assert_eq!(Format::detect(b"(;FF[4]GM[1];B[pd])"), Some(Format::Sgf));
/// assert_eq!(Format::detect(b"\\HS\r\n\\[GAMEBLACKNAME=a\\]"), Some(Format::Gib));
/// assert_eq!("ngf".parse(), Ok(Format::Ngf));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// The Smart Game Format.
    Sgf,
    /// A game of the server Tygem.
    #[doc(alias = "tygem")]
    Gib,
    /// A game of the servers Cyberoro and wBaduk.
    #[doc(alias = "cyberoro")]
    #[doc(alias = "wbaduk")]
    Ngf,
}

impl Format {
    /// All formats, by [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::Sgf, Self::Gib, Self::Ngf];

    /// The place of this format in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The format at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The name that `Display` prints and `FromStr` reads: the files' extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Gib => "gib",
            Self::Ngf => "ngf",
        }
    }

    /// The format that a file looks like; `None` if it looks like none. Looks at the first 4096 bytes, and for SGF, that may
    /// have any text before it, at all of them.
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let start = bytes[..bytes.len().min(4096)].trim_ascii_start();
        if start.starts_with(b"\\HS") || start.starts_with(b"\\[") {
            return Some(Self::Gib);
        }
        if is_ngf(start) {
            return Some(Self::Ngf);
        }
        // UTF-16 tells itself by its byte order mark.
        let is_wide = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
        (is_wide || has_tree(bytes)).then_some(Self::Sgf)
    }
}

/// Whether the second line is a number, and so are the sixth to the eighth.
fn is_ngf(start: &[u8]) -> bool {
    let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let is_number = |line: &[u8]| !line.is_empty() && line.iter().all(u8::is_ascii_digit);
    let numbers = lines.nth(1).is_some_and(is_number);
    numbers && lines.nth(3).is_some_and(is_number) && lines.next().is_some_and(is_number)
}

/// Whether there is a `(` before a `;`.
fn has_tree(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&byte| byte == b'(') {
        rest = rest[at + 1..].trim_ascii_start();
        if rest.first() == Some(&b';') {
            return true;
        }
    }
    false
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no format.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no format of a go record: sgf, gib or ngf")]
#[non_exhaustive]
pub struct ParseFormatError {
    /// The text found, cut when long.
    pub text: String,
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL
            .into_iter()
            .find(|format| text.eq_ignore_ascii_case(format.name()));
        found.ok_or_else(|| ParseFormatError {
            text: excerpt(text),
        })
    }
}
