//! The brackets: which fields a text has.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use qi_geometry::text::excerpt;

use super::super::notes::Notes;
use super::super::{Flaw, Place, ReadRecordError};

/// What every bracket's name begins with.
pub(super) const MARK: &str = "DhtmlXQ";

/// A field: `[DhtmlXQ_name]…[/DhtmlXQ_name]`.
#[derive(Debug, Clone)]
pub(super) struct Field<'a> {
    /// The name without `DhtmlXQ_`.
    pub(super) name: &'a str,
    /// Where its content stands in the text.
    pub(super) content: Range<usize>,
}

/// The fields of one record.
pub(super) struct Block<'a> {
    /// Where it begins.
    pub(super) at: usize,
    pub(super) fields: Vec<Field<'a>>,
}

/// A bracket with its mark.
#[derive(Clone, Copy)]
struct Bracket<'a> {
    at: usize,
    end: usize,
    closes: bool,
    /// What comes after the mark: empty, `_name` or `HTML`.
    name: &'a str,
}

/// All brackets, in one pass.
fn brackets(text: &str) -> impl Iterator<Item = Bracket<'_>> {
    // Where the next bracket closes, looked for once.
    let mut next_end = 0;
    text.match_indices(MARK).filter_map(move |(mark, _)| {
        let closes = text[..mark].ends_with("[/");
        if !closes && !text[..mark].ends_with('[') {
            return None;
        }
        let start = mark + MARK.len();
        if next_end < start {
            let length = text[start..].find(']');
            next_end = length.map_or(text.len(), |length| start + length);
        }
        let name = &text[start..next_end];
        let ends = next_end < text.len() && !name.contains(['[', '\n', '\r']);
        ends.then_some(Bracket {
            at: mark - if closes { 2 } else { 1 },
            end: next_end + 1,
            closes,
            name,
        })
    })
}

/// All records of a text; brackets without a field between them are none.
pub(super) fn blocks<'a>(
    text: &'a str,
    notes: &mut Notes,
) -> Result<Vec<Block<'a>>, ReadRecordError> {
    let mut blocks = Vec::new();
    let mut block: Option<Block<'a>> = None;
    let mut open: Option<Bracket<'a>> = None;
    for bracket in brackets(text) {
        if let Some(opened) = open.take() {
            let field = Field {
                name: &opened.name[1..],
                content: opened.end..bracket.at,
            };
            let closed = bracket.closes && bracket.name == opened.name;
            if !closed {
                unclosed(opened, notes)?;
            }
            let block = block.get_or_insert(Block {
                at: opened.at,
                fields: Vec::new(),
            });
            block.fields.push(field);
            if closed {
                continue;
            }
        }
        match (bracket.name.starts_with('_'), bracket.closes) {
            (true, false) => open = Some(bracket),
            // What it would close was closed by another name.
            (true, true) => {}
            (false, _) => {
                blocks.extend(block.take().filter(|block| !block.fields.is_empty()));
                if !bracket.closes {
                    let fields = Vec::new();
                    let at = bracket.at;
                    block = Some(Block { at, fields });
                }
            }
        }
    }
    if let Some(opened) = open {
        unclosed(opened, notes)?;
        let field = Field {
            name: &opened.name[1..],
            content: opened.end..text.len(),
        };
        let at = opened.at;
        let fields = Vec::new();
        block.get_or_insert(Block { at, fields }).fields.push(field);
    }
    blocks.extend(block.filter(|block| !block.fields.is_empty()));
    Ok(blocks)
}

fn unclosed(bracket: Bracket<'_>, notes: &mut Notes) -> Result<(), ReadRecordError> {
    let name = excerpt(&bracket.name[1..]);
    notes.pass_over(Place::Byte(bracket.at), Flaw::UnclosedField { name })
}

/// The text that stands for itself or, after `\u`, is a number of four digits in
/// base 16, as JavaScript has it.
pub(super) fn unescape(raw: &str) -> String {
    let mut units: Vec<u16> = Vec::new();
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find("\\u") {
        let code = rest.get(at + 2..at + 6).and_then(code_unit);
        flush(&mut units, at > 0 || code.is_none(), &mut text);
        text.push_str(&rest[..at]);
        match code {
            Some(code) => {
                units.push(code);
                rest = &rest[at + 6..];
            }
            None => {
                text.push_str("\\u");
                rest = &rest[at + 2..];
            }
        }
    }
    flush(&mut units, true, &mut text);
    text.push_str(rest);
    text
}

fn code_unit(digits: &str) -> Option<u16> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    plain.then(|| u16::from_str_radix(digits, 16).ok())?
}

/// Writes the characters of the code units so far, if they end here.
fn flush(units: &mut Vec<u16>, ended: bool, text: &mut String) {
    if ended {
        let characters = char::decode_utf16(units.drain(..));
        text.extend(characters.map(|character| character.unwrap_or('\u{fffd}')));
    }
}

/// The text that is read back as `text`: brackets that could be the format's own
/// and backslashes that could begin a number are written as numbers.
pub(super) fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let own = rest.starts_with("[DhtmlXQ") || rest.starts_with("[/DhtmlXQ");
        match character {
            '[' if own => raw.push_str("\\u005B"),
            '\\' if rest.starts_with("\\u") => raw.push_str("\\u005C"),
            character => raw.push(character),
        }
        rest = &rest[character.len_utf8()..];
    }
    raw
}

/// The lines of a comment, of which every two are joined by `||`; bars of its own
/// that could be taken for that are numbers.
pub(super) fn escape_comment(text: &str) -> String {
    let text = escape(text);
    let mut raw = String::with_capacity(text.len());
    let joins = |neighbour: Option<&char>| matches!(neighbour, Some('|' | '\n'));
    let mut before = None;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\n' => raw.push_str("||"),
            '|' if joins(before.as_ref()) || joins(characters.peek()) => raw.push_str("\\u007C"),
            character => raw.push(character),
        }
        before = Some(character);
    }
    raw
}

/// The comment that `raw` stands for.
pub(super) fn unescape_comment(raw: &str) -> String {
    unescape(&raw.replace("||", "\n"))
}
