//! How a game ended, and the text of it: `B+3.5`, `W+R`, `0`, `Void`.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use qi_geometry::Stone;
use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::points::{HalfPoints, read_half_points};

/// The result of a finished game.
///
/// # Examples
/// ```
/// use qi_go::{Outcome, Stone};
///
/// let outcome: Outcome = "B+3.5".parse()?;
/// assert_eq!(outcome, Outcome::from_half_points(7));
/// assert_eq!(outcome.winner(), Some(Stone::Black));
/// assert_eq!(Outcome::Resignation { winner: Stone::White }.to_string(), "W+R");
/// assert_eq!(Outcome::from_half_points(0).to_string(), "0");
/// # Ok::<(), qi_go::ParseOutcomeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The board was counted and nobody has more points.
    Draw,
    /// The board was counted.
    Points {
        /// Who has more.
        winner: Stone,
        /// By how many half points.
        half_points: NonZeroU32,
    },
    /// The loser gave up.
    Resignation {
        /// Who won.
        winner: Stone,
    },
    /// The loser ran out of time.
    Time {
        /// Who won.
        winner: Stone,
    },
    /// The loser broke a rule, or did not come.
    Forfeit {
        /// Who won.
        winner: Stone,
    },
    /// Nobody knows how it was won: what a record says that has no more.
    Win {
        /// Who won.
        winner: Stone,
    },
    /// The players have left it at a cycle: see [`LongCycle`](crate::LongCycle).
    #[doc(alias = "void")]
    NoResult,
}

impl Outcome {
    /// The outcome of a count in which Black has so many half points more than White, komi included.
    #[must_use]
    pub const fn from_half_points(black_margin: i32) -> Self {
        let winner = if black_margin > 0 {
            Stone::Black
        } else {
            Stone::White
        };
        match NonZeroU32::new(black_margin.unsigned_abs()) {
            Some(half_points) => Self::Points {
                winner,
                half_points,
            },
            None => Self::Draw,
        }
    }

    /// Who won, `None` of a draw or no result.
    #[must_use]
    pub const fn winner(self) -> Option<Stone> {
        match self {
            Self::Draw | Self::NoResult => None,
            Self::Points { winner, .. }
            | Self::Resignation { winner }
            | Self::Time { winner }
            | Self::Forfeit { winner }
            | Self::Win { winner } => Some(winner),
        }
    }
}

const fn letter(stone: Stone) -> char {
    match stone {
        Stone::Black => 'B',
        Stone::White => 'W',
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Draw => f.write_str("0"),
            Self::NoResult => f.write_str("Void"),
            Self::Resignation { winner } => write!(f, "{}+R", letter(winner)),
            Self::Time { winner } => write!(f, "{}+T", letter(winner)),
            Self::Forfeit { winner } => write!(f, "{}+F", letter(winner)),
            Self::Win { winner } => write!(f, "{}+", letter(winner)),
            Self::Points {
                winner,
                half_points,
            } => write!(
                f,
                "{}+{}",
                letter(winner),
                HalfPoints(half_points.get().into())
            ),
        }
    }
}

/// A text that is no outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no result such as B+3.5, W+R or 0")]
#[non_exhaustive]
pub struct ParseOutcomeError {
    /// The text found, cut when long.
    pub text: String,
}

impl ParseOutcomeError {
    pub(crate) fn of(text: &str) -> Self {
        let text = excerpt(text);
        Self { text }
    }
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    /// Reads what `Display` writes, and as SGF has them `Draw`, `B+Resign` and the like. What records have instead:
    /// [`read_result`](crate::record::read_result).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseOutcomeError::of(text);
        if matches!(text, "0" | "Draw") {
            return Ok(Self::Draw);
        }
        if text == "Void" {
            return Ok(Self::NoResult);
        }
        let (winner, margin) = match text.split_at_checked(2) {
            Some(("B+", margin)) => (Stone::Black, margin),
            Some(("W+", margin)) => (Stone::White, margin),
            _ => return Err(error()),
        };
        match margin {
            "R" | "Resign" => return Ok(Self::Resignation { winner }),
            "T" | "Time" => return Ok(Self::Time { winner }),
            "F" | "Forfeit" => return Ok(Self::Forfeit { winner }),
            "" => return Ok(Self::Win { winner }),
            _ => {}
        }
        let half_points = read_half_points(margin).ok().and_then(NonZeroU32::new);
        half_points
            .map(|half_points| Self::Points {
                winner,
                half_points,
            })
            .ok_or_else(error)
    }
}
