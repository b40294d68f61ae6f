//! Life that no play of the other side can take: chains that need no answer.
//!
//! Owns what can be said of life without reading a single move, because it holds whoever moves and however often:
//!
//! - [`pass_alive`] finds the chains of each colour that the other cannot take although the owner always passes, and the
//!   points that they enclose (D. B. Benson, "Life in the game of Go", Information Sciences 10, 1976);
//! - [`unconditional`] finds more: the points where the other colour cannot live though it moves as often as it likes.
//!
//! What holds: all of it is exact and depends on the stones and on the suicide rule alone, not on ko, on whose turn it
//! is, or on a search. A chain that is not named may well be alive: that is left to reading.

mod benson;
mod unconditional;

pub use unconditional::{Status, Unconditional, unconditional};

use qi_geometry::{Point, PointSet, Stone};

use crate::Board;
use benson::Benson;

/// The chains of a board that no play can take, and the points that are theirs; made by [`pass_alive`].
///
/// # Examples
///
/// ```text
/// 3 X X X . .
/// 2 . X . X O      Black needs no answer: the eyes at A2 and C2 cannot both be filled
/// 1 X X X X O
///   A B C D E
/// ```
///
/// ```
/// use qi_go::{Board, Stone, life, parse_point};
///
/// let board: Board = "XXX../.X.XO/XXXXO".parse()?;
/// let pass_alive = life::pass_alive(&board);
/// assert_eq!(pass_alive.chains(Stone::Black), board.stones(Stone::Black));
/// assert_eq!(pass_alive.vital_regions(Stone::Black).len(), 2);
/// let eye = parse_point("C2", board.size())?;
/// assert_eq!(pass_alive.owner(eye), Some(Stone::Black));
/// assert!(pass_alive.points(Stone::White).is_empty());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[doc(alias = "Benson")]
#[doc(alias = "unconditional life")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PassAlive {
    chains: [PointSet; 2],
    vital_regions: [PointSet; 2],
    territory: [PointSet; 2],
}

impl PassAlive {
    /// The stones of a colour's pass-alive chains.
    #[must_use]
    pub const fn chains(&self, stone: Stone) -> PointSet {
        self.chains[stone.index()]
    }

    /// The points of the regions that keep a colour's pass-alive chains alive, the other colour's stones in them among
    /// them: each such region has a pass-alive chain whose liberties are all its empty points.
    #[must_use]
    pub const fn vital_regions(&self, stone: Stone) -> PointSet {
        self.vital_regions[stone.index()]
    }

    /// The points that a colour's pass-alive chains alone enclose and where the other colour cannot live: in each such
    /// region at most one point has none of the colour's stones beside it. Stones of the other colour on them are dead.
    #[must_use]
    pub const fn territory(&self, stone: Stone) -> PointSet {
        self.territory[stone.index()]
    }

    /// All points that are a colour's for certain: its pass-alive chains and their territory.
    #[must_use]
    pub fn points(&self, stone: Stone) -> PointSet {
        self.chains(stone) | self.territory(stone)
    }

    /// Whose a point is for certain.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Stone> {
        let is_owner = |&stone: &Stone| self.points(stone).contains(point);
        Stone::ALL.into_iter().find(is_owner)
    }
}

/// Finds the pass-alive chains of both colours and the points that they enclose, by Benson's algorithm, under the board's
/// suicide rule.
///
/// Where suicide is forbidden, an intruder's stones in a region never leave it by themselves, and the points under them
/// need not be liberties of the chain that the region keeps alive. Where it is allowed they can, and must be.
///
/// Takes time in the points of the board times its chains and regions, at worst; tens of microseconds on a full 19x19.
///
/// # Examples
///
/// ```text
/// 6 X X X X X
/// 5 X O O O X      White has filled the larger eye but for one point, and C4 has no black stone beside it.
/// 4 X O O O X      Where she may take her own stones off, she can begin anew and live there.
/// 3 X O O . X
/// 2 X X X X X
/// 1 . X X X X
///   A B C D E
/// ```
///
/// ```
/// use qi_go::{Board, Stone, Suicide, life};
///
/// let board: Board = "XXXXX/XOOOX/XOOOX/XOO.X/XXXXX/.XXXX".parse()?;
/// let black = |board: &Board| life::pass_alive(board).points(Stone::Black);
/// assert_eq!(black(&board), board.size().point_set());
/// assert!(black(&board.with_suicide(Suicide::Multi)).is_empty());
/// # Ok::<(), qi_go::ParseBoardError>(())
/// ```
#[must_use]
pub fn pass_alive(board: &Board) -> PassAlive {
    let mut found = PassAlive::default();
    for stone in Stone::ALL {
        let benson = Benson::new(board, stone);
        let index = stone.index();
        found.chains[index] = benson.alive();
        found.vital_regions[index] = benson.vital_regions();
        found.territory[index] = benson.territory();
    }
    found
}
