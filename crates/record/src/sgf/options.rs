//! How to write.

/// Where a written text breaks its lines; always between tokens, never inside a value.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Layout, ReadOptions, WriteOptions};
///
/// let games = sgf::parse(b"(;SZ[9]AB[aa][bb];W[cc])", &ReadOptions::strict())?.games;
/// let text = |layout| sgf::write(&games, &WriteOptions { layout });
/// assert_eq!(text(Layout::GamePerLine)?, "(;SZ[9]AB[aa][bb];W[cc])\n");
/// assert_eq!(text(Layout::NodePerLine)?, "(;SZ[9]AB[aa][bb]\n;W[cc])\n");
/// assert_eq!(text(Layout::Width(12))?, "(;SZ[9]\nAB[aa][bb];\nW[cc])\n");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// One line for each game tree.
    #[default]
    GamePerLine,
    /// One line for each node.
    NodePerLine,
    /// Lines of at most so many characters, save where one value alone is longer.
    Width(usize),
}

/// How to write: see [`write()`](fn@super::write).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct WriteOptions {
    /// Where to break lines.
    pub layout: Layout,
}
