//! What a search says while it runs and when it is done.

use alloc::vec::Vec;
use core::{fmt, time::Duration};

use crate::score::Score;

/// How a score relates to the true value of the search that gave it.
///
/// # Examples
///
/// ```
/// use qi_search::Bound;
///
/// // As protocols write it:
/// let text = |bound| match bound {
///     Bound::Exact => "",
///     Bound::Lower => "lowerbound",
///     Bound::Upper => "upperbound",
/// };
/// assert_eq!(text(Bound::Lower), "lowerbound");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The true value is the score.
    Exact,
    /// The true value is the score or better (the search failed high).
    Lower,
    /// The true value is the score or worse (the search failed low).
    Upper,
}

/// A first move and how play goes on after it.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Bound, Limits, NoEvaluation, Score};
///
/// let mut searcher = AlphaBeta::new(NoEvaluation).with_multipv(2);
/// let report = searcher.search(&mut Nim::new(3), &Limits::new().depth(9));
/// let [best, second] = [&report.best, &report.others[0]];
/// assert_eq!((best.score, best.moves.as_slice()), (Score::win_in(1), &[3][..]));
/// assert_eq!((second.score, second.moves.as_slice()), (Score::loss_in(2), &[1, 2][..]));
/// assert_eq!(second.bound, Bound::Exact);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Line<M> {
    /// Its value, for the side to move at the root.
    pub score: Score,
    /// How that value is meant. Only the moves of an exact line are sure to be all there. A best line
    /// has a lower bound if the search broke off before it had searched the other moves as deep.
    pub bound: Bound,
    /// Plies looked ahead; 0 if no move was searched: then the score is a static value, and bounds
    /// nothing.
    pub depth: u32,
    /// The farthest ply from the root that was looked at.
    pub seldepth: u32,
    /// The moves from the root on: the principal variation.
    pub moves: Vec<M>,
}

/// A word from a search under way.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_search::{Bound, Info, Line, Score};
///
/// let line = Line { score: Score::DRAW, bound: Bound::Exact, depth: 1, seldepth: 1, moves: vec![7] };
/// let info = Info {
///     multipv: 1,
///     line,
///     nodes: 500,
///     time: Duration::from_millis(2),
///     hashfull: None,
/// };
/// assert_eq!(info.nps(), 250_000);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Info<M> {
    /// The place of the line among those searched for, from 1.
    pub multipv: usize,
    /// The line found.
    pub line: Line<M>,
    /// Nodes so far; in Monte Carlo tree search, playouts.
    pub nodes: u64,
    /// Time so far; zero without a clock.
    pub time: Duration,
    /// How full the table is, in thousandths, or the tree of Monte Carlo tree search; `None` without
    /// a table.
    pub hashfull: Option<u16>,
}

impl<M> Info<M> {
    /// Nodes per second; 0 without a clock.
    #[must_use]
    pub fn nps(&self) -> u64 {
        nodes_per_second(self.nodes, self.time)
    }
}

/// Why a search ended.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, NoEvaluation, StopReason};
///
/// let mut reason = |limits| AlphaBeta::new(NoEvaluation).search(&mut Nim::new(9), &limits).reason;
/// assert_eq!(reason(Limits::new().depth(3)), StopReason::Depth);
/// assert_eq!(reason(Limits::new().nodes(100)), StopReason::Nodes);
/// assert_eq!(reason(Limits::new().mate(5)), StopReason::Mate);
/// assert_eq!(reason(Limits::new()), StopReason::Proven);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The depth limit is reached.
    Depth,
    /// The node limit is reached.
    Nodes,
    /// The time is up.
    Time,
    /// The [`Stop`](crate::Stop) handle was used.
    Stopped,
    /// A win within the mate limit is found.
    Mate,
    /// Every line asked for is won or lost for sure: looking further would change nothing. In Monte
    /// Carlo tree search, the result is [proved](crate::mcts::Proof).
    Proven,
    /// The game is over at the root.
    GameOver,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Depth => "depth limit",
            Self::Nodes => "node limit",
            Self::Time => "time limit",
            Self::Stopped => "stopped",
            Self::Mate => "win found",
            Self::Proven => "proven",
            Self::GameOver => "game over",
        })
    }
}

/// What a search found.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
///
/// let report = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(5), &Limits::new());
/// assert_eq!(report.best_move(), Some(1));
/// assert_eq!(report.score(), Score::win_in(3));
/// assert_eq!(report.pv().len(), 3);
/// assert_eq!(report.lines().count(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Report<M> {
    /// The best line.
    pub best: Line<M>,
    /// The next best lines, best first, if more than one was asked for.
    pub others: Vec<Line<M>>,
    /// Nodes visited; in Monte Carlo tree search, playouts.
    pub nodes: u64,
    /// Time taken; zero without a clock.
    pub time: Duration,
    /// Why the search ended.
    pub reason: StopReason,
}

impl<M: Copy> Report<M> {
    /// The best move; `None` if the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<M> {
        self.best.moves.first().copied()
    }

    /// The value of the root, for the side to move.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.best.score
    }

    /// The principal variation.
    #[must_use]
    pub fn pv(&self) -> &[M] {
        &self.best.moves
    }

    /// All lines, best first.
    pub fn lines(&self) -> impl Iterator<Item = &Line<M>> {
        core::iter::once(&self.best).chain(&self.others)
    }

    /// Nodes per second; 0 without a clock.
    #[must_use]
    pub fn nps(&self) -> u64 {
        nodes_per_second(self.nodes, self.time)
    }
}

fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    let rate = (u128::from(nodes) * 1_000_000).checked_div(time.as_micros());
    rate.map_or(0, |rate| u64::try_from(rate).unwrap_or(u64::MAX))
}
