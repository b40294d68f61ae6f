//! Games in the formats of the servers Tygem (GIB) and Cyberoro (NGF), written after what is known of them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::record::{File, Format, ReadFileError, Record, game_of, read};
use qi_go::{Rules, Size, Stone};
use qi_record::sgf::{self, DamagedTail, Limits, Mode, ReadOptions, WriteOptions};
use qi_record::text::Encoding;
use qi_record::{NodeId, Tree};

const GIB: &str = r"\HS
\[GAMEBLACKLEVEL=22\]
\[GAMEBLACKNAME=흑돌 (5단)\]
\[GAMEWHITENAME=백돌 (6단)\]
\[GAMEPLACE=타이젬\]
\[GAMERESULT=백 3집반 승\]
\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:1,GTIME:600-30-3,GRLT:1,ZIPSU:35,DUM:0,GONGJE:65,TCNT:7,AUSZ:0\]
\[GAMEINFOSUB=GNAMEF:0,GPLCF:0,GNAME:대국,GDATE:2017-4-2-16-11-11,GPLC:,GCMT:\]
\[GAMETAG=S1,R3,D5,G65,W1,Z35,T30-3-600,C2017:04:02:16:11,I:a,L:5,M:b,N:5,A:a,B:b,J1\]
\HE
\GS
2 1 0
7 0 &4
INI 0 1 0 &4
STO 0 2 1 15 3
STO 0 3 2 3 15
STO 0 4 1 16 15
SKI 0 5
STO 0 6 1 2 2
\GE
";

const NGF: &str = "대국
19
백돌        6D
흑돌        5D*
www.cyberoro.com
0
0
6
20170402 [16:11]
30
흑 1.5집 승
5
PMABBQEEQ
PMACWEQQE
PMADBRRRR
PMAEWAAAA
PMAFBCDDC
";

fn gib(text: &str, options: &ReadOptions) -> Result<File, ReadFileError> {
    read(text.as_bytes(), Format::Gib, options)
}

fn ngf(text: &str, options: &ReadOptions) -> Result<File, ReadFileError> {
    read(text.as_bytes(), Format::Ngf, options)
}

fn root(file: &File, identifiers: &[&str]) -> Vec<String> {
    let root = file.games[0].root();
    let texts = identifiers
        .iter()
        .map(|name| root.text(name).unwrap_or("-"));
    texts.map(str::to_owned).collect()
}

fn moves(tree: &Tree) -> String {
    let made = |id: NodeId| {
        ["B", "W"]
            .into_iter()
            .find_map(|colour| Some(format!("{colour}[{}]", tree[id].text(colour)?)))
    };
    tree.main_line().filter_map(made).collect()
}

/// What a head tells.
const HEAD: [&str; 10] = ["SZ", "PB", "BR", "PW", "WR", "KM", "RE", "DT", "PC", "GN"];

#[test]
fn a_game_of_tygem() {
    let file = gib(GIB, &ReadOptions::strict()).unwrap();
    assert_eq!(
        root(&file, &HEAD),
        [
            "19",
            "흑돌",
            "5단",
            "백돌",
            "6단",
            "6.5",
            "W+3.5",
            "2017-04-02",
            "타이젬",
            "대국"
        ]
    );
    assert_eq!(moves(&file.games[0]), "B[pd]W[dp]B[qp]W[]B[cc]");
    let place = file.position(0, NodeId::from_index(2).unwrap()).unwrap();
    assert_eq!((place.line, place.column), (16, 1));
    let game = game_of(&file.games[0], Rules::default(), Mode::Strict).unwrap();
    assert_eq!(game.game.board().count(Stone::Black), 3);
}

