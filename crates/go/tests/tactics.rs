//! What the reader of chains answers, against GNU Go's regression suite, plain search, and arbitrary boards.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod forced;

use std::collections::HashMap;

use forced::{Forced, State, boards, place, rank, verdict};

use proptest::prelude::*;
use qi_go::tactics::{Reader, Verdict};
use qi_go::{Board, Point, Size, Stone, parse_point};

const NODES: u64 = 60_000;
/// So many of the 147 questions are answered as the suite expects; the others are printed when there are fewer.
const FLOOR: usize = 121;

/// Whether `text` is one of the words of `pattern`, like `(A1|B2)`; anything fits an empty one.
fn fits(pattern: &str, text: &str) -> bool {
    let words = pattern.trim_matches(['(', ')']);
    words.is_empty() || words.split('|').any(|word| word == text)
}

#[test]
fn the_suite_is_answered_as_often_as_before() {
    let mut boards: HashMap<&str, Board> = HashMap::new();
    let mut reader = Reader::new(NODES);
    let (mut right, mut missed) = (0, Vec::new());
    for line in include_str!("data/tactical.tsv").lines() {
        match line.split('\t').collect::<Vec<_>>()[..] {
            ["POS", name, rows] => {
                boards.insert(name, rows.parse().unwrap());
            }
            ["CASE", file, number, name, question, expected, _] => {
                let board = &boards[name];
                let (verb, vertex) = question.split_once(' ').unwrap();
                let point = parse_point(vertex, board.size()).unwrap();
                let reading = match verb {
                    "attack" => reader.attack(board, point),
                    _ => reader.defend(board, point),
                }
                .unwrap();
                assert!(reading.nodes <= NODES, "{file} {number}: {}", reading.nodes);
                let answer = reading.to_string();
                let (code, vertex) = answer.split_once(' ').unwrap_or((&answer, ""));
                let (codes, vertices) = expected.split_once(' ').unwrap_or((expected, ""));
                if fits(codes, code) && fits(vertices, vertex) {
                    right += 1;
                } else {
                    missed.push(format!(
                        "{file} {number} {question}: {answer}, not {expected}"
                    ));
                }
            }
            _ => assert!(line.starts_with('#'), "{line}"),
        }
    }
    assert!(right >= FLOOR, "{right} right; missed {missed:#?}");
}

/// Whether `turn`, who is not the owner of `target`, takes it in `plies` by any moves against any.
fn is_taken_within(
    board: &mut Board,
    target: Point,
    owner: Stone,
    turn: Stone,
    plies: u32,
) -> bool {
    if board.stone(target) != Some(owner) {
        return true;
    }
    if plies == 0 {
        return false;
    }
    let mut passed = board.clone();
    let _ = passed.pass();
    let rest = is_taken_within(&mut passed, target, owner, !turn, plies - 1);
    let mut after = board.size().points().filter_map(|point| {
        let mut next = board.clone();
        let _ = next.play(turn, point).ok()?;
        Some(is_taken_within(&mut next, target, owner, !turn, plies - 1))
    });
    if turn == owner {
        rest && after.all(|taken| taken)
    } else {
        rest || after.any(|taken| taken)
    }
}

fn any_board(side: u8) -> impl Strategy<Value = Board> {
    let stone = prop_oneof![Just('.'), Just('X'), Just('O')];
    proptest::collection::vec(stone, usize::from(side).pow(2)).prop_filter_map(
        "a chain without liberties",
        move |stones| {
            let rows: Vec<String> = stones
                .chunks(usize::from(side))
                .map(|row| row.iter().collect())
                .collect();
            rows.join("/").parse().ok()
        },
    )
}

/// When the stone at `target` is taken for good.
fn taken_at(target: usize, owner: Stone) -> impl Fn(&Forced<'_>, &State) -> Option<bool> {
    move |forced, state| {
        let is_taken = state.stones[target] != Some(owner);
        let comes_back = state.turn == owner && state.ko == Some(target);
        (is_taken && !(comes_back && forced.retakes == Some(owner))).then_some(true)
    }
}

#[test]
fn what_is_said_to_be_taken_is_taken_against_every_move() {
    let mut reader = Reader::new(NODES);
    let (mut same, mut asked) = (0, 0);
    for (board, [point, _]) in boards() {
        let owner = board.stone(point).unwrap();
        let end = taken_at(place(board.size(), point), owner);
        for turn in Stone::ALL {
            let reading = match turn == owner {
                true => reader.defend(&board, point),
                false => reader.attack(&board, point),
            };
            let found = reading.unwrap().verdict;
            let truth = verdict(&board, !owner, turn, &end);
            let (Some(claim), Some(fact)) = (rank(found), rank(truth)) else {
                continue;
            };
            let is_sound = if turn == owner {
                claim >= fact
            } else {
                claim <= fact
            };
            let rows = board.rows();
            assert!(is_sound, "{rows} {point} {turn}: {found:?}, not {truth:?}");
            asked += 1;
            same += u32::from(claim == fact);
        }
    }
    assert!(asked > 100 && same * 20 >= asked * 19, "{same} of {asked}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_any_moves_take_in_three_plies_is_taken(board in any_board(4)) {
        let mut reader = Reader::new(NODES);
        for point in board.size().points() {
            let Some(owner) = board.stone(point) else { continue };
            if is_taken_within(&mut board.clone(), point, owner, !owner, 3) {
                let attack = reader.attack(&board, point).unwrap();
                prop_assert_ne!(attack.verdict, Verdict::Fails, "{} {:?}", board, point);
            }
        }
    }

    #[test]
    fn any_board_has_an_answer(board in any_board(6), nodes in 0_u64..500) {
        let before = board.clone();
        let mut reader = Reader::new(nodes);
        for point in Size::square(6).unwrap().points() {
            for reading in [reader.attack(&board, point), reader.defend(&board, point)] {
                prop_assert_eq!(reading.is_some(), board.stone(point).is_some());
                prop_assert!(reading.is_none_or(|reading| reading.nodes <= nodes));
            }
        }
        prop_assert_eq!(&before, &board);
    }
}
