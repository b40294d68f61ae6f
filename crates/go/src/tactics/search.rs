//! Proof-number search for a goal that one side wants and the other does not.
//!
//! Depth-first proof-number search (Ayumu Nagai, *Df-pn algorithm for searching AND/OR trees and its applications*, 2002)
//! with numbers of leaves estimated by the goal. A position that repeats one on the way to it counts as a failure of the
//! side that wants something.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone, zobrist};

use super::goal::{Goal, KoRight, Status};
use super::numbers::{ENDLESS, Numbers};
use super::table::Table;
use crate::board::turn_key;
use crate::{Board, PlayError, Undo};

/// Keys that tell the searches of one goal apart.
static RIGHTS: [u64; 3] = zobrist::keys(0x676f_206b_6f20_7279);

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Reached,
    Missed,
    Undecided,
}

/// One move of a node, and what is known of the position after it, seen by the side that moves there.
pub(super) struct Child {
    pub(super) point: Option<Point>,
    key: u64,
    first: Numbers,
    pub(super) fixed: bool,
    /// 1 where the move takes a ko back at once, or 0.
    retakes: u32,
}

/// What the moves of a position come to.
struct Weighed {
    sum: Numbers,
    /// The move that needs least to succeed.
    best: Option<usize>,
    /// The bounds within which it stays that.
    success: u32,
    failure: u32,
}

/// A search under way.
pub(super) struct Search<'a, G> {
    pub(super) goal: &'a G,
    pub(super) ko: KoRight,
    pub(super) board: &'a mut Board,
    table: &'a mut Table,
    pub(super) path: Vec<u64>,
    nodes: u64,
    limit: u64,
    ko_met: bool,
    /// How often a ko was taken back at once on the way to here.
    retakes: u32,
}

/// How much less natural it is to pass than to play nearby.
const PASS_IS_STRANGE: u32 = 2;

/// Deeper lines than this count as failures of the seeker: more than a ladder across the largest board.
const DEEPEST: usize = 400;

impl<'a, G: Goal> Search<'a, G> {
    pub(super) fn new(
        goal: &'a G,
        ko: KoRight,
        board: &'a mut Board,
        table: &'a mut Table,
        limit: u64,
    ) -> Self {
        Self {
            goal,
            ko,
            board,
            table,
            path: Vec::new(),
            nodes: 0,
            limit,
            ko_met: false,
            retakes: 0,
        }
    }

    /// The positions looked into.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a ko forbade a move, or would have forbidden one.
    pub(super) const fn met_ko(&self) -> bool {
        self.ko_met
    }

    /// Whether the seeker reaches the goal, with `turn` to move.
    pub(super) fn solve(&mut self, turn: Stone) -> Found {
        let numbers = match self.goal.status(self.board, turn, self.ko, self.path.len()) {
            Status::Open { .. } => self.expand(turn, ENDLESS, ENDLESS),
            Status::Reached => self.for_mover(Numbers::WON, turn),
            Status::Missed => self.for_mover(Numbers::LOST, turn),
        };
        match self.for_mover(numbers, turn) {
            Numbers { success: 0, .. } => Found::Reached,
            Numbers { failure: 0, .. } => Found::Missed,
            _ => Found::Undecided,
        }
    }

    /// The moves of the position, the most natural first.
    pub(super) fn moves(&mut self, turn: Stone) -> Vec<Point> {
        let children = self.children(turn);
        children.iter().filter_map(|child| child.point).collect()
    }

    /// The first move that is known to give `turn` what it wants.
    pub(super) fn known_move(&mut self, turn: Stone) -> Option<Point> {
        let children = self.children(turn);
        let won = |child: &&Child| self.known(child).failure == 0;
        let won = children.iter().filter(won);
        won.filter_map(|child| child.point).next()
    }

    /// Whether the seeker reaches the goal after `turn` has played at `point`.
    pub(super) fn solve_after(&mut self, turn: Stone, point: Point) -> Found {
        let found = self.after(turn, point, |search| search.solve(!turn));
        found.unwrap_or(Found::Undecided)
    }

    /// Asks something of the position after a move of `turn`; `None` if that is not allowed.
    pub(super) fn after<T>(
        &mut self,
        turn: Stone,
        point: Point,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        let key = self.key(turn);
        let (undo, retakes) = self.play(turn, point)?;
        self.path.push(key);
        self.retakes += retakes;
        let answer = ask(self);
        self.retakes -= retakes;
        self.path.pop();
        self.board.undo(&undo);
        Some(answer)
    }

    /// Does something in the position after a move that is known to be allowed.
    pub(super) fn enter<T>(
        &mut self,
        turn: Stone,
        child: &Child,
        visit: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let undo = match child.point {
            Some(point) => self.board.play_assume_legal(turn, point),
            None => self.board.pass(),
        };
        self.retakes += child.retakes;
        let seen = visit(self);
        self.retakes -= child.retakes;
        self.board.undo(&undo);
        seen
    }

    /// Numbers as the seeker sees them, as the side to move does, and the reverse.
    fn for_mover(&self, numbers: Numbers, turn: Stone) -> Numbers {
        if turn == self.goal.seeker() {
            numbers
        } else {
            numbers.turned()
        }
    }

    fn may_retake(&self, turn: Stone) -> bool {
        match self.ko {
            KoRight::Seeker => turn == self.goal.seeker(),
            KoRight::Nobody => false,
            KoRight::Other => turn != self.goal.seeker(),
        }
    }

