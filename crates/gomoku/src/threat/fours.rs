//! Wins by continuous fours.
//!
//! Owns [`Fours`], a depth-first search: the attacker has only moves that make a four or a five, and
//! the defender has only the replies that stop the five, nearly always one. Each pair adds two
//! stones, so that no position comes back, and one that was searched in vain need not be searched
//! again.

use alloc::vec::Vec;
use core::cmp::Reverse;

use qi_geometry::{Axis, Point, PointSet, Stone};
use smallvec::SmallVec;

use super::budget::{Budget, Interrupted};
use super::moves::Moves;
use super::proof::{Answer, Proof};
use super::table::Table;
use crate::board::Board;
use crate::forbidden;
use crate::lines::{cell, point_at};
use crate::pattern::{Combination, PatternBoard};
use crate::rule::FiveLength;
use crate::shape::Shape;

/// How promising a four is: by what it makes besides, then by how little of the attacker's the
/// reply takes away, then by how near it is to the move before.
///
/// That a loss counts three times was measured on some 1,500 wins, in positions of games between
/// programs with six stones strewn in: one win in a hundred takes more than 111 positions; 208 if a
/// loss counts once, and 345 if it counts for nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Promise {
    makes: Combination,
    gain: i32,
    away: Reverse<u8>,
}

/// The search for a win by fours, on a board that is played on and put back.
pub(super) struct Fours {
    pub(super) board: PatternBoard,
    pub(super) attacker: Stone,
    /// How many moves of the attacker are known not to be enough, by the board's hash.
    failures: Table<Moves>,
}

impl Fours {
    pub(super) const fn new(board: PatternBoard, attacker: Stone) -> Self {
        Self {
            board,
            attacker,
            failures: Table::new(),
        }
    }

    /// A win in so many moves of the attacker, whose turn it is, or `None` if there is none.
    pub(super) fn win(
        &mut self,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        self.win_from(None, moves, budget)
    }

    /// The same, after the attacker's last move was on `last`.
    fn win_from(
        &mut self,
        last: Option<Point>,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        if moves == Moves::NONE {
            return Ok(None);
        }
        if let Some(five) = self.board.five_points(self.attacker).first() {
            return Ok(Some(Proof::five(five)));
        }
        let hash = self.board.board().hash();
        if self.is_known_to_fail(hash, moves) {
            return Ok(None);
        }
        if self.failures.is_full() {
            return Err(Interrupted);
        }
        budget.spend()?;
        for point in self.four_moves(last, moves) {
            let proof = self.win_by(point, moves, budget)?;
            if proof.is_some() {
                return Ok(proof);
            }
        }
        self.failures.set(hash, moves);
        Ok(None)
    }

    /// Whether the position with this hash was searched in vain for as long a win.
    fn is_known_to_fail(&self, hash: u64, moves: Moves) -> bool {
        self.failures
            .get(hash)
            .is_some_and(|failed| failed >= moves)
    }

