//! Gomoku as a search sees it.
//!
//! Owns [`SearchPosition`], which implements the traits of [`qi_search`], and [`Candidates`], which
//! moves it offers. The rules are [`Position`]'s, what points make is [`PatternBoard`]'s, what that
//! is worth [`score`](crate::score)'s. How to search is the search's, which needs no gomoku for it:
//! that a five comes first and that fours and open threes must be met is in the moves offered and in
//! their order.
//!
//! # Examples
//!
//! White's open three must be met: at either end of it, or one step farther on the side that has
//! room.
//!
//! ```text
//!  9 . . . . . . . .
//!  8 . # O O O # # .
//!  7 . . X X . . . .
//!  6 . . . . . . . .
//!    e f g h i j k l
//! ```
//!
//! ```
//! use qi_gomoku::score::ShapeWeights;
//! use qi_gomoku::search::{PatternLead, SearchPosition};
//! use qi_gomoku::{Game, Rule, notation};
//! use qi_search::{AlphaBeta, GameState, Limits};
//!
//! let mut game = Game::new(Rule::Freestyle);
//! for point in notation::parse_points("g7 h8 h7 i8 e8 g8", game.board().size())? {
//!     game.play(point)?;
//! }
//! let mut state = SearchPosition::new(game.position().clone(), ShapeWeights::preset());
//! let mut candidates = Vec::new();
//! state.moves(&mut candidates);
//! let text = notation::points_text(&candidates, notation::Spacing::Spaced);
//! assert_eq!(text.to_string(), "f8 j8 k8");
//!
//! let mut searcher = AlphaBeta::new(PatternLead).with_table(1).with_order();
//! let report = searcher.search(&mut state, &Limits::new().depth(4));
//! assert!(candidates.contains(&report.best_move().expect("the game goes on")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::cmp::Reverse;

use qi_geometry::{Point, PointSet, Stone};
use qi_search::{Evaluate, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Side, Status};

use crate::pattern::PatternBoard;
use crate::position::Position;
use crate::score::{Scores, ShapeWeights, from_centre};

mod demand;
mod scoring;

pub use scoring::Scoring;

use demand::Demand;

/// Which moves a search is offered.
///
/// Whatever is offered is legal: Black's forbidden points in renju never are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Candidates {
    /// Every legal move.
    All,
    /// The moves that matter in play.
    ///
    /// Where a five can be made, or failing that a four that cannot be stopped, only that; where the
    /// other side threatens a five, only what stops it; where it threatens a four that could not be
    /// stopped, only what prevents that, and fours. Such a choice leaves out no win and no defence:
    /// what is left out loses, or wins later than what is offered (in caro, where one stone can stop
    /// two fives, only fives narrow the choice).
    ///
    /// Else every four and the points near a stone, or the centre of the empty board. If none of
    /// these is legal, every legal move.
    Near {
        /// How many steps of a king from a stone a point may be.
        distance: u8,
        /// How many of them there may be, at least one, those of the greatest
        /// [rank](MoveOrder::rank); all if `None`. Fours are not counted.
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

/// A position with what a search needs: what every point makes and the scores, kept up to date, and
/// a choice of candidates.
///
/// See the [module](self) for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPosition {
    position: Position,
    patterns: PatternBoard,
    scoring: Scoring,
    /// What points to play are worth.
    weights: ShapeWeights,
    scores: Scores,
    candidates: Candidates,
}

