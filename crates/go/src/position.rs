//! A board in the middle of a game: [`Position`].
//!
//! Owns whose turn it is, the passes, the stones taken, and every earlier position that the superko rule needs. It goes
//! back move by move to where it started. Komi, redo, resignation and the result are the [`Game`](crate::Game)'s.

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Size, Stone, zobrist};

use crate::board::{Board, BoardSizeError, PlayError, Undo, turn_key};
use crate::past::Past;
use crate::{Button, End, Ko, Move, Passing, Rules};

/// The keys of one pass, of two, of three, and of four or more in a row.
static PASSES: [u64; 4] = zobrist::keys(0x676f_2070_6173_7365);
/// The key of a button that is still to be had.
static BUTTON: [u64; 1] = zobrist::keys(0x676f_2062_7574_746f);

/// A board, whose turn it is, and what the rules need to know of the moves that led there.
///
/// # Examples
/// ```
/// use qi_go::{Ko, Move, PlayError, Position, Rules, Size, Stone, parse_point};
///
/// // On a line of two points each play takes the other stone; the third would make the first board again.
/// let rules = Rules { ko: Ko::Positional, ..Rules::default() };
/// let mut position = Position::new(Size::new(2, 1)?, rules)?;
/// let size = position.board().size();
/// let (a, b) = (parse_point("A1", size)?, parse_point("B1", size)?);
/// for mv in [Move::Play(a), Move::Play(b), Move::Pass, Move::Pass] {
///     position.play(mv)?;
/// }
/// assert!(position.is_over());
///
/// assert_eq!(position.undo(), Some(Move::Pass));
/// assert_eq!((position.turn(), position.captures(Stone::White)), (Stone::White, 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    rules: Rules,
    board: Board,
    turn: Stone,
    passes: usize,
    captures: [u32; 2],
    /// Who has taken the button, and how many moves had been made then, that pass among them.
    button: Option<(Stone, usize)>,
    plies: Vec<Ply>,
    /// What may not be made again, by [`key_of`](Self::key_of).
    past: Past,
    /// Where each colour has ever had a stone: a play anywhere else makes a board that is new, if the stone stays.
    trodden: [PointSet; 2],
}

/// A move made, and what taking it back needs.
#[derive(Clone, Debug)]
struct Ply {
    stone: Stone,
    mv: Move,
    undo: Undo,
    turn: Stone,
    passes: usize,
    /// Whether the player had never had a stone there.
    first_stone: bool,
}

impl Position {
    /// An empty board with Black to move.
    ///
    /// # Errors
    /// If a side of the board is longer than [`Board::MAX_SIDE`].
    pub fn new(size: Size, rules: Rules) -> Result<Self, BoardSizeError> {
        Ok(Self::from_board(Board::new(size)?, Stone::Black, rules))
    }

    /// A board set up, with `turn` to move. The board keeps its ko ban; its suicide rule becomes that of `rules`.
    #[must_use]
    pub fn from_board(board: Board, turn: Stone, rules: Rules) -> Self {
        let board = board.with_suicide(rules.suicide);
        let trodden = Stone::ALL.map(|stone| board.stones(stone));
        let mut position = Self {
            rules,
            board,
            turn,
            passes: 0,
            captures: [0; 2],
            button: None,
            plies: Vec::new(),
            past: Past::default(),
            trodden,
        };
        if rules.ko != Ko::Simple {
            let key = position.key_of(position.board.hash(), turn);
            position.past.add(key, 0);
        }
        position
    }

    /// The same position, in which each colour has already taken so many stones.
    #[must_use]
    pub fn with_captures(mut self, black: u32, white: u32) -> Self {
        self.captures = [black, white];
        self
    }

    /// Changes what ends the play.
    pub(crate) const fn set_end(&mut self, end: End) {
        self.rules.end = end;
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Stone {
        self.turn
    }

    /// How many moves have been made.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The moves made, with the colour that made each.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Stone, Move)> + ExactSizeIterator {
        self.plies.iter().map(|ply| (ply.stone, ply.mv))
    }

