//! From a record to text.

use alloc::collections::VecDeque;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use qi_record::pgn::{GLYPH, RESULT};
use qi_record::{COMMENT, NodeId};

use super::super::{FEN, GameResult, Record};
use super::field::{MARK, escape, escape_comment};
use super::lines::is_plain;
use super::{PLAIN, TAGS, men};
use crate::{Color, Position, Setup};

/// Writes a record, a field a line.
///
/// [`read_str`](super::read_str) of the result gives an equal record. To save it
/// in GBK, as most such texts are, see
/// [`Encoding::encode`](qi_record::text::Encoding::encode).
///
/// # Examples
///
/// ```
/// use qi_record::NodeId;
/// use qi_xiangqi::Position;
/// use qi_xiangqi::record::{Record, dhtmlxq};
///
/// let mut record = Record::new(Position::initial());
/// record.set_tag("Red", "胡荣华");
/// let cannon = record.add(NodeId::ROOT, "h2e2".parse()?)?;
/// record.set_comment(cannon, "two\nlines");
/// assert_eq!(dhtmlxq::write(&record), "\
/// [DhtmlXQ]
/// [DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
/// [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
/// [DhtmlXQ_red]胡荣华[/DhtmlXQ_red]
/// [DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]
/// [DhtmlXQ_comment1]two||lines[/DhtmlXQ_comment1]
/// [/DhtmlXQ]
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let mut page = Page(format!("[{MARK}]\n"));
    page.field("ver", "www_dpxq_com");
    start(record, &mut page);
    for tag in record.tree().root().properties() {
        let (name, value) = (tag.identifier(), tag.value().as_str());
        if [COMMENT, GLYPH, FEN].contains(&name) {
            continue;
        }
        let known = TAGS.into_iter().find(|&(_, tag)| tag == name);
        let value = match name {
            RESULT => result(value),
            _ => value,
        };
        match known {
            Some((field, _)) => page.field(field, &escape(value)),
            None if is_plain(name) => page.field(name, &escape(value)),
            None => page.field(format!("{PLAIN}{name}"), &escape(value)),
        }
    }
    moves(record, &mut page);
    page.0.push_str(&format!("[/{MARK}]\n"));
    page.0
}

/// The word for a result.
fn result(value: &str) -> &str {
    match value.parse::<GameResult>() {
        Ok(result) if result.pgn() == value => result.chinese(),
        _ if value == "*" => "未知",
        _ => value,
    }
}

/// The text so far.
struct Page(String);

impl Page {
    fn field(&mut self, name: impl Display, content: &str) {
        let field = format!("[{MARK}_{name}]{content}[/{MARK}_{name}]\n");
        self.0.push_str(&field);
    }
}

/// The men, and the whole position if they do not say all of it.
fn start(record: &Record, page: &mut Page) {
    let start = record.start();
    let men = men::write(start.board());
    if let Some(men) = &men {
        page.field("binit", men);
    }
    let first = record.moves().next();
    let turn = first.map_or(Color::Red, |_| start.turn());
    let told = Setup {
        board: *start.board(),
        turn,
        ..Setup::EMPTY
    };
    if men.is_none() || told != start.to_setup() {
        page.field("fen", &Position::to_fen(start));
    }
}

/// A line that is to be written: its number, where it branches off, and its first
/// node.
struct Line {
    number: u32,
    /// The line that it varies and the ply of its first move; `None` for the main
    /// line.
    branch: Option<(u32, usize)>,
    first: Option<NodeId>,
}

/// Lines first, each after the one that it varies, then what is said of the moves.
fn moves(record: &Record, page: &mut Page) {
    let tree = record.tree();
    let mut remarks = Page(String::new());
    remark(record, NodeId::ROOT, "0", &mut remarks);
    let children = |node| tree.children(node).collect::<Vec<_>>();
    let mut roots = children(NodeId::ROOT).into_iter();
    let mut lines = VecDeque::from([Line {
        number: 0,
        branch: None,
        first: roots.next(),
    }]);
    let mut count = 0;
    let mut begin = |parent, ply, first, lines: &mut VecDeque<Line>| {
        count += 1;
        lines.push_back(Line {
            number: count,
            branch: Some((parent, ply)),
            first: Some(first),
        });
    };
    roots.for_each(|first| begin(0, 1, first, &mut lines));
    while let Some(line) = lines.pop_front() {
        let mut digits = String::new();
        let mut ply = line.branch.map_or(1, |(_, ply)| ply);
        let mut next = line.first;
        while let Some(node) = next {
            let mv = record.mv(node).expect("every node but the root has a move");
            men::write_square(mv.from, &mut digits);
            men::write_square(mv.to, &mut digits);
            let place = match line.number {
                0 => ply.to_string(),
                number => format!("{number}_{ply}"),
            };
            remark(record, node, &place, &mut remarks);
            ply += 1;
            let mut following = children(node).into_iter();
            next = following.next();
            following.for_each(|first| begin(line.number, ply, first, &mut lines));
        }
        match line.branch {
            None => page.field("movelist", &digits),
            Some((parent, ply)) => {
                page.field(format!("move_{parent}_{ply}_{}", line.number), &digits);
            }
        }
    }
    page.0.push_str(&remarks.0);
}

/// What is said of a node.
fn remark(record: &Record, node: NodeId, place: &str, page: &mut Page) {
    let node = &record.tree()[node];
    if let Some(comment) = node.comment() {
        page.field(format!("comment{place}"), &escape_comment(comment));
    }
    let glyphs: Vec<&str> = node.values(GLYPH).iter().map(AsRef::as_ref).collect();
    if !glyphs.is_empty() {
        page.field(format!("nag{place}"), &glyphs.join(" "));
    }
}
