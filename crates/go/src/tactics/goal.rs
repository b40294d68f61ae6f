//! What can be asked of the search: goals, and who may take kos back for them.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use crate::Board;

/// How far away help is looked for, at most.
pub(super) const WIDEST: u32 = 3;

/// What one side, the seeker, wants.
pub(super) trait Goal {
    /// Who wants it.
    fn seeker(&self) -> Stone;

    /// A number that tells this goal from others on the same board.
    fn key(&self) -> u64;

    /// What is known at once, with `turn` to move, if kos are taken back as `ko` says.
    fn status(&self, board: &Board, turn: Stone, ko: KoRight, depth: usize) -> Status;

    /// Whether a ko that was just taken decides.
    fn is_at_stake(&self, board: &Board) -> bool;

    /// The moves that `turn` might make, the most natural first, not all of them legal.
    fn candidates(&self, board: &Board, turn: Stone, depth: usize) -> Vec<Candidate>;
}

/// What a goal says of a position without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// It is reached.
    Reached,
    /// It will not be reached.
    Missed,
    /// So many units of work to prove that it can be reached, and that it cannot.
    Open { reach: u32, miss: u32 },
}

/// A move worth trying, and how much less natural it is than the first: units of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) point: Point,
    pub(super) strangeness: u32,
}

/// Who may take back a ko at once, as if he had threats without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KoRight {
    Seeker,
    Nobody,
    Other,
}
