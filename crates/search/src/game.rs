//! A game as a search sees it: the one trait that every search needs.
//!
//! Owns [`GameState`] and the words of its signatures. What only some searches or options need is
//! a trait of its own in the module of abilities; what a position is worth is left to
//! [`Evaluate`](crate::Evaluate).

use alloc::vec::Vec;
use core::{fmt, ops::Not};

/// One of the two players, by who began.
///
/// # Examples
///
/// ```
/// use qi_search::Side;
///
/// assert_eq!(Side::First.opponent(), Side::Second);
/// assert_eq!(!Side::Second, Side::First);
/// assert_eq!(Side::ALL.map(Side::index), [0, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player who began.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both, in order of [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// 0 or 1, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this [`index`](Self::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::First),
            1 => Some(Self::Second),
            _ => None,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// How a finished game ended, for the side to move.
///
/// # Examples
///
/// ```
/// use qi_search::Outcome;
///
/// assert_eq!(Outcome::Loss.reversed(), Outcome::Win);
/// assert_eq!(Outcome::Margin(7).reversed(), Outcome::Margin(-7));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move has won.
    Win,
    /// The side to move has lost.
    Loss,
    /// Nobody has won.
    Draw,
    /// A counted result in evaluation units: positive is good for the side to move. A search
    /// prefers the greater margin, early or late.
    Margin(i32),
}

impl Outcome {
    /// The same end as the other side sees it.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Margin(margin) => Self::Margin(margin.saturating_neg()),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win => f.write_str("win"),
            Self::Loss => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Margin(margin) => write!(f, "{margin:+}"),
        }
    }
}

/// Whether the game goes on.
///
/// # Examples
///
/// ```
/// use qi_search::{Outcome, Status};
///
/// assert_eq!(Status::Ongoing.outcome(), None);
/// assert_eq!(Status::Over(Outcome::Draw).outcome(), Some(Outcome::Draw));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is at least one legal move.
    Ongoing,
    /// The game is over, thus for the side to move.
    Over(Outcome),
}

impl Status {
    /// The outcome of a finished game.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Ongoing => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// A position that can be played on and taken back.
///
/// The one trait that a game must implement. What holds for it (and what `contract` checks):
///
/// - [`moves`](Self::moves) appends at least one move when it says [`Status::Ongoing`] and none
///   when it says [`Status::Over`]; it leaves what stood in the buffer before; it depends on the
///   position alone.
/// - [`undo`](Self::undo) after [`play`](Self::play) restores the position exactly.
///
/// A side may move twice in a row, and a pass is a move like another: a search asks
/// [`side_to_move`](Self::side_to_move) on both sides of every edge and assumes no alternation.
///
/// # Examples
///
/// One heap, take one to three, the last to take wins. The undo of a small game is its former
/// value:
///
/// ```
/// use qi_search::{GameState, Outcome, Side, Status};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Nim { heap: u8, side: Side }
///
/// impl GameState for Nim {
///     type Move = u8;
///     type Undo = Self;
///
///     fn moves(&self, moves: &mut Vec<u8>) -> Status {
///         if self.heap == 0 {
///             return Status::Over(Outcome::Loss);
///         }
///         moves.extend(1..=self.heap.min(3));
///         Status::Ongoing
///     }
///
///     fn play(&mut self, take: u8) -> Self {
///         let before = *self;
///         *self = Self { heap: self.heap - take, side: !self.side };
///         before
///     }
///
///     fn undo(&mut self, _: u8, before: Self) {
///         *self = before;
///     }
///
///     fn side_to_move(&self) -> Side {
///         self.side
///     }
/// }
///
/// let mut nim = Nim { heap: 2, side: Side::First };
/// let before = nim.play(2);
/// assert_eq!(nim.moves(&mut Vec::new()), Status::Over(Outcome::Loss));
/// nim.undo(2, before);
/// assert_eq!(nim, Nim { heap: 2, side: Side::First });
/// ```
pub trait GameState {
    /// A move. Small: it is copied about.
    type Move: Copy + Eq + fmt::Debug;
    /// What [`play`](Self::play) must remember so that [`undo`](Self::undo) can restore it: a
    /// small change, or for a small game the former value itself.
    type Undo;

    /// Appends the legal moves to `moves` and says whether the game goes on, in one call.
    ///
    /// The order is the order in which a search tries them when nothing better is known.
    fn moves(&self, moves: &mut Vec<Self::Move>) -> Status;

    /// Plays a move that [`moves`](Self::moves) gave for this very position.
    fn play(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the move just played.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Who moves now; of a finished game, for whom the outcome is told.
    fn side_to_move(&self) -> Side;
}
