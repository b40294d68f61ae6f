//! The rule a game is played by.
//!
//! Owns [`Rule`] and [`FiveLength`], the two facts in which the rules differ: which run wins for
//! which colour, and whether Black has forbidden points. What a five, a four and a three
//! *are* is in [`shape`](crate::shape).

use core::fmt;
use core::str::FromStr;

use qi_geometry::Stone;
use qi_geometry::text::excerpt;
use thiserror::Error;

/// The rule a game is played by.
///
/// | rule | Black wins with | White wins with | Black's forbidden points |
/// |---|---|---|---|
/// | freestyle | five or more | five or more | none |
/// | standard | exactly five | exactly five | none |
/// | renju | exactly five | five or more | overline, double-four, double-three |
/// | caro | exactly five, not shut at both ends | the same | none |
///
/// Sources: freestyle, standard and caro are the rules 0, 1 and 9 of Gomocup (the protocol of the
/// manager Piskvork, `INFO rule`); renju is the rule of the Renju International Federation (1996).
/// Other rules go by the name of caro too, some of which let six win: this is the one that programs
/// play.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{FiveLength, Rule, Stone};
///
/// let rule: Rule = "renju".parse()?;
/// assert_eq!(rule.five_length(Stone::Black), FiveLength::Exactly);
/// assert_eq!(rule.five_length(Stone::White), FiveLength::OrMore);
/// assert_eq!(rule.to_string(), "renju");
/// assert_eq!("Renju".parse(), Ok(rule));
/// # Ok::<(), qi_gomoku::ParseRuleError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// Five or more stones in a row win, for both colours. Gomocup's rule 0.
    #[default]
    #[doc(alias = "gomoku")]
    Freestyle,
    /// Exactly five stones in a row win, for both colours; a longer run is worth nothing. Gomocup's
    /// rule 1.
    #[doc(alias = "exact five")]
    Standard,
    /// Black wins with exactly five and loses by a [forbidden](crate::forbidden) move; White wins
    /// with five or more. Gomocup's rule 4.
    Renju,
    /// Exactly five stones in a row win, for both colours, unless a stone of the other colour stands
    /// at each end; the edge of the board shuts no end. Gomocup's rule 9.
    #[doc(alias = "gomoku+")]
    Caro,
}

impl Rule {
    /// Every rule, in the order of [`index`](Self::index).
    pub const ALL: [Self; 4] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro];

    /// A small number for this rule, for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rule whose [`index`](Self::index) is `index`.
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
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// Which run of `stone` wins.
    #[must_use]
    pub const fn five_length(self, stone: Stone) -> FiveLength {
        match (self, stone) {
            (Self::Freestyle, _) | (Self::Renju, Stone::White) => FiveLength::OrMore,
            (Self::Standard, _) | (Self::Renju, Stone::Black) => FiveLength::Exactly,
            (Self::Caro, _) => FiveLength::ExactlyUnshut,
        }
    }

    /// Whether some points can be forbidden to `stone`: to Black in renju, to nobody else.
    #[must_use]
    pub const fn forbids(self, stone: Stone) -> bool {
        matches!((self, stone), (Self::Renju, Stone::Black))
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Rule`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown rule `{text}`: expected freestyle, standard, renju or caro")]
#[non_exhaustive]
pub struct ParseRuleError {
    /// The text as given, cut when long.
    pub text: alloc::string::String,
}

impl FromStr for Rule {
    type Err = ParseRuleError;

    /// Reads a name in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseRuleError {
                text: excerpt(text),
            })
    }
}

/// Which unbroken run of one colour counts as a five.
///
/// # Examples
///
/// ```
/// use qi_gomoku::FiveLength;
/// use qi_gomoku::shape::Strip;
///
/// assert!(FiveLength::OrMore.contains(6));
/// assert!(!FiveLength::Exactly.contains(6));
///
/// let shut: Strip = "..OXXXXXO..".parse()?;
/// assert!(shut.is_five(5, FiveLength::Exactly));
/// assert!(!shut.is_five(5, FiveLength::ExactlyUnshut));
/// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FiveLength {
    /// Five stones or more.
    OrMore,
    /// Five stones, neither fewer nor more.
    Exactly,
    /// Five stones, neither fewer nor more, and not a stone of the other colour at each end.
    ExactlyUnshut,
}

impl FiveLength {
    /// All, in the order of [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::OrMore, Self::Exactly, Self::ExactlyUnshut];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The variant whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Whether a run of `length` stones is of a five's length. If it is a five depends on its ends
    /// too where [`ExactlyUnshut`](Self::ExactlyUnshut) rules: see
    /// [`Strip::is_five`](crate::shape::Strip::is_five).
    #[must_use]
    pub const fn contains(self, length: usize) -> bool {
        match self {
            Self::OrMore => length >= 5,
            Self::Exactly | Self::ExactlyUnshut => length == 5,
        }
    }
}
