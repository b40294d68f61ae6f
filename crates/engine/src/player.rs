//! Who answers a position with a move: the trait that a protocol, a terminal or a program drives.
//!
//! Owns the question ([`Request`]), the answer ([`Thought`]) and the trait between them
//! ([`Player`]). What a position is worth and how it is searched is each game's module; what a
//! level means is [`Level`]'s.

use core::{fmt, time::Duration};

use qi_search::{Info, Limits, Line, Report, Score, Stop};

use crate::Level;

/// Who answers a position with a move.
///
/// A player keeps what helps it from one move to the next (a table, a tree), and nothing else: the
/// same game, request and memory give the same thought, as long as no limit is a time and one thread
/// searches.
pub trait Player {
    /// A game in progress, with the history that its rules ask for.
    type Game: Clone + fmt::Debug + Send + 'static;
    /// A move of that game.
    type Move: Copy + Eq + fmt::Debug + Send + 'static;

    /// Thinks about `game` within the limits of `request`, or until `stop` is thrown, and tells
    /// `observer` about every line on the way.
    fn think(
        &mut self,
        game: &Self::Game,
        request: &Request,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Self::Move>),
    ) -> Thought<Self::Move>;

    /// Forgets what was kept from earlier moves, as before a new game.
    fn forget(&mut self);

    /// Gets so many MiB ready for searches to come, so that the first of them does not pay for it
    /// from its time, and says how many there are: less if the memory is not to be had. A player
    /// that keeps no table has nothing to get ready.
    fn reserve(&mut self, memory: usize) -> usize {
        memory
    }

    /// What the position is worth to the side to move without looking ahead, in the units of the
    /// player's evaluation.
    fn evaluate_now(&mut self, game: &Self::Game) -> i32;
}

/// What a player is asked: how long to think and what to hand back.
///
/// # Examples
///
/// ```
/// use qi_engine::Request;
/// use qi_search::Limits;
///
/// let request = Request::new(Limits::new().depth(6)).lines(3).seed(7);
/// assert_eq!((request.limits.depth, request.lines), (Some(6), 3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Request {
    /// What ends the search. A level may end it earlier.
    pub limits: Limits,
    /// How many of the best moves to rank, each with its line; 0 counts as 1.
    pub lines: usize,
    /// How strong to play.
    pub level: Level,
    /// What every choice that is left to chance is drawn from.
    pub seed: u64,
    /// The memory for the search's table, in MiB. A player that keeps no table ignores it.
    pub memory: usize,
    /// How many threads search; 0 counts as 1. A player whose search has only one ignores it.
    pub threads: usize,
}

impl Request {
    /// One line at full strength within `limits`, with 16 MiB, on one thread.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self {
            limits,
            lines: 1,
            level: Level::MAX,
            seed: 0,
            memory: 16,
            threads: 1,
        }
    }

    /// The same with so many ranked [`lines`](Self::lines).
    #[must_use]
    pub const fn lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    /// The same at another [`level`](Self::level).
    #[must_use]
    pub const fn level(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// The same with another [`seed`](Self::seed).
    #[must_use]
    pub const fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same with another amount of [`memory`](Self::memory).
    #[must_use]
    pub const fn memory(self, mebibytes: usize) -> Self {
        Self {
            memory: mebibytes,
            ..self
        }
    }

    /// The same with another number of [`threads`](Self::threads).
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Whether the limits end a search by themselves, sooner or later: a mate that may not be there
    /// does not.
    pub(crate) const fn has_end(&self) -> bool {
        let Limits {
            depth,
            nodes,
            time,
            clock,
            ..
        } = self.limits;
        depth.is_some() || nodes.is_some() || time.is_some() || clock.is_some()
    }

    /// The observer as a search should see it that ranks more lines than were asked for.
    pub(crate) fn observed_by<M>(
        &self,
        observer: &mut dyn FnMut(&Info<M>),
    ) -> impl FnMut(&Info<M>) {
        let lines = self.lines.max(1);
        move |info| {
            if info.multipv <= lines {
                observer(info);
            }
        }
    }
}

/// What a player answers: its choice and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought<M> {
    /// The move to play; `None` if the game is over.
    pub choice: Option<M>,
    /// The best lines, best first, as many as were asked for and there are. At the highest level the
    /// choice is the first of them, but for a pass in go; below it need not be.
    pub lines: Vec<Line<M>>,
    /// Nodes visited; in Monte Carlo tree search, playouts.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl<M: Copy> Thought<M> {
    /// The thought of a game that is over: there is nothing to choose.
    #[must_use]
    pub const fn nothing() -> Self {
        Self {
            choice: None,
            lines: Vec::new(),
            nodes: 0,
            time: Duration::ZERO,
        }
    }

    /// The value of the best line for the side to move, if there is a line.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    /// The moves of the best line: the principal variation.
    #[must_use]
    pub fn pv(&self) -> &[M] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// Plies looked ahead in the best line.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.depth)
    }

    /// A search's report with a choice among its lines, of which the first `lines` are kept.
    pub(crate) fn from_report(
        report: Report<M>,
        lines: usize,
        choose: impl FnOnce(&[Line<M>]) -> Option<M>,
    ) -> Self {
        let (nodes, time) = (report.nodes, report.time);
        let mut ranked = vec![report.best];
        ranked.extend(report.others);
        ranked.retain(|line| !line.moves.is_empty());
        let choice = choose(&ranked);
        ranked.truncate(lines.max(1));
        Self {
            choice,
            lines: ranked,
            nodes,
            time,
        }
    }
}
