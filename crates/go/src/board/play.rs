//! Putting a stone on the board and taking it back.

use qi_geometry::{Point, Size, Stone};
use thiserror::Error;

use super::chains::{self, Cell, Change};
use super::{Board, KoBan, place};
use crate::{Suicide, vertex};

/// Why a move may not be made. The board alone knows the first four reasons; the rest come from the history that a
/// [`Position`](crate::Position) or [`Game`](crate::Game) keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is not on the board.
    #[error("{} is not on a board of {size}", vertex(*point))]
    OffBoard {
        /// The point.
        point: Point,
        /// The board's size.
        size: Size,
    },
    /// A stone stands there.
    #[error("{} is occupied by a stone of {stone:?}", vertex(*point))]
    Occupied {
        /// The point.
        point: Point,
        /// The stone on it.
        stone: Stone,
    },
    /// The play would leave its own chain without a liberty.
    #[error("{} would be suicide of {stones}", vertex(*point))]
    Suicide {
        /// The point.
        point: Point,
        /// How many stones the chain would have.
        stones: usize,
    },
    /// The play would take back a ko at once.
    #[error("{} would take back the ko at once", vertex(*point))]
    Ko {
        /// The point.
        point: Point,
    },
    /// The play would make an earlier position again, which the superko rule forbids.
    #[error("{} would repeat the position after ply {ply}", vertex(*point))]
    Superko {
        /// The point.
        point: Point,
        /// How many moves had been played when the position stood before; 0 is the start.
        ply: usize,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// What [`Board::play`] changed, for [`Board::undo`].
///
/// # Examples
/// ```
/// use qi_go::{Board, Stone, parse_point};
///
/// let mut board: Board = "OX./.X./X..".parse()?;
/// let point = parse_point("A2", board.size())?;
/// let undo = board.play(Stone::Black, point)?;
/// assert_eq!((undo.point(), undo.captured(), undo.lost()), (Some(point), 1, 0));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a play is taken back with it"]
pub struct Undo {
    play: Option<(Stone, Point, Change)>,
    ko: Option<KoBan>,
    hash: u64,
}

impl Undo {
    /// Where the stone was put; `None` of a pass.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        self.play.as_ref().map(|&(_, point, _)| point)
    }

    /// How many stones of the opponent were taken.
    #[must_use]
    pub fn captured(&self) -> usize {
        let change = self.play.as_ref();
        change.map_or(0, |(_, _, change)| change.taken().into())
    }

    /// How many stones of its own colour the play took off, itself included: none but in suicide.
    #[must_use]
    pub fn lost(&self) -> usize {
        let change = self.play.as_ref();
        change.map_or(0, |(_, _, change)| change.lost().into())
    }
}

