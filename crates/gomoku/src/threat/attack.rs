//! What kind of win is searched for.
//!
//! Owns [`Attack`].

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// Which moves the attacker may make. Each kind has all the moves of those before it.
///
/// # Examples
///
/// ```
/// use qi_gomoku::threat::Attack;
///
/// assert_eq!(Attack::Fours.to_string(), "fours");
/// assert_eq!("threes".parse(), Ok(Attack::Threes));
/// assert!(Attack::Threats > Attack::Threes);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attack {
    /// Fours and fives.
    #[doc(alias = "VCF")]
    Fours,
    /// Threes too: moves that threaten a straight four.
    #[doc(alias = "VCT")]
    Threes,
    /// Every move that threatens to win by fours in four moves or fewer, such as one that makes two
    /// closed threes at once. Proofs that there is no such win can take very long.
    #[doc(alias = "fukumi")]
    Threats,
}

impl Attack {
    /// Every kind, in the order of [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::Fours, Self::Threes, Self::Threats];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The name that [`Display`](fmt::Display) prints and [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threes => "threes",
            Self::Threats => "threats",
        }
    }

    /// How many moves a win by fours may take that a move must threaten, if it makes no four
    /// itself; `None` if it must.
    pub(super) const fn threat_moves(self) -> Option<u16> {
        match self {
            Self::Fours => None,
            Self::Threes => Some(2),
            Self::Threats => Some(4),
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Attack`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown attack {text:?}: expected fours, threes or threats")]
#[non_exhaustive]
pub struct ParseAttackError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Attack {
    type Err = ParseAttackError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|attack| attack.name() == text)
            .ok_or_else(|| ParseAttackError {
                text: excerpt(text),
            })
    }
}
