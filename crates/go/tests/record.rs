//! Records of go: what each property means, games replayed and written, and records that bend the rules.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::record::{
    Action, ReadRecordError, Record, ReplayError, read_points, read_result, tree_of,
};
use qi_go::{
    End, Game, Ko, Komi, Move, Outcome, PlayError, PointSet, Preset, Rules, Size, Stone,
    parse_point,
};
use qi_record::sgf::{self, Mode, ReadOptions, WriteOptions};
use qi_record::{NodeId, Tree};

fn tree(text: &str) -> Tree {
    let document = sgf::parse(text.as_bytes(), &ReadOptions::lenient()).unwrap();
    document.games.first().unwrap().clone()
}

fn read(text: &str) -> Record {
    Record::of_main_line(&tree(text), Mode::Strict).unwrap()
}

fn replay(text: &str) -> Game {
    read(text).replay(Rules::default(), Mode::Strict).unwrap()
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

#[test]
fn a_rectangle_has_columns_before_rows() {
    let record = read("(;GM[1]FF[4]SZ[7:5]KM[0];B[aa];W[ge];B[ga])");
    assert_eq!(record.size, Size::new(7, 5).unwrap());
    assert_eq!(moves(&record), "B A5, W G1, B G5");
}

#[test]
fn tt_is_a_pass_up_to_nineteen_a_side() {
    let game = replay("(;GM[1]FF[3]SZ[19];B[pd];W[tt];B[];W[tt])");
    assert_eq!(game.moves().filter(|&(_, mv)| mv == Move::Pass).count(), 3);
    assert_eq!(game.board().count(Stone::Black), 1);
    assert_eq!(
        moves(&read("(;SZ[9];B[ee];W[tt];B[tt])")),
        "B E5, W pass, B pass"
    );
    assert_eq!(
        moves(&read("(;SZ[21];B[tt];W[];B[uu])")),
        "B U2, W pass, B V1"
    );
    assert_eq!(
        moves(&read("(;SZ[19:21];B[st])")),
        "B T2",
        "a long side makes tt a point"
    );
}

#[test]
fn a_move_off_the_board_is_wrong_or_a_pass() {
    let text = "(;GM[1]FF[4]SZ[18];B[dd];W[ss])";
    let error = Record::of_main_line(&tree(text), Mode::Strict).unwrap_err();
    assert_eq!(
        error.to_string(),
        "node 2, W[ss]: `s` at byte 0 is off the 18x18 board"
    );
    let record = Record::of_main_line(&tree(text), Mode::Lenient).unwrap();
    assert_eq!(moves(&record), "B D15, W pass");
}

#[test]
fn compressed_lists_set_up_rectangles() {
    let record = read("(;GM[1]FF[4]SZ[9]AB[aa:cc][ee]AW[gg:gi];AE[bb]AB[hh])");
    let Action::SetUp { set_up, .. } = &record.steps[0].action else {
        panic!("the first node sets up");
    };
    assert_eq!((set_up.black.len(), set_up.white.len()), (10, 3));
    let game = record.replay(Rules::default(), Mode::Strict).unwrap();
    assert_eq!(game.board().count(Stone::Black), 10);
    let point = |text| parse_point(text, game.board().size()).unwrap();
    assert_eq!(game.board().stone(point("B8")), None);
    assert_eq!(game.board().stone(point("H2")), Some(Stone::Black));
}

#[test]
fn markup_lists_are_read_the_same_way() {
    let tree = tree("(;SZ[9];TR[aa:bb][gg]TB[aa:ci]TW[gi])");
    let node = tree.main_line().last().unwrap();
    let count = |property| read_points(tree[node].values(property), Size::square(9).unwrap());
    assert_eq!(count("TR").unwrap().len(), 5);
    assert_eq!(count("TB").unwrap().len(), 27);
}

#[test]
fn an_illegal_move_is_refused_or_carried_out() {
    let record = read("(;GM[1]FF[4]SZ[9];B[ee];W[ee];B[dd])");
    let point = parse_point("E5", record.size).unwrap();
    let error = record.replay(Rules::default(), Mode::Strict).unwrap_err();
    let ReplayError::Play {
        node,
        number,
        reason,
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!((node.index(), number), (2, 2));
    assert_eq!(
        reason,
        PlayError::Occupied {
            point,
            stone: Stone::Black
        }
    );

    let game = record.replay(Rules::default(), Mode::Lenient).unwrap();
    assert_eq!(game.board().stone(point), Some(Stone::White));
    assert_eq!(Stone::ALL.map(|stone| game.board().count(stone)), [1, 1]);
}

#[test]
fn what_a_lenient_reading_passes_over_is_told() {
    let text = "(;SZ[9]KM[abc]RU[Klingon]HA[99];B[ee]W[dd];W[zz]PL[green];B[ee])";
    let record = Record::of_main_line(&tree(text), Mode::Lenient).unwrap();
    let warnings: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "KM[abc] cannot be understood",
            "RU[Klingon] cannot be understood",
            "node 1 holds more than one move",
            "node 2: PL[green] is no colour",
            "node 2, W[zz]: `z` at byte 0 is off the 9x9 board",
            "HA[99] is more than Black's stones before White's first move, 1",
        ]
    );
    let mut notes = Vec::new();
    let noted = record.replay_noting(Rules::default(), |error| notes.push(error.to_string()));
    assert_eq!(
        notes,
        ["node 3, move 4: E5 is occupied by a stone of Black"]
    );
    let game = record.replay(Rules::default(), Mode::Lenient).unwrap();
    assert_eq!(noted.unwrap().position(), game.position());

    assert_eq!(read("(;SZ[9]HA[2];B[cc];B[gg];W[ee])").warnings, []);
    assert_eq!(read("(;SZ[9]HA[2]AB[cc][gg];W[ee])").warnings, []);
    let long = format!("(;SZ[9]KM[{}])", "9".repeat(100_000));
    let record = Record::of_main_line(&tree(&long), Mode::Lenient).unwrap();
    assert!(record.warnings[0].to_string().len() < 100);
}

