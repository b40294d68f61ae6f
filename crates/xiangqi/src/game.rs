//! A game in progress.
//!
//! A [`Game`] is a start, the moves played since, those taken back, and the
//! [`Rules`] by which it ends. It asks them in this order: checkmate and
//! stalemate, repetition, material, the move limit. A game that has ended can
//! be played on; every answer is about the position now.

use alloc::vec::Vec;

use crate::adjudication::{Adjudication, Article, PliesCounted};
use crate::repetition::judge;
use crate::{
    Board, Color, Move, MoveLimit, MoveList, Outcome, PlayError, Position, Reason, Rules, Undo,
};

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
    rules: Rules,
}

/// The articles that decide without a cycle, as all rule texts have them.
const fn common(text: &'static str) -> Article {
    Article {
        document: "rules of the game",
        number: "",
        text,
    }
}

const CHECKMATE: Article = common("the side in check without a legal move loses");
const STALEMATE: Article = common("the side without a legal move loses");
const MATERIAL: Article = common("neither side has the men to win");
const MOVE_LIMIT: Article = common("too many plies without a capture");

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
            rules: Rules::AXF,
        }
    }

    /// The same game under other rules; a game begins under [`Rules::AXF`].
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        Self { rules, ..self }
    }

    /// The rules by which the game ends.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
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
        *self = Self::from_position(self.start).with_rules(self.rules);
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

    /// The result by the rules of the game, `None` while it goes on.
    ///
    /// Costs a count of the legal moves and a look at the plies since the last
    /// capture; more only when the position has come back or the move limit is
    /// near.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Game, Rules};
    ///
    /// let mut game = Game::new();
    /// for text in "h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2 e7h7".split(' ') {
    ///     game.play(text.parse()?)?;
    /// }
    /// let outcome = game.outcome().map(|outcome| outcome.to_string());
    /// assert_eq!(outcome.as_deref(), Some("draw: repetition"));
    /// assert_eq!(game.with_rules(Rules::NONE).outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.adjudicate().outcome()
    }

    /// The result with its reasons.
    ///
    /// As expensive as [`outcome`](Self::outcome).
    #[must_use]
    pub fn adjudicate(&self) -> Adjudication {
        self.mate()
            .or_else(|| self.repetition())
            .or_else(|| self.material())
            .or_else(|| self.move_limit())
            .unwrap_or(Adjudication::plain(None, None))
    }

    fn mate(&self) -> Option<Adjudication> {
        let outcome = self.position.outcome()?;
        let article = match outcome.reason() {
            Reason::Checkmate => CHECKMATE,
            _ => STALEMATE,
        };
        Some(Adjudication::plain(Some(outcome), Some(article)))
    }

    fn repetition(&self) -> Option<Adjudication> {
        let back = self.played.iter().rev().copied();
        judge(self.rules.repetition, &self.position, back, self.plies())
    }

    fn material(&self) -> Option<Adjudication> {
        let outcome = Outcome::Draw(Reason::Material);
        let insufficient = self.rules.material.is_insufficient(&self.position);
        insufficient.then_some(Adjudication::plain(Some(outcome), Some(MATERIAL)))
    }

    fn move_limit(&self) -> Option<Adjudication> {
        let limit = self.rules.move_limit?;
        let plies = PliesCounted {
            counted: self.counted_plies(limit),
            limit: limit.plies.get(),
        };
        (plies.counted >= plies.limit).then_some(Adjudication::of_move_limit(MOVE_LIMIT, plies))
    }

    /// The plies since the last capture that a limit counts.
    fn counted_plies(&self, limit: MoveLimit) -> u32 {
        let plies = self.position.halfmoves();
        match limit.counted_checks {
            Some(counted) if plies >= limit.plies.get() => plies - self.uncounted_plies(counted),
            _ => plies,
        }
    }

    /// The checks of each side since the last capture beyond the first
    /// `counted` ones, and the answers to them.
    fn uncounted_plies(&self, counted: u32) -> u32 {
        let since_capture = self
            .played
            .iter()
            .rev()
            .take_while(|undo| undo.captured().is_none())
            .count();
        let since = &self.played[self.plies() - since_capture..];
        let mut position = self.position;
        since.iter().rev().for_each(|&undo| position.undo(undo));
        let mut checks = [0; Color::COUNT];
        let mut uncounted = 0;
        let mut answer = false;
        for undo in since {
            let mover = position.turn();
            position.play_assume_legal(undo.mv());
            let mut excess = false;
            if position.is_check() {
                checks[mover.index()] += 1;
                excess = checks[mover.index()] > counted;
            }
            uncounted += u32::from(excess || answer);
            answer = excess;
        }
        uncounted
    }

    /// The legal moves that would lose at once by the rule on repetition.
    ///
    /// What the UCCI protocol calls `banmoves`. Empty unless a position is about
    /// to come back for the deciding time. A move after which the loss is only
    /// completed by the opponent's reply, even a forced one, is not among them.
    /// The end of the game plays no part: what is asked is where one more move
    /// would lead.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Game, Position};
    ///
    /// let start: Position = "3k4n/9/9/9/9/9/9/9/9/4K3R b - - 0 1".parse()?;
    /// let mut game = Game::from_position(start);
    /// for text in "i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9".split(' ') {
    ///     game.play(text.parse()?)?;
    /// }
    /// assert_eq!(game.forbidden_moves()[..], ["h0i0".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "banmoves")]
    #[must_use]
    pub fn forbidden_moves(&self) -> MoveList {
        let loses = |&mv: &Move| {
            let mut position = self.position;
            let undo = position.play_assume_legal(mv);
            let back = core::iter::once(undo).chain(self.played.iter().rev().copied());
            judge(self.rules.repetition, &position, back, self.plies() + 1)
                .and_then(|verdict| verdict.outcome()?.winner())
                == Some(!self.turn())
        };
        self.position
            .legal_moves()
            .into_iter()
            .filter(loses)
            .collect()
    }
}
