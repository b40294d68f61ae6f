//! Where one colour cannot live though it moves as often as it likes: [`unconditional`].
//!
//! A point is a colour's, the owner's, if the other, the intruder, has no living chain on it and no eye of one, whatever
//! it plays while the owner passes, and though both then play in turn, the owner first. The owner's pass-alive chains
//! stay for certain and part the rest of the board into parts; each is asked about by itself. In a part every stone of
//! the owner can be taken, so the intruder can fill the whole of it but for its eyes.
//!
//! The notion, with its word and its exception of a seki around two stones, is that of GNU Go, whose programmers found
//! that nothing else is excepted.

use core::fmt;

use qi_geometry::region;
use qi_geometry::{Point, PointSet, Size, Stone};

use super::benson::Benson;
use crate::{Board, Suicide};

/// What is certain of a point, whoever moves and however often.
///
/// # Examples
/// ```
/// use qi_go::life::Status;
///
/// assert_eq!(Status::BlackTerritory.to_string(), "black_territory");
/// assert_eq!(Status::ALL.map(Status::index), [0, 1, 2, 3, 4]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// A stone that stays, or that stands among its own colour's territory.
    Alive,
    /// A stone in the other colour's territory.
    Dead,
    /// An empty point where White cannot live.
    BlackTerritory,
    /// An empty point where Black cannot live.
    WhiteTerritory,
    /// Anything else.
    Undecided,
}

impl Status {
    /// All of them, by [`index`](Self::index).
    pub const ALL: [Self; 5] = [
        Self::Alive,
        Self::Dead,
        Self::BlackTerritory,
        Self::WhiteTerritory,
        Self::Undecided,
    ];

    /// The place of this status in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The status at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// In the words that GTP's `unconditional_status` answers with.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::BlackTerritory => "black_territory",
            Self::WhiteTerritory => "white_territory",
            Self::Undecided => "undecided",
        })
    }
}

/// The points of a board that are settled for ever; made by [`unconditional`].
///
/// # Examples
/// ```
/// use qi_go::{Board, Stone, life};
///
/// // Black's loose stone can be taken, but White cannot live by it.
/// let board: Board = ".X.X.O./XXXX.O./.O.X.O./X..X.O.".parse()?;
/// let found = life::unconditional(&board);
/// assert_eq!(found.points(Stone::Black).len(), 16);
/// assert_eq!(found.dead(Stone::White).len(), 1);
/// # Ok::<(), qi_go::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Unconditional {
    points: [PointSet; 2],
    stones: [PointSet; 2],
}

impl Unconditional {
    /// All points that are a colour's for certain: its pass-alive chains, and where the other colour cannot live.
    #[must_use]
    pub const fn points(&self, stone: Stone) -> PointSet {
        self.points[stone.index()]
    }

    /// Whose a point is for certain.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Stone> {
        let is_owner = |&stone: &Stone| self.points(stone).contains(point);
        Stone::ALL.into_iter().find(is_owner)
    }

    /// A colour's stones that are dead for certain.
    #[must_use]
    pub fn dead(&self, stone: Stone) -> PointSet {
        self.stones[stone.index()] & self.points(!stone)
    }

    /// What is certain of a point.
    #[must_use]
    pub fn status(&self, point: Point) -> Status {
        let holds = |stone: &Stone| self.stones[stone.index()].contains(point);
        let holder = Stone::ALL.into_iter().find(holds);
        match (self.owner(point), holder) {
            (None, _) => Status::Undecided,
            (Some(owner), Some(stone)) if owner == stone => Status::Alive,
            (Some(_), Some(_)) => Status::Dead,
            (Some(Stone::Black), None) => Status::BlackTerritory,
            (Some(Stone::White), None) => Status::WhiteTerritory,
        }
    }
}

/// Finds the points where one colour cannot live, not even in seki, though the other passes until it has moved as often as
/// it likes; by the stones and the suicide rule of the board alone.
///
/// They take in all [pass-alive](super::pass_alive) points and more: regions where all eyes would be false or too near to
/// each other, and the owner's own stones there, which can be taken, but to no avail.
///
/// Takes time in the points of the board times its regions; hundreds of microseconds on a full 19x19.
///
/// # Examples
///
/// ```text
/// 4 . X . X . O .
/// 3 X X X X . O .    In the corner White can fill all but A1 and B1, which make one eye.
/// 2 . . . X . O .    On the right nothing is sure.
/// 1 . . . X . O .
///   A B C D E F G
/// ```
///
/// ```
/// use qi_go::life::{self, Status};
/// use qi_go::{Board, parse_point};
///
/// let board: Board = ".X.X.O./XXXX.O./...X.O./...X.O.".parse()?;
/// let corner = parse_point("A1", board.size())?;
/// assert_eq!(life::pass_alive(&board).owner(corner), None);
/// let found = life::unconditional(&board);
/// assert_eq!(found.status(corner), Status::BlackTerritory);
/// assert_eq!(found.status(parse_point("E1", board.size())?), Status::Undecided);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn unconditional(board: &Board) -> Unconditional {
    let points = Stone::ALL.map(|stone| {
        let alive = Benson::new(board, stone).alive();
        if alive.is_empty() {
            return PointSet::EMPTY;
        }
        let realm = Realm::new(board, stone, alive);
        let settled = realm.parts().filter(|&part| !realm.lets_live(part));
        settled.fold(alive, |points, part| points | part)
    });
    Unconditional {
        points,
        stones: Stone::ALL.map(|stone| board.stones(stone)),
    }
}

