//! Moves as the Chinese write them: `炮二平五`, `马8进7`.
//!
//! Four characters: the man, the file that it stands on, its direction and a
//! number. Files are counted from 1 at the mover's right. The direction is 进
//! towards the opponent, 退 back and 平 sideways. The number counts the steps of
//! a man that moves along a file, and is the file of arrival for all others. Red
//! writes its numbers as 一 to 九, Black as digits.
//!
//! # Several of a kind on a file
//!
//! The front one and the rear one of two are 前 and 后 before the man, in place
//! of the file: `前车进三`. Advisors and elephants keep the file, since their
//! direction tells them apart: `仕六进五`. Of three soldiers on a file the middle
//! one is 中; of four and five they are 前 二 三 后 and 前 二 三 四 后. Where
//! soldiers stand in tandem on two files, the file takes the place of the man:
//! `前六平五`, `中七平六`, `后3平4`.
//!
//! # What is written where programs differ
//!
//! - The last of four or five soldiers is 后, not 四 or 五, as cchess has it:
//!   the same as the last of two and three.
//! - Numbers from the front are Chinese for Black too, `二卒平4`, as
//!   python-chinese-chess has it: so no digit is read as a file.
//! - With two files in tandem the file is written, as python-chinese-chess does:
//!   without it the text would name two moves.
//! - Black's digits are ASCII; full-width ones are read.
//! - Cannons are 炮 on both sides and in both scripts; 砲 and 包 are read. The
//!   other men are 帅仕相车马兵 and 将士象车马卒, 帥仕相車馬兵 and 將士象車馬卒.
//!
//! Boards that a game cannot reach may have three or more other men on a file,
//! written as soldiers are, or pairs on several files, written with the file
//! between: `前六车平五`.
//!
//! # What is read
//!
//! - both scripts in any mix, the names of either side for either, and 俥 傌 砲
//!   包 伡 㐷;
//! - 上 and 下 for 进 and 退, as old books have them;
//! - digits in both widths and Chinese numerals, for either side;
//! - the man before its place, `炮前进二`;
//! - the file of a man in a tandem, if only one there can move so: `兵五进一`;
//! - 前, 中 and 后 without a file, if only one so named can move so;
//! - a number before the man, which counts all men in tandems, file by file from
//!   the mover's right and each from the front: `一兵平五`, and with a file those
//!   of that file, `二七平六`;
//! - place, file and man together, `前兵六平五`, `前六兵平五`.

use alloc::string::String;

use super::phrase::{Description, Phrase, Step, Word};
use super::tandem::Place;
use super::{Notation, ReadMoveError, Scene, reading};
use crate::{Color, Move, Piece, PlayError, Role};

/// A Chinese script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Script {
    /// 车马进后, as in the People's Republic.
    Simplified,
    /// 車馬進後, as in Hong Kong and Taiwan.
    Traditional,
}

/// Reads a move that is legal in the position, or that a man of the setup can
/// make, in either script.
///
/// # Errors
///
/// [`ReadMoveError`] if the text is no move in Chinese, names no legal move or
/// more than one.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
/// use qi_xiangqi::notation::chinese;
///
/// let position: Position = "4k4/9/9/9/9/2p6/2p6/9/9/3K5 b".parse()?;
/// for text in ["前卒平2", "前卒平２", "卒前平二", "一卒平2", "前3平2"] {
///     assert_eq!(chinese::read(&position, text)?.to_string(), "c3b3");
/// }
/// // Only the front one can advance.
/// assert_eq!(chinese::read(&position, "卒3进1")?.to_string(), "c3c2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<'a>(scene: impl Into<Scene<'a>>, text: &str) -> Result<Move, ReadMoveError> {
    let phrase = Phrase::parse(Notation::Chinese, text, |letter, _, _| word(letter))?;
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
/// use qi_xiangqi::notation::chinese::{self, Script};
///
/// let mut position = Position::initial();
/// let cannon = "h2e2".parse()?;
/// assert_eq!(chinese::write(&position, cannon, Script::Traditional)?, "炮二平五");
/// position.play(cannon)?;
/// let horse = "h9g7".parse()?;
/// assert_eq!(chinese::write(&position, horse, Script::Simplified)?, "马8进7");
/// assert_eq!(chinese::write(&position, horse, Script::Traditional)?, "馬8進7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<'a>(
    scene: impl Into<Scene<'a>>,
    mv: Move,
    script: Script,
) -> Result<String, PlayError> {
    let scene = scene.into();
    let piece = scene.require(mv)?;
    let description = Description::of(scene, piece, mv);
    let action = description.action;
    let mut text = String::new();
    write_man(&mut text, &description, script);
    text.push(direction(action.step, script));
    text.push(number(piece.color, action.number));
    Ok(text)
}

