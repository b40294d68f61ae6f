//! Monte Carlo tree search: UCT, and rapid action value estimation if wanted.
//!
//! Owns the searcher, its tree and the formula by which the tree grows. How a game is played out
//! is left to [`Playout`]. The formula is upper confidence bounds applied to trees (Kocsis and
//! Szepesvári 2006); [`with_amaf`](Mcts::with_amaf) adds what Gelly and Silver found in 2007.

mod amaf;
mod reward;
mod run;
mod tree;

use core::fmt;

use self::{
    amaf::Amaf,
    reward::{Formula, ONE},
    run::Run,
    tree::Tree,
};
use crate::{
    MoveOrder, control::Control, game::GameState, limits::Limits, playout::Playout, report::Report,
    searcher::Searcher,
};

/// Finds the best move by playing the game out many times, more often where it went well.
///
/// Needs no evaluation. The tree takes up no more than its memory; when that is used up it grows
/// no more, and the playouts go on from its leaves. With the same state, seed and limit of nodes it
/// gives the same report.
///
/// Scores in its reports stand for the mean reward of the playouts: +1000 for winning always, 0 for
/// even chances, -1000 for losing always. The best move is the one most visited.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Limits, Mcts, RandomPlayout};
///
/// let mut searcher = Mcts::new(RandomPlayout::new(100)).with_seed(7);
/// let report = searcher.search(&mut Nim::new(7), &Limits::new().nodes(2_000));
/// assert_eq!(report.best_move(), Some(3));
/// ```
pub struct Mcts<G: GameState, P> {
    playout: P,
    tree: Tree<G::Move>,
    amaf: Option<Amaf<G>>,
    settings: Settings,
}

#[derive(Debug, Clone, Copy)]
struct Settings {
    seed: u64,
    formula: Formula,
    /// How many playouts end at a node before it gets children.
    patience: u32,
    margin_scale: u32,
    multipv: usize,
}

/// Mebibytes of a tree unless told otherwise.
const MEMORY: usize = 64;

impl<G: GameState, P: Playout<G>> Mcts<G, P> {
    /// A searcher with seed 0, exploration constant √2 and a tree of up to 64 MiB.
    #[must_use]
    pub fn new(playout: P) -> Self {
        Self {
            playout,
            tree: Tree::new(MEMORY),
            amaf: None,
            settings: Settings {
                seed: 0,
                formula: Formula {
                    exploration: (2 * ONE * ONE).isqrt(),
                    equivalence: 0,
                },
                patience: 1,
                margin_scale: 100,
                multipv: 1,
            },
        }
    }

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
        self.settings.formula.exploration = (constant.clamp(0.0, 100.0) * ONE as f64) as u64;
        self
    }

    /// Lets every playout teach about the moves that come later in it, as if they had been made at
    /// once (all moves as first): after so many playouts of its own, a move is judged half by them
    /// and half by those. With 0 those are left out, which is so unless told otherwise.
    ///
    /// Helps where a move does much the same whenever it is made. The playout has to
    /// [trace](Playout::playout_traced) its moves; moves that share a [slot](MoveOrder::slot) count
    /// as the same.
    #[must_use]
    pub fn with_amaf(mut self, equivalence: u32) -> Self
    where
        G: MoveOrder,
    {
        self.settings.formula.equivalence = equivalence;
        self.amaf = (equivalence > 0).then(Amaf::new);
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
    /// less.
    #[must_use]
    pub const fn with_multipv(mut self, lines: usize) -> Self {
        self.settings.multipv = if lines == 0 { 1 } else { lines };
        self
    }

    /// Searches within the limits. With none of nodes and time it never ends.
    pub fn search(&mut self, state: &mut G, limits: &Limits) -> Report<G::Move> {
        self.search_with(state, limits, Control::new())
    }

    /// Searches within the limits, in the caller's hands. However it ends, `state` is as it was.
    pub fn search_with(
        &mut self,
        state: &mut G,
        limits: &Limits,
        control: Control<'_, G::Move>,
    ) -> Report<G::Move> {
        self.tree.reset();
        let run = Run::new(
            &mut self.playout,
            &mut self.tree,
            self.amaf.as_mut(),
            self.settings,
            limits,
            control,
        );
        run.report(state)
    }
}

impl<G: GameState, P: Playout<G>> Searcher<G> for Mcts<G, P> {
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
    }
}

impl<G: GameState, P: fmt::Debug> fmt::Debug for Mcts<G, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts")
            .field("playout", &self.playout)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}
