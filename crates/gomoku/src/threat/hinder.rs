//! Which replies hinder a threat.
//!
//! Owns [`Fours::hindering`]. A threat is a win by fours that is there if the defender passes. A
//! reply hinders it if the win does not go through with that stone on the board, move by move.
//! Replies that cannot matter are left out unseen: away from the moves of the threat, and from what
//! the defender could make of his forced answers.

use alloc::vec::Vec;

use qi_geometry::{Axis, Point, PointSet};

use super::fours::Fours;
use super::proof::Proof;
use crate::rule::Rule;

/// How far a stone may be from another that makes a four with it.
const REACH: i8 = 4;

impl Fours {
    /// The defender's replies after which the threat does not win as it stands.
    pub(super) fn hindering(&mut self, threat: &Proof) -> Vec<Point> {
        let defender = !self.attacker;
        let points = self.touching(threat) & self.board.board().empty_points();
        let mut hindering = Vec::new();
        for reply in points {
            if self.is_forbidden(reply, defender) {
                continue;
            }
            self.board.place_assume_empty(reply, defender);
            if !self.goes_through(threat) {
                hindering.push(reply);
            }
            self.board.remove(reply);
        }
        hindering
    }

    /// Every point where a stone of the defender's could make a difference to a threat.
    fn touching(&mut self, threat: &Proof) -> PointSet {
        if threat.is_five() {
            return self.replies_to(threat.point).into_iter().collect();
        }
        if self.board.rule() == Rule::Caro || self.rests_on_fouls(threat) {
            return self.board.board().empty_points();
        }
        let mut points = self.board.four_points(!self.attacker);
        add_touching(threat, &mut points);
        points
    }

    /// Whether a win by fours depends on what is forbidden to Black: a stone anywhere may change
    /// that.
    fn rests_on_fouls(&mut self, proof: &Proof) -> bool {
        let (attacker, defender) = (self.attacker, !self.attacker);
        let rule = self.board.rule();
        let Some(otherwise) = proof.otherwise.as_deref() else {
            return false;
        };
        if rule.forbids(attacker) && self.board.suspect_points(attacker).contains(proof.point) {
            return true;
        }
        if rule.forbids(defender)
            && proof
                .answers
                .iter()
                .all(|answer| answer.point != otherwise.point)
        {
            return true;
        }
        self.board.place_assume_empty(proof.point, attacker);
        let rests = proof.answers.iter().any(|answer| {
            self.board.place_assume_empty(answer.point, defender);
            let rests = self.rests_on_fouls(&answer.proof);
            self.board.remove(answer.point);
            rests
        });
        self.board.remove(proof.point);
        rests
    }

    /// Whether a win by fours wins on the board as it is, the attacker to move.
    fn goes_through(&mut self, proof: &Proof) -> bool {
        let attacker = self.attacker;
        if proof.is_five() {
            return self.board.five_points(attacker).contains(proof.point);
        }
        if !self.board.board().is_empty_at(proof.point) || self.is_forbidden(proof.point, attacker)
        {
            return false;
        }
        self.board.place_assume_empty(proof.point, attacker);
        let goes_through = self.answers_go_through(proof);
        self.board.remove(proof.point);
        goes_through
    }

    /// The same when the proof's move has been made.
    fn answers_go_through(&mut self, proof: &Proof) -> bool {
        let Some(otherwise) = proof.otherwise.as_deref() else {
            return false;
        };
        if self.threatened_five().is_none() || !self.goes_through(otherwise) {
            return false;
        }
        self.replies_to(otherwise.point).into_iter().all(|reply| {
            self.board.place_assume_empty(reply, !self.attacker);
            let goes_through = proof
                .after(reply)
                .is_some_and(|next| self.goes_through(next));
            self.board.remove(reply);
            goes_through
        })
    }
}

/// Adds the points that a win by fours, which does not rest on fouls or shut fives, is played on,
/// and those that could make the defender a four together with his forced answers.
fn add_touching(proof: &Proof, points: &mut PointSet) {
    points.insert(proof.point);
    if let Some(threat) = proof.otherwise.as_deref() {
        points.insert(threat.point);
    }
    for answer in &proof.answers {
        points.insert(answer.point);
        if !answer.proof.is_five() {
            let around = Axis::ALL.into_iter().flat_map(|axis| {
                let (dx, dy) = axis.direction().offset();
                (-REACH..=REACH)
                    .filter_map(move |steps| answer.point.translate(dx * steps, dy * steps))
            });
            points.extend(around);
        }
        add_touching(&answer.proof, points);
    }
}
