//! The fields of a record: its moves, what is said of them, and its tags.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use qi_record::pgn::{GLYPH, MOVE};
use qi_record::{COMMENT, Counted, Node, NodeId, ReadOptions, Tree};

use super::super::draft::{Draft, position};
use super::super::men::first_mover;
use super::super::notes::Notes;
use super::super::{Flaw, Place, ReadRecordError, Record, fen};
use super::field::{Block, Field, unescape, unescape_comment};
use super::{DROPPED, PLAIN, TAGS, men};
use crate::{Board, Color, FenError, Move, Position, Setup};

/// The number of the main line.
const MAIN: u32 = 0;

/// The names of the main line.
const MAIN_LINE: [&str; 2] = ["movelist", "move_0_1_0"];

/// The start as a FEN.
const FEN: &str = "fen";

/// The start as the squares of the men.
const BINIT: &str = "binit";

/// A line of moves that was read.
struct Line {
    /// The node that its first move follows.
    base: NodeId,
    /// The ply of its first move.
    first: usize,
    nodes: Vec<NodeId>,
}

impl Line {
    /// The node at a ply of the line; the one before its first move counts too.
    fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(self.first) {
            Some(place) => self.nodes.get(place).copied(),
            None => (self.first.checked_sub(1) == Some(ply)).then_some(self.base),
        }
    }
}

/// A variation: `move_PARENT_PLY_LINE`.
struct Variation<'a> {
    parent: u32,
    ply: usize,
    line: u32,
    field: &'a Field<'a>,
}

/// What a field is by its name.
enum Kind<'a> {
    Dropped,
    Start,
    MainLine,
    Variation { parent: u32, ply: usize, line: u32 },
    Comment { line: u32, ply: usize },
    Glyphs { line: u32, ply: usize },
    Tag(&'a str),
}

impl<'a> Kind<'a> {
    fn of(name: &'a str) -> Self {
        match name {
            FEN | BINIT => return Self::Start,
            name if MAIN_LINE.contains(&name) => return Self::MainLine,
            name if DROPPED.contains(&name) => return Self::Dropped,
            _ => {}
        }
        if let Some([parent, ply, line]) = name.strip_prefix("move_").and_then(numbers) {
            let ply = ply as usize;
            return Self::Variation { parent, ply, line };
        }
        if let Some((line, ply)) = name.strip_prefix("comment").and_then(line_and_ply) {
            return Self::Comment { line, ply };
        }
        if let Some((line, ply)) = name.strip_prefix("nag").and_then(line_and_ply) {
            return Self::Glyphs { line, ply };
        }
        let known = TAGS.into_iter().find(|&(field, _)| field == name);
        let tag = known.map(|(_, tag)| tag).or(name.strip_prefix(PLAIN));
        Self::Tag(tag.unwrap_or(name))
    }
}

/// Whether a field of this name is a tag of this name.
pub(super) fn is_plain(name: &str) -> bool {
    matches!(Kind::of(name), Kind::Tag(tag) if tag == name) && !name.starts_with(PLAIN)
}

/// A number; one too great for 32 bits is the greatest, which no line and no ply has.
fn number(digits: &str) -> Option<u32> {
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    plain.then(|| digits.parse().unwrap_or(u32::MAX))
}

fn numbers<const COUNT: usize>(text: &str) -> Option<[u32; COUNT]> {
    let numbers: Option<Vec<u32>> = text.split('_').map(number).collect();
    numbers?.try_into().ok()
}

/// `2` is ply 2 of the main line, `1_2` of line 1.
fn line_and_ply(text: &str) -> Option<(u32, usize)> {
    match text.split_once('_') {
        None => Some((MAIN, number(text)? as usize)),
        Some((line, ply)) => Some((number(line)?, number(ply)? as usize)),
    }
}

fn repeated(field: &Field<'_>, notes: &mut Notes) -> Result<(), ReadRecordError> {
    let name = excerpt(field.name);
    notes.pass_over(
        Place::Byte(field.content.start),
        Flaw::RepeatedField { name },
    )
}

fn too_many(offset: usize, counted: Counted, limit: usize) -> ReadRecordError {
    ReadRecordError::TooMany {
        place: Place::Byte(offset),
        counted,
        limit,
    }
}

