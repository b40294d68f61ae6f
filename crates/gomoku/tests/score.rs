//! Scores kept up to date against a full scan by hand.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{Naive, board, random_board};
use proptest::prelude::*;
use qi_gomoku::score::{
    Gain, ParsePatternError, ParseWeightTableError, Pattern, ScoredBoard, Scores, WeightTable,
    WeightTableError,
};
use qi_gomoku::{Board, Point, Size, Stone};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The scores of a board, every pattern tried at every place.
fn full_scan(board: &Board, table: &WeightTable) -> Scores {
    let naive = Naive::of(board);
    let score = |stone| {
        let worth = |(pattern, weight): &(Pattern, i32)| {
            naive.occurrences(&pattern.to_string(), stone) * i64::from(*weight)
        };
        table.entries().iter().map(worth).sum()
    };
    Scores {
        black: score(Stone::Black),
        white: score(Stone::White),
    }
}

#[test]
fn the_classic_table_scores_lines_as_computed_by_hand() {
    let table = WeightTable::classic();
    for (line, score) in [
        ("......XXX......", 1_440),
        (".XXX...........", 720),
        ("....OXXXX......", 720),
        ("XXXX...........", 720),
        (".....XXXX......", 5_760),
        ("....OXXX.......", 0),
        (".....X.X.X.....", 240),
        (".....X..X......", 40),
        ("......XX.......", 120),
        ("....XXXXXX.....", 101_440),
        ("....X.XXX.X....", 1_440),
        ("....O.XXX.O....", 0),
        (".......X.......", 40),
        ("...............", 0),
        ("XXXXXXXXXXXXXXX", 550_000),
    ] {
        assert_eq!(table.line_score(line.parse().unwrap()), score, "{line}");
    }
}

#[test]
fn a_five_is_seen_at_the_edge_of_the_longest_line() {
    let table: WeightTable = "OOOOO 3".parse().unwrap();
    for x in 0..=27 {
        let line: String = (0..32)
            .map(|cell| if (x..x + 5).contains(&cell) { 'X' } else { '.' })
            .collect();
        assert_eq!(table.line_score(line.parse().unwrap()), 3);
    }
}

#[test]
fn scores_equal_a_full_scan_on_boards_of_every_size() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(16);
    let table = WeightTable::classic();
    for width in 5..=32 {
        for height in [5, width, 37 - width] {
            let size = Size::new(width, height).unwrap();
            let board = random_board(size, &mut rng);
            let scored = ScoredBoard::new(board.clone(), table.clone());
            assert_eq!(scored.scores(), full_scan(&board, &table), "{board:?}");
            walk(scored, 12, &mut rng);
        }
    }
}

/// Places and takes away stones by chance; the scores and what was foretold must stay right.
fn walk(mut scored: ScoredBoard, steps: usize, rng: &mut Xoshiro256PlusPlus) {
    let start = scored.clone();
    let mut placed = Vec::new();
    for _ in 0..steps {
        let points: Vec<_> = scored.board().empty_points().into_iter().collect();
        if points.is_empty() || rng.random_ratio(1, 4) {
            let Some(point) = placed.pop() else { continue };
            scored.remove(point).unwrap();
        } else {
            let point = points[rng.random_range(0..points.len())];
            place_as_foretold(&mut scored, point, Stone::ALL[rng.random_range(0..2)]);
            placed.push(point);
        }
        assert_eq!(
            scored.scores(),
            full_scan(scored.board(), scored.table()),
            "{scored:?}"
        );
    }
    while let Some(point) = placed.pop() {
        scored.remove(point).unwrap();
    }
    assert_eq!(scored, start);
}

fn place_as_foretold(scored: &mut ScoredBoard, point: Point, stone: Stone) {
    let (change, gain) = (
        scored.change(point, stone).unwrap(),
        scored.gain(point, stone).unwrap(),
    );
    let rival = scored.change(point, !stone).unwrap();
    assert_eq!(
        gain,
        Gain {
            attack: change.of(stone),
            defence: rival.of(!stone)
        }
    );
    let mut foretold = scored.scores();
    foretold += change;
    scored.place(point, stone).unwrap();
    assert_eq!(scored.scores(), foretold);
}

