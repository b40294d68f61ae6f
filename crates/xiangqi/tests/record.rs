//! What each format says of a record, and what is done about what is wrong with it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_record::text::Encoding;
use qi_record::{DamagedTail, NodeId, ReadOptions};
use qi_xiangqi::record::{GameResult, ReadRecordError, Reading, Record, dhtmlxq, pgn, xqf};
use qi_xiangqi::{Color, Position};

fn lenient() -> ReadOptions {
    ReadOptions::lenient()
}

fn warnings(reading: &Reading) -> Vec<String> {
    reading.warnings.iter().map(ToString::to_string).collect()
}

/// The main line in UCI.
fn moves(record: &Record) -> String {
    let moves: Vec<String> = record.moves().map(|(_, mv)| mv.to_string()).collect();
    moves.join(" ")
}

/// The one record of a PGN that is read leniently, and what was passed over.
fn of_pgn(text: &str) -> (Record, Vec<String>) {
    let reading = pgn::read(text.as_bytes(), &lenient()).unwrap();
    assert_eq!(reading.records.len(), 1, "{text}");
    (reading.records[0].clone(), warnings(&reading))
}

#[test]
fn the_notations_may_be_mixed_and_unnamed() {
    let (record, warnings) = of_pgn("1. 炮二平五 h8+7 2. H0-G2 i9h9 3.车一平二 R1+1 *");
    assert_eq!(moves(&record), "h2e2 h9g7 h0g2 i9h9 i0h0 a9a8");
    assert_eq!(warnings, [""; 0]);
}

#[test]
fn a_format_is_compared_with_the_moves() {
    for (format, text, same) in [
        ("ICCS", "h2e2", true),
        ("WXF", "C2=5", true),
        ("Chinese", "炮二平五", true),
        ("中文", "炮二平五", true),
        ("ICCS", "炮二平五", false),
        ("SAN", "H2-E2", false),
        ("", "H2-E2", true),
    ] {
        let (record, warnings) = of_pgn(&format!("[Format \"{format}\"]\n1. {text} *"));
        assert_eq!(
            (moves(&record).as_str(), warnings.len()),
            ("h2e2", usize::from(!same)),
            "{format}"
        );
        assert_eq!(record.tag("Format"), None);
    }
}

#[test]
fn results_may_be_words_and_stand_among_the_moves() {
    for (tag, marker, result) in [
        ("红胜", "*", Some(GameResult::Win(Color::Red))),
        ("", "黑方胜", Some(GameResult::Win(Color::Black))),
        ("先和", "1/2-1/2", Some(GameResult::Draw)),
        ("*", "*", None),
        ("未知", "*", None),
    ] {
        let (record, _) = of_pgn(&format!("[Result \"{tag}\"]\n1. 炮二平五 {marker}"));
        assert_eq!(
            (record.result(), moves(&record).as_str()),
            (result, "h2e2"),
            "{tag} {marker}"
        );
    }
    let (record, warnings) = of_pgn("[Result \"adjourned\"] *");
    assert_eq!(
        (record.tag("Result"), record.result()),
        (Some("adjourned"), None)
    );
    assert_eq!(warnings, ["1:1: `adjourned` is no result"]);
}

#[test]
fn an_illegal_move_ends_its_line_and_no_other() {
    let (record, warnings) = of_pgn(
        "1. H2-E2 H9-G7 (1... H7-E7 2. E2-E5 E7-E4) (1... B9-B5 2. A0-A1) 2. H0-G2 G7-G5 (2... I9-H9) 3. I0-H0 *",
    );
    assert_eq!(moves(&record), "h2e2 h9g7 h0g2");
    assert_eq!(record.tree().len(), 5);
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    let first = &warnings[0];
    assert!(
        first.starts_with("1:31: ply 3: e2e5: `C` cannot go from e2 to e5, in rnbakabnr/"),
        "{first}"
    );

    let error = pgn::read(b"1. H2-E2 H9-H5 *", &ReadOptions::strict()).unwrap_err();
    assert!(matches!(error, ReadRecordError::Flaw(_)), "{error}");
}

