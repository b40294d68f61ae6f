//! The text of points: written, read back, and refused.

use proptest::prelude::*;
use qi_geometry::coordinates::{CoordinatePart, Coordinates, ParsePointError};
use qi_geometry::{Point, Size};

use crate::{all_sizes, any_size, point, size, size_and_point};

#[test]
fn every_point_of_every_size_reads_back_in_every_notation() {
    for size in all_sizes() {
        for notation in Coordinates::ALL {
            for point in size.points() {
                let text = notation.text(point, size).to_string();
                assert_eq!(
                    notation.parse(&text, size),
                    Ok(point),
                    "{notation:?} {size} {text}"
                );
                if notation != Coordinates::Sgf {
                    assert_eq!(notation.parse(&text.to_uppercase(), size), Ok(point));
                    assert_eq!(notation.parse(&text.to_lowercase(), size), Ok(point));
                }
            }
        }
    }
}

#[test]
fn every_point_that_is_off_the_board_is_refused() {
    for (width, height) in [(1, 1), (9, 10), (19, 19), (27, 5), (31, 32), (32, 31)] {
        let board = size(width, height);
        for notation in Coordinates::ALL {
            for point in Size::MAX.points() {
                // Sgf counts from the top: give its letters on a board that has them.
                let text = notation.text(point, Size::MAX).to_string();
                let read = notation.parse(&text, board);
                let (x, y) = (point.x(), point.y());
                let y = if notation == Coordinates::Sgf {
                    31 - y
                } else {
                    y
                };
                let is_on = x < width && y < height;
                match read {
                    Ok(_) => assert!(is_on, "{notation:?} {text} {board}"),
                    Err(ParsePointError::OffBoard { size, .. }) => {
                        assert!(!is_on && size == board, "{notation:?} {text} {board}");
                    }
                    Err(error) => panic!("{notation:?} {text} {board}: {error}"),
                }
            }
        }
    }
}

#[test]
fn the_texts_are_those_in_use() {
    use Coordinates::{Algebraic, Decimal, Iccs, Sgf, WithoutI};
    for (notation, side, x, y, text) in [
        // The centre of gomoku's board; the stars of go's; SGF's corners.
        (Algebraic, 15, 7, 7, "h8"),
        (Algebraic, 15, 8, 8, "i9"),
        (WithoutI, 19, 3, 3, "D4"),
        (WithoutI, 19, 15, 15, "Q16"),
        (WithoutI, 19, 8, 0, "J1"),
        (WithoutI, 25, 24, 24, "Z25"),
        (WithoutI, 32, 25, 0, "AA1"),
        (WithoutI, 32, 31, 31, "AG32"),
        (Algebraic, 32, 25, 0, "z1"),
        (Algebraic, 32, 26, 0, "aa1"),
        (Algebraic, 32, 31, 31, "af32"),
        (Sgf, 19, 0, 18, "aa"),
        (Sgf, 19, 15, 15, "pd"),
        (Sgf, 19, 18, 0, "ss"),
        (Sgf, 32, 31, 0, "FF"),
        (Iccs, 10, 4, 0, "e0"),
        (Iccs, 10, 8, 9, "i9"),
        (Decimal, 20, 0, 19, "0,19"),
    ] {
        let size = size(side, side);
        assert_eq!(
            notation.text(point(x, y), size).to_string(),
            text,
            "{notation:?}"
        );
    }
}

