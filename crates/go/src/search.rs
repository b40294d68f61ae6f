//! Go as a search sees it: for play, and for proofs.
//!
//! For play it owns [`SearchPosition`], which implements the traits of [`qi_search`], the choice of moves that it offers,
//! and the [`LightPlayout`] of Monte Carlo search. The rules are [`Position`]'s; how to search is the search's.
//!
//! For proofs it owns [`SmallPosition`], a board of at most 28 points in a word; the [`Claim`] that a side can have so many
//! points more, which a search proves or does not; and the [`Solver`], which finds what a small board is worth by asking one
//! claim after the other.
//!
//! The board is counted as it stands, by area, whatever the rules' scoring: nobody tells a search which stones are dead,
//! so that it has to take them.
//!
//! The hash key of a [`SearchPosition`] leaves out the past that superko looks at. A transposition table may thus take a
//! value over from a path on which another play was forbidden, as in nearly all programs; without a table a search is
//! exact. What a search proves of a [`Claim`] is true with a table too.
//!
//! # Examples
//!
//! On a board of two by two Black can win by one point, and no more:
//!
//! ```
//! use qi_go::search::{Aim, SearchPosition};
//! use qi_go::{Ko, Komi, Position, Rules, Size};
//! use qi_search::{NoEvaluation, Score, minimax};
//!
//! let rules = Rules { ko: Ko::Positional, ..Rules::default() };
//! let position = Position::new(Size::square(2)?, rules)?;
//! let mut state = SearchPosition::new(position, Komi::ZERO).with_aim(Aim::Margin);
//! let solved = minimax(&mut state, 12, &mut NoEvaluation);
//! assert_eq!(solved.score, Score::heuristic(2), "in half points");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod claim;
mod small;
mod solver;

use alloc::vec::Vec;

use qi_geometry::{Point, Stone};
use qi_search::{Cycle, GameState, HashKey, MoveOrder, Outcome, Playout, Repetition, Side, Status};
use rand::Rng;

use crate::playout::{Heavy, play_out};
use crate::{Board, Ko, Komi, LightBoard, Move, Position};

pub use self::{
    claim::{Claim, Recurrence},
    small::{SmallPosition, TooLargeError},
    solver::{Answer, Method, Question, Solver},
};

/// Which moves a search is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Candidates {
    /// Every legal move: for proofs.
    All,
    /// All but the fillings of [own eyes](Board::is_eye), which are hardly ever good: for play.
    #[default]
    NoOwnEyes,
}

/// What a finished game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Aim {
    /// To have more points, komi counted: a win, a draw or a loss.
    #[default]
    Win,
    /// To have as many points more as possible: a margin in half points, komi counted.
    Margin,
}

/// A position with what a search needs to know besides: the komi, the moves to offer, and what is aimed at.
///
/// Its playing ends as the rules of the position say; under [`End::Never`](crate::End::Never) it does not.
///
/// See the [module](self) for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPosition {
    position: Position,
    komi: Komi,
    candidates: Candidates,
    aim: Aim,
}

impl SearchPosition {
    /// A position to be won, without filling own eyes.
    #[must_use]
    pub const fn new(position: Position, komi: Komi) -> Self {
        Self {
            position,
            komi,
            candidates: Candidates::NoOwnEyes,
            aim: Aim::Win,
        }
    }

    /// The same with another choice of moves.
    #[must_use]
    pub const fn with_candidates(mut self, candidates: Candidates) -> Self {
        self.candidates = candidates;
        self
    }

    /// The same with another aim.
    #[must_use]
    pub const fn with_aim(mut self, aim: Aim) -> Self {
        self.aim = aim;
        self
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The komi.
    #[must_use]
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    fn offers(&self, point: Point) -> bool {
        match self.candidates {
            Candidates::All => true,
            Candidates::NoOwnEyes => !self.board().is_eye(self.position.turn(), point),
        }
    }

    const fn board(&self) -> &Board {
        self.position.board()
    }

    /// What a finished board on which Black has so many points of area more is worth to the side to move here.
    fn outcome(&self, area_margin: i32) -> Outcome {
        let black = 2 * area_margin - i32::from(self.komi.half_points());
        let margin = match self.position.turn() {
            Stone::Black => black,
            Stone::White => -black,
        };
        match (self.aim, margin) {
            (Aim::Margin, _) => Outcome::Margin(margin),
            (Aim::Win, 0) => Outcome::Draw,
            (Aim::Win, 1..) => Outcome::Win,
            (Aim::Win, _) => Outcome::Loss,
        }
    }
}

impl GameState for SearchPosition {
    type Move = Move;
    /// The position remembers its moves itself.
    type Undo = ();

    /// Plays row by row from the bottom, the pass last.
    fn moves(&self, moves: &mut Vec<Move>) -> Status {
        if self.position.is_over() {
            return Status::Over(self.outcome(self.board().area_margin()));
        }
        let points = self.position.legal_points();
        moves.extend(points.filter(|&point| self.offers(point)).map(Move::Play));
        moves.push(Move::Pass);
        Status::Ongoing
    }

    fn play(&mut self, mv: Move) {
        self.position.play_assume_legal(mv);
    }

    fn undo(&mut self, _: Move, (): ()) {
        self.position.undo();
    }