impl SearchPosition {
    /// A position scored by patterns ([`WeightTable`](crate::score::WeightTable)) or by shapes
    /// ([`ShapeWeights`]), with the default [`Candidates`].
    #[must_use]
    pub fn new(position: Position, scoring: impl Into<Scoring>) -> Self {
        let scoring = scoring.into();
        let patterns = PatternBoard::new(position.rule(), position.board().clone());
        Self {
            scores: scoring.scores(&patterns),
            weights: scoring.point_weights(),
            scoring,
            patterns,
            position,
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

    /// What every point makes.
    #[must_use]
    pub const fn patterns(&self) -> &PatternBoard {
        &self.patterns
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

    fn demand(&self) -> Demand {
        Demand::on(&self.patterns, self.position.turn())
    }

    /// The points among these that are not forbidden.
    fn allowed(&self, points: PointSet) -> PointSet {
        let turn = self.position.turn();
        if !self.position.rule().forbids(turn) {
            return points;
        }
        let suspects = (points & self.patterns.suspect_points(turn)).into_iter();
        let is_forbidden = |&point: &Point| self.patterns.is_forbidden(point, turn);
        points - suspects.filter(is_forbidden).collect()
    }

    /// The moves that matter; none if no such move is legal.
    fn near(&self, distance: u8, width: Option<usize>) -> PointSet {
        match self.demand() {
            Demand::Win(points) | Demand::StopFive(points) | Demand::StopFour(points) => {
                self.allowed(points)
            }
            Demand::Nothing if self.patterns.board().is_empty() => self.centre(),
            Demand::Nothing => {
                let fours = self.patterns.four_points(self.position.turn());
                let near = self.patterns.board().empty_near(distance);
                let points = self.allowed(near | fours);
                width.map_or(points, |width| self.best(points, width) | points & fours)
            }
        }
    }

    /// The point in the middle, or the lowest and leftmost of those around it.
    fn centre(&self) -> PointSet {
        let board = self.patterns.board();
        let from_centre = |&point: &Point| from_centre(point, board.size());
        let centre = board.empty_points().into_iter().min_by_key(from_centre);
        centre.into_iter().collect()
    }

    /// The `width` points of the greatest rank.
    fn best(&self, points: PointSet, width: usize) -> PointSet {
        let mut ranked: Vec<_> = points
            .into_iter()
            .map(|point| (Reverse(self.rank(point)), point))
            .collect();
        ranked.sort_unstable();
        let best = ranked.into_iter().take(width.max(1));
        best.map(|(_, point)| point).collect()
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
            moves.extend(self.allowed(self.patterns.board().empty_points()));
        }
        self.status(moves.len() > start)
    }

    fn play(&mut self, point: Point) -> Scores {
        let before = self.scores;
        let turn = self.position.turn();
        self.scores += self.scoring.place(&mut self.patterns, point, turn);
        self.position.play_assume_legal(point);
        before
    }

    fn undo(&mut self, point: Point, before: Scores) {
        self.position.undo(point);
        self.patterns.remove(point);
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

    /// What the side to move makes there, and half of what the other side would, by
    /// [`ShapeWeights::value`]; the preset's if the scoring has none.
    fn rank(&self, point: Point) -> i32 {
        let turn = self.position.turn();
        let value = |stone| self.weights.value(self.patterns.shapes(point, stone));
        clamped(value(turn) + value(!turn) / 2)
    }
}

impl NoisyMoves for SearchPosition {
    /// What makes a five, or else stops one, or else makes fours: only one that cannot be stopped if
    /// there is such.
    fn noisy_moves(&self, moves: &mut Vec<Point>) -> Status {
        if self.position.outcome().is_some() {
            return self.status(false);
        }
        let points = self.allowed(match self.demand() {
            Demand::Win(points) | Demand::StopFive(points) => points,
            Demand::StopFour(_) | Demand::Nothing => {
                self.patterns.four_points(self.position.turn())
            }
        });
        moves.extend(points);
        let empty = || self.patterns.board().empty_points();
        self.status(!points.is_empty() || !self.allowed(empty()).is_empty())
    }

    /// Whether the other side threatens a five and there is none to be made.
    fn must_evade(&self) -> bool {
        let turn = self.position.turn();
        self.patterns.five_points(turn).is_empty() && !self.patterns.five_points(!turn).is_empty()
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
