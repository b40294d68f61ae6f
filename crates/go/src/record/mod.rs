//! Records of go games: what the properties of an SGF tree mean, and files in other formats read as such trees.
//!
//! Owns the meaning: the board's size, komi, handicap and rules of the root, stones set up, moves and passes, and how a
//! tree with its variations becomes a [`Game`](crate::Game) ([`game_of`]) and a game a tree ([`tree_of`]). How a tree is
//! read from the bytes of an SGF file and written to them, and what comments it has, is [`qi_record`]'s; the [`Format`]s of
//! the servers Tygem and Cyberoro are read here ([`read`]).
//!
//! The meaning follows the specification of FF\[4\] (<https://www.red-bean.com/sgf/go.html>) and what programs write:
//!
//! - A move is a point, or a pass: no point at all, or `tt` on boards of at most 19 a side.
//! - Lists of points may hold rectangles, two opposite corners with a colon between them.
//! - `SZ[7:5]` is seven columns and five rows; without `SZ` the board is 19 by 19.
//! - Komi may be given in hundredths (`KM[750]`), and on Chinese servers in stones (`KM[375]`, `KM[3.75]`), each of which
//!   is two points. Numbers from 100 to 1000 are taken for hundredths, but with one decimal (`KM[150.0]`) for points.
//! - Komi, handicap, rules and results are read in the words that are in use in English, Chinese, Japanese and Korean, in
//!   full-width characters too: [`read_result`].
//! - `PL` without stones set up, after two passes or more, says that play is resumed, and whose turn it is.
//! - `KO[]` in the node of a move says that it is carried out whatever the rules say.
//!
//! [`Mode::Strict`] refuses what is wrong, [`Mode::Lenient`] does what most programs do about it: a move that is no point
//! of the board is a pass, such a value in a list of points or a root property that cannot be understood is left out, and in
//! a replay an illegal move is carried out all the same, as the specification asks, and of a set-up what is possible. What was passed over is told: [`Record::warnings`], [`Record::replay_noting`],
//! [`ReadGame::notes`]. Each names its node, and [`Document::position`](qi_record::sgf::Document::position) or
//! [`File::position`] the line where that begins.
//!
//! # Examples
//! ```
//! use qi_go::record::{self, Record};
//! use qi_go::{Move, Rules};
//! use qi_record::sgf::{self, Mode, ReadOptions};
//!
//! let document = sgf::parse(b"(;GM[1]FF[4]SZ[7:5]KM[0];B[aa];W[ge];B[])", &ReadOptions::strict())?;
//! let record = Record::of_main_line(&document.games[0], Mode::Strict)?;
//! let game = record.replay(Rules::default(), Mode::Strict)?;
//! let moves: Vec<String> = game.moves().map(|(_, mv)| mv.to_string()).collect();
//! assert_eq!(moves, ["A5", "G1", "pass"]);
//!
//! let tree = record::tree_of(&game);
//! assert_eq!(Record::of_main_line(&tree, Mode::Strict)?.replay(Rules::default(), Mode::Strict)?.board(), game.board());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod file;
mod game;
mod head;
mod mend;
mod points;
mod quantity;
mod replay;
mod result;
mod write;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

use qi_geometry::coordinates::ParsePointError;
use qi_geometry::text::excerpt;
use qi_geometry::{PointSet, Size, Stone};
use qi_record::sgf::Mode;
use qi_record::{NodeId, Tree};
use thiserror::Error;

pub use file::{File, FileFlaw, FileWarning, Format, ParseFormatError, ReadFileError, read};
pub use game::{ReadGame, ReadGameError, game_of};
pub use points::read_points;
pub use replay::ReplayError;
pub use result::read_result;
pub use write::tree_of;

use crate::{BoardSizeError, Komi, Move, Outcome, Position, Preset, SetUp};

/// One line of a record: the root's properties, and what is done to the board node by node.
///
/// See the [module](self) for an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The board's size.
    pub size: Size,
    /// The komi (`KM`).
    pub komi: Option<Komi>,
    /// How many handicap stones the record says Black had (`HA`); the stones themselves are set up.
    pub handicap: Option<u16>,
    /// The rules (`RU`), if they are of a name that is known.
    pub rules: Option<Preset>,
    /// The result (`RE`), if it is known: see [`read_result`].
    pub result: Option<Outcome>,
    /// What is done to the board, in order.
    pub steps: Vec<Step>,
    /// What was left out or taken for something else, each as the error that a strict reading ends with; and in both
    /// modes rules and results that are not known, and a handicap that is more than the stones that stand.
    pub warnings: Vec<ReadRecordError>,
}

/// Something done to the board, and the node that says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The node of the tree.
    pub node: NodeId,
    /// What is done.
    pub action: Action,
}

