//! What each file of `data/games` must be read as, and that it is read the same when it has been written.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use qi_go::record::{Action, Record, read_points};
use qi_go::{Game, Komi, Move, Preset, Rules, SetUp, Size, Stone, parse_point};
use qi_record::sgf::{self, Document, Layout, Mode, ReadOptions, WriteOptions};
use qi_record::{NodeId, Tree};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games")
}

fn read(name: &str) -> Document {
    let bytes = fs::read(folder().join(name)).unwrap();
    let mode = if name.contains("junk") {
        ReadOptions::lenient()
    } else {
        ReadOptions::strict()
    };
    sgf::parse(&bytes, &mode).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn tree(name: &str) -> Tree {
    read(name).games[0].clone()
}

fn record(name: &str) -> Record {
    Record::of_main_line(&tree(name), Mode::Strict).unwrap()
}

fn replay(name: &str) -> Game {
    record(name)
        .replay(Rules::default(), Mode::Strict)
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn moves(record: &Record) -> String {
    let texts = record.steps.iter().filter_map(|step| match step.action {
        Action::Play { stone, mv } | Action::Force { stone, mv } => {
            let colour = if stone == Stone::Black { 'B' } else { 'W' };
            Some(format!("{colour} {mv}"))
        }
        Action::SetUp { .. } => None,
    });
    texts.collect::<Vec<_>>().join(", ")
}

fn set_ups(record: &Record) -> Vec<&SetUp> {
    let set_ups = record.steps.iter().filter_map(|step| match &step.action {
        Action::SetUp { set_up, .. } => Some(&**set_up),
        Action::Play { .. } | Action::Force { .. } => None,
    });
    set_ups.collect()
}

fn stone(game: &Game, point: &str) -> Option<Stone> {
    game.board()
        .stone(parse_point(point, game.board().size()).unwrap())
}

fn stones(game: &Game) -> [usize; 2] {
    Stone::ALL.map(|stone| game.board().count(stone))
}

#[test]
fn odd_01_escapes() {
    let tree = tree("odd-01-escapes.sgf");
    let second = tree.main_line().nth(1).unwrap();
    let comment = "close ] back \\ colon : open [ fine\nsoft break end";
    assert_eq!(tree.root().comment(), Some(comment));
    assert_eq!(tree[second].comment(), Some("a\\"));
    assert_eq!(moves(&record("odd-01-escapes.sgf")), "B E5, W D6");
}

#[test]
fn odd_02_to_05_encodings() {
    for (name, property, text, move_text) in [
        ("odd-02-gb18030.sgf", "PB", "古力", "B Q16, W D4"),
        ("odd-02-gb18030.sgf", "PW", "柯洁", "B Q16, W D4"),
        ("odd-04-latin1.sgf", "PB", "José Müller", "B Q16"),
        ("odd-05-bom-utf8.sgf", "PB", "이창호", "B C7"),
    ] {
        assert_eq!(tree(name).root().text(property), Some(text));
        assert_eq!(moves(&record(name)), move_text);
    }
}

#[test]
fn odd_06_a_rectangle() {
    let record = record("odd-06-rect.sgf");
    assert_eq!(record.size, Size::new(7, 5).unwrap());
    assert_eq!(moves(&record), "B A5, W G1, B G5");
}

#[test]
fn odd_08_to_10_tt() {
    let game = replay("odd-08-tt-pass19.sgf");
    let passes = game.moves().filter(|&(_, mv)| mv == Move::Pass).count();
    assert_eq!((stones(&game), passes), ([1, 0], 3));
    assert_eq!(
        moves(&record("odd-09-tt-pass9.sgf")),
        "B E5, W pass, B pass"
    );
    assert_eq!(
        moves(&record("odd-10-tt-point21.sgf")),
        "B U2, W pass, B V1"
    );
}

#[test]
fn odd_11_a_point_off_the_board() {
    let document = read("odd-11-ss18.sgf");
    let error = Record::of_main_line(&document.games[0], Mode::Strict).unwrap_err();
    assert_eq!(
        error.to_string(),
        "node 2, W[ss]: `s` at byte 0 is off the 18x18 board"
    );
    let position = document.position(0, error.node()).unwrap();
    assert_eq!(position.to_string(), "1:25");

    let lenient = Record::of_main_line(&document.games[0], Mode::Lenient).unwrap();
    assert_eq!(moves(&lenient), "B D15, W pass");
    assert_eq!(lenient.warnings, [error]);
}

#[test]
fn odd_12_lists_of_points() {
    let record = record("odd-12-compressed.sgf");
    let counts = |set_up: &SetUp| (set_up.black.len(), set_up.white.len(), set_up.empty.len());
    let counts: Vec<_> = set_ups(&record).into_iter().map(counts).collect();
    assert_eq!(counts, [(10, 3, 0), (1, 0, 1)]);
    let game = replay("odd-12-compressed.sgf");
    assert_eq!(
        (stone(&game, "B8"), stone(&game, "H2")),
        (None, Some(Stone::Black))
    );
}

#[test]
fn odd_14_two_games() {
    let games = read("odd-14-collection.sgf").games;
    let record = |index: usize| Record::of_main_line(&games[index], Mode::Strict).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(
        (record(0).size.width(), moves(&record(0))),
        (9, "B A9".into())
    );
    assert_eq!(
        (record(1).size.width(), moves(&record(1))),
        (13, "B B12, W C11".into())
    );
}

#[test]
fn odd_15_to_18_text_and_white_space_around() {
    assert_eq!(moves(&record("odd-15-junk-prefix.sgf")), "B E5");
    assert_eq!(moves(&record("odd-18-whitespace.sgf")), "B E5, W D6");
}

#[test]
fn odd_19_variations() {
    let tree = tree("odd-19-variations.sgf");
    let line: Vec<NodeId> = tree.main_line().collect();
    let choices: Vec<usize> = line.iter().map(|&id| tree.children(id).count()).collect();
    assert_eq!(choices, [1, 3, 1, 2, 0]);
    assert_eq!(
        moves(&record("odd-19-variations.sgf")),
        "B E5, W D6, B C7, W B8"
    );
}

#[test]
fn odd_20_an_occupied_point() {
    let record = record("odd-20-illegal-occupied.sgf");
    let error = record.replay(Rules::default(), Mode::Strict).unwrap_err();
    assert_eq!(
        error.to_string(),
        "node 2, move 2: E5 is occupied by a stone of Black"
    );
    let game = record.replay(Rules::default(), Mode::Lenient).unwrap();
    assert_eq!(
        (stone(&game, "E5"), stones(&game)),
        (Some(Stone::White), [1, 1])
    );
}

#[test]
fn odd_22_setup_in_the_middle() {
    let game = replay("odd-22-setup-mid.sgf");
    assert_eq!((stones(&game), game.turn()), ([3, 3], Stone::Black));
    assert_eq!(
        game.moves().next(),
        Some((Stone::White, "B8".parse().unwrap()))
    );
}

#[test]
fn odd_23_a_forced_move() {
    let game = replay("odd-23-ko-flag.sgf");
    assert_eq!(
        (stone(&game, "B4"), stone(&game, "C4")),
        (Some(Stone::White), None)
    );
    assert_eq!(Stone::ALL.map(|stone| game.captures(stone)), [1, 1]);
}

#[test]
fn odd_25_and_27_handicap_and_komi() {
    let record_25 = record("odd-25-ha1.sgf");
    assert_eq!(
        (record_25.handicap, record_25.komi),
        (Some(1), Some(Komi::from_half_points(1)))
    );
    assert!(set_ups(&record_25).is_empty());
    let record_27 = record("odd-27-komi-750.sgf");
    assert_eq!(record_27.komi, Some(Komi::from_half_points(15)));
    assert_eq!(record_27.rules, Some(Preset::Chinese));
}

#[test]
fn odd_28_to_32_empty_nodes_breaks_and_defaults() {
    assert_eq!(moves(&record("odd-28-empty-node.sgf")), "B E5, W D6");
    let comment = tree("odd-30-crlf.sgf").root().comment().map(str::to_owned);
    assert_eq!(comment.as_deref(), Some("line1\nline2\nline3\nline4"));
    let bare = record("odd-32-no-gm-sz.sgf");
    assert_eq!(bare.size, Size::square(19).unwrap());
    let counts = |set_up: &SetUp| (set_up.black.len(), set_up.white.len());
    assert_eq!(counts(set_ups(&bare)[0]), (2, 1));
}

#[test]
fn odd_34_markup() {
    let tree = tree("odd-34-markup.sgf");
    let node = &tree[tree.main_line().last().unwrap()];
    let size = Size::square(9).unwrap();
    let count = |property| read_points(node.values(property), size).unwrap().len();
    assert_eq!([count("TR"), count("TB"), count("TW")], [5, 27, 1]);
    assert_eq!(node.values("LB")[1].composed(), Some(("bb", "A:B")));
}

#[test]
fn odd_36_three_thousand_nested_variations() {
    let record = record("odd-36-deep.sgf");
    assert_eq!(record.steps.len(), 3000);
    let game = record.replay(Rules::default(), Mode::Lenient).unwrap();
    assert!(stones(&game).iter().all(|&count| count > 0));
}

/// The same trees come back, the same lines in them, and from the text as it was written the same text.
#[test]
fn every_file_is_read_the_same_when_it_was_written() {
    let mut files = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !name.ends_with(".sgf") {
            continue;
        }
        files += 1;
        let games = read(&name).games;
        for layout in [Layout::GamePerLine, Layout::NodePerLine, Layout::Width(60)] {
            let options = WriteOptions { layout };
            let written = sgf::write_bytes(&games, &options).unwrap();
            let again = sgf::parse(&written, &ReadOptions::strict()).unwrap().games;
            assert_eq!(again, games, "{name}");
            assert_eq!(
                sgf::write_bytes(&again, &options).unwrap(),
                written,
                "{name}"
            );
            for (tree, again) in games.iter().zip(&again) {
                let steps = |tree| Record::of_main_line(tree, Mode::Lenient).unwrap();
                assert_eq!(steps(again), steps(tree), "{name}");
            }
        }
    }
    assert_eq!(files, 28);
}
