//! `qi count go` on records in SGF.

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
            run.stderr.starts_with("error: -: ") && run.stderr.contains(part),
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
