//! Reading a library.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use qi_geometry::Stone;
use qi_record::text::{self, Charset, Encoding};
use qi_record::{Node, NodeId, Tree, Value};

use super::super::error::{Damage, ReadError};
use super::super::{ReadOptions, points};
use super::{
    CENTRE, COMMENT, EXTENDED, FIRST_LINE_END, HEAD, HEAD_LEN, LEAF, MARK, NO_MOVE, OLD_COMMENT,
    POINT_TEXT, SIBLING, SIZE, START, VERSION, point_of,
};
use crate::moves::Move;

pub(in super::super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    let mut reader = Reader::new(bytes, options);
    let result = reader.head().and_then(|()| reader.nodes());
    let tree = reader.finish();
    match result {
        Ok(()) => Ok(tree),
        Err((offset, damage)) => Err(ReadError::new(offset, damage, tree)),
    }
}

/// Where a file is damaged, and how.
type Failure = (usize, Damage);

/// A text whose encoding is not known yet.
struct Text {
    node: NodeId,
    kind: Kind,
    bytes: Range<usize>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Comment,
    OldComment,
    PointText,
}

/// The flags of a node, and its point.
struct Head {
    byte: u8,
    flags: u8,
    more: u16,
}

/// A node whose children are being read, or are still to come.
#[derive(Clone, Copy)]
struct Parent {
    id: NodeId,
    /// Whose move its children are.
    turn: Stone,
}

/// What may come next.
enum Next {
    /// A child, or the end of the file: a library that is saved from a position ends with a node
    /// that is not said to be a leaf.
    Child(Parent),
    /// A child that was promised.
    Sibling(Parent),
    /// Nothing more.
    Nothing,
}

struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
    limit: usize,
    encoding: Option<Encoding>,
    tree: Tree,
    texts: Vec<Text>,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8], options: &ReadOptions) -> Self {
        let mut tree = Tree::new();
        *tree.root_mut() = points::root(SIZE);
        Self {
            bytes,
            offset: 0,
            limit: options.limits.nodes,
            encoding: options.encoding,
            tree,
            texts: Vec::new(),
        }
    }

    fn head(&mut self) -> Result<(), Failure> {
        if self.bytes.first() == Some(&CENTRE) {
            return Ok(());
        }
        let expected = "a RenLib library";
        if !self.bytes.starts_with(&HEAD) || self.bytes.len() < HEAD_LEN {
            return Err((0, Damage::Head { expected }));
        }
        let (major, minor) = (self.bytes[HEAD.len()], self.bytes[HEAD.len() + 1]);
        if (major, minor) > VERSION {
            return Err((HEAD.len(), Damage::Version { major, minor }));
        }
        self.offset = HEAD_LEN;
        Ok(())
    }

    fn nodes(&mut self) -> Result<(), Failure> {
        let root = Parent {
            id: NodeId::ROOT,
            turn: Stone::Black,
        };
        let mut next = Next::Child(root);
        let mut siblings: Vec<Parent> = Vec::new();
        if self.bytes.get(self.offset) == Some(&0) {
            let head = self.node_head()?;
            self.set(NodeId::ROOT, &head)?;
            if head.flags & LEAF != 0 {
                next = Next::Nothing;
            }
        }
        while self.offset < self.bytes.len() {
            let (Next::Child(here) | Next::Sibling(here)) = next else {
                return Err((self.offset, Damage::Trailing));
            };
            let (id, flags) = self.node(here)?;
            if flags & SIBLING != 0 {
                siblings.push(here);
            }
            next = if flags & LEAF == 0 {
                let turn = !here.turn;
                Next::Child(Parent { id, turn })
            } else {
                siblings.pop().map_or(Next::Nothing, Next::Sibling)
            };
        }
        match siblings.len() + usize::from(matches!(next, Next::Sibling(_))) {
            0 => Ok(()),
            missing => Err((self.offset, Damage::Unfinished { missing })),
        }
    }

    /// Reads a node, and tells its flags.
    fn node(&mut self, parent: Parent) -> Result<(NodeId, u8), Failure> {
        let start = self.offset;
        let head = self.node_head()?;
        if self.tree.len() >= self.limit {
            let limit = self.limit;
            return Err((start, Damage::TooManyNodes { limit }));
        }
        let byte = head.byte;
        let point = match (byte, point_of(byte)) {
            (0, _) => None,
            (_, None) => return Err((start, Damage::NoPoint { byte })),
            (_, point) => point,
        };
        let node = if head.flags & NO_MOVE != 0 {
            let text = point.map_or_else(String::new, |point| points::text(point, SIZE));
            Node::new().with("AT", text)
        } else {
            let mv = point.map_or(Move::Pass, Move::Play);
            points::node(parent.turn, mv, SIZE)
        };
        let id = self.tree.add(parent.id, node);
        self.set(id, &head)?;
        Ok((id, head.flags))
    }

    /// The bytes before the texts.
    fn node_head(&mut self) -> Result<Head, Failure> {
        let (byte, flags) = self.pair(Damage::NodeEnds)?;
        let more = if flags & EXTENDED == 0 {
            0
        } else {
            let (high, low) = self.pair(Damage::NodeEnds)?;
            u16::from_be_bytes([high, low])
        };
        Ok(Head { byte, flags, more })
    }

    fn pair(&mut self, damage: Damage) -> Result<(u8, u8), Failure> {
        let &[first, second, ..] = &self.bytes[self.offset..] else {
            return Err((self.offset, damage));
        };
        self.offset += 2;
        Ok((first, second))
    }

    /// Keeps what the flags say and the texts that they announce.
    fn set(&mut self, id: NodeId, head: &Head) -> Result<(), Failure> {
        let node = &mut self.tree[id];
        for (flag, property) in [(MARK, "MARK"), (START, "START")] {
            if head.flags & flag != 0 {
                node.set(property, "1");
            }
        }
        let unknown = head.more & !POINT_TEXT;
        if unknown != 0 {
            node.set("EXTRA", alloc::format!("{unknown}"));
        }
        if head.flags & OLD_COMMENT != 0 {
            let bytes = self.text(|byte| byte & 0x80 != 0, 1)?;
            self.keep(id, Kind::OldComment, bytes);
        } else if head.flags & COMMENT != 0 {
            let bytes = self.text(|byte| byte == 0, 0)?;
            self.keep(id, Kind::Comment, bytes);
        }
        if head.more & POINT_TEXT != 0 {
            let bytes = self.text(|byte| byte == 0, 0)?;
            self.keep(id, Kind::PointText, bytes);
        }
        Ok(())
    }

    fn keep(&mut self, node: NodeId, kind: Kind, bytes: Range<usize>) {
        self.texts.push(Text { node, kind, bytes });
    }

    /// Goes over a text and its padding. Of the byte that ends it, so many are part of it.
    fn text(&mut self, ends: impl Fn(u8) -> bool, part: usize) -> Result<Range<usize>, Failure> {
        let start = self.offset;
        let rest = &self.bytes[start..];
        let length = rest.iter().position(|&byte| ends(byte));
        let length = length.ok_or((start, Damage::TextEnds))?;
        self.offset = (start + (length + 1).next_multiple_of(2)).min(self.bytes.len());
        Ok(start..start + length + part)
    }

    /// The tree, its texts decoded.
    fn finish(mut self) -> Tree {
        let encoding = self.encoding.unwrap_or_else(|| self.guess());
        if encoding != Encoding::UTF_8 {
            self.tree.root_mut().set("CA", encoding.name());
        }
        for Text { node, kind, bytes } in core::mem::take(&mut self.texts) {
            let bytes = &self.bytes[bytes];
            let text = match kind {
                Kind::OldComment => swedish(bytes),
                Kind::Comment | Kind::PointText => decode(bytes, encoding),
            };
            let node = &mut self.tree[node];
            match kind {
                Kind::PointText => {
                    let point = ["B", "W", "AT"]
                        .iter()
                        .find_map(|property| node.text(property));
                    let label = Value::join(point.unwrap_or(""), &text);
                    node.set("LB", label);
                }
                Kind::Comment | Kind::OldComment => node.set_comment(lines(&text)),
            }
        }
        self.tree
    }

    /// The encoding that all texts together look like.
    fn guess(&self) -> Encoding {
        let mut all = Vec::from(PLAIN);
        for Text { kind, bytes, .. } in &self.texts {
            if *kind != Kind::OldComment {
                all.extend_from_slice(&self.bytes[bytes.clone()]);
                all.push(b'\n');
            }
        }
        text::decode(&all, Charset::Undeclared).encoding
    }
}

/// What is put before bytes so that they do not begin with what would be taken for a byte order
/// mark.
const PLAIN: &[u8] = b"\n";

fn decode(bytes: &[u8], encoding: Encoding) -> String {
    let bytes = [PLAIN, bytes].concat();
    let decoded = text::decode(&bytes, Charset::Known(encoding));
    decoded.text[PLAIN.len()..].into()
}

/// A comment as lines: the first, and the rest.
fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    match text.split_once(FIRST_LINE_END) {
        Some((first, rest)) => alloc::format!("{first}\n{rest}"),
        None => text,
    }
}

/// The text of seven bits in which Swedish letters stand in the places of brackets.
fn swedish(bytes: &[u8]) -> String {
    let letter = |byte: &u8| match byte & 0x7f {
        b'}' => 'å',
        b'{' => 'ä',
        b'|' => 'ö',
        b']' => 'Å',
        b'[' => 'Ä',
        b'\\' => 'Ö',
        other => char::from(other),
    };
    bytes.iter().map(letter).collect()
}
