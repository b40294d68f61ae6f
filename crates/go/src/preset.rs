//! Rule sets by name: [`Preset`].
//!
//! Owns which answers of [`Rules`] go by which name, and the komi that goes with them.

use core::fmt;
use core::str::FromStr;

use crate::rules::find;
use crate::{Ko, Komi, ParseRuleError, Rules, Scoring, Suicide, Tax};

/// Rule sets that people call by name, as far as the fields of [`Rules`] express them.
///
/// | name | ko | suicide | scoring | komi |
/// |---|---|---|---|---|
/// | `tromp-taylor` | positional | allowed | area | 7.5 |
/// | `chinese` | simple | no | area | 7.5 |
/// | `chinese-kgs` | positional | no | area | 7.5 |
/// | `japanese` | simple | no | territory | 6.5 |
/// | `korean` | simple | no | territory | 6.5 |
/// | `aga` | situational | no | area | 7.5 |
/// | `new-zealand` | situational | allowed | area | 7 |
///
/// Two passes end the play in all of them, and points between both colours are nobody's.
///
/// - `chinese` is the practice of its referees; the printed text forbids every repetition of the whole board, which is
///   `chinese-kgs`, as the servers KGS and OGS apply it.
/// - `japanese` and `korean` count no territory in seki, see [`Tax::Seki`](crate::Tax::Seki); that a long cycle ends the
///   game without result is for the players to say.
/// - `aga` counts area; its pass stones make a count of territory come out the same.
/// - `new-zealand` forbids to make the board again that stood after any own move; here the start counts too, which
///   differs only where a whole board of one colour takes itself off.
/// - `tromp-taylor` fixes no komi; 7.5 is what programs that use it play with.
///
/// Sources: the Tromp-Taylor rules (tromp.github.io/go.html), the rules of the New Zealand Go Society (go.org.nz), of
/// the American Go Association (usgo.org), and of the Nihon Ki-in of 1989.
///
/// # Examples
/// ```
/// use qi_go::{Ko, Preset, Rules};
///
/// let preset: Preset = "new-zealand".parse()?;
/// assert_eq!(Rules::from(preset).ko, Ko::Situational);
/// assert_eq!(preset.komi().to_string(), "7");
/// assert!("house-rules".parse::<Preset>().is_err());
/// # Ok::<(), qi_go::ParseRuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// The logical rules of Tromp and Taylor.
    TrompTaylor,
    /// Chinese rules as refereed.
    Chinese,
    /// Chinese rules as the servers KGS and OGS apply them.
    ChineseKgs,
    /// The Japanese rules of 1989.
    Japanese,
    /// The Korean rules.
    Korean,
    /// The rules of the American Go Association, which British and French clubs share.
    Aga,
    /// The rules of the New Zealand Go Society.
    NewZealand,
}

impl Preset {
    /// All presets, by [`index`](Self::index).
    pub const ALL: [Self; 7] = [
        Self::TrompTaylor,
        Self::Chinese,
        Self::ChineseKgs,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::NewZealand,
    ];

    /// The place of this preset in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The preset at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The komi that goes with the set in an even game.
    #[must_use]
    pub const fn komi(self) -> Komi {
        Komi::from_half_points(match self {
            Self::TrompTaylor | Self::Chinese | Self::ChineseKgs | Self::Aga => 15,
            Self::Japanese | Self::Korean => 13,
            Self::NewZealand => 14,
        })
    }

    const NAMES: [&'static str; 7] = [
        "tromp-taylor",
        "chinese",
        "chinese-kgs",
        "japanese",
        "korean",
        "aga",
        "new-zealand",
    ];
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Self {
        let area = Self::default();
        match preset {
            Preset::TrompTaylor => Self {
                ko: Ko::Positional,
                suicide: Suicide::Allowed,
                ..area
            },
            Preset::Chinese => area,
            Preset::ChineseKgs => Self {
                ko: Ko::Positional,
                ..area
            },
            Preset::Japanese | Preset::Korean => Self {
                scoring: Scoring::Territory,
                tax: Tax::Seki,
                ..area
            },
            Preset::Aga => Self {
                ko: Ko::Situational,
                ..area
            },
            Preset::NewZealand => Self {
                ko: Ko::Situational,
                suicide: Suicide::Allowed,
                ..area
            },
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Self::NAMES[self.index()])
    }
}

impl FromStr for Preset {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        find("rule set", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
