//! Finished boards of other programs' test suites, counted with their dead stones given.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_geometry::{Symmetry, region};
use qi_go::{
    Board, Ending, Game, Komi, Move, Outcome, Phase, PlayError, PointSet, Position, Preset, Rules,
    Scoring, SharedRegions, Size, Stone, Tax, count, parse_point,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

struct Row {
    text: &'static str,
    board: Board,
    ending: Ending,
    area_raw: i32,
    area: i32,
    territory: i32,
}

fn rows() -> impl Iterator<Item = Row> {
    let lines = include_str!("data/counts.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|text| {
        let fields: Vec<&str> = text.split('\t').collect();
        let board: Board = fields[1].parse().unwrap();
        let names = fields[4].split(' ').filter(|&name| name != "-");
        let dead = names.map(|name| parse_point(name, board.size()).unwrap());
        Row {
            text,
            ending: Ending {
                dead: dead.collect(),
                black_captures: fields[2].parse().unwrap(),
                white_captures: fields[3].parse().unwrap(),
                ..Ending::default()
            },
            board,
            area_raw: fields[6].parse().unwrap(),
            area: fields[7].parse().unwrap(),
            territory: fields[8].parse().unwrap(),
        }
    })
}

fn margin(row: &Row, scoring: Scoring, dead: PointSet) -> i32 {
    let rules = match scoring {
        Scoring::Area => Preset::Chinese.into(),
        Scoring::Territory => Preset::Japanese.into(),
    };
    let ending = Ending { dead, ..row.ending };
    count(&row.board, rules, &ending).margin(Komi::ZERO)
}

#[test]
fn the_area_of_every_row_is_right() {
    let mut checked = 0;
    for row in rows() {
        let raw = margin(&row, Scoring::Area, PointSet::EMPTY);
        assert_eq!(raw, 2 * row.area_raw, "{}", row.text);
        assert_eq!(row.board.area_margin(), row.area_raw, "{}", row.text);
        let settled = margin(&row, Scoring::Area, row.ending.dead);
        assert_eq!(settled, 2 * row.area, "{}", row.text);
        checked += 1;
    }
    assert_eq!(checked, 141);
}

#[test]
fn the_territory_of_every_row_is_right() {
    for row in rows() {
        let settled = margin(&row, Scoring::Territory, row.ending.dead);
        assert_eq!(settled, 2 * row.territory, "{}", row.text);
    }
}

/// Turned, reflected, and with colours exchanged, a board counts the same.
#[test]
fn every_row_counts_the_same_from_all_sides() {
    for row in rows() {
        let size = row.board.size();
        let stones = Stone::ALL.map(|stone| row.board.stones(stone));
        for symmetry in Symmetry::ALL {
            let moved = |set: PointSet| {
                set.iter()
                    .map(|point| symmetry.apply(size, point))
                    .collect()
            };
            let [black, white] = stones.map(moved);
            let ending = Ending {
                dead: moved(row.ending.dead),
                black_captures: row.ending.white_captures,
                white_captures: row.ending.black_captures,
                ..row.ending
            };
            let board = Board::with_stones(symmetry.transform(size), white, black).unwrap();
            let counted = count(&board, Preset::Japanese.into(), &ending);
            assert_eq!(
                counted.margin(Komi::ZERO),
                -2 * row.territory,
                "{}",
                row.text
            );
        }
    }
}

#[test]
fn taxes_take_seki_and_two_points_a_group() {
    // Filled: nothing but F9 and J6, the eyes of the seki, is in doubt.
    let rows =
        ".X.XO.O.X/...XOOOX./.XXXXXXOO/XOOOOOXO./XO.O.OXOO/XOOOOOXXX/XXXOOXXOO/.XXXOOOO./.X.XO.O.O";
    let board: Board = rows.parse().unwrap();
    let margin = |scoring, tax| {
        let rules = Rules {
            scoring,
            tax,
            ..Rules::default()
        };
        count(&board, rules, &Ending::default()).margin(Komi::ZERO)
    };
    let area = margin(Scoring::Area, Tax::None);
    assert_eq!(margin(Scoring::Area, Tax::Seki), area + 4);
    let territory = margin(Scoring::Territory, Tax::None);
    assert_eq!(margin(Scoring::Territory, Tax::Seki), territory + 4);
    // Black lives in one group, White in one.
    assert_eq!(margin(Scoring::Territory, Tax::All), territory + 4);
}

/// KataGo's board of a seki (cpp/tests/testrules.cpp), with three neutral points that nobody has filled, E3, F3 and G3.
const UNFILLED: &str =
    ".X.XO.O.X/...XOOOX./.XXXXXXOO/XOOOOOXO./XO.O.OXOO/XOOOOOXXX/XXXO...OO/.XXXOOOO./.X.XO.O.O";