    /// The moves that make a four and stop what has to be stopped, without those known to fail, the
    /// most promising first.
    fn four_moves(&self, last: Option<Point>, moves: Moves) -> SmallVec<[Point; 16]> {
        let mut ranked: SmallVec<[(Reverse<Promise>, Point); 16]> = SmallVec::new();
        for point in self.pressed(self.board.four_points(self.attacker)) {
            let reply = self.only_reply(point);
            let is_vain = reply.is_some_and(|reply| {
                let hash = self.hash_after(point, reply);
                self.is_known_to_fail(hash, moves.less_one())
            });
            if !is_vain {
                let promise = Promise {
                    makes: self.board.combination(point, self.attacker),
                    gain: self.worth(point) - 3 * reply.map_or(0, |reply| self.worth(reply)),
                    away: Reverse(last.map_or(0, |last| king_steps(last, point))),
                };
                ranked.push((Reverse(promise), point));
            }
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, point)| point).collect()
    }

    /// What the attacker makes on a point along all axes, in a number.
    fn worth(&self, point: Point) -> i32 {
        let shapes = self.board.shapes(point, self.attacker);
        shapes.iter().map(|(_, shape)| shape.index() as i32).sum()
    }

    /// The hash after a stone of the attacker's and the reply to it.
    ///
    /// To look it up costs a twentieth of playing there, and most positions are reached by many
    /// orders of the same fours.
    fn hash_after(&self, point: Point, reply: Point) -> u64 {
        let hash = Board::hash_with(self.board.board().hash(), point, self.attacker);
        Board::hash_with(hash, reply, !self.attacker)
    }

    /// The only reply to a four on `point`; `None` if it is not so plain, or the reply perhaps
    /// forbidden.
    fn only_reply(&self, point: Point) -> Option<Point> {
        let (rule, defender) = (self.board.rule(), !self.attacker);
        let length = rule.five_length(self.attacker);
        let shapes = self.board.shapes(point, self.attacker);
        let mut fours = shapes.iter().filter(|&(_, shape)| shape == Shape::Four);
        let (Some((axis, _)), None) = (fours.next(), fours.next()) else {
            return None;
        };
        if length == FiveLength::ExactlyUnshut {
            return None;
        }
        let reply = self.five_made(point, axis, length)?;
        let may_be_foul =
            rule.forbids(defender) && self.board.suspect_points(defender).contains(reply);
        (!may_be_foul).then_some(reply)
    }

    /// Where a stone of the attacker's on `point` lets him make a five on the line along `axis`.
    fn five_made(&self, point: Point, axis: Axis, length: FiveLength) -> Option<Point> {
        let strip = self.board.board().strip(point, axis, self.attacker);
        let five_points = strip.with(cell(point, axis)).five_points(length);
        let five = five_points.iter().next()?;
        point_at(point, axis, five)
    }

    /// Those of the attacker's moves that can stop the defender's five, if there is one to stop.
    pub(super) fn pressed(&self, points: PointSet) -> PointSet {
        let fives = self.board.five_points(!self.attacker);
        if fives.is_empty() {
            points
        } else {
            points & (fives | self.board.shutting_points(fives, !self.attacker))
        }
    }

    /// The win that begins with a four on `point`, if it does win.
    fn win_by(
        &mut self,
        point: Point,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        if self.is_forbidden(point, self.attacker) {
            return Ok(None);
        }
        self.board.place_assume_empty(point, self.attacker);
        let proof = self.win_after(point, moves.less_one(), budget);
        self.board.remove(point);
        proof
    }

    /// The win that goes on from the four that stands on `point`, if there is one.
    fn win_after(
        &mut self,
        point: Point,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        let Some(five) = self.threatened_five().filter(|_| moves != Moves::NONE) else {
            return Ok(None);
        };
        let mut answers = Vec::new();
        for reply in self.replies_to(five) {
            self.board.place_assume_empty(reply, !self.attacker);
            let proof = self.win_from(Some(point), moves, budget);
            self.board.remove(reply);
            match proof? {
                Some(proof) => answers.push(Answer::new(reply, proof)),
                None => return Ok(None),
            }
        }
        Ok(Some(Proof::threat(point, Proof::five(five), answers)))
    }

    /// A five that the attacker, who has just moved, threatens to make while the defender has none
    /// to make himself.
    pub(super) fn threatened_five(&self) -> Option<Point> {
        let five = self.board.five_points(self.attacker).first()?;
        let is_first = self.board.five_points(!self.attacker).is_empty();
        is_first.then_some(five)
    }

    /// The replies that stop a five: on its point, and where a rule lets a five be shut, at its
    /// ends.
    pub(super) fn replies_to(&self, five: Point) -> SmallVec<[Point; 4]> {
        let set = PointSet::of(five);
        let points = set | self.board.shutting_points(set, self.attacker);
        let is_allowed = |&reply: &Point| !self.is_forbidden(reply, !self.attacker);
        points.into_iter().filter(is_allowed).collect()
    }

    /// Whether a side may not play on an empty point.
    pub(super) fn is_forbidden(&self, point: Point, stone: Stone) -> bool {
        self.board.rule().forbids(stone)
            && self.board.suspect_points(stone).contains(point)
            && forbidden::is_forbidden(self.board.board(), point)
    }
}

/// How many steps in any of the eight directions two points are apart.
fn king_steps(one: Point, other: Point) -> u8 {
    let columns = one.x().abs_diff(other.x());
    columns.max(one.y().abs_diff(other.y()))
}