    /// The key of the position with what counts besides: how often a ko was taken back at once is part of it, so that a
    /// line in which one fights on for a ko does not count as a repetition.
    pub(super) fn key(&self, turn: Stone) -> u64 {
        let stones = if self.may_retake(turn) {
            turn_key(turn) ^ self.board.hash()
        } else {
            self.board.hash_with(turn)
        };
        stones ^ self.goal.key() ^ RIGHTS[self.ko as usize].rotate_left(self.retakes)
    }

    /// Plays if that is allowed; tells besides whether it takes a ko back at once, as 1 or 0.
    fn play(&mut self, turn: Stone, point: Point) -> Option<(Undo, u32)> {
        let mut retakes = 0;
        match self.board.check(turn, point) {
            Ok(()) => {}
            Err(PlayError::Ko { .. }) => {
                self.ko_met = true;
                if !self.may_retake(turn) {
                    return None;
                }
                retakes = 1;
            }
            Err(_) => return None,
        }
        Some((self.board.play_assume_legal(turn, point), retakes))
    }

    /// Looks into the position until one of the two numbers passes its bound.
    fn expand(&mut self, turn: Stone, success: u32, failure: u32) -> Numbers {
        self.nodes += 1;
        let started = self.nodes;
        let key = self.key(turn);
        let children = self.children(turn);
        self.path.push(key);
        let numbers = loop {
            let weighed = self.weigh(&children, success, failure);
            let sum = weighed.sum;
            let enough = sum.success == 0 || sum.success >= success;
            let too_much = sum.failure == 0 || sum.failure >= failure;
            let child = match weighed.best {
                Some(best) if !enough && !too_much && self.nodes < self.limit => &children[best],
                _ => break sum,
            };
            self.enter(turn, child, |search| {
                search.expand(!turn, weighed.success, weighed.failure)
            });
        };
        self.path.pop();
        let before = self.table.get(key).map_or(0, |numbers| numbers.work);
        let numbers = numbers.after_work(self.nodes - started + 1, before);
        self.table.put(key, numbers);
        numbers
    }

    /// The numbers of a position from those after its moves, the move to look into, and the bounds for that.
    ///
    /// To be stopped, the side to move has to be refuted in every move: the hardest counts in full, the others, which
    /// often come to the same position, by half.
    fn weigh(&self, children: &[Child], success: u32, failure: u32) -> Weighed {
        let mut best = None;
        let (mut least, mut second, mut reply) = (ENDLESS, ENDLESS, 0);
        let (mut hardest, mut total) = (0, 0_u32);
        for (number, child) in children.iter().enumerate() {
            let numbers = self.known(child);
            hardest = hardest.max(numbers.success);
            total = (total + numbers.success).min(ENDLESS);
            if numbers.failure < least {
                second = core::mem::replace(&mut least, numbers.failure);
                (best, reply) = (Some(number), numbers.success);
            } else {
                second = second.min(numbers.failure);
            }
        }
        let stop = match hardest {
            ENDLESS.. => ENDLESS,
            _ => hardest + (total - hardest) / 2,
        };
        let others = stop.saturating_sub(reply);
        Weighed {
            sum: Numbers::leaf(least, stop),
            best,
            success: failure.saturating_sub(others).min(ENDLESS),
            failure: success.min(second.saturating_add(1 + second / 4)),
        }
    }

    pub(super) fn known(&self, child: &Child) -> Numbers {
        if child.fixed {
            return child.first;
        }
        self.table.get(child.key).unwrap_or(child.first)
    }

    /// The moves of a position.
    pub(super) fn children(&mut self, turn: Stone) -> Vec<Child> {
        let mut children = Vec::new();
        if self.path.len() >= DEEPEST {
            return children;
        }
        for candidate in self.goal.candidates(self.board, turn, self.path.len()) {
            let Some((undo, retakes)) = self.play(turn, candidate.point) else {
                continue;
            };
            self.retakes += retakes;
            self.ko_met |= self.board.ko(!turn).is_some() && self.goal.is_at_stake(self.board);
            let mut child = self.child(Some(candidate.point), turn, candidate.strangeness);
            child.retakes = retakes;
            self.retakes -= retakes;
            self.board.undo(&undo);
            let won = child.fixed && child.first.failure == 0;
            children.push(child);
            if won {
                return children;
            }
        }
        if turn != self.goal.seeker() {
            let undo = self.board.pass();
            let child = self.child(None, turn, PASS_IS_STRANGE);
            self.board.undo(&undo);
            children.push(child);
        }
        children
    }

    /// The position that now stands on the board, after a move of `turn`.
    fn child(&mut self, point: Option<Point>, turn: Stone, strangeness: u32) -> Child {
        let key = self.key(!turn);
        let first = if self.path.contains(&key) {
            self.for_mover(Numbers::LOST, !turn)
        } else if let Some(known) = self.table.get(key) {
            known
        } else {
            let first = self.estimate(turn, strangeness);
            self.table.put(key, first);
            first
        };
        let fixed = first.work == 0 && (first.success == 0 || first.failure == 0);
        Child {
            point,
            key,
            first,
            fixed,
            retakes: 0,
        }
    }

    /// What the goal says of that position, seen by the side that moves there.
    fn estimate(&self, turn: Stone, strangeness: u32) -> Numbers {
        let depth = self.path.len() + 1;
        let numbers = match self.goal.status(self.board, !turn, self.ko, depth) {
            Status::Reached => Numbers::WON,
            Status::Missed => Numbers::LOST,
            Status::Open { reach, miss } if turn == self.goal.seeker() => {
                Numbers::leaf(reach + strangeness, miss)
            }
            Status::Open { reach, miss } => Numbers::leaf(reach, miss + strangeness),
        };
        self.for_mover(numbers, !turn)
    }
}