#[test]
fn the_best_points_come_first() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(17);
    let scored = ScoredBoard::new(
        random_board(Size::square(15).unwrap(), &mut rng),
        WeightTable::classic(),
    );
    let ranked = scored.best_points(Stone::White);
    assert_eq!(ranked.len(), scored.board().empty_points().len());
    assert!(ranked.is_sorted_by_key(|ranked| -ranked.gain.total()));
    for entry in ranked {
        assert_eq!(scored.gain(entry.point, Stone::White), Some(entry.gain));
    }
}

#[test]
fn the_first_hint_is_the_centre_of_every_size() {
    for side in 5..=32_u8 {
        let scored = ScoredBoard::new(board(side, side), WeightTable::classic());
        let best = scored.best_points(Stone::Black)[0].point;
        assert!(
            best.x().abs_diff(side / 2) <= 1 && best.y().abs_diff(side / 2) <= 1,
            "{best} of {side}"
        );
    }
}

#[test]
fn taken_points_have_no_gain() {
    let mut scored = ScoredBoard::new(board(9, 7), WeightTable::classic());
    let point = Point::new(3, 3).unwrap();
    scored.place(point, Stone::Black).unwrap();
    let before = scored.clone();
    assert!(scored.place(point, Stone::White).is_err());
    assert_eq!(
        (
            scored.gain(point, Stone::White),
            scored.change(point, Stone::White)
        ),
        (None, None)
    );
    let off = Point::new(9, 0).unwrap();
    assert!(scored.place(off, Stone::White).is_err());
    assert_eq!(
        (scored.gain(off, Stone::White), scored.remove(off)),
        (None, None)
    );
    assert_eq!(scored, before);
}

#[test]
fn wrong_tables_are_refused_with_the_line() {
    let error = |text: &str| text.parse::<WeightTable>().unwrap_err();
    assert_eq!(error("# nothing\n\n"), ParseWeightTableError::Empty);
    assert_eq!(
        error("OOOOO 1\n+OxO 2").to_string(),
        "line 2: cell 2 of the pattern is 'x': expected O (own) or + (empty)"
    );
    assert_eq!(
        error("OOOOO").to_string(),
        "line 1: expected one whole number after the pattern, found \"\""
    );
    assert_eq!(
        error("\nOO 5 6").to_string(),
        "line 2: expected one whole number after the pattern, found \"5 6\""
    );
    assert_eq!(
        error("OO 5.5").to_string(),
        "line 1: expected one whole number after the pattern, found \"5.5\""
    );
    assert_eq!(
        error("OO 1000001").to_string(),
        "line 1: the weight 1000001 of OO is not within -1000000 and 1000000"
    );
    assert_eq!(
        error("OO 1\nOO 2").to_string(),
        "line 2: the pattern OO is listed twice"
    );
    assert_eq!(WeightTable::new([]), Err(WeightTableError::Empty));
    assert_eq!("+++".parse::<Pattern>(), Err(ParsePatternError::NoStone));
    assert_eq!(
        "OOOOOOOOO".parse::<Pattern>(),
        Err(ParsePatternError::TooLong { len: 9 })
    );
}

fn tables() -> impl Strategy<Value = WeightTable> {
    let entry = (
        "[O+]{0,3}O[O+]{0,4}",
        -WeightTable::MAX_WEIGHT..=WeightTable::MAX_WEIGHT,
    );
    prop::collection::btree_map(entry.0, entry.1, 1..12)
        .prop_map(|entries| {
            WeightTable::new(
                entries
                    .into_iter()
                    .map(|(text, weight)| (text.parse().unwrap(), weight)),
            )
        })
        .prop_map(|table| table.expect("different patterns with weights in range"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_table_scores_as_a_full_scan_does(table in tables(), width in 5..=32_u8, height in 5..=32_u8, seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let board = random_board(Size::new(width, height).unwrap(), &mut rng);
        walk(ScoredBoard::new(board, table), 6, &mut rng);
    }

    #[test]
    fn tables_are_read_back(table in tables()) {
        prop_assert_eq!(table.to_string().parse::<WeightTable>(), Ok(table));
    }

    #[test]
    fn any_text_is_a_table_or_a_clear_error(text in any::<String>(), near in "([O+#x]{0,10} ?-?[0-9]{0,8}\n?){0,6}") {
        for text in [text, near] {
            match text.parse::<WeightTable>() {
                Ok(table) => prop_assert_eq!(table.to_string().parse::<WeightTable>(), Ok(table)),
                Err(error) => prop_assert!(error.to_string().len() < 300),
            }
            if let Ok(pattern) = text.parse::<Pattern>() {
                prop_assert_eq!(pattern.to_string(), text);
            }
        }
    }
}
