//! Legal moves, without playing any.
//!
//! A move of any man but the general is legal when it reaches its target and
//! leaves the general unattacked. Each enemy man that could come to attack the
//! general by such a move is looked at once, and turned into a demand: men of
//! this set may only go to squares of that set. A man moves one man from a
//! square to a square and, if it captures, leaves the target as occupied as it
//! was; so an attacker depends on nothing but how many men stand between it
//! and the general, and each demand is exact:
//!
//! | attacker | men between | demand |
//! |---|---|---|
//! | chariot, facing general | 0, check | all: capture it or step between |
//! | | 1, ours | that man: stay between or capture it |
//! | cannon | 0 | all: do not step between and become its screen |
//! | | 1, check | all others: capture it or step between; a screen of ours: leave the line or capture it |
//! | | 2 | those of ours: stay between or capture it |
//! | horse | leg empty, check | all: capture it or step on the leg |
//! | | leg ours | that man: capture it |
//! | soldier | check | all: capture it |
//!
//! Steps of the general are looked at one by one: is the square attacked once
//! he stands there?

use smallvec::SmallVec;

use crate::attacks;
use crate::men::Men;
use crate::{Color, Move, Role, Square, SquareSet};

/// A demand on some men: they may only go to allowed squares.
#[derive(Clone, Copy)]
struct Demand {
    men: SquareSet,
    allowed: SquareSet,
}

/// What the safety of one's general demands of moves of one's other men.
struct Demands {
    /// Where any man may go, as far as demands on all men say: never to a square
    /// of its own side.
    everywhere: SquareSet,
    /// The men that `special` says something about.
    bound: SquareSet,
    /// Demands on some men only.
    special: SmallVec<[Demand; 8]>,
}

impl Demands {
    fn new(own: SquareSet) -> Self {
        Self {
            everywhere: !own,
            bound: SquareSet::EMPTY,
            special: SmallVec::new(),
        }
    }

    fn all(&mut self, allowed: SquareSet) {
        self.everywhere &= allowed;
    }

    fn only(&mut self, men: SquareSet, allowed: SquareSet) {
        if !men.is_empty() {
            self.bound |= men;
            self.special.push(Demand { men, allowed });
        }
    }

    /// Where the man on `from` may go.
    #[inline]
    fn allowed(&self, from: Square) -> SquareSet {
        let mut allowed = self.everywhere;
        if self.bound.contains(from) {
            for demand in &self.special {
                if demand.men.contains(from) {
                    allowed &= demand.allowed;
                }
            }
        }
        allowed
    }
}

/// The legal moves of a side, made ready to be listed or counted.
pub(crate) struct Generator<'a> {
    color: Color,
    own: &'a Men,
    enemy: &'a Men,
    occupied: SquareSet,
    demands: Demands,
}

impl<'a> Generator<'a> {
    pub(crate) fn new(color: Color, own: &'a Men, enemy: &'a Men) -> Self {
        let mut generator = Self {
            color,
            own,
            enemy,
            occupied: own.all() | enemy.all(),
            demands: Demands::new(own.all()),
        };
        generator.demand_by_lines();
        generator.demand_by_cannons();
        generator.demand_by_leapers();
        generator
    }

    fn demand_by_lines(&mut self) {
        let general = self.own.general();
        let facing = self.enemy.by_role(Role::General) & SquareSet::file(general.file());
        let chariots = self.enemy.by_role(Role::Chariot) & attacks::cross(general);
        for enemy in chariots | facing {
            let between = attacks::between(general, enemy);
            let line = between | enemy.into();
            let men = between & self.occupied;
            match men.len() {
                0 => self.demands.all(line),
                1 => self.demands.only(men & self.own.all(), line),
                _ => {}
            }
        }
    }

    fn demand_by_cannons(&mut self) {
        let general = self.own.general();
        for cannon in self.enemy.by_role(Role::Cannon) & attacks::cross(general) {
            let between = attacks::between(general, cannon);
            let men = between & self.occupied;
            let line = (between - men) | cannon.into();
            match men.len() {
                0 => self.demands.all(!between),
                1 if men.is_subset(self.own.all()) => {
                    self.demands.only(self.own.all() - men, line);
                    self.demands.only(men, !between);
                }
                1 => self.demands.all(line),
                2 => self.demands.only(men & self.own.all(), line),
                _ => {}
            }
        }
    }

    fn demand_by_leapers(&mut self) {
        let general = self.own.general();
        for horse in self.enemy.by_role(Role::Horse) & attacks::horse_ring(general) {
            let Some(leg) = attacks::horse_leg(horse, general) else {
                continue;
            };
            if self.occupied.contains(leg) {
                self.demands.only(self.own.all() & leg.into(), horse.into());
            } else {
                self.demands.all(SquareSet::from([horse, leg]));
            }
        }
        let near = attacks::soldier_attackers(!self.color, general);
        for soldier in self.enemy.by_role(Role::Soldier) & near {
            self.demands.all(soldier.into());
        }
    }

    /// The side to move.
    pub(crate) const fn color(&self) -> Color {
        self.color
    }

