//! The files of the manager Piskvork: `.psq`, and `.rec` of the older Gomotur.
//!
//! A `.psq` begins with `Piskvorky WxH, A:B, N`: the size, the players' levels (0 for a person), and
//! which of them began, 0 or 1. A line `x,y,ms` follows for each move, counted from 1; then the
//! players' names, if it was a tournament's game; then a number that says why the game ended, -1 if
//! that is not known. A `.rec` begins with the names, the one that began first, has no size, and
//! counts from 0. Known from Piskvork's source (<https://github.com/plastovicka/Piskvork>).

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use qi_geometry::text::excerpt;
use qi_geometry::{Size, Stone};
use qi_record::text::{self, Charset, Encoding};
use qi_record::{NodeId, Tree, Value};

use super::error::{Damage, ReadError, WriteError, WriteProblem};
use super::lists::point_at;
use super::{ReadOptions, points};
use crate::board::Board;
use crate::moves::Move;

/// The size that Piskvork takes a `.rec` to have.
const REC_SIZE: Size = match Size::square(20) {
    Ok(size) => size,
    Err(_) => panic!("20 is from 1 to 32"),
};

/// The most names that stand behind the moves, or before them.
const NAMES: usize = 2;

pub(super) fn read_psq(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    let mut reader = Reader::new(bytes, 1, options);
    let (offset, line) = reader.line().unwrap_or_default();
    let Some(head) = Head::parse(&line) else {
        let expected = "a .psq file";
        return Err(reader.damaged(offset, Damage::Head { expected }));
    };
    let size = match parse_size(head.size) {
        Ok(size) => size,
        Err(damage) => return Err(reader.damaged(offset + head.size_at, damage)),
    };
    reader.begin(size);
    let root = reader.tree.root_mut();
    root.set(
        "LEVELS",
        Value::join(&head.levels.0.to_string(), &head.levels.1.to_string()),
    );
    root.set("BEGINS", head.begins.to_string());
    reader.moves()?;
    reader.tail(NAMES, head.begins == 1)
}

pub(super) fn read_rec(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    let mut reader = Reader::new(bytes, 0, options);
    let size = options.size.unwrap_or(REC_SIZE);
    if let Err(error) = Board::new(size) {
        return Err(reader.damaged(0, error.into()));
    }
    reader.begin(size);
    for player in ["PB", "PW"] {
        match reader.line() {
            Some((offset, line)) if is_move(&line) => {
                let expected = "a .rec file, which begins with two names";
                return Err(reader.damaged(offset, Damage::Head { expected }));
            }
            Some((_, line)) => reader.tree.root_mut().set(player, line.into_owned()),
            None => {
                let expected = "a .rec file, which begins with two names";
                return Err(reader.damaged(bytes.len(), Damage::Head { expected }));
            }
        }
    }
    reader.moves()?;
    reader.tail(0, false)
}

/// The first line of a `.psq`.
struct Head<'a> {
    /// The size as written, and where in the line, in bytes.
    size: &'a str,
    size_at: usize,
    levels: (u32, u32),
    /// 0 or 1.
    begins: u8,
}

impl<'a> Head<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let (size, rest) = line.strip_prefix("Piskvorky")?.split_once(',')?;
        let size_at = line.len() - rest.len() - 1 - size.trim_start().len();
        let mut parts = rest.split(',').map(str::trim);
        let (first, second) = parts.next()?.split_once(':')?;
        let begins = parts.next()?.parse().ok().filter(|&begins| begins <= 1)?;
        let levels = (first.parse().ok()?, second.parse().ok()?);
        parts.next().is_none().then_some(Self {
            size: size.trim(),
            size_at,
            levels,
            begins,
        })
    }
}

/// Reads `WIDTHxHEIGHT`.
fn parse_size(text: &str) -> Result<Size, Damage> {
    let size = text
        .split_once('x')
        .and_then(|(width, height)| Size::new(width.parse().ok()?, height.parse().ok()?).ok());
    let size = size.ok_or_else(|| Damage::NoSize {
        text: excerpt(text),
    })?;
    Ok(Board::new(size)?.size())
}

