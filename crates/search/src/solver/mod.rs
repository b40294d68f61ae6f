//! The exact margin with which a game ends, by questions that have two answers.
//!
//! Owns which questions are asked, and how one is answered: depth first, to the end of the game. Whether a margin of `goal`
//! or more can be had is all that a node is asked, so that the window of alpha-beta is always null; the driver asks
//! for one margin after another until only one is left. How much a game knows by itself ([`StaticBounds`]) and the order of its moves
//! ([`MoveOrder`]) decide what it costs.
//!
//! The value of a position must not depend on how it was reached: a game that repeats positions is for
//! [`AlphaBeta`](crate::AlphaBeta) and [`ProofNumber`](crate::ProofNumber).
//!
//! Sources: null windows and memory, Plaat, Schaeffer, Pijls and de Bruin, *Best-first fixed-depth minimax algorithms*
//! (1996); static bounds, the order of moves and of questions, Pons, *Solving Connect 4* (blog.gamesolver.org).

mod bounds;
mod run;
mod table;

use alloc::vec::Vec;
use core::{fmt, time::Duration};

pub use self::bounds::{Margins, StaticBounds};
use self::{run::Run, table::Table};
use crate::{
    abilities::{HashKey, MoveOrder},
    control::Control,
    game::GameState,
    limits::Limits,
    report::StopReason,
};

/// Finds out with which margin a game ends if both sides play their best.
///
/// It looks to the end of the game, whatever it takes; what it learns serves the next position too, until it is told to
/// [`clear`](Self::clear) it.
///
/// # Examples
///
/// See [`StaticBounds`]; and `examples/connect_four.rs`, which solves connect-four.
pub struct Solver<G: GameState> {
    table: Table,
    /// The moves as the game has just given them.
    moves: Vec<G::Move>,
    /// The moves of all plies of the path, one after the other.
    stack: Vec<Candidate<G::Move>>,
}

/// A move and when to try it.
#[derive(Debug, Clone, Copy)]
struct Candidate<M> {
    rank: i32,
    mv: M,
}

impl<G: StaticBounds + HashKey + MoveOrder> Solver<G> {
    /// A solver with a table of so many mebibytes (of less if the memory is not to be had).
    ///
    /// From 32 on, positions are told apart by all bits of their key: if different positions never have the same key, no
    /// answer is left to chance. Margins beyond 1,023 are not remembered.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self {
            table: Table::new(mebibytes),
            moves: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Finds the margin of `state`, or, if a limit comes first, margins between which it lies.
    ///
    /// Of the limits those of nodes and time are kept, and a depth is the number of plies that a line of play may have
    /// (at most [`MAX_DEPTH`](crate::MAX_DEPTH)): a longer one breaks the search off.
    pub fn solve(&mut self, state: &mut G, limits: &Limits) -> Solution {
        self.solve_with(state, limits, Control::new())
    }

    /// Finds the margin of `state` in the caller's hands. However it ends, `state` is as it was.
    pub fn solve_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Solution {
        self.stack.clear();
        Run::new(self, limits, control).solution(state)
    }

    /// Forgets what earlier searches learnt.
    pub fn clear(&mut self) {
        self.table.clear();
    }
}

impl<G: GameState> fmt::Debug for Solver<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

/// What a [`Solver`] found out.
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_search::{Margins, Solution, StopReason};
///
/// let margins = Margins { least: -1, greatest: 4 };
/// let time = Duration::from_secs(2);
/// let solution = Solution { margins, nodes: 9_000, time, reason: StopReason::Nodes };
/// assert_eq!(solution.margin(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution {
    /// Between which margins the result lies, for the side to move.
    pub margins: Margins,
    /// Nodes visited.
    pub nodes: u64,
    /// Time taken; zero without a clock.
    pub time: Duration,
    /// Why the search ended: [`StopReason::Proven`] if the margin is found.
    pub reason: StopReason,
}

impl Solution {
    /// The margin, if it is found.
    #[must_use]
    pub const fn margin(&self) -> Option<i32> {
        self.margins.exact()
    }
}
