//! PGN of xiangqi.
//!
//! Owns what the tags and moves mean; the container, with all that it tolerates,
//! is [`qi_record::pgn`].
//!
//! - `FEN` is the start; without it, or empty, the initial position.
//! - Moves are read in whatever notation each of them looks like: ICCS, UCI, WXF
//!   or Chinese, either script. `Format` (`ICCS`, `WXF`, `Chinese`) is only
//!   compared with the first of them; without it nothing is missed.
//! - `Game` must be `Chinese Chess` or another name of xiangqi, if it is there.
//! - `Result` may be in words, and so may the result after the moves: `红胜`,
//!   `黑方胜`, `和棋`, `先负`.
//! - `Game`, `Format` and `FEN` are not tags of the [`Record`]: they are written
//!   anew. All other tags are kept, known or not: `RedTeam`, `ECCO`, `Opening`.
//!
//! Passed over leniently, besides what the container does: another name of the
//! game, a wrong `Format`, signs after a move (`炮二平五，` or a `+` for check),
//! and illegal moves with what follows. A game whose start is no position is left
//! out.
//!
//! A file in no encoding that can be told is taken as GB18030, or else as Big5,
//! if all of it can be that.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use qi_record::pgn::{self, GLYPH, Layout, MOVE, WriteOptions};
use qi_record::{COMMENT, Collection, Node, NodeId, ReadOptions, Tree};

use super::notes::Notes;
use super::{
    Draft, FEN, FORMAT, Flaw, GAME, Place, ReadRecordError, Reading, Record, Warning,
    WriteRecordError, encoding, start,
};
use crate::notation::Notation;
use crate::{Color, Position};

/// The names of xiangqi, without blanks and in small letters.
const NAMES: [&str; 7] = [
    "chinesechess",
    "xiangqi",
    "cchess",
    "中国象棋",
    "中國象棋",
    "象棋",
    "",
];

/// Reads all games of a file.
///
/// # Errors
///
/// [`ReadRecordError`], strictly on the first flaw.
///
/// # Examples
///
/// ```
/// use qi_record::ReadOptions;
/// use qi_xiangqi::record::pgn;
///
/// // GBK, full-width blanks, no move numbers, no result.
/// let file = b"[Red \"\xd0\xed\xd2\xf8\xb4\xa8\"]\n\
///     \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5\xa1\xa1\xc2\xed8\xbd\xf87\n";
/// let reading = pgn::read(file, &ReadOptions::lenient())?;
/// let record = &reading.records[0];
/// assert_eq!(record.tag("Red"), Some("许银川"));
/// assert_eq!(record.replay().position().to_fen().split(' ').next(),
///     Some("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR"));
/// assert_eq!(reading.warnings[0].to_string(), "3:1: the game has no result after its moves");
/// # Ok::<(), qi_xiangqi::record::ReadRecordError>(())
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    super::check_length(bytes.len(), options)?;
    let options = ReadOptions {
        encoding: encoding(bytes, options),
        ..*options
    };
    interpret(&pgn::parse(bytes, &options)?, &options)
}

/// Reads all games of a text that is decoded already.
///
/// # Errors
///
/// As [`read`].
pub fn read_str(text: &str, options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    interpret(&pgn::parse_str(text, options)?, options)
}

fn interpret(document: &pgn::Document, options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    let mut notes = Notes::new(options);
    notes.warnings = document.warnings.iter().map(of_container).collect();
    let mut records = Vec::new();
    for (game, tree) in document.games.iter().enumerate() {
        let place = |node| {
            let place = document.place(game, node);
            Place::Text(place.unwrap_or(qi_record::Position::START))
        };
        let start = match start(tree, &notes) {
            Ok(start) => start,
            Err(flaw) => {
                notes.pass_over(place(NodeId::ROOT), flaw)?;
                continue;
            }
        };
        check_head(tree, &place, &mut notes)?;
        let draft = Draft {
            tree,
            start,
            place: &place,
        };
        records.push(draft.check(&mut notes)?);
    }
    if records.is_empty() {
        return Err(notes.no_record());
    }
    notes.warnings.sort_by_key(|warning| match warning.place {
        Place::Text(position) => position.offset,
        Place::Byte(_) | Place::Node(_) => 0,
    });
    Ok(Reading {
        records,
        encoding: document.encoding,
        warnings: notes.warnings,
    })
}

fn of_container(warning: &pgn::Warning) -> Warning {
    Warning {
        place: Place::Text(warning.position),
        flaw: Flaw::Pgn(warning.flaw.clone()),
    }
}

