//! A game at one moment: the stones, the rule, whose turn it is, and whether it is over.
//!
//! Owns [`Position`]: which moves are legal, and what a move does. It keeps no history:
//! that two passes in a row end a game is [`Game`](crate::Game)'s to see.

use qi_geometry::{Point, PointSet, Stone};
use thiserror::Error;

use crate::board::{Board, PlaceError};
use crate::forbidden;
use crate::outcome::Outcome;
use crate::rule::Rule;
use crate::run::Run;
use crate::verdict::Forbidden;

/// What the hash of a position with White to move differs by. A stable interface.
const WHITE_TO_MOVE: u64 = qi_geometry::zobrist::keys::<1>(0x676f_6d6f_6b75_2e32)[0];

/// A game at one moment: stones, rule, side to move, and the outcome if there is one.
///
/// # What a forbidden move does
///
/// In renju Black *can* make a forbidden move, and loses by it (RIF 9.2). So [`play`](Self::play)
/// accepts it and the game is over, [`Outcome::Forbidden`]. But it is no legal move:
/// [`legal_moves`](Self::legal_moves) and everything built on it, search and perft, leave forbidden
/// points out. If Black has nothing else, there are no legal moves although the game is not over:
/// every move loses.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Outcome, Point, Position, Rule, Stone};
///
/// let mut position = Position::start(Rule::Freestyle);
/// for x in 3..7 {
///     position.play(Point::new(x, 7).expect("on every board"))?;
///     position.play(Point::new(x, 0).expect("on every board"))?;
/// }
/// assert_eq!((position.turn(), position.outcome()), (Stone::Black, None));
///
/// position.play(Point::new(7, 7).expect("on every board"))?;
/// assert_eq!(position.outcome(), Some(Outcome::Five(Stone::Black)));
/// # Ok::<(), qi_gomoku::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rule: Rule,
    board: Board,
    turn: Stone,
    outcome: Option<Outcome>,
}

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is off the board or taken.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The game is over.
    #[error("the game is over: {outcome}")]
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Position {
    /// The empty 15 x 15 board with Black to move.
    #[must_use]
    pub fn start(rule: Rule) -> Self {
        Self::new(rule, Board::default(), Stone::Black)
    }

    /// Any stones with either side to move; their numbers need not be balanced.
    ///
    /// If a five stands already, the position is over; if both colours have one, it is the side
    /// that has just moved that won. An overline of Black's in renju is not held against it:
    /// whether it was a move that made it cannot be seen.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, Position, Rule, Stone};
    ///
    /// let position = Position::new(Rule::Renju, Board::default(), Stone::White);
    /// assert_eq!(position.legal_moves().len(), 225);
    /// ```
    #[must_use]
    pub fn new(rule: Rule, board: Board, turn: Stone) -> Self {
        let winner = [!turn, turn]
            .into_iter()
            .find(|&stone| board.five(stone, rule.five_length(stone)).is_some());
        let outcome = winner
            .map(Outcome::Five)
            .or_else(|| board.is_full().then_some(Outcome::FullBoard));
        Self {
            rule,
            board,
            turn,
            outcome,
        }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is; of a game that is over, whose it would be.
    #[must_use]
    #[doc(alias = "side_to_move")]
    pub const fn turn(&self) -> Stone {
        self.turn
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The five that ended the game, if one did. Looks at every stone of the winner.
    #[must_use]
    pub fn winning_line(&self) -> Option<Run> {
        match self.outcome? {
            Outcome::Five(stone) => self.board.five(stone, self.rule.five_length(stone)),
            Outcome::Forbidden(_) | Outcome::FullBoard | Outcome::TwoPasses => None,
        }
    }

    /// The hash of stones and side to move, kept up to date. Rule and size are not part of it.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        match self.turn {
            Stone::Black => self.board.hash(),
            Stone::White => self.board.hash() ^ WHITE_TO_MOVE,
        }
    }

    /// Why the side to move must not play on `point`, or `None` if it may as far as fouls go.
    #[must_use]
    pub fn foul(&self, point: Point) -> Option<Forbidden> {
        if !self.rule.forbids(self.turn) {
            return None;
        }
        forbidden::verdict(&self.board, point).ok()?.forbidden()
    }

    /// Whether the side to move may play on `point`: the game goes on, the point is empty and not
    /// forbidden.
    #[must_use]
    pub fn is_legal(&self, point: Point) -> bool {
        self.outcome.is_none() && self.board.is_empty_at(point) && !self.is_forbidden(point)
    }

    /// Every point where the side to move may play; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> PointSet {
        if self.outcome.is_some() {
            return PointSet::EMPTY;
        }
        let empty = self.board.empty_points();
        if self.rule.forbids(self.turn) {
            empty
                .into_iter()
                .filter(|&point| !self.is_forbidden(point))
                .collect()
        } else {
            empty
        }
    }

    /// Whether the side to move may not play on an empty point.
    pub(crate) fn is_forbidden(&self, point: Point) -> bool {
        self.rule.forbids(self.turn) && forbidden::is_forbidden(&self.board, point)
    }

    /// Makes a move and judges it. A forbidden move is made too, and loses.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game is over, or the point off the board or taken; nothing has changed
    /// then.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over { outcome });
        }
        self.board.check_empty(point)?;
        let foul = self.foul(point);
        self.play_assume_legal(point);
        self.outcome = foul.map(Outcome::Forbidden).or(self.outcome);
        Ok(())
    }

    /// Passes: the other side is to move.
    ///
    /// # Errors
    ///
    /// [`PlayError::Over`] if the game is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Position, Rule, Stone};
    ///
    /// let mut position = Position::start(Rule::Renju);
    /// position.pass()?;
    /// assert_eq!(position.turn(), Stone::White);
    /// # Ok::<(), qi_gomoku::PlayError>(())
    /// ```
    pub const fn pass(&mut self) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::Over { outcome });
        }
        self.turn = self.turn.opponent();
        Ok(())
    }

    /// Takes back a pass, which was the last move made.
    pub const fn undo_pass(&mut self) {
        self.turn = self.turn.opponent();
    }

    /// Makes a move that is known to be [legal](Self::is_legal), without asking.
    ///
    /// A forbidden move is made as if it were none.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions, if the point is off the board or the other side's. Without
    /// them the result is some other position, as it is of any other move that is not legal.
    pub fn play_assume_legal(&mut self, point: Point) {
        let stone = self.turn;
        self.board.toggle(point, stone);
        self.turn = !stone;
        self.outcome = if self
            .board
            .five_through(point, self.rule.five_length(stone))
            .is_some()
        {
            Some(Outcome::Five(stone))
        } else if self.board.is_full() {
            Some(Outcome::FullBoard)
        } else {
            None
        };
    }

    /// Takes back the move on `point`, which was the last one made.
    ///
    /// Nothing happens if no stone stands there. Taking back any other move than the last gives the
    /// position without that stone, its owner to move.
    pub fn undo(&mut self, point: Point) {
        if let Some(stone) = self.board.remove(point) {
            self.turn = stone;
            self.outcome = None;
        }
    }
}