#[test]
fn signs_after_a_move_are_passed_over() {
    let (record, warnings) = of_pgn("1. 炮二平五， 马8进7。 2. H0-G2+ *");
    assert_eq!(moves(&record), "h2e2 h9g7 h0g2");
    assert_eq!(warnings.len(), 3);
}

#[test]
fn a_start_may_be_black_s_and_must_be_a_position() {
    let (record, _) = of_pgn("[FEN \"3k5/9/9/9/9/9/9/9/8p/4K4 b\"]\n1... 将4进1 *");
    assert_eq!(record.start().turn(), Color::Black);
    assert_eq!(
        record.tag("FEN"),
        Some("3k5/9/9/9/9/9/9/9/8p/4K4 b - - 0 1")
    );

    let two = "[FEN \"nonsense\"]\n1. a *\n\n[FEN \"\"]\n1. H2-E2 *";
    let reading = pgn::read_str(two, &lenient()).unwrap();
    assert_eq!((reading.records.len(), reading.warnings.len()), (1, 1));
    let error = pgn::read_str("[FEN \"9\"]\n*", &lenient()).unwrap_err();
    assert!(
        error.to_string().starts_with("1:1: the start `9`: "),
        "{error}"
    );
}

#[test]
fn a_cut_file_gives_what_was_read_before() {
    let cut = "1. H2-E2 {good} H9-G7 {and th";
    let (record, warnings) = of_pgn(cut);
    assert_eq!((moves(&record).as_str(), warnings.len()), ("h2e2 h9g7", 1));
    let refuse = ReadOptions {
        damaged_tail: DamagedTail::Refuse,
        ..lenient()
    };
    assert_eq!(
        pgn::read_str(cut, &refuse).unwrap_err().to_string(),
        "1:23: the comment does not end"
    );
}

/// Cut after every byte, in either encoding, a file gives the moves before the cut.
#[test]
fn a_cut_chinese_file_keeps_its_moves() {
    let text = "[Red \"许银川\"]\n[Black \"吕钦\"]\n\n1. 炮二平五 马8进7 {屏风马} 2. 马二进三 车9平8\n3. 车一平二 马2进3 *\n";
    let words = "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3";
    let ends: Vec<usize> = words
        .split(' ')
        .map(|word| text.find(word).unwrap() + word.len())
        .collect();
    for encoding in [Encoding::UTF_8, Encoding::GB18030] {
        let bytes = encoding.encode(text).unwrap();
        let before = |end: usize| encoding.encode(&text[..end]).unwrap().len();
        let ends: Vec<usize> = ends.iter().map(|&end| before(end)).collect();
        for cut in 1..bytes.len() {
            let whole = ends.iter().filter(|&&end| end <= cut).count();
            let Ok(reading) = pgn::read(&bytes[..cut], &lenient()) else {
                assert_eq!(whole, 0, "{encoding}, byte {cut}");
                continue;
            };
            let record = &reading.records[0];
            assert_eq!(record.moves().count(), whole, "{encoding}, byte {cut}");
        }
    }
    let error = pgn::read(
        b"[Red \"\xd0\xed\xd2\xf8\xb4\"]\n*\n",
        &ReadOptions::strict(),
    );
    assert_eq!(
        error.unwrap_err().to_string(),
        "1:9: bytes that are not gb18030"
    );
}

