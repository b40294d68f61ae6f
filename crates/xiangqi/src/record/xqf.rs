//! XQF, the binary files of 象棋演播室 (XQStudio), versions 1.0 to 1.8: read only.
//!
//! Version 1.0 (a byte 10) is [described by its
//! author](https://github.com/xqbase/eleeye/blob/master/XQFTOOLS/XQF.TXT): a head
//! of 1024 bytes with the squares of the men, the result and texts in GBK, then a
//! record for every move. Later versions scramble squares and records by keys in
//! the head and keep variations; no description of them was published, and this
//! follows what readers of the format agree on.
//!
//! ```text
//! record = from to tag reserved [ length comment ]
//! ```
//!
//! The first record is no move but holds the comment on the game. The two high
//! bits of `tag` say that a move follows, whose record comes next, and that there
//! is another move in place of this one, whose record comes after all that
//! follows this one. A square is ten times the file from Red's left plus the rank
//! from Red's side.
//!
//! - The tags are `Title`, `Event`, `Date`, `Site`, `Red`, `Black`,
//!   `TimeControl`, `RedTime`, `BlackTime`, `Annotator`, `Author`, `Result`, and
//!   `Type` (`开局`, `中局` or `残局`) if the game is no whole one.
//! - Whose turn it is at the start says the first man moved; without a move, the
//!   head.
//! - What is not kept: the count of moves in the head, with which the editor
//!   began, its product number, and bytes after the last record, in both modes:
//!   files of the wild have them.
//!
//! Passed over leniently: a version that is not known, keys that do not add up,
//! and illegal moves with what follows. A file that breaks off gives what was read
//! before.

mod keys;
mod records;

use alloc::string::ToString;

use qi_record::text::{Charset, Encoding, decode};
use qi_record::{DamagedTail, NodeId, ReadOptions, Tree};

use super::draft::{Draft, position};
use super::men::{board, first_mover};
use super::notes::Notes;
use super::{Flaw, GameResult, Place, ReadRecordError, Reading, check_length};
use crate::{Color, File, Position, Rank, Setup, Square};
use keys::Keys;
use records::Records;

/// The bytes before the first record.
const HEAD: usize = 1024;

/// The last version that is known, 1.8.
const LAST_VERSION: u8 = 18;

/// The version that scrambles nothing, 1.0; every later one does.
const PLAIN_VERSION: u8 = 10;

/// Where in the head the squares of the men are.
const MEN: usize = 16;

/// The texts of the head: the tag, where its length stands, and how many bytes
/// it has at most.
const TEXTS: [(&str, usize, usize); 11] = [
    ("Title", 0x50, 127),
    ("Event", 0xD0, 63),
    ("Date", 0x110, 15),
    ("Site", 0x120, 15),
    ("Red", 0x130, 15),
    ("Black", 0x140, 15),
    ("TimeControl", 0x150, 63),
    ("RedTime", 0x190, 15),
    ("BlackTime", 0x1A0, 15),
    ("Annotator", 0x1D0, 15),
    ("Author", 0x1E0, 15),
];

/// Reads a file. Its texts are taken as GB18030, unless the caller knows better or
/// they cannot be that.
///
/// # Errors
///
/// [`ReadRecordError`], strictly on the first flaw.
///
/// # Examples
///
/// The smallest file that there can be: two generals in version 1.0.
///
/// ```
/// use qi_record::ReadOptions;
/// use qi_xiangqi::record::xqf;
///
/// let mut file = vec![0; 1024];
/// file[..3].copy_from_slice(b"XQ\x0A");
/// file[16..48].fill(255);
/// file[16 + 4] = 40;
/// file[16 + 20] = 39;
/// file.extend([0x18, 0x20, 0, 0xFF, 0, 0, 0, 0]);
///
/// let reading = xqf::read(&file, &ReadOptions::strict())?;
/// let start = reading.records[0].start();
/// assert_eq!(start.to_fen(), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
/// # Ok::<(), qi_xiangqi::record::ReadRecordError>(())
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<Reading, ReadRecordError> {
    check_length(bytes.len(), options)?;
    if !bytes.starts_with(b"XQ") {
        return Err(ReadRecordError::NoXqf);
    }
    let Some(head) = bytes.get(..HEAD) else {
        return Err(ReadRecordError::Damaged {
            place: Place::Byte(bytes.len()),
            damage: super::Damage::UnfinishedHead { length: HEAD },
        });
    };
    let mut notes = Notes::new(options);
    let keys = keys(head, &mut notes)?;
    let mut records = Records::new(bytes, keys, options);
    let outcome = records.read(&mut notes);
    if let Err(error) = outcome {
        keep_damaged(error, options, &mut notes)?;
    }
    tags(head, records.encoding, records.tree_mut(), &mut notes)?;
    let (tree, offsets) = records.into_parts();
    let place = |node: NodeId| Place::Byte(offsets[node.index()]);
    let start = start(head, &keys, &tree, &notes);
    let start = start.map_err(|flaw| super::Warning {
        place: Place::Byte(MEN),
        flaw,
    })?;
    let draft = Draft {
        tree: &tree,
        start,
        place: &place,
    };
    let record = draft.check(&mut notes)?;
    Ok(Reading {
        records: [record].into(),
        encoding: options.encoding.unwrap_or(Encoding::GB18030),
        warnings: notes.warnings,
    })
}

