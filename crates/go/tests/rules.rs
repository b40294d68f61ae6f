//! Single plays that rule sets and programs judge differently.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{Board, Move, PlayError, PointSet, Position, Rules, Size, Stone, parse_point};

fn points(text: &str, size: Size) -> PointSet {
    let names = text.split(' ').filter(|&name| name != "-");
    names.map(|name| parse_point(name, size).unwrap()).collect()
}

/// The position of a row, and the play it asks about.
fn position(fields: &[&str]) -> (Position, Move) {
    let size: Size = fields[1].parse().unwrap();
    let [black, white] = [fields[2], fields[3]].map(|text| points(text, size));
    let board = Board::with_stones(size, black, white).unwrap();
    let first = match fields[4] {
        "B" => Stone::Black,
        "W" => Stone::White,
        other => panic!("{other} is no colour"),
    };
    let (ko, suicide) = fields[6].split_once('/').unwrap();
    let rules = Rules {
        ko: ko.parse().unwrap(),
        suicide: suicide.parse().unwrap(),
        end: qi_go::End::Never,
        ..Rules::default()
    };
    let mut position = Position::from_board(board, first, rules);
    for text in fields[5].split(' ').filter(|&text| text != "-") {
        position.play(Move::parse(text, size).unwrap()).unwrap();
    }
    (position, Move::parse(fields[7], size).unwrap())
}

fn verdict(result: Result<(), PlayError>) -> &'static str {
    match result {
        Ok(()) => "legal",
        Err(PlayError::Occupied { .. }) => "occupied",
        Err(PlayError::Suicide { .. }) => "suicide",
        Err(PlayError::Ko { .. }) => "ko",
        Err(PlayError::Superko { .. }) => "superko",
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn every_row_gets_its_verdict_and_board() {
    let lines = include_str!("data/rules.tsv").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (mut position, play) = position(&fields);
        let before = position.board().clone();
        assert_eq!(verdict(position.check(play)), fields[8], "{line}");
        assert_eq!(verdict(position.play(play)), fields[8], "{line}");
        if fields[8] == "legal" {
            let after = match fields[9] {
                "pass" => before.clone(),
                rows => rows.parse().unwrap(),
            };
            for stone in Stone::ALL {
                assert_eq!(
                    position.board().stones(stone),
                    after.stones(stone),
                    "{line}"
                );
            }
            position.undo();
        }
        assert_eq!(position.board(), &before, "{line}");
        checked += 1;
    }
    assert_eq!(checked, 297);
}
