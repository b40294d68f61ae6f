//! What is proved of a position: between which scores its value lies.
//!
//! Owns how bounds go up the tree. A finished game is known exactly; what its position before is worth follows from
//! all its moves together, of which most are not known yet. Bounds hold of the game itself and know nothing of
//! playouts, so that no chance can spoil them.
//!
//! Sources: Winands, Björnsson and Saito, *Monte-Carlo tree search solver* (2008), for wins and losses; Cazenave and
//! Saffidine, *Score bounded Monte-Carlo tree search* (2010), for results of all kinds.

use super::Proof;
use crate::{game::Side, report::Bound, score::Score};

/// Between which scores the value of a position lies, told from the position on for the side that moves first in the
/// game: so no sign depends on whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: Score,
    pub(super) greatest: Score,
}

impl Bounds {
    /// Nothing is proved.
    pub(super) const UNKNOWN: Self = Self {
        least: Score::MIN,
        greatest: Score::MAX,
    };

    /// The value is known; told for `side`.
    pub(super) fn exact(score: Score, side: Side) -> Self {
        Self {
            least: score,
            greatest: score,
        }
        .seen_by(side)
    }

    /// The same bounds for the other point of view: from that of the first side to that of `side`, or back.
    pub(super) fn seen_by(self, side: Side) -> Self {
        match side {
            Side::First => self,
            Side::Second => Self {
                least: -self.greatest,
                greatest: -self.least,
            },
        }
    }

    /// The same, told from a position one ply earlier.
    pub(super) const fn delayed(self) -> Self {
        Self {
            least: self.least.delayed(1),
            greatest: self.greatest.delayed(1),
        }
    }

    /// The bounds of a position in which `side` chooses among positions with these bounds; nothing if there are none.
    pub(super) fn of_choice(choices: impl Iterator<Item = Self>, side: Side) -> Self {
        let better = match side {
            Side::First => Ord::max,
            Side::Second => Ord::min,
        };
        let join = |one: Self, other: Self| Self {
            least: better(one.least, other.least),
            greatest: better(one.greatest, other.greatest),
        };
        let delayed = choices.map(Self::delayed);
        delayed.reduce(join).unwrap_or(Self::UNKNOWN)
    }

    /// What both say together.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            greatest: self.greatest.min(other.greatest),
        }
    }

    /// Whether as much is proved as was asked for.
    pub(super) fn is_settled(self, proof: Proof) -> bool {
        let is_exact = self.least == self.greatest;
        match proof {
            Proof::Nothing => false,
            Proof::Result => is_exact || self.least.is_win() || self.greatest.is_loss(),
            Proof::Distance => is_exact,
        }
    }

    /// Whether `side`, having a choice with the bounds `have` already, gains nothing by this one.
    pub(super) fn is_needless(self, have: Self, side: Side) -> bool {
        match side {
            Side::First => self.greatest.delayed(1) <= have.least,
            Side::Second => self.least.delayed(1) >= have.greatest,
        }
    }

    /// The value as far as it is proved, of a settled position: the nearest win found, or the farthest loss, or the
    /// exact value.
    pub(super) const fn result(self) -> Score {
        if self.greatest.is_loss() {
            self.greatest
        } else {
            self.least
        }
    }

    /// The [result](Self::result), and how it is meant.
    pub(super) fn told(self) -> (Score, Bound) {
        let bound = if self.least == self.greatest {
            Bound::Exact
        } else if self.greatest.is_loss() {
            Bound::Upper
        } else {
            Bound::Lower
        };
        (self.result(), bound)
    }

    pub(super) const fn to_bits(self) -> u64 {
        (self.least.to_bits() as u64) << 32 | self.greatest.to_bits() as u64
    }

    pub(super) const fn from_bits(bits: u64) -> Self {
        Self {
            least: Score::from_bits((bits >> 32) as u32),
            greatest: Score::from_bits(bits as u32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn between(least: Score, greatest: Score) -> Bounds {
        Bounds { least, greatest }
    }

    #[test]
    fn the_best_choice_counts_and_what_is_not_known_stays_open() {
        let won = Bounds::exact(Score::win_in(0), Side::First);
        let drawn = Bounds::exact(Score::DRAW, Side::First);
        let of = |choices: &[Bounds], side| Bounds::of_choice(choices.iter().copied(), side);
        let open = of(&[won, Bounds::UNKNOWN], Side::First);
        assert_eq!(open, between(Score::win_in(1), Score::win_in(1)));
        let open = of(&[drawn, Bounds::UNKNOWN], Side::First);
        assert_eq!(open, between(Score::DRAW, Score::win_in(1)));
        let open = of(&[drawn, Bounds::UNKNOWN], Side::Second);
        assert_eq!(open, between(Score::loss_in(1), Score::DRAW));
        assert_eq!(of(&[drawn, won], Side::Second), drawn);
        assert_eq!(of(&[], Side::First), Bounds::UNKNOWN);
    }

    #[test]
    fn how_much_is_settled_depends_on_what_was_asked() {
        let far = between(Score::win_in(5), Score::win_in(1));
        assert!(far.is_settled(Proof::Result) && !far.is_settled(Proof::Distance));
        assert_eq!((far.result(), far.seen_by(Side::Second).result()), {
            (Score::win_in(5), Score::loss_in(5))
        });
        let good = between(Score::DRAW, Score::win_in(1));
        assert!(!good.is_settled(Proof::Result));
        assert!(Bounds::exact(Score::DRAW, Side::First).is_settled(Proof::Distance));
    }

    #[test]
    fn a_choice_that_cannot_be_better_is_needless() {
        let have = between(Score::win_in(3), Score::win_in(1));
        let loses_later = between(Score::win_in(9), Score::win_in(2));
        assert!(loses_later.is_needless(have, Side::First));
        assert!(!Bounds::UNKNOWN.is_needless(have, Side::First));
        let have = between(Score::MIN, Score::DRAW);
        assert!(between(Score::DRAW, Score::MAX).is_needless(have, Side::Second));
    }

    #[test]
    fn bits_are_bounds_again() {
        for bounds in [Bounds::UNKNOWN, between(Score::loss_in(7), Score::DRAW)] {
            assert_eq!(Bounds::from_bits(bounds.to_bits()), bounds);
        }
    }
}
