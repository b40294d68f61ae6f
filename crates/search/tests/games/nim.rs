use qi_search::{GameState, HashKey, MoveOrder, NoisyMoves, NullMove, Outcome, Side, Status};

/// One heap; take one to three; who takes the last one wins. A multiple of four is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Nim {
    pub(crate) heap: u32,
    pub(crate) side: Side,
}

impl Nim {
    pub(crate) fn new(heap: u32) -> Self {
        Self {
            heap,
            side: Side::First,
        }
    }
}

impl GameState for Nim {
    type Move = u32;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u32>) -> Status {
        if self.heap == 0 {
            return Status::Over(Outcome::Loss);
        }
        moves.extend(1..=self.heap.min(3));
        Status::Ongoing
    }

    fn play(&mut self, take: u32) -> Self {
        let before = *self;
        *self = Self {
            heap: self.heap - take,
            side: !self.side,
        };
        before
    }

    fn undo(&mut self, _: u32, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl HashKey for Nim {
    fn hash_key(&self) -> u64 {
        (u64::from(self.heap) * 2 + self.side.index() as u64 + 1)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

impl MoveOrder for Nim {
    const SLOTS: usize = 4;

    fn slot(&self, take: u32) -> usize {
        take as usize
    }

    fn rank(&self, _: u32) -> i32 {
        0
    }
}

/// Nothing is noisy.
impl NoisyMoves for Nim {
    fn noisy_moves(&self, _: &mut Vec<u32>) -> Status {
        self.moves(&mut Vec::new())
    }

    fn must_evade(&self) -> bool {
        false
    }
}

impl NullMove for Nim {
    type Pass = Self;

    fn pass(&mut self) -> Option<Self> {
        let before = *self;
        self.side = !self.side;
        Some(before)
    }

    fn take_back(&mut self, before: Self) {
        *self = before;
    }
}
