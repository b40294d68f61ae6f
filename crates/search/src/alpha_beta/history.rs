//! What a search has learnt of quiet moves: killers, countermoves, history and continuation history.
//!
//! Owns the tables. A move is known by its slot, and so is the same in many positions; when to believe which table is the
//! order's to say.

use alloc::{vec, vec::Vec};

use super::order::SPAN;
use crate::game::Side;

/// The move before: its slot, and the context that it makes for the reply.
#[derive(Debug, Clone, Copy)]
pub(super) struct Previous {
    pub(super) slot: usize,
    pub(super) context: usize,
}

/// The tables.
#[derive(Debug, Clone)]
pub(super) struct History {
    /// The slots of two quiet moves for each ply that refuted a position there, the latest first.
    killers: Vec<[Option<usize>; 2]>,
    /// By side and the slot of a move, the slot of the quiet reply that last refuted it.
    replies: [Vec<Option<usize>>; 2],
    /// How the moves of each slot fared, by side.
    fared: [Vec<i32>; 2],
    /// How they fared after a move, by its context: all slots for the first context, then for the next.
    followed: Vec<i16>,
    slots: usize,
}

/// Continuation history is kept within this.
const NARROW: i32 = 1 << 14;

impl History {
    pub(super) fn new(slots: usize, contexts: usize) -> Self {
        Self {
            killers: Vec::new(),
            replies: [vec![None; slots], vec![None; slots]],
            fared: [vec![0; slots], vec![0; slots]],
            followed: vec![0; slots * contexts],
            slots,
        }
    }

    /// Another search begins: what was learnt counts for half.
    pub(super) fn fade(&mut self) {
        self.killers.clear();
        for value in self.fared.iter_mut().flatten() {
            *value /= 2;
        }
        for value in &mut self.followed {
            *value /= 2;
        }
    }

    pub(super) fn is_killer(&self, slot: usize, ply: u32) -> bool {
        let killers = self.killers.get(ply as usize);
        killers.is_some_and(|pair| pair.contains(&Some(slot)))
    }

    pub(super) fn add_killer(&mut self, slot: usize, ply: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let pair = &mut self.killers[ply];
        if pair[0] != Some(slot) {
            *pair = [Some(slot), pair[0]];
        }
    }

    /// Whether it is the last reply to have refuted the move before.
    pub(super) fn is_reply(&self, slot: usize, side: Side, previous: Previous) -> bool {
        let replies = &self.replies[side.index()];
        replies.get(previous.slot) == Some(&Some(slot))
    }

    /// How a move fared by itself, if that is wanted, and after the move before, if there is one: within the span.
    pub(super) fn fared(
        &self,
        slot: usize,
        side: Side,
        by_itself: bool,
        previous: Option<Previous>,
    ) -> i32 {
        let alone = self.fared[side.index()].get(slot);
        let alone = alone.copied().filter(|_| by_itself).unwrap_or(0);
        let after = previous.and_then(|previous| self.followed.get(self.place(slot, previous)?));
        match after {
            Some(&after) => (alone + i32::from(after)).clamp(-SPAN, SPAN),
            None => alone,
        }
    }

    /// A move did (positive) or did not (negative) refute its position.
    pub(super) fn learn(
        &mut self,
        slot: usize,
        side: Side,
        previous: Option<Previous>,
        weight: i32,
    ) {
        if let Some(value) = self.fared[side.index()].get_mut(slot) {
            *value = drawn(*value, weight, SPAN);
        }
        let Some(previous) = previous else {
            return;
        };
        let place = self.place(slot, previous);
        if let Some(value) = place.and_then(|place| self.followed.get_mut(place)) {
            let weight = weight.clamp(-NARROW / 16, NARROW / 16);
            *value = drawn(i32::from(*value), weight, NARROW) as i16;
        }
        let reply = self.replies[side.index()].get_mut(previous.slot);
        if let Some(reply) = reply.filter(|_| weight > 0) {
            *reply = Some(slot);
        }
    }

    /// Where continuation history has a move after another; `None` if the game gives no contexts.
    fn place(&self, slot: usize, previous: Previous) -> Option<usize> {
        (slot < self.slots).then_some(previous.context * self.slots + slot)
    }
}

/// A value moved by a weight, and drawn back the more, the farther it is out: it never leaves the span.
fn drawn(value: i32, weight: i32, span: i32) -> i32 {
    value + weight - (i64::from(value) * i64::from(weight.abs()) / i64::from(span)) as i32
}
