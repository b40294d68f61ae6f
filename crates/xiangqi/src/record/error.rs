//! What can be wrong with a record.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use qi_record::{Counted, NodeId, pgn};
use thiserror::Error;

use crate::notation::{Notation, ReadMoveError};
use crate::{FenError, PlayError};

/// Where in a record something stands.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::record::Place;
///
/// assert_eq!(Place::Byte(1024).to_string(), "byte 1024");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a text.
    Text(qi_record::Position),
    /// In a binary file: how many bytes come before it.
    Byte(usize),
    /// In a tree.
    Node(NodeId),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(position) => position.fmt(f),
            Self::Byte(offset) => write!(f, "byte {offset}"),
            Self::Node(node) => write!(f, "node {}", node.index()),
        }
    }
}

/// What is wrong with a record but can be passed over: an error when reading
/// strictly, a [`Warning`] when leniently.
///
/// # Examples
///
/// ```
/// use qi_record::ReadOptions;
/// use qi_xiangqi::record::{Flaw, pgn};
///
/// let file = "[Result \"红胜\"]\n1. H2-E2 H9-G7 2. H0-G2 I9-I5 红胜\n";
/// let reading = pgn::read(file.as_bytes(), &ReadOptions::lenient())?;
/// assert_eq!(reading.records[0].tree().len(), 4);
/// let warnings: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(warnings[0], "2:25: ply 4: i9i5: `r` cannot go from i9 to i5, in \
///     rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
/// # Ok::<(), qi_xiangqi::record::ReadRecordError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// Something that PGN forbids.
    #[error(transparent)]
    Pgn(pgn::Flaw),
    /// A move that cannot be read or is not legal. Passed over: left out with
    /// all that follows it; if it is the first of a line, also with the
    /// variations that are given for it.
    #[error(transparent)]
    Move(Box<WrongMove>),
    /// A move with signs after it that are no part of it. Passed over: read
    /// without them.
    #[error("`{text}` is more than a move")]
    SignsAfterMove {
        /// The text.
        text: String,
    },
    /// A result among the moves, in words. Passed over: taken as the result, and
    /// what follows it as no part of the game.
    #[error("`{text}` among the moves is the result")]
    ResultAmongMoves {
        /// The text.
        text: String,
    },
    /// A result that is none. Passed over: kept as it is.
    #[error("`{text}` is no result")]
    Result {
        /// The text.
        text: String,
    },
    /// The start is no position. Passed over: the record is left out.
    #[error("the start `{text}`: {reason}")]
    Start {
        /// The FEN, or in DhtmlXQ the digits of the men.
        text: String,
        /// What is wrong with it.
        reason: FenError,
    },
    /// The squares of the men in DhtmlXQ are not 64 digits, or two men share
    /// one. Passed over: the record is left out.
    #[error("`{text}` are no squares of 32 men")]
    Men {
        /// The digits.
        text: String,
    },
    /// The record is of another game. Passed over: read as xiangqi.
    #[error("the game is {text:?}, not xiangqi")]
    OtherGame {
        /// What it says.
        text: String,
    },
    /// A way to write moves that is not known, or that the moves are not written
    /// in. Passed over: each move is read as it looks.
    #[error("the moves are not written as the format {text:?} says")]
    Format {
        /// What it says.
        text: String,
        /// What they look like.
        looks_like: Option<Notation>,
    },
    /// A glyph that is no number of at most three digits. Passed over: left out.
    #[error("{text:?} is no number of a glyph")]
    Glyph {
        /// The text.
        text: String,
    },
    /// A property that a record of xiangqi has no use for. Passed over: left out.
    #[error("a record of xiangqi has no {identifier}")]
    Property {
        /// The property's identifier.
        identifier: String,
    },
    /// A field of DhtmlXQ that is not closed by its own name. Passed over: it
    /// ends at the next one.
    #[error("the field {name} is not closed")]
    UnclosedField {
        /// The field's name, without `DhtmlXQ_`.
        name: String,
    },
    /// A list of moves in DhtmlXQ that is not of four digits each. Passed over:
    /// read up to there.
    #[error("the moves of {name} break off: {found:?}")]
    MoveList {
        /// The field's name.
        name: String,
        /// What stands there.
        found: String,
    },
    /// A variation or comment in DhtmlXQ that belongs to no move. Passed over:
    /// left out.
    #[error("{name} belongs to no move")]
    NoSuchMove {
        /// The field's name.
        name: String,
    },
    /// A field of DhtmlXQ that says again what another said. Passed over: left
    /// out.
    #[error("the field {name} says again what was said before")]
    RepeatedField {
        /// The field's name.
        name: String,
    },
    /// Bytes that mean nothing in the text's encoding. Passed over: replaced by
    /// U+FFFD.
    #[error("bytes that are not {encoding}")]
    MalformedText {
        /// The encoding that was used.
        encoding: qi_record::text::Encoding,
    },
    /// A version of XQF above 18, the last that is known. Passed over: read as
    /// that.
    #[error("XQF of version {version} is not known")]
    Version {
        /// The version.
        version: u8,
    },
    /// The keys of an XQF file do not add up to 0. Passed over: used all the
    /// same.
    #[error("the keys of the file do not add up to 0")]
    Keys,
    /// The file can be read no further. Passed over, if
    /// [`DamagedTail::Keep`](qi_record::DamagedTail::Keep) says so: what was
    /// read before is kept.
    #[error("the rest is lost: {0}")]
    DamagedTail(Damage),
}

