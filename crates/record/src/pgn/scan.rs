//! The tokens of the movetext.

use crate::position::line_break;

/// A place in a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

/// What comes next, without the white space before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[`, of which nothing was read yet.
    Tag,
    /// What is between braces; `None` if they do not close.
    Braces(Option<&'a str>),
    /// `;`, of which nothing was read yet.
    Semicolon,
    Open,
    Close,
    Number,
    Move(&'a str),
    Glyph(u16),
    /// `$` with no digits after it, or too many.
    NoGlyph,
    Result(GameResult<'a>),
    Stray(char),
}

/// A result after the moves, and the text that said so if it is not as the format has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameResult<'a> {
    pub(super) marker: &'static str,
    pub(super) irregular: Option<&'a str>,
}

/// The results, as they are written.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Other ways to write a draw.
const DRAWS: [&str; 2] = ["1/2", "½-½"];

/// The suffixes that stand for glyphs, each at its number less one.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The most digits of a glyph's number.
const GLYPH_DIGITS: usize = 3;

/// The result marker that `text` is, if any.
pub(super) fn marker(text: &str) -> Option<&'static str> {
    RESULTS.into_iter().find(|&marker| marker == text)
}

/// Whether `text` is read as a move and nothing else.
pub(super) fn is_move(text: &str) -> bool {
    let mut scanner = Scanner { text, at: 0 };
    let first = scanner.next();
    first == Some((0, Token::Move(text))) && scanner.next().is_none()
}

/// Whether `text` is a glyph's number.
pub(super) fn is_glyph(text: &str) -> bool {
    let number = text.parse::<u16>();
    text.len() <= GLYPH_DIGITS && number.is_ok_and(|number| glyph_text(number) == text)
}

/// A glyph's number as the tree has it.
pub(super) fn glyph_text(number: u16) -> alloc::string::String {
    alloc::format!("{number}")
}

impl<'a> Scanner<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes to the next token, over white space and escape lines.
    pub(super) fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start_matches(is_space);
            self.at += rest.len() - trimmed.len();
            if !(trimmed.starts_with('%') && self.at_line_start()) {
                return;
            }
            self.skip_line();
        }
    }

    pub(super) fn at_line_start(&self) -> bool {
        matches!(
            self.text.as_bytes()[..self.at].last(),
            None | Some(b'\n' | b'\r')
        )
    }

    /// Goes to the end of the line, before its break; gives what it went over.
    pub(super) fn skip_line(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// The next token and where it begins; `None` at the end of the text. A tag and a comment to the
    /// end of the line are left to read, and so is a comment that does not end.
    pub(super) fn next(&mut self) -> Option<(usize, Token<'a>)> {
        self.skip_space();
        let start = self.at;
        let first = self.rest().chars().next()?;
        let token = match first {
            '[' => return Some((start, Token::Tag)),
            ';' => return Some((start, Token::Semicolon)),
            '{' => self.braces(),
            '$' => self.dollar(),
            '(' | ')' | ']' | '}' | '"' | '%' => {
                self.at += first.len_utf8();
                match first {
                    '(' => Token::Open,
                    ')' => Token::Close,
                    _ => Token::Stray(first),
                }
            }
            _ => self.word(),
        };
        Some((start, token))
    }

    fn braces(&mut self) -> Token<'a> {
        let inside = &self.rest()[1..];
        let end = inside.find('}');
        if let Some(end) = end {
            self.at += 1 + end + 1;
        }
        Token::Braces(end.map(|end| &inside[..end]))
    }

    fn dollar(&mut self) -> Token<'a> {
        let rest = self.rest();
        let length = 1 + prefix(&rest[1..], |digit| digit.is_ascii_digit());
        let digits = &rest[1..length];
        self.at += length;
        match digits.parse() {
            Ok(number) if digits.len() <= GLYPH_DIGITS => Token::Glyph(number),
            _ => Token::NoGlyph,
        }
    }

    /// Reads a word: a result, a move number, a mark, or a move without its mark. What a word is
    /// joined to is not looked at, so that no run of them is gone over more than once.
    fn word(&mut self) -> Token<'a> {
        let (length, token) = mark(self.rest())
            .or_else(|| dotted_number(self.rest()))
            .unwrap_or_else(|| {
                let rest = self.rest();
                classify(&rest[..prefix(rest, |character| !ends_word(character))])
            });
        self.at += length;
        token
    }

    /// Reads the lines of one comment, the first of which begins here with `;`, and gives each
    /// without the semicolon and the blank after it.
    pub(super) fn semicolon_lines(&mut self) -> impl Iterator<Item = &'a str> + '_ {
        let mut more = true;
        core::iter::from_fn(move || {
            if !core::mem::take(&mut more) {
                return None;
            }
            self.at += 1;
            let line = self.skip_line();
            let broken = line_break(&self.text.as_bytes()[self.at..]);
            let next = &self.text[self.at + broken..];
            let indent = next.len() - next.trim_start_matches([' ', '\t']).len();
            more = next[indent..].starts_with(';');
            if more {
                self.at += broken + indent;
            }
            Some(line.strip_prefix(' ').unwrap_or(line))
        })
    }
}

/// What a word is that begins with no mark or numbered dot, and how long that is. Marks at its end
/// are left for the next.
fn classify(word: &str) -> (usize, Token<'_>) {
    let stem = word.trim_end_matches(is_mark);
    let result = |marker, irregular| Token::Result(GameResult { marker, irregular });
    let token = match marker(stem) {
        Some(marker) => result(marker, None),
        None if DRAWS.contains(&stem) => result(RESULTS[2], Some(stem)),
        None if stem.chars().all(is_digit) => Token::Number,
        None => Token::Move(stem),
    };
    (stem.len(), token)
}

/// The mark that `text` begins with, the longest that is known.
fn mark<'a>(text: &str) -> Option<(usize, Token<'a>)> {
    let glyph = |length: usize| {
        let mark = || text.chars().take(length);
        let place = MARKS
            .into_iter()
            .position(|known| known.chars().eq(mark().map(narrow)))?;
        let length = mark().map(char::len_utf8).sum();
        Some((length, Token::Glyph(place as u16 + 1)))
    };
    glyph(2).or_else(|| glyph(1))
}

/// The move number that `text` begins with, if dots end it or it is dots alone.
fn dotted_number<'a>(text: &str) -> Option<(usize, Token<'a>)> {
    let digits = prefix(text, is_digit);
    let dots = prefix(&text[digits..], is_dot);
    (dots > 0).then_some((digits + dots, Token::Number))
}

/// The length in bytes of the characters that `text` begins with and that are `wanted`.
fn prefix(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|character| !wanted(character))
        .unwrap_or(text.len())
}

/// White space, and the byte order marks that joined files leave between their parts.
fn is_space(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}

fn ends_word(character: char) -> bool {
    is_space(character) || "()[]{};$\"".contains(character)
}

fn is_digit(character: char) -> bool {
    character.is_ascii_digit() || ('０'..='９').contains(&character)
}

fn is_dot(character: char) -> bool {
    matches!(character, '.' | '．' | '。' | '、' | '…')
}

fn is_mark(character: char) -> bool {
    matches!(narrow(character), '!' | '?')
}

/// The mark of ordinary width that a full-width one stands for.
fn narrow(mark: char) -> char {
    match mark {
        '！' => '!',
        '？' => '?',
        mark => mark,
    }
}
