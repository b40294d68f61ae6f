//! The commands that ask the rules: what they print, to the letter.

mod common;

use common::{qi, shell};

const CASES: &str = include_str!("data/commands.txt");

/// `$ command` lines, each followed by what it prints.
#[test]
fn commands_print_what_the_cases_say() {
    let mut count = 0;
    for case in CASES.split("\n$ ").skip(1) {
        let (command, rest) = case
            .split_once('\n')
            .expect("a case has a command and a text");
        let expected: Vec<&str> = rest
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .collect();
        let lines = shell(command).lines();
        let printed: Vec<&str> = lines
            .iter()
            .map(String::as_str)
            .filter(|line| !line.is_empty())
            .collect();
        assert_eq!(printed, expected, "{command}");
        count += 1;
    }
    assert!(count > 30, "only {count} cases");
}

#[test]
fn perft_of_xiangqi_is_the_published_numbers_with_any_number_of_threads() {
    for (depth, nodes) in [
        ("0", "nodes 1"),
        ("1", "nodes 44"),
        ("2", "nodes 1920"),
        ("3", "nodes 79666"),
    ] {
        for threads in ["1", "2", "100"] {
            let run = qi(&["perft", "xiangqi", "--depth", depth, "--threads", threads]);
            assert_eq!(run.lines(), [nodes]);
        }
    }
}

#[test]
fn divided_perft_is_sorted_and_adds_up() {
    for game in [
        &["xiangqi"][..],
        &["gomoku", "--size", "5"],
        &["go", "--size", "3x2"],
    ] {
        let arguments = [
            &["perft"],
            game,
            &["--depth", "2", "--divide", "--threads", "2"],
        ]
        .concat();
        let lines = qi(&arguments).lines();
        let (total, parts) = lines.split_last().expect("there is a last line");
        let parts: Vec<(&str, u64)> = parts
            .iter()
            .map(|line| line.split_once(": ").expect("MOVE: N"))
            .map(|(mv, nodes)| (mv, nodes.parse().expect("a number")))
            .collect();
        assert!(parts.is_sorted(), "{parts:?}");
        let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(*total, format!("nodes {sum}"));
    }
}

#[test]
fn perft_counts_positions_that_only_a_lenient_reader_takes() {
    let fen = "2ba2N2/2CPP4/b3ka2P/4p4/1n1PNnrP1/1R2C4/4c1c2/B3RA3/3pKp1r1/5ABpp w - - 0 1";
    assert_eq!(
        qi(&["perft", "xiangqi", "--fen", fen, "--depth", "3"]).lines(),
        ["nodes 1695"]
    );
}

#[test]
fn a_game_that_is_over_is_noted() {
    for (command, note) in [
        (
            "qi moves gomoku --moves \"h8 a1 h9 a2 h10 a3 h11 a4 h12\"",
            "note: the game is over: black wins: five\n",
        ),
        (
            "qi moves go --size 2 --moves \"pass pass\"",
            "note: the game is over: two passes\n",
        ),
        (
            "qi forbidden gomoku --black \"a1 b1 c1 d1 e1\"",
            "note: the game is over: black wins: five\n",
        ),
        ("qi moves gomoku --moves h8", ""),
    ] {
        let run = shell(command);
        assert_eq!(run.stderr, note, "{command}");
        assert_eq!(run.status, Some(0), "{command}");
    }
}

#[test]
fn moves_are_sorted() {
    for game in ["xiangqi", "gomoku", "go"] {
        let lines = qi(&["moves", game]).lines();
        assert!(lines.is_sorted(), "{game}: {lines:?}");
    }
    assert_eq!(qi(&["moves", "go", "--size", "25"]).lines().len(), 626);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::io::Read;
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_qi"))
        .args(["moves", "gomoku", "--size", "32", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    // Closed before anything can have been read from it.
    drop(child.stdout.take());
    let mut words = String::new();
    let mut stderr = child.stderr.take().expect("standard error is a pipe");
    stderr
        .read_to_string(&mut words)
        .expect("standard error is UTF-8");
    let status = child.wait().expect("the run ends");
    assert_eq!((status.code(), words.as_str()), (Some(0), ""));
}

#[test]
fn a_game_that_was_played_on_is_judged_where_it_is_and_noted() {
    let run = shell(
        "qi adjudicate xiangqi --fen \"3k4n/9/9/9/9/9/9/9/9/4K2R1 w\" \
         --moves \"h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9 e0e1\"",
    );
    assert_eq!(
        run.stderr,
        "note: the game was over after ply 8: black wins: perpetual-chase\n"
    );
    assert_eq!(run.lines(), ["ongoing"]);
}
