//! Moves as the World Xiangqi Federation writes them in Latin letters: `C2=5`.
//!
//! Four characters: the man, the file that it stands on, its direction and a
//! number. The letters are `K A E H R C P`, for both sides in upper case. Files
//! are counted from 1 at the mover's right. The direction is `+` towards the
//! opponent, `-` back and `=` sideways. The number counts the steps of a man
//! that moves along a file, and is the file of arrival for all others.
//!
//! # Several of a kind on a file
//!
//! The front one and the rear one of two are `+` and `-` in place of the file:
//! `R++3`, `H--6`, also if the file alone would tell them apart. Advisors and
//! elephants keep the file, since their direction tells them apart: `A6+5`.
//! Soldiers that stand three or more on a file, or in pairs on several files, are
//! written with their number from the front and the file in place of the letter:
//! `35=4` is the third soldier of file 5, to file 4. So writes Fairy-Stockfish
//! too, save that it keeps the file of a man whose fellow could not make the
//! move without leaving the board; such a text is read here.
//!
//! Boards that a game cannot reach may have three or more other men on a file,
//! or pairs on several files. The first are written with a letter from the front,
//! `Ra+1`, `Rb+1`, as ElephantEye writes soldiers; the second with the file
//! behind, `R+6=5`.
//!
//! # What is read
//!
//! - either case, full-width characters, `.` for `=`, and dashes for `-`;
//! - `B` and `M` for the elephant, `N` for the horse, `G` for the advisor or the
//!   general, whichever can move so, and `S` for the soldier;
//! - the sign before the letter, `+R=8`, and `=` for the middle one of three;
//! - `f`, `m` and `b` before the letter, for the front, the middle and the rear
//!   one, with or without the file: `fC=5`, `bR9+1`;
//! - the file of a man in a tandem, if only one there can move so: `R1+3`;
//! - a number or letter that counts all men in tandems, file by file from the
//!   mover's right and each from the front: `3P=5`, `Pc=5`;
//! - man, place and file in other orders: `P16=5`.

use alloc::string::String;

use super::phrase::{Description, Phrase, Step, Word};
use super::tandem::Place;
use super::{Notation, ReadMoveError, Scene, reading};
use crate::{Move, PlayError, Role};

/// Reads a move that is legal in the position, or that a man of the setup can
/// make.
///
/// # Errors
///
/// [`ReadMoveError`] if the text is no move in WXF, names no legal move or more
/// than one.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::wxf;
///
/// let position: Position = "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w".parse()?;
/// for text in ["16=5", "P16.5", "3P=5"] {
///     assert_eq!(wxf::read(&position, text)?.to_string(), "d7e7");
/// }
/// assert_eq!(
///     wxf::read(&position, "P+=5").unwrap_err().to_string(),
///     "`P+=5` may be f6e6 or d7e7",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<'a>(scene: impl Into<Scene<'a>>, text: &str) -> Result<Move, ReadMoveError> {
    let phrase = Phrase::parse(Notation::Wxf, text, word)?;
    reading::find(scene.into(), text, &phrase)
}

/// Writes a move that is legal in the position, or that a man of the setup can
/// make.
///
/// # Errors
///
/// [`PlayError`] says why the move is not legal.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::wxf;
///
/// let position: Position = "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w".parse()?;
/// assert_eq!(wxf::write(&position, "d7e7".parse()?)?, "16=5");
/// assert_eq!(wxf::write(&position, "f6e6".parse()?)?, "14=5");
/// assert_eq!(wxf::write(&position, "h6h7".parse()?)?, "P2+1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<'a>(scene: impl Into<Scene<'a>>, mv: Move) -> Result<String, PlayError> {
    let scene = scene.into();
    let piece = scene.require(mv)?;
    let description = Description::of(scene, piece, mv);
    let mut text = String::new();
    write_man(&mut text, &description);
    text.push(sign(description.action.step));
    text.push(digit(description.action.number));
    Ok(text)
}

fn write_man(text: &mut String, man: &Description) {
    let letter = letter(man.piece.role);
    let Some(tandem) = man.tandem else {
        text.extend([letter, digit(man.file)]);
        return;
    };
    let pair = tandem.count == 2;
    if man.piece.role == Role::Soldier && (!pair || tandem.files > 1) {
        text.extend([digit(tandem.before as u8 + 1), digit(man.file)]);
        return;
    }
    text.push(letter);
    text.push(match tandem.place() {
        Place::Front if pair => sign(Step::Forward),
        Place::Rear if pair => sign(Step::Back),
        _ => (b'a' + tandem.before as u8) as char,
    });
    if tandem.files > 1 {
        text.push(digit(man.file));
    }
}

const fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        _ => role.letter().to_ascii_uppercase(),
    }
}

const fn sign(step: Step) -> char {
    match step {
        Step::Forward => '+',
        Step::Sideways => '=',
        Step::Back => '-',
    }
}

/// The digit of a number from 0 to 9.
const fn digit(number: u8) -> char {
    (b'0' + number) as char
}

/// What a character means. Behind the capital of a man, a small letter is its
/// place; so are `f`, `m` and `b` before another letter.
fn word(letter: char, before: Option<char>, after: Option<char>) -> Option<Word> {
    let after_man = before.is_some_and(|letter| letter.is_ascii_uppercase());
    let before_man = after.is_some_and(|letter| letter.is_ascii_alphabetic());
    match letter {
        '1'..='9' => Some(Word::Number(letter as u8 - b'0')),
        '+' => Some(Word::Sign(Step::Forward)),
        '=' | '.' => Some(Word::Sign(Step::Sideways)),
        '-' => Some(Word::Sign(Step::Back)),
        'a'..='j' if after_man => Some(Word::Place(Place::Nth(letter as u8 - b'a' + 1))),
        'f' if before_man => Some(Word::Place(Place::Front)),
        'm' if before_man => Some(Word::Place(Place::Middle)),
        'b' if before_man => Some(Word::Place(Place::Rear)),
        'G' | 'g' => Some(Word::Kind(&[Role::Advisor, Role::General])),
        'M' | 'm' => Some(Word::kind(Role::Elephant)),
        'S' | 's' => Some(Word::kind(Role::Soldier)),
        _ => Role::from_letter(letter).map(Word::kind),
    }
}
