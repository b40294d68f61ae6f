//! All the texts of a move, one by one, from the descriptions of the notations:
//! the slow way to read, by looking for a text among those of all legal moves.
//!
//! Texts are made of one character for each meaning; other characters for the
//! same meanings are for [`respell`].

use std::collections::BTreeMap;

use qi_xiangqi::{Color, Move, Position, Role, Square};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The characters of a notation: those of one meaning stand together, the one
/// that the twin uses first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Characters {
    /// In the order of [`Role::ALL`].
    pub(crate) roles: [&'static str; 7],
    pub(crate) digits: [&'static str; 9],
    /// Front, middle, rear.
    pub(crate) places: [&'static str; 3],
    /// Forward, sideways, back.
    pub(crate) steps: [&'static str; 3],
    /// Places counted from the front, after a capital only.
    pub(crate) letters: &'static str,
    /// Front, middle, rear, before the man only.
    pub(crate) marks: &'static str,
}

pub(crate) const CHINESE: Characters = Characters {
    roles: [
        "帅将帥將",
        "仕士",
        "相象",
        "马馬傌㐷",
        "车車俥伡",
        "炮砲包",
        "兵卒",
    ],
    digits: [
        "1一１", "2二２", "3三３", "4四４", "5五５", "6六６", "7七７", "8八８", "9九９",
    ],
    places: ["前", "中", "后後"],
    steps: ["进進上", "平", "退下"],
    letters: "",
    marks: "",
};

pub(crate) const WXF: Characters = Characters {
    roles: [
        "KkＫ",
        "AaＡａ",
        "EeBbMmＥ",
        "HhNnＮ",
        "RrＲ",
        "Cc",
        "PpSsＳ",
    ],
    digits: ["1１", "2２", "3３", "4", "5", "6", "7", "8", "9９"],
    places: ["+＋", "=.＝．", "-－−–"],
    steps: ["+＋", "=.＝．", "-－−–"],
    letters: "abcdefghij",
    marks: "fmb",
};

fn first(characters: &str) -> String {
    characters.chars().take(1).collect()
}

/// The file from the mover's right, 1 to 9, and how far the man has advanced.
fn seen(color: Color, square: Square) -> (usize, usize) {
    match color {
        Color::Red => (9 - square.file().index(), square.rank().index()),
        Color::Black => (square.file().index() + 1, 9 - square.rank().index()),
    }
}

impl Characters {
    fn digit(&self, number: usize) -> Option<String> {
        Some(first(self.digits.get(number.checked_sub(1)?)?))
    }

    /// The texts of all legal moves, with the moves that each names.
    pub(crate) fn texts(&self, position: &Position) -> BTreeMap<String, Vec<Move>> {
        let mut texts: BTreeMap<String, Vec<Move>> = BTreeMap::new();
        for mv in position.legal_moves() {
            let action = self.action(position, mv);
            for man in self.men(position, mv.from) {
                texts.entry(man + &action).or_default().push(mv);
            }
        }
        for moves in texts.values_mut() {
            moves.sort_unstable();
            moves.dedup();
        }
        texts
    }

    fn action(&self, position: &Position, mv: Move) -> String {
        let color = position.turn();
        let ((file, start), (to_file, end)) = (seen(color, mv.from), seen(color, mv.to));
        let step = if end > start {
            0
        } else if end == start {
            1
        } else {
            2
        };
        let number = if file == to_file {
            end.abs_diff(start)
        } else {
            to_file
        };
        first(self.steps[step]) + &self.digit(number).expect("1 to 9")
    }

    /// All the texts of a man.
    fn men(&self, position: &Position, square: Square) -> Vec<String> {
        let (board, color) = (position.board(), position.turn());
        let piece = board.piece_at(square).expect("the man that moves");
        let man = first(self.roles[piece.role.index()]);
        let (file, advance) = seen(color, square);
        let file_text = self.digit(file).expect("1 to 9");
        let mut texts = vec![format!("{man}{file_text}")];

        // All men of the kind that are not alone on their file, from the right
        // and the front.
        let mut men: Vec<(usize, usize)> = board
            .iter()
            .filter(|&(_, other)| other == piece)
            .map(|(square, _)| seen(color, square))
            .map(|(file, advance)| (file, 9 - advance))
            .collect();
        men.sort_unstable();
        let on_file = |file| men.iter().filter(|(other, _)| *other == file).count();
        let tandem: Vec<(usize, usize)> = men
            .iter()
            .copied()
            .filter(|&(file, _)| on_file(file) > 1)
            .collect();
        let Some(of_all) = tandem.iter().position(|&man| man == (file, 9 - advance)) else {
            return texts;
        };
        let count = on_file(file);
        let here = men
            .iter()
            .filter(|&&(other, depth)| other == file && depth < 9 - advance)
            .count();

        let here_is = [here == 0, 2 * here + 1 == count, here + 1 == count];
        let mut words = Vec::new();
        for (place, _) in here_is.into_iter().enumerate().filter(|&(_, is)| is) {
            words.push(first(self.places[place]));
            if let Some(mark) = self.marks.chars().nth(place) {
                texts.push(format!("{mark}{man}"));
                texts.push(format!("{mark}{man}{file_text}"));
            }
        }
        let letter = |place| self.letters.chars().nth(place).map(String::from);

        for place in words.iter().cloned().chain(self.digit(of_all + 1)) {
            if Some(&place) != self.digit(of_all + 1).as_ref() {
                texts.push(format!("{man}{place}"));
            }
            texts.push(format!("{place}{man}"));
        }
        texts.extend(letter(of_all).map(|place| format!("{man}{place}")));
        for place in words.into_iter().chain(self.digit(here + 1)) {
            if piece.role == Role::Soldier {
                texts.push(format!("{place}{file_text}"));
            }
            texts.push(format!("{man}{place}{file_text}"));
            texts.push(format!("{place}{man}{file_text}"));
            texts.push(format!("{place}{file_text}{man}"));
        }
        texts.extend(letter(here).map(|place| format!("{man}{place}{file_text}")));
        texts
    }

    /// Each meaning's characters.
    fn groups(&self) -> impl Iterator<Item = &'static str> {
        let groups = self.roles.into_iter().chain(self.digits);
        groups.chain(self.places).chain(self.steps)
    }

    /// Any text of the notation's first characters, most often of the right
    /// length.
    pub(crate) fn babble(&self, rng: &mut Xoshiro256PlusPlus) -> String {
        let groups: Vec<&str> = self.groups().collect();
        (0..rng.random_range(3..7))
            .map(|_| first(groups.choose(rng).expect("characters")))
            .collect()
    }

    /// The text with other characters of the same meaning. A capital with a
    /// letter behind it and a mark before a letter stay what they are.
    pub(crate) fn respell(&self, text: &str, rng: &mut Xoshiro256PlusPlus) -> String {
        let plain: Vec<char> = text.chars().collect();
        let lettered = plain[0].is_ascii_alphabetic() && plain[1].is_ascii_alphabetic();
        let other = |(place, &character): (usize, &char)| {
            if place < 2 && lettered {
                return character;
            }
            let group = self.groups().find(|group| group.starts_with(character));
            let group: Vec<char> = group.expect("a character").chars().collect();
            *group.choose(rng).expect("characters")
        };
        plain.iter().enumerate().map(other).collect()
    }
}