/// By the letter of article 8 of the Japanese rules of 1989, no stones being dead: whatever possesses a neutral point is in
/// seki, and has no territory. Black's points less White's.
fn by_the_letter(board: &Board, scoring: Scoring, tax: Tax) -> i32 {
    let size = board.size();
    let stones = Stone::ALL.map(|stone| board.stones(stone));
    let mut own = stones;
    let mut neutral = PointSet::EMPTY;
    for open in region::components(size, |point| board.is_empty_at(point)) {
        match stones.map(|stones| !stones.is_disjoint(open.border)) {
            [true, false] => own[0] |= open.points,
            [false, true] => own[1] |= open.points,
            _ => neutral |= open.points,
        }
    }
    let [black, white] = [0, 1].map(|color| {
        let groups = region::components(size, |point| own[color].contains(point));
        let points = groups.map(|group| {
            let stones = group.points & stones[color];
            let in_seki = !region::touching(size, stones).is_disjoint(neutral);
            let territory = (group.points - stones).len() as i32;
            let counted = if scoring == Scoring::Area {
                stones.len() as i32
            } else {
                0
            };
            counted
                + match (tax, in_seki) {
                    (Tax::Seki | Tax::All, true) => 0,
                    (Tax::All, false) => territory - 2,
                    _ => territory,
                }
        });
        points.sum::<i32>()
    });
    black - white
}

/// KataGo counts a finished position by the letter, and every group here has a neutral point. With those filled that can
/// be, the letter and the count are the same, and the count sees it beforehand.
#[test]
fn neutral_points_need_not_be_filled_to_tell_a_seki() {
    let counted = |board: &Board, scoring, tax| {
        let rules = Rules {
            scoring,
            tax,
            ..Rules::default()
        };
        count(board, rules, &Ending::default()).margin(Komi::ZERO) / 2
    };
    let unfilled: Board = UNFILLED.parse().unwrap();
    let filled = ["OXX", "OOX", "OOO"].map(|row| UNFILLED.replace("O...O", &format!("O{row}O")));
    // White's points less Black's in KataGo's test, less half a point of komi.
    for (scoring, tax, katago) in [
        (Scoring::Area, Tax::None, 4),
        (Scoring::Area, Tax::Seki, 6),
        (Scoring::Area, Tax::All, 6),
        (Scoring::Territory, Tax::None, -2),
        (Scoring::Territory, Tax::Seki, 0),
        (Scoring::Territory, Tax::All, 0),
    ] {
        assert_eq!(by_the_letter(&unfilled, scoring, tax), -katago);
        for rows in &filled {
            let board: Board = rows.parse().unwrap();
            let count = counted(&board, scoring, tax);
            assert_eq!(
                by_the_letter(&board, scoring, tax),
                count,
                "{rows} {scoring} {tax}"
            );
            if scoring == Scoring::Territory {
                assert_eq!(counted(&unfilled, scoring, tax), count, "{tax}");
            }
        }
    }
}

fn points(names: &str, size: Size) -> PointSet {
    names
        .split(' ')
        .map(|name| parse_point(name, size).unwrap())
        .collect()
}

#[test]
fn shared_regions_are_halved_to_the_half_point() {
    let board: Board = ".XO/.X./.XO".parse().unwrap();
    let counted = |shared| {
        let rules = Rules {
            shared,
            ..Rules::default()
        };
        let counted = count(&board, rules, &Ending::default());
        Stone::ALL.map(|stone| counted.half_points(stone))
    };
    assert_eq!(counted(SharedRegions::Neutral), [12, 4]);
    assert_eq!(counted(SharedRegions::Halved), [13, 5]);
    let empty = Board::new(Size::square(9).unwrap()).unwrap();
    let rules = Rules {
        shared: SharedRegions::Halved,
        ..Rules::default()
    };
    let counted = count(&empty, rules, &Ending::default());
    assert_eq!(counted.outcome(Komi::ZERO), Outcome::Draw);
    assert_eq!(
        counted.half_points(Stone::Black),
        0,
        "no colour borders the empty board"
    );
}

#[test]
fn one_dead_stone_stands_for_its_chain() {
    let board: Board = "OO.X./...X./XXXX./...../.....".parse().unwrap();
    let size = board.size();
    let ending = Ending {
        dead: points("A5 C1", size),
        ..Ending::default()
    };
    let counted = count(&board, Preset::Japanese.into(), &ending);
    assert_eq!(
        counted.dead(),
        points("A5 B5", size),
        "a mark without a stone means nothing"
    );
    let black = counted.tally(Stone::Black);
    assert_eq!((black.stones, black.territory, black.dead), (6, 19, 2));
    assert_eq!(
        counted.owners()[parse_point("B5", size).unwrap()],
        Some(Stone::Black)
    );
    assert_eq!(
        counted.outcome(Komi::from_half_points(13)).to_string(),
        "B+14.5"
    );
}

