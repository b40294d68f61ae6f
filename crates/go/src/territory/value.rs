//! How many eyes an eye is worth.
//!
//! The rules of thumb are those of goscorer. They favour the owner where he has the move, which he has on a board that
//! both players call finished.

use qi_geometry::{Point, PointSet, Stone};

use super::Settled;
use super::eyes::Eye;

/// From so many points, less the weak ones, an eye is two.
const LARGE: usize = 6;

/// So many dead stones in it make an eye, and so many make two.
const DEAD_STONES: [usize; 2] = [5, 8];

/// A dead shape of so many stones lives when it is taken.
const LARGE_DEAD_SHAPE: usize = 7;

/// How many eyes an eye of `stone` is worth, the false points of all eyes known: 0, 1 or 2.
pub(super) fn of(settled: &Settled<'_>, stone: Stone, eye: &Eye, false_points: PointSet) -> u8 {
    let space = Space::new(settled, stone, eye, false_points);
    if space.is_large() || space.is_wide() || space.falls_apart_in_two() || space.dead_shape_lives()
    {
        return 2;
    }
    let pieces = space.pieces_after_a_move();
    let has_eye = !space.shut_within_one().is_empty() || space.dead.len() >= DEAD_STONES[0];
    pieces.max(u8::from(has_eye)).min(2)
}

/// The real points of an eye, and how well they are shut off from the false ones and from neutral points.
struct Space<'a> {
    settled: &'a Settled<'a>,
    stone: Stone,
    points: PointSet,
    /// The points that are empty.
    empty: PointSet,
    /// The dead stones of the other colour.
    dead: PointSet,
    /// Dead stones of the other colour on false points, of other eyes too.
    thrown_in: PointSet,
    /// How many of them are in this eye.
    thrown_in_here: usize,
    /// Points shut off on all sides.
    shut: PointSet,
    /// Points that one move shuts off.
    once: PointSet,
}

impl<'a> Space<'a> {
    fn new(settled: &'a Settled<'a>, stone: Stone, eye: &Eye, false_points: PointSet) -> Self {
        let points = eye.real;
        let foes = settled.dead[(!stone).index()];
        let thrown_in = foes & false_points;
        let loose = settled.empty & false_points;
        let beside_thrown_in = points & settled.near(thrown_in);
        let beside_loose = points & settled.near(loose);
        let dead = points & foes;

        // A dead stone joined to one that was thrown in, or sure to be, keeps its point from ever being shut off.
        let twice_loose = |&point: &Point| settled.count_near(point, loose) >= 2;
        let joined = dead & (beside_thrown_in | beside_loose.iter().filter(twice_loose).collect());
        let never = thrown_in | joined;
        let by_a_move = (settled.empty - points)
            | (settled.empty & beside_thrown_in)
            | ((dead & beside_loose) - never);
        let moves = |point| settled.count_near(point, by_a_move);
        let shut_off = points - settled.near(never);
        Self {
            settled,
            stone,
            points,
            empty: points & settled.empty,
            dead,
            thrown_in,
            thrown_in_here: (eye.points & thrown_in).len(),
            shut: shut_off - settled.near(by_a_move),
            once: shut_off.iter().filter(|&point| moves(point) == 1).collect(),
        }
    }

    fn shut_within_one(&self) -> PointSet {
        self.shut | self.once
    }

    fn degree(&self, point: Point) -> usize {
        self.settled.count_near(point, self.points)
    }

    /// Whether the owner could put a stone there, as far as liberties tell.
    fn is_playable(&self, point: Point) -> bool {
        let board = self.settled.board;
        let mut near = self.settled.size.neighbours(point);
        board.is_empty_at(point)
            && near.any(|near| {
                board.stone(near) != Some(!self.stone) || board.liberties(near) <= Some(1)
            })
    }

