//! How a searcher is put together: what is asked for, and what is asked.
//!
//! Owns the methods that give a searcher its options. Each that needs something of the game changes the type.

#[cfg(feature = "std")]
use super::Threads;
use super::{
    Alone, AlphaBeta, Core, Feature, Hits, NoOrder, NoQuiescence, NoRepetition, NoSelectivity,
    NoTable, Selectivity, WithNullMove, WithOrder, WithQuiescence, WithRepetition, WithSelectivity,
    WithTable,
};
use crate::{
    MAX_DEPTH,
    abilities::{HashKey, MoveOrder, NoisyMoves, NullMove, Repetition},
    evaluate::Evaluate,
    game::GameState,
    score::Score,
    table::Table,
};

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
    /// Takes that of [`Shortcut::NullMove`](super::Shortcut::NullMove) too, if it was chosen.
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