/// What a lenient reading and replay pass over, in that order; strictly, one of them ends it.
fn passed_over(tree: &Tree) -> (Game, Vec<String>) {
    let record = Record::of_main_line(tree, Mode::Lenient).unwrap();
    let mut told: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
    let game = record.replay_noting(Rules::default(), |error| told.push(error.to_string()));
    let strict = Record::of_main_line(tree, Mode::Strict).map_err(|error| error.to_string());
    let strict = strict.and_then(|record| {
        let game = record.replay(Rules::default(), Mode::Strict);
        game.map_err(|error| error.to_string())
    });
    assert_eq!(strict.map(|_| ()), Err(told[0].clone()));
    (game.unwrap(), told)
}

#[test]
fn malformed_points_are_passed_over_one_by_one() {
    for (bytes, stones, told) in [
        (
            &b"(;SZ[9];B[aa];W[bb];B[a])"[..],
            [1, 1],
            "node 3, B[a]: the text ends at byte 1, where a row should be",
        ),
        (
            b"(;SZ[9]CA[UTF-8];B[aa];W[b\xff])",
            [1, 0],
            "node 2, W[b\u{fffd}]: `\u{fffd}` at byte 1 is not ASCII",
        ),
        (
            b"(;SZ[9]AB[zz][aa])",
            [1, 0],
            "node 0, AB[zz]: `z` at byte 0 is off the 9x9 board",
        ),
        (b"(;SZ[9]AB[])", [0, 0], "node 0, AB[]: the point is empty"),
        (
            b"(;SZ[9]AW[aa:c][ee:ff]AE[:])",
            [0, 4],
            "node 0, AW[aa:c]: the text ends at byte 1, where a row should be",
        ),
    ] {
        let document = sgf::parse(bytes, &ReadOptions::lenient()).unwrap();
        let (game, all) = passed_over(&document.games[0]);
        assert_eq!(all[0], told);
        assert_eq!(Stone::ALL.map(|stone| game.board().count(stone)), stones);
        assert_eq!(game.moves().len(), document.games[0].len() - 1, "passes");
    }
}

