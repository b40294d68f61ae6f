//! Reading pictures: what is no part of the board is blanked out, character by character, so that errors name the place in
//! the text as it was given; the rest is a diagram.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

use qi_geometry::diagram::{self, ParseDiagramError};
use qi_geometry::{Point, PointSet, Stone};
use thiserror::Error;

use super::Picture;
use crate::{Board, SetUpError, vertex};

/// Why a text is no picture of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePictureError {
    /// The text is no diagram.
    #[error(transparent)]
    Diagram(#[from] ParseDiagramError),
    /// The diagram is no position of go.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// Two stones are marked as the last move.
    #[error("both {} and {} are marked as the last move", vertex(*first), vertex(*second))]
    ManyLast {
        /// One of them.
        first: Point,
        /// Another one.
        second: Point,
    },
}

/// What a symbol says of its point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Stone(Held),
    Territory(Stone),
    Empty,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Held {
    stone: Stone,
    is_dead: bool,
    is_last: bool,
}

/// Stones as they are drawn, and the same marked as the last move.
static STONES: [(&str, char, Stone, bool); 4] = [
    ("X#@●⚫", 'Ⓧ', Stone::Black, false),
    ("O○◯⚪", 'Ⓞ', Stone::White, false),
    ("x", 'ⓧ', Stone::Black, true),
    ("o", 'ⓞ', Stone::White, true),
];

/// Empty points, hoshi among them, and the crosses that are drawn with lines.
const EMPTY: &str = ".+*,·・＋┌┬┐├┼┤└┴┘╋";

fn cell(symbol: char) -> Option<Cell> {
    let stone = STONES.iter().find_map(|&(drawn, marked, stone, is_dead)| {
        let is_last = symbol == marked;
        let held = Held {
            stone,
            is_dead,
            is_last,
        };
        (is_last || drawn.contains(symbol)).then_some(held)
    });
    match symbol {
        'b' => Some(Cell::Territory(Stone::Black)),
        'w' => Some(Cell::Territory(Stone::White)),
        _ if EMPTY.contains(symbol) => Some(Cell::Empty),
        _ => stone.map(Cell::Stone),
    }
}

/// The symbol of the same stone as the last move.
fn marked(symbol: char) -> Option<char> {
    let kind = STONES.iter().find(|(drawn, ..)| drawn.contains(symbol));
    kind.map(|&(_, marked, ..)| marked)
}

impl FromStr for Picture {
    type Err = ParsePictureError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cells = diagram::parse(&tidy(text), cell)?;
        let points = |wanted: &dyn Fn(Cell) -> bool| -> PointSet {
            let found = cells.iter().filter(|&(_, cell)| wanted(*cell));
            found.map(|(point, _)| point).collect()
        };
        let held = |wanted: &dyn Fn(Held) -> bool| {
            points(&|cell| matches!(cell, Cell::Stone(held) if wanted(held)))
        };
        let [black, white] = Stone::ALL.map(|stone| held(&|held| held.stone == stone));
        let board = Board::with_stones(cells.size(), black, white)?;
        let last = held(&|held| held.is_last);
        let mut last = last.iter();
        let mut picture = Self::of(&board).with_dead(held(&|held| held.is_dead));
        for stone in Stone::ALL {
            picture = picture.with_territory(stone, points(&|cell| cell == Cell::Territory(stone)));
        }
        match (last.next(), last.next()) {
            (None, _) => Ok(picture),
            (Some(point), None) => Ok(picture.with_last_move(point)),
            (Some(first), Some(second)) => Err(ParsePictureError::ManyLast { first, second }),
        }
    }
}

/// The text with all but labels and points blanked out, marked stones in place of the marks.
fn tidy(text: &str) -> String {
    let mut lines: Vec<Vec<char>> = text
        .split('\n')
        .map(|line| line.chars().collect())
        .collect();
    for line in &mut lines {
        take_out_frame(line);
        take_out_brackets(line);
    }
    let labels = Labels::find(&lines);
    if let Some(labels) = &labels {
        for (index, line) in lines.iter_mut().enumerate() {
            if !labels.rows.contains(&index) && !labels.lines.contains(&index) {
                line.fill(' ');
            }
        }
    }
    take_out_numbers(&mut lines);
    if let Some(labels) = labels {
        for line in &mut lines[labels.rows] {
            cut_words(line, labels.columns);
        }
    }
    let lines: Vec<String> = lines.into_iter().map(String::from_iter).collect();
    lines.join("\n")
}

/// Blanks out `$$` of a wiki, a line of a frame, and upright lines.
fn take_out_frame(line: &mut [char]) {
    if let ['$', '$', rest @ ..] = line {
        if rest.first().is_some_and(|first| !first.is_whitespace()) {
            rest.fill(' ');
        }
        line[..2].fill(' ');
    }
    let is_frame = |character: &char| {
        matches!(
            character,
            '-' | '=' | '+' | '|' | '`' | '\'' | ' ' | '\t' | '\r'
        )
    };
    let strokes = line
        .iter()
        .filter(|character| matches!(character, '-' | '='));
    if strokes.count() >= 2 && line.iter().all(is_frame) {
        line.fill(' ');
    }
    for character in line.iter_mut().filter(|character| **character == '|') {
        *character = ' ';
    }
}

