//! What is counted: [`Scoring`], [`Tax`], [`SharedRegions`] and [`Button`].

use core::fmt;
use core::str::FromStr;

use super::{ParseRuleError, find};

/// What a point of the score is.
///
/// # Examples
/// ```
/// use qi_go::Scoring;
///
/// assert_eq!("territory".parse(), Ok(Scoring::Territory));
/// assert_eq!(Scoring::Area.to_string(), "area");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Scoring {
    /// A player's stones and the empty points that only these stones border.
    #[default]
    Area,
    /// The empty points that only a player's stones border, and the opponent's stones taken or dead.
    Territory,
}

impl Scoring {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Area, Self::Territory];

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

    const NAMES: [&'static str; 2] = ["area", "territory"];
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Scoring {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("scoring", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// What is taken from what a player surrounds.
///
/// # Examples
/// ```
/// use qi_go::Tax;
///
/// assert_eq!("seki".parse(), Ok(Tax::Seki));
/// assert_eq!(Tax::None.to_string(), "none");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Tax {
    /// Nothing: every point that only one colour borders counts.
    #[default]
    None,
    /// Groups in seki have no territory, only their stones if stones count. Where stones do not count, points that the
    /// owner will have to fill, as false eyes are, are no territory either.
    Seki,
    /// Besides, every living group pays two points, those that it must leave empty: what is counted is in effect how many
    /// stones a player could put on the board. The rule of ancient China, called stone scoring.
    #[doc(alias = "group tax")]
    All,
}

impl Tax {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::None, Self::Seki, Self::All];

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

    const NAMES: [&'static str; 3] = ["none", "seki", "all"];
}

impl fmt::Display for Tax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Tax {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("tax", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// Whose the empty points are that stones of both colours border.
///
/// The difference of the two scores is the same either way; the totals are not.
///
/// # Examples
/// ```
/// use qi_go::SharedRegions;
///
/// assert_eq!("halved".parse(), Ok(SharedRegions::Halved));
/// assert_eq!(SharedRegions::Neutral.to_string(), "neutral");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum SharedRegions {
    /// Nobody's.
    #[default]
    Neutral,
    /// Half of the region is Black's and half White's, to the half point.
    Halved,
}

impl SharedRegions {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Neutral, Self::Halved];

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

    const NAMES: [&'static str; 2] = ["neutral", "halved"];
}

impl fmt::Display for SharedRegions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for SharedRegions {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("rule for shared regions", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// Whether there is a button worth half a point, which the first player to pass takes.
///
/// It makes area scoring as fine as territory scoring: who plays the last neutral point no longer wins a point by it, for
/// the other then has the button.
///
/// # Examples
/// ```
/// use qi_go::Button;
///
/// assert_eq!("first-pass".parse(), Ok(Button::FirstPass));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Button {
    /// There is none.
    #[default]
    None,
    /// The first pass of the game takes it. It is not one of the passes that end the play, and what stood before it may
    /// be repeated.
    FirstPass,
}

impl Button {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::None, Self::FirstPass];

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

    const NAMES: [&'static str; 2] = ["none", "first-pass"];
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Button {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("button rule", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
