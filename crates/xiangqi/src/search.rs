//! The game as `qi-search` sees it.
//!
//! Owns the implementation of that crate's traits by [`Position`] and a rough
//! order of moves: captures first, the most valuable man taken by the least
//! valuable one leading, those that lose by exchange last. What a position is
//! worth is left to the caller's `Evaluate`.
//!
//! A side without a legal move has lost, in check or not. A position that comes
//! back within the search counts as a draw; the rules on perpetual check and
//! chase need the history of a [`Game`](crate::Game) and are not asked here.

use alloc::vec::Vec;

use qi_search::{
    Cycle, GameState, HashKey, MoveOrder, NoisyMoves, NullMove, Outcome, Repetition, Side, Status,
};

use crate::exchange::ManValues;
use crate::men::Sides;
use crate::{Color, Move, Piece, Position, Role, Square, SquareSet, Undo};

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::Red => Self::First,
            Color::Black => Self::Second,
        }
    }
}

/// Red is the side that began.
impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Red,
            Side::Second => Self::Black,
        }
    }
}

/// Lists the moves into a zone and says whether there are any at all.
fn list(position: &Position, zone: SquareSet, moves: &mut Vec<Move>) -> Status {
    let sides = Sides::of(position);
    if sides.generator().list(zone, |mv| moves.push(mv)) {
        Status::Ongoing
    } else {
        Status::Over(Outcome::Loss)
    }
}

impl GameState for Position {
    type Move = Move;
    type Undo = Undo;

    fn moves(&self, moves: &mut Vec<Move>) -> Status {
        list(self, SquareSet::FULL, moves)
    }

    fn play(&mut self, mv: Move) -> Undo {
        self.play_assume_legal(mv)
    }

    fn undo(&mut self, _: Move, undo: Undo) {
        Self::undo(self, undo);
    }

    fn side_to_move(&self) -> Side {
        self.turn().into()
    }
}

impl HashKey for Position {
    fn hash_key(&self) -> u64 {
        self.hash()
    }
}

/// Captures are the noisy moves: a line of them ends when the men are gone.
impl NoisyMoves for Position {
    fn noisy_moves(&self, moves: &mut Vec<Move>) -> Status {
        list(self, self.board().by_color(!self.turn()), moves)
    }

    fn must_evade(&self) -> bool {
        self.is_check()
    }

    /// The man taken, in hundredths of a soldier.
    fn gain(&self, mv: Move) -> i32 {
        let man = self.board().piece_at(mv.to);
        man.map_or(0, |man| ManValues::CENTIPAWNS.of(man.role).into())
    }
}

/// Not in check, and not without a chariot, a horse or a cannon: with generals and guards alone, and even with soldiers,
/// having to move is often what loses.
impl NullMove for Position {
    /// The plies without a capture.
    type Pass = u32;

    fn pass(&mut self) -> Option<u32> {
        let board = self.board();
        let own = board.by_color(self.turn());
        let free = [Role::Chariot, Role::Horse, Role::Cannon].map(|role| board.by_role(role));
        let is_free = free.into_iter().any(|men| !(men & own).is_empty());
        (is_free && !self.is_check()).then(|| Self::pass(self))
    }

    fn take_back(&mut self, halfmoves: u32) {
        self.take_back_pass(halfmoves);
    }
}

impl MoveOrder for Position {
    /// One slot per man and target.
    const SLOTS: usize = Piece::COUNT * Square::COUNT;

    fn slot(&self, mv: Move) -> usize {
        let man = self.board().piece_at(mv.from).map_or(0, Piece::index);
        man * Square::COUNT + mv.to.index()
    }

    /// The most valuable victim first, of equal ones the least valuable captor
    /// first; 0 for a move that captures nothing, and less for a capture that
    /// loses by exchange.
    fn rank(&self, mv: Move) -> i32 {
        let value = |square| {
            let man = self.board().piece_at(square);
            man.map(|man| i32::from(ManValues::CENTIPAWNS.of(man.role)))
        };
        let Some(victim) = value(mv.to) else {
            return 0;
        };
        let captor = value(mv.from).unwrap_or(0);
        let loses = |lead: &i32| *lead < 0;
        let exchange = (captor > victim).then(|| self.exchange(mv, &ManValues::CENTIPAWNS));
        exchange.filter(loses).unwrap_or(16 * victim - captor)
    }
}

impl Repetition for Position {
    fn reversible_plies(&self) -> usize {
        usize::try_from(self.halfmoves()).unwrap_or(usize::MAX)
    }

    /// A draw once the search itself has come round; what happened in the game
    /// before its root ends nothing.
    fn verdict(&self, cycle: Cycle) -> Option<Outcome> {
        (cycle.since_root > 0).then_some(Outcome::Draw)
    }
}
