//! Proof-number search: can a side reach a goal, whatever the other does?
//!
//! Owns the searcher, its goal and its report, and a table of its own. The search asks one
//! question with two answers and goes where it hopes to be answered with least work: at every node
//! it counts how many positions must at least still turn out well for the one side and for the
//! other (Allis 1994, "Searching for Solutions in Games and Artificial Intelligence"). It does so
//! depth first and in fixed memory, with limits of these numbers within which it stays below a
//! node (df-pn: Nagai 2002, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications"), and
//! lets a node grow half past its rival before it turns to that one (Pawlewicz and Lew 2007,
//! "Improving Depth-First PN-Search: 1+ε Trick").
//!
//! What holds:
//!
//! - An answer other than unknown is true, as far as no two positions of the game share a key.
//! - Repetition does it no harm. What was found only because a position had stood on the path
//!   before is true of that path, and is remembered under a key of the whole path, not of the
//!   position (Kishimoto and Müller 2004, "A General Solution to the Graph History Interaction
//!   Problem", whose twin entries these are). What rests on nothing before the position is
//!   remembered of the position.
//! - Every step makes a number of the path greater, and the path keeps its numbers outside the
//!   table: the search ends, however small the table is, if within its limit of depth there is an
//!   end.

mod goal;
mod line;
mod numbers;
mod outlook;
mod path;
mod report;
mod run;
mod table;

use alloc::vec::Vec;
use core::fmt;

pub use self::{
    goal::Goal,
    report::{Answer, ProofReport},
};
use self::{outlook::Child, path::Path, run::Run, table::Table};
use crate::{
    abilities::{HashKey, Repetition},
    control::Control,
    game::GameState,
    limits::Limits,
};

/// Proves or disproves that a side can reach a goal.
///
/// Needs no evaluation, only a [hash](HashKey): a goal is reached at the end of the game or not at
/// all. Where [`AlphaBeta`](crate::AlphaBeta) looks equally far everywhere, it follows forcing
/// lines to their ends, and is at its best where one side has few replies.
///
/// Coming back to a position of the path counts as a draw, unless the
/// [game says](Self::with_repetition) what it means. A searcher may be used again and again, and
/// then it builds on what it learnt; with the same state, limits other than time, and nothing
/// learnt, it gives the same report.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Answer, Goal, Limits, ProofNumber, Side};
///
/// let mut searcher = ProofNumber::new(Goal::win(Side::First)).with_table(1);
/// let report = searcher.search(&mut Nim::new(21), &Limits::new());
/// assert_eq!((report.answer, report.best_move()), (Answer::Proven, Some(1)));
/// let report = searcher.search(&mut Nim::new(20), &Limits::new());
/// assert_eq!(report.answer, Answer::Disproven);
/// ```
pub struct ProofNumber<G: GameState> {
    goal: Goal,
    /// Mebibytes of the table, which is made when it is first needed.
    memory: usize,
    core: Core<G>,
}

/// What a search builds on and works with.
struct Core<G: GameState> {
    table: Table,
    /// Whether the table may hold what is true of one path only.
    has_trails: bool,
    path: Path<G>,
    /// The moves of all nodes of the path, one after the other.
    stack: Vec<Child<G::Move>>,
    /// The moves of the node that is being looked at.
    moves: Vec<G::Move>,
    /// The moves after one of these.
    replies: Vec<G::Move>,
}

/// Mebibytes of the table unless told otherwise.
const MEMORY: usize = 16;

impl<G: HashKey> ProofNumber<G> {
    /// A searcher for this goal with a table of 16 MiB.
    #[must_use]
    pub fn new(goal: Goal) -> Self {
        Self {
            goal,
            memory: MEMORY,
            core: Core {
                table: Table::new(0),
                has_trails: false,
                path: Path::new(),
                stack: Vec::new(),
                moves: Vec::new(),
                replies: Vec::new(),
            },
        }
    }

    /// Another size of the table, in mebibytes; less if the memory is not to be had. With 0 it
    /// remembers nothing, and still finds its answer.
    #[must_use]
    pub fn with_table(mut self, mebibytes: usize) -> Self {
        self.memory = mebibytes;
        self.core.table = Table::new(0);
        self
    }

    /// Lets the game say what repetition means.
    ///
    /// If its [verdict](Repetition::verdict) depends on more than that a position stood before (on
    /// how often, or on what was played in between), what is remembered of a position is true of
    /// it as if the game began there.
    #[must_use]
    pub fn with_repetition(mut self) -> Self
    where
        G: Repetition,
    {
        self.core.path.follow_rule();
        self
    }

    /// Tells which positions stood on the board before the root of the next searches: their keys
    /// ([path keys](Repetition::path_key), if the game says what repetition means), oldest first,
    /// the root's own excluded.
    pub fn set_history(&mut self, keys: &[u64]) {
        self.core.path.set_history(keys);
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Sets another goal, and forgets what was learnt about the former.
    pub fn set_goal(&mut self, goal: Goal) {
        if goal != self.goal {
            self.goal = goal;
            self.clear();
        }
    }

    /// Searches within the limits. With none it goes on to an answer, or until that takes more
    /// plies than [`MAX_DEPTH`](crate::MAX_DEPTH).
    pub fn search(&mut self, state: &mut G, limits: &Limits) -> ProofReport<G::Move> {
        self.search_with(state, limits, Control::new())
    }

    /// Searches within the limits, in the caller's hands. However it ends, `state` is as it was.
    ///
    /// The limit of depth is how far the search looks, and makes no answer wrong: what cannot be
    /// decided within it is unknown. The observer is told the move that comes nearest to giving
    /// the side to move its way, with a bound that says nothing, and at the end the line.
    pub fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> ProofReport<G::Move> {
        if self.core.table.is_empty() {
            self.core.table = Table::new(self.memory);
        }
        self.core.path.restart();
        self.core.stack.clear();
        Run::new(&mut self.core, self.goal, limits, control).report(state)
    }

    /// Forgets what earlier searches learnt: for another game, or to have the same search twice.
    pub fn clear(&mut self) {
        self.core.table.clear();
        self.core.has_trails = false;
    }
}

impl<G: GameState> fmt::Debug for ProofNumber<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProofNumber")
            .field("goal", &self.goal)
            .field("table", &self.core.table)
            .field("path", &self.core.path)
            .finish_non_exhaustive()
    }
}
