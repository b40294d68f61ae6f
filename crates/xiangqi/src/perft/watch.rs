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

/// Moves by their ends: those from a square of `from`, and those of a role to a
/// square of its set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Watch {
    from: SquareSet,
    to: [SquareSet; Role::COUNT],
}

impl Watch {
    const NOTHING: Self = Self {
        from: SquareSet::EMPTY,
        to: [SquareSet::EMPTY; Role::COUNT],
    };

    /// Those of a man's targets that make a move of these.
    #[inline]
    pub(super) fn moves(&self, role: Role, from: Square, targets: SquareSet) -> SquareSet {
        if self.from.contains(from) {
            targets
        } else {
            targets & self.to[role.index()]
        }
    }

    fn arrival(&mut self, role: Role, squares: SquareSet) {
        self.to[role.index()] |= squares;
    }

    /// Any man's move to one of these squares.
    fn any_to(&mut self, squares: SquareSet) {
        for to in &mut self.to {
            *to |= squares;
        }
    }

    /// The moves of `mover` that could change what is demanded of `men`, captures
    /// aside.
    ///
    /// A demand comes of a chariot, cannon or general of the mover on the line of
    /// the general of `men` with few men between, or of a horse or soldier next to
    /// him. So a move matters if it brings such a man there, takes it away, or
    /// changes what stands between or on the leg.
    pub(super) fn demands(color: Color, men: &Men, mover: &Men) -> Self {
        let mut watch = Self::NOTHING;
        watch.lines_to(men.general(), men, mover);
        watch.leaps_to(color, men.general(), mover);
        watch
    }

    fn lines_to(&mut self, general: Square, men: &Men, mover: &Men) {
        let occupied = men.all() | mover.all();
        let file = SquareSet::file(general.file());
        // Up to the second and the third man: a chariot demands something over
        // one man at most, a cannon over two.
        let second = attacks::chariot(general, occupied) | attacks::cannon(general, occupied);
        let third = second | attacks::chariot(general, occupied - second);
        self.arrival(Role::Chariot, second);
        self.arrival(Role::General, second & file);
        self.arrival(Role::Cannon, third);

        let cross = attacks::cross(general);
        let facing = mover.by_role(Role::General) & file;
        let mut line = |man, limit| {
            let between = attacks::between(general, man);
            let screens = (between & occupied).len();
            // One more than the limit: a quiet move may take one of them away.
            if screens <= limit + 1 {
                self.from |= between & mover.all();
            }
            if screens <= limit {
                self.from.insert(man);
                self.any_to(between);
            }
        };
        for man in (mover.by_role(Role::Chariot) & cross) | facing {
            line(man, 1);
        }
        for man in mover.by_role(Role::Cannon) & cross {
            line(man, 2);
        }
    }

    fn leaps_to(&mut self, color: Color, general: Square, mover: &Men) {
        let ring = attacks::horse_ring(general);
        self.arrival(Role::Horse, ring);
        for horse in mover.by_role(Role::Horse) & ring {
            let leg = attacks::horse_leg(horse, general);
            let leg = leg.map_or(SquareSet::EMPTY, SquareSet::of);
            self.from |= leg | horse.into();
            self.any_to(leg);
        }
        self.arrival(Role::Soldier, attacks::soldier_attackers(!color, general));
    }

    /// The moves of `mover` that could change which of `steps` are `safe` for the
    /// general of `men`, captures aside; the steps are all that he could make if
    /// he were safe anywhere.
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
            watch.step(!color, step, safe.contains(step), occupied, mover);
        }
        watch
    }

    /// A move matters to one step if the man gives up an attack on it, or opens
    /// one or lends it a screen by leaving, or enters one that is there; and to a
    /// safe step also if the man attacks it from its target.
    fn step(
        &mut self,
        color: Color,
        step: Square,
        is_safe: bool,
        occupied: SquareSet,
        mover: &Men,
    ) {
        let open = attacks::chariot(step, occupied);
        let screened = attacks::cannon(step, occupied);
        let facing = open & SquareSet::file(step.file());
        let horses = attacks::horse_attackers(step, occupied);
        let soldiers = attacks::soldier_attackers(color, step);
        if is_safe {
            self.arrival(Role::Chariot, open);
            self.arrival(Role::General, facing);
            self.arrival(Role::Cannon, screened);
            self.arrival(Role::Horse, horses);
            self.arrival(Role::Soldier, soldiers);
        }

        // The nearest two men on each line are the screens that there can be.
        self.from |= (open | screened) & mover.all();
        self.from |= horses & mover.by_role(Role::Horse);
        self.from |= soldiers & mover.by_role(Role::Soldier);
        let long = (open & mover.by_role(Role::Chariot))
            | (facing & mover.by_role(Role::General))
            | ((open | screened) & mover.by_role(Role::Cannon));
        for man in long {
            self.any_to(attacks::between(step, man));
        }
        if !mover
            .by_role(Role::Horse)
            .is_disjoint(attacks::horse_ring(step))
        {
            let legs = attacks::eyes(step);
            self.from |= legs & mover.all();
            self.any_to(legs);
        }
    }
}
