//! Files of games of go in the formats of several programs, all read as trees of SGF.
//!
//! Owns the [`Format`]s and how each is read. The formats of the servers Tygem and Cyberoro are not documented by their
//! makers; what is known comes from the files and from the converters that people wrote for them (`gib2sgf`, `xyz2sgf`,
//! Andries Brouwer's `ngf2sgf`).
//!
//! **GIB** (Tygem). A head of `\[NAME=VALUE\]`, some values of them lists of `KEY:VALUE`, between `\HS` and `\HE`; then the
//! moves between `\GS` and `\GE`:
//!
//! | line | is |
//! |---|---|
//! | `\[GAMEBLACKNAME=name (rank)\]` | a player; `GAMEWHITENAME` too; `BNICK` and `WNICK` in lists where these lack |
//! | `\[GAMEINFOMAIN=…\]` | the side `LINE`, ten times the komi `GONGJE`, the kind of result `GRLT`, ten times the margin `ZIPSU` |
//! | `\[GAMETAG=…\]` | the same as letters: `G` komi, `W` kind of result, `Z` margin, `C` date |
//! | `INI 0 1 3 &4` | a handicap of 3, on the [fixed points](crate::handicap::points) |
//! | `STO 0 2 1 15 3` | a move: its number, 1 for Black or 2 for White, column and row from the top left, from 0 |
//! | `SKI 0 3` | a pass of the player whose turn it is |
//!
//! Kinds of result are 0 and 1 for Black's and White's win by a margin, 3 and 4 by resignation, 7 and 8 on time; with
//! another the text of `GAMERESULT` is read.
//!
//! **NGF** (Cyberoro, wBaduk). Twelve lines: title, side, White, Black, site, handicap, a number that nobody knows, komi
//! less a half in even games, date, minutes, result in words, number of moves. Then lines such as `PMABBQEEQ`: the move's
//! number in two letters, its colour, column and row from the top left with `B` for the first, and both again backwards;
//! `AA` is a pass. A handicap of three stands on the bottom right, where GIB has the top left.
//!
//! The encoding of both is that of the player's system: see [`read`].

mod charset;
mod draft;
mod format;
mod gib;
mod ngf;

use alloc::string::String;
use alloc::vec::Vec;

use qi_geometry::coordinates::ParsePointError;
use qi_geometry::{Size, SizeError};
use qi_record::sgf::{self, Document};
use qi_record::text::Encoding;
use qi_record::{Collection, Counted, NodeId, Position, ReadOptions};
use thiserror::Error;

pub use format::{Format, ParseFormatError};

use crate::BoardSizeError;

/// What a file holds, and how it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct File {
    /// The games in the order of the file, at least one.
    pub games: Collection,
    /// The encoding that the file was decoded from.
    pub encoding: Encoding,
    /// What was mended or left out, in the order of the file.
    pub warnings: Vec<FileWarning>,
    /// Where each node of each game begins.
    positions: Vec<Vec<Position>>,
}

impl File {
    /// Where a node of one of the games begins, as the file has it; `None` if it has no such node.
    #[must_use]
    pub fn position(&self, game: usize, node: NodeId) -> Option<Position> {
        self.positions.get(game)?.get(node.index()).copied()
    }
}

impl From<Document> for File {
    fn from(document: Document) -> Self {
        let games = document.games.iter().enumerate();
        let positions = games.map(|(game, tree)| {
            let nodes = (0..tree.len()).filter_map(NodeId::from_index);
            nodes
                .filter_map(|node| document.position(game, node))
                .collect()
        });
        let positions = positions.collect();
        let warnings = document.warnings.into_iter();
        Self {
            games: document.games,
            encoding: document.encoding,
            warnings: warnings
                .map(|warning| FileWarning {
                    position: warning.position,
                    flaw: FileFlaw::Sgf(warning.flaw),
                })
                .collect(),
            positions,
        }
    }
}

/// Something wrong in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{position}: {flaw}")]
pub struct FileWarning {
    /// Where it begins, in the decoded text.
    pub position: Position,
    /// What it is.
    pub flaw: FileFlaw,
}

