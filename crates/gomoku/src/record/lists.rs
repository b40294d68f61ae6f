//! Lists of moves and of offsets: a line of text for each line of play.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size, Stone};
use qi_record::{NodeId, Tree};

use super::ReadOptions;
use super::error::{Damage, ReadError, WriteError, WriteProblem};
use super::points::{self, USUAL};
use crate::board::Board;
use crate::moves::Move;
use crate::notation::{self, Spacing, moves_text};

/// The most that lists are written to: a tree of many long variations has its moves repeated in
/// every line.
const MOST_BYTES: usize = 32 << 20;

/// The moves of a line as far as they can be read, and where and why no further.
type Line = (Vec<Move>, Option<(usize, Damage)>);

pub(super) fn read_moves(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    read_lines(bytes, options, parse_moves)
}

pub(super) fn read_offsets(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    read_lines(bytes, options, parse_offsets)
}

/// Reads a variation from each line that is not empty.
fn read_lines(
    bytes: &[u8],
    options: &ReadOptions,
    parse: impl Fn(&str, Size) -> Line,
) -> Result<Tree, ReadError> {
    let size = options.size.unwrap_or(USUAL);
    let mut tree = Tree::new();
    if let Err(error) = Board::new(size) {
        return Err(ReadError::new(0, error.into(), tree));
    }
    *tree.root_mut() = points::root(size);
    let (text, end) = match core::str::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let valid = &bytes[..error.valid_up_to()];
            (core::str::from_utf8(valid).unwrap_or(""), Some(valid.len()))
        }
    };
    for line in text.trim_start_matches('\u{feff}').split(['\n', '\r']) {
        let offset = line.as_ptr() as usize - text.as_ptr() as usize;
        let (moves, failure) = parse(line, size);
        let limit = options.limits.nodes;
        if moves.len() > limit.saturating_sub(tree.len()) {
            return Err(ReadError::new(offset, Damage::TooManyNodes { limit }, tree));
        }
        let mut last = NodeId::ROOT;
        for (ply, mv) in moves.into_iter().enumerate() {
            last = tree.add(last, points::node(Stone::ALL[ply % 2], mv, size));
        }
        if let Some((within, damage)) = failure {
            return Err(ReadError::new(offset + within, damage, tree));
        }
    }
    match end {
        Some(offset) => Err(ReadError::new(offset, Damage::NotUtf8, tree)),
        None => Ok(tree),
    }
}

/// The point that offsets are counted from.
fn middle(size: Size) -> (i32, i32) {
    (i32::from(size.width() / 2), i32::from(size.height() / 2))
}

fn parse_moves(line: &str, size: Size) -> Line {
    match notation::parse_moves(line, size) {
        Ok(moves) => (moves, None),
        Err(error) => {
            let before = notation::parse_moves(&line[..error.offset], size);
            let damage = Damage::Move {
                text: error.text,
                reason: error.source,
            };
            (before.unwrap_or_default(), Some((error.offset, damage)))
        }
    }
}

fn parse_offsets(line: &str, size: Size) -> Line {
    let mut moves = Vec::new();
    let mut words = line.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    while let Some(dx) = words.next() {
        match parse_offset(dx, words.next(), size) {
            Ok(point) => moves.push(Move::Play(point)),
            Err((word, damage)) => {
                let offset = word.as_ptr() as usize - line.as_ptr() as usize;
                return (moves, Some((offset, damage)));
            }
        }
    }
    (moves, None)
}

/// The point of an offset, or the word that is wrong and how.
fn parse_offset<'a>(
    dx: &'a str,
    dy: Option<&'a str>,
    size: Size,
) -> Result<Point, (&'a str, Damage)> {
    let wrong = |word: &'a str, expected| {
        let text = excerpt(word);
        (word, Damage::Line { text, expected })
    };
    let number = |word: &'a str| match word.parse::<i32>() {
        Ok(number @ -32..=32) => Ok(number),
        _ => Err(wrong(word, "a number of an offset dx,dy")),
    };
    let dy = dy.ok_or_else(|| wrong(dx, "an offset dx,dy"))?;
    let (x, y) = (number(dx)?, number(dy)?);
    let (left, low) = middle(size);
    point_at(left + x, low + y, size).ok_or((dx, Damage::OffBoard { x, y, size }))
}

/// The point of a board in this column and row.
pub(super) fn point_at(x: i32, y: i32, size: Size) -> Option<Point> {
    let point = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
    size.contains(point).then_some(point)
}

pub(super) fn write_moves(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    write_lines(tree, |_, moves, _| {
        Ok(moves_text(moves, Spacing::Compact).to_string())
    })
}

pub(super) fn write_offsets(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    write_lines(tree, |path, moves, size| {
        let (left, low) = middle(size);
        let mut text = String::new();
        for (ply, mv) in moves.iter().enumerate() {
            let point = mv
                .point()
                .ok_or_else(|| WriteError::new(path[ply], WriteProblem::Pass))?;
            let (dx, dy) = (i32::from(point.x()) - left, i32::from(point.y()) - low);
            let separator = if ply == 0 { "" } else { ", " };
            write!(text, "{separator}{dx},{dy}").expect("writing to a string never fails");
        }
        Ok(text)
    })
}

/// Writes a line for each leaf. The text gets the nodes of the moves, the moves, and the size.
fn write_lines(
    tree: &Tree,
    text: impl Fn(&[NodeId], &[Move], Size) -> Result<String, WriteError>,
) -> Result<Vec<u8>, WriteError> {
    let size = points::size_of(tree)?;
    let mut file = Vec::new();
    let (mut path, mut moves): (Vec<NodeId>, Vec<Move>) = (Vec::new(), Vec::new());
    for id in tree.depth_first() {
        let parent = tree.parent(id);
        while path.last().copied() != parent && path.last().is_some() {
            pop(tree, &mut path, &mut moves);
        }
        let turn = Stone::ALL[moves.len() % 2];
        moves.extend(points::move_of(tree, id, turn, size)?);
        path.push(id);
        if tree.children(id).next().is_some() || moves.is_empty() {
            continue;
        }
        let nodes: Vec<NodeId> = path
            .iter()
            .copied()
            .filter(|&id| has_move(tree, id))
            .collect();
        file.extend_from_slice(text(&nodes, &moves, size)?.as_bytes());
        file.push(b'\n');
        if file.len() > MOST_BYTES {
            let limit = MOST_BYTES;
            return Err(WriteError::new(id, WriteProblem::TooLong { limit }));
        }
    }
    Ok(file)
}

fn pop(tree: &Tree, path: &mut Vec<NodeId>, moves: &mut Vec<Move>) {
    if path.pop().is_some_and(|id| has_move(tree, id)) {
        moves.pop();
    }
}

fn has_move(tree: &Tree, id: NodeId) -> bool {
    ["B", "W"]
        .iter()
        .any(|colour| tree[id].property(colour).is_some())
}
