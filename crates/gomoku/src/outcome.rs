//! How a game ended.
//!
//! Owns [`Outcome`] and the line that prints it. Who ends a game, and when, is
//! [`Position`](crate::Position)'s; of passes, [`Game`](crate::Game)'s.

use core::fmt;
use core::str::FromStr;

use qi_geometry::Stone;
use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::verdict::Forbidden;

/// How a game ended.
///
/// [`Display`](fmt::Display) prints the verdict and its reason; [`FromStr`] reads exactly those seven
/// lines back.
///
/// | outcome | text |
/// |---|---|
/// | `Five(Black)` | `black wins: five` |
/// | `Five(White)` | `white wins: five` |
/// | `Forbidden(…)` | `white wins: overline`, `white wins: double-four`, `white wins: double-three` |
/// | `FullBoard` | `draw: full board` |
/// | `TwoPasses` | `draw: two passes` |
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Forbidden, Outcome, Stone};
///
/// let outcome = Outcome::Forbidden(Forbidden::DoubleThree);
/// assert_eq!(outcome.winner(), Some(Stone::White));
/// assert_eq!(outcome.to_string(), "white wins: double-three");
/// assert_eq!("white wins: double-three".parse(), Ok(outcome));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// This colour made a five, or a longer run where its rule lets a longer run win.
    Five(Stone),
    /// Black made a forbidden move in renju, so White won (RIF 9.2).
    Forbidden(Forbidden),
    /// Every point is taken and nobody has won: a draw.
    FullBoard,
    /// Both players passed, one after the other: a draw (RIF 1996).
    TwoPasses,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 7] = [
        Self::Five(Stone::Black),
        Self::Five(Stone::White),
        Self::Forbidden(Forbidden::DoubleThree),
        Self::Forbidden(Forbidden::DoubleFour),
        Self::Forbidden(Forbidden::Overline),
        Self::FullBoard,
        Self::TwoPasses,
    ];

    /// The colour that won, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Stone> {
        match self {
            Self::Five(stone) => Some(stone),
            Self::Forbidden(_) => Some(Stone::White),
            Self::FullBoard | Self::TwoPasses => None,
        }
    }

    /// The text that [`Display`](fmt::Display) prints.
    const fn text(self) -> &'static str {
        match self {
            Self::Five(Stone::Black) => "black wins: five",
            Self::Five(Stone::White) => "white wins: five",
            Self::Forbidden(Forbidden::DoubleThree) => "white wins: double-three",
            Self::Forbidden(Forbidden::DoubleFour) => "white wins: double-four",
            Self::Forbidden(Forbidden::Overline) => "white wins: overline",
            Self::FullBoard => "draw: full board",
            Self::TwoPasses => "draw: two passes",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A text that is no [`Outcome`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown outcome {text:?}: expected a line such as \"black wins: five\" or \"draw: full board\""
)]
#[non_exhaustive]
pub struct ParseOutcomeError {
    /// The text as given, cut when long.
    pub text: alloc::string::String,
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|outcome| outcome.text() == text)
            .ok_or_else(|| ParseOutcomeError {
                text: excerpt(text),
            })
    }
}
