//! The numbers of move sequences that independent programs counted.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{End, Position, Rules, Size, perft};

/// A row of the table.
struct Row {
    text: &'static str,
    size: Size,
    rules: Rules,
    depth: u32,
    count: u64,
}

fn rows() -> impl Iterator<Item = Row> {
    let lines = include_str!("data/perft.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|text| {
        let fields: Vec<&str> = text.split('\t').collect();
        let (ko, suicide) = fields[1].split_once('/').unwrap();
        let end = match fields[2] {
            "end2" => End::TwoPasses,
            "never" => End::Never,
            other => panic!("{other} is no end"),
        };
        Row {
            text,
            size: fields[0].parse().unwrap(),
            rules: Rules {
                ko: ko.parse().unwrap(),
                suicide: suicide.parse().unwrap(),
                end,
                ..Rules::default()
            },
            depth: fields[3].parse().unwrap(),
            count: fields[4].parse().unwrap(),
        }
    })
}

#[test]
fn every_row_is_counted_right() {
    let mut checked = 0;
    for row in rows() {
        let mut position = Position::new(row.size, row.rules).unwrap();
        assert_eq!(perft(&mut position, row.depth), row.count, "{}", row.text);
        assert_eq!((position.ply(), position.hash()), (0, 0), "{}", row.text);
        checked += 1;
    }
    assert_eq!(checked, 589);
}
