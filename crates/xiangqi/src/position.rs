//! Positions that the rules allow, and the moves between them.
//!
//! A [`Position`] is a board, whose turn it is, two counters and a hash that is
//! kept up to date. What holds in it: each side has one general, in its palace,
//! and the side to move cannot capture the other's. It knows nothing of the
//! positions before it; repetition and all that depends on history belongs to
//! [`Game`](crate::Game).

use core::num::NonZeroU32;

use thiserror::Error;

use crate::men::Sides;
use crate::movegen;
use crate::validation::validate;
use crate::{
    Board, Color, Move, MoveList, Outcome, Piece, PositionError, Reason, Setup, Square, SquareSet,
    Validation, zobrist,
};

/// A position of the game: whose turn it is, what is legal, who is in check.
///
/// Plain data of 272 bytes without pointers: copy it or play and undo on it,
/// both are cheap. Its text is the FEN. Two positions are equal when board,
/// side to move and counters are; their [`hash`](Self::hash) leaves the
/// counters out.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Color, Position};
///
/// assert_eq!(size_of::<Position>(), 272);
/// let mut position = Position::initial();
/// position.play("h2e2".parse()?)?;
/// assert_eq!(position.turn(), Color::Black);
/// assert_eq!(position.board().to_string(), "\
/// 9 r n b a k a b n r
/// 8 . . . . . . . . .
/// 7 . c . . . . . c .
/// 6 p . p . p . p . p
/// 5 . . . . . . . . .
///   ~~~~~~~~~~~~~~~~~
/// 4 . . . . . . . . .
/// 3 P . P . P . P . P
/// 2 . C . . C . . . .
/// 1 . . . . . . . . .
/// 0 R N B A K A B N R
///   a b c d e f g h i");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
    halfmoves: u32,
    fullmoves: NonZeroU32,
    hash: u64,
}

/// What [`Position::undo`] needs to take a move back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Undo {
    mv: Move,
    captured: Option<Piece>,
    halfmoves: u32,
    fullmoves: NonZeroU32,
    hash: u64,
}

impl Undo {
    /// The move that was played.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The man that it captured.
    #[must_use]
    pub const fn captured(&self) -> Option<Piece> {
        self.captured
    }

    /// The hash of the position that it was played in.
    #[must_use]
    pub const fn hash_before(&self) -> u64 {
        self.hash
    }
}

/// Why a move is not legal.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Position;
///
/// // The soldier keeps the generals from facing each other.
/// let mut position: Position = "4k4/9/9/9/4P4/9/9/9/9/4K4 w".parse()?;
/// let mut why = |mv: &str| position.play(mv.parse().unwrap()).unwrap_err().to_string();
/// assert_eq!(why("e5d5"), "e5d5: the red general would be attacked");
/// assert_eq!(why("e5e4"), "e5e4: `P` cannot go from e5 to e4");
/// assert_eq!(why("e9d9"), "e9d9: the man on e9 is black's, and it is not its turn");
/// assert_eq!(why("a0a1"), "a0a1: no man stands on a0");
/// # Ok::<(), qi_xiangqi::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// No man stands where the move starts.
    #[error("{mv}: no man stands on {}", mv.from)]
    Empty {
        /// The move.
        mv: Move,
    },
    /// The man is the opponent's.
    #[error("{mv}: the man on {} is {}'s, and it is not its turn", mv.from, piece.color)]
    NotYours {
        /// The move.
        mv: Move,
        /// The man where it starts.
        piece: Piece,
    },
    /// The man does not move so: not its step, its way is blocked, or one of
    /// its own side stands on the target.
    #[error("{mv}: `{piece}` cannot go from {} to {}", mv.from, mv.to)]
    Unreachable {
        /// The move.
        mv: Move,
        /// The man.
        piece: Piece,
    },
    /// The mover's general would be attacked, or face the other general.
    #[error("{mv}: the {color} general would be attacked")]
    GeneralAttacked {
        /// The move.
        mv: Move,
        /// The side that moves.
        color: Color,
    },
}

impl Position {
    /// The start of a game.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    ///
    /// assert_eq!(Position::initial().legal_moves().len(), 44);
    /// ```
    #[must_use]
    pub fn initial() -> Self {
        Self::unchecked(&Setup::initial())
    }

