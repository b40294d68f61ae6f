//! The stones on a board: [`Board`].
//!
//! Owns what a single position needs: stones, chains, liberties, captures, suicide, the simple ko, the hash. It knows no
//! turns and no history: superko, passes and the end of play are the [`Position`](crate::Position)'s, which is why every
//! play here names its colour.
//!
//! What holds: every chain has a liberty; the liberty counts are exact; the hash is that of the stones.

mod area;
mod chains;
mod diagram;
mod play;
mod setup;
mod shape;

use core::fmt;
use core::hash::{Hash, Hasher};

use qi_geometry::{Point, PointSet, Size, Stone, zobrist};
use thiserror::Error;

pub(crate) use area::region_margin;
pub use diagram::{ParseBoardError, is_hoshi};
pub use play::{PlayError, Undo};
pub use setup::{SetUp, SetUpError};
pub(crate) use shape::Around;

use crate::Suicide;
use chains::{Cell, Chains};

/// The key of "White is to move".
static WHITE_TO_MOVE: [u64; 1] = zobrist::keys(0x676f_2074_6f20_6d76);
/// The keys of a simple ko at each point.
static KO: [u64; Point::COUNT] = zobrist::keys(0x676f_2073_696d_6b6f);

/// A board of up to 25 by 25 points with its stones.
///
/// A play costs as much as the stones that it takes and the smaller chains that it joins, whatever the size, and
/// allocates nothing; so does [`undo`](Self::undo). The value itself is 9 KiB, of any size, and cheap to clone.
///
/// Two boards are equal when size, stones, suicide rule and ko ban are.
///
/// # Examples
/// ```
/// use qi_go::{Board, Stone};
///
/// // Black takes a stone in the corner.
/// let mut board: Board = "O../X../...".parse()?;
/// let corner = qi_go::parse_point("A3", board.size())?;
/// let beside = qi_go::parse_point("B3", board.size())?;
/// assert_eq!(board.liberties(corner), Some(1));
///
/// let undo = board.play(Stone::Black, beside)?;
/// assert_eq!(undo.captured(), 1);
/// assert_eq!(board, ".X./X../...".parse()?);
///
/// board.undo(&undo);
/// assert_eq!(board.stone(corner), Some(Stone::White));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    suicide: Suicide,
    ko: Option<KoBan>,
    chains: Chains,
}

/// The simple ko: `stone` may not play at `point` now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct KoBan {
    point: Point,
    stone: Stone,
}

/// One chain: stones of a colour joined along the lines, and the empty points next to them.
///
/// # Examples
/// ```
/// use qi_go::{Board, Stone};
///
/// let board: Board = "XX./.X./O..".parse()?;
/// let chain = board.chain(qi_go::parse_point("A3", board.size())?).unwrap();
/// assert_eq!((chain.stone, chain.stones.len(), chain.liberties.len()), (Stone::Black, 3, 4));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The colour.
    pub stone: Stone,
    /// The points of its stones.
    pub stones: PointSet,
    /// Its liberties.
    pub liberties: PointSet,
}

/// A size past what a go board may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a go board of {size} is too large: {max} points a side at most", max = Board::MAX_SIDE)]
#[non_exhaustive]
pub struct BoardSizeError {
    /// The size asked for.
    pub size: Size,
}

impl Board {
    /// The most points that a side may have.
    pub const MAX_SIDE: u8 = 25;

