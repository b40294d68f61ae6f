//! Which child deserves the next playout.
//!
//! Owns the formulas: upper confidence bounds applied to trees (Kocsis and Szepesvári 2006), the same led by priors
//! (Rosin 2011, in the form of Silver et al. 2017), both with what came later in the playouts (Gelly and Silver 2007)
//! and first-play urgency (Gelly and Wang 2006) if wanted.
//!
//! Of the floating-point operations only those are used that IEEE 754 rounds in one way: so a seeded search is the same
//! on every machine, and asks no mathematical library of a host without one.

use super::{
    FirstPlay,
    reward::{ONE, Tally},
};
use crate::game::Side;

/// How the doubt about a child is weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// `constant * sqrt(ln(parent's visits) / visits)`: UCB1 (Auer, Cesa-Bianchi and Fischer 2002).
    Confidence,
    /// `constant * prior * sqrt(parent's visits) / (1 + visits)`: PUCT.
    Prior,
}

/// How the children of a node are weighed against each other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Formula {
    pub(super) doubt: Doubt,
    /// The weight of the doubt.
    pub(super) exploration: f64,
    /// After how many playouts a child's own results weigh as much as those of its move played
    /// later; 0 leaves the latter out.
    pub(super) equivalence: u32,
    /// What a child without a playout is taken for; `None` for what suits the doubt.
    pub(super) first_play: Option<FirstPlay>,
}

impl Formula {
    /// The formula at a node where `side` is to move and that has had these playouts.
    pub(super) fn at(self, parent: Tally, side: Side) -> Outlook {
        let visits = f64::from(parent.visits.max(1));
        let spread = match self.doubt {
            Doubt::Confidence => root(ln(visits)),
            Doubt::Prior => root(visits),
        };
        let suits = match self.doubt {
            Doubt::Confidence => FirstPlay::AtOnce,
            Doubt::Prior => FirstPlay::BelowParent(0.0),
        };
        Outlook {
            side,
            doubt: self.doubt,
            spread: self.exploration * spread,
            equivalence: f64::from(self.equivalence),
            first_play: match self.first_play.unwrap_or(suits) {
                FirstPlay::AtOnce => f64::INFINITY,
                FirstPlay::Worth(worth) => worth,
                FirstPlay::BelowParent(less) => mean(parent, side) - less,
            },
        }
    }
}

/// The formula with what is the same for all children of a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook {
    side: Side,
    doubt: Doubt,
    /// What the doubt about every child has in common.
    spread: f64,
    equivalence: f64,
    first_play: f64,
}

impl Outlook {
    /// What a child promises, by its own playouts, by those in which its move came later, and by the prior of its move.
    pub(super) fn promise(&self, own: Tally, later: Tally, prior: f32) -> f64 {
        let is_new = own.visits == 0 && later.visits == 0;
        match self.doubt {
            Doubt::Confidence if is_new => self.first_play,
            Doubt::Confidence => {
                let visits = f64::from(own.visits.max(1));
                self.hope(own, later) + self.spread * inverse_root(visits)
            }
            Doubt::Prior => {
                let hope = if is_new {
                    self.first_play
                } else {
                    self.hope(own, later)
                };
                hope + self.spread * f64::from(prior) / (1.0 + f64::from(own.visits))
            }
        }
    }

    /// The mean of a child's own playouts and of those in which its move came later, weighed by the hand-selected
    /// schedule of Gelly and Silver (2007): `sqrt(equivalence / (3 * visits + equivalence))` is the share of the latter.
    fn hope(&self, own: Tally, later: Tally) -> f64 {
        if later.visits == 0 {
            return mean(own, self.side);
        }
        let share =
            root(self.equivalence / (3.0 * f64::from(own.visits) + self.equivalence).max(1.0));
        mean(own, self.side) * (1.0 - share) + mean(later, self.side) * share
    }
}

/// The mean reward for `side` as a part of one; of no playouts that of a draw.
fn mean(tally: Tally, side: Side) -> f64 {
    if tally.visits == 0 {
        return 0.5;
    }
    tally.total(side) as f64 / (ONE as f64 * f64::from(tally.visits))
}

/// The square root of `x`, of at least 0.
fn root(x: f64) -> f64 {
    x * inverse_root(x)
}

