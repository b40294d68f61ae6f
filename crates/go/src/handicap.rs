//! Where handicap stones stand.
//!
//! Owns the points of a fixed handicap, as the specification of the protocol GTP 2 (section 4.1.1) has them: on the third
//! line of sides below 12, else on the fourth. Whether a handicap is fixed is a matter of the rules:
//! [`Placement`].

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Size};
use thiserror::Error;

use crate::{Board, Placement, SetUpError, vertex};

/// The places of 2 to 9 stones, as on a board seen from Black's side.
const PATTERNS: [&str; 8] = [
    "..X/.../X..",
    "X.X/.../X..",
    "X.X/.../X.X",
    "X.X/.X./X.X",
    "X.X/X.X/X.X",
    "X.X/XXX/X.X",
    "XXX/X.X/XXX",
    "XXX/XXX/XXX",
];

/// The points of a fixed handicap of so many stones, row by row from the top left; `None` if the board has no such
/// handicap.
///
/// Sides below 7 have no handicap at all, and where a side is 7 or even it has no middle, so that four stones are the most.
///
/// # Examples
/// ```
/// use qi_go::{Move, Size, handicap};
///
/// let points = handicap::points(Size::square(9)?, 3).unwrap();
/// let names: Vec<String> = points.into_iter().map(|point| Move::Play(point).to_string()).collect();
/// assert_eq!(names, ["C7", "G7", "C3"]);
/// assert_eq!(handicap::points(Size::square(8)?, 5), None);
/// # Ok::<(), qi_geometry::SizeError>(())
/// ```
#[must_use]
pub fn points(size: Size, stones: usize) -> Option<Vec<Point>> {
    let pattern = stones
        .checked_sub(2)
        .and_then(|index| PATTERNS.get(index))?;
    let columns = places(size.width())?;
    let rows = places(size.height())?;
    let mut points = Vec::new();
    for (row, line) in pattern.split('/').enumerate() {
        for (column, _) in line.match_indices('X') {
            points.push(Point::new(columns[column]?, rows[2 - row]?)?);
        }
    }
    Some(points)
}

/// The most stones that a fixed handicap can have on a board, 0 if it has none.
///
/// # Examples
/// ```
/// use qi_go::{Size, handicap};
///
/// let most = |side| handicap::most(Size::square(side).unwrap());
/// assert_eq!([6, 7, 9, 10, 19].map(most), [0, 4, 9, 4, 9]);
/// ```
#[must_use]
pub fn most(size: Size) -> usize {
    (2..=9)
        .rev()
        .find(|&stones| points(size, stones).is_some())
        .unwrap_or(0)
}

/// The low, middle and high place of a side.
fn places(side: u8) -> Option<[Option<u8>; 3]> {
    let line = match side {
        0..7 => return None,
        7..12 => 2,
        _ => 3,
    };
    let middle = (side > 7 && side % 2 == 1).then_some(side / 2);
    Some([Some(line), middle, Some(side - 1 - line)])
}

/// Why stones are no handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum HandicapError {
    /// One stone is no handicap.
    #[error("a handicap is two stones or more, not {stones}")]
    TooFew {
        /// How many points were named.
        stones: usize,
    },
    /// A point is named twice.
    #[error("{} is named twice", vertex(*point))]
    Twice {
        /// The point.
        point: Point,
    },
    /// The rules fix the points, and these are others.
    #[error("by these rules a handicap of {stones} does not stand on {}", vertex(*point))]
    NotFixed {
        /// How many points were named.
        stones: usize,
        /// The first of them that is wrong.
        point: Point,
    },
    /// The stones cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
}

/// A board with handicap stones.
pub(crate) fn board(
    size: Size,
    placement: Placement,
    points: &[Point],
) -> Result<Board, HandicapError> {
    let stones = points.len();
    if stones < 2 {
        return Err(HandicapError::TooFew { stones });
    }
    let mut black = PointSet::EMPTY;
    if let Some(&point) = points.iter().find(|&&point| !black.insert(point)) {
        return Err(HandicapError::Twice { point });
    }
    let board = Board::with_stones(size, black, PointSet::EMPTY)?;
    if placement == Placement::Fixed {
        let fixed: PointSet = self::points(size, stones).into_iter().flatten().collect();
        if let Some(point) = (black - fixed).first() {
            return Err(HandicapError::NotFixed { stones, point });
        }
    }
    Ok(board)
}
