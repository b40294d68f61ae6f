//! The tree of a Monte Carlo search, in one arena.

use alloc::vec::Vec;
use core::ops::Range;

use super::reward::{Formula, Tally, ln};
use crate::game::Side;

/// The number of a node.
pub(super) type NodeId = u32;

/// Where the tree begins.
pub(super) const ROOT: NodeId = 0;

/// A position of the tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<M> {
    /// The move that leads here; `None` at the root.
    pub(super) mv: Option<M>,
    pub(super) tally: Tally,
    /// The playouts through the parent in which the move came later.
    pub(super) amaf: Tally,
    /// The children lie side by side.
    first_child: NodeId,
    child_count: u32,
}

impl<M> Node<M> {
    fn new(mv: Option<M>) -> Self {
        Self {
            mv,
            tally: Tally::default(),
            amaf: Tally::default(),
            first_child: 0,
            child_count: 0,
        }
    }

    const fn children(&self) -> Range<NodeId> {
        self.first_child..self.first_child + self.child_count
    }
}

/// Nodes by number, up to a fixed count of them.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    capacity: usize,
}

impl<M: Copy> Tree<M> {
    /// A tree of a root alone that may grow to so many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Self {
        let bytes = mebibytes.saturating_mul(1 << 20);
        let mut tree = Self {
            nodes: Vec::new(),
            capacity: (bytes / size_of::<Node<M>>()).min(NodeId::MAX as usize),
        };
        tree.reset();
        tree
    }

    /// Cuts everything down to the root.
    pub(super) fn reset(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(None));
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<M> {
        &self.nodes[id as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<M> {
        &mut self.nodes[id as usize]
    }

    /// The children of a node, none if it has not been expanded.
    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + use<M> {
        self.node(id).children()
    }

    pub(super) fn is_expanded(&self, id: NodeId) -> bool {
        self.node(id).child_count > 0
    }

    /// Gives the node a child for each move, if there is room.
    pub(super) fn expand(&mut self, id: NodeId, moves: &[M]) {
        let first_child = self.nodes.len();
        if first_child + moves.len() > self.capacity {
            return;
        }
        self.nodes
            .extend(moves.iter().map(|&mv| Node::new(Some(mv))));
        let node = &mut self.nodes[id as usize];
        node.first_child = first_child as NodeId;
        node.child_count = moves.len() as u32;
    }

    /// The child that deserves the next playout, and the move to it: that of greatest promise for
    /// `side`, whose turn it is at the node. `None` if the node has no children.
    pub(super) fn select(&self, id: NodeId, side: Side, formula: Formula) -> Option<(NodeId, M)> {
        let ln_parent = ln(self.node(id).tally.visits);
        let mut best = None;
        for child in self.children(id) {
            let Node {
                mv, tally, amaf, ..
            } = *self.node(child);
            let promise = formula.promise(tally, amaf, side, ln_parent);
            if best.is_none_or(|(_, greatest)| promise > greatest) {
                best = Some(((child, mv), promise));
            }
        }
        best.and_then(|((child, mv), _)| mv.map(|mv| (child, mv)))
    }

    /// The children that have been visited, the most visited first, those of equal visits by what
    /// they earned `side`.
    pub(super) fn ranking(&self, id: NodeId, side: Side) -> Vec<NodeId> {
        let tally = |child: NodeId| self.node(child).tally;
        let visited = self.children(id).filter(|&child| tally(child).visits > 0);
        let mut ranking: Vec<_> = visited.collect();
        ranking.sort_by_key(|&child| {
            core::cmp::Reverse((tally(child).visits, tally(child).mean(side)))
        });
        ranking
    }

    /// The moves from `id`'s own on, always to the most visited child.
    pub(super) fn line(&self, mut id: NodeId) -> Vec<M> {
        let mut line: Vec<_> = self.node(id).mv.into_iter().collect();
        while let Some(child) = self.most_visited(id) {
            line.extend(self.node(child).mv);
            id = child;
        }
        line
    }

    fn most_visited(&self, id: NodeId) -> Option<NodeId> {
        let visits = |child: NodeId| self.node(child).tally.visits;
        let visited = self.children(id).filter(|&child| visits(child) > 0);
        visited.reduce(|best, child| {
            if visits(child) > visits(best) {
                child
            } else {
                best
            }
        })
    }
}