/// 1 / sqrt(`x`) of a positive number, to five digits; something finite of 0.
///
/// Half the exponent, taken from a constant, is a first guess; each of Newton's steps doubles its digits.
fn inverse_root(x: f64) -> f64 {
    let half = x * 0.5;
    let mut guess = f64::from_bits(0x5FE6_EB50_C7B5_37A9 - (x.to_bits() >> 1));
    for _ in 0..2 {
        guess *= 1.5 - half * guess * guess;
    }
    guess
}

/// The natural logarithm of `x`, a finite number of at least 1, to six digits.
fn ln(x: f64) -> f64 {
    const MANTISSA: u64 = (1 << 52) - 1;
    let bits = x.to_bits();
    let mut exponent = (bits >> 52) as f64 - 1023.0;
    let mut mantissa = f64::from_bits(bits & MANTISSA | 1.0_f64.to_bits());
    if mantissa > core::f64::consts::SQRT_2 {
        mantissa *= 0.5;
        exponent += 1.0;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), and the argument is small.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square / 7.0));
    exponent * core::f64::consts::LN_2 + 2.0 * s * series
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(visits: u32, wins: u64) -> Tally {
        Tally {
            visits,
            total: wins * ONE,
        }
    }

    const PLAIN: Formula = Formula {
        doubt: Doubt::Confidence,
        exploration: 2.0,
        equivalence: 0,
        first_play: None,
    };

    const NONE: Tally = Tally {
        visits: 0,
        total: 0,
    };

    #[test]
    fn logarithms_and_roots_are_close() {
        for n in [1_u32, 2, 3, 10, 81, 1000, 65_536, 1_000_003, u32::MAX] {
            let x = f64::from(n);
            assert!((ln(x) - x.ln()).abs() < 1e-6, "ln {n}");
            assert!((root(x) / x.sqrt() - 1.0).abs() < 1e-5, "root of {n}");
        }
        assert_eq!(root(0.0), 0.0);
    }

    #[test]
    fn the_confidence_bound_is_that_of_the_formula() {
        let exact = 0.75 + 2.0 * (40_f64.ln() / 4.0).sqrt();
        let outlook = PLAIN.at(tally(40, 20), Side::First);
        assert!((outlook.promise(tally(4, 3), NONE, 0.0) - exact).abs() < 1e-4);
        let outlook = PLAIN.at(tally(40, 20), Side::Second);
        assert!((outlook.promise(tally(4, 1), NONE, 0.0) - exact).abs() < 1e-4);
    }

    #[test]
    fn a_prior_weighs_less_with_every_visit() {
        let led = Formula {
            doubt: Doubt::Prior,
            ..PLAIN
        };
        let outlook = led.at(tally(25, 20), Side::First);
        let exact = 0.75 + 2.0 * 0.3 * 5.0 / (1.0 + 4.0);
        assert!((outlook.promise(tally(4, 3), NONE, 0.3) - exact).abs() < 1e-4);
        let fresh = outlook.promise(NONE, NONE, 0.3);
        assert!((fresh - (0.8 + 3.0)).abs() < 1e-4, "the parent's mean");
    }

    #[test]
    fn a_move_not_tried_is_taken_for_what_was_asked() {
        let fresh = |first_play| {
            let formula = Formula {
                first_play,
                ..PLAIN
            };
            formula
                .at(tally(10, 4), Side::First)
                .promise(NONE, NONE, 0.0)
        };
        assert_eq!(fresh(None), f64::INFINITY);
        assert_eq!(fresh(Some(FirstPlay::Worth(0.9))), 0.9);
        assert!((fresh(Some(FirstPlay::BelowParent(0.1))) - 0.3).abs() < 1e-12);
    }

    #[test]
    fn what_came_later_weighs_half_when_equivalent() {
        let formula = Formula {
            exploration: 0.0,
            equivalence: 100,
            ..PLAIN
        };
        let (won, lost) = (tally(100, 100), tally(100, 0));
        let outlook = formula.at(tally(100, 50), Side::First);
        let promise = |own, later| outlook.promise(own, later, 0.0);
        assert!((promise(won, lost) - 0.5).abs() < 1e-4);
        assert!((promise(lost, won) - 0.5).abs() < 1e-4);
        assert!(
            (promise(NONE, won) - 1.0).abs() < 1e-4,
            "judged by what came later alone"
        );
        assert_eq!(promise(won, NONE), 1.0, "or by its own");
        assert_eq!(promise(NONE, NONE), f64::INFINITY);
    }
}
