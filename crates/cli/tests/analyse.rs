//! `qi analyse`: boards, progress, best moves, and JSON.

mod common;

use common::{qi, shell};
use serde_json::Value;

#[test]
fn the_best_moves_come_with_scores_and_lines() {
    let run = qi(&[
        "analyse",
        "xiangqi",
        "--fen",
        "4k4/9/9/R8/9/9/9/8R/9/3K5 w",
        "--depth",
        "4",
    ]);
    assert!(run.stderr.starts_with("info depth 1/"), "{}", run.stderr);
    let lines = run.lines();
    assert_eq!(lines[0], "  a b c d e f g h i");
    assert_eq!(lines[13], "red to move");
    assert!(lines[14].starts_with("best "), "{lines:?}");
    assert!(lines[15].starts_with("1. win in 3  "), "{lines:?}");
    assert_eq!(lines.len(), 16);
}

#[test]
fn lines_are_ranked() {
    let run = qi(&[
        "analyse",
        "gomoku",
        "--moves",
        "h8 h9",
        "--depth",
        "2",
        "--multipv",
        "3",
    ]);
    let lines = run.lines();
    for rank in 1..=3 {
        let start = format!("{rank}. ");
        assert!(
            lines.iter().any(|line| line.starts_with(&start)),
            "{lines:?}"
        );
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    for threads in ["1", "2", "3"] {
        let run = qi(&[
            "analyse",
            "xiangqi",
            "--fen",
            "4k4/9/9/R8/9/9/9/8R/9/3K5 w",
            "--depth",
            "5",
            "--threads",
            threads,
        ]);
        let lines = run.lines();
        let is_best = |line: &String| line.starts_with("1. win in 3  ");
        assert!(lines.iter().any(is_best), "{lines:?}");
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be() {
    let run = qi(&[
        "analyse",
        "gomoku",
        "--moves",
        "h8 a1 h9 a2 h10 a3 h11 a4 h12",
        "--depth",
        "2",
    ]);
    assert_eq!(
        run.lines().last().map(String::as_str),
        Some("the game is over: black wins: five")
    );

    let run = qi(&[
        "analyse",
        "go",
        "--size",
        "5",
        "--moves",
        "pass pass",
        "--komi",
        "0.5",
        "--json",
    ]);
    let [report] = &run.json()[..] else {
        panic!("one object")
    };
    assert_eq!(report["outcome"], "W+0.5");
    assert_eq!(report["best_move"], Value::Null);
}

#[test]
fn json_is_a_stream_of_infos_and_a_report() {
    for command in [
        "qi analyse xiangqi --depth 3 --json",
        "qi analyse gomoku --moves h8 --depth 2 --json",
        "qi analyse --json go --size 5 --nodes 500 --multipv 2",
    ] {
        let objects = shell(command).json();
        let (report, infos) = objects.split_last().expect("there is a report");
        assert!(!infos.is_empty(), "{command}");
        for info in infos {
            assert_eq!(info["type"], "info", "{command}");
            for field in ["depth", "nodes", "nps", "time_ms", "multipv"] {
                assert!(info[field].is_u64(), "{command}: {field} in {info}");
            }
            assert!(info["moves"].is_array(), "{command}: {info}");
            assert_eq!(info["score"]["kind"], "heuristic", "{command}: {info}");
            assert!(info["score"]["value"].is_i64(), "{command}: {info}");
        }
        assert_eq!(report["type"], "report");
        let best = &report["lines"][0]["moves"][0];
        assert_eq!(report["best_move"], *best, "{command}");
        assert!(report["nodes"].as_u64() > Some(0), "{command}");
    }
}

#[test]
fn the_same_limits_of_depth_give_the_same_moves() {
    let run = || {
        let report = qi(&["analyse", "xiangqi", "--depth", "4", "--json"])
            .json()
            .pop();
        report.expect("a report")["lines"].clone()
    };
    assert_eq!(run(), run());
}

#[test]
fn without_a_game_one_position_of_each_is_shown() {
    let run = qi(&["analyse", "--time", "200"]);
    let text = run.ok();
    for part in [
        "Xiangqi: ",
        "Gomoku: ",
        "Go: ",
        "red to move",
        "black to move",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    assert_eq!(text.matches("\nbest ").count(), 3, "{text}");

    let objects = qi(&["analyse", "--depth", "2", "--nodes", "200", "--json"]).json();
    let reports: Vec<&Value> = objects
        .iter()
        .filter(|object| object["type"] == "report")
        .collect();
    let games: Vec<&Value> = reports.iter().map(|report| &report["game"]).collect();
    assert_eq!(games, ["xiangqi", "gomoku", "go"]);
}

#[test]
fn the_commands_that_are_shown_work() {
    let text = qi(&["analyse", "--time", "1"]).ok();
    let commands: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("$ "))
        .collect();
    assert_eq!(commands.len(), 3);
    for command in commands {
        assert_eq!(
            shell(&format!("{command} --time 1")).status,
            Some(0),
            "{command}"
        );
    }
}

#[test]
fn a_depth_is_refused_for_go() {
    let run = qi(&["analyse", "go", "--size", "3", "--depth", "1"]);
    assert_eq!(run.status, Some(1));
    assert_eq!(
        run.stderr,
        "error: --depth: a search of go has no depth: limit it by --nodes or --time\n"
    );
}

#[test]
fn boards_are_drawn_in_the_style_asked_for() {
    let draw = |style| qi(&["analyse", "xiangqi", "--depth", "1", "--style", style]).ok();
    assert!(draw("ascii").contains("9 r n b a k a b n r 9"));
    assert!(draw("lines").contains("9 r───n───b───a───k───a───b───n───r 9"));
    assert!(draw("characters").contains("9 車──馬──象──士──將──士──象──馬──車 9"));
}

/// The search would go on for a day: the test ends only if it ends with its reader.
#[test]
fn a_reader_that_goes_away_ends_the_search() {
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_qi"))
        .args(["analyse", "xiangqi", "--time", "86400000", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the run ends").code(), Some(0));
}
