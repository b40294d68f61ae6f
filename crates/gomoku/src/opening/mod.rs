//! Opening rules: how two players begin a game so that neither colour has an advantage.
//!
//! Owns the rules ([`Opening`]) as state machines: a [`Beginning`] says who is to choose
//! ([`Beginning::player`]) and what ([`Beginning::step`]), takes the choice, and refuses every
//! other. Until an opening is over, a player has the stones only tentatively, so it speaks of
//! [`Player`]s and lets them [take](Choice::Take) a colour. What a five or a forbidden move is,
//! plays no part: no opening puts enough stones for either. When it is over, White is to move, or
//! where the last stone was White's, Black; [`Beginning::game`] goes on from there by any
//! [`Rule`](crate::Rule).
//!
//! # Examples
//!
//! Swap2. The first player puts three stones; the second does not like them enough to take a colour,
//! and puts two more; the first takes White.
//!
//! ```
//! use qi_gomoku::opening::{Beginning, Choice, Opening, Player, Step};
//! use qi_gomoku::{Board, Rule, Stone, notation};
//!
//! let mut beginning = Beginning::new(Opening::Swap2, Board::default().size())?;
//! for (player, text) in [
//!     (Player::First, "h8"),
//!     (Player::First, "i9"),
//!     (Player::First, "k6"),
//!     (Player::Second, "g7"),
//!     (Player::Second, "b2"),
//! ] {
//!     let point = notation::parse_point(text, beginning.board().size())?;
//!     beginning.choose(player, Choice::Place(point))?;
//! }
//! assert_eq!((beginning.player(), beginning.step()), (Some(Player::First), Step::Take));
//! beginning.choose(Player::First, Choice::Take(Stone::White))?;
//!
//! assert_eq!(beginning.owner(Stone::Black), Player::Second);
//! let game = beginning.game(Rule::Standard).expect("the opening is over");
//! assert_eq!((game.moves().len(), game.turn()), (5, Stone::White));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beginning;
mod choice;
mod pattern;
mod script;

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use qi_geometry::text::excerpt;
use qi_geometry::{Point, Size};
use thiserror::Error;

pub use beginning::{Beginning, BeginningError};
pub use choice::{Choice, ChooseError, Player, Step, Zone};
pub use pattern::{ParsePatternError, Pattern};

/// A rule for the opening.
///
/// Players are called first and second by who begins; the first has Black until somebody takes
/// another colour. Zones are squares around the centre of the board. Two fifth moves are *equal*
/// if a turn or a reflection of the board that leaves the stones as they are takes one to the
/// other; equal ones may not be offered.
///
/// | rule | how it goes |
/// |---|---|
/// | swap | first puts B, W, B anywhere; second takes a colour |
/// | swap1 | first puts B anywhere; second takes a colour |
/// | swap2 | first puts B, W, B anywhere; second takes a colour, or puts W and B, and first takes one |
/// | rif | first puts one of the 26 openings; second takes a colour; White puts the 4th anywhere; Black offers 2 fifth moves; White picks one |
/// | yamaguchi | first puts one of the 26 openings and says how many fifth moves there will be; second takes a colour; White puts the 4th anywhere; Black offers them; White picks one |
/// | taraguchi-10 | the first four moves in 1x1, 3x3, 5x5 and 7x7, after each the other player may swap; then either Black puts the 5th in 9x9 and the other may swap, or Black, instead of swapping after the 4th, offers 10 fifth moves and White picks one |
/// | soosyrv-8 | first puts one of the 26 openings; second takes a colour; White puts the 4th anywhere and says how many fifth moves there will be, 1 to 8; Black may swap; Black offers them; White picks one |
///
/// Sources: swap2 as the gomoku federations and Gomocup's `SWAP2BOARD` play it; swap as on
/// BrainKing; the four of renju as the Renju International Federation has certified them (1996,
/// 2009, 2011, 2015).
///
/// # Examples
///
/// ```
/// use qi_gomoku::opening::Opening;
///
/// assert_eq!("Soosyrv-8".parse(), Ok(Opening::Soosyrv8));
/// assert_eq!(Opening::Taraguchi10.to_string(), "taraguchi-10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opening {
    /// Three stones, then a colour.
    Swap,
    /// One stone, then a colour.
    #[doc(alias = "swap after first move")]
    Swap1,
    /// Three stones, then a colour or two more stones and a colour.
    Swap2,
    /// One of the 26 openings, a colour, and two fifth moves to pick from: RIF's rule of 1996.
    #[doc(alias = "two fifth moves")]
    Rif,
    /// As RIF's, with a number of fifth moves that the first player names.
    Yamaguchi,
    /// A swap after every move, or ten fifth moves.
    #[doc(alias = "Tarannikov")]
    Taraguchi10,
    /// A number of fifth moves that White names with the fourth.
    #[doc(alias = "Soosorv")]
    Soosyrv8,
}

impl Opening {
    /// Every rule, in the order of [`index`](Self::index).
    pub const ALL: [Self; 7] = [
        Self::Swap,
        Self::Swap1,
        Self::Swap2,
        Self::Rif,
        Self::Yamaguchi,
        Self::Taraguchi10,
        Self::Soosyrv8,
    ];

    /// A small number for arrays: below `ALL.len()`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rule whose [`index`](Self::index) is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The name that [`Display`](fmt::Display) prints and [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Swap1 => "swap1",
            Self::Swap2 => "swap2",
            Self::Rif => "rif",
            Self::Yamaguchi => "yamaguchi",
            Self::Taraguchi10 => "taraguchi-10",
            Self::Soosyrv8 => "soosyrv-8",
        }
    }

    /// Whether the stones lie in zones around the centre, so that the board has to have one.
    #[must_use]
    pub const fn needs_centre(self) -> bool {
        !matches!(self, Self::Swap | Self::Swap1 | Self::Swap2)
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no [`Opening`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "unknown opening rule `{text}`: expected swap, swap1, swap2, rif, yamaguchi, taraguchi-10 or soosyrv-8"
)]
#[non_exhaustive]
pub struct ParseOpeningError {
    /// The text as given, cut when long.
    pub text: String,
}

impl FromStr for Opening {
    type Err = ParseOpeningError;

    /// Reads a name in either case of letters.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|opening| opening.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseOpeningError {
                text: excerpt(text),
            })
    }
}

/// The point in the middle of a board, if its sides are odd.
const fn centre(size: Size) -> Option<Point> {
    if size.width() % 2 == 1 && size.height() % 2 == 1 {
        Point::new(size.width() / 2, size.height() / 2)
    } else {
        None
    }
}
