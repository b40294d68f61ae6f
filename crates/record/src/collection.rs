//! The games of one file.

use alloc::vec::{self, Vec};
use core::ops::{Index, IndexMut};
use core::slice;

use crate::Tree;

/// Trees in the order of the file that holds them.
///
/// # Examples
///
/// ```
/// use qi_record::{Collection, Tree};
///
/// let mut games = Collection::new();
/// games.push(Tree::new());
/// assert_eq!(games.len(), 1);
/// assert_eq!(games[0], Tree::new());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    trees: Vec<Tree>,
}

impl Collection {
    /// A collection of no trees.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The trees in order.
    #[must_use]
    pub fn trees(&self) -> &[Tree] {
        &self.trees
    }

    /// The number of trees.
    #[must_use]
    pub fn len(&self) -> usize {
        self.trees.len()
    }

    /// Whether there is no tree.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// Adds a tree at the end.
    pub fn push(&mut self, tree: Tree) {
        self.trees.push(tree);
    }

    /// The first tree: the one that a program means which opens a file to play on in it.
    #[must_use]
    pub fn first(&self) -> Option<&Tree> {
        self.trees.first()
    }

    /// The trees in order.
    pub fn iter(&self) -> slice::Iter<'_, Tree> {
        self.trees.iter()
    }
}

impl Index<usize> for Collection {
    type Output = Tree;

    /// # Panics
    ///
    /// If there are not more than `index` trees.
    fn index(&self, index: usize) -> &Tree {
        &self.trees[index]
    }
}

impl IndexMut<usize> for Collection {
    /// # Panics
    ///
    /// If there are not more than `index` trees.
    fn index_mut(&mut self, index: usize) -> &mut Tree {
        &mut self.trees[index]
    }
}

impl From<Tree> for Collection {
    fn from(tree: Tree) -> Self {
        Self {
            trees: Vec::from([tree]),
        }
    }
}

impl FromIterator<Tree> for Collection {
    fn from_iter<I: IntoIterator<Item = Tree>>(trees: I) -> Self {
        Self {
            trees: trees.into_iter().collect(),
        }
    }
}

impl Extend<Tree> for Collection {
    fn extend<I: IntoIterator<Item = Tree>>(&mut self, trees: I) {
        self.trees.extend(trees);
    }
}

impl IntoIterator for Collection {
    type Item = Tree;
    type IntoIter = vec::IntoIter<Tree>;

    fn into_iter(self) -> Self::IntoIter {
        self.trees.into_iter()
    }
}

impl<'a> IntoIterator for &'a Collection {
    type Item = &'a Tree;
    type IntoIter = slice::Iter<'a, Tree>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
