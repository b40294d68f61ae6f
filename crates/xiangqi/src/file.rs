//! The nine files, `a` to `i` from Red's left.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::letter;

/// A file, one of the nine lines that run from one side to the other.
///
/// Its text is its letter, `a` at Red's left hand to `i` at his right.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::File;
///
/// assert_eq!(File::from_letter('e'), Some(File::E));
/// assert_eq!(File::A.mirrored(), File::I);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum File {
    /// File a.
    A,
    /// File b.
    B,
    /// File c.
    C,
    /// File d.
    D,
    /// File e.
    E,
    /// File f.
    F,
    /// File g.
    G,
    /// File h.
    H,
    /// File i.
    I,
}

impl File {
    /// Number of files.
    pub const COUNT: usize = 9;

    /// All files from `a` to `i`.
    pub const ALL: [Self; Self::COUNT] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
        Self::I,
    ];

    /// Index for arrays, 0 to 8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of an [`index`](Self::index), or `None` from 9 upwards.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The letter, `a` to `i`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a lower-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='i' => Self::from_index((letter as u32 - 'a' as u32) as usize),
            _ => None,
        }
    }

    /// The file at the same distance from the other edge: `a` gives `i`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[Self::COUNT - 1 - self.index()]
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// A text that is not one letter from `a` to `i`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no file: expected one letter from `a` to `i`")]
#[non_exhaustive]
pub struct ParseFileError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for File {
    type Err = ParseFileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        letter::only(text)
            .and_then(Self::from_letter)
            .ok_or_else(|| ParseFileError {
                text: excerpt(text),
            })
    }
}
