//! What the parsers share: how much of a wrong text an error repeats.

use alloc::string::String;

/// The most characters of a wrong text that an error carries.
const LIMIT: usize = 32;

/// The start of `text`, cut with an ellipsis when it is long, so that an error
/// stays one readable line whatever was read.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(LIMIT) {
        None => text.into(),
        Some((end, _)) => {
            let mut cut = String::from(&text[..end]);
            cut.push('…');
            cut
        }
    }
}
