//! Which points of a whole board can be forbidden at all, found for all points at once.
//!
//! Owns [`Suspects`]. Every row of the board is a word, and a question such as "do the four cells
//! from here along the diagonal hold two black stones?" is asked for a whole row at a time. What a
//! count of stones can tell is settled here: fives, overlines, and fours and threes on different
//! lines. Two fours on one line, and which threes count, are left to the judge.

use qi_geometry::{Axis, PointSet, Stone};

use crate::board::Board;
use crate::lines::set_of_rows;

/// The points where a black stone makes something, before asking which threes count. None of them
/// makes a five.
pub(super) struct Suspects {
    /// The stone makes an overline.
    pub(super) overlines: PointSet,
    /// The stone makes fours on two lines or more.
    pub(super) crossing_fours: PointSet,
    /// The stone makes two fours on one line, or a straight four, which is one.
    pub(super) fours_in_line: PointSet,
    /// The stone makes threes on two lines or more.
    pub(super) crossing_threes: PointSet,
}

impl Suspects {
    pub(super) fn of(board: &Board) -> Self {
        let own = Plane::of(board.stones(Stone::Black));
        let empty = Plane::of(board.empty_points());
        let height = board.size().height().into();
        let mut found = Found::default();
        for axis in Axis::ALL {
            found.add(&Windows::along(axis, &own, &empty, height), axis, height);
        }
        let free = board.empty_points() - found.fives.points();
        Self {
            overlines: found.overlines.points() & free,
            crossing_fours: found.fours.twice.points() & free,
            fours_in_line: found.fours_in_line.points() & free,
            crossing_threes: found.threes.twice.points() & free,
        }
    }

    /// All of them.
    pub(super) fn points(&self) -> PointSet {
        self.overlines | self.crossing_fours | self.fours_in_line | self.crossing_threes
    }
}

/// One bit for each point, a word a row, with rows of nothing below and above, so that a window may
/// reach beyond the board.
struct Plane([u32; MARGIN + 32 + MARGIN]);

/// How many rows a window reaches beyond the row that it is looked at from.
const MARGIN: usize = 5;

impl Default for Plane {
    fn default() -> Self {
        Self([0; MARGIN + 32 + MARGIN])
    }
}

impl Plane {
    fn of(points: PointSet) -> Self {
        let mut plane = Self::default();
        let words = points.words().iter();
        let rows = words.flat_map(|&word| [word as u32, (word >> 32) as u32]);
        plane.0[MARGIN..]
            .iter_mut()
            .zip(rows)
            .for_each(|(to, from)| *to = from);
        plane
    }

    fn points(&self) -> PointSet {
        set_of_rows(core::array::from_fn(|y| self.0[MARGIN + y]))
    }

    fn row(&mut self, y: usize) -> &mut u32 {
        &mut self.0[MARGIN + y]
    }

    /// What is so many steps along the axis from each point of row `y`: at most [`MARGIN`] steps
    /// forward or back.
    fn ahead(&self, axis: Axis, y: usize, steps: isize) -> u32 {
        let (dx, dy) = axis.direction().offset();
        let row = self.0[(MARGIN + y).wrapping_add_signed(steps * dy as isize)];
        match steps * dx as isize {
            right @ 0.. => row >> right,
            left => row << -left,
        }
    }
}

/// The windows of an axis that a black stone would make something of, each at its first point.
#[derive(Default)]
struct Windows {
    /// Five cells that lack one stone to a five.
    fives: Plane,
    /// Six cells that lack one stone to a run of six.
    sixes: Plane,
    /// Five cells that lack two stones to a five.
    fours: Plane,
    /// Four cells that lack two stones to a straight four.
    threes: Plane,
}

impl Windows {
    fn along(axis: Axis, own: &Plane, empty: &Plane, height: usize) -> Self {
        let mut windows = Self::default();
        for y in 0..height {
            let own = |steps| own.ahead(axis, y, steps);
            let empty = |steps| empty.ahead(axis, y, steps);
            let open = |steps| own(steps) | empty(steps);
            // How many of the first four cells are own stones, in binary: `fours`, `twos`, `ones`.
            let (low, low_carry) = (own(0) ^ own(1), own(0) & own(1));
            let (high, high_carry) = (own(2) ^ own(3), own(2) & own(3));
            let ones = low ^ high;
            let twos = low_carry ^ high_carry ^ (low & high);
            let (two, three, four) = (twos & !ones, twos & ones, low_carry & high_carry);

            let open_four = open(0) & open(1) & open(2) & open(3);
            let open_five = open_four & open(4);
            let unextended = !(own(-1) | own(5));
            *windows.fives.row(y) = open_five & unextended & (four & !own(4) | three & own(4));
            *windows.fours.row(y) = open_five & unextended & (three & !own(4) | two & own(4));
            *windows.sixes.row(y) = open_five
                & (four & (own(4) & empty(5) | empty(4) & own(5)) | three & own(4) & own(5));
            *windows.threes.row(y) = open_four & two & empty(-1) & empty(4) & !(own(-2) | own(5));
        }
        windows
    }
}

/// The points that have something on one axis at least, and those that have it on two.
#[derive(Default)]
struct Tally {
    once: Plane,
    twice: Plane,
}

impl Tally {
    fn add(&mut self, y: usize, points: u32) {
        *self.twice.row(y) |= *self.once.row(y) & points;
        *self.once.row(y) |= points;
    }
}

/// What was found on the axes looked at so far, for every point.
#[derive(Default)]
struct Found {
    fives: Plane,
    overlines: Plane,
    fours_in_line: Plane,
    fours: Tally,
    threes: Tally,
}

impl Found {
    /// Gives every point what the windows that it lies in are worth.
    fn add(&mut self, windows: &Windows, axis: Axis, height: usize) {
        for y in 0..height {
            let any = |plane: &Plane, cells| {
                (0..cells).fold(0, |points, cell| points | plane.ahead(axis, y, -cell))
            };
            *self.fives.row(y) |= any(&windows.fives, 5);
            *self.overlines.row(y) |= any(&windows.sixes, 6);
            self.threes.add(y, any(&windows.threes, 4));
            let (mut once, mut twice) = (0, 0);
            for cell in 0..5 {
                let points = windows.fours.ahead(axis, y, -cell);
                twice |= once & points;
                once |= points;
            }
            self.fours.add(y, once);
            *self.fours_in_line.row(y) |= twice;
        }
    }
}
