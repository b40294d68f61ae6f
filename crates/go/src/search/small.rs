//! A position on a board so small that a word holds it: [`SmallPosition`].
//!
//! Owns the rules once more, as far as proofs need them and for speed alone: no suicide, the simple ko, two passes end the
//! game, area is counted. [`Position`] is their referee in the tests. A word has a bit for each point, so that
//! a chain spreads over all its stones at once and a copy of the position is all that taking back needs.

mod safe;
mod shape;

use alloc::sync::Arc;
use core::fmt;

use qi_geometry::{Point, Size, Stone};

use self::shape::{Bits, Shape, first, singles};
use crate::{Board, Move, Suicide};

/// A size with too many points for [`SmallPosition`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a board of {size} has more than {} points", SmallPosition::MAX_POINTS)]
pub struct TooLargeError {
    /// The size asked for.
    pub size: Size,
}

/// A board of at most 28 points, whose turn it is, the simple ko and the passes.
///
/// # Examples
/// ```
/// use qi_go::search::SmallPosition;
/// use qi_go::{Move, Size};
///
/// let mut position = SmallPosition::new(Size::square(5)?)?;
/// assert_eq!(position.legal_moves().count(), 26, "the pass too");
/// position.play("C3".parse()?);
/// position.play(Move::Pass);
/// position.play(Move::Pass);
/// assert!(position.is_over());
/// assert_eq!(position.area_margin(), 25);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct SmallPosition {
    shape: Arc<Shape>,
    now: Now,
}

/// What changes from move to move: all that taking back needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    stones: [Bits; 2],
    /// The point where a ko may not be retaken, or none.
    ko: Bits,
    turn: Stone,
    /// Passes in turn, at most two.
    passes: u8,
    /// The stones once more, as each symmetry of the board shows them.
    pictures: [u64; 8],
}

impl SmallPosition {
    /// The most points of a board.
    pub const MAX_POINTS: usize = Shape::MAX_POINTS;

    /// An empty board with Black to move.
    ///
    /// # Errors
    /// If the board has more than [`MAX_POINTS`](Self::MAX_POINTS) points.
    pub fn new(size: Size) -> Result<Self, TooLargeError> {
        if size.area() > Self::MAX_POINTS {
            return Err(TooLargeError { size });
        }
        Ok(Self {
            shape: Arc::new(Shape::new(size)),
            now: Now {
                stones: [0; 2],
                ko: 0,
                turn: Stone::Black,
                passes: 0,
                pictures: [0; 8],
            },
        })
    }

    /// The stones of a board and its ko ban, with `turn` to move.
    ///
    /// # Errors
    /// If the board has more than [`MAX_POINTS`](Self::MAX_POINTS) points.
    pub fn from_board(board: &Board, turn: Stone) -> Result<Self, TooLargeError> {
        let mut position = Self::new(board.size())?;
        position.now.turn = turn;
        for stone in Stone::ALL {
            for point in board.stones(stone) {
                position.flip(stone, position.shape.bit(point));
            }
        }
        position.now.ko = board.ko(turn).map_or(0, |point| position.shape.bit(point));
        Ok(position)
    }

    /// The board, without the ko ban.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.size())
            .expect("a small board is a board")
            .with_suicide(Suicide::Forbidden);
        for stone in Stone::ALL {
            for point in self.shape.points(self.now.stones[stone.index()]) {
                // Takes nothing: where all stones together have their liberties, so have some of them.
                let _ = board.play_assume_legal(stone, point);
            }
        }
        board
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Stone {
        self.now.turn
    }

