//! Nim as everybody knows it.

use qi_search::{GameState, HashKey, Outcome, Side, Status};

use super::mix;

/// Heaps, from one of which a move takes any number; who takes the last one wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Heaps {
    pub(crate) heaps: [u8; 4],
    pub(crate) side: Side,
}

impl GameState for Heaps {
    /// Which heap, and how many to leave of it.
    type Move = (usize, u8);
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<(usize, u8)>) -> Status {
        if self.heaps == [0; 4] {
            return Status::Over(Outcome::Loss);
        }
        for (at, &heap) in self.heaps.iter().enumerate() {
            moves.extend((0..heap).map(|left| (at, left)));
        }
        Status::Ongoing
    }

    fn play(&mut self, (at, left): (usize, u8)) -> Self {
        let before = *self;
        self.heaps[at] = left;
        self.side = !self.side;
        before
    }

    fn undo(&mut self, _: (usize, u8), before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl HashKey for Heaps {
    fn hash_key(&self) -> u64 {
        mix(u64::from(u32::from_le_bytes(self.heaps)) << 1 | self.side.index() as u64)
    }
}
