//! Which plays are legal: [`Ko`], [`Suicide`]; and what a cycle that is legal comes to: [`LongCycle`].

use core::fmt;
use core::str::FromStr;

use super::{ParseRuleError, find};

/// Which repetitions a board play may not make. A pass is always legal.
///
/// The superko kinds look back over the whole game, the position it started from included. The positional and the
/// situational kind forbid all that the simple ko does. The natural kind lets a player retake a ko at once if he had
/// passed just before it was taken: the board that he makes then was his opponent's, not his.
///
/// # Examples
/// ```
/// use qi_go::Ko;
///
/// assert_eq!("psk".parse(), Ok(Ko::Positional));
/// assert_eq!(Ko::NaturalSituational.to_string(), "nssk");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Ko {
    /// Where one stone took one stone and stands alone with one liberty, it may not be taken back at once. A pass lifts
    /// the ban. No other capture restores the board as it was just before the opponent's last board play.
    #[default]
    Simple,
    /// Positional superko: a play may not make any earlier board again (the Tromp-Taylor rules).
    #[doc(alias = "PSK")]
    Positional,
    /// Situational superko: a play may not make an earlier board again with the same player to move.
    #[doc(alias = "SSK")]
    Situational,
    /// Natural situational superko: a play may not make a board that the same player has already made by a play. The
    /// position at the start counts as made by the player who is not to move (Hayward's convention).
    #[doc(alias = "NSSK")]
    NaturalSituational,
}

impl Ko {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 4] = [
        Self::Simple,
        Self::Positional,
        Self::Situational,
        Self::NaturalSituational,
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

    const NAMES: [&'static str; 4] = ["simple", "psk", "ssk", "nssk"];

    const LONG_NAMES: [&'static str; 4] =
        ["simple", "positional", "situational", "natural-situational"];
}

impl fmt::Display for Ko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Ko {
    type Err = ParseRuleError;

    /// Reads `psk` or `positional`, and so for the other kinds, in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("ko rule", text, &Self::LONG_NAMES)
            .or_else(|_| find("ko rule", text, &Self::NAMES))
            .map(|index| Self::ALL[index])
    }
}

/// Whether a play that takes nothing and leaves its own chain without a liberty may be made.
///
/// # Examples
/// ```
/// use qi_go::Suicide;
///
/// assert_eq!("multi".parse(), Ok(Suicide::Multi));
/// assert_eq!(Suicide::Forbidden.to_string(), "no");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Suicide {
    /// Never: the play is illegal.
    #[default]
    Forbidden,
    /// Only of two or more stones, the one just played included.
    Multi,
    /// Always, of a single stone too, which leaves the board unchanged: positional superko forbids that anyway, the
    /// situational kinds allow it once.
    Allowed,
}

impl Suicide {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 3] = [Self::Forbidden, Self::Multi, Self::Allowed];

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

    const NAMES: [&'static str; 3] = ["no", "multi", "all"];
}

impl fmt::Display for Suicide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Suicide {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("suicide rule", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}

/// What a cycle comes to that the ko rule lets happen, such as three kos at once under the simple ko.
///
/// # Examples
/// ```
/// use qi_go::LongCycle;
///
/// assert_eq!("no-result".parse(), Ok(LongCycle::NoResult));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum LongCycle {
    /// Nothing: play goes on.
    #[default]
    PlayOn,
    /// When a position has come up again, the players may agree that the game has no result.
    NoResult,
}

impl LongCycle {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::PlayOn, Self::NoResult];

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

    const NAMES: [&'static str; 2] = ["play-on", "no-result"];
}

impl fmt::Display for LongCycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for LongCycle {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("rule for long cycles", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
