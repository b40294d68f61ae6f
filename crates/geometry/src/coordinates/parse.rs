//! Reading points. A text is a column and a row (with a comma between two
//! numbers), read from left to right; the first thing wrong is the error.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Alphabet, Coordinates, LOWER, SGF, WITHOUT_I};
use crate::text::excerpt;
use crate::{Point, Size};

/// What a point's text is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CoordinatePart {
    /// The column, letters or a number.
    Column,
    /// The comma between the two numbers of [`Coordinates::Decimal`].
    Comma,
    /// The row, a number or a letter.
    Row,
}

impl fmt::Display for CoordinatePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Column => "a column",
            Self::Comma => "a comma",
            Self::Row => "a row",
        })
    }
}

/// Why a text is no point of a board. Offsets are bytes from the start of the
/// text; quoted texts are cut when long.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePointError {
    /// There is nothing to read.
    #[error("the point is empty")]
    Empty,
    /// A character that no notation uses.
    #[error("`{character}` at byte {offset} is not ASCII")]
    NotAscii {
        /// Where the character starts.
        offset: usize,
        /// The character.
        character: char,
    },
    /// The text ends where a part should start.
    #[error("the text ends at byte {offset}, where {part} should be")]
    Missing {
        /// The part that is missing.
        part: CoordinatePart,
        /// The text's length.
        offset: usize,
    },
    /// Something else stands where a part should start.
    #[error("expected {part} at byte {offset}, found `{found}`")]
    Expected {
        /// The part that should be there.
        part: CoordinatePart,
        /// Where it should start.
        offset: usize,
        /// What is there instead: the rest of the text.
        found: String,
    },
    /// The letter I in [`Coordinates::WithoutI`].
    #[error("the letter `{letter}` at byte {offset} is not used for columns")]
    LetterI {
        /// Where it stands.
        offset: usize,
        /// `i` or `I`.
        letter: char,
    },
    /// A number is written with a zero in front.
    #[error("`{text}` at byte {offset} has a leading zero")]
    LeadingZero {
        /// Where the number starts.
        offset: usize,
        /// The number.
        text: String,
    },
    /// A number or a column that no board of any size has.
    #[error("`{text}` at byte {offset} is more than any board has")]
    TooLarge {
        /// Where it starts.
        offset: usize,
        /// The number or letters.
        text: String,
    },
    /// A column or row that this board does not have.
    #[error("`{text}` at byte {offset} is off the {size} board")]
    OffBoard {
        /// Where the column or row starts.
        offset: usize,
        /// The column or row.
        text: String,
        /// The board's size.
        size: Size,
    },
    /// The text goes on after the point.
    #[error("`{text}` at byte {offset} follows the point")]
    Trailing {
        /// Where the point ends.
        offset: usize,
        /// The rest.
        text: String,
    },
}

/// Reads `x,y` as printed by `Display`: [`Coordinates::Decimal`] on the largest
/// board.
impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        Coordinates::Decimal.parse(text, Size::MAX)
    }
}

/// Reads a point in these coordinates.
pub(super) fn point(
    coordinates: Coordinates,
    text: &str,
    size: Size,
) -> Result<Point, ParsePointError> {
    let mut reader = Reader::new(text, size)?;
    let (x, y) = match coordinates {
        Coordinates::Algebraic => (reader.letters(LOWER)?, reader.row(1)?),
        Coordinates::WithoutI => (reader.letters(WITHOUT_I)?, reader.row(1)?),
        Coordinates::Iccs => (reader.letters(LOWER)?, reader.row(0)?),
        Coordinates::Sgf => {
            let x = reader.sgf_letter(CoordinatePart::Column)?;
            let from_top = reader.sgf_letter(CoordinatePart::Row)?;
            (x, size.height() - 1 - from_top)
        }
        Coordinates::Decimal => {
            let x = reader.number(CoordinatePart::Column, 0)?;
            reader.comma()?;
            (x, reader.row(0)?)
        }
    };
    reader.end()?;
    Ok(Point::at(x, y))
}

