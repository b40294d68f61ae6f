//! Long and deeply nested records, on a stack far too small for recursion.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/stack.rs"]
mod stack;

use qi_record::sgf::{self, Limits, ParseError, ReadOptions, WriteOptions};
use qi_record::{Collection, Node, NodeId, Tree};
use stack::on_a_small_stack;

const LONG: usize = 200_000;
const DEEP: usize = 100_000;

/// Does with a tree all that walks it.
fn exercise(games: &Collection) {
    let tree = &games[0];
    assert_eq!(tree.depth_first().count(), tree.len());
    let copy = games.clone();
    assert_eq!(copy, *games);
    drop(copy);
    let text = sgf::write(games, &WriteOptions::default()).unwrap();
    let again = sgf::parse_str(&text, &ReadOptions::strict()).unwrap();
    assert_eq!(again.games, *games);
    let last = NodeId::from_index(tree.len() - 1).unwrap();
    let mut tree = tree.clone();
    tree.make_main_line(last);
    assert_eq!(tree.main_line().last(), Some(last));
}

#[test]
fn a_long_line() {
    on_a_small_stack(|| {
        let text = format!("({})", ";B[aa]".repeat(LONG));
        let games = sgf::parse_str(&text, &ReadOptions::strict()).unwrap().games;
        assert_eq!(games[0].main_line().count(), LONG);
        exercise(&games);
    });
}

#[test]
fn parentheses_inside_each_other() {
    on_a_small_stack(|| {
        let text = "(;B[aa]".repeat(DEEP) + &")".repeat(DEEP);
        let games = sgf::parse_str(&text, &ReadOptions::strict()).unwrap().games;
        assert_eq!(games[0].main_line().count(), DEEP);
        exercise(&games);

        // Without the closing half a lenient reader keeps the tree.
        let cut = sgf::parse_str(&text[..text.len() - DEEP], &ReadOptions::lenient()).unwrap();
        assert_eq!(cut.games, games);
        assert_eq!(cut.warnings.len(), 1);
    });
}

/// Every node has two children, of which the first or the second goes on.
fn comb(spine: usize) -> Tree {
    let mut tree = Tree::new();
    let mut last = NodeId::ROOT;
    for _ in 0..DEEP {
        let children = [0, 1].map(|_| tree.add(last, Node::new().with("B", "aa")));
        last = children[spine];
    }
    tree
}

#[test]
fn variations_inside_each_other() {
    for spine in [0, 1] {
        on_a_small_stack(move || exercise(&Collection::from(comb(spine))));
    }
}

#[test]
fn many_variations_of_one_node() {
    on_a_small_stack(|| {
        let mut tree = Tree::new();
        for _ in 0..DEEP {
            tree.add(NodeId::ROOT, Node::new());
        }
        exercise(&Collection::from(tree));
    });
}

#[test]
fn each_limit_is_refused_by_name() {
    let roomy = Limits::default();
    for (text, limits, message) in [
        (
            "(;;;)",
            Limits { nodes: 2, ..roomy },
            "1:4: more than 2 nodes",
        ),
        (
            "(;)(;)(;)",
            Limits { nodes: 2, ..roomy },
            "1:8: more than 2 nodes",
        ),
        (
            "(;(;(;)))",
            Limits { depth: 2, ..roomy },
            "1:5: more than 2 open parentheses",
        ),
        (
            "(;C[a\\]b])",
            Limits {
                value_bytes: 3,
                ..roomy
            },
            "1:5: more than 3 bytes in one value",
        ),
        (
            "(;A[][];B[])",
            Limits { values: 2, ..roomy },
            "1:10: more than 2 values",
        ),
        (
            "(;A[]B[]\nC[])",
            Limits {
                node_properties: 2,
                ..roomy
            },
            "2:1: more than 2 properties in one node",
        ),
        (
            "x(;)x(;)x",
            Limits { flaws: 2, ..roomy },
            "1:9: more than 2 flaws",
        ),
        (
            "(;)",
            Limits { bytes: 2, ..roomy },
            "3 bytes are more than 2",
        ),
    ] {
        let options = ReadOptions {
            limits,
            ..ReadOptions::lenient()
        };
        assert_eq!(
            sgf::parse_str(text, &options).unwrap_err().to_string(),
            message
        );
        assert_eq!(
            sgf::parse(text.as_bytes(), &options)
                .unwrap_err()
                .to_string(),
            message
        );
    }
    for (text, limits) in [
        ("(;;)", Limits { nodes: 2, ..roomy }),
        ("(;(;)(;))", Limits { depth: 2, ..roomy }),
        (
            "(;C[a\\]])",
            Limits {
                value_bytes: 3,
                ..roomy
            },
        ),
        ("(;A[][])", Limits { values: 2, ..roomy }),
        (
            "(;A[]B[]A[];C[])",
            Limits {
                node_properties: 2,
                ..roomy
            },
        ),
        ("x(;)x", Limits { flaws: 2, ..roomy }),
        ("(;)", Limits { bytes: 3, ..roomy }),
    ] {
        let options = ReadOptions {
            limits,
            ..ReadOptions::lenient()
        };
        assert!(sgf::parse_str(text, &options).is_ok(), "{text}");
    }
}

/// Decoding can make a text longer: the limit holds for what comes out.
#[test]
fn the_decoded_text_is_limited_too() {
    let file = b"(;CA[latin1]C[\xe9\xe9\xe9\xe9])";
    let limits = Limits {
        bytes: file.len(),
        ..Limits::default()
    };
    let options = ReadOptions {
        limits,
        ..ReadOptions::lenient()
    };
    assert!(matches!(
        sgf::parse(file, &options),
        Err(ParseError::TooLong { .. })
    ));
}

#[test]
fn what_cannot_be_written_is_refused() {
    assert_eq!(
        sgf::write(&Collection::new(), &WriteOptions::default()),
        Err(sgf::WriteError::Empty)
    );
    for identifier in ["", "b", "Event", "B ", "1B", "É", "B["] {
        let mut tree = Tree::new();
        let node = tree.add(NodeId::ROOT, Node::new().with(identifier, "x"));
        let games = Collection::from_iter([Tree::new(), tree]);
        let identifier = identifier.to_owned();
        let error = sgf::WriteError::Identifier {
            game: 1,
            node,
            identifier,
        };
        assert_eq!(sgf::write(&games, &WriteOptions::default()), Err(error));
    }
}
