//! Alpha-beta search with the options that make it strong.
//!
//! Owns the searcher and how it is put together. Each option that needs something of the game is
//! a type parameter: absent, it compiles to nothing; asked for, it brings its bound. The rest are
//! [features](Feature) that can be switched off. With [`Hits::SameDepth`] every combination finds
//! the value that [`minimax`](crate::minimax) finds (with quiescence: the one that minimax finds
//! if quiescence is its evaluation); only a [repetition](crate::Repetition) met under a table is
//! seen from one of its paths instead of each.

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
    MAX_DEPTH,
    abilities::{HashKey, MoveOrder, NoisyMoves, NullMove, Repetition},
    control::Control,
    evaluate::Evaluate,
    game::GameState,
    limits::Limits,
    report::Report,
    score::Score,
    searcher::Searcher,
    table::Table,
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

impl<G: GameState, E: Evaluate<G>> AlphaBeta<G, E> {
    /// A searcher with all [features](Feature) on and nothing that asks more of the game than to
    /// be one.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Self {
            core: Core::new(evaluator),
            table: NoTable,
            order: NoOrder,
            quiescence: NoQuiescence,
            path: NoRepetition,
            selectivity: NoSelectivity,
        }
    }
}

impl<G: GameState, E, T, O, Q, R, S> AlphaBeta<G, E, T, O, Q, R, S> {
    /// Remembers positions in a transposition table of so many mebibytes (of less if the memory is
    /// not to be had).
    #[must_use]
    pub fn with_table(self, mebibytes: usize) -> AlphaBeta<G, E, WithTable, O, Q, R, S>
    where
        G: HashKey,
    {
        AlphaBeta {
            core: self.core,
            table: WithTable {
                table: Table::new(mebibytes),
                sharing: Alone,
                hits: Hits::default(),
                ahead: None,
            },
            order: self.order,
            quiescence: self.quiescence,
            path: self.path,
            selectivity: self.selectivity,
        }
    }

    /// Tries moves in the order of static ranks, killers and history.
    #[must_use]
    pub fn with_order(self) -> AlphaBeta<G, E, T, WithOrder, Q, R, S>
    where
        G: MoveOrder,
    {
        AlphaBeta {
            core: self.core,
            table: self.table,
            order: WithOrder::new::<G>(),
            quiescence: self.quiescence,
            path: self.path,
            selectivity: self.selectivity,
        }
    }

    /// Follows noisy moves past the horizon, so many plies at most (and at most [`MAX_DEPTH`]).
    #[must_use]
    pub fn with_quiescence(self, plies: u32) -> AlphaBeta<G, E, T, O, WithQuiescence, R, S>
    where
        G: NoisyMoves,
    {
        AlphaBeta {
            core: self.core,
            table: self.table,
            order: self.order,
            quiescence: WithQuiescence {
                plies: plies.min(MAX_DEPTH),
            },
            path: self.path,
            selectivity: self.selectivity,
        }
    }

    /// Looks for repetition along the path, quiescence excepted.
    #[must_use]
    pub fn with_repetition(self) -> AlphaBeta<G, E, T, O, Q, WithRepetition, S>
    where
        G: Repetition,
    {
        AlphaBeta {
            core: self.core,
            table: self.table,
            order: self.order,
            quiescence: self.quiescence,
            path: WithRepetition::default(),
            selectivity: self.selectivity,
        }
    }

    /// Switches a feature off.
    #[must_use]
    pub const fn without(mut self, feature: Feature) -> Self {
        self.core.features.remove(feature);
        self
    }

    /// Switches a feature on again.
    #[must_use]
    pub const fn with(mut self, feature: Feature) -> Self {
        self.core.features.insert(feature);
        self
    }

    /// Finds so many lines, each with another first move: 1 unless told otherwise, and never less.
    #[must_use]
    pub const fn with_multipv(mut self, lines: usize) -> Self {
        self.set_multipv(lines);
        self
    }

    /// See [`with_multipv`](Self::with_multipv).
    pub const fn set_multipv(&mut self, lines: usize) {
        self.core.multipv = if lines == 0 { 1 } else { lines };
    }

    /// Asks only whether the root is worth `score` or more, which takes fewer nodes than to find its value.
    ///
    /// The report says so by its [bound](crate::Bound): lower if it is, upper if it is not, as far as the search saw. The
    /// principal variation may end early, because the side that cannot help it is not asked for its best move.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{AlphaBeta, Bound, Limits, NoEvaluation, Score, StopReason};
    ///
    /// let wins = Score::win_in(Score::MAX_DISTANCE);
    /// let mut searcher = AlphaBeta::new(NoEvaluation).with_threshold(wins);
    /// let report = searcher.search(&mut Nim::new(9), &Limits::new());
    /// assert_eq!((report.best.bound, report.reason), (Bound::Lower, StopReason::Proven));
    /// let report = searcher.search(&mut Nim::new(8), &Limits::new());
    /// assert_eq!((report.best.bound, report.reason), (Bound::Upper, StopReason::Proven));
    /// ```
    #[must_use]
    pub const fn with_threshold(mut self, score: Score) -> Self {
        self.set_threshold(Some(score));
        self
    }

    /// See [`with_threshold`](Self::with_threshold); `None` asks for the value again.
    pub const fn set_threshold(&mut self, score: Option<Score>) {
        self.core.threshold = score;
    }

    /// The evaluator.
    pub const fn evaluator(&self) -> &E {
        &self.core.evaluator
    }

