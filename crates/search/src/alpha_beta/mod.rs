//! Alpha-beta search with the options that make it strong.
//!
//! Owns the searcher and how it is put together. Each option that needs something of the game is
//! a type parameter: absent, it compiles to nothing; asked for, it brings its bound. The rest are
//! [features](Feature) that can be switched off. With [`Hits::SameDepth`] every combination finds
//! the value that [`minimax`](crate::minimax) finds (with quiescence: the one that minimax finds
//! if quiescence is its evaluation); only a [repetition](crate::Repetition) met under a table is
//! seen from one of its paths instead of each.

mod build;
mod calm;
mod deepening;
mod feature;
mod history;
mod line;
mod look;
mod memory;
mod node;
mod order;
mod path;
mod quiescence;
mod run;
mod selectivity;
#[cfg_attr(
    not(feature = "std"),
    allow(
        dead_code,
        unreachable_pub,
        reason = "without threads nothing is shared"
    )
)]
mod sharing;
mod shortcut;
mod threads;
mod window;

use alloc::vec::Vec;
use core::fmt;

#[cfg(feature = "std")]
pub use self::sharing::Threads;
use self::{
    calm::QuiescencePolicy, feature::Features, line::Lines, order::OrderPolicy,
    path::RepetitionPolicy, run::Run, selectivity::SelectivityPolicy, threads::ThreadPolicy,
};
pub use self::{
    calm::{NoQuiescence, WithQuiescence},
    feature::Feature,
    memory::{Hits, NoTable, WithTable},
    order::{NoOrder, WithOrder},
    path::{NoRepetition, WithRepetition},
    selectivity::{NoSelectivity, Selectivity, Shortcut, WithNullMove, WithSelectivity},
    sharing::Alone,
};
use crate::{
    control::Control, evaluate::Evaluate, game::GameState, limits::Limits, report::Report,
    score::Score, searcher::Searcher,
};

/// Finds the best move by alpha-beta search with iterative deepening.
///
/// A searcher may be used again and again, and then it builds on what it learnt; [`clear`](
/// Self::clear) makes it forget. With the same state, limits other than time, and nothing learnt,
/// it gives the same report.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
///
/// let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_order();
/// let report = searcher.search(&mut Nim::new(9), &Limits::new().depth(20));
/// assert_eq!(report.best_move(), Some(1));
/// assert_eq!(report.score(), Score::win_in(5));
/// ```
pub struct AlphaBeta<
    G: GameState,
    E,
    T = NoTable,
    O = NoOrder,
    Q = NoQuiescence,
    R = NoRepetition,
    S = NoSelectivity,
> {
    core: Core<G::Move, E>,
    table: T,
    order: O,
    quiescence: Q,
    path: R,
    selectivity: S,
}

/// What every searcher has.
struct Core<M, E> {
    evaluator: E,
    features: Features,
    multipv: usize,
    /// The value that is asked about, if the value itself is not asked for.
    threshold: Option<Score>,
    /// The moves as the game has just given them.
    moves: Vec<M>,
    /// The moves of all plies of the path, one after the other.
    stack: Vec<Candidate<M>>,
    lines: Lines<M>,
}

/// A move and when to try it.
#[derive(Debug, Clone, Copy)]
struct Candidate<M> {
    rank: i32,
    /// Its place among the moves as the game gave them.
    index: u16,
    mv: M,
}

impl<M: Copy, E> Core<M, E> {
    fn new(evaluator: E) -> Self {
        Self {
            evaluator,
            features: Features::ALL,
            multipv: 1,
            threshold: None,
            moves: Vec::new(),
            stack: Vec::new(),
            lines: Lines::new(),
        }
    }

    /// One with the same questions to answer.
    #[cfg(feature = "std")]
    fn like(&self) -> Self
    where
        E: Clone,
    {
        Self {
            features: self.features,
            multipv: self.multipv,
            threshold: self.threshold,
            ..Self::new(self.evaluator.clone())
        }
    }
}

impl<G, E, T, O, Q, R, S> AlphaBeta<G, E, T, O, Q, R, S>
where
    G: GameState,
    E: Evaluate<G>,
    T: ThreadPolicy<G, E, O, Q, R, S>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    /// Searches within the limits. With none it goes on to [`MAX_DEPTH`](crate::MAX_DEPTH) or a proof.
    pub fn search(&mut self, state: &mut G, limits: &Limits) -> Report<G::Move> {
        self.search_with(state, limits, Control::new())
    }

    /// Searches within the limits, in the caller's hands.
    ///
    /// However it ends, `state` is as it was. A search that breaks off reports the last iteration
    /// that it finished, or, if one line is asked for, what the next one has found so far: the best
    /// of the moves already searched, with a [lower bound](crate::Bound::Lower) because others are
    /// not.
    ///
    /// The first iteration, of one ply, pays no heed to the clock and to [`Stop`](crate::Stop), so
    /// that every move is looked at however short the time: it takes as many evaluations as there
    /// are moves, and what quiescence adds, for each line asked for. It is not the first if
    /// [`Feature::Deepening`] is off. The limit of nodes is kept all the same; if it does not leave
    /// room for one move, the report is a legal move that nobody has looked at, at depth 0, with the
    /// static value of the root as a lower bound in name only.
    pub fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move> {
        self.table.start();
        self.order.start();
        self.path.start(state);
        self.core.stack.clear();
        T::run(Run::new(self, limits, control), state, limits)
    }

    /// Forgets what earlier searches learnt: for another game, or to have the same search twice.
    pub fn clear(&mut self) {
        self.table.clear();
        self.order.clear();
    }
}

impl<G, E, T, O, Q, R, S> Searcher<G> for AlphaBeta<G, E, T, O, Q, R, S>
where
    G: GameState,
    E: Evaluate<G>,
    T: ThreadPolicy<G, E, O, Q, R, S>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move> {
        Self::search_with(self, state, limits, control)
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

impl<G: GameState, E: fmt::Debug, T, O, Q, R, S> fmt::Debug for AlphaBeta<G, E, T, O, Q, R, S>
where
    T: fmt::Debug,
    Q: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlphaBeta")
            .field("evaluator", &self.core.evaluator)
            .field("features", &self.core.features)
            .field("multipv", &self.core.multipv)
            .field("table", &self.table)
            .field("quiescence", &self.quiescence)
            .finish_non_exhaustive()
    }
}
