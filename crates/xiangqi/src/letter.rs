//! Names of one character, such as a file's.
//!
//! Owns what the readers of files, ranks and men share.

/// The character of a text that has one and no more.
pub(crate) fn only(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