#[test]
fn set_ups_that_cannot_be_are_carried_out_as_far_as_can_be() {
    for (text, board, told) in [
        (
            "(;SZ[3]AB[aa:cc]AE[bb])",
            "XXX/X.X/XXX",
            &["node 0: B2 cannot be set to two things at once"][..],
        ),
        (
            "(;SZ[3]AB[aa][bb]AW[aa][ba];AB[cb]AE[cb]AW[ab])",
            "OO./OX./...",
            &[
                "node 0: A3 cannot be set to two things at once",
                "node 1: C2 cannot be set to two things at once",
            ],
        ),
        (
            "(;SZ[3]AB[aa]AW[ba][ab])",
            ".O./O../...",
            &["node 0: the chain at A3 would have no liberty"],
        ),
        (
            "(;SZ[3]AB[aa:cc]AW[cc])",
            ".../.../...",
            &[
                "node 0: C1 cannot be set to two things at once",
                "node 0: the chain at A1 would have no liberty",
            ],
        ),
    ] {
        let (game, all) = passed_over(&tree(text));
        assert_eq!(all, told, "{text}");
        assert_eq!(game.board(), &board.parse().unwrap(), "{text}");
    }
}

#[test]
fn a_set_up_in_the_middle_starts_anew() {
    let text = "(;GM[1]FF[4]SZ[9];B[ee];W[dd];AB[aa][ab]AW[ba]PL[W];W[bb])";
    let game = replay(text);
    assert_eq!(game.moves().len(), 1);
    assert_eq!(Stone::ALL.map(|stone| game.board().count(stone)), [3, 3]);
    assert_eq!(game.turn(), Stone::Black);
}

#[test]
fn ko_forces_a_move() {
    let text = "(;GM[1]FF[4]SZ[5]AB[ab][ba][bc]AW[ca][cc][db]PL[W];W[bb];B[cb];W[bb]KO[])";
    let game = replay(text);
    let point = |text| parse_point(text, game.board().size()).unwrap();
    assert_eq!(game.board().stone(point("B4")), Some(Stone::White));
    assert_eq!(game.board().stone(point("C4")), None);
    assert_eq!(Stone::ALL.map(|stone| game.captures(stone)), [1, 1]);

    let without = text.replace("KO[]", "");
    let error = read(&without)
        .replay(Rules::default(), Mode::Strict)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "node 3, move 3: B4 would take back the ko at once"
    );
}

#[test]
fn komi_is_read_in_points_and_hundredths_and_stones() {
    let komi = |text: &str| {
        read(&format!("(;SZ[9]KM[{text}])"))
            .komi
            .map(Komi::half_points)
    };
    for (text, half_points) in [
        ("0", 0),
        ("0.5", 1),
        ("7.5", 15),
        ("6,5", 13),
        ("5.50", 11),
        ("-3.5", -7),
        ("750", 15),
        ("650", 13),
        ("375", 15),
        ("3.75", 15),
        ("2.75", 11),
        ("275.00", 11),
        ("150", 3),
        ("150.0", 300),
        ("-150.5", -301),
        ("1000", 20),
        ("1001", 2002),
        ("16383.5", 32767),
        ("-16384.0", -32768),
    ] {
        assert_eq!(komi(text), Some(half_points), "{text}");
    }
    assert_eq!(komi(""), None);
    for text in [
        "x",
        "7.3",
        "1e3",
        "99999999999",
        "--1",
        "7.5.5",
        ".",
        "6.25",
        "625",
        "17400",
        "16384",
        "750750",
    ] {
        let text = format!("(;SZ[9]KM[{text}])");
        let strict = Record::of_main_line(&tree(&text), Mode::Strict);
        assert!(
            matches!(strict, Err(ReadRecordError::Head { property: "KM", .. })),
            "{text}"
        );
        assert_eq!(
            Record::of_main_line(&tree(&text), Mode::Lenient)
                .unwrap()
                .komi,
            None
        );
    }
}

#[test]
fn komi_is_read_in_other_words() {
    let komi = |text: &str| read(&format!("(;SZ[9]KM[{text}])")).komi;
    for (text, half_points) in [
        ("６．５", 13),
        ("6½", 13),
        ("6 1/2", 13),
        ("7目半", 15),
        ("3又3/4子", 15),
        ("三又四分之三子", 15),
        ("贴3又3/4子", 15),
        ("6집반", 13),
        ("6.5 points", 13),
        ("+0,5", 1),
    ] {
        assert_eq!(
            komi(text),
            Some(Komi::from_half_points(half_points)),
            "{text}"
        );
    }
}

