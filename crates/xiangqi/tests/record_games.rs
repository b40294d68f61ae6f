//! Complete games, through every format and notation.
//!
//! `data/games` holds games of the first Chinese Computer Games Championship
//! (2006, `real-`) and of engines against themselves (`self-`), as PGN in ICCS;
//! `games.tsv` has their moves and last positions, as Fairy-Stockfish gives them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use qi_record::text::Encoding;
use qi_record::{NodeId, ReadOptions};
use qi_xiangqi::notation::Notation;
use qi_xiangqi::record::{Record, dhtmlxq, pgn};
use qi_xiangqi::{Move, Position};

struct Row {
    id: String,
    result: String,
    moves: Vec<Move>,
    last: String,
}

fn rows() -> Vec<Row> {
    let table = include_str!("data/games/games.tsv");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Row {
            id: fields[0].to_owned(),
            result: fields[1].to_owned(),
            moves: fields[5].split(' ').map(|mv| mv.parse().unwrap()).collect(),
            last: fields[4].to_owned(),
        }
    };
    lines.skip(1).map(row).collect()
}

/// The board and the side to move, which is all that both programs count alike.
fn board(fen: &str) -> String {
    fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

fn record_of(row: &Row) -> Record {
    let mut record = Record::new(Position::initial());
    let mut last = NodeId::ROOT;
    for &mv in &row.moves {
        last = record.add(last, mv).unwrap();
    }
    record.set_tag("Event", &row.id);
    record.set_tag("Result", &row.result);
    record
}

/// Through PGN in every notation and through DhtmlXQ, as text and as GBK, and
/// back: always the same record.
fn exercise(record: &Record) {
    let strict = ReadOptions::strict();
    let records = [record.clone()];
    for notation in Notation::ALL {
        let text = pgn::write(&records, notation).unwrap();
        assert_eq!(
            pgn::read_str(&text, &strict).unwrap().records,
            records,
            "{text}"
        );
        let bytes = Encoding::GB18030.encode(&text).unwrap();
        assert_eq!(
            pgn::read(&bytes, &strict).unwrap().records,
            records,
            "{text}"
        );
    }
    let text = dhtmlxq::write(record);
    assert_eq!(
        dhtmlxq::read_str(&text, &strict).unwrap().records,
        records,
        "{text}"
    );
    let bytes = Encoding::GB18030.encode(&text).unwrap();
    assert_eq!(
        dhtmlxq::read(&bytes, &strict).unwrap().records,
        records,
        "{text}"
    );
    let (again, warnings) = Record::of_tree(record.tree(), &strict).unwrap();
    assert_eq!((&again, warnings.len()), (record, 0));
}

#[test]
fn every_game_of_the_table_keeps_its_moves() {
    let rows = rows();
    assert!(rows.len() > 15, "games are missing: {}", rows.len());
    for row in rows {
        let record = record_of(&row);
        let last = *record.replay().position();
        assert_eq!(board(&last.to_fen()), board(&row.last), "{}", row.id);
        exercise(&record);
    }
}

#[test]
fn every_file_is_read_and_written_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let rows = rows();
    let mut found = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "pgn") {
            continue;
        }
        let id = path.file_stem().unwrap().to_str().unwrap();
        let file = fs::read(&path).unwrap();
        let reading = pgn::read(&file, &ReadOptions::strict()).unwrap();
        let [record] = &reading.records[..] else {
            panic!("{id}: not one game")
        };
        if let Some(row) = rows.iter().find(|row| row.id == id) {
            assert_eq!(record, &record_of(row), "{id}");
            found += 1;
        }
        exercise(record);

        let written = pgn::write(&reading.records, Notation::Iccs).unwrap();
        let moves = |text: &str| text[text.find("1. ").unwrap()..].to_owned();
        assert_eq!(
            moves(&written),
            moves(core::str::from_utf8(&file).unwrap()),
            "{id}"
        );
    }
    assert!(found > 5, "files are missing: {found}");
}