/// A place in an ASCII text.
struct Reader<'a> {
    text: &'a str,
    offset: usize,
    size: Size,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, size: Size) -> Result<Self, ParsePointError> {
        if text.is_empty() {
            return Err(ParsePointError::Empty);
        }
        match text.char_indices().find(|(_, c)| !c.is_ascii()) {
            Some((offset, character)) => Err(ParsePointError::NotAscii { offset, character }),
            None => Ok(Self {
                text,
                offset: 0,
                size,
            }),
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    /// The error when the rest does not start with this part.
    fn expected(&self, part: CoordinatePart) -> ParsePointError {
        let offset = self.offset;
        if self.rest().is_empty() {
            return ParsePointError::Missing { part, offset };
        }
        ParsePointError::Expected {
            part,
            offset,
            found: excerpt(self.rest()),
        }
    }

    /// The longest start of the rest whose bytes are all of a kind; at least
    /// one. It is looked at, not passed.
    fn run(
        &self,
        part: CoordinatePart,
        kind: impl Fn(&u8) -> bool,
    ) -> Result<&'a str, ParsePointError> {
        let rest = self.rest();
        let len = rest.bytes().take_while(kind).count();
        if len == 0 {
            return Err(self.expected(part));
        }
        Ok(&rest[..len])
    }

    /// Passes `text`, which reads as the number `value` from 0 on its side, if
    /// the board has it; `None` is more than can be counted.
    fn accept(
        &mut self,
        part: CoordinatePart,
        text: &str,
        value: Option<u8>,
    ) -> Result<u8, ParsePointError> {
        let (offset, size) = (self.offset, self.size);
        let side = match part {
            CoordinatePart::Row => size.height(),
            _ => size.width(),
        };
        match value {
            Some(value) if value < side => {
                self.offset += text.len();
                Ok(value)
            }
            Some(value) if value < Size::MAX_SIDE => Err(ParsePointError::OffBoard {
                offset,
                text: excerpt(text),
                size,
            }),
            _ => Err(ParsePointError::TooLarge {
                offset,
                text: excerpt(text),
            }),
        }
    }

    /// A column of one letter, or two past the alphabet's end.
    fn letters(&mut self, alphabet: Alphabet) -> Result<u8, ParsePointError> {
        let text = self.run(CoordinatePart::Column, u8::is_ascii_alphabetic)?;
        let mut value = Some(0_u8);
        for (i, letter) in text.bytes().enumerate() {
            let place = alphabet
                .iter()
                .position(|l| l.eq_ignore_ascii_case(&letter));
            let place = place.ok_or(ParsePointError::LetterI {
                offset: self.offset + i,
                letter: letter.into(),
            })?;
            // Every turn of the alphabet counts one letter further on.
            value = value
                .and_then(|value| value.checked_mul(alphabet.len() as u8))
                .and_then(|value| value.checked_add(place as u8 + 1));
        }
        let value = value.map(|from_one| from_one - 1);
        self.accept(CoordinatePart::Column, text, value)
    }

    /// One letter of an SGF point.
    fn sgf_letter(&mut self, part: CoordinatePart) -> Result<u8, ParsePointError> {
        let text = &self.run(part, u8::is_ascii_alphabetic)?[..1];
        let value = SGF.iter().position(|letter| text.as_bytes() == [*letter]);
        self.accept(part, text, value.map(|value| value as u8))
    }

    fn row(&mut self, first: u8) -> Result<u8, ParsePointError> {
        self.number(CoordinatePart::Row, first)
    }

    /// A number in plain digits, where `first` is the lowest that a board has.
    fn number(&mut self, part: CoordinatePart, first: u8) -> Result<u8, ParsePointError> {
        let text = self.run(part, u8::is_ascii_digit)?;
        if text.len() > 1 && text.starts_with('0') {
            return Err(ParsePointError::LeadingZero {
                offset: self.offset,
                text: excerpt(text),
            });
        }
        match text.parse::<u8>() {
            Ok(value) if value < first => Err(ParsePointError::OffBoard {
                offset: self.offset,
                text: excerpt(text),
                size: self.size,
            }),
            value => self.accept(part, text, value.ok().map(|value| value - first)),
        }
    }

    fn comma(&mut self) -> Result<(), ParsePointError> {
        if !self.rest().starts_with(',') {
            return Err(self.expected(CoordinatePart::Comma));
        }
        self.offset += 1;
        Ok(())
    }

    fn end(&self) -> Result<(), ParsePointError> {
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(ParsePointError::Trailing {
            offset: self.offset,
            text: excerpt(self.rest()),
        })
    }
}
