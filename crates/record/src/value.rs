//! The text of a property.
//!
//! Owns [`Value`]: text with one kind of line break, that may be two texts joined by a colon. How a
//! container escapes it is the container's matter; what it means is the game's.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::position::line_break;

/// One value of a [`Property`](crate::Property): a text, free of any container's escapes.
///
/// Every line break in it is a single `\n`, whatever it was made of. Some values are two texts
/// joined by a colon (`LB[dd:1]`, `SZ[7:5]`); a colon that belongs to one of the two texts is
/// *literal* (a backslash marks it in SGF). A value remembers which of its colons are literal, and
/// two values are equal when both text and literal colons are.
///
/// # Examples
///
/// ```
/// use qi_record::Value;
///
/// let size = Value::new("7:5");
/// assert_eq!(size.composed(), Some(("7", "5")));
///
/// let label = Value::join("bb", "A:B");
/// assert_eq!(label, "bb:A:B");
/// assert_eq!(label.composed(), Some(("bb", "A:B")));
///
/// assert_eq!(Value::new("two\r\nlines"), "two\nlines");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Value {
    text: Box<str>,
    /// Offsets in `text` of the colons that never join, rising.
    literal: Box<[usize]>,
}

impl Value {
    /// A value of this text; its first colon, if any, may join two texts. Linear in the length if
    /// the text holds a CR.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: unify_line_breaks(text.into()).into_boxed_str(),
            literal: Box::default(),
        }
    }

    /// Two texts joined by a colon. Colons inside either stay part of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Value;
    ///
    /// let application = Value::join("Qi: the board games", "0.1");
    /// assert_eq!(application.composed(), Some(("Qi: the board games", "0.1")));
    /// ```
    #[must_use]
    pub fn join(first: &str, second: &str) -> Self {
        let mut text = unify_line_breaks(first.to_owned());
        let joint = text.len();
        text.push(':');
        text.push_str(&unify_line_breaks(second.to_owned()));
        let literal = text
            .match_indices(':')
            .map(|(at, _)| at)
            .filter(|&at| at != joint)
            .collect();
        Self {
            text: text.into_boxed_str(),
            literal,
        }
    }

    /// A value whose line breaks are unified already and whose literal colons are at the offsets
    /// `literal`.
    pub(crate) fn from_parts(text: String, literal: Vec<usize>) -> Self {
        debug_assert!(
            literal
                .iter()
                .all(|&at| text.as_bytes().get(at) == Some(&b':')),
            "not a colon: {text:?} {literal:?}"
        );
        Self {
            text: text.into_boxed_str(),
            literal: literal.into_boxed_slice(),
        }
    }

    /// The whole text, colons included.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether the text is empty, as in `B[]`.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The two texts on either side of the first colon that is not literal; `None` if there is no
    /// such colon. Linear.
    ///
    /// Whether a value *is* composed depends on its property: any comment may hold a colon.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Value;
    ///
    /// assert_eq!(Value::new("aa:cc").composed(), Some(("aa", "cc")));
    /// assert_eq!(Value::new("aa").composed(), None);
    /// ```
    #[must_use]
    pub fn composed(&self) -> Option<(&str, &str)> {
        let mut colons = self.text.match_indices(':').map(|(at, _)| at);
        let mut literal = self.literal.iter().copied();
        let joint = colons.find(|&at| literal.next() != Some(at))?;
        Some((&self.text[..joint], &self.text[joint + 1..]))
    }

    /// The width and the height of a board as `SZ` has them: two numbers, or one for both; `None` if
    /// they are no numbers below 256. Which of them a game is played on is its own to say.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Value;
    ///
    /// assert_eq!(Value::new("19").sides(), Some((19, 19)));
    /// assert_eq!(Value::new("7:5").sides(), Some((7, 5)));
    /// assert_eq!(Value::new("wide").sides(), None);
    /// ```
    #[must_use]
    pub fn sides(&self) -> Option<(u8, u8)> {
        let (width, height) = self.composed().unwrap_or((self.as_str(), self.as_str()));
        let side = |text: &str| text.trim().parse().ok();
        side(width).zip(side(height))
    }

    /// The offsets of the literal colons, rising.
    pub(crate) fn literal_colons(&self) -> &[usize] {
        &self.literal
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl AsRef<str> for Value {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::new(text)
    }
}

impl PartialEq<str> for Value {
    fn eq(&self, text: &str) -> bool {
        *self.text == *text
    }
}

impl PartialEq<&str> for Value {
    fn eq(&self, text: &&str) -> bool {
        *self.text == **text
    }
}

/// The same text with every line break a single `\n`.
fn unify_line_breaks(text: String) -> String {
    if !text.contains('\r') {
        return text;
    }
    let mut unified = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find(['\r', '\n']) {
        unified.push_str(&rest[..at]);
        unified.push('\n');
        rest = &rest[at + line_break(&rest.as_bytes()[at..])..];
    }
    unified.push_str(rest);
    unified
}