#[test]
fn handicap_and_rules_are_read_in_other_words() {
    for text in ["4", "４", "4 stones", "四子", "让4子", "4子"] {
        assert_eq!(
            read(&format!("(;SZ[9]HA[{text}])")).handicap,
            Some(4),
            "{text}"
        );
    }
    for text in ["-1", "0.5", "4目", "many", "99999999999"] {
        let tree = tree(&format!("(;SZ[9]HA[{text}])"));
        let lenient = Record::of_main_line(&tree, Mode::Lenient).unwrap();
        assert_eq!(
            (lenient.handicap, lenient.warnings.len()),
            (None, 1),
            "{text}"
        );
    }
    for (text, preset) in [
        ("Japanese", Preset::Japanese),
        ("jp", Preset::Japanese),
        ("日本ルール", Preset::Japanese),
        ("Chinese rules", Preset::Chinese),
        ("中国规则", Preset::Chinese),
        ("Korean", Preset::Korean),
        ("AGA", Preset::Aga),
        ("French", Preset::Bga),
        ("New Zealand", Preset::NewZealand),
        ("NZ", Preset::NewZealand),
        ("GOE", Preset::Ing),
        ("Ing SST", Preset::Ing),
        ("Tromp-Taylor", Preset::TrompTaylor),
    ] {
        assert_eq!(
            read(&format!("(;SZ[9]RU[{text}])")).rules,
            Some(preset),
            "{text}"
        );
    }
}

/// The words of SGF, and texts as the servers and collections of games of three countries have them.
#[test]
fn results_are_read_in_other_words() {
    for (text, expected) in [
        ("B+R", "B+R"),
        ("B+Resign", "B+R"),
        ("b+res", "B+R"),
        ("Black+R", "B+R"),
        ("W+R (moves beyond 150 not known)", "W+R"),
        ("黑中盘胜", "B+R"),
        ("白中押し勝ち", "W+R"),
        ("黒中押し勝ち!", "B+R"),
        ("197手完、黒中押し勝ち", "B+R"),
        ("흑 불계승", "B+R"),
        ("黑方认输", "W+R"),
        ("Black resigns", "W+R"),
        ("White Win by Resign!", "W+R"),
        ("W+T", "W+T"),
        ("White+Time", "W+T"),
        ("White loses on time", "B+T"),
        ("白時間切れ勝ち！", "W+T"),
        ("黑超时负", "W+T"),
        ("B+F", "B+F"),
        ("W+Forfeit", "W+F"),
        ("白犯规", "B+F"),
        ("B+", "B+"),
        ("黑胜", "B+"),
        ("White wins", "W+"),
        ("0", "0"),
        ("Draw", "0"),
        ("Jigo", "0"),
        ("持碁", "0"),
        ("和棋", "0"),
        ("B+0", "0"),
        ("Void", "Void"),
        ("無勝負", "Void"),
        ("B+3.5", "B+3.5"),
        ("B+3,5", "B+3.5"),
        ("B+3.50", "B+3.5"),
        ("Ｂ＋３．５", "B+3.5"),
        ("W + 3½", "W+3.5"),
        ("W+3 1/2", "W+3.5"),
        ("Black wins by 3.5 points", "B+3.5"),
        ("Black Win 6.5 >> White(50):Black(63)", "B+6.5"),
        ("White 19Win  >> White(83):Black(64)", "W+19"),
        ("白胜2目半", "W+2.5"),
        ("白半目勝ち", "W+0.5"),
        ("232手完、黒2目半勝ち", "B+2.5"),
        ("黒5.5目勝！ >> 白(64):黒(76)", "B+5.5"),
        ("흑 1.5집 승", "B+1.5"),
        ("백 3집반승", "W+3.5"),
        ("黑胜3又1/4子", "B+6.5"),
        ("黑胜三又四分之一子", "B+6.5"),
        ("白胜1/4子", "W+0.5"),
        ("黑胜二子", "B+4"),
        ("B+3.25", "B+6.5"),
        ("黑十二目胜", "B+12"),
        ("B+636101306", "B+636101306"),
    ] {
        let result = read_result(text)
            .unwrap()
            .map(|outcome| outcome.to_string());
        assert_eq!(result.as_deref(), Some(expected), "{text}");
    }
    for text in ["", "?", " ", "Progressing!", "打掛", "unfinished"] {
        assert_eq!(read_result(text), Ok(None), "{text}");
    }
    for text in [
        "B",
        "3.5",
        "Black is better",
        "B+3.7",
        "B+x",
        "+R",
        "W+3 4",
        "B+99999999999",
        "白石",
    ] {
        assert!(read_result(text).is_err(), "{text}");
    }
    let odd = read("(;SZ[9]RE[B+3,5];B[ee])");
    assert_eq!(odd.result, Some(Outcome::from_half_points(7)));
    let odd = read("(;SZ[9]RE[who knows];B[ee])");
    assert_eq!(odd.result, None);
    assert_eq!(
        odd.warnings[0].to_string(),
        "RE[who knows] cannot be understood"
    );
}

