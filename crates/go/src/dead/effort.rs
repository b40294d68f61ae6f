//! How much a judgement may cost: [`Effort`].

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// How much is spent on a judgement.
///
/// # Examples
/// ```
/// use qi_go::dead::Effort;
///
/// assert_eq!(Effort::default(), Effort::Exact);
/// assert_eq!(Effort::ALL.map(|effort| effort.to_string()), ["fast", "exact"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Effort {
    /// Some fifteen milliseconds for a board of 19x19.
    Fast,
    /// Some thirty, a hundred at most.
    #[default]
    Exact,
}

impl Effort {
    /// Both, the smaller first.
    pub const ALL: [Self; 2] = [Self::Fast, Self::Exact];

    const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Exact => "exact",
        }
    }

    /// What it may spend.
    pub(super) const fn limits(self) -> Limits {
        match self {
            Self::Fast => Limits {
                playouts: 120,
                room: 30,
                nodes: 10_000,
                lines: 2_000,
                moves: 60_000,
            },
            Self::Exact => Limits {
                playouts: 240,
                room: 45,
                nodes: 60_000,
                lines: 5_000,
                moves: 125_000,
            },
        }
    }
}

/// What may be spent on a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// The playouts of the whole board.
    pub(super) playouts: usize,
    /// How many empty points a part that is read has at most.
    pub(super) room: usize,
    /// The positions that are looked into to read parts to their end, about half a microsecond each.
    pub(super) nodes: u64,
    /// The lines that are read of each part from either colour's first move.
    pub(super) lines: usize,
    /// The moves of all those lines together, about a third of a microsecond each.
    pub(super) moves: u64,
}

/// `fast`, `exact`.
impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no effort.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("unknown effort `{text}`: expected fast or exact")]
#[non_exhaustive]
pub struct ParseEffortError {
    /// The word found, cut when long.
    pub text: String,
}

/// Reads what `Display` writes.
impl FromStr for Effort {
    type Err = ParseEffortError;

    fn from_str(text: &str) -> Result<Self, ParseEffortError> {
        let mut efforts = Self::ALL.into_iter();
        efforts
            .find(|effort| effort.name() == text)
            .ok_or_else(|| ParseEffortError {
                text: excerpt(text),
            })
    }
}
