//! The light board against the rules as the rule books say them, move by move.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod naive;

use std::collections::BTreeMap;

use naive::{Naive, Verdict};
use proptest::prelude::*;
use qi_geometry::Direction;
use qi_go::{Board, LightBoard, Move, Point, Rules, Size, Stone};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Some stones put at random, a ko left now and then.
fn scattered(size: Size, tries: usize, rng: &mut impl Rng) -> Board {
    let mut board = Board::new(size).unwrap();
    for number in 0..tries {
        let offset = rng.next_u64() as usize % size.area();
        let _ = board.play(Stone::ALL[number % 2], size.from_offset(offset).unwrap());
    }
    board
}

/// The rule of the eye, word by word: the four points next to it, where the board has them, are the colour's; of the
/// diagonal points at most one is the opponent's, none at the edge.
fn is_eye(naive: &Naive, size: Size, point: Point) -> bool {
    let steps =
        |ways: [Direction; 4]| ways.map(|way| point.step(way).filter(|&at| size.contains(at)));
    let next_to = steps(Direction::ORTHOGONAL);
    let held = |at: Option<Point>| at.is_none_or(|at| naive.stone(at) == Some(naive.turn));
    let enemies = steps(Direction::DIAGONAL)
        .into_iter()
        .flatten()
        .filter(|&at| naive.stone(at) == Some(!naive.turn))
        .count();
    let at_edge = next_to.contains(&None);
    next_to.into_iter().all(held) && enemies <= usize::from(!at_edge)
}

/// Whether a playout may make the move.
fn is_candidate(naive: &Naive, size: Size, point: Point) -> bool {
    naive.verdict(point) == Verdict::Legal && !is_eye(naive, size, point)
}

/// Plays out and asks the twin about each move; of passes it asks as many as a small board affords. Returns how many
/// moves were made.
fn referee(board: &Board, turn: Stone, rng: &mut impl Rng) -> usize {
    let size = board.size();
    let stones = size.points().map(|point| board.stone(point)).collect();
    let mut naive = Naive::new(size, stones, turn, Rules::default());
    let mut ko = board.ko(turn);
    let mut light = LightBoard::new(board, turn);
    assert_eq!(light.area_margin(), naive.area_margin());
    let (mut noted, mut passes) = (0, 0);
    let made = light.play_out_with(rng, |light, played| {
        noted += 1;
        match played {
            Some(point) => {
                assert!(
                    is_candidate(&naive, size, point) && Some(point) != ko,
                    "{light:?}"
                );
                naive.play(Move::Play(point));
                passes = 0;
            }
            None => {
                let banned = |point: &Point| Some(*point) == ko;
                let mut left = size.points().filter(|point| !banned(point));
                let small = size.area() <= 81;
                assert!(!small || !left.any(|point| is_candidate(&naive, size, point)));
                naive.play(Move::Pass);
                passes += 1;
            }
        }
        ko = None;
        assert_eq!(light.turn(), naive.turn);
        assert!(
            size.points()
                .all(|point| light.stone(point) == naive.stone(point))
        );
    });
    assert_eq!(made, noted);
    assert!(passes == 2 || made == 3 * size.area());
    assert_eq!(light.area_margin(), naive.area_margin());
    if passes == 2 {
        let worth = |point| light.owner(point).map_or(0, |owner| [1, -1][owner.index()]);
        assert_eq!(size.points().map(worth).sum::<i32>(), naive.area_margin());
    }
    made
}

/// So many moves in playouts of all sizes, one by one first, from empty and from scattered boards.
///
/// `QI_GO_WALK=1000000` makes it a million.
#[test]
fn playouts_keep_the_rules() {
    let wanted = std::env::var("QI_GO_WALK").map_or(5_000, |text| text.parse().unwrap());
    let mut rng = rng(20);
    let mut made = 0;
    for number in 0.. {
        if made >= wanted {
            break;
        }
        let mut side = |longest: u64| (1 + rng.next_u64() % longest) as u8;
        let size = match number % 16 {
            0 | 4 => (1, side(25)),
            1 | 5 => (side(25), 1),
            2 => (side(25), side(25)),
            3 if number % 32 == 3 => (25, 25),
            _ => (side(9), side(9)),
        };
        let size = Size::new(size.0, size.1).unwrap();
        let tries = size.area() * (number % 3) / 2;
        let board = scattered(size, tries, &mut rng);
        made += referee(&board, Stone::ALL[(number / 3) % 2], &mut rng);
    }
}

