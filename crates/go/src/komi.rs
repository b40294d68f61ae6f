//! Points given to White for moving second: [`Komi`], in whole half points.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::points::{HalfPoints, HalfPointsError, read_half_points};

/// The points added to White's score, a whole number of half points. Negative komi is added to Black's.
///
/// # Examples
/// ```
/// use qi_go::Komi;
///
/// let komi: Komi = "7.5".parse()?;
/// assert_eq!(komi.half_points(), 15);
/// assert_eq!(komi.to_string(), "7.5");
/// assert_eq!(Komi::from_half_points(-1).to_string(), "-0.5");
/// assert!("7.25".parse::<Komi>().is_err());
/// # Ok::<(), qi_go::ParseKomiError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Komi(i16);

impl Komi {
    /// No komi.
    pub const ZERO: Self = Self(0);

    /// Komi of `half_points` halves of a point.
    #[must_use]
    pub const fn from_half_points(half_points: i16) -> Self {
        Self(half_points)
    }

    /// The number of half points.
    #[must_use]
    pub const fn half_points(self) -> i16 {
        self.0
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        HalfPoints(self.0.into()).fmt(f)
    }
}

/// Why a text is no komi.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseKomiError {
    /// Not a decimal number such as `7`, `7.5` or `-0.5`.
    #[error("komi `{text}` is not a decimal number such as 7.5")]
    NotANumber {
        /// The text found, cut when long.
        text: String,
    },
    /// A number that is no multiple of one half.
    #[error("komi `{text}` is not a whole number of half points")]
    NotHalves {
        /// The text found, cut when long.
        text: String,
    },
    /// Further from zero than 16383 points.
    #[error("komi `{text}` is out of range")]
    OutOfRange {
        /// The text found, cut when long.
        text: String,
    },
}

impl ParseKomiError {
    fn new(error: HalfPointsError, text: &str) -> Self {
        let text = excerpt(text);
        match error {
            HalfPointsError::NotANumber => Self::NotANumber { text },
            HalfPointsError::NotHalves => Self::NotHalves { text },
            HalfPointsError::OutOfRange => Self::OutOfRange { text },
        }
    }
}

impl FromStr for Komi {
    type Err = ParseKomiError;

    /// Reads an optional sign, digits, and an optional fraction that is zero or one half (`.5`, `.50`, ...).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (sign, digits) = match text.strip_prefix(['-', '+']) {
            Some(rest) if text.starts_with('-') => (-1, rest),
            Some(rest) => (1, rest),
            None => (1, text),
        };
        let halves = read_half_points(digits)
            .and_then(|halves| i16::try_from(halves).map_err(|_| HalfPointsError::OutOfRange));
        match halves {
            Ok(halves) => Ok(Self(sign * halves)),
            Err(error) => Err(ParseKomiError::new(error, text)),
        }
    }
}
