//! How to read, whatever the container.
//!
//! Owns [`ReadOptions`] with its parts and [`Counted`], which names a limit that was met. What a
//! container forbids, and what it mends, is its own to say.

use core::fmt;

use crate::text::Encoding;

/// Whether what the format forbids is refused or mended.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, ReadOptions};
///
/// let file = b"(;Black[aa];White[bb])";
/// let error = sgf::parse(file, &ReadOptions::strict()).unwrap_err();
/// assert_eq!(error.to_string(), "1:3: identifier Black is not of capital letters alone");
///
/// let tree = &sgf::parse(file, &ReadOptions::lenient())?.games[0];
/// assert_eq!(tree.root().text("B"), Some("aa"));
/// # Ok::<(), sgf::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The first flaw is an error.
    Strict,
    /// Every flaw is mended and gives a warning.
    Lenient,
}

/// What to do where a text can be read no further.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, DamagedTail, ReadOptions};
///
/// let cut = b"(;B[aa];W[bb];B[c";
/// let keep = ReadOptions::lenient();
/// assert_eq!(sgf::parse(cut, &keep)?.games[0].len(), 3);
///
/// let refuse = ReadOptions { damaged_tail: DamagedTail::Refuse, ..keep };
/// let error = sgf::parse(cut, &refuse).unwrap_err();
/// assert_eq!(error.to_string(), "1:16: the value of B does not end");
/// # Ok::<(), sgf::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DamagedTail {
    /// The whole text is refused.
    Refuse,
    /// What was read before, up to the last whole value, is kept with a warning: `DamagedTail` among
    /// the container's flaws. A text of which no node could be read is refused all the same, and so
    /// is one that breaks a limit.
    Keep,
}

/// How much to read at most: reading takes memory and time in proportion to these, whatever the
/// text holds.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Counted, Limits, ParseError, ReadOptions};
///
/// let limits = Limits { nodes: 2, ..Limits::default() };
/// let options = ReadOptions { limits, ..ReadOptions::lenient() };
/// let error = sgf::parse(b"(;B[aa];W[bb];B[cc])", &options).unwrap_err();
/// assert!(matches!(error, ParseError::TooMany { counted: Counted::Nodes, .. }));
/// assert_eq!(error.to_string(), "1:14: more than 2 nodes");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Bytes of the file, and of the text decoded from it.
    pub bytes: usize,
    /// Nodes of all games together.
    pub nodes: usize,
    /// Parentheses open at once.
    pub depth: usize,
    /// Bytes of one value as the text has it, escapes included.
    pub value_bytes: usize,
    /// Values of all nodes together.
    pub values: usize,
    /// Properties of one node.
    pub node_properties: usize,
    /// Flaws mended.
    pub flaws: usize,
}

impl Default for Limits {
    /// Room for every file that a person would make, and some hundred megabytes of memory at the
    /// very worst: 32 MiB, 1,000,000 nodes, depth 1,000,000, values of 4 MiB, 2,000,000 values, 128
    /// properties a node, 500,000 flaws.
    fn default() -> Self {
        Self {
            bytes: 32 << 20,
            nodes: 1_000_000,
            depth: 1_000_000,
            value_bytes: 4 << 20,
            values: 2_000_000,
            node_properties: 128,
            flaws: 500_000,
        }
    }
}

/// How to read: see [`sgf::parse`](crate::sgf::parse) and [`pgn::parse`](crate::pgn::parse).
///
/// # Examples
///
/// ```
/// use qi_record::{DamagedTail, ReadOptions};
/// use qi_record::text::Encoding;
///
/// // A Korean file that does not say so, of which nothing but the whole will do.
/// let options = ReadOptions {
///     encoding: Some(Encoding::EUC_KR),
///     damaged_tail: DamagedTail::Refuse,
///     ..ReadOptions::lenient()
/// };
/// # let _ = options;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadOptions {
    /// Whether what the format forbids is refused or mended.
    pub mode: Mode,
    /// What to do where the text can be read no further.
    pub damaged_tail: DamagedTail,
    /// The encoding, if the caller knows it better than the file.
    pub encoding: Option<Encoding>,
    /// How much to read at most.
    pub limits: Limits,
}

impl ReadOptions {
    /// Takes what the format allows and refuses the rest, a damaged tail included.
    #[must_use]
    pub fn strict() -> Self {
        Self {
            mode: Mode::Strict,
            damaged_tail: DamagedTail::Refuse,
            encoding: None,
            limits: Limits::default(),
        }
    }

    /// Takes all that can be made sense of, a damaged tail included.
    #[must_use]
    pub fn lenient() -> Self {
        Self {
            mode: Mode::Lenient,
            damaged_tail: DamagedTail::Keep,
            encoding: None,
            limits: Limits::default(),
        }
    }
}

impl Default for ReadOptions {
    /// [`ReadOptions::lenient`].
    fn default() -> Self {
        Self::lenient()
    }
}

/// What a reader counts, to refuse too much of it: the fields of [`Limits`] save the
/// length of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// Nodes of all games together.
    Nodes,
    /// Parentheses open at once.
    OpenParentheses,
    /// Bytes of one value.
    ValueBytes,
    /// Values of all nodes together.
    Values,
    /// Properties of one node.
    NodeProperties,
    /// Flaws mended.
    Flaws,
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "nodes",
            Self::OpenParentheses => "open parentheses",
            Self::ValueBytes => "bytes in one value",
            Self::Values => "values",
            Self::NodeProperties => "properties in one node",
            Self::Flaws => "flaws",
        })
    }
}
