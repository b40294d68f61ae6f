//! What stands where.
//!
//! A [`Board`] holds any men on any squares, legal or not, and knows no rule,
//! no side to move and no history. Kept twice, as a set of squares per role
//! and per color and as a man per square; every change goes through
//! [`Board::put`] and [`Board::take`], which keep the two in step.

use core::fmt;

use qi_geometry::Size;

use crate::square::SIZE;
use crate::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// Marks an empty square among the indices of men.
const EMPTY_CELL: u8 = Piece::COUNT as u8;

/// The men on a home rank, from file `a`.
pub(crate) const HOME: [Role; File::COUNT] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
];

/// Men on squares.
///
/// Its text is a diagram seen from Red, Black's home rank on top, Red's men in
/// upper case.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{Board, Color, Role, Square};
///
/// let board = Board::initial();
/// assert_eq!(board.piece_at(Square::H2), Some(Role::Cannon.of(Color::Red)));
/// assert_eq!(board.to_string(), "\
/// 9 r n b a k a b n r
/// 8 . . . . . . . . .
/// 7 . c . . . . . c .
/// 6 p . p . p . p . p
/// 5 . . . . . . . . .
///   ~~~~~~~~~~~~~~~~~
/// 4 . . . . . . . . .
/// 3 P . P . P . P . P
/// 2 . C . . . . . C .
/// 1 . . . . . . . . .
/// 0 R N B A K A B N R
///   a b c d e f g h i");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    roles: [SquareSet; Role::COUNT],
    colors: [SquareSet; Color::COUNT],
    cells: [u8; Square::COUNT],
}

impl Board {
    /// The size of the board, nine points wide and ten high, as layouts and
    /// pictures need it.
    pub const SIZE: Size = SIZE;

    /// A board without men.
    pub const EMPTY: Self = Self {
        roles: [SquareSet::EMPTY; Role::COUNT],
        colors: [SquareSet::EMPTY; Color::COUNT],
        cells: [EMPTY_CELL; Square::COUNT],
    };

    /// A board without men.
    #[must_use]
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// The board at the start of a game.
    #[must_use]
    pub fn initial() -> Self {
        let mut board = Self::EMPTY;
        let mut place = |role: Role, file: File, rank: Rank| {
            let square = Square::new(file, rank);
            board.put(square, role.of(Color::Red));
            board.put(square.rotated(), role.of(Color::Black));
        };
        for (role, file) in HOME.into_iter().zip(File::ALL) {
            place(role, file, Rank::R0);
        }
        for file in [File::B, File::H] {
            place(Role::Cannon, file, Rank::R2);
        }
        for file in [File::A, File::C, File::E, File::G, File::I] {
            place(Role::Soldier, file, Rank::R3);
        }
        board
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_index(self.cells[square.index()] as usize)
    }

    /// Sets a man on a square and returns the man that stood there.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        let before = self.take(square);
        self.cells[square.index()] = piece.index() as u8;
        self.roles[piece.role.index()].insert(square);
        self.colors[piece.color.index()].insert(square);
        before
    }

    /// Empties a square and returns the man that stood there.
    #[inline]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.cells[square.index()] = EMPTY_CELL;
        self.roles[piece.role.index()].remove(square);
        self.colors[piece.color.index()].remove(square);
        Some(piece)
    }

    /// Moves the man on a square to another square and returns it, with the man
    /// that stood there; `None` if the first square is empty.
    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square) -> Option<(Piece, Option<Piece>)> {
        let piece = self.piece_at(from)?;
        let captured = self.take(to);
        let step = SquareSet::of(from) ^ SquareSet::of(to);
        self.cells[from.index()] = EMPTY_CELL;
        self.cells[to.index()] = piece.index() as u8;
        self.roles[piece.role.index()] ^= step;
        self.colors[piece.color.index()] ^= step;
        Some((piece, captured))
    }

    /// The squares with a man on them.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// The squares of one side's men.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    /// The squares of both sides' men of a role.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> SquareSet {
        self.roles[role.index()]
    }

    /// The squares of one side's men of a role.
    #[inline]
    #[must_use]
    pub fn by_piece(&self, piece: Piece) -> SquareSet {
        self.by_color(piece.color) & self.by_role(piece.role)
    }

    /// Where the general of a side stands; the lowest square if there are
    /// several, `None` if there is none.
    #[inline]
    #[must_use]
    pub fn general(&self, color: Color) -> Option<Square> {
        self.by_piece(Role::General.of(color)).first()
    }

    /// The men and their squares, from `a0` rank by rank.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Later men replace earlier ones on the same square.
impl FromIterator<(Square, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(men: I) -> Self {
        let mut board = Self::EMPTY;
        for (square, piece) in men {
            board.put(square, piece);
        }
        board
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            write!(f, "{rank}")?;
            for file in File::ALL {
                match self.piece_at(Square::new(file, rank)) {
                    Some(piece) => write!(f, " {piece}")?,
                    None => f.write_str(" .")?,
                }
            }
            f.write_str("\n")?;
            if rank == Rank::R5 {
                f.write_str("  ~~~~~~~~~~~~~~~~~\n")?;
            }
        }
        f.write_str("  a b c d e f g h i")
    }
}

/// The men and their squares.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
