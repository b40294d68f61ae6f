//! From what a file says to a record of legal moves.
//!
//! Owns [`Draft`], which every reader makes, and the check that turns it into a
//! [`Record`]: one place decides what an illegal move does, how comments are
//! joined and what a result is, whatever the format.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::vec::Vec;

use qi_geometry::text::excerpt;
use qi_record::pgn::{GLYPH, MOVE, RESULT};
use qi_record::{COMMENT, Mode, Node, NodeId, Tree};

use super::notes::Notes;
use super::walk::Walk;
use super::{
    Flaw, GameResult, Place, ReadRecordError, Record, WrongMove, is_name, is_reserved, one_line,
};
use crate::notation::{self, ReadMoveError};
use crate::{FenError, Move, Position, Setup, Validation};

/// A game as a file has it: tags and comments at the root, moves as text.
pub(super) struct Draft<'a> {
    pub(super) tree: &'a Tree,
    pub(super) start: Position,
    /// Where a node stands in the file.
    pub(super) place: &'a dyn Fn(NodeId) -> Place,
}

/// The setup of a FEN as a position, as strictly as the mode asks.
pub(super) fn position(setup: &Setup, mode: Mode) -> Result<Position, FenError> {
    let validation = match mode {
        Mode::Strict => Validation::Strict,
        Mode::Lenient => Validation::Lenient,
    };
    Ok(Position::from_setup(setup, validation)?)
}

impl Draft<'_> {
    /// Reads and plays every move.
    pub(super) fn check(&self, notes: &mut Notes) -> Result<Record, ReadRecordError> {
        let mut check = Check {
            draft: self,
            notes,
            record: Record::new(self.start),
            walk: Walk::new(self.start),
            nodes: Vec::new(),
            result: None,
        };
        check.nodes.resize(self.tree.len(), Fate::LeftOut);
        check.nodes[NodeId::ROOT.index()] = Fate::Kept(NodeId::ROOT);
        for node in self.tree.depth_first().skip(1) {
            check.node(node)?;
        }
        check.root()?;
        Ok(check.record)
    }
}

/// What became of a node.
#[derive(Clone, Copy)]
enum Fate {
    /// It is this one of the record.
    Kept(NodeId),
    /// So it is, but what follows it is left out.
    Last,
    /// It is left out.
    LeftOut,
}

struct Check<'a, 'b> {
    draft: &'a Draft<'b>,
    notes: &'a mut Notes,
    record: Record,
    walk: Walk,
    /// What became of each node of the draft.
    nodes: Vec<Fate>,
    /// The result that stood among the moves.
    result: Option<GameResult>,
}

impl Check<'_, '_> {
    fn node(&mut self, node: NodeId) -> Result<(), ReadRecordError> {
        let tree = self.draft.tree;
        let parent = tree.parent(node).expect("only the root has none");
        let Fate::Kept(kept) = self.nodes[parent.index()] else {
            return Ok(());
        };
        self.walk.back_to(kept);
        let Some(mv) = self.read(node)? else {
            if tree.children(parent).next() == Some(node) {
                self.nodes[parent.index()] = Fate::Last;
            }
            return Ok(());
        };
        let content = self.content(node, mv)?;
        let id = self.record.tree.add(kept, content);
        self.walk.play(id, mv);
        self.nodes[node.index()] = Fate::Kept(id);
        Ok(())
    }

    /// The move of a node; `None` if it is left out.
    fn read(&mut self, node: NodeId) -> Result<Option<Move>, ReadRecordError> {
        let text = self.draft.tree[node].text(MOVE).unwrap_or_default();
        let position = self.walk.position();
        let reason = match notation::read(position, text) {
            Ok(mv) => return Ok(Some(mv)),
            Err(reason) => reason,
        };
        let place = (self.draft.place)(node);
        if let Ok(result) = text.parse::<GameResult>() {
            self.result = self.result.or(Some(result));
            let text = text.to_owned();
            self.notes
                .pass_over(place, Flaw::ResultAmongMoves { text })?;
            return Ok(None);
        }
        if let Some(mv) = without_signs(position, text) {
            let text = excerpt(text);
            self.notes.pass_over(place, Flaw::SignsAfterMove { text })?;
            return Ok(Some(mv));
        }
        let flaw = self.wrong_move(text, reason);
        self.notes.pass_over(place, flaw)?;
        Ok(None)
    }

