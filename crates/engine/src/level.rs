//! How strong a player plays.
//!
//! Owns [`Level`], what it makes an alpha-beta search do without, and the choice among nearly equal
//! moves. How much each level does without is each game's table, for a ply means different things
//! to them.

use core::{fmt, str::FromStr};

use qi_search::{Limits, Line, MAX_DEPTH};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

/// A strength from 1, which a child can beat, to 10, all that the engine has.
///
/// A level limits how far the search looks, and lets it choose among moves that the search finds
/// nearly equal. It never makes a move that it sees to be bad: a weak player overlooks things, it
/// does not throw its pieces away.
///
/// # Examples
///
/// ```
/// use qi_engine::Level;
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert!(level < Level::MAX);
/// assert_eq!(
///     "11".parse::<Level>().unwrap_err().to_string(),
///     "level `11` is not a whole number from 1 to 10",
/// );
/// # Ok::<(), qi_engine::ParseLevelError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The strongest: nothing is held back.
    pub const MAX: Self = Self(10);
    /// How many there are.
    pub const COUNT: usize = 10;

    /// The level of this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT as u8 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (1..=Self::COUNT as u8).map(Self)
    }

    /// 0 to 9, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The level with this [`index`](Self::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8 + 1))
        } else {
            None
        }
    }
}

/// All that the engine has.
impl Default for Level {
    fn default() -> Self {
        Self::MAX
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no [`Level`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("level `{text}` is not a whole number from 1 to 10")]
#[non_exhaustive]
pub struct ParseLevelError {
    /// The text as given.
    pub text: String,
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let number = text.parse().ok().filter(|_| plain);
        number.and_then(Self::new).ok_or_else(|| ParseLevelError {
            text: text.to_owned(),
        })
    }
}

/// What a level makes an alpha-beta search do without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Restraint {
    /// The most plies looked ahead.
    depth: u32,
    pub(crate) horizon: Horizon,
    /// How many lines the choice is among.
    pub(crate) lines: usize,
    /// How much worse than the best the choice may be, in units of the evaluation.
    margin: i32,
}

/// What is seen past the last ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// Nothing: the answer to the last move is overlooked.
    Blind,
    /// The noisy moves, until the position is quiet.
    Quiet,
}

impl Restraint {
    pub(crate) const NONE: Self = Self::new(MAX_DEPTH, Horizon::Quiet, 1, 0);

    /// The row of a table, in the order of the fields.
    pub(crate) const fn new(depth: u32, horizon: Horizon, lines: usize, margin: i32) -> Self {
        Self {
            depth,
            horizon,
            lines,
            margin,
        }
    }

    /// The limits, with the depth that is left.
    pub(crate) fn limit(&self, limits: Limits) -> Limits {
        limits.depth(limits.depth.unwrap_or(MAX_DEPTH).min(self.depth))
    }

    /// The choice among the lines, best first, that the level looks at, however many more were asked
    /// for.
    pub(crate) fn choose<M: Copy>(&self, lines: &[Line<M>], seed: u64) -> Option<M> {
        choose(&lines[..lines.len().min(self.lines)], self.margin, seed)
    }
}

/// Draws one of the lines that are at most `margin` worse than the best, which comes first.
///
/// A line that wins or loses for sure is only equal to lines of its very score: no win is put off
/// and no loss hastened.
pub(crate) fn choose<M: Copy>(lines: &[Line<M>], margin: i32, seed: u64) -> Option<M> {
    let best = lines.first()?;
    let near = |line: &&Line<M>| match (best.score.value(), line.score.value()) {
        (Some(best), Some(value)) => best - value <= margin,
        _ => line.score == best.score,
    };
    let near: Vec<M> = lines
        .iter()
        .filter(near)
        .filter_map(|line| line.moves.first().copied())
        .collect();
    if near.is_empty() {
        return None;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    Some(near[rng.random_range(..near.len())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use qi_search::{Bound, Score};

    use super::*;

    fn lines(scores: &[Score]) -> Vec<Line<usize>> {
        let line = |(mv, &score)| Line {
            score,
            bound: Bound::Exact,
            depth: 1,
            seldepth: 1,
            moves: vec![mv],
        };
        scores.iter().enumerate().map(line).collect()
    }

    fn drawn(scores: &[Score], margin: i32) -> BTreeSet<usize> {
        let lines = lines(scores);
        (0..100)
            .filter_map(|seed| choose(&lines, margin, seed))
            .collect()
    }

    #[test]
    fn every_line_within_the_margin_is_drawn_and_no_other() {
        let scores = [30, 25, 10, 9].map(Score::heuristic);
        assert_eq!(drawn(&scores, 20), BTreeSet::from([0, 1, 2]));
        assert_eq!(drawn(&scores, 0), BTreeSet::from([0]));
    }

    #[test]
    fn no_win_is_put_off_and_no_loss_hastened() {
        let wins = [
            Score::win_in(3),
            Score::win_in(3),
            Score::win_in(5),
            Score::heuristic(900),
        ];
        assert_eq!(drawn(&wins, i32::MAX), BTreeSet::from([0, 1]));
        let losses = [Score::loss_in(6), Score::loss_in(2)];
        assert_eq!(drawn(&losses, i32::MAX), BTreeSet::from([0]));
        let fine = [Score::heuristic(-5), Score::loss_in(6)];
        assert_eq!(drawn(&fine, i32::MAX), BTreeSet::from([0]));
    }

    #[test]
    fn nothing_held_back_is_nothing_left_to_chance() {
        let lines = lines(&[Score::DRAW; 3]);
        for seed in 0..100 {
            assert_eq!(Restraint::NONE.choose(&lines, seed), Some(0));
        }
    }

    #[test]
    fn no_line_no_move() {
        assert_eq!(choose::<usize>(&[], 5, 1), None);
    }

    #[test]
    fn text_and_level_are_inverse() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::from_index(level.index()), Some(level));
        }
        for text in ["", "0", "11", "-1", "+1", "01", "1 ", "x"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