    /// The evaluator, to be changed. Values already in the table stay: [`clear`](Self::clear) them
    /// if they are no longer true.
    pub const fn evaluator_mut(&mut self) -> &mut E {
        &mut self.core.evaluator
    }
}

impl<G: GameState, E, W, O, Q, R, S> AlphaBeta<G, E, WithTable<W>, O, Q, R, S> {
    /// Says which entries of the table may answer.
    #[must_use]
    pub const fn with_hits(mut self, hits: Hits) -> Self {
        self.table.hits = hits;
        self
    }

    /// Before it searches the moves of a position at least so many plies from the horizon, asks the table whether one of
    /// them is known to refute it: enhanced transposition cutoffs. The value found stays the same.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
    ///
    /// let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_enhanced_cutoffs(2);
    /// let report = searcher.search(&mut Nim::new(21), &Limits::new());
    /// assert_eq!(report.score(), Score::win_in(11));
    /// ```
    #[must_use]
    pub const fn with_enhanced_cutoffs(mut self, plies: u32) -> Self {
        self.table.ahead = Some(plies);
        self
    }

    /// The size of the table, in mebibytes: less than asked for if the memory was not to be had.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{AlphaBeta, NoEvaluation};
    ///
    /// let mut searcher = AlphaBeta::<Nim, _>::new(NoEvaluation).with_table(1);
    /// searcher.resize_table(2);
    /// assert_eq!(searcher.table_size(), 2);
    /// ```
    pub fn table_size(&self) -> usize {
        self.table.table.mebibytes()
    }

    /// Exchanges the table for an empty one of another [size](Self::table_size), in mebibytes.
    pub fn resize_table(&mut self, mebibytes: usize) {
        // The old memory goes back before the new is asked for.
        self.table.table = Table::new(0);
        self.table.table = Table::new(mebibytes);
    }
}

impl<G: GameState, E, T, R, S> AlphaBeta<G, E, T, WithOrder, WithQuiescence, R, S> {
    /// Takes shortcuts: what is found is no longer the value that minimax finds, but what it tells of wins and losses stays
    /// true. Needs an order, which tells quiet moves from others, and quiescence, which tells threats.
    #[must_use]
    pub fn with_selectivity(
        self,
        choice: Selectivity,
    ) -> AlphaBeta<G, E, T, WithOrder, WithQuiescence, R, WithSelectivity> {
        AlphaBeta {
            core: self.core,
            table: self.table,
            order: self.order,
            quiescence: self.quiescence,
            path: self.path,
            selectivity: WithSelectivity(choice),
        }
    }
}

impl<G: GameState, E, T, O, Q, R> AlphaBeta<G, E, T, O, Q, R, WithSelectivity> {
    /// Takes that of [`Shortcut::NullMove`] too, if it was chosen.
    #[must_use]
    pub fn with_null_move(self) -> AlphaBeta<G, E, T, O, Q, R, WithNullMove>
    where
        G: NullMove,
    {
        AlphaBeta {
            core: self.core,
            table: self.table,
            order: self.order,
            quiescence: self.quiescence,
            path: self.path,
            selectivity: WithNullMove(self.selectivity.0),
        }
    }
}

#[cfg(feature = "std")]
impl<G: GameState, E, W, O, Q, R, S> AlphaBeta<G, E, WithTable<W>, O, Q, R, S> {
    /// Searches on so many threads, which share the table and the work: 1 unless told otherwise, and never less.
    ///
    /// The caller's thread is one of them; the others are started for each search and have ended when it returns. They
    /// begin with clones of the state, the evaluator and what is known of the order of moves, and what the clones learn is
    /// lost. With [`Hits::SameDepth`] the value found is the same for any number of threads (but for a
    /// [repetition](crate::Repetition), which is seen from one of its paths). The number of nodes and the move chosen
    /// among equals are not, from two threads on.
    ///
    /// Limits hold for all threads together: of nodes they never visit more than allowed, and may leave unused a portion
    /// of 512 each.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
    ///
    /// let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_threads(2);
    /// let report = searcher.search(&mut Nim::new(21), &Limits::new());
    /// assert_eq!((report.best_move(), report.score()), (Some(1), Score::win_in(11)));
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: usize) -> AlphaBeta<G, E, WithTable<Threads>, O, Q, R, S> {
        AlphaBeta {
            core: self.core,
            table: WithTable {
                table: self.table.table,
                sharing: Threads::new(threads),
                hits: self.table.hits,
                ahead: self.table.ahead,
            },
            order: self.order,
            quiescence: self.quiescence,
            path: self.path,
            selectivity: self.selectivity,
        }
    }
}

#[cfg(feature = "std")]
impl<G: GameState, E, O, Q, R, S> AlphaBeta<G, E, WithTable<Threads>, O, Q, R, S> {
    /// See [`with_threads`](Self::with_threads).
    pub fn set_threads(&mut self, threads: usize) {
        self.table.sharing.count = threads.max(1);
    }
}

impl<G: GameState, E, T, O, Q, S> AlphaBeta<G, E, T, O, Q, WithRepetition, S> {
    /// Tells which positions stood on the board before the root of the next searches: their keys,
    /// oldest first, the root's own excluded.
    pub fn set_history(&mut self, keys: &[u64]) {
        self.path.set_history(keys);
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
    /// Searches within the limits. With none it goes on to [`MAX_DEPTH`] or a proof.
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
