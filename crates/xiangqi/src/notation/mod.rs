//! Moves as text.
//!
//! One module per notation. [`uci`] and [`iccs`] name the two squares, so they
//! have a `parse` and a `format` that need no position. [`wxf`] and [`chinese`]
//! name the man, the direction and a number, all seen from the mover's side, so
//! they have a `read` and a `write` that do. [`Notation`] is the choice between
//! them, and gives all of them one `read` and one `write` for the moves that are
//! legal in a position.
//!
//! | [`Notation`] | its name | a move | written by |
//! |---|---|---|---|
//! | [`Uci`](Notation::Uci) | `uci` | `h2e2` | engines that speak UCI or UCCI |
//! | [`Iccs`](Notation::Iccs) | `iccs` | `H2-E2` | PGN files of Chinese servers |
//! | [`Wxf`](Notation::Wxf) | `wxf` | `C2=5` | the World Xiangqi Federation, western books |
//! | [`Chinese`](Notation::Chinese) | `chinese` | `炮二平五`, `马8进7` | books and records in simplified script |
//! | [`ChineseTraditional`](Notation::ChineseTraditional) | `chinese-traditional` | `炮二平五`, `馬8進7` | the same in traditional script |
//!
//! What holds in every notation: a legal move has exactly one text that is
//! written, no two legal moves of a position have the same, and it reads back as
//! the move. Reading takes more than is written: each module lists the spellings
//! in use that it knows. A text that several legal moves answer to is refused
//! with all of them, never guessed at.
//!
//! A whole record, with comments and results among the moves, belongs to the
//! record; signs after a move, such as `+` for check or `!`, are not read here.

pub mod chinese;
pub mod iccs;
mod phrase;
mod reading;
mod scene;
mod tandem;
pub mod uci;
pub mod wxf;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use thiserror::Error;

pub use phrase::{ParsePhraseError, Part};
pub use reading::ReadMoveError;
pub use scene::Scene;

use crate::letter::narrow;
use crate::{Move, PlayError};
use chinese::Script;

/// A way to write moves.
///
/// Its text is its name: `uci`, `iccs`, `wxf`, `chinese`,
/// `chinese-traditional`.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::Notation;
///
/// let position = Position::initial();
/// let mv = Notation::Chinese.read(&position, "马八进七")?;
/// let texts = Notation::ALL.map(|notation| notation.write(&position, mv).unwrap());
/// assert_eq!(texts, ["b0c2", "B0-C2", "H8+7", "马八进七", "馬八進七"]);
/// assert_eq!("wxf".parse(), Ok(Notation::Wxf));
/// # Ok::<(), qi_xiangqi::notation::ReadMoveError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Notation {
    /// The two squares, `h2e2`: [`uci`].
    Uci,
    /// The two squares, `H2-E2`: [`iccs`].
    Iccs,
    /// Man, file, direction and number, `C2=5`: [`wxf`].
    Wxf,
    /// The same in Chinese, simplified script, `炮二平五`: [`chinese`].
    Chinese,
    /// The same in Chinese, traditional script, `馬八進七`: [`chinese`].
    ChineseTraditional,
}

impl Notation {
    /// Number of notations.
    pub const COUNT: usize = 5;

    /// All notations, in the order of their [`index`](Self::index).
    pub const ALL: [Self; Self::COUNT] = [
        Self::Uci,
        Self::Iccs,
        Self::Wxf,
        Self::Chinese,
        Self::ChineseTraditional,
    ];

