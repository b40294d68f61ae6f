//! The linked tree against a plain one of vectors, over random histories of additions and changes
//! of the main line.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_record::{Node, NodeId, Property, Tree};

/// Who follows whom, in the plainest form.
struct Naive {
    parents: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
}

impl Naive {
    fn new() -> Self {
        Self {
            parents: vec![None],
            children: vec![Vec::new()],
        }
    }

    fn add(&mut self, parent: usize) {
        self.children[parent].push(self.parents.len());
        self.parents.push(Some(parent));
        self.children.push(Vec::new());
    }

    fn make_main_line(&mut self, node: usize) {
        if let Some(parent) = self.parents[node] {
            self.children[parent].retain(|&child| child != node);
            self.children[parent].insert(0, node);
            self.make_main_line(parent);
        }
    }

    fn main_line(&self, node: usize) -> Vec<usize> {
        let rest = self.children[node]
            .first()
            .map(|&child| self.main_line(child));
        [vec![node], rest.unwrap_or_default()].concat()
    }

    fn depth_first(&self, node: usize) -> Vec<usize> {
        let below: Vec<usize> = self.children[node]
            .iter()
            .flat_map(|&child| self.depth_first(child))
            .collect();
        [vec![node], below].concat()
    }

    fn path_to(&self, node: usize) -> Vec<usize> {
        let before = self.parents[node].map(|parent| self.path_to(parent));
        [before.unwrap_or_default(), vec![node]].concat()
    }

    /// The same shape, its nodes added depth first.
    fn rebuilt(&self) -> Tree {
        fn copy(naive: &Naive, from: usize, tree: &mut Tree, to: NodeId) {
            for &child in &naive.children[from] {
                let id = tree.add(to, numbered(child));
                copy(naive, child, tree, id);
            }
        }
        let mut tree = Tree::new();
        copy(self, 0, &mut tree, NodeId::ROOT);
        tree
    }
}

#[derive(Debug, Clone)]
enum Step {
    Add(usize),
    MakeMainLine(usize),
}

fn histories() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => any::<usize>().prop_map(Step::Add),
        1 => any::<usize>().prop_map(Step::MakeMainLine),
    ];
    prop::collection::vec(step, 0..60)
}

fn numbered(number: usize) -> Node {
    Node::new().with("N", number.to_string())
}

fn id(number: usize) -> NodeId {
    NodeId::from_index(number).unwrap()
}

fn numbers(ids: impl IntoIterator<Item = NodeId>) -> Vec<usize> {
    ids.into_iter().map(NodeId::index).collect()
}

fn play(history: &[Step]) -> (Tree, Naive) {
    let (mut tree, mut naive) = (Tree::new(), Naive::new());
    for step in history {
        let count = tree.len();
        match step {
            Step::Add(parent) => {
                assert_eq!(tree.add(id(parent % count), numbered(count)).index(), count);
                naive.add(parent % count);
            }
            Step::MakeMainLine(node) => {
                tree.make_main_line(id(node % count));
                naive.make_main_line(node % count);
            }
        }
    }
    (tree, naive)
}

proptest! {
    #[test]
    fn every_walk_is_the_naive_one(history in histories()) {
        let (tree, naive) = play(&history);
        prop_assert_eq!(tree.len(), naive.parents.len());
        prop_assert_eq!(numbers(tree.main_line()), naive.main_line(0));
        prop_assert_eq!(numbers(tree.depth_first()), naive.depth_first(0));
        for node in 0..tree.len() {
            prop_assert_eq!(tree.parent(id(node)).map(NodeId::index), naive.parents[node]);
            prop_assert_eq!(numbers(tree.children(id(node))), &naive.children[node][..]);
            prop_assert_eq!(numbers(tree.path_to(id(node))), naive.path_to(node));
            prop_assert_eq!(numbers(tree.ancestors(id(node))).len() + 1, naive.path_to(node).len());
        }
        prop_assert!(tree.get(id(tree.len())).is_none());
    }

    #[test]
    fn equality_sees_shape_and_nodes_not_numbers(history in histories(), other in any::<usize>()) {
        let (tree, naive) = play(&history);
        prop_assert_eq!(&tree, &naive.rebuilt());

        let node = id(other % tree.len());
        let mut changed = tree.clone();
        changed[node].set("X", "1");
        prop_assert_ne!(&tree, &changed);

        let mut longer = tree.clone();
        longer.add(node, Node::new());
        prop_assert_ne!(&tree, &longer);

        let mut elsewhere = naive.rebuilt();
        elsewhere.add(NodeId::ROOT, Node::new());
        prop_assert_eq!(longer == elsewhere, node == NodeId::ROOT);
    }
}

#[test]
fn a_node_keeps_the_order_of_its_properties() {
    let mut node = Node::new()
        .with("B", "aa")
        .with("C", "one")
        .with("N", "name");
    node.set("B", "bb");
    node.set_comment("two");
    node.append("B", "cc");
    let told: Vec<_> = node.properties().iter().map(Property::identifier).collect();
    assert_eq!(told, ["B", "C", "N"]);
    assert_eq!(node.values("B"), ["bb", "cc"]);
    assert_eq!(node.comment(), Some("two"));
    assert_eq!(node.remove("X"), None);
    assert_eq!(node.remove("C").unwrap().value(), &"two");
    assert_eq!(node.comment(), None);
}
