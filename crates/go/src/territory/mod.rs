//! Territory as the Japanese rules know it: which groups are in seki, and which eyes have to be filled.
//!
//! Owns the judgement that a border alone does not give. By the Japanese rules of 1989 (articles 7 and 8) only the points
//! that one colour's *independently alive* stones surround are territory; living stones that have neutral points next to
//! them are in seki and have none. Where the neutral points have all been filled, both are the same question: has the
//! group two eyes? It is asked here, so that a board with a few neutral points left is counted too:
//!
//! - [`reach`] says which points only one colour can come to, and how they fall into regions and groups;
//! - [`eyes`] finds the eyes of a region, and the points in them that are false: those that have to be filled because
//!   what stands around them is joined nowhere else;
//! - [`value`] says whether an eye is worth no eye, one, or two.
//!
//! A region whose eyes are together worth less than two is in seki.
//!
//! Which stones are dead is given. The method is the one that David Wu published with goscorer
//! (<https://github.com/lightvector/goscorer>); the code is this crate's own. The value of an eye is judged by rules of
//! thumb, which are right on finished boards. Nothing is read out here.

mod eyes;
mod reach;
mod value;

use qi_geometry::{PointSet, Size, Stone, region};

use crate::Board;
use eyes::Eyes;
use reach::Reach;

/// What a finished board is to the Japanese rules, its dead stones known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Judgement {
    /// The stones of each colour in seki, with the points that only they can come to.
    pub(crate) seki: [PointSet; 2],
    /// The points of each colour that will have to be filled.
    pub(crate) to_fill: [PointSet; 2],
    /// How many groups of each colour live with two eyes.
    pub(crate) living_groups: [u32; 2],
}

/// A board whose stones are known to live or to be dead.
struct Settled<'a> {
    board: &'a Board,
    size: Size,
    empty: PointSet,
    living: [PointSet; 2],
    dead: [PointSet; 2],
}

impl<'a> Settled<'a> {
    fn new(board: &'a Board, dead: PointSet) -> Self {
        let stones = Stone::ALL.map(|stone| board.stones(stone));
        let size = board.size();
        Self {
            board,
            size,
            empty: size.point_set() - stones[0] - stones[1],
            living: stones.map(|stones| stones - dead),
            dead: stones.map(|stones| stones & dead),
        }
    }

    /// The points next to a set, some of its own among them.
    fn near(&self, set: PointSet) -> PointSet {
        region::touching(self.size, set)
    }

    /// How many of a set are next to a point.
    fn count_near(&self, point: qi_geometry::Point, set: PointSet) -> usize {
        let near = self.size.neighbours(point);
        near.filter(|&near| set.contains(near)).count()
    }

    /// The connected parts of a set.
    fn parts(&self, set: PointSet) -> impl Iterator<Item = PointSet> {
        let parts = region::components(self.size, move |point| set.contains(point));
        parts.map(|part| part.points)
    }
}

/// Judges a board, the dead stones given as whole chains.
pub(crate) fn judge(board: &Board, dead: PointSet) -> Judgement {
    let settled = Settled::new(board, dead);
    let reach = Reach::new(&settled);
    let mut judgement = Judgement::default();
    for stone in Stone::ALL {
        let realm = reach.realm(&settled, stone);
        let eyes = Eyes::new(&settled, stone, &realm);
        let index = stone.index();
        judgement.to_fill[index] = eyes.to_fill();
        for (region, points) in realm.regions.iter().enumerate() {
            if eyes.worth(region) < 2 {
                judgement.seki[index] |= *points;
            } else {
                judgement.living_groups[index] += 1;
            }
        }
    }
    judgement
}
