//! Wrong input ends with status 1 and a message that says what and where; a
//! wrong command line with status 2.

mod common;

use common::{qi, shell};

/// A command, and parts of its message.
const WRONG_INPUT: &[(&str, &[&str])] = &[
    // Positions of xiangqi.
    ("qi moves xiangqi --fen \"\"", &["--fen", "empty"]),
    (
        "qi moves xiangqi --fen \"9/9/9\"",
        &["--fen", "expected 10 ranks", "found 3"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/8/3K5 w\"",
        &["--fen", "rank 1", "8"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/3Kx4 w\"",
        &["--fen", "`x`", "offset"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/9 w\"",
        &["--fen", "red has no general"],
    ),
    (
        "qi moves xiangqi --fen \"3kk4/9/9/9/9/9/9/9/9/3K5 w\"",
        &["--fen", "2 generals"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/4K4 w\"",
        &["--fen", "face"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/3K5 x\"",
        &["--fen", "`x`", "side to move"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/3K5 w - - a 1\"",
        &["--fen", "`a`", "plies"],
    ),
    (
        "qi moves xiangqi --fen \"4k4/9/9/9/RRR6/9/9/9/9/3K5 w\"",
        &["--fen", "3 men `R`"],
    ),
    (
        "qi perft xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/9 w\" --depth 1",
        &["--fen", "general"],
    ),
    ("qi analyse xiangqi --fen \"junk\"", &["--fen"]),
    ("qi play xiangqi --fen \"junk\"", &["--fen"]),
    // Moves of xiangqi.
    (
        "qi moves xiangqi --moves \"h2e2 h2e2\"",
        &["--moves, move 2: h2e2: no man stands on h2"],
    ),
    ("qi moves xiangqi --moves \"h2h2\"", &["move 1"]),
    (
        "qi moves xiangqi --moves \"h2e2 z9z9\"",
        &["--moves, move 2: `z9z9` is no move"],
    ),
    (
        "qi moves xiangqi --moves \"e0e5\"",
        &["move 1", "`K` cannot go"],
    ),
    (
        "qi moves xiangqi --moves \"C2=5 C2=8\"",
        &["--moves, move 2: `C2=8`: the man on b7 has no such move"],
    ),
    // Notations.
    (
        "qi convert xiangqi --fen \"9/9\" --move h2e2 --to wxf",
        &["--fen: ", "found 2"],
    ),
    (
        "qi convert xiangqi --move x --to wxf",
        &["--move: `x` is no move in any notation"],
    ),
    (
        "qi convert xiangqi --move C2=5 --from chinese --to wxf",
        &["--move: `C2=5`", "`C` at offset 0"],
    ),
    (
        "qi convert xiangqi --move 炮二五平 --to wxf",
        &["at offset 6 should be a direction"],
    ),
    (
        "qi convert xiangqi --move 炮三平五 --to wxf",
        &["`炮三平五`: red has no such man"],
    ),
    (
        "qi convert xiangqi --move e0e2 --from uci --to wxf",
        &["--move: e0e2: `K` cannot go"],
    ),
    (
        "qi convert xiangqi --fen \"5k3/9/3P1P3/3P1P3/9/9/9/9/9/4K4 w\" --move 前兵平五 --to wxf",
        &["`前兵平五` may be d7e7 or f7e7"],
    ),
    (
        "qi adjudicate xiangqi --moves \"h2e2 e2e9\"",
        &["move 2", "red's"],
    ),
    (
        "qi adjudicate xiangqi --fen \"4k4/9/9/9/9/9/9/9/9/4K4 w\"",
        &["--fen", "face"],
    ),
    // Gomoku.
    ("qi moves gomoku --size 4", &["--size", "5 to 32"]),
    ("qi moves gomoku --size 33", &["--size: `33`", "5 to 32"]),
    ("qi moves gomoku --size 15x", &["--size"]),
    ("qi moves gomoku --size 0", &["--size", "`0`"]),
    (
        "qi moves gomoku --moves \"h8 h8\"",
        &["--moves, move 2: there is a black stone on h8"],
    ),
    (
        "qi moves gomoku --moves \"h8 p1\"",
        &["--moves, point 2, `p1`: "],
    ),
    (
        "qi judge gomoku --moves \"h8 a1 h9 a2 h10 a3 h11 a4 h12 a5\"",
        &["move 10", "black wins: five"],
    ),
    (
        "qi forbidden gomoku --black \"h8\" --point h8",
        &["--point"],
    ),
    (
        "qi forbidden gomoku --black \"h8\" --white \"h8\"",
        &["--white: there is a black stone on h8"],
    ),
    (
        "qi forbidden gomoku --black \"h16\"",
        &["--black, point 1, `h16`: `16` at byte 1 is off"],
    ),
    (
        "qi shape gomoku --line \"..x\"",
        &["--line: cell 2 is 'x': expected X, O, . or #"],
    ),
    (
        "qi shape gomoku --line \".................................\"",
        &["--line: a line of 33 cells is longer than 32"],
    ),
    ("qi score gomoku --black \"?\"", &["--black", "?"]),
    (
        "qi vcf gomoku --black \"h8\" --white \"i8 h8\"",
        &["--white: there is a black stone on h8"],
    ),
    ("qi vcf gomoku --size 33", &["--size: `33`", "5 to 32"]),
    ("qi analyse gomoku --size 40", &["--size"]),
    ("qi perft gomoku --size 4 --depth 1", &["--size", "5 to 32"]),
    // Go.
    (
        "qi moves go --size 26",
        &["--size: `26` is no size of a board of go: write a side of 1 to 25"],
    ),
    ("qi moves go --size 9x0", &["--size", "`9x0`"]),
    ("qi moves go --size x", &["--size: `x` is no size"]),
    ("qi moves go --size -1", &["--size: `-1` is no size"]),
    ("qi perft go --size 26x2 --depth 1", &["--size", "26x2"]),
    ("qi legal go --point I5", &["--point", "I"]),
    ("qi legal go --size 9 --point K1", &["--point", "K"]),
    (
        "qi legal go --size 9 --moves \"A1 A1\" --point C3",
        &["--moves, move 2: A1 is occupied"],
    ),
    (
        "qi legal go --size 9 --setup-black \"C3\" --setup-white \"C3\" --point A1",
        &["C3"],
    ),
    (
        "qi legal go --size 9 --setup-black \"A1\" --setup-white \"A2 B1\" --point C3",
        &["A1", "liberty"],
    ),
    ("qi life go --rows \"..X/..\"", &["--rows"]),
    ("qi count go --rows \"..X/..\"", &["--rows"]),
    ("qi count go --rows \"..X/.?.\"", &["--rows", "?"]),
    ("qi count go --rows \"\"", &["--rows"]),
    ("qi count go --rows \".XO.\" --dead A1", &["--dead", "A1"]),
    ("qi count go --rows \".XO.\" --dead Z9", &["--dead", "Z9"]),
    ("qi dead go --rows \".XO./..\"", &["--rows"]),
    ("qi dead go no-such-file.sgf", &["no-such-file.sgf: "]),
    ("qi count go --rows \".XO.\" --komi 6.3", &["--komi", "6.3"]),
    ("qi count go no-such-file.sgf", &["no-such-file.sgf: "]),
    ("qi count go /", &["/: "]),
    ("qi count go -", &["-: no game tree"]),
    ("qi analyse go --size 9 --komi x", &["--komi", "x"]),
];

#[test]
fn wrong_input_is_told_with_what_and_where() {
    for (command, parts) in WRONG_INPUT {
        let run = shell(command);
        assert_eq!(run.status, Some(1), "{command}: {run:?}");
        assert_eq!(run.stdout, "", "{command}");
        assert!(
            run.stderr.starts_with("error: "),
            "{command}: {}",
            run.stderr
        );
        for part in *parts {
            assert!(
                run.stderr.contains(part),
                "{command}: {part} is not in {}",
                run.stderr
            );
        }
    }
}

const WRONG_COMMAND_LINES: &[&str] = &[
    "qi",
    "qi dance",
    "qi moves",
    "qi moves chess",
    "qi moves xiangqi --notation latin",
    "qi convert xiangqi --move h2e2",
    "qi convert xiangqi --to wxf",
    "qi convert xiangqi --move h2e2 --to latin",
    "qi convert gomoku --move h8 --to latin",
    "qi moves gomoku --rule strict",
    "qi moves go --ko never",
    "qi moves go --suicide some",
    "qi moves go --rules house",
    "qi moves go --to-move red",
    "qi perft xiangqi",
    "qi perft xiangqi --depth -1",
    "qi perft xiangqi --depth deep",
    "qi perft xiangqi --depth 101",
    "qi perft go --size 1 --end never --depth 100000",
    "qi perft xiangqi --depth 1 --threads 0",
    "qi perft go --depth 1 --end sometime",
    "qi adjudicate xiangqi --rules house",
    "qi adjudicate xiangqi --move-limit 0",
    "qi adjudicate gomoku",
    "qi judge gomoku",
    "qi forbidden xiangqi",
    "qi vcf xiangqi",
    "qi vcf gomoku --nodes 0",
    "qi vcf gomoku --rule strict",
    "qi vcf gomoku --to-move red",
    "qi legal go",
    "qi count go",
    "qi count go --rows . --captures-black 4294967295",
    "qi count go --rows . --captures-white -1",
    "qi count go --rows . --tax half",
    "qi count go game.sgf --rows .",
    "qi dead go",
    "qi dead go game.sgf --rows .",
    "qi dead go --rows . --effort some",
    "qi dead go --rows . --to-move red",
    "qi count go --rows . --scoring stones",
    "qi analyse xiangqi --multipv 0",
    "qi analyse xiangqi --threads 0",
    "qi analyse xiangqi --time soon",
    "qi analyse xiangqi --depth 0",
    "qi analyse gomoku --nodes 0",
    "qi play xiangqi --level 11",
    "qi play xiangqi --color green",
    "qi gtp --level 0",
    "qi moves xiangqi --colour red",
];

#[test]
fn a_number_below_zero_is_answered_with_the_range() {
    for (command, range) in [
        (
            "qi count go --rows . --captures-black -3",
            "from 0 to 1000000",
        ),
        ("qi count go --rows . --handicap -1", "from 0 to 625"),
        ("qi dead go --rows . --seed -1", "from 0 to"),
        ("qi perft xiangqi --depth -1", "from 0 to 100"),
        ("qi perft go --depth 1 --threads -1", "from 1 to 1024"),
        ("qi vcf gomoku --nodes -1", "from 1 to"),
        ("qi adjudicate xiangqi --move-limit -1", "from 1 to"),
        ("qi analyse xiangqi --depth -1", "from 1 to"),
        ("qi analyse xiangqi --multipv -1", "from 1 to"),
        ("qi analyse xiangqi --threads -1", "from 1 to 1024"),
        ("qi play xiangqi --time -1", "from 0 to"),
        ("qi play xiangqi --level -1", "1 to 10"),
    ] {
        let run = shell(command);
        assert_eq!(run.status, Some(2), "{command}: {run:?}");
        assert!(run.stderr.contains(range), "{command}: {run:?}");
    }
}

#[test]
fn wrong_command_lines_are_told_apart() {
    for command in WRONG_COMMAND_LINES {
        let run = shell(command);
        assert_eq!(run.status, Some(2), "{command}: {run:?}");
        assert_eq!(run.stdout, "", "{command}");
        assert!(!run.stderr.is_empty(), "{command}");
    }
}

#[test]
fn numbers_and_names_are_told_in_words() {
    for (command, words) in [
        (
            "qi perft xiangqi --depth x",
            "write a whole number from 0 to 100",
        ),
        (
            "qi perft xiangqi --depth 1 --threads 0",
            "write a whole number from 1 to 1024",
        ),
        (
            "qi analyse xiangqi --multipv 0",
            "write a whole number from 1 to 18446744073709551615",
        ),
        (
            "qi moves go --ko never",
            "unknown ko rule `never`: expected simple, psk, ssk or nssk",
        ),
        (
            "qi count go --rows . --tax half",
            "unknown tax `half`: expected none, seki or all",
        ),
        (
            "qi count go --rows . --handicap 700",
            "write a whole number from 0 to 625",
        ),
        (
            "qi count go --rows . --rules house",
            "bga, new-zealand, ing or stone-scoring",
        ),
    ] {
        let run = shell(command);
        assert!(
            run.status == Some(2) && run.stderr.contains(words),
            "{command}: {run:?}"
        );
    }
}

#[test]
fn a_count_past_64_bits_is_refused() {
    let generals = "4k4/9/9/9/9/9/9/9/9/3K5 w";
    let count = |depth| {
        qi(&[
            "perft", "xiangqi", "--fen", generals, "--hash", "16", "--depth", depth,
        ])
    };
    assert_eq!(count("40").status, Some(0));
    let run = count("80");
    assert_eq!(run.status, Some(1), "{run:?}");
    assert_eq!(
        run.stderr,
        "error: --depth: more sequences than 64 bits can count\n"
    );
    assert!(run.stdout.is_empty(), "{run:?}");
}

#[test]
fn unseen_characters_in_a_text_are_shown_in_the_error() {
    let run = qi(&["moves", "xiangqi", "--moves", "\u{feff}h2\u{202e}e2"]);
    assert!(run.stderr.contains("`\\u{feff}h2\\u{202e}e2`"), "{run:?}");
}

#[test]
fn what_the_user_wrote_does_nothing_to_a_terminal() {
    let odd = format!("\u{1b}[31m\u{7}{}", "x".repeat(1000));
    for arguments in [
        ["moves", "xiangqi", "--fen", &odd],
        ["moves", "xiangqi", "--moves", &odd],
        ["moves", "gomoku", "--moves", &odd],
        ["moves", "go", "--moves", &odd],
        ["moves", "go", "--setup-black", &odd],
        ["moves", "go", "--ko", &odd],
        ["moves", "go", "--size", &odd],
        ["moves", "gomoku", "--rule", &odd],
        ["analyse", "go", "--komi", &odd],
        ["analyse", "go", "--depth", &odd],
        ["play", "go", "--level", &odd],
        ["play", "xiangqi", "--color", &odd],
        ["count", "go", "--rows", &odd],
        ["moves", "go", &odd, "x"],
    ] {
        let run = qi(&arguments);
        assert!(matches!(run.status, Some(1 | 2)), "{run:?}");
        assert!(run.stderr.len() < 600, "{arguments:?}: {run:?}");
        let harmful = |letter: char| letter.is_control() && letter != '\n';
        assert!(!run.stderr.contains(harmful), "{run:?}");
    }
}

#[test]
fn moves_and_names_are_read_in_either_case() {
    for command in [
        "qi moves xiangqi --moves \"H2E2 h9-g7 H0-G2\"",
        "qi moves go --ko PSK --rules Japanese",
        "qi moves go --ko situational --suicide ALL",
        "qi moves gomoku --rule Renju --to-move White",
        "qi perft go --size 2 --end Never --depth 1",
    ] {
        assert_eq!(shell(command).status, Some(0), "{command}");
    }
}

#[test]
fn long_and_odd_texts_end_with_a_message() {
    let long = "x".repeat(100_000);
    let odd = [
        "\u{0}".repeat(0),
        "\u{fe0f}🀄".to_owned(),
        "９".to_owned(),
        "-".to_owned(),
        long,
    ];
    for text in &odd {
        for arguments in [
            ["moves", "xiangqi", "--fen", text],
            ["judge", "gomoku", "--moves", text],
            ["count", "go", "--rows", text],
            ["moves", "go", "--setup-black", text],
        ] {
            let run = qi(&arguments);
            assert!(matches!(run.status, Some(0..=2)), "{arguments:?}");
            assert!(
                run.stderr.len() < 1000 || text.len() > 1000,
                "{arguments:?}"
            );
        }
    }
}