/// What a node does to the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Stones are put and taken away (`AB`, `AW`, `AE`), or it is said whose turn it is (`PL`): without stones, after two
    /// passes, that play is resumed.
    SetUp {
        /// The points.
        set_up: Box<SetUp>,
        /// Whose turn it is.
        turn: Option<Stone>,
    },
    /// A move is made (`B`, `W`).
    Play {
        /// Who moves.
        stone: Stone,
        /// The move.
        mv: Move,
    },
    /// A move is made whatever the rules say (`B`, `W` with `KO`).
    Force {
        /// Who moves.
        stone: Stone,
        /// The move.
        mv: Move,
    },
}

/// Why a tree is no record of go, or what was passed over in one. Nodes are numbered from the root, 0, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The record is of another game (`GM`).
    #[error("GM[{text}] is not go, which is GM[1]")]
    NotGo {
        /// The value of `GM`.
        text: String,
    },
    /// The size is none (`SZ`).
    #[error("SZ[{text}] is no size of a go board, which has 1 to 25 points a side")]
    Size {
        /// The value of `SZ`.
        text: String,
    },
    /// The board is too large.
    #[error(transparent)]
    TooLarge(#[from] BoardSizeError),
    /// A property of the root cannot be understood.
    #[error("{property}[{text}] cannot be understood")]
    Head {
        /// The property's identifier.
        property: &'static str,
        /// Its value.
        text: String,
    },
    /// A value is no point or rectangle of the board.
    #[error("node {}, {property}[{text}]: {reason}", node.index())]
    Point {
        /// The node.
        node: NodeId,
        /// The property's identifier.
        property: &'static str,
        /// The value.
        text: String,
        /// What is wrong with it.
        reason: ParsePointError,
    },
    /// `PL` names no colour.
    #[error("node {}: PL[{text}] is no colour", node.index())]
    Colour {
        /// The node.
        node: NodeId,
        /// The value.
        text: String,
    },
    /// A node holds more than one move.
    #[error("node {} holds more than one move", node.index())]
    ManyMoves {
        /// The node.
        node: NodeId,
    },
    /// The handicap is more than Black has stones when White first moves. Always a [warning](Record::warnings).
    #[error("HA[{said}] is more than Black's stones before White's first move, {stones}")]
    Handicap {
        /// The value of `HA`.
        said: u16,
        /// How many stones are set up and played.
        stones: usize,
    },
}

impl ReadRecordError {
    /// The node that is wrong: the root, if it is the game as a whole.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        match *self {
            Self::Point { node, .. } | Self::Colour { node, .. } | Self::ManyMoves { node } => node,
            Self::NotGo { .. }
            | Self::Size { .. }
            | Self::TooLarge(_)
            | Self::Head { .. }
            | Self::Handicap { .. } => NodeId::ROOT,
        }
    }
}

impl Record {
    /// Reads the main line of a tree.
    ///
    /// # Errors
    /// The first thing that cannot be understood; leniently only another game and a wrong size: the rest is in
    /// [`warnings`](Self::warnings). A move that is no point of the board is then a pass, and of a list of points those that
    /// are some are kept.
    ///
    /// # Examples
    /// ```
    /// use qi_go::record::Record;
    /// use qi_record::sgf::{self, Mode, ReadOptions};
    ///
    /// let document = sgf::parse(b"(;SZ[9]KM[much]AB[ee][e];W[zz])", &ReadOptions::lenient())?;
    /// let record = Record::of_main_line(&document.games[0], Mode::Lenient)?;
    /// let warnings: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     warnings,
    ///     [
    ///         "KM[much] cannot be understood",
    ///         "node 0, AB[e]: the text ends at byte 1, where a row should be",
    ///         "node 1, W[zz]: `z` at byte 0 is off the 9x9 board",
    ///     ]
    /// );
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of_main_line(tree: &Tree, mode: Mode) -> Result<Self, ReadRecordError> {
        Self::of_line(tree, tree.main_line(), mode)
    }

    /// Reads the line that leads to a node: a variation.
    ///
    /// # Errors
    /// As [`of_main_line`](Self::of_main_line).
    ///
    /// # Panics
    /// If the tree has no such node.
    pub fn to_node(tree: &Tree, node: NodeId, mode: Mode) -> Result<Self, ReadRecordError> {
        Self::of_line(tree, tree.path_to(node).into_iter(), mode)
    }

    fn of_line(
        tree: &Tree,
        nodes: impl Iterator<Item = NodeId>,
        mode: Mode,
    ) -> Result<Self, ReadRecordError> {
        let mut record = head::read(tree.root(), mode)?;
        for node in nodes {
            let reader = NodeReader {
                tree,
                node,
                size: record.size,
                mode,
            };
            reader.read(&mut record)?;
        }
        record.warnings.extend(record.missing_handicap());
        Ok(record)
    }

    /// What is wrong with the handicap. Black may have played the stones of a free one.
    fn missing_handicap(&self) -> Option<ReadRecordError> {
        let said = self.handicap.filter(|&said| said > 1)?;
        let stones = |step: &Step| match &step.action {
            Action::SetUp { set_up, .. } => Some(set_up.black.len()),
            Action::Play { stone, .. } | Action::Force { stone, .. } => {
                (*stone == Stone::Black).then_some(1)
            }
        };
        let stones: usize = self.steps.iter().map_while(stones).sum();
        (stones < said.into()).then_some(ReadRecordError::Handicap { said, stones })
    }
}

