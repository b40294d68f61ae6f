//! Who won, as records say it.

use core::fmt;
use core::str::FromStr;

use alloc::string::String;

use qi_geometry::text::excerpt;
use thiserror::Error;

use crate::Color;

/// The result that a record states. It says who won and not why: for that see
/// [`Outcome`](crate::Outcome).
///
/// Its text is PGN's: `1-0`, `0-1`, `1/2-1/2`. Read are also the Chinese words
/// in either script: `红胜`, `紅方勝`, `黑胜`, `先负`, `和棋` and the like.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Color;
/// use qi_xiangqi::record::GameResult;
///
/// assert_eq!("1-0".parse(), Ok(GameResult::Win(Color::Red)));
/// assert_eq!("先負".parse(), Ok(GameResult::Win(Color::Black)));
/// assert_eq!("和棋".parse::<GameResult>()?.to_string(), "1/2-1/2");
/// # Ok::<(), qi_xiangqi::record::ParseResultError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameResult {
    /// A side won.
    Win(Color),
    /// Nobody won.
    Draw,
}

/// A text that states no result; `*`, which says that there is none, is one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParseResultError {
    /// The text is no result.
    #[error("`{text}` is no result such as 1-0, 0-1, 1/2-1/2 or 红胜")]
    Unknown {
        /// The text, cut when long.
        text: String,
    },
}

impl GameResult {
    /// The text of PGN.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::Win(Color::Red) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
        }
    }

    /// The word that DhtmlXQ has for it.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        match self {
            Self::Win(Color::Red) => "红胜",
            Self::Win(Color::Black) => "黑胜",
            Self::Draw => "和棋",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.pgn())
    }
}

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<Self, ParseResultError> {
        let unknown = || ParseResultError::Unknown {
            text: excerpt(text),
        };
        match text {
            "1-0" => Ok(Self::Win(Color::Red)),
            "0-1" => Ok(Self::Win(Color::Black)),
            "1/2-1/2" | "1/2" | "½-½" => Ok(Self::Draw),
            text => chinese(text).ok_or_else(unknown),
        }
    }
}

/// A side, and whether it won or lost: `红胜`, `黑方负`, `先胜`; or a draw.
fn chinese(text: &str) -> Option<GameResult> {
    if matches!(
        text,
        "和" | "和棋" | "和局" | "平局" | "先和" | "双方和" | "雙方和"
    ) {
        return Some(GameResult::Draw);
    }
    let mut characters = text.chars();
    let side = match characters.next()? {
        '红' | '紅' | '先' => Color::Red,
        '黑' | '后' | '後' => Color::Black,
        _ => return None,
    };
    let rest = characters.as_str();
    let rest = rest.strip_prefix(['方', '手', '先']).unwrap_or(rest);
    match rest {
        "胜" | "勝" => Some(GameResult::Win(side)),
        "负" | "負" => Some(GameResult::Win(!side)),
        "和" => Some(GameResult::Draw),
        _ => None,
    }
}
