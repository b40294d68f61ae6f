//! Which man of several: men of one kind that stand on one file.
//!
//! Owns how a file is numbered from a side's right, what the front of a file
//! is, and which men a [`Man`] names, for the notations that speak of men and
//! not of squares.
//!
//! A file with two or more men of one kind of one side is a tandem. Its men are
//! told apart from the front, the end nearest to the opponent. Where a text
//! counts men and names no file, it counts those of all tandems, file by file
//! from the side's right and each from the front.

use crate::{Board, Color, File, Piece, Square, SquareSet};

/// A man's place in its tandem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The one nearest to the opponent.
    Front,
    /// The one with as many men before it as behind.
    Middle,
    /// The one nearest to its own side.
    Rear,
    /// The one with this number, counted from 1 at the front.
    Nth(u8),
}

/// How a text names a man among those of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Man {
    /// By the file, counted from 1 at the side's right.
    OnFile(u8),
    /// By its place in a tandem, whichever that is.
    At(Place),
    /// By its place in the tandem on a file.
    AtOnFile(Place, u8),
}

/// The number of a file, 1 to 9 from the side's right.
pub(super) const fn file_number(color: Color, file: File) -> u8 {
    match color {
        Color::Red => (File::COUNT - file.index()) as u8,
        Color::Black => file.index() as u8 + 1,
    }
}

/// The squares of the file with this number; none unless it is 1 to 9.
fn numbered_file(color: Color, number: u8) -> SquareSet {
    File::ALL
        .into_iter()
        .find(|&file| file_number(color, file) == number)
        .map_or(SquareSet::EMPTY, SquareSet::file)
}

/// How many of `men`, all on one file, stand before a man on `square`.
fn men_before(color: Color, men: SquareSet, square: Square) -> usize {
    let advance = |square: Square| square.rank().from_side_of(color);
    men.iter()
        .filter(|&other| advance(other) > advance(square))
        .count()
}

/// A man in a tandem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tandem {
    /// How many men of the tandem stand before it.
    pub(super) before: usize,
    /// How many men the tandem has, 2 to 10.
    pub(super) count: usize,
    /// On how many files men of its kind stand in tandem, itself included.
    pub(super) files: usize,
}

impl Tandem {
    /// The tandem of the man on a square, or `None` if it is alone of its kind
    /// on its file.
    pub(super) fn of(board: &Board, piece: Piece, square: Square) -> Option<Self> {
        let men = board.by_piece(piece);
        let count_on = |file: File| (men & SquareSet::file(file)).len();
        let count = count_on(square.file());
        if count < 2 {
            return None;
        }
        Some(Self {
            before: men_before(piece.color, men & SquareSet::file(square.file()), square),
            count,
            files: File::ALL
                .into_iter()
                .filter(|&file| count_on(file) > 1)
                .count(),
        })
    }

    /// Its place: [`Place::Front`], [`Place::Rear`] or a number between, and
    /// [`Place::Middle`] only of three men.
    pub(super) const fn place(self) -> Place {
        match (self.before, self.count) {
            (0, _) => Place::Front,
            (before, count) if before + 1 == count => Place::Rear,
            (1, 3) => Place::Middle,
            (before, _) => Place::Nth(before as u8 + 1),
        }
    }
}

/// Whether men of this kind stand in tandem on some file.
pub(super) fn any_tandem(board: &Board, piece: Piece) -> bool {
    let in_tandem = |square| Tandem::of(board, piece, square).is_some();
    board.by_piece(piece).iter().any(in_tandem)
}

/// The men that a text may mean: at most one for each file, save where it names
/// no more than the file.
pub(super) fn named(board: &Board, piece: Piece, man: Man) -> SquareSet {
    let men = board.by_piece(piece);
    let on = |number| men & numbered_file(piece.color, number);
    let at = |place, number| in_tandem(piece.color, on(number), place);
    let numbers = 1..=File::COUNT as u8;
    match man {
        Man::OnFile(number) => on(number),
        Man::AtOnFile(place, number) => at(place, number).into_iter().collect(),
        Man::At(Place::Nth(nth)) => {
            let mut left = usize::from(nth);
            for number in numbers {
                let count = on(number).len();
                if count < 2 {
                    continue;
                }
                if left <= count {
                    return at(Place::Nth(left as u8), number).into_iter().collect();
                }
                left -= count;
            }
            SquareSet::EMPTY
        }
        Man::At(place) => numbers.filter_map(|number| at(place, number)).collect(),
    }
}

/// The man at a place among the men of one file, if they are a tandem and have
/// that place.
fn in_tandem(color: Color, men: SquareSet, place: Place) -> Option<Square> {
    let count = men.len();
    let before = match place {
        Place::Front => 0,
        Place::Middle if count % 2 == 1 => count / 2,
        Place::Middle => return None,
        Place::Rear => count.checked_sub(1)?,
        Place::Nth(nth) => usize::from(nth).checked_sub(1)?,
    };
    men.iter()
        .find(|&square| men_before(color, men, square) == before)
        .filter(|_| count > 1)
}
