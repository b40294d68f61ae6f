//! The squares of the 32 men.

use alloc::string::String;
use core::fmt::Write;

use super::super::men::{MEN, board};
use crate::{Board, Color, File, Rank, Square};

/// A square of two digits; `None` for a man that is gone.
pub(super) fn square(digits: &[u8]) -> Option<Square> {
    let [file, rank] = digits else { return None };
    let file = File::from_index(file.checked_sub(b'0')?.into())?;
    let from_top = usize::from(rank.checked_sub(b'0')?);
    let rank = Rank::from_index(9usize.checked_sub(from_top)?)?;
    Some(Square::new(file, rank))
}

/// The two digits of a square.
pub(super) fn write_square(square: Square, text: &mut String) {
    let from_top = 9 - square.rank().index();
    write!(text, "{}{from_top}", square.file().index()).expect("a text takes all that is written");
}

/// The board of 64 digits; `None` if it is none, or two men share a square.
pub(super) fn read(text: &str) -> Option<Board> {
    let digits = text.trim().as_bytes();
    if digits.len() != 64 {
        return None;
    }
    board(digits.chunks(2).map(square))
}

/// The 64 digits of a board; `None` if it has more men than a set. Red's men are
/// told from the right and Black's from the left, as the format does at the start
/// of a game.
pub(super) fn write(board: &Board) -> Option<String> {
    let mut text = String::with_capacity(64);
    for color in Color::ALL {
        let mut left = board.by_color(color);
        for role in MEN {
            let of_role = left & board.by_piece(role.of(color));
            let place = |square: &Square| (square.file().index(), square.rank().index());
            let next = match color {
                Color::Red => of_role.iter().max_by_key(place),
                Color::Black => of_role.iter().min_by_key(place),
            };
            match next {
                Some(square) => {
                    left -= square.into();
                    write_square(square, &mut text);
                }
                None => text.push_str("99"),
            }
        }
        if !left.is_empty() {
            return None;
        }
    }
    Some(text)
}
