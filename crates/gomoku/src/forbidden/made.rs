//! What one black stone makes on its four lines, and whether that is a foul.
//!
//! Owns [`Made`] and the recursion of RIF 9.3. It keeps no stones, only what the verdict needs;
//! [`Finding`](super::Finding) tells the same with all its reasons.

use qi_geometry::{Axis, Point, Stone};
use smallvec::SmallVec;

use super::Reading;
use crate::board::Board;
use crate::lines::{cell, point_at};
use crate::rule::FiveLength;
use crate::shape::{Cells, Strip};
use crate::verdict::{Forbidden, Fouls};

/// How long Black's five is in renju.
pub(super) const LENGTH: FiveLength = FiveLength::Exactly;

/// What a black stone on an empty point makes, before asking which threes count.
pub(super) struct Made {
    point: Point,
    five: bool,
    overline: bool,
    fours: usize,
    /// For each three, the points that make it a straight four.
    threes: SmallVec<[SmallVec<[Point; 2]>; 4]>,
}

impl Made {
    pub(super) fn by_stone_on(board: &Board, point: Point) -> Self {
        let mut made = Self {
            point,
            five: false,
            overline: false,
            fours: 0,
            threes: SmallVec::new(),
        };
        for (axis, strip) in lines_made(board, point) {
            made.add_line(strip, axis);
        }
        made
    }

    /// Adds what the stone makes on one line.
    fn add_line(&mut self, strip: Strip, axis: Axis) {
        let at = cell(self.point, axis);
        let run = strip.run(at).len();
        self.five |= LENGTH.contains(run);
        self.overline |= run > 5;
        self.fours += strip.fours_through(at, LENGTH).count();
        for three in strip.threes_through(at, LENGTH) {
            self.threes
                .push(points_on(self.point, axis, three.straight_four_points).collect());
        }
    }

    pub(super) const fn is_five(&self) -> bool {
        self.five
    }

    pub(super) fn fouls(&self, board: &Board, reading: Reading) -> Fouls {
        if self.five {
            return Fouls::NONE;
        }
        let kinds = [
            (self.overline, Forbidden::Overline),
            (self.fours >= 2, Forbidden::DoubleFour),
            (self.is_double_three(board, reading), Forbidden::DoubleThree),
        ];
        kinds
            .into_iter()
            .filter_map(|(is_made, kind)| is_made.then_some(kind))
            .collect()
    }

    pub(super) fn is_forbidden(&self, board: &Board, reading: Reading) -> bool {
        !self.five && (self.is_plain_foul() || self.is_double_three(board, reading))
    }

    /// Whether the stone is a foul without a look at its threes.
    const fn is_plain_foul(&self) -> bool {
        self.overline || self.fours >= 2
    }

    fn is_double_three(&self, board: &Board, reading: Reading) -> bool {
        self.threes.len() >= 2
            && self.two_can_grow(&mut board.clone(), reading, &mut Questions::new())
    }

    /// Whether, with the stone on the board, two of its threes can become straight fours at points
    /// where Black may then play (RIF 9.3). The board is left as it was.
    fn two_can_grow(&self, board: &mut Board, reading: Reading, left: &mut Questions) -> bool {
        board.toggle(self.point, Stone::Black);
        let mut growing = self.threes.iter().filter(|points| {
            let mut points = points.iter();
            points.any(|&point| Self::by_stone_on(board, point).is_growth(board, reading, left))
        });
        let two = growing.nth(1).is_some();
        board.toggle(self.point, Stone::Black);
        two
    }

    /// Whether a stone that makes a straight four shows that there was a three: it must be allowed,
    /// and a five at once is left to the reading.
    fn is_growth(&self, board: &mut Board, reading: Reading, left: &mut Questions) -> bool {
        if self.five {
            return reading == Reading::FiveEye;
        }
        if self.is_plain_foul() {
            return false;
        }
        self.threes.len() < 2 || !left.take() || !self.two_can_grow(board, reading, left)
    }
}

/// How many questions within questions one verdict may still ask.
///
/// On a large board with hundreds of well-placed black stones a question would ask more than any
/// computer can answer. The random boards of the tests are judged as they are without a bound. When
/// none is left, a three whose growth depends on a double-three counts.
pub(super) struct Questions(u32);

impl Questions {
    /// As many as take a millisecond or so.
    const MOST: u32 = 10_000;

    pub(super) const fn new() -> Self {
        Self(Self::MOST)
    }

    /// Whether there is one left, which is then gone.
    pub(super) const fn take(&mut self) -> bool {
        let is_left = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        is_left
    }
}

/// The lines through `point` on which a black stone there makes anything, with that stone.
pub(super) fn lines_made(board: &Board, point: Point) -> impl Iterator<Item = (Axis, Strip)> {
    Axis::ALL.into_iter().filter_map(move |axis| {
        let at = cell(point, axis);
        let strip = board.strip(point, axis, Stone::Black).with(at);
        (strip.stones_near(at) >= 3).then_some((axis, strip))
    })
}

/// The points of some cells of the line through `origin`.
pub(super) fn points_on(origin: Point, axis: Axis, cells: Cells) -> impl Iterator<Item = Point> {
    cells
        .iter()
        .filter_map(move |target| point_at(origin, axis, target))
}
