//! DhtmlXQ, the text of 东萍象棋 (dpxq.com) and of the boards in many forums.
//!
//! ```text
//! [DhtmlXQ]
//! [DhtmlXQ_binit]8979695949…[/DhtmlXQ_binit]       squares of the 32 men
//! [DhtmlXQ_red]许银川[/DhtmlXQ_red]                 a tag
//! [DhtmlXQ_movelist]77477062…[/DhtmlXQ_movelist]   moves, four digits each
//! [DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1]    line 1, instead of ply 2 of line 0
//! [DhtmlXQ_comment0]…[/DhtmlXQ_comment0]           on the game
//! [DhtmlXQ_comment2]…[/DhtmlXQ_comment2]           on ply 2 of the main line, which is 0
//! [DhtmlXQ_comment1_2]…[/DhtmlXQ_comment1_2]       on ply 2 of line 1
//! [/DhtmlXQ]
//! ```
//!
//! Squares are two digits, the file from 0 at Red's left and the rank from 0 at
//! the top; `99` is a man that is gone. The men are Red's chariot, horse,
//! elephant, advisor, general, advisor, elephant, horse, chariot, two cannons and
//! five soldiers, then Black's. Plies are counted from 1 at the start of the
//! game, in variations too. `||` in a comment is a line break, and `\u0026` and
//! the like anywhere a character.
//!
//! There is no published description; this follows what dpxq.com's own script
//! reads and what files hold.
//!
//! - Whose turn it is at the start says the first man moved. A field `fen`, which
//!   some programs write, says it for a start without moves, and is taken for the
//!   start instead of `binit`.
//! - Known tags get the names of PGN: `title`, `event`, `date`, `place` (`Site`),
//!   `round`, `red`, `black`, `redteam`, `blackteam`, `result`, `open`
//!   (`Opening`), `timerule` (`TimeControl`), `redtime`, `blacktime`, `remark`
//!   (`Annotator`), `author`, `type`. All others keep their own.
//! - Glyphs, of which the format knows nothing, are written as fields `nag2` or
//!   `nag1_2`, that other programs pass over.
//! - What is not kept: `ver`, `init` and `length`, and text outside the fields,
//!   such as the page around them.
//!
//! Passed over leniently: fields that are not closed, moves that break off,
//! variations and comments that belong to no move, fields that are there twice
//! (the first counts; comments are joined), and illegal moves with what follows. A record whose start is no position is left out. Not read: the moves
//! in letters that the first version of the format had.

mod field;
mod lines;
mod men;
mod write;

use alloc::borrow::Cow;
use alloc::vec::Vec;

use qi_record::text::{Charset, Decoded, Encoding, Evidence, decode};
use qi_record::{Position as TextPosition, ReadOptions};

use super::notes::Notes;
use super::{Flaw, Place, ReadRecordError, Reading, Warning, encoding};
use field::{Block, blocks};
use lines::Builder;

pub use write::write;

/// Fields that say what every such text says, or what is written anew.
const DROPPED: [&str; 3] = ["ver", "init", "length"];

/// Names of fields, each with the tag that it is.
const TAGS: [(&str, &str); 17] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("black", "Black"),
    ("redteam", "RedTeam"),
    ("blackteam", "BlackTeam"),
    ("result", "Result"),
    ("open", "Opening"),
    ("timerule", "TimeControl"),
    ("redtime", "RedTime"),
    ("blacktime", "BlackTime"),
    ("remark", "Annotator"),
    ("author", "Author"),
    ("type", "Type"),
];

/// What a field's name begins with if a tag of the rest would be taken for
/// something else.
const PLAIN: &str = "tag_";