#[test]
fn files_of_the_wild_are_read_in_any_encoding() {
    let text = "\
[Game \"Chinese Chess\"]
[Event \"許銀川讓九子\"]
[RedTeam \"\"]
[Red \"許銀川\"]
[Black \"聶衛平\"]
[Result \"1-0\"]
{　　象棋讓九子原屬茶餘飯後的娛樂。}
  1. 炮二平五 馬８進７
{　　應著。}
  2. 馬二進三
{　　正著。}
  2.          車９平８
 1-0
============================
歡迎訪問《象棋百科全書》網站
";
    let expected = pgn::read_str(text, &lenient()).unwrap();
    assert_eq!(moves(&expected.records[0]), "h2e2 h9g7 h0g2 i9h9");
    assert_eq!(warnings(&expected), ["14:1: text outside a game"]);
    assert_eq!(expected.records[0].tag("Game"), None);
    assert_eq!(expected.records[0].tag("RedTeam"), Some(""));
    for encoding in [Encoding::UTF_8, Encoding::GB18030, Encoding::BIG5] {
        let bytes = encoding.encode(text).unwrap();
        let reading = pgn::read(&bytes, &lenient()).unwrap();
        assert_eq!(reading.records, expected.records, "{encoding}");
    }
}

#[test]
fn dhtmlxq_tells_lines_apart() {
    let text = "\
<html>[DhtmlXQHTML][DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
[DhtmlXQ_title]A \\u0026 B[/DhtmlXQ_title]
[DhtmlXQ_hits]42[/DhtmlXQ_hits]
[DhtmlXQ_movelist]7747 7062
7967[/DhtmlXQ_movelist]
[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2]
[DhtmlXQ_move_0_2_1]72427967[/DhtmlXQ_move_0_2_1]
[DhtmlXQ_comment0]first||second[/DhtmlXQ_comment0]
[DhtmlXQ_comment0_1]main[/DhtmlXQ_comment0_1]
[DhtmlXQ_comment2_3]other horse[/DhtmlXQ_comment2_3]
[/DhtmlXQHTML]</html>";
    let reading = dhtmlxq::read_str(text, &ReadOptions::strict()).unwrap();
    let record = &reading.records[0];
    assert_eq!(moves(record), "h2e2 h9g7 h0g2");
    assert_eq!(
        (record.tag("Title"), record.tag("hits")),
        (Some("A & B"), Some("42"))
    );
    assert_eq!(record.tree().root().comment(), Some("first\nsecond"));
    let written = pgn::write(&reading.records, qi_xiangqi::notation::Notation::Iccs).unwrap();
    let movetext =
        "1. H2-E2 {main} 1... H9-G7 (1... H7-E7 2. H0-G2 (2. B0-C2 {other horse}))\n2. H0-G2\n*\n";
    assert!(written.ends_with(movetext), "{written}");
}

#[test]
fn dhtmlxq_names_what_is_wrong() {
    for (text, message) in [
        (
            "[DhtmlXQ_movelist]77477[/DhtmlXQ_movelist]",
            "1:23: the moves of movelist break off: \"7\"",
        ),
        (
            "[DhtmlXQ_movelist]7747ABCD[/DhtmlXQ_movelist]",
            "1:23: the moves of movelist break off: \"ABCD\"",
        ),
        (
            "[DhtmlXQ_movelist]\n7747\n[DhtmlXQ_red]a[/DhtmlXQ_red]",
            "1:1: the field movelist is not closed",
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_3_2_1]7062[/DhtmlXQ_move_3_2_1]",
            "2:21: move_3_2_1 belongs to no move",
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_comment7]a[/DhtmlXQ_comment7]",
            "2:19: comment7 belongs to no move",
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_99999999999_1]7062[/DhtmlXQ_move_0_99999999999_1]",
            "2:31: move_0_99999999999_1 belongs to no move",
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_1_0]7062[/DhtmlXQ_move_0_1_0]",
            "2:21: the field move_0_1_0 says again what was said before",
        ),
        (
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_red]a[/DhtmlXQ_red]\n[DhtmlXQ_red]b[/DhtmlXQ_red]",
            "2:14: the field red says again what was said before",
        ),
        (
            "[DhtmlXQ_movelist]77477747[/DhtmlXQ_movelist]",
            "1:23: ply 2: h2e2: no man stands on h2, in rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1",
        ),
    ] {
        let error = dhtmlxq::read_str(text, &ReadOptions::strict()).unwrap_err();
        assert_eq!(error.to_string(), message);
        let reading = dhtmlxq::read_str(text, &lenient()).unwrap();
        assert_eq!(
            (
                moves(&reading.records[0]).as_str(),
                warnings(&reading).as_slice()
            ),
            ("h2e2", &[message.to_owned()][..])
        );
    }
    let wrong = "[DhtmlXQ_binit]99[/DhtmlXQ_binit]";
    let error = dhtmlxq::read_str(wrong, &lenient()).unwrap_err();
    assert_eq!(error.to_string(), "1:16: `99` are no squares of 32 men");
    assert!(
        dhtmlxq::read_str(wrong, &ReadOptions::strict())
            .unwrap_err()
            .to_string()
            .ends_with("are no squares of 32 men")
    );
    assert_eq!(
        dhtmlxq::read(b"no fields", &lenient()),
        Err(ReadRecordError::NoRecord)
    );
}

