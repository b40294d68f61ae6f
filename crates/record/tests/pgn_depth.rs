//! Long and deeply nested games, on a stack far too small for recursion, and texts that are made to
//! take long.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/stack.rs"]
mod stack;

use qi_record::pgn::{self, Counted, Limits, ParseError, ReadOptions, WriteOptions};
use stack::on_a_small_stack;

const MANY: usize = 100_000;

/// Reads, writes and reads again.
fn exercise(text: &str, nodes: usize) {
    let games = pgn::parse_str(text, &ReadOptions::strict()).unwrap().games;
    assert_eq!(games[0].len(), nodes);
    let written = pgn::write(&games, &WriteOptions::default()).unwrap();
    assert_eq!(
        pgn::parse_str(&written, &ReadOptions::strict())
            .unwrap()
            .games,
        games
    );
}

#[test]
fn a_long_line() {
    on_a_small_stack(|| exercise(&format!("{} *", "e4 e5 ".repeat(MANY)), 2 * MANY + 1));
}

#[test]
fn variations_inside_each_other() {
    on_a_small_stack(|| {
        let text = "e4 e5 (".repeat(MANY) + "e4" + &")".repeat(MANY) + " *";
        exercise(&text, 2 * MANY + 2);
        let cut = &text[..text.len() - MANY - 2];
        let document = pgn::parse_str(cut, &ReadOptions::lenient()).unwrap();
        assert_eq!(document.games[0].len(), 2 * MANY + 2);
    });
}

#[test]
fn many_variations_of_one_move() {
    on_a_small_stack(|| exercise(&format!("e4 {} *", "(e4)".repeat(MANY)), MANY + 2));
}

/// Each of these would take minutes if anything went over the rest of the text once a token.
#[test]
fn no_text_takes_long() {
    for piece in [
        "[A \"b\"]",
        "[A \"",
        "[A \"]",
        "[A",
        "[] ",
        "[A \"b\"] x ",
        "; a\n",
        ";",
        "* x\n",
        "{a}",
        "%\n",
        "(",
        ")",
        "\"",
        "$",
        "1.",
        "!",
        "\n[",
        "\r[A \"b\"]\r1-0\rx",
        "[A \"b\"] 1-0 ",
    ] {
        let text = piece.repeat(500_000 / piece.len());
        let _ = pgn::parse_str(&text, &ReadOptions::lenient());
        let _ = pgn::parse_str(&text, &ReadOptions::strict());
    }
}

#[test]
fn each_limit_is_refused_by_name() {
    let roomy = Limits::default();
    for (text, limits, message) in [
        (
            "e4 e5 *",
            Limits { nodes: 2, ..roomy },
            "1:4: more than 2 nodes",
        ),
        (
            "* 1. *",
            Limits { nodes: 1, ..roomy },
            "1:3: more than 1 nodes",
        ),
        (
            "a (b (c",
            Limits { depth: 1, ..roomy },
            "1:6: more than 1 open parentheses",
        ),
        (
            "{abcd} *",
            Limits {
                value_bytes: 3,
                ..roomy
            },
            "1:1: more than 3 bytes in one value",
        ),
        (
            "a {b} $1 *",
            Limits { values: 2, ..roomy },
            "1:7: more than 2 values",
        ),
        (
            "[A \"\"]\n[B \"\"] *",
            Limits {
                node_properties: 1,
                ..roomy
            },
            "2:1: more than 1 properties in one node",
        ),
        (
            "a ) ) )",
            Limits { flaws: 2, ..roomy },
            "1:7: more than 2 flaws",
        ),
    ] {
        let options = ReadOptions {
            limits,
            ..ReadOptions::lenient()
        };
        assert_eq!(
            pgn::parse_str(text, &options).unwrap_err().to_string(),
            message
        );
    }
    let options = ReadOptions {
        limits: Limits { bytes: 3, ..roomy },
        ..ReadOptions::lenient()
    };
    assert_eq!(
        pgn::parse(b"e4 *", &options),
        Err(ParseError::TooLong { bytes: 4, limit: 3 })
    );
    assert_eq!(Counted::Flaws.to_string(), "flaws");
}
