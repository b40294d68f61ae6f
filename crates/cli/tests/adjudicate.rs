//! `qi adjudicate xiangqi` on records of games.

mod common;

use common::{Run, qi, qi_with_input};

/// A chariot chases a horse, in the notation of a club's bulletin.
const PGN: &str = "[Game \"Chinese Chess\"]
[FEN \"3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1\"]

1. 车二平一 马9进8 {a quiet square} 2. 车一平二 马8退9
3. H0-I0 I9-H7 4. R1=2 h8-9 (4... k4+1) 1-0
";

fn judge(record: &str, arguments: &[&str]) -> Run {
    qi_with_input(
        &[&["adjudicate", "xiangqi", "-"], arguments].concat(),
        record,
    )
}

#[test]
fn the_main_line_of_a_pgn_is_judged_whatever_its_notation() {
    let lines = judge(PGN, &[]).lines();
    assert_eq!(lines[0], "black wins: perpetual-chase");
    assert_eq!(lines[2], "1. red h0i0: R i0 chases n i9");
    assert_eq!(judge(PGN, &["--rules", "none"]).lines(), ["ongoing"]);
}

#[test]
fn text_of_dhtmlxq_is_known_by_its_beginning() {
    let text = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477242[/DhtmlXQ_movelist]\n[/DhtmlXQ]";
    let judged = &judge(text, &["--json"]).json()[0];
    assert_eq!(judged["plies"], 2);
    assert_eq!(judged["outcome"], "ongoing");
}

#[test]
fn what_is_illegal_is_passed_over_with_a_warning() {
    let run = judge("1. h2e2 e9e7 2. h0g2 *", &["--json"]);
    assert!(
        run.stderr.contains("warning: -: 1:9: ply 2: e9e7"),
        "{run:?}"
    );
    assert_eq!(run.json()[0]["plies"], 1);
}

#[test]
fn a_file_without_a_game_is_refused() {
    for text in ["", "junk", "XQ"] {
        let run = judge(text, &[]);
        assert_eq!(run.status, Some(1), "{text}: {run:?}");
        assert!(run.stderr.starts_with("error: -: "), "{text}: {run:?}");
    }
    let run = qi(&["adjudicate", "xiangqi", "no such file"]);
    assert_eq!(run.status, Some(1), "{run:?}");
}

#[test]
fn a_file_or_flags_but_not_both() {
    for flag in [["--moves", "h2e2"], ["--fen", "3k5/9/9/9/9/9/9/9/9/4K4 w"]] {
        assert_eq!(judge(PGN, &flag).status, Some(2), "{flag:?}");
    }
}
