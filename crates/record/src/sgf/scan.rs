//! The tokens of the format, in bytes.
//!
//! All that the format gives a meaning to is ASCII, so that this serves decoded text and, to find
//! what charset a file declares, the bytes of a file alike.

use core::ops::Range;

/// A place in some bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(super) fn skip_space(&mut self) {
        self.skip(is_space);
    }

    /// Goes over letters and digits, the first of them a letter; gives what it went over.
    pub(super) fn identifier(&mut self) -> &'a [u8] {
        if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            return &[];
        }
        self.skip(|byte| byte.is_ascii_alphanumeric())
    }

    /// Whether a text may end here: whether the end, a parenthesis, a node, a value or a property
    /// follows.
    fn at_token(mut self) -> bool {
        self.skip_space();
        if self.identifier().is_empty() {
            return matches!(self.peek(), None | Some(b'(' | b')' | b';' | b'['));
        }
        self.skip_space();
        self.peek() == Some(b'[')
    }

    fn skip(&mut self, wanted: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let length = rest
            .iter()
            .position(|&byte| !wanted(byte))
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }
}

/// The first `]` from `start` on that has no `\` before it.
pub(super) fn closing_bracket(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b']' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// The first `]` from `start` on that has no `\` before it and that a token follows. For a text
/// whose brackets are not all escaped: where SGF can follow on, it most likely ends.
pub(super) fn closing_bracket_before_token(bytes: &[u8], start: usize) -> Option<usize> {
    let mut bracket = closing_bracket(bytes, start)?;
    while !(Scanner {
        bytes,
        at: bracket + 1,
    })
    .at_token()
    {
        bracket = closing_bracket(bytes, bracket + 1)?;
    }
    Some(bracket)
}

/// The first `(` that a `;` follows, with nothing but white space between.
pub(super) fn find_game(bytes: &[u8]) -> Option<usize> {
    let mut open = None;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'(' => open = Some(at),
            b';' if open.is_some() => return open,
            byte if is_space(byte) => {}
            _ => open = None,
        }
    }
    None
}

/// Where the value of the first node's `CA` is, in bytes that are an extension of ASCII.
pub(super) fn declared_charset(bytes: &[u8]) -> Option<Range<usize>> {
    let mut scanner = Scanner {
        bytes,
        at: find_game(bytes)? + 1,
    };
    scanner.skip_space();
    scanner.at += 1;
    loop {
        scanner.skip_space();
        let identifier = scanner.identifier();
        if identifier.is_empty() {
            return None;
        }
        scanner.skip_space();
        while scanner.peek() == Some(b'[') {
            let value = scanner.at + 1..closing_bracket(bytes, scanner.at + 1)?;
            if capitals(identifier).eq(*b"CA") {
                return Some(value);
            }
            scanner.at = value.end + 1;
            scanner.skip_space();
        }
    }
}

/// An identifier without its small letters, as FF\[1\] to FF\[3\] read it.
pub(super) fn capitals(identifier: &[u8]) -> impl Iterator<Item = u8> + '_ {
    identifier
        .iter()
        .copied()
        .filter(|letter| !letter.is_ascii_lowercase())
}

/// Space, tab, line feed, vertical tab, form feed, carriage return.
fn is_space(byte: u8) -> bool {
    byte == b' ' || (b'\t'..=b'\r').contains(&byte)
}
