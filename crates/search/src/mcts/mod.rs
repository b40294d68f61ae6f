//! Monte Carlo tree search: the tree grows where playouts went well, and is proved where they came to an end.
//!
//! Owns the searcher, its tree, the formula by which the tree grows, and the proofs. How a game is played out
//! is left to [`Playout`](crate::Playout).
//!
//! The formula is upper confidence bounds applied to trees (Kocsis and Szepesvári 2006), or, with
//! [priors](Mcts::with_prior), PUCT; [`with_amaf`](Mcts::with_amaf) adds what Gelly and Silver found in 2007,
//! [`with_proof`](Mcts::with_proof) says how far ends of the game are traced back. What each is worth stands in
//! `docs/search.md`.

mod amaf;
mod bounds;
mod formula;
mod line;
mod node;
mod prior;
#[cfg(test)]
mod race;
mod reward;
mod run;
mod threads;
mod tree;
mod worker;

use alloc::vec::Vec;
use core::fmt;

#[cfg(feature = "std")]
pub use self::threads::Threads;
use self::{
    amaf::Amaf,
    formula::{Doubt, Formula},
    threads::{Parts, ThreadPolicy},
    tree::Tree,
};
pub use self::{
    prior::{NoPrior, Prior},
    threads::Alone,
};
use crate::{
    MoveOrder, control::Control, game::GameState, limits::Limits, report::Report,
    searcher::Searcher,
};

/// Finds the best move by playing the game out many times, more often where it went well.
///
/// Needs no evaluation. The tree takes up no more than its memory; when that is used up it grows
/// no more, and the playouts go on from its leaves; nor does it grow deeper than
/// [`MAX_DEPTH`](crate::MAX_DEPTH) plies. With the same state, seed and limit of nodes, one thread
/// gives the same report.
///
/// Ends of the game that the tree reaches are [proved](Proof) back to the root, unless that is not wanted: a move that is
/// proved is not looked at again, and a root that is proved ends the search. Then the scores are the game's own: wins
/// and losses in so many plies, draws, margins. Otherwise they stand for the mean reward of the playouts: +1000 for
/// winning always, 0 for even chances, -1000 for losing always; but wins and losses that are proved are told as such.
/// The best move is the one most visited, unless a proof says better.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Limits, Mcts, RandomPlayout, Score, StopReason};
///
/// let mut searcher = Mcts::new(RandomPlayout::new(100)).with_seed(7);
/// let report = searcher.search(&mut Nim::new(40), &Limits::new().nodes(100));
/// assert_eq!(report.reason, StopReason::Nodes);
/// let report = searcher.search(&mut Nim::new(7), &Limits::new());
/// assert_eq!(report.reason, StopReason::Proven);
/// assert_eq!((report.best_move(), report.score()), (Some(3), Score::win_in(3)));
/// ```
pub struct Mcts<G: GameState, P, W = NoPrior, T = Alone> {
    playout: P,
    prior: W,
    threads: T,
    tree: Tree<G::Move>,
    amaf: Option<Amaf<G>>,
    settings: Settings,
    /// The next search goes on with the tree as it is.
    is_kept: bool,
}

/// How far the ends of the game are traced back.
///
/// # Examples
///
/// A heap of nine is won by taking one, and won in more plies by nothing else; but how many it takes is another
/// question, to which more has to be looked at:
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::mcts::Proof;
/// use qi_search::{Bound, Limits, Mcts, RandomPlayout, Score};
///
/// let search = |proof| {
///     let mut searcher = Mcts::new(RandomPlayout::new(100)).with_proof(proof);
///     searcher.search(&mut Nim::new(9), &Limits::new().nodes(100_000))
/// };
/// let (result, distance) = (search(Proof::Result), search(Proof::Distance));
/// assert!(result.score().is_win());
/// assert_eq!((distance.score(), distance.best.bound), (Score::win_in(5), Bound::Exact));
/// assert!(result.nodes < distance.nodes);
/// assert!(search(Proof::Nothing).score().value().is_some(), "the mean of its playouts");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Proof {
    /// Not at all: every playout counts for itself.
    Nothing,
    /// Until the result is known: who wins, a draw, or with which margin. A win may come sooner than told, and then its score is a
    /// [lower bound](crate::Bound::Lower).
    #[default]
    Result,
    /// Until the nearest win is known too, and the farthest loss: then the score is that of minimax.
    Distance,
}

/// What a move that has not been tried is taken for.
///
/// # Examples
///
/// With fewer playouts than moves, trying each move once would be all there is:
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::mcts::FirstPlay;
/// use qi_search::{Limits, Mcts, RandomPlayout};
///
/// let mut searcher = Mcts::new(RandomPlayout::new(100)).with_first_play(FirstPlay::Worth(0.6));
/// let report = searcher.search(&mut Nim::new(6), &Limits::new().nodes(1_000));
/// assert_eq!(report.best_move(), Some(2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FirstPlay {
    /// For better than any other: each move is tried once before any is tried twice.
    AtOnce,
    /// For so much, where 1 is a win and 0 a loss.
    Worth(f64),
    /// For the mean of its parent less so much.
    BelowParent(f64),
}

