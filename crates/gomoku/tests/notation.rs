//! Every text that the crate writes is read back, and every other text is refused with a clear
//! error.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::random_board;
use proptest::prelude::*;
use qi_gomoku::notation::{
    Spacing, moves_text, parse_moves, parse_point, parse_points, point_text, points_text,
};
use qi_gomoku::{Board, FiveLength, Forbidden, Fouls, Move, Outcome, Rule, Size, Verdict};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn every_name_is_read_back() {
    for rule in Rule::ALL {
        assert_eq!(rule.to_string().parse(), Ok(rule));
        assert_eq!(Rule::from_index(rule.index()), Some(rule));
    }
    for kind in Forbidden::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        assert_eq!(Forbidden::from_index(kind.index()), Some(kind));
    }
    for length in FiveLength::ALL {
        assert_eq!(FiveLength::from_index(length.index()), Some(length));
    }
    Outcome::ALL
        .into_iter()
        .for_each(|outcome| assert_eq!(outcome.to_string().parse(), Ok(outcome)));
    Verdict::ALL
        .into_iter()
        .for_each(|verdict| assert_eq!(verdict.to_string().parse(), Ok(verdict)));
    assert_eq!(
        (
            Rule::from_index(4),
            Forbidden::from_index(3),
            FiveLength::from_index(3)
        ),
        (None, None, None)
    );
}

#[test]
fn sets_of_fouls_print_the_chief_first() {
    let texts: Vec<_> = (0..8_usize)
        .map(|bits| {
            Forbidden::ALL
                .into_iter()
                .filter(|kind| bits >> kind.index() & 1 == 1)
                .collect::<Fouls>()
        })
        .inspect(|fouls| assert_eq!(fouls.iter().collect::<Fouls>(), *fouls))
        .inspect(|fouls| assert_eq!(fouls.to_string().parse(), Ok(*fouls)))
        .map(|fouls| fouls.to_string())
        .collect();
    assert_eq!(
        texts[..4],
        [
            "none",
            "double-three",
            "double-four",
            "double-four+double-three"
        ]
    );
    assert_eq!(texts[7], "overline+double-four+double-three");
    assert_eq!(format!("[{:>6}]", Fouls::NONE), "[  none]");
}

#[test]
fn points_are_read_back_on_boards_of_every_size() {
    for size in (5..=32).map(|side| Size::new(side, 37 - side).unwrap()) {
        let points: Vec<_> = size.points().collect();
        for &point in &points {
            assert_eq!(parse_point(&point_text(point).to_string(), size), Ok(point));
        }
        for spacing in [Spacing::Spaced, Spacing::Compact] {
            let text = points_text(&points, spacing).to_string();
            assert_eq!(parse_points(&text, size).as_ref(), Ok(&points));
            assert_eq!(
                parse_points(&text.to_uppercase(), size).as_ref(),
                Ok(&points)
            );
        }
    }
}

#[test]
fn wrong_lists_name_the_point() {
    let error = |text: &str| parse_points(text, Size::square(15).unwrap()).unwrap_err();
    let wrong = error("h8, i9,p1 a1");
    assert_eq!(
        (wrong.number, wrong.offset, wrong.text.as_str()),
        (3, 7, "p1")
    );
    assert_eq!(
        wrong.to_string(),
        "point 3, \"p1\" at byte 7: `p` at byte 0 is off the 15x15 board"
    );
    assert_eq!(error("h8i9k").number, 3);
    assert_eq!(error("8h").number, 1);
    assert_eq!(error("h8;i9").text, "h8;i9");
    assert_eq!(error("h8 pass").text, "pass");
    assert_eq!(error("h8--").text, "--");
}

#[test]
fn passes_are_read_among_moves() {
    let size = Size::square(15).unwrap();
    let moves = parse_moves("-- h8--i9 PASS,a1", size).unwrap();
    for spacing in [Spacing::Spaced, Spacing::Compact] {
        let text = moves_text(&moves, spacing).to_string();
        assert_eq!(parse_moves(&text, size).as_ref(), Ok(&moves));
    }
    assert_eq!(
        moves_text(&moves, Spacing::Compact).to_string(),
        "--h8--i9--a1"
    );
    let error = |text: &str| parse_moves(text, size).unwrap_err();
    assert_eq!((error("h8-").number, error("h8---").offset), (1, 4));
    for mv in moves {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    assert!("-".parse::<Move>().is_err());
}

#[test]
fn wrong_boards_are_refused() {
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        error("..../..../..../...."),
        "a gomoku board is 5 to 32 points a side, not 4x4"
    );
    assert!(!error("").is_empty());
    assert!(!error("...../...../..?../...../.....").is_empty());
    assert!(!error("...../..../...../...../.....").is_empty());
    assert!(!error(&"./".repeat(40)).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boards_are_read_back(width in 5..=32_u8, height in 5..=32_u8, seed: u64) {
        let size = Size::new(width, height).unwrap();
        let mut board = random_board(size, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        for point in board.empty_points().into_iter().step_by(9) {
            board.block(point).unwrap();
        }
        prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), near in "[a-p0-9 ,-]{0,20}", board in "[XO#./ \n]{0,60}") {
        let size = Size::square(15).unwrap();
        for text in [&text, &near, &board] {
            if let Ok(points) = parse_points(text, size) {
                let again = points_text(&points, Spacing::Spaced).to_string();
                prop_assert_eq!(parse_points(&again, size), Ok(points));
            }
            if let Ok(moves) = parse_moves(text, size) {
                let again = moves_text(&moves, Spacing::Compact).to_string();
                prop_assert_eq!(parse_moves(&again, size), Ok(moves));
            }
            if let Ok(point) = parse_point(text, size) {
                prop_assert_eq!(point_text(point).to_string(), text.to_lowercase());
            }
            if let Ok(board) = text.parse::<Board>() {
                prop_assert_eq!(board.to_string().parse::<Board>(), Ok(board));
            }
            prop_assert!(text.parse::<Rule>().is_err() && text.parse::<Outcome>().is_err());
            prop_assert!(text.parse::<Verdict>().is_err() && text.parse::<Forbidden>().is_err());
        }
    }
}