/// The example of the format's description, 仙人指路对起马局, byte for byte as it is
/// printed there: a head with texts, then sixteen moves.
fn printed_xqf() -> Vec<u8> {
    let mut file = vec![0; 1024];
    file[..3].copy_from_slice(b"XQ\x0a");
    file[0x10..0x30].copy_from_slice(&[
        80, 70, 60, 50, 40, 30, 20, 10, 0, 72, 12, 83, 63, 43, 23, 3, //
        9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86,
    ]);
    file[0x33] = 2;
    for (at, text) in [
        (0x50, "仙人指路对起马局"),
        (0xD0, "\"中立杯\"象棋电视快棋赛"),
        (0x110, "1997年11月16日"),
        (0x120, "北京"),
        (0x130, "柳大华"),
        (0x140, "吕  钦"),
        (0x1D0, "刘殿中"),
        (0x1E0, "过河象"),
    ] {
        let text = Encoding::GB18030.encode(text).unwrap();
        file[at] = text.len() as u8;
        file[at + 1..=at + text.len()].copy_from_slice(&text);
    }
    let squares = [
        (0x18, 0x20),
        (0x2F, 0x38),
        (0x67, 0x63),
        (0x57, 0x60),
        (0x29, 0x3B),
        (0x2C, 0x4A),
        (0x2B, 0x27),
        (0x22, 0x36),
        (0x21, 0x33),
        (0x18, 0x2A),
        (0x2B, 0x2F),
        (0x24, 0x22),
        (0x27, 0x6B),
        (0x60, 0x6D),
        (0x33, 0x6D),
        (0x5E, 0x5E),
        (0x71, 0x6F),
    ];
    for (place, (from, to)) in squares.into_iter().enumerate() {
        let tag = if place + 1 < squares.len() { 0xF0 } else { 0 };
        let reserved = if place == 0 { 0xFF } else { 0 };
        file.extend([from, to, tag, reserved, 0, 0, 0, 0]);
    }
    file
}

#[test]
fn the_printed_example_of_xqf_is_read() {
    let file = printed_xqf();
    let reading = xqf::read(&file, &ReadOptions::strict()).unwrap();
    let record = &reading.records[0];
    assert_eq!(record.start(), &Position::initial());
    let chinese = "兵七进一 马8进7 兵三进一 炮2平3 相七进五 马2进1 马八进七 车1平2 车九平八 车2进4 炮八平九 车2平8 炮二进五 炮3平8 马二进三 车9平8";
    let text = pgn::write(&reading.records, qi_xiangqi::notation::Notation::Chinese).unwrap();
    let written: Vec<&str> = text
        .split(['\n', ' '])
        .filter(|word| word.chars().count() == 4 && !word.is_ascii())
        .collect();
    assert_eq!(written.join(" "), chinese);
    for (name, value) in [
        ("Title", "仙人指路对起马局"),
        ("Event", "\"中立杯\"象棋电视快棋赛"),
        ("Date", "1997年11月16日"),
        ("Site", "北京"),
        ("Red", "柳大华"),
        ("Black", "吕  钦"),
        ("Annotator", "刘殿中"),
        ("Author", "过河象"),
        ("Result", "0-1"),
    ] {
        assert_eq!(record.tag(name), Some(value));
    }
}

