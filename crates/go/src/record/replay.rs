//! Playing a record through.

use qi_geometry::{PointSet, Stone};
use qi_record::NodeId;
use qi_record::sgf::Mode;
use thiserror::Error;

use super::{Action, Record, Step, mend};
use crate::{
    Board, BoardSizeError, End, Game, Komi, Move, PlayError, Position, Rules, SetUp, SetUpError,
};

/// Why a record cannot be played through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The board is too large.
    #[error(transparent)]
    TooLarge(#[from] BoardSizeError),
    /// Stones cannot be set up as a node says.
    #[error("node {}: {reason}", node.index())]
    SetUp {
        /// The node.
        node: NodeId,
        /// What is wrong.
        reason: SetUpError,
    },
    /// A move is illegal.
    #[error("node {}, move {number}: {reason}", node.index())]
    Play {
        /// The node.
        node: NodeId,
        /// Which move of the line it is, counted from 1.
        number: usize,
        /// The rule that forbids it.
        reason: PlayError,
    },
}

impl ReplayError {
    /// The node that is wrong: the root, if it is the game as a whole.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::SetUp { node, .. } | Self::Play { node, .. } => node,
            Self::TooLarge(_) => NodeId::ROOT,
        }
    }
}

impl Record {
    /// Plays the whole line, under the rules that the record names, or else under `otherwise`, with the komi that it
    /// names, or else none.
    ///
    /// A set-up in the middle, but for a resumption, starts the game anew from the board that it leaves: the moves before it cannot be taken
    /// back, and superko does not look beyond it; the stones taken are kept. So does a move that the rules forbid and the
    /// record forces, or that is carried out [leniently](Mode::Lenient): it replaces the stone where it is put, takes
    /// what has no liberty, and then itself. Moves after two passes are played on.
    ///
    /// A set-up that names a point twice or leaves a chain without a liberty is [leniently](Mode::Lenient) carried out as far
    /// as can be: `AE` holds before `AW`, that before `AB`, and what has no liberty is taken away.
    ///
    /// # Errors
    /// Strictly, the first illegal move or set-up; in both modes a board that is too large, as that of no record is that was
    /// read.
    ///
    /// # Examples
    /// ```
    /// use qi_go::record::{Record, ReplayError};
    /// use qi_go::{PlayError, Rules};
    /// use qi_record::sgf::{self, Mode, ReadOptions};
    ///
    /// let document = sgf::parse(b"(;SZ[9];B[ee];W[ee];B[dd])", &ReadOptions::strict())?;
    /// let record = Record::of_main_line(&document.games[0], Mode::Strict)?;
    /// let error = record.replay(Rules::default(), Mode::Strict).unwrap_err();
    /// assert_eq!(error.to_string(), "node 2, move 2: E5 is occupied by a stone of Black");
    ///
    /// let game = record.replay(Rules::default(), Mode::Lenient)?;
    /// assert_eq!(game.board().count(qi_go::Stone::White), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn replay(&self, otherwise: Rules, mode: Mode) -> Result<Game, ReplayError> {
        match mode {
            Mode::Strict => self.replay_with(otherwise, Err),
            Mode::Lenient => self.replay_with(otherwise, |_| Ok(())),
        }
    }

    /// Plays the whole line [leniently](Mode::Lenient), and tells `note` of each illegal move and set-up that is carried out:
    /// the error that a strict replay ends with.
    ///
    /// # Errors
    /// A board that is too large, as that of no record is that was read.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Rules;
    /// use qi_go::record::Record;
    /// use qi_record::sgf::{self, Mode, ReadOptions};
    ///
    /// let document = sgf::parse(b"(;SZ[9];B[ee];W[ee];B[dd])", &ReadOptions::strict())?;
    /// let record = Record::of_main_line(&document.games[0], Mode::Strict)?;
    /// let mut notes = Vec::new();
    /// record.replay_noting(Rules::default(), |error| notes.push(error.to_string()))?;
    /// assert_eq!(notes, ["node 2, move 2: E5 is occupied by a stone of Black"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn replay_noting(
        &self,
        otherwise: Rules,
        mut note: impl FnMut(ReplayError),
    ) -> Result<Game, ReplayError> {
        self.replay_with(otherwise, |error| {
            note(error);
            Ok(())
        })
    }

    /// Plays the line; `illegal` says whether to go on after an illegal move or set-up.
    fn replay_with(
        &self,
        otherwise: Rules,
        illegal: impl FnMut(ReplayError) -> Result<(), ReplayError>,
    ) -> Result<Game, ReplayError> {
        let rules = self.rules.map_or(otherwise, |preset| Rules {
            end: otherwise.end,
            ..preset.into()
        });
        let open_ended = Rules {
            end: End::Never,
            ..rules
        };
        let mut replay = Replay {
            position: Position::new(self.size, open_ended)?,
            moves: 0,
            illegal,
        };
        for step in &self.steps {
            replay.take(step)?;
        }
        if self.handicap > Some(1) && !self.steps.iter().any(Step::says_whose_turn) {
            let board = replay.position.board().clone();
            replay.restart(board, Stone::White, [0; 2]);
        }
        let mut position = replay.position;
        position.set_end(rules.end);
        let mut game = Game::from_position(position, self.komi.unwrap_or(Komi::ZERO));
        game.set_handicap(self.handicap.unwrap_or(0));
        Ok(game)
    }
}