fn write_man(text: &mut String, man: &Description, script: Script) {
    let (name, file) = (name(man.piece, script), number(man.piece.color, man.file));
    let Some(tandem) = man.tandem else {
        text.extend([name, file]);
        return;
    };
    text.push(place(tandem.place(), script));
    if tandem.files > 1 {
        text.push(file);
    }
    if tandem.files == 1 || man.piece.role != Role::Soldier {
        text.push(name);
    }
}

/// The numbers from 1 to 9.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A number from 1 to 9, as a side writes it.
const fn number(color: Color, number: u8) -> char {
    match color {
        Color::Red => NUMERALS[number as usize - 1],
        Color::Black => (b'0' + number) as char,
    }
}

const fn place(place: Place, script: Script) -> char {
    match (place, script) {
        (Place::Front, _) => '前',
        (Place::Middle, _) => '中',
        (Place::Rear, Script::Simplified) => '后',
        (Place::Rear, Script::Traditional) => '後',
        (Place::Nth(nth), _) => NUMERALS[nth as usize - 1],
    }
}

const fn direction(step: Step, script: Script) -> char {
    match (step, script) {
        (Step::Forward, Script::Simplified) => '进',
        (Step::Forward, Script::Traditional) => '進',
        (Step::Sideways, _) => '平',
        (Step::Back, _) => '退',
    }
}

const fn name(piece: Piece, script: Script) -> char {
    let (red, black) = match (piece.role, script) {
        (Role::General, Script::Simplified) => ('帅', '将'),
        (Role::General, Script::Traditional) => ('帥', '將'),
        (Role::Advisor, _) => ('仕', '士'),
        (Role::Elephant, _) => ('相', '象'),
        (Role::Horse, Script::Simplified) => ('马', '马'),
        (Role::Horse, Script::Traditional) => ('馬', '馬'),
        (Role::Chariot, Script::Simplified) => ('车', '车'),
        (Role::Chariot, Script::Traditional) => ('車', '車'),
        (Role::Cannon, _) => ('炮', '炮'),
        (Role::Soldier, _) => ('兵', '卒'),
    };
    match piece.color {
        Color::Red => red,
        Color::Black => black,
    }
}

/// The kind of man that a character names.
pub(crate) const fn role(letter: char) -> Option<Role> {
    match letter {
        '帅' | '帥' | '将' | '將' => Some(Role::General),
        '仕' | '士' => Some(Role::Advisor),
        '相' | '象' => Some(Role::Elephant),
        '马' | '馬' | '傌' | '㐷' => Some(Role::Horse),
        '车' | '車' | '俥' | '伡' => Some(Role::Chariot),
        '炮' | '砲' | '包' => Some(Role::Cannon),
        '兵' | '卒' => Some(Role::Soldier),
        _ => None,
    }
}

/// What a character means.
fn word(letter: char) -> Option<Word> {
    let numeral = NUMERALS.iter().position(|&numeral| numeral == letter);
    match letter {
        '1'..='9' => Some(Word::Number(letter as u8 - b'0')),
        '前' => Some(Word::Place(Place::Front)),
        '中' => Some(Word::Place(Place::Middle)),
        '后' | '後' => Some(Word::Place(Place::Rear)),
        '进' | '進' | '上' => Some(Word::Step(Step::Forward)),
        '平' => Some(Word::Step(Step::Sideways)),
        '退' | '下' => Some(Word::Step(Step::Back)),
        _ => match numeral {
            Some(index) => Some(Word::Number(index as u8 + 1)),
            None => role(letter).map(Word::kind),
        },
    }
}

/// Whether a character can only belong to a move in Chinese.
pub(super) fn is_character(letter: char) -> bool {
    !letter.is_ascii() && word(letter).is_some()
}
