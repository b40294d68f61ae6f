//! Random records, and a writer of XQF to test the reader by.

use proptest::prelude::*;
use qi_record::pgn::{GLYPH, MOVE};
use qi_record::{Node, NodeId, ReadOptions, Tree};
use qi_xiangqi::record::Record;
use qi_xiangqi::{Piece, Position, Square};

/// Starts of records: the initial position, one with Black to move, one late in a
/// game, and one with more soldiers than a set has.
const STARTS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1",
    "2bak4/4a4/4b4/9/6NRR/2B6/1rP1P4/3pB4/4p4/3K5 w - - 12 40",
    "3k5/4P4/P1P1P1P1P/9/9/9/9/9/4p4/5K3 b - - 3 9",
];

/// Texts with what the formats give a meaning to.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        3 => "[a-zA-Z0-9 ]{0,6}",
        2 => "[炮马车相士帅兵，。（）]{1,4}",
        3 => prop::sample::select(vec![
            "}", "{", ";", "|", "||", "\n", "\\u0041", "\\", "[DhtmlXQ]", "[/DhtmlXQ_movelist]", "[", "]", "\"", "1-0",
        ]).prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

/// A move by its place among the legal ones, what is said of it, and the node
/// that it follows.
type Step = (prop::sample::Index, prop::sample::Index, String, Vec<u16>);

/// Trees of random legal moves with variations, comments and glyphs.
pub(crate) fn records() -> impl Strategy<Value = Record> {
    let index = any::<prop::sample::Index>;
    let glyphs = prop::collection::vec(1u16..140, 0..2);
    let steps = prop::collection::vec((index(), index(), texts(), glyphs), 0..40);
    let names = prop::sample::select(vec![
        "Event", "Red", "Round", "ECCO", "event", "binit", "tag_x", "comment1", "赛事",
    ]);
    let tags = prop::collection::vec((names, texts()), 0..4);
    let result = prop::sample::select(vec!["", "1-0", "0-1", "1/2-1/2", "*"]);
    (0..STARTS.len(), steps, tags, result, texts()).prop_map(
        |(start, steps, tags, result, comment)| {
            let mut record = Record::new(start_of(start));
            for (name, value) in tags {
                record.set_tag(name, &value);
            }
            if !result.is_empty() {
                record.set_tag("Result", result);
            }
            record.set_comment(NodeId::ROOT, &comment);
            steps.iter().for_each(|step| grow(&mut record, step));
            with_glyphs(record, &steps)
        },
    )
}

fn start_of(place: usize) -> Position {
    let setup = STARTS[place].parse().expect("a FEN");
    Position::from_setup(&setup, qi_xiangqi::Validation::Lenient).expect("a position")
}

/// Adds a move: mostly after the last node, so that lines grow long.
fn grow(record: &mut Record, (parent, mv, comment, _): &Step) {
    let last = record.tree().len() - 1;
    let parent = last - parent.index(3).min(last);
    let parent = NodeId::from_index(parent).expect("a small number");
    let moves = record.position(parent).legal_moves();
    if moves.is_empty() {
        return;
    }
    let mv = moves[mv.index(moves.len())];
    let taken = record
        .tree()
        .children(parent)
        .any(|id| record.mv(id) == Some(mv));
    if !taken {
        let node = record.add(parent, mv).expect("a legal move");
        record.set_comment(node, comment);
    }
}

/// The same record with the glyphs of the steps at its nodes.
fn with_glyphs(record: Record, steps: &[Step]) -> Record {
    let mut tree = record.into_tree();
    for (place, (.., glyphs)) in (1..tree.len()).zip(steps) {
        let id = NodeId::from_index(place).expect("a small number");
        glyphs
            .iter()
            .for_each(|glyph| tree[id].append(GLYPH, glyph.to_string()));
    }
    let options = ReadOptions {
        limits: ReadOptions::default().limits,
        ..ReadOptions::lenient()
    };
    Record::of_tree(&tree, &options).expect("its own tree").0
}

/// Whether XQF can say the start of a record.
pub(crate) fn fits_xqf(record: &Record) -> bool {
    men(record.start()).is_some()
}

/// The squares of the men, in the order of the format.
fn men(start: &Position) -> Option<[u8; 32]> {
    let mut men = [255; 32];
    let order = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    let mut left = start.board().occupied();
    for (place, letter) in order.chars().enumerate() {
        let piece = Piece::from_letter(letter).expect("a man");
        if let Some(square) = (start.board().by_piece(piece) & left).iter().next() {
            left -= square.into();
            men[place] = byte(square);
        }
    }
    left.is_empty().then_some(men)
}

fn byte(square: Square) -> u8 {
    10 * square.file().index() as u8 + square.rank().index() as u8
}

