//! Proof and disproof numbers.

use crate::game::Side;

/// Nothing left to hope for: the other side has its way.
const INFINITE: u32 = u32::MAX;
/// Not to be had within the limit of depth, whatever lies beyond it.
const OUT_OF_REACH: u32 = u32::MAX - 1;
/// The greatest count; what is more counts as this much.
const MOST: u32 = u32::MAX - 2;

/// For each side, how many positions must at least still turn out well so that it has its way: the
/// proof number for the side whose goal is in question, the disproof number for the other.
///
/// At a node the side to move needs one move that does (the least number of its children), the
/// other side needs all (their sum). Kept by side instead of by kind of node, that holds however
/// the turn passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers([u32; 2]);

impl Numbers {
    /// Limits that only a solved position reaches.
    pub(super) const UNLIMITED: Self = Self([INFINITE; 2]);
    /// Numbers of a position beyond the limit of depth.
    pub(super) const UNKNOWABLE: Self = Self([OUT_OF_REACH; 2]);

    pub(super) const fn new(values: [u32; 2]) -> Self {
        Self(values)
    }

    pub(super) const fn values(self) -> [u32; 2] {
        self.0
    }

    /// Those of a position in which `side` has had its way.
    pub(super) const fn won_by(side: Side) -> Self {
        match side {
            Side::First => Self([0, INFINITE]),
            Side::Second => Self([INFINITE, 0]),
        }
    }

    /// Those of a position of which nothing is known but how many moves there are.
    pub(super) fn fresh(mover: Side, moves: usize) -> Self {
        let all = u32::try_from(moves).map_or(MOST, |moves| moves.clamp(1, MOST));
        Self::split(mover, 1, all)
    }

    /// One number for the side to move and one for the other.
    pub(super) const fn split(mover: Side, own: u32, other: u32) -> Self {
        match mover {
            Side::First => Self([own, other]),
            Side::Second => Self([other, own]),
        }
    }

    pub(super) const fn of(self, side: Side) -> u32 {
        self.0[side.index()]
    }

    /// Who has had its way, if it is known.
    pub(super) fn winner(self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side) == 0)
    }

    /// Whether one of them is at its limit, or nothing more can be found out.
    pub(super) fn reach(self, limits: Self) -> bool {
        let [first, second] = self.0;
        first >= limits.0[0] || second >= limits.0[1] || first.min(second) >= OUT_OF_REACH
    }

    /// Whether the limit of depth had a part in them.
    pub(super) fn are_cut(self) -> bool {
        self.0.contains(&OUT_OF_REACH)
    }
}

/// The sum of two numbers.
pub(super) fn add(a: u32, b: u32) -> u32 {
    let greater = a.max(b);
    if greater >= OUT_OF_REACH {
        greater
    } else {
        a.saturating_add(b).min(MOST)
    }
}

/// The limit up to which a number may grow whose rival is `second`: half as much again, so
/// that two equal rivals do not take turns at every step (Pawlewicz and Lew 2007).
pub(super) fn past(second: u32) -> u32 {
    if second >= MOST {
        INFINITE
    } else {
        second.saturating_add(second / 2 + 1)
    }
}

/// What remains of a limit when others have used up so much.
pub(super) fn rest(limit: u32, used: u32) -> u32 {
    if limit >= MOST {
        INFINITE
    } else {
        limit.saturating_sub(used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infinity_is_not_reached_by_counting() {
        assert_eq!(add(MOST, MOST), MOST);
        assert_eq!(add(MOST, OUT_OF_REACH), OUT_OF_REACH);
        assert_eq!(add(INFINITE, OUT_OF_REACH), INFINITE);
        assert_eq!(add(3, 4), 7);
    }

    #[test]
    fn limits_leave_room() {
        for number in [1, 2, 7, 1 << 31, MOST - 1, MOST, OUT_OF_REACH] {
            assert!(past(number) > number);
        }
        assert_eq!(
            [rest(9, 4), rest(INFINITE, 4), rest(MOST, MOST)],
            [5, INFINITE, INFINITE]
        );
    }

    #[test]
    fn a_side_has_its_way_or_nobody() {
        for side in Side::ALL {
            assert_eq!(Numbers::won_by(side).winner(), Some(side));
            assert!(Numbers::won_by(side).reach(Numbers::UNLIMITED));
            assert_eq!(Numbers::fresh(side, 7).of(side), 1);
            assert_eq!(Numbers::fresh(side, 7).of(!side), 7);
        }
        assert_eq!(Numbers::fresh(Side::First, 3).winner(), None);
        assert!(!Numbers::fresh(Side::First, 3).reach(Numbers::UNLIMITED));
        assert!(Numbers::UNKNOWABLE.reach(Numbers::UNLIMITED) && Numbers::UNKNOWABLE.are_cut());
    }
}
