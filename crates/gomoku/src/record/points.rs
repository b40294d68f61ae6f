//! What the properties of a tree say: sizes, points and moves.

use alloc::string::{String, ToString};

use qi_geometry::coordinates::{Coordinates, ParsePointError};
use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size, Stone};
use qi_record::{Node, NodeId, Tree, Value};

use super::error::{WriteError, WriteProblem};
use crate::moves::Move;

/// The usual size of a board.
pub(super) const USUAL: Size = match Size::square(15) {
    Ok(size) => size,
    Err(_) => panic!("15 is from 1 to 32"),
};

/// What sets up a board: stones put, stones taken away, and points blocked.
pub(super) const SET_UP: [&str; 4] = ["AB", "AW", "AE", "BLOCKED"];

/// A node for the head of a game of gomoku.
pub(super) fn root(size: Size) -> Node {
    let mut root = Node::new().with("FF", "4").with("GM", "4");
    if size.is_square() {
        root.set("SZ", size.width().to_string());
    } else {
        let [width, height] = [size.width(), size.height()].map(|side| side.to_string());
        root.set("SZ", Value::join(&width, &height));
    }
    root
}

/// `SZ[15]` or `SZ[7:5]`; 15 x 15 where there is none.
pub(super) fn read_size(root: &Node) -> Result<Size, String> {
    let Some(value) = root.value("SZ") else {
        return Ok(USUAL);
    };
    let sides = value.sides();
    let size = sides.and_then(|(width, height)| Size::new(width, height).ok());
    size.ok_or_else(|| excerpt(value.as_str()))
}

/// The size that a tree to be written has.
pub(super) fn size_of(tree: &Tree) -> Result<Size, WriteError> {
    read_size(tree.root()).map_err(|text| {
        let property = "SZ";
        WriteError::new(NodeId::ROOT, WriteProblem::Property { property, text })
    })
}

pub(super) const fn identifier(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "B",
        Stone::White => "W",
    }
}

/// A node for a move.
pub(super) fn node(stone: Stone, mv: Move, size: Size) -> Node {
    let text = mv
        .point()
        .map_or_else(String::new, |point| text(point, size));
    Node::new().with(identifier(stone), text)
}

/// A point in two letters.
pub(super) fn text(point: Point, size: Size) -> String {
    Coordinates::Sgf.text(point, size).to_string()
}

/// Reads a point of two letters, both from the top left.
pub(super) fn read_point(text: &str, size: Size) -> Result<Point, ParsePointError> {
    Coordinates::Sgf.parse(text, size)
}

/// Reads a move: a point, or a pass as nothing or, on boards of at most 19 a side, `tt`.
pub(super) fn read_move(text: &str, size: Size) -> Result<Move, ParsePointError> {
    let is_small = size.width() <= 19 && size.height() <= 19;
    if text.is_empty() || is_small && text == "tt" {
        return Ok(Move::Pass);
    }
    read_point(text, size).map(Move::Play)
}

/// The move of a node to be written, whose colour should be `turn`; `None` if it has none.
pub(super) fn move_of(
    tree: &Tree,
    id: NodeId,
    turn: Stone,
    size: Size,
) -> Result<Option<Move>, WriteError> {
    let node = &tree[id];
    if SET_UP.iter().any(|set_up| node.property(set_up).is_some()) {
        return Err(WriteError::new(id, WriteProblem::SetUp));
    }
    if node.property(identifier(!turn)).is_some() {
        return Err(WriteError::new(id, WriteProblem::Turn));
    }
    let property = identifier(turn);
    let Some(text) = node.text(property) else {
        return Ok(None);
    };
    let mv = read_move(text, size).map_err(|_| {
        let text = excerpt(text);
        WriteError::new(id, WriteProblem::Property { property, text })
    })?;
    Ok(Some(mv))
}