    /// How many stones of its opponent `stone` has taken, those that the opponent took off himself or paid for passes
    /// included.
    #[must_use]
    pub const fn captures(&self, stone: Stone) -> u32 {
        self.captures[stone.index()]
    }

    /// Who has taken the button: under [`Button::FirstPass`] the player who passed first.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Button, Move, Position, Rules, Size, Stone};
    ///
    /// let rules = Rules { button: Button::FirstPass, ..Rules::default() };
    /// let mut position = Position::new(Size::square(9)?, rules)?;
    /// position.play(Move::Pass)?;
    /// assert_eq!(position.button(), Some(Stone::Black));
    /// position.play(Move::Pass)?;
    /// assert!(!position.is_over(), "the pass that took the button does not count");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn button(&self) -> Option<Stone> {
        self.button.map(|(stone, _)| stone)
    }

    /// For whom play was [resumed](Self::resume) before the move of each ply, if it was.
    pub(crate) fn resumptions(&self) -> impl Iterator<Item = Option<Stone>> {
        let mut passes = 0;
        self.plies.iter().enumerate().map(move |(index, ply)| {
            let is_resumed = ply.passes < passes;
            passes = self.passes_after(index);
            is_resumed.then_some(ply.turn)
        })
    }

    /// How many passes there were after the move of a ply.
    fn passes_after(&self, index: usize) -> usize {
        let ply = &self.plies[index];
        let takes_button = self.button.is_some_and(|(_, taken)| taken == index + 1);
        match ply.mv {
            Move::Pass if !takes_button => ply.passes + 1,
            _ => 0,
        }
    }

    /// How many moves in a row, up to the latest, were passes; one that took the button is not counted.
    #[must_use]
    pub const fn passes(&self) -> usize {
        self.passes
    }

    /// Whether the rules say that play has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.rules.end {
            End::TwoPasses => self.passes >= 2,
            End::WhiteLast => self.passes >= 2 && self.turn == Stone::Black,
            End::ThreePasses => self.passes >= 3,
            End::FourPasses => self.passes >= 4,
            End::Never => false,
        }
    }

    /// Takes the passes that ended the play for none, so that it goes on with `turn` to move. Taking back the latest pass
    /// takes this back too.
    pub(crate) const fn resume(&mut self, turn: Stone) {
        self.passes = 0;
        self.turn = turn;
    }

    /// Whose turn it is and how many passes there were after the latest move, whatever was resumed since.
    pub(crate) fn take_back_resumption(&mut self) {
        if let Some(latest) = self.plies.last() {
            self.turn = !latest.stone;
            self.passes = self.passes_after(self.plies.len() - 1);
        }
    }

    /// A hash of all that decides which moves are legal now and later, but for the past that superko looks at: the
    /// stones, whose turn it is, the simple ko, how many of the latest moves were passes, and the button.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let most = match self.rules.end {
            End::TwoPasses | End::Never => 2,
            End::WhiteLast | End::ThreePasses | End::FourPasses => PASSES.len(),
        };
        let passes = self.passes.min(most).checked_sub(1);
        let button = if self.button_is_free() { BUTTON[0] } else { 0 };
        self.board.hash_with(self.turn) ^ passes.map_or(0, |index| PASSES[index]) ^ button
    }

    /// Whether the player to move may make the move.
    ///
    /// Constant time on average, but for a play that superko forbids: then in the moves since the position that it would
    /// make again.
    ///
    /// # Errors
    /// The rule that forbids it. The simple ko is named before superko where both do.
    pub fn check(&self, mv: Move) -> Result<(), PlayError> {
        self.check_as(self.turn, mv)
    }

    /// [`check`](Self::check) for a move of either colour, out of turn too.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn check_as(&self, stone: Stone, mv: Move) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let Move::Play(point) = mv else {
            return Ok(());
        };
        match self.board.check(stone, point) {
            Ok(()) => {}
            Err(PlayError::Ko { .. }) if self.may_retake(stone, point) => {}
            Err(error) => return Err(error),
        }
        match self.repeated(stone, point) {
            Some(ply) => Err(PlayError::Superko { point, ply }),
            None => Ok(()),
        }
    }

    /// Whether a play that the simple ko forbids is legal: in the natural kind, where the board before the ko was taken
    /// was not of this player's making (he had passed just before).
    fn may_retake(&self, stone: Stone, point: Point) -> bool {
        self.rules.ko == Ko::NaturalSituational
            && !self.plies.is_empty()
            && self.repeated(stone, point).is_none()
    }

    /// Whether [`check`](Self::check) finds nothing against the move.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The points where the player to move may play, row by row from the bottom; none when play is over.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> {
        let over = self.is_over();
        let points = self.board.empty_points();
        points.filter(move |&point| !over && self.is_legal(Move::Play(point)))
    }

    /// The legal moves: plays row by row from the bottom, then the pass; none when play is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let pass = (!self.is_over()).then_some(Move::Pass);
        self.legal_points().map(Move::Play).chain(pass).collect()
    }

    /// Makes the move for the player to move. Takes as long as [`check`](Self::check) and [`Board::play`].
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play_as(self.turn, mv)
    }

    /// Makes the move for `stone`, out of turn too; then it is the other colour's turn.
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing has changed then.
    pub fn play_as(&mut self, stone: Stone, mv: Move) -> Result<(), PlayError> {
        self.check_as(stone, mv)?;
        self.play_assume_legal_as(stone, mv);
        Ok(())
    }

    /// [`play`](Self::play) for a caller who knows that the move is legal.
    ///
    /// # Panics
    /// In debug builds, if the point is not an empty point of the board. No other rule is asked.
    pub fn play_assume_legal(&mut self, mv: Move) {
        self.play_assume_legal_as(self.turn, mv);
    }

    /// [`play_as`](Self::play_as) for a caller who knows that the move is legal.
    pub(crate) fn play_assume_legal_as(&mut self, stone: Stone, mv: Move) {
        let undo = match mv {
            Move::Play(point) => self.board.play_assume_legal(stone, point),
            Move::Pass => self.board.pass(),
        };
        for (stone, stones) in self.taken(stone, &undo) {
            let count = &mut self.captures[stone.index()];
            *count = count.wrapping_add(stones);
        }
        let trodden = &mut self.trodden[stone.index()];
        self.plies.push(Ply {
            stone,
            mv,
            undo,
            turn: self.turn,
            passes: self.passes,
            first_stone: mv.point().is_some_and(|point| trodden.insert(point)),
        });
        self.turn = !stone;
        self.passes = if mv == Move::Pass { self.passes + 1 } else { 0 };
        if mv == Move::Pass && self.button_is_free() {
            self.passes = 0;
            self.button = Some((stone, self.plies.len()));
        }
        self.remember(mv);
    }

    fn button_is_free(&self) -> bool {
        self.rules.button == Button::FirstPass && self.button.is_none()
    }

    /// How many stones more each colour has taken through a move.
    fn taken(&self, stone: Stone, undo: &Undo) -> [(Stone, u32); 2] {
        let paid = match self.rules.passing {
            Passing::PassStone if undo.point().is_none() => 1,
            Passing::PassStone | Passing::Free => 0,
        };
        let lost = undo.lost() as u32 + paid;
        [(stone, undo.captured() as u32), (!stone, lost)]
    }

    /// Takes back the latest move and says which it was; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let ply = self.plies.pop()?;
        self.board.undo(&ply.undo);
        for (stone, stones) in self.taken(ply.stone, &ply.undo) {
            let count = &mut self.captures[stone.index()];
            *count = count.wrapping_sub(stones);
        }
        self.button.take_if(|(_, taken)| *taken > self.plies.len());
        if let (Move::Play(point), true) = (ply.mv, ply.first_stone) {
            self.trodden[ply.stone.index()].remove(point);
        }
        self.turn = ply.turn;
        self.passes = ply.passes;
        self.past.forget_after(self.plies.len());
        Some(ply.mv)
    }

    /// The board as it stood after so many moves; `None` past the latest. Takes time in the moves between.
    #[must_use]
    pub fn board_after(&self, ply: usize) -> Option<Board> {
        let later = self.plies.get(ply..)?;
        let mut board = self.board.clone();
        for ply in later.iter().rev() {
            board.undo(&ply.undo);
        }
        Some(board)
    }

    /// The latest ply before this one after which the same stones stood with the same player to move: `None` in a position
    /// that is new. Passes alone repeat nothing.
    ///
    /// Takes time in the number of moves made.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Move, Position, Rules, Stone};
    ///
    /// // White sends two stones, Black takes both and is taken; Black passes.
    /// let board = "...../...../XXOO./XXO../.O.O.".parse()?;
    /// let mut position = Position::from_board(board, Stone::White, Rules::default());
    /// for text in ["A1", "C1", "B1", "pass"] {
    ///     assert_eq!(position.repeats(), None);
    ///     position.play(text.parse()?)?;
    /// }
    /// assert_eq!(position.repeats(), Some(0));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repeats(&self) -> Option<usize> {
        let mut earlier = self.clone();
        let mut played = false;
        while let Some(mv) = earlier.undo() {
            played |= mv != Move::Pass;
            if played && earlier.turn == self.turn && earlier.board.same_stones(&self.board) {
                return Some(earlier.ply());
            }
        }
        None
    }

    /// What the superko rule calls the same: the stones, and with the situational kinds whose turn it is.
    fn key_of(&self, stones: u64, turn: Stone) -> u64 {
        match self.rules.ko {
            Ko::Simple | Ko::Positional => stones,
            Ko::Situational | Ko::NaturalSituational => stones ^ turn_key(turn),
        }
    }

    /// Notes the position that the latest move made, if the superko rule counts it: a pass makes no new board, and in
    /// the natural kind no position at all. After the pass that takes the button the past begins anew.
    fn remember(&mut self, mv: Move) {
        let begins = self.past_begins() == self.plies.len();
        let counts = match self.rules.ko {
            Ko::Simple => false,
            Ko::Positional | Ko::NaturalSituational => begins || mv != Move::Pass,
            Ko::Situational => true,
        };
        if counts {
            let key = self.key_of(self.board.hash(), self.turn);
            self.past.add(key, self.plies.len());
        }
    }

    /// The ply whose position is the first that may not be made again.
    fn past_begins(&self) -> usize {
        self.button.map_or(0, |(_, ply)| ply)
    }

    /// The latest ply after which the position stood that a play would make again, of those that the rule counts.
    fn repeated(&self, stone: Stone, point: Point) -> Option<usize> {
        if self.rules.ko == Ko::Simple {
            return None;
        }
        let new = !self.trodden[stone.index()].contains(point);
        if new && !self.board.is_suicide(stone, point) {
            return None;
        }
        let key = self.key_of(self.board.hash_after(stone, point), !stone);
        let begins = self.past_begins();
        let mut alike = self.past.plies(key).take_while(|&ply| ply >= begins);
        alike.find(|&ply| self.stood(ply, stone, point))
    }

    /// Whether the board after `ply` moves held the stones that a play would leave: hashes may agree by chance.
    fn stood(&self, ply: usize, stone: Stone, point: Point) -> bool {
        let mut board = self.board.clone();
        let _ = board.play_assume_legal(stone, point);
        self.board_after(ply)
            .is_some_and(|earlier| earlier.same_stones(&board))
    }
}

/// Equal when the rules, the board and the moves that led to it from the start are.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (self.rules, self.turn, self.passes) == (other.rules, other.turn, other.passes)
            && (self.captures, self.button) == (other.captures, other.button)
            && self.board == other.board
            && self.moves().eq(other.moves())
    }
}

impl Eq for Position {}
