//! Random trees.

use proptest::prelude::*;
use qi_record::{Collection, Node, NodeId, Property, Tree, Value};

/// Texts that are likely to hold what SGF gives a meaning to.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Z0-9 ]{0,6}",
        3 => prop::sample::select(vec![
            "]", "[", "\\", ":", "\n", "\r", "\r\n", "\n\r", "\t", "(;", ")", ";", "\\\n", "\\:", "\\]", "B[", "\u{feff}",
        ]).prop_map(String::from),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

pub(crate) fn values() -> impl Strategy<Value = Value> {
    prop_oneof![
        3 => texts().prop_map(Value::from),
        1 => (texts(), texts()).prop_map(|(first, second)| Value::join(&first, &second)),
    ]
}

fn properties() -> impl Strategy<Value = Property> {
    // Without `CA`, which would say how to decode.
    let identifiers = prop_oneof!["[ABCW]", "[A-BD-Z][A-Z]{1,3}"];
    (identifiers, prop::collection::vec(values(), 1..4)).prop_map(|(identifier, values)| {
        let mut values = values.into_iter();
        let mut property = Property::new(identifier, values.next().expect("at least one"));
        values.for_each(|value| property.push(value));
        property
    })
}

fn nodes() -> impl Strategy<Value = Node> {
    prop::collection::vec(properties(), 0..4).prop_map(|properties| {
        let mut node = Node::new();
        for property in properties {
            property
                .values()
                .iter()
                .for_each(|value| node.append(property.identifier(), value.clone()));
        }
        node
    })
}

pub(crate) fn trees() -> impl Strategy<Value = Tree> {
    (
        nodes(),
        prop::collection::vec((any::<prop::sample::Index>(), nodes()), 0..20),
    )
        .prop_map(|(root, nodes)| {
            let mut tree = Tree::new();
            *tree.root_mut() = root;
            for (parent, node) in nodes {
                let parent = NodeId::from_index(parent.index(tree.len())).expect("a small number");
                tree.add(parent, node);
            }
            tree
        })
}

pub(crate) fn collections() -> impl Strategy<Value = Collection> {
    prop::collection::vec(trees(), 1..4).prop_map(Collection::from_iter)
}
