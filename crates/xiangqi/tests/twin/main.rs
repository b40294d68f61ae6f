//! The fast rules against the slow ones of `rules`, on random walks.

mod rules;

use proptest::prelude::*;
use qi_xiangqi::{
    Board, Color, Move, Piece, Position, Role, Setup, Square, SquareSet, Validation, attacks,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rules::Twin;

/// Everything that the twin knows too, or that must hold of any position.
fn check(position: &Position, twin: &Twin) -> Result<Vec<Move>, TestCaseError> {
    let moves = twin.legal_moves();
    let sorted = |mut list: Vec<Move>| {
        list.sort_unstable();
        list
    };
    prop_assert_eq!(
        sorted(position.legal_moves().to_vec()),
        moves.clone(),
        "{}",
        position
    );
    let captures = moves
        .iter()
        .copied()
        .filter(|mv| position.board().piece_at(mv.to).is_some());
    prop_assert_eq!(
        sorted(position.captures().to_vec()),
        captures.collect::<Vec<_>>()
    );
    prop_assert_eq!(position.count_legal_moves(), moves.len());
    let checkers = twin.checkers();
    prop_assert_eq!(
        position.checkers(),
        checkers.iter().copied().collect::<SquareSet>()
    );
    prop_assert_eq!(position.is_check(), !checkers.is_empty());
    prop_assert_eq!(position.outcome().is_some(), moves.is_empty());
    for &mv in &moves {
        let check = twin.gives_check(mv);
        prop_assert_eq!(position.gives_check(mv), check, "{} {}", position, mv);
    }
    prop_assert_eq!(position.board(), &twin.board());
    prop_assert_eq!(position.turn(), twin.turn());

    let setup: Setup = position.to_fen().parse()?;
    let read = Position::from_setup(&setup, Validation::Lenient)?;
    prop_assert_eq!(&read, position);
    prop_assert_eq!(read.hash(), position.hash());
    Ok(moves)
}

/// Plays and takes back a legal move, and is refused one that is not legal.
fn try_both(
    position: &Position,
    twin: &Twin,
    moves: &[Move],
    rng: &mut Xoshiro256PlusPlus,
) -> Result<(), TestCaseError> {
    let mut copy = *position;
    if let Some(&mv) = moves.choose(rng) {
        let undo = copy.play_assume_legal(mv);
        prop_assert_eq!(undo.captured(), position.board().piece_at(mv.to));
        prop_assert_ne!(copy.hash(), position.hash());
        copy.undo(undo);
        prop_assert_eq!(&copy, position);
    }
    let mut square = || Square::ALL[rng.random_range(0..Square::COUNT)];
    for color in Color::ALL {
        let on = square();
        let attackers: SquareSet = twin.attackers(color, on).into_iter().collect();
        prop_assert_eq!(position.board().attackers(color, on), attackers);
    }
    let any = Move::new(square(), square());
    prop_assert_eq!(position.is_legal(any), moves.contains(&any));
    if !moves.contains(&any) {
        prop_assert!(copy.play(any).is_err());
        prop_assert_eq!(&copy, position);
    }
    Ok(())
}

fn walk(start: Position, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Result<(), TestCaseError> {
    let mut position = start;
    let mut twin = Twin::new(&position);
    let mut undos = Vec::new();
    for _ in 0..plies {
        let moves = check(&position, &twin)?;
        try_both(&position, &twin, &moves, rng)?;
        let Some(&mv) = moves.choose(rng) else { break };
        undos.push(position.play(mv)?);
        twin.play(mv);
    }
    for undo in undos.into_iter().rev() {
        position.undo(undo);
    }
    prop_assert_eq!(position, start);
    Ok(())
}

/// A position with men anywhere that legal moves make sense, many of them on
/// lines with the generals, so that checks, pins and screens abound.
fn crowded(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut board = Board::new();
    for color in Color::ALL {
        let general = *attacks::palace(color)
            .iter()
            .collect::<Vec<_>>()
            .choose(rng)?;
        board.put(general, Role::General.of(color));
    }
    for _ in 0..rng.random_range(2..30) {
        let piece = Piece::ALL[rng.random_range(0..Piece::COUNT)];
        let square = Square::ALL[rng.random_range(0..Square::COUNT)];
        if piece.role != Role::General && board.piece_at(square).is_none() {
            board.put(square, piece);
        }
    }
    let turn = Color::ALL[rng.random_range(0..2)];
    let setup = Setup {
        board,
        turn,
        ..Setup::EMPTY
    };
    Position::from_setup(&setup, Validation::Lenient).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn games_from_the_start(seed: u64) {
        walk(Position::initial(), 400, &mut Xoshiro256PlusPlus::seed_from_u64(seed))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn walks_from_crowded_boards(seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        if let Some(position) = crowded(&mut rng) {
            walk(position, 60, &mut rng)?;
        }
    }
}
