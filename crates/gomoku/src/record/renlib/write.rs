//! Writing a library.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::Peekable;

use qi_geometry::Stone;
use qi_geometry::text::excerpt;
use qi_record::text::Encoding;
use qi_record::{Children, Node, NodeId, Tree, Value};

use super::super::error::{WriteError, WriteProblem};
use super::super::points;
use super::{
    COMMENT, EXTENDED, FIRST_LINE_END, HEAD, HEAD_LEN, LEAF, MARK, NO_MOVE, POINT_TEXT, SIBLING,
    SIZE, START, VERSION, byte_of,
};

pub(in super::super) fn write(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let size = points::size_of(tree)?;
    if size != SIZE {
        return Err(WriteError::new(NodeId::ROOT, WriteProblem::Size { size }));
    }
    let mut writer = Writer {
        tree,
        encoding: encoding(tree)?,
        file: head(),
    };
    writer.root()?;
    // The children still to be written of each node on the way to here.
    let mut levels: Vec<Peekable<Children<'_>>> =
        Vec::from([tree.children(NodeId::ROOT).peekable()]);
    while let Some(level) = levels.last_mut() {
        let Some(id) = level.next() else {
            levels.pop();
            continue;
        };
        let sibling = if level.peek().is_some() { SIBLING } else { 0 };
        let turn = Stone::ALL[(levels.len() + 1) % 2];
        let mut children = tree.children(id).peekable();
        let leaf = if children.peek().is_none() { LEAF } else { 0 };
        writer.node(id, turn, sibling | leaf)?;
        levels.push(children);
    }
    Ok(writer.file)
}

fn head() -> Vec<u8> {
    let mut head = HEAD.to_vec();
    head.extend([VERSION.0, VERSION.1]);
    head.resize(HEAD_LEN, 0xff);
    head
}

/// The encoding that the root names, else UTF-8.
fn encoding(tree: &Tree) -> Result<Encoding, WriteError> {
    let Some(label) = tree.root().text("CA") else {
        return Ok(Encoding::UTF_8);
    };
    label.parse().map_err(|_| {
        let (property, text) = ("CA", excerpt(label));
        WriteError::new(NodeId::ROOT, WriteProblem::Property { property, text })
    })
}

struct Writer<'a> {
    tree: &'a Tree,
    encoding: Encoding,
    file: Vec<u8>,
}

impl Writer<'_> {
    /// Writes the root, which is no move.
    fn root(&mut self) -> Result<(), WriteError> {
        for turn in Stone::ALL {
            if points::move_of(self.tree, NodeId::ROOT, turn, SIZE)?.is_some() {
                return Err(WriteError::new(NodeId::ROOT, WriteProblem::Turn));
            }
        }
        self.put(NodeId::ROOT, 0, 0)
    }

    fn node(&mut self, id: NodeId, turn: Stone, flags: u8) -> Result<(), WriteError> {
        if let Some(mv) = points::move_of(self.tree, id, turn, SIZE)? {
            return self.put(id, mv.point().map_or(0, byte_of), flags);
        }
        let Some(at) = self.tree[id].text("AT") else {
            return Err(WriteError::new(id, WriteProblem::NoMove));
        };
        let byte = match points::read_point(at, SIZE) {
            Ok(point) => byte_of(point),
            Err(_) if at.is_empty() => 0,
            Err(_) => {
                let (property, text) = ("AT", excerpt(at));
                return Err(WriteError::new(
                    id,
                    WriteProblem::Property { property, text },
                ));
            }
        };
        self.put(id, byte, flags | NO_MOVE)
    }

    /// Writes the bytes of a node.
    fn put(&mut self, id: NodeId, byte: u8, mut flags: u8) -> Result<(), WriteError> {
        let node = &self.tree[id];
        let label = own_label(node);
        let extra = node.text("EXTRA").and_then(|text| text.parse::<u16>().ok());
        let mut more = extra.unwrap_or(0) & !POINT_TEXT;
        if label.is_some() {
            more |= POINT_TEXT;
        }
        for (is_set, flag) in [
            (node.property("MARK").is_some(), MARK),
            (node.property("START").is_some(), START),
            (node.comment().is_some(), COMMENT),
            (more != 0, EXTENDED),
        ] {
            flags |= if is_set { flag } else { 0 };
        }
        self.file.extend([byte, flags]);
        if more != 0 {
            self.file.extend(more.to_be_bytes());
        }
        if let Some(comment) = node.comment() {
            if comment.contains(FIRST_LINE_END) {
                return Err(WriteError::new(id, WriteProblem::Text { property: "C" }));
            }
            self.text(id, "C", &comment_text(comment))?;
        }
        if let Some(label) = label {
            self.text(id, "LB", label)?;
        }
        Ok(())
    }

    /// Writes a text, a byte 0, and another if that makes the length even.
    fn text(&mut self, id: NodeId, property: &'static str, text: &str) -> Result<(), WriteError> {
        let problem = || WriteError::new(id, WriteProblem::Text { property });
        let bytes = self.encoding.encode(text).ok_or_else(problem)?;
        if bytes.contains(&0) {
            return Err(problem());
        }
        self.file.extend_from_slice(&bytes);
        let zeros = 2 - bytes.len() % 2;
        self.file.extend(core::iter::repeat_n(0, zeros));
        Ok(())
    }
}

/// The text on the node's own point, the only one that a library has.
fn own_label(node: &Node) -> Option<&str> {
    let own = ["B", "W", "AT"]
        .iter()
        .find_map(|property| node.text(property));
    let labels = node.values("LB").iter().filter_map(Value::composed);
    let mut own_labels = labels.filter(|(point, _)| *point == own.unwrap_or(""));
    own_labels.next().map(|(_, text)| text)
}

/// The first line, and the rest behind its mark, with the line ends of Windows.
fn comment_text(comment: &str) -> String {
    match comment.split_once('\n') {
        Some((first, rest)) => {
            let rest = rest.replace('\n', "\r\n");
            alloc::format!("{first}{FIRST_LINE_END}{rest}")
        }
        None => comment.into(),
    }
}