    /// Checks a setup against the rules.
    ///
    /// # Errors
    ///
    /// [`PositionError`] names the first rule that is broken.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Position, PositionError, Setup, Validation};
    ///
    /// // Three soldiers abreast, one where no soldier comes.
    /// let setup: Setup = "4k4/9/9/9/9/9/9/3PPP3/9/3K5 w - - 0 1".parse()?;
    /// assert!(matches!(
    ///     Position::from_setup(&setup, Validation::Strict),
    ///     Err(PositionError::Unreachable { .. }),
    /// ));
    /// assert!(Position::from_setup(&setup, Validation::Lenient).is_ok());
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    pub fn from_setup(setup: &Setup, validation: Validation) -> Result<Self, PositionError> {
        validate(setup, validation)?;
        Ok(Self::unchecked(setup))
    }

    /// A setup that keeps the rules, its hash added.
    pub(crate) fn unchecked(setup: &Setup) -> Self {
        let Setup {
            board,
            turn,
            halfmoves,
            fullmoves,
        } = *setup;
        Self {
            board,
            turn,
            halfmoves,
            fullmoves,
            hash: zobrist::hash(&board, turn),
        }
    }

    /// The same position without the promise that the rules allow it.
    #[must_use]
    pub const fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// What stands where.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[doc(alias = "side_to_move")]
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Plies since the last capture.
    #[must_use]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// Number of the move to come, from 1; goes up after Black's moves.
    #[must_use]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves.get()
    }

    /// The Zobrist hash of board and side to move.
    ///
    /// A stable interface: the same position has the same hash on every machine
    /// and in every version.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Where the general of a side stands.
    ///
    /// # Panics
    ///
    /// Only if an illegal move given to [`play_assume_legal`] captured it.
    ///
    /// [`play_assume_legal`]: Self::play_assume_legal
    #[inline]
    #[must_use]
    pub fn general(&self, color: Color) -> Square {
        self.board
            .general(color)
            .expect("legal moves capture no general")
    }

    /// The men that give check to the side to move.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Position, Square};
    ///
    /// // The chariot checks on the file, the horse from f7 over the leg f8.
    /// let position: Position = "4k4/9/5N3/9/9/4R4/9/9/9/3K5 b - - 0 1".parse()?;
    /// assert_eq!(position.checkers(), [Square::E4, Square::F7].into());
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn checkers(&self) -> SquareSet {
        let general = self.general(self.turn);
        self.board
            .checkers_among(!self.turn, general, self.board.occupied())
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.visit_moves(SquareSet::FULL, |mv| moves.push(mv));
        moves
    }

    /// Appends all legal moves to `moves`.
    pub fn legal_moves_into(&self, moves: &mut impl Extend<Move>) {
        self.visit_moves(SquareSet::FULL, |mv| moves.extend([mv]));
    }

    #[inline]
    fn visit_moves(&self, zone: SquareSet, visit: impl FnMut(Move)) {
        Sides::of(self).generator().list(zone, visit);
    }

    /// The legal moves that capture a man.
    #[must_use]
    pub fn captures(&self) -> MoveList {
        let mut moves = MoveList::new();
        let zone = self.board.by_color(!self.turn);
        self.visit_moves(zone, |mv| moves.push(mv));
        moves
    }

    /// Appends the legal moves that capture a man to `moves`.
    pub fn captures_into(&self, moves: &mut impl Extend<Move>) {
        let zone = self.board.by_color(!self.turn);
        self.visit_moves(zone, |mv| moves.extend([mv]));
    }

    /// Number of legal moves, counted without listing them.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        Sides::of(self).generator().count()
    }

    /// The squares that the man on `from` may go to; none if no man of the side
    /// to move stands there.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Position, Square};
    ///
    /// let position = Position::initial();
    /// assert_eq!(position.legal_targets(Square::B0), [Square::A2, Square::C2].into());
    /// assert!(position.legal_targets(Square::B9).is_empty());
    /// ```
    #[must_use]
    pub fn legal_targets(&self, from: Square) -> SquareSet {
        Sides::of(self).generator().targets(from)
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_targets(mv.from).contains(mv.to)
    }

    /// Whether a legal move leads to a position of which something holds.
    pub(crate) fn can_reach(&self, holds: impl Fn(&Self) -> bool) -> bool {
        self.legal_moves().into_iter().any(|mv| {
            let mut after = *self;
            after.play_assume_legal(mv);
            holds(&after)
        })
    }

    /// Whether the side to move is in check and has no legal move.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.count_legal_moves() == 0
    }

    /// Whether the side to move has no legal move without being in check; it
    /// loses as if it were checkmated.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && self.count_legal_moves() == 0
    }

    /// The result, if the side to move has no legal move.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    ///
    /// let position: Position = "3k4R/8R/9/9/9/9/9/9/9/4K4 b - - 0 1".parse()?;
    /// let outcome = position.outcome().map(|outcome| outcome.to_string());
    /// assert_eq!(outcome.as_deref(), Some("red wins: checkmate"));
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.count_legal_moves() > 0 {
            return None;
        }
        let reason = if self.is_check() {
            Reason::Checkmate
        } else {
            Reason::Stalemate
        };
        Some(Outcome::Decisive {
            winner: !self.turn,
            reason,
        })
    }

    /// Plays a legal move.
    ///
    /// # Errors
    ///
    /// [`PlayError`] says why the move is not legal; the position stays as it
    /// was.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Position;
    ///
    /// let mut position = Position::initial();
    /// let undo = position.play("b2b9".parse()?)?;
    /// assert_eq!(undo.captured().map(|piece| piece.to_string()).as_deref(), Some("n"));
    ///
    /// let error = position.play("a9b8".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "a9b8: `r` cannot go from a9 to b8");
    ///
    /// position.undo(undo);
    /// assert_eq!(position, Position::initial());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Undo, PlayError> {
        self.require_legal(mv)?;
        Ok(self.play_assume_legal(mv))
    }

    /// The man that makes a legal move, or why the move is not legal.
    pub(crate) fn require_legal(&self, mv: Move) -> Result<Piece, PlayError> {
        match self.board.piece_at(mv.from) {
            Some(piece) if self.is_legal(mv) => Ok(piece),
            _ => Err(self.why_not(mv)),
        }
    }

    /// Says what is wrong with a move that is not legal.
    fn why_not(&self, mv: Move) -> PlayError {
        let (board, color) = (&self.board, self.turn);
        match board.piece_at(mv.from) {
            None => PlayError::Empty { mv },
            Some(piece) if piece.color != color => PlayError::NotYours { mv, piece },
            Some(piece) => {
                let (occupied, own) = (board.occupied(), board.by_color(color));
                let reach = movegen::reach(color, piece.role, mv.from, occupied, own);
                if reach.contains(mv.to) {
                    PlayError::GeneralAttacked { mv, color }
                } else {
                    PlayError::Unreachable { mv, piece }
                }
            }
        }
    }

    /// Plays a move that is known to be legal.
    ///
    /// # Panics
    ///
    /// If no man stands where the move starts. Any other move that is not legal
    /// leaves a position that the rules do not allow.
    pub fn play_assume_legal(&mut self, mv: Move) -> Undo {
        let (piece, captured) = self
            .board
            .shift(mv.from, mv.to)
            .expect("a legal move starts from a man");
        let undo = Undo {
            mv,
            captured,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            hash: self.hash,
        };
        self.hash ^= zobrist::man(piece, mv.from) ^ zobrist::man(piece, mv.to);
        self.hash ^= zobrist::turn(Color::Black);
        self.halfmoves = self.halfmoves.saturating_add(1);
        if let Some(captured) = captured {
            self.hash ^= zobrist::man(captured, mv.to);
            self.halfmoves = 0;
        }
        if self.turn == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = !self.turn;
        undo
    }

    /// Takes back the move that gave `undo`, the last one played.
    pub fn undo(&mut self, undo: Undo) {
        self.board.shift(undo.mv.to, undo.mv.from);
        if let Some(captured) = undo.captured {
            self.board.put(undo.mv.to, captured);
        }
        self.turn = !self.turn;
        self.halfmoves = undo.halfmoves;
        self.fullmoves = undo.fullmoves;
        self.hash = undo.hash;
    }
}

/// What a search may do that no rule allows.
#[cfg(feature = "search")]
impl Position {
    /// Hands the turn over without a move, as if all before could not be repeated any more. Returns the counter of plies
    /// without a capture, for [`take_back_pass`](Self::take_back_pass).
    pub(crate) fn pass(&mut self) -> u32 {
        self.hand_over();
        core::mem::take(&mut self.halfmoves)
    }

    /// Takes back a pass.
    pub(crate) fn take_back_pass(&mut self, halfmoves: u32) {
        self.hand_over();
        self.halfmoves = halfmoves;
    }

    fn hand_over(&mut self) {
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(!self.turn);
        self.turn = !self.turn;
    }
}

/// The start of a game.
impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}