#[test]
fn a_game_of_cyberoro() {
    let file = ngf(NGF, &ReadOptions::strict()).unwrap();
    assert_eq!(
        root(&file, &HEAD),
        [
            "19",
            "흑돌",
            "5D*",
            "백돌",
            "6D",
            "6.5",
            "B+1.5",
            "2017-04-02",
            "www.cyberoro.com",
            "대국"
        ]
    );
    assert_eq!(moves(&file.games[0]), "B[pd]W[dp]B[qq]W[]B[bc]");
    let place = file.position(0, NodeId::from_index(1).unwrap()).unwrap();
    assert_eq!(place.line, 13);
}

#[test]
fn encodings_of_three_countries_are_told_by_the_words_of_the_game() {
    for (encoding, rank, result, expected) in [
        (Encoding::EUC_KR, "단", "흑 불계승", "B+R"),
        (Encoding::GB18030, "段", "白中盘胜", "W+R"),
        (Encoding::BIG5, "段", "黑中盤勝", "B+R"),
        (Encoding::SHIFT_JIS, "段", "黒中押し勝ち!", "B+R"),
    ] {
        let text = NGF.replace("흑 1.5집 승", result);
        let text = text.replace("흑돌        5D*", &format!("abc   5{rank}"));
        let text = text.replace("백돌", "xyz").replace("대국", result);
        let bytes = encoding.encode(&text).unwrap();
        let file = read(&bytes, Format::Ngf, &ReadOptions::strict()).unwrap();
        assert_eq!(file.encoding, encoding);
        assert_eq!(
            root(&file, &["BR", "RE"]),
            [format!("5{rank}"), expected.into()]
        );

        let head = format!(
            "\\HS\r\n\\[GAMEBLACKNAME=abc (5{rank})\\]\r\n\\[GAMERESULT={result}\\]\r\n\\HE\r\n\\GS\r\n\\GE\r\n"
        );
        let bytes = encoding.encode(&head).unwrap();
        let file = read(&bytes, Format::Gib, &ReadOptions::strict()).unwrap();
        assert_eq!(
            root(&file, &["BR", "RE"]),
            [format!("5{rank}"), expected.into()]
        );
    }
    let known = ReadOptions {
        encoding: Some(Encoding::WINDOWS_1252),
        ..ReadOptions::strict()
    };
    let file = read(&NGF.as_bytes()[..0], Format::Ngf, &known);
    assert!(matches!(file, Err(ReadFileError::Head { .. })));
}

#[test]
fn handicaps_stand_where_the_servers_put_them() {
    for (stones, gib_points, ngf_points) in [
        (2, "pddp", "pddp"),
        (3, "ddpddp", "pppddp"),
        (4, "ddpddppp", "ddpddppp"),
        (5, "ddpdjjdppp", "ddpdjjdppp"),
    ] {
        let line = format!("INI 0 1 {stones} &4");
        let file = gib(&GIB.replace("INI 0 1 0 &4", &line), &ReadOptions::strict()).unwrap();
        let values = |file: &File| -> String {
            let values = file.games[0].root().values("AB").iter();
            values.map(qi_record::Value::as_str).collect()
        };
        assert_eq!(values(&file), gib_points);
        let text = NGF.replace("com\n0\n", &format!("com\n{stones}\n"));
        let file = ngf(&text, &ReadOptions::strict()).unwrap();
        assert_eq!(values(&file), ngf_points);
        assert_eq!(root(&file, &["HA", "KM"]), [stones.to_string(), "6".into()]);
    }
    let text = GIB
        .replace("INI 0 1 0", "INI 0 1 2")
        .replace("STO 0 2 1 15 3", "SKI 0 2");
    let file = gib(&text, &ReadOptions::strict()).unwrap();
    assert!(
        moves(&file.games[0]).starts_with("W[]W[dp]B[qp]"),
        "White passes first"
    );
}