impl Action {
    /// For whom this resumes play, if it is done in `position`.
    fn resumes(&self, position: &Position) -> Option<Stone> {
        match self {
            Self::SetUp { set_up, turn } if **set_up == SetUp::default() => {
                turn.filter(|_| position.passes() >= 2)
            }
            _ => None,
        }
    }
}

/// Reads what one node does to the board.
struct NodeReader<'a> {
    tree: &'a Tree,
    node: NodeId,
    size: Size,
    mode: Mode,
}

impl NodeReader<'_> {
    /// Adds what the node does to the steps of a record.
    fn read(&self, record: &mut Record) -> Result<(), ReadRecordError> {
        self.set_up(record)?;
        self.moves(record)
    }

    /// The set-up of the node comes before its move, if it has both, which the specification forbids.
    fn set_up(&self, record: &mut Record) -> Result<(), ReadRecordError> {
        let set_up = SetUp {
            black: self.points("AB", &mut record.warnings)?,
            white: self.points("AW", &mut record.warnings)?,
            empty: self.points("AE", &mut record.warnings)?,
        };
        let turn = self.turn(&mut record.warnings)?;
        if set_up != SetUp::default() || turn.is_some() {
            let set_up = Box::new(set_up);
            record.steps.push(self.step(Action::SetUp { set_up, turn }));
        }
        Ok(())
    }

    fn points(
        &self,
        property: &'static str,
        warnings: &mut Vec<ReadRecordError>,
    ) -> Result<PointSet, ReadRecordError> {
        let mut points = PointSet::EMPTY;
        for value in self.tree[self.node].values(property) {
            match read_points(slice::from_ref(value), self.size) {
                Ok(more) => points |= more,
                Err((text, reason)) => {
                    self.pass_over(self.wrong_point(property, &text, reason), warnings)?;
                }
            }
        }
        Ok(points)
    }

    fn wrong_point(
        &self,
        property: &'static str,
        text: &str,
        reason: ParsePointError,
    ) -> ReadRecordError {
        ReadRecordError::Point {
            node: self.node,
            property,
            text: excerpt(text),
            reason,
        }
    }

    fn turn(&self, warnings: &mut Vec<ReadRecordError>) -> Result<Option<Stone>, ReadRecordError> {
        let Some(text) = self.tree[self.node].text("PL") else {
            return Ok(None);
        };
        match text.trim() {
            "B" | "b" | "black" | "1" => Ok(Some(Stone::Black)),
            "W" | "w" | "white" | "2" => Ok(Some(Stone::White)),
            text => {
                let text = excerpt(text);
                let node = self.node;
                self.pass_over(ReadRecordError::Colour { node, text }, warnings)?;
                Ok(None)
            }
        }
    }

    /// Leniently, a warning and no error.
    fn pass_over(
        &self,
        error: ReadRecordError,
        warnings: &mut Vec<ReadRecordError>,
    ) -> Result<(), ReadRecordError> {
        match self.mode {
            Mode::Strict => Err(error),
            Mode::Lenient => {
                warnings.push(error);
                Ok(())
            }
        }
    }

    fn moves(&self, record: &mut Record) -> Result<(), ReadRecordError> {
        let node = &self.tree[self.node];
        let forced = node.property("KO").is_some();
        let mut moves = 0;
        for property in node.properties() {
            let (stone, identifier) = match property.identifier() {
                "B" => (Stone::Black, "B"),
                "W" => (Stone::White, "W"),
                _ => continue,
            };
            for value in property.values() {
                let mv = self.read_move(identifier, value.as_str(), &mut record.warnings)?;
                record.steps.push(self.step(if forced {
                    Action::Force { stone, mv }
                } else {
                    Action::Play { stone, mv }
                }));
                moves += 1;
            }
        }
        if moves > 1 {
            let node = self.node;
            self.pass_over(ReadRecordError::ManyMoves { node }, &mut record.warnings)?;
        }
        Ok(())
    }

    fn read_move(
        &self,
        property: &'static str,
        text: &str,
        warnings: &mut Vec<ReadRecordError>,
    ) -> Result<Move, ReadRecordError> {
        let small = self.size.width() <= 19 && self.size.height() <= 19;
        if text.is_empty() || (small && text == "tt") {
            return Ok(Move::Pass);
        }
        let reason = match points::read_point(text, self.size) {
            Ok(point) => return Ok(Move::Play(point)),
            Err(reason) => reason,
        };
        self.pass_over(self.wrong_point(property, text, reason), warnings)?;
        Ok(Move::Pass)
    }

    const fn step(&self, action: Action) -> Step {
        Step {
            node: self.node,
            action,
        }
    }
}
