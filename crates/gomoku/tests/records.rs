//! Files of other programs: read, written, read back, and refused where they are damaged.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{rows, size_of};
use proptest::prelude::*;
use qi_gomoku::notation::{self, Spacing, moves_text};
use qi_gomoku::opening::Pattern;
use qi_gomoku::record::{
    self, Damage, Format, ReadError, ReadOptions, ReadRecordError, Record, Rows, WriteProblem,
    tree_of,
};
use qi_gomoku::{Board, Game, Move, Rule, Size, Stone};
use qi_record::sgf::Limits;
use qi_record::text::Encoding;
use qi_record::{Node, NodeId, Tree};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Two games that programs played under the manager c-gomoku-cli (0891174), which wrote these files.
const SAMPLES: [[&[u8]; 3]; 2] = [
    [
        include_bytes!("data/records/freestyle.pos"),
        include_bytes!("data/records/freestyle.psq"),
        include_bytes!("data/records/freestyle.sgf"),
    ],
    [
        include_bytes!("data/records/renju.pos"),
        include_bytes!("data/records/renju.psq"),
        include_bytes!("data/records/renju.sgf"),
    ],
];

fn read(bytes: &[u8], format: Format) -> Result<Tree, ReadError> {
    record::read(bytes, format, &ReadOptions::default())
}

fn moves(tree: &Tree, rows: Rows) -> String {
    let end = tree.main_line().last().unwrap();
    let record = Record::to_node(tree, end, rows).unwrap();
    let moves: Vec<Move> = record.moves.iter().map(|&(_, mv)| mv).collect();
    moves_text(&moves, Spacing::Compact).to_string()
}

#[test]
fn one_game_is_the_same_in_every_file() {
    for (sample, rule) in SAMPLES.iter().zip([Rule::Freestyle, Rule::Renju]) {
        let [pos, psq, sgf] = sample;
        let text = core::str::from_utf8(pos).unwrap().trim();
        let trees = [(pos, Format::Moves), (psq, Format::Psq), (sgf, Format::Sgf)].map(
            |(bytes, format)| {
                assert_eq!(Format::detect(bytes), Some(format));
                read(bytes, format).unwrap()
            },
        );
        assert_eq!(moves(&trees[0], Rows::FromTop), text);
        assert_eq!(moves(&trees[1], Rows::FromTop), text);
        // That manager counts the rows of SGF from the bottom.
        assert_eq!(moves(&trees[2], Rows::FromBottom), text);
        assert_eq!(Record::of_main_line(&trees[2]).unwrap().rule, Some(rule));
        for tree in &trees {
            let game = Record::of_main_line(tree).unwrap().replay(rule).unwrap();
            assert_eq!(game.rule(), rule);
            assert!(game.outcome().is_some(), "the game was played to its end");
        }
        assert_eq!(record::write(&trees[0], Format::Moves).unwrap(), *pos);
        assert_eq!(record::write(&trees[1], Format::Psq).unwrap(), *psq);
        let again = record::write(&trees[2], Format::Sgf).unwrap();
        assert_eq!(read(&again, Format::Sgf).unwrap(), trees[2]);
        assert_eq!(trees[1].root().text("LEVELS"), Some("11:11"));
        assert_eq!(trees[1].root().text("CODE"), Some("-1"));
    }
}

#[test]
fn complete_games_pass_through_every_format() {
    for row in rows(include_str!("data/games.tsv")) {
        let [id, rule, black, white, .., text] = row[..] else {
            panic!("{row:?}")
        };
        let mut game = Game::new(rule.parse().unwrap());
        for mv in notation::parse_moves(text, game.board().size()).unwrap() {
            game.play(mv).unwrap();
        }
        let mut tree = tree_of(&game);
        tree.root_mut().set("PB", black);
        tree.root_mut().set("PW", white);
        for format in Format::ALL {
            let options = ReadOptions {
                size: Some(game.board().size()),
                ..ReadOptions::default()
            };
            let file = record::write(&tree, format).unwrap();
            if format != Format::RenLib && format != Format::Offset {
                assert_eq!(Format::detect(&file), Some(format), "game {id}");
            }
            let back = record::read(&file, format, &options).unwrap();
            let replayed = Record::of_main_line(&back)
                .unwrap()
                .replay(game.rule())
                .unwrap();
            assert_eq!(replayed, game, "game {id} as {format}");
            assert_eq!(
                record::write(&back, format).unwrap(),
                file,
                "game {id} as {format}"
            );
            assert_eq!(record::read(&file, format, &options).unwrap(), back);
        }
    }
}

