//! Positions that are called drawn for want of men are drawn.
//!
//! By induction: in such a position the side to move can keep it so, and none
//! of its moves brings the other side into any danger. Tried on random
//! positions of every ending that the rule speaks of.

use qi_xiangqi::{Color, MaterialRule, Piece, Position, Role, Setup, Validation, attacks};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Generals, a cannon for one side or for both, advisors and elephants.
fn random(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    let both = rng.random_range(0..4) == 0;
    setup.turn = Color::ALL[rng.random_range(0..2)];
    for piece in Piece::ALL {
        let squares: Vec<_> = match piece.role {
            Role::General => attacks::palace(piece.color).iter().collect(),
            _ => attacks::territory(piece).iter().collect(),
        };
        let count = match (piece.role, piece.color) {
            (Role::General, _) | (Role::Cannon, Color::Red) => 1,
            (Role::Cannon, Color::Black) => usize::from(both),
            (Role::Elephant, _) | (Role::Advisor, Color::Black) => rng.random_range(0..=2),
            _ => 0,
        };
        for _ in 0..count {
            let square = *squares.choose(rng)?;
            if setup.board.piece_at(square).is_some() {
                return None;
            }
            setup.board.put(square, piece);
        }
    }
    Position::from_setup(&setup, Validation::Strict).ok()
}

/// The positions after each legal move.
fn after(position: &Position) -> impl Iterator<Item = Position> + '_ {
    position.legal_moves().into_iter().map(|mv| {
        let mut after = *position;
        after.play_assume_legal(mv);
        after
    })
}

#[test]
fn no_drawn_position_can_be_won() {
    let rule = MaterialRule::LoneCannon;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(99);
    let (mut drawn, mut alive) = (0, 0);
    while drawn < 20_000 {
        let Some(position) = random(&mut rng).filter(|one| one.outcome().is_none()) else {
            continue;
        };
        if !rule.is_insufficient(&position) {
            alive += 1;
            continue;
        }
        let held = |next: &Position| next.outcome().is_none() && rule.is_insufficient(next);
        let wins = |next: &Position| after(next).any(|last| last.outcome().is_some());
        assert!(after(&position).any(|next| held(&next)), "{position}");
        assert!(
            after(&position).all(|next| held(&next) || wins(&next)),
            "{position}"
        );
        drawn += 1;
    }
    assert!(alive > 2_000, "{alive}");
}

/// Whoever's the cannon is.
#[test]
fn colors_do_not_matter() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(100);
    for _ in 0..20_000 {
        let Some(position) = random(&mut rng) else {
            continue;
        };
        let setup = Setup {
            board: position
                .board()
                .iter()
                .map(|(square, man)| (square.rotated(), man.role.of(!man.color)))
                .collect(),
            turn: !position.turn(),
            ..Setup::EMPTY
        };
        let rotated = Position::from_setup(&setup, Validation::Strict).expect("a position");
        for rule in MaterialRule::ALL {
            assert_eq!(
                rule.is_insufficient(&rotated),
                rule.is_insufficient(&position),
                "{position}"
            );
        }
    }
}
