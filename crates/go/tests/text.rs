//! What is written is read back, and what makes no sense is refused and never a panic.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::{
    BentFour, Board, Button, Compensation, Dispute, End, Ko, Komi, LongCycle, Move, Outcome,
    Passing, Placement, Point, Preset, Scoring, SharedRegions, Size, Stone, Suicide, Tax,
    parse_point,
};

#[test]
fn every_name_is_read_back() {
    fn check<T>(all: &[T])
    where
        T: Copy + PartialEq + core::fmt::Debug + core::fmt::Display + core::str::FromStr,
    {
        for &one in all {
            assert_eq!(one.to_string().parse().ok(), Some(one));
        }
    }
    check(&Ko::ALL);
    check(&Suicide::ALL);
    check(&Scoring::ALL);
    check(&SharedRegions::ALL);
    check(&Tax::ALL);
    check(&End::ALL);
    check(&Passing::ALL);
    check(&Dispute::ALL);
    check(&LongCycle::ALL);
    check(&BentFour::ALL);
    check(&Button::ALL);
    check(&Placement::ALL);
    check(&Compensation::ALL);
    check(&Preset::ALL);
    check(&[Outcome::Draw, Outcome::NoResult]);
}

#[test]
fn names_are_read_in_either_case_and_kinds_of_ko_by_their_long_names() {
    assert_eq!("PSK".parse(), Ok(Ko::Positional));
    assert_eq!("Natural-Situational".parse(), Ok(Ko::NaturalSituational));
    assert_eq!("Tromp-Taylor".parse(), Ok(Preset::TrompTaylor));
    assert_eq!("French".parse(), Ok(Preset::Bga));
}

#[test]
fn an_unknown_name_is_told_with_those_that_are_known() {
    let error = "superko".parse::<Ko>().unwrap_err();
    let text = "unknown ko rule `superko`: expected simple, psk, ssk or nssk";
    assert_eq!(error.to_string(), text);
}

#[test]
fn every_point_of_every_board_is_read_back() {
    let largest = Size::square(Board::MAX_SIDE).unwrap();
    for point in largest.points() {
        let text = Move::Play(point).to_string();
        assert_eq!(parse_point(&text, largest), Ok(point));
        assert_eq!(text.to_lowercase().parse(), Ok(Move::Play(point)));
        let small = Size::new(7, 5).unwrap();
        assert_eq!(parse_point(&text, small).is_ok(), small.contains(point));
    }
}

#[test]
fn every_komi_is_read_back() {
    for half_points in i16::MIN + 1..=i16::MAX {
        let komi = Komi::from_half_points(half_points);
        assert_eq!(komi.to_string().parse(), Ok(komi));
    }
    for text in [
        "", "-", "+", ".5", "7.", "7.25", "7,5", "99999", "seven", "7.5 ", "1e1",
    ] {
        assert!(text.parse::<Komi>().is_err(), "{text}");
    }
    assert_eq!("+7.50".parse(), Ok(Komi::from_half_points(15)));
}

#[test]
fn a_diagram_has_coordinates_and_hoshi() {
    let board: Board = "...../.X.O./...../...../O....".parse().unwrap();
    let text = "\
5 . . . . .
4 . X . O .
3 . . + . .
2 . . . . .
1 O . . . .
  A B C D E";
    assert_eq!(board.to_string(), text);
    assert_eq!(text.parse::<Board>().unwrap(), board);
}

#[test]
fn a_wrong_diagram_is_told_what_and_where() {
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        error(".X./.?."),
        "line 1, column 6: `?` stands for nothing on a board"
    );
    assert!(error(".X./..").contains("a row of 2 points where the others have 3"));
    assert_eq!(error("XO/OO"), "the chain at A1 would have no liberty");
    assert_eq!(
        error(&["."; 26].join("/")),
        "a go board of 1x26 is too large: 25 points a side at most"
    );
    assert!(error("").contains("empty"));
}

proptest! {
    #[test]
    fn boards_are_read_back(
        width in 1..=25u8,
        height in 1..=25u8,
        plays in prop::collection::vec((0..625usize, any::<bool>()), 0..300),
    ) {
        let size = Size::new(width, height).unwrap();
        let mut board = Board::new(size).unwrap();
        for (at, white) in plays {
            let point = size.from_offset(at % size.area()).unwrap();
            let _ = board.play(Stone::ALL[usize::from(white)], point);
        }
        let _ = board.pass();
        prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        prop_assert_eq!(&board.rows().parse::<Board>().unwrap(), &board);
    }

    #[test]
    fn outcomes_are_read_back(half_points: i32, resigned: bool) {
        let winner = if half_points < 0 { Stone::White } else { Stone::Black };
        let outcome = if resigned {
            Outcome::Resignation { winner }
        } else {
            Outcome::from_half_points(half_points)
        };
        prop_assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        text in "\\PC{0,12}|[A-Za-z0-9.+-]{0,6}|[XO.+/ \n0-9A-E]{0,60}",
    ) {
        if let Ok(board) = text.parse::<Board>() {
            prop_assert_eq!(&board.to_string().parse::<Board>().unwrap(), &board);
        }
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string().to_lowercase(), text.to_lowercase());
        }
        let _ = (text.parse::<Komi>(), text.parse::<Outcome>(), text.parse::<Ko>());
        let _ = (text.parse::<Preset>(), parse_point(&text, Size::square(19).unwrap()));
    }

    /// Any point may be asked about and played, on the board or not.
    #[test]
    fn no_point_makes_a_board_panic(index in 0..Point::COUNT, side in 1..=25u8) {
        let size = Size::square(side).unwrap();
        let mut board = Board::new(size).unwrap();
        let point = Point::from_index(index).unwrap();
        prop_assert_eq!(board.is_empty_at(point), size.contains(point));
        prop_assert_eq!((board.stone(point), board.chain(point)), (None, None));
        prop_assert_eq!(board.captures(Stone::Black, point), 0);
        prop_assert!(size.contains(point) || !board.is_eye(Stone::Black, point));
        let played = board.play(Stone::Black, point).is_ok();
        prop_assert_eq!(played, size.contains(point) && side > 1);
    }
}
