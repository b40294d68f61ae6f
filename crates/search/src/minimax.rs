//! The referee: full search of everything, as in the textbook.
//!
//! No pruning, no memory, no ordering: short enough to be seen to be right. Every other search is
//! held against it.

use alloc::vec::Vec;

use crate::{MAX_DEPTH, evaluate::Evaluate, game::GameState, score::Score};

/// What [`minimax`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Minimax<M> {
    /// The value for the side to move at the root.
    pub score: Score,
    /// The first of the best moves; `None` at depth 0 or if the game is over.
    pub best: Option<M>,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Those of them in which the game is over.
    pub games: u64,
}

/// Searches every line to `depth` plies (at most [`MAX_DEPTH`]) or its end, whichever is nearer;
/// the evaluator values what is not over.
///
/// # Examples
///
/// The tree of a heap of five:
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{NoEvaluation, Score, minimax};
///
/// let found = minimax(&mut Nim::new(5), 9, &mut NoEvaluation);
/// assert_eq!((found.score, found.best), (Score::win_in(3), Some(1)));
/// assert_eq!((found.nodes, found.games), (28, 13));
/// ```
pub fn minimax<G: GameState, E: Evaluate<G>>(
    state: &mut G,
    depth: u32,
    evaluator: &mut E,
) -> Minimax<G::Move> {
    let mut referee = Referee {
        evaluator,
        moves: Vec::new(),
        nodes: 0,
        games: 0,
    };
    let (score, best) = referee.value(state, 0, depth.min(MAX_DEPTH));
    Minimax {
        score,
        best,
        nodes: referee.nodes,
        games: referee.games,
    }
}

struct Referee<'a, M, E> {
    evaluator: &'a mut E,
    /// The moves of all plies on the path, one after the other.
    moves: Vec<M>,
    nodes: u64,
    games: u64,
}

impl<M: Copy, E> Referee<'_, M, E> {
    /// The value of `state`, `ply` plies from the root, and the first of its best moves.
    fn value<G>(&mut self, state: &mut G, ply: u32, depth: u32) -> (Score, Option<M>)
    where
        G: GameState<Move = M>,
        E: Evaluate<G>,
    {
        self.nodes += 1;
        let base = self.moves.len();
        if let Some(outcome) = state.moves(&mut self.moves).outcome() {
            self.games += 1;
            return (Score::of(outcome, ply), None);
        }
        if depth == ply {
            self.moves.truncate(base);
            return (Score::heuristic(self.evaluator.evaluate(state)), None);
        }
        let mut best = (Score::MIN, None);
        for index in base..self.moves.len() {
            let mv = self.moves[index];
            let score = self.value_after(state, mv, ply, depth);
            if best.1.is_none() || score > best.0 {
                best = (score, Some(mv));
            }
        }
        self.moves.truncate(base);
        best
    }

    /// The value of playing `mv`, for the side that plays it.
    fn value_after<G>(&mut self, state: &mut G, mv: M, ply: u32, depth: u32) -> Score
    where
        G: GameState<Move = M>,
        E: Evaluate<G>,
    {
        let mover = state.side_to_move();
        let undo = state.play(mv);
        let (score, _) = self.value(state, ply + 1, depth);
        let score = if state.side_to_move() == mover {
            score
        } else {
            -score
        };
        state.undo(mv, undo);
        score
    }
}