/// A record while it is read.
pub(super) struct Builder<'a> {
    text: &'a str,
    block: &'a Block<'a>,
    options: &'a ReadOptions,
    /// Nodes of all records so far.
    nodes: &'a mut usize,
    tree: Tree,
    /// Where each node stands in the text.
    offsets: Vec<usize>,
    lines: BTreeMap<u32, Line>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        text: &'a str,
        block: &'a Block<'a>,
        options: &'a ReadOptions,
        nodes: &'a mut usize,
    ) -> Self {
        Self {
            text,
            block,
            options,
            nodes,
            tree: Tree::new(),
            offsets: Vec::from([block.at]),
            lines: BTreeMap::new(),
        }
    }

    fn raw(&self, field: &Field<'_>) -> &'a str {
        &self.text[field.content.clone()]
    }

    /// The first field of these names that is not blank; those after it are passed over.
    fn only(
        &self,
        names: &[&str],
        notes: &mut Notes,
    ) -> Result<Option<&'a Field<'a>>, ReadRecordError> {
        let fields = self.block.fields.iter();
        let mut found = fields
            .filter(|field| names.contains(&field.name) && !self.raw(field).trim().is_empty());
        let first = found.next();
        found.try_for_each(|field| repeated(field, notes))?;
        Ok(first)
    }

    /// The main line, and the variations as soon as the line that they vary is
    /// known.
    pub(super) fn moves(&mut self, notes: &mut Notes) -> Result<(), ReadRecordError> {
        let mut waiting: BTreeMap<u32, Vec<Variation<'a>>> = BTreeMap::new();
        let main = Line {
            base: NodeId::ROOT,
            first: 1,
            nodes: Vec::new(),
        };
        self.lines.insert(MAIN, main);
        if let Some(field) = self.only(&MAIN_LINE, notes)? {
            self.line(MAIN, field, notes)?;
        }
        for field in &self.block.fields {
            if let Kind::Variation { parent, ply, line } = Kind::of(field.name) {
                let variation = Variation {
                    parent,
                    ply,
                    line,
                    field,
                };
                waiting.entry(parent).or_default().push(variation);
            }
        }
        let mut known = Vec::from([MAIN]);
        while let Some(line) = known.pop() {
            for variation in waiting.remove(&line).unwrap_or_default() {
                if self.begin(&variation, notes)? {
                    self.line(variation.line, variation.field, notes)?;
                    known.push(variation.line);
                }
            }
        }
        for variation in waiting.into_values().flatten() {
            self.no_such_move(variation.field, notes)?;
        }
        Ok(())
    }

    /// Makes room for a variation; false if there is no move that it varies, or
    /// a line of its number.
    fn begin(
        &mut self,
        variation: &Variation<'_>,
        notes: &mut Notes,
    ) -> Result<bool, ReadRecordError> {
        let before = variation.ply.checked_sub(1);
        let base = before.and_then(|ply| self.lines.get(&variation.parent)?.node(ply));
        let Some(base) = base.filter(|_| !self.lines.contains_key(&variation.line)) else {
            self.no_such_move(variation.field, notes)?;
            return Ok(false);
        };
        let line = Line {
            base,
            first: variation.ply,
            nodes: Vec::new(),
        };
        self.lines.insert(variation.line, line);
        Ok(true)
    }

    /// Reads moves of four digits; white space between digits says nothing.
    fn line(
        &mut self,
        number: u32,
        field: &Field<'_>,
        notes: &mut Notes,
    ) -> Result<(), ReadRecordError> {
        let digits = self.raw(field).bytes().enumerate();
        let digits: Vec<(usize, u8)> = digits
            .filter(|(_, byte)| !byte.is_ascii_whitespace())
            .collect();
        for digits in digits.chunks(4) {
            let offset = field.content.start + digits[0].0;
            let bytes: Vec<u8> = digits.iter().map(|&(_, byte)| byte).collect();
            if bytes.len() < 4 || !bytes.iter().all(u8::is_ascii_digit) {
                let found = excerpt(&self.text[offset..field.content.end]);
                let name = field.name.to_owned();
                return notes.pass_over(Place::Byte(offset), Flaw::MoveList { name, found });
            }
            self.node(number, &bytes, offset)?;
        }
        Ok(())
    }

    fn node(&mut self, number: u32, digits: &[u8], offset: usize) -> Result<(), ReadRecordError> {
        self.count_node(offset)?;
        let squares = men::square(&digits[..2]).zip(men::square(&digits[2..]));
        let text = match squares {
            Some((from, to)) => alloc::format!("{}", Move::new(from, to)),
            None => digits.iter().copied().map(char::from).collect(),
        };
        let line = self
            .lines
            .get_mut(&number)
            .expect("a line is known before its moves");
        let last = line.nodes.last().copied().unwrap_or(line.base);
        let node = self.tree.add(last, Node::new().with(MOVE, text));
        line.nodes.push(node);
        self.offsets.push(offset);
        Ok(())
    }

    /// Counts a move, or the root of a record.
    pub(super) fn count_node(&mut self, offset: usize) -> Result<(), ReadRecordError> {
        let limit = self.options.limits.nodes.min(u32::MAX as usize);
        if *self.nodes >= limit {
            return Err(too_many(offset, Counted::Nodes, limit));
        }
        *self.nodes += 1;
        Ok(())
    }

    fn no_such_move(&self, field: &Field<'_>, notes: &mut Notes) -> Result<(), ReadRecordError> {
        let name = excerpt(field.name);
        let offset = field.content.start;
        notes.pass_over(Place::Byte(offset), Flaw::NoSuchMove { name })
    }

    /// Comments and glyphs.
    pub(super) fn remarks(&mut self, notes: &mut Notes) -> Result<(), ReadRecordError> {
        for field in &self.block.fields {
            let (Kind::Comment { line, ply } | Kind::Glyphs { line, ply }) = Kind::of(field.name)
            else {
                continue;
            };
            let own = |line: &&Line| ply >= line.first || (ply == 0 && line.first == 1);
            let line = self.lines.get(&line).filter(own);
            let Some(node) = line.and_then(|line| line.node(ply)) else {
                self.no_such_move(field, notes)?;
                continue;
            };
            let raw = self.raw(field);
            let node = &mut self.tree[node];
            if field.name.starts_with("comment") {
                node.append(COMMENT, unescape_comment(raw));
            } else {
                let glyphs = raw.split_ascii_whitespace();
                glyphs.for_each(|glyph| node.append(GLYPH, glyph));
            }
        }
        Ok(())
    }

    pub(super) fn tags(&mut self, notes: &mut Notes) -> Result<(), ReadRecordError> {
        let limit = self.options.limits.node_properties;
        for field in &self.block.fields {
            let Kind::Tag(name) = Kind::of(field.name) else {
                continue;
            };
            let root = self.tree.root();
            if name.is_empty() {
                continue;
            }
            if root.property(name).is_some() {
                repeated(field, notes)?;
                continue;
            }
            if root.properties().len() >= limit {
                let offset = field.content.start;
                return Err(too_many(offset, Counted::NodeProperties, limit));
            }
            let value = unescape(self.raw(field));
            self.tree.root_mut().set(name, value);
        }
        Ok(())
    }

    pub(super) fn finish(self, notes: &mut Notes) -> Result<Option<Record>, ReadRecordError> {
        let place = |node: NodeId| Place::Byte(self.offsets[node.index()]);
        let start = match self.start(notes)? {
            Ok(start) => start,
            Err((offset, flaw)) => {
                notes.pass_over(Place::Byte(offset), flaw)?;
                return Ok(None);
            }
        };
        let draft = Draft {
            tree: &self.tree,
            start,
            place: &place,
        };
        draft.check(notes).map(Some)
    }

    /// The position before the first move, or where and why it is none.
    fn start(&self, notes: &mut Notes) -> Result<Result<Position, (usize, Flaw)>, ReadRecordError> {
        let as_fen = self.only(&[FEN], notes)?;
        let as_men = self.only(&[BINIT], notes)?;
        let Some(field) = as_fen.or(as_men) else {
            return Ok(Ok(Position::initial()));
        };
        let text = self.raw(field).trim();
        let start = match as_fen {
            Some(_) => fen(text, notes),
            None => match men::read(text) {
                Some(board) => self.with_first_mover(board, notes),
                None => {
                    let text = excerpt(text);
                    return Ok(Err((field.content.start, Flaw::Men { text })));
                }
            },
        };
        Ok(start.map_err(|reason| {
            let text = excerpt(text);
            (field.content.start, Flaw::Start { text, reason })
        }))
    }

    /// The position of a board on which who moves first in the tree is to move.
    fn with_first_mover(&self, board: Board, notes: &Notes) -> Result<Position, FenError> {
        let turn = first_mover(&board, &self.tree).unwrap_or(Color::Red);
        let setup = Setup {
            board,
            turn,
            ..Setup::EMPTY
        };
        position(&setup, notes.mode())
    }
}
