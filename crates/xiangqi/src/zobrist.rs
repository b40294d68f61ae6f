//! Zobrist keys of positions.
//!
//! A position's hash is the exclusive or of one key per man and square, and of
//! one more key if Black is to move; counters and history are not part of it.
//! The keys come from a fixed seed and are a stable interface: a hash that was
//! stored in a file means the same position for ever.

use crate::{Board, Color, Piece, Square};

/// A key per man and square, then the key of Black to move.
static KEYS: [u64; Piece::COUNT * Square::COUNT + 1] =
    qi_geometry::zobrist::keys(0x7869_616e_6771_6921);

/// The key of a man on a square.
#[inline]
pub(crate) fn man(piece: Piece, square: Square) -> u64 {
    KEYS[piece.index() * Square::COUNT + square.index()]
}

/// The key of the side to move.
#[inline]
pub(crate) fn turn(color: Color) -> u64 {
    match color {
        Color::Red => 0,
        Color::Black => KEYS[Piece::COUNT * Square::COUNT],
    }
}

/// The hash of a board and a side to move, computed from nothing.
pub(crate) fn hash(board: &Board, color: Color) -> u64 {
    board.iter().fold(turn(color), |hash, (square, piece)| {
        hash ^ man(piece, square)
    })
}
