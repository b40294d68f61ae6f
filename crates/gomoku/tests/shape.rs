//! The shapes of single lines against a table of cases, and against the definitions spelled out.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::rows;
use proptest::prelude::*;
use qi_gomoku::shape::{Cells, Strip};
use qi_gomoku::{FiveLength, Rule, Stone};

fn length(rule: &str) -> Option<FiveLength> {
    Some(match rule {
        "freestyle" => Rule::Freestyle.five_length(Stone::Black),
        "standard" => Rule::Standard.five_length(Stone::White),
        "renju-black" => Rule::Renju.five_length(Stone::Black),
        "renju-white" => Rule::Renju.five_length(Stone::White),
        "caro" => Rule::Caro.five_length(Stone::Black),
        _ => return None,
    })
}

#[test]
fn every_case_of_the_table_is_right() {
    for row in rows(include_str!("data/pattern_cases.tsv")) {
        let [id, line, rules, class, fives, straight_fours, fours, ..] = row[..] else {
            panic!("{row:?}")
        };
        let strip: Strip = line.parse().unwrap();
        let cells = |text: &str| {
            text.split(',')
                .filter_map(|cell| cell.parse::<u8>().ok())
                .collect::<Cells>()
        };
        for length in rules.split('+').filter_map(length) {
            assert_eq!(
                (0..15).any(|cell| strip.is_five(cell, length)),
                class == "five",
                "case {id}"
            );
            if class == "five" || class == "overline" {
                continue;
            }
            assert_eq!(
                strip.five_points(length),
                cells(fives),
                "five points of case {id}"
            );
            assert_eq!(
                strip.straight_four_points(length),
                cells(straight_fours),
                "straight four points of case {id}"
            );
            assert_eq!(
                strip.four_points(length),
                cells(fours),
                "four points of case {id}"
            );
        }
    }
}

/// The definitions, word by word.
struct Twin(Vec<char>, FiveLength);

impl Twin {
    fn with(&self, cell: usize) -> Self {
        let mut line = self.0.clone();
        line[cell] = 'X';
        Self(line, self.1)
    }

    fn run(&self, cell: usize) -> Vec<usize> {
        let is_own = |&cell: &usize| self.0.get(cell) == Some(&'X');
        let below = (0..cell).rev().take_while(is_own);
        let mut run: Vec<_> = below.chain((cell..).take_while(is_own)).collect();
        run.sort_unstable();
        run
    }

    fn empty(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(|&cell| self.0[cell] == '.')
    }

    fn is_five(&self, cell: usize) -> bool {
        let run = self.run(cell);
        let ends = [run[0].wrapping_sub(1), run[0] + run.len()];
        let is_shut = ends.iter().all(|&end| self.0.get(end) == Some(&'O'));
        self.1.contains(run.len()) && !(self.1 == FiveLength::ExactlyUnshut && is_shut)
    }

    fn is_five_point(&self, cell: usize) -> bool {
        self.0.get(cell) == Some(&'.') && self.with(cell).is_five(cell)
    }

    /// The fours through a stone: the stones, and the points that make the five.
    fn fours(&self, cell: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut fours: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for fill in self.empty().filter(|&fill| self.is_five_point(fill)) {
            let run = self.with(fill).run(fill);
            for five in run
                .windows(5)
                .filter(|five| five.contains(&fill) && five.contains(&cell))
            {
                let stones: Vec<_> = five
                    .iter()
                    .copied()
                    .filter(|&stone| stone != fill)
                    .collect();
                match fours.iter_mut().find(|four| four.0 == stones) {
                    Some(four) => four.1.push(fill),
                    None => fours.push((stones, vec![fill])),
                }
            }
        }
        fours.sort();
        fours
    }

    fn is_straight_four(&self, run: &[usize]) -> bool {
        run.len() == 4
            && run[0] > 0
            && self.is_five_point(run[0] - 1)
            && self.is_five_point(run[3] + 1)
    }

    fn threes(&self, cell: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut threes: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for fill in self.empty() {
            let filled = self.with(fill);
            let run = filled.run(fill);
            if run.contains(&cell) && filled.is_straight_four(&run) {
                let stones: Vec<_> = run.into_iter().filter(|&stone| stone != fill).collect();
                match threes.iter_mut().find(|three| three.0 == stones) {
                    Some(three) => three.1.push(fill),
                    None => threes.push((stones, vec![fill])),
                }
            }
        }
        threes.sort();
        threes
    }
}

fn list(cells: Cells) -> Vec<usize> {
    cells.iter().map(usize::from).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_definitions_agree_on_random_lines(line in "[XX.O]{1,5}[X..]{0,22}[XX.O]{0,5}", length in 0..3_usize) {
        let length = FiveLength::ALL[length];
        let strip: Strip = line.parse().unwrap();
        let twin = Twin(line.chars().collect(), length);
        prop_assert_eq!(strip.to_string(), line.clone());
        let made = |test: &dyn Fn(&Twin, usize) -> bool| -> Vec<usize> {
            twin.empty().filter(|&cell| test(&twin.with(cell), cell)).collect()
        };
        let is_five = |twin: &Twin, cell| twin.is_five(cell);
        prop_assert_eq!(list(strip.five_points(length)), made(&is_five));
        let is_straight = |twin: &Twin, cell| !is_five(twin, cell) && twin.is_straight_four(&twin.run(cell));
        prop_assert_eq!(list(strip.straight_four_points(length)), made(&is_straight));
        let is_four = |twin: &Twin, cell| !is_five(twin, cell) && !twin.fours(cell).is_empty();
        prop_assert_eq!(list(strip.four_points(length)), made(&is_four));

        for cell in (0..line.len()).filter(|&cell| twin.0[cell] == 'X') {
            prop_assert_eq!(strip.is_five(cell as u8, length), twin.is_five(cell));
            prop_assert_eq!(strip.run(cell as u8).map(usize::from).collect::<Vec<_>>(), twin.run(cell));
            let fours: Vec<_> =
                strip.fours_through(cell as u8, length).map(|four| (list(four.stones), list(four.five_points))).collect();
            prop_assert_eq!(fours, twin.fours(cell));
            let threes: Vec<_> = strip
                .threes_through(cell as u8, length)
                .map(|three| (list(three.stones), list(three.straight_four_points)))
                .collect();
            prop_assert_eq!(threes, twin.threes(cell));
        }
    }

    #[test]
    fn any_text_is_a_strip_or_a_clear_error(text in any::<String>()) {
        if let Ok(strip) = text.parse::<Strip>() {
            prop_assert_eq!(strip.to_string(), text);
        }
    }
}

#[test]
fn wrong_texts_are_refused() {
    let error = |text: &str| text.parse::<Strip>().unwrap_err().to_string();
    assert_eq!(error("..x"), "cell 2 is 'x': expected X, O, . or #");
    assert_eq!(
        error(&".".repeat(33)),
        "a line of 33 cells is longer than 32"
    );
}

#[test]
fn cells_off_the_strip_change_nothing() {
    let strip: Strip = "..X".parse().unwrap();
    assert_eq!(strip.with(3), strip);
    assert_eq!(strip.with(200), strip);
    assert!(strip.run(200).is_empty());
    assert_eq!(strip.fours_through(200, FiveLength::OrMore).count(), 0);
}
