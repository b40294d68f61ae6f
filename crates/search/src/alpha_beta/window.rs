//! The open interval of scores that a node is asked about.

use core::ops::Neg;

use crate::{report::Bound, score::Score};

/// The question put to a node: what is the value, if it lies between `alpha` and `beta`?
///
/// At or below `alpha` the side to move has something better elsewhere, at or above `beta` its
/// opponent has: then a bound is answer enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    /// Every value that a game still going on can have.
    pub(crate) const FULL: Self = Self {
        alpha: Score::MIN,
        beta: Score::MAX,
    };

    /// The question whether a score is above `alpha` at all.
    pub(crate) const fn null(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha.above(),
        }
    }

    pub(crate) fn is_null(self) -> bool {
        self.alpha.above() >= self.beta
    }

    /// Whether there is anything left to ask.
    pub(crate) fn is_open(self) -> bool {
        self.alpha < self.beta
    }

    /// The question that is left when `score` is sure.
    pub(crate) fn raised(self, score: Score) -> Self {
        Self {
            alpha: self.alpha.max(score),
            beta: self.beta,
        }
    }

    /// How `score` is meant as an answer to this question.
    pub(crate) fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score <= self.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    pub(crate) fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }

    /// What is left to ask of a game that goes on, `ply` plies from the root, knowing that it is
    /// won one ply later at best and lost one ply later at worst; or the answer, if that is all.
    pub(crate) fn within_mate_distance(self, ply: u32) -> Result<Self, Score> {
        let best = Score::win_in(ply + 1);
        let worst = Score::loss_in(ply + 1);
        if self.alpha >= best {
            return Err(best);
        }
        if self.beta <= worst {
            return Err(worst);
        }
        Ok(Self {
            // Below the worst, so that even the worst move is a best move.
            alpha: self.alpha.max(worst.below()),
            beta: self.beta.min(best),
        })
    }
}

impl Neg for Window {
    type Output = Self;

    /// The same question as the other side sees it.
    fn neg(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