#[test]
fn a_stone_taken_is_a_point_whatever_the_board() {
    for side in [5, 8, 19] {
        let board = Board::new(Size::square(side).unwrap()).unwrap();
        let margin = |black_captures| {
            let ending = Ending {
                black_captures,
                ..Ending::default()
            };
            count(&board, Preset::Japanese.into(), &ending).margin(Komi::ZERO)
        };
        assert_eq!(margin(1) - margin(0), 2);
    }
}

#[test]
fn the_dead_of_one_count_are_forgotten_in_the_next() {
    let board: Board = "O.X../..X../XXX../OOOOO/.....".parse().unwrap();
    let dead = points("A5", board.size());
    let position = Position::from_board(board, Stone::Black, Preset::Chinese.into());
    let mut game = Game::from_position(position, Komi::ZERO);
    game.play(Move::Pass).unwrap();
    assert_eq!((game.phase(), game.outcome(dead)), (Phase::Playing, None));
    game.play(Move::Pass).unwrap();
    assert_eq!(game.phase(), Phase::Counting);
    assert_eq!(game.outcome(dead).unwrap().to_string(), "W+1");
    assert_eq!(game.outcome(PointSet::EMPTY).unwrap().to_string(), "W+6");
    assert_eq!(game.check(Move::Pass), Err(PlayError::Over));
    assert_eq!(game.undo(), Some(Move::Pass));
    assert_eq!(game.outcome(dead), None);
}

#[test]
fn a_resignation_ends_the_game_until_it_is_taken_back() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Rules::default(), Komi::ZERO).unwrap();
    game.play("E5".parse().unwrap()).unwrap();
    game.resign(Stone::White);
    assert_eq!(game.phase(), Phase::Resigned(Stone::White));
    assert_eq!(game.outcome(PointSet::EMPTY).unwrap().to_string(), "B+R");
    assert_eq!(game.play(Move::Pass), Err(PlayError::Over));
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.undo().unwrap().to_string(), "E5");
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(game.legal_moves().len(), 82);
}

/// A board on which somebody has tried `tries` times to play anywhere, and some chains called dead.
fn any_board(size: Size, tries: usize, rng: &mut impl Rng) -> (Board, PointSet) {
    let mut board = Board::new(size).unwrap();
    for _ in 0..tries {
        let point = size
            .from_offset(rng.next_u64() as usize % size.area())
            .unwrap();
        let _ = board.play(Stone::ALL[(rng.next_u32() % 2) as usize], point);
    }
    let chains: Vec<PointSet> = board.chains().map(|chain| chain.stones).collect();
    let dead = chains.into_iter().filter(|_| rng.next_u32() % 6 == 0);
    let dead = dead.fold(PointSet::EMPTY, |all, stones| all | stones);
    (board, dead)
}

proptest! {
    /// On any board: a tax only takes from what the border gives; what is in seki or to be filled is nobody's; and no colour
    /// is preferred.
    #[test]
    fn a_tax_takes_and_never_gives(width in 1..=25u8, height in 1..=25u8, fill in 1..5usize, seed: u64) {
        let size = Size::new(width, height).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (board, dead) = any_board(size, fill * size.area() / 2, &mut rng);
        let ending = Ending { dead, ..Ending::default() };
        let [black, white] = Stone::ALL.map(|stone| board.stones(stone));
        let exchanged = Board::with_stones(size, white, black).unwrap();
        for scoring in Scoring::ALL {
            let rules = Rules { scoring, ..Rules::default() };
            let border = count(&board, rules, &ending);
            let taxed = count(&board, Rules { tax: Tax::Seki, ..rules }, &ending);
            let living = (black | white) - dead;
            for (point, owner) in taxed.owners().iter() {
                let untaken = taxed.seki().contains(point) || taxed.to_fill().contains(point);
                let expected = border.owners()[point].filter(|_| !untaken || living.contains(point));
                prop_assert_eq!(*owner, expected);
            }
            let other = count(&exchanged, Rules { tax: Tax::Seki, ..rules }, &ending);
            prop_assert_eq!(other.margin(Komi::ZERO), -taxed.margin(Komi::ZERO));
            for stone in Stone::ALL {
                let points = taxed.owners().values().iter().filter(|&&owner| owner == Some(stone));
                let tally = taxed.tally(stone);
                prop_assert_eq!(points.count() as u32, tally.stones + tally.territory);
            }
        }
    }
}
