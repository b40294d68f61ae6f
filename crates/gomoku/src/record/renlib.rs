//! Libraries of the program RenLib: trees on 15 x 15 with comments.
//!
//! A file is a head of 20 bytes (`FF "RenLib" FF`, the version's two numbers, then `FF`s) and the
//! nodes, each before its children and all its children before its next sibling. A node is two
//! bytes. The first is the point: in its low half the column, 1 to 15 from the left, in its high half
//! the row, 0 to 14 from the top; a byte 0 is the root, and after the root a pass. The second byte
//! holds flags: whether a sibling will follow, whether there are no children, and so on. If the flag
//! [`EXTENDED`] is set, two more bytes of flags come next, of which one is known; then the comment
//! and the text on the point, if the flags announce them, each ended by a byte 0 and padded to even
//! length. A comment has a first line and, behind a byte 8, the rest.
//!
//! Files from before version 2 have no head and no root, and begin with the point of the centre;
//! their comments are in the seven bits of the Swedish ASCII of old, ended by a set eighth bit.
//!
//! Known from the source of RenLib 3.6 (<https://github.com/gomoku/RenLib>), whose bits 80 and 40
//! are called down and right, but mean what is said here. Texts are in the encoding of the
//! author's Windows, which is guessed as [`qi_record::text`] guesses, for the whole file at once, and
//! kept as `CA` if it is not UTF-8; the program itself expects that of its reader's Windows.

mod read;
mod write;

use qi_geometry::{Point, Size};

pub(super) use read::read;
pub(super) use write::write;

use super::points::USUAL;

/// What a file begins with.
pub(super) const HEAD: [u8; 8] = *b"\xffRenLib\xff";

/// The length of the head.
const HEAD_LEN: usize = 20;

/// The version that is written, and the newest that is read.
const VERSION: (u8, u8) = (3, 4);

/// The centre: the first byte of a file that has no head.
pub(super) const CENTRE: u8 = 0x78;

/// A sibling follows the node and all its children.
const SIBLING: u8 = 0x80;
/// The node has no children.
const LEAF: u8 = 0x40;
/// A comment of before version 2 follows.
const OLD_COMMENT: u8 = 0x20;
/// The node is marked.
const MARK: u8 = 0x10;
/// A comment follows.
const COMMENT: u8 = 0x08;
/// The node is where to start.
const START: u8 = 0x04;
/// The node is no move.
const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
const EXTENDED: u8 = 0x01;

/// Of the flags of two bytes: a text on the point follows.
const POINT_TEXT: u16 = 0x0001;

/// What separates the first line of a comment from the rest.
const FIRST_LINE_END: char = '\u{8}';

/// The board of every library.
const SIZE: Size = USUAL;

/// The point behind a byte that is not 0.
const fn point_of(byte: u8) -> Option<Point> {
    let (column, row) = (byte & 15, byte >> 4);
    if column == 0 || row == 15 {
        return None;
    }
    Point::new(column - 1, 14 - row)
}

/// The byte of a point on 15 x 15.
const fn byte_of(point: Point) -> u8 {
    (14 - point.y()) << 4 | (point.x() + 1)
}
