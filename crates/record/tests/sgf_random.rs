//! Random texts and random trees: no text makes the reader panic, and every tree is read as it was
//! written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{collections, texts, trees, values};
use proptest::prelude::*;
use qi_record::sgf::{self, Flaw, Layout, Limits, ReadOptions, WriteOptions};
use qi_record::text::{self, Charset, Encoding, Evidence};
use qi_record::{Collection, Node, NodeId, Tree, Value};

/// Bytes that are likely to get past the first parenthesis.
fn sgf_like() -> impl Strategy<Value = Vec<u8>> {
    let token = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        ":",
        "(;",
        "B[aa]",
        "W",
        "C[",
        "AB[aa]",
        "black[",
        " ",
        "\r\n",
        "CA[GB18030]",
        "CA[x]",
        "CA[UTF-8]",
        "\u{53e4}",
        "\u{e9}",
        "1",
    ]);
    let token = prop_oneof![
        9 => token.prop_map(|token| token.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..3),
    ];
    prop::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

fn layouts() -> impl Strategy<Value = WriteOptions> {
    let layout = prop_oneof![
        Just(Layout::GamePerLine),
        Just(Layout::NodePerLine),
        (0usize..100).prop_map(Layout::Width),
    ];
    layout.prop_map(|layout| WriteOptions { layout })
}

/// Labels of every kind of encoding, and one of none.
fn charsets() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "UTF-8",
        "GB18030",
        "gb2312",
        "Big5",
        "Shift_JIS",
        "EUC-JP",
        "EUC-KR",
        "ISO-8859-1",
        "KOI8-R",
        "ISO-2022-JP",
        "martian",
    ])
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
    let _ = sgf::parse(
        bytes,
        &ReadOptions {
            limits: small,
            ..ReadOptions::lenient()
        },
    );
    let lenient = sgf::parse(bytes, &ReadOptions::lenient());
    if let Ok(strict) = sgf::parse(bytes, &ReadOptions::strict()) {
        prop_assert!(strict.warnings.is_empty());
        prop_assert_eq!(lenient.as_ref(), Ok(&strict));
    }
    let Ok(document) = lenient else { return Ok(()) };
    prop_assert!(
        document
            .warnings
            .is_sorted_by_key(|warning| warning.position)
    );

    let text = sgf::write(&document.games, &WriteOptions::default())
        .expect("what was read has identifiers of SGF");
    let again =
        sgf::parse_str(&text, &ReadOptions::lenient()).expect("what was written can be read");
    prop_assert_eq!(&again.games, &document.games);
    let digits = |flaw: &Flaw| matches!(flaw, Flaw::IrregularIdentifier { .. });
    prop_assert!(
        again.warnings.iter().all(|warning| digits(&warning.flaw)),
        "{:?}",
        again.warnings
    );
    Ok(())
}

/// Writes a tree by plain recursion, with the freedom that the format leaves: `noise` chooses.
struct Scribe<'a> {
    tree: &'a Tree,
    noise: &'a [u8],
    drawn: usize,
    text: String,
}

