//! Four in a row, stones falling to the bottom, on a board of any small size.

use qi_search::{
    Cycle, Evaluate, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Repetition, Side, Status,
};

use super::mix;

/// A column of `height` cells and one empty cell above it takes up `height + 1` bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ConnectFour {
    width: u8,
    height: u8,
    /// The stones of both sides.
    stones: [u64; 2],
}

impl ConnectFour {
    pub(crate) const fn new(width: u8, height: u8) -> Self {
        Self {
            width,
            height,
            stones: [0; 2],
        }
    }

    /// Plays columns, numbered from 1.
    pub(crate) fn after(mut self, columns: &str) -> Self {
        for digit in columns.bytes() {
            self.play(digit - b'1');
        }
        self
    }

    fn all(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// The cell where a stone in this column comes to rest.
    fn cell(&self, column: u8) -> u64 {
        let bottom = 1 << (column * (self.height + 1));
        let column = bottom * ((1 << self.height) - 1);
        ((self.all() & column) + bottom) & column
    }

    fn wins(&self, stones: u64) -> bool {
        [1, self.height, self.height + 1, self.height + 2]
            .iter()
            .any(|step| {
                let pairs = stones & stones >> step;
                pairs & pairs >> (2 * step) != 0
            })
    }

    fn free(&self) -> impl Iterator<Item = u8> {
        (0..self.width).filter(|&column| self.cell(column) != 0)
    }

    fn own(&self) -> u64 {
        self.stones[self.side_to_move().index()]
    }
}

impl GameState for ConnectFour {
    type Move = u8;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u8>) -> Status {
        if self.wins(self.stones[self.side_to_move().opponent().index()]) {
            return Status::Over(Outcome::Loss);
        }
        let before = moves.len();
        moves.extend(self.free());
        if moves.len() == before {
            Status::Over(Outcome::Draw)
        } else {
            Status::Ongoing
        }
    }

    fn play(&mut self, column: u8) -> Self {
        let before = *self;
        self.stones[self.side_to_move().index()] |= self.cell(column);
        before
    }

    fn undo(&mut self, _: u8, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        if self.all().count_ones() % 2 == 0 {
            Side::First
        } else {
            Side::Second
        }
    }
}

impl HashKey for ConnectFour {
    fn hash_key(&self) -> u64 {
        mix(mix(self.stones[0]) ^ self.stones[1])
    }
}

impl MoveOrder for ConnectFour {
    const SLOTS: usize = 64;

    fn slot(&self, column: u8) -> usize {
        self.cell(column).trailing_zeros() as usize
    }

    const CONTEXTS: usize = Self::SLOTS;

    fn context(&self, column: u8) -> usize {
        self.slot(column)
    }

    /// A win first; the edges last.
    fn rank(&self, column: u8) -> i32 {
        if self.wins(self.own() | self.cell(column)) {
            100
        } else if column == 0 || column == self.width - 1 {
            -1
        } else {
            0
        }
    }
}

impl NoisyMoves for ConnectFour {
    /// Moves that win at once, and if there is a win to be stopped, those that stop it.
    fn noisy_moves(&self, moves: &mut Vec<u8>) -> Status {
        let status = self.moves(&mut Vec::new());
        if status == Status::Ongoing {
            let wins = |stones, column| self.wins(stones | self.cell(column));
            let both = |column| self.stones.iter().any(|&stones| wins(stones, column));
            moves.extend(self.free().filter(|&column| both(column)));
        }
        status
    }

    fn must_evade(&self) -> bool {
        let other = self.stones[self.side_to_move().opponent().index()];
        self.free()
            .any(|column| self.wins(other | self.cell(column)))
    }
}

impl Repetition for ConnectFour {
    fn verdict(&self, _: Cycle) -> Option<Outcome> {
        Some(Outcome::Draw)
    }
}

/// Counts stones near the middle column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Central;

impl Evaluate<ConnectFour> for Central {
    fn evaluate(&mut self, state: &ConnectFour) -> i32 {
        let weigh = |stones: u64| -> i32 {
            let of_column = |column: u8| {
                let cells = ((1 << state.height) - 1) << (column * (state.height + 1));
                let weight = column.min(state.width - 1 - column);
                7 * i32::from(weight) * (stones & cells).count_ones() as i32
            };
            (0..state.width).map(of_column).sum()
        };
        let own = state.side_to_move().index();
        weigh(state.stones[own]) - weigh(state.stones[1 - own])
    }
}
