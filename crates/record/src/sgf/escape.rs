//! What stands between the brackets, and what it means.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Value;
use crate::position::line_break;

/// The value that `raw`, the text between two brackets, stands for: a `\` and the line break after
/// it vanish, before any other character the `\` alone does; a lone `\` at the end is one. A colon
/// with a `\` before it is a literal one. Linear.
///
/// # Examples
///
/// ```
/// use qi_record::sgf;
///
/// assert_eq!(sgf::unescape(r"a \] b \\ c"), r"a ] b \ c");
/// assert_eq!(sgf::unescape("one \\\r\nline"), "one line");
/// assert_eq!(sgf::unescape(r"bb:A\:B").composed(), Some(("bb", "A:B")));
/// ```
#[must_use]
pub fn unescape(raw: &str) -> Value {
    let mut text = String::with_capacity(raw.len());
    let mut literal = Vec::new();
    let mut rest = raw;
    while let Some(at) = rest.find(['\\', '\r', '\n']) {
        text.push_str(&rest[..at]);
        let tail = &rest[at..];
        rest = match line_break(tail.as_bytes()) {
            0 => escaped(&tail[1..], &mut text, &mut literal),
            length => {
                text.push('\n');
                &tail[length..]
            }
        };
    }
    text.push_str(rest);
    Value::from_parts(text, literal)
}

/// Takes what follows a backslash; gives what comes after that.
fn escaped<'a>(rest: &'a str, text: &mut String, literal: &mut Vec<usize>) -> &'a str {
    let broken = line_break(rest.as_bytes());
    if broken > 0 {
        return &rest[broken..];
    }
    let Some(character) = rest.chars().next() else {
        text.push('\\');
        return rest;
    };
    if character == ':' {
        literal.push(text.len());
    }
    text.push(character);
    &rest[character.len_utf8()..]
}

/// What must stand between the brackets for `value` to be read back: `]`, `\` and the literal
/// colons get a `\`, nothing else changes. Linear.
///
/// # Examples
///
/// ```
/// use qi_record::{Value, sgf};
///
/// assert_eq!(sgf::escape(&Value::new(r"[a] \ 1:2")), r"[a\] \\ 1:2");
/// assert_eq!(sgf::escape(&Value::join("bb", "A:B")), r"bb:A\:B");
/// ```
#[must_use]
pub fn escape(value: &Value) -> Cow<'_, str> {
    let text = value.as_str();
    if !text.contains([']', '\\']) && value.literal_colons().is_empty() {
        return Cow::Borrowed(text);
    }
    let mut raw = String::with_capacity(text.len() + 8);
    let mut literal = value.literal_colons().iter().copied().peekable();
    for (at, character) in text.char_indices() {
        let marked = literal.next_if_eq(&at).is_some();
        if marked || matches!(character, ']' | '\\') {
            raw.push('\\');
        }
        raw.push(character);
    }
    Cow::Owned(raw)
}

/// A value's text as FF\[4\]'s `Text` shows it: white space other than line breaks is spaces.
///
/// # Examples
///
/// ```
/// use qi_record::sgf;
///
/// assert_eq!(sgf::to_text("a\tb\nc"), "a b\nc");
/// ```
#[must_use]
pub fn to_text(text: &str) -> Cow<'_, str> {
    replace_by_space(text, |character| character != '\n' && is_space(character))
}

/// A value's text as FF\[4\]'s `SimpleText` shows it: all white space is spaces, line breaks too.
///
/// # Examples
///
/// ```
/// use qi_record::sgf;
///
/// assert_eq!(sgf::to_simple_text("a\tb\nc"), "a b c");
/// ```
#[must_use]
pub fn to_simple_text(text: &str) -> Cow<'_, str> {
    replace_by_space(text, is_space)
}

/// The white space that is not a space yet.
fn is_space(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\x0b' | '\x0c' | '\r')
}

fn replace_by_space(text: &str, replaced: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&replaced) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.chars()
            .map(|character| if replaced(character) { ' ' } else { character })
            .collect(),
    )
}