#[test]
fn a_broken_xqf_gives_what_was_read_before() {
    let file = printed_xqf();
    let cut = &file[..1024 + 8 * 5 + 3];
    let error = xqf::read(cut, &ReadOptions::strict()).unwrap_err();
    assert_eq!(error.to_string(), "byte 1064: the file ends inside a move");
    let reading = xqf::read(cut, &lenient()).unwrap();
    assert_eq!(moves(&reading.records[0]), "c3c4 h9g7 g3g4 b7c7");
    assert_eq!(
        warnings(&reading),
        ["byte 1064: the rest is lost: the file ends inside a move"]
    );

    let mut long = file.clone();
    long[1024 + 12] = 200;
    let reading = xqf::read(&long, &lenient()).unwrap();
    assert_eq!(
        warnings(&reading),
        ["byte 1036: the rest is lost: a comment of 200 bytes is more than the file has"]
    );
    assert_eq!(reading.records[0].tree().len(), 1);
    let error = xqf::read(&file[..500], &lenient()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "byte 500: the file ends inside its head of 1024 bytes"
    );
    assert_eq!(
        xqf::read(b"[Event]", &lenient()),
        Err(ReadRecordError::NoXqf)
    );
}

#[test]
fn a_record_grows_by_legal_moves_only() {
    let mut record = Record::new(Position::initial());
    record.set_tag("Red", "a\nb");
    record.set_tag("FEN", "nonsense");
    record.set_tag("two words", "x");
    record.set_comment(NodeId::ROOT, "  ");
    let first = record.add(NodeId::ROOT, "h2e2".parse().unwrap()).unwrap();
    assert!(record.add(first, "h2e2".parse().unwrap()).is_err());
    assert_eq!(record.tree().len(), 2);
    assert_eq!(record.tree().root().properties().len(), 1);
    assert_eq!(record.tag("Red"), Some("a b"));
    assert_eq!(record.position(first).turn(), Color::Black);
}

/// A line of moves there and back, at each of which a variation branches off that is
/// inside the one before: on a stack far too small for recursion.
#[test]
fn nothing_recurses() {
    const DEEP: usize = 5_000;
    const SHUFFLE: [&str; 4] = ["7967", "1022", "6779", "2210"];
    let task = || {
        let mut text = String::from("[DhtmlXQ_movelist]7967[/DhtmlXQ_movelist]");
        for line in 1..DEEP {
            let (name, mv) = (
                format!("DhtmlXQ_move_{}_{}_{line}", line - 1, line + 1),
                SHUFFLE[line % 4],
            );
            text.push_str(&format!("[{name}]{mv}[/{name}]"));
        }
        let reading = dhtmlxq::read_str(&text, &ReadOptions::strict()).unwrap();
        let record = &reading.records[0];
        assert_eq!(record.tree().len(), DEEP + 1);
        let written = pgn::write(&reading.records, qi_xiangqi::notation::Notation::Iccs).unwrap();
        assert_eq!(
            pgn::read_str(&written, &lenient()).unwrap().records,
            reading.records
        );
        let deep = format!("{}A9-A8 {}*", "H0-G2 (".repeat(DEEP), ")".repeat(DEEP));
        assert_eq!(
            pgn::read_str(&deep, &lenient()).unwrap().records[0]
                .tree()
                .len(),
            DEEP + 1
        );
    };
    let thread = std::thread::Builder::new()
        .stack_size(128 << 10)
        .spawn(task);
    thread.unwrap().join().unwrap();
}

/// Each of these would take minutes if anything went over the rest of the text once a
/// token.
#[test]
fn no_text_takes_long() {
    for piece in [
        "[DhtmlXQ_movelist]",
        "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
        "[DhtmlXQ]",
        "[DhtmlXQ",
        "[DhtmlXQ][DhtmlXQ_a]b",
        "[DhtmlXQ_move_0_1_1]7747[/DhtmlXQ_move_0_1_1]",
        "[DhtmlXQ_comment9]a[/DhtmlXQ_comment9]",
        "\\u0041",
        "||",
        "[FEN \"9\"]\n*\n",
        "1. H2-E2 *\n",
        "(H2-E2)",
        "H2-E2+ ",
    ] {
        let body = piece.repeat(500_000 / piece.len());
        let field = format!(
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_comment1]{body}[/DhtmlXQ_comment1]"
        );
        for text in [&body, &field] {
            let _ = dhtmlxq::read_str(text, &lenient());
            let _ = pgn::read_str(text, &lenient());
        }
    }
}
