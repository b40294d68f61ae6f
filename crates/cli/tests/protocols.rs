//! The engines behind standard input and output. What the protocols say is
//! tested where they are written; here only that each is there.

mod common;

use common::qi_with_input;

#[test]
fn uci_names_itself_and_moves() {
    let text = qi_with_input(&["uci"], "uci\nposition startpos\ngo depth 2\nquit\n").ok();
    assert!(text.contains("uciok\n"), "{text}");
    assert!(
        text.lines()
            .last()
            .is_some_and(|line| line.starts_with("bestmove ")),
        "{text}"
    );
}

#[test]
fn gomocup_starts_and_moves() {
    let text = qi_with_input(&["gomocup", "--level", "1"], "START 15\nBEGIN\n").ok();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines.last()), ("OK", Some(&"7,7")));
}

#[test]
fn gtp_answers_and_moves() {
    let lines = "1 protocol_version\nboardsize 5\n2 genmove b\nquit\n";
    let text = qi_with_input(&["gtp", "--level", "1"], lines).ok();
    assert!(text.starts_with("=1 2\n\n=\n\n=2 "), "{text}");
}

#[test]
fn a_conversation_ends_with_its_input() {
    for protocol in ["uci", "gomocup", "gtp"] {
        assert_eq!(qi_with_input(&[protocol], "").ok(), "");
    }
}
