//! A set of points, kept as the bits of every line they lie on.
//!
//! Owns [`LineBits`]. One word for each row, column, diagonal and antidiagonal of the 32 x 32
//! square: a look along any line is then one load, on a board of any size. What the points mean is
//! [`Board`](crate::Board)'s.

use qi_geometry::{Axis, Point, PointSet, Size};

/// How many lines the 32 x 32 square has: 32 rows, 32 columns and twice 63 diagonals.
pub(crate) const LINES: usize = 190;

/// Where the lines of each axis begin.
const FIRST: [usize; 4] = [0, 32, 64, 127];

/// A set of points as the bits of its lines: each point is a bit in four words.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct LineBits([u32; LINES]);

impl LineBits {
    pub(crate) const EMPTY: Self = Self([0; LINES]);

    /// Puts the point in if it is out, and takes it out if it is in.
    pub(crate) const fn toggle(&mut self, point: Point) {
        let mut i = 0;
        while i < Axis::ALL.len() {
            let axis = Axis::ALL[i];
            self.0[line_of(point, axis)] ^= 1 << cell(point, axis);
            i += 1;
        }
    }

    pub(crate) const fn contains(&self, point: Point) -> bool {
        self.row(point.y()) >> point.x() & 1 == 1
    }

    /// The points of the line through `point`, at the bits of their [`cell`]s.
    pub(crate) const fn along(&self, point: Point, axis: Axis) -> u32 {
        self.0[line_of(point, axis)]
    }

    /// The points of a line, at the bits of their [`cell`]s.
    pub(crate) const fn line(&self, axis: Axis, number: usize) -> u32 {
        self.0[FIRST[axis.index()] + number]
    }

    /// The lines that hold so many points or more, as axis and number on the 32 x 32 square.
    pub(crate) fn lines_with(&self, points: u32) -> impl Iterator<Item = (Axis, usize)> {
        let lines = Axis::ALL
            .into_iter()
            .flat_map(|axis| (0..Size::MAX.line_count(axis)).map(move |number| (axis, number)));
        lines.filter(move |&(axis, number)| self.line(axis, number).count_ones() >= points)
    }

    /// The points of row `y`, which is below 32, at the bits of their columns.
    pub(crate) const fn row(&self, y: u8) -> u32 {
        self.0[y as usize]
    }

    /// Every point.
    pub(crate) fn points(&self) -> PointSet {
        set_of_rows(self.rows())
    }

    /// The points of every row, at the bits of their columns.
    pub(crate) fn rows(&self) -> [u32; 32] {
        core::array::from_fn(|y| self.0[y])
    }
}

/// The points whose bits are set in the rows.
pub(crate) fn set_of_rows(rows: [u32; 32]) -> PointSet {
    PointSet::from_words(core::array::from_fn(|pair| {
        u64::from(rows[2 * pair]) | u64::from(rows[2 * pair + 1]) << 32
    }))
}

/// The number of the word that keeps the line through `point`: its [`Size::line_number`] on the
/// 32 x 32 square, which has every point. To ask there costs a tenth of the speed of renju's perft.
pub(crate) const fn line_of(point: Point, axis: Axis) -> usize {
    let (x, y) = (point.x() as usize, point.y() as usize);
    FIRST[axis.index()]
        + match axis {
            Axis::Horizontal => y,
            Axis::Vertical => x,
            Axis::Diagonal => x + 31 - y,
            Axis::Antidiagonal => x + y,
        }
}

/// The point on a cell of a line, if it is in the 32 x 32 square.
pub(crate) const fn point_on(axis: Axis, number: usize, cell: u8) -> Option<Point> {
    let number = number as i16;
    let (x, y) = match axis {
        Axis::Horizontal => (cell as i16, number),
        Axis::Vertical => (number, cell as i16),
        Axis::Diagonal => (cell as i16, cell as i16 + 31 - number),
        Axis::Antidiagonal => (cell as i16, number - cell as i16),
    };
    if y < 0 {
        return None;
    }
    Point::new(x as u8, y as u8)
}

/// Where on its line a point lies: its row on a column, else its column. A step forward along the
/// axis adds one.
pub(crate) const fn cell(point: Point, axis: Axis) -> u8 {
    match axis {
        Axis::Vertical => point.y(),
        _ => point.x(),
    }
}

/// The point of the line through `origin` whose [`cell`] is `target`.
pub(crate) const fn point_at(origin: Point, axis: Axis, target: u8) -> Option<Point> {
    let steps = target as i8 - cell(origin, axis) as i8;
    let (dx, dy) = axis.direction().offset();
    origin.translate(dx * steps, dy * steps)
}

#[cfg(test)]
mod tests {
    use super::{FIRST, line_of};
    use qi_geometry::{Axis, Size};

    #[test]
    fn lines_have_the_numbers_that_geometry_gives_them() {
        for point in Size::MAX.points() {
            for axis in Axis::ALL {
                let number = Size::MAX.line_number(point, axis);
                assert_eq!(
                    line_of(point, axis).checked_sub(FIRST[axis.index()]),
                    number
                );
            }
        }
    }
}