/// Reads all records of a file, of which one may hold several, each in its own
/// `[DhtmlXQ]`. A file without it is one record.
///
/// # Errors
///
/// [`ReadRecordError`], strictly on the first flaw.
///
/// # Examples
///
/// ```
/// use qi_record::ReadOptions;
/// use qi_xiangqi::record::dhtmlxq;
///
/// let text = "[DhtmlXQ][DhtmlXQ_result]红胜[/DhtmlXQ_result]\
///     [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\
///     [DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1]\
///     [DhtmlXQ_comment1_2]same direction||sharp[/DhtmlXQ_comment1_2][/DhtmlXQ]";
/// let reading = dhtmlxq::read(text.as_bytes(), &ReadOptions::strict())?;
/// let record = &reading.records[0];
/// assert_eq!(record.tag("Result"), Some("1-0"));
///
/// let (cannon, _) = record.moves().next().expect("there are moves");
/// let replies: Vec<_> = record.tree().children(cannon).collect();
/// let texts: Vec<_> = replies.iter().filter_map(|&id| record.mv(id)).collect();
/// assert_eq!(texts, ["h9g7".parse()?, "h7e7".parse()?]);
/// assert_eq!(record.tree()[replies[1]].comment(), Some("same direction\nsharp"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    super::check_length(bytes.len(), options)?;
    let charset = encoding(bytes, options).map_or(Charset::Undeclared, Charset::Known);
    let decoded = decode(bytes, charset);
    let outcome = interpret(&decoded, options);
    locate(&decoded.text, outcome)
}

/// Reads all records of a text that is decoded already.
///
/// # Errors
///
/// As [`read`].
pub fn read_str(text: &str, options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    let decoded = Decoded {
        text: Cow::Borrowed(text),
        encoding: Encoding::UTF_8,
        evidence: Evidence::Known,
        lossy: false,
    };
    locate(text, interpret(&decoded, options))
}

/// Places are offsets in the text.
fn interpret(decoded: &Decoded<'_>, options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    let (text, encoding) = (&*decoded.text, decoded.encoding);
    super::check_length(text.len(), options)?;
    let mut notes = Notes::new(options);
    if decoded.lossy {
        let first = text.find('\u{fffd}').unwrap_or_default();
        notes.pass_over(Place::Byte(first), Flaw::MalformedText { encoding })?;
    }
    let mut records = Vec::new();
    let mut nodes = 0;
    for block in blocks(text, &mut notes)? {
        records.extend(record(text, &block, options, &mut nodes, &mut notes)?);
    }
    if records.is_empty() {
        return Err(notes.no_record());
    }
    Ok(Reading {
        records,
        encoding,
        warnings: notes.warnings,
    })
}

/// Finds the lines and columns of all offsets, in one pass.
fn locate(
    text: &str,
    outcome: Result<Reading, ReadRecordError>,
) -> Result<Reading, ReadRecordError> {
    let mut here = TextPosition::START;
    let mut find = |place: &mut Place| {
        if let Place::Byte(offset) = *place {
            let next = TextPosition::of(&text[here.offset..], offset - here.offset);
            here = TextPosition {
                offset: here.offset + next.offset,
                line: here.line + next.line - 1,
                column: match next.line {
                    1 => here.column + next.column - 1,
                    _ => next.column,
                },
            };
            *place = Place::Text(here);
        }
    };
    match outcome {
        Ok(mut reading) => {
            let offset = |warning: &Warning| match warning.place {
                Place::Byte(offset) => offset,
                Place::Text(_) | Place::Node(_) => 0,
            };
            reading.warnings.sort_by_key(offset);
            reading
                .warnings
                .iter_mut()
                .for_each(|warning| find(&mut warning.place));
            Ok(reading)
        }
        Err(mut error) => {
            if let ReadRecordError::Flaw(Warning { place, .. })
            | ReadRecordError::Damaged { place, .. }
            | ReadRecordError::TooMany { place, .. } = &mut error
            {
                find(place);
            }
            Err(error)
        }
    }
}

/// The record of one block; `None` if its start is no position.
fn record(
    text: &str,
    block: &Block<'_>,
    options: &ReadOptions,
    nodes: &mut usize,
    notes: &mut Notes,
) -> Result<Option<super::Record>, ReadRecordError> {
    let mut builder = Builder::new(text, block, options, nodes);
    builder.count_node(block.at)?;
    builder.moves(notes)?;
    builder.remarks(notes)?;
    builder.tags(notes)?;
    builder.finish(notes)
}