#[test]
fn results_of_tygem_are_codes_or_words() {
    for (kind, margin, words, expected) in [
        ("0", "45", "", "B+4.5"),
        ("1", "5", "", "W+0.5"),
        ("3", "0", "", "B+R"),
        ("4", "0", "", "W+R"),
        ("7", "0", "", "B+T"),
        ("8", "0", "", "W+T"),
        ("0", "0", "", "B+"),
        ("255", "0", "흑 불계승", "B+R"),
        ("255", "0", "?", "-"),
        ("2", "0", "무승부", "0"),
    ] {
        let text = GIB.replace("GRLT:1,ZIPSU:35", &format!("GRLT:{kind},ZIPSU:{margin}"));
        let text = text.replace("백 3집반 승", words);
        let file = gib(&text, &ReadOptions::strict()).unwrap();
        assert_eq!(root(&file, &["RE"]), [expected], "{kind}");
    }
    let without = GIB.replace("GRLT", "X").replace("GONGJE", "Y");
    let file = gib(&without, &ReadOptions::strict()).unwrap();
    assert_eq!(root(&file, &["RE", "KM"]), ["W+3.5", "6.5"], "of GAMETAG");
}

#[test]
fn other_sizes() {
    let file = gib(&GIB.replace("GBKIND:3", "LINE:17"), &ReadOptions::lenient()).unwrap();
    let record = Record::of_main_line(&file.games[0], Mode::Strict).unwrap();
    assert_eq!(record.size, Size::square(17).unwrap());
    assert_eq!(record.steps.len(), 5);
    let error = gib(&GIB.replace("GBKIND:3", "LINE:30"), &ReadOptions::lenient());
    assert!(
        error
            .unwrap_err()
            .to_string()
            .starts_with("7:1: a go board of 30x30 is too large")
    );
    let error = ngf(&NGF.replacen("19", "0", 1), &ReadOptions::lenient()).unwrap_err();
    assert!(error.to_string().starts_with("2:1: "), "{error}");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let told = |file: Result<File, ReadFileError>| -> Vec<String> {
        let warnings = file.unwrap().warnings;
        warnings.iter().map(ToString::to_string).collect()
    };
    for (from, to, warning) in [
        (
            "GONGJE:65",
            "GONGJE:x",
            "7:1: GONGJE `x` cannot be understood",
        ),
        ("SKI 0 5", "HOP 0 5", "18:1: `HOP 0 5` is no line of gib"),
        (
            "1 16 15",
            "1 99 15",
            "17:1: the rest is lost: `STO 0 4 1 99 15`: `z` at byte 0 is off the 19x19 board",
        ),
        (
            "1 16 15",
            "1 x 15",
            "17:1: the rest is lost: `STO 0 4 1 x 15` is no move of gib",
        ),
        (
            "INI 0 1 0",
            "INI 0 1 99",
            "14:1: `INI 0 1 99 &4` is no line of gib",
        ),
        (
            "\\GE",
            "",
            "21:1: the rest is lost: the file ends where `\\GE` should be",
        ),
    ] {
        let text = GIB.replace(from, to);
        assert_eq!(told(gib(&text, &ReadOptions::lenient())), [warning]);
        let error = gib(&text, &ReadOptions::strict()).unwrap_err();
        assert_eq!(error.to_string(), warning);
    }
    for (from, to, warning) in [
        (
            "\n6\n2017",
            "\nsix\n2017",
            "8:1: the komi `six` cannot be understood",
        ),
        (
            "흑 1.5집 승",
            "흑돌",
            "11:1: the result `흑돌` cannot be understood",
        ),
        ("PMADBRRRR", "PMADBRR", ""),
        (
            "PMADBRRRR",
            "PMADBRQRQ",
            "15:1: the rest is lost: `PMADBRQRQ` is no move of ngf",
        ),
        (
            "PMADBRRRR",
            "PMADBZZZZ",
            "15:1: the rest is lost: `PMADBZZZZ`: `y` at byte 0 is off the 19x19 board",
        ),
        ("PMADBRRRR", "GIADBRRRR", ""),
        ("PMADBRRRR", "XX", "15:1: `XX` is no line of ngf"),
        (
            "PMADBRRRR\nPMAEWAAAA\nPMAFBCDDC\n",
            "",
            "15:1: the rest is lost: the file ends where more moves should be",
        ),
    ] {
        let text = NGF.replace(from, to);
        let expected: Vec<&str> = [warning]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(told(ngf(&text, &ReadOptions::lenient())), expected);
    }
    let refuse = ReadOptions {
        damaged_tail: DamagedTail::Refuse,
        ..ReadOptions::lenient()
    };
    assert!(gib(&GIB.replace("1 16 15", "1 x 15"), &refuse).is_err());
    assert_eq!(
        gib(&GIB.replace("SKI 0 5", "HOP"), &refuse)
            .unwrap()
            .warnings
            .len(),
        1
    );
    let few = ReadOptions {
        limits: Limits {
            nodes: 3,
            ..Limits::default()
        },
        ..ReadOptions::lenient()
    };
    assert_eq!(
        gib(GIB, &few).unwrap_err().to_string(),
        "17:1: more than 3 nodes"
    );
}

