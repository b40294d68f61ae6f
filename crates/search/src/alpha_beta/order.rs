//! Which move to try first: static ranks, killers and history.

use alloc::{vec, vec::Vec};

use super::feature::{Feature, Features};
use crate::{
    abilities::MoveOrder,
    game::{GameState, Side},
};

/// What a move is by its place in the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The table's.
    Known,
    /// Of a rank above 0.
    Promising,
    /// A killer.
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
}

/// Moves are tried by rank, killers and history.
#[derive(Debug, Clone)]
pub struct WithOrder {
    /// The slots of two quiet moves for each ply, the latest first.
    killers: Vec<[Option<usize>; 2]>,
    /// How the moves of each slot fared, for both sides.
    history: [Vec<i32>; 2],
}

/// Ranks are kept within this, and history too.
const SPAN: i32 = 1 << 24;
/// Where promising moves begin.
const PROMISING: i32 = 4 * SPAN;
/// Where killers begin.
const KILLERS: i32 = 3 * SPAN;
/// Where poor moves end.
const POOR: i32 = -2 * SPAN;

impl WithOrder {
    pub(super) fn new(slots: usize) -> Self {
        Self {
            killers: Vec::new(),
            history: [vec![0; slots], vec![0; slots]],
        }
    }

    fn is_killer(&self, slot: usize, ply: u32) -> bool {
        let killers = self.killers.get(ply as usize);
        killers.is_some_and(|pair| pair.contains(&Some(slot)))
    }

    fn add_killer(&mut self, slot: usize, ply: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let pair = &mut self.killers[ply];
        if pair[0] != Some(slot) {
            *pair = [Some(slot), pair[0]];
        }
    }

    fn history(&self, side: Side, slot: usize) -> i32 {
        self.history[side.index()].get(slot).copied().unwrap_or(0)
    }
}

impl<G: MoveOrder> OrderPolicy<G> for WithOrder {
    const RANKS: bool = true;

    fn start(&mut self) {
        self.killers.clear();
        for value in self.history.iter_mut().flatten() {
            *value /= 2;
        }
    }

    fn clear(&mut self) {
        *self = Self::new(G::SLOTS);
    }

    fn rank(&self, state: &G, mv: G::Move, ply: u32, features: Features) -> i32 {
        let rank = state.rank(mv).clamp(-SPAN, SPAN);
        if rank != 0 && features.has(Feature::Ranks) {
            return rank + if rank > 0 { PROMISING } else { POOR };
        }
        let slot = state.slot(mv);
        if features.has(Feature::Killers) && self.is_killer(slot, ply) {
            return KILLERS;
        }
        if features.has(Feature::History) {
            return self.history(state.side_to_move(), slot);
        }
        0
    }

    fn kind(rank: i32) -> Kind {
        match rank {
            i32::MAX => Kind::Known,
            PROMISING.. => Kind::Promising,
            KILLERS => Kind::Killer,
            rank if rank > POOR + SPAN => Kind::Quiet,
            _ => Kind::Poor,
        }
    }

    fn learn(&mut self, state: &G, mv: G::Move, ply: u32, weight: i32) {
        if state.rank(mv) != 0 {
            return;
        }
        let slot = state.slot(mv);
        if weight > 0 {
            self.add_killer(slot, ply);
        }
        if let Some(value) = self.history[state.side_to_move().index()].get_mut(slot) {
            // Drawn back the more, the farther it is out: it never leaves the span.
            *value +=
                weight - (i64::from(*value) * i64::from(weight.abs()) / i64::from(SPAN)) as i32;
        }
    }
}
