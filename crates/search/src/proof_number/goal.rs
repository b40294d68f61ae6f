//! What is to be proven.

use core::fmt;

use crate::{
    game::{Outcome, Side},
    report::Bound,
    score::Score,
};

/// A question with two answers: can one side get at least so much, whatever the other does?
///
/// A win on the board counts as more than any margin, a loss as less than any, a draw and play
/// without end as a margin of 0.
///
/// # Examples
///
/// ```
/// use qi_search::{Goal, Outcome, Side};
///
/// let draw = Goal::draw(Side::First);
/// assert!(draw.is_reached(Outcome::Draw, Side::Second));
/// // Outcomes are told for the side to move.
/// assert!(!draw.is_reached(Outcome::Win, Side::Second));
/// assert!(Goal::margin(Side::First, 8).is_reached(Outcome::Margin(-8), Side::Second));
/// assert_eq!(draw.converse(), Goal::win(Side::Second));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    side: Side,
    at_least: i32,
}

impl Goal {
    /// The side wins, on the board or by any margin.
    #[must_use]
    pub const fn win(side: Side) -> Self {
        Self::margin(side, 1)
    }

    /// The side wins or draws.
    #[must_use]
    pub const fn draw(side: Side) -> Self {
        Self::margin(side, 0)
    }

    /// The side wins on the board or gets at least this [margin](Outcome::Margin), which may be
    /// negative.
    #[must_use]
    pub const fn margin(side: Side, at_least: i32) -> Self {
        Self { side, at_least }
    }

    /// Who wants it.
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    /// The goal of the other side that is reached when this one is missed. For a margin of
    /// `i32::MIN`, which only a loss on the board misses, there is none: then the nearest.
    #[must_use]
    pub const fn converse(self) -> Self {
        Self {
            side: self.side.opponent(),
            at_least: 1_i32.saturating_sub(self.at_least),
        }
    }

    /// Whether a game that ended so, `side_to_move` being to move, ended as wanted.
    #[must_use]
    pub fn is_reached(self, outcome: Outcome, side_to_move: Side) -> bool {
        let outcome = if side_to_move == self.side {
            outcome
        } else {
            outcome.reversed()
        };
        match outcome {
            Outcome::Win => true,
            Outcome::Loss => false,
            Outcome::Draw => self.at_least <= 0,
            Outcome::Margin(margin) => margin >= self.at_least,
        }
    }

    /// What the score of a position is known to be, for the side to move, if this goal can be
    /// reached from it.
    pub(super) fn score(self, side_to_move: Side) -> (Score, Bound) {
        let score = Score::heuristic(self.at_least);
        if side_to_move == self.side {
            (score, Bound::Lower)
        } else {
            (-score, Bound::Upper)
        }
    }

    /// Who got their way when a game ended so.
    pub(super) fn winner(self, outcome: Outcome, side_to_move: Side) -> Side {
        if self.is_reached(outcome, side_to_move) {
            self.side
        } else {
            self.side.opponent()
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, at_least } = self;
        match at_least {
            1 => write!(f, "{side} wins"),
            0 => write!(f, "{side} at least draws"),
            margin => write!(f, "{side} gets at least {margin:+}"),
        }
    }
}
