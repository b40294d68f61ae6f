//! Pass-alive chains and territory: maps of other programs.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_geometry::diagram;
use qi_go::{Board, Stone, Suicide, life};

fn map(board: &Board) -> String {
    let pass_alive = life::pass_alive(board);
    diagram::rows(board.size(), |point| match pass_alive.owner(point) {
        Some(Stone::Black) => 'X',
        Some(Stone::White) => 'O',
        None => '.',
    })
}

#[test]
fn the_pass_alive_map_of_every_row_is_right() {
    let lines = include_str!("data/pass_alive.tsv").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let board: Board = fields[1].parse().unwrap();
        for (suicide, expected) in [(Suicide::Forbidden, fields[2]), (Suicide::Multi, fields[3])] {
            let board = board.clone().with_suicide(suicide);
            assert_eq!(map(&board), expected, "{suicide:?} {}", fields[0]);
            checked += 1;
        }
    }
    assert_eq!(checked, 2 * 129);
}