#[derive(Debug, Clone, Copy)]
struct Settings {
    seed: u64,
    formula: Formula,
    proof: Proof,
    /// How many playouts end at a node before it gets children.
    patience: u32,
    /// For how many lost playouts each one under way is taken.
    virtual_loss: u32,
    margin_scale: u32,
    multipv: usize,
}

/// Mebibytes of a tree unless told otherwise.
const MEMORY: usize = 64;

impl<G: GameState, P> Mcts<G, P> {
    /// A searcher with seed 0, exploration constant √2, a tree of up to 64 MiB, and one thread, that proves results.
    #[must_use]
    pub fn new(playout: P) -> Self {
        Self {
            playout,
            prior: NoPrior,
            threads: Alone,
            tree: Tree::new(MEMORY),
            amaf: None,
            settings: Settings {
                seed: 0,
                formula: Formula {
                    doubt: Doubt::Confidence,
                    exploration: core::f64::consts::SQRT_2,
                    equivalence: 0,
                    first_play: None,
                },
                proof: Proof::default(),
                patience: 1,
                virtual_loss: 1,
                margin_scale: 100,
                multipv: 1,
            },
            is_kept: false,
        }
    }
}

impl<G: GameState, P, T> Mcts<G, P, NoPrior, T> {
    /// Looks most at the moves that the prior likes, the less the more often they have been tried (PUCT), instead of
    /// trying all alike (UCT). A move not tried is taken for worth its parent's mean, unless
    /// [told otherwise](Mcts::with_first_play).
    #[must_use]
    pub fn with_prior<W: Prior<G>>(self, prior: W) -> Mcts<G, P, W, T> {
        let mut settings = self.settings;
        settings.formula.doubt = Doubt::Prior;
        Mcts {
            playout: self.playout,
            prior,
            threads: self.threads,
            tree: self.tree,
            amaf: self.amaf,
            settings,
            is_kept: false,
        }
    }
}

#[cfg(feature = "std")]
impl<G: GameState, P, W, T> Mcts<G, P, W, T> {
    /// Searches with so many threads, which work on one tree: 1 unless told otherwise, and never less.
    ///
    /// The caller's thread is one of them; the others are started for each search and have ended when it returns. They
    /// begin with clones of the state, the playout and the prior, and what the clones learn is lost. What is proved
    /// is true for any number of threads, and a limit of nodes is kept to the playout; the rest differs from run to run
    /// from two threads on.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{Limits, Mcts, RandomPlayout};
    ///
    /// let mut searcher = Mcts::new(RandomPlayout::new(100)).with_threads(2);
    /// let report = searcher.search(&mut Nim::new(39), &Limits::new().nodes(3_000));
    /// assert_eq!(report.nodes, 3_000);
    /// let report = searcher.search(&mut Nim::new(15), &Limits::new());
    /// assert_eq!(report.best_move(), Some(3), "proved");
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Mcts<G, P, W, Threads> {
        Mcts {
            playout: self.playout,
            prior: self.prior,
            threads: Threads::new(threads),
            tree: self.tree,
            amaf: self.amaf,
            settings: self.settings,
            is_kept: self.is_kept,
        }
    }
}

impl<G: GameState, P, W, T> Mcts<G, P, W, T> {
    /// Another seed: another choice of random numbers.
    #[must_use]
    pub const fn with_seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// Another exploration constant: the greater it is, the more the search looks at moves that
    /// went badly so far. Kept within 0 and 100.
    #[must_use]
    pub fn with_exploration(mut self, constant: f64) -> Self {
        self.settings.formula.exploration = if constant.is_nan() {
            0.0
        } else {
            constant.clamp(0.0, 100.0)
        };
        self
    }

    /// Lets every playout teach about the moves that come later in it, as if they had been made at
    /// once (all moves as first, RAVE): after so many playouts of its own, a move is judged half by them
    /// and half by those. With 0 those are left out, which is so unless told otherwise.
    ///
    /// Helps where a move does much the same whenever it is made. The playout has to
    /// [trace](crate::Playout::playout_traced) its moves; moves that share a [slot](MoveOrder::slot) count
    /// as the same, and a traced move is asked for its slot in the position from which it was played out.
    #[must_use]
    pub fn with_amaf(mut self, equivalence: u32) -> Self
    where
        G: MoveOrder,
    {
        self.settings.formula.equivalence = equivalence;
        self.amaf = (equivalence > 0).then(Amaf::new);
        self
    }

