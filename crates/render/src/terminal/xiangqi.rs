//! Xiangqi in a terminal.

use core::fmt;

use qi_geometry::coordinates::Coordinates;
use qi_geometry::{Point, PointSet, Size, Symmetry};
use qi_xiangqi::{Board, Color, Move, Piece, Role, Square, SquareSet, attacks};

use super::canvas::Canvas;
use super::lattice::{Lattice, Pointers};
use super::style::{Ink, Lines, Pieces, Style};

const SIZE: Size = match Size::new(9, 10) {
    Ok(size) => size,
    Err(_) => panic!("both sides are 1 to 32"),
};

/// A xiangqi board as text.
///
/// The river is a row of waves; the palaces are crosses of plus signs, or with
/// [`Lines::Box`] their diagonals.
///
/// # Examples
///
/// ```
/// use qi_render::terminal::{Lines, Pieces, Style, XiangqiText};
/// use qi_xiangqi::{Board, Color};
///
/// let board = Board::initial();
/// let ascii = XiangqiText::new(&board).to_string();
/// assert!(format!("\n{ascii}").starts_with("
///   a b c d e f g h i
/// 9 r n b a k a b n r 9
/// 8 . . . + + + . . . 8
/// "));
///
/// let style = Style { lines: Lines::Box, pieces: Pieces::Characters, ..Style::default() };
/// let boxes = XiangqiText::new(&board).style(style).seen_by(Color::Black).to_string();
/// assert!(format!("\n{boxes}").starts_with("
///   i   h   g   f   e   d   c   b   a
/// 0 俥──傌──相──仕──帥──仕──相──傌──俥 0
///   │   │   │   │ ╲ │ ╱ │   │   │   │
/// 1 ├───┼───┼───┼───┼───┼───┼───┼───┤  1
/// "));
/// ```
#[derive(Debug, Clone)]
pub struct XiangqiText<'a> {
    board: &'a Board,
    style: Style,
    seen_by: Color,
    pointers: Pointers,
}

impl<'a> XiangqiText<'a> {
    /// A picture of a board as Red sees it, in ASCII, with nothing pointed out.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            style: Style::default(),
            seen_by: Color::Red,
            pointers: Pointers::default(),
        }
    }

    /// The same in another style.
    #[must_use]
    pub const fn style(mut self, style: Style) -> Self {
        self.style = style;
        self
    }

    /// The same as this side sees it, its own palace at the bottom.
    #[must_use]
    pub const fn seen_by(mut self, color: Color) -> Self {
        self.seen_by = color;
        self
    }

    /// Puts round brackets round both ends of the last move.
    #[must_use]
    pub fn last_move(mut self, mv: Move) -> Self {
        self.pointers.last = [mv.from, mv.to].into_iter().map(Point::from).collect();
        self
    }

    /// Puts square brackets round squares.
    #[must_use]
    pub fn marked(mut self, squares: SquareSet) -> Self {
        self.pointers.marked = squares.iter().map(Point::from).collect::<PointSet>();
        self
    }

    fn draw(&self) -> Canvas {
        let lattice = self.lattice();
        let mut canvas = lattice.canvas();
        match self.style.lines {
            Lines::Dots => self.draw_dots(&lattice, &mut canvas),
            Lines::Box => self.draw_lines(&lattice, &mut canvas),
        }
        for (square, piece) in self.board.iter() {
            let (row, column) = lattice.place(square.into());
            let ink = match piece.color {
                Color::Red => Ink::Red,
                Color::Black => Ink::Black,
            };
            match self.style.pieces {
                Pieces::Letters => canvas.put(row, column, piece.letter(), ink),
                Pieces::Characters => canvas.put_wide(row, column, character(piece), ink),
            }
        }
        self.pointers.draw(&mut canvas, &lattice);
        canvas
    }

    fn lattice(&self) -> Lattice {
        let orientation = match self.seen_by {
            Color::Red => Symmetry::Identity,
            Color::Black => Symmetry::HalfTurn,
        };
        let breadth = match self.style.pieces {
            Pieces::Letters => 1,
            Pieces::Characters => 2,
        };
        let (rows, pitch) = match self.style.lines {
            Lines::Dots => ((1..=5).chain(7..=11).collect(), 1 + breadth),
            Lines::Box => ((0..10).map(|row| 2 * row + 1).collect(), 4),
        };
        Lattice::new(SIZE, orientation, Coordinates::Iccs, pitch).with(rows, breadth)
    }

    fn draw_dots(&self, lattice: &Lattice, canvas: &mut Canvas) {
        let palaces = attacks::palace(Color::Red) | attacks::palace(Color::Black);
        for square in Square::ALL {
            let (row, column) = lattice.place(square.into());
            let dot = if palaces.contains(square) { '+' } else { '.' };
            canvas.put(row, column, dot, Ink::Wood);
        }
        const RIVER: usize = 6;
        for column in lattice.span() {
            canvas.put(RIVER, column, '~', Ink::Wood);
        }
    }

    fn draw_lines(&self, lattice: &Lattice, canvas: &mut Canvas) {
        for square in Square::ALL {
            let (row, column) = lattice.place(square.into());
            let left = column == *lattice.span().start();
            let right = column == *lattice.span().end();
            // Seen from either side, the rows of text are the same.
            let crossing = match row {
                1 => ['┌', '┬', '┐'],
                9 => ['├', '┴', '┤'],
                11 => ['├', '┬', '┤'],
                19 => ['└', '┴', '┘'],
                _ => ['├', '┼', '┤'],
            };
            let place = if left { 0 } else { 1 + usize::from(right) };
            canvas.put(row, column, crossing[place], Ink::Wood);
            if !right {
                canvas.write(row, column + 1, "───", Ink::Wood);
            }
            if row < 19 {
                let bar = if row != 9 || left || right {
                    '│'
                } else {
                    '~'
                };
                canvas.put(row + 1, column, bar, Ink::Wood);
            }
        }
        draw_palaces(canvas, lattice.place(Square::E0.into()).1);
    }
}

/// The diagonals of both palaces, about the column of the generals' file.
fn draw_palaces(canvas: &mut Canvas, middle: usize) {
    for (row, slants) in [
        (2, ['╲', '╱']),
        (4, ['╱', '╲']),
        (16, ['╲', '╱']),
        (18, ['╱', '╲']),
    ] {
        canvas.put(row, middle - 2, slants[0], Ink::Wood);
        canvas.put(row, middle + 2, slants[1], Ink::Wood);
    }
}

/// The character on a piece, as sets of two scripts have it.
const fn character(piece: Piece) -> char {
    let (red, black) = match piece.role {
        Role::General => ('帥', '將'),
        Role::Advisor => ('仕', '士'),
        Role::Elephant => ('相', '象'),
        Role::Horse => ('傌', '馬'),
        Role::Chariot => ('俥', '車'),
        Role::Cannon => ('炮', '砲'),
        Role::Soldier => ('兵', '卒'),
    };
    match piece.color {
        Color::Red => red,
        Color::Black => black,
    }
}

impl fmt::Display for XiangqiText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw().print(f, self.style.paint)
    }
}