    /// The men of the side to move.
    pub(crate) const fn own(&self) -> &'a Men {
        self.own
    }

    /// The men of the other side.
    pub(crate) const fn enemy(&self) -> &'a Men {
        self.enemy
    }

    /// Where the man on `from`, not the general, may go for the general's sake.
    #[inline]
    pub(crate) fn allowed(&self, from: Square) -> SquareSet {
        self.demands.allowed(from)
    }

    /// The legal targets of the man on `from`; none if no man of the side to
    /// move stands there.
    pub(crate) fn targets(&self, from: Square) -> SquareSet {
        let role = Role::ALL
            .into_iter()
            .find(|&role| self.own.by_role(role).contains(from));
        role.map_or(SquareSet::EMPTY, |role| self.targets_of(role, from))
    }

    #[inline]
    fn targets_of(&self, role: Role, from: Square) -> SquareSet {
        if role == Role::General {
            return self.steps_of_general();
        }
        reach(self.color, role, from, self.occupied, self.own.all()) & self.allowed(from)
    }

    /// Where the general may step.
    pub(crate) fn steps_of_general(&self) -> SquareSet {
        let from = self.own.general();
        let mut steps = attacks::general(self.color, from) - self.own.all();
        let occupied = self.occupied - from.into();
        for to in steps {
            if self.enemy.give_check(!self.color, to, occupied | to.into()) {
                steps.remove(to);
            }
        }
        steps
    }

    /// Calls `visit` with each man of the side to move and its legal targets,
    /// the general last.
    #[inline]
    pub(crate) fn for_each(&self, mut visit: impl FnMut(Role, Square, SquareSet)) {
        let (color, occupied) = (self.color, self.occupied);
        let visit = &mut visit;
        self.each(Role::Soldier, |from| attacks::soldier(color, from), visit);
        let cannon = |from| attacks::cannon_reach(from, occupied);
        self.each(Role::Cannon, cannon, visit);
        self.each(
            Role::Chariot,
            |from| attacks::chariot(from, occupied),
            visit,
        );
        self.each(Role::Horse, |from| attacks::horse(from, occupied), visit);
        let elephant = |from| attacks::elephant(color, from, occupied);
        self.each(Role::Elephant, elephant, visit);
        self.each(Role::Advisor, |from| attacks::advisor(color, from), visit);
        visit(Role::General, self.own.general(), self.steps_of_general());
    }

    #[inline]
    fn each(
        &self,
        role: Role,
        reach: impl Fn(Square) -> SquareSet,
        visit: &mut impl FnMut(Role, Square, SquareSet),
    ) {
        for from in self.own.by_role(role) {
            visit(role, from, reach(from) & self.allowed(from));
        }
    }

    /// Number of legal moves.
    pub(crate) fn count(&self) -> usize {
        let mut count = self.steps_of_general().len() + self.count_soldiers();
        let (color, occupied) = (self.color, self.occupied);
        for from in self.own.by_role(Role::Chariot) {
            count += attacks::count_chariot(from, occupied, self.allowed(from));
        }
        for from in self.own.by_role(Role::Cannon) {
            count += attacks::count_cannon(from, occupied, self.allowed(from));
        }
        for from in self.own.by_role(Role::Horse) {
            count += (attacks::horse(from, occupied) & self.allowed(from)).len();
        }
        for from in self.own.by_role(Role::Elephant) {
            count += (attacks::elephant(color, from, occupied) & self.allowed(from)).len();
        }
        for from in self.own.by_role(Role::Advisor) {
            count += (attacks::advisor(color, from) & self.allowed(from)).len();
        }
        count
    }

    /// Number of legal moves of the soldiers, those that nothing binds at once.
    #[inline]
    fn count_soldiers(&self) -> usize {
        let soldiers = self.own.by_role(Role::Soldier);
        let mut count = 0;
        for step in attacks::soldier_steps(self.color, soldiers - self.demands.bound) {
            count += (step & self.demands.everywhere).len();
        }
        for from in soldiers & self.demands.bound {
            count += (attacks::soldier(self.color, from) & self.allowed(from)).len();
        }
        count
    }

    /// Calls `visit` with the legal moves to squares of `zone`; the answer is
    /// whether any move is legal, to any square.
    #[inline]
    pub(crate) fn list(&self, zone: SquareSet, mut visit: impl FnMut(Move)) -> bool {
        let mut any = SquareSet::EMPTY;
        self.for_each(|_, from, targets| {
            any |= targets;
            for to in targets & zone {
                visit(Move::new(from, to));
            }
        });
        !any.is_empty()
    }
}

/// The squares that a man could move to if its general were safe anywhere.
#[inline]
pub(crate) fn reach(
    color: Color,
    role: Role,
    from: Square,
    occupied: SquareSet,
    own: SquareSet,
) -> SquareSet {
    let targets = match role {
        Role::General => attacks::general(color, from),
        Role::Advisor => attacks::advisor(color, from),
        Role::Elephant => attacks::elephant(color, from, occupied),
        Role::Horse => attacks::horse(from, occupied),
        Role::Chariot => attacks::chariot(from, occupied),
        Role::Cannon => attacks::cannon_reach(from, occupied),
        Role::Soldier => attacks::soldier(color, from),
    };
    targets - own
}
