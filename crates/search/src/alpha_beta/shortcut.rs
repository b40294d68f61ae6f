//! The shortcuts of a selective search before it looks at the moves of a position.
//!
//! What holds: a win or a loss that comes out of here is one. A pass that wins proves nothing, so that what it gives is a
//! heuristic value.

use super::{
    calm::QuiescencePolicy,
    memory::TablePolicy,
    node::{Found, Height},
    order::{Kind, OrderPolicy},
    path::RepetitionPolicy,
    run::{Run, Turn},
    selectivity::{SelectivityPolicy, Shortcut},
    window::Window,
};
use crate::{evaluate::Evaluate, game::GameState, meter::Halt, score::Score, table::Entry};

/// What a selective search knows of a position before it looks at the moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook {
    /// Whether the side to move stands under a threat that it may not ignore.
    pub(super) evades: bool,
    /// What the position is worth as it stands.
    pub(super) standing: i32,
    /// What the table knows of it.
    pub(super) known: Option<Entry>,
}

impl Outlook {
    /// The position as it stands and so much more.
    pub(super) const fn standing_and(self, margin: i32) -> Score {
        Score::heuristic(self.standing.saturating_add(margin))
    }
}

/// Where passes are not tried.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NoPass {
    /// After a pass: at this ply.
    after: u32,
    /// While a cutoff by a pass is verified: above this ply.
    below: u32,
}

impl NoPass {
    const fn allows(self, ply: u32) -> bool {
        ply != self.after && ply >= self.below
    }
}

/// Plies left at most for reverse futility, and its margin for each, in percent of a unit.
const REVERSE_FUTILITY: (u32, u32) = (6, 100);
/// The same for razoring.
const RAZORING: (u32, u32) = (2, 250);
/// Plies left at least for probcut, by how many fewer it looks, and its margin in percent of a unit.
const PROBCUT: (u32, u32, u32) = (5, 4, 200);
/// A cutoff by a pass is verified from so many plies left on.
const VERIFIED: u32 = 8;
/// Plies left at least for internal iterative reduction.
const BLIND: u32 = 4;

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
    pub(super) fn takes(&self, shortcut: Shortcut) -> bool {
        S::SELECTS && self.selectivity.choice().has(shortcut)
    }

    pub(super) fn units(&self, percent: u32) -> i32 {
        self.selectivity.choice().units(percent)
    }

    /// Whether the side to move must evade a threat, as far as a selective search wants to know.
    pub(super) fn evades(&self, state: &G) -> bool {
        S::SELECTS && self.quiescence.must_evade(state)
    }

    /// The height of a position, one ply more to the horizon if its side to move must evade. No line becomes more than twice
    /// as long as the search is deep.
    pub(super) fn extended(&self, at: Height, evades: bool) -> Height {
        if evades && self.takes(Shortcut::Evasion) && at.ply < 2 * self.depth {
            at.deeper(1)
        } else {
            at
        }
    }

    /// The value of a position whose moves are stacked from `start` on, and of which so much is known but what it is worth
    /// as it stands.
    pub(super) fn selective(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
        known: Outlook,
    ) -> Result<Found, Halt> {
        if !S::SELECTS {
            return self.inner(state, at, window, start, known);
        }
        let outlook = Outlook {
            standing: self.core.evaluator.evaluate(state),
            ..known
        };
        if !outlook.evades && window.is_null() && window.beta.value().is_some() {
            if let Some(found) = self.shortcut(state, at, window, start, outlook)? {
                return Ok(found);
            }
        }
        let is_blind = outlook.known.is_none_or(|entry| entry.index.is_none());
        let is_blind = is_blind && self.takes(Shortcut::BlindReduction) && at.left >= BLIND;
        let at = at.shallower(u32::from(is_blind));
        self.inner(state, at, window, start, outlook)
    }

    /// The value of a position by the first shortcut that answers the null window it is asked about.
    fn shortcut(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
        outlook: Outlook,
    ) -> Result<Option<Found>, Halt> {
        let (plies, percent) = REVERSE_FUTILITY;
        if self.takes(Shortcut::ReverseFutility) && at.left <= plies {
            let score = outlook.standing_and(-self.units(percent * at.left));
            if score >= window.beta {
                return Ok(Some(Found::anywhere(score)));
            }
        }
        let (plies, percent) = RAZORING;
        let hope = outlook.standing_and(self.units(percent * at.left));
        if self.takes(Shortcut::Razoring) && at.left <= plies && hope <= window.alpha {
            let score = self.calm(state, at.ply, self.quiescence.plies(), window)?;
            if score <= window.alpha {
                return Ok(Some(Found::anywhere(score)));
            }
        }
        let ahead = outlook.standing_and(0) >= window.beta;
        if self.takes(Shortcut::NullMove) && ahead && at.left > 1 && self.no_pass.allows(at.ply) {
            let found = self.holds_passing(state, at, window, start, outlook)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        if self.takes(Shortcut::ProbCut) && at.left >= PROBCUT.0 {
            return self.probable_cut(state, at, window, start);
        }
        Ok(None)
    }

    /// A value of `window.beta` or more if the position holds even after a pass.
    fn holds_passing(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
        outlook: Outlook,
    ) -> Result<Option<Found>, Halt> {
        let near = at.shallower(2 + at.left / 4);
        let Some(found) = self.pass(state, near, window) else {
            return Ok(None);
        };
        let found = found?;
        if found.score < window.beta {
            return Ok(None);
        }
        if at.left >= VERIFIED && self.no_pass.below <= at.ply {
            let floor = core::mem::replace(&mut self.no_pass.below, at.ply + near.left);
            let verified = self.inner(state, near, window, start, outlook);
            self.no_pass.below = floor;
            if verified?.score < window.beta {
                return Ok(None);
            }
        }
        let score = found.score.min(Score::heuristic(Score::MAX_HEURISTIC));
        Ok(Some(Found { score, ..found }))
    }

    /// The value of passing for the side that passes; `None` if it cannot.
    fn pass(&mut self, state: &mut G, at: Height, window: Window) -> Option<Result<Found, Halt>> {
        let mover = state.side_to_move();
        let pass = self.selectivity.pass(state)?;
        let turn = Turn::after(mover, state);
        self.order.follow(state, None, at.ply);
        let after = core::mem::replace(&mut self.no_pass.after, at.ply + 1);
        self.path.enter(state);
        let found = self.beyond(state, at.next(), window, turn);
        self.path.leave();
        self.no_pass.after = after;
        self.selectivity.take_back(state, pass);
        Some(found)
    }

    /// A value of `window.beta` or more if a promising move is better by a margin in a shallower search.
    fn probable_cut(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
    ) -> Result<Option<Found>, Halt> {
        let (_, fewer, percent) = PROBCUT;
        let margin = self.units(percent);
        let Some(beta) = window.beta.value() else {
            return Ok(None);
        };
        let raised = Window::null(Score::heuristic(beta.saturating_add(margin)).below());
        for next in start..self.core.stack.len() {
            let candidate = self.pick(start, next);
            match O::kind(candidate.rank) {
                Kind::Known => continue,
                Kind::Promising => {}
                _ => break,
            }
            let found = self.branch(state, candidate.mv, at.shallower(fewer - 1), raised, true)?;
            if found.score >= raised.beta {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}
