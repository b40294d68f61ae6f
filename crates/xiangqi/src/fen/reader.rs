//! From a text to a setup, strictly or leniently.

use alloc::string::String;
use core::iter::Peekable;
use core::num::NonZeroU32;
use core::str::FromStr;

use qi_geometry::text::excerpt;

use super::men::Men;
use super::{Field, ParseFenError, Reading};
use crate::letter::narrow;
use crate::{Board, Color, File, Rank, Setup, Square};

/// A piece of the text and where it starts.
#[derive(Debug, Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    offset: usize,
}

impl Token<'_> {
    fn wrong(self, field: Field) -> ParseFenError {
        ParseFenError::Field {
            field,
            found: excerpt(self.text),
            offset: self.offset,
        }
    }

    /// Whether it stands for nothing.
    fn is_dash(&self) -> bool {
        self.narrow() == "-"
    }

    /// The text in ASCII and lower case, as far as it is full-width or capital.
    fn narrow(&self) -> String {
        let letters = self.text.chars().map(narrow);
        letters.map(|letter| letter.to_ascii_lowercase()).collect()
    }
}

/// The parts of a text between separators of one character.
fn split(whole: Token<'_>, separator: fn(char) -> bool) -> impl Iterator<Item = Token<'_>> {
    let mut next = 0;
    whole.text.split(separator).map(move |text| {
        let (start, end) = (next, next + text.len());
        let separator = whole.text[end..].chars().next();
        next = end + separator.map_or(0, char::len_utf8);
        Token {
            text,
            offset: whole.offset + start,
        }
    })
}

/// Reads a whole FEN.
pub(super) fn read(text: &str, reading: Reading) -> Result<Setup, ParseFenError> {
    let blank = match reading {
        Reading::Strict => |sign: char| sign.is_ascii_whitespace(),
        Reading::Lenient => char::is_whitespace,
    };
    let fields = split(Token { text, offset: 0 }, blank);
    let mut fields = fields.filter(|token| !token.text.is_empty()).peekable();
    let board = fields.next().ok_or(ParseFenError::Empty)?;
    let mut setup = Setup {
        board: read_board(board, reading)?,
        ..Setup::EMPTY
    };
    match reading {
        Reading::Strict => read_fields(&mut setup, &mut fields)?,
        Reading::Lenient => read_odd_fields(&mut setup, &mut fields)?,
    }
    match fields.next() {
        Some(token) => Err(ParseFenError::Trailing {
            found: excerpt(token.text),
            offset: token.offset,
        }),
        None => Ok(setup),
    }
}

/// Reads the fields behind the board as they should be.
fn read_fields<'a>(
    setup: &mut Setup,
    fields: &mut impl Iterator<Item = Token<'a>>,
) -> Result<(), ParseFenError> {
    let turn = expect(fields.next(), Field::Turn)?;
    setup.turn = match turn.text {
        "w" | "r" => Color::Red,
        "b" => Color::Black,
        _ => return Err(turn.wrong(Field::Turn)),
    };
    let mut rest = fields.next();
    if rest.is_some_and(|token| token.text == "-") {
        let second = expect(fields.next(), Field::Unused)?;
        if second.text != "-" {
            return Err(second.wrong(Field::Unused));
        }
        rest = fields.next();
    }
    if let Some(halfmoves) = rest {
        setup.halfmoves = read_counter(halfmoves, halfmoves.text, Field::Halfmoves)?;
        let fullmoves = expect(fields.next(), Field::Fullmoves)?;
        setup.fullmoves = read_counter(fullmoves, fullmoves.text, Field::Fullmoves)?;
    }
    Ok(())
}

/// Reads the fields behind the board, each of which may be missing, written
/// otherwise or a dash.
fn read_odd_fields<'a>(
    setup: &mut Setup,
    fields: &mut Peekable<impl Iterator<Item = Token<'a>>>,
) -> Result<(), ParseFenError> {
    if let Some(turn) = fields.next_if(|token| !token.is_dash()) {
        setup.turn = match turn.narrow().as_str() {
            "w" | "r" | "white" | "red" | "红" | "紅" => Color::Red,
            "b" | "black" | "黑" => Color::Black,
            _ => return Err(turn.wrong(Field::Turn)),
        };
    }
    let mut places = 0;
    while places < 4 && fields.next_if(Token::is_dash).is_some() {
        places += 1;
    }
    if places < 3 {
        if let Some(token) = fields.next() {
            setup.halfmoves = read_counter(token, &token.narrow(), Field::Halfmoves)?;
        }
    }
    if places < 4 {
        if let Some(token) = fields.next().filter(|token| !token.is_dash()) {
            let number = read_counter(token, &token.narrow(), Field::Fullmoves)?;
            setup.fullmoves = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        }
    }
    Ok(())
}

/// A field that must follow.
fn expect(token: Option<Token<'_>>, field: Field) -> Result<Token<'_>, ParseFenError> {
    token.ok_or(ParseFenError::Missing { field })
}

/// Digits only: the standard library's reader takes a plus sign too.
fn read_counter<N: FromStr>(
    token: Token<'_>,
    text: &str,
    field: Field,
) -> Result<N, ParseFenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits => Ok(number),
        _ => Err(token.wrong(field)),
    }
}

fn read_board(field: Token<'_>, reading: Reading) -> Result<Board, ParseFenError> {
    let end = match reading {
        Reading::Strict => |sign: char| sign == '/',
        Reading::Lenient => |sign: char| narrow(sign) == '/',
    };
    let found = field.text.split(end).count();
    if found != Rank::COUNT {
        return Err(ParseFenError::Ranks { found });
    }
    let mut men = Men::of(field.text, reading);
    for (rank, token) in Rank::ALL.into_iter().rev().zip(split(field, end)) {
        read_rank(&mut men, rank, token, reading)?;
    }
    Ok(men.board())
}

fn read_rank(
    men: &mut Men,
    rank: Rank,
    token: Token<'_>,
    reading: Reading,
) -> Result<(), ParseFenError> {
    let mut found = 0;
    let mut after_run = false;
    for (place, letter) in token.text.char_indices() {
        let offset = token.offset + place;
        if let Some(run) = men.run(letter) {
            if run == 0 || (after_run && reading == Reading::Strict) {
                return Err(ParseFenError::Run { offset });
            }
            found += run as usize;
            after_run = true;
            continue;
        }
        let man = men.man(letter, offset)?;
        if let Some(file) = File::from_index(found) {
            men.put(Square::new(file, rank), man);
        }
        found += 1;
        after_run = false;
    }
    if found != File::COUNT {
        return Err(ParseFenError::Files { rank, found });
    }
    Ok(())
}
