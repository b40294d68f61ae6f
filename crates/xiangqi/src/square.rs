//! The ninety squares.
//!
//! A square is an intersection of a file and a rank; men stand on them. Owns
//! the order of the squares, which bitboards and tables are built on: rank by
//! rank from Red's left corner `a0` (index 0) to `i9` (index 89).

use core::fmt;
use core::str::FromStr;

use qi_geometry::coordinates::{Coordinates, ParsePointError};
use qi_geometry::{Point, Size};
use thiserror::Error;

use crate::{File, Rank};

/// An intersection of the board, `a0` to `i9`.
///
/// Its text is the file's letter and the rank's digit.
///
/// ```text
/// 9  a9 b9 c9 d9 e9 f9 g9 h9 i9    Black
/// .  ..                      ..
/// 0  a0 b0 c0 d0 e0 f0 g0 h0 i0    Red
/// ```
///
/// # Examples
///
/// ```
/// use qi_xiangqi::{File, Rank, Square};
///
/// let square: Square = "h2".parse()?;
/// assert_eq!(square, Square::H2);
/// assert_eq!((square.file(), square.rank()), (File::H, Rank::R2));
/// assert_eq!(square.offset(-3, 0), Some(Square::E2));
/// assert_eq!(square.offset(2, 0), None);
///
/// // Squares are points of the geometry that all games share.
/// let point = qi_geometry::Point::from(square);
/// assert_eq!((point.x(), point.y()), (7, 2));
/// assert_eq!(Square::try_from(point), Ok(square));
/// # Ok::<(), qi_xiangqi::ParsePointError>(())
/// ```
#[doc(alias = "Point")]
#[allow(missing_docs, reason = "ninety names that say all there is to say")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[rustfmt::skip]
pub enum Square {
    A0, B0, C0, D0, E0, F0, G0, H0, I0,
    A1, B1, C1, D1, E1, F1, G1, H1, I1,
    A2, B2, C2, D2, E2, F2, G2, H2, I2,
    A3, B3, C3, D3, E3, F3, G3, H3, I3,
    A4, B4, C4, D4, E4, F4, G4, H4, I4,
    A5, B5, C5, D5, E5, F5, G5, H5, I5,
    A6, B6, C6, D6, E6, F6, G6, H6, I6,
    A7, B7, C7, D7, E7, F7, G7, H7, I7,
    A8, B8, C8, D8, E8, F8, G8, H8, I8,
    A9, B9, C9, D9, E9, F9, G9, H9, I9,
}

impl Square {
    /// Number of squares.
    pub const COUNT: usize = File::COUNT * Rank::COUNT;

    /// All squares, rank by rank from `a0` to `i9`.
    #[rustfmt::skip]
    pub const ALL: [Self; Self::COUNT] = [
        Self::A0, Self::B0, Self::C0, Self::D0, Self::E0, Self::F0, Self::G0, Self::H0, Self::I0,
        Self::A1, Self::B1, Self::C1, Self::D1, Self::E1, Self::F1, Self::G1, Self::H1, Self::I1,
        Self::A2, Self::B2, Self::C2, Self::D2, Self::E2, Self::F2, Self::G2, Self::H2, Self::I2,
        Self::A3, Self::B3, Self::C3, Self::D3, Self::E3, Self::F3, Self::G3, Self::H3, Self::I3,
        Self::A4, Self::B4, Self::C4, Self::D4, Self::E4, Self::F4, Self::G4, Self::H4, Self::I4,
        Self::A5, Self::B5, Self::C5, Self::D5, Self::E5, Self::F5, Self::G5, Self::H5, Self::I5,
        Self::A6, Self::B6, Self::C6, Self::D6, Self::E6, Self::F6, Self::G6, Self::H6, Self::I6,
        Self::A7, Self::B7, Self::C7, Self::D7, Self::E7, Self::F7, Self::G7, Self::H7, Self::I7,
        Self::A8, Self::B8, Self::C8, Self::D8, Self::E8, Self::F8, Self::G8, Self::H8, Self::I8,
        Self::A9, Self::B9, Self::C9, Self::D9, Self::E9, Self::F9, Self::G9, Self::H9, Self::I9,
    ];

    /// The square where a file and a rank cross.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self::ALL[rank.index() * File::COUNT + file.index()]
    }

    /// Index for arrays: rank times 9 plus file, 0 to 89.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The square of an [`index`](Self::index), or `None` from 90 upwards.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::ALL[self.index() % File::COUNT]
    }

    /// The rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / File::COUNT]
    }

    /// The square so many files to Red's right and ranks towards Black, or
    /// `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 as i16 + files as i16;
        let rank = self.rank() as i8 as i16 + ranks as i16;
        if file < 0 || file >= File::COUNT as i16 || rank < 0 || rank >= Rank::COUNT as i16 {
            return None;
        }
        Some(Self::ALL[rank as usize * File::COUNT + file as usize])
    }

    /// The square seen in a mirror along the `e` file: `b2` gives `h2`.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.file().mirrored(), self.rank())
    }

    /// The square seen from the other side of the board: `b2` gives `h7`.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self::ALL[Self::COUNT - 1 - self.index()]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

/// The board as other crates see it: nine points wide, ten high.
pub(crate) const SIZE: Size = match Size::new(File::COUNT as u8, Rank::COUNT as u8) {
    Ok(size) => size,
    Err(_) => panic!("nine by ten is a size"),
};

/// The square as a point of a board of any game: its file and rank.
impl From<Square> for Point {
    fn from(square: Square) -> Self {
        SIZE.from_offset(square.index())
            .expect("a board of 9 x 10 has 90 points")
    }
}

/// A point that is no square of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("the point {},{} is not on the board of 9 x 10", .0.x(), .0.y())]
pub struct OffBoardError(pub Point);

impl TryFrom<Point> for Square {
    type Error = OffBoardError;

    /// The square of a point, for instance of one that was touched.
    fn try_from(point: Point) -> Result<Self, OffBoardError> {
        SIZE.offset(point)
            .and_then(Self::from_index)
            .ok_or(OffBoardError(point))
    }
}

/// Reads [`Coordinates::Iccs`] on the board of 9 x 10, so that the file may be
/// of either case.
impl FromStr for Square {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let point = Coordinates::Iccs.parse(text, SIZE)?;
        Ok(Self::try_from(point).expect("the point is on the board"))
    }
}
