//! A game in progress: [`Game`].
//!
//! Owns komi, the moves taken back that may be made again, resignation, and the result. The rules of the moves are the
//! [`Position`](crate::Position)'s; which stones are dead at the end is for the players to say.

use alloc::vec::Vec;

use qi_geometry::{PointSet, Size, Stone};

use crate::board::{Board, BoardSizeError, PlayError};
use crate::{Count, Ending, Komi, Move, Outcome, Position, Rules, count};

/// Where a game is.
///
/// # Examples
/// ```
/// use qi_go::{Game, Move, Phase, Preset, Size};
///
/// let mut game = Game::new(Size::square(9)?, Preset::Chinese.into(), Preset::Chinese.komi())?;
/// assert_eq!(game.phase(), Phase::Playing);
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.phase(), Phase::Counting);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// The players have passed as the rules ask for: the board is counted, dead stones by agreement.
    Counting,
    /// This colour has resigned.
    Resigned(Stone),
}

/// A game: its moves so far, forwards and backwards, its komi and its result.
///
/// # Examples
/// ```
/// use qi_go::{Game, Move, Preset, PointSet, Size};
///
/// let mut game = Game::new(Size::square(5)?, Preset::TrompTaylor.into(), Preset::TrompTaylor.komi())?;
/// for text in ["C3", "C4", "D4", "pass", "pass"] {
///     game.play(Move::parse(text, game.board().size())?)?;
/// }
/// assert_eq!(game.outcome(PointSet::EMPTY).unwrap().to_string(), "W+6.5");
///
/// game.undo();
/// assert_eq!(game.outcome(PointSet::EMPTY), None);
/// assert_eq!(game.redo(), Some(Move::Pass));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    komi: Komi,
    resigned: Option<Stone>,
    /// The moves taken back, the next to make again last.
    undone: Vec<(Stone, Move)>,
}

impl Game {
    /// A game on an empty board with Black to move.
    ///
    /// # Errors
    /// If a side of the board is longer than [`Board::MAX_SIDE`].
    pub fn new(size: Size, rules: Rules, komi: Komi) -> Result<Self, BoardSizeError> {
        Ok(Self::from_position(Position::new(size, rules)?, komi))
    }

    /// A game that goes on from a position. Its earlier moves can be taken back.
    #[must_use]
    pub const fn from_position(position: Position, komi: Komi) -> Self {
        Self {
            position,
            komi,
            resigned: None,
            undone: Vec::new(),
        }
    }

    /// The position after the moves made.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.position.board()
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// The komi.
    #[must_use]
    pub const fn komi(&self) -> Komi {
        self.komi
    }

    /// Changes the komi.
    pub const fn set_komi(&mut self, komi: Komi) {
        self.komi = komi;
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Stone {
        self.position.turn()
    }

    /// How many stones of its opponent a colour has taken.
    #[must_use]
    pub const fn captures(&self, stone: Stone) -> u32 {
        self.position.captures(stone)
    }

    /// The moves made, with the colour that made each.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Stone, Move)> + ExactSizeIterator {
        self.position.moves()
    }

    /// Where the game is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.resigned {
            Some(stone) => Phase::Resigned(stone),
            None if self.position.is_over() => Phase::Counting,
            None => Phase::Playing,
        }
    }

    /// Whether the player to move may make the move.
    ///
    /// # Errors
    /// The rule that forbids it; [`PlayError::Over`] if the game has ended, by resignation too.
    pub fn check(&self, mv: Move) -> Result<(), PlayError> {
        self.check_as(self.turn(), mv)
    }

    /// Whether [`check`](Self::check) finds nothing against the move.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    fn check_as(&self, stone: Stone, mv: Move) -> Result<(), PlayError> {
        match self.resigned {
            Some(_) => Err(PlayError::Over),
            None => self.position.check_as(stone, mv),
        }
    }

    /// The legal moves: plays row by row from the bottom, then the pass; none when the game has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.resigned {
            Some(_) => Vec::new(),
            None => self.position.legal_moves(),
        }
    }

    /// Makes the move for the player to move. Moves taken back before are forgotten, unless it is the next of them.
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play_as(self.turn(), mv)
    }

    /// Makes the move for `stone`, out of turn too; then it is the other colour's turn.
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing has changed then.
    pub fn play_as(&mut self, stone: Stone, mv: Move) -> Result<(), PlayError> {
        self.check_as(stone, mv)?;
        self.position.play_as(stone, mv)?;
        if self.undone.last() == Some(&(stone, mv)) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        Ok(())
    }

    /// Takes back the latest move, and a resignation with it, and says which move it was; `None` if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        self.resigned = None;
        let (stone, mv) = self.position.moves().next_back()?;
        self.position.undo();
        self.undone.push((stone, mv));
        Some(mv)
    }

    /// Makes the move again that was taken back last, and withdraws a resignation; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let (stone, mv) = self.undone.pop()?;
        self.resigned = None;
        self.position.play_assume_legal_as(stone, mv);
        Some(mv)
    }

    /// Takes everything back, a resignation too, and forgets it.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Game, Komi, Move, Rules, Size, Stone};
    ///
    /// let mut game = Game::new(Size::square(9)?, Rules::default(), Komi::ZERO)?;
    /// game.play("E5".parse()?)?;
    /// game.resign(Stone::White);
    /// game.restart();
    /// assert_eq!(game.redo(), None);
    /// assert_eq!(game.moves().len(), 0);
    /// assert!(game.is_legal("E5".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn restart(&mut self) {
        while self.position.undo().is_some() {}
        self.undone.clear();
        self.resigned = None;
    }

    /// Ends the game: `stone` gives up. Of a game that has already been resigned nothing changes.
    pub fn resign(&mut self, stone: Stone) {
        self.resigned.get_or_insert(stone);
    }

    /// Counts the board as it stands, the dead stones given, with the stones taken during play.
    #[must_use]
    pub fn count(&self, dead: PointSet) -> Count {
        let ending = Ending {
            dead,
            black_captures: self.captures(Stone::Black),
            white_captures: self.captures(Stone::White),
        };
        count(self.board(), self.rules(), &ending)
    }

    /// The result, the dead stones given; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self, dead: PointSet) -> Option<Outcome> {
        match self.phase() {
            Phase::Playing => None,
            Phase::Counting => Some(self.count(dead).outcome(self.komi)),
            Phase::Resigned(stone) => Some(Outcome::Resignation { winner: !stone }),
        }
    }
}