    fn wrong_move(&self, text: &str, reason: ReadMoveError) -> Flaw {
        Flaw::Move(Box::new(WrongMove {
            ply: self.walk.plies() + 1,
            text: excerpt(text),
            fen: self.walk.position().to_fen(),
            reason,
        }))
    }

    /// The node of a move: the move, what is said of it, its glyphs.
    fn content(&mut self, node: NodeId, mv: Move) -> Result<Node, ReadRecordError> {
        let from = &self.draft.tree[node];
        for property in from.properties() {
            let identifier = property.identifier();
            if ![MOVE, GLYPH, COMMENT].contains(&identifier) {
                let identifier = excerpt(identifier);
                let place = (self.draft.place)(node);
                self.notes.pass_over(place, Flaw::Property { identifier })?;
            }
        }
        let mut content = Node::new().with(MOVE, alloc::format!("{mv}"));
        comment(&mut content, from);
        self.glyphs(node, &mut content)?;
        Ok(content)
    }

    /// Tags in their order, then what is said of the game.
    fn root(&mut self) -> Result<(), ReadRecordError> {
        let from = self.draft.tree.root();
        let place = (self.draft.place)(NodeId::ROOT);
        for property in from.properties() {
            let name = property.identifier();
            if is_reserved(name) {
                continue;
            }
            if !is_name(name) {
                let identifier = excerpt(name);
                self.notes.pass_over(place, Flaw::Property { identifier })?;
                continue;
            }
            let value = one_line(property.value().as_str());
            if name == RESULT {
                self.result_tag(place, &value)?;
            } else {
                self.record.tree.root_mut().set(name, value);
            }
        }
        let root = self.record.tree.root_mut();
        if let Some(result) = self.result.take() {
            if matches!(root.text(RESULT), None | Some("" | "*")) {
                root.set(RESULT, result.pgn());
            }
        }
        self.record.keep_start();
        comment(self.record.tree.root_mut(), from);
        let mut root = core::mem::take(self.record.tree.root_mut());
        self.glyphs(NodeId::ROOT, &mut root)?;
        *self.record.tree.root_mut() = root;
        Ok(())
    }

    fn glyphs(&mut self, node: NodeId, content: &mut Node) -> Result<(), ReadRecordError> {
        for glyph in self.draft.tree[node].values(GLYPH) {
            let text = glyph.as_str();
            let number = text.parse().ok().filter(|&number: &u16| number < 1000);
            if number.is_some_and(|number| alloc::format!("{number}") == text) {
                content.append(GLYPH, text);
                continue;
            }
            let place = (self.draft.place)(node);
            let text = excerpt(text);
            self.notes.pass_over(place, Flaw::Glyph { text })?;
        }
        Ok(())
    }

    fn result_tag(&mut self, place: Place, value: &str) -> Result<(), ReadRecordError> {
        let trimmed = value.trim();
        let result = trimmed.parse::<GameResult>();
        let text = match (result, trimmed) {
            (Ok(result), _) => result.pgn(),
            (Err(_), "" | "?" | "*" | "未知") => "*",
            (Err(_), _) => {
                let text = excerpt(value);
                self.notes.pass_over(place, Flaw::Result { text })?;
                value
            }
        };
        self.record.tree.root_mut().set(RESULT, text);
        Ok(())
    }
}

/// Comments are one text, a line for each, and none if they say nothing.
fn comment(node: &mut Node, from: &Node) {
    let lines = from.values(COMMENT).iter().map(|text| text.as_str().trim());
    let comment = lines.collect::<Vec<_>>().join("\n");
    let comment = comment.trim();
    if !comment.is_empty() {
        node.set_comment(comment.to_owned());
    }
}

/// The move that is left of a text without what is no part of one at its end.
fn without_signs(position: &Position, text: &str) -> Option<Move> {
    let is_sign = |sign: char| "+#,，.。:：;；".contains(sign);
    let bare = text.trim_end_matches(is_sign);
    if bare == text {
        return None;
    }
    notation::read(position, bare).ok()
}
