//! How many replies all moves of a position have together.

use super::toggles::Toggles;
use super::watch::Watch;
use crate::attacks::{self, Axis};
use crate::men::{Men, Sides};
use crate::movegen::Generator;
use crate::{Color, Role, Square, SquareSet};

/// Number of sequences of two legal moves.
pub(super) fn count(sides: &Sides) -> u64 {
    let generator = Generator::new(!sides.turn, &sides.enemy, &sides.own);
    let replies = Replies::new(&generator);
    let mut total = 0;
    sides.generator().for_each(|role, from, targets| {
        total += replies.to_all(role, from, targets);
    });
    total
}

struct Replies<'a> {
    color: Color,
    men: &'a Men,
    mover: &'a Men,
    toggles: Toggles<'a>,
    demands: Watch,
    steps: Watch,
    base: i64,
    base_steps: i64,
    open: SquareSet,
}

impl<'a> Replies<'a> {
    fn new(generator: &'a Generator<'a>) -> Self {
        let (color, men, mover) = (generator.color(), generator.own(), generator.enemy());
        let safe = generator.steps_of_general();
        let open = attacks::general(color, men.general()) - men.all();
        Self {
            color,
            men,
            mover,
            toggles: Toggles::new(generator),
            demands: Watch::demands(color, men, mover),
            steps: Watch::steps(color, men, mover, open, safe),
            base: generator.count() as i64,
            base_steps: safe.len() as i64,
            open,
        }
    }

    fn to_all(&self, role: Role, from: Square, targets: SquareSet) -> u64 {
        let mut anew = targets & (self.men.all() | self.demands.to[role.index()]);
        if self.demands.from.contains(from) {
            anew = targets;
        }
        let mut total = self.one_by_one(role, from, anew) as i64;
        let targets = targets - anew;
        let mut stepped = targets & self.steps.to[role.index()];
        if self.steps.from.contains(from) {
            stepped = targets;
        }
        for to in stepped {
            total += self.steps_after(role, from, to) - self.base_steps;
        }
        let each = self.base + self.toggles.at(from);
        let mut adding = targets;
        for axis in Axis::ALL {
            let number = axis.line(from);
            if self.toggles.is_watched(axis, number) {
                let along = targets & axis.squares(number);
                for to in along {
                    total += self.base + self.toggles.along(axis, from, to);
                }
                adding -= along;
            }
        }
        total += each * adding.len() as i64;
        for to in adding {
            total += self.toggles.at(to);
        }
        total as u64
    }

    fn steps_after(&self, role: Role, from: Square, to: Square) -> i64 {
        let mover = self.mover.moved(role, from, to);
        let general = self.men.general();
        let occupied = (self.men.all() | mover.all()) - general.into();
        let mut steps = 0;
        for step in self.open {
            let attacked = mover.attacks(!self.color, step, occupied | step.into());
            steps += i64::from(!attacked);
        }
        steps
    }

    fn one_by_one(&self, role: Role, from: Square, targets: SquareSet) -> u64 {
        let mut total = 0;
        for to in targets {
            let mover = self.mover.moved(role, from, to);
            let men;
            let men = if self.men.all().contains(to) {
                men = self.men.without(to);
                &men
            } else {
                self.men
            };
            total += Generator::new(self.color, men, &mover).count() as u64;
        }
        total
    }
}
