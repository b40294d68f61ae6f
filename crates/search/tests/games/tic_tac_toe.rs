//! Three in a row on a board of nine.

use qi_search::{
    Cycle, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Repetition, Side, Status,
};

use super::mix;

/// Bit `3 * row + column` for each cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TicTacToe {
    /// The cells of both sides.
    cells: [u16; 2],
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl TicTacToe {
    /// Reads nine cells of `X`, `O` and `.`, row by row.
    pub(crate) fn parse(cells: &str) -> Self {
        let of = |stone| {
            let bits = cells
                .chars()
                .filter(|cell| !cell.is_whitespace())
                .enumerate();
            bits.filter(|&(_, cell)| cell == stone)
                .map(|(bit, _)| 1 << bit)
                .sum()
        };
        Self {
            cells: [of('X'), of('O')],
        }
    }

    fn wins(cells: u16) -> bool {
        LINES.iter().any(|line| cells & line == *line)
    }

    fn free(self) -> impl Iterator<Item = u8> {
        (0..9).filter(move |cell| (self.cells[0] | self.cells[1]) >> cell & 1 == 0)
    }
}

impl GameState for TicTacToe {
    type Move = u8;
    type Undo = ();

    fn moves(&self, moves: &mut Vec<u8>) -> Status {
        if Self::wins(self.cells[self.side_to_move().opponent().index()]) {
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

    fn play(&mut self, cell: u8) {
        self.cells[self.side_to_move().index()] |= 1 << cell;
    }

    fn undo(&mut self, cell: u8, (): ()) {
        self.cells
            .iter_mut()
            .for_each(|cells| *cells &= !(1 << cell));
    }

    fn side_to_move(&self) -> Side {
        let stones = self.cells.map(u16::count_ones);
        if stones[0] == stones[1] {
            Side::First
        } else {
            Side::Second
        }
    }
}

impl HashKey for TicTacToe {
    fn hash_key(&self) -> u64 {
        mix(u64::from(self.cells[0]) << 9 | u64::from(self.cells[1]))
    }
}

impl MoveOrder for TicTacToe {
    const SLOTS: usize = 9;

    fn slot(&self, cell: u8) -> usize {
        usize::from(cell)
    }

    /// The centre first, the edges last.
    fn rank(&self, cell: u8) -> i32 {
        match cell {
            4 => 1,
            0 | 2 | 6 | 8 => 0,
            _ => -1,
        }
    }
}

impl NoisyMoves for TicTacToe {
    /// Moves that win at once.
    fn noisy_moves(&self, moves: &mut Vec<u8>) -> Status {
        let own = self.cells[self.side_to_move().index()];
        let status = self.moves(&mut Vec::new());
        if status == Status::Ongoing {
            moves.extend(self.free().filter(|cell| Self::wins(own | 1 << cell)));
        }
        status
    }

    fn must_evade(&self) -> bool {
        false
    }
}

impl Repetition for TicTacToe {
    fn verdict(&self, _: Cycle) -> Option<Outcome> {
        Some(Outcome::Draw)
    }
}
