//! The tree of a record: which node follows which.
//!
//! Owns [`Tree`], [`NodeId`] and the ways to walk. Nodes lie in one arena and are linked by number,
//! so that no walk, no comparison and no drop recurses, however long or deeply nested the record
//! is. Nodes are added, never taken away: a [`NodeId`] stays good as long as its tree lives.

use alloc::vec::Vec;
use core::iter;
use core::num::NonZeroU32;
use core::ops::{Index, IndexMut};

use crate::Node;

/// The number of a node in its [`Tree`], given out in the order of adding; the root is the first.
///
/// # Examples
///
/// ```
/// use qi_record::{Node, NodeId, Tree};
///
/// let mut tree = Tree::new();
/// let child = tree.add(NodeId::ROOT, Node::new());
/// assert_eq!(NodeId::ROOT.index(), 0);
/// assert_eq!(child.index(), 1);
/// assert_eq!(NodeId::from_index(1), Some(child));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// One more than the index, so that an optional id takes no more room than an id.
    NonZeroU32,
);

impl NodeId {
    /// The root of every tree.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// How many nodes were added to the tree before this one.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The id of this index; `None` past 4,294,967,294. A given tree may have fewer nodes: see
    /// [`Tree::get`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let number = u32::try_from(index).ok()?.checked_add(1)?;
        NonZeroU32::new(number).map(Self)
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Links {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// A record: a root and what follows it, move by move, variation by variation.
///
/// What a node says is its [`Node`]; a game's own history may be a tree of something else.
///
/// The first child of a node continues the main line, the others are variations. Two trees are
/// equal when they have the same shape and equal nodes, in whatever order their nodes were added.
///
/// Indexing (`tree[id]`) reaches a node; [`Tree::get`] does where the id may be another tree's.
///
/// # Examples
///
/// ```
/// use qi_record::{Node, NodeId, Tree};
///
/// // B ee ─┬─ W dd ── B cc
/// //       └─ W ff
/// let mut tree = Tree::new();
/// tree.root_mut().set("SZ", "9");
/// let first = tree.add(NodeId::ROOT, Node::new().with("B", "ee"));
/// let second = tree.add(first, Node::new().with("W", "dd"));
/// let other = tree.add(first, Node::new().with("W", "ff"));
/// let third = tree.add(second, Node::new().with("B", "cc"));
///
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [NodeId::ROOT, first, second, third]);
/// assert_eq!(tree.children(first).collect::<Vec<_>>(), [second, other]);
/// assert_eq!(tree.depth_first().collect::<Vec<_>>(), [NodeId::ROOT, first, second, third, other]);
/// assert_eq!(tree.parent(other), Some(first));
/// ```
#[derive(Debug, Clone)]
pub struct Tree<N = Node> {
    nodes: Vec<N>,
    /// The neighbours of each node, by the same index.
    links: Vec<Links>,
}

impl Tree {
    /// A tree of a root without properties.
    #[must_use]
    pub fn new() -> Self {
        Self::with_root(Node::new())
    }
}

impl<N> Tree<N> {
    /// A tree of a root alone.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{NodeId, Tree};
    ///
    /// let mut tree = Tree::with_root("start");
    /// let first = tree.add(NodeId::ROOT, "first move");
    /// assert_eq!(tree[first], "first move");
    /// ```
    #[must_use]
    pub fn with_root(root: N) -> Self {
        Self {
            nodes: Vec::from([root]),
            links: Vec::from([Links::default()]),
        }
    }

    /// The root's node, whose id is [`NodeId::ROOT`]: in most containers, what is said of the game
    /// as a whole.
    #[must_use]
    pub fn root(&self) -> &N {
        &self.nodes[NodeId::ROOT.index()]
    }

    /// The root's node, to change it.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{NodeId, Tree};
    ///
    /// let mut tree = Tree::new();
    /// tree.root_mut().set("SZ", "9");
    /// assert_eq!(tree.root().text("SZ"), Some("9"));
    /// assert_eq!(tree[NodeId::ROOT].text("SZ"), Some("9"));
    /// ```
    pub fn root_mut(&mut self) -> &mut N {
        &mut self.nodes[NodeId::ROOT.index()]
    }

    /// The number of nodes, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a tree has a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node of this id; `None` if the tree has none.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&N> {
        self.nodes.get(id.index())
    }