    /// Many points, or many dead stones, are enough, the weak ones taken off.
    fn is_large(&self) -> bool {
        let in_the_way = self.dead.iter().filter(|&point| self.degree(point) >= 2);
        let weak = self.points - self.shut;
        let very_weak = weak - self.once;
        let weakness = weak.len() + very_weak.len() + in_the_way.count();
        self.points.len() >= LARGE + weakness || self.dead.len() >= DEAD_STONES[1]
    }

    /// Empty points with many neighbours leave room for two eyes.
    fn is_wide(&self) -> bool {
        let room = |point| match self.degree(point) {
            0..3 => 0,
            3 => 1,
            _ => 2,
        };
        self.empty.iter().map(room).sum::<usize>() >= LARGE
    }

    /// The most eyes that one own move inside makes.
    fn pieces_after_a_move(&self) -> u8 {
        let playable = self.empty.iter().filter(|&point| self.is_playable(point));
        let pieces = playable.map(|point| {
            let settled = self.settled;
            // The move itself may be the one that shuts its neighbours off.
            let eyes = match settled.count_near(point, self.thrown_in) {
                1 => self.shut_within_one(),
                _ => self.shut,
            };
            let (mut pieces, mut made) = (0, 0);
            for piece in settled.parts(self.points - PointSet::of(point)) {
                pieces += 1;
                made += u8::from(!piece.is_disjoint(eyes));
            }
            if pieces < 2 { 0 } else { made }
        });
        pieces.max().unwrap_or(0)
    }

    /// Whether two moves side by side, of which the owner needs one, leave an eye on either side of them.
    fn falls_apart_in_two(&self) -> bool {
        let inner = |point: &Point| {
            let near = self.settled.size.neighbours(*point);
            near.len() == 4 && self.is_playable(*point)
        };
        let crossing =
            |point: &Point| self.degree(*point) >= 3 && self.shut_within_one().contains(*point);
        let first = self.empty.iter().filter(inner).filter(crossing);
        let mut pairs = first.flat_map(|first| {
            let near = self.settled.size.neighbours(first);
            let near = near.filter(|&near| self.points.contains(near));
            near.filter(crossing).map(move |second| (first, second))
        });
        pairs.any(|(first, second)| self.pair_makes_two(first, second))
    }

    fn pair_makes_two(&self, first: Point, second: Point) -> bool {
        let is_empty = self.empty.contains(second);
        if !is_empty && self.settled.count_near(second, self.empty) <= 1 {
            return false;
        }
        let rest = self.points - PointSet::of(first) - PointSet::of(second);
        let (mut single, mut double) = (0, 0);
        for piece in self.settled.parts(rest) {
            let eyes = (piece & self.shut).len();
            single += u32::from(eyes >= 1);
            double += u32::from(eyes >= 2);
        }
        single >= 2 && double >= if is_empty { 1 } else { 2 }
    }

    /// Whether the dead stones are a shape that leaves two eyes where they are taken, even if the other colour keeps one
    /// point that the owner cannot play at out of it.
    fn dead_shape_lives(&self) -> bool {
        if self.dead.is_empty() {
            return false;
        }
        let unplayable = (self.points - self.dead).iter();
        let unplayable: PointSet = unplayable
            .filter(|&point| !self.is_playable(point))
            .collect();
        let shape = self.dead | unplayable;
        let mut shapes = unplayable.iter().map(|kept| shape - PointSet::of(kept));
        self.lives_when_taken(shape) && shapes.all(|shape| self.lives_when_taken(shape))
    }

    /// Whether two stones of the other colour inside, in turn with the owner's, do not spoil a shape just taken: every
    /// second point at which it falls apart or crosses itself makes an eye more.
    fn lives_when_taken(&self, shape: PointSet) -> bool {
        let parts = |set| self.settled.parts(set).count();
        let pieces = parts(shape);
        let vital = shape.iter().filter(|&point| {
            parts(shape - PointSet::of(point)) > pieces
                || self.settled.count_near(point, shape) >= 3
        });
        let vital = vital.count() + usize::from(shape.len() >= LARGE_DEAD_SHAPE);
        pieces + vital / 2 >= 2 + self.thrown_in_here
    }
}
