//! Which moves could change what a general's safety allows.
//!
//! Owns two questions about the general of the side that replies, answered for
//! all moves of the other side at once: which moves could change what is demanded
//! of his men, and which could change where he himself may step. The answers are
//! sets, and err to the safe side: a move outside them changes nothing, a move
//! inside may.

use crate::attacks;
use crate::men::Men;
use crate::{Color, Role, Square, SquareSet};

/// Quiet moves by their ends: those from `from`, and those of a role to a square
/// of its set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watch {
    pub(super) from: SquareSet,
    pub(super) to: [SquareSet; Role::COUNT],
}

impl Watch {
    const NOTHING: Self = Self {
        from: SquareSet::EMPTY,
        to: [SquareSet::EMPTY; Role::COUNT],
    };

    fn arrival(&mut self, role: Role, squares: SquareSet) {
        self.to[role.index()] |= squares;
    }

    /// Any man's move to one of these squares.
    pub(super) fn any_to(&mut self, squares: SquareSet) {
        for to in &mut self.to {
            *to |= squares;
        }
    }

    /// The moves of `mover` that could change what is demanded of `men`.
    pub(super) fn demands(color: Color, men: &Men, mover: &Men) -> Self {
        let mut watch = Self::NOTHING;
        let general = men.general();
        let occupied = men.all() | mover.all();
        let file = SquareSet::file(general.file());

        // A chariot demands something over one man at most, a cannon over two.
        let open = attacks::chariot(general, occupied);
        let second = open | attacks::cannon(general, occupied);
        let third = second | attacks::chariot(general, occupied - second);
        watch.arrival(Role::Chariot, second);
        watch.arrival(Role::General, second & file);
        watch.arrival(Role::Cannon, third);

        let cross = attacks::cross(general);
        let facing = mover.by_role(Role::General) & file;
        for man in (mover.by_role(Role::Chariot) & cross) | facing {
            watch.line(general, man, occupied, mover, 1);
        }
        for man in mover.by_role(Role::Cannon) & cross {
            watch.line(general, man, occupied, mover, 2);
        }

        watch.arrival(Role::Horse, attacks::horse_ring(general));
        for horse in mover.by_role(Role::Horse) & attacks::horse_ring(general) {
            let leg = attacks::horse_leg(horse, general);
            let leg = leg.map_or(SquareSet::EMPTY, SquareSet::of);
            watch.from |= leg | horse.into();
            watch.any_to(leg);
        }
        watch.arrival(Role::Soldier, attacks::soldier_attackers(!color, general));
        watch
    }

    /// A man on the general's line that demands something over at most `limit`
    /// men: one quiet move takes at most one man from between.
    fn line(
        &mut self,
        general: Square,
        man: Square,
        occupied: SquareSet,
        mover: &Men,
        limit: usize,
    ) {
        let between = attacks::between(general, man);
        let screens = (between & occupied).len();
        if screens <= limit {
            self.from |= (between & mover.all()) | man.into();
            self.any_to(between);
        } else if screens == limit + 1 {
            self.from |= between & mover.all();
        }
    }

    /// The moves of `mover` that could change which of `steps` are safe for the
    /// general of `men`; all of them are squares that he could step to.
    pub(super) fn steps(
        color: Color,
        men: &Men,
        mover: &Men,
        steps: SquareSet,
        safe: SquareSet,
    ) -> Self {
        let mut watch = Self::NOTHING;
        let occupied = (men.all() | mover.all()) - men.general().into();
        for step in steps {
            let open = attacks::chariot(step, occupied);
            let screened = attacks::cannon(step, occupied);
            let horses = attacks::horse_attackers(step, occupied);
            let soldiers = attacks::soldier_attackers(!color, step);
            let file = open & SquareSet::file(step.file());
            if safe.contains(step) {
                watch.arrival(Role::Chariot, open);
                watch.arrival(Role::General, file);
                watch.arrival(Role::Cannon, screened);
                watch.arrival(Role::Horse, horses);
                watch.arrival(Role::Soldier, soldiers);
            }
            watch.from |= (open | screened) & mover.all();
            watch.from |= horses & mover.by_role(Role::Horse);
            watch.from |= soldiers & mover.by_role(Role::Soldier);
            let lines = (open & mover.by_role(Role::Chariot))
                | (file & mover.by_role(Role::General))
                | ((open | screened) & mover.by_role(Role::Cannon));
            for man in lines {
                watch.any_to(attacks::between(step, man));
            }
            if !(mover.by_role(Role::Horse) & attacks::horse_ring(step)).is_empty() {
                watch.from |= attacks::eyes(step) & mover.all();
                watch.any_to(attacks::eyes(step));
            }
        }
        watch
    }
}
