//! What can be wrong with a file, and with a tree to be written.

use alloc::boxed::Box;
use alloc::string::String;

use qi_geometry::Size;
use qi_geometry::coordinates::ParsePointError;
use qi_record::sgf::{Flaw, ParseError};
use qi_record::{NodeId, Tree};
use thiserror::Error;

use crate::board::BoardSizeError;

/// Where and why a file can be read no further, and what was read until there.
///
/// # Examples
///
/// ```
/// use qi_gomoku::record::{self, Damage, Format, ReadOptions};
///
/// // A library of which the last byte is missing.
/// let mut file = b"\xffRenLib\xff\x03\x04".to_vec();
/// file.extend([0xff; 10]);
/// file.extend([0x00, 0x00, 0x78, 0x00, 0x69]);
/// let error = record::read(&file, Format::RenLib, &ReadOptions::default()).unwrap_err();
/// assert_eq!((error.offset, error.damage), (24, Damage::NodeEnds));
/// assert_eq!(error.read.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {offset}: {damage}")]
#[non_exhaustive]
pub struct ReadError {
    /// Where, in bytes from the beginning of the file; of SGF, from that of its text.
    pub offset: usize,
    /// Why.
    pub damage: Damage,
    /// The tree that was read until there; a root alone if nothing was.
    pub read: Box<Tree>,
}

impl ReadError {
    pub(super) fn new(offset: usize, damage: Damage, read: Tree) -> Self {
        Self {
            offset,
            damage,
            read: Box::new(read),
        }
    }
}

/// Why a file can be read no further.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// The file is longer than the limit.
    #[error("the file goes on after {limit} bytes, which is the most that is read")]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The file has more nodes than the limit.
    #[error("more than {limit} nodes")]
    TooManyNodes {
        /// The limit.
        limit: usize,
    },
    /// The file does not begin as its format does.
    #[error("not the beginning of {expected}")]
    Head {
        /// What should begin so.
        expected: &'static str,
    },
    /// A text that should be the size of a board is none.
    #[error("`{text}` is no size of a gomoku board, which has 5 to 32 points a side")]
    NoSize {
        /// The text, cut when long.
        text: String,
    },
    /// The size is no gomoku board's.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
    /// The text is not UTF-8.
    #[error("not UTF-8")]
    NotUtf8,
    /// A move of a list is none.
    #[error("{text}: {reason}")]
    Move {
        /// The move as given, cut when long.
        text: String,
        /// What is wrong with it.
        reason: ParsePointError,
    },
    /// A line is not what the format has there.
    #[error("`{text}` where {expected} should be")]
    Line {
        /// The line, or the part of it that is wrong, cut when long.
        text: String,
        /// What should be there.
        expected: &'static str,
    },
    /// Two numbers are no point of the board.
    #[error("{x},{y} is off the {size} board")]
    OffBoard {
        /// The first number.
        x: i32,
        /// The second number.
        y: i32,
        /// The size of the board.
        size: Size,
    },
    /// An SGF text that cannot be read at all.
    #[error(transparent)]
    Sgf(ParseError),
    /// An SGF text that can be read no further.
    #[error(transparent)]
    SgfTail(Flaw),
    /// A RenLib file of a version that is not known.
    #[error("RenLib {major}.{minor} is newer than 3.4")]
    Version {
        /// The version.
        major: u8,
        /// The part of it behind the point.
        minor: u8,
    },
    /// A byte that should be a point of 15 x 15.
    #[error("{byte:#04x} is no point")]
    NoPoint {
        /// The byte.
        byte: u8,
    },
    /// The file ends within a node.
    #[error("the file ends within a node")]
    NodeEnds,
    /// The file ends within a text.
    #[error("the file ends within a text")]
    TextEnds,
    /// The file ends though more moves were promised.
    #[error("the file ends where {missing} more lines of moves should be")]
    Unfinished {
        /// How many lines are missing.
        missing: usize,
    },
    /// The file goes on after its last node.
    #[error("more bytes after the last node")]
    Trailing,
}

/// Why a tree cannot be written in a format, and which node is to blame.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("node {}: {problem}", node.index())]
#[non_exhaustive]
pub struct WriteError {
    /// The node.
    pub node: NodeId,
    /// What the format cannot say.
    pub problem: WriteProblem,
}

impl WriteError {
    pub(super) const fn new(node: NodeId, problem: WriteProblem) -> Self {
        Self { node, problem }
    }
}

/// What a format cannot say.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteProblem {
    /// A property that says something else than it should.
    #[error("{property}[{text}] cannot be understood")]
    Property {
        /// The property's identifier.
        property: &'static str,
        /// Its value, cut when long.
        text: String,
    },
    /// Another size than the format has.
    #[error("the format has no {size} board")]
    Size {
        /// The size.
        size: Size,
    },
    /// Stones set up, or points blocked, before or between the moves.
    #[error("the format has no stones that are set up and no blocked points")]
    SetUp,
    /// A pass.
    #[error("the format has no passes")]
    Pass,
    /// A move of the colour that has just moved.
    #[error("the format has moves in turn alone")]
    Turn,
    /// A node that is no move.
    #[error("the format has moves alone")]
    NoMove,
    /// A text that the format or its encoding has no way to write.
    #[error("the text of {property} cannot be written")]
    Text {
        /// The property's identifier.
        property: &'static str,
    },
    /// More than 32 MiB of lines.
    #[error("more than {limit} bytes")]
    TooLong {
        /// The limit.
        limit: usize,
    },
    /// SGF cannot say it.
    #[error(transparent)]
    Sgf(#[from] qi_record::sgf::WriteError),
}
