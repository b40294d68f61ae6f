//! Mirrored and turned, the game is the same.

#[path = "common/perft_rows.rs"]
mod perft_rows;

use qi_xiangqi::exchange::ManValues;
use qi_xiangqi::perft::perft;
use qi_xiangqi::{Move, Piece, Position, Setup, SquareSet, Validation};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

fn positions() -> impl Iterator<Item = Position> {
    perft_rows::rows().map(|(position, _)| position)
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// What must be the same of a position and of the same seen from elsewhere.
fn same_game(
    position: &Position,
    seen: &Position,
    see_move: fn(Move) -> Move,
    see_set: fn(SquareSet) -> SquareSet,
) {
    let moves = position.legal_moves();
    let seen_moves = sorted(moves.iter().copied().map(see_move));
    assert_eq!(sorted(seen.legal_moves()), seen_moves, "{position}");
    assert_eq!(seen.checkers(), see_set(position.checkers()), "{position}");
    assert_eq!(seen.outcome().is_some(), position.outcome().is_some());
    for mv in moves {
        let (there, here) = (seen.gives_check(see_move(mv)), position.gives_check(mv));
        assert_eq!(there, here, "{position} {mv}");
    }
    // Keys name squares and colors, but a position has only one.
    let read: Setup = seen.to_fen().parse().expect("a FEN");
    let read = Position::from_setup(&read, Validation::Lenient).expect("a position");
    assert_eq!(&read, seen);
    assert_eq!(read.hash(), seen.hash());
}

#[test]
fn positions_are_the_same_game_on_random_walks() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(90);
    for start in positions() {
        let mut position = start;
        for _ in 0..60 {
            let (mirrored, rotated) = (position.mirrored(), position.rotated());
            same_game(&position, &mirrored, Move::mirrored, SquareSet::mirrored);
            same_game(&position, &rotated, Move::rotated, SquareSet::rotated);
            assert_eq!(mirrored.mirrored(), position);
            assert_eq!(rotated.rotated(), position);
            assert_eq!(mirrored.rotated(), rotated.mirrored());

            let moves = position.legal_moves();
            let Some(&mv) = moves.choose(&mut rng) else {
                break;
            };
            position.play_assume_legal(mv);
            // Played on either side of the mirror, the same position.
            let mut there = mirrored;
            there.play(mv.mirrored()).expect("the move is legal");
            assert_eq!(there, position.mirrored());
        }
    }
}

#[test]
fn counts_are_the_same() {
    for position in positions() {
        let nodes = perft(&position, 3);
        assert_eq!(perft(&position.mirrored(), 3), nodes, "{position}");
        assert_eq!(perft(&position.rotated(), 3), nodes, "{position}");
    }
}

/// Where no two men of a side have the same value, there is no choice between
/// equals and an exchange is the same from everywhere.
#[test]
fn exchanges_are_the_same_where_no_two_men_are_equal() {
    let values = ManValues {
        elephant: 210,
        ..ManValues::CENTIPAWNS
    };
    for start in positions() {
        let men: Vec<(_, Piece)> = start.board().iter().collect();
        let mut one_of_each = start.to_setup();
        for (square, piece) in men {
            if one_of_each.board.by_piece(piece).len() > 1 {
                one_of_each.board.take(square);
            }
        }
        let Ok(position) = Position::from_setup(&one_of_each, Validation::Lenient) else {
            continue;
        };
        for mv in position.legal_moves() {
            let gain = position.exchange(mv, &values);
            let mirrored = position.mirrored().exchange(mv.mirrored(), &values);
            let rotated = position.rotated().exchange(mv.rotated(), &values);
            assert_eq!((mirrored, rotated), (gain, gain), "{position} {mv}");
        }
    }
}
