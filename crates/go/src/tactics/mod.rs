//! Reading of what can be taken, what can be saved, and what can be joined.
//!
//! Owns the questions about one or two chains whose answer lies a few moves ahead: can the opponent take this chain if he
//! moves first, can its owner save it if it does, are these two joined or can they be cut? A [`Reader`] answers them by
//! proof-number search in a bounded number of positions, with the move and the line that follows.
//!
//! What an answer means:
//!
//! - A chain *taken* is a sequence against every defence considered; a chain *saved* has got more liberties than the search
//!   follows, or the attacks considered have come to nothing.
//! - Two ends *joined* have become one chain that is not in atari, or one that no single stone can keep from it; two ends
//!   *cut* are too many stones apart for the search to follow, or one of them has been taken, or the ways considered have
//!   come to nothing. Whether what is joined lives, and what the cut costs, is not asked.
//! - Moves are considered near the chains and what besets them, and on the ways between two ends, so that an answer can be
//!   wrong where the point that decides lies far away. They are looked for in passes, each wider than the last; where the
//!   limit ends one, the verdict of the last that was finished stands, and only where none was is the answer
//!   [`Verdict::Unknown`].
//! - A position that repeats counts against the side that takes, and against the side that joins; such a result is
//!   remembered as if it did not depend on the way there: with kos that come back it can be wrong.
//!
//! Left to others: ladders to the far end of the board, to [`ladder`](crate::ladder); life, to [`fate`](crate::fate).

mod answer;
mod candidates;
mod capture;
mod connection;
mod goal;
mod line;
pub(crate) mod near;
mod numbers;
mod search;
mod table;
mod ways;

use alloc::vec::Vec;
use core::fmt;

use qi_geometry::{Point, Size, Stone};
use thiserror::Error;

use crate::{Board, Move, vertex};
use answer::Question;
use capture::Capture;
use connection::Connection;
use goal::{Goal, WIDEST};
use table::Table;

/// Whether the side that asks reaches what it wants, when it moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// It works against every answer considered.
    Works,
    /// It works by a ko in which the other side has to find the first threat.
    KoOtherThreatens,
    /// It works by a ko in which the side that asks has to find the first threat.
    KoSelfThreatens,
    /// No way was found among the moves considered.
    Fails,
    /// The limit came first.
    Unknown,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether it works.
    pub verdict: Verdict,
    /// A move that makes it work; none where nothing does, or nothing needs to be done.
    pub point: Option<Point>,
    /// The moves that follow, that one first, both sides in turn: the longest resistance found against it, to where it is
    /// decided or no more is remembered. Empty where there is no such move.
    pub line: Vec<Move>,
    /// How many positions were looked into.
    pub nodes: u64,
}

impl Verdict {
    /// The number by which GNU Go tells the verdict: 1, 2, 3, or 0 where it fails; `None` of [`Unknown`](Self::Unknown).
    #[must_use]
    pub const fn code(self) -> Option<u8> {
        match self {
            Self::Works => Some(1),
            Self::KoOtherThreatens => Some(2),
            Self::KoSelfThreatens => Some(3),
            Self::Fails => Some(0),
            Self::Unknown => None,
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.verdict.code(), self.point) {
            (Some(0), _) => f.pad("0"),
            (Some(code), Some(point)) => write!(f, "{code} {}", vertex(point)),
            (Some(code), None) => write!(f, "{code} PASS"),
            (None, _) => f.pad("?"),
        }
    }
}

/// Two points between which there is nothing to connect.
///
/// # Examples
/// ```
/// use qi_go::tactics::{ConnectionError, Reader};
/// use qi_go::{Board, parse_point};
///
/// let board: Board = "X.O/.../...".parse()?;
/// let [black, white] = [parse_point("A3", board.size())?, parse_point("C3", board.size())?];
/// let refused = Reader::new(100).connect(&board, black, white).unwrap_err();
/// assert_eq!(refused, ConnectionError::Opponents { from: black, to: white });
/// assert_eq!(refused.to_string(), "the stones at A3 and C3 are of different colours");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ConnectionError {
    /// No stone is there, from which a connection might begin.
    #[error("no stone at {}", vertex(*.point))]
    NoStone {
        /// The point.
        point: Point,
    },
    /// The two stones are of different colours.
    #[error("the stones at {} and {} are of different colours", vertex(*.from), vertex(*.to))]
    Opponents {
        /// Where the connection was to begin.
        from: Point,
        /// Where it was to end.
        to: Point,
    },
    /// The point is not on the board.
    #[error("{} is not on a board of {size}", vertex(*.point))]
    OffBoard {
        /// The point.
        point: Point,
        /// The board's size.
        size: Size,
    },
}

/// Who would join two points.
fn owner_of(board: &Board, from: Point, to: Point) -> Result<Stone, ConnectionError> {
    let size = board.size();
    if let Some(point) = [from, to].into_iter().find(|&point| !size.contains(point)) {
        return Err(ConnectionError::OffBoard { point, size });
    }
    let owner = board.stone(from);
    let owner = owner.ok_or(ConnectionError::NoStone { point: from })?;
    match board.stone(to) {
        Some(stone) if stone != owner => Err(ConnectionError::Opponents { from, to }),
        _ => Ok(owner),
    }
}

