//! The characters of a board and what they stand for.
//!
//! Owns which characters either reader takes for men and for empty squares. In
//! odd FENs some mean one man or another by what else the text says, so
//! [`Men`] looks at the whole text first, and at the whole board last.

use super::{ParseFenError, Reading};
use crate::letter::narrow;
use crate::notation::chinese;
use crate::{Board, Color, Piece, Role, Square, SquareSet};

/// What a character stands for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Man {
    /// This man.
    One(Piece),
    /// The letter `g`: the general of a side, or an advisor if it has one.
    Guard(Color),
}

/// The men of a board's text, as they are read.
#[derive(Debug)]
pub(super) struct Men {
    reading: Reading,
    /// Whether the text has characters of one side where others serve both.
    apart: bool,
    board: Board,
    /// Where a `g` stands, on the board as a general.
    guards: SquareSet,
}

impl Men {
    /// No men yet, of this text.
    pub(super) fn of(text: &str, reading: Reading) -> Self {
        Self {
            reading,
            apart: text.contains(['俥', '傌', '伡', '㐷', '砲', '包']),
            board: Board::EMPTY,
            guards: SquareSet::EMPTY,
        }
    }

    /// The number of empty squares that a digit stands for.
    pub(super) fn run(&self, digit: char) -> Option<u32> {
        match self.reading {
            Reading::Strict => digit.to_digit(10),
            Reading::Lenient => narrow(digit).to_digit(10),
        }
    }

    /// What the character at an offset stands for.
    pub(super) fn man(&self, letter: char, offset: usize) -> Result<Man, ParseFenError> {
        let unknown = ParseFenError::Letter { letter, offset };
        if self.reading == Reading::Strict {
            return Piece::from_letter(letter).map(Man::One).ok_or(unknown);
        }
        if let Some(man) = latin(narrow(letter)) {
            return Ok(man);
        }
        let role = chinese::role(letter).ok_or(unknown)?;
        let color = self.side(letter);
        let color = color.ok_or(ParseFenError::EitherSide { letter, offset })?;
        Ok(Man::One(role.of(color)))
    }

    /// The side that has a Chinese character, if one has it alone.
    const fn side(&self, letter: char) -> Option<Color> {
        match letter {
            '帅' | '帥' | '仕' | '相' | '俥' | '伡' | '傌' | '㐷' | '兵' => {
                Some(Color::Red)
            }
            '将' | '將' | '士' | '象' | '砲' | '包' | '卒' => Some(Color::Black),
            '炮' if self.apart => Some(Color::Red),
            '车' | '車' | '马' | '馬' if self.apart => Some(Color::Black),
            _ => None,
        }
    }

    /// Puts a man on a square.
    pub(super) fn put(&mut self, square: Square, man: Man) {
        let piece = match man {
            Man::One(piece) => piece,
            Man::Guard(color) => {
                self.guards.insert(square);
                Role::General.of(color)
            }
        };
        self.board.put(square, piece);
    }

    /// The board with all men on it: each `g` of a side that has a general
    /// besides is an advisor.
    pub(super) fn board(self) -> Board {
        let mut board = self.board;
        for color in Color::ALL {
            let generals = board.by_piece(Role::General.of(color));
            if !generals.is_subset(self.guards) {
                for square in generals & self.guards {
                    board.put(square, Role::Advisor.of(color));
                }
            }
        }
        board
    }
}

/// What a letter stands for in the lenient reading.
fn latin(letter: char) -> Option<Man> {
    let side = if letter.is_ascii_uppercase() {
        Color::Red
    } else {
        Color::Black
    };
    match letter {
        'G' | 'g' => Some(Man::Guard(side)),
        'M' | 'm' => Some(Man::One(Role::Elephant.of(side))),
        'S' | 's' => Some(Man::One(Role::Soldier.of(side))),
        _ => Piece::from_letter(letter).map(Man::One),
    }
}