impl Step {
    /// Whether it is known after this step whose turn it is.
    const fn says_whose_turn(&self) -> bool {
        !matches!(self.action, Action::SetUp { turn: None, .. })
    }
}

struct Replay<F> {
    position: Position,
    /// How many moves have been made since the record began.
    moves: usize,
    /// Whether to go on after an illegal move or set-up.
    illegal: F,
}

impl<F: FnMut(ReplayError) -> Result<(), ReplayError>> Replay<F> {
    fn take(&mut self, step: &Step) -> Result<(), ReplayError> {
        if let Some(turn) = step.action.resumes(&self.position) {
            self.position.resume(turn);
            return Ok(());
        }
        match &step.action {
            Action::SetUp { set_up, turn } => {
                let board = self.board_set_up(**set_up, step.node)?;
                self.restart(board, turn.unwrap_or(self.position.turn()), [0; 2]);
                Ok(())
            }
            Action::Play { stone, mv } => {
                if let Err(error) = self.play(*stone, *mv, step.node) {
                    (self.illegal)(error)?;
                    self.force(*stone, *mv);
                }
                Ok(())
            }
            Action::Force { stone, mv } => {
                if self.play(*stone, *mv, step.node).is_err() {
                    self.force(*stone, *mv);
                }
                Ok(())
            }
        }
    }

    /// The board as set up, or as far as can be.
    fn board_set_up(&mut self, mut set_up: SetUp, node: NodeId) -> Result<Board, ReplayError> {
        let mut board = self.position.board().clone();
        // Each mend leaves no cause of its kind, and the second none of the first.
        while let Err(reason) = board.set_up(&set_up) {
            let error = ReplayError::SetUp { node, reason };
            set_up = match reason {
                SetUpError::Size(_) => return Err(error),
                SetUpError::OffBoard { .. } | SetUpError::Twice { .. } => {
                    mend::once(&set_up, &board)
                }
                SetUpError::NoLiberty { .. } => mend::breathing(&set_up, &board),
            };
            (self.illegal)(error)?;
        }
        Ok(board)
    }

    fn play(&mut self, stone: Stone, mv: Move, node: NodeId) -> Result<(), ReplayError> {
        self.moves += 1;
        let number = self.moves;
        let played = self.position.play_as(stone, mv);
        played.map_err(|reason| ReplayError::Play {
            node,
            number,
            reason,
        })
    }

    /// Puts a stone whatever the rules say; they have nothing to say against a pass.
    fn force(&mut self, stone: Stone, mv: Move) {
        let Move::Play(point) = mv else { return };
        let mut board = self.position.board().clone();
        let emptied = SetUp {
            empty: PointSet::of(point),
            ..SetUp::default()
        };
        board
            .set_up(&emptied)
            .expect("a point of the board is emptied, which takes no liberty away");
        let undo = board.play_assume_legal(stone, point);
        let mut taken = [0; 2];
        taken[stone.index()] = undo.captured() as u32;
        taken[(!stone).index()] = undo.lost() as u32;
        self.restart(board, !stone, taken);
    }

    /// Goes on from another board; `taken` are the stones that each colour has just taken.
    fn restart(&mut self, board: Board, turn: Stone, taken: [u32; 2]) {
        let [black, white] =
            Stone::ALL.map(|stone| self.position.captures(stone) + taken[stone.index()]);
        let rules = self.position.rules();
        self.position = Position::from_board(board, turn, rules).with_captures(black, white);
    }
}
