//! `qi count go` on records in SGF, and in GIB and NGF.

mod common;

use common::{qi, qi_with_input};

/// Two walls on 5 x 5, White's stone in Black's corner, one black stone taken.
const RECORD: &str = "(;GM[1]FF[4]SZ[5]KM[2.5]RU[Japanese]
;B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]
;B[ea];W[aa];B[ca];W[eb];B[cb];W[];B[])";

/// A record's count with these further arguments.
fn count(arguments: &[&str]) -> String {
    qi_with_input(&[&["count", "go", "-"], arguments].concat(), RECORD).ok()
}

#[test]
fn komi_rules_and_captures_are_the_record_s() {
    // Black: 4 points in the corner, 1 under and 1 for the dead stone; White: 4
    // points and 1 stone taken, and the komi.
    assert_eq!(count(&["--dead", "A5"]), "W+1.5\n");
}

#[test]
fn dead_stones_are_found_and_told() {
    let run = qi_with_input(&["count", "go", "-"], RECORD);
    assert_eq!(
        (run.stdout.as_str(), run.stderr.as_str()),
        ("W+1.5\n", "found dead: A5\n")
    );
    assert_eq!(qi_with_input(&["dead", "go", "-"], RECORD).ok(), "A5\n");
}

#[test]
fn flags_go_before_the_record() {
    assert_eq!(count(&["--dead", "A5", "--komi", "0"]), "B+1\n");
    assert_eq!(count(&["--dead", "A5", "--captures-white", "0"]), "W+0.5\n");
    assert_eq!(
        count(&["--dead", "A5", "--rules", "chinese", "--komi", "0"]),
        "B+2\n"
    );
    assert_eq!(
        count(&["--dead", "A5", "--scoring", "area", "--komi", "0"]),
        "B+2\n"
    );
}

#[test]
fn the_first_game_of_a_collection_is_counted() {
    let text = "junk before (;SZ[3];B[bb])(;SZ[3];W[bb])";
    assert_eq!(qi_with_input(&["count", "go", "-"], text).ok(), "B+9\n");
}

#[test]
fn records_of_other_games_and_of_none_are_refused() {
    for (text, part) in [
        ("(;GM[2])", "GM[2] is not go"),
        ("(;SZ[99])", "SZ[99]"),
        ("", "no game tree"),
    ] {
        let run = qi_with_input(&["count", "go", "-"], text);
        assert_eq!(run.status, Some(1), "{text}");
        assert!(
            run.stderr.starts_with("error: -:") && run.stderr.contains(part),
            "{run:?}"
        );
    }
}

#[test]
fn a_file_is_read_where_one_is_named() {
    let file = std::env::temp_dir().join(format!("qi-count-{}.sgf", std::process::id()));
    std::fs::write(&file, RECORD).expect("a file for this test");
    let path = file.to_str().expect("the folder's name is UTF-8");
    assert_eq!(qi(&["count", "go", path, "--dead", "A5"]).ok(), "W+1.5\n");
    std::fs::remove_file(&file).expect("the file can go");
}

#[test]
fn records_of_tygem_and_cyberoro_are_told_by_their_bytes() {
    let gib = "\\HS\r\n\\[GAMEINFOMAIN=LINE:9,GONGJE:65\\]\r\n\\HE\r\n\\GS\r\nSTO 0 2 1 4 4\r\nHOP\r\n\\GE\r\n";
    let count = ["count", "go", "-", "--dead", "none"];
    let run = qi_with_input(&count, gib);
    assert_eq!(run.stderr, "warning: -:6:1: `HOP` is no line of gib\n");
    assert_eq!(run.ok(), "B+74.5\n");
    let ngf =
        "game\n9\nw 5D\nb 5D\nsite\n0\n0\n6\n20170402 [16:11]\n30\n?\n2\nPMABBFFFF\nPMACWAAAA\n";
    assert_eq!(qi_with_input(&count, ngf).ok(), "B+74.5\n");
}

#[test]
fn what_is_passed_over_in_a_record_is_told() {
    let count = ["count", "go", "-", "--dead", "none"];
    for (text, result, warnings) in [
        (
            "(;GM[1]SZ[9];B[ee];W[d",
            "B+81\n",
            &["-:1:21: the rest is lost: the value of W does not end"][..],
        ),
        (
            "(;SZ[9];B[ee];W[ee])",
            "W+81\n",
            &["-:1:14: node 2, move 2: E5 is occupied by a stone of Black"],
        ),
        (
            "(;SZ[9];B[zz];B[ee])",
            "B+81\n",
            &["-:1:8: node 1, B[zz]: `z` at byte 0 is off the 9x9 board"],
        ),
        (
            "(;SZ[9]AW[ab][ba];B[aa])",
            "W+81\n",
            &["-:1:18: node 1, move 1: A9 would be suicide of 1"],
        ),
        (
            "(;SZ[9]KM[abc]RU[Klingon]HA[99]KM[6.25])",
            "0\n",
            &[
                "-:1:32: property KM stands twice in one node",
                "-:1:2: KM[abc] cannot be understood",
                "-:1:2: RU[Klingon] cannot be understood",
                "-:1:2: HA[99] is more than Black's stones before White's first move, 0",
            ],
        ),
    ] {
        let run = qi_with_input(&count, text);
        let told: Vec<&str> = run.stderr.lines().collect();
        let expected: Vec<String> = warnings
            .iter()
            .map(|warning| format!("warning: {warning}"))
            .collect();
        assert_eq!(told, expected, "{text}");
        assert_eq!(run.ok(), result, "{text}");
    }
    assert_eq!(qi_with_input(&count, RECORD).stderr, "");
}

#[test]
fn many_warnings_are_counted() {
    let text = format!("(;SZ[9]{})", ";B[ee];W[ee]".repeat(500));
    let run = qi_with_input(&["count", "go", "-", "--dead", "none"], &text);
    let told: Vec<&str> = run.stderr.lines().collect();
    assert_eq!((told.len(), told[20]), (21, "warning: and 979 more"));
}

#[test]
fn bytes_that_hold_no_record_are_refused() {
    for text in [
        "(;",
        "\u{1}\u{2}(;\u{3}",
        "junk (;;(;) junk",
        "(;SZ",
        "junk (;) junk",
        "no parenthesis",
    ] {
        let run = qi_with_input(&["count", "go", "-"], text);
        assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""), "{text:?}");
        assert!(run.stderr.starts_with("error: -: "), "{run:?}");
        assert!(!run.stderr.trim_end().contains(char::is_control), "{run:?}");
    }
}

#[test]
#[cfg(unix)]
fn an_input_without_end_is_refused() {
    let run = qi(&["count", "go", "/dev/zero"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stderr.contains("longer than 33554432 bytes"), "{run:?}");
}

#[test]
fn without_a_board_both_ways_to_give_one_are_named() {
    let run = qi(&["count", "go"]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("FILE.sgf|--rows"), "{run:?}");
}
