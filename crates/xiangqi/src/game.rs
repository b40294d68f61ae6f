//! A game in progress.
//!
//! A [`Game`] is a start, the moves played since, and those taken back. It
//! knows how often a position has occurred, but judges no repetition: it ends
//! only when the side to move has no legal move.

use alloc::vec::Vec;

use crate::{Board, Color, Move, Outcome, PlayError, Position, Undo};

/// A game: the start, the moves since, undo and redo of any length.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Game;
///
/// let mut game = Game::new();
/// for mv in ["h2e2", "h9g7", "h0g2"] {
///     game.play(mv.parse()?)?;
/// }
/// assert_eq!(game.plies(), 3);
/// assert_eq!(game.undo(), Some("h0g2".parse()?));
/// assert_eq!(game.undo(), Some("h9g7".parse()?));
/// assert_eq!(game.redo(), Some("h9g7".parse()?));
/// assert_eq!(game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["h2e2", "h9g7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    start: Position,
    position: Position,
    played: Vec<Undo>,
    taken_back: Vec<Move>,
}

impl Game {
    /// A game from the initial position.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A game from any position.
    #[must_use]
    pub const fn from_position(start: Position) -> Self {
        Self {
            start,
            position: start,
            played: Vec::new(),
            taken_back: Vec::new(),
        }
    }

    /// The position that the game began from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What stands where now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move.
    #[doc(alias = "side_to_move")]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The moves from the start to now.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.played.iter().map(Undo::mv)
    }

    /// Number of moves from the start to now.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// Plays a move and forgets those that were taken back.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the move is not legal; the game stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        let undo = self.position.play(mv)?;
        self.played.push(undo);
        self.taken_back.clear();
        Ok(())
    }

    /// Takes the last move back and returns it, `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let undo = self.played.pop()?;
        self.position.undo(undo);
        self.taken_back.push(undo.mv());
        Some(undo.mv())
    }

    /// Plays again the move that was taken back last and returns it, `None` if
    /// there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.taken_back.pop()?;
        self.played.push(self.position.play_assume_legal(mv));
        Some(mv)
    }

    /// Goes back to the start and forgets all moves.
    pub fn restart(&mut self) {
        *self = Self::from_position(self.start);
    }

    /// How often the position has occurred in the game, this time included.
    ///
    /// Positions are told apart by their hash. Time grows with the plies since
    /// the last capture.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Game;
    ///
    /// let mut game = Game::new();
    /// for mv in ["h2e2", "h7e7", "e2h2", "e7h7"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// assert_eq!(game.repetitions(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let since_capture = self
            .played
            .iter()
            .rev()
            .take_while(|undo| undo.captured().is_none());
        1 + since_capture
            .filter(|undo| undo.hash_before() == self.position.hash())
            .count()
    }

    /// The result, if the side to move has no legal move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}
