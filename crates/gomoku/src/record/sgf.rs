//! SGF: the container is `qi_record`'s; here is only what is said of damage.

use alloc::vec::Vec;

use qi_record::sgf::{self, Flaw};
use qi_record::{Collection, Tree};

use super::ReadOptions;
use super::error::{Damage, ReadError, WriteError, WriteProblem};

pub(super) fn read(bytes: &[u8], options: &ReadOptions) -> Result<Tree, ReadError> {
    let lenient = sgf::ReadOptions {
        limits: options.limits,
        encoding: options.encoding,
        ..sgf::ReadOptions::lenient()
    };
    let document = sgf::parse(bytes, &lenient).map_err(|error| {
        let offset = error.position().map_or(0, |position| position.offset);
        ReadError::new(offset, Damage::Sgf(error), Tree::new())
    })?;
    let tree = document.games.first().cloned().unwrap_or_default();
    let tail = document
        .warnings
        .into_iter()
        .find(|warning| matches!(warning.flaw, Flaw::DamagedTail(_)));
    match tail {
        Some(tail) => Err(ReadError::new(
            tail.position.offset,
            Damage::SgfTail(tail.flaw),
            tree,
        )),
        None => Ok(tree),
    }
}

pub(super) fn write(tree: &Tree) -> Result<Vec<u8>, WriteError> {
    let options = sgf::WriteOptions::default();
    sgf::write_bytes(&Collection::from(tree.clone()), &options).map_err(|error| {
        let node = match &error {
            sgf::WriteError::Identifier { node, .. } => *node,
            _ => qi_record::NodeId::ROOT,
        };
        WriteError::new(node, WriteProblem::Sgf(error))
    })
}
