//! Which move to try first: static ranks, and what the search has learnt of quiet moves.

use alloc::vec::Vec;

use super::{
    feature::{Feature, Features},
    history::{History, Previous},
};
use crate::{abilities::MoveOrder, game::GameState};

/// What a move is by its place in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The table's.
    Known,
    /// Of a rank above 0.
    Promising,
    /// A killer, or the reply that refuted the same move elsewhere.
    Killer,
    /// Of rank 0.
    Quiet,
    /// Of a rank below 0.
    Poor,
}

/// What a searcher does with [`MoveOrder`], if the game has it.
pub trait OrderPolicy<G: GameState> {
    /// Whether [`rank`](Self::rank) tells moves apart.
    const RANKS: bool;

    /// Another search begins.
    fn start(&mut self);

    /// All is forgotten.
    fn clear(&mut self);

    /// How soon to try a move: the highest first.
    fn rank(&self, state: &G, mv: G::Move, ply: u32, features: Features) -> i32;

    /// What a move is that has this [rank](Self::rank).
    fn kind(rank: i32) -> Kind;

    /// A quiet move did (positive) or did not (negative) refute its position; the deeper the
    /// search beyond it, the greater the weight.
    fn learn(&mut self, state: &G, mv: G::Move, ply: u32, weight: i32);

    /// A move is about to be played at `ply`, or with `None` a pass.
    fn follow(&mut self, state: &G, mv: Option<G::Move>, ply: u32);
}

/// Moves are tried as the game generates them.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoOrder;

impl<G: GameState> OrderPolicy<G> for NoOrder {
    const RANKS: bool = false;

    fn start(&mut self) {}

    fn clear(&mut self) {}

    fn rank(&self, _: &G, _: G::Move, _: u32, _: Features) -> i32 {
        0
    }

    fn kind(_: i32) -> Kind {
        Kind::Quiet
    }

    fn learn(&mut self, _: &G, _: G::Move, _: u32, _: i32) {}

    fn follow(&mut self, _: &G, _: Option<G::Move>, _: u32) {}
}

/// Moves are tried by rank, and by what was learnt of quiet ones.
#[derive(Debug, Clone)]
pub struct WithOrder {
    history: History,
    /// The moves of the path by ply; none where a side passed.
    trail: Vec<Option<Previous>>,
}

/// Ranks are kept within this, and history too.
pub(super) const SPAN: i32 = 1 << 24;
/// Where promising moves begin.
const PROMISING: i32 = 4 * SPAN;
/// Where killers begin.
const KILLERS: i32 = 3 * SPAN;
/// The reply that refuted the same move elsewhere.
const REPLY: i32 = KILLERS - 1;
/// Where poor moves end.
const POOR: i32 = -2 * SPAN;

impl WithOrder {
    pub(super) fn new<G: MoveOrder>() -> Self {
        Self {
            history: History::new(G::SLOTS, G::CONTEXTS),
            trail: Vec::new(),
        }
    }

    /// The move that led to a position at this ply, if any.
    fn previous(&self, ply: u32) -> Option<Previous> {
        let before = (ply as usize).checked_sub(1)?;
        self.trail.get(before).copied().flatten()
    }
}

impl<G: MoveOrder> OrderPolicy<G> for WithOrder {
    const RANKS: bool = true;

    fn start(&mut self) {
        self.history.fade();
        self.trail.clear();
    }

    fn clear(&mut self) {
        *self = Self::new::<G>();
    }

    fn rank(&self, state: &G, mv: G::Move, ply: u32, features: Features) -> i32 {
        let rank = state.rank(mv).clamp(-SPAN, SPAN);
        if rank != 0 && features.has(Feature::Ranks) {
            return rank + if rank > 0 { PROMISING } else { POOR };
        }
        let (side, slot) = (state.side_to_move(), state.slot(mv));
        if features.has(Feature::Killers) && self.history.is_killer(slot, ply) {
            return KILLERS;
        }
        let previous = self.previous(ply);
        let replies = previous.filter(|_| features.has(Feature::Countermoves));
        if replies.is_some_and(|previous| self.history.is_reply(slot, side, previous)) {
            return REPLY;
        }
        let follows = previous.filter(|_| features.has(Feature::Continuation));
        let own = features.has(Feature::History);
        self.history.fared(slot, side, own, follows)
    }

    fn kind(rank: i32) -> Kind {
        match rank {
            i32::MAX => Kind::Known,
            PROMISING.. => Kind::Promising,
            REPLY..=KILLERS => Kind::Killer,
            rank if rank > POOR + SPAN => Kind::Quiet,
            _ => Kind::Poor,
        }
    }

    fn follow(&mut self, state: &G, mv: Option<G::Move>, ply: u32) {
        let ply = ply as usize;
        self.trail.resize(ply, None);
        self.trail.push(mv.map(|mv| Previous {
            slot: state.slot(mv),
            context: state.context(mv),
        }));
    }

    fn learn(&mut self, state: &G, mv: G::Move, ply: u32, weight: i32) {
        if state.rank(mv) == 0 {
            let (side, slot) = (state.side_to_move(), state.slot(mv));
            self.history.learn(slot, side, self.previous(ply), weight);
            if weight > 0 {
                self.history.add_killer(slot, ply);
            }
        }
    }
}
