//! How deep a selective search looks at each move of a position, and which it leaves out.
//!
//! What holds: where every move looked at so far loses, none is left out, so that a loss is one.

use super::{
    Candidate,
    calm::QuiescencePolicy,
    memory::TablePolicy,
    node::Height,
    order::{Kind, OrderPolicy},
    path::RepetitionPolicy,
    run::Run,
    selectivity::{SelectivityPolicy, Shortcut},
    shortcut::Outlook,
    window::Window,
};
use crate::{
    evaluate::Evaluate, game::GameState, meter::Halt, report::Bound, score::Score, table::Entry,
};

/// How to look at a move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// Whether it is the first, whose value is asked and not only whether it is better than another's.
    pub(super) first: bool,
    /// By how many plies deeper than others.
    pub(super) extension: u32,
    /// By how many plies less deeply at first.
    pub(super) reduction: u32,
}

impl Look {
    /// As deep as any.
    pub(super) const fn plain(first: bool) -> Self {
        Self {
            first,
            extension: 0,
            reduction: 0,
        }
    }
}

/// Plies left at most for futility, and its margin for each, in percent of a unit.
const FUTILITY: (u32, u32) = (4, 120);
/// Plies left at least for singular extensions, and the margin for each ply in percent of a unit.
const SINGULAR: (u32, u32) = (6, 3);
/// The margin of delta pruning in percent of a unit.
const DELTA: u32 = 150;
/// Plies left at most for late move pruning.
const LATE: u32 = 4;
/// Moves that are never reduced for coming late.
const EARLY: usize = 3;

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
    /// How to look at a move after so many others, or `None` if it is left out.
    pub(super) fn look(
        &mut self,
        state: &mut G,
        at: Height,
        (start, next): (usize, usize),
        ahead: Window,
        best: Score,
        outlook: Outlook,
    ) -> Result<Option<Look>, Halt> {
        let candidate = self.core.stack[next];
        let tried = next - start;
        let plain = Look::plain(tried == 0);
        if !S::SELECTS {
            return Ok(Some(plain));
        }
        if tried == 0 {
            let extension = u32::from(self.is_singular(state, at, start, outlook)?);
            return Ok(Some(Look { extension, ..plain }));
        }
        let kind = O::kind(candidate.rank);
        if outlook.evades || matches!(kind, Kind::Known | Kind::Promising) {
            return Ok(Some(plain));
        }
        let may_skip = ahead.is_null() && !best.is_loss() && ahead.alpha.value().is_some();
        if may_skip && kind != Kind::Killer && self.is_futile(at, tried, ahead, outlook) {
            return Ok(None);
        }
        let reduction = if self.takes(Shortcut::Reductions) && tried >= EARLY && at.left >= 3 {
            let full = at.left.ilog2() * (tried as u32).ilog2() / 2;
            full.saturating_sub(u32::from(kind == Kind::Killer))
                .min(at.left - 2)
        } else {
            0
        };
        Ok(Some(Look { reduction, ..plain }))
    }

    /// Whether a quiet move near the horizon is not worth a look.
    fn is_futile(&self, at: Height, tried: usize, ahead: Window, outlook: Outlook) -> bool {
        let room = 3 + (at.left * at.left) as usize;
        if self.takes(Shortcut::LateMoves) && at.left <= LATE && tried > room {
            return true;
        }
        let (plies, percent) = FUTILITY;
        self.takes(Shortcut::Futility)
            && at.left <= plies
            && outlook.standing_and(self.units(percent * (at.left + 1))) <= ahead.alpha
    }

    /// Whether the first of the moves stacked from `start` on is the table's, and no other comes near it.
    fn is_singular(
        &mut self,
        state: &mut G,
        at: Height,
        start: usize,
        outlook: Outlook,
    ) -> Result<bool, Halt> {
        let (plies, percent) = SINGULAR;
        let extends = self.takes(Shortcut::Singular) && !outlook.evades && at.ply < 2 * self.depth;
        if !extends || at.left < plies {
            return Ok(false);
        }
        let first: Candidate<G::Move> = self.core.stack[start];
        let deep = |entry: &Entry| u32::from(entry.depth) + 3 >= at.left;
        let known = outlook.known.filter(|entry| {
            entry.index == Some(first.index) && entry.bound != Bound::Upper && deep(entry)
        });
        let Some(value) = known.and_then(|entry| entry.score.value()) else {
            return Ok(false);
        };
        let margin = self.units(percent * at.left);
        let below = Window::null(Score::heuristic(value.saturating_sub(margin)).below());
        let near = at.shallower(at.left / 2);
        for next in start + 1..self.core.stack.len() {
            let mv = self.pick(start, next).mv;
            if self.branch(state, mv, near, below, true)?.score > below.alpha {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a noisy move past the horizon is not worth a look, in a position that stands at `stand_pat`.
    pub(super) fn is_vain(
        &self,
        state: &G,
        candidate: Candidate<G::Move>,
        stand_pat: Score,
        window: Window,
    ) -> bool {
        if self.takes(Shortcut::Exchange) && O::kind(candidate.rank) == Kind::Poor {
            return true;
        }
        let Some(standing) = stand_pat.value().filter(|_| self.takes(Shortcut::Delta)) else {
            return false;
        };
        let gain = self.quiescence.gain(state, candidate.mv);
        let hope = gain.saturating_add(self.units(DELTA));
        hope < i32::MAX && Score::heuristic(standing.saturating_add(hope)) <= window.alpha
    }
}
