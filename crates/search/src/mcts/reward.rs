//! What a playout is worth, and which child deserves the next one, in whole numbers.
//!
//! Fixed point keeps a seeded search the same on every machine, and asks no mathematical library
//! of a host without one.

use crate::{
    game::{Outcome, Side},
    score::Score,
};

/// The reward of a won playout; a lost one has 0. Also the unit of all fixed-point numbers here.
pub(super) const ONE: u64 = 1 << 16;

/// The score that stands for winning every playout.
const SURE_WIN: i64 = 1000;

/// The part of a reward that depends on how large a margin is.
const MARGIN_SHARE: u64 = ONE / 8;

/// The reward of an outcome for the side it is told for: 0 to [`ONE`].
///
/// A positive margin earns seven eighths of a win at least, and of the last eighth the half when it
/// reaches `scale`; a negative one earns what the other side is left with.
pub(super) fn reward(outcome: Outcome, scale: u32) -> u64 {
    match outcome {
        Outcome::Win => ONE,
        Outcome::Loss => 0,
        Outcome::Draw | Outcome::Margin(0) => ONE / 2,
        Outcome::Margin(margin) => {
            let size = u64::from(margin.unsigned_abs());
            let share = MARGIN_SHARE * size / (size + u64::from(scale)).max(1);
            let winner = ONE - MARGIN_SHARE + share;
            if margin > 0 { winner } else { ONE - winner }
        }
    }
}

/// The rewards of some playouts, kept from the view of the side that moves first in the game: so
/// no sign depends on whose turn it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub(super) visits: u32,
    total: u64,
}

impl Tally {
    /// Adds a playout with this reward for `side`.
    pub(super) fn add(&mut self, reward: u64, side: Side) {
        self.visits += 1;
        self.total += match side {
            Side::First => reward,
            Side::Second => ONE - reward,
        };
    }

    /// The mean reward for `side`; that of a draw if there was no playout.
    pub(super) fn mean(self, side: Side) -> u64 {
        let mean = self
            .total
            .checked_div(u64::from(self.visits))
            .unwrap_or(ONE / 2);
        match side {
            Side::First => mean,
            Side::Second => ONE - mean,
        }
    }

    /// The mean reward for `side` as a score: 1000 for winning always, -1000 for losing always.
    pub(super) fn score(self, side: Side) -> Score {
        let surplus = 2 * self.mean(side) as i64 - ONE as i64;
        Score::heuristic((surplus * SURE_WIN / ONE as i64) as i32)
    }
}

/// How the children of a node are weighed against each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Formula {
    /// The weight of what is not known yet, in units of 1 / [`ONE`].
    pub(super) exploration: u64,
    /// After how many playouts a child's own results weigh as much as those of its move played
    /// later; 0 leaves the latter out.
    pub(super) equivalence: u32,
}

impl Formula {
    /// What a child promises `side`, by its own playouts and by those in which its move came later
    /// (`amaf`): the mean, and the allowance for what is not known yet of UCB1 (Auer, Cesa-Bianchi
    /// and Fischer 2002), `exploration * sqrt(ln_parent / visits)`. A child of which nothing is
    /// known promises most.
    ///
    /// The mean is that of both, weighed by the hand-selected schedule of Gelly and Silver (2007):
    /// `sqrt(equivalence / (3 * visits + equivalence))` is the share of `amaf`.
    pub(super) fn promise(self, own: Tally, amaf: Tally, side: Side, ln_parent: u64) -> u64 {
        if own.visits == 0 && amaf.visits == 0 {
            return u64::MAX;
        }
        let (visits, equivalence) = (u64::from(own.visits), u64::from(self.equivalence));
        let share = if amaf.visits == 0 {
            0
        } else {
            ((equivalence << 32) / (3 * visits + equivalence).max(1)).isqrt()
        };
        let mean = (own.mean(side) * (ONE - share) + amaf.mean(side) * share) / ONE;
        let ratio = (ln_parent << 16) / visits.max(1);
        mean + self.exploration * ratio.isqrt() / ONE
    }
}

