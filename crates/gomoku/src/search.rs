//! Gomoku as a search sees it.
//!
//! Owns [`SearchPosition`], which implements the traits of [`qi_search`], and [`Candidates`], which
//! moves it offers. The rules are [`Position`]'s, the scores [`WeightTable`]'s; how to search is
//! the search's.
//!
//! # Examples
//!
//! White's open three must be met. A search three plies deep sees that all else loses:
//!
//! ```text
//!  9 . . . . . . .
//!  8 . # O O O # .
//!  7 . . X X . . .
//!  6 . . . . . . .
//!    e f g h i j k
//! ```
//!
//! ```
//! use qi_gomoku::score::WeightTable;
//! use qi_gomoku::search::{PatternLead, SearchPosition};
//! use qi_gomoku::{Game, Rule, notation};
//! use qi_search::{AlphaBeta, Limits};
//!
//! let mut game = Game::new(Rule::Freestyle);
//! for point in notation::parse_points("g7 h8 h7 i8 a1 g8", game.board().size())? {
//!     game.play(point)?;
//! }
//! let mut state = SearchPosition::new(game.position().clone(), WeightTable::classic());
//! let mut searcher = AlphaBeta::new(PatternLead).with_table(1).with_order();
//! let report = searcher.search(&mut state, &Limits::new().depth(3));
//! let best = report.best_move().expect("the game goes on");
//! assert!(["f8", "j8"].contains(&notation::point_text(best).to_string().as_str()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::cmp::Reverse;

use qi_geometry::{Point, PointSet, Stone};
use qi_search::{Evaluate, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Side, Status};

use crate::position::Position;
use crate::score::{Scores, WeightTable, from_centre};

/// Which moves a search is offered.
///
/// Whatever is offered is legal: Black's forbidden points in renju never are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Candidates {
    /// Every legal move: for proofs, and for counting.
    All,
    /// The moves that matter in play.
    ///
    /// Where there is a five to be made, only that; where the other side threatens one, only what
    /// stops it. Else every four and the points near a stone, or the centre of the empty board. If
    /// none of these is legal, every legal move.
    Near {
        /// How many steps of a king from a stone a point may be.
        distance: u8,
        /// How many of them there may be, at least one, those with the greatest gain; all if
        /// `None`. Fours are not counted.
        width: Option<usize>,
    },
}

impl Default for Candidates {
    /// All points at most two steps from a stone.
    fn default() -> Self {
        Self::Near {
            distance: 2,
            width: None,
        }
    }
}

/// A position with what a search needs: scores kept up to date, and a choice of candidates.
///
/// See the [module](self) for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPosition {
    position: Position,
    table: WeightTable,
    scores: Scores,
    candidates: Candidates,
}

impl SearchPosition {
    /// A position scored by a table, with the default [`Candidates`].
    #[must_use]
    pub fn new(position: Position, table: WeightTable) -> Self {
        let scores = table.scores(position.board());
        Self {
            position,
            table,
            scores,
            candidates: Candidates::default(),
        }
    }

