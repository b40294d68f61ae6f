//! Othello on a small board: with passes, and a count at the end.

use qi_search::{GameState, HashKey, Outcome, Side, Status};

use super::mix;

/// Bit `size * row + column` for each cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Othello {
    size: i32,
    /// The discs of both sides.
    discs: [u64; 2],
    side: Side,
}

impl Othello {
    /// The first position on a board of an even size up to 8.
    pub(crate) fn new(size: i32) -> Self {
        let near = size / 2 - 1;
        let cell = |row: i32, column: i32| 1 << (size * row + column);
        Self {
            size,
            discs: [
                cell(near, near + 1) | cell(near + 1, near),
                cell(near, near) | cell(near + 1, near + 1),
            ],
            side: Side::First,
        }
    }

    /// The discs of the other side that a disc of `side` on this cell turns over.
    fn turned(&self, cell: u8, side: Side) -> u64 {
        let [own, other] = [side, !side].map(|side| self.discs[side.index()]);
        let (row, column) = (i32::from(cell) / self.size, i32::from(cell) % self.size);
        let mut turned = 0;
        for step in (0..9).filter(|&step| step != 4) {
            let (down, right) = (step / 3 - 1, step % 3 - 1);
            let mut run = 0;
            for far in 1.. {
                let (row, column) = (row + far * down, column + far * right);
                let inside = 0..self.size;
                if !inside.contains(&row) || !inside.contains(&column) {
                    break;
                }
                let bit = 1 << (self.size * row + column);
                if other & bit == 0 {
                    turned |= if own & bit == 0 { 0 } else { run };
                    break;
                }
                run |= bit;
            }
        }
        turned
    }

    fn placements(&self, side: Side) -> impl Iterator<Item = u8> {
        let taken = self.discs[0] | self.discs[1];
        (0..(self.size * self.size) as u8)
            .filter(move |&cell| taken >> cell & 1 == 0 && self.turned(cell, side) != 0)
    }
}

impl GameState for Othello {
    /// A cell, or a pass.
    type Move = Option<u8>;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<Option<u8>>) -> Status {
        let before = moves.len();
        moves.extend(self.placements(self.side).map(Some));
        if moves.len() > before {
            return Status::Ongoing;
        }
        if self.placements(!self.side).next().is_some() {
            moves.push(None);
            return Status::Ongoing;
        }
        let [own, other] = [self.side, !self.side].map(|side| self.discs[side.index()]);
        Status::Over(Outcome::Margin(
            own.count_ones() as i32 - other.count_ones() as i32,
        ))
    }

    fn play(&mut self, mv: Option<u8>) -> Self {
        let before = *self;
        if let Some(cell) = mv {
            let turned = self.turned(cell, self.side);
            self.discs[self.side.index()] |= turned | 1 << cell;
            self.discs[(!self.side).index()] &= !turned;
        }
        self.side = !self.side;
        before
    }

    fn undo(&mut self, _: Option<u8>, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl HashKey for Othello {
    fn hash_key(&self) -> u64 {
        mix(mix(mix(self.discs[0]) ^ self.discs[1]) ^ self.side.index() as u64)
    }
}
