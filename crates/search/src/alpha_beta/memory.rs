//! Whether and how the searcher remembers positions.

use super::window::Window;
use crate::{
    abilities::HashKey,
    game::GameState,
    report::Bound,
    score::Score,
    table::{Entry, Table},
};

/// Which entries of the transposition table may answer for a search of a given depth.
///
/// In either way a win or a loss that was proven within the entry's depth keeps its true distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Hits {
    /// Those of the same depth, and what they prove to be won or lost within the depth asked for.
    /// The value of the search is that of [`minimax`](crate::minimax), depth by depth.
    #[default]
    SameDepth,
    /// Those of the same depth or deeper. Faster, and as a rule stronger in play; but the value of
    /// a search is not always that of minimax at its depth, because parts of the tree were seen
    /// deeper.
    Deeper,
}

/// What a searcher does with [`HashKey`], if the game has it.
pub trait TablePolicy<G: GameState> {
    /// Another search begins.
    fn start(&mut self);

    /// All is forgotten.
    fn clear(&mut self);

    /// What is known of the position.
    fn probe(&self, state: &G) -> Option<Entry>;

    /// Remembers what was found out about the position.
    fn store(&self, state: &G, entry: Entry);

    /// Which entries may answer.
    fn hits(&self) -> Hits;

    /// How many of a thousand entries are in use.
    fn hashfull(&self) -> Option<u16>;
}

/// Nothing is remembered.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoTable;

impl<G: GameState> TablePolicy<G> for NoTable {
    fn start(&mut self) {}

    fn clear(&mut self) {}

    fn probe(&self, _: &G) -> Option<Entry> {
        None
    }

    fn store(&self, _: &G, _: Entry) {}

    fn hits(&self) -> Hits {
        Hits::SameDepth
    }

    fn hashfull(&self) -> Option<u16> {
        None
    }
}

/// A transposition table.
#[derive(Debug)]
pub struct WithTable {
    pub(super) table: Table,
    pub(super) hits: Hits,
}

impl<G: HashKey> TablePolicy<G> for WithTable {
    fn start(&mut self) {
        self.table.grow_older();
    }

    fn clear(&mut self) {
        self.table.clear();
    }

    fn probe(&self, state: &G) -> Option<Entry> {
        self.table.probe(state.hash_key())
    }

    fn store(&self, state: &G, entry: Entry) {
        self.table.store(state.hash_key(), entry);
    }

    fn hits(&self) -> Hits {
        self.hits
    }

    fn hashfull(&self) -> Option<u16> {
        Some(self.table.hashfull())
    }
}

/// The score by which an entry answers the question `window` at `ply`, `depth` plies from the
/// horizon; `None` if it does not.
///
/// A value inside the window is never taken from the table: it would become part of the principal
/// variation, and the table does not know how play goes on from it.
pub(super) fn answer(
    entry: Entry,
    hits: Hits,
    window: Window,
    ply: u32,
    depth: u32,
) -> Option<Score> {
    if !may_answer(entry, hits, depth) {
        return None;
    }
    let score = entry.score.delayed(ply);
    let fails_high = entry.bound != Bound::Upper && score >= window.beta;
    let fails_low = entry.bound != Bound::Lower && score <= window.alpha;
    (fails_high || fails_low).then_some(score)
}

fn may_answer(entry: Entry, hits: Hits, depth: u32) -> bool {
    let seen = u32::from(entry.depth);
    // A win or loss beyond the depth of the entry was met in quiescence, where not every move is
    // tried: there may be a nearer one.
    let proven = entry.score.distance().filter(|&plies| plies <= seen);
    match hits {
        Hits::SameDepth => seen == depth || proven.is_some_and(|plies| plies <= depth),
        Hits::Deeper => seen >= depth || proven.is_some(),
    }
}