    /// An empty board on which suicide is forbidden.
    ///
    /// # Errors
    /// If a side is longer than [`MAX_SIDE`](Self::MAX_SIDE).
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, Size};
    ///
    /// assert_eq!(Board::new(Size::new(7, 5)?)?.size().area(), 35);
    /// assert!(Board::new(Size::square(26)?).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(size: Size) -> Result<Self, BoardSizeError> {
        if size.width() > Self::MAX_SIDE || size.height() > Self::MAX_SIDE {
            return Err(BoardSizeError { size });
        }
        Ok(Self {
            size,
            suicide: Suicide::Forbidden,
            ko: None,
            chains: Chains::new(size.points()),
        })
    }

    /// The same board under another suicide rule.
    #[must_use]
    pub fn with_suicide(mut self, suicide: Suicide) -> Self {
        self.suicide = suicide;
        self
    }

    /// Changes the suicide rule.
    pub(crate) const fn set_suicide(&mut self, suicide: Suicide) {
        self.suicide = suicide;
    }

    /// The suicide rule that [`play`](Self::play) keeps.
    #[must_use]
    pub const fn suicide(&self) -> Suicide {
        self.suicide
    }

    /// The size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at `point`; `None` where it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.chains.cell(place(point)).stone()
    }

    /// Whether `point` is on the board and empty.
    #[must_use]
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.chains.cell(place(point)) == Cell::Empty
    }

    /// The points where stones of a colour stand. Takes time in the number of points.
    #[must_use]
    pub fn stones(&self, stone: Stone) -> PointSet {
        let held = |&point: &Point| self.stone(point) == Some(stone);
        self.size.points().filter(held).collect()
    }

    /// How many stones of a colour are on the board.
    #[must_use]
    pub const fn count(&self, stone: Stone) -> usize {
        self.chains.count(stone) as usize
    }

    /// The empty points, row by row from the bottom.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Board;
    ///
    /// let board: Board = "X.O/.../XO.".parse()?;
    /// assert_eq!(board.empty_points().count(), 5);
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.size.points().filter(|&point| self.is_empty_at(point))
    }

    /// The number of liberties of the chain at `point`, `None` where no stone is. Constant time.
    #[must_use]
    pub fn liberties(&self, point: Point) -> Option<usize> {
        self.stone(point)?;
        let head = self.chains.head(place(point));
        Some(self.chains.liberties(head).into())
    }

    /// The number of stones of the chain at `point`, `None` where no stone is. Constant time.
    #[must_use]
    pub fn chain_len(&self, point: Point) -> Option<usize> {
        self.stone(point)?;
        let head = self.chains.head(place(point));
        Some(self.chains.len(head).into())
    }

    /// A stone of the chain at `point`, the same one for all its stones, `None` where no stone is. Constant time.
    pub(crate) fn chain_head(&self, point: Point) -> Option<Point> {
        self.stone(point)?;
        Point::from_index(self.chains.head(place(point)).into())
    }

    /// The chain at `point`, `None` where no stone is. Takes time in the number of its stones.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let stone = self.stone(point)?;
        let stones: PointSet = self.chain_points(point).collect();
        let near = stones.iter().flat_map(|point| self.size.neighbours(point));
        let liberties = near.filter(|&point| self.is_empty_at(point)).collect();
        Some(Chain {
            stone,
            stones,
            liberties,
        })
    }

    /// The points of the chain at `point`, in no particular order; none where no stone is.
    pub fn chain_points(&self, point: Point) -> impl Iterator<Item = Point> {
        let head = self.stone(point).map(|_| self.chains.head(place(point)));
        let places = head.into_iter().flat_map(|head| self.chains.stones(head));
        places.filter_map(|place| Point::from_index(place.into()))
    }

    /// All chains, by their first point row by row from the bottom.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Board;
    ///
    /// let board: Board = "XX./.X./O..".parse()?;
    /// assert_eq!(board.chains().map(|chain| chain.stones.len()).collect::<Vec<_>>(), [1, 3]);
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    pub fn chains(&self) -> impl Iterator<Item = Chain> {
        let mut seen = PointSet::EMPTY;
        self.size.points().filter_map(move |point| {
            let chain = (!seen.contains(point)).then(|| self.chain(point))??;
            seen |= chain.stones;
            Some(chain)
        })
    }

    /// The point where the simple ko forbids `stone` to play now.
    #[must_use]
    pub fn ko(&self, stone: Stone) -> Option<Point> {
        self.ko
            .filter(|ban| ban.stone == stone)
            .map(|ban| ban.point)
    }

    /// The hash of the stones alone; zero of an empty board. A stable interface.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.chains.hash()
    }

    /// The hash of the stones, of whose turn it is, and of the ko ban that holds for that colour.
    #[must_use]
    pub fn hash_with(&self, turn: Stone) -> u64 {
        let ko = self.ko(turn).map_or(0, |point| KO[point.index()]);
        turn_key(turn) ^ ko ^ self.hash()
    }

    /// Whether two boards of one size hold the same stones, whatever ko or rule.
    pub(crate) fn same_stones(&self, other: &Self) -> bool {
        self.hash() == other.hash()
            && self
                .size
                .points()
                .all(|point| self.stone(point) == other.stone(point))
    }
}

/// The part of a hash that says whose turn it is.
pub(crate) const fn turn_key(turn: Stone) -> u64 {
    match turn {
        Stone::Black => 0,
        Stone::White => WHITE_TO_MOVE[0],
    }
}

/// A point as an index of the chains' tables.
const fn place(point: Point) -> u16 {
    point.index() as u16
}

/// The board on one line, and what else is known of it.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("rows", &self.rows())
            .field("suicide", &self.suicide)
            .field("ko", &self.ko)
            .finish()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.size, self.suicide, self.ko) == (other.size, other.suicide, other.ko)
            && self.same_stones(other)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.suicide, self.ko, Self::hash(self)).hash(state);
    }
}
