//! Records of games: the files that gomoku and renju programs write, as trees, and what the trees
//! mean.
//!
//! Owns the [`Format`]s, how each is read into a [`Tree`] ([`read`]) and written from one
//! ([`write()`](fn@write)); and [`Record`], the meaning of one line of a tree: a board, a rule and
//! moves that can be played through. The tree itself, and SGF as a container, are [`qi_record`]'s.
//!
//! | format | files | has | source |
//! |---|---|---|---|
//! | [`Format::Moves`] | `.pos`, `.txt` | lists `h8i9…`, one a line, `--` a pass | Rapfi, c-gomoku-cli |
//! | [`Format::Offset`] | openings | lists of `dx,dy` from the centre, one a line | Gomocup, c-gomoku-cli |
//! | [`Format::Psq`] | `.psq` | one line of moves with times, the players | the manager Piskvork |
//! | [`Format::Rec`] | `.rec` | the same of an older program, without a size | Gomotur, Piskvork |
//! | [`Format::Sgf`] | `.sgf` | a tree with everything | SGF FF\[4\], `GM[4]` |
//! | [`Format::RenLib`] | `.lib` | a tree with comments, marks and texts on points, 15 x 15 | RenLib 3 |
//!
//! # What the trees say
//!
//! All trees speak SGF, whatever they were read from, so that one format is written from another:
//! `SZ`, `RU`, `PB`, `PW`, `RE` at the root, `B` and `W` for moves, with no value for a pass, `C`
//! for comments, `LB` for texts on points; points in two letters, both from the top left, so that
//! `h8` is `hh` on 15 x 15 and `a1` is `ao`. What SGF has no word for has a private one:
//!
//! | property | format | is |
//! |---|---|---|
//! | `BLOCKED` | SGF | the points where no stone may stand |
//! | `MS` | psq, rec | the milliseconds that a move took |
//! | `LEVELS`, `BEGINS` | psq | the two levels, `a:b`, 0 for a person; which player began, 0 or 1 |
//! | `CODE` | psq, rec | the number in the last line: why the game ended |
//! | `MARK`, `START` | RenLib | that the node is marked, that it is where to start |
//! | `AT` | RenLib | the point of a node that is no move, only a place for a text |
//! | `EXTRA` | RenLib | flags of a node that are not known, as a number |
//!
//! # What holds
//!
//! - Nothing recurses: a tree of a million nodes, however deep, costs heap and no stack.
//! - Nothing panics on input. A damaged file is a [`ReadError`] that says where it is damaged, in
//!   bytes, and keeps the tree that was read until there.
//! - Reading takes memory and time in proportion to the file and no more than the limits allow.
//! - What one format writes, it reads back, and then writes the same: as an equal tree, but for psq
//!   and rec, which write what their files may leave out, names, times and the last number.
//!
//! # Examples
//!
//! ```
//! use qi_gomoku::record::{self, Format, ReadOptions, Record};
//! use qi_gomoku::{Outcome, Rule, Stone};
//!
//! let file = b"Piskvorky 15x15, 11:11, 0\n8,8,15\n1,1,20\n9,8,8\n1,2,0\n10,8,1\n1,3,0\n11,8,1\n1,4,0\n12,8,1\n";
//! let tree = record::read(file, Format::detect(file).expect("known"), &ReadOptions::default())?;
//! let game = Record::of_main_line(&tree)?.replay(Rule::Freestyle)?;
//! assert_eq!(game.outcome(), Some(Outcome::Five(Stone::Black)));
//!
//! let moves = record::write(&tree, Format::Moves)?;
//! assert_eq!(moves, b"h8a1i8a2j8a3k8a4l8\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod line;
mod lists;
mod piskvork;
mod points;
mod renlib;
mod sgf;

use alloc::vec::Vec;

use qi_geometry::Size;
use qi_record::Tree;
use qi_record::sgf::Limits;
use qi_record::text::Encoding;

pub use error::{Damage, ReadError, WriteError, WriteProblem};
pub use format::{Format, ParseFormatError};
pub use line::{ReadRecordError, Record, ReplayError, Rows, tree_of};

/// How to read a file.
///
/// # Examples
///
/// ```
/// use qi_gomoku::Size;
/// use qi_gomoku::record::{self, Format, ReadOptions};
///
/// let options = ReadOptions { size: Some(Size::square(20)?), ..ReadOptions::default() };
/// let tree = record::read(b"t20", Format::Moves, &options)?;
/// assert_eq!(tree.root().text("SZ"), Some("20"));
/// assert!(record::read(b"t20", Format::Moves, &ReadOptions::default()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReadOptions {
    /// The size of the board where the file does not say: lists of moves, offsets and `.rec` do not.
    /// If not given, 15 x 15, and for `.rec` 20 x 20, as its programs take it.
    pub size: Option<Size>,
    /// The encoding of the texts, if the caller knows it better than the file: of SGF, RenLib, psq
    /// and rec.
    pub encoding: Option<Encoding>,
    /// How much to read at most; of the limits, those of bytes and nodes count for every format, the
    /// rest for SGF alone.
    pub limits: Limits,
}

/// Reads a file as a tree. Of an SGF file that holds several games, the first one.
///
/// # Errors
///
/// [`ReadError`] with where and why it can be read no further, and the tree that was read until
/// there: a caller that would rather have half a game than none takes
/// [`ReadError::read`](ReadError#structfield.read).
///
/// # Examples
///
/// ```
/// use qi_gomoku::record::{self, Format, ReadOptions};
///
/// let error = record::read(b"h8 i9\nh8 z1", Format::Moves, &ReadOptions::default()).unwrap_err();
/// assert_eq!(error.to_string(), "byte 9: z1: `z` at byte 0 is off the 15x15 board");
/// assert_eq!(error.read.len(), 4);
/// ```
pub fn read(bytes: &[u8], format: Format, options: &ReadOptions) -> Result<Tree, ReadError> {
    let limit = options.limits.bytes;
    if bytes.len() > limit {
        return Err(ReadError::new(
            limit,
            Damage::TooLong { limit },
            Tree::new(),
        ));
    }
    match format {
        Format::Moves => lists::read_moves(bytes, options),
        Format::Offset => lists::read_offsets(bytes, options),
        Format::Psq => piskvork::read_psq(bytes, options),
        Format::Rec => piskvork::read_rec(bytes, options),
        Format::Sgf => sgf::read(bytes, options),
        Format::RenLib => renlib::read(bytes, options),
    }
}

/// Writes a tree as a file.
///
/// Lists have a line for each leaf of the tree, the main line first; psq and rec have the main line
/// alone. What a format has no place for is left out, if the moves do not depend on it.
///
/// # Errors
///
/// [`WriteError`] if the format cannot say what the tree does: another size of the board, stones set
/// up, passes, or colours that do not take turns.
///
/// # Examples
///
/// ```
/// use qi_gomoku::record::{self, Format, ReadOptions};
///
/// let tree = record::read(b"h8 i9\nh8 h9", Format::Moves, &ReadOptions::default())?;
/// assert_eq!(record::write(&tree, Format::Offset)?, b"0,0, 1,1\n0,0, 0,1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(tree: &Tree, format: Format) -> Result<Vec<u8>, WriteError> {
    match format {
        Format::Moves => lists::write_moves(tree),
        Format::Offset => lists::write_offsets(tree),
        Format::Psq => piskvork::write_psq(tree),
        Format::Rec => piskvork::write_rec(tree),
        Format::Sgf => sgf::write(tree),
        Format::RenLib => renlib::write(tree),
    }
}
