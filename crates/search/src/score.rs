//! The value that a search gives to a position.
//!
//! Owns the bands of the number line: proven losses, heuristic values, proven wins. They never
//! meet, so a score says by itself whether it is proven.

use alloc::string::String;
use core::{fmt, ops::Neg, str::FromStr};

use crate::game::Outcome;

/// A value for the side to move: a win or a loss in so many plies, or a heuristic value.
///
/// The order is by preference: the nearest win is greatest, then the farther ones, then the
/// heuristic values, then the losses, the nearest last.
///
/// # Examples
///
/// ```
/// use qi_search::Score;
///
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::win_in(9_999) > Score::heuristic(i32::MAX));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::heuristic(35).to_string(), "+35");
/// assert_eq!(Score::loss_in(4).to_string(), "loss in 4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Score(i32);

/// The value of a win on the board.
const WIN: i32 = 2_000_000;

impl Score {
    /// The greatest heuristic value; its negation is the least.
    pub const MAX_HEURISTIC: i32 = 1_000_000;
    /// The farthest win or loss that is told apart, in plies; farther ones count as this far.
    pub const MAX_DISTANCE: u32 = 65_535;
    /// Nobody is better.
    pub const DRAW: Self = Self(0);
    /// The greatest score: a win on the board.
    pub const MAX: Self = Self(WIN);
    /// The least score: a loss on the board.
    pub const MIN: Self = Self(-WIN);

    /// The side to move wins after `plies` plies with best play; 0 if it has won already.
    #[must_use]
    pub const fn win_in(plies: u32) -> Self {
        let plies = if plies > Self::MAX_DISTANCE {
            Self::MAX_DISTANCE
        } else {
            plies
        };
        Self(WIN - plies as i32)
    }

    /// The side to move loses after `plies` plies with best play; 0 if it has lost already.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// An unproven value, clamped to [`MAX_HEURISTIC`](Self::MAX_HEURISTIC) on either side.
    #[must_use]
    pub const fn heuristic(value: i32) -> Self {
        if value > Self::MAX_HEURISTIC {
            Self(Self::MAX_HEURISTIC)
        } else if value < -Self::MAX_HEURISTIC {
            Self(-Self::MAX_HEURISTIC)
        } else {
            Self(value)
        }
    }

    /// The score of a game that ends in `outcome` after `plies` plies. A margin is a heuristic
    /// value, whenever it comes.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_search::{Outcome, Score};
    ///
    /// assert_eq!(Score::of(Outcome::Win, 5), Score::win_in(5));
    /// assert_eq!(Score::of(Outcome::Margin(-3), 5), Score::heuristic(-3));
    /// ```
    #[must_use]
    pub const fn of(outcome: Outcome, plies: u32) -> Self {
        match outcome {
            Outcome::Win => Self::win_in(plies),
            Outcome::Loss => Self::loss_in(plies),
            Outcome::Draw => Self::DRAW,
            Outcome::Margin(margin) => Self::heuristic(margin),
        }
    }

    /// Whether the side to move wins for sure.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Self::MAX_HEURISTIC
    }

    /// Whether the side to move loses for sure.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MAX_HEURISTIC
    }

    /// Plies to the end of a proven win or loss; `None` for a heuristic value.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_search::Score;
    ///
    /// assert_eq!(Score::win_in(3).distance(), Some(3));
    /// assert_eq!(Score::DRAW.distance(), None);
    /// ```
    #[must_use]
    pub const fn distance(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// This score, told from a position `plies` plies earlier.
    pub(crate) const fn delayed(self, plies: u32) -> Self {
        self.shifted(plies as i32)
    }

    /// This score, told from a position `plies` plies later: the inverse of
    /// [`delayed`](Self::delayed).
    pub(crate) const fn hastened(self, plies: u32) -> Self {
        self.shifted(-(plies as i32))
    }

    const fn shifted(self, plies: i32) -> Self {
        if self.is_win() {
            Self(self.0 - plies)
        } else if self.is_loss() {
            Self(self.0 + plies)
        } else {
            self
        }
    }

    /// The next greater score.
    pub(crate) const fn above(self) -> Self {
        Self(self.0 + 1)
    }

    /// The next lesser score.
    pub(crate) const fn below(self) -> Self {
        Self(self.0 - 1)
    }

    pub(crate) const fn to_bits(self) -> u32 {
        self.0 as u32
    }

    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits as i32)
    }

    /// The heuristic value; `None` for a proven win or loss.
    #[must_use]
    pub const fn value(self) -> Option<i32> {
        if self.is_win() || self.is_loss() {
            None
        } else {
            Some(self.0)
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.distance() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None if self.0 == 0 => f.write_str("0"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

/// A text that is no score.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseScoreError {
    /// Neither a distance nor a value.
    #[error("`{text}` is none of `win in N`, `loss in N` and a number")]
    Unknown {
        /// The whole text.
        text: String,
    },
    /// A distance that is not told apart from shorter ones.
    #[error("`{text}` is more than {} plies away", Score::MAX_DISTANCE)]
    TooFar {
        /// The whole text.
        text: String,
    },
    /// A number that no evaluation reaches.
    #[error("`{text}` is beyond {} on either side", Score::MAX_HEURISTIC)]
    TooLarge {
        /// The whole text.
        text: String,
    },
}

/// Reads what [`Display`](fmt::Display) writes; a plus sign may be left out.
///
/// # Examples
///
/// ```
/// use qi_search::Score;
///
/// assert_eq!("win in 3".parse(), Ok(Score::win_in(3)));
/// assert_eq!("-120".parse(), Ok(Score::heuristic(-120)));
/// assert_eq!(
///     "2000000".parse::<Score>().map_err(|error| error.to_string()),
///     Err("`2000000` is beyond 1000000 on either side".to_string()),
/// );
/// ```
impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(s: &str) -> Result<Self, ParseScoreError> {
        let text = || String::from(s);
        let unknown = |_| ParseScoreError::Unknown { text: text() };
        let distance = |plies: &str| match plies.parse().map_err(unknown)? {
            plies @ 0..=Self::MAX_DISTANCE => Ok(plies),
            _ => Err(ParseScoreError::TooFar { text: text() }),
        };
        if let Some(plies) = s.strip_prefix("win in ") {
            return distance(plies).map(Self::win_in);
        }
        if let Some(plies) = s.strip_prefix("loss in ") {
            return distance(plies).map(Self::loss_in);
        }
        match s.parse::<i32>().map_err(unknown)? {
            value if value.unsigned_abs() <= Self::MAX_HEURISTIC as u32 => {
                Ok(Self::heuristic(value))
            }
            _ => Err(ParseScoreError::TooLarge { text: text() }),
        }
    }
}
