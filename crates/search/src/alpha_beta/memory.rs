//! Whether and how the searcher remembers positions.

use super::{sharing::Alone, sharing::Sharing, window::Window};
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
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{AlphaBeta, Hits, Limits, NoEvaluation, Score};
///
/// let mut searcher = AlphaBeta::new(NoEvaluation).with_table(1).with_hits(Hits::Deeper);
/// let report = searcher.search(&mut Nim::new(30), &Limits::new());
/// assert_eq!(report.score(), Score::win_in(15));
/// ```
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

    /// Whether to ask, so many plies from the horizon, what is known of the positions one move on.
    fn looks_ahead(&self, left: u32) -> bool;

    /// How many of a thousand entries are in use.
    fn hashfull(&self) -> Option<u16>;

    /// Whether positions so far from the horizon are shared out among threads.
    fn is_shared_out(&self, left: u32) -> bool;

    /// Whether a thread searches the position at this moment.
    fn is_claimed(&self, state: &G, left: u32) -> bool;

    /// Says that this thread searches the position.
    fn claim(&self, state: &G, left: u32);

    /// Says that it does no longer.
    fn release(&self, state: &G, left: u32);
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

    fn looks_ahead(&self, _: u32) -> bool {
        false
    }

    fn hashfull(&self) -> Option<u16> {
        None
    }

    fn is_shared_out(&self, _: u32) -> bool {
        false
    }

    fn is_claimed(&self, _: &G, _: u32) -> bool {
        false
    }

    fn claim(&self, _: &G, _: u32) {}

    fn release(&self, _: &G, _: u32) {}
}

/// A transposition table, of one thread ([`Alone`]) or shared by several ([`Threads`](super::Threads)).
#[derive(Debug)]
pub struct WithTable<S = Alone> {
    pub(super) table: Table,
    pub(super) sharing: S,
    pub(super) hits: Hits,
    /// The fewest plies from the horizon at which to look ahead; `None` if that is not wanted.
    pub(super) ahead: Option<u32>,
}

impl<G: HashKey, S: Sharing> TablePolicy<G> for WithTable<S> {
    fn start(&mut self) {
        self.table.grow_older();
        self.sharing.start();
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

    fn looks_ahead(&self, left: u32) -> bool {
        self.ahead.is_some_and(|least| left >= least)
    }

    fn hashfull(&self) -> Option<u16> {
        Some(self.table.hashfull())
    }

    fn is_shared_out(&self, left: u32) -> bool {
        self.sharing.is_shared_out(left)
    }

    fn is_claimed(&self, state: &G, left: u32) -> bool {
        self.sharing.is_claimed(state.hash_key(), left)
    }

    fn claim(&self, state: &G, left: u32) {
        self.sharing.claim(state.hash_key(), left);
    }

    fn release(&self, state: &G, left: u32) {
        self.sharing.release(state.hash_key(), left);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, bound: Bound, depth: u8) -> Entry {
        Entry {
            score,
            bound,
            depth,
            index: None,
        }
    }

    #[test]
    fn only_the_same_depth_answers_in_exact_mode() {
        let value = entry(Score::heuristic(7), Bound::Exact, 4);
        let answers = |hits| [3, 4, 5].map(|depth| may_answer(value, hits, depth));
        assert_eq!(answers(Hits::SameDepth), [false, true, false]);
        assert_eq!(answers(Hits::Deeper), [true, true, false]);
    }

    #[test]
    fn a_proof_answers_wherever_it_would_be_found() {
        let win = entry(Score::win_in(3), Bound::Exact, 4);
        let answers = |hits| [2, 3, 4, 9].map(|depth| may_answer(win, hits, depth));
        assert_eq!(answers(Hits::SameDepth), [false, true, true, true]);
        assert_eq!(answers(Hits::Deeper), [true; 4]);
    }

    #[test]
    fn a_win_met_in_quiescence_is_no_proof() {
        let win = entry(Score::win_in(6), Bound::Exact, 4);
        let answers = |hits| [4, 6, 9].map(|depth| may_answer(win, hits, depth));
        assert_eq!(answers(Hits::SameDepth), [true, false, false]);
        assert_eq!(answers(Hits::Deeper), [true, false, false]);
    }

    #[test]
    fn a_bound_answers_only_outside_the_window() {
        let window = Window {
            alpha: Score::heuristic(0),
            beta: Score::heuristic(10),
        };
        let answers = |bound| {
            let of = |value| {
                answer(
                    entry(Score::heuristic(value), bound, 4),
                    Hits::SameDepth,
                    window,
                    2,
                    4,
                )
            };
            [-1, 0, 5, 10, 11].map(|value| of(value).is_some())
        };
        assert_eq!(answers(Bound::Exact), [true, true, false, true, true]);
        assert_eq!(answers(Bound::Lower), [false, false, false, true, true]);
        assert_eq!(answers(Bound::Upper), [true, true, false, false, false]);
    }

    #[test]
    fn distances_are_told_from_the_root() {
        let loss = entry(Score::loss_in(2), Bound::Exact, 4);
        let window = Window {
            alpha: Score::loss_in(5),
            beta: Score::MAX,
        };
        assert_eq!(
            answer(loss, Hits::SameDepth, window, 3, 4),
            Some(Score::loss_in(5))
        );
        assert_eq!(answer(loss, Hits::SameDepth, window, 4, 4), None);
    }
}