#[test]
fn the_bytes_of_a_library_are_what_they_should_be() {
    let mut tree = Tree::new();
    *tree.root_mut() = Node::new().with("FF", "4").with("GM", "4").with("SZ", "15");
    tree.root_mut().set_comment("all");
    let centre = tree.add(NodeId::ROOT, Node::new().with("B", "hh"));
    let corner = tree.add(
        centre,
        Node::new().with("W", "aa").with("C", "one\ntwo\nthree"),
    );
    tree.add(corner, Node::new().with("B", "oo").with("MARK", "1"));
    let pass = tree.add(centre, Node::new().with("W", ""));
    tree[pass].set("LB", qi_record::Value::join("", "A1"));
    let text = tree.add(pass, Node::new().with("AT", "ao"));
    tree[text].set("START", "1");
    tree[text].set("LB", qi_record::Value::join("ao", "x"));

    let mut expected = b"\xffRenLib\xff\x03\x04".to_vec();
    expected.extend([0xff; 10]);
    expected.extend(b"\x00\x08all\x00");
    expected.extend(b"\x78\x00");
    expected.extend(b"\x01\x88one\x08two\r\nthree\x00\x00");
    expected.extend(b"\xef\x50");
    expected.extend(b"\x00\x01\x00\x01A1\x00\x00");
    expected.extend(b"\xe1\x47\x00\x01x\x00");
    let file = record::write(&tree, Format::RenLib).unwrap();
    assert_eq!(file, expected);
    assert_eq!(read(&file, Format::RenLib).unwrap(), tree);
    assert_eq!(Format::detect(&file), Some(Format::RenLib));
}

#[test]
fn libraries_of_old_have_no_head() {
    // h8, with a comment of seven bits; then i9 and, beside it, h9.
    let file = b"\x78\x20V{x\xfd\x69\xc0\x68\x40";
    let tree = read(file, Format::RenLib).unwrap();
    assert_eq!(tree.len(), 4);
    let first = tree.main_line().nth(1).unwrap();
    assert_eq!(
        (tree[first].text("B"), tree[first].comment()),
        (Some("hh"), Some("Växå"))
    );
    assert_eq!(Format::detect(b"\x78\x00\x69\x40"), Some(Format::RenLib));
    let replies: Vec<_> = tree
        .children(first)
        .map(|id| tree[id].text("W").unwrap())
        .collect();
    assert_eq!(replies, ["ig", "hg"]);
}

#[test]
fn the_beginning_of_a_library_of_renlibs_own_is_understood() {
    // Of D4.lib, which comes with RenLib: the opening 4D, and the first of White's replies.
    let file = b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\
        \x78\x00\x68\x00\x69\x00\x57\x80\x79\x88\"B\"\x00\x87\x80\x89\x00\x59\x80";
    let error = read(file, Format::RenLib).unwrap_err();
    assert_eq!(
        (error.offset, error.damage),
        (40, Damage::Unfinished { missing: 4 })
    );
    assert_eq!(moves(&error.read, Rows::FromTop), "h8h9i9g10i8g7i7i10");
    let record = Record::of_main_line(&error.read).unwrap();
    let stones: Vec<_> = record
        .moves
        .iter()
        .filter_map(|(_, mv)| mv.point())
        .take(3)
        .collect();
    let pattern = Pattern::of([stones[0], stones[1], stones[2]], record.board.size());
    assert_eq!(pattern.map(Pattern::name), Some("Kagetsu"));
    assert_eq!(error.read[record.moves[4].0].comment(), Some("\"B\""));
}

#[test]
fn comments_are_read_in_the_encoding_of_their_author() {
    let mut file = record::write(&Tree::new(), Format::RenLib).unwrap();
    file.truncate(20);
    file.extend(b"\x00\x00\x78\x48\xb9\xc5\xc1\xa6\xd6\xd0\xb9\xfa\x00\x00");
    let tree = read(&file, Format::RenLib).unwrap();
    let first = tree.main_line().nth(1).unwrap();
    assert_eq!(tree[first].comment(), Some("古力中国"));
    assert_eq!(tree.root().text("CA"), Some("gb18030"));
    assert_eq!(record::write(&tree, Format::RenLib).unwrap(), file);
    // Who knows better may say so.
    let options = ReadOptions {
        encoding: Some(Encoding::BIG5),
        ..ReadOptions::default()
    };
    let other = record::read(&file, Format::RenLib, &options).unwrap();
    assert_eq!(other.root().text("CA"), Some("Big5"));
    assert_ne!(other, tree);
}

