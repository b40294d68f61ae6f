//! Rule sets by name: [`Preset`].
//!
//! Owns which answers of [`Rules`] go by which name, and the komi that goes with them.

use core::fmt;
use core::str::FromStr;

use crate::rules::find;
use crate::{
    BentFour, Compensation, Dispute, End, Ko, Komi, LongCycle, ParseRuleError, Passing, Placement,
    Rules, Scoring, SharedRegions, Suicide, Tax,
};

/// Rule sets that people call by name, as far as the fields of [`Rules`] express them.
///
/// | name | ko | suicide | scoring, tax | end | disputes | handicap | komi |
/// |---|---|---|---|---|---|---|---|
/// | `tromp-taylor` | positional | allowed | area | two passes | none | free, nothing | 7.5 |
/// | `chinese` | simple | no | area | two passes | by turn | free, n | 7.5 |
/// | `chinese-ogs` | positional | no | area | two passes | by turn | free, n | 7.5 |
/// | `chinese-kgs` | positional | no | area | two passes | by turn | fixed, n | 7.5 |
/// | `japanese`, `korean` | simple | no | territory, seki | two passes | opponent first | fixed, nothing | 6.5 |
/// | `aga`, `bga` | situational | no | area | White last, pass stones | four passes | fixed, n-1 | 7.5 |
/// | `new-zealand` | situational | allowed | area | two passes | four passes | free, nothing | 7 |
/// | `ing` | positional | allowed | area, shared halved | four passes | by turn | free, nothing | 7.5 |
/// | `stone-scoring` | simple | no | area, all | two passes | by turn | fixed, nothing | 0 |
///
/// A [bent four in the corner](BentFour) is dead under `japanese` and `korean`, and played out under the others.
///
/// `bga` is read as `french` too. The rules' sources, and where they say more than the fields can, are in the
/// repository's `docs/rules/go.md`.
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
    /// Chinese rules as the server OGS applies them.
    ChineseOgs,
    /// Chinese rules as the server KGS applies them.
    ChineseKgs,
    /// The Japanese rules of 1989.
    Japanese,
    /// The Korean rules.
    Korean,
    /// The rules of the American Go Association.
    Aga,
    /// The rules of the British and of the French federation, which are those of the American one.
    #[doc(alias = "French")]
    Bga,
    /// The rules of the New Zealand Go Society.
    NewZealand,
    /// The rules of Ing, their ko as programs play it.
    #[doc(alias = "GOE")]
    #[doc(alias = "SST")]
    Ing,
    /// Area less two points for every living group, as counted in ancient China.
    #[doc(alias = "ancient")]
    StoneScoring,
}

impl Preset {
    /// All presets, by [`index`](Self::index).
    pub const ALL: [Self; 11] = [
        Self::TrompTaylor,
        Self::Chinese,
        Self::ChineseOgs,
        Self::ChineseKgs,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::Bga,
        Self::NewZealand,
        Self::Ing,
        Self::StoneScoring,
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
            Self::TrompTaylor
            | Self::Chinese
            | Self::ChineseOgs
            | Self::ChineseKgs
            | Self::Aga
            | Self::Bga
            | Self::Ing => 15,
            Self::Japanese | Self::Korean => 13,
            Self::NewZealand => 14,
            Self::StoneScoring => 0,
        })
    }

    /// The komi that goes with the set in a game with handicap stones; a [`Compensation`] for them comes on top.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Preset;
    ///
    /// assert_eq!(Preset::Japanese.handicap_komi().to_string(), "0.5");
    /// assert_eq!(Preset::NewZealand.handicap_komi().to_string(), "0");
    /// ```
    #[must_use]
    pub const fn handicap_komi(self) -> Komi {
        Komi::from_half_points(match self {
            Self::Japanese | Self::Korean | Self::Aga | Self::Bga => 1,
            Self::TrompTaylor
            | Self::Chinese
            | Self::ChineseOgs
            | Self::ChineseKgs
            | Self::NewZealand
            | Self::Ing
            | Self::StoneScoring => 0,
        })
    }

    const NAMES: [&'static str; 11] = [
        "tromp-taylor",
        "chinese",
        "chinese-ogs",
        "chinese-kgs",
        "japanese",
        "korean",
        "aga",
        "bga",
        "new-zealand",
        "ing",
        "stone-scoring",
    ];
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Self {
        let area = Self {
            bent_four: BentFour::PlayedOut,
            ..Self::default()
        };
        let chinese = Self {
            placement: Placement::Free,
            compensation: Compensation::Stones,
            ..area
        };
        match preset {
            Preset::TrompTaylor => Self {
                ko: Ko::Positional,
                suicide: Suicide::Allowed,
                dispute: Dispute::AsItStands,
                placement: Placement::Free,
                ..area
            },
            Preset::Chinese => chinese,
            Preset::ChineseOgs => Self {
                ko: Ko::Positional,
                ..chinese
            },
            Preset::ChineseKgs => Self {
                ko: Ko::Positional,
                placement: Placement::Fixed,
                ..chinese
            },
            Preset::Japanese | Preset::Korean => Self {
                cycle: LongCycle::NoResult,
                scoring: Scoring::Territory,
                tax: Tax::Seki,
                dispute: Dispute::OpponentFirst,
                bent_four: BentFour::Dead,
                ..area
            },
            Preset::Aga | Preset::Bga => Self {
                ko: Ko::Situational,
                end: End::WhiteLast,
                passing: Passing::PassStone,
                dispute: Dispute::FourPasses,
                compensation: Compensation::StonesLessOne,
                ..area
            },
            Preset::NewZealand => Self {
                ko: Ko::Situational,
                suicide: Suicide::Allowed,
                dispute: Dispute::FourPasses,
                placement: Placement::Free,
                ..area
            },
            Preset::Ing => Self {
                ko: Ko::Positional,
                suicide: Suicide::Allowed,
                shared: SharedRegions::Halved,
                end: End::FourPasses,
                placement: Placement::Free,
                ..area
            },
            Preset::StoneScoring => Self {
                tax: Tax::All,
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

    /// Reads the names above, in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("french") {
            return Ok(Self::Bga);
        }
        find("rule set", text, &Self::NAMES).map(|index| Self::ALL[index])
    }
}
