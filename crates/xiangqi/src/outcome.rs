//! How a game ends.

use core::fmt;

use crate::Color;

/// Why a game ended.
///
/// Its text is the word in lower case, with hyphens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move; in xiangqi it
    /// loses.
    Stalemate,
    /// The loser gave check on every move of a cycle.
    PerpetualCheck,
    /// The loser chased on every move of a cycle.
    PerpetualChase,
    /// The loser gave check, threatened mate or chased, by turns, on every move
    /// of a cycle.
    PerpetualStrike,
    /// A position came back and neither side alone was to blame.
    Repetition,
    /// Too many plies went by without a capture.
    MoveLimit,
    /// Too few men are left to win.
    Material,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual-check",
            Self::PerpetualChase => "perpetual-chase",
            Self::PerpetualStrike => "perpetual-strike",
            Self::Repetition => "repetition",
            Self::MoveLimit => "move-limit",
            Self::Material => "material",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        })
    }
}

/// The result of a finished game and the reason for it.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Outcome, Reason};
///
/// let outcome = Outcome::Decisive { winner: Color::Red, reason: Reason::Checkmate };
/// assert_eq!(outcome.to_string(), "red wins: checkmate");
/// assert_eq!(Outcome::Draw(Reason::Agreement).to_string(), "draw: agreement");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// One side won.
    Decisive {
        /// The side that won.
        winner: Color,
        /// Why.
        reason: Reason,
    },
    /// Nobody won.
    Draw(Reason),
}

impl Outcome {
    /// The side that won, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Decisive { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }

    /// Why the game ended.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Decisive { reason, .. } | Self::Draw(reason) => reason,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decisive { winner, reason } => write!(f, "{winner} wins: {reason}"),
            Self::Draw(reason) => write!(f, "draw: {reason}"),
        }
    }
}