fn library(nodes: &[u8]) -> Vec<u8> {
    let mut file = b"\xffRenLib\xff\x03\x04".to_vec();
    file.extend([0xff; 10]);
    file.extend(nodes);
    file
}

#[test]
fn damaged_libraries_say_where_and_keep_what_was_read() {
    let no_point = |byte| Damage::NoPoint { byte };
    let cases: [(&[u8], usize, Damage, usize); 12] = [
        (b"\x00\x00\x78", 22, Damage::NodeEnds, 1),
        (b"\x00\x00\x78\x40\x79\x40", 24, Damage::Trailing, 2),
        (b"\x00\x40\x78\x40", 22, Damage::Trailing, 1),
        (b"\x00\x00\x78\x00\x70\x00", 24, no_point(0x70), 2),
        (b"\x00\x00\xf8\x00", 22, no_point(0xf8), 1),
        (
            b"\x00\x00\x78\xc0",
            24,
            Damage::Unfinished { missing: 1 },
            2,
        ),
        (
            b"\x00\x00\x78\x80\x79\x80\x77\x00",
            28,
            Damage::Unfinished { missing: 2 },
            4,
        ),
        (b"\x00\x00\x78\x48abc", 24, Damage::TextEnds, 2),
        (b"\x00\x00\x78\x41\x00", 24, Damage::NodeEnds, 1),
        (b"\x00\x00\x78\x41\x00\x01T", 26, Damage::TextEnds, 2),
        (b"\x00\x08", 22, Damage::TextEnds, 1),
        (b"\x00", 20, Damage::NodeEnds, 1),
    ];
    for (nodes, offset, damage, len) in cases {
        let error = read(&library(nodes), Format::RenLib).unwrap_err();
        assert_eq!(
            (error.offset, &error.damage, error.read.len()),
            (offset, &damage, len),
            "{nodes:02x?}"
        );
    }
    let newer = b"\xffRenLib\xff\x04\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";
    let error = read(newer, Format::RenLib).unwrap_err();
    assert_eq!(error.to_string(), "byte 8: RenLib 4.0 is newer than 3.4");
    assert_eq!(
        read(b"\xffRenLib\xff\x03", Format::RenLib)
            .unwrap_err()
            .offset,
        0
    );
    assert_eq!(read(b"", Format::RenLib).unwrap_err().offset, 0);
    // An empty library, and one that was saved from a position: its last move is no leaf.
    assert_eq!(read(&library(b""), Format::RenLib).unwrap().len(), 1);
    assert_eq!(
        read(&library(b"\x00\x00\x78\x00"), Format::RenLib)
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn damaged_texts_say_where_and_keep_what_was_read() {
    let cases: [(Format, &[u8], &str, usize); 20] = [
        (
            Format::Moves,
            b"h8i9x",
            "byte 4: x: `x` at byte 0 is off the 15x15 board",
            3,
        ),
        (Format::Moves, b"h8\ni9 p16", "", 3),
        (Format::Moves, b"h8\xff", "byte 2: not UTF-8", 2),
        (
            Format::Offset,
            b"0,0, 1",
            "byte 5: `1` where an offset dx,dy should be",
            2,
        ),
        (
            Format::Offset,
            b"0,0\n8,1",
            "byte 4: 8,1 is off the 15x15 board",
            2,
        ),
        (
            Format::Offset,
            b"0,0 1,x",
            "byte 6: `x` where a number of an offset dx,dy should be",
            2,
        ),
        (
            Format::Psq,
            b"",
            "byte 0: not the beginning of a .psq file",
            1,
        ),
        (
            Format::Psq,
            b"Piskvorky 15x15, 0:0",
            "byte 0: not the beginning of a .psq file",
            1,
        ),
        (
            Format::Psq,
            b"Piskvorky 15x15, 0:0, 2\n",
            "byte 0: not the beginning of a .psq file",
            1,
        ),
        (
            Format::Psq,
            b"Piskvorky 4x15, 0:0, 0\n",
            "byte 10: a gomoku board is 5 to 32 points a side, not 4x15",
            1,
        ),
        (
            Format::Psq,
            b" Piskvorky  33x15, 11:11, 0\n",
            "byte 12: `33x15` is no size of a gomoku board, which has 5 to 32 points a side",
            1,
        ),
        (
            Format::Psq,
            b"\xef\xbb\xbfPiskvorky 15x999, 11:11, 0\n",
            "byte 13: `15x999` is no size of a gomoku board, which has 5 to 32 points a side",
            1,
        ),
        (
            Format::Psq,
            b"Piskvorky 15, 11:11, 0\n",
            "byte 10: `15` is no size of a gomoku board, which has 5 to 32 points a side",
            1,
        ),
        (
            Format::Psq,
            b"Piskvorky 15x15, 0:0, 0\n8,8,1\n0,3,1\n",
            "byte 30: 0,3 is off the 15x15 board",
            2,
        ),
        (
            Format::Psq,
            b"Piskvorky 15x15, 0:0, 0\n8,8,1\n1,x,1\n",
            "byte 30: `x` where a number of a move x,y,ms should be",
            2,
        ),
        (
            Format::Psq,
            b"Piskvorky 15x15, 0:0, 0\n8,8,1\na\nb\nc\n-1",
            "byte 34: `c` where the end of the file should be",
            2,
        ),
        (
            Format::Rec,
            b"a\n",
            "byte 2: not the beginning of a .rec file, which begins with two names",
            1,
        ),
        (
            Format::Rec,
            b"1,2,3\n",
            "byte 0: not the beginning of a .rec file, which begins with two names",
            1,
        ),
        (
            Format::Rec,
            b"a\nb\n7,7,0\n20,0,0\n",
            "byte 10: 20,0 is off the 20x20 board",
            2,
        ),
        (
            Format::Sgf,
            b"(;GM[4];B[hh];W[i",
            "byte 15: the rest is lost: the value of W does not end",
            3,
        ),
    ];
    for (format, bytes, text, len) in cases {
        let error = read(bytes, format).unwrap_err();
        assert_eq!(error.read.len(), len, "{error}");
        if !text.is_empty() {
            assert_eq!(error.to_string(), text);
        }
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let options = |limits| ReadOptions {
        limits,
        ..ReadOptions::default()
    };
    let few = options(Limits {
        nodes: 3,
        ..Limits::default()
    });
    let short = options(Limits {
        bytes: 10,
        ..Limits::default()
    });
    let tree = read(b"h8i9h9i8", Format::Moves).unwrap();
    for format in Format::ALL {
        let file = record::write(&tree, format).unwrap();
        let error = record::read(&file, format, &short);
        if file.len() > 10 {
            assert_eq!(error.unwrap_err().damage, Damage::TooLong { limit: 10 });
        }
        assert!(record::read(&file, format, &few).is_err(), "{format}");
        assert!(
            record::read(
                &file,
                format,
                &options(Limits {
                    nodes: 5,
                    ..Limits::default()
                })
            )
            .is_ok()
        );
    }
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let problem = |text: &[u8], format| {
        let tree = read(text, Format::Sgf).unwrap();
        record::write(&tree, format).map_err(|error| (error.node.index(), error.problem))
    };
    for format in [Format::Psq, Format::Rec, Format::Offset] {
        assert_eq!(
            problem(b"(;SZ[15];B[hh];W[])", format),
            Err((2, WriteProblem::Pass))
        );
    }
    for format in [
        Format::Psq,
        Format::Rec,
        Format::Offset,
        Format::Moves,
        Format::RenLib,
    ] {
        assert_eq!(
            problem(b"(;SZ[15];B[hh];B[ii])", format),
            Err((2, WriteProblem::Turn))
        );
        assert_eq!(
            problem(b"(;SZ[15]AB[hh];W[ii])", format),
            Err((0, WriteProblem::SetUp))
        );
        assert!(matches!(
            problem(b"(;SZ[15];B[zz])", format),
            Err((1, WriteProblem::Property { property: "B", .. }))
        ));
        assert!(matches!(
            problem(b"(;SZ[0];B[aa])", format),
            Err((0, WriteProblem::Property { property: "SZ", .. }))
        ));
    }
    let nineteen = Size::square(19).unwrap();
    let library = |text: &[u8]| problem(text, Format::RenLib);
    assert_eq!(
        library(b"(;SZ[19];B[hh])"),
        Err((0, WriteProblem::Size { size: nineteen }))
    );
    assert_eq!(
        library(b"(;SZ[15];B[hh];C[not a move])"),
        Err((2, WriteProblem::NoMove))
    );
    assert_eq!(
        library(b"(;SZ[15];B[hh]C[\x08])"),
        Err((1, WriteProblem::Text { property: "C" }))
    );
    assert_eq!(
        problem(b"(;SZ[15]PB[1,2];B[hh])", Format::Rec),
        Err((0, WriteProblem::Text { property: "PB" }))
    );
}

#[test]
fn the_second_player_can_begin() {
    let file = b"Piskvorky 20x20, 0:3, 1\n10,10,1234\n1,1,5\nfirst\nsecond\n7\n";
    let tree = read(file, Format::Psq).unwrap();
    assert_eq!(
        (tree.root().text("PB"), tree.root().text("PW")),
        (Some("second"), Some("first"))
    );
    assert_eq!(moves(&tree, Rows::FromTop), "j10a1");
    assert_eq!(record::write(&tree, Format::Psq).unwrap(), file);
    let rec = record::write(&tree, Format::Rec).unwrap();
    assert_eq!(rec, b"second\nfirst\n9,9,1234\n0,0,5\n7\n");
    let back = read(&rec, Format::Rec).unwrap();
    assert_eq!(record::write(&back, Format::Rec).unwrap(), rec);
}

#[test]
fn the_names_of_a_file_are_in_one_encoding() {
    // The second name alone would be taken for UTF-8, and the mark at its beginning for nothing.
    let tree = read(b"J\xe4rvi\n\xc3\xa9\n7,7,0\n-1\n", Format::Rec).unwrap();
    let names = ["PB", "PW"].map(|name| tree.root().text(name).unwrap());
    assert_eq!(names, ["Järvi", "Ã©"]);
    let marked = read(b"(;PB[\xef\xbb\xbfa]SZ[15];B[hh])", Format::Sgf).unwrap();
    let error = record::write(&marked, Format::Rec).unwrap_err();
    assert_eq!(error.problem, WriteProblem::Text { property: "PB" });
}

#[test]
fn blocked_points_are_kept_where_a_format_has_them() {
    let board: Board = "#..../...../..X../...../...#O".parse().unwrap();
    let mut game = Game::on(Rule::Standard, board, Stone::White);
    game.play(common::parse("b2")).unwrap();
    let tree = tree_of(&game);
    let file = record::write(&tree, Format::Sgf).unwrap();
    let back = read(&file, Format::Sgf).unwrap();
    let again = Record::of_main_line(&back).unwrap();
    assert_eq!(again.replay(Rule::Freestyle).unwrap(), game);
    for format in Format::ALL
        .into_iter()
        .filter(|&it| it != Format::Sgf && it != Format::RenLib)
    {
        let error = record::write(&tree, format).unwrap_err();
        assert_eq!(error.problem, WriteProblem::SetUp);
    }
    let record = |text: &[u8]| Record::of_main_line(&read(text, Format::Sgf).unwrap());
    let set_up = record(b"(;SZ[15]AB[aa:cc];BLOCKED[aa:bb];BLOCKED[aa])").unwrap();
    let counts = (set_up.board.len(), set_up.board.blocked_points().len());
    assert_eq!(counts, (5, 4));
    let error = record(b"(;SZ[15]BLOCKED[hh];AB[hh])").unwrap_err();
    assert_eq!(error.to_string(), "node 1: h8 is blocked");
    let late = record(b"(;SZ[15];B[hh];BLOCKED[aa])").unwrap_err();
    assert!(matches!(late, ReadRecordError::LateSetUp { .. }));
}

#[test]
fn numbers_in_a_comment_make_no_list_of_them() {
    let file = b"(;GM[4]C[moves\n8,8,0\n9,9,0\n7,7,0];B[hh])";
    assert_eq!(Format::detect(file), Some(Format::Sgf));
    assert_eq!(Format::detect(b"a(b\n(c;\n8,8,0\n"), Some(Format::Rec));
    assert_eq!(Format::detect(b"a game:\n( ;GM[4])"), Some(Format::Sgf));
}

#[test]
fn records_say_what_is_wrong_with_them() {
    let record = |text: &[u8]| Record::of_main_line(&read(text, Format::Sgf).unwrap());
    let error = |text: &[u8]| record(text).unwrap_err().to_string();
    assert_eq!(
        error(b"(;GM[1];B[aa])"),
        "GM[1] is not gomoku, which is GM[4]"
    );
    assert_eq!(
        error(b"(;SZ[33])"),
        "SZ[33] is no size of a gomoku board, which has 5 to 32 points a side"
    );
    assert_eq!(
        error(b"(;SZ[4])"),
        "a gomoku board is 5 to 32 points a side, not 4x4"
    );
    assert!(error(b"(;SZ[15];B[hh];W[pa])").starts_with("node 2, W[pa]: "));
    assert_eq!(
        error(b"(;SZ[15];PL[green])"),
        "node 1: PL[green] is no colour"
    );
    for (root, lists) in [
        ("AB[hh]AW[hh]", "AB and AW"),
        ("AW[aa:oo]AB[gg][hh]AE[hh]", "AB and AW"),
        ("AB[hh]AE[hh]", "AB and AE"),
        ("AW[hh]BLOCKED[aa:hh]", "AW and BLOCKED"),
    ] {
        assert_eq!(
            error(format!("(;SZ[15]{root};B[hg])").as_bytes()),
            format!("node 0: h8 is in both {lists}")
        );
    }
    let changed = record(b"(;SZ[15]AB[hh][hh];AW[hh])").unwrap();
    assert_eq!(changed.board.count(Stone::White), 1);
    assert_eq!(
        error(b"(;SZ[15];B[aa]W[bb])"),
        "node 1 holds more than one move"
    );
    assert_eq!(
        record(b"(;B[aa];AW[bb])"),
        Err(ReadRecordError::LateSetUp {
            node: NodeId::from_index(1).unwrap()
        })
    );

    let twice = record(b"(;B[hh];B[ii];W[jj])").unwrap();
    let list: Vec<Move> = twice.moves.iter().map(|&(_, mv)| mv).collect();
    assert_eq!(
        moves_text(&list, Spacing::Spaced).to_string(),
        "h8 -- i7 j6"
    );
    let said = record(b"(;B[hh]PL[B];B[ii]PL[B];W[jj])").unwrap();
    assert_eq!(said.moves, twice.moves);
    let taken = record(b"(;B[hh];W[hh])")
        .unwrap()
        .replay(Rule::Standard)
        .unwrap_err();
    assert_eq!(
        taken.to_string(),
        "node 1, move 2: there is a black stone on h8"
    );

    let set_up = record(b"(;SZ[7:5]AB[aa:cc];AW[bb]AE[cc]PL[W]C[set up];W[ge])").unwrap();
    assert_eq!(
        (
            set_up.board.count(Stone::Black),
            set_up.board.count(Stone::White)
        ),
        (7, 1)
    );
    let game = set_up.replay(Rule::Freestyle).unwrap();
    assert_eq!(
        (game.turn(), game.board().size()),
        (Stone::Black, size_of(7, 5))
    );
    assert_eq!(
        Record::of_main_line(&tree_of(&game))
            .unwrap()
            .replay(Rule::Renju)
            .unwrap(),
        game
    );
}

/// A tree of random shape as a library has it, its colours in turn.
fn random_tree(seed: u64, nodes: usize) -> Tree {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tree = Tree::new();
    *tree.root_mut() = Node::new().with("FF", "4").with("GM", "4").with("SZ", "15");
    let mut turns = vec![Stone::Black];
    let letter = |rng: &mut Xoshiro256PlusPlus| char::from(b'a' + rng.random_range(0..15_u8));
    for _ in 1..nodes {
        // Deep more often than wide.
        let last = turns.len() - 1;
        let parent = if rng.random_ratio(2, 3) {
            last
        } else {
            rng.random_range(0..=last)
        };
        let turn = turns[parent];
        let point: String = match rng.random_range(0..20) {
            0 => String::new(),
            _ => [letter(&mut rng), letter(&mut rng)].iter().collect(),
        };
        let identifier = match (rng.random_range(0..20), turn) {
            (0, _) => "AT",
            (_, Stone::Black) => "B",
            (_, Stone::White) => "W",
        };
        let mut node = Node::new().with(identifier, point.as_str());
        for (property, text) in [
            ("MARK", "1"),
            ("START", "1"),
            ("EXTRA", "256"),
            ("C", "one"),
            ("C", "öne\ntwo\n\n"),
            ("C", ""),
        ] {
            if rng.random_ratio(1, 6) && node.property(property).is_none() {
                node.set(property, text);
            }
        }
        if rng.random_ratio(1, 6) {
            node.set("LB", qi_record::Value::join(&point, "é"));
        }
        tree.add(NodeId::from_index(parent).unwrap(), node);
        turns.push(!turn);
    }
    tree
}

#[test]
fn a_library_may_be_as_deep_as_it_likes() {
    let mut tree = Tree::new();
    let mut last = NodeId::ROOT;
    for ply in 0..200_000 {
        let colour = ["B", "W"][ply % 2];
        let side = tree.add(last, Node::new().with(colour, "aa"));
        tree[side].set_comment("a variation");
        last = tree.add(last, Node::new().with(colour, "hh"));
    }
    let file = record::write(&tree, Format::RenLib).unwrap();
    let back = read(&file, Format::RenLib).unwrap();
    assert_eq!(back.len(), tree.len());
    assert_eq!(record::write(&back, Format::RenLib).unwrap(), file);
    // A line for each variation would be two hundred thousand times as long.
    let error = record::write(&tree, Format::Moves).unwrap_err();
    assert!(matches!(error.problem, WriteProblem::TooLong { .. }));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_libraries_are_read_back(seed: u64, nodes in 1..60_usize) {
        let tree = random_tree(seed, nodes);
        let file = record::write(&tree, Format::RenLib).unwrap();
        prop_assert_eq!(&read(&file, Format::RenLib).unwrap(), &tree);
        let sgf = record::write(&tree, Format::Sgf).unwrap();
        prop_assert_eq!(&read(&sgf, Format::Sgf).unwrap(), &tree);
        // Cut anywhere, it is either damaged or a smaller library.
        let cut = (seed % file.len() as u64) as usize;
        match read(&file[..cut], Format::RenLib) {
            Ok(part) => prop_assert!(part.len() <= tree.len()),
            Err(error) => prop_assert!(error.offset <= cut && error.read.len() <= tree.len()),
        }
    }

    #[test]
    fn random_games_are_read_back(seed: u64, width in 5..=32_u8, height in 5..=32_u8, plies in 0..40_usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let board = Board::new(Size::new(width, height).unwrap()).unwrap();
        let mut game = Game::on(Rule::ALL[rng.random_range(0..4)], board, Stone::Black);
        for _ in 0..plies {
            let points: Vec<_> = game.position().legal_moves().into_iter().collect();
            if points.is_empty() {
                break;
            }
            game.play(points[rng.random_range(0..points.len())]).unwrap();
        }
        let tree = tree_of(&game);
        let options = ReadOptions { size: Some(game.board().size()), ..ReadOptions::default() };
        for format in Format::ALL.into_iter().filter(|&format| format != Format::RenLib) {
            let file = record::write(&tree, format).unwrap();
            let back = record::read(&file, format, &options).unwrap();
            prop_assert_eq!(Record::of_main_line(&back).unwrap().replay(game.rule()).unwrap(), game.clone());
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), format in 0..6_usize) {
        survives(&bytes, Format::ALL[format])?;
        survives(&library(&bytes), Format::RenLib)?;
        let mut old = vec![0x78];
        old.extend(&bytes);
        survives(&old, Format::RenLib)?;
    }

    #[test]
    fn any_text_is_read_or_refused(
        lines in "[-h-j0-9, \n;()BW]{0,80}",
        head in prop::sample::select(vec!["", "Piskvorky 15x15, 1:1, 0\n", "a\nb\n", "(;GM[4]SZ[15]"]),
    ) {
        let text = format!("{head}{lines}");
        for format in Format::ALL {
            survives(text.as_bytes(), format)?;
        }
    }
}

/// What is read can be written and read back, or is refused as something that the format cannot
/// say; what is damaged is so within the file.
fn survives(bytes: &[u8], format: Format) -> Result<(), TestCaseError> {
    let _ = Format::detect(bytes);
    match read(bytes, format) {
        Ok(tree) => {
            let _ = Record::of_main_line(&tree).map(|record| record.replay(Rule::Renju));
            if let Ok(file) = record::write(&tree, format) {
                let back = read(&file, format);
                prop_assert!(back.is_ok(), "{:?} {:?}", back, file);
                prop_assert_eq!(record::write(&back.unwrap(), format).unwrap(), file);
            }
        }
        Err(error) => prop_assert!(error.offset <= bytes.len() || format == Format::Sgf),
    }
    Ok(())
}
