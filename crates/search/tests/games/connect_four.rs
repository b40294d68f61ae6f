//! Four in a row, stones falling to the bottom, on a board of any small size.

use qi_search::{
    Cycle, Evaluate, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Repetition, Side, Status,
};

use super::mix;

/// A column of `H` cells and one empty cell above it takes up `H + 1` bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ConnectFour<const W: usize, const H: usize> {
    /// The stones of both sides.
    stones: [u64; 2],
}

impl<const W: usize, const H: usize> ConnectFour<W, H> {
    const STRIDE: usize = H + 1;

    /// Plays columns, numbered from 1, from the empty board.
    pub(crate) fn after(columns: &str) -> Self {
        let mut board = Self::default();
        for digit in columns.bytes() {
            board.play(digit - b'1');
        }
        board
    }

    fn all(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// The cell where a stone in this column comes to rest.
    fn cell(&self, column: u8) -> u64 {
        let bottom = 1 << (usize::from(column) * Self::STRIDE);
        let column = bottom * ((1 << H) - 1);
        ((self.all() & column) + bottom) & column
    }

    fn wins(stones: u64) -> bool {
        [1, Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1]
            .iter()
            .any(|step| {
                let pairs = stones & stones >> step;
                pairs & pairs >> (2 * step) != 0
            })
    }

    fn free(&self) -> impl Iterator<Item = u8> {
        (0..W as u8).filter(|&column| self.cell(column) != 0)
    }

    fn own(&self) -> u64 {
        self.stones[self.side_to_move().index()]
    }
}

impl<const W: usize, const H: usize> GameState for ConnectFour<W, H> {
    type Move = u8;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u8>) -> Status {
        if Self::wins(self.stones[self.side_to_move().opponent().index()]) {
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

impl<const W: usize, const H: usize> HashKey for ConnectFour<W, H> {
    fn hash_key(&self) -> u64 {
        mix(mix(self.stones[0]) ^ self.stones[1])
    }
}

impl<const W: usize, const H: usize> MoveOrder for ConnectFour<W, H> {
    const SLOTS: usize = 64;

    fn slot(&self, column: u8) -> usize {
        self.cell(column).trailing_zeros() as usize
    }

    /// A win first; the edges last.
    fn rank(&self, column: u8) -> i32 {
        if Self::wins(self.own() | self.cell(column)) {
            100
        } else if column == 0 || usize::from(column) == W - 1 {
            -1
        } else {
            0
        }
    }
}

impl<const W: usize, const H: usize> NoisyMoves for ConnectFour<W, H> {
    /// Moves that win at once, and if there is a win to be stopped, those that stop it.
    fn noisy_moves(&self, moves: &mut Vec<u8>) -> Status {
        let status = self.moves(&mut Vec::new());
        if status == Status::Ongoing {
            let wins = |stones, column| Self::wins(stones | self.cell(column));
            let both = |column| self.stones.iter().any(|&stones| wins(stones, column));
            moves.extend(self.free().filter(|&column| both(column)));
        }
        status
    }

    fn must_evade(&self) -> bool {
        let other = self.stones[self.side_to_move().opponent().index()];
        self.free()
            .any(|column| Self::wins(other | self.cell(column)))
    }
}

impl<const W: usize, const H: usize> Repetition for ConnectFour<W, H> {
    fn verdict(&self, _: Cycle) -> Option<Outcome> {
        Some(Outcome::Draw)
    }
}

/// Counts stones near the middle column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Central;

impl<const W: usize, const H: usize> Evaluate<ConnectFour<W, H>> for Central {
    fn evaluate(&mut self, state: &ConnectFour<W, H>) -> i32 {
        let weigh = |stones: u64| -> i32 {
            (0..W)
                .map(|column| {
                    let cells = ((1 << H) - 1) << (column * (H + 1));
                    let weight = column.min(W - 1 - column) as i32;
                    7 * weight * (stones & cells).count_ones() as i32
                })
                .sum()
        };
        let own = state.side_to_move().index();
        weigh(state.stones[own]) - weigh(state.stones[1 - own])
    }
}
