//! A game in progress.
//!
//! Owns [`Game`]: a [`Position`] with the moves that led to it, so that they can be taken back and
//! made again. What a move does is the position's; that two passes in a row end the game is seen here.

use alloc::vec::Vec;

use qi_geometry::{PointSet, Stone};

use crate::board::Board;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::position::{PlayError, Position};
use crate::rule::Rule;
use crate::run::Run;

/// A game in progress, with undo and redo of any length.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Game, Outcome, Rule, Stone, notation};
///
/// let mut game = Game::new(Rule::Freestyle);
/// for point in notation::parse_points("h8 a1 h9 a2 h10 a3 h11 a4 h12", game.board().size())? {
///     game.play(point)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Five(Stone::Black)));
/// assert_eq!(game.winning_line().expect("a five").len(), 5);
///
/// game.undo();
/// assert_eq!((game.outcome(), game.turn()), (None, Stone::Black));
/// game.redo();
/// assert_eq!(game.outcome(), Some(Outcome::Five(Stone::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    position: Position,
    moves: Vec<Move>,
    /// The moves taken back, the one to make again first at the end.
    undone: Vec<Move>,
}

impl Default for Game {
    /// Freestyle on the empty 15 x 15 board.
    fn default() -> Self {
        Self::new(Rule::default())
    }
}

impl Game {
    /// A game on the empty 15 x 15 board, Black to move.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        Self::from_position(Position::start(rule))
    }

    /// A game on any board, the stones on it set up beforehand.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, Game, Rule, Size, Stone};
    ///
    /// let board = Board::new(Size::square(19)?)?;
    /// let game = Game::on(Rule::Standard, board, Stone::Black);
    /// assert_eq!(game.board().size(), Size::square(19)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on(rule: Rule, board: Board, turn: Stone) -> Self {
        Self::from_position(Position::new(rule, board, turn))
    }

    /// A game that begins at a position.
    #[must_use]
    pub const fn from_position(position: Position) -> Self {
        Self {
            position,
            moves: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.position.rule()
    }

    /// The stones now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// Whose turn it is; of a game that is over, whose it would be.
    #[must_use]
    pub const fn turn(&self) -> Stone {
        self.position.turn()
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.moves.as_slice() {
            [.., Move::Pass, Move::Pass] => Some(Outcome::TwoPasses),
            _ => self.position.outcome(),
        }
    }

    /// Every point where the side to move may play; none when the game is over, be it by passes.
    /// A pass is legal while it goes on.
    #[must_use]
    pub fn legal_moves(&self) -> PointSet {
        match self.outcome() {
            None => self.position.legal_moves(),
            Some(_) => PointSet::EMPTY,
        }
    }

    /// The five that ended the game, if one did.
    #[must_use]
    pub fn winning_line(&self) -> Option<Run> {
        self.position.winning_line()
    }

    /// The moves made, oldest first. What was set up beforehand is not among them.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves taken back, in the order in which [`redo`](Self::redo) makes them again.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = Move> {
        self.undone.iter().rev().copied()
    }

    /// Makes a move and judges it; what was taken back can then no longer be made again.
    ///
    /// A forbidden move in renju is made, and loses: see [`Position`]. Two passes in a row are a
    /// draw.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game is over, or the point off the board or taken; nothing has changed
    /// then.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Game, Move, Outcome, Point, Rule};
    ///
    /// let mut game = Game::new(Rule::Renju);
    /// game.play(Point::new(7, 7).expect("on every board"))?;
    /// game.play(Move::Pass)?;
    /// game.play(Move::Pass)?;
    /// assert_eq!(game.outcome(), Some(Outcome::TwoPasses));
    /// assert!(game.legal_moves().is_empty());
    /// # Ok::<(), qi_gomoku::PlayError>(())
    /// ```
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<(), PlayError> {
        self.make(mv.into())?;
        self.undone.clear();
        Ok(())
    }

    fn make(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over { outcome });
        }
        match mv {
            Move::Play(point) => self.position.play(point)?,
            Move::Pass => self.position.pass()?,
        }
        self.moves.push(mv);
        Ok(())
    }

    /// Takes back the last move and returns it, or `None` if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        match mv {
            Move::Play(point) => self.position.undo(point),
            Move::Pass => self.position.undo_pass(),
        }
        self.undone.push(mv);
        Some(mv)
    }

    /// Makes the move again that was taken back last and returns it, or `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.undone.pop()?;
        self.make(mv).expect("the move was made here before");
        Some(mv)
    }

    /// Goes back to where the game began and forgets every move.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Game, Point, Rule};
    ///
    /// let mut game = Game::new(Rule::Renju);
    /// game.play(Point::new(7, 7).expect("on every board"))?;
    /// game.restart();
    /// assert_eq!(game, Game::new(Rule::Renju));
    /// # Ok::<(), qi_gomoku::PlayError>(())
    /// ```
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
        self.undone.clear();
    }
}
