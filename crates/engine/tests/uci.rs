//! UCI as a pure state machine: every reply to every kind of line.

use proptest::prelude::*;
use qi_engine::{
    protocol::{Effect, Protocol, converse, uci::Uci},
    xiangqi::XiangqiPlayer,
};

/// The replies to these lines, the telling of searches left out.
fn replies(lines: &[&str]) -> Vec<String> {
    let all = converse(
        &mut Uci::default(),
        &mut XiangqiPlayer::default(),
        lines.iter().copied(),
    );
    all.into_iter()
        .filter(|line| !line.starts_with("info depth"))
        .collect()
}

fn only_reply(lines: &[&str]) -> String {
    let mut replies = replies(lines);
    assert_eq!(replies.len(), 1, "{lines:?}: {replies:?}");
    replies.remove(0)
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

#[test]
fn greets_with_name_and_options() {
    let greeting = only_reply(&["uci"]);
    let lines: Vec<&str> = greeting.lines().collect();
    assert!(lines[0].starts_with("id name Qi "));
    assert!(lines.contains(&"option name Threads type spin default 1 min 1 max 1024"));
    assert!(lines.contains(&"option name Hash type spin default 16 min 1 max 4096"));
    assert!(lines.contains(&"option name MultiPV type spin default 1 min 1 max 64"));
    assert!(lines.contains(&"option name Clear Hash type button"));
    assert_eq!(lines.last(), Some(&"uciok"));
}

#[test]
fn sets_up_positions() {
    for (line, fen) in [
        ("position startpos", format!("{START} w - - 0 1")),
        ("  position   startpos  ", format!("{START} w - - 0 1")),
        (
            "position startpos moves h2e2 h9g7",
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2".to_owned(),
        ),
        (
            "position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w",
            "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1".to_owned(),
        ),
        (
            "position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 7 30 moves a1a9",
            "R2k5/9/9/9/9/9/9/9/9/4K4 b - - 8 30".to_owned(),
        ),
    ] {
        let shown = only_reply(&[line, "d"]);
        assert_eq!(
            shown.lines().last(),
            Some(format!("fen: {fen}").as_str()),
            "{line}"
        );
    }
}

#[test]
fn refuses_what_is_wrong_and_keeps_the_position() {
    let cases = [
        ("position", "position: expected startpos or fen, not ``"),
        (
            "position middle",
            "position: expected startpos or fen, not `middle`",
        ),
        ("position fen", "position: the text is empty"),
        (
            "position fen 9/9 w",
            "position: expected 10 ranks separated by `/`, found 2",
        ),
        (
            "position fen 4k4/9/9/9/9/9/9/9/9/9 w",
            "position: red has no general",
        ),
        (
            "position startpos moves h2e9",
            "move 1: h2e9: `C` cannot go from h2 to e9",
        ),
        (
            "position startpos moves h2e2 h2e2",
            "move 2: h2e2: no man stands on h2",
        ),
        (
            "position startpos moves h2",
            "move 1: `h2` is no move such as `h2e2`: character 3 should be a file from `a` to `i`",
        ),
        ("setoption", "setoption: expected name NAME [value VALUE]"),
        (
            "setoption name Contempt value 2",
            "setoption: no option `Contempt`",
        ),
        (
            "setoption name Hash value 0",
            "setoption: Hash takes 1 to 4096, not `0`",
        ),
        (
            "setoption name Hash value",
            "setoption: Hash takes 1 to 4096, not ``",
        ),
        (
            "setoption name MultiPV value many",
            "setoption: MultiPV takes 1 to 64, not `many`",
        ),
        ("go perft 0", "go: perft takes a depth from 1 to 100"),
        ("go perft 1000000", "go: perft takes a depth from 1 to 100"),
        ("fly", "unknown command `fly`, try help"),
        ("UCI", "unknown command `UCI`, try help"),
    ];
    let before = only_reply(&["position startpos moves b2e2", "d"]);
    for (line, problem) in cases {
        let replies = replies(&["position startpos moves b2e2", line, "d"]);
        assert_eq!(
            replies,
            [format!("info string error: {problem}"), before.clone()],
            "{line}"
        );
    }
}

#[test]
fn a_long_word_is_quoted_in_part() {
    let reply = only_reply(&[&"x".repeat(1000)]);
    assert_eq!(
        reply,
        format!(
            "info string error: unknown command `{}…`, try help",
            "x".repeat(32)
        )
    );
}

#[test]
fn sets_options_whatever_the_case_of_their_names() {
    assert_eq!(
        replies(&[
            "setoption name hash value 2",
            "setoption name Move Overhead value 0",
            "setoption name clear hash"
        ]),
        Vec::<String>::new(),
    );
}

#[test]
fn ranks_as_many_lines_as_asked_for() {
    let lines = ["setoption name MultiPV value 3", "go depth 1"];
    let all = converse(&mut Uci::default(), &mut XiangqiPlayer::default(), lines);
    for place in 1..=3 {
        let wanted = format!(" multipv {place} ");
        assert!(
            all.iter()
                .any(|line| line.starts_with("info depth 1 ") && line.contains(&wanted)),
            "{wanted}: {all:?}"
        );
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    // Two chariots mate on the back rank.
    let position = "position fen 4k4/9/9/R8/9/9/9/8R/9/3K5 w - - 0 1";
    for threads in 1..=4 {
        let option = format!("setoption name Threads value {threads}");
        let lines = [position, &option, "go depth 6"];
        let all = converse(&mut Uci::default(), &mut XiangqiPlayer::default(), lines);
        assert!(
            all.iter().any(|line| line.contains(" score mate 2 ")),
            "{all:?}"
        );
    }
}

/// Many moves are worth the same at the beginning; at full strength the first of them is made.
#[test]
fn the_best_move_is_that_of_the_first_line() {
    for seed in 0..8 {
        let lines = ["setoption name MultiPV value 8", "go depth 3"];
        let all = converse(&mut Uci::new(seed), &mut XiangqiPlayer::default(), lines);
        let mut best = "";
        for line in &all {
            if line.contains(" multipv 1 ") {
                best = line.split_once(" pv ").expect("a line has moves").1;
            }
        }
        let answer = all.last().and_then(|line| line.strip_prefix("bestmove "));
        assert_eq!(answer, best.split(' ').next(), "seed {seed}");
    }
}

/// However little time there is, no man is thrown away that a look at every move saves.
#[test]
fn no_time_is_enough_to_look_at_every_move() {
    let line = "position fen 3ak4/9/9/9/r8/9/9/9/R8/3K5 w - - 0 1";
    for limit in ["movetime 0", "wtime 0 btime 0", "wtime -9"] {
        let answer = only_reply(&[line, &format!("go {limit}")]);
        assert_eq!(answer, "bestmove a1a5", "{limit}");
    }
}

#[test]
fn finds_a_mate_and_counts_it_in_moves() {
    let lines = [
        "position fen 4k4/9/9/R8/9/9/9/8R/9/3K5 w - - 0 1",
        "go depth 4",
    ];
    let all = converse(&mut Uci::default(), &mut XiangqiPlayer::default(), lines);
    let last_info = all
        .iter()
        .rev()
        .find(|line| line.starts_with("info depth"))
        .unwrap();
    assert!(last_info.contains(" score mate 2 "), "{last_info}");

    // The other side sees the mate coming.
    let lines = [
        "position fen 4k4/R8/9/9/9/9/9/8R/9/3K5 b - - 0 1",
        "go depth 4",
    ];
    let all = converse(&mut Uci::default(), &mut XiangqiPlayer::default(), lines);
    let last_info = all
        .iter()
        .rev()
        .find(|line| line.starts_with("info depth"))
        .unwrap();
    assert!(last_info.contains(" score mate -1 "), "{last_info}");
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mated = "position fen 4k3R/R8/9/9/9/9/9/9/9/3K5 b - - 0 1";
    assert_eq!(only_reply(&[mated, "go depth 3"]), "bestmove (none)");
}

#[test]
fn every_kind_of_limit_leads_to_a_best_move() {
    for limit in [
        "depth 1",
        "nodes 1",
        "nodes 200",
        "movetime 1",
        "mate 1 depth 2",
        "wtime 100 btime 100 winc 10 binc 10 movestogo 5",
        "wtime -5 btime 0",
        "depth 99999999999999999999 nodes 50",
    ] {
        let reply = only_reply(&[&format!("go {limit}")]);
        let mv = reply.strip_prefix("bestmove ").expect(limit);
        assert!(
            qi_xiangqi::Position::initial().is_legal(mv.parse().unwrap()),
            "{limit}: {mv}"
        );
    }
}

/// Whoever sends a `go` waits for a `bestmove`, whatever else it says.
#[test]
fn words_after_go_that_mean_nothing_are_passed_over() {
    let cases: &[(&str, &[&str])] = &[
        (
            "searchmoves h2e2 depth 1",
            &["go: ignored `searchmoves h2e2`"],
        ),
        ("foo depth 1 bar", &["go: ignored `foo bar`"]),
        ("ponder wtime 100 btime 100", &["go: ignored `ponder`"]),
        ("btime x depth 1", &["error: go: btime `x` is no number"]),
        ("depth 1 wtime", &["error: go: wtime needs a number"]),
        (
            "wtime btime 9 depth 1",
            &["error: go: wtime needs a number"],
        ),
        (
            "depth two nodes 1.5 foo movetime 1",
            &[
                "error: go: depth `two` is no number",
                "error: go: nodes `1.5` is no number",
                "go: ignored `foo`",
            ],
        ),
    ];
    for (words, remarks) in cases {
        let mut replies = replies(&[&format!("go {words}")]);
        let last = replies.pop().expect("there is an answer");
        assert!(last.starts_with("bestmove "), "{words}: {last}");
        let remarks = remarks.iter().map(|remark| format!("info string {remark}"));
        assert_eq!(replies, remarks.collect::<Vec<_>>(), "{words}");
    }
}

/// Only a search that is said to be infinite waits for `stop`.
#[test]
fn a_search_has_an_end_unless_it_is_said_to_have_none() {
    let limits = |line: &str| match Uci::default().receive(line).pop() {
        Some(Effect::Think(_, request)) => request.limits,
        effect => panic!("{line}: {effect:?}"),
    };
    let second = qi_search::Limits::new().time(core::time::Duration::from_secs(1));
    for line in [
        "go foo bar",
        "go depth two",
        "go btime 9",
        "go searchmoves h2e2",
        "go ponder",
    ] {
        assert_eq!(limits(line), second, "{line}");
    }
    for line in [
        "go",
        "go infinite",
        "go infinite foo",
        "go depth 3 infinite",
    ] {
        assert_eq!(limits(line), qi_search::Limits::new(), "{line}");
    }
}

/// Memory is got ready before the search that is timed.
#[test]
fn memory_is_reserved_before_it_is_searched_with() {
    let mut uci = Uci::default();
    let effects = uci.receive("isready");
    assert!(
        matches!(&effects[..], [Effect::Reserve(16), Effect::Reply(_)]),
        "{effects:?}"
    );
    let effects = uci.receive("setoption name Hash value 64");
    assert!(matches!(effects[..], [Effect::Reserve(64)]), "{effects:?}");
}

#[test]
fn memory_that_is_not_to_be_had_is_told() {
    let mut uci = Uci::default();
    assert!(uci.reserved(64, 64).is_empty());
    let effects = uci.reserved(4096, 1024);
    let told = "info string Hash: only 1024 of 4096 MiB are to be had";
    assert!(
        matches!(&effects[..], [Effect::Reply(text)] if text == told),
        "{effects:?}"
    );
}

#[test]
fn counts_positions_by_first_move() {
    let reply = only_reply(&["go perft 2"]);
    let lines: Vec<&str> = reply.lines().collect();
    assert_eq!((lines.len(), lines[0]), (46, "a0a1: 44"));
    assert_eq!(lines.last(), Some(&"Nodes searched: 1920"));
}

#[test]
fn lists_every_command() {
    let help = only_reply(&["help"]);
    assert_eq!(help.lines().count(), Uci::usages().count());
    assert!(help.contains("\nstop: ends the search\n"), "{help}");
}

/// What is done about each line while a search is under way.
#[test]
fn an_infinite_search_is_answered_after_stop() {
    let mut uci = Uci::default();
    let mut player = XiangqiPlayer::default();
    let [Effect::Think(game, request)] = &uci.receive("go infinite")[..] else {
        panic!("go asks the player");
    };
    let request = qi_engine::Request {
        limits: qi_search::Limits::new().depth(1),
        ..*request
    };
    let thought = qi_engine::Player::think(
        &mut player,
        game,
        &request,
        &Default::default(),
        &mut |_| {},
    );

    assert!(uci.is_urgent("stop") && uci.is_urgent("quit") && uci.is_urgent(" isready "));
    assert!(!uci.is_urgent("go depth 1") && !uci.is_urgent("position startpos"));

    assert!(uci.finished(thought).is_empty(), "nobody has said stop");
    let [Effect::Reply(reply)] = &uci.receive("stop")[..] else {
        panic!("now it is answered");
    };
    assert!(reply.starts_with("bestmove "));
    assert!(!uci.is_urgent("quit"));
}

/// Words that mean something, so that random lines come near to meaning something.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("position"),
        Just("startpos"),
        Just("fen"),
        Just("moves"),
        Just("go"),
        Just("depth"),
        Just("nodes"),
        Just("1"),
        Just("2"),
        Just("-1"),
        Just("mate"),
        Just("perft"),
        Just("stop"),
        Just("setoption"),
        Just("name"),
        Just("value"),
        Just("Hash"),
        Just("MultiPV"),
        Just("uci"),
        Just("isready"),
        Just("d"),
        Just("h2e2"),
        Just("h9g7"),
        Just("4k4/9/9/9/9/9/9/9/9/3K5"),
        Just("w"),
        Just("b"),
        Just("-"),
        Just("0"),
        Just("movetime"),
        Just("wtime"),
        Just("\u{0}"),
    ];
    prop_oneof![
        prop::collection::vec(word, 0..6).prop_map(|words| words.join(" ")),
        ".{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_line_does_harm(lines in prop::collection::vec(line(), 0..8)) {
        let mut uci = Uci::default();
        let mut player = XiangqiPlayer::default();
        converse(&mut uci, &mut player, lines.iter().map(String::as_str));
        // And the conversation goes on.
        let replies = converse(&mut uci, &mut player, ["isready"]);
        prop_assert_eq!(replies, ["readyok"]);
    }
}