/// The natural logarithm of `n`, of at least 1, in units of 1 / [`ONE`].
pub(super) fn ln(n: u32) -> u64 {
    /// The natural logarithm of 2 in units of 2^-32.
    const LN_2: u64 = 2_977_044_472;
    let exponent = n.max(1).ilog2();
    // The mantissa, 1 to 2, in units of 2^-31; squaring it brings out one binary digit of the
    // logarithm after the other.
    let mut mantissa = u64::from(n.max(1)) << (31 - exponent);
    let mut log2 = u64::from(exponent);
    for _ in 0..16 {
        mantissa = (mantissa * mantissa) >> 31;
        let digit = mantissa >> 32;
        mantissa >>= digit;
        log2 = log2 << 1 | digit;
    }
    (log2 * LN_2) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_close() {
        for n in [1_u32, 2, 3, 10, 81, 1000, 65_536, 1_000_003, u32::MAX] {
            let exact = f64::from(n).ln();
            assert!((ln(n) as f64 / ONE as f64 - exact).abs() < 1e-4, "ln {n}");
        }
    }

    #[test]
    fn rewards_of_both_sides_add_up() {
        let outcomes = [-i32::MAX, -7, -1, 0, 1, 99, i32::MAX].map(Outcome::Margin);
        for outcome in outcomes
            .into_iter()
            .chain([Outcome::Win, Outcome::Loss, Outcome::Draw])
        {
            for scale in [0, 1, 100, u32::MAX] {
                let both = reward(outcome, scale) + reward(outcome.reversed(), scale);
                assert_eq!(both, ONE, "{outcome} at scale {scale}");
            }
        }
        assert_eq!(reward(Outcome::Margin(100), 100), ONE - MARGIN_SHARE / 2);
        assert!(reward(Outcome::Margin(3), 100) > reward(Outcome::Margin(2), 100));
    }

    #[test]
    fn a_tally_shows_each_side_its_own() {
        let mut tally = Tally::default();
        tally.add(ONE, Side::Second);
        tally.add(0, Side::First);
        tally.add(ONE / 2, Side::First);
        assert_eq!(tally.mean(Side::Second), ONE - tally.mean(Side::First));
        assert_eq!(tally.score(Side::Second), Score::heuristic(666));
        assert_eq!(Tally::default().score(Side::First), Score::DRAW);
    }

    #[test]
    fn the_confidence_bound_is_that_of_the_formula() {
        let mut tally = Tally::default();
        for reward in [ONE, 0, ONE, ONE] {
            tally.add(reward, Side::First);
        }
        let exact = 0.75 + 2.0 * (f64::from(40_u32).ln() / 4.0).sqrt();
        let formula = Formula {
            exploration: 2 * ONE,
            equivalence: 0,
        };
        let bound = formula.promise(tally, Tally::default(), Side::First, ln(40));
        let bound = bound as f64 / ONE as f64;
        assert!((bound - exact).abs() < 1e-3);
    }

    #[test]
    fn what_came_later_weighs_half_when_equivalent() {
        let formula = Formula {
            exploration: 0,
            equivalence: 100,
        };
        let (mut won, mut lost) = (Tally::default(), Tally::default());
        for _ in 0..100 {
            won.add(ONE, Side::First);
            lost.add(0, Side::First);
        }
        let promise = |own, amaf| formula.promise(own, amaf, Side::First, ln(100));
        assert_eq!(promise(won, lost), ONE / 2);
        assert_eq!(promise(lost, won), ONE / 2);
        let nothing = Tally::default();
        assert_eq!(
            promise(nothing, won),
            ONE,
            "judged by what came later alone"
        );
        assert_eq!(promise(won, nothing), ONE, "or by its own");
        assert_eq!(promise(nothing, nothing), u64::MAX);
    }
}
