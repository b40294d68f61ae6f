//! What a game knows of its result without looking ahead.

use alloc::vec::Vec;
use core::{fmt, ops::Neg};

use crate::{game::GameState, score::Score};

/// The margins between which a result lies, for the side to move; both may be reached.
///
/// # Examples
///
/// ```
/// use qi_search::Margins;
///
/// let margins = Margins { least: -3, greatest: 8 };
/// assert_eq!(-margins, Margins { least: -8, greatest: 3 });
/// assert_eq!(margins.exact(), None);
/// assert_eq!(Margins::known(4).exact(), Some(4));
/// assert_eq!(margins.to_string(), "-3 to 8");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Margins {
    /// It is not less.
    pub least: i32,
    /// It is not more.
    pub greatest: i32,
}

impl Margins {
    /// A margin that is known.
    #[must_use]
    pub const fn known(margin: i32) -> Self {
        Self {
            least: margin,
            greatest: margin,
        }
    }

    /// The margin, if nothing else is left.
    #[must_use]
    pub const fn exact(self) -> Option<i32> {
        if self.least == self.greatest {
            Some(self.least)
        } else {
            None
        }
    }

    /// What is left if these margins and those both hold.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            greatest: self.greatest.min(other.greatest),
        }
    }

    /// Kept so far from the ends of the numbers that they can be reckoned with.
    pub(super) fn within_reason(self) -> Self {
        let most = Score::MAX_HEURISTIC;
        Self {
            least: self.least.clamp(-most, most),
            greatest: self.greatest.clamp(-most, most),
        }
    }

    /// What is left once a search for `goal` has come to `margin`.
    pub(super) const fn narrowed(self, margin: i32, goal: i32) -> Self {
        if margin >= goal {
            Self {
                least: margin,
                ..self
            }
        } else {
            Self {
                greatest: margin,
                ..self
            }
        }
    }

    /// A margin that says whether the result is `goal` or more, if these do.
    pub(super) const fn answer(self, goal: i32) -> Option<i32> {
        if self.least >= goal {
            Some(self.least)
        } else if self.greatest < goal {
            Some(self.greatest)
        } else {
            None
        }
    }
}

/// The same as the other side sees it.
impl Neg for Margins {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            least: self.greatest.saturating_neg(),
            greatest: self.least.saturating_neg(),
        }
    }
}

impl fmt::Display for Margins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(margin) => write!(f, "{margin}"),
            None => write!(f, "{} to {}", self.least, self.greatest),
        }
    }
}

/// A game that knows between which margins its result lies: opens [`Solver`](crate::Solver).
///
/// What it knows may be as little as the greatest margin there is, or as much as that the side to move wins at once; the more
/// the better, as long as it costs less than to look ahead.
///
/// # Examples
///
/// A row of coins; each side in turn takes one from either end, and the margin is what it has more in the end:
///
/// ```
/// use qi_search::{GameState, HashKey, Limits, Margins, MoveOrder, Outcome, Side, Solver, Status, StaticBounds};
///
/// #[derive(Debug, Clone, Copy, PartialEq, Eq)]
/// enum End { Left, Right }
///
/// /// The coins from `left` to `right`, and what the side to move is ahead by.
/// #[derive(Clone, Copy)]
/// struct Row { coins: [i32; 6], left: usize, right: usize, ahead: i32 }
///
/// impl GameState for Row {
///     type Move = End;
///     type Undo = Self;
///     fn moves(&self, moves: &mut Vec<End>) -> Status {
///         if self.left == self.right {
///             return Status::Over(Outcome::Margin(self.ahead));
///         }
///         moves.extend([End::Left, End::Right]);
///         Status::Ongoing
///     }
///
///     // …
/// #   fn play(&mut self, end: End) -> Self {
/// #       let before = *self;
/// #       let coin = if end == End::Left { self.left += 1; self.coins[self.left - 1] }
/// #           else { self.right -= 1; self.coins[self.right] };
/// #       self.ahead = -(self.ahead + coin);
/// #       before
/// #   }
/// #   fn undo(&mut self, _: End, before: Self) { *self = before; }
/// #   fn side_to_move(&self) -> Side {
/// #       if (self.right - self.left) % 2 == 0 { Side::First } else { Side::Second }
/// #   }
/// }
///
/// impl StaticBounds for Row {
///     fn bounds(&self) -> Margins {
///         let left: i32 = self.coins[self.left..self.right].iter().sum();
///         Margins { least: self.ahead - left, greatest: self.ahead + left }
///     }
/// }
/// # impl HashKey for Row {
/// #     fn hash_key(&self) -> u64 {
/// #         (self.left as u64 | (self.right as u64) << 8 | (self.ahead as u64) << 16).wrapping_mul(0x9E37_79B9_7F4A_7C15)
/// #     }
/// # }
/// # impl MoveOrder for Row {
/// #     const SLOTS: usize = 2;
/// #     fn slot(&self, end: End) -> usize { end as usize }
/// #     fn rank(&self, _: End) -> i32 { 0 }
/// # }
///
/// let mut row = Row { coins: [4, 9, 1, 3, 7, 2], left: 0, right: 6, ahead: 0 };
/// let solution = Solver::new(1).solve(&mut row, &Limits::new());
/// assert_eq!(solution.margin(), Some(2));
/// ```
pub trait StaticBounds: GameState {
    /// Between which margins the result lies, for the side to move. Of a game that is over: what it is.
    ///
    /// Margins count as no farther from 0 than [`Score::MAX_HEURISTIC`].
    fn bounds(&self) -> Margins;

    /// Appends the moves that may be better than the least of the [`bounds`](Self::bounds); which these are may be seen
    /// without looking ahead. The default is all [`moves`](GameState::moves).
    ///
    /// Asked only where the bounds leave the result open. To leave out all moves is to say that the result is the least.
    fn worthy_moves(&self, moves: &mut Vec<Self::Move>) {
        self.moves(moves);
    }
}
