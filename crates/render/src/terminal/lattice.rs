//! Where the points of a board lie on a canvas, with coordinates at all four
//! sides; and the drawing that gomoku and go have in common.

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, PointSet, Size, Symmetry};

use super::canvas::Canvas;
use super::style::{Highlight, Ink, Lines};

/// How a board is laid out in columns and lines of text.
#[derive(Debug, Clone)]
pub(super) struct Lattice {
    size: Size,
    orientation: Symmetry,
    coordinates: Coordinates,
    /// The column of the leftmost points.
    left: usize,
    /// Columns from one point to the next.
    pitch: usize,
    /// Columns that a point takes.
    breadth: usize,
    /// The canvas row of each row of the picture, the topmost first.
    rows: Vec<usize>,
}

impl Lattice {
    /// A lattice whose rows follow each other, the points `pitch` columns apart
    /// or, where the coordinates need it, more.
    pub(super) fn new(
        size: Size,
        orientation: Symmetry,
        coordinates: Coordinates,
        pitch: usize,
    ) -> Self {
        let lengths = size.points().map(|point| {
            let (column, row) = coordinates.labels(point, size);
            (column.as_str().len(), row.as_str().len())
        });
        let longest = lengths.fold((1, 1), |(a, b), (column, row)| (a.max(column), b.max(row)));
        let (across, beside) = match orientation.transposes() {
            false => longest,
            true => (longest.1, longest.0),
        };
        Self {
            size,
            orientation,
            coordinates,
            left: beside + 1,
            pitch: pitch.max(across + 1),
            breadth: 1,
            rows: (1..=orientation.transform(size).height().into()).collect(),
        }
    }

    /// The same with other places for the rows, counted from 1, the topmost
    /// first, and with points of another breadth.
    pub(super) fn with(mut self, rows: Vec<usize>, breadth: usize) -> Self {
        debug_assert_eq!(rows.len(), self.rows.len());
        (self.rows, self.breadth) = (rows, breadth);
        self
    }

    /// The canvas row and column of a point.
    pub(super) fn place(&self, point: Point) -> (usize, usize) {
        let shown = self.orientation.apply(self.size, point);
        let from_top = self.rows.len() - 1 - usize::from(shown.y());
        (
            self.rows[from_top],
            self.left + self.pitch * usize::from(shown.x()),
        )
    }

    /// The columns from the leftmost point to the rightmost.
    pub(super) fn span(&self) -> core::ops::RangeInclusive<usize> {
        let steps = usize::from(self.orientation.transform(self.size).width()) - 1;
        self.left..=self.left + self.pitch * steps
    }

    /// The last row of points.
    fn bottom(&self) -> usize {
        self.rows.last().copied().unwrap_or(0)
    }

    /// The column right of the rightmost points, where a bracket may stand.
    fn right(&self) -> usize {
        self.span().end() + self.breadth
    }

    /// A canvas with a bare board and its coordinates.
    pub(super) fn canvas(&self) -> Canvas {
        let right = self.right();
        let mut canvas = Canvas::new(right + self.left, self.bottom() + 2);
        for row in 1..=self.bottom() {
            for column in self.left - 1..=right {
                canvas.put(row, column, ' ', Ink::Wood);
            }
        }
        for point in self.size.points() {
            let (column, row) = self.coordinates.labels(point, self.size);
            let (above, beside) = match self.orientation.transposes() {
                false => (column, row),
                true => (row, column),
            };
            self.write_labels(
                &mut canvas,
                self.place(point),
                above.as_str(),
                beside.as_str(),
            );
        }
        canvas
    }

    /// Writes the coordinates of a place at the ends of its row and column.
    fn write_labels(
        &self,
        canvas: &mut Canvas,
        (row, column): (usize, usize),
        above: &str,
        beside: &str,
    ) {
        for edge in [0, self.bottom() + 1] {
            canvas.write_before(edge, column + 1, above, Ink::Label);
        }
        canvas.write_before(row, self.left - 1, beside, Ink::Label);
        canvas.write_before(row, self.right() + self.left, beside, Ink::Label);
    }
}

