//! A node as its children show it.

use super::{
    numbers::{Numbers, add, past, rest},
    table::Found,
};
use crate::{game::Side, path::NOWHERE};

/// A move and what is known of the position after it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child<M> {
    pub(super) mv: M,
    pub(super) found: Found,
}

/// What the children together make of a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook {
    mover: Side,
    pub(super) numbers: Numbers,
    /// The child that is nearest to giving the side to move its way: the one to search next.
    pub(super) nearest: usize,
    /// The number of the side to move at the next nearest.
    second: u32,
}

impl Outlook {
    pub(super) fn new<M>(mover: Side, children: &[Child<M>]) -> Self {
        let (mut least, mut second, mut sum) = (u32::MAX, u32::MAX, 0);
        let mut nearest = 0;
        for (at, child) in children.iter().enumerate() {
            let own = child.found.numbers.of(mover);
            if own < least {
                (nearest, second, least) = (at, least, own);
            } else {
                second = second.min(own);
            }
            sum = add(sum, child.found.numbers.of(!mover));
        }
        let numbers = match least {
            0 => Numbers::won_by(mover),
            least => Numbers::split(mover, least, sum),
        };
        Self {
            mover,
            numbers,
            nearest,
            second,
        }
    }

    /// The limits within which to search the nearest child: until the next nearest is nearer, or
    /// the node itself reaches its limits.
    pub(super) fn limits_of_nearest(self, child: Found, limits: Numbers) -> Numbers {
        let own = past(self.second).min(limits.of(self.mover));
        let [all, its] = [self.numbers, child.numbers].map(|numbers| numbers.of(!self.mover));
        let others = all.saturating_sub(its);
        let other = rest(limits.of(!self.mover), others).max(its.saturating_add(1));
        Numbers::split(self.mover, own, other)
    }

    /// What is found of the node when nothing more is to be searched, with `left` plies to the
    /// limit of depth.
    pub(super) fn found<M>(self, children: &[Child<M>], left: u16) -> Found {
        let decisive = |child: &&Child<M>| child.found.winner() == Some(self.mover);
        let (reach, rests_on) = match self.numbers.winner() {
            None => (left, NOWHERE),
            Some(winner) if winner == self.mover => {
                let wins = children.iter().filter(decisive).map(|child| child.found);
                let best = wins.min_by_key(|found| (NOWHERE - found.rests_on, found.reach));
                best.map_or((0, NOWHERE), |found| (found.reach, found.rests_on))
            }
            Some(_) => {
                let all = children.iter().map(|child| child.found);
                let reach = all.clone().map(|found| found.reach).max();
                let rests_on = all.map(|found| found.rests_on).min();
                (reach.unwrap_or(0), rests_on.unwrap_or(NOWHERE))
            }
        };
        let solved = u16::from(self.numbers.winner().is_some());
        Found {
            numbers: self.numbers,
            work: 0,
            reach: reach.saturating_add(solved),
            rests_on,
        }
    }
}
