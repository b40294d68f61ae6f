//! How long a win may be.

/// A number of moves of the attacker, the one that makes the five included, or no bound at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moves(u16);

impl Moves {
    pub(super) const NONE: Self = Self(0);
    pub(super) const ANY: Self = Self(u16::MAX);

    pub(super) const fn at_most(moves: u16) -> Self {
        Self(moves)
    }

    /// One move fewer, where that means something.
    pub(super) const fn less_one(self) -> Self {
        match self {
            Self::ANY => self,
            Self(moves) => Self(moves.saturating_sub(1)),
        }
    }

    /// Something to tell positions apart that are searched for wins of different lengths.
    pub(super) const fn salt(self) -> u64 {
        (self.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}
