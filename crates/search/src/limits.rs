//! How far a search may go, and how it shares out the time of a game.
//!
//! Owns the limits as plain data. Reading the clock is left to [`Clock`](crate::Clock), stopping
//! from outside to [`Stop`](crate::Stop).

use core::time::Duration;

/// What ends a search: whichever comes first of those that are set.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_search::Limits;
///
/// let limits = Limits::new().depth(12).nodes(1_000_000);
/// assert_eq!(limits.depth, Some(12));
/// assert_eq!(Limits::new().time(Duration::from_secs(2)).nodes, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Plies to look ahead: at least 1, at most [`MAX_DEPTH`](crate::MAX_DEPTH). Monte Carlo tree
    /// search has no use for it.
    pub depth: Option<u32>,
    /// Nodes, kept to the node; in Monte Carlo tree search, playouts.
    pub nodes: Option<u64>,
    /// Time for this move. [`AlphaBeta`](crate::AlphaBeta) looks at every move once even if there is
    /// none.
    pub time: Option<Duration>,
    /// The state of the game's clock, from which [`allot`] takes the time for this move, with the
    /// same exception.
    pub clock: Option<GameClock>,
    /// Ends as soon as a win in at most so many plies is found. Proof-number search, which has its
    /// own goal, has no use for it.
    pub mate: Option<u32>,
}

impl Limits {
    /// No limit: the search goes on until it is stopped or has nothing left to find.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            mate: None,
        }
    }

    /// Sets [`depth`](Self::depth).
    #[must_use]
    pub const fn depth(mut self, plies: u32) -> Self {
        self.depth = Some(plies);
        self
    }

    /// Sets [`nodes`](Self::nodes).
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Sets [`time`](Self::time).
    #[must_use]
    pub const fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Sets [`clock`](Self::clock).
    #[must_use]
    pub const fn clock(mut self, clock: GameClock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Sets [`mate`](Self::mate).
    #[must_use]
    pub const fn mate(mut self, plies: u32) -> Self {
        self.mate = Some(plies);
        self
    }
}

/// What the game's clock shows for the side to move.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_search::{GameClock, Limits};
///
/// let clock = GameClock {
///     left: Duration::from_secs(300),
///     increment: Duration::from_secs(3),
///     moves_to_go: None,
/// };
/// assert_eq!(Limits::new().clock(clock).clock, Some(clock));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GameClock {
    /// Time left.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
    /// Moves until more time is added; `None` if what is left is for the whole game.
    pub moves_to_go: Option<u32>,
}

/// Time for one move, as [`allot`] gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Budget {
    /// After this no new iteration begins.
    pub optimum: Duration,
    /// At this the search breaks off.
    pub maximum: Duration,
}

/// Moves that a game without a time control is thought to have left.
const MOVES_LEFT: u32 = 40;

/// Shares out the time of a game's clock.
///
/// The optimum is an even share of what is left among the moves to go (40 if unknown) and most of
/// the increment; the maximum is four times as much. Neither passes four fifths of what is left,
/// so that a slow line to the arbiter loses no game.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_search::{GameClock, allot};
///
/// let clock = GameClock { left: Duration::from_secs(80), ..GameClock::default() };
/// let budget = allot(clock);
/// assert_eq!(budget.optimum, Duration::from_secs(2));
/// assert_eq!(budget.maximum, Duration::from_secs(8));
/// ```
#[must_use]
pub fn allot(clock: GameClock) -> Budget {
    let ceiling = clock.left / 5 * 4;
    let moves = clock.moves_to_go.unwrap_or(MOVES_LEFT).max(1);
    let share = (clock.left / moves).saturating_add(clock.increment / 4 * 3);
    Budget {
        optimum: share.min(ceiling),
        maximum: share.saturating_mul(4).min(ceiling),
    }
}
