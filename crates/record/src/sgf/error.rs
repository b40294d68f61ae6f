//! What can be wrong with a text, and with a tree to be written.

use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::ledger::Refusal;
use crate::text::Encoding;
use crate::{Counted, NodeId, Position};

/// What the format forbids but a reader can mend: an error when reading strictly, a [`Warning`]
/// when leniently.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Flaw, ReadOptions};
///
/// let document = sgf::parse(b"(;C[see [1] below];W[dd])", &ReadOptions::lenient())?;
/// let warning = &document.warnings[0];
/// assert_eq!(warning.flaw, Flaw::UnescapedBracket { identifier: "C".into() });
/// assert_eq!(warning.to_string(), "1:11: a bracket inside C that is not escaped");
/// assert_eq!(document.games[0].root().comment(), Some("see [1] below"));
/// # Ok::<(), sgf::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The charset that `CA` declares is none that is known, or the bytes are not of it and clearly
    /// of another. Mended: read as the [rule](crate::text) says.
    #[error("charset {label:?} is unknown or wrong: read as {encoding}")]
    WrongCharset {
        /// What `CA` holds.
        label: String,
        /// The encoding that was used.
        encoding: Encoding,
    },
    /// Bytes that mean nothing in the text's encoding. Mended: replaced by U+FFFD. The position is
    /// the first U+FFFD's.
    #[error("bytes that are not {encoding}")]
    MalformedText {
        /// The encoding that was used.
        encoding: Encoding,
    },
    /// Text that belongs to no game tree: before the first, between two or after the last. Mended:
    /// skipped.
    #[error("text outside a game tree")]
    TextOutside,
    /// An identifier with small letters, as FF\[1\] to FF\[3\] allow, or with digits. Mended: small
    /// letters are dropped, as these formats ask, so that `Black` is `B`.
    #[error("identifier {identifier} is not of capital letters alone")]
    IrregularIdentifier {
        /// The identifier as the text has it.
        identifier: String,
    },
    /// A second property of one identifier in one node. Mended: its values are added to the first
    /// one's.
    #[error("property {identifier} stands twice in one node")]
    RepeatedProperty {
        /// The identifier that both have.
        identifier: String,
    },
    /// A closing bracket inside a text that should have been escaped, since what follows it is no
    /// SGF. Mended: taken as part of the text. Looked for in the properties that FF\[4\] defines as
    /// `Text` or `SimpleText` only.
    #[error("a bracket inside {identifier} that is not escaped")]
    UnescapedBracket {
        /// The property's identifier.
        identifier: String,
    },
    /// A pair of parentheses without a node. Mended: skipped.
    #[error("a variation without a node")]
    EmptyVariation,
    /// A node behind the variations of its game tree. Mended: taken as one more variation.
    #[error("a node behind a variation")]
    NodeAfterVariation,
    /// The text can be read no further. Mended, if
    /// [`DamagedTail::Keep`](crate::DamagedTail::Keep) says so: what was read before is kept.
    #[error("the rest is lost: {0}")]
    DamagedTail(Damage),
}

/// A [`Flaw`] that was met, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{position}: {flaw}")]
pub struct Warning {
    /// Where it begins.
    pub position: Position,
    /// What it is.
    pub flaw: Flaw,
}

/// What should have stood in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The `;` of a game tree's first node.
    FirstNode,
    /// A property, `;`, `(` or `)`.
    AfterNode,
    /// `;`, `(` or `)`.
    AfterVariation,
    /// The `[` after an identifier.
    Value,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FirstNode => "`;` after `(`",
            Self::AfterNode => "a property, `;`, `(` or `)`",
            Self::AfterVariation => "`;`, `(` or `)`",
            Self::Value => "`[` after an identifier",
        })
    }
}

/// Why a text can be read no further.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// A character that cannot stand where it does.
    #[error("{found:?} where {expected} should be")]
    Unexpected {
        /// The character.
        found: char,
        /// What should have stood there.
        expected: Expected,
    },
    /// A value, whose `[` the position is, has no closing bracket.
    #[error("the value of {identifier} does not end")]
    UnfinishedValue {
        /// The property's identifier.
        identifier: String,
    },
    /// The text ends before its last game tree does.
    #[error("the text ends where {open} more `)` should be")]
    UnfinishedGameTree {
        /// How many `)` are missing.
        open: usize,
    },
}

/// Why a text could not be read.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Damage, ParseError, ReadOptions};
///
/// let error = sgf::parse(b"(;B[aa]\n;W)", &ReadOptions::strict()).unwrap_err();
/// assert_eq!(error.to_string(), "2:3: ')' where `[` after an identifier should be");
/// assert_eq!(error.position().map(|position| position.line), Some(2));
/// assert!(matches!(error, ParseError::Damaged { damage: Damage::Unexpected { found: ')', .. }, .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is no `(;` in it.
    #[error("no game tree: nowhere is a `(;`")]
    NoGameTree,
    /// It can be read no further.
    #[error("{position}: {damage}")]
    Damaged {
        /// Where.
        position: Position,
        /// Why.
        damage: Damage,
    },
    /// What a lenient reading would have mended.
    #[error(transparent)]
    Flaw(#[from] Warning),
    /// The file, or the text decoded from it, is longer than
    /// [`Limits::bytes`](crate::Limits::bytes).
    #[error("{bytes} bytes are more than {limit}")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// More of something than a limit allows.
    #[error("{position}: more than {limit} {counted}")]
    TooMany {
        /// Where the first one too many stands; for a value, where it begins.
        position: Position,
        /// What there is too much of.
        counted: Counted,
        /// The limit.
        limit: usize,
    },
}

impl ParseError {
    /// Where it went wrong, if that is one place.
    #[must_use]
    pub const fn position(&self) -> Option<Position> {
        match self {
            Self::NoGameTree | Self::TooLong { .. } => None,
            Self::Damaged { position, .. }
            | Self::Flaw(Warning { position, .. })
            | Self::TooMany { position, .. } => Some(*position),
        }
    }
}

impl From<Refusal<Flaw>> for ParseError {
    fn from(refusal: Refusal<Flaw>) -> Self {
        match refusal {
            Refusal::Flaw { position, flaw } => Warning { position, flaw }.into(),
            Refusal::TooMany {
                position,
                counted,
                limit,
            } => Self::TooMany {
                position,
                counted,
                limit,
            },
        }
    }
}

/// Why a collection cannot be written as SGF.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, WriteOptions};
/// use qi_record::{Collection, Tree};
///
/// let mut tree = Tree::new();
/// tree.root_mut().set("Event", "a tag of another container");
/// let error = sgf::write(&Collection::from(tree), &WriteOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "game 0, node 0: SGF has no identifier \"Event\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// It has no tree, and a file has at least one.
    #[error("a collection of no trees")]
    Empty,
    /// An identifier that is not a capital letter followed by capital letters and digits.
    #[error("game {game}, node {node}: SGF has no identifier {identifier:?}", node = node.index())]
    Identifier {
        /// The tree's place in the collection, from 0.
        game: usize,
        /// The node.
        node: NodeId,
        /// The identifier.
        identifier: String,
    },
    /// Text that the charset which the first tree's `CA` declares cannot say, or cannot say in a
    /// way that is read back.
    #[error("charset {label:?} cannot say all of the text")]
    Charset {
        /// What `CA` holds.
        label: String,
    },
}