    /// Index for arrays, 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The notation of an [`index`](Self::index), or `None` from 5 upwards.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The name, as [`Display`](fmt::Display) and the command line have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Iccs => "iccs",
            Self::Wxf => "wxf",
            Self::Chinese => "chinese",
            Self::ChineseTraditional => "chinese-traditional",
        }
    }

    /// A move of Red's from the initial position, as an example of the notation.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Self::Uci => "h2e2",
            Self::Iccs => "H2-E2",
            Self::Wxf => "C2=5",
            Self::Chinese | Self::ChineseTraditional => "炮二平五",
        }
    }

    /// Writes a move that is legal in the position, or that a man of the setup
    /// can make: see [`Scene`].
    ///
    /// # Errors
    ///
    /// [`PlayError`] says why the move is not legal.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    /// use qi_xiangqi::notation::Notation;
    ///
    /// // Two chariots on one file.
    /// let position: Position = "3k5/9/9/R8/9/9/R8/9/9/4K4 w".parse()?;
    /// let front = "a6a9".parse()?;
    /// assert_eq!(Notation::Wxf.write(&position, front)?, "R++3");
    /// assert_eq!(Notation::Chinese.write(&position, front)?, "前车进三");
    /// assert_eq!(Notation::ChineseTraditional.write(&position, front)?, "前車進三");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write<'a>(self, scene: impl Into<Scene<'a>>, mv: Move) -> Result<String, PlayError> {
        let scene = scene.into();
        match self {
            Self::Uci => scene.require(mv).map(|_| uci::format(mv)),
            Self::Iccs => scene.require(mv).map(|_| iccs::format(mv)),
            Self::Wxf => wxf::write(scene, mv),
            Self::Chinese => chinese::write(scene, mv, Script::Simplified),
            Self::ChineseTraditional => chinese::write(scene, mv, Script::Traditional),
        }
    }

    /// Reads a move that is legal in the position, or that a man of the setup can
    /// make: see [`Scene`]. Chinese is read in either script, whichever is asked
    /// for. Blanks around the text are passed over.
    ///
    /// # Errors
    ///
    /// [`ReadMoveError`] if the text is no move of the notation, names no legal
    /// move or more than one.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    /// use qi_xiangqi::notation::Notation;
    ///
    /// let position = Position::initial();
    /// assert_eq!(Notation::Wxf.read(&position, "C2=5")?.to_string(), "h2e2");
    ///
    /// let why = |text| Notation::Wxf.read(&position, text).unwrap_err().to_string();
    /// assert_eq!(why("C2x5"), "`C2x5` is no move such as `C2=5`: it has no use for `x` at offset 2");
    /// assert_eq!(why("C3=5"), "`C3=5`: red has no such man");
    /// assert_eq!(why("C+=5"), "`C+=5`: no two such men of red stand on one file");
    /// assert_eq!(why("C2=8"), "`C2=8`: the man on h2 has no such move");
    /// # Ok::<(), qi_xiangqi::notation::ReadMoveError>(())
    /// ```
    pub fn read<'a>(self, scene: impl Into<Scene<'a>>, text: &str) -> Result<Move, ReadMoveError> {
        let (scene, text) = (scene.into(), text.trim());
        match self {
            Self::Uci => reading::possible(scene, uci::parse(text)?),
            Self::Iccs => reading::possible(scene, iccs::parse(text)?),
            Self::Wxf => wxf::read(scene, text),
            Self::Chinese | Self::ChineseTraditional => chinese::read(scene, text),
        }
    }

    /// The notation that a text has the shape of, if any; whether it is a move
    /// is for [`read`](Self::read) to say. No text has the shape of two, save
    /// that of Chinese in both scripts, which is given as [`Self::Chinese`].
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::notation::Notation;
    ///
    /// assert_eq!(Notation::of("h2e2"), Some(Notation::Uci));
    /// assert_eq!(Notation::of("H2-E2"), Some(Notation::Iccs));
    /// assert_eq!(Notation::of("a4-5"), Some(Notation::Wxf));
    /// assert_eq!(Notation::of("前車進三"), Some(Notation::Chinese));
    /// assert_eq!(Notation::of("1-0"), None);
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.chars().any(chinese::is_character) {
            return Some(Self::Chinese);
        }
        let mut letters = text.chars().rev().map(narrow);
        match (letters.next()?, letters.next()?) {
            ('0'..='9', 'a'..='i') if text.len() == 4 && !text.contains(char::is_uppercase) => {
                Some(Self::Uci)
            }
            ('0'..='9', 'a'..='i' | 'A'..='I') => Some(Self::Iccs),
            ('1'..='9', '+' | '-' | '=' | '.') if letters.nth(1).is_some() => Some(Self::Wxf),
            _ => None,
        }
    }
}

/// Reads a move in whatever notation it is written, as records need it. Blanks
/// around the text are passed over.
///
/// # Errors
///
/// [`ReadMoveError`], in the words of the notation that the text has the shape
/// of, or [`ReadMoveError::Unknown`] if it has that of none.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Position, notation};
///
/// let position = Position::initial();
/// for text in ["h2e2", "H2-E2", " C2=5 ", "c2.5", "炮二平五", "砲２平５"] {
///     assert_eq!(notation::read(&position, text)?.to_string(), "h2e2");
/// }
/// # Ok::<(), notation::ReadMoveError>(())
/// ```
pub fn read<'a>(scene: impl Into<Scene<'a>>, text: &str) -> Result<Move, ReadMoveError> {
    match Notation::of(text) {
        Some(notation) => notation.read(scene, text),
        None => Err(ReadMoveError::Unknown {
            text: excerpt(text),
        }),
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no notation.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("`{text}` is no notation: expected uci, iccs, wxf, chinese or chinese-traditional")]
#[non_exhaustive]
pub struct ParseNotationError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Notation {
    type Err = ParseNotationError;

    /// Reads a name in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseNotationError {
                text: excerpt(text),
            })
    }
}
