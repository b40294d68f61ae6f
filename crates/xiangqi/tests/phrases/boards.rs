//! Boards to write moves on: games played at random, and men stacked on files.

use qi_xiangqi::{Board, Color, Piece, Position, Role, Setup, Square, Validation, attacks};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Calls `visit` with this many positions of games that are played at random
/// from starts that `start` gives, each for up to 200 plies.
pub(crate) fn walk(
    positions: usize,
    rng: &mut Xoshiro256PlusPlus,
    start: fn(&mut Xoshiro256PlusPlus) -> Position,
    mut visit: impl FnMut(&Position),
) {
    let mut position = start(rng);
    let mut plies = 0;
    for _ in 0..positions {
        visit(&position);
        let moves = position.legal_moves();
        match moves.choose(rng) {
            Some(&mv) if plies < 200 => {
                position.play_assume_legal(mv);
                plies += 1;
            }
            _ => {
                position = start(rng);
                plies = 0;
            }
        }
    }
}

/// A position with up to five soldiers of the side to move on two or three
/// files, and men of the other kinds within what a set holds.
pub(crate) fn soldiers(rng: &mut Xoshiro256PlusPlus) -> Position {
    position(rng, Validation::Strict, |rng| {
        let mut men = vec![Role::Soldier; rng.random_range(2..=5)];
        let pairs = [Role::Chariot, Role::Horse, Role::Cannon, Role::Advisor];
        for _ in 0..rng.random_range(0..3) {
            men.extend([*pairs.choose(rng).expect("some"); 2]);
        }
        men
    })
}

/// A position that only the lenient rules allow: many men of one or two kinds
/// on two or three files.
pub(crate) fn stacks(rng: &mut Xoshiro256PlusPlus) -> Position {
    position(rng, Validation::Lenient, |rng| {
        let mut men = Vec::new();
        for _ in 0..rng.random_range(1..=2) {
            let role = Role::ALL[rng.random_range(1..Role::COUNT)];
            men.extend(core::iter::repeat_n(role, rng.random_range(2..12)));
        }
        men
    })
}

/// Puts men on two or three files, until the rules allow it.
fn position(
    rng: &mut Xoshiro256PlusPlus,
    validation: Validation,
    men: fn(&mut Xoshiro256PlusPlus) -> Vec<Role>,
) -> Position {
    loop {
        let turn = Color::ALL[rng.random_range(0..2)];
        let files = [(); 3].map(|()| rng.random_range(0..9));
        let mut board: Board = Color::ALL
            .into_iter()
            .map(|color| {
                let palace: Vec<Square> = attacks::palace(color).iter().collect();
                let square = *palace.choose(rng).expect("nine squares");
                (square, Role::General.of(color))
            })
            .collect();
        for role in men(rng) {
            let file = *files.choose(rng).expect("three");
            let square = Square::ALL[rng.random_range(0..10) * 9 + file];
            let piece: Piece = role.of(turn);
            if board.piece_at(square).is_none() {
                board.put(square, piece);
            }
        }
        let setup = Setup {
            board,
            turn,
            ..Setup::EMPTY
        };
        if let Ok(position) = Position::from_setup(&setup, validation) {
            return position;
        }
    }
}
