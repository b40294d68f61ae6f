//! The stones of one fight, and what a play does to them: [`Fight`].

use super::arena::{Arena, Set, bit, places};

/// Whose move it is, and of whom a stone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The colour of the chain that is asked about.
    Owner,
    Enemy,
}

impl Side {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Owner => Self::Enemy,
            Self::Enemy => Self::Owner,
        }
    }
}

/// The stones in an arena, and where the simple ko forbids the side to move to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fight {
    pub(super) own: Set,
    pub(super) foe: Set,
    pub(super) ko: Set,
    pub(super) turn: Side,
}

impl Fight {
    pub(super) const fn empty(&self, arena: &Arena) -> Set {
        arena.all & !self.own & !self.foe
    }

    /// The same stones, the other side to move.
    pub(super) const fn passed(self) -> Self {
        Self {
            ko: 0,
            turn: self.turn.other(),
            ..self
        }
    }

    /// Whether the stones of a chain can never be taken, because it is joined to safe stones.
    const fn is_anchored(arena: &Arena, chain: Set, side: Side) -> bool {
        let beside = match side {
            Side::Owner => arena.haven,
            Side::Enemy => arena.wall,
        };
        chain & beside != 0
    }

    /// What is left after the side to move plays on an empty point; `None` if that is suicide.
    pub(super) fn play(&self, arena: &Arena, place: u32) -> Option<Self> {
        let (mut mine, mut theirs) = match self.turn {
            Side::Owner => (self.own, self.foe),
            Side::Enemy => (self.foe, self.own),
        };
        mine |= bit(place);
        let mut taken = 0;
        for start in places(arena.near(place) & theirs) {
            let chain = arena.joined(bit(start), theirs);
            let empty = arena.all & !mine & !theirs;
            let caught = !Self::is_anchored(arena, chain, self.turn.other())
                && arena.touching(chain) & empty == 0;
            if caught {
                taken |= chain;
            }
        }
        theirs &= !taken;
        let chain = arena.joined(bit(place), mine);
        let liberties = arena.touching(chain) & !mine & !theirs & arena.all;
        let anchored = Self::is_anchored(arena, chain, self.turn);
        if liberties == 0 && !anchored {
            return None;
        }
        let is_ko =
            taken.count_ones() == 1 && chain == bit(place) && liberties == taken && !anchored;
        let (own, foe) = match self.turn {
            Side::Owner => (mine, theirs),
            Side::Enemy => (theirs, mine),
        };
        Some(Self {
            own,
            foe,
            ko: if is_ko { taken } else { 0 },
            turn: self.turn.other(),
        })
    }

    /// Whether the owner's stones of `chain` are alive though the owner always passes: Benson's algorithm, safe stones being
    /// alive.
    pub(super) fn is_pass_alive(&self, arena: &Arena, chain: Set) -> bool {
        let mut alive = self.own;
        let outside = arena.all & !self.own;
        loop {
            let mut kept = 0;
            for part in arena.parts(alive) {
                if Self::is_anchored(arena, part, Side::Owner)
                    || self.eyes(arena, part, alive, outside) >= 2
                {
                    kept |= part;
                }
            }
            if chain & !kept != 0 {
                return false;
            }
            if kept == alive {
                return true;
            }
            alive = kept;
        }
    }

    /// How many regions are vital to a chain and enclosed by living chains alone.
    fn eyes(&self, arena: &Arena, chain: Set, alive: Set, outside: Set) -> usize {
        let beside = arena.touching(chain);
        let mut left = beside & outside;
        let mut eyes = 0;
        while left != 0 {
            let region = arena.joined(left & left.wrapping_neg(), outside);
            left &= !region;
            let enclosed =
                region & arena.wall == 0 && arena.touching(region) & self.own & !alive == 0;
            eyes += usize::from(enclosed && region & !self.foe & !beside == 0);
        }
        eyes
    }

    /// Whether the owner has no room for two eyes, whatever is played: no two points apart from each other and from the
    /// enemy's safe stones.
    pub(super) fn has_no_room(&self, arena: &Arena) -> bool {
        let joined = arena.joined(arena.wall & self.foe, self.foe);
        let room = arena.all & !arena.wall & !arena.touching(joined) & !joined;
        let mut apart = places(room).filter(|&place| room & !bit(place) & !arena.near(place) != 0);
        arena.haven == 0 && apart.next().is_none()
    }
}
