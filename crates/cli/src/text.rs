//! Texts from outside, made fit to be shown.

use core::fmt::{self, Display, Write as _};
use std::io::Write as _;

use qi_geometry::text::excerpt;

/// Whether a character is not seen but obeyed: controls, and those of no width
/// that turn the direction of writing or only mark a place.
pub(crate) fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text whose unseen characters are written as escapes: a terminal would
/// obey them, and a reader not find them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Printable<T>(pub(crate) T);

impl<T: Display> Display for Printable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

        impl fmt::Write for Escaping<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                text.chars().try_for_each(|letter| {
                    if is_unseen(letter) {
                        write!(self.0, "{}", letter.escape_default())
                    } else {
                        self.0.write_char(letter)
                    }
                })
            }
        }

        write!(Escaping(f), "{}", self.0)
    }
}

/// A text of the user for a message: its beginning, fit to be shown.
pub(crate) fn quoted(text: &str) -> String {
    format!("`{}`", Printable(excerpt(text)))
}

/// Writes lines to standard error.
pub(crate) fn tell_lines(lines: &str) {
    for line in lines.lines() {
        let _ = writeln!(anstream::stderr(), "{}", Printable(line));
    }
}

/// Writes a line about the work, such as `warning: …`, to standard error.
pub(crate) fn tell(kind: &str, words: impl Display) {
    // Nothing is left to be told to when standard error is closed.
    let _ = writeln!(anstream::stderr(), "{kind}: {}", Printable(words));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unseen_characters_are_escaped_and_long_texts_cut() {
        assert_eq!(quoted("h8"), "`h8`");
        assert_eq!(quoted("\u{1b}[31m\n兵"), "`\\u{1b}[31m\\n兵`");
        assert_eq!(quoted("\u{feff}h\u{202e}8"), "`\\u{feff}h\\u{202e}8`");
        assert_eq!(quoted(&"x".repeat(100)).chars().count(), 35);
    }
}
