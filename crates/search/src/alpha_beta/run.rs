//! One search under way, and the steps that all its nodes share.

use super::{
    AlphaBeta, Candidate, Core, calm::QuiescencePolicy, memory::TablePolicy, order::OrderPolicy,
    path::RepetitionPolicy, selectivity::SelectivityPolicy, shortcut::NoPass, window::Window,
};
use crate::{
    control::Control,
    evaluate::Evaluate,
    game::{GameState, Outcome, Side, Status},
    limits::Limits,
    meter::{Halt, Meter},
    score::Score,
};

/// The clock is read once in so many nodes.
pub(super) const NODES_PER_LOOK: u64 = 512;

/// So many moves are picked one by one before the rest are sorted: most refutations come early.
const PICKS: usize = 4;

/// A search under way.
#[expect(
    missing_debug_implementations,
    reason = "lives for the time of one call"
)]
pub struct Run<'a, 'c, G: GameState, E, T, O, Q, R, S> {
    pub(super) core: &'a mut Core<G::Move, E>,
    pub(super) table: &'a T,
    pub(super) order: &'a mut O,
    pub(super) quiescence: &'a Q,
    pub(super) path: &'a mut R,
    pub(super) selectivity: &'a S,
    pub(super) meter: Meter<'c, G::Move>,
    /// The farthest ply seen.
    pub(super) seldepth: u32,
    /// The depth of the iteration under way.
    pub(super) depth: u32,
    pub(super) no_pass: NoPass,
}

/// Whether the turn passed to the other side with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// The same side moves again.
    Kept,
    /// The other side moves now.
    Passed,
}

impl Turn {
    /// Whose turn it is where `mover` has just moved.
    pub(super) fn after<G: GameState>(mover: Side, state: &G) -> Self {
        if state.side_to_move() == mover {
            Self::Kept
        } else {
            Self::Passed
        }
    }

    /// A score after the move as the side that made it sees it.
    pub(super) fn score(self, score: Score) -> Score {
        match self {
            Self::Kept => score,
            Self::Passed => -score,
        }
    }

    /// A question before the move as the side to move after it sees it.
    pub(super) fn window(self, window: Window) -> Window {
        match self {
            Self::Kept => window,
            Self::Passed => -window,
        }
    }
}

impl<'a, 'c, G, E, T, O, Q, R, S> Run<'a, 'c, G, E, T, O, Q, R, S>
where
    G: GameState,
    E: Evaluate<G>,
    T: TablePolicy<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    pub(super) fn new(
        searcher: &'a mut AlphaBeta<G, E, T, O, Q, R, S>,
        limits: &Limits,
        control: Control<'c, G::Move>,
    ) -> Self {
        Self {
            core: &mut searcher.core,
            table: &searcher.table,
            order: &mut searcher.order,
            quiescence: &searcher.quiescence,
            path: &mut searcher.path,
            selectivity: &searcher.selectivity,
            meter: Meter::new(limits, control, NODES_PER_LOOK),
            seldepth: 0,
            depth: 0,
            no_pass: NoPass::default(),
        }
    }

    /// Counts a node at `ply`.
    pub(super) fn enter(&mut self, ply: u32) -> Result<(), Halt> {
        self.meter.visit()?;
        self.core.lines.clear(ply);
        self.seldepth = self.seldepth.max(ply);
        Ok(())
    }

    /// Plays `mv`, searches, and takes it back whatever came of it.
    pub(super) fn step<V>(
        &mut self,
        state: &mut G,
        mv: G::Move,
        search: impl FnOnce(&mut Self, &mut G, Turn) -> V,
    ) -> V {
        let mover = state.side_to_move();
        let undo = state.play(mv);
        let value = search(self, state, Turn::after(mover, state));
        state.undo(mv, undo);
        value
    }

    /// Puts all moves on the stack and says where they begin, or how the game ended.
    pub(super) fn expand(
        &mut self,
        state: &G,
        ply: u32,
        hint: Option<u16>,
    ) -> Result<usize, Outcome> {
        self.core.moves.clear();
        match state.moves(&mut self.core.moves) {
            Status::Ongoing => Ok(self.stack_moves(state, ply, hint)),
            Status::Over(outcome) => Err(outcome),
        }
    }

    /// Puts the moves just generated on the stack, the hinted one to be tried first, and says
    /// where they begin.
    pub(super) fn stack_moves(&mut self, state: &G, ply: u32, hint: Option<u16>) -> usize {
        let start = self.core.stack.len();
        let features = self.core.features;
        for (index, &mv) in self.core.moves.iter().enumerate() {
            let index = u16::try_from(index).unwrap_or(u16::MAX);
            let rank = if O::RANKS && hint == Some(index) {
                i32::MAX
            } else {
                self.order.rank(state, mv, ply, features)
            };
            self.core.stack.push(Candidate { rank, index, mv });
        }
        if !O::RANKS {
            let moves = &mut self.core.stack[start..];
            if let Some(front) = moves.get_mut(..=usize::from(hint.unwrap_or(0))) {
                front.rotate_right(1);
            }
        }
        start
    }

    /// The next move to try of those stacked from `start` on, of which those before `next` have
    /// been tried.
    pub(super) fn pick(&mut self, start: usize, next: usize) -> Candidate<G::Move> {
        if O::RANKS {
            let rest = &mut self.core.stack[next..];
            let key =
                |candidate: &Candidate<G::Move>| (-i64::from(candidate.rank), candidate.index);
            if next - start == PICKS {
                rest.sort_unstable_by_key(key);
            } else if next - start < PICKS {
                let best = (0..rest.len()).min_by_key(|&at| key(&rest[at]));
                rest.swap(0, best.unwrap_or(0));
            }
        }
        self.core.stack[next]
    }
}
