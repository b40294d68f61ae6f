//! Going through a tree of legal moves with the position at hand.

use alloc::vec::Vec;

use qi_record::{NodeId, Tree};

use crate::{Move, Position, Undo};

/// A position that follows a walk through a tree, each node before what follows
/// it: it plays forth and takes back, so that the walk is linear and nothing is
/// kept but one line.
pub(super) struct Walk {
    position: Position,
    /// The line from the start to here.
    line: Vec<(NodeId, Undo)>,
}

impl Walk {
    pub(super) const fn new(start: Position) -> Self {
        Self {
            position: start,
            line: Vec::new(),
        }
    }

    /// Takes back to where `node` stands, which must be on the line or the root.
    pub(super) fn back_to(&mut self, node: NodeId) {
        while self.line.last().is_some_and(|&(last, _)| last != node) {
            let (_, undo) = self.line.pop().expect("the line has a last move");
            self.position.undo(undo);
        }
    }

    /// Takes back to where the node that comes before `node` stands.
    pub(super) fn back_to_parent(&mut self, tree: &Tree, node: NodeId) {
        self.back_to(tree.parent(node).unwrap_or(NodeId::ROOT));
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// Moves played to get here.
    pub(super) fn plies(&self) -> usize {
        self.line.len()
    }

    /// Plays a legal move, that of `node`.
    pub(super) fn play(&mut self, node: NodeId, mv: Move) {
        self.line.push((node, self.position.play_assume_legal(mv)));
    }
}