    /// The node before this one; `None` for the root.
    ///
    /// # Panics
    ///
    /// If the tree has no such node, as all that takes an id does save [`Tree::get`].
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.links[id.index()].parent
    }

    /// The nodes that follow this one: first the main continuation, then the variations.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    #[must_use]
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children {
            links: &self.links,
            next: self.links[id.index()].first_child,
        }
    }

    /// The root, its first child, that one's first child, and so on to the end.
    #[must_use]
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine {
            links: &self.links,
            next: Some(NodeId::ROOT),
        }
    }

    /// The node before this one, the one before that, and so on to the root.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    #[must_use]
    pub fn ancestors(&self, id: NodeId) -> Ancestors<'_> {
        Ancestors {
            links: &self.links,
            next: self.parent(id),
        }
    }

    /// The nodes from the root to this one, both included: what is played to get there. Linear in
    /// their number.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{Node, NodeId, Tree};
    ///
    /// let mut tree = Tree::new();
    /// let first = tree.add(NodeId::ROOT, Node::new());
    /// let second = tree.add(first, Node::new());
    /// assert_eq!(tree.path_to(second), [NodeId::ROOT, first, second]);
    /// ```
    #[must_use]
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::once(id).chain(self.ancestors(id)).collect();
        path.reverse();
        path
    }

    /// All nodes: each before its children, and one child with all that follows it before the next
    /// child.
    #[must_use]
    pub fn depth_first(&self) -> DepthFirst<'_> {
        DepthFirst {
            links: &self.links,
            next: Some(NodeId::ROOT),
        }
    }

    /// Adds a node after `parent`, as the main continuation if it is the first, else as the last
    /// variation.
    ///
    /// # Panics
    ///
    /// If the tree has no node `parent`, or holds 4,294,967,295 nodes already.
    pub fn add(&mut self, parent: NodeId, node: N) -> NodeId {
        let id = NodeId::from_index(self.nodes.len()).expect("a tree holds fewer than 2^32 nodes");
        match self.links[parent.index()].last_child.replace(id) {
            Some(sibling) => self.links[sibling.index()].next_sibling = Some(id),
            None => self.links[parent.index()].first_child = Some(id),
        }
        self.nodes.push(node);
        self.links.push(Links {
            parent: Some(parent),
            ..Links::default()
        });
        id
    }

    /// Makes the main line go through this node: it and each of its ancestors becomes the first
    /// child; the others keep their order. Linear in the number of ancestors and their siblings.
    ///
    /// # Panics
    ///
    /// If the tree has no such node.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{Node, NodeId, Tree};
    ///
    /// let mut tree = Tree::new();
    /// let first = tree.add(NodeId::ROOT, Node::new());
    /// let second = tree.add(NodeId::ROOT, Node::new());
    /// let third = tree.add(NodeId::ROOT, Node::new());
    /// tree.make_main_line(third);
    /// assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [third, first, second]);
    /// ```
    pub fn make_main_line(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.parent(child) {
            self.move_to_front(parent, child);
            child = parent;
        }
    }

    fn move_to_front(&mut self, parent: NodeId, child: NodeId) {
        let before = self
            .children(parent)
            .take_while(|&sibling| sibling != child)
            .last();
        let Some(before) = before else { return };
        let after = self.links[child.index()].next_sibling;
        self.links[before.index()].next_sibling = after;
        self.links[child.index()].next_sibling = self.links[parent.index()].first_child;
        let parent = &mut self.links[parent.index()];
        parent.first_child = Some(child);
        if after.is_none() {
            parent.last_child = Some(before);
        }
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl<N: PartialEq> PartialEq for Tree<N> {
    /// Linear in the number of nodes.
    fn eq(&self, other: &Self) -> bool {
        fn shape<N>(tree: &Tree<N>) -> impl Iterator<Item = (usize, &N)> {
            // The numbers of children, each node before its children, determine the shape.
            tree.depth_first()
                .map(|id| (tree.children(id).count(), &tree[id]))
        }
        self.len() == other.len() && shape(self).eq(shape(other))
    }
}

impl<N: Eq> Eq for Tree<N> {}

impl<N> Index<NodeId> for Tree<N> {
    type Output = N;

    /// # Panics
    ///
    /// If the tree has no such node.
    fn index(&self, id: NodeId) -> &N {
        &self.nodes[id.index()]
    }
}

impl<N> IndexMut<NodeId> for Tree<N> {
    /// # Panics
    ///
    /// If the tree has no such node.
    fn index_mut(&mut self, id: NodeId) -> &mut N {
        &mut self.nodes[id.index()]
    }
}

/// The nodes that follow one node: see [`Tree::children`].
#[derive(Debug, Clone)]
pub struct Children<'a> {
    links: &'a [Links],
    next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.links[id.index()].next_sibling;
        Some(id)
    }
}

/// The line of first children: see [`Tree::main_line`].
#[derive(Debug, Clone)]
pub struct MainLine<'a> {
    links: &'a [Links],
    next: Option<NodeId>,
}

impl Iterator for MainLine<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.links[id.index()].first_child;
        Some(id)
    }
}

/// The nodes before one node, nearest first: see [`Tree::ancestors`].
#[derive(Debug, Clone)]
pub struct Ancestors<'a> {
    links: &'a [Links],
    next: Option<NodeId>,
}

impl Iterator for Ancestors<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.links[id.index()].parent;
        Some(id)
    }
}

/// All nodes, each before its children: see [`Tree::depth_first`].
#[derive(Debug, Clone)]
pub struct DepthFirst<'a> {
    links: &'a [Links],
    next: Option<NodeId>,
}

impl Iterator for DepthFirst<'_> {
    type Item = NodeId;

    /// Climbs by the links, so that the walk needs no stack; constant on average.
    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        let links = |id: NodeId| &self.links[id.index()];
        self.next = links(id).first_child.or_else(|| {
            let ancestors = Ancestors {
                links: self.links,
                next: links(id).parent,
            };
            let mut climber = iter::once(id).chain(ancestors);
            climber.find_map(|id| links(id).next_sibling)
        });
        Some(id)
    }
}
