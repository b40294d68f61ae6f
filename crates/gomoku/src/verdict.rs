//! What a point can be to Black in renju: the words of the verdict.
//!
//! Owns [`Forbidden`], [`Fouls`] and [`Verdict`], and their texts. Who is given which is decided in
//! [`forbidden`](crate::forbidden).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// Why a point is forbidden to Black in renju. The greater, the sooner it is named where several
/// apply.
///
/// # Examples
///
/// ```
/// use qi_gomoku::Forbidden;
///
/// assert_eq!(Forbidden::DoubleFour.to_string(), "double-four");
/// assert_eq!("overline".parse(), Ok(Forbidden::Overline));
/// assert!(Forbidden::Overline > Forbidden::DoubleFour);
/// ```
#[doc(alias = "foul")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Forbidden {
    /// The stone makes two or more threes at once.
    #[doc(alias = "3x3")]
    DoubleThree,
    /// The stone makes two or more fours at once.
    #[doc(alias = "4x4")]
    DoubleFour,
    /// The stone makes a run of six or more.
    #[doc(alias = "long row")]
    Overline,
}

impl Forbidden {
    /// Every kind, in the order of [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::DoubleThree, Self::DoubleFour, Self::Overline];

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
            Self::DoubleThree => "double-three",
            Self::DoubleFour => "double-four",
            Self::Overline => "overline",
        }
    }
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Forbidden`] kind, no [`Fouls`] or no [`Verdict`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown verdict {text:?}: expected legal, five, double-three, double-four or overline")]
#[non_exhaustive]
pub struct ParseVerdictError {
    /// The text as given, cut when long.
    pub text: String,
}

impl ParseVerdictError {
    fn new(text: &str) -> Self {
        Self {
            text: excerpt(text),
        }
    }
}

impl FromStr for Forbidden {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| ParseVerdictError::new(text))
    }
}

/// All the kinds for which a point is forbidden; none if it is not.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Forbidden, Fouls};
///
/// let fouls: Fouls = [Forbidden::DoubleThree, Forbidden::Overline].into_iter().collect();
/// assert_eq!(fouls.chief(), Some(Forbidden::Overline));
/// assert_eq!(fouls.to_string(), "overline+double-three");
/// assert_eq!("overline+double-three".parse(), Ok(fouls));
/// assert!(Fouls::NONE.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fouls(u8);

impl Fouls {
    /// No foul.
    pub const NONE: Self = Self(0);

    /// Whether the point is not forbidden.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds there are, 0 to 3.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether this kind is among them.
    #[must_use]
    pub const fn contains(self, kind: Forbidden) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// The kind to name if only one is asked for: overline before double-four before double-three.
    #[must_use]
    pub fn chief(self) -> Option<Forbidden> {
        self.iter().next()
    }

    /// The kinds, the [chief](Self::chief) first.
    pub fn iter(self) -> impl Iterator<Item = Forbidden> {
        Forbidden::ALL
            .into_iter()
            .rev()
            .filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<Forbidden> for Fouls {
    fn from_iter<I: IntoIterator<Item = Forbidden>>(kinds: I) -> Self {
        Self(
            kinds
                .into_iter()
                .fold(0, |bits, kind| bits | 1 << kind.index()),
        )
    }
}

impl fmt::Display for Fouls {
    /// The kinds joined by `+`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(chief) = self.chief() else {
            return f.pad("none");
        };
        write!(f, "{chief}")?;
        self.iter()
            .skip(1)
            .try_for_each(|kind| write!(f, "+{kind}"))
    }
}

/// Reads kinds joined by `+`, in any order, or `none`.
impl FromStr for Fouls {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "none" {
            return Ok(Self::NONE);
        }
        text.split('+').map(str::parse::<Forbidden>).collect()
    }
}

/// What a black stone on an empty point would be in renju.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Forbidden, Verdict};
///
/// assert_eq!(Verdict::Legal.to_string(), "legal");
/// assert_eq!("double-four".parse(), Ok(Verdict::Forbidden(Forbidden::DoubleFour)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// A move like any other.
    Legal,
    /// A five, which wins whatever else it makes.
    Five,
    /// Forbidden; where several kinds apply, the [chief](Fouls::chief) one.
    Forbidden(Forbidden),
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 5] = [
        Self::Legal,
        Self::Five,
        Self::Forbidden(Forbidden::DoubleThree),
        Self::Forbidden(Forbidden::DoubleFour),
        Self::Forbidden(Forbidden::Overline),
    ];

    /// The kind of foul, or `None` if Black may play there.
    #[must_use]
    pub const fn forbidden(self) -> Option<Forbidden> {
        match self {
            Self::Forbidden(kind) => Some(kind),
            Self::Legal | Self::Five => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Five => "five",
            Self::Forbidden(kind) => kind.name(),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Verdict {
    type Err = ParseVerdictError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|verdict| verdict.name() == text)
            .ok_or_else(|| ParseVerdictError::new(text))
    }
}
