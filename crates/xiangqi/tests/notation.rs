//! Moves as text, read and written.

use proptest::prelude::*;
use qi_xiangqi::notation::iccs::{self, ParseIccsError};
use qi_xiangqi::notation::uci::{self, ParseUciError};
use qi_xiangqi::{Color, File, Move, Piece, Rank, Role, Square};

#[test]
fn all_moves_read_back() {
    for from in Square::ALL {
        for to in Square::ALL {
            let mv = Move::new(from, to);
            assert_eq!(uci::parse(&uci::format(mv)), Ok(mv));
            assert_eq!(mv.to_string().parse(), Ok(mv));
            assert_eq!(iccs::parse(&iccs::format(mv)), Ok(mv));
        }
    }
}

#[test]
fn wrong_moves_name_what_and_where() {
    let offset = |text| match uci::parse(text) {
        Err(ParseUciError::Character { offset, .. }) => Some(offset),
        _ => None,
    };
    let wrong = [
        ("", 0),
        ("j0a0", 0),
        ("H2e2", 0),
        ("ha", 1),
        ("h2", 2),
        ("h2炮", 2),
        ("h10a", 2),
    ];
    for (text, place) in wrong {
        assert_eq!(offset(text), Some(place), "{text}");
    }
    assert!(matches!(
        uci::parse("h2e2 "),
        Err(ParseUciError::Trailing { .. })
    ));
    assert!(matches!(
        uci::parse("h9e10"),
        Err(ParseUciError::Trailing { .. })
    ));

    let offset = |text| match iccs::parse(text) {
        Err(ParseIccsError::Character { offset, .. }) => Some(offset),
        _ => None,
    };
    let wrong = [
        ("", 0),
        ("J2-E2", 0),
        ("-H2E2", 0),
        ("H-", 1),
        ("H2--E2", 3),
        ("H2-", 3),
        ("H2-E:", 4),
        ("Ｈ２－Ｅ炮", 12),
    ];
    for (text, place) in wrong {
        assert_eq!(offset(text), Some(place), "{text}");
    }
    assert_eq!(
        iccs::parse("H2-E2+").unwrap_err().to_string(),
        "`H2-E2+` has more after a move such as `H2-E2`, at offset 5"
    );
    let long = "h2e2".repeat(1000);
    assert!(uci::parse(&long).unwrap_err().to_string().len() < 150);
    assert!(iccs::parse(&long).unwrap_err().to_string().len() < 150);
}

#[test]
fn iccs_is_read_in_other_spellings() {
    let mv = uci::parse("h2e2").unwrap();
    for text in [
        "H2-E2",
        "h2-e2",
        "H2E2",
        "h2e2",
        "H2–E2",
        "Ｈ２－Ｅ２",
        "ｈ２ｅ２",
    ] {
        assert_eq!(iccs::parse(text), Ok(mv), "{text}");
    }
}

/// The small words: display and reading undo each other, indices too.
#[test]
fn parts_read_back() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(
            (square.index(), Square::from_index(index)),
            (index, Some(square))
        );
        assert_eq!(Square::new(square.file(), square.rank()), square);
        assert_eq!(
            Square::try_from(qi_geometry::Point::from(square)),
            Ok(square)
        );
        assert_eq!(square.rotated().rotated(), square);
        assert_eq!(square.mirrored().file(), square.file().mirrored());
    }
    for (index, file) in File::ALL.into_iter().enumerate() {
        assert_eq!(file.to_string().parse(), Ok(file));
        assert_eq!(File::from_index(index), Some(file));
    }
    for (index, rank) in Rank::ALL.into_iter().enumerate() {
        assert_eq!(rank.to_string().parse(), Ok(rank));
        assert_eq!(Rank::from_index(index), Some(rank));
    }
    for (index, role) in Role::ALL.into_iter().enumerate() {
        assert_eq!(role.to_string().parse(), Ok(role));
        assert_eq!(Role::from_index(index), Some(role));
    }
    for (index, piece) in Piece::ALL.into_iter().enumerate() {
        assert_eq!(piece.to_string().parse(), Ok(piece));
        assert_eq!(
            (piece.index(), Piece::from_index(index)),
            (index, Some(piece))
        );
    }
    for color in Color::ALL {
        assert_eq!(color.to_string().parse(), Ok(color));
        assert_eq!(Color::from_index(color.index()), Some(color));
    }
    assert_eq!(Square::from_index(90), None);
    assert_eq!(Piece::from_index(14), None);
    assert_eq!(Color::from_index(2), None);
    assert!("R".parse::<Role>().is_err());
    assert!("rr".parse::<Piece>().is_err());
    let why = |text: &str| text.parse::<Square>().unwrap_err().to_string();
    assert_eq!(why("a10"), "`10` at byte 1 is off the 9x10 board");
    assert_eq!(why("j0"), "`j` at byte 0 is off the 9x10 board");
    assert_eq!(why("e"), "the text ends at byte 1, where a row should be");
    assert_eq!("E0".parse(), Ok(Square::E0));
    assert!(Square::try_from(qi_geometry::Point::new(9, 0).unwrap()).is_err());
    assert!(Square::try_from(qi_geometry::Point::new(0, 10).unwrap()).is_err());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,8}") {
        if let Ok(mv) = uci::parse(&text) {
            prop_assert_eq!(uci::format(mv), text.clone());
        }
        if let Ok(mv) = iccs::parse(&text) {
            prop_assert_eq!(iccs::parse(&iccs::format(mv)), Ok(mv));
        }
    }

    #[test]
    fn near_misses_are_read_or_refused(text in "[A-Ja-j]?[0-9]?-?[A-Ja-j]?[0-9]{0,2}") {
        if let Ok(mv) = uci::parse(&text) {
            prop_assert_eq!(uci::format(mv), text.clone());
        }
        if let Ok(mv) = iccs::parse(&text) {
            prop_assert_eq!(iccs::parse(&iccs::format(mv)), Ok(mv));
        }
    }
}
