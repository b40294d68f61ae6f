//! Which squares a man reaches, from tables.
//!
//! Owns the geometry of the seven roles: given where a man stands and which
//! squares are occupied, the squares that it attacks, be they empty, the
//! enemy's or one's own. Whose turn it is, what is pinned and what is legal is
//! left to [`Position`](crate::Position).
//!
//! The tables are computed at compile time and take 93 KiB:
//!
//! - general, advisor and soldier depend on the square alone;
//! - elephant and horse are looked up by the square and the four squares, eyes
//!   or legs, that can stop them, gathered into four bits;
//! - chariot and cannon are looked up by the place on the rank or file and the
//!   men on its inner squares; what stands on a line's ends never changes where
//!   a man on it can go.

mod leapers;
mod lines;

use crate::{Color, Role, Square, SquareSet};

pub use leapers::{advisor, elephant, general, horse, horse_attackers, soldier, soldier_attackers};
pub(crate) use leapers::{eyes, horse_leg, horse_ring, legs, soldier_steps};
pub(crate) use lines::{Axis, cannon_reach, count_cannon, count_chariot, cross};
pub use lines::{between, cannon, chariot};

/// The squares on one side of the river.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Square, attacks};
///
/// assert!(attacks::half(Color::Red).contains(Square::A4));
/// assert!(attacks::half(Color::Black).contains(Square::A5));
/// ```
#[must_use]
pub const fn half(color: Color) -> SquareSet {
    let low = (1 << (Square::COUNT / 2)) - 1;
    match color {
        Color::Red => SquareSet::from_bits(low),
        Color::Black => SquareSet::from_bits(!low),
    }
}

/// The nine squares that the general and the advisors of a side never leave.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, attacks};
///
/// assert_eq!(attacks::palace(Color::Black).to_string(), "\
/// . . . x x x . . .
/// . . . x x x . . .
/// . . . x x x . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .");
/// ```
#[must_use]
pub const fn palace(color: Color) -> SquareSet {
    let row = 0b000_111_000;
    let low = row | row << 9 | row << 18;
    match color {
        Color::Red => SquareSet::from_bits(low),
        Color::Black => SquareSet::from_bits(low << 63),
    }
}

/// The squares on which a man of that role and side can ever stand in a game
/// that began as games begin.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Role, attacks};
///
/// assert_eq!(attacks::territory(Role::Soldier.of(Color::Red)).to_string(), "\
/// x x x x x x x x x
/// x x x x x x x x x
/// x x x x x x x x x
/// x x x x x x x x x
/// x x x x x x x x x
/// x . x . x . x . x
/// x . x . x . x . x
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .");
/// ```
#[must_use]
pub fn territory(piece: crate::Piece) -> SquareSet {
    let red = match piece.role {
        Role::General => palace(Color::Red),
        Role::Advisor => [Square::D0, Square::F0, Square::E1, Square::D2, Square::F2].into(),
        Role::Elephant => [
            Square::C0,
            Square::G0,
            Square::A2,
            Square::E2,
            Square::I2,
            Square::C4,
            Square::G4,
        ]
        .into(),
        Role::Horse | Role::Chariot | Role::Cannon => SquareSet::FULL,
        Role::Soldier => {
            let start = [Square::A3, Square::C3, Square::E3, Square::G3, Square::I3];
            let next = start.map(|square| square.offset(0, 1).unwrap_or(square));
            half(Color::Black) | start.into() | next.into()
        }
    };
    match piece.color {
        Color::Red => red,
        Color::Black => red.iter().map(Square::rotated).collect(),
    }
}
