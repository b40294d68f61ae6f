//! The positions of the game and of the path, and what it means to come back to one of them.

use alloc::vec::Vec;
use core::fmt;

use super::table::Found;
use crate::{
    abilities::{Cycle, HashKey, Reach, Repetition},
    game::{Outcome, Side},
    path::{EVERYWHERE, Place, Return},
};

/// The rule on repetition, as [`Repetition`] tells it.
struct Rule<G> {
    path_key: fn(&G) -> u64,
    reversible_plies: fn(&G) -> usize,
    verdict: fn(&G, Cycle) -> Option<Outcome>,
    reach: fn(&G) -> Reach,
    leans_on_past: fn(&G) -> bool,
}

/// The keys of all positions so far.
pub(super) struct Path<G> {
    rule: Rule<G>,
    /// The game before the root, then the path from the root on.
    keys: Vec<u64>,
    /// For each of them a hash of all up to it, in their order.
    trails: Vec<u64>,
    root: Place,
}

impl<G: HashKey> Path<G> {
    /// A path on which the first repetition is a draw.
    pub(super) fn new() -> Self {
        Self {
            rule: Rule {
                path_key: G::hash_key,
                reversible_plies: |_| usize::MAX,
                verdict: |_, _| Some(Outcome::Draw),
                reach: |_| Reach::Cycle,
                leans_on_past: |_| false,
            },
            keys: Vec::new(),
            trails: Vec::new(),
            root: 0,
        }
    }

    /// Lets the game say what a repetition means.
    pub(super) fn follow_rule(&mut self)
    where
        G: Repetition,
    {
        self.rule = Rule {
            path_key: G::path_key,
            reversible_plies: G::reversible_plies,
            verdict: G::verdict,
            reach: G::reach,
            leans_on_past: G::leans_on_past,
        };
    }

    /// Sets the game before the root, oldest first.
    pub(super) fn set_history(&mut self, keys: &[u64]) {
        self.keys.clear();
        self.trails.clear();
        keys.iter().for_each(|&key| self.push(key));
        self.root = keys.len();
    }

    /// Takes back all but the game before the root.
    pub(super) fn restart(&mut self) {
        self.keys.truncate(self.root);
        self.trails.truncate(self.root);
    }

    /// This position is reached.
    pub(super) fn enter(&mut self, state: &G) {
        self.push((self.rule.path_key)(state));
    }

    fn push(&mut self, key: u64) {
        self.trails.push(self.trail_with(key));
        self.keys.push(key);
    }

    /// The position last reached is left.
    pub(super) fn leave(&mut self) {
        self.trails.pop();
        self.keys.pop();
    }

    /// Where the position last reached stands.
    pub(super) fn place(&self) -> Place {
        self.keys.len().saturating_sub(1)
    }

    /// A key for this position together with the way to it: all positions before it, in their order.
    ///
    /// What is repeated stands in it beside the hash, in which a game may count a position and its mirror image as one: the
    /// way that leads to both is not mirrored.
    pub(super) fn trail_to(&self, state: &G) -> u64 {
        let trail = self.trail_with((self.rule.path_key)(state));
        join(trail, state.hash_key())
    }

    fn trail_with(&self, key: u64) -> u64 {
        join(self.trails.last().copied().unwrap_or(0), key)
    }

    /// The result by rule, for the side to move, of going on to `state`, and the first place on
    /// which it rests.
    pub(super) fn verdict(&self, state: &G) -> Option<(Outcome, Place)> {
        let key = (self.rule.path_key)(state);
        let reversible = (self.rule.reversible_plies)(state);
        let found = Return::find(&self.keys, self.root, key, reversible)?;
        let rests_on = found.rests_on((self.rule.reach)(state));
        (self.rule.verdict)(state, found.cycle).map(|outcome| (outcome, rests_on))
    }

    /// What is found of `state`, as it counts for `mover`, whose move led to it: if that move could be forbidden in another
    /// game, then success by it is true of this path only.
    pub(super) fn qualified(&self, found: Found, state: &G, mover: Side) -> Found {
        if found.winner() == Some(mover) && (self.rule.leans_on_past)(state) {
            Found {
                rests_on: EVERYWHERE,
                ..found
            }
        } else {
            found
        }
    }
}

impl<G> fmt::Debug for Path<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path")
            .field("keys", &self.keys)
            .field("root", &self.root)
            .finish_non_exhaustive()
    }
}

/// A trail and what comes next on it. Turned, so that it tells the way from A to B from that from B to A even where a game
/// mixes its keys as this does.
const fn join(trail: u64, key: u64) -> u64 {
    mix(trail.rotate_left(32) ^ key)
}

/// 64 well-mixed bits of a number (the finalizer of SplitMix64, Steele, Lea and Flood 2014).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
