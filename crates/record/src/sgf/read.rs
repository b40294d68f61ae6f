//! From text to trees.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::reader::Reader;
use super::scan::declared_charset;
use super::{Flaw, ParseError, ReadOptions, Warning};
use crate::text::{self, Charset, Decoded, Encoding, Evidence};
use crate::{Collection, NodeId, Position};

/// What a file holds, and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Document {
    /// The game trees in the order of the file, at least one.
    pub games: Collection,
    /// The encoding that the file was decoded from.
    pub encoding: Encoding,
    /// Why it was taken for that.
    pub evidence: Evidence,
    /// What was mended, in the order of the file; empty if nothing was.
    pub warnings: Vec<Warning>,
    /// Where each node of each game begins.
    nodes: Vec<Vec<Position>>,
}

impl Document {
    /// Where a node of one of the [games](Self::games) begins, as the file has it; `None` if it has no such node, as of
    /// one that was added later.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::sgf::{self, ReadOptions};
    ///
    /// let document = sgf::parse(b"(;SZ[9]\n;B[ee];W[zz])", &ReadOptions::strict())?;
    /// let tree = &document.games[0];
    /// let wrong = tree.main_line().find(|&id| tree[id].text("W") == Some("zz"));
    /// let position = document.position(0, wrong.expect("it is there"));
    /// assert_eq!(position.map(|position| position.to_string()), Some("2:7".to_string()));
    /// # Ok::<(), sgf::ParseError>(())
    /// ```
    #[must_use]
    pub fn position(&self, game: usize, node: NodeId) -> Option<Position> {
        self.nodes.get(game)?.get(node.index()).copied()
    }
}

/// Reads a file. Linear in its length.
///
/// The encoding is chosen by the rule of [`text`](crate::text); what the file declares is the `CA`
/// of its first node, and holds for all its game trees.
///
/// # Errors
///
/// If it holds no game tree, breaks a limit, or cannot be read as far as `options` ask for. Nothing
/// of it is kept then.
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, Flaw, ReadOptions};
///
/// let mail = b"From: a friend\n\n(;SZ[9];B[ee]B[dd];W[";
/// let document = sgf::parse(mail, &ReadOptions::lenient())?;
/// let tree = &document.games[0];
/// let last = tree.main_line().last().expect("a tree has a root");
/// assert_eq!(tree.len(), 3);
/// assert_eq!(tree.path_to(last).len(), 3);
///
/// let flaws: Vec<String> = document.warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(flaws, [
///     "1:1: text outside a game tree",
///     "3:14: property B stands twice in one node",
///     "3:21: the rest is lost: the value of W does not end",
/// ]);
/// assert_eq!(sgf::parse(mail, &ReadOptions::strict()).unwrap_err().to_string(), flaws[0]);
/// # Ok::<(), sgf::ParseError>(())
/// ```
pub fn parse(bytes: &[u8], options: &ReadOptions) -> Result<Document, ParseError> {
    check_length(bytes.len(), options)?;
    let decoded = decode_file(bytes, options);
    check_length(decoded.text.len(), options)?;
    let mut reader = Reader::new(&decoded.text, options);
    judge(&decoded, &mut reader)?;
    document(reader, decoded.encoding, decoded.evidence)
}

/// Reads a text that is decoded already: whatever `CA` says is a property like any other.
///
/// # Errors
///
/// As [`parse`].
///
/// # Examples
///
/// ```
/// use qi_record::sgf::{self, ReadOptions};
///
/// let document = sgf::parse_str("(;CA[Big5]PB[古力])", &ReadOptions::strict())?;
/// let tree = &document.games[0];
/// assert_eq!(tree.root().text("PB"), Some("古力"));
/// # Ok::<(), sgf::ParseError>(())
/// ```
pub fn parse_str(text: &str, options: &ReadOptions) -> Result<Document, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    check_length(text.len(), options)?;
    document(Reader::new(text, options), Encoding::UTF_8, Evidence::Known)
}

fn document(
    mut reader: Reader<'_>,
    encoding: Encoding,
    evidence: Evidence,
) -> Result<Document, ParseError> {
    let games = reader.games()?;
    let (warnings, nodes) = reader.into_warnings();
    Ok(Document {
        games,
        encoding,
        evidence,
        warnings,
        nodes,
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

/// The text of a file, by the caller's encoding or what the file declares.
pub(super) fn decode_file<'a>(bytes: &'a [u8], options: &ReadOptions) -> Decoded<'a> {
    let charset = match (options.encoding, declared_encoding(bytes)) {
        (Some(encoding), _) => Charset::Known(encoding),
        (None, Some(encoding)) => Charset::Declared(encoding),
        (None, None) => Charset::Undeclared,
    };
    text::decode(bytes, charset)
}

fn declared_encoding(bytes: &[u8]) -> Option<Encoding> {
    let label = &bytes[declared_charset(bytes)?];
    core::str::from_utf8(label).ok()?.parse().ok()
}

/// Notes what the decoding had to mend: a wrong charset, and bytes that mean nothing.
fn judge(decoded: &Decoded<'_>, reader: &mut Reader<'_>) -> Result<(), ParseError> {
    let encoding = decoded.encoding;
    if matches!(
        decoded.evidence,
        Evidence::ValidUtf8 | Evidence::Guessed | Evidence::Default
    ) {
        let label = declared_charset(decoded.text.as_bytes()).filter(|label| !label.is_empty());
        if let Some(label) = label {
            let offset = label.start;
            let label = decoded.text[label].to_owned();
            reader.mend(offset, Flaw::WrongCharset { label, encoding })?;
        }
    }
    if decoded.lossy {
        let first = decoded.text.find('\u{fffd}').unwrap_or_default();
        reader.mend(first, Flaw::MalformedText { encoding })?;
    }
    Ok(())
}
