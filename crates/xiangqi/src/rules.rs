//! What two players agree on about the end of a game: [`Rules`] as plain data.
//!
//! How the men move, checkmate and stalemate are the same everywhere. What
//! differs between federations and servers is told by three fields that do not
//! depend on each other: the [`RepetitionRule`], the [`MoveLimit`] and the
//! [`MaterialRule`]. The published sets are constants; any mixture can be made.
//! Sources and differences are in `docs/rules/xiangqi.md` of the repository.

use alloc::string::String;
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

/// How a position that comes back is judged.
///
/// Its text is the word by which `qi adjudicate` takes it.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{RepetitionRule, Rules};
///
/// let rule: RepetitionRule = "league".parse()?;
/// assert_eq!(rule.rules(), Rules::LEAGUE);
/// assert_eq!(RepetitionRule::Axf.to_string(), "axf");
/// assert_eq!("wxf".parse(), Ok(RepetitionRule::Axf));
/// # Ok::<(), qi_xiangqi::ParseRepetitionRuleError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum RepetitionRule {
    /// Asian Xiangqi Federation, and World Xiangqi Federation after it: one
    /// side alone checks, or chases one man, on every move of three
    /// occurrences and loses.
    #[default]
    #[doc(alias = "WXF")]
    Axf,
    /// Chinese Xiangqi Association: as far as its public text can be judged
    /// from the moves alone, checks and chases in any alternation are
    /// forbidden.
    Cxa,
    /// Chinese engine servers: as the Asian rule in outline, without its
    /// exceptions, and a check in the cycle voids all chases.
    Computer,
    /// The computer league of the UCCI protocol: at the fourth occurrence, and
    /// only the man just moved can chase.
    #[doc(alias = "UCCI")]
    League,
    /// A repetition ends nothing.
    None,
}

impl RepetitionRule {
    /// Number of rules.
    pub const COUNT: usize = 5;

    /// All rules, in the order of their [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = [
        Self::Axf,
        Self::Cxa,
        Self::Computer,
        Self::League,
        Self::None,
    ];

    /// Index for arrays, 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rule of an [`index`](Self::index), or `None` from 5 upwards.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The published rule set that this rule is part of.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Axf => Rules::AXF,
            Self::Cxa => Rules::CXA,
            Self::Computer => Rules::COMPUTER,
            Self::League => Rules::LEAGUE,
            Self::None => Rules::NONE,
        }
    }

    /// The occurrence of a position at which the rule judges, the first one
    /// counted; `None` if it never does.
    #[must_use]
    pub const fn occurrences(self) -> Option<usize> {
        match self {
            Self::Axf | Self::Cxa | Self::Computer => Some(3),
            Self::League => Some(4),
            Self::None => None,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Axf => "axf",
            Self::Cxa => "cxa",
            Self::Computer => "computer",
            Self::League => "league",
            Self::None => "none",
        }
    }
}

impl fmt::Display for RepetitionRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text that names no rule for repetition.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no rule set: expected axf, cxa, computer, league or none")]
#[non_exhaustive]
pub struct ParseRepetitionRuleError {
    /// The text as given, cut when long.
    pub text: String,
}

/// Reads the words in either case, and `wxf` as `axf`.
impl FromStr for RepetitionRule {
    type Err = ParseRepetitionRuleError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("wxf") {
            return Ok(Self::Axf);
        }
        Self::ALL
            .into_iter()
            .find(|rule| rule.word().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseRepetitionRuleError {
                text: excerpt(text),
            })
    }
}

/// After how many plies without a capture a game is drawn.
///
/// # Examples
///
/// ```
/// use core::num::NonZeroU32;
/// use qi_xiangqi::MoveLimit;
///
/// let plies = NonZeroU32::new(100).expect("not zero");
/// let limit = MoveLimit { plies, counted_checks: Some(10) };
/// assert_eq!(limit, MoveLimit::AXF);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveLimit {
    /// The number of plies.
    pub plies: NonZeroU32,
    /// How many checks of each side since the last capture count; a check
    /// beyond them is not counted and its answer neither. `None` counts all.
    pub counted_checks: Option<u32>,
}

const fn plies(count: u32) -> NonZeroU32 {
    match NonZeroU32::new(count) {
        Some(plies) => plies,
        None => NonZeroU32::MIN,
    }
}

impl MoveLimit {
    /// Fifty moves of each side, at most ten checks of a side counted.
    pub const AXF: Self = Self {
        plies: plies(100),
        counted_checks: Some(10),
    };

    /// Sixty moves of each side, every move counted.
    pub const CXA: Self = Self {
        plies: plies(120),
        counted_checks: None,
    };

    /// Sixty moves of each side, at most ten checks of a side counted.
    pub const COMPUTER: Self = Self {
        plies: plies(120),
        counted_checks: Some(10),
    };

    /// Fifty moves of each side, every move counted.
    pub const LEAGUE: Self = Self {
        plies: plies(100),
        counted_checks: None,
    };
}

/// Which positions are drawn because too few men are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum MaterialRule {
    /// None: the game goes on.
    Ignored,
    /// Neither side has a man that can cross the river.
    #[default]
    NoAttackers,
    /// As before, or all that is left is a cannon, or one of each side, that
    /// cannot win for want of a screen.
    LoneCannon,
}

impl MaterialRule {
    /// Number of rules.
    pub const COUNT: usize = 3;

    /// All rules, in the order of their [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = [Self::Ignored, Self::NoAttackers, Self::LoneCannon];

    /// Index for arrays, 0 to 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rule of an [`index`](Self::index), or `None` from 3 upwards.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }
}

/// The rules by which a game ends other than by checkmate and stalemate.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Game, MoveLimit, Rules};
///
/// let rules = Rules { move_limit: Some(MoveLimit::AXF), ..Rules::NONE };
/// let game = Game::new().with_rules(rules);
/// assert_eq!(game.rules(), rules);
/// assert_eq!(Game::new().rules(), Rules::AXF);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How a position that comes back is judged.
    pub repetition: RepetitionRule,
    /// The limit of plies without a capture, if there is one.
    pub move_limit: Option<MoveLimit>,
    /// What too few men mean.
    pub material: MaterialRule,
}

impl Rules {
    /// Asian and World Xiangqi Federation.
    #[doc(alias = "WXF")]
    pub const AXF: Self = Self {
        repetition: RepetitionRule::Axf,
        move_limit: Some(MoveLimit::AXF),
        material: MaterialRule::NoAttackers,
    };

    /// Chinese Xiangqi Association.
    pub const CXA: Self = Self {
        repetition: RepetitionRule::Cxa,
        move_limit: Some(MoveLimit::CXA),
        material: MaterialRule::NoAttackers,
    };

    /// Chinese engine servers.
    pub const COMPUTER: Self = Self {
        repetition: RepetitionRule::Computer,
        move_limit: Some(MoveLimit::COMPUTER),
        material: MaterialRule::LoneCannon,
    };

    /// The computer league of the UCCI protocol.
    #[doc(alias = "UCCI")]
    pub const LEAGUE: Self = Self {
        repetition: RepetitionRule::League,
        move_limit: Some(MoveLimit::LEAGUE),
        material: MaterialRule::NoAttackers,
    };

    /// Checkmate and stalemate only.
    pub const NONE: Self = Self {
        repetition: RepetitionRule::None,
        move_limit: None,
        material: MaterialRule::Ignored,
    };
}

/// The Asian rules.
impl Default for Rules {
    fn default() -> Self {
        Self::AXF
    }
}
