//! The search past the horizon: noisy moves only, until the position is calm.

use super::{
    calm::QuiescencePolicy, memory::TablePolicy, order::OrderPolicy, path::RepetitionPolicy,
    run::Run, selectivity::SelectivityPolicy, window::Window,
};
use crate::{
    evaluate::Evaluate,
    game::{GameState, Status},
    meter::Halt,
    score::Score,
};

impl<G, E, T, O, Q, R, S> Run<'_, '_, G, E, T, O, Q, R, S>
where
    G: GameState,
    E: Evaluate<G>,
    T: TablePolicy<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    /// The value of a position already entered, past the horizon or on it, with `left` more plies
    /// to go.
    ///
    /// The side to move may stand pat: its position as it is worth is the least it gets, unless it
    /// must evade a threat.
    pub(super) fn calm(
        &mut self,
        state: &mut G,
        ply: u32,
        left: u32,
        window: Window,
    ) -> Result<Score, Halt> {
        let evades = left > 0 && self.quiescence.must_evade(state);
        self.core.moves.clear();
        let status = if evades {
            state.moves(&mut self.core.moves)
        } else {
            self.quiescence.noisy_moves(state, &mut self.core.moves)
        };
        if let Status::Over(outcome) = status {
            return Ok(Score::of(outcome, ply));
        }
        let stand_pat = if evades {
            Score::MIN
        } else {
            Score::heuristic(self.core.evaluator.evaluate(state))
        };
        if left == 0 || stand_pat >= window.beta {
            return Ok(stand_pat);
        }
        let start = self.stack_moves(state, ply, None);
        let mut best = stand_pat;
        let mut window = window.raised(stand_pat);
        let mut next = start;
        while next < self.core.stack.len() && window.is_open() {
            let candidate = self.pick(start, next);
            let mv = candidate.mv;
            next += 1;
            if !evades && self.is_vain(state, candidate, stand_pat, window) {
                continue;
            }
            self.order.follow(state, Some(mv), ply);
            let score = self.step(state, mv, |run, state, turn| {
                run.enter(ply + 1)?;
                let score = run.calm(state, ply + 1, left - 1, turn.window(window))?;
                Ok(turn.score(score))
            })?;
            if score > window.alpha {
                self.core.lines.extend(ply, mv);
            }
            best = best.max(score);
            window = window.raised(score);
        }
        self.core.stack.truncate(start);
        Ok(best)
    }
}