#[test]
fn formats_are_told_apart() {
    assert_eq!(Format::detect(GIB.as_bytes()), Some(Format::Gib));
    assert_eq!(Format::detect(NGF.as_bytes()), Some(Format::Ngf));
    let korean = Encoding::EUC_KR.encode(NGF).unwrap();
    assert_eq!(Format::detect(&korean), Some(Format::Ngf));
    for text in ["(;SZ[9])", " junk\n(\n;B[aa])", "\u{feff}(;)"] {
        assert_eq!(Format::detect(text.as_bytes()), Some(Format::Sgf));
    }
    for text in ["", "junk", "19\n19\n19", "(x;)", "1. e4 e5"] {
        assert_eq!(Format::detect(text.as_bytes()), None);
    }
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
        assert_eq!(Format::from_index(format.index()), Some(format));
    }
    assert!("pgn".parse::<Format>().is_err());
}

/// Lines of both formats, whole and broken.
fn lines() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just(String::from("\\GS")),
        Just(String::from("\\GE")),
        "INI 0 1 [0-9]{1,2} &4",
        "STO 0 [0-9] [0-3] [0-9]{1,3} [0-9]{1,2}",
        "SKI 0 [0-9]",
        "\\\\\\[[A-Z]{1,8}=\\PC{0,9}\\\\\\]",
        "\\\\\\[GAMEINFOMAIN=(LINE|GRLT|ZIPSU|GONGJE):[0-9-]{0,6}\\\\\\]",
        "PM[A-Z]{7}",
        "[0-9]{1,2}",
        "\\PC{0,9}",
    ];
    prop::collection::vec(line, 0..40).prop_map(|lines| lines.join("\n"))
}

proptest! {
    /// No bytes make a reader panic, and what is read is a tree that SGF brings back and a game understands.
    #[test]
    fn any_bytes_are_read_or_refused(
        text in prop_oneof![lines(), lines().prop_map(|text| NGF.replace("PMADBRRRR", &text)), lines().prop_map(|text| GIB.replace("SKI 0 5", &text))],
        cut in 0..2000usize,
        flip in prop::option::of((0..2000usize, any::<u8>())),
    ) {
        let mut bytes = text.into_bytes();
        bytes.truncate(cut.max(100));
        if let Some((at, byte)) = flip {
            let at = at % bytes.len().max(1);
            bytes.get_mut(at).into_iter().for_each(|place| *place = byte);
        }
        for format in Format::ALL {
            for options in [ReadOptions::strict(), ReadOptions::lenient()] {
                let Ok(file) = read(&bytes, format, &options) else { continue };
                let written = sgf::write(&file.games, &WriteOptions::default()).unwrap();
                let again = sgf::parse_str(&written, &ReadOptions::strict()).unwrap().games;
                prop_assert_eq!(&again, &file.games);
                if format != Format::Sgf {
                    let record = Record::of_main_line(&again[0], Mode::Strict);
                    prop_assert!(record.is_ok(), "{:?}", record);
                }
            }
        }
    }
}