/// A reader of chains: whether one can be taken, whether it can be saved, and whether two are joined.
#[derive(Clone, Debug)]
pub struct Reader {
    table: Table,
    nodes: u64,
}

impl Reader {
    /// A reader that looks into so many positions at most for each answer, and remembers about as many.
    ///
    /// Half of them are for the verdict, half for the choice among several moves that work.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        let entries = nodes.clamp(1 << 10, 1 << 20) as usize;
        Self {
            table: Table::new(entries),
            nodes,
        }
    }

    /// Whether the opponent of the chain at `point` can take it, moving first; `None` where no stone is.
    ///
    /// The chain is safe as it stands where this [`Fails`](Verdict::Fails).
    ///
    /// # Examples
    /// ```
    /// use qi_go::tactics::Reader;
    /// use qi_go::{Board, parse_point};
    ///
    /// let board: Board = "...../.XO../.OO../...../.....".parse()?;
    /// let stone = parse_point("B4", board.size())?;
    /// let mut reader = Reader::new(1_000);
    /// let attack = reader.attack(&board, stone).unwrap();
    /// assert_eq!(attack.verdict.code(), Some(1), "it cannot get away");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn attack(&mut self, board: &Board, point: Point) -> Option<Reading> {
        let defender = board.stone(point)?;
        Some(self.read_capture(board, point, defender, !defender))
    }

    /// Whether the owner of the chain at `point` can save it, moving first; `None` where no stone is.
    ///
    /// The chain is lost as it stands where this [`Fails`](Verdict::Fails). Where no attack works, any move saves it.
    pub fn defend(&mut self, board: &Board, point: Point) -> Option<Reading> {
        let defender = board.stone(point)?;
        Some(self.read_capture(board, point, defender, defender))
    }

    /// Whether the owner of the chain at `from`, moving first, joins it to `to`: a chain of its own, or a point where it has
    /// no stone yet.
    ///
    /// # Errors
    /// If there is no stone at `from`, one of the opponent at `to`, or a point is off the board.
    ///
    /// # Examples
    ///
    /// A one-point jump that the opponent has peeped at:
    ///
    /// ```text
    /// 5 . . . . . . .
    /// 4 . . . O . . .
    /// 3 . . X . X . .
    /// 2 . O . . . O .
    /// 1 . . . . . . .
    ///   A B C D E F G
    /// ```
    ///
    /// ```
    /// use qi_go::tactics::{Reader, Verdict};
    /// use qi_go::{Board, parse_point};
    ///
    /// let board: Board = "......./...O.../..X.X../.O...O./.......".parse()?;
    /// let [left, right] = [parse_point("C3", board.size())?, parse_point("E3", board.size())?];
    /// let mut reader = Reader::new(10_000);
    /// assert_eq!(reader.connect(&board, left, right)?.to_string(), "1 D3");
    /// assert_eq!(reader.disconnect(&board, left, right)?.verdict, Verdict::Works);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn connect(
        &mut self,
        board: &Board,
        from: Point,
        to: Point,
    ) -> Result<Reading, ConnectionError> {
        let owner = owner_of(board, from, to)?;
        Ok(self.read_connection(board, owner, [from, to], owner))
    }

    /// Whether the opponent, moving first, keeps the chain at `from` from being joined to `to`.
    ///
    /// They are joined as they stand where this [`Fails`](Verdict::Fails), and cut where [`connect`](Self::connect) does. To
    /// take one of the two chains cuts them as well.
    ///
    /// # Errors
    /// As those of [`connect`](Self::connect).
    pub fn disconnect(
        &mut self,
        board: &Board,
        from: Point,
        to: Point,
    ) -> Result<Reading, ConnectionError> {
        let owner = owner_of(board, from, to)?;
        Ok(self.read_connection(board, owner, [from, to], !owner))
    }

    fn read_capture(
        &mut self,
        board: &Board,
        point: Point,
        defender: Stone,
        turn: Stone,
    ) -> Reading {
        let within = |board: &Board, width| Capture::new(board, point, defender, width);
        self.read(board, turn, within)
    }

    fn read_connection(
        &mut self,
        board: &Board,
        owner: Stone,
        ends: [Point; 2],
        turn: Stone,
    ) -> Reading {
        let within = |board: &Board, width| Connection::new(board, owner, ends, width);
        self.read(board, turn, within)
    }

    /// Looks for help ever farther away, as far as the limit allows. What was found last counts, and what cannot change
    /// by more moves of the seeker ends it.
    fn read<G: Goal>(
        &mut self,
        board: &Board,
        turn: Stone,
        goal_within: impl Fn(&Board, u32) -> G,
    ) -> Reading {
        let mut board = board.clone();
        let mut last = Reading {
            verdict: Verdict::Unknown,
            point: None,
            line: Vec::new(),
            nodes: 0,
        };
        for width in 1..=WIDEST {
            let goal = goal_within(&board, width);
            let left = (self.nodes / 2).saturating_sub(last.nodes);
            let settled = match turn == goal.seeker() {
                true => Verdict::Works,
                false => Verdict::Fails,
            };
            let question = Question::new(&goal, turn);
            let mut reading = question.answer(&mut board, &mut self.table, left);
            reading.nodes += last.nodes;
            if reading.verdict == Verdict::Unknown {
                last.nodes = reading.nodes;
                break;
            }
            last = reading;
            if last.verdict == settled {
                break;
            }
        }
        last
    }
}
