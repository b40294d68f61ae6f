//! What a playout is worth, in whole numbers: sums of rewards are the same in whatever order they are added.

use crate::{
    game::{Outcome, Side},
    score::Score,
};

/// The reward of a won playout; a lost one has 0.
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

/// The reward of a game that will have this result, for the side it is told for.
pub(super) fn reward_of_result(result: Score, scale: u32) -> u64 {
    let outcome = match result.value() {
        Some(margin) => Outcome::Margin(margin),
        None if result.is_win() => Outcome::Win,
        None => Outcome::Loss,
    };
    reward(outcome, scale)
}

/// A mean reward as a score: 1000 for winning always, -1000 for losing always.
pub(super) fn score_of_reward(reward: u64) -> Score {
    let surplus = 2 * reward as i64 - ONE as i64;
    Score::heuristic((surplus * SURE_WIN / ONE as i64) as i32)
}

/// The rewards of some playouts, kept from the view of the side that moves first in the game: so
/// no sign depends on whose turn it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub(super) visits: u32,
    pub(super) total: u64,
}

impl Tally {
    /// The sum of the rewards for `side`.
    pub(super) fn total(self, side: Side) -> u64 {
        match side {
            Side::First => self.total,
            // A thread may have read a sum that is ahead of its count.
            Side::Second => (u64::from(self.visits) * ONE).saturating_sub(self.total),
        }
    }

    /// The mean reward for `side`; that of a draw if there was no playout.
    pub(super) fn mean(self, side: Side) -> u64 {
        let mean = self.total(side).checked_div(u64::from(self.visits));
        mean.unwrap_or(ONE / 2).min(ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_result_is_worth_what_its_playout_is() {
        for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
            let result = Score::of(outcome, 9);
            assert_eq!(reward_of_result(result, 100), reward(outcome, 100));
        }
        let margin = Score::heuristic(-40);
        assert_eq!(
            reward_of_result(margin, 100),
            reward(Outcome::Margin(-40), 100)
        );
    }

    #[test]
    fn a_tally_shows_each_side_its_own() {
        let tally = Tally {
            visits: 3,
            total: ONE / 2,
        };
        assert_eq!(tally.mean(Side::First), ONE / 6);
        assert_eq!(tally.mean(Side::Second), ONE * 5 / 6);
        let score = score_of_reward(tally.mean(Side::Second));
        assert_eq!(score, Score::heuristic(666));
        let none = Tally::default();
        assert_eq!(score_of_reward(none.mean(Side::First)), Score::DRAW);
    }
}
