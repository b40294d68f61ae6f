//! The tree of a Monte Carlo search, in one arena that all threads share.
//!
//! Owns the memory: nodes lie in chunks, which are had from the allocator one by one until the limit is reached, and
//! kept for the next search. A node that is in use never moves while a search runs, so that threads hold on to it
//! without a lock. Between searches the tree can be cut down to what is below one of its nodes.

use alloc::{boxed::Box, vec, vec::Vec};
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

#[cfg(not(feature = "std"))]
use core::cell::OnceCell as Once;
#[cfg(feature = "std")]
use std::sync::OnceLock as Once;

use super::{
    bounds::Bounds,
    node::{Family, Node},
};
use crate::game::Side;

/// So many nodes are had at a time: few enough to take no time that anybody notices.
const CHUNK: usize = 1 << 10;

type Chunk<M> = Box<[Node<M>]>;

/// Nodes by number, up to a fixed count of them, and the root.
#[derive(Debug)]
pub(super) struct Tree<M> {
    root: Node<M>,
    /// A chunk that was not to be had is empty.
    chunks: Box<[Once<Chunk<M>>]>,
    used: AtomicU32,
}

impl<M> Tree<M> {
    /// A tree of a root alone that may grow to so many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Self {
        let bytes = mebibytes.saturating_mul(1 << 20);
        let count = bytes / (CHUNK * size_of::<Node<M>>() + size_of::<Once<Chunk<M>>>());
        let mut chunks = Vec::new();
        chunks.resize_with(count.min(u32::MAX as usize / CHUNK), Once::new);
        Self {
            root: Node::default(),
            chunks: chunks.into_boxed_slice(),
            used: AtomicU32::new(0),
        }
    }

    pub(super) const fn root(&self) -> &Node<M> {
        &self.root
    }

    /// The nodes in use, the root not counted.
    fn used(&self) -> usize {
        self.used.load(Relaxed) as usize
    }

    const fn capacity(&self) -> usize {
        self.chunks.len() * CHUNK
    }

    /// Whether so many more nodes can be had.
    pub(super) fn has_room(&self, count: usize) -> bool {
        self.used() + count <= self.capacity()
    }

    /// How full the memory is, in thousandths.
    pub(super) fn fullness(&self) -> u16 {
        let full = self.used() as u64 * 1000;
        full.checked_div(self.capacity() as u64).unwrap_or(1000) as u16
    }

    /// Cuts everything down to a fresh root.
    pub(super) fn reset(&mut self) {
        self.root = Node::default();
        self.clear_from(0);
    }

    /// Gives back the nodes from this one on.
    fn clear_from(&mut self, start: usize) {
        for id in start..self.used() {
            *self.node_mut(id) = Node::default();
        }
        *self.used.get_mut() = start as u32;
    }

    fn chunk(&self, place: usize) -> &[Node<M>] {
        let empty: &[Node<M>] = &[];
        let chunk = self.chunks.get(place).and_then(Once::get);
        chunk.map_or(empty, |chunk| chunk)
    }

    fn node_mut(&mut self, id: usize) -> &mut Node<M> {
        let chunk = self.chunks[id / CHUNK].get_mut();
        &mut chunk.expect("a node in use is in a chunk")[id % CHUNK]
    }

    /// The children of a node, slice by slice.
    fn slices(&self, family: Family) -> impl Iterator<Item = &[Node<M>]> {
        let (start, end) = (
            family.first as usize,
            family.first as usize + family.count as usize,
        );
        (start / CHUNK..end.div_ceil(CHUNK)).map(move |place| {
            let base = place * CHUNK;
            let (from, to) = (start.max(base) - base, end.min(base + CHUNK) - base);
            &self.chunk(place)[from..to]
        })
    }

    /// Sets so many nodes aside, all of them fresh; `None` if there is no room.
    fn set_aside(&self, count: usize) -> Option<Family> {
        let room = |used: u32| {
            let end = used as usize + count;
            (end <= self.capacity()).then_some(end as u32)
        };
        let first = self.used.fetch_update(Relaxed, Relaxed, room).ok()?;
        let (start, end) = (first as usize, first as usize + count);
        let places = start / CHUNK..end.div_ceil(CHUNK);
        let is_there = |place: usize| !self.chunks[place].get_or_init(fresh_chunk).is_empty();
        // What was set aside of memory that is not to be had is lost, like that memory.
        places.into_iter().all(is_there).then_some(Family {
            first,
            count: count as u32,
        })
    }
}

