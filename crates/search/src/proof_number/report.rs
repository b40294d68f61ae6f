//! What the proof search has to say.

use alloc::vec::Vec;
use core::{fmt, time::Duration};

use crate::report::StopReason;

/// The answer to a [`Goal`](crate::Goal).
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Answer, Goal, Limits, ProofNumber, Side, StopReason};
///
/// let mut searcher = ProofNumber::new(Goal::win(Side::First));
/// let mut answer = |heap, limits| searcher.search(&mut Nim::new(heap), &limits).answer;
/// assert_eq!(answer(6, Limits::new()), Answer::Proven);
/// assert_eq!(answer(8, Limits::new()), Answer::Disproven);
/// assert_eq!(answer(30, Limits::new().nodes(5)), Answer::Unknown(StopReason::Nodes));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The side can reach the goal, whatever the other does.
    Proven,
    /// It cannot: the other side can prevent it.
    Disproven,
    /// The search ended before, for this reason.
    Unknown(StopReason),
}

impl Answer {
    /// Whether the goal can be reached, if that is known.
    #[must_use]
    pub const fn is_reachable(self) -> Option<bool> {
        match self {
            Self::Proven => Some(true),
            Self::Disproven => Some(false),
            Self::Unknown(_) => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven => f.write_str("proven"),
            Self::Disproven => f.write_str("disproven"),
            Self::Unknown(reason) => write!(f, "unknown ({reason})"),
        }
    }
}

/// What [`ProofNumber`](crate::ProofNumber) found.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Goal, Limits, ProofNumber, Side};
///
/// let mut searcher = ProofNumber::new(Goal::win(Side::First));
/// let report = searcher.search(&mut Nim::new(5), &Limits::new());
/// assert_eq!((report.best_move(), report.line.len()), (Some(1), 3));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProofReport<M> {
    /// Whether the goal can be reached.
    pub answer: Answer,
    /// One line of the proof, or of the disproof, to the end of the game or to a repetition: moves
    /// that keep what is claimed for the side that has its way, for the other those that hold out
    /// longest against what was found. It need not be the shortest. If a limit is reached while
    /// it is put together, or the table was too small to hold it, it is cut short.
    ///
    /// Of an unknown answer, the first move that came nearest to giving the side to move its way.
    pub line: Vec<M>,
    /// How often the moves of a position were asked for.
    pub nodes: u64,
    /// Time taken; zero without a clock.
    pub time: Duration,
}

impl<M: Copy> ProofReport<M> {
    /// The first move of the [line](Self::line); `None` if the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<M> {
        self.line.first().copied()
    }
}
