//! Go in a terminal.

use core::fmt;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, PointSet, Stone, Symmetry};
use qi_go::Board;

use super::lattice::{Pointers, StoneBoard};
use super::style::{Ink, Lines, Style};

/// A go board as text.
///
/// Black's stones are `X` or a full disk, White's `O` or a ring. Dead stones are
/// the small letters `x` and `o`; territory is `b` and `w`, or a small full or
/// empty square.
///
/// # Examples
///
/// ```
/// use qi_go::{Board, PointSet, parse_point};
/// use qi_render::terminal::GoText;
///
/// let board: Board = "..XO./.OXO./..XO./..XOO/..X.X".parse()?;
/// let at = |text: &str| parse_point(text, board.size()).unwrap();
/// let points = |texts: &str| texts.split(' ').map(at).collect::<PointSet>();
///
/// let left = points("A1 B1 A2 B2 A3 B3 A4 A5 B5");
/// let right = points("E3 E4 E5 D1");
/// let picture = GoText::new(&board)
///     .territory(left, right)
///     .dead(points("B4 E1"))
///     .last_move(at("E1"));
/// assert_eq!(format!("\n{}", picture), "
///   A B C D E
/// 5 b b X O w 5
/// 4 b o X O w 4
/// 3 b b X O w 3
/// 2 b b X O O 2
/// 1 b b X w(x)1
///   A B C D E
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct GoText<'a> {
    board: &'a Board,
    style: Style,
    orientation: Symmetry,
    pointers: Pointers,
    territory: [PointSet; 2],
    dead: PointSet,
}

impl<'a> GoText<'a> {
    /// A picture of a board, in ASCII, with nothing pointed out.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            style: Style::default(),
            orientation: Symmetry::Identity,
            pointers: Pointers::default(),
            territory: [PointSet::EMPTY; 2],
            dead: PointSet::EMPTY,
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

    /// Puts square brackets round points. Points off the board are left out.
    #[must_use]
    pub const fn marked(mut self, points: PointSet) -> Self {
        self.pointers.marked = points;
        self
    }

    /// Shows whose the empty points are; those in neither set are left bare, and
    /// stones hide it.
    #[must_use]
    pub const fn territory(mut self, black: PointSet, white: PointSet) -> Self {
        self.territory = [black, white];
        self
    }

    /// Shows the stones on these points as dead.
    #[must_use]
    pub const fn dead(mut self, stones: PointSet) -> Self {
        self.dead = stones;
        self
    }

    fn glyph(&self, point: Point) -> Option<(char, Ink)> {
        let is_box = self.style.lines == Lines::Box;
        if let Some(stone) = self.board.stone(point) {
            let glyph = match (stone, self.dead.contains(point)) {
                (Stone::Black, true) => 'x',
                (Stone::White, true) => 'o',
                (Stone::Black, false) if is_box => '●',
                (Stone::White, false) if is_box => '○',
                (Stone::Black, false) => 'X',
                (Stone::White, false) => 'O',
            };
            return Some((glyph, ink(stone)));
        }
        let owner = Stone::ALL
            .into_iter()
            .find(|stone| self.territory[stone.index()].contains(point))?;
        let glyph = match owner {
            Stone::Black if is_box => '▪',
            Stone::White if is_box => '▫',
            Stone::Black => 'b',
            Stone::White => 'w',
        };
        Some((glyph, ink(owner)))
    }
}

const fn ink(stone: Stone) -> Ink {
    match stone {
        Stone::Black => Ink::Black,
        Stone::White => Ink::White,
    }
}

impl fmt::Display for GoText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = StoneBoard {
            size: self.board.size(),
            orientation: self.orientation,
            coordinates: Coordinates::WithoutI,
            lines: self.style.lines,
            pointers: self.pointers,
        };
        board
            .draw(|point| self.glyph(point))
            .print(f, self.style.paint)
    }
}
