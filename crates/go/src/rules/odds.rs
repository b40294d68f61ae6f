//! Handicaps: [`Placement`] and [`Compensation`].

use core::fmt;
use core::str::FromStr;

use super::{ParseRuleError, find};

/// Where handicap stones stand.
///
/// # Examples
/// ```
/// use qi_go::Placement;
///
/// assert_eq!("free".parse(), Ok(Placement::Free));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Placement {
    /// On the points that [`handicap::points`](crate::handicap::points) gives.
    #[default]
    Fixed,
    /// Wherever Black likes.
    Free,
}

impl Placement {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Fixed, Self::Free];

    /// The place of this kind in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    const NAMES: [&'static str; 2] = ["fixed", "free"];
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Placement {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("placement of handicap stones", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// What White is given for a handicap of n stones, two or more, where stones count as points.
///
/// Where only territory counts, the stones are worth nothing as points, and no rule set compensates for them.
///
/// # Examples
/// ```
/// use qi_go::Compensation;
///
/// assert_eq!("n-1".parse(), Ok(Compensation::StonesLessOne));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Compensation {
    /// Nothing.
    #[default]
    None,
    /// A point for each stone.
    Stones,
    /// A point for each stone but the first, which Black would have had anyway.
    StonesLessOne,
}

impl Compensation {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::None, Self::Stones, Self::StonesLessOne];

    /// The place of this kind in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    const NAMES: [&'static str; 3] = ["none", "n", "n-1"];
}

impl Compensation {
    /// The points that White is given for a handicap of so many stones. One stone is no handicap: Black only moves first.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Compensation;
    ///
    /// assert_eq!(Compensation::ALL.map(|rule| rule.points(4)), [0, 4, 3]);
    /// assert_eq!(Compensation::Stones.points(1), 0);
    /// ```
    #[must_use]
    pub const fn points(self, stones: u16) -> u16 {
        match self {
            _ if stones < 2 => 0,
            Self::None => 0,
            Self::Stones => stones,
            Self::StonesLessOne => stones - 1,
        }
    }
}

impl fmt::Display for Compensation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Compensation {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("compensation for handicap stones", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