/// A move that cannot be read or is not legal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("ply {ply}: {reason}, in {fen}")]
pub struct WrongMove {
    /// Which move it is, counted from 1 at the start of the record.
    pub ply: usize,
    /// The move's text as the record has it, cut when long.
    pub text: String,
    /// The position that it stands in.
    pub fen: String,
    /// What is wrong with it.
    pub reason: ReadMoveError,
}

/// A [`Flaw`] that was met, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {flaw}")]
pub struct Warning {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub flaw: Flaw,
}

/// Why a file can be read no further.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// The file is shorter than its head.
    #[error("the file ends inside its head of {length} bytes")]
    UnfinishedHead {
        /// How long a head is.
        length: usize,
    },
    /// The file ends inside the record of a move.
    #[error("the file ends inside a move")]
    UnfinishedMove,
    /// A comment is longer than what is left of the file.
    #[error("a comment of {bytes} bytes is more than the file has")]
    UnfinishedComment {
        /// Its length, as the file has it.
        bytes: u32,
    },
}

/// Why a record could not be read.
///
/// # Examples
///
/// ```
/// use qi_record::ReadOptions;
/// use qi_xiangqi::record::{ReadRecordError, pgn, xqf};
///
/// let error = pgn::read(b"1. H2-E2 H2-E2 *", &ReadOptions::strict()).unwrap_err();
/// assert!(matches!(error, ReadRecordError::Flaw(_)));
/// assert!(error.to_string().starts_with("1:10: ply 2: h2e2: no man stands on h2"));
///
/// let error = xqf::read(b"1. H2-E2 *", &ReadOptions::strict()).unwrap_err();
/// assert_eq!(error.to_string(), "no XQF: the file does not begin with XQ");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The file is no PGN.
    #[error(transparent)]
    Pgn(#[from] pgn::ParseError),
    /// The file is no XQF.
    #[error("no XQF: the file does not begin with XQ")]
    NoXqf,
    /// There is no record in it.
    #[error("no record")]
    NoRecord,
    /// It can be read no further.
    #[error("{place}: {damage}")]
    Damaged {
        /// Where.
        place: Place,
        /// Why.
        damage: Damage,
    },
    /// What a lenient reading would have passed over; leniently, why the first
    /// record was left out, if no other is there.
    #[error(transparent)]
    Flaw(#[from] Warning),
    /// The file, or the text decoded from it, is longer than
    /// [`Limits::bytes`](qi_record::Limits::bytes).
    #[error("{bytes} bytes are more than {limit}")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// More of something than a limit allows.
    #[error("{place}: more than {limit} {counted}")]
    TooMany {
        /// Where the first one too many stands.
        place: Place,
        /// What there is too much of.
        counted: Counted,
        /// The limit.
        limit: usize,
    },
}

/// Why a record cannot be written in a notation or a format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteRecordError {
    /// PGN has no way to say something.
    #[error(transparent)]
    Pgn(#[from] pgn::WriteError),
    /// There is no record to write.
    #[error("no record to write")]
    Empty,
}

/// Why a move cannot be added to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("node {}: {reason}", node.index())]
pub struct AddMoveError {
    /// The node that it should follow.
    pub node: NodeId,
    /// Why it is not legal there.
    pub reason: PlayError,
}
