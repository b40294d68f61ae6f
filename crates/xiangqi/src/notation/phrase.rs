//! A move in words: a man, a direction and a number.
//!
//! Owns the grammar that WXF and Chinese texts share. A text is a string of
//! words of one character each, which the notation's own module knows; here they
//! are put together:
//!
//! ```text
//! phrase = man direction number
//! man    = kind file | kind place | place kind          炮二 C2, C+, 前炮 +C
//!        | place file                                   前六 16, of soldiers
//!        | kind, place and file in any other order      前六兵, R+6
//! ```
//!
//! The number counts steps for men that move along lines and is the file of
//! arrival for the others, and for all that move sideways. Files and directions
//! are seen from the mover's side.

use alloc::string::String;
use core::fmt;

use qi_geometry::text::excerpt;
use smallvec::SmallVec;
use thiserror::Error;

use super::tandem::{Man, Place, Tandem, file_number};
use super::{Notation, Scene};
use crate::letter::narrow;
use crate::{Move, Piece, Role, Square, SquareSet};

/// Which way a man goes, seen from its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Towards the opponent.
    Forward,
    /// Along its rank.
    Sideways,
    /// Towards its own side.
    Back,
}

/// What a man does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Action {
    pub(super) step: Step,
    /// Steps, or the file of arrival, 1 to 9.
    pub(super) number: u8,
}

impl Action {
    /// What a man does when it goes from a square to another.
    pub(super) fn of(piece: Piece, from: Square, to: Square) -> Self {
        let advance = |square: Square| square.rank().from_side_of(piece.color);
        let (start, end) = (advance(from), advance(to));
        let step = match end.cmp(&start) {
            core::cmp::Ordering::Less => Step::Back,
            core::cmp::Ordering::Equal => Step::Sideways,
            core::cmp::Ordering::Greater => Step::Forward,
        };
        let number = if from.file() == to.file() {
            start.abs_diff(end) as u8
        } else {
            file_number(piece.color, to.file())
        };
        Self { step, number }
    }
}

/// The words of a move that is to be written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Description {
    pub(super) piece: Piece,
    /// The number of the file that the man stands on.
    pub(super) file: u8,
    /// Its tandem, if it must be told apart by its place.
    pub(super) tandem: Option<Tandem>,
    pub(super) action: Action,
}

impl Description {
    /// Describes a move that `piece` may make.
    pub(super) fn of(scene: Scene<'_>, piece: Piece, mv: Move) -> Self {
        let action = Action::of(piece, mv.from, mv.to);
        Self {
            piece,
            file: file_number(piece.color, mv.from.file()),
            tandem: Tandem::of(scene.board(), piece, mv.from)
                .filter(|_| needs_place(scene, piece, mv.from, action)),
            action,
        }
    }
}

/// Whether a man in a tandem is told apart by its place. Advisors and elephants
/// are not, for their direction does it: of two on a file, one can only advance
/// and one only retreat. Only a board that the rules do not allow can need more.
fn needs_place(scene: Scene<'_>, piece: Piece, from: Square, action: Action) -> bool {
    if !matches!(piece.role, Role::Advisor | Role::Elephant) {
        return true;
    }
    let file = SquareSet::file(from.file());
    let others = (scene.board().by_piece(piece) & file) - from.into();
    others.iter().any(|other| {
        let mut targets = scene.targets(other).iter();
        targets.any(|to| Action::of(piece, other, to) == action)
    })
}

/// What a character of a text means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// A man of this kind, or of one of these.
    Kind(&'static [Role]),
    /// A digit, 1 to 9: a file, steps, or the place in a tandem.
    Number(u8),
    /// The place in a tandem.
    Place(Place),
    /// A direction.
    Step(Step),
    /// `+`, `-` or `=`: a direction, or the place in a tandem.
    Sign(Step),
}

impl Word {
    /// A man of one kind.
    pub(super) fn kind(role: Role) -> Self {
        const ROLES: &[Role; Role::COUNT] = &Role::ALL;
        Self::Kind(&ROLES[role.index()..=role.index()])
    }

    const fn step(self) -> Option<Step> {
        match self {
            Self::Step(step) | Self::Sign(step) => Some(step),
            _ => None,
        }
    }

    const fn place(self) -> Option<Place> {
        match self {
            Self::Place(place) => Some(place),
            Self::Number(number) => Some(Place::Nth(number)),
            Self::Sign(Step::Forward) => Some(Place::Front),
            Self::Sign(Step::Sideways) => Some(Place::Middle),
            Self::Sign(Step::Back) => Some(Place::Rear),
            Self::Kind(_) | Self::Step(_) => None,
        }
    }
}

/// A part of a text that was looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// The man that moves.
    Man,
    /// Its direction.
    Direction,
    /// How many steps it goes, or the file where it arrives.
    Number,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Man => "man",
            Self::Direction => "direction",
            Self::Number => "number from 1 to 9",
        })
    }
}