/// Notes what is wrong with the tags that say what the rest is.
fn check_head(
    tree: &Tree,
    place: &impl Fn(NodeId) -> Place,
    notes: &mut Notes,
) -> Result<(), ReadRecordError> {
    let text = tree.root().text(GAME).unwrap_or_default();
    let name = text.replace([' ', '_', '-'], "").to_lowercase();
    if !NAMES.contains(&name.as_str()) {
        let text = excerpt(text);
        notes.pass_over(place(NodeId::ROOT), Flaw::OtherGame { text })?;
    }
    let format = tree.root().text(FORMAT).unwrap_or_default().trim();
    let first = tree.main_line().nth(1);
    let Some(first) = first.filter(|_| !format.is_empty()) else {
        return Ok(());
    };
    let looks_like = tree[first].text(MOVE).and_then(Notation::of);
    let same = match (family(format), looks_like) {
        (Some(said), Some(seen)) => said == family_of(seen),
        _ => false,
    };
    if !same {
        let text = excerpt(format);
        notes.pass_over(place(first), Flaw::Format { text, looks_like })?;
    }
    Ok(())
}

/// Notations that one name of a format stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Squares,
    Wxf,
    Chinese,
}

fn family(format: &str) -> Option<Family> {
    match format.to_ascii_lowercase().as_str() {
        "iccs" | "uci" | "ucci" => Some(Family::Squares),
        "wxf" | "axf" => Some(Family::Wxf),
        "chinese" | "中文" | "simplified" | "traditional" => Some(Family::Chinese),
        _ => None,
    }
}

const fn family_of(notation: Notation) -> Family {
    match notation {
        Notation::Uci | Notation::Iccs => Family::Squares,
        Notation::Wxf => Family::Wxf,
        Notation::Chinese | Notation::ChineseTraditional => Family::Chinese,
    }
}

/// Writes records one after the other, with an empty line between them: `Game`,
/// the tags, `Format`, `FEN` if need be, and a line for each round.
///
/// [`read_str`] of the result gives equal records if these are as reading gives
/// them; what was set otherwise, such as a result in words, comes back as read. To save it in another encoding
/// than UTF-8, see [`Encoding::encode`](qi_record::text::Encoding::encode).
///
/// # Errors
///
/// [`WriteRecordError`] if there is no record, or a tag has a name that PGN has
/// no way to write.
///
/// # Examples
///
/// ```
/// use qi_record::NodeId;
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::Notation;
/// use qi_xiangqi::record::{Record, pgn};
///
/// let start: Position = "4k4/9/9/9/9/9/9/9/8r/3K5 b - - 0 7".parse()?;
/// let mut record = Record::new(start);
/// record.add(NodeId::ROOT, "i1i0".parse()?)?;
/// assert_eq!(pgn::write(&[record], Notation::Iccs)?, "\
/// [Game \"Chinese Chess\"]
/// [Format \"ICCS\"]
/// [FEN \"4k4/9/9/9/9/9/9/9/8r/3K5 b - - 0 7\"]
///
/// 7... I1-I0
/// *
/// ");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn write(records: &[Record], notation: Notation) -> Result<String, WriteRecordError> {
    if records.is_empty() {
        return Err(WriteRecordError::Empty);
    }
    let mut text = String::new();
    for record in records {
        if !text.is_empty() {
            text.push('\n');
        }
        let options = WriteOptions {
            layout: Layout::RoundPerLine,
            first_ply: first_ply(record.start()),
        };
        let games = Collection::from(tree_of(record, notation));
        text.push_str(&pgn::write(&games, &options)?);
    }
    Ok(text)
}

/// The tree that the container writes.
fn tree_of(record: &Record, notation: Notation) -> Tree {
    let mut tree = record.tree().clone();
    let from = record.tree().root();
    let mut root = Node::new().with(GAME, "Chinese Chess");
    let tags = from.properties().iter();
    for tag in tags.filter(|tag| ![FEN, GLYPH, COMMENT].contains(&tag.identifier())) {
        root.set(tag.identifier(), tag.value().clone());
    }
    root.set(FORMAT, format_name(notation));
    for last in [FEN, COMMENT] {
        if let Some(value) = from.value(last) {
            root.set(last, value.clone());
        }
    }
    for glyph in from.values(GLYPH) {
        root.append(GLYPH, glyph.clone());
    }
    *tree.root_mut() = root;
    record.for_each_move(|node, position, mv| {
        let text = notation.write(position, mv);
        tree[node].set(MOVE, text.unwrap_or_else(|_| mv.to_string()));
    });
    tree
}

fn format_name(notation: Notation) -> String {
    match notation {
        Notation::Uci => "UCI",
        Notation::Iccs => "ICCS",
        Notation::Wxf => "WXF",
        Notation::Chinese | Notation::ChineseTraditional => "Chinese",
    }
    .to_owned()
}

/// How many moves come before the first by the position's own count.
fn first_ply(start: &Position) -> u32 {
    let rounds = start.fullmoves() - 1;
    rounds
        .saturating_mul(2)
        .saturating_add(u32::from(start.turn() == Color::Black))
}
