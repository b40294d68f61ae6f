//! How many replies all moves of a position have together.
//!
//! The replies to a quiet move number as many as the replier would have if it
//! were its turn now, the base, plus what the two squares of the move change.
//! That is exact, because the number depends on three things alone:
//!
//! - what the safety of the replier's general demands of his men. A move that
//!   could change a demand is held by [`Watch::demands`]; the replies to it are
//!   counted anew, as those to a capture are, which takes one of the men away;
//! - where that general may step himself. A move that could change it is held by
//!   [`Watch::steps`], and the few steps are looked at again;
//! - how many squares each other man reaches among those it may go to, which
//!   [`Toggles`] knows for each square that a quiet move leaves or enters.
//!
//! Of the moves in a game's middle about one in ten is counted anew.

use super::toggles::Toggles;
use super::watch::Watch;
use crate::attacks::{self, Axis};
use crate::men::{Men, Sides};
use crate::movegen::Generator;
use crate::{Role, Square, SquareSet};

/// Number of sequences of two legal moves.
pub(super) fn count(sides: &Sides) -> u64 {
    let generator = Generator::new(!sides.turn, &sides.enemy, &sides.own);
    let replies = Replies::new(&generator);
    let mut total = 0;
    sides.generator().for_each(|role, from, targets| {
        total += replies.to_moves(role, from, targets);
    });
    total
}

/// The replies as they would be if it were the replier's turn, and what moves of
/// the other side, the mover, do to them.
struct Replies<'a> {
    /// The replier's moves in the position as it stands.
    generator: &'a Generator<'a>,
    /// Number of those moves.
    base: i64,
    /// Where the replier's general could step if it were safe anywhere.
    steps: SquareSet,
    /// Number of those steps that are legal.
    safe_steps: i64,
    /// What each square changes in the reach of the replier's men.
    toggles: Toggles<'a>,
    /// The moves whose replies must be counted anew.
    demands_watch: Watch,
    /// The moves after which the general's steps must be looked at again.
    steps_watch: Watch,
}

impl<'a> Replies<'a> {
    fn new(generator: &'a Generator<'a>) -> Self {
        let (color, men, mover) = (generator.color(), generator.own(), generator.enemy());
        let steps = attacks::general(color, men.general()) - men.all();
        let safe = generator.steps_of_general();
        Self {
            generator,
            base: generator.count() as i64,
            steps,
            safe_steps: safe.len() as i64,
            toggles: Toggles::new(generator),
            demands_watch: Watch::demands(color, men, mover),
            steps_watch: Watch::steps(color, men, mover, steps, safe),
        }
    }

    /// Number of replies to all moves of one of the mover's men.
    fn to_moves(&self, role: Role, from: Square, targets: SquareSet) -> u64 {
        let captures = targets & self.generator.own().all();
        let anew = captures | self.demands_watch.moves(role, from, targets);
        let quiet = targets - anew;
        let stepping = self.steps_watch.moves(role, from, quiet);
        let recounted: i64 = anew.iter().map(|to| self.anew(role, from, to)).sum();
        let stepped: i64 = stepping.iter().map(|to| self.stepped(role, from, to)).sum();
        (recounted + stepped + self.reached(from, quiet)) as u64
    }

    /// Number of replies to quiet moves that change neither demands nor steps.
    fn reached(&self, from: Square, quiet: SquareSet) -> i64 {
        let toggles = &self.toggles;
        let mut total = self.base * quiet.len() as i64;
        let mut apart = quiet;
        for axis in Axis::ALL {
            let number = axis.line(from);
            if toggles.is_watched(axis, number) {
                let along = quiet & axis.squares(number);
                for to in along {
                    total += toggles.along(axis, from, to);
                }
                apart -= along;
            }
        }
        total += toggles.at(from) * apart.len() as i64;
        for to in apart {
            total += toggles.at(to);
        }
        total
    }

    /// By how much a move changes the number of the general's legal steps.
    fn stepped(&self, role: Role, from: Square, to: Square) -> i64 {
        let men = self.generator.own();
        let mover = self.generator.enemy().moved(role, from, to);
        let occupied = (men.all() | mover.all()) - men.general().into();
        let is_safe = |&step: &Square| {
            !mover.give_check(!self.generator.color(), step, occupied | step.into())
        };
        self.steps.iter().filter(is_safe).count() as i64 - self.safe_steps
    }

    /// Number of replies to a move, counted without looking at the base.
    fn anew(&self, role: Role, from: Square, to: Square) -> i64 {
        let mover = self.generator.enemy().moved(role, from, to);
        let men = self.generator.own();
        let left: Men;
        let men = if men.all().contains(to) {
            left = men.without(to);
            &left
        } else {
            men
        };
        Generator::new(self.generator.color(), men, &mover).count() as i64
    }
}
