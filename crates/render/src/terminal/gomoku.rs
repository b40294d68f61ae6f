//! Gomoku and renju in a terminal.

use core::fmt;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, PointSet, Symmetry};
use qi_gomoku::{Board, Forbidden, Stone};

use super::lattice::{Pointers, StoneBoard};
use super::style::{Ink, Lines, Style};

/// A gomoku board as text.
///
/// Black's stones are `X` or a full disk, White's `O` or a ring. Forbidden points
/// show the number that names them: `3` double-three, `4` double-four, `6`
/// overline.
///
/// # Examples
///
/// ```
/// use qi_gomoku::{Board, Point, Size, Stone};
/// use qi_render::terminal::GomokuText;
///
/// let mut board = Board::new(Size::square(5)?)?;
/// let (b2, c3) = (Point::new(1, 1).unwrap(), Point::new(2, 2).unwrap());
/// board.place(c3, Stone::Black)?;
/// board.place(b2, Stone::White)?;
/// assert_eq!(format!("\n{}", GomokuText::new(&board).last_move(b2)), "
///   a b c d e
/// 5 . . . . . 5
/// 4 . . . . . 4
/// 3 . . X . . 3
/// 2 .(O). . . 2
/// 1 . . . . . 1
///   a b c d e
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct GomokuText<'a> {
    board: &'a Board,
    style: Style,
    orientation: Symmetry,
    pointers: Pointers,
    forbidden: &'a [(Point, Forbidden)],
}

impl<'a> GomokuText<'a> {
    /// A picture of a board, in ASCII, with nothing pointed out.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            style: Style::default(),
            orientation: Symmetry::Identity,
            pointers: Pointers::default(),
            forbidden: &[],
        }
    }

    /// The same in another style.
    #[must_use]
    pub const fn style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// The same turned or mirrored; the coordinates go along.
    #[must_use]
    pub const fn orientation(mut self, orientation: Symmetry) -> Self {
        self.orientation = orientation;
        self
    }

    /// Puts round brackets round the last move.
    #[must_use]
    pub fn last_move(mut self, point: Point) -> Self {
        self.pointers.last = PointSet::from_iter([point]);
        self
    }

    /// Puts square brackets round points, such as the five that won. Points off
    /// the board are left out.
    #[must_use]
    pub const fn marked(mut self, points: PointSet) -> Self {
        self.pointers.marked = points;
        self
    }

    /// Shows where Black may not play: what [`qi_gomoku::forbidden::map`] gives.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::{Board, Point, Stone, forbidden};
    /// use qi_render::terminal::GomokuText;
    ///
    /// let mut board = Board::default();
    /// for (x, y) in [(6, 7), (8, 7), (7, 6), (7, 8)] {
    ///     board.place(Point::new(x, y).unwrap(), Stone::Black)?;
    /// }
    /// let points = forbidden::map(&board);
    /// let text = GomokuText::new(&board).forbidden(&points).to_string();
    /// assert!(text.contains(" 8 . . . . . . X 3 X . . . . . .  8\n"));
    /// # Ok::<(), qi_gomoku::PlaceError>(())
    /// ```
    #[must_use]
    pub const fn forbidden(mut self, points: &'a [(Point, Forbidden)]) -> Self {
        self.forbidden = points;
        self
    }

    fn glyph(&self, point: Point) -> Option<(char, Ink)> {
        let is_box = self.style.lines == Lines::Box;
        match self.board.stone(point) {
            Some(Stone::Black) => Some((if is_box { '●' } else { 'X' }, Ink::Black)),
            Some(Stone::White) => Some((if is_box { '○' } else { 'O' }, Ink::White)),
            None => {
                let (_, kind) = self.forbidden.iter().find(|(foul, _)| *foul == point)?;
                Some((number(*kind), Ink::Foul))
            }
        }
    }
}

const fn number(kind: Forbidden) -> char {
    match kind {
        Forbidden::DoubleThree => '3',
        Forbidden::DoubleFour => '4',
        Forbidden::Overline => '6',
    }
}

impl fmt::Display for GomokuText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = StoneBoard {
            size: self.board.size(),
            orientation: self.orientation,
            coordinates: Coordinates::Algebraic,
            lines: self.style.lines,
            pointers: self.pointers,
        };
        board
            .draw(|point| self.glyph(point))
            .print(f, self.style.paint)
    }
}