proptest! {
    /// The smallest boards are where everything meets its edges.
    #[test]
    fn small_boards_agree(width in 1..=4u8, height in 1..=4u8, tries in 0..24usize, seed: u64) {
        let mut rng = rng(seed);
        let board = scattered(Size::new(width, height).unwrap(), tries, &mut rng);
        for turn in Stone::ALL {
            referee(&board, turn, &mut rng);
        }
    }

    #[test]
    fn the_stones_of_a_board_are_carried_over_and_back(
        width in 1..=25u8,
        height in 1..=25u8,
        tries in 0..800usize,
        seed: u64,
    ) {
        let mut board = scattered(Size::new(width, height).unwrap(), tries, &mut rng(seed));
        let light = LightBoard::new(&board, Stone::Black);
        let _ = board.pass();
        prop_assert_eq!(light.area_margin(), board.area_margin());
        prop_assert_eq!(light.board(), board);
    }

    /// What a board was before does not matter.
    #[test]
    fn a_clone_made_in_place_plays_as_the_original(
        width in 1..=25u8,
        height in 1..=25u8,
        other in 1..=25u8,
        tries in 0..400usize,
        seed: u64,
    ) {
        let board = scattered(Size::new(width, height).unwrap(), tries, &mut rng(seed));
        let start = LightBoard::new(&board, Stone::White);
        let play = |mut light: LightBoard| {
            let mut moves = Vec::new();
            light.play_out_with(&mut rng(seed), |_, played| moves.push(played));
            (moves, light.board())
        };
        let mut used = LightBoard::new(&Board::new(Size::new(width, other).unwrap()).unwrap(), Stone::Black);
        used.play_out(&mut rng(!seed));
        used.clone_from(&start);
        let first = play(start.clone());
        prop_assert_eq!(&play(used.clone()), &first);
        used.play_out(&mut rng(!seed));
        used.clone_from(&start);
        prop_assert_eq!(play(used), first);
    }
}

/// Eyes, suicide and a ko aside, each play is drawn as often as any other.
#[test]
fn every_play_is_as_likely_as_any_other() {
    const DRAWS: usize = 40_000;
    let board: Board = ".XO.O/XXXOO/.XOO./XX.XO/.XO.O".parse().unwrap();
    let size = board.size();
    for turn in Stone::ALL {
        let stones = size.points().map(|point| board.stone(point)).collect();
        let naive = Naive::new(size, stones, turn, Rules::default());
        let candidates: Vec<Point> = size
            .points()
            .filter(|&point| is_candidate(&naive, size, point))
            .collect();
        let mut drawn = BTreeMap::new();
        let start = LightBoard::new(&board, turn);
        let mut rng = rng(7);
        for _ in 0..DRAWS {
            let mut first = None;
            start.clone().play_out_with(&mut rng, |_, played| {
                first.get_or_insert(played);
            });
            *drawn.entry(first.unwrap().unwrap()).or_insert(0usize) += 1;
        }
        assert!(drawn.keys().eq(&candidates), "{drawn:?}");
        let expected = DRAWS / candidates.len();
        assert!(
            drawn
                .values()
                .all(|count| count.abs_diff(expected) < expected / 20),
            "{drawn:?}"
        );
    }
}

/// The lengths that other programs' light playouts have under the same rules, 111 and 455 moves on average.
#[test]
fn playouts_are_as_long_as_those_of_others() {
    for (side, games, expected) in [(9, 20_000, 1110), (19, 2000, 4550)] {
        let mut rng = rng(7);
        let empty = Board::new(Size::square(side).unwrap()).unwrap();
        let start = LightBoard::new(&empty, Stone::Black);
        let moves = (0..games)
            .map(|_| start.clone().play_out(&mut rng))
            .sum::<usize>();
        let tenths = 10 * moves / games;
        assert!(
            tenths.abs_diff(expected) <= expected / 100,
            "{side}: {tenths}"
        );
    }
}