/// Takes note that the file breaks off, if it may; else gives the error back.
fn keep_damaged(
    error: ReadRecordError,
    options: &ReadOptions,
    notes: &mut Notes,
) -> Result<(), ReadRecordError> {
    match error {
        ReadRecordError::Damaged { place, damage } if options.damaged_tail == DamagedTail::Keep => {
            notes.warnings.push(super::Warning {
                place,
                flaw: Flaw::DamagedTail(damage),
            });
            Ok(())
        }
        error => Err(error),
    }
}

fn keys(head: &[u8], notes: &mut Notes) -> Result<Keys, ReadRecordError> {
    let version = head[2];
    if version > LAST_VERSION {
        notes.pass_over(Place::Byte(2), Flaw::Version { version })?;
    }
    let sum = head[12..16]
        .iter()
        .fold(0u8, |sum, &key| sum.wrapping_add(key));
    if version > PLAIN_VERSION && sum != 0 {
        notes.pass_over(Place::Byte(12), Flaw::Keys)?;
    }
    Ok(Keys::of(head))
}

/// The square of a byte; `None` for a man that is gone.
fn square(byte: u8) -> Option<Square> {
    let file = File::from_index((byte / 10).into())?;
    let rank = Rank::from_index((byte % 10).into())?;
    Some(Square::new(file, rank))
}

/// The position before the first move.
fn start(head: &[u8], keys: &Keys, tree: &Tree, notes: &Notes) -> Result<Position, Flaw> {
    let bytes = keys.men(&head[MEN..MEN + 32]);
    let board = board(bytes.iter().map(|&byte| square(byte)));
    let board = board.ok_or_else(|| Flaw::Men {
        text: bytes.map(|byte| byte.to_string()).join(" "),
    })?;
    let to_move = match head[50] {
        1 => Color::Black,
        _ => Color::Red,
    };
    let setup = Setup {
        board,
        turn: first_mover(&board, tree).unwrap_or(to_move),
        ..Setup::EMPTY
    };
    position(&setup, notes.mode()).map_err(|reason| Flaw::Start {
        text: setup.to_fen(),
        reason,
    })
}

/// The tags, before the comment on the game.
fn tags(
    head: &[u8],
    encoding: Option<Encoding>,
    tree: &mut Tree,
    notes: &mut Notes,
) -> Result<(), ReadRecordError> {
    for (name, at, most) in TEXTS {
        let length = usize::from(head[at]).min(most);
        let text = text(&head[at + 1..at + 1 + length], encoding, at + 1, notes)?;
        let text = text.trim_matches(['\0', ' ']);
        if !text.is_empty() {
            tree.root_mut().set(name, text);
        }
    }
    let kind = match head[64] {
        1 => Some("开局"),
        2 => Some("中局"),
        3 => Some("残局"),
        _ => None,
    };
    if let Some(kind) = kind {
        tree.root_mut().set("Type", kind);
    }
    let result = match head[51] {
        1 => GameResult::Win(Color::Red).pgn(),
        2 => GameResult::Win(Color::Black).pgn(),
        3 | 4 => GameResult::Draw.pgn(),
        _ => "*",
    };
    tree.root_mut().set("Result", result);
    Ok(())
}

/// Decodes a text of the file.
fn text(
    bytes: &[u8],
    encoding: Option<Encoding>,
    at: usize,
    notes: &mut Notes,
) -> Result<alloc::string::String, ReadRecordError> {
    let charset = match encoding {
        Some(encoding) => Charset::Known(encoding),
        None => Charset::Declared(Encoding::GB18030),
    };
    let decoded = decode(bytes, charset);
    if decoded.lossy {
        let encoding = decoded.encoding;
        notes.pass_over(Place::Byte(at), Flaw::MalformedText { encoding })?;
    }
    Ok(decoded.text.into_owned())
}
