//! Playing a game to its end by chance: what Monte Carlo tree search rests on.

use alloc::vec::Vec;

use rand::{Rng, seq::IndexedRandom};

use crate::game::{GameState, Outcome, Side, Status};

/// Plays a game out, quickly.
///
/// Apart from the game, so that one game can be played out in many ways.
///
/// # Examples
///
/// A playout need not play: what counts is its outcome.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Limits, Mcts, Outcome, Playout};
/// use rand::{Rng, RngExt};
///
/// /// Believes that the more there is to take, the better for whoever moves.
/// struct Guess;
///
/// impl Playout<Nim> for Guess {
///     fn playout<R: Rng>(&mut self, state: &Nim, rng: &mut R) -> Outcome {
///         if rng.random_range(0..=state.heap) > 0 { Outcome::Win } else { Outcome::Loss }
///     }
/// }
///
/// let report = Mcts::new(Guess).search(&mut Nim::new(7), &Limits::new().nodes(3_000));
/// assert_eq!(report.best_move(), Some(3));
/// ```
pub trait Playout<G: GameState> {
    /// Plays on from `state`, a game not over, and gives the outcome for the side to move in
    /// `state`.
    ///
    /// Must come to an end: where the rules do not see to it, by a limit of its own. All chance
    /// comes from `rng`. Takes `self` mutably for its buffers, so that a playout allocates nothing
    /// after the first few.
    fn playout<R: Rng>(&mut self, state: &G, rng: &mut R) -> Outcome;

    /// The same, and appends the moves it made to `trace`, each with the side that made it: so that
    /// a search may learn from them too. Unless a playout says otherwise it appends nothing.
    fn playout_traced<R: Rng>(
        &mut self,
        state: &G,
        rng: &mut R,
        trace: &mut Vec<(Side, G::Move)>,
    ) -> Outcome {
        let _ = trace;
        self.playout(state, rng)
    }
}

/// Every legal move with equal chance, on a copy of the game.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::{Outcome, Playout, RandomPlayout};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let outcome = RandomPlayout::new(10).playout(&Nim::new(1), &mut rng);
/// assert_eq!(outcome, Outcome::Win);
/// ```
#[derive(Debug, Clone)]
pub struct RandomPlayout<G: GameState> {
    limit: u32,
    /// The copy, kept for its memory.
    state: Option<G>,
    moves: Vec<G::Move>,
}

impl<G: GameState> RandomPlayout<G> {
    /// Playouts of at most `limit` plies; a game that goes on then counts as a draw.
    #[must_use]
    pub const fn new(limit: u32) -> Self {
        Self {
            limit,
            state: None,
            moves: Vec::new(),
        }
    }
}

impl<G: GameState + Clone> RandomPlayout<G> {
    fn play_out(
        &mut self,
        state: &G,
        rng: &mut impl Rng,
        mut note: impl FnMut(Side, G::Move),
    ) -> Outcome {
        let side = state.side_to_move();
        let mut state = match self.state.take() {
            Some(mut copy) => {
                copy.clone_from(state);
                copy
            }
            None => state.clone(),
        };
        let mut outcome = Outcome::Draw;
        for _ in 0..self.limit {
            self.moves.clear();
            if let Status::Over(end) = state.moves(&mut self.moves) {
                outcome = if state.side_to_move() == side {
                    end
                } else {
                    end.reversed()
                };
                break;
            }
            let Some(&mv) = self.moves.choose(rng) else {
                break;
            };
            note(state.side_to_move(), mv);
            state.play(mv);
        }
        self.state = Some(state);
        outcome
    }
}

impl<G: GameState + Clone> Playout<G> for RandomPlayout<G> {
    fn playout<R: Rng>(&mut self, state: &G, rng: &mut R) -> Outcome {
        self.play_out(state, rng, |_, _| {})
    }

    fn playout_traced<R: Rng>(
        &mut self,
        state: &G,
        rng: &mut R,
        trace: &mut Vec<(Side, G::Move)>,
    ) -> Outcome {
        self.play_out(state, rng, |side, mv| trace.push((side, mv)))
    }
}
