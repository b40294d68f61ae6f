//! Proof and disproof numbers.
//!
//! Owns [`Cost`] and [`Choice`], the arithmetic of a proof-number search.

use core::ops::Not;

use qi_geometry::Point;

use crate::pattern::Combination;

/// Who has the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Attacker,
    Defender,
}

impl Not for Player {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// How many positions must still be settled, at least, before either player has what he wants: the
/// attacker a proof of the win, the defender a proof that there is none. By [`Player`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost([u32; 2]);

impl Default for Cost {
    /// Of a position that nothing is known of.
    fn default() -> Self {
        Self([1, 1])
    }
}

impl Cost {
    /// More than any sum is let grow to.
    const NEVER: u32 = u32::MAX / 4;

    pub(super) const WON: Self = Self([0, Self::NEVER]);
    pub(super) const LOST: Self = Self([Self::NEVER, 0]);
    pub(super) const UNBOUNDED: Self = Self([Self::NEVER; 2]);

    /// Of an attacker's move that was not looked at, by what it makes. The less it makes, the
    /// likelier it threatens nothing.
    ///
    /// Measured on five wins by quiet threats: they take 30,000 to 1,200,000 positions, and up to
    /// four times as many if all moves are expected to cost alike.
    pub(super) fn expected(makes: Combination) -> Self {
        let proof = match makes {
            Combination::Nothing => 32,
            _ if makes < Combination::Three => 8,
            _ if makes < Combination::Four => 2,
            _ => 1,
        };
        Self([proof, 1])
    }

    /// Whether one of the costs is at its bound.
    pub(super) fn reaches(self, bound: Self) -> bool {
        self.0[0] >= bound.0[0] || self.0[1] >= bound.0[1]
    }
}

/// A player's choice among his moves: he needs one that does, his opponent needs all of them not
/// to.
pub(super) struct Choice {
    player: Player,
    best: Option<(Point, Cost)>,
    /// The player's cost of the second best move.
    second: u32,
    /// The opponent's costs, all together.
    sum: u32,
}

impl Choice {
    pub(super) const fn new(player: Player) -> Self {
        Self {
            player,
            best: None,
            second: Cost::NEVER,
            sum: 0,
        }
    }

    /// Adds a move and what is known of the position after it.
    pub(super) fn add(&mut self, point: Point, cost: Cost) {
        let (own, other) = self.of(cost);
        self.sum = (self.sum + other).min(Cost::NEVER);
        let best = self.best_cost();
        if self.best.is_none() || own < best {
            self.second = best;
            self.best = Some((point, cost));
        } else {
            self.second = self.second.min(own);
        }
    }

    /// The move to look at next.
    pub(super) fn point(&self) -> Option<Point> {
        self.best.map(|(point, _)| point)
    }

    /// The cost of the position. Where the player has what he wants, his opponent never will;
    /// elsewhere a sum, which counts a position once for each way to it and so can grow past all
    /// bounds, is kept below what would say so.
    pub(super) fn cost(&self) -> Cost {
        match self.best_cost() {
            0 => self.made(0, Cost::NEVER),
            own => self.made(own, self.sum.min(Cost::NEVER - 1)),
        }
    }

    /// Up to which costs to search the best move, if the position is searched up to `bound`: until
    /// another move is better, or the position is settled enough.
    pub(super) fn bound(&self, bound: Cost) -> Cost {
        let (own, other) = self.of(bound);
        let of_best = self.best.map_or(0, |(_, cost)| self.of(cost).1);
        let slack = 1 + self.second / 4;
        let own = own.min(self.second.saturating_add(slack)).min(Cost::NEVER);
        let other = (other + of_best - self.sum.min(other)).min(Cost::NEVER);
        self.made(own, other)
    }

    fn best_cost(&self) -> u32 {
        self.best.map_or(Cost::NEVER, |(_, cost)| self.of(cost).0)
    }

    /// The player's cost and his opponent's.
    const fn of(&self, cost: Cost) -> (u32, u32) {
        let own = self.player as usize;
        (cost.0[own], cost.0[1 - own])
    }

    /// The cost from the player's and his opponent's.
    const fn made(&self, own: u32, other: u32) -> Cost {
        match self.player {
            Player::Attacker => Cost([own, other]),
            Player::Defender => Cost([other, own]),
        }
    }
}
