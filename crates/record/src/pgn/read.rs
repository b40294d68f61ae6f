//! From text to trees.

use alloc::vec::Vec;

use super::game::places;
use super::reader::Reader;
use super::{Flaw, ParseError, ReadOptions, Warning};
use crate::text::{self, Charset, Encoding, Evidence};
use crate::{Collection, NodeId, Position};

/// What a file holds, and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// The games in the order of the file, at least one.
    pub games: Collection,
    /// The encoding that the file was decoded from.
    pub encoding: Encoding,
    /// Why it was taken for that.
    pub evidence: Evidence,
    /// What was mended, in the order of the file; empty if nothing was.
    pub warnings: Vec<Warning>,
    places: Vec<Vec<Position>>,
}

impl Document {
    /// Where a node's move stands in the text; for the root, where its game begins. `None` if there
    /// is no such game or node.
    #[must_use]
    pub fn place(&self, game: usize, node: NodeId) -> Option<Position> {
        self.places.get(game)?.get(node.index()).copied()
    }
}

/// Reads a file. Linear in its length.
///
/// A file of PGN does not say its encoding: unless the caller knows it, it is guessed by the rule of
/// [`text`](crate::text).
///
/// # Errors
///
/// If it is empty, breaks a limit, or cannot be read as far as `options` ask for. Nothing of it is
/// kept then.
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, MOVE, ReadOptions};
///
/// let file = b"[Red \"\xb9\xc5\xc1\xa6\"]\n1. H2-E2 H9-G7 {unfinished";
/// let document = pgn::parse(file, &ReadOptions::lenient())?;
/// let tree = &document.games[0];
/// assert_eq!(tree.root().text("Red"), Some("古力"));
/// assert_eq!(document.encoding.name(), "gb18030");
/// assert_eq!(tree.len(), 3);
///
/// let flaws: Vec<String> = document.warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(flaws, ["2:16: the rest is lost: the comment does not end"]);
/// assert!(pgn::parse(file, &ReadOptions::strict()).is_err());
/// # Ok::<(), pgn::ParseError>(())
/// ```
pub fn parse(bytes: &[u8], options: &ReadOptions) -> Result<Document, ParseError> {
    check_length(bytes.len(), options)?;
    let charset = options.encoding.map_or(Charset::Undeclared, Charset::Known);
    let decoded = text::decode(bytes, charset);
    check_length(decoded.text.len(), options)?;
    let encoding = decoded.encoding;
    let mut reader = Reader::new(&decoded.text, options);
    if decoded.lossy {
        let first = decoded.text.find('\u{fffd}').unwrap_or_default();
        reader.mend(first, Flaw::MalformedText { encoding })?;
    }
    document(reader, &decoded.text, encoding, decoded.evidence)
}

/// Reads a text that is decoded already.
///
/// # Errors
///
/// As [`parse`].
///
/// # Examples
///
/// ```
/// use qi_record::pgn::{self, ReadOptions};
///
/// let document = pgn::parse_str("1. e4 e5 *  1. d4 *", &ReadOptions::strict())?;
/// assert_eq!(document.games.len(), 2);
/// # Ok::<(), pgn::ParseError>(())
/// ```
pub fn parse_str(text: &str, options: &ReadOptions) -> Result<Document, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    check_length(text.len(), options)?;
    let reader = Reader::new(text, options);
    document(reader, text, Encoding::UTF_8, Evidence::Known)
}

fn document(
    mut reader: Reader<'_>,
    text: &str,
    encoding: Encoding,
    evidence: Evidence,
) -> Result<Document, ParseError> {
    let games = reader.games()?;
    Ok(Document {
        games: games.trees,
        encoding,
        evidence,
        warnings: reader.into_warnings(),
        places: places(text, games.offsets),
    })
}

fn check_length(bytes: usize, options: &ReadOptions) -> Result<(), ParseError> {
    let limit = options.limits.bytes;
    if bytes > limit {
        Err(ParseError::TooLong { bytes, limit })
    } else {
        Ok(())
    }
}