/// A chunk of fresh nodes; an empty one if the memory is not to be had.
fn fresh_chunk<M>() -> Chunk<M> {
    let mut nodes = Vec::new();
    if nodes.try_reserve_exact(CHUNK).is_ok() {
        nodes.resize_with(CHUNK, Node::default);
    }
    nodes.into_boxed_slice()
}

impl<M: Copy + Eq> Tree<M> {
    /// The children of a node, none if it has not been expanded.
    pub(super) fn children(&self, node: &Node<M>) -> impl Iterator<Item = &Node<M>> {
        self.slices(node.family()).flatten()
    }

    /// Gives the node a child for each move, if there is room and no other thread is about it. Moves without a prior
    /// have none.
    pub(super) fn expand(&self, node: &Node<M>, moves: &[M], priors: &[f32]) {
        if !node.claim() {
            return;
        }
        let family = self.set_aside(moves.len());
        let nodes = family.into_iter().flat_map(|family| self.slices(family));
        let priors = priors.iter().copied().chain(core::iter::repeat(0.0));
        for (child, (&mv, prior)) in nodes.flatten().zip(moves.iter().zip(priors)) {
            child.become_child(mv, prior);
        }
        node.adopt(family);
    }

    /// Whether the root has no children yet, or one for each of these moves and no more.
    pub(super) fn has_moves(&self, moves: &[M]) -> bool {
        let family = self.root.family();
        let known = |child: &Node<M>| child.mv().is_some_and(|mv| moves.contains(&mv));
        family.count == 0
            || family.count as usize == moves.len() && self.children(&self.root).all(known)
    }

    /// Draws the conclusion from what is proved of the children of a node where `side` is to move, and says whether it
    /// was news.
    pub(super) fn conclude(&self, node: &Node<M>, side: Side) -> bool {
        let children = self.children(node).map(Node::bounds);
        node.prove(Bounds::of_choice(children, side))
    }

    /// Makes the node after these moves the root, keeps what is below it, and gives back the rest. Without such a node
    /// a fresh root is left.
    pub(super) fn advance(&mut self, moves: &[M]) {
        let mut id = None;
        for &mv in moves {
            let node = id.map_or(&self.root, |id| &self.chunk(id / CHUNK)[id % CHUNK]);
            let mut children = self.children(node);
            let Some(place) = children.position(|child| child.mv() == Some(mv)) else {
                drop(children);
                return self.reset();
            };
            id = Some(node.family().first as usize + place);
        }
        if let Some(id) = id {
            self.root = core::mem::take(self.node_mut(id));
            self.root.become_root();
            self.compact();
        }
    }

    /// Moves what hangs on the root to the front, and gives back the rest.
    ///
    /// Children are always behind their parents. So one pass from the front meets every parent first, moves no node
    /// backwards, and needs to remember only whose the next children are.
    fn compact(&mut self) {
        let used = self.used();
        let mut parents = vec![Parent::NONE; used];
        self.expect_children(Parent::ROOT, &mut parents);
        let (mut id, mut free) = (0, 0);
        while id < used {
            let parent = parents[id];
            if parent == Parent::NONE {
                id += 1;
                continue;
            }
            let node = match parent.node() {
                Some(parent) => self.node_mut(parent),
                None => &mut self.root,
            };
            let count = node.family().count;
            node.adopt(Some(Family {
                first: free as u32,
                count,
            }));
            for old in id..id + count as usize {
                let node = core::mem::take(self.node_mut(old));
                *self.node_mut(free) = node;
                self.expect_children(Parent::of(free), &mut parents);
                free += 1;
            }
            id += count as usize;
        }
        self.clear_from(free);
    }