/// What is pointed out on a board of stones.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pointers {
    pub(super) last: PointSet,
    pub(super) marked: PointSet,
}

impl Pointers {
    /// Puts the brackets round the points.
    pub(super) fn draw(&self, canvas: &mut Canvas, lattice: &Lattice) {
        let marked = (self.marked - self.last)
            .iter()
            .map(|point| (point, Highlight::Marked));
        let last = self.last.iter().map(|point| (point, Highlight::Last));
        for (point, highlight) in marked.chain(last) {
            if lattice.size.contains(point) {
                let (row, column) = lattice.place(point);
                canvas.bracket(row, column - 1..=column + lattice.breadth, highlight);
            }
        }
    }
}

/// A board of one kind of lines, stones on its points: gomoku or go.
#[derive(Debug, Clone)]
pub(super) struct StoneBoard {
    pub(super) size: Size,
    pub(super) orientation: Symmetry,
    pub(super) coordinates: Coordinates,
    pub(super) lines: Lines,
    pub(super) pointers: Pointers,
}

impl StoneBoard {
    /// The board with what `glyph` says on its points; `None` leaves a point bare.
    pub(super) fn draw(&self, glyph: impl Fn(Point) -> Option<(char, Ink)>) -> Canvas {
        let lattice = Lattice::new(self.size, self.orientation, self.coordinates, 2);
        let mut canvas = lattice.canvas();
        let stars = stars(self.size);
        for point in self.size.points() {
            let (row, column) = lattice.place(point);
            let shown = self.orientation.apply(self.size, point);
            let is_star = stars.contains(point);
            if self.lines == Lines::Box && column < *lattice.span().end() {
                for gap in 1..lattice.pitch {
                    canvas.put(row, column + gap, '─', Ink::Wood);
                }
            }
            let bare = match self.lines {
                Lines::Dots if is_star => '+',
                Lines::Dots => '.',
                Lines::Box => crossing(self.orientation.transform(self.size), shown, is_star),
            };
            let (glyph, ink) = glyph(point).unwrap_or((bare, Ink::Wood));
            canvas.put(row, column, glyph, ink);
        }
        self.pointers.draw(&mut canvas, &lattice);
        canvas
    }
}

/// The box drawing for a point: an arm towards each neighbour.
fn crossing(size: Size, shown: Point, is_star: bool) -> char {
    // By arms: up 1, down 2, left 4, right 8.
    const ARMS: [char; 16] = [
        '·', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼',
    ];
    let arms = [
        shown.y() + 1 < size.height(),
        shown.y() > 0,
        shown.x() > 0,
        shown.x() + 1 < size.width(),
    ];
    let index = (0..)
        .zip(arms)
        .map(|(bit, is_there)| usize::from(is_there) << bit)
        .sum::<usize>();
    if is_star && index == 15 {
        '╋'
    } else {
        ARMS[index]
    }
}

/// The star points printed on a board: on the fourth lines from side 13, on the
/// third from side 7, with the centre of an odd board, and from side 17 the
/// middles of the sides.
fn stars(size: Size) -> PointSet {
    let corners = |side: u8| match side {
        0..7 => None,
        7..13 => Some([2, side - 3]),
        _ => Some([3, side - 4]),
    };
    let middle = |side: u8| (side % 2 == 1 && side >= 5).then_some(side / 2);
    let (width, height) = (size.width(), size.height());
    let is_star = |point: &Point| {
        let (x, y) = (point.x(), point.y());
        let in_corner = |side, at| corners(side).is_some_and(|lines| lines.contains(&at));
        let in_middle = |side, at| middle(side) == Some(at);
        let wide_enough = |side| side >= 17;
        (in_corner(width, x) && in_corner(height, y))
            || (in_middle(width, x) && in_middle(height, y))
            || (in_middle(width, x) && in_corner(height, y) && wide_enough(width))
            || (in_corner(width, x) && in_middle(height, y) && wide_enough(height))
    };
    size.points().filter(is_star).collect()
}
