//! How play ends: [`End`], [`Passing`] and [`Dispute`].

use core::fmt;
use core::str::FromStr;

use super::{ParseRuleError, find};

/// What ends the play.
///
/// # Examples
/// ```
/// use qi_go::End;
///
/// assert_eq!("white-last".parse(), Ok(End::WhiteLast));
/// assert_eq!("never".parse(), Ok(End::Never));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum End {
    /// Two passes in a row.
    #[default]
    TwoPasses,
    /// Two passes in a row, the latest of them White's: where Black passed last, White passes once more. With pass stones
    /// this makes area and territory come out the same.
    WhiteLast,
    /// Three passes in a row, so that the player who passed first can still answer a ko.
    ThreePasses,
    /// Four passes in a row: two to pause, and two more when nothing was played after the pause.
    FourPasses,
    /// Nothing: for analysis, and for programs whose caller decides when to stop.
    Never,
}

impl End {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 5] = [
        Self::TwoPasses,
        Self::WhiteLast,
        Self::ThreePasses,
        Self::FourPasses,
        Self::Never,
    ];

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

    const NAMES: [&'static str; 5] = [
        "two-passes",
        "white-last",
        "three-passes",
        "four-passes",
        "never",
    ];
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for End {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("end of play", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// What a pass costs.
///
/// # Examples
/// ```
/// use qi_go::Passing;
///
/// assert_eq!("stone".parse(), Ok(Passing::PassStone));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Passing {
    /// Nothing.
    #[default]
    Free,
    /// A stone, which the opponent keeps with those that he has taken.
    PassStone,
}

impl Passing {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Free, Self::PassStone];

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

    const NAMES: [&'static str; 2] = ["free", "stone"];
}

impl fmt::Display for Passing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Passing {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("cost of a pass", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// What follows when the players have passed and do not agree which stones are dead.
///
/// # Examples
/// ```
/// use qi_go::Dispute;
///
/// assert_eq!("opponent-first".parse(), Ok(Dispute::OpponentFirst));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Dispute {
    /// Play goes on with the player whose turn it is, the opponent of the one who passed last.
    #[default]
    ByTurn,
    /// Play goes on, and the opponent of the player who asked for it moves first.
    OpponentFirst,
    /// Play goes on by turn; if both pass at once again, four times in all, every stone on the board lives.
    FourPasses,
    /// Nothing: there is nothing to agree upon, every stone on the board lives.
    AsItStands,
}

impl Dispute {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 4] = [
        Self::ByTurn,
        Self::OpponentFirst,
        Self::FourPasses,
        Self::AsItStands,
    ];

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

    const NAMES: [&'static str; 4] = ["by-turn", "opponent-first", "four-passes", "as-it-stands"];
}

impl fmt::Display for Dispute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Dispute {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("rule for disputes", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
