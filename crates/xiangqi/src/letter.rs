//! Names of one character, such as a file's.
//!
//! Owns what the readers of files, ranks, men, moves and positions share.

/// The character of a text that has one and no more.
pub(crate) fn only(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The ASCII character of a full-width one, as Chinese keyboards write them, and
/// a hyphen for the dashes that stand in for it.
pub(crate) const fn narrow(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => (letter as u32 - 0xff01 + 0x21) as u8 as char,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => letter,
    }
}