    /// Black is the side that began.
    fn side_to_move(&self) -> Side {
        side_of(self.position.turn())
    }
}

const fn side_of(stone: Stone) -> Side {
    match stone {
        Stone::Black => Side::First,
        Stone::White => Side::Second,
    }
}

/// The places of a history of moves: one for each point, and one for the pass.
const SLOTS: usize = Point::COUNT + 1;

/// The place of a move among them.
fn slot_of(mv: Move) -> usize {
    mv.point().map_or(Point::COUNT, Point::index)
}

impl HashKey for SearchPosition {
    fn hash_key(&self) -> u64 {
        self.position.hash()
    }
}

impl MoveOrder for SearchPosition {
    const SLOTS: usize = SLOTS;

    fn slot(&self, mv: Move) -> usize {
        slot_of(mv)
    }

    /// Captures first, the largest leading; then plays that save an own chain or threaten one of the opponent's. The pass
    /// comes last, but for plays of a single stone that could be taken at once.
    fn rank(&self, mv: Move) -> i32 {
        let Move::Play(point) = mv else {
            return -1;
        };
        let (board, stone) = (self.board(), self.position.turn());
        let captures = board.captures(stone, point) as i32;
        let (mut empty, mut connected, mut rank) = (0, false, 20 * captures);
        for near in board.size().neighbours(point) {
            match (board.stone(near), board.liberties(near)) {
                (None, _) => empty += 1,
                (Some(colour), liberties) if colour == stone => {
                    connected |= liberties > Some(1);
                    rank += if liberties == Some(1) { 10 } else { 0 };
                }
                (_, liberties) => rank += if liberties == Some(2) { 5 } else { 0 },
            }
        }
        let stays = connected || empty > 1 || captures > 0;
        if stays { rank } else { -2 }
    }
}

/// Under the simple ko, a position that comes back in the search counts as a draw, as a long cycle does for the referee.
/// The superko rules let none come back.
impl Repetition for SearchPosition {
    fn verdict(&self, cycle: Cycle) -> Option<Outcome> {
        let simple = self.position.rules().ko == Ko::Simple;
        (simple && cycle.since_root > 0).then_some(Outcome::Draw)
    }
}

/// The [light playout](LightBoard::play_out) of a position, counted by area with the komi.
///
/// # Examples
/// ```
/// use qi_go::search::{LightPlayout, SearchPosition};
/// use qi_go::{Komi, Move, Position, Rules, Size, parse_point};
/// use qi_search::{Limits, Mcts};
///
/// // White is in atari on a small board: Black takes.
/// let board: qi_go::Board = ".XX./XOO./.XX./....".parse()?;
/// let position = Position::from_board(board, qi_go::Stone::Black, Rules::default());
/// let mut state = SearchPosition::new(position, Komi::from_half_points(7));
/// let report = Mcts::new(LightPlayout).search(&mut state, &Limits::new().nodes(2_000));
/// assert_eq!(report.best_move(), Some(Move::Play(parse_point("D3", Size::square(4)?)?)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct LightPlayout;

impl Playout<SearchPosition> for LightPlayout {
    fn playout<R: Rng>(&mut self, state: &SearchPosition, rng: &mut R) -> Outcome {
        let mut light = LightBoard::new(state.board(), state.position.turn());
        light.play_out(rng);
        state.outcome(light.area_margin())
    }
}

/// The [`heavy_playout`](crate::heavy_playout) of a position, counted by area with the komi.
///
/// # Examples
/// ```
/// use qi_go::search::{HeavyPlayout, SearchPosition};
/// use qi_go::{Komi, Move, Position, Rules, Size};
/// use qi_search::{Limits, Mcts};
///
/// let position = Position::new(Size::square(5)?, Rules::default())?;
/// let mut state = SearchPosition::new(position, Komi::from_half_points(15));
/// let report = Mcts::new(HeavyPlayout).search(&mut state, &Limits::new().nodes(500));
/// assert_eq!(report.best_move(), Some(Move::parse("C3", Size::square(5)?)?));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct HeavyPlayout;

impl HeavyPlayout {
    fn play_out(
        state: &SearchPosition,
        rng: &mut impl Rng,
        note: impl FnMut(Stone, Option<Point>),
    ) -> Outcome {
        let mut board = state.board().clone();
        let latest = state.position.moves().next_back();
        let last = latest.and_then(|(_, mv)| mv.point());
        let mut policy = Heavy::new(&board, last, note);
        play_out(&mut board, state.position.turn(), rng, &mut policy);
        state.outcome(board.area_margin())
    }
}

impl Playout<SearchPosition> for HeavyPlayout {
    fn playout<R: Rng>(&mut self, state: &SearchPosition, rng: &mut R) -> Outcome {
        Self::play_out(state, rng, |_, _| {})
    }

    /// Traces the plays alone: a pass at the end tells nothing of one made earlier.
    fn playout_traced<R: Rng>(
        &mut self,
        state: &SearchPosition,
        rng: &mut R,
        trace: &mut Vec<(Side, Move)>,
    ) -> Outcome {
        Self::play_out(state, rng, |stone, played| {
            trace.extend(played.map(|point| (side_of(stone), Move::Play(point))));
        })
    }
}
