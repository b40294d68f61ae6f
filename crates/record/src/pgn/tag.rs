//! Tags: `[Name "value"]`.

use alloc::string::String;

use crate::position::line_break;

/// What a tag was read as.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tag<'a> {
    /// Empty if there is none.
    pub(super) name: &'a str,
    /// The value between the quotes, escapes included.
    pub(super) raw: &'a str,
    /// Whether it is just as the format has it.
    pub(super) shape: Shape,
    /// Bytes from the `[` to what follows the tag.
    pub(super) length: usize,
}

/// How a tag differs from what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Regular,
    /// A quote inside the value, this many bytes after the `[`, has no backslash.
    Quote(usize),
    Irregular,
}

/// Reads the tag that `line` begins with; the line goes to its end, without a break.
pub(super) fn read(line: &str) -> Tag<'_> {
    let inside = line[1..].trim_start();
    let name = &inside[..inside.find(ends_name).unwrap_or(inside.len())];
    let after = inside[name.len()..].trim_start();
    let offset = |part: &str| line.len() - part.len();
    let Some(value) = after.strip_prefix('"').filter(|_| !name.is_empty()) else {
        let end = after.find(']');
        return Tag {
            name,
            raw: after[..end.unwrap_or(after.len())].trim_end(),
            shape: Shape::Irregular,
            length: offset(after) + end.map_or(after.len(), |end| end + 1),
        };
    };
    let Some(end) = last_quote(value) else {
        // The whole line is taken, for to look for the quote once more would go over it again.
        let raw = &value[..value.find(']').unwrap_or(value.len())];
        return Tag {
            name,
            raw: raw.trim_end(),
            shape: Shape::Irregular,
            length: line.len(),
        };
    };
    let raw = &value[..end];
    let bracket = value[end + 1..].trim_start();
    Tag {
        name,
        raw,
        shape: bare_quote(raw).map_or(Shape::Regular, |at| Shape::Quote(offset(value) + at)),
        length: offset(bracket) + 1,
    }
}

/// The first quote without a backslash that a bracket follows.
fn last_quote(value: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let quote = from + bare_quote(&value[from..])?;
        if value[quote + 1..].trim_start().starts_with(']') {
            return Some(quote);
        }
        from = quote + 1;
    }
}

/// The first quote that has no backslash before it.
fn bare_quote(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            _ => at += 1,
        }
    }
}

/// The value that stands between the quotes: a backslash before a quote or another backslash says
/// that the second is meant, before anything else it is itself.
pub(super) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = match character {
            '\\' => characters.next_if(|&next| matches!(next, '"' | '\\')),
            _ => None,
        };
        text.push(escaped.unwrap_or(character));
    }
    text
}

/// What must stand between the quotes for `value` to be read back.
pub(super) fn escape(value: &str) -> String {
    let mut raw = String::with_capacity(value.len() + 2);
    for character in value.chars() {
        if matches!(character, '"' | '\\') {
            raw.push('\\');
        }
        raw.push(character);
    }
    raw
}

/// Whether a tag of this name and value is read back as it was written.
pub(super) fn can_be_written(name: &str, value: &str) -> bool {
    let broken = (0..value.len()).any(|at| line_break(&value.as_bytes()[at..]) > 0);
    !name.is_empty() && !name.contains(ends_name) && !broken
}

fn ends_name(character: char) -> bool {
    character.is_whitespace() || matches!(character, '"' | '[' | ']' | '\u{feff}')
}
