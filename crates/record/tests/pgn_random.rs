//! Random texts and random trees: no text makes the reader panic, and every tree is read as it was
//! written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_record::pgn::{self, GLYPH, Layout, Limits, MOVE, ReadOptions, WriteOptions};
use qi_record::{Collection, Node, NodeId, Tree};

/// Bytes that are likely to hold games.
fn pgn_like() -> impl Strategy<Value = Vec<u8>> {
    let token = prop::sample::select(vec![
        "[",
        "]",
        "\"",
        "\\",
        "[A \"b\"]",
        "[A \"b\"]\n",
        "[C \"x\"]",
        "{",
        "}",
        "{a}",
        "; a",
        "(",
        ")",
        "1.",
        "1...",
        "2",
        "e4",
        "炮二平五",
        "!",
        "?",
        "！",
        "$1",
        "$",
        "*",
        "1-0",
        "1/2",
        "1/2-1/2",
        "%",
        "\n",
        "\r\n",
        "\n\n",
        " ",
        "\u{3000}",
        "\u{feff}",
        "...",
        "é",
    ]);
    let token = prop_oneof![
        9 => token.prop_map(|token| token.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..3),
    ];
    prop::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

/// Texts that are likely to hold what PGN gives a meaning to.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Z0-9 ]{0,6}",
        3 => prop::sample::select(vec![
            "}", "{", ";", "(", ")", "]", "[", "\"", "\\", "\n", "\r\n", "%", "\n%", "\n;", "1-0", "$1", "*", "\u{feff}",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn moves() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-h][1-8]",
        "[CHRP][1-9][-+=][1-9]",
        "[炮马车][一二][平进退][三四]",
        "0-0(-0)?"
    ]
}

fn nodes() -> impl Strategy<Value = Node> {
    let comments = prop::collection::vec(texts(), 0..3);
    let glyphs = prop::collection::vec(0u16..1000, 0..3);
    (moves(), comments, glyphs, any::<bool>()).prop_map(|(text, comments, glyphs, first)| {
        let mut node = Node::new().with(MOVE, text);
        let say = |node: &mut Node| {
            comments
                .iter()
                .for_each(|text| node.append("C", text.as_str()));
        };
        if first {
            say(&mut node);
        }
        glyphs
            .iter()
            .for_each(|glyph| node.append(GLYPH, glyph.to_string()));
        if !first {
            say(&mut node);
        }
        node
    })
}

fn roots() -> impl Strategy<Value = Node> {
    let value = texts().prop_map(|text| text.replace(['\n', '\r'], " "));
    let result = prop::sample::select(vec!["", "1-0", "0-1", "1/2-1/2", "*", "?", "红胜"]);
    let tags = prop::collection::vec(("[A-Z][a-z]{1,4}", value), 0..4);
    (result, tags, prop::collection::vec(texts(), 0..3)).prop_map(|(result, tags, comments)| {
        let mut root = Node::new().with("Event", "a");
        for (name, value) in tags {
            root.set(&name, value);
        }
        if !result.is_empty() {
            root.set("Result", result);
        }
        comments
            .into_iter()
            .for_each(|comment| root.append("C", comment));
        root
    })
}

fn trees() -> impl Strategy<Value = Tree> {
    let nodes = prop::collection::vec((any::<prop::sample::Index>(), nodes()), 0..20);
    (roots(), nodes).prop_map(|(root, nodes)| {
        let mut tree = Tree::new();
        *tree.root_mut() = root;
        for (parent, node) in nodes {
            let parent = NodeId::from_index(parent.index(tree.len())).expect("a small number");
            tree.add(parent, node);
        }
        tree
    })
}

fn collections() -> impl Strategy<Value = Collection> {
    prop::collection::vec(trees(), 1..4).prop_map(Collection::from_iter)
}

fn write_options() -> impl Strategy<Value = WriteOptions> {
    let layout = prop_oneof![
        Just(Layout::RoundPerLine),
        (0usize..100).prop_map(Layout::Width)
    ];
    (layout, any::<u32>()).prop_map(|(layout, first_ply)| WriteOptions { layout, first_ply })
}

/// Reads in every way; what is read must be written and read again.
fn read(bytes: &[u8]) -> Result<(), TestCaseError> {
    let small = Limits {
        nodes: 5,
        depth: 3,
        values: 5,
        node_properties: 2,
        flaws: 2,
        ..Limits::default()
    };
    let _ = pgn::parse(
        bytes,
        &ReadOptions {
            limits: small,
            ..ReadOptions::lenient()
        },
    );
    let lenient = pgn::parse(bytes, &ReadOptions::lenient());
    if let Ok(strict) = pgn::parse(bytes, &ReadOptions::strict()) {
        prop_assert!(strict.warnings.is_empty());
        prop_assert_eq!(lenient.as_ref(), Ok(&strict));
    }
    let Ok(document) = lenient else { return Ok(()) };
    prop_assert!(
        document
            .warnings
            .is_sorted_by_key(|warning| warning.position)
    );
    for (game, tree) in document.games.iter().enumerate() {
        for id in tree.depth_first() {
            prop_assert!(document.place(game, id).is_some());
        }
        let alone = Collection::from(tree.clone());
        let text = pgn::write(&alone, &WriteOptions::default()).expect("what was read can be said");
        let again =
            pgn::parse_str(&text, &ReadOptions::lenient()).expect("what was written can be read");
        prop_assert_eq!(&again.games, &alone, "{}", text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&bytes)?;
    }

    #[test]
    fn any_bytes_like_pgn_are_read_or_refused(bytes in pgn_like()) {
        read(&bytes)?;
    }

    #[test]
    fn every_collection_is_read_as_it_was_written(games in collections(), options in write_options()) {
        let text = pgn::write(&games, &options).unwrap();
        let strict = pgn::parse_str(&text, &ReadOptions::strict());
        prop_assert_eq!(strict.map(|document| document.games), Ok(games.clone()), "{}", text);
        let lenient = pgn::parse(text.as_bytes(), &ReadOptions::lenient()).unwrap();
        prop_assert_eq!(&lenient.games, &games);
        prop_assert_eq!(lenient.warnings, []);
    }

    #[test]
    fn what_is_no_move_is_not_written(text in texts()) {
        let mut tree = Tree::new();
        tree.add(NodeId::ROOT, Node::new().with(MOVE, text.as_str()));
        let games = Collection::from(tree);
        if let Ok(written) = pgn::write(&games, &WriteOptions::default()) {
            let read = pgn::parse_str(&written, &ReadOptions::strict()).unwrap();
            prop_assert_eq!(read.games, games);
        }
    }
}
