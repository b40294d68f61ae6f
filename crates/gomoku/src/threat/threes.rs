//! Wins by fours and threes.
//!
//! Owns [`Threes`], a proof-number search (df-pn: A. Nagai, "Df-pn algorithm for searching AND/OR
//! trees and its applications", 2002) over the attacker's fours and threes and the replies that
//! hinder them. Wins by fours alone are found by [`Fours`], which looks at every position where the
//! attacker is to move.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use super::budget::{Budget, Interrupted};
use super::cost::{Choice, Cost, Player};
use super::fours::Fours;
use super::moves::Moves;
use super::proof::{Answer, Proof};
use super::table::Table;
use crate::board::Board;

/// The search for a win by fours and threes.
pub(super) struct Threes {
    fours: Fours,
    costs: Table<Cost>,
    /// The replies that hinder the attacker's last move, by the key of the position. What has none
    /// or threatens nothing is settled, and not asked about again.
    replies: BTreeMap<u64, Vec<Point>>,
    /// How long a win by fours may be that counts as a threat: 2 for a three, which threatens the
    /// straight four and the five.
    threat: Moves,
}

/// How many positions a look for a win by fours may take within a search for threes. What it misses
/// then is found, more slowly, as fours are moves of this search too: no win is lost by it. A look
/// at what a move threatens, which decides whether it may be played, has no such limit.
const LOOK: u64 = 4_000;

/// Tells the defender's positions in the table from the attacker's.
const DEFENCE: u64 = 0x6a09_e667_f3bc_c908;

impl Threes {
    pub(super) const fn new(fours: Fours, threat: Moves) -> Self {
        Self {
            fours,
            costs: Table::new(),
            replies: BTreeMap::new(),
            threat,
        }
    }

    /// A win in so many moves of the attacker, whose turn it is, or `None` if there is none.
    pub(super) fn win(
        &mut self,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        match self.search(Player::Attacker, moves, Cost::UNBOUNDED, budget)? {
            Cost::WON => self.proof(moves, budget)?.map(Some).ok_or(Interrupted),
            Cost::LOST => Ok(None),
            _ => Err(Interrupted),
        }
    }

    /// Searches a position until one of its costs reaches its bound. `moves` is what the attacker
    /// still has.
    fn search(
        &mut self,
        player: Player,
        moves: Moves,
        bound: Cost,
        budget: &mut Budget<'_>,
    ) -> Result<Cost, Interrupted> {
        let key = self.key(player, moves);
        if self.costs.is_full() {
            return Err(Interrupted);
        }
        budget.spend()?;
        let (points, settled) = match player {
            Player::Attacker => self.attacks(key, moves, budget)?,
            Player::Defender => self.defences(key, moves, budget)?,
        };
        let cost = match settled {
            Some(cost) => cost,
            None => self.search_children(player, moves, &points, bound, budget)?,
        };
        self.costs.set(key, cost);
        Ok(cost)
    }

    /// Searches the children of a position, the most promising first, until one of its costs
    /// reaches its bound.
    fn search_children(
        &mut self,
        player: Player,
        moves: Moves,
        points: &[Point],
        bound: Cost,
        budget: &mut Budget<'_>,
    ) -> Result<Cost, Interrupted> {
        let left = left_after(player, moves);
        loop {
            let mut choice = Choice::new(player);
            for &point in points {
                let key = self.key_after(player, point, left);
                let cost = self.costs.get(key);
                choice.add(point, cost.unwrap_or_else(|| self.guess(player, point)));
            }
            let cost = choice.cost();
            let Some(point) = choice.point().filter(|_| !cost.reaches(bound)) else {
                return Ok(cost);
            };
            let bound = choice.bound(bound);
            self.with(player, point, |search| {
                search.search(!player, left, bound, budget)
            })?;
        }
    }

    /// The attacker's moves, and the cost if that is settled without a look at them.
    fn attacks(
        &mut self,
        key: u64,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Point>, Option<Cost>), Interrupted> {
        let is_new = self.costs.get(key).is_none();
        if is_new
            && budget
                .look(LOOK, |budget| self.fours.win(moves, budget))?
                .is_some()
        {
            return Ok((Vec::new(), Some(Cost::WON)));
        }
        let points = self.attacking_moves(moves);
        let is_settled = points.is_empty();
        Ok((points, is_settled.then_some(Cost::LOST)))
    }

    /// What is expected of a move that was not looked at.
    fn guess(&self, player: Player, point: Point) -> Cost {
        match player {
            Player::Attacker => {
                let board = &self.fours.board;
                Cost::expected(board.combination(point, self.fours.attacker))
            }
            Player::Defender => Cost::default(),
        }
    }

