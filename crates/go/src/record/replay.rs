//! Playing a record through.

use qi_geometry::{Point, PointSet, Stone};
use qi_record::NodeId;
use qi_record::sgf::Mode;
use thiserror::Error;

use super::{Action, Record, Step};
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

impl Record {
    /// Plays the whole line, under the rules that the record names, or else under `otherwise`, with the komi that it
    /// names, or else none.
    ///
    /// A set-up in the middle starts the game anew from the board that it leaves: the moves before it cannot be taken
    /// back, and superko does not look beyond it; the stones taken are kept. So does a move that the rules forbid and the
    /// record forces, or that is carried out [leniently](Mode::Lenient): it replaces the stone where it is put, takes
    /// what has no liberty, and then itself. Moves after two passes are played on.
    ///
    /// # Errors
    /// Strictly, the first illegal move; in both modes a set-up that leaves a chain without a liberty.
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
        let rules = self.rules.map_or(otherwise, |preset| Rules {
            shared: otherwise.shared,
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
            mode,
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
        Ok(Game::from_position(
            position,
            self.komi.unwrap_or(Komi::ZERO),
        ))
    }
}

impl Step {
    /// Whether it is known after this step whose turn it is.
    const fn says_whose_turn(&self) -> bool {
        !matches!(self.action, Action::SetUp { to_move: None, .. })
    }
}

struct Replay {
    position: Position,
    /// How many moves have been made since the record began.
    moves: usize,
    mode: Mode,
}

impl Replay {
    fn take(&mut self, step: &Step) -> Result<(), ReplayError> {
        match &step.action {
            Action::SetUp { set_up, to_move } => {
                self.set_up(set_up, *to_move)
                    .map_err(|reason| ReplayError::SetUp {
                        node: step.node,
                        reason,
                    })
            }
            Action::Play { stone, mv } => self.play(*stone, *mv, self.mode, step.node),
            Action::Force { stone, mv } => self.play(*stone, *mv, Mode::Lenient, step.node),
        }
    }

    fn set_up(&mut self, set_up: &SetUp, to_move: Option<Stone>) -> Result<(), SetUpError> {
        let mut board = self.position.board().clone();
        board.set_up(set_up)?;
        let to_move = to_move.unwrap_or(self.position.to_move());
        self.restart(board, to_move, [0; 2]);
        Ok(())
    }

    fn play(
        &mut self,
        stone: Stone,
        mv: Move,
        mode: Mode,
        node: NodeId,
    ) -> Result<(), ReplayError> {
        self.moves += 1;
        match (self.position.play_as(stone, mv), mv, mode) {
            (Ok(()), ..) => Ok(()),
            (Err(_), Move::Play(point), Mode::Lenient) => {
                self.force(stone, point);
                Ok(())
            }
            (Err(reason), ..) => Err(ReplayError::Play {
                node,
                number: self.moves,
                reason,
            }),
        }
    }

    /// Puts a stone whatever the rules say.
    fn force(&mut self, stone: Stone, point: Point) {
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
    fn restart(&mut self, board: Board, to_move: Stone, taken: [u32; 2]) {
        let [black, white] =
            Stone::ALL.map(|stone| self.position.captures(stone) + taken[stone.index()]);
        let rules = self.position.rules();
        self.position = Position::from_board(board, to_move, rules).with_captures(black, white);
    }
}
