//! The records of the moves.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use qi_record::pgn::MOVE;
use qi_record::text::Encoding;
use qi_record::{Counted, Node, NodeId, ReadOptions, Tree};

use super::super::notes::Notes;
use super::super::{Damage, Place, ReadRecordError};
use super::keys::Keys;
use super::{HEAD, PLAIN_VERSION, square, text};
use crate::Move;

/// What is added to a move's first square.
const FROM: u8 = 24;
/// What is added to a move's second square.
const TO: u8 = 32;

/// A record of the file.
struct Step {
    at: usize,
    from: u8,
    to: u8,
    /// Whether the next record is a move after this one.
    followed: bool,
    /// Whether there is another move in place of this one.
    varied: bool,
    comment: String,
}

/// The moves of a file while they are read.
pub(super) struct Records<'a> {
    bytes: &'a [u8],
    at: usize,
    keys: Keys,
    options: &'a ReadOptions,
    pub(super) encoding: Option<Encoding>,
    tree: Tree,
    /// Where each node stands in the file.
    offsets: Vec<usize>,
}

impl<'a> Records<'a> {
    pub(super) fn new(bytes: &'a [u8], keys: Keys, options: &'a ReadOptions) -> Self {
        Self {
            bytes,
            at: HEAD,
            keys,
            options,
            encoding: options.encoding,
            tree: Tree::new(),
            offsets: Vec::from([HEAD]),
        }
    }

    pub(super) fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    pub(super) fn into_parts(self) -> (Tree, Vec<usize>) {
        (self.tree, self.offsets)
    }

    /// Reads all records, of which none need be there. What was read before an
    /// error is in the tree.
    pub(super) fn read(&mut self, notes: &mut Notes) -> Result<(), ReadRecordError> {
        if self.at == self.bytes.len() {
            return Ok(());
        }
        let first = self.step(notes)?;
        say(&mut self.tree, NodeId::ROOT, &first.comment);
        // Nodes whose next child comes when what follows the last one is done.
        let mut waiting = Vec::new();
        let mut parent = first.followed.then_some(NodeId::ROOT);
        while let Some(before) = parent {
            let step = self.step(notes)?;
            let node = self.add(before, &step)?;
            say(&mut self.tree, node, &step.comment);
            if step.varied {
                waiting.push(before);
            }
            parent = if step.followed {
                Some(node)
            } else {
                waiting.pop()
            };
        }
        Ok(())
    }

    fn add(&mut self, before: NodeId, step: &Step) -> Result<NodeId, ReadRecordError> {
        let limit = self.options.limits.nodes.min(u32::MAX as usize);
        if self.tree.len() >= limit {
            return Err(ReadRecordError::TooMany {
                place: Place::Byte(step.at),
                counted: Counted::Nodes,
                limit,
            });
        }
        let text = match square(step.from).zip(square(step.to)) {
            Some((from, to)) => format!("{}", Move::new(from, to)),
            None => format!("{}-{}", step.from, step.to),
        };
        self.offsets.push(step.at);
        Ok(self.tree.add(before, Node::new().with(MOVE, text)))
    }

    fn step(&mut self, notes: &mut Notes) -> Result<Step, ReadRecordError> {
        let at = self.at;
        let [from, to, tag, _] = self.take(at)?;
        let plain = self.keys.version <= PLAIN_VERSION;
        let (followed, varied, commented) = if plain {
            (tag & 0xF0 != 0, tag & 0x0F != 0, true)
        } else {
            (tag & 0x80 != 0, tag & 0x40 != 0, tag & 0x20 != 0)
        };
        let comment = if commented {
            self.comment(notes)?
        } else {
            String::new()
        };
        Ok(Step {
            at,
            from: from.wrapping_sub(FROM).wrapping_sub(self.keys.from),
            to: to.wrapping_sub(TO).wrapping_sub(self.keys.to),
            followed,
            varied,
            comment,
        })
    }

    /// The next four bytes, of the record that begins at `start`.
    fn take(&mut self, start: usize) -> Result<[u8; 4], ReadRecordError> {
        let Some(bytes) = self.bytes.get(self.at..self.at + 4) else {
            return Err(ReadRecordError::Damaged {
                place: Place::Byte(start),
                damage: Damage::UnfinishedMove,
            });
        };
        let mut taken = [0; 4];
        for (place, (byte, &scrambled)) in taken.iter_mut().zip(bytes).enumerate() {
            *byte = self.keys.byte(scrambled, self.at + place);
        }
        self.at += 4;
        Ok(taken)
    }

    /// A length and so many bytes of text.
    fn comment(&mut self, notes: &mut Notes) -> Result<String, ReadRecordError> {
        let start = self.at;
        let bytes = u32::from_le_bytes(self.take(start)?).wrapping_sub(self.keys.length);
        let length = usize::try_from(bytes).unwrap_or(usize::MAX);
        let end = self.at.saturating_add(length);
        let Some(scrambled) = self.bytes.get(self.at..end) else {
            return Err(ReadRecordError::Damaged {
                place: Place::Byte(start),
                damage: Damage::UnfinishedComment { bytes },
            });
        };
        let limit = self.options.limits.value_bytes;
        if length > limit {
            return Err(ReadRecordError::TooMany {
                place: Place::Byte(start),
                counted: Counted::ValueBytes,
                limit,
            });
        }
        let plain: Vec<u8> = (self.at..)
            .zip(scrambled)
            .map(|(at, &byte)| self.keys.byte(byte, at))
            .collect();
        self.at = end;
        text(&plain, self.encoding, start + 4, notes)
    }
}

/// Keeps a comment, if there is one.
fn say(tree: &mut Tree, node: NodeId, comment: &str) {
    let comment = comment.trim_matches('\0');
    if !comment.is_empty() {
        tree[node].set_comment(comment);
    }
}
