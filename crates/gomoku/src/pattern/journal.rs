//! What each stone changed, so that the last one placed is taken off by putting back what was.
//!
//! Owns [`Journal`]. Taking back the last stone is what searches do, and putting two words back on
//! each line costs a third of working them out again.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use super::sets::Marks;

/// The stones placed since the last that was taken off out of turn, the newest last.
#[derive(Clone, Default)]
pub(super) struct Journal {
    entries: Vec<Entry>,
    toggles: Vec<Toggle>,
}

/// What a stone changed.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) point: Point,
    /// On each line, the shapes of the eight cells before the stone and the eight behind it as they
    /// were.
    pub(super) lines: [[u64; 2]; 4],
    /// How many toggles came before.
    toggles: usize,
}

/// Sets that a point went into or out of.
#[derive(Clone, Copy)]
pub(super) struct Toggle {
    pub(super) point: Point,
    pub(super) stone: Stone,
    pub(super) marks: Marks,
}

impl Journal {
    /// How many toggles there are: where those of the next stone begin.
    pub(super) fn mark(&self) -> usize {
        self.toggles.len()
    }

    pub(super) fn push_toggle(&mut self, toggle: Toggle) {
        self.toggles.push(toggle);
    }

    /// Ends what the stone on `point` changed, whose toggles began at `mark`.
    pub(super) fn push(&mut self, point: Point, lines: [[u64; 2]; 4], mark: usize) {
        self.entries.push(Entry {
            point,
            lines,
            toggles: mark,
        });
    }

    /// Takes the newest entry out if it is the stone's on `point`.
    pub(super) fn pop(&mut self, point: Point) -> Option<Entry> {
        let is_newest = self.entries.last()?.point == point;
        is_newest.then(|| self.entries.pop()).flatten()
    }

    /// Takes the toggles of a popped entry out.
    pub(super) fn toggles_of(&mut self, entry: &Entry) -> impl Iterator<Item = Toggle> {
        self.toggles.drain(entry.toggles.min(self.toggles.len())..)
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.toggles.clear();
    }
}
