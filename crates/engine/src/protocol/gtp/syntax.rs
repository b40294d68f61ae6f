//! Lines, words and replies of GTP.

use qi_go::{Move, Point, Size, Stone};

pub(super) const SYNTAX_ERROR: &str = "syntax error";
pub(super) const ILLEGAL_MOVE: &str = "illegal move";

/// A line taken apart: its id, the command and the arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) id: Option<u32>,
    pub(super) name: String,
    pub(super) arguments: String,
}

/// The largest id that the specification knows.
const MAX_ID: u32 = i32::MAX as u32;

/// Cleans a line as the specification asks for and takes it apart; `None` if nothing is left.
pub(super) fn parse_line(line: &str) -> Option<Request> {
    let code = line.split('#').next().unwrap_or_default();
    let clean: String = code
        .chars()
        .map(|letter| if letter == '\t' { ' ' } else { letter })
        .filter(|letter| !letter.is_control())
        .collect();
    let mut words = clean.split_whitespace().peekable();
    let first = *words.peek()?;
    let plain = first.bytes().all(|byte| byte.is_ascii_digit());
    let id = first.parse().ok().filter(|&id| plain && id <= MAX_ID);
    if id.is_some() {
        words.next();
    }
    let name = words.next().unwrap_or_default().to_owned();
    let arguments: Vec<&str> = words.collect();
    Some(Request {
        id,
        name,
        arguments: arguments.join(" "),
    })
}

/// `=ID TEXT` and an empty line, the last line end being the writer's.
pub(super) fn success(id: Option<u32>, text: &str) -> String {
    reply('=', id, text)
}

/// `?ID TEXT` likewise.
pub(super) fn failure(id: Option<u32>, text: &str) -> String {
    reply('?', id, text)
}

fn reply(sign: char, id: Option<u32>, text: &str) -> String {
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    let gap = if text.is_empty() { "" } else { " " };
    format!("{sign}{id}{gap}{}\n", text.trim_end())
}

/// Reads a colour: `b`, `black`, `w` or `white`, in either case.
pub(super) fn color(word: &str) -> Result<Stone, &'static str> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Stone::Black),
        "w" | "white" => Ok(Stone::White),
        _ => Err(SYNTAX_ERROR),
    }
}

/// Reads `pass` or a point. A point that the board does not have is an illegal move, no syntax
/// error.
pub(super) fn vertex(word: &str, size: Size) -> Result<Move, &'static str> {
    let mv: Move = word.parse().map_err(|_| SYNTAX_ERROR)?;
    match mv {
        Move::Play(point) if !size.contains(point) => Err(ILLEGAL_MOVE),
        mv => Ok(mv),
    }
}

/// Reads whole numbers.
pub(super) fn numbers(arguments: &str) -> Result<Vec<u32>, &'static str> {
    let plain = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    arguments
        .split_whitespace()
        .map(|word| {
            word.parse()
                .ok()
                .filter(|_| plain(word))
                .ok_or(SYNTAX_ERROR)
        })
        .collect()
}

/// Reads one whole number.
pub(super) fn number(arguments: &str) -> Result<u32, &'static str> {
    match numbers(arguments)?[..] {
        [number] => Ok(number),
        _ => Err(SYNTAX_ERROR),
    }
}

/// Points as a list with blanks.
pub(super) fn vertices(points: impl IntoIterator<Item = Point>) -> String {
    let words: Vec<String> = points
        .into_iter()
        .map(|point| Move::Play(point).to_string())
        .collect();
    words.join(" ")
}
