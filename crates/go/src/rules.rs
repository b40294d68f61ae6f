//! What two players agree on before a game: [`Rules`] as plain data, field by field.
//!
//! Every field answers one question and no field depends on another, so that any mixture can be played, counted and
//! tested. The names printed and read here (`psk`, `multi`, ...) are those of the command line. Rule sets by name are
//! [`Preset`](crate::Preset)s; komi is not a rule of play: see [`Komi`](crate::Komi).

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

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
    /// A play may not restore the board as it was just before the opponent's last board play: where one stone took one
    /// stone and stands alone with one liberty, it may not be taken back at once. A pass lifts the ban.
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

/// What ends the play.
///
/// # Examples
/// ```
/// use qi_go::End;
///
/// assert_eq!("never".parse(), Ok(End::Never));
/// assert_eq!(End::TwoPasses.to_string(), "two-passes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum End {
    /// Two passes in a row.
    #[default]
    TwoPasses,
    /// Nothing: for analysis, and for programs whose caller decides when to stop.
    Never,
}

impl End {
    /// All kinds, by [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::TwoPasses, Self::Never];

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

    const NAMES: [&'static str; 2] = ["two-passes", "never"];
}

/// The rules of one game: six questions, each answered on its own.
///
/// # Examples
/// ```
/// use qi_go::{Ko, Preset, Rules, Suicide};
///
/// let own = Rules { ko: Ko::Situational, ..Rules::default() };
/// assert_eq!(own.suicide, Suicide::Forbidden);
/// assert_eq!(own.to_string(), "ko=ssk suicide=no scoring=area tax=none shared=neutral end=two-passes");
/// assert_eq!(Rules::from(Preset::TrompTaylor).ko, Ko::Positional);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether a chain may be played into having no liberty.
    pub suicide: Suicide,
    /// What a point of the score is.
    pub scoring: Scoring,
    /// What is taken from what a player surrounds.
    pub tax: Tax,
    /// Whose the empty points between both colours are.
    pub shared: SharedRegions,
    /// What ends the play.
    pub end: End,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            ko,
            suicide,
            scoring,
            tax,
            shared,
            end,
        } = self;
        write!(
            f,
            "ko={ko} suicide={suicide} scoring={scoring} tax={tax} shared={shared} end={end}"
        )
    }
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("unknown {question} `{text}`: expected {}", list(expected))]
#[non_exhaustive]
pub struct ParseRuleError {
    /// What was asked, such as `ko rule`.
    pub question: &'static str,
    /// The word found, cut when long.
    pub text: String,
    /// The words that are known.
    pub expected: &'static [&'static str],
}

/// `simple, psk, ssk or nssk`.
fn list(names: &[&str]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        names => names.join(", "),
    }
}

/// Which of the words it is, in either case of letters.
pub(crate) fn find(
    question: &'static str,
    text: &str,
    expected: &'static [&'static str],
) -> Result<usize, ParseRuleError> {
    let found = expected
        .iter()
        .position(|name| name.eq_ignore_ascii_case(text));
    found.ok_or_else(|| ParseRuleError {
        question,
        text: excerpt(text),
        expected,
    })
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