#[test]
fn the_root_says_what_game_it_is() {
    let record = read("(;GM[1]FF[4]SZ[19]HA[1]KM[0.5];B[pd];W[dd])");
    assert_eq!(
        (record.handicap, record.komi.unwrap().half_points()),
        (Some(1), 1)
    );
    assert_eq!(
        record.steps.len(),
        2,
        "no stone is set up for a handicap of one"
    );

    let record = read("(;GM[1]FF[4]SZ[19]KM[750]RU[Chinese]RE[B+Resign];B[pd])");
    assert_eq!(record.rules, Some(Preset::Chinese));
    assert_eq!(
        record.result,
        Some(Outcome::Resignation {
            winner: Stone::Black
        })
    );

    let record = read("(;AB[pd][dp]AW[dd];B[qf])");
    assert_eq!(record.size, Size::square(19).unwrap());
    assert_eq!(moves(&record), "B R14");

    assert_eq!(replay("(;SZ[9]HA[2]AB[cc][gg])").turn(), Stone::White);
    assert_eq!(
        moves(&read("(;GM[1]FF[4]SZ[9];;B[ee];;W[dd])")),
        "B E5, W D6"
    );
}

#[test]
fn what_is_no_go_is_refused() {
    let error = |text: &str| {
        Record::of_main_line(&tree(text), Mode::Lenient)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(error("(;GM[3])"), "GM[3] is not go, which is GM[1]");
    assert_eq!(
        error("(;SZ[0])"),
        "SZ[0] is no size of a go board, which has 1 to 25 points a side"
    );
    assert_eq!(
        error("(;SZ[x:3])"),
        "SZ[x:3] is no size of a go board, which has 1 to 25 points a side"
    );
    assert!(error("(;SZ[30])").contains("30x30 is too large"));
    let strict = Record::of_main_line(&tree("(;SZ[9];B[aa]W[bb])"), Mode::Strict);
    assert_eq!(
        strict.unwrap_err().to_string(),
        "node 1 holds more than one move"
    );
}

#[test]
fn a_variation_is_a_line_of_its_own() {
    let tree = tree("(;GM[1]SZ[9];B[ee](;W[gd];B[cc])(;W[gf])(;W[cf]))");
    let record = |index| Record::to_node(&tree, NodeId::from_index(index).unwrap(), Mode::Strict);
    assert_eq!(moves(&record(4).unwrap()), "B E5, W G4");
}

#[test]
fn three_thousand_nested_variations_are_one_line() {
    let mut text = "(;SZ[9]".to_string();
    text += &"(;B[aa](;W[ii]AE[aa][ii]".repeat(1500);
    text += &")".repeat(3001);
    let game = Record::of_main_line(&tree(&text), Mode::Lenient)
        .unwrap()
        .replay(Rules::default(), Mode::Lenient)
        .unwrap();
    assert_eq!(game.board().count(Stone::White), 1);
}

/// The count of an independent program: its dead stones are in the comment, and it too gives White a point for each
/// handicap stone.
#[test]
fn games_of_gnu_go_come_to_the_result_it_counted() {
    for text in [
        include_str!("data/games/gnugo-01-9x9-chinese.sgf"),
        include_str!("data/games/gnugo-03-9x9-chinese.sgf"),
        include_str!("data/games/gnugo-05-7x7-chinese.sgf"),
        include_str!("data/games/gnugo-06-5x5-chinese.sgf"),
    ] {
        let tree = tree(text);
        let record = Record::of_main_line(&tree, Mode::Strict).unwrap();
        let mut game = record.replay(Rules::default(), Mode::Strict).unwrap();
        let comment = tree.root().comment().unwrap();
        let (_, dead) = comment.split_once(": ").unwrap();
        let names = dead.split(' ').filter(|&name| name != "none");
        let dead: PointSet = names
            .map(|name| parse_point(name, record.size).unwrap())
            .collect();
        let expected = record.result.unwrap();
        if let Outcome::Resignation { winner } = expected {
            game.resign(!winner);
        }
        assert_eq!(game.outcome(dead), Some(expected), "{text}");
    }
}

/// The greatest komi, and whole ones that could be taken for hundredths, too.
#[test]
fn every_komi_that_is_written_is_read_as_itself() {
    for half_points in i16::MIN..=i16::MAX {
        let komi = Komi::from_half_points(half_points);
        let tree = tree_of(&Game::new(Size::square(1).unwrap(), Rules::default(), komi).unwrap());
        let record = Record::of_main_line(&tree, Mode::Strict).unwrap();
        assert_eq!(record.komi, Some(komi), "{komi}");
    }
}

proptest! {
    /// A game written and read again is the same game.
    #[test]
    fn games_round_trip(
        width in 1..=25u8,
        height in 1..=25u8,
        preset in 0..7usize,
        komi: i16,
        black in prop::collection::vec(0..625usize, 0..6),
        plays in prop::collection::vec(prop::option::weighted(0.9, 0..625usize), 0..60),
    ) {
        let size = Size::new(width, height).unwrap();
        let rules = Rules { end: End::Never, ..Preset::ALL[preset].into() };
        let point = |at: usize| size.from_offset(at % size.area()).unwrap();
        let set_up = qi_go::SetUp { black: black.into_iter().map(point).collect(), ..Default::default() };
        let mut board = qi_go::Board::new(size).unwrap();
        let _ = board.set_up(&set_up);
        let first = if board.count(Stone::Black) > 0 { Stone::White } else { Stone::Black };
        let position = qi_go::Position::from_board(board, first, rules);
        let mut game = Game::from_position(position, Komi::from_half_points(komi));
        for at in plays {
            let mv = at.map_or(Move::Pass, |at| Move::Play(point(at)));
            let _ = game.play(mv);
        }
        let text = sgf::write(&tree_of(&game).into(), &WriteOptions::default()).unwrap();
        let record = Record::of_main_line(&tree(&text), Mode::Strict).unwrap();
        let otherwise = Rules { end: End::Never, ..Rules::default() };
        let again = record.replay(otherwise, Mode::Strict).unwrap();
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.komi(), game.komi());
    }

    /// No text makes a reader panic, and what was read leniently is replayed.
    #[test]
    fn any_properties_are_read_or_refused(
        values in prop::collection::vec(("[A-Z]{1,2}|SZ|KM|HA|RU|PL|AB|AW|AE|B|W|KO|RE", "[a-z]{0,3}|[a-d]{2}|[a-d]{2}:[a-d]{2}|[0-9.:-]{0,6}|\\PC{0,4}"), 0..30),
    ) {
        let mut tree = Tree::new();
        let mut last = NodeId::ROOT;
        for (at, (identifier, value)) in values.into_iter().enumerate() {
            tree[last].append(&identifier, value);
            if at % 2 == 1 {
                last = tree.add(last, qi_record::Node::new());
            }
        }
        for mode in [Mode::Strict, Mode::Lenient] {
            if let Ok(record) = Record::of_main_line(&tree, mode) {
                let rules = Rules { ko: Ko::Situational, ..Rules::default() };
                let game = record.replay(rules, mode);
                prop_assert!(game.is_ok() || mode == Mode::Strict);
            }
        }
    }
}
