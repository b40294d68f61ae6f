//! One point of a record: a move, a set-up or the game's head, with all that is said there.
//!
//! Owns [`Node`] and [`Property`]. In a node no two properties share an identifier, and a property
//! has at least one value. Where the node stands is the [`Tree`](crate::Tree)'s matter.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Value;

/// The identifier that comments go by, in every container.
pub const COMMENT: &str = "C";

/// An identifier and its values, in order; at least one value.
///
/// # Examples
///
/// ```
/// use qi_record::Property;
///
/// let mut stones = Property::new("AB", "dd");
/// stones.push("pp");
/// assert_eq!(stones.identifier(), "AB");
/// assert_eq!(stones.values(), ["dd", "pp"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Property {
    identifier: Box<str>,
    values: Vec<Value>,
}

impl Property {
    /// A property of one value.
    #[must_use]
    pub fn new(identifier: impl Into<String>, value: impl Into<Value>) -> Self {
        Self {
            identifier: identifier.into().into_boxed_str(),
            values: Vec::from([value.into()]),
        }
    }

    /// The identifier, such as `B`. Any text: a container refuses to write one that it has no room
    /// for.
    #[must_use]
    pub fn identifier(&self) -> &str {
        &self.identifier
    }

    /// The values in order, never empty.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The first value.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.values[0]
    }

    /// Adds a value at the end.
    pub fn push(&mut self, value: impl Into<Value>) {
        self.values.push(value.into());
    }
}

/// The properties of one point of a record, in order; identifiers differ.
///
/// Looking one up is linear in their number, which is small: SGF defines some seventy, and a node
/// has a handful.
///
/// # Examples
///
/// ```
/// use qi_record::{Node, Value};
///
/// let mut node = Node::new().with("B", "ee").with("C", "in the centre");
/// node.append("LB", Value::join("ee", "1"));
/// node.append("LB", Value::join("dd", "2"));
///
/// assert_eq!(node.text("B"), Some("ee"));
/// assert_eq!(node.comment(), Some("in the centre"));
/// assert_eq!(node.values("LB"), ["ee:1", "dd:2"]);
/// assert_eq!(node.values("W"), [""; 0]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Node {
    properties: Vec<Property>,
}

impl Node {
    /// A node without properties.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same node with `identifier` set to `value`: [`Node::set`] in a chain.
    #[must_use]
    pub fn with(mut self, identifier: &str, value: impl Into<Value>) -> Self {
        self.set(identifier, value);
        self
    }

    /// The properties in order.
    #[must_use]
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The property of this identifier.
    #[must_use]
    pub fn property(&self, identifier: &str) -> Option<&Property> {
        self.place(identifier).map(|place| &self.properties[place])
    }

    /// The values of this identifier's property; empty if the node has none.
    #[must_use]
    pub fn values(&self, identifier: &str) -> &[Value] {
        self.property(identifier).map_or(&[], Property::values)
    }

    /// The first value of this identifier's property.
    #[must_use]
    pub fn value(&self, identifier: &str) -> Option<&Value> {
        self.property(identifier).map(Property::value)
    }

    /// The text of the first value of this identifier's property.
    #[must_use]
    pub fn text(&self, identifier: &str) -> Option<&str> {
        self.value(identifier).map(Value::as_str)
    }

    /// Makes `value` the only value of this identifier's property, which keeps its place; a new one
    /// goes to the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Node;
    ///
    /// let mut head = Node::new().with("SZ", "9").with("KM", "7");
    /// head.set("SZ", "19");
    /// assert_eq!(head, Node::new().with("SZ", "19").with("KM", "7"));
    /// ```
    pub fn set(&mut self, identifier: &str, value: impl Into<Value>) {
        let value = value.into();
        match self.place(identifier) {
            Some(place) => self.properties[place].values = Vec::from([value]),
            None => self.push(Property::new(identifier, value)),
        }
    }

    /// Adds a value to this identifier's property, or a new property at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::Node;
    ///
    /// let mut node = Node::new().with("AB", "dd");
    /// node.append("AB", "pp");
    /// assert_eq!(node.values("AB"), ["dd", "pp"]);
    /// ```
    pub fn append(&mut self, identifier: &str, value: impl Into<Value>) {
        match self.place(identifier) {
            Some(place) => self.properties[place].push(value),
            None => self.push(Property::new(identifier, value)),
        }
    }

    /// Takes this identifier's property out; the others keep their order.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::{Node, Property};
    ///
    /// let mut node = Node::new().with("B", "ee").with("BM", "1");
    /// assert_eq!(node.remove("BM"), Some(Property::new("BM", "1")));
    /// assert_eq!(node, Node::new().with("B", "ee"));
    /// ```
    pub fn remove(&mut self, identifier: &str) -> Option<Property> {
        let place = self.place(identifier)?;
        Some(self.properties.remove(place))
    }

    /// The comment: the text of property `C`.
    #[must_use]
    pub fn comment(&self) -> Option<&str> {
        self.text(COMMENT)
    }

    /// Sets the comment, the property `C`.
    pub fn set_comment(&mut self, comment: impl Into<Value>) {
        self.set(COMMENT, comment);
    }

    /// Which of the properties has this identifier.
    pub(crate) fn place(&self, identifier: &str) -> Option<usize> {
        self.properties
            .iter()
            .position(|property| *property.identifier == *identifier)
    }

    /// Adds a property, whose identifier is new, at the end.
    fn push(&mut self, property: Property) {
        // Most nodes have one property, and a record has many nodes.
        if self.properties.is_empty() {
            self.properties.reserve_exact(1);
        }
        self.properties.push(property);
    }

    /// Adds all `values` to the property at `place`, or to a new one, whose identifier is new, at
    /// the end; nothing happens if there are none.
    pub(crate) fn extend(
        &mut self,
        place: Option<usize>,
        identifier: String,
        mut values: Vec<Value>,
    ) {
        if values.is_empty() {
            return;
        }
        match place {
            Some(place) => self.properties[place].values.append(&mut values),
            None => self.push(Property {
                identifier: identifier.into_boxed_str(),
                values,
            }),
        }
    }
}
