//! The men of both sides, role by role, as move generation looks at them.
//!
//! [`Sides`] is a position seen by the side to move: its own [`Men`] and the
//! enemy's, nothing about squares, counters or hashes. Moving a man here is
//! cheap, which lets moves be tried without playing them. Owns no rule.

use crate::attacks;
use crate::movegen::Generator;
use crate::{Board, Color, Position, Role, Square, SquareSet};

/// The squares of one side's men, all of them and by role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Men {
    all: SquareSet,
    roles: [SquareSet; Role::COUNT],
}

impl Men {
    #[inline]
    pub(crate) fn of(board: &Board, color: Color) -> Self {
        let all = board.by_color(color);
        Self {
            all,
            roles: Role::ALL.map(|role| board.by_role(role) & all),
        }
    }

    /// All squares with a man of this side.
    #[inline]
    pub(crate) const fn all(&self) -> SquareSet {
        self.all
    }

    /// The squares with a man of that role.
    #[inline]
    pub(crate) const fn by_role(&self, role: Role) -> SquareSet {
        self.roles[role.index()]
    }

    /// Where the general stands.
    #[inline]
    pub(crate) fn general(&self) -> Square {
        self.by_role(Role::General)
            .first()
            .expect("each side of a position has a general")
    }

    /// Those that attack the other general on `square`, given what is taken to be
    /// occupied: their own general does so along his file as a chariot would.
    #[inline]
    pub(crate) fn checkers(&self, color: Color, square: Square, occupied: SquareSet) -> SquareSet {
        let facing = attacks::chariot(square, occupied) & SquareSet::file(square.file());
        self.crossing_attackers(color, square, occupied) | facing & self.by_role(Role::General)
    }

    /// Those of the roles that may cross the river that attack `square`, given
    /// what is taken to be occupied.
    #[inline]
    pub(crate) fn crossing_attackers(
        &self,
        color: Color,
        square: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        (attacks::chariot(square, occupied) & self.by_role(Role::Chariot))
            | (attacks::cannon(square, occupied) & self.by_role(Role::Cannon))
            | (attacks::horse_attackers(square, occupied) & self.by_role(Role::Horse))
            | (attacks::soldier_attackers(color, square) & self.by_role(Role::Soldier))
    }

    /// Whether any of them, save one that stands there, is of the
    /// [`checkers`](Self::checkers) of a general on `square`.
    #[inline]
    pub(crate) fn give_check(&self, color: Color, square: Square, occupied: SquareSet) -> bool {
        let cross = attacks::cross(square);
        let chariots = self.by_role(Role::Chariot) & cross;
        let cannons = self.by_role(Role::Cannon) & cross;
        let general = self.by_role(Role::General) & SquareSet::file(square.file());
        let long = chariots | cannons | general;
        if !(long - square.into()).is_empty() {
            let open = attacks::chariot(square, occupied) & (chariots | general);
            if !(open | (attacks::cannon(square, occupied) & cannons)).is_empty() {
                return true;
            }
        }
        let soldiers = self.by_role(Role::Soldier) & attacks::soldier_attackers(color, square);
        if !soldiers.is_empty() {
            return true;
        }
        let horses = self.by_role(Role::Horse) & attacks::horse_ring(square);
        !horses.is_empty() && !(horses & attacks::horse_attackers(square, occupied)).is_empty()
    }

    /// The same men with one on another square.
    #[inline]
    pub(crate) fn moved(&self, role: Role, from: Square, to: Square) -> Self {
        let step = SquareSet::of(from) ^ SquareSet::of(to);
        let mut men = *self;
        men.all ^= step;
        men.roles[role.index()] ^= step;
        men
    }

    /// The same men without any on a square.
    #[inline]
    pub(crate) fn without(&self, square: Square) -> Self {
        let others = !SquareSet::of(square);
        Self {
            all: self.all & others,
            roles: self.roles.map(|men| men & others),
        }
    }
}

/// The men of a position, seen by the side to move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) turn: Color,
    pub(crate) own: Men,
    pub(crate) enemy: Men,
}

impl Sides {
    #[inline]
    pub(crate) fn of(position: &Position) -> Self {
        let (board, turn) = (position.board(), position.turn());
        Self {
            turn,
            own: Men::of(board, turn),
            enemy: Men::of(board, !turn),
        }
    }

    /// The legal moves of the side to move.
    #[inline]
    pub(crate) fn generator(&self) -> Generator<'_> {
        Generator::new(self.turn, &self.own, &self.enemy)
    }
}
