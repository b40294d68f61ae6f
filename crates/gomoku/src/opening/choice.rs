//! What is asked of a player in an opening, and what a player can answer.

use core::fmt;

use qi_geometry::{Point, Size, Stone};
use thiserror::Error;

use crate::board::PlaceError;
use crate::notation::point_text;

/// One of the two people, by who begins the opening.
///
/// # Examples
///
/// ```
/// use qi_gomoku::opening::Player;
///
/// assert_eq!(Player::First.other(), Player::Second);
/// assert_eq!(Player::First.to_string(), "the first player");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The one who begins; also called the tentative Black.
    First,
    /// The other one; also called the tentative White.
    Second,
}

impl Player {
    /// Both, in the order of [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// A small number for arrays: 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::First),
            1 => Some(Self::Second),
            _ => None,
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "the first player",
            Self::Second => "the second player",
        })
    }
}

/// Where a stone may be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// On any point.
    Anywhere,
    /// At most so many steps of a king from the centre: in the central square of
    /// `2 * steps + 1` points a side.
    Within(u8),
}

impl Zone {
    /// On the centre.
    pub const CENTRE: Self = Self::Within(0);

    /// Whether a point of a board is in the zone. A board without a centre has nothing within any
    /// distance of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::opening::Zone;
    /// use qi_gomoku::{Point, Size};
    ///
    /// let size = Size::square(15)?;
    /// let point = Point::new(9, 6).expect("on every board");
    /// assert!(Zone::Within(2).contains(size, point));
    /// assert!(!Zone::Within(1).contains(size, point));
    /// # Ok::<(), qi_gomoku::SizeError>(())
    /// ```
    #[must_use]
    pub fn contains(self, size: Size, point: Point) -> bool {
        let steps = |centre: Point| {
            let across = centre.x().abs_diff(point.x());
            across.max(centre.y().abs_diff(point.y()))
        };
        match self {
            Self::Anywhere => size.contains(point),
            Self::Within(most) => {
                size.contains(point)
                    && super::centre(size).is_some_and(|centre| steps(centre) <= most)
            }
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Anywhere => f.write_str("the board"),
            Self::Within(0) => f.write_str("the centre"),
            Self::Within(steps) => {
                let side = 2 * u16::from(*steps) + 1;
                write!(f, "the central {side}x{side} square")
            }
        }
    }
}

/// What the player whose turn it is has to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Where to put a stone: [`Choice::Place`].
    Place {
        /// Of this colour.
        stone: Stone,
        /// In this zone.
        zone: Zone,
    },
    /// Which colour to take, the one they have or the other: [`Choice::Take`].
    Take,
    /// Which colour to take, or instead where to put a stone of this colour: [`Choice::Take`] or
    /// [`Choice::Place`], anywhere.
    TakeOrPlace {
        /// The colour of the stone.
        stone: Stone,
    },
    /// Which colour to take, or instead the first of so many fifth moves: [`Choice::Take`] or
    /// [`Choice::Offer`].
    TakeOrOffer {
        /// How many there would be.
        count: usize,
    },
    /// How many fifth moves there are to be, from 1 to `most`: [`Choice::Declare`].
    Declare {
        /// The greatest number.
        most: usize,
    },
    /// The next fifth move to offer: [`Choice::Offer`].
    Offer {
        /// How many are still missing.
        left: usize,
    },
    /// Which of the offered fifth moves is played: [`Choice::Pick`].
    Pick,
    /// Nothing: the opening is over.
    Over,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { stone, zone } => {
                let place = if *zone == Zone::Anywhere { "on" } else { "in" };
                write!(f, "a {stone} stone is to be put {place} {zone}")
            }
            Self::Take => f.write_str("a colour is to be taken"),
            Self::TakeOrPlace { stone } => {
                write!(f, "a colour is to be taken, or a {stone} stone put")
            }
            Self::TakeOrOffer { count } => {
                write!(f, "a colour is to be taken, or {count} fifth moves offered")
            }
            Self::Declare { most } => {
                write!(f, "the number of fifth moves is to be said, 1 to {most}")
            }
            Self::Offer { left: 1 } => f.write_str("one more fifth move is to be offered"),
            Self::Offer { left } => write!(f, "{left} more fifth moves are to be offered"),
            Self::Pick => f.write_str("one of the offered fifth moves is to be picked"),
            Self::Over => f.write_str("the opening is over"),
        }
    }
}

/// What a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Choice {
    /// To put the next stone here.
    Place(Point),
    /// To have this colour; to stay or to swap.
    Take(Stone),
    /// To have so many fifth moves offered.
    Declare(usize),
    /// To offer this fifth move.
    Offer(Point),
    /// To have this one of the offered fifth moves played.
    Pick(Point),
}

/// Why a choice is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ChooseError {
    /// It is the other player's turn to choose.
    #[error("it is for {} to choose: {step}", player.other())]
    NotYourTurn {
        /// Who wanted to.
        player: Player,
        /// What is asked of the other one.
        step: Step,
    },
    /// Something else is asked for; the opening may be over.
    #[error("{step}")]
    NotAsked {
        /// What is asked for.
        step: Step,
    },
    /// The point is off the board or taken.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The point is not in the zone.
    #[error("{} is outside {zone}", point_text(*.point))]
    Outside {
        /// The point as given.
        point: Point,
        /// Where it has to be.
        zone: Zone,
    },
    /// The number is 0 or too great.
    #[error("{count} fifth moves: they have to be 1 to {most}")]
    Count {
        /// The number as given.
        count: usize,
        /// The greatest number.
        most: usize,
    },
    /// The fifth move is one that was offered, or a turn or reflection of the stones makes it one.
    #[error("the fifth move {} is equal to {}", point_text(*.point), point_text(*.offered))]
    Equal {
        /// The point as given.
        point: Point,
        /// The one that was offered before.
        offered: Point,
    },
    /// The point was not offered.
    #[error("{} was not offered", point_text(*.point))]
    NotOffered {
        /// The point as given.
        point: Point,
    },
}