/// A file while it is read, line by line.
struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
    /// What the first column and row are counted as.
    first: i32,
    size: Size,
    nodes: usize,
    /// Of all texts together.
    encoding: Encoding,
    tree: Tree,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8], first: i32, options: &ReadOptions) -> Self {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        Self {
            bytes,
            offset: if bytes.starts_with(MARK) {
                MARK.len()
            } else {
                0
            },
            first,
            size: REC_SIZE,
            nodes: options.limits.nodes,
            encoding: options
                .encoding
                .unwrap_or_else(|| text::decode(bytes, Charset::Undeclared).encoding),
            tree: Tree::new(),
        }
    }

    fn begin(&mut self, size: Size) {
        self.size = size;
        *self.tree.root_mut() = points::root(size);
    }

    fn damaged(&mut self, offset: usize, damage: Damage) -> ReadError {
        ReadError::new(offset, damage, core::mem::take(&mut self.tree))
    }

    /// The next line that is not empty, and where it begins.
    fn line(&mut self) -> Option<(usize, Cow<'a, str>)> {
        while self.offset < self.bytes.len() {
            let start = self.offset;
            let rest = &self.bytes[start..];
            let length = rest.iter().position(|&byte| byte == b'\n');
            let line = rest[..length.unwrap_or(rest.len())].trim_ascii_start();
            let start = start + length.unwrap_or(rest.len()) - line.len();
            let line = line.trim_ascii_end();
            self.offset += length.map_or(rest.len(), |length| length + 1);
            if !line.is_empty() {
                let decoded = text::decode(line, Charset::Known(self.encoding));
                return Some((start, decoded.text));
            }
        }
        None
    }

    /// Reads the lines of the moves, up to the first that is none.
    fn moves(&mut self) -> Result<(), ReadError> {
        let mut last = NodeId::ROOT;
        for ply in 0.. {
            let before = self.offset;
            let Some((offset, line)) = self.line() else {
                break;
            };
            if !is_move(&line) {
                self.offset = before;
                break;
            }
            let (mv, time) = match parse_move(&line, self.first, self.size) {
                Ok(read) => read,
                Err(damage) => return Err(self.damaged(offset, damage)),
            };
            if self.tree.len() >= self.nodes {
                let limit = self.nodes;
                return Err(self.damaged(offset, Damage::TooManyNodes { limit }));
            }
            let mut node = points::node(Stone::ALL[ply % 2], mv, self.size);
            if let Some(time) = time {
                node.set("MS", time.to_string());
            }
            last = self.tree.add(last, node);
        }
        Ok(())
    }

    /// Reads what stands behind the moves: at most so many names, which are in the other order if
    /// the second player began, and a number.
    fn tail(mut self, names: usize, second_began: bool) -> Result<Tree, ReadError> {
        let mut players = ["PB", "PW"];
        if second_began {
            players.reverse();
        }
        let mut read = 0;
        while let Some((offset, line)) = self.line() {
            let is_code = line.parse::<i32>().is_ok();
            if is_code && self.is_at_end() {
                self.tree.root_mut().set("CODE", line.into_owned());
            } else if read < names && !is_move(&line) {
                self.tree.root_mut().set(players[read], line.into_owned());
                read += 1;
            } else {
                let damage = Damage::Line {
                    text: excerpt(&line),
                    expected: "the end of the file",
                };
                return Err(self.damaged(offset, damage));
            }
        }
        Ok(self.tree)
    }

    fn is_at_end(&self) -> bool {
        self.bytes[self.offset..].trim_ascii().is_empty()
    }
}

/// Whether a line is meant as a move: it begins with a number and a comma.
fn is_move(line: &str) -> bool {
    let number = line.split(',').next().unwrap_or("").trim();
    line.contains(',') && number.parse::<i64>().is_ok()
}

/// Reads `x,y` or `x,y,ms`.
fn parse_move(line: &str, first: i32, size: Size) -> Result<(Move, Option<i32>), Damage> {
    let number = |text: &str| {
        text.trim().parse::<i32>().map_err(|_| Damage::Line {
            text: excerpt(text),
            expected: "a number of a move x,y,ms",
        })
    };
    let mut parts = line.splitn(3, ',');
    let (x, y) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
    let (x, y) = (number(x)?, number(y)?);
    let time = parts.next().map(number).transpose()?;
    let point = x
        .checked_sub(first)
        .zip(y.checked_sub(first))
        .and_then(|(x, y)| point_at(x, y, size))
        .ok_or(Damage::OffBoard { x, y, size })?;
    Ok((Move::Play(point), time))
}

pub(super) fn write_psq(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let size = points::size_of(tree)?;
    let root = tree.root();
    let levels = root.value("LEVELS").and_then(Value::composed);
    let level = |text: &str| text.parse::<u32>().unwrap_or(0);
    let (first, second) = levels.map_or((0, 0), |(first, second)| (level(first), level(second)));
    let begins = u8::from(root.text("BEGINS") == Some("1"));
    let mut file = format!("Piskvorky {size}, {first}:{second}, {begins}\n");
    write_moves(tree, size, 1, &mut file)?;
    let names = [root.text("PB"), root.text("PW")];
    if names.iter().any(Option::is_some) {
        let mut players = ["PB", "PW"];
        if begins == 1 {
            players.reverse();
        }
        write_names(tree, players, &mut file)?;
    }
    write_code(tree, &mut file);
    Ok(file.into_bytes())
}

pub(super) fn write_rec(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let size = points::size_of(tree)?;
    let mut file = String::new();
    write_names(tree, ["PB", "PW"], &mut file)?;
    write_moves(tree, size, 0, &mut file)?;
    write_code(tree, &mut file);
    Ok(file.into_bytes())
}

fn write_moves(tree: &Tree, size: Size, first: u8, file: &mut String) -> Result<(), WriteError> {
    let mut ply = 0;
    for id in tree.main_line() {
        let Some(mv) = points::move_of(tree, id, Stone::ALL[ply % 2], size)? else {
            continue;
        };
        let point = mv.point().ok_or(WriteError::new(id, WriteProblem::Pass))?;
        let time = tree[id]
            .text("MS")
            .and_then(|text| text.parse::<i32>().ok());
        let (x, y, time) = (point.x() + first, point.y() + first, time.unwrap_or(0));
        writeln!(file, "{x},{y},{time}").expect("writing to a string never fails");
        ply += 1;
    }
    Ok(())
}

/// Writes the two names, for a player without one the name that Piskvork gives to a person.
fn write_names(
    tree: &Tree,
    players: [&'static str; 2],
    file: &mut String,
) -> Result<(), WriteError> {
    for (player, person) in players.into_iter().zip(["homo-1", "homo-2"]) {
        let name = tree.root().text(player).unwrap_or(person);
        let is_line = !name.trim().is_empty()
            && name.trim() == name
            && !name.starts_with('\u{feff}')
            && !name.contains(['\n', '\r']);
        if !is_line || is_move(name) {
            let problem = WriteProblem::Text { property: player };
            return Err(WriteError::new(NodeId::ROOT, problem));
        }
        file.push_str(name);
        file.push('\n');
    }
    Ok(())
}

fn write_code(tree: &Tree, file: &mut String) {
    let code = tree
        .root()
        .text("CODE")
        .and_then(|text| text.parse::<i32>().ok());
    writeln!(file, "{}", code.unwrap_or(-1)).expect("writing to a string never fails");
}