/// What is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FileFlaw {
    /// A flaw of SGF.
    #[error(transparent)]
    Sgf(sgf::Flaw),
    /// Bytes that mean nothing in the text's encoding. Mended: replaced by U+FFFD.
    #[error("bytes that are not {encoding}")]
    Malformed {
        /// The encoding that was used.
        encoding: Encoding,
    },
    /// A field of the head that cannot be understood. Mended: left out.
    #[error("{field} `{text}` cannot be understood")]
    Field {
        /// What the field tells, in the format's own word if it has one.
        field: &'static str,
        /// What it says, cut when long.
        text: String,
    },
    /// A line that says nothing in this format. Mended: left out.
    #[error("`{text}` is no line of {format}")]
    Line {
        /// The line, cut when long.
        text: String,
        /// The format.
        format: Format,
    },
    /// A move that cannot be understood. Mended, if the options say so: the game is kept up to there.
    #[error("the rest is lost: `{text}` is no move of {format}")]
    Move {
        /// The line, cut when long.
        text: String,
        /// The format.
        format: Format,
    },
    /// A move off the board. Mended as the one before.
    #[error("the rest is lost: `{text}`: {reason}")]
    OffBoard {
        /// The line, cut when long.
        text: String,
        /// What is wrong with it.
        reason: ParsePointError,
    },
    /// The file ends too soon. Mended as the one before.
    #[error("the rest is lost: the file ends where {expected} should be")]
    Unfinished {
        /// What is missing.
        expected: &'static str,
    },
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadFileError {
    /// It is no SGF, or can be read no further.
    #[error(transparent)]
    Sgf(#[from] sgf::ParseError),
    /// Something is wrong that a lenient reading would have mended.
    #[error(transparent)]
    Flaw(#[from] FileWarning),
    /// It is none of this format.
    #[error("{position}: this is no {format}: {expected} should be here")]
    Head {
        /// Where.
        position: Position,
        /// The format.
        format: Format,
        /// What should be there.
        expected: &'static str,
    },
    /// The size of the board is none.
    #[error("{position}: {reason}")]
    Size {
        /// Where.
        position: Position,
        /// What is wrong with it.
        reason: SizeError,
    },
    /// The board is too large.
    #[error("{position}: {reason}")]
    TooLarge {
        /// Where.
        position: Position,
        /// What is wrong with it.
        reason: BoardSizeError,
    },
    /// The file, or the text decoded from it, is longer than the limit.
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
        /// Where the first one too many stands.
        position: Position,
        /// What there is too much of.
        counted: Counted,
        /// The limit.
        limit: usize,
    },
}

/// Reads a file as trees of SGF, which [`Record`](super::Record) and [`game_of`](super::game_of) understand. Linear in its
/// length.
///
/// If the options name no encoding, that of SGF is chosen by the rule of [`qi_record::text`]. Of the other formats, which
/// declare nothing, it is UTF-8 if the bytes are such, else the one of EUC-KR, GB18030, Big5 and Shift_JIS in which the text
/// holds the most words of the game, in doubt EUC-KR.
///
/// # Errors
/// [`ReadFileError`], with the line of the first thing wrong; leniently only of a file that is none of the format or breaks
/// a limit. Whether a game of which the rest is lost is kept is for
/// [`damaged_tail`](ReadOptions#structfield.damaged_tail) to say.
///
/// # Examples
/// ```
/// use qi_go::record::{Format, Record, read};
/// use qi_record::sgf::{Mode, ReadOptions};
///
/// let file = b"\\HS\n\\[GAMEBLACKNAME=Kim (5D)\\]\n\\[GAMEINFOMAIN=GRLT:3,ZIPSU:0,GONGJE:65\\]\n\\HE\n\\GS\n\
///              INI 0 1 0 &4\nSTO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\n\\GE\n";
/// let format = Format::detect(file).unwrap();
/// assert_eq!(format, Format::Gib);
///
/// let games = read(file, format, &ReadOptions::strict())?.games;
/// assert_eq!(games[0].root().text("PB"), Some("Kim"));
/// let record = Record::of_main_line(&games[0], Mode::Strict)?;
/// assert_eq!((record.steps.len(), record.result.unwrap().to_string()), (3, "B+R".into()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn read(bytes: &[u8], format: Format, options: &ReadOptions) -> Result<File, ReadFileError> {
    match format {
        Format::Sgf => Ok(sgf::parse(bytes, options)?.into()),
        Format::Gib => gib::read(bytes, options),
        Format::Ngf => ngf::read(bytes, options),
    }
}

/// The size of a board of go whose side is at `position` of a file.
fn board_size(side: u8, position: Position) -> Result<Size, ReadFileError> {
    let size = Size::square(side).map_err(|reason| ReadFileError::Size { position, reason })?;
    match crate::Board::new(size) {
        Ok(_) => Ok(size),
        Err(reason) => Err(ReadFileError::TooLarge { position, reason }),
    }
}