/// The scrambling of one file: its version and the bytes 3 and 8 to 15 of its head.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scrambling {
    pub(crate) version: u8,
    pub(crate) mask: u8,
    pub(crate) or: [u8; 4],
    pub(crate) keys: [u8; 3],
}

/// Writes XQF, step by step as its description has it.
pub(crate) fn xqf(record: &Record, scrambling: Scrambling) -> Vec<u8> {
    let plain = scrambling.version <= 10;
    let [xy, from, to] = scrambling.keys;
    let sum = 0u8.wrapping_sub(xy).wrapping_sub(from).wrapping_sub(to);
    let mut file = vec![0; 1024];
    file[..3].copy_from_slice(&[b'X', b'Q', scrambling.version]);
    if !plain {
        file[3] = scrambling.mask;
        file[8..12].copy_from_slice(&scrambling.or);
        file[12..16].copy_from_slice(&[sum, xy, from, to]);
    }
    let polynomial = |key: u8| {
        let key = u32::from(key);
        ((((key * key) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8
    };
    let offset = |key: u8, before: u32| {
        if plain {
            0
        } else {
            polynomial(key).wrapping_mul(before) & 255
        }
    };
    let xy_offset = offset(xy, xy.into());
    let from_offset = offset(from, xy_offset);
    let to_offset = offset(to, from_offset);
    let men = men(record.start()).expect("a set of men");
    for (place, man) in men.into_iter().enumerate() {
        let turned = if scrambling.version >= 12 {
            31 - xy_offset as usize % 32
        } else {
            0
        };
        file[16 + (place + turned) % 32] = man.wrapping_add(xy_offset as u8);
    }
    file[50] = u8::from(record.start().turn() == qi_xiangqi::Color::Black);
    file[51] = ["*", "1-0", "0-1", "1/2-1/2"]
        .iter()
        .position(|&result| Some(result) == record.tag("Result"))
        .unwrap_or(0) as u8;

    let mut body = Vec::new();
    let mut tasks = vec![(NodeId::ROOT, false)];
    while let Some((node, varied)) = tasks.pop() {
        let tree = record.tree();
        let children: Vec<NodeId> = tree.children(node).collect();
        let comment = tree[node].comment().unwrap_or_default();
        let comment = qi_record::text::Encoding::GB18030
            .encode(comment)
            .expect("all of Unicode");
        let (next, other, said) = if plain {
            (0xF0, 0x0F, 0)
        } else {
            (0x80, 0x40, 0x20)
        };
        let mut tag = 0;
        tag |= if children.is_empty() { 0 } else { next };
        tag |= if varied { other } else { 0 };
        tag |= if comment.is_empty() { 0 } else { said };
        let (from, to) = record
            .mv(node)
            .map_or((0, 0), |mv| (byte(mv.from), byte(mv.to)));
        body.push(from.wrapping_add(24).wrapping_add(from_offset as u8));
        body.push(to.wrapping_add(32).wrapping_add(to_offset as u8));
        body.extend([tag, 0]);
        if plain || !comment.is_empty() {
            let key = if plain {
                0
            } else {
                (u32::from(sum) * 256 + u32::from(xy)) % 32000 + 767
            };
            body.extend((comment.len() as u32 + key).to_le_bytes());
            body.extend(comment.iter());
        }
        let count = children.len();
        for (place, child) in children.into_iter().enumerate().rev() {
            tasks.push((child, place + 1 < count));
        }
    }
    let text = b"[(C) Copyright Mr. Dong Shiwei.]";
    for (place, byte) in body.into_iter().enumerate() {
        let at = 1024 + place;
        let key = [sum, xy, from, to][at % 4] & scrambling.mask | scrambling.or[at % 4];
        let added = if plain { 0 } else { text[at % 32] & key };
        file.push(byte.wrapping_add(added));
    }
    file
}

/// The record with nothing but what XQF says: no tags but the result, no glyphs.
pub(crate) fn without_tags(record: &Record) -> Record {
    let mut tree: Tree = record.tree().clone();
    let result = record.tag("Result").unwrap_or("*").to_owned();
    let from = tree.root().clone();
    let mut root = Node::new().with("Result", result);
    for kept in ["FEN", "C"] {
        if let Some(value) = from.value(kept) {
            root.set(kept, value.clone());
        }
    }
    *tree.root_mut() = root;
    for place in 1..tree.len() {
        let id = NodeId::from_index(place).expect("a small number");
        tree[id].remove(GLYPH);
        assert!(tree[id].property(MOVE).is_some());
    }
    Record::of_tree(&tree, &ReadOptions::lenient())
        .expect("its own tree")
        .0
}