    /// The same with other candidates.
    #[must_use]
    pub const fn with_candidates(mut self, candidates: Candidates) -> Self {
        self.candidates = candidates;
        self
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The scores of both colours.
    #[must_use]
    pub const fn scores(&self) -> Scores {
        self.scores
    }

    /// By how much the score of the side to move is above the other's.
    #[must_use]
    pub fn lead(&self) -> i64 {
        self.scores.lead(self.position.turn())
    }

    /// The points where a side makes a five.
    fn fives(&self, stone: Stone) -> PointSet {
        self.position
            .board()
            .five_points(stone, self.position.rule().five_length(stone))
    }

    /// The points where the side to move has to play: to make a five, else to stop one; none if
    /// nothing presses. Those that stop one may be forbidden.
    fn pressing(&self) -> PointSet {
        let turn = self.position.turn();
        let own = self.fives(turn);
        if own.is_empty() {
            let fives = self.fives(!turn);
            fives
                | self
                    .position
                    .board()
                    .shutting_points(fives, !turn, self.position.rule())
        } else {
            own
        }
    }

    /// The points among these that are not forbidden.
    fn allowed(&self, points: PointSet) -> PointSet {
        if !self.position.rule().forbids(self.position.turn()) {
            return points;
        }
        points
            .into_iter()
            .filter(|&point| !self.position.is_forbidden(point))
            .collect()
    }

    /// The points where the side to move makes a four.
    fn fours(&self) -> PointSet {
        let turn = self.position.turn();
        self.position
            .board()
            .four_points(turn, self.position.rule().five_length(turn))
    }

    /// The moves that matter; none if no such move is legal.
    fn near(&self, distance: u8, width: Option<usize>) -> PointSet {
        let pressing = self.pressing();
        if !pressing.is_empty() {
            return self.allowed(pressing);
        }
        let board = self.position.board();
        if board.is_empty() {
            let size = board.size();
            return size
                .points()
                .min_by_key(|&point| from_centre(point, size))
                .into_iter()
                .collect();
        }
        let fours = self.fours();
        let points = self.allowed(board.empty_near(distance) | fours);
        width.map_or(points, |width| self.best(points, width) | points & fours)
    }

    /// The `width` points with the greatest gain.
    fn best(&self, points: PointSet, width: usize) -> PointSet {
        let mut ranked: Vec<_> = points
            .into_iter()
            .map(|point| (Reverse(self.gain(point)), point))
            .collect();
        ranked.sort_unstable();
        ranked
            .into_iter()
            .take(width.max(1))
            .map(|(_, point)| point)
            .collect()
    }

    /// Attack plus defence of a point for the side to move.
    fn gain(&self, point: Point) -> i64 {
        self.table
            .gain(self.position.board(), point, self.position.turn())
            .total()
    }

    /// Whether the game goes on; Black who has only forbidden points left in renju has lost.
    fn status(&self, has_moves: bool) -> Status {
        match self.position.outcome() {
            None if has_moves => Status::Ongoing,
            None => Status::Over(Outcome::Loss),
            Some(outcome) => Status::Over(match outcome.winner() {
                Some(winner) if winner == self.position.turn() => Outcome::Win,
                Some(_) => Outcome::Loss,
                None => Outcome::Draw,
            }),
        }
    }
}

impl GameState for SearchPosition {
    type Move = Point;
    /// The scores before the move.
    type Undo = Scores;

    fn moves(&self, moves: &mut Vec<Point>) -> Status {
        if self.position.outcome().is_some() {
            return self.status(false);
        }
        let start = moves.len();
        if let Candidates::Near { distance, width } = self.candidates {
            moves.extend(self.near(distance, width));
        }
        if moves.len() == start {
            moves.extend(self.position.legal_moves());
        }
        self.status(moves.len() > start)
    }

    fn play(&mut self, point: Point) -> Scores {
        let before = self.scores;
        self.scores += self
            .table
            .change(self.position.board(), point, self.position.turn());
        self.position.play_assume_legal(point);
        before
    }

    fn undo(&mut self, point: Point, before: Scores) {
        self.position.undo(point);
        self.scores = before;
    }

    /// Black is the first side, White the second, whoever began.
    fn side_to_move(&self) -> Side {
        match self.position.turn() {
            Stone::Black => Side::First,
            Stone::White => Side::Second,
        }
    }
}

impl HashKey for SearchPosition {
    fn hash_key(&self) -> u64 {
        self.position.hash()
    }
}

impl MoveOrder for SearchPosition {
    const SLOTS: usize = Point::COUNT;

    fn slot(&self, point: Point) -> usize {
        point.index()
    }

    /// Attack plus defence.
    fn rank(&self, point: Point) -> i32 {
        clamped(self.gain(point))
    }
}

impl NoisyMoves for SearchPosition {
    /// Fives, what stops a five, and fours.
    fn noisy_moves(&self, moves: &mut Vec<Point>) -> Status {
        if self.position.outcome().is_some() {
            return self.status(false);
        }
        let pressing = self.pressing();
        let points = self.allowed(if pressing.is_empty() {
            self.fours()
        } else {
            pressing
        });
        moves.extend(points);
        let mut empty = self.position.board().empty_points().into_iter();
        self.status(!points.is_empty() || empty.any(|point| self.position.is_legal(point)))
    }

    /// Whether the other side threatens a five and there is none to be made.
    fn must_evade(&self) -> bool {
        let turn = self.position.turn();
        self.fives(turn).is_empty() && !self.fives(!turn).is_empty()
    }
}

/// Values a position by the [lead](SearchPosition::lead) of the side to move: its own score minus
/// the other's.
///
/// # Examples
///
/// ```
/// use qi_gomoku::score::WeightTable;
/// use qi_gomoku::search::{PatternLead, SearchPosition};
/// use qi_gomoku::{Position, Rule};
/// use qi_search::Evaluate;
///
/// let state = SearchPosition::new(Position::start(Rule::Standard), WeightTable::classic());
/// assert_eq!(PatternLead.evaluate(&state), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PatternLead;

impl Evaluate<SearchPosition> for PatternLead {
    fn evaluate(&mut self, state: &SearchPosition) -> i32 {
        clamped(state.lead())
    }
}

/// The nearest 32-bit number.
fn clamped(value: i64) -> i32 {
    value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
