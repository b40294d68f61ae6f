//! How play ends, and what is settled then: [`End`], [`Passing`], [`Dispute`] and [`BentFour`].

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

/// What becomes of a bent four in the corner on which nobody has played: a group that has no other eye around three or four
/// stones of the enemy, who can make the corner a ko at any time and take first in it.
///
/// # Examples
///
/// ```text
/// 4 X X X X X X .
/// 3 O O O O O X .      White cannot play at A2 or D1. Black can, at A2, and where White takes
/// 2 . O O O O X .      the four stones by D1, plays back at B1: the ko that follows is White's
/// 1 X X X . O X .      whole group against nothing, and White has to find the first threat.
///   A B C D E F G
/// ```
///
/// ```
/// use qi_go::{BentFour, Preset, Rules};
///
/// assert_eq!(Rules::from(Preset::Japanese).bent_four, BentFour::Dead);
/// assert_eq!(Rules::from(Preset::Chinese).bent_four, BentFour::PlayedOut);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum BentFour {
    /// The group is dead, whatever threats there are: because the rules say so of this shape, or because a ko is taken back
    /// only after a pass for it when life and death are confirmed.
    #[default]
    Dead,
    /// Nothing is decided but by play, in which ko threats count; as long as nobody plays, all stones stand.
    PlayedOut,
}

impl BentFour {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Dead, Self::PlayedOut];

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

    const NAMES: [&'static str; 2] = ["dead", "played-out"];
}

impl fmt::Display for BentFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for BentFour {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("rule for bent four", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