#[test]
fn wrong_texts_are_refused_by_name_and_place() {
    use Coordinates::{Algebraic, Decimal, Iccs, Sgf, WithoutI};
    let size = size(9, 9);
    let expected = |part, offset, found: &str| ParsePointError::Expected {
        part,
        offset,
        found: found.into(),
    };
    let missing = |part, offset| ParsePointError::Missing { part, offset };
    let trailing = |offset, text: &str| ParsePointError::Trailing {
        offset,
        text: text.into(),
    };
    let off_board = |offset, text: &str| ParsePointError::OffBoard {
        offset,
        text: text.into(),
        size,
    };
    let too_large = |offset, text: &str| ParsePointError::TooLarge {
        offset,
        text: text.into(),
    };
    let leading_zero = |offset, text: &str| ParsePointError::LeadingZero {
        offset,
        text: text.into(),
    };
    let letter_i = |offset, letter| ParsePointError::LetterI { offset, letter };
    let not_ascii = |offset, character| ParsePointError::NotAscii { offset, character };
    let (column, comma, row) = (
        CoordinatePart::Column,
        CoordinatePart::Comma,
        CoordinatePart::Row,
    );
    for (notation, text, error) in [
        (Algebraic, "4d", expected(column, 0, "4d")),
        (Algebraic, " d4", expected(column, 0, " d4")),
        (Algebraic, "d", missing(row, 1)),
        (Algebraic, "d-4", expected(row, 1, "-4")),
        (Algebraic, "d4 ", trailing(2, " ")),
        (Algebraic, "d4e5", trailing(2, "e5")),
        (Algebraic, "j4", off_board(0, "j")),
        (Algebraic, "af4", off_board(0, "af")),
        (Algebraic, "ag4", too_large(0, "ag")),
        (Algebraic, "zz4", too_large(0, "zz")),
        (Algebraic, "aaaaaaaaaa4", too_large(0, "aaaaaaaaaa")),
        (Algebraic, "d0", off_board(1, "0")),
        (Algebraic, "d04", leading_zero(1, "04")),
        (Algebraic, "d10", off_board(1, "10")),
        (Algebraic, "d33", too_large(1, "33")),
        (Algebraic, "d256", too_large(1, "256")),
        (
            Algebraic,
            "d99999999999999999999",
            too_large(1, "99999999999999999999"),
        ),
        (Algebraic, "é4", not_ascii(0, 'é')),
        (Algebraic, "d４", not_ascii(1, '４')),
        (WithoutI, "I4", letter_i(0, 'I')),
        (WithoutI, "i4", letter_i(0, 'i')),
        (WithoutI, "AI4", letter_i(1, 'I')),
        (WithoutI, "K4", off_board(0, "K")),
        (WithoutI, "pass", off_board_letters("pass")),
        (Iccs, "a9", off_board(1, "9")),
        (Iccs, "a00", leading_zero(1, "00")),
        (Iccs, "j0", off_board(0, "j")),
        (Sgf, "a", missing(row, 1)),
        (Sgf, "aaa", trailing(2, "a")),
        (Sgf, "a1", expected(row, 1, "1")),
        (Sgf, "ja", off_board(0, "j")),
        (Sgf, "aj", off_board(1, "j")),
        (Sgf, "AA", off_board(0, "A")),
        (Sgf, "aZ", too_large(1, "Z")),
        (Decimal, "3", missing(comma, 1)),
        (Decimal, "3;4", expected(comma, 1, ";4")),
        (Decimal, "3,", missing(row, 2)),
        (Decimal, ",4", expected(column, 0, ",4")),
        (Decimal, "3, 4", expected(row, 2, " 4")),
        (Decimal, "-3,4", expected(column, 0, "-3,4")),
        (Decimal, "03,4", leading_zero(0, "03")),
        (Decimal, "9,4", off_board(0, "9")),
        (Decimal, "3,32", too_large(2, "32")),
        (Decimal, "3,4,5", trailing(3, ",5")),
    ] {
        assert_eq!(
            notation.parse(text, size),
            Err(error),
            "{notation:?} {text:?}"
        );
    }
    for notation in Coordinates::ALL {
        assert_eq!(notation.parse("", size), Err(ParsePointError::Empty));
    }
}

/// Letters that are a column of no board.
fn off_board_letters(text: &str) -> ParsePointError {
    ParsePointError::TooLarge {
        offset: 0,
        text: text.into(),
    }
}

#[test]
fn errors_read_as_sentences() {
    let size = size(9, 9);
    for (notation, text, sentence) in [
        (Coordinates::WithoutI, "", "the point is empty"),
        (
            Coordinates::WithoutI,
            "k",
            "`k` at byte 0 is off the 9x9 board",
        ),
        (
            Coordinates::WithoutI,
            "d",
            "the text ends at byte 1, where a row should be",
        ),
        (
            Coordinates::Decimal,
            "3.4",
            "expected a comma at byte 1, found `.4`",
        ),
        (
            Coordinates::Iccs,
            "a07",
            "`07` at byte 1 has a leading zero",
        ),
    ] {
        assert_eq!(
            notation.parse(text, size).unwrap_err().to_string(),
            sentence
        );
    }
    let long = "x".repeat(1000);
    let error = Coordinates::Decimal.parse(&long, size).unwrap_err();
    assert!(error.to_string().len() < 150, "{error}");
}

#[test]
fn notations_are_numbered() {
    for (index, notation) in Coordinates::ALL.into_iter().enumerate() {
        assert_eq!(notation.index(), index);
        assert_eq!(Coordinates::from_index(index), Some(notation));
    }
    assert_eq!(Coordinates::from_index(5), None);
}

#[test]
fn a_point_reads_back_what_it_prints() {
    for point in Size::MAX.points() {
        assert_eq!(point.to_string().parse(), Ok(point));
    }
    assert!("32,0".parse::<Point>().is_err());
}

#[test]
#[should_panic(expected = "the point is off the board")]
fn a_point_off_the_board_has_no_text() {
    let _ = Coordinates::Sgf.text(point(9, 0), size(9, 9));
}

proptest! {
    #[test]
    fn any_text_is_a_point_that_prints_it_or_an_error(
        size in any_size(),
        text in prop_oneof!["\\PC*", "[a-zA-Z0-9, -]{0,5}", "[a-zA-Z]{1,2}[0-9]{0,2}", "[0-9]{1,2},[0-9]{1,2}"],
    ) {
        for notation in Coordinates::ALL {
            if let Ok(point) = notation.parse(&text, size) {
                prop_assert!(size.contains(point));
                let printed = notation.text(point, size).to_string();
                if notation == Coordinates::Sgf {
                    prop_assert_eq!(printed, text.as_str());
                } else {
                    prop_assert!(printed.eq_ignore_ascii_case(&text));
                }
            }
        }
    }

    #[test]
    fn labels_make_up_the_text((size, point) in size_and_point()) {
        for notation in Coordinates::ALL {
            let (column, row) = notation.labels(point, size);
            let comma = if notation == Coordinates::Decimal { "," } else { "" };
            let text = notation.text(point, size).to_string();
            prop_assert_eq!(format!("{column}{comma}{row}"), text);
        }
    }
}
