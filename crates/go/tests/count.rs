//! Finished boards of other programs' test suites, counted with their dead stones given.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{Board, Ending, Komi, PointSet, Rules, Scoring, count, parse_point};

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
            },
            board,
            area_raw: fields[6].parse().unwrap(),
            area: fields[7].parse().unwrap(),
            territory: fields[8].parse().unwrap(),
        }
    })
}

fn margin(row: &Row, scoring: Scoring, dead: PointSet) -> i32 {
    let rules = Rules {
        scoring,
        ..Rules::default()
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

/// The rest have seki, false eyes or gaps in a border, which the border alone does not tell.
#[test]
fn the_border_alone_gives_the_territory_of_two_rows_in_three() {
    let right = |row: &Row| margin(row, Scoring::Territory, row.ending.dead) == 2 * row.territory;
    assert_eq!(rows().filter(right).count(), 94);
}
