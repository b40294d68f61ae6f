//! Boards as text: drawn, read back, and refused.

use proptest::prelude::*;
use qi_geometry::coordinates::Coordinates;
use qi_geometry::diagram::{self, ParseDiagramError};
use qi_geometry::{Grid, Stone};

use crate::{all_sizes, any_size, size};

/// What go and gomoku read: `X`, `O` and a dot.
fn stone(symbol: char) -> Option<Option<Stone>> {
    match symbol {
        'X' => Some(Some(Stone::Black)),
        'O' => Some(Some(Stone::White)),
        '.' => Some(None),
        _ => None,
    }
}

/// A board of any characters that may be symbols, labels' characters among them.
fn board() -> impl Strategy<Value = Grid<char>> {
    any_size().prop_flat_map(|size| {
        let symbol = prop_oneof!["[a-zA-Z0-9.#+]", "[^\\s/]"];
        let symbol = symbol.prop_map(|text| text.chars().next().expect("one character"));
        prop::collection::vec(symbol, size.area())
            .prop_map(move |symbols| Grid::from_values(size, symbols).expect("one for each point"))
    })
}

#[test]
fn every_size_is_drawn_and_read_with_every_kind_of_labels() {
    for size in all_sizes() {
        let board = Grid::from_fn(size, |point| match (point.index() * 7 + 3) % 5 {
            0 | 1 => Some(Stone::Black),
            2 => Some(Stone::White),
            _ => None,
        });
        let symbol = |point| match board[point] {
            Some(Stone::Black) => 'X',
            Some(Stone::White) => 'O',
            None => '.',
        };
        let kinds = Coordinates::ALL.map(Some).into_iter().chain([None]);
        for coordinates in kinds {
            let text = diagram::draw(size, coordinates, symbol);
            assert_eq!(
                diagram::parse(&text, stone).as_ref(),
                Ok(&board),
                "\n{text}"
            );
            assert!(text.lines().all(|line| !line.ends_with(' ')), "\n{text}");
        }
        let text = diagram::rows(size, symbol);
        assert_eq!(diagram::parse(&text, stone).as_ref(), Ok(&board), "{text}");
    }
}

#[test]
fn wide_labels_are_aligned() {
    let symbol = |point: qi_geometry::Point| if point.y() == 9 { 'X' } else { '.' };
    let text = diagram::draw(size(27, 10), Some(Coordinates::Algebraic), symbol);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("10  X  X"), "\n{text}");
    assert!(lines[1].starts_with(" 9  .  ."), "\n{text}");
    assert!(lines[10].starts_with("    a  b"), "\n{text}");
    assert!(lines[10].ends_with("  z aa"), "\n{text}");
}

#[test]
fn labels_may_stand_on_every_side_and_in_either_case() {
    let plain = diagram::parse("X.O\n.X.", stone).unwrap();
    for text in [
        "X.O/.X.",
        "  X . O\r\n\r\n  . X .\r\n",
        "2 X . O\n1 . X .\n  a b c",
        "2 X.O\n1 .X.\n  ABC",
        "  A B C\n2 X . O 2\n1 . X . 1\n  A B C",
        "  A B C\n2 X . O\n1 . X .",
        "1 X . O\n0 . X .\n  0 1 2",
        "a X . O a\nb . X . b\n  a b c",
    ] {
        assert_eq!(diagram::parse(text, stone).as_ref(), Ok(&plain), "\n{text}");
    }
}

#[test]
fn wrong_diagrams_are_refused_with_the_place() {
    let ragged = |line, column, expected, found| ParseDiagramError::Ragged {
        line,
        column,
        expected,
        found,
    };
    let unknown = |line, column, symbol| ParseDiagramError::Symbol {
        line,
        column,
        symbol,
    };
    let too_large = |line, column| ParseDiagramError::TooLarge { line, column };
    let row = ".".repeat(33);
    let column = ".\n".repeat(33);
    for (text, error) in [
        ("", ParseDiagramError::Empty),
        (" \n\t\n", ParseDiagramError::Empty),
        ("X.?\n...", unknown(1, 3, '?')),
        (". . .\n. é .", unknown(2, 3, 'é')),
        ("...\n..\n...", ragged(2, 3, 3, 2)),
        ("...\n. . . .\n...", ragged(2, 7, 3, 4)),
        (".../..", ragged(1, 7, 3, 2)),
        (".../", ragged(1, 5, 3, 0)),
        ("/...", ragged(1, 1, 1, 0)),
        (&row, too_large(1, 33)),
        (&column, too_large(33, 1)),
        // The labelled width counts, and a label that is missing is missed.
        ("2 . . .\n1 . .\n  A B C", ragged(2, 6, 3, 2)),
        ("2 . . .\n1 . ? .\n  A B C", unknown(2, 5, '?')),
        ("A B C", unknown(1, 1, 'A')),
    ] {
        assert_eq!(diagram::parse(text, stone), Err(error), "\n{text}");
    }
    let error = diagram::parse("2 . . .\n. . .\n  A B C", stone).unwrap_err();
    let sentence = "line 2, column 1: expected the row's label, `1`";
    assert_eq!(error.to_string(), sentence);
}

proptest! {
    #[test]
    fn any_board_of_any_symbols_reads_back(
        board in board(),
        coordinates in prop::option::of(prop::sample::select(Coordinates::ALL.to_vec())),
    ) {
        let (size, symbol) = (board.size(), |point| board[point]);
        let text = diagram::draw(size, coordinates, symbol);
        prop_assert_eq!(diagram::parse(&text, Some), Ok(board.clone()), "\n{}", text);
        let text = diagram::rows(size, symbol);
        prop_assert_eq!(diagram::parse(&text, Some), Ok(board.clone()), "\n{}", text);
    }

    #[test]
    fn any_text_is_a_board_that_draws_the_same_or_an_error(
        text in prop_oneof!["(?s).*", "[XO. /\n]{0,40}", "[XO.0-9A-Ea-e /\n]{0,40}"],
    ) {
        let read = |symbol: char| Some(symbol);
        if let Ok(board) = diagram::parse(&text, read) {
            let rows = diagram::rows(board.size(), |point| board[point]);
            let symbols = |text: &str| text.chars().filter(|c| *c != '/' && !c.is_whitespace()).count();
            prop_assert!(symbols(&rows) <= symbols(&text));
        }
        if let Ok(board) = diagram::parse(&text, stone) {
            let draw = |point| match board[point] {
                Some(Stone::Black) => 'X',
                Some(Stone::White) => 'O',
                None => '.',
            };
            let again = diagram::rows(board.size(), draw);
            prop_assert_eq!(diagram::parse(&again, stone), Ok(board));
        }
    }
}