/// A text that is no move in WXF or Chinese, whatever the position.
///
/// Offsets count bytes from the start of the text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ParsePhraseError {
    /// A character that the notation does not have.
    #[error(
        "`{text}` is no move such as `{}`: it has no use for `{letter}` at offset {offset}",
        notation.example()
    )]
    Character {
        /// The notation that was read.
        notation: Notation,
        /// The text, cut when long.
        text: String,
        /// The character.
        letter: char,
        /// Where it is.
        offset: usize,
    },
    /// A character of the notation stands in the wrong place.
    #[error(
        "`{text}` is no move such as `{}`: at offset {offset} should be a {part}",
        notation.example()
    )]
    Misplaced {
        /// The notation that was read.
        notation: Notation,
        /// The text, cut when long.
        text: String,
        /// What should be there.
        part: Part,
        /// Where.
        offset: usize,
    },
    /// The text ends too soon.
    #[error("`{text}` is no move such as `{}`: it ends before the {part}", notation.example())]
    Short {
        /// The notation that was read.
        notation: Notation,
        /// The text, cut when long.
        text: String,
        /// What should follow.
        part: Part,
    },
    /// The move is followed by more text.
    #[error("`{text}` is no move such as `{}`: it goes on at offset {offset}", notation.example())]
    Trailing {
        /// The notation that was read.
        notation: Notation,
        /// The text, cut when long.
        text: String,
        /// Where the move has ended.
        offset: usize,
    },
}

/// The words of a move that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The kinds that the man may be of.
    pub(super) roles: &'static [Role],
    pub(super) man: Man,
    pub(super) action: Action,
}

/// The most words that are looked at: those of the longest phrase and one more.
const ENOUGH: usize = 6;

/// A text on its way to be a phrase.
struct Reader<'a> {
    notation: Notation,
    text: &'a str,
    words: SmallVec<[Word; ENOUGH]>,
    offsets: SmallVec<[usize; ENOUGH]>,
}

impl Phrase {
    /// Reads a text whose characters mean what `word` says of each, and of the
    /// characters before and after it.
    pub(super) fn parse(
        notation: Notation,
        text: &str,
        word: impl Fn(char, Option<char>, Option<char>) -> Option<Word>,
    ) -> Result<Self, ParsePhraseError> {
        let mut reader = Reader {
            notation,
            text,
            words: SmallVec::new(),
            offsets: SmallVec::new(),
        };
        let mut before = None;
        let mut letters = text.char_indices().take(ENOUGH).peekable();
        while let Some((offset, letter)) = letters.next() {
            let after = letters.peek().map(|&(_, letter)| narrow(letter));
            let word = word(narrow(letter), before, after).ok_or_else(|| {
                let text = excerpt(text);
                ParsePhraseError::Character {
                    notation,
                    text,
                    letter,
                    offset,
                }
            })?;
            reader.words.push(word);
            reader.offsets.push(offset);
            before = Some(narrow(letter));
        }
        reader.phrase()
    }
}

impl Reader<'_> {
    fn phrase(&self) -> Result<Phrase, ParsePhraseError> {
        let word = |place: usize| self.words.get(place).copied();
        // The man takes three words if that leaves two for the action.
        let long = self.words.len() > 4 && word(2).and_then(Word::step).is_none();
        let length = if long { 3 } else { 2 };
        let words = self.words.get(..length);
        let words = words.ok_or_else(|| self.wrong(length, Part::Man))?;
        let (roles, man) = man(words).ok_or_else(|| self.wrong(0, Part::Man))?;
        let step = word(length).and_then(Word::step);
        let step = step.ok_or_else(|| self.wrong(length, Part::Direction))?;
        let Some(Word::Number(number)) = word(length + 1) else {
            return Err(self.wrong(length + 1, Part::Number));
        };
        if let Some(&offset) = self.offsets.get(length + 2) {
            return Err(ParsePhraseError::Trailing {
                notation: self.notation,
                text: excerpt(self.text),
                offset,
            });
        }
        Ok(Phrase {
            roles,
            man,
            action: Action { step, number },
        })
    }

    /// What is wrong at a word, or at the end if there are no more.
    fn wrong(&self, place: usize, part: Part) -> ParsePhraseError {
        let (notation, text) = (self.notation, excerpt(self.text));
        match self.offsets.get(place) {
            Some(&offset) => ParsePhraseError::Misplaced {
                notation,
                text,
                part,
                offset,
            },
            None => ParsePhraseError::Short {
                notation,
                text,
                part,
            },
        }
    }
}

/// The man that words name, and the kinds that it may be of.
fn man(words: &[Word]) -> Option<(&'static [Role], Man)> {
    use Word::{Kind, Number};
    const SOLDIER: &[Role] = &[Role::Soldier];
    let (roles, man) = match *words {
        [Kind(roles), Number(file)] => (roles, Man::OnFile(file)),
        [Kind(roles), place] | [place, Kind(roles)] => (roles, Man::At(place.place()?)),
        [place, Number(file)] => (SOLDIER, Man::AtOnFile(place.place()?, file)),
        [Kind(roles), place, Number(file)]
        | [place, Kind(roles), Number(file)]
        | [place, Number(file), Kind(roles)] => (roles, Man::AtOnFile(place.place()?, file)),
        _ => return None,
    };
    Some((roles, man))
}