    /// Notes whose the children are that will be met.
    fn expect_children(&self, parent: Parent, parents: &mut [Parent]) {
        let node = match parent.node() {
            Some(id) => &self.chunk(id / CHUNK)[id % CHUNK],
            None => &self.root,
        };
        if node.is_expanded() {
            parents[node.family().first as usize] = parent;
        }
    }
}

/// Whose children begin at a place of the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Parent(u32);

impl Parent {
    const NONE: Self = Self(0);
    const ROOT: Self = Self(1);

    const fn of(id: usize) -> Self {
        Self(id as u32 + 2)
    }

    const fn node(self) -> Option<usize> {
        (self.0 as usize).checked_sub(2)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeMap, vec::Vec};

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::mcts::node::Company;

    /// Every path of moves in the tree, and how many visits its end has had.
    fn paths(tree: &Tree<u16>) -> BTreeMap<Vec<u16>, u32> {
        let mut found = BTreeMap::new();
        let mut open = vec![(Vec::new(), tree.root())];
        while let Some((path, node)) = open.pop() {
            for child in tree.children(node) {
                let mut longer = path.clone();
                longer.extend(child.mv());
                open.push((longer, child));
            }
            found.insert(path, node.own.tally().visits);
        }
        found
    }

    /// A tree grown at random until it is full.
    fn grown(seed: u64) -> Tree<u16> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let tree = Tree::new(1);
        loop {
            let mut node = tree.root();
            while node.is_expanded() {
                let place = rng.random_range(0..node.family().count as usize);
                node = tree.children(node).nth(place).expect("one of the children");
            }
            let count = rng.random_range(1..40);
            if !tree.has_room(count) {
                return tree;
            }
            let moves: Vec<_> = (0..count as u16).collect();
            tree.expand(node, &moves, &[]);
            for child in tree.children(node) {
                for _ in 0..rng.random_range(0..5) {
                    child.own.add(0, Company::Alone);
                }
            }
        }
    }

    #[test]
    fn a_full_tree_takes_no_more() {
        let tree = grown(1);
        let used = tree.used();
        assert!(used * size_of::<Node<u16>>() <= 1 << 20);
        assert!(tree.fullness() > 990);
        let leaf = paths(&tree).into_keys().next_back().expect("a path");
        let mut node = tree.root();
        for mv in leaf {
            node = tree
                .children(node)
                .find(|child| child.mv() == Some(mv))
                .expect("on the path");
        }
        tree.expand(node, &[7; 2000], &[]);
        assert_eq!((tree.used(), node.is_expanded()), (used, false));
    }

    #[test]
    fn what_is_below_the_new_root_stays_as_it_was() {
        for seed in 0..20 {
            let mut tree = grown(seed);
            for depth in [0, 1, 2] {
                let before = paths(&tree);
                let longer = |path: &&Vec<u16>| path.len() > depth;
                let step: Vec<u16> = before
                    .keys()
                    .rfind(longer)
                    .map(|path| path[..depth].to_vec())
                    .unwrap_or_default();
                tree.advance(&step);
                let kept = before
                    .iter()
                    .filter_map(|(path, visits)| Some((path.strip_prefix(&step[..])?, *visits)));
                let kept: BTreeMap<_, _> =
                    kept.map(|(path, visits)| (path.to_vec(), visits)).collect();
                assert_eq!(paths(&tree), kept, "seed {seed}, {depth} plies on");
                assert_eq!(tree.used() + 1, kept.len(), "nothing else takes up memory");
            }
            tree.expand(tree.root(), &[1], &[]);
            tree.advance(&[999]);
            assert_eq!((tree.used(), paths(&tree).len()), (0, 1), "no such move");
        }
    }
}