/// Blanks out brackets and marks the stones that they point at: inside both, before `)`, or behind `(`.
fn take_out_brackets(line: &mut [char]) {
    for at in 0..line.len() {
        let pointed = match line[at] {
            ')' => at.checked_sub(1),
            '(' => Some(at + 1),
            _ => continue,
        };
        line[at] = ' ';
        let stone = pointed.and_then(|at| line.get_mut(at));
        if let Some(stone) = stone {
            *stone = marked(*stone).unwrap_or(*stone);
        }
    }
}

/// Where the labels of the columns stand, and the rows of the board.
struct Labels {
    /// The first and the last line of labels.
    lines: [usize; 2],
    rows: Range<usize>,
    columns: usize,
}

impl Labels {
    fn find(lines: &[Vec<char>]) -> Option<Self> {
        let mut labelled = lines
            .iter()
            .enumerate()
            .filter_map(|(index, line)| Some((index, label_count(line)?)));
        let (first, columns) = labelled.next()?;
        let rows = match labelled.find(|&(_, count)| count == columns) {
            Some((last, _)) => {
                return Some(Self {
                    lines: [first, last],
                    rows: first + 1..last,
                    columns,
                });
            }
            // One line of labels is below the rows, or above them.
            None => match row_run(lines[..first].iter().rev()) {
                0 => first + 1..first + 1 + row_run(lines[first + 1..].iter()),
                above => first - above..first,
            },
        };
        Some(Self {
            lines: [first, first],
            rows,
            columns,
        })
    }
}

/// How many columns a line labels, if it does nothing else: letters from A on, with or without I.
fn label_count(line: &[char]) -> Option<usize> {
    let letters = line.iter().filter(|character| !character.is_whitespace());
    let (mut count, mut next) = (0, 'A');
    for letter in letters {
        let letter = letter.to_ascii_uppercase();
        if letter != next && !(next == 'I' && letter == 'J') {
            return None;
        }
        next = char::from_u32(u32::from(letter) + 1)?;
        count += 1;
    }
    (count > 0).then_some(count)
}

/// How many lines from here on belong to the rows of a board: empty ones, where a frame was, and then the rows.
fn row_run<'a>(lines: impl Iterator<Item = &'a Vec<char>>) -> usize {
    let mut lines = lines.peekable();
    let mut blank = 0;
    while lines
        .next_if(|line| line.iter().all(|character| character.is_whitespace()))
        .is_some()
    {
        blank += 1;
    }
    match lines.take_while(|line| is_row(line)).count() {
        0 => 0,
        rows => blank + rows,
    }
}

/// Whether a line begins with the label of a row.
fn is_row(line: &[char]) -> bool {
    let first = line.iter().find(|character| !character.is_whitespace());
    first.is_some_and(char::is_ascii_digit)
}

/// Blanks out what follows the points of a row and the label at its right. Left alone is a row whose points stand
/// without spaces.
fn cut_words(line: &mut [char], columns: usize) {
    let words = words(line);
    let Some(label) = words.first() else { return };
    let points = words.get(1..=columns);
    let Some(last) =
        points.filter(|points| points.iter().all(|word| is_point(&line[word.clone()])))
    else {
        return;
    };
    let right = words.get(columns + 1);
    let right = right.filter(|word| line[(*word).clone()] == line[label.clone()]);
    let end = right.or(last.last()).map_or(line.len(), |word| word.end);
    line[end..].fill(' ');
}

/// Whether a word is one point.
fn is_point(word: &[char]) -> bool {
    matches!(word, [symbol] if cell(*symbol).is_some())
}

/// The places of the words of a line.
fn words(line: &[char]) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, character) in line.iter().enumerate() {
        match words.last_mut() {
            _ if character.is_whitespace() => {}
            Some(word) if word.end == at => word.end += 1,
            _ => words.push(at..at + 1),
        }
    }
    words
}

/// Blanks out the numbers behind the latest stones and marks the stone with the highest.
fn take_out_numbers(lines: &mut [Vec<char>]) {
    let mut latest: Option<(u32, usize, usize)> = None;
    for (row, line) in lines.iter_mut().enumerate() {
        for stone in 0..line.len() {
            if marked(line[stone]).is_none() {
                continue;
            }
            let mut value = None;
            for digit in &mut line[stone + 1..] {
                let Some(worth) = digit.to_digit(10) else {
                    break;
                };
                let before = value.unwrap_or(0u32);
                value = Some(before.saturating_mul(10).saturating_add(worth));
                *digit = ' ';
            }
            latest = latest.max(value.map(|value| (value, row, stone)));
        }
    }
    if let Some((_, row, stone)) = latest {
        let symbol = &mut lines[row][stone];
        *symbol = marked(*symbol).unwrap_or(*symbol);
    }
}
