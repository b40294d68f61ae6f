//! A game tree while it is read.

use alloc::vec::Vec;

use super::Expected;
use crate::{Node, NodeId, Tree};

/// What was read of a game tree, and where in it the next node goes.
pub(super) struct Game {
    pub(super) tree: Tree,
    /// Whether the root was read.
    pub(super) begun: bool,
    /// What is between each open parenthesis and here, outermost first.
    levels: Vec<Level>,
}

/// The nodes of one pair of parentheses so far.
#[derive(Default)]
struct Level {
    /// The node that its first node follows; `None` for the game's first.
    before: Option<NodeId>,
    /// Its last node.
    last: Option<NodeId>,
    /// Whether a variation came after its last node.
    branched: bool,
}

impl Game {
    pub(super) fn new() -> Self {
        Self {
            tree: Tree::new(),
            begun: false,
            levels: Vec::new(),
        }
    }

    /// What may come next.
    pub(super) fn expected(&self) -> Expected {
        match self.levels.last() {
            Some(Level {
                last: Some(_),
                branched: true,
                ..
            }) => Expected::AfterVariation,
            Some(Level { last: Some(_), .. }) => Expected::AfterNode,
            _ => Expected::FirstNode,
        }
    }

    /// Goes into a game tree or a variation.
    pub(super) fn open(&mut self) {
        let before = self.levels.last().and_then(|level| level.last);
        self.levels.push(Level {
            before,
            ..Level::default()
        });
    }

    /// Goes out of it.
    pub(super) fn close(&mut self) {
        self.levels.pop();
        if let Some(level) = self.levels.last_mut() {
            level.branched = true;
        }
    }

    /// Adds a node after the last one of this level, or if it is the first, after the one before
    /// the level.
    pub(super) fn add(&mut self) -> &mut Node {
        let parent = self
            .levels
            .last()
            .and_then(|level| level.last.or(level.before));
        let id = parent.map_or(NodeId::ROOT, |parent| self.tree.add(parent, Node::new()));
        self.begun = true;
        if let Some(level) = self.levels.last_mut() {
            level.last = Some(id);
            level.branched = false;
        }
        &mut self.tree[id]
    }
}
