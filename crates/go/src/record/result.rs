//! Results as records have them: what SGF asks for, and what people write instead.

use core::num::NonZeroU32;

use qi_geometry::Stone;

use super::quantity::{Quantity, plain};
use crate::{Outcome, ParseOutcomeError};

/// What a whole text says.
#[derive(Clone, Copy)]
enum Said {
    Draw,
    NoResult,
    Nothing,
}

static WHOLE: [(&str, Said); 31] = [
    ("0", Said::Draw),
    ("draw", Said::Draw),
    ("jigo", Said::Draw),
    ("tie", Said::Draw),
    ("持碁", Said::Draw),
    ("ジゴ", Said::Draw),
    ("和", Said::Draw),
    ("和棋", Said::Draw),
    ("和局", Said::Draw),
    ("平局", Said::Draw),
    ("무승부", Said::Draw),
    ("빅", Said::Draw),
    ("void", Said::NoResult),
    ("no result", Said::NoResult),
    ("無勝負", Said::NoResult),
    ("无胜负", Said::NoResult),
    ("无效", Said::NoResult),
    ("無効", Said::NoResult),
    ("", Said::Nothing),
    ("?", Said::Nothing),
    ("unknown", Said::Nothing),
    ("progressing", Said::Nothing),
    ("unfinished", Said::Nothing),
    ("left unfinished", Said::Nothing),
    ("suspended", Said::Nothing),
    ("adjourned", Said::Nothing),
    ("打掛", Said::Nothing),
    ("打ち掛け", Said::Nothing),
    ("未完", Said::Nothing),
    ("不明", Said::Nothing),
    ("未知", Said::Nothing),
];

/// Names of the colours; the first one in a text is whose result it tells.
static COLOURS: [(&str, Stone); 7] = [
    ("black", Stone::Black),
    ("黑", Stone::Black),
    ("黒", Stone::Black),
    ("흑", Stone::Black),
    ("white", Stone::White),
    ("白", Stone::White),
    ("백", Stone::White),
];

static LOST: [&str; 9] = ["负", "負", "输", "輸", "败", "敗", "패", "lose", "lost"];
static WON: [&str; 9] = ["+", "胜", "勝", "승", "赢", "贏", "win", "won", "victory"];
static BY_RESIGNATION: [&str; 10] = [
    "resign", "中盘", "中盤", "中押", "不计", "不計", "불계", "认输", "認輸", "投了",
];
static ON_TIME: [&str; 8] = [
    "time",
    "超时",
    "超時",
    "逾时",
    "时间",
    "時間",
    "時間切れ",
    "시간",
];
static BY_FORFEIT: [&str; 9] = [
    "forfeit", "弃权", "棄権", "棄權", "犯规", "犯規", "反則", "반칙", "기권",
];
/// Words that say nothing about how a game was won.
static FILLERS: [&str; 8] = ["方", "棋", "ち", "s", "by", "on", "!", "."];

/// Reads the result of a record (`RE`), in the words of SGF or in others that are in use; `None` if it is not known.
///
/// | text | is |
/// |---|---|
/// | `B+3.5`, `b+3,5`, `Ｂ＋３．５`, `B+3½`, `Black wins by 3.5 points`, `黒3目半勝ち`, `흑 3집반승` | Black's win by 3.5 points |
/// | `黑胜3又1/4子`, `黑胜三又四分之一子`, `B+3.25` | Black's win by 3.25 stones of the Chinese count, 6.5 points |
/// | `W+R`, `W+Resign`, `White wins by resignation`, `Black resigns`, `白中盘胜`, `黑认输`, `백 불계승` | a resignation |
/// | `W+T`, `White+Time`, `黑超时负`, `白時間切れ勝ち` | a win on time |
/// | `B+F`, `B+Forfeit`, `白犯规` | a win by forfeit |
/// | `B+`, `黑胜` | a win, nobody knows how |
/// | `0`, `Draw`, `Jigo`, `持碁`, `和棋` | a draw |
/// | `Void`, `無勝負` | no result |
/// | `?`, an empty text, `unfinished`, `打掛` | not known |
///
/// What stands behind `(`, `;` or `>>` is a remark. A result that asks for more than that is none.
///
/// # Errors
/// If the text says something else.
///
/// # Examples
/// ```
/// use qi_go::record::read_result;
///
/// let result = |text| read_result(text).map(|result| result.map_or("?".into(), |known| known.to_string()));
/// assert_eq!(result("黑胜3又1/4子"), Ok("B+6.5".to_string()));
/// assert_eq!(result("White wins by resignation"), Ok("W+R".to_string()));
/// assert_eq!(result("?"), Ok("?".to_string()));
/// assert!(result("Black is better").is_err());
/// ```
pub fn read_result(text: &str) -> Result<Option<Outcome>, ParseOutcomeError> {
    if let Ok(outcome) = text.trim().parse() {
        return Ok(Some(outcome));
    }
    let whole = plain(text);
    let ends = ["(", ";", ">>"]
        .into_iter()
        .filter_map(|end| whole.find(end));
    let said = &whole[..ends.min().unwrap_or(whole.len())];
    let said = said.trim_matches(|character: char| {
        character.is_whitespace() || matches!(character, '!' | '.' | '。' | '、')
    });
    if let Some((_, said)) = WHOLE.iter().find(|(word, _)| *word == said) {
        return Ok(match said {
            Said::Draw => Some(Outcome::Draw),
            Said::NoResult => Some(Outcome::NoResult),
            Said::Nothing => None,
        });
    }
    let win = whose(said).and_then(|(stone, rest)| outcome_of(stone, rest));
    win.map(Some).ok_or_else(|| ParseOutcomeError::of(text))
}

