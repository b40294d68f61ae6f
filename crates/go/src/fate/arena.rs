//! The points of one fight, numbered: [`Arena`].
//!
//! A fight has at most 64 points, so that any set of them is one word, and everything on the way (chains, liberties,
//! eyes) is a few operations on words.

use alloc::vec::Vec;

use qi_geometry::region;
use qi_geometry::{Point, PointSet, Stone};

use crate::Board;

/// A set of points of an arena.
pub(super) type Set = u64;

/// The single point of a number.
pub(super) const fn bit(place: u32) -> Set {
    1 << place
}

/// The numbers of a set's points, from the lowest.
pub(super) fn places(mut set: Set) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(place)
    })
}

/// The points that can be reached from a chain without crossing a safe stone.
pub(super) struct Arena {
    points: Vec<Point>,
    /// The points beside each.
    near: [Set; Self::MOST],
    pub(super) all: Set,
    /// Those beside safe stones of the enemy, where no eye is and no enemy stone can be taken.
    pub(super) wall: Set,
    /// Those beside safe stones of the owner, where no stone of the owner can be taken.
    pub(super) haven: Set,
}

impl Arena {
    /// The most points of a fight.
    pub(super) const MOST: usize = Set::BITS as usize;

    /// The arena around the chain at `start`; `None` if it is too large.
    pub(super) fn new(board: &Board, start: Point, owner: Stone, safe: PointSet) -> Option<Self> {
        let size = board.size();
        let reached = region::component(size, start, |point| !safe.contains(point));
        if reached.points.len() > Self::MOST {
            return None;
        }
        let points: Vec<Point> = reached.points.iter().collect();
        let place = |point| points.binary_search(&point).ok();
        let mut arena = Self {
            near: [0; Self::MOST],
            all: Set::MAX >> (Self::MOST - points.len()),
            wall: 0,
            haven: 0,
            points: Vec::new(),
        };
        for (index, &point) in points.iter().enumerate() {
            for near in size.neighbours(point) {
                match place(near) {
                    Some(place) => arena.near[index] |= 1 << place,
                    None if board.stone(near) == Some(owner) => arena.haven |= 1 << index,
                    None => arena.wall |= 1 << index,
                }
            }
        }
        arena.points = points;
        Some(arena)
    }

    /// The points of a set of the board that are in the arena.
    pub(super) fn set(&self, points: PointSet) -> Set {
        let own = self.points.iter().enumerate();
        let own = own.filter(|&(_, &point)| points.contains(point));
        own.fold(0, |set, (index, _)| set | 1 << index)
    }

    /// The points beside one.
    pub(super) const fn near(&self, place: u32) -> Set {
        self.near[place as usize]
    }

    /// The points beside some point of a set, its own among them where they touch.
    pub(super) fn touching(&self, set: Set) -> Set {
        places(set).fold(0, |near, place| near | self.near(place))
    }

    /// The points of `set` that are joined to those of `start`.
    pub(super) fn joined(&self, start: Set, set: Set) -> Set {
        let mut joined = start & set;
        let mut edge = joined;
        while edge != 0 {
            edge = self.touching(edge) & set & !joined;
            joined |= edge;
        }
        joined
    }

    /// The connected parts of a set.
    pub(super) fn parts(&self, mut set: Set) -> impl Iterator<Item = Set> {
        core::iter::from_fn(move || {
            let part = (set != 0).then(|| self.joined(set & set.wrapping_neg(), set))?;
            set &= !part;
            Some(part)
        })
    }
}