    /// The moves that the attacker may make if they threaten something. Where the defender has to
    /// be stopped, an old threat may go on through any move that stops him.
    fn attacking_moves(&self, moves: Moves) -> Vec<Point> {
        if moves < Moves::at_most(2) {
            return Vec::new();
        }
        let (board, attacker) = (&self.fours.board, self.fours.attacker);
        let is_pressed = !board.five_points(!attacker).is_empty();
        let points = if is_pressed || self.threat > Moves::at_most(2) {
            self.fours.pressed(board.board().empty_points())
        } else {
            board.four_points(attacker) | board.three_points(attacker)
        };
        let is_allowed = |&point: &Point| !self.fours.is_forbidden(point, attacker);
        points.into_iter().filter(is_allowed).collect()
    }

    /// The replies that hinder what the attacker threatens, and the cost if that is settled without
    /// a look at them.
    fn defences(
        &mut self,
        key: u64,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<Point>, Option<Cost>), Interrupted> {
        if let Some(points) = self.replies.get(&key) {
            return Ok((points.clone(), None));
        }
        let Some(threat) = self.threat(moves, budget)? else {
            return Ok((Vec::new(), Some(Cost::LOST)));
        };
        let points = self.fours.hindering(&threat);
        if points.is_empty() {
            return Ok((points, Some(Cost::WON)));
        }
        self.replies.insert(key, points.clone());
        Ok((points, None))
    }

    /// How the attacker, who has just moved, would win if the defender passed; `None` if he
    /// threatens nothing that counts.
    fn threat(
        &mut self,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        if let Some(five) = self.fours.threatened_five() {
            return Ok((moves > Moves::NONE).then_some(Proof::five(five)));
        }
        let defender = !self.fours.attacker;
        if !self.fours.board.five_points(defender).is_empty() {
            return Ok(None);
        }
        self.fours.win(moves.min(self.threat), budget)
    }

    /// The proof of a position that the search has won, the attacker to move.
    fn proof(
        &mut self,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        let by_fours = budget.look(LOOK, |budget| self.fours.win(moves, budget))?;
        if by_fours.is_some() {
            return Ok(by_fours);
        }
        let left = moves.less_one();
        let is_won = |search: &Self, point| {
            let key = search.key_after(Player::Attacker, point, left);
            search.costs.get(key) == Some(Cost::WON)
        };
        let points = self.attacking_moves(moves);
        let Some(point) = points.into_iter().find(|&point| is_won(self, point)) else {
            return Ok(None);
        };
        self.with(Player::Attacker, point, |search| {
            search.proof_after(point, left, budget)
        })
    }

    /// The proof that begins with the attacker's stone on `point`, which the search has won.
    fn proof_after(
        &mut self,
        point: Point,
        moves: Moves,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Proof>, Interrupted> {
        let Some(threat) = self.threat(moves, budget)? else {
            return Ok(None);
        };
        let mut answers = Vec::new();
        for reply in self.fours.hindering(&threat) {
            let proof = self.with(Player::Defender, reply, |search| {
                search.proof(moves, budget)
            })?;
            match proof {
                Some(proof) => answers.push(Answer::new(reply, proof)),
                None => return Ok(None),
            }
        }
        Ok(Some(Proof::threat(point, threat, answers)))
    }

    /// Does something with one more stone on the board.
    fn with<T>(&mut self, player: Player, point: Point, act: impl FnOnce(&mut Self) -> T) -> T {
        let stone = self.stone(player);
        self.fours.board.place_assume_empty(point, stone);
        let result = act(self);
        self.fours.board.remove(point);
        result
    }

    fn stone(&self, player: Player) -> Stone {
        match player {
            Player::Attacker => self.fours.attacker,
            Player::Defender => !self.fours.attacker,
        }
    }

    /// The key of the position with a player to move.
    fn key(&self, player: Player, moves: Moves) -> u64 {
        salted(self.fours.board.board().hash(), player, moves)
    }

    /// The key of the position after a player's move.
    fn key_after(&self, player: Player, point: Point, moves: Moves) -> u64 {
        let hash = self.fours.board.board().hash();
        let hash = Board::hash_with(hash, point, self.stone(player));
        salted(hash, !player, moves)
    }
}

/// What the attacker still has after a player's move.
const fn left_after(player: Player, moves: Moves) -> Moves {
    match player {
        Player::Attacker => moves.less_one(),
        Player::Defender => moves,
    }
}

/// A hash that knows who is to move, and how long the win may be.
const fn salted(hash: u64, player: Player, moves: Moves) -> u64 {
    let side = match player {
        Player::Attacker => 0,
        Player::Defender => DEFENCE,
    };
    hash ^ side ^ moves.salt()
}
