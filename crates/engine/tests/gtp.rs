//! GTP as a pure state machine: every reply to every kind of line.

use proptest::prelude::*;
use qi_engine::{
    Level, Thought,
    go::GoPlayer,
    protocol::{Effect, Protocol, converse, gtp::Gtp},
};
use qi_search::Limits;

fn gtp() -> Gtp {
    Gtp::new(Limits::new().nodes(64), Level::MAX, 0)
}

fn replies(lines: &[&str]) -> Vec<String> {
    converse(&mut gtp(), &mut GoPlayer, lines.iter().copied())
}

fn last(lines: &[&str]) -> String {
    replies(lines).pop().expect("every command is answered")
}

/// One conversation; the text after each line is its reply without the empty line.
#[test]
fn replies_are_those_of_the_specification() {
    let conversation = [
        ("protocol_version", "= 2"),
        ("12 name", "=12 Qi"),
        ("0 version", concat!("=0 ", env!("CARGO_PKG_VERSION"))),
        ("2147483647 protocol_version", "=2147483647 2"),
        ("2147483648 protocol_version", "? unknown command"),
        ("xyz", "? unknown command"),
        ("7 xyz", "?7 unknown command"),
        ("7", "?7 unknown command"),
        ("PLAY b c4", "? unknown command"),
        ("known_command genmove", "= true"),
        ("known_command loadsgf", "= false"),
        ("known_command", "= false"),
        ("boardsize 26", "? unacceptable size"),
        ("boardsize 0", "? unacceptable size"),
        ("boardsize 1000", "? unacceptable size"),
        ("boardsize abc", "? syntax error"),
        ("boardsize", "? syntax error"),
        ("boardsize -9", "? syntax error"),
        ("boardsize 9 7", "="),
        ("rectangular_boardsize 5 25", "="),
        ("boardsize 9", "="),
        ("clear_board", "="),
        ("komi 6.5", "="),
        ("komi -0.5", "="),
        ("komi 7", "="),
        ("komi 6.50", "="),
        ("komi abc", "? syntax error"),
        ("komi", "? syntax error"),
        (
            "komi 6.25",
            "? komi `6.25` is not a whole number of half points",
        ),
        ("komi 99999999", "? komi `99999999` is out of range"),
        ("play b c5 # a comment", "="),
        ("3\tplay\tW\tE5", "=3"),
        ("play b \u{7}d\u{b}4", "="),
        ("play white PASS", "="),
        ("PLAY", "? unknown command"),
        ("play w I5", "? syntax error"),
        ("play w K10", "? illegal move"),
        ("play w c5", "? illegal move"),
        ("play x c4", "? syntax error"),
        ("play b", "? syntax error"),
        ("play B", "? syntax error"),
        ("play b resign", "? syntax error"),
        ("play b a1", "="),
        ("play b a2", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("fixed_handicap 1", "? invalid handicap"),
        ("fixed_handicap 10", "? invalid handicap"),
        ("fixed_handicap two", "? syntax error"),
        ("fixed_handicap 2", "= G7 C3"),
        ("fixed_handicap 2", "? board not empty"),
        ("undo", "? cannot undo"),
        ("set_free_handicap C3 D4", "? board not empty"),
        ("place_free_handicap 3", "? board not empty"),
        ("clear_board", "="),
        ("set_free_handicap C3", "? bad vertex list"),
        ("set_free_handicap C3 C3", "? bad vertex list"),
        ("set_free_handicap C3 pass", "? bad vertex list"),
        ("set_free_handicap C3 K3", "? bad vertex list"),
        ("set_free_handicap C3 D4 E5", "="),
        ("clear_board", "="),
        ("place_free_handicap 20", "= C7 E7 G7 C5 E5 G5 C3 E3 G3"),
        ("clear_board", "="),
        ("time_settings 60 10 5", "="),
        ("time_settings 60 10", "? syntax error"),
        ("time_left b 10 5", "="),
        ("time_left b 10", "? syntax error"),
        ("time_left b ten 5", "? syntax error"),
        ("kgs-rules japanese", "="),
        ("kgs-rules new_zealand", "="),
        ("kgs-rules house", "? syntax error"),
        ("final_status_list foo", "? syntax error"),
        ("final_status_list alive", "="),
        ("final_status_list dead", "="),
        ("quit", "="),
    ];
    let mut gtp = gtp();
    for (line, reply) in conversation {
        let replies = converse(&mut gtp, &mut GoPlayer, [line]);
        assert_eq!(replies, [format!("{reply}\n")], "{line}");
    }
}

#[test]
fn nothing_is_answered_to_nothing() {
    assert_eq!(
        replies(&["", "   ", "\t", "# comment", "\u{1}\u{2}"]),
        Vec::<String>::new()
    );
}

#[test]
fn no_reply_holds_an_empty_line() {
    for line in [
        "list_commands",
        "showboard",
        "final_status_list alive",
        "play b z99",
        "name",
    ] {
        let reply = last(&["boardsize 9", "play b c3", "play w d4", line]);
        let (text, end) = reply.split_at(reply.len() - 1);
        assert!(
            end == "\n" && text.lines().all(|line| !line.trim().is_empty()),
            "{line}: {reply:?}"
        );
    }
}

#[test]
fn lists_what_it_knows_and_knows_what_it_lists() {
    let list = last(&["list_commands"]);
    let names: Vec<&str> = list.trim_start_matches("= ").split_whitespace().collect();
    assert_eq!(names.len(), Gtp::usages().count());
    for required in [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "genmove",
        "undo",
        "time_settings",
        "time_left",
        "final_score",
        "final_status_list",
        "fixed_handicap",
        "place_free_handicap",
        "set_free_handicap",
        "showboard",
        "reg_genmove",
    ] {
        assert!(names.contains(&required), "{required}");
    }
    for name in names {
        assert_eq!(last(&[&format!("known_command {name}")]), "= true\n");
    }
}

#[test]
fn shows_the_board() {
    assert!(last(&["boardsize 9 10", "showboard"]).contains("\n10 "));
    let board = last(&["boardsize 3 2", "play b a1", "play w c2", "showboard"]);
    assert!(board.starts_with("= \n"), "{board}");
    assert!(board.contains('X') && board.contains('O'), "{board}");
}

#[test]
fn illegal_moves_change_nothing() {
    let set_up = ["boardsize 5", "play b a2", "play b b1"];
    let before = last(&[&set_up[..], &["showboard"]].concat());
    for suicide in ["play w a1", "play w a2"] {
        let replies = replies(&[&set_up[..], &[suicide, "showboard"]].concat());
        assert_eq!(
            replies[3..],
            ["? illegal move\n".to_owned(), before.clone()],
            "{suicide}"
        );
    }
    // The stone taken may not be taken back at once.
    let ko = [
        "boardsize 5",
        "play b b1",
        "play b a2",
        "play b b3",
        "play w c1",
        "play w d2",
        "play w c3",
        "play w b2",
        "play b c2",
        "play w b2",
    ];
    assert_eq!(last(&ko), "? illegal move\n");
}

#[test]
fn play_goes_on_after_two_passes() {
    let lines = [
        "boardsize 5",
        "play b pass",
        "play w pass",
        "play b c3",
        "play w c4",
        "genmove b",
    ];
    let replies = replies(&lines);
    assert!(
        replies.iter().all(|reply| reply.starts_with('=')),
        "{replies:?}"
    );
    // Asked for a move after two passes, it has to have one.
    assert!(last(&["boardsize 5", "play b pass", "play w pass", "genmove b"]).starts_with("= "));
}

#[test]
fn counts_by_area() {
    let lines = ["boardsize 5", "komi 0.5", "play b c3", "final_score"];
    assert_eq!(last(&lines), "= B+24.5\n");
    assert_eq!(last(&["boardsize 5", "komi 0", "final_score"]), "= 0\n");
    // The Chinese rules give White a point for each handicap stone, those of New Zealand none.
    let handicap = ["boardsize 9", "komi 0", "fixed_handicap 4", "final_score"];
    assert_eq!(last(&handicap), "= B+77\n");
    let other = [&["kgs-rules new_zealand"], &handicap[..]].concat();
    assert_eq!(last(&other), "= B+81\n");
    let lines = [
        "boardsize 5",
        "komi 7",
        "play b a1",
        "play w e5",
        "final_score",
    ];
    assert_eq!(last(&lines), "= W+7\n");
}

#[test]
fn dead_stones_are_found_and_taken_off_the_count() {
    // White's stone at B1 has no hope behind Black's wall.
    let stones = "b c1 w d1 b c2 w d2 b c3 w d3 b c4 w d4 b c5 w d5 w b1";
    let words: Vec<&str> = stones.split(' ').collect();
    let plays: Vec<String> = words
        .chunks(2)
        .map(|play| format!("play {} {}", play[0], play[1]))
        .collect();
    let ask_by = |rules: &'static str, question: &'static str| {
        let plays = plays.iter().map(String::as_str);
        let lines = ["boardsize 5", rules, "komi 0.5"].into_iter().chain(plays);
        last(&lines.chain([question]).collect::<Vec<_>>())
    };
    let ask = |question| ask_by("kgs-rules chinese", question);
    assert_eq!(ask("final_status_list dead"), "= B1\n");
    assert_eq!(ask("final_status_list seki"), "=\n");
    assert_eq!(
        ask("final_status_list alive"),
        "= C1 C2 C3 C4 C5\nD1 D2 D3 D4 D5\n"
    );
    assert_eq!(ask("final_score"), "= B+4.5\n");

    // By the rules of Tromp and Taylor every stone lives; both colours border the left columns.
    let ask = |question| ask_by("kgs-rules tromp_taylor", question);
    assert_eq!(ask("final_status_list dead"), "=\n");
    assert_eq!(ask("final_status_list seki"), "=\n");
    assert_eq!(
        ask("final_status_list alive"),
        "= B1\nC1 C2 C3 C4 C5\nD1 D2 D3 D4 D5\n"
    );
    assert_eq!(ask("final_score"), "= W+6.5\n");
}

#[test]
fn komi_outlives_the_board() {
    assert_eq!(
        last(&["komi 3.5", "boardsize 5", "clear_board", "final_score"]),
        "= W+3.5\n"
    );
}

#[test]
fn moves_are_chosen_for_either_color_and_played() {
    for color in ["b", "W", "Black", "wHiTe"] {
        let mut gtp = gtp();
        let genmove = format!("5 genmove {color}");
        let replies = converse(&mut gtp, &mut GoPlayer, ["boardsize 5", &genmove]);
        assert!(replies[1].starts_with("=5 "), "{replies:?}");
        assert_eq!(gtp.game().moves().count(), 1);
    }
    let mut gtp = gtp();
    let replies = converse(
        &mut gtp,
        &mut GoPlayer,
        ["boardsize 5", "reg_genmove b", "reg_genmove b"],
    );
    assert_eq!((gtp.game().moves().count(), &replies[1]), (0, &replies[2]));
    assert_eq!(last(&["genmove"]), "? syntax error\n");
    assert_eq!(last(&["genmove red"]), "? syntax error\n");
}

#[test]
fn a_won_count_is_accepted() {
    let lines = [
        "boardsize 5",
        "komi 0.5",
        "play b c3",
        "play w pass",
        "genmove b",
    ];
    assert_eq!(last(&lines), "= pass\n");
    let lines = [
        "boardsize 5",
        "komi 0.5",
        "play w c3",
        "play w pass",
        "genmove b",
    ];
    assert_ne!(last(&lines), "= pass\n", "a lost one is not");
}

#[test]
fn limits_come_from_the_clock() {
    let limits = |lines: &[&str]| {
        let mut gtp = gtp();
        for line in lines {
            gtp.receive(line);
        }
        match &gtp.receive("genmove b")[..] {
            [Effect::Think(_, request)] => request.limits,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(limits(&[]), Limits::new().nodes(64), "the default");
    assert_eq!(
        limits(&["time_settings 0 5 0"]),
        Limits::new().nodes(64),
        "no limit"
    );
    let clock = |lines: &[&str]| limits(lines).clock.expect("a clock is set");
    let main = clock(&["time_settings 60 0 0"]);
    assert_eq!((main.left.as_millis(), main.moves_to_go), (59_950, None));
    let period = clock(&["time_settings 0 30 10"]);
    assert_eq!(
        (period.left.as_millis(), period.moves_to_go),
        (29_950, Some(10))
    );
    let main = clock(&["time_settings 60 30 10"]);
    assert_eq!(
        (main.left.as_millis(), main.increment.as_millis()),
        (59_950, 3_000)
    );
    let told = clock(&[
        "time_settings 60 30 10",
        "time_left b 7 0",
        "time_left w 1 1",
    ]);
    assert_eq!(
        (told.left.as_millis(), told.increment.as_millis()),
        (6_950, 3_000)
    );
    let told = clock(&["time_left b 7 3"]);
    assert_eq!((told.left.as_millis(), told.moves_to_go), (6_950, Some(3)));
}

/// A controller that never sends `time_left` gets no game that is lost on time.
#[test]
fn clocks_run_though_nobody_tells() {
    let mut gtp = gtp();
    gtp.receive("time_settings 10 30 2");
    let mut think = |seconds| {
        let clock = match &gtp.receive("genmove b")[..] {
            [Effect::Think(_, request)] => request.limits.clock.expect("a clock is set"),
            other => panic!("{other:?}"),
        };
        gtp.finished(Thought {
            time: core::time::Duration::from_secs(seconds),
            ..Thought::nothing()
        });
        (clock.left.as_millis(), clock.moves_to_go)
    };
    assert_eq!(think(4), (9_950, None));
    assert_eq!(think(8), (5_900, None));
    assert_eq!(think(12), (29_950, Some(2)));
    assert_eq!(think(12), (17_900, Some(1)));
    assert_eq!(think(12), (29_950, Some(2)));
    gtp.receive("clear_board");
    match &gtp.receive("genmove b")[..] {
        [Effect::Think(_, request)] => {
            let left = request.limits.clock.map(|clock| clock.left.as_millis());
            assert_eq!(left, Some(9_950));
        }
        other => panic!("{other:?}"),
    }
}

fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("play"),
        Just("b"),
        Just("w"),
        Just("a1"),
        Just("a2"),
        Just("b1"),
        Just("b2"),
        Just("pass"),
        Just("genmove"),
        Just("reg_genmove"),
        Just("undo"),
        Just("boardsize"),
        Just("2"),
        Just("3"),
        Just("clear_board"),
        Just("komi"),
        Just("0.5"),
        Just("fixed_handicap"),
        Just("set_free_handicap"),
        Just("final_score"),
        Just("final_status_list"),
        Just("alive"),
        Just("time_left"),
        Just("0"),
        Just("time_settings"),
        Just("showboard"),
        Just("#"),
        Just("\u{0}"),
        Just("kgs-rules"),
        Just("aga"),
    ];
    prop_oneof![
        4 => prop::collection::vec(word, 0..4).prop_map(|words| words.join(" ")),
        1 => ".{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_line_does_harm(lines in prop::collection::vec(line(), 0..20)) {
        let mut gtp = gtp();
        converse(&mut gtp, &mut GoPlayer, ["boardsize 3"]);
        for line in &lines {
            let replies = converse(&mut gtp, &mut GoPlayer, [line.as_str()]);
            prop_assert!(replies.len() <= 1);
            for reply in replies {
                prop_assert!(reply.starts_with(['=', '?']) && reply.ends_with('\n'));
                prop_assert!(!reply.contains("\n\n"));
            }
        }
        prop_assert_eq!(converse(&mut gtp, &mut GoPlayer, ["1 name"]), ["=1 Qi\n"]);
    }
}
