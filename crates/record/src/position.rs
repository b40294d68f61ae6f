//! Where in a text something stands.
//!
//! Owns [`Position`] and the one definition of a line break that the whole crate shares: CR LF, LF
//! CR, CR or LF, each of them a single break.

use core::fmt;

/// A place in a text, as an editor shows it.
///
/// Counted in the decoded text: for a file in UTF-8 without a byte order mark the offset is also
/// the offset in the file.
///
/// # Examples
///
/// ```
/// use qi_record::Position;
///
/// let position = Position::of("(;B[ee]\r\n;W[é!])", 14);
/// assert_eq!((position.line, position.column), (2, 5));
/// assert_eq!(position.to_string(), "2:5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Bytes before it, in UTF-8.
    pub offset: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl Position {
    /// The beginning of a text.
    pub const START: Self = Self {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// The position of the character at `offset`; past the end of `text`, the position of its end.
    /// Inside a character, the next one's. Linear in `offset`.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Position;
    ///
    /// assert_eq!(Position::of("ab", 0), Position::START);
    /// assert_eq!(Position::of("ab", 9), Position { offset: 2, line: 1, column: 3 });
    /// ```
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        Locator::new(text).locate(offset)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Finds the positions of rising offsets in one pass over the text.
#[derive(Debug)]
pub(crate) struct Locator<'a> {
    text: &'a str,
    here: Position,
}

impl<'a> Locator<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            here: Position::START,
        }
    }

    pub(crate) fn locate(&mut self, offset: usize) -> Position {
        if offset < self.here.offset {
            self.here = Position::START;
        }
        while self.here.offset < offset && self.step() {}
        self.here
    }

    /// Goes over one character, or over both of a two-character line break; false at the end of the
    /// text.
    fn step(&mut self) -> bool {
        let rest = &self.text[self.here.offset..];
        let Some(first) = rest.chars().next() else {
            return false;
        };
        match line_break(rest.as_bytes()) {
            0 => {
                self.here.offset += first.len_utf8();
                self.here.column += 1;
            }
            length => {
                self.here.offset += length;
                self.here.line += 1;
                self.here.column = 1;
            }
        }
        true
    }
}

/// The length of the line break that `bytes` begin with: 2 for CR LF and LF CR, 1 for a lone CR or
/// LF, 0 for none.
pub(crate) fn line_break(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}