impl Board {
    /// Whether `stone` may be played at `point` now, as far as a single board tells: superko needs the history.
    ///
    /// Constant time.
    ///
    /// # Errors
    /// [`PlayError::OffBoard`], [`Occupied`](PlayError::Occupied), [`Ko`](PlayError::Ko) or
    /// [`Suicide`](PlayError::Suicide) by the board's rule.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, PlayError, Stone, Suicide, parse_point};
    ///
    /// let board: Board = ".XO/XO./O..".parse()?;
    /// let corner = parse_point("A3", board.size())?;
    /// assert_eq!(board.check(Stone::White, corner), Ok(()), "takes two stones");
    ///
    /// let board: Board = ".O./O../...".parse()?;
    /// let suicide = PlayError::Suicide { point: corner, stones: 1 };
    /// assert_eq!(board.check(Stone::Black, corner), Err(suicide));
    /// assert_eq!(board.with_suicide(Suicide::Allowed).check(Stone::Black, corner), Ok(()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn check(&self, stone: Stone, point: Point) -> Result<(), PlayError> {
        let cell = self.chains.cell(place(point));
        if let Some(stone) = cell.stone() {
            return Err(PlayError::Occupied { point, stone });
        }
        if cell == Cell::Off {
            let size = self.size;
            return Err(PlayError::OffBoard { point, size });
        }
        if self.ko == Some(KoBan { point, stone }) {
            return Err(PlayError::Ko { point });
        }
        if self.has_empty_neighbour(point) || !self.is_suicide(stone, point) {
            return Ok(());
        }
        let own = self.chains.look_around(place(point), stone).own;
        let joined = own.as_slice().iter().map(|&head| self.chains.len(head));
        let stones = 1 + joined.map(usize::from).sum::<usize>();
        match self.suicide {
            Suicide::Allowed => Ok(()),
            Suicide::Multi if stones > 1 => Ok(()),
            Suicide::Forbidden | Suicide::Multi => Err(PlayError::Suicide { point, stones }),
        }
    }

    /// Whether a point next to `point` is empty: then a stone put there has a liberty, and it is no eye.
    #[inline]
    pub(crate) fn has_empty_neighbour(&self, point: Point) -> bool {
        let near = chains::around(place(point)).into_iter();
        near.map(|near| self.chains.cell(near))
            .any(|cell| cell == Cell::Empty)
    }

    fn any_with(&self, heads: &[u16], test: impl Fn(u16) -> bool) -> bool {
        heads.iter().any(|&head| test(self.chains.liberties(head)))
    }

    /// Whether [`check`](Self::check) finds nothing against the play.
    #[must_use]
    pub fn is_legal(&self, stone: Stone, point: Point) -> bool {
        self.check(stone, point).is_ok()
    }

    /// Puts `stone` at `point`, takes the opponent's chains that have no liberty left, then its own.
    ///
    /// # Errors
    /// As [`check`](Self::check); the board is then unchanged.
    pub fn play(&mut self, stone: Stone, point: Point) -> Result<Undo, PlayError> {
        self.check(stone, point)?;
        Ok(self.play_assume_legal(stone, point))
    }

    /// [`play`](Self::play) for a caller who knows that it is legal.
    ///
    /// # Panics
    /// In debug builds, if `point` is not an empty point of the board. The ko and suicide rules are not asked: where
    /// they forbid the play, it is carried out all the same.
    pub fn play_assume_legal(&mut self, stone: Stone, point: Point) -> Undo {
        debug_assert!(self.is_empty_at(point), "a stone goes to an empty point");
        let (hash, ko) = (self.hash(), self.ko);
        let change = self.chains.play(stone, place(point));
        self.ko = self.ko_after(stone, point, &change);
        Undo {
            play: Some((stone, point, change)),
            ko,
            hash,
        }
    }

    /// A stone that took one and stands alone with one liberty may not be taken at once: that liberty is the ko.
    fn ko_after(&self, stone: Stone, point: Point, change: &Change) -> Option<KoBan> {
        let place = place(point);
        let alone = change.taken() == 1
            && self.chains.head(place) == place
            && (self.chains.len(place), self.chains.liberties(place)) == (1, 1);
        let near = chains::around(place).into_iter();
        let point = near
            .filter(|&near| alone && self.chains.cell(near) == Cell::Empty)
            .find_map(|near| Point::from_index(near.into()))?;
        Some(KoBan {
            point,
            stone: !stone,
        })
    }

    /// Passes: the board stays, the ko ban ends.
    pub fn pass(&mut self) -> Undo {
        Undo {
            play: None,
            ko: self.ko.take(),
            hash: self.hash(),
        }
    }

    /// Takes back the latest play or pass, exactly.
    ///
    /// `undo` has to be that of the latest play on this board, or on the board that this one was cloned from, which has
    /// not been taken back yet.
    ///
    /// # Panics
    /// In debug builds, if it is found that it was not.
    pub fn undo(&mut self, undo: &Undo) {
        if let Some((stone, _, change)) = &undo.play {
            self.chains.undo(*stone, change);
        }
        self.ko = undo.ko;
        debug_assert_eq!(
            self.hash(),
            undo.hash,
            "plays are taken back in reverse order"
        );
    }

    /// The points of the opponent's stones that the latest play took.
    pub(crate) fn just_captured(&self, undo: &Undo) -> impl Iterator<Item = Point> {
        let change = undo.play.as_ref().map(|(_, _, change)| change);
        let heads = change.map_or(&[][..], Change::captured);
        let places = heads.iter().flat_map(|&head| self.chains.stones(head));
        places.filter_map(|place| Point::from_index(place.into()))
    }

    /// How many stones of the opponent a play of `stone` at `point` would take; none where no stone can be put.
    #[must_use]
    pub fn captures(&self, stone: Stone, point: Point) -> usize {
        if !self.is_empty_at(point) {
            return 0;
        }
        let around = self.chains.look_around(place(point), stone);
        let others = around.other.as_slice().iter();
        let taken = others.filter(|&&head| self.chains.liberties(head) == 1);
        taken.map(|&head| usize::from(self.chains.len(head))).sum()
    }

    /// The [`hash`](Self::hash) that the board would have after a play of `stone` at the empty `point`, suicide
    /// included. Takes time in the number of stones taken off.
    pub(crate) fn hash_after(&self, stone: Stone, point: Point) -> u64 {
        let place = place(point);
        let around = self.chains.look_around(place, stone);
        let mut hash = self.hash() ^ chains::key(stone, place);
        let mut taken = false;
        for &head in around.other.as_slice() {
            if self.chains.liberties(head) == 1 {
                hash ^= self.chains.chain_hash(head, !stone);
                taken = true;
            }
        }
        if !taken && self.fills_last_liberty(&around) {
            hash ^= chains::key(stone, place);
            for &head in around.own.as_slice() {
                hash ^= self.chains.chain_hash(head, stone);
            }
        }
        hash
    }

    /// Whether a play of `stone` at the empty `point` would take its own chain off, whatever the rule says.
    pub(crate) fn is_suicide(&self, stone: Stone, point: Point) -> bool {
        let around = self.chains.look_around(place(point), stone);
        self.fills_last_liberty(&around)
            && !self.any_with(around.other.as_slice(), |liberties| liberties == 1)
    }

    /// Whether a stone put there would have no liberty if nothing were taken.
    fn fills_last_liberty(&self, around: &chains::Around) -> bool {
        around.empty == 0 && !self.any_with(around.own.as_slice(), |liberties| liberties > 1)
    }

    /// Whether `point` is an empty point that `stone` should not fill: all four neighbours are its stones or off the
    /// board, and of the diagonal points at most one is the opponent's, or none at the edge.
    ///
    /// This is the rule of the eye that [playouts](crate::LightBoard) keep. It is a rule of thumb: it can be wrong about
    /// two halves of one chain.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, Stone, parse_point};
    ///
    /// let board: Board = ".XO/XX./...".parse()?;
    /// assert!(board.is_eye(Stone::Black, parse_point("A3", board.size())?));
    /// assert!(!board.is_eye(Stone::White, parse_point("A3", board.size())?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_eye(&self, stone: Stone, point: Point) -> bool {
        let place = place(point);
        let own = Cell::of(stone);
        let held =
            |near| matches!(self.chains.cell(near), cell if cell == own || cell == Cell::Off);
        if !self.is_empty_at(point) || !chains::around(place).into_iter().all(held) {
            return false;
        }
        let other = Cell::of(!stone);
        let (mut enemies, mut edge) = (0, 0);
        for near in chains::diagonals(place) {
            let cell = self.chains.cell(near);
            enemies += u8::from(cell == other);
            edge |= u8::from(cell == Cell::Off);
        }
        enemies + edge < 2
    }
}
