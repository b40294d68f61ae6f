//! The judge of forbidden points against published cases and against the naive referee.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{Naive, board_with, parse, place_of, random_board, rows};
use qi_gomoku::forbidden::{Finding, Judge, Reading};
use qi_gomoku::{Board, Forbidden, Size, Stone, Verdict, forbidden};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_published_case_is_right() {
    let table = include_str!("data/forbidden_cases.tsv");
    for row in rows(table) {
        let [id, black, white, point, expected, kinds, ..] = row[..] else {
            panic!("{row:?}")
        };
        let board = board_with(black, white);
        let point = parse(point);
        let verdict = forbidden::verdict(&board, point).unwrap();
        assert_eq!(verdict.to_string(), expected, "case {id}");
        let fouls = forbidden::fouls(&board, point).unwrap();
        for kind in kinds
            .split('+')
            .filter_map(|kind| kind.parse::<Forbidden>().ok())
        {
            assert!(
                fouls.contains(kind),
                "case {id}: {kind} is not among {fouls}"
            );
        }
        assert_eq!(fouls, Naive::of(&board).fouls(place_of(point)), "case {id}");
        let finding = Judge::OFFICIAL.finding(&board, point).unwrap();
        assert_eq!(finding.verdict(), verdict, "case {id}");
    }
}

/// `QI_GOMOKU_BOARDS` asks for more boards than the usual few thousand.
#[test]
fn the_naive_referee_agrees_on_every_empty_point_of_random_boards() {
    let boards = std::env::var("QI_GOMOKU_BOARDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(4_000);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1996);
    let (mut points, mut counts) = (0, [0; 3]);
    for number in 0..boards {
        let board = random_board(Size::square(15).unwrap(), &mut rng);
        let naive = Naive::of(&board);
        for point in board.empty_points() {
            let fouls = forbidden::fouls(&board, point).unwrap();
            assert_eq!(
                fouls,
                naive.fouls(place_of(point)),
                "board {number}, {point}: {board:?}"
            );
            points += 1;
            fouls.iter().for_each(|kind| counts[kind.index()] += 1);
        }
    }
    assert!(
        counts.iter().all(|&count| count > boards / 100),
        "{counts:?} fouls on {points} points"
    );
}

#[test]
fn either_reading_is_told_with_its_reasons() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(98);
    let mut differing = 0;
    for _ in 0..1_000 {
        let board = random_board(Size::square(15).unwrap(), &mut rng);
        let naive = Naive::of(&board);
        for point in board.empty_points() {
            let [official, other] = Reading::ALL.map(|reading| {
                let fouls = Judge::new(reading).fouls(&board, point).unwrap();
                assert_eq!(fouls, naive.fouls_read(place_of(point), reading));
                let finding = Judge::new(reading).finding(&board, point).unwrap();
                assert_eq!(finding.fouls(), fouls, "{point}: {board:?}");
                check_stones(&board, &finding);
                fouls
            });
            differing += u32::from(official != other);
        }
        let map = Judge::new(Reading::FiveEye).map(&board);
        let is_listed = |&(point, kind)| {
            let fouls = Judge::new(Reading::FiveEye).fouls(&board, point);
            fouls.unwrap().chief() == Some(kind)
        };
        assert!(map.iter().all(is_listed));
    }
    assert!(differing > 5, "{differing}");
}

/// That the stones a finding names stand on the board, and the points it names are empty.
fn check_stones(board: &Board, finding: &Finding) {
    let mut board = board.clone();
    board.place(finding.point, Stone::Black).unwrap();
    let is_own = |&point: &_| board.stone(point) == Some(Stone::Black);
    for four in &finding.fours {
        assert!(four.stones.len() == 4 && four.stones.iter().all(is_own));
        assert!(four.stones.contains(&finding.point));
        assert!(matches!(four.five_points.len(), 1 | 2));
        assert!(
            four.five_points
                .iter()
                .all(|&point| board.is_empty_at(point))
        );
    }
    for three in &finding.threes {
        assert!(three.stones.len() == 3 && three.stones.iter().all(is_own));
        assert!(three.stones.contains(&finding.point));
        for growth in &three.growths {
            assert_eq!(growth.point, growth.finding.point);
            check_stones(&board, &growth.finding);
        }
    }
    let runs = finding.fives.iter().chain(&finding.overlines);
    for run in runs {
        assert!(run.points().all(|point| is_own(&point)));
        assert!(run.points().any(|point| point == finding.point));
    }
}

#[test]
fn the_edges_of_every_size_are_judged_alike() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for width in 6..=32 {
        for height in [6, 9, 17, 32, 38 - width.min(31)] {
            let board = random_board(Size::new(width, height).unwrap(), &mut rng);
            let naive = Naive::of(&board);
            for point in board.empty_points() {
                let fouls = forbidden::fouls(&board, point).unwrap();
                assert_eq!(fouls, naive.fouls(place_of(point)), "{point}: {board:?}");
            }
        }
    }
}

#[test]
fn map_verdict_and_fouls_tell_the_same() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..200 {
        let board = random_board(Size::new(15, 12).unwrap(), &mut rng);
        let map = forbidden::map(&board);
        for point in board.empty_points() {
            let listed = map
                .iter()
                .find(|entry| entry.0 == point)
                .map(|entry| entry.1);
            assert_eq!(listed, forbidden::fouls(&board, point).unwrap().chief());
            assert_eq!(
                listed,
                forbidden::verdict(&board, point).unwrap().forbidden()
            );
        }
        assert!(map.is_sorted_by_key(|entry| entry.0));
    }
}

#[test]
fn only_empty_points_of_the_board_have_a_verdict() {
    let mut board = Board::default();
    board.place(parse("h8"), Stone::White).unwrap();
    let error = forbidden::verdict(&board, parse("h8")).unwrap_err();
    assert_eq!(error.to_string(), "there is a white stone on h8");
    let error = forbidden::fouls(&board, parse("p16")).unwrap_err();
    assert_eq!(error.to_string(), "p16 is off the 15x15 board");
    assert_eq!(forbidden::verdict(&board, parse("a1")), Ok(Verdict::Legal));
}
