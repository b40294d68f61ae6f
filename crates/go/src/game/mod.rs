//! A game in progress: [`Game`].
//!
//! Owns komi and handicap, the history with its variations, resignation, the agreement about dead stones, and the result.
//! The rules of the moves are the [`Position`](crate::Position)'s; which stones are dead at the end is for the players to
//! say.

mod agreement;
mod history;

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Size, Stone};
use qi_record::{NodeId, Tree};

use crate::board::{Board, BoardSizeError, PlayError};
use crate::handicap::{self, HandicapError};
use crate::{Count, End, Ending, Komi, Move, Outcome, Position, Rules, Scoring, count};
use agreement::Agreement;
pub use agreement::AgreementError;
use history::History;
pub use history::Turn;

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
    /// The players have passed as the rules ask for, and are to agree which stones are dead.
    Counting,
    /// The players have agreed, or there is nothing to agree upon: the board is counted.
    Finished,
    /// This colour has resigned.
    Resigned(Stone),
    /// The players have agreed that the game has no result.
    NoResult,
}

/// How a game ends without a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BreakOff {
    Resigned(Stone),
    NoResult,
}

/// A game: its moves so far, forwards and backwards, its komi and its result.
///
/// Moves that were taken back stay in its [history](Self::history): a move made instead begins a variation.
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
    handicap: u16,
    history: History,
    /// How the game was broken off, if it was.
    broken_off: Option<BreakOff>,
    agreement: Agreement,
    /// Whose turn it was made when play was resumed, until a move is made.
    resumed: Option<Stone>,
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
    pub fn from_position(position: Position, komi: Komi) -> Self {
        Self {
            history: History::of(&position),
            position,
            komi,
            handicap: 0,
            broken_off: None,
            agreement: Agreement::default(),
            resumed: None,
        }
    }

    /// A game in which Black has handicap stones and White moves first.
    ///
    /// # Errors
    /// If there are fewer than two points, one is off the board or named twice, a side of the board is longer than
    /// [`Board::MAX_SIDE`], or the rules fix the points and these are others.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Game, Preset, Size, Stone, handicap};
    ///
    /// let size = Size::square(19)?;
    /// let preset = Preset::Aga;
    /// let points = handicap::points(size, 4).unwrap();
    /// let game = Game::with_handicap(size, preset.into(), preset.handicap_komi(), &points)?;
    /// assert_eq!((game.turn(), game.handicap()), (Stone::White, 4));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn with_handicap(
        size: Size,
        rules: Rules,
        komi: Komi,
        points: &[Point],
    ) -> Result<Self, HandicapError> {
        let board = handicap::board(size, rules.placement, points)?;
        let position = Position::from_board(board, Stone::White, rules);
        let mut game = Self::from_position(position, komi);
        game.set_handicap(points.len().try_into().unwrap_or(u16::MAX));
        Ok(game)
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

    /// Changes what ends the play.
    pub(crate) const fn set_end(&mut self, end: End) {
        self.position.set_end(end);
    }

    /// Changes the komi.
    pub const fn set_komi(&mut self, komi: Komi) {
        self.komi = komi;
    }

    /// The komi with what White is given for handicap stones: what Black has to be ahead by on the board. At most the
    /// greatest komi.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Game, Preset, Size};
    ///
    /// let mut game = Game::new(Size::square(9)?, Preset::Chinese.into(), Preset::Chinese.handicap_komi())?;
    /// game.set_handicap(4);
    /// assert_eq!((game.komi().to_string(), game.whole_komi().to_string()), ("0".into(), "4".into()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn whole_komi(&self) -> Komi {
        let points = match self.rules().scoring {
            Scoring::Area => self.rules().compensation.points(self.handicap),
            Scoring::Territory => 0,
        };
        let half_points = points.saturating_mul(2).try_into().unwrap_or(i16::MAX);
        Komi::from_half_points(self.komi.half_points().saturating_add(half_points))
    }

    /// How many handicap stones Black had, for the compensation of the rules.
    #[must_use]
    pub const fn handicap(&self) -> u16 {
        self.handicap
    }

    /// Says how many handicap stones Black had: where they were set up otherwise, or played while White passed.
    pub const fn set_handicap(&mut self, stones: u16) {
        self.handicap = stones;
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
        match self.broken_off {
            Some(BreakOff::Resigned(stone)) => Phase::Resigned(stone),
            Some(BreakOff::NoResult) => Phase::NoResult,
            None if !self.position.is_over() => Phase::Playing,
            None if self.all_stones_live() => Phase::Finished,
            None if self.agreement.is_reached() => Phase::Finished,
            None => Phase::Counting,
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
        match self.broken_off {
            Some(_) => Err(PlayError::Over),
            None => self.position.check_as(stone, mv),
        }
    }

    /// The legal moves: plays row by row from the bottom, then the pass; none when the game has ended.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.broken_off {
            Some(_) => Vec::new(),
            None => self.position.legal_moves(),
        }
    }

    /// Makes the move for the player to move. Moves taken back before stay in the history as a variation, unless it is
    /// the first of them.
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
        let resumed = self.resumed;
        self.history.add(Turn { stone, mv, resumed });
        self.move_on();
        Ok(())
    }

    /// Forgets what holds only until the next move.
    fn move_on(&mut self) {
        self.broken_off = None;
        self.resumed = None;
        self.agreement = Agreement::default();
    }

    /// Takes back the latest move, and a resignation with it, and says which move it was; `None` if there is none. If play
    /// had been [resumed](Self::resume) for that move, it is resumed still.
    pub fn undo(&mut self) -> Option<Move> {
        self.move_on();
        let turn = self.history.back()?;
        self.position.undo();
        self.resumed = turn.resumed;
        Some(turn.mv)
    }

    /// Makes the move again that was taken back last, or else goes on with the first that was ever made from here, and
    /// withdraws a resignation; `None` if there is none. Where play has been [resumed](Self::resume), only a move will do
    /// that was made when it was resumed for the same player.
    pub fn redo(&mut self) -> Option<Move> {
        let turn = self.history.forth(self.resumed)?;
        self.make_again(turn);
        Some(turn.mv)
    }

    /// Makes a move of the history, resumed for whom it was made.
    fn make_again(&mut self, turn: Turn) {
        self.resume_for(turn.resumed);
        self.move_on();
        self.position.play_assume_legal_as(turn.stone, turn.mv);
    }

    /// For whom play is resumed here, if it is.
    pub(crate) const fn resumed(&self) -> Option<Stone> {
        self.resumed
    }

    /// Resumes play for a player, or takes that back.
    pub(crate) fn resume_for(&mut self, turn: Option<Stone>) {
        if self.resumed != turn {
            self.position.take_back_resumption();
            if let Some(turn) = turn {
                self.position.resume(turn);
            }
            self.resumed = turn;
            self.agreement = Agreement::default();
        }
    }

    /// All that has been played: a node for each move, the start at the root. The first child of a node was made first,
    /// the others are variations.
    #[must_use]
    pub const fn history(&self) -> &Tree<Option<Turn>> {
        &self.history.tree
    }

    /// The node of the latest move; the root at the start.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.history.here
    }

    /// Takes back and makes moves until the game is at a node of its history; a resignation is withdrawn, and play that
    /// had been resumed there is not.
    ///
    /// Takes time in the moves between.
    ///
    /// # Panics
    /// If the history has no such node.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Game, Komi, Rules, Size};
    ///
    /// let mut game = Game::new(Size::square(9)?, Rules::default(), Komi::ZERO)?;
    /// game.play("E5".parse()?)?;
    /// game.play("C3".parse()?)?;
    /// let first = game.node();
    /// game.undo();
    /// game.play("G7".parse()?)?;
    ///
    /// let moves = |game: &Game| game.moves().map(|(_, mv)| mv.to_string()).collect::<Vec<_>>();
    /// assert_eq!(moves(&game), ["E5", "G7"]);
    /// game.go_to(first);
    /// assert_eq!(moves(&game), ["E5", "C3"]);
    /// assert_eq!(game.history().len(), 4, "the start, E5, and two answers");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, node: NodeId) {
        self.broken_off = None;
        self.agreement = Agreement::default();
        let path = self.history.tree.path_to(node);
        while path.get(self.position.ply()) != Some(&self.history.here) {
            self.undo();
        }
        for &node in &path[self.position.ply() + 1..] {
            let turn = self.history.enter(node);
            turn.into_iter().for_each(|turn| self.make_again(turn));
        }
        self.history.undone.clear();
        self.resume_for(None);
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
        self.history = History::of(&self.position);
        self.move_on();
    }

    /// Ends the game: `stone` gives up. Of a game that has already been broken off nothing changes.
    pub fn resign(&mut self, stone: Stone) {
        self.broken_off.get_or_insert(BreakOff::Resigned(stone));
    }

    /// Counts the board as it stands, the dead stones given, with the stones taken during play, the compensation for
    /// handicap stones and the button.
    #[must_use]
    pub fn count(&self, dead: PointSet) -> Count {
        let ending = Ending {
            dead,
            black_captures: self.captures(Stone::Black),
            white_captures: self.captures(Stone::White),
            handicap: self.handicap,
            button: self.position.button(),
        };
        count(self.board(), self.rules(), &ending)
    }

    /// The result, the dead stones given; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self, dead: PointSet) -> Option<Outcome> {
        match self.phase() {
            Phase::Playing => None,
            Phase::Counting | Phase::Finished => Some(self.count(dead).outcome(self.komi)),
            Phase::Resigned(stone) => Some(Outcome::Resignation { winner: !stone }),
            Phase::NoResult => Some(Outcome::NoResult),
        }
    }
}
