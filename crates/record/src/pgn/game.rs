//! A game while it is read.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::{GLYPH, MOVE};
use crate::{COMMENT, Node, NodeId, Position, Tree, Value};

/// What was read of a game, and where in it the next move goes.
pub(super) struct Game {
    pub(super) tree: Tree,
    /// The offset of each node, by its index.
    pub(super) offsets: Vec<usize>,
    /// Whether a tag, a comment, a move or a result was read.
    pub(super) begun: bool,
    /// Whether the result after the moves was read.
    pub(super) over: bool,
    /// Whether a comment came after a tag, so that a further tag of the same name is another game's.
    commented: bool,
    /// The line of moves and the variations that are open, outermost first.
    levels: Vec<Level>,
}

/// A line of moves so far.
struct Level {
    /// Its last node; the one that its first move follows if there is none yet.
    last: NodeId,
    /// Whether it has a move.
    moved: bool,
    /// What is said before its first move; for the game's line, kept until the end, since the tags
    /// come first.
    before: Vec<(&'static str, Value)>,
}

impl Level {
    const fn after(last: NodeId) -> Self {
        Self {
            last,
            moved: false,
            before: Vec::new(),
        }
    }
}

impl Game {
    pub(super) fn new(offset: usize) -> Self {
        Self {
            tree: Tree::new(),
            offsets: Vec::from([offset]),
            begun: false,
            over: false,
            commented: false,
            levels: Vec::from([Level::after(NodeId::ROOT)]),
        }
    }

    /// Variations that are open.
    pub(super) fn depth(&self) -> usize {
        self.levels.len() - 1
    }

    /// Whether a tag of this name begins another game.
    pub(super) fn ends_before_tag(&self, name: &str) -> bool {
        let repeated = self.commented && self.tree.root().property(name).is_some();
        self.over || self.tree.len() > 1 || self.depth() > 0 || repeated
    }

    pub(super) fn tag(&mut self, name: &str, value: String) {
        self.tree.root_mut().append(name, value);
    }

    /// A comment or a glyph, of the move before or, before a line's first move, of what it follows.
    pub(super) fn say(&mut self, identifier: &'static str, value: Value) {
        self.commented |= !self.tree.root().properties().is_empty();
        let over = self.over;
        let level = self.level();
        if level.moved || over {
            let last = level.last;
            self.tree[last].append(identifier, value);
        } else {
            level.before.push((identifier, value));
        }
    }

    pub(super) fn play(&mut self, text: &str, offset: usize) {
        let main = self.depth() == 0;
        let level = self.level();
        let mut node = Node::new().with(MOVE, text.to_owned());
        if !main {
            append_all(&mut node, core::mem::take(&mut level.before));
        }
        let last = level.last;
        let id = self.tree.add(last, node);
        self.offsets.push(offset);
        let level = self.level();
        level.last = id;
        level.moved = true;
    }

    /// Begins a variation of the last move; false if there is none, so that it begins after what its
    /// line follows.
    pub(super) fn open(&mut self) -> bool {
        let level = self.level();
        let (last, moved) = (level.last, level.moved);
        let parent = if moved { self.tree.parent(last) } else { None };
        self.levels.push(Level::after(parent.unwrap_or(last)));
        moved
    }

    /// Ends a variation, of which one must be open; false if it has no move.
    pub(super) fn close(&mut self) -> bool {
        let closed = self.levels.pop().expect("the line of the game stays");
        if closed.moved {
            return true;
        }
        for (identifier, value) in closed.before {
            self.say(identifier, value);
        }
        false
    }

    /// Ends the game, so that what is said before any move is the root's.
    pub(super) fn finish(&mut self) {
        while self.depth() > 0 {
            self.close();
        }
        let before = core::mem::take(&mut self.level().before);
        append_all(self.tree.root_mut(), before);
        self.over = true;
    }

    pub(super) fn into_parts(mut self) -> (Tree, Vec<usize>) {
        self.finish();
        (self.tree, self.offsets)
    }

    fn level(&mut self) -> &mut Level {
        self.levels
            .last_mut()
            .expect("the line of the game stays until the end")
    }
}

/// Whether the tree itself uses this name, so that no tag can have it.
pub(super) fn is_reserved(name: &str) -> bool {
    [MOVE, GLYPH, COMMENT].contains(&name)
}

fn append_all(node: &mut Node, values: Vec<(&'static str, Value)>) {
    for (identifier, value) in values {
        node.append(identifier, value);
    }
}

/// The nodes' positions, of which the offsets rise.
pub(super) fn places(text: &str, games: Vec<Vec<usize>>) -> Vec<Vec<Position>> {
    let mut locator = crate::position::Locator::new(text);
    games
        .into_iter()
        .map(|offsets| offsets.into_iter().map(|at| locator.locate(at)).collect())
        .collect()
}