    /// Says what a move that has not been tried is taken for (first-play urgency).
    #[must_use]
    pub const fn with_first_play(mut self, first_play: FirstPlay) -> Self {
        self.settings.formula.first_play = Some(first_play);
        self
    }

    /// Says how far the ends of the game are traced back: [`Proof::Result`] unless told otherwise.
    #[must_use]
    pub const fn with_proof(mut self, proof: Proof) -> Self {
        self.settings.proof = proof;
        self
    }

    /// Takes each playout that another thread has under way for so many lost ones: 1 unless told otherwise. With 0
    /// threads follow each other.
    #[must_use]
    pub const fn with_virtual_loss(mut self, losses: u32) -> Self {
        self.settings.virtual_loss = losses;
        self
    }

    /// Gives a node of the tree children only when so many playouts have ended at it: 1 unless told
    /// otherwise, and never less. The more, the longer the memory lasts.
    #[must_use]
    pub const fn with_patience(mut self, playouts: u32) -> Self {
        self.settings.patience = if playouts == 0 { 1 } else { playouts };
        self
    }

    /// Another limit of the tree's memory, in mebibytes.
    #[must_use]
    pub fn with_memory(mut self, mebibytes: usize) -> Self {
        self.tree = Tree::new(mebibytes);
        self.is_kept = false;
        self
    }

    /// How large [margins](crate::Outcome::Margin) usually are, in the game's units: 100 unless told
    /// otherwise.
    ///
    /// Any positive margin is worth at least 7/8 of a win; of the last eighth, one of this size has
    /// the half.
    #[must_use]
    pub const fn with_margin_scale(mut self, margin: u32) -> Self {
        self.settings.margin_scale = margin;
        self
    }

    /// Reports so many lines, each with another first move: 1 unless told otherwise, and never
    /// less. A proof of the root ends the search all the same: then lines not proved have
    /// [upper bounds](crate::Bound::Upper) or the mean of their playouts.
    #[must_use]
    pub const fn with_multipv(mut self, lines: usize) -> Self {
        self.settings.multipv = if lines == 0 { 1 } else { lines };
        self
    }

    /// Tells which moves have been played since the last search, the oldest first: the next search goes on with what this one has
    /// found out about the position after them. With no moves it goes on where it was.
    ///
    /// Without this word each search begins anew. It is the caller's to see that the next search is indeed of the
    /// position after these moves; of one that has other moves, the search begins anew.
    ///
    /// Takes time in proportion to the tree, and for a moment four bytes a node.
    ///
    /// # Examples
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
    /// # use nim::Nim;
    /// use qi_search::{Limits, Mcts, RandomPlayout, Score, StopReason};
    ///
    /// let mut searcher = Mcts::new(RandomPlayout::new(100));
    /// let report = searcher.search(&mut Nim::new(9), &Limits::new());
    /// assert_eq!(report.reason, StopReason::Proven);
    /// // We take one, the other side two: that we win has been proved already.
    /// searcher.advance(&[1, 2]);
    /// let report = searcher.search(&mut Nim::new(6), &Limits::new());
    /// assert_eq!((report.best_move(), report.nodes), (Some(2), 0));
    /// ```
    pub fn advance(&mut self, moves: &[G::Move]) {
        self.tree.advance(moves);
        self.is_kept = true;
    }

    /// Searches within the limits. With none of nodes and time it ends only with a proof.
    pub fn search(&mut self, state: &mut G, limits: &Limits) -> Report<G::Move>
    where
        T: ThreadPolicy<G, P, W>,
    {
        self.search_with(state, limits, Control::new())
    }

    /// Searches within the limits, in the caller's hands. However it ends, `state` is as it was.
    pub fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move>
    where
        T: ThreadPolicy<G, P, W>,
    {
        self.start(state);
        let parts = Parts {
            tree: &self.tree,
            playout: &mut self.playout,
            prior: &mut self.prior,
            amaf: self.amaf.as_mut(),
            settings: self.settings,
        };
        self.threads.report(parts, state, limits, control)
    }

    /// Begins a tree for this state, unless there is one to go on with.
    fn start(&mut self, state: &G) {
        let mut is_kept = core::mem::take(&mut self.is_kept);
        if is_kept {
            let mut moves = Vec::new();
            state.moves(&mut moves);
            is_kept = self.tree.has_moves(&moves);
        }
        if !is_kept {
            self.tree.reset();
        }
    }
}

impl<G: GameState, P, W, T: ThreadPolicy<G, P, W>> Searcher<G> for Mcts<G, P, W, T> {
    fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move> {
        Self::search_with(self, state, limits, control)
    }

    fn clear(&mut self) {
        self.tree.reset();
        self.is_kept = false;
    }
}

impl<G: GameState, P: fmt::Debug, W, T: fmt::Debug> fmt::Debug for Mcts<G, P, W, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("playout", &self.playout)
            .field("threads", &self.threads)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}
