//! `qi judge gomoku` on files of other programs.

mod common;

use common::{qi, qi_with_input};

/// Black's five on the row 8 against White's on the column a, in each text format.
const FILES: [(&str, &str); 5] = [
    ("pos", "h8a1i8a2j8a3k8a4l8\n"),
    (
        "offset",
        "0,0, -7,-7, 1,0, -7,-6, 2,0, -7,-5, 3,0, -7,-4, 4,0\n",
    ),
    (
        "psq",
        "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n1,1,0\r\n9,8,0\r\n1,2,0\r\n10,8,0\r\n1,3,0\r\n11,8,0\r\n1,4,0\r\n12,8,0\r\n-1\r\n",
    ),
    (
        "rec",
        "one\ntwo\n7,7,0\n0,0,0\n8,7,0\n0,1,0\n9,7,0\n0,2,0\n10,7,0\n0,3,0\n11,7,0\n-1\n",
    ),
    (
        "sgf",
        "(;GM[4]FF[4]SZ[15];B[hh];W[ao];B[ih];W[an];B[jh];W[am];B[kh];W[al];B[lh](;C[over])(;C[won]))",
    ),
];

#[test]
fn every_format_is_judged_by_its_looks_and_by_its_name() {
    for (format, text) in FILES {
        let verdict = "black wins: five\nfive h8 i8 j8 k8 l8\n";
        assert_eq!(
            qi_with_input(&["judge", "gomoku", "-"], text).ok(),
            verdict,
            "{format}"
        );
        let named = ["judge", "gomoku", "-", "--format", format];
        assert_eq!(qi_with_input(&named, text).ok(), verdict, "{format}");
    }
    // A library from before there was a head: h8 a1 h9.
    let library = "\x78\0\x61\0\x68\x40";
    assert_eq!(
        qi_with_input(&["judge", "gomoku", "-"], library).ok(),
        "ongoing\n"
    );
}

#[test]
fn the_rule_and_the_size_are_the_files_unless_flags_say_otherwise() {
    let six =
        "(;GM[4]SZ[20]RU[renju];B[aa];W[at];B[ba];W[as];B[ca];W[ar];B[ea];W[aq];B[fa];W[tt];B[da])";
    let judge = |arguments: &[&str]| {
        qi_with_input(&[&["judge", "gomoku", "-"], arguments].concat(), six).ok()
    };
    assert_eq!(judge(&[]), "white wins: overline\n");
    assert_eq!(judge(&["--rule", "standard"]), "ongoing\n");
    assert!(judge(&["--rule", "freestyle", "--json"]).contains("\"outcome\":\"black wins: five\""));
    let twenty = ["judge", "gomoku", "-", "--size", "20"];
    assert_eq!(qi_with_input(&twenty, "t20").ok(), "ongoing\n");
}

#[test]
fn rows_of_sgf_are_counted_from_the_end_that_is_named() {
    // Of c-gomoku-cli: `ab` is a2.
    let file = "(;GM[4]SZ[15];B[ab];W[oa];B[bb];W[oc];B[cb];W[oe];B[db];W[og];B[eb])";
    let judge = |arguments: &[&str], text: &str| {
        qi_with_input(&[&["judge", "gomoku", "-"], arguments].concat(), text)
    };
    let five = |row| format!("black wins: five\nfive a{row} b{row} c{row} d{row} e{row}\n");
    assert_eq!(judge(&[], file).ok(), five(14));
    assert_eq!(judge(&["--sgf-rows", "top"], file).ok(), five(14));
    assert_eq!(judge(&["--sgf-rows", "bottom"], file).ok(), five(2));
    let other = judge(&["--sgf-rows", "bottom"], "h8i9");
    assert_eq!(
        (other.status, other.stderr.as_str()),
        (
            Some(1),
            "error: --sgf-rows: - is no SGF but pos, whose rows are counted one way\n"
        )
    );
    let wrong = judge(&["--sgf-rows", "left"], file);
    assert_eq!(wrong.status, Some(2), "{wrong:?}");
}

#[test]
fn what_is_damaged_is_an_error_with_its_place() {
    for (text, part) in [
        ("h8 i9 z1", "byte 6: z1: "),
        ("t20", "byte 0: t20: "),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0\n",
            "byte 30: 16,8 is off the 15x15 board",
        ),
        (
            "Piskvorky 33x15, 11:11, 0\n8,8,0\n",
            "byte 10: `33x15` is no size of a gomoku board, which has 5 to 32 points a side",
        ),
        ("(;GM[1];B[hh])", "GM[1] is not gomoku"),
        (
            "(;GM[4]SZ[15]AB[hh]AW[hh];B[hg])",
            "node 0: h8 is in both AB and AW",
        ),
        (
            "(;GM[4];B[hh];W[hh])",
            "node 2, move 2: there is a black stone on h8",
        ),
        ("h8h8", "move 2: there is a black stone on h8"),
        ("", "no format that is known"),
        ("once upon a time", "no format that is known"),
    ] {
        let run = qi_with_input(&["judge", "gomoku", "-"], text);
        assert_eq!(run.status, Some(1), "{text}");
        assert!(
            run.stderr.starts_with("error: -: ") && run.stderr.contains(part),
            "{run:?}"
        );
    }
    for usage in [
        &["judge", "gomoku", "-", "--moves", "h8"][..],
        &["judge", "gomoku", "-", "--format", "png"],
        &["judge", "gomoku", "--moves", "h8", "--format", "sgf"],
    ] {
        assert_eq!(qi(usage).status, Some(2), "{usage:?}");
    }
}

#[test]
fn passes_are_moves() {
    assert_eq!(
        qi(&["judge", "gomoku", "--moves", "h8 -- i9 pass"]).ok(),
        "ongoing\n"
    );
    assert_eq!(
        qi(&["judge", "gomoku", "--moves", "h8 -- --"]).ok(),
        "draw: two passes\n"
    );
    assert_eq!(
        qi(&["judge", "gomoku", "--moves", "-- --"]).ok(),
        "draw: two passes\n"
    );
}

#[test]
fn a_rule_that_is_not_known_is_told() {
    let file = "(;GM[4]SZ[15]RU[omok];B[hh])";
    let run = qi_with_input(&["judge", "gomoku", "-"], file);
    assert_eq!(run.stdout, "ongoing\n");
    assert_eq!(
        run.stderr,
        "warning: -: `omok` is no rule that is known; freestyle is taken\n"
    );
    let given = qi_with_input(&["judge", "gomoku", "-", "--rule", "standard"], file);
    assert_eq!(
        (given.stdout.as_str(), given.stderr.as_str()),
        ("ongoing\n", "")
    );
}
