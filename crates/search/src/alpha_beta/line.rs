//! The principal variation of every node on the path.

use alloc::vec::Vec;

/// The best line found so far from each ply of the path: row `ply` begins with the move at `ply`.
///
/// Lists, and not a walk through the transposition table, because there another node may have
/// overwritten any link.
#[derive(Debug)]
pub(crate) struct Lines<M>(Vec<Vec<M>>);

impl<M: Copy> Lines<M> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// A node at `ply` is entered: nothing is known of how play goes on.
    pub(crate) fn clear(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.0.len() <= ply {
            self.0.resize_with(ply + 1, Vec::new);
        }
        self.0[ply].clear();
    }

    /// The best line from `ply` is `mv` and then the line of the node just searched.
    pub(crate) fn extend(&mut self, ply: u32, mv: M) {
        let (near, far) = self.0.split_at_mut(ply as usize + 1);
        if let (Some(line), Some(rest)) = (near.last_mut(), far.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// The best line from `ply`.
    pub(crate) fn from(&self, ply: u32) -> &[M] {
        self.0.get(ply as usize).map_or(&[], Vec::as_slice)
    }
}
