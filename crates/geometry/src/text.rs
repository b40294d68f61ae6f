//! What the parsers of all crates share: how much of a wrong text an error
//! repeats.
//!
//! Owns [`excerpt`]. What is wrong with the text is for the error to say.

use alloc::string::String;

/// The most characters of a wrong text that an error repeats.
const LIMIT: usize = 32;

/// The first 32 characters of `text`, with an ellipsis where it goes on, so
/// that an error stays one readable line whatever was read.
///
/// # Examples
///
/// ```
/// use qi_geometry::text::excerpt;
///
/// assert_eq!(excerpt("h8"), "h8");
/// assert_eq!(excerpt(&"h8".repeat(1_000_000)), "h8".repeat(16) + "…");
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(LIMIT) {
        None => text.into(),
        Some((end, _)) => {
            let mut cut = String::from(&text[..end]);
            cut.push('…');
            cut
        }
    }
}
