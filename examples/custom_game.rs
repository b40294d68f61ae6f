//! A game of your own under the generic search: connect-four, rules and all, playing itself.
//!
//! `cargo run --release --example custom_game -- [DEPTH]`

use qi_search::{AlphaBeta, GameState, HashKey, Limits, Outcome, Side, Status};

const CENTRE_FIRST: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];
/// Bits from the foot of one column to the foot of the next; the bit above each column stays empty.
const STRIDE: u32 = 7;
/// The 42 places, column by column from the bottom.
const PLACES: u64 = 0xFDFB_F7EF_DFBF;

#[derive(Clone, Copy, Default, PartialEq)]
struct ConnectFour {
    mover: u64,
    waiter: u64,
}

fn has_four(discs: u64) -> bool {
    [1, STRIDE - 1, STRIDE, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    })
}

impl GameState for ConnectFour {
    type Move = u32;
    type Undo = Self;

    fn moves(&self, moves: &mut Vec<u32>) -> Status {
        let discs = self.mover | self.waiter;
        if has_four(self.waiter) {
            return Status::Over(Outcome::Loss);
        }
        if discs == PLACES {
            return Status::Over(Outcome::Draw);
        }
        let is_open = |column: &u32| discs & (1_u64 << (column * STRIDE + 5)) == 0;
        moves.extend(CENTRE_FIRST.into_iter().filter(is_open));
        Status::Ongoing
    }

    fn play(&mut self, column: u32) -> Self {
        let before = *self;
        let discs = self.mover | self.waiter;
        self.mover = before.waiter;
        self.waiter = before.mover | (discs + (1 << (column * STRIDE))) & !discs;
        before
    }

    fn undo(&mut self, _: u32, before: Self) {
        *self = before;
    }

    fn side_to_move(&self) -> Side {
        let discs = (self.mover | self.waiter).count_ones();
        Side::ALL[discs as usize % 2]
    }
}

impl HashKey for ConnectFour {
    fn hash_key(&self) -> u64 {
        // The discs of both and those of one, added, tell every position apart.
        let key = self.mover.wrapping_add(self.mover | self.waiter);
        key.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32)
    }
}

/// The places that would complete four in a line, ours less theirs.
fn evaluate(state: &ConnectFour) -> i32 {
    let empty = PLACES & !(state.mover | state.waiter);
    let completes = |discs, bit: &u32| has_four(discs | empty & (1_u64 << bit));
    let fours = |discs: u64| (0..49).filter(|bit| completes(discs, bit)).count() as i32;
    fours(state.mover) - fours(state.waiter)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let mut searcher = AlphaBeta::new(evaluate).with_table(16);
    let mut game = ConnectFour::default();
    while game.moves(&mut Vec::new()) == Status::Ongoing {
        let report = searcher.search(&mut game, &Limits::new().depth(depth));
        let column = report.best_move().ok_or("a game that goes on has a move")?;
        let (side, score) = (game.side_to_move(), report.score());
        println!("{side:>6} plays {}   {score}", column + 1);
        game.play(column);
    }
    for row in (0..6).rev() {
        let symbols = (0..7).map(|column| match 1 << (column * STRIDE + row) {
            place if game.mover & place != 0 => " O",
            place if game.waiter & place != 0 => " X",
            _ => " .",
        });
        println!("{}", symbols.collect::<String>());
    }
    println!("X moved last.");
    Ok(())
}