impl Scribe<'_> {
    fn draw(&mut self) -> u8 {
        self.drawn += 1;
        self.noise[self.drawn % self.noise.len()]
    }

    fn token(&mut self, token: &str) {
        let space =
            ["", "", "", " ", "\n", "\r\n", "\t", "\x0b \x0c"][usize::from(self.draw() % 8)];
        self.text.push_str(space);
        self.text.push_str(token);
    }

    fn game(&mut self, id: NodeId) {
        self.token("(");
        self.nodes(id);
        self.token(")");
    }

    fn nodes(&mut self, id: NodeId) {
        self.token(";");
        let tree = self.tree;
        for property in tree[id].properties() {
            self.token(property.identifier());
            for value in property.values() {
                self.token("[");
                self.value(&sgf::escape(value));
                self.text.push(']');
            }
        }
        let children: Vec<NodeId> = tree.children(id).collect();
        match children[..] {
            [child] if self.draw() % 2 == 0 => self.nodes(child),
            _ => children.into_iter().for_each(|child| self.game(child)),
        }
    }

    /// Escapes what need not be, breaks lines softly, and breaks lines in any way.
    fn value(&mut self, raw: &str) {
        let mut characters = raw.chars().peekable();
        while let Some(character) = characters.next() {
            if character == '\\' {
                self.text.push(character);
                self.text.extend(characters.next());
                continue;
            }
            match self.draw() % 8 {
                0 => self.text.push_str("\\\r\n"),
                1 if !matches!(character, ':' | '\n') => self.text.push('\\'),
                _ => {}
            }
            match self.draw() % 8 {
                // A break that the next one could not be part of.
                0 if character == '\n' && characters.peek() != Some(&'\n') => {
                    self.text.push_str("\r\n");
                }
                1 if character == '\n' && characters.peek() != Some(&'\n') => {
                    self.text.push_str("\n\r");
                }
                _ => self.text.push(character),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&bytes)?;
    }

    #[test]
    fn any_bytes_like_sgf_are_read_or_refused(bytes in sgf_like()) {
        read(&bytes)?;
    }

    #[test]
    fn any_bytes_in_a_value_are_read_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        read(&[b"(;C[", &bytes[..], b"];B[aa])"].concat())?;
    }

    #[test]
    fn every_collection_is_read_as_it_was_written(games in collections(), options in layouts()) {
        let text = sgf::write(&games, &options).unwrap();
        let strict = sgf::parse_str(&text, &ReadOptions::strict()).unwrap();
        prop_assert_eq!(&strict.games, &games);
        let lenient = sgf::parse(text.as_bytes(), &ReadOptions::lenient()).unwrap();
        prop_assert_eq!(&lenient.games, &games);
        prop_assert_eq!(lenient.warnings, []);
    }

    #[test]
    fn a_file_of_any_charset_is_read_as_it_was_written(
        mut games in collections(),
        label in charsets(),
    ) {
        games[0].root_mut().set("CA", label);
        if let Ok(file) = sgf::write_bytes(&games, &WriteOptions::default()) {
            prop_assert_eq!(sgf::parse(&file, &ReadOptions::lenient()).unwrap().games, games);
        } else {
            prop_assert!(!["UTF-8", "martian"].contains(&label));
        }
    }

    #[test]
    fn the_freedom_of_the_format_changes_nothing(
        tree in trees(),
        noise in prop::collection::vec(any::<u8>(), 1..99),
    ) {
        let mut scribe = Scribe { tree: &tree, noise: &noise, drawn: 0, text: String::new() };
        scribe.game(NodeId::ROOT);
        let document = sgf::parse_str(&scribe.text, &ReadOptions::strict()).unwrap();
        let text = scribe.text;
        prop_assert_eq!(document.games, Collection::from(tree), "{:?}", text);
    }

    #[test]
    fn a_value_is_read_as_it_was_escaped(value in values()) {
        prop_assert_eq!(&sgf::unescape(&sgf::escape(&value)), &value);
        prop_assert!(!value.as_str().contains('\r'));
    }

    #[test]
    fn two_joined_texts_come_apart(first in texts(), second in texts()) {
        let unified = |text: &str| Value::new(text).as_str().to_owned();
        let value = sgf::unescape(&sgf::escape(&Value::join(&first, &second)));
        prop_assert_eq!(value.composed(), Some((&*unified(&first), &*unified(&second))));
    }

    #[test]
    fn a_width_is_kept(lengths in prop::collection::vec(0usize..12, 1..50), width in 15usize..60) {
        let mut tree = Tree::new();
        let mut last = NodeId::ROOT;
        for length in lengths {
            last = tree.add(last, Node::new().with("AB", "é".repeat(length)));
        }
        let games = Collection::from(tree);
        let text = sgf::write(&games, &WriteOptions { layout: Layout::Width(width) }).unwrap();
        prop_assert!(text.lines().all(|line| line.chars().count() <= width), "{}", text);
        prop_assert_eq!(sgf::parse_str(&text, &ReadOptions::strict()).unwrap().games, games);
    }

    #[test]
    fn what_an_encoding_says_it_says_back(
        text in texts(),
        label in charsets(),
    ) {
        let encoding: Encoding = label.parse().unwrap_or(Encoding::UTF_8);
        if let Some(bytes) = encoding.encode(&text) {
            let decoded = text::decode(&bytes, Charset::Known(encoding));
            let marked = decoded.evidence == Evidence::ByteOrderMark;
            prop_assert!(marked || (decoded.text == text && !decoded.lossy));
        }
    }
}
