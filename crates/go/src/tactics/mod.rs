//! Reading of what can be taken and what can be saved.
//!
//! Owns the questions about one chain whose answer lies a few moves ahead: can the opponent take it if he moves first, can
//! its owner save it if he does? A [`Reader`] answers them by proof-number search in a bounded number of positions.
//!
//! What an answer means: a chain *taken* is a sequence against every defence considered; a chain *saved* has got more
//! liberties than the search follows, or the attacks considered have come to nothing. Moves are considered near the chain
//! and near what besets it, so that an answer can be wrong where the point that decides lies far away. They are looked for
//! in passes, each wider than the last; where the limit ends one, the verdict of the last that was finished stands, and
//! only where none was is the answer [`Verdict::Unknown`]. A position that repeats counts against the side that takes, and
//! such a result is remembered as if it did not depend on the way there: with kos that come back it can be wrong.

mod answer;
mod candidates;
mod capture;
pub(crate) mod near;
mod search;
mod table;

use core::fmt;

use qi_geometry::{Point, Stone};

use crate::{Board, vertex};
use answer::Question;
use capture::Capture;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether it works.
    pub verdict: Verdict,
    /// A move that makes it work; none where nothing does, or nothing needs to be done.
    pub point: Option<Point>,
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

/// A reader of chains: whether one can be taken, and whether it can be saved.
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
        Some(self.read(board, point, defender, !defender))
    }

    /// Whether the owner of the chain at `point` can save it, moving first; `None` where no stone is.
    ///
    /// The chain is lost as it stands where this [`Fails`](Verdict::Fails). Where no attack works, any move saves it.
    pub fn defend(&mut self, board: &Board, point: Point) -> Option<Reading> {
        let defender = board.stone(point)?;
        Some(self.read(board, point, defender, defender))
    }

    /// Looks for help ever farther away, as far as the limit allows. What was found last counts, and what cannot change
    /// by more moves of the opponent ends it.
    fn read(&mut self, board: &Board, point: Point, defender: Stone, turn: Stone) -> Reading {
        let mut board = board.clone();
        let mut last = Reading {
            verdict: Verdict::Unknown,
            point: None,
            nodes: 0,
        };
        let settled = match turn == defender {
            true => Verdict::Fails,
            false => Verdict::Works,
        };
        for width in 1..=Capture::WIDEST {
            let goal = Capture::new(&board, point, defender, width);
            let left = (self.nodes / 2).saturating_sub(last.nodes);
            let question = Question::new(&goal, turn);
            let mut reading = question.answer(&mut board, &mut self.table, left);
            reading.nodes += last.nodes;
            if reading.verdict == Verdict::Unknown {
                last.nodes = reading.nodes;
                break;
            }
            last = reading;
            if reading.verdict == settled {
                break;
            }
        }
        last
    }
}