/// What is left of a board without the owner's pass-alive chains, as an intruder sees it.
struct Realm {
    size: Size,
    outside: PointSet,
    /// The owner's stones outside: each can be taken by an intruder who alone moves.
    prey: PointSet,
    /// Where the intruder could keep a point empty that has no pass-alive stone beside it.
    open: PointSet,
    /// Where it could be kept empty until all prey has been taken.
    eyes: PointSet,
}

impl Realm {
    fn new(board: &Board, stone: Stone, alive: PointSet) -> Self {
        let size = board.size();
        let outside = size.point_set() - alive;
        let prey = board.stones(stone) - alive;
        // Where suicide is forbidden, an intruder's stone is there for ever: those that stand, and those on the liberties
        // of what was taken.
        let (stands, fills) = match board.suicide() {
            Suicide::Forbidden => (board.stones(!stone), region::border(size, prey)),
            Suicide::Multi | Suicide::Allowed => (PointSet::EMPTY, PointSet::EMPTY),
        };
        let open = outside - region::touching(size, alive) - stands;
        Self {
            size,
            outside,
            prey,
            open,
            eyes: open - fills,
        }
    }

    fn parts(&self) -> impl Iterator<Item = PointSet> {
        let parts = region::components(self.size, |point| self.outside.contains(point));
        parts.map(|part| part.points)
    }

    /// Whether an intruder can live in a part.
    fn lets_live(&self, part: PointSet) -> bool {
        self.has_two_eyes(part)
            || self
                .pairs_of_prey(part)
                .any(|pair| self.lives_in_seki(part, pair))
    }

    /// Whether an intruder can fill a part up to two eyes.
    ///
    /// Each chain of the filling needs both. So neither eye may be what joins the rest of the part together, and that is
    /// enough: what only one of two such points touches would be cut off by it. More eyes than two help nobody: if there
    /// are several that do, all but two of them can be filled.
    fn has_two_eyes(&self, part: PointSet) -> bool {
        let mut found = PointSet::EMPTY;
        for eye in part & self.eyes {
            let rest = part - PointSet::of(eye);
            if !self.is_joined(rest) {
                continue;
            }
            let beside: PointSet = self.size.neighbours(eye).collect();
            if !found.is_subset(beside) {
                return true;
            }
            found.insert(eye);
        }
        false
    }

    fn is_joined(&self, set: PointSet) -> bool {
        set.first()
            .is_none_or(|start| self.joined_to(start, set) == set)
    }

    fn joined_to(&self, start: Point, set: PointSet) -> PointSet {
        region::component(self.size, start, |point| set.contains(point)).points
    }

    /// The owner's chains of two stones in a part.
    fn pairs_of_prey(&self, part: PointSet) -> impl Iterator<Item = [Point; 2]> {
        let prey = part & self.prey;
        let chains = region::components(self.size, move |point| prey.contains(point));
        chains.filter_map(|chain| {
            let mut stones = chain.points.iter();
            let pair = [stones.next()?, stones.next()?];
            stones.next().is_none().then_some(pair)
        })
    }

    /// Whether an intruder can live in seki around two stones of the owner.
    ///
    /// Taking them leaves one eye of two points, and the only eye space in which they need not be taken is
    ///
    /// ```text
    /// . O O O O      * the pair      + kept empty
    /// O O + O O
    /// O + * b O      Whatever the owner adds, the intruder can take in a shape that falls into two eyes, if it closes one
    /// O a * + O      of the points in time, and if nothing falls off then: a and b must be of one chain.
    /// O O + O O
    /// O O O O .
    /// ```
    ///
    /// or its mirror image. One stone, or two in a smaller space, the owner can make a shape that leaves one eye; three that
    /// are taken leave two.
    fn lives_in_seki(&self, part: PointSet, [first, second]: [Point; 2]) -> bool {
        let pair = PointSet::of(first) | PointSet::of(second);
        let kept = self.open - region::touching(self.size, self.prey - pair) - self.prey;
        let along = (second.x() - first.x(), second.y() - first.y());
        let (dx, dy) = (along.0 as i8, along.1 as i8);
        [(dy, dx), (-dy, -dx)].into_iter().any(|(ax, ay)| {
            let shape = [
                first.translate(-dx, -dy),
                second.translate(dx, dy),
                first.translate(ax, ay),
                second.translate(-ax, -ay),
            ];
            let space: PointSet = shape.into_iter().flatten().collect();
            let (Some(a), Some(b)) = (second.translate(ax, ay), first.translate(-ax, -ay)) else {
                return false;
            };
            let ring = part - space - pair;
            space.len() == 4
                && space.is_subset(kept)
                && ring.contains(a)
                && self.joined_to(a, ring).contains(b)
                && self.none_in_atari(ring, space)
        })
    }

    /// Whether each joined part of a ring has two liberties.
    fn none_in_atari(&self, ring: PointSet, liberties: PointSet) -> bool {
        let mut chains = region::components(self.size, |point| ring.contains(point));
        chains.all(|chain| (chain.border & liberties).len() >= 2)
    }
}
