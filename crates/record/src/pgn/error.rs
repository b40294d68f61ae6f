//! What can be wrong with a text, and with a tree to be written.

use alloc::string::String;

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
/// use qi_record::pgn::{self, Flaw, ReadOptions};
///
/// let document = pgn::parse(b"[Event \"the \"Cup\"\"]\n1. e4 e5", &ReadOptions::lenient())?;
/// assert_eq!(document.games[0].root().text("Event"), Some("the \"Cup\""));
/// let warnings: Vec<String> = document.warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(warnings, [
///     "1:13: a quote inside the tag Event that is not escaped",
///     "2:9: the game has no result after its moves",
/// ]);
/// assert_eq!(document.warnings[1].flaw, Flaw::MissingResult);
/// # Ok::<(), pgn::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Bytes that mean nothing in the text's encoding. Mended: replaced by U+FFFD. The position is
    /// the first U+FFFD's.
    #[error("bytes that are not {encoding}")]
    MalformedText {
        /// The encoding that was used.
        encoding: Encoding,
    },
    /// Text that belongs to no game: after a result or before the first tag. Mended: skipped, up to
    /// a line that begins with a tag or with the move number `1.`.
    #[error("text outside a game")]
    TextOutside,
    /// A second tag of one name in one game. Mended: its value is added to the first one's.
    #[error("tag {name} stands twice in one game")]
    RepeatedTag {
        /// The name that both have.
        name: String,
    },
    /// A tag of the name that comments, moves or glyphs go by in the tree. Mended: skipped.
    #[error("tag {name} cannot be kept, for the tree uses the name itself")]
    ReservedTag {
        /// The name.
        name: String,
    },
    /// A quote inside a tag's value without a backslash. Mended: taken as part of the value.
    #[error("a quote inside the tag {name} that is not escaped")]
    UnescapedQuote {
        /// The tag's name.
        name: String,
    },
    /// A tag that is no `[Name "value"]`: a quote, the bracket or the name is missing. Mended: what
    /// is there up to the bracket, or up to the end of the line, is taken; without a name, skipped.
    #[error("a tag that is no [Name \"value\"]")]
    IrregularTag,
    /// A result after the moves that is `1/2` or `½-½`. Mended: read as `1/2-1/2`.
    #[error("{text} is no way to write a result")]
    IrregularResult {
        /// The text.
        text: String,
    },
    /// The result after the moves is not the one of the tag. Mended: the tag's is kept.
    #[error("the result after the moves is {marker}, the one of the tag {tag:?}")]
    ResultsDiffer {
        /// The value of the tag.
        tag: String,
        /// The result after the moves.
        marker: &'static str,
    },
    /// A result inside a variation. Mended: skipped.
    #[error("a result inside a variation")]
    ResultInVariation,
    /// The moves of a game end without a result. Mended: taken as the end.
    #[error("the game has no result after its moves")]
    MissingResult,
    /// A pair of parentheses without a move. Mended: skipped; comments go to the move before.
    #[error("a variation without a move")]
    EmptyVariation,
    /// A variation before any move that it could be played instead of. Mended: taken as what may be
    /// played there.
    #[error("a variation before the move that it varies")]
    VariationBeforeMove,
    /// A game ends inside variations. Mended: they end there too.
    #[error("the game ends where {open} more `)` should be")]
    UnclosedVariation {
        /// How many `)` are missing.
        open: usize,
    },
    /// A `$` without a number from 0 to 999. Mended: skipped, with its digits.
    #[error("no glyph from $0 to $999")]
    Glyph,
    /// A character that cannot stand where it does. Mended: skipped.
    #[error("{found:?} makes no sense here")]
    Stray {
        /// The character.
        found: char,
    },
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

/// Why a text can be read no further.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// A comment, whose `{` the position is, has no `}`.
    #[error("the comment does not end")]
    UnfinishedComment,
}

/// Why a text could not be read.
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, ParseError, ReadOptions};
///
/// let error = pgn::parse(b"1. e4 (1. d4\n{a good} reply", &ReadOptions::strict()).unwrap_err();
/// assert_eq!(error.to_string(), "2:15: the game ends where 1 more `)` should be");
/// assert_eq!(error.position().map(|position| position.line), Some(2));
/// assert_eq!(pgn::parse(b" \n", &ReadOptions::lenient()), Err(ParseError::NoGame));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is nothing in it but white space and escape lines.
    #[error("no game: the text is empty")]
    NoGame,
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
            Self::NoGame | Self::TooLong { .. } => None,
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

/// Why a collection cannot be written as PGN.
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, MOVE, WriteOptions};
/// use qi_record::{Collection, Node, NodeId, Tree};
///
/// let mut tree = Tree::new();
/// tree.add(NodeId::ROOT, Node::new().with(MOVE, "castles long"));
/// let error = pgn::write(&Collection::from(tree), &WriteOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "game 0, node 1: \"castles long\" cannot be written as a move");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// It has no tree, and a file has at least one.
    #[error("a collection of no trees")]
    Empty,
    /// A game that is not the first, has no tag and does not begin with move 1: nothing tells where it
    /// begins.
    #[error("game {game} has no tag, and nothing else to tell it from the one before")]
    NoTag {
        /// The tree's place in the collection, from 0.
        game: usize,
    },
    /// A tag whose name is empty or holds white space, a bracket or a quote, or whose value holds a
    /// line break.
    #[error("game {game}: {name:?} with the value {value:?} cannot be written as a tag")]
    Tag {
        /// The tree's place in the collection, from 0.
        game: usize,
        /// The tag's name.
        name: String,
        /// The value.
        value: String,
    },
    /// A node other than the root without [`MOVE`](super::MOVE), or with one that would be read as
    /// something else.
    #[error("game {game}, node {node}: {text:?} cannot be written as a move", node = node.index())]
    Move {
        /// The tree's place in the collection, from 0.
        game: usize,
        /// The node.
        node: NodeId,
        /// The move's text; empty if there is none.
        text: String,
    },
    /// A glyph that is no number of at most three digits, or a property that PGN has no room for.
    #[error("game {game}, node {node}: PGN has no room for {identifier} {value:?}", node = node.index())]
    Property {
        /// The tree's place in the collection, from 0.
        game: usize,
        /// The node.
        node: NodeId,
        /// The property's identifier.
        identifier: String,
        /// The value.
        value: String,
    },
}