/// Whose result a text tells, and what it is.
fn whose(text: &str) -> Option<(Stone, &str)> {
    for (letter, stone) in [('b', Stone::Black), ('w', Stone::White)] {
        let rest = text.strip_prefix(letter).map(str::trim_start);
        if let Some(rest) = rest.filter(|rest| rest.starts_with('+')) {
            return Some((stone, rest));
        }
    }
    let found = COLOURS.iter().filter_map(|&(name, stone)| {
        let at = text.find(name)?;
        Some((at, stone, &text[at + name.len()..]))
    });
    let (_, stone, rest) = found.min_by_key(|&(at, ..)| at)?;
    Some((stone, rest))
}

/// How a win came about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    Resignation,
    Time,
    Forfeit,
}

impl Manner {
    fn of(text: &str) -> Option<Self> {
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        let after_sign = text.strip_prefix('+').map(str::trim);
        match after_sign {
            Some("r" | "res") => Some(Self::Resignation),
            Some("t") => Some(Self::Time),
            Some("f") => Some(Self::Forfeit),
            _ if has(&ON_TIME) => Some(Self::Time),
            _ if has(&BY_FORFEIT) => Some(Self::Forfeit),
            _ if has(&BY_RESIGNATION) => Some(Self::Resignation),
            _ => None,
        }
    }
}

fn outcome_of(stone: Stone, text: &str) -> Option<Outcome> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let manner = Manner::of(text);
    // `White resigns` and `白超时` tell a loss, `中盘` alone a win.
    let has_lost = has(&LOST)
        || (manner.is_some() && !has(&WON) && !has(&["中盘", "中盤", "中押", "不计", "불계"]));
    let winner = if has_lost { !stone } else { stone };
    match manner {
        Some(Manner::Resignation) => Some(Outcome::Resignation { winner }),
        Some(Manner::Time) => Some(Outcome::Time { winner }),
        Some(Manner::Forfeit) => Some(Outcome::Forfeit { winner }),
        None => margin(winner, text),
    }
}

/// A win by so much, or by who knows how much.
fn margin(winner: Stone, text: &str) -> Option<Outcome> {
    let Some(at) = text.find(Quantity::may_begin_with) else {
        return says_nothing_else(text).then_some(Outcome::Win { winner });
    };
    let (quantity, rest) = Quantity::read(&text[at..])?;
    if !says_nothing_else(&text[..at]) || !says_nothing_else(rest) {
        return None;
    }
    let half_points = quantity.half_points()?;
    Some(match NonZeroU32::new(half_points) {
        Some(half_points) => Outcome::Points {
            winner,
            half_points,
        },
        None => Outcome::Draw,
    })
}

/// Whether a text holds only words for winning and losing, and fillers.
fn says_nothing_else(text: &str) -> bool {
    let mut rest = text.trim();
    while !rest.is_empty() {
        let mut words = WON.iter().chain(&LOST).chain(&FILLERS);
        let Some(shorter) = words.find_map(|word| rest.strip_prefix(word)) else {
            return false;
        };
        rest = shorter.trim_start();
    }
    true
}
