//! The eyes of a colour, and the points in them that are false.
//!
//! An eye here is any connected part of a region where no stone lives, however large. A point of it is false if what
//! stands around the point is joined only over the point itself: once the neutral points outside are filled, the other
//! colour can take a part of it away, so the owner has to fill the point.

use alloc::vec;
use alloc::vec::Vec;

use qi_geometry::region::Frontier;
use qi_geometry::{Point, PointSet, Stone};

use super::Settled;
use super::reach::Realm;
use super::value;

/// A part of a region where no stone lives.
pub(super) struct Eye {
    /// Which region it is a part of.
    pub(super) region: usize,
    pub(super) points: PointSet,
    /// The points that are not false.
    pub(super) real: PointSet,
    /// How many eyes it is worth: 0, 1 or 2.
    pub(super) value: u8,
}

/// All eyes of a colour.
pub(super) struct Eyes<'a> {
    settled: &'a Settled<'a>,
    stone: Stone,
    realm: &'a Realm,
    /// The points next to each group.
    around_groups: Vec<PointSet>,
    eyes: Vec<Eye>,
}

impl<'a> Eyes<'a> {
    pub(super) fn new(settled: &'a Settled<'a>, stone: Stone, realm: &'a Realm) -> Self {
        let living = settled.living[stone.index()];
        let regions = realm.regions.iter().enumerate();
        let eyes = regions.flat_map(|(region, &points)| {
            let parts = settled.parts(points - living);
            parts.map(move |points| Eye {
                region,
                points,
                real: points,
                value: 0,
            })
        });
        let mut eyes = Self {
            settled,
            stone,
            realm,
            around_groups: realm
                .groups
                .iter()
                .map(|&group| settled.near(group))
                .collect(),
            eyes: eyes.collect(),
        };
        eyes.evaluate();
        eyes
    }

    /// Finds the false points, while no eye is worth anything yet, and then the worth of what is left.
    fn evaluate(&mut self) {
        let false_points = self.false_points();
        for eye in &mut self.eyes {
            eye.real = eye.points - false_points;
        }
        let value = |eye: &Eye| value::of(self.settled, self.stone, eye, false_points);
        let values: Vec<u8> = self.eyes.iter().map(value).collect();
        for (eye, value) in self.eyes.iter_mut().zip(values) {
            eye.value = value;
        }
    }

    /// How many eyes the eyes of a region are together worth.
    pub(super) fn worth(&self, region: usize) -> u32 {
        let eyes = self.eyes.iter().filter(|eye| eye.region == region);
        eyes.map(|eye| u32::from(eye.value)).sum()
    }

    /// The points that the owner will have to fill: false ones that no group with an eye holds together, and beside a
    /// stone thrown in there, from where it will be taken.
    pub(super) fn to_fill(&self) -> PointSet {
        let false_points = self.false_points();
        let thrown_in = false_points & self.settled.dead[(!self.stone).index()];
        let eyes = self.eyes.iter().map(|eye| eye.points);
        let all = eyes.fold(PointSet::EMPTY, |all, points| all | points);
        false_points | (self.settled.near(thrown_in) & all)
    }

    /// The false points; once eyes have values, but for those held by a group that has an eye.
    fn false_points(&self) -> PointSet {
        let eyes = self.eyes.iter().enumerate();
        let points = eyes.flat_map(|(index, eye)| {
            let points = eye.points.iter();
            points.filter(move |&point| self.is_false(index, point))
        });
        points.collect()
    }

    fn is_false(&self, eye: usize, point: Point) -> bool {
        // Between two neighbours in the eye the walls are too far apart for one point to matter.
        if self.settled.count_near(point, self.eyes[eye].points) > 1 {
            return false;
        }
        let groups = self.around_groups.iter().enumerate();
        let mut beside = groups.filter(|(_, around)| around.contains(point));
        beside.any(|(group, _)| !self.is_held(eye, point, group))
    }

    /// Whether, without the point, the group is joined to all else that stands around it, or to an eye that is one. What
    /// borders the same eye is joined, for the eye that the point is in: over the rest of it.
    fn is_held(&self, eye: usize, point: Point, group: usize) -> bool {
        let region = self.realm.regions[self.eyes[eye].region];
        let around = self.settled.near(PointSet::of(point)) & region;
        let mut joined = PointSet::EMPTY;
        let mut seen = vec![false; self.realm.groups.len()];
        seen[group] = true;
        let mut open = vec![group];
        while let Some(group) = open.pop() {
            joined |= self.realm.groups[group];
            for other in &self.eyes {
                let rest = other.points - PointSet::of(point);
                let ground = self.spread(rest, self.around_groups[group] & rest) - joined;
                if ground.is_empty() {
                    continue;
                }
                if other.value > 0 && !ground.is_disjoint(other.real) {
                    return true;
                }
                joined |= ground;
                for (next, around) in self.around_groups.iter().enumerate() {
                    if !seen[next] && !around.is_disjoint(ground) {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
            if around.is_subset(joined) {
                return true;
            }
        }
        false
    }

    /// What of a set can be reached from some of its points.
    fn spread(&self, set: PointSet, start: PointSet) -> PointSet {
        if start.is_empty() {
            return start;
        }
        let walk = Frontier::from_set(self.settled.size, start, |point| set.contains(point));
        walk.finish().points
    }
}
