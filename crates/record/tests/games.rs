//! What the files of `data/go` and `data/gomoku` must be read as, as far as a reader goes that
//! knows no board.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use qi_record::sgf::{self, Document, Flaw, ReadOptions, WriteOptions};
use qi_record::text::{Encoding, Evidence};
use qi_record::{Node, NodeId, Tree};

fn bytes(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a file that has nothing wrong with it.
fn read(name: &str) -> Document {
    sgf::parse(&bytes(name), &ReadOptions::strict())
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The one tree of a file that has nothing wrong with it.
fn tree(name: &str) -> Tree {
    let document = read(name);
    assert_eq!(document.games.len(), 1, "{name}");
    document.games[0].clone()
}

/// The main line as `B ee, W dd`.
fn moves(tree: &Tree) -> String {
    let told = |node: &Node| {
        ["B", "W"]
            .into_iter()
            .find_map(|colour| Some(format!("{colour} {}", node.text(colour)?)))
    };
    tree.main_line()
        .filter_map(|id| told(&tree[id]))
        .collect::<Vec<_>>()
        .join(", ")
}

fn last(tree: &Tree) -> &Node {
    &tree[tree.main_line().last().unwrap()]
}

fn every_file() -> Vec<String> {
    let mut names = Vec::new();
    for folder in ["go", "gomoku"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data")
            .join(folder);
        for entry in fs::read_dir(path).unwrap() {
            names.push(format!(
                "{folder}/{}",
                entry.unwrap().file_name().to_str().unwrap()
            ));
        }
    }
    names.sort();
    assert_eq!(names.len(), 30);
    names
}

#[test]
fn escapes() {
    let tree = tree("go/odd-01-escapes.sgf");
    let comment = "close ] back \\ colon : open [ fine\nsoft break end";
    assert_eq!(tree.root().comment(), Some(comment));
    assert_eq!(
        tree[tree.main_line().nth(1).unwrap()].comment(),
        Some("a\\")
    );
    assert_eq!(moves(&tree), "B ee, W dd");
}

#[test]
fn encodings() {
    let chinese = read("go/odd-02-gb18030.sgf");
    assert_eq!(
        (chinese.encoding, chinese.evidence),
        (Encoding::GB18030, Evidence::Declared)
    );
    assert_eq!(chinese.games[0].root().text("PB"), Some("\u{53e4}\u{529b}"));
    assert_eq!(chinese.games[0].root().text("PW"), Some("\u{67ef}\u{6d01}"));

    let latin = read("go/odd-04-latin1.sgf");
    assert_eq!(
        (latin.encoding, latin.evidence),
        (Encoding::WINDOWS_1252, Evidence::Default)
    );
    assert_eq!(
        latin.games[0].root().text("PB"),
        Some("Jos\u{e9} M\u{fc}ller")
    );

    let marked = read("go/odd-05-bom-utf8.sgf");
    assert_eq!(
        (marked.encoding, marked.evidence),
        (Encoding::UTF_8, Evidence::ByteOrderMark)
    );
    assert_eq!(
        marked.games[0].root().text("PB"),
        Some("\u{c774}\u{cc3d}\u{d638}")
    );
}

#[test]
fn sizes_and_passes_stay_text() {
    let rectangle = tree("go/odd-06-rect.sgf");
    assert_eq!(
        rectangle.root().value("SZ").unwrap().composed(),
        Some(("7", "5"))
    );
    assert_eq!(moves(&rectangle), "B aa, W ge, B ga");
    assert_eq!(
        moves(&tree("go/odd-08-tt-pass19.sgf")),
        "B pd, W tt, B , W tt"
    );
    assert_eq!(moves(&tree("go/odd-09-tt-pass9.sgf")), "B ee, W tt, B tt");
    assert_eq!(moves(&tree("go/odd-10-tt-point21.sgf")), "B tt, W , B uu");
    assert_eq!(moves(&tree("go/odd-11-ss18.sgf")), "B dd, W ss");
    assert_eq!(
        moves(&tree("go/odd-20-illegal-occupied.sgf")),
        "B ee, W ee, B dd"
    );
}

#[test]
fn point_lists_stay_as_they_are() {
    let tree = tree("go/odd-12-compressed.sgf");
    assert_eq!(tree.root().values("AB"), ["aa:cc", "ee"]);
    assert_eq!(tree.root().values("AB")[0].composed(), Some(("aa", "cc")));
    assert_eq!(tree.root().values("AW"), ["gg:gi"]);
    assert_eq!(*last(&tree), Node::new().with("AE", "bb").with("AB", "hh"));
}

#[test]
fn two_game_trees() {
    let games = read("go/odd-14-collection.sgf").games;
    assert_eq!(games.len(), 2);
    assert_eq!(
        (games[0].root().text("SZ"), moves(&games[0])),
        (Some("9"), "B aa".into())
    );
    assert_eq!(
        (games[1].root().text("SZ"), moves(&games[1])),
        (Some("13"), "B bb, W cc".into())
    );
}

#[test]
fn text_around_the_game_tree() {
    let file = bytes("go/odd-15-junk-prefix.sgf");
    let document = sgf::parse(&file, &ReadOptions::lenient()).unwrap();
    assert_eq!(moves(&document.games[0]), "B ee");
    let warnings: Vec<_> = document
        .warnings
        .iter()
        .map(|warning| warning.position.line)
        .collect();
    assert_eq!(warnings, [1, 5]);
    assert!(
        document
            .warnings
            .iter()
            .all(|warning| warning.flaw == Flaw::TextOutside)
    );
    let error = sgf::parse(&file, &ReadOptions::strict()).unwrap_err();
    assert_eq!(error.to_string(), "1:1: text outside a game tree");
}

#[test]
fn white_space_between_tokens() {
    let tree = tree("go/odd-18-whitespace.sgf");
    let head = Node::new().with("GM", "1").with("FF", "4").with("SZ", "9");
    assert_eq!(*tree.root(), head);
    assert_eq!(moves(&tree), "B ee, W dd");
}

#[test]
fn variations() {
    let tree = tree("go/odd-19-variations.sgf");
    assert_eq!(moves(&tree), "B ee, W dd, B cc, W bb");
    let line: Vec<NodeId> = tree.main_line().collect();
    let choices: Vec<usize> = line.iter().map(|&id| tree.children(id).count()).collect();
    assert_eq!(choices, [1, 3, 1, 2, 0]);
    assert_eq!(tree.len(), 8);
    let second: Vec<_> = tree
        .children(line[1])
        .map(|id| tree[id].text("W").unwrap())
        .collect();
    assert_eq!(second, ["dd", "ff", ""]);
}

#[test]
fn setup_and_odd_heads() {
    let setup = tree("go/odd-22-setup-mid.sgf");
    let third = &setup[setup.main_line().nth(3).unwrap()];
    let mut expected = Node::new().with("AB", "aa");
    expected.append("AB", "ab");
    assert_eq!(*third, expected.with("AW", "ba").with("PL", "W"));

    assert_eq!(last(&tree("go/odd-23-ko-flag.sgf")).text("KO"), Some(""));
    assert_eq!(tree("go/odd-25-ha1.sgf").root().text("HA"), Some("1"));
    assert_eq!(
        tree("go/odd-27-komi-750.sgf").root().text("KM"),
        Some("750")
    );

    let bare = tree("go/odd-32-no-gm-sz.sgf");
    assert!(
        ["GM", "FF", "SZ"]
            .into_iter()
            .all(|identifier| bare.root().text(identifier).is_none())
    );
    assert_eq!(bare.root().values("AB"), ["pd", "dp"]);
}

#[test]
fn empty_nodes() {
    let tree = tree("go/odd-28-empty-node.sgf");
    let lengths: Vec<usize> = tree
        .main_line()
        .map(|id| tree[id].properties().len())
        .collect();
    assert_eq!(lengths, [3, 0, 1, 0, 1]);
}

#[test]
fn line_breaks_of_every_kind() {
    let tree = tree("go/odd-30-crlf.sgf");
    assert_eq!(tree.root().comment(), Some("line1\nline2\nline3\nline4"));
    assert_eq!(moves(&tree), "B ee");
}

#[test]
fn markup() {
    let tree = tree("go/odd-34-markup.sgf");
    let node = last(&tree);
    let labels: Vec<_> = node
        .values("LB")
        .iter()
        .map(|value| value.composed())
        .collect();
    assert_eq!(labels, [Some(("aa", "1")), Some(("bb", "A:B"))]);
    assert_eq!(node.values("TR"), ["aa:bb", "gg"]);
    assert_eq!(node.values("TB"), ["aa:ci"]);
}

#[test]
fn deep_variations() {
    let tree = tree("go/odd-36-deep.sgf");
    assert_eq!(tree.len(), 3001);
    assert_eq!(tree.main_line().count(), 3001);
    assert_eq!(last(&tree).properties().len(), 1);
}

#[test]
fn games_of_gnu_go() {
    for (name, size, result, plies) in [
        ("go/selfplay-01-9x9-chinese.sgf", "9", "B+10.5", 72),
        ("go/selfplay-03-9x9-chinese.sgf", "9", "B+16.5", 63),
        ("go/selfplay-05-7x7-chinese.sgf", "7", "B+4.5", 19),
        ("go/selfplay-06-5x5-chinese.sgf", "5", "B+R", 9),
    ] {
        let tree = tree(name);
        let root = tree.root();
        assert_eq!(
            (root.text("SZ"), root.text("RE")),
            (Some(size), Some(result)),
            "{name}"
        );
        assert_eq!(
            root.value("AP").unwrap().composed(),
            Some(("gnugo", "3.8")),
            "{name}"
        );
        assert!(
            root.comment().unwrap().starts_with("dead at end: "),
            "{name}"
        );
        assert_eq!(tree.len() - 1, plies, "{name}");
        assert_eq!(tree.main_line().count(), tree.len(), "{name}");
    }
}

#[test]
fn games_of_gomoku() {
    for (name, rule, first, plies) in [
        ("gomoku/sample_freestyle.sgf", "0", "B hg, W jd, B kd", 18),
        ("gomoku/sample_renju.sgf", "4", "B gk, W im, B dm", 17),
    ] {
        let tree = tree(name);
        assert_eq!(
            (tree.root().text("GM"), tree.root().text("RU")),
            (Some("4"), Some(rule))
        );
        assert!(moves(&tree).starts_with(first), "{name}");
        assert_eq!(tree.len() - 1, plies, "{name}");
    }
}

#[test]
fn every_file_is_read_again_as_it_was_written() {
    for name in every_file() {
        let games = sgf::parse(&bytes(&name), &ReadOptions::lenient())
            .unwrap()
            .games;
        for layout in [
            sgf::Layout::GamePerLine,
            sgf::Layout::NodePerLine,
            sgf::Layout::Width(60),
        ] {
            let options = WriteOptions { layout };
            let text = sgf::write(&games, &options).unwrap();
            let again = sgf::parse_str(&text, &ReadOptions::strict()).unwrap();
            assert_eq!(again.games, games, "{name}");
            let file = sgf::write_bytes(&games, &options).unwrap();
            assert_eq!(
                sgf::parse(&file, &ReadOptions::strict()).unwrap().games,
                games,
                "{name}"
            );
        }
    }
}

/// A file cut anywhere gives the beginning of its tree, or an error, never more.
#[test]
fn every_file_may_be_cut_anywhere() {
    for name in every_file() {
        let file = bytes(&name);
        let whole = sgf::parse(&file, &ReadOptions::lenient()).unwrap().games;
        let nodes: usize = whole.iter().map(Tree::len).sum();
        let mut before = 0;
        for length in (0..file.len()).step_by(file.len() / 200 + 1) {
            let Ok(cut) = sgf::parse(&file[..length], &ReadOptions::lenient()) else {
                continue;
            };
            let read: usize = cut.games.iter().map(Tree::len).sum();
            assert!((before..=nodes).contains(&read), "{name} cut at {length}");
            before = read;
        }
    }
}
