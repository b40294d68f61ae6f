//! The rows of `data/perft.tsv`.

use qi_xiangqi::{Position, Setup, Validation};

/// Each position of the table, and its counts by depth from 1; `-` where none is established.
pub(crate) fn rows() -> impl Iterator<Item = (Position, Vec<&'static str>)> {
    let rows = include_str!("../data/perft.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let mut columns = row.split('\t');
        let fen = columns.next().expect("a row begins with its FEN");
        let setup: Setup = fen.parse().expect("a FEN");
        let position = Position::from_setup(&setup, Validation::Lenient).expect("a position");
        (position, columns.take(6).collect())
    })
}
