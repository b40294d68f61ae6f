//! The replies to all moves, counted together and counted move by move.

#[path = "common/perft_rows.rs"]
mod perft_rows;

use qi_xiangqi::perft::perft;
use qi_xiangqi::{Board, Color, Piece, Position, Role, Setup, Square, Validation, attacks};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every move played, its replies listed, the move taken back.
fn replies(position: &Position) -> usize {
    let mut position = *position;
    let mut replies = 0;
    for mv in position.legal_moves() {
        let undo = position.play_assume_legal(mv);
        replies += position.legal_moves().len();
        position.undo(undo);
    }
    replies
}

fn compare(position: &Position) {
    assert_eq!(perft(position, 2), replies(position) as u64, "{position}");
}

/// Random play from the positions of the perft table.
#[test]
fn replies_add_up_in_random_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for (start, _) in perft_rows::rows() {
        for _ in 0..8 {
            let mut position = start;
            for _ in 0..200 {
                compare(&position);
                let Some(&mv) = position.legal_moves().choose(&mut rng) else {
                    break;
                };
                position.play_assume_legal(mv);
            }
        }
    }
}

/// Men at random on any squares, more of the far-reaching ones than a set holds.
fn scattered(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut board = Board::EMPTY;
    for _ in 0..rng.random_range(0..24) {
        let piece = Piece::from_index(rng.random_range(0..Piece::COUNT))?;
        let zone = match piece.role {
            Role::General => continue,
            Role::Advisor | Role::Elephant => attacks::territory(piece),
            _ => attacks::half(Color::Red) | attacks::half(Color::Black),
        };
        board.put(zone.into_iter().choose(rng)?, piece);
    }
    for color in Color::ALL {
        let square: Square = attacks::palace(color).into_iter().choose(rng)?;
        board.put(square, Role::General.of(color));
    }
    let turn = *Color::ALL.choose(rng)?;
    let setup = Setup {
        board,
        turn,
        ..Setup::initial()
    };
    Position::from_setup(&setup, Validation::Lenient).ok()
}

#[test]
fn replies_add_up_among_scattered_men() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut seen = 0;
    while seen < 40_000 {
        if let Some(position) = scattered(&mut rng) {
            compare(&position);
            seen += 1;
        }
    }
}