    /// Whether two passes have ended the game.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.now.passes >= 2
    }

    /// Whether the last move was a pass, but not the end of the game: another one would be.
    #[must_use]
    pub const fn may_end(&self) -> bool {
        self.now.passes == 1
    }

    pub(super) const fn follows_pass(&self) -> bool {
        self.now.passes > 0
    }

    /// The legal moves, plays near the middle of the board first, the pass last; none if the game is over.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let plays = if self.is_over() {
            0
        } else {
            self.legal_plays()
        };
        let pass = (!self.is_over()).then_some(Move::Pass);
        self.shape.points(plays).map(Move::Play).chain(pass)
    }

    /// Makes a legal move. Of an illegal one nothing is promised but an end.
    pub fn play(&mut self, mv: Move) {
        let turn = self.now.turn;
        self.now.turn = turn.opponent();
        self.now.ko = 0;
        match mv {
            Move::Pass => self.now.passes += 1,
            Move::Play(point) => {
                self.now.passes = 0;
                self.put(turn, self.shape.bit(point));
            }
        }
    }

    /// Black's points less White's: the stones, and the empty points that see one colour only.
    #[must_use]
    pub fn area_margin(&self) -> i32 {
        let [black, white] = Stone::ALL.map(|stone| self.area(stone).count_ones() as i32);
        black - white
    }

    /// A number that tells this position from every other on a board of the same size, except that all positions that a
    /// symmetry of the board makes of each other have the same one.
    ///
    /// It is no hash: two positions never share it by chance.
    #[must_use]
    pub fn key(&self) -> u64 {
        let pictures = self.now.pictures;
        let least = match first(self.now.ko) {
            None => pictures.into_iter().min().unwrap_or(0) | NO_KO << KO_SHIFT,
            Some(ko) => {
                let moved = self.shape.moved(ko);
                let both = pictures.into_iter().zip(moved);
                let words = both.map(|(picture, ko)| picture | u64::from(ko) << KO_SHIFT);
                words.min().unwrap_or(0)
            }
        };
        let turn = self.now.turn.index() as u64;
        mix(least | turn << TURN_SHIFT | u64::from(self.now.passes.min(2)) << PASSES_SHIFT)
    }

    /// A number that tells the board and whose turn it is from every other such pair; turned and mirrored boards are others.
    pub(super) const fn situation_key(&self) -> u64 {
        mix(self.now.pictures[0] | (self.now.turn.index() as u64) << TURN_SHIFT)
    }

    /// Whether the last move took a stone that may not be retaken at once.
    pub(super) const fn has_ko(&self) -> bool {
        self.now.ko != 0
    }

    /// What a play of the side to move at this empty point does at once.
    pub(super) fn prospect(&self, point: Point) -> Prospect {
        let bit = self.shape.bit(point);
        let (own, other) = self.both();
        let near = self.shape.beside(bit);
        let empty = self.shape.full & !(own | other | bit);
        let (mut captures, mut attacks) = (0, 0);
        for chain in self.chains(near & other, other) {
            match (self.shape.beside(chain) & empty).count_ones() {
                0 => captures |= chain,
                1 => attacks += 1,
                _ => {}
            }
        }
        let saves = self
            .chains(near & own, own)
            .filter(|&chain| self.shape.beside(chain) & empty == 0)
            .count();
        let chain = self.shape.spread(bit, own | bit);
        let liberties = self.shape.beside(chain) & (empty | captures);
        Prospect {
            captures: captures.count_ones(),
            attacks,
            saves: saves as u32,
            liberties: liberties.count_ones(),
        }
    }

    pub(super) const fn now(&self) -> Now {
        self.now
    }

    pub(super) const fn restore(&mut self, now: Now) {
        self.now = now;
    }

    /// The stones of the side to move, and those of the other.
    fn both(&self) -> (Bits, Bits) {
        let turn = self.now.turn;
        (
            self.now.stones[turn.index()],
            self.now.stones[turn.opponent().index()],
        )
    }

    fn empty(&self) -> Bits {
        self.shape.full & !(self.now.stones[0] | self.now.stones[1])
    }

    /// The chains of `stones` that have a stone in `seeds`.
    fn chains(&self, seeds: Bits, stones: Bits) -> impl Iterator<Item = Bits> {
        let mut rest = seeds;
        core::iter::from_fn(move || {
            let chain = self.shape.spread(first(rest)?, stones);
            rest &= !chain;
            Some(chain)
        })
    }

    /// Where the side to move may play.
    fn legal_plays(&self) -> Bits {
        let empty = self.empty();
        let open = empty & self.shape.beside(empty);
        let shut = singles(empty & !open).filter(|&bit| self.breathes(bit));
        shut.fold(open, |plays, bit| plays | bit) & !self.now.ko
    }

    /// Whether a stone at an empty point without an empty neighbour is no suicide.
    fn breathes(&self, bit: Bits) -> bool {
        let (own, other) = self.both();
        let empty = self.empty() & !bit;
        let near = self.shape.beside(bit);
        let is_free = |chain: Bits| self.shape.beside(chain) & empty != 0;
        self.chains(near & own, own).any(is_free) || !self.chains(near & other, other).all(is_free)
    }

    /// Puts a stone on an empty point and takes what has no liberty then.
    fn put(&mut self, stone: Stone, bit: Bits) {
        self.flip(stone, bit);
        let near = self.shape.beside(bit);
        let other = self.now.stones[stone.opponent().index()];
        let empty = self.empty();
        let chains = self.chains(near & other, other);
        let taken = chains
            .filter(|&chain| self.shape.beside(chain) & empty == 0)
            .fold(0, |taken, chain| taken | chain);
        if taken == 0 {
            return;
        }
        self.flip(stone.opponent(), taken);
        let alone = near & self.now.stones[stone.index()] == 0;
        if alone && taken.is_power_of_two() && near & self.empty() == taken {
            self.now.ko = taken;
        }
    }

    /// Puts stones on empty points, or takes them off.
    fn flip(&mut self, stone: Stone, set: Bits) {
        self.now.stones[stone.index()] ^= set;
        let change = self.shape.picture(stone, set);
        for (picture, change) in self.now.pictures.iter_mut().zip(change) {
            *picture ^= change;
        }
    }

    /// The points of a colour as they stand.
    fn area(&self, stone: Stone) -> Bits {
        let own = self.now.stones[stone.index()];
        let empty = self.empty();
        let sees = |stone: Stone| {
            let stones = self.now.stones[stone.index()];
            self.shape.spread(self.shape.beside(stones) & empty, empty)
        };
        own | sees(stone) & !sees(stone.opponent())
    }
}

impl fmt::Debug for SmallPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmallPosition")
            .field("size", &self.size())
            .field("now", &self.now)
            .finish()
    }
}

/// What a play does at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Prospect {
    /// Stones taken.
    pub(super) captures: u32,
    /// Chains of the opponent left with one liberty.
    pub(super) attacks: u32,
    /// Own chains that had this liberty only.
    pub(super) saves: u32,
    /// Liberties of the chain that the stone belongs to.
    pub(super) liberties: u32,
}

/// Above the stones: five bits for the ko, one for the turn, two for the passes.
const KO_SHIFT: usize = 2 * Shape::MAX_POINTS;
const TURN_SHIFT: usize = KO_SHIFT + 5;
const PASSES_SHIFT: usize = TURN_SHIFT + 1;
/// No point has this number.
const NO_KO: u64 = 31;

/// Mixes the bits of a word: different words stay different, because every step can be taken back (the finaliser of
/// splitmix64, Sebastiano Vigna, public domain).
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
