//! Local life and death: what becomes of a chain that is enclosed, by reading it out.
//!
//! Owns the question that stands at the end of a game: is this chain dead as it stands, alive, in seki, or a ko? What
//! encloses it is the caller's to say: [`Enclosure::safe`] names the stones, of either colour, that live whatever happens.
//! All points that can be reached from the chain without crossing a safe stone are its *arena*, and every play there is
//! tried, of both sides, as far as the limit allows.
//!
//! What holds: an answer other than [`Fate::Unknown`] is right by the rules of play, in the arena, under the simple ko with
//! suicide forbidden, if the safe stones are safe. It tells nakade, false eyes, throw-ins, shortage of liberties and races
//! from the stones, by no table of shapes.
//!
//! What it does not see: an arena of more than 64 points; what happens outside at the same time, such as a move that
//! threatens two chains; and how many ko threats there are, so that a ko is just [`Fate::Ko`]. Which of the two is to
//! play first, and whether a ko may be fought at all when play has stopped, is the rule set's business.

mod arena;
mod fight;
mod inquiry;
mod melee;
mod search;

use core::fmt;

use qi_geometry::{Point, PointSet, Stone};

use crate::Board;
use arena::Arena;
use fight::Side;
use inquiry::Inquiry;
pub(crate) use melee::{Melee, Stand};
use search::Goal;

/// A chain, and what is taken as given around it.
///
/// # Examples
///
/// ```text
/// 5 . . . . . . .
/// 4 X X X X X X .      Bent four in the corner: White cannot play there at all, and Black can
/// 3 O O O O O X .      begin a ko for her life by A2.
/// 2 . O O O O X .
/// 1 X X X . O X .
///   A B C D E F G
/// ```
///
/// ```
/// use qi_go::fate::{self, Enclosure, Fate};
/// use qi_go::{Board, Stone, parse_point};
///
/// let board: Board = "......./XXXXXX./OOOOOX./.OOOOX./XXX.OX.".parse()?;
/// let at = |point| parse_point(point, board.size());
/// let corner = board.chain_points(at("A1")?).collect();
/// let enclosure = Enclosure {
///     chain: at("E1")?,
///     safe: board.stones(Stone::Black) - corner,
///     nodes: 10_000,
/// };
/// assert_eq!(fate::read(&board, &enclosure), Some(Fate::Ko));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Enclosure {
    /// A stone of the chain that is asked about.
    pub chain: Point,
    /// The stones of either colour that live whatever happens; whole chains. The chain itself may be among them.
    pub safe: PointSet,
    /// How many positions may be looked into, about half a microsecond each.
    pub nodes: u64,
}

/// What becomes of a chain.
///
/// # Examples
/// ```
/// use qi_go::fate::Fate;
///
/// assert_eq!(Fate::Seki.to_string(), "seki");
/// assert!(Fate::ALL.iter().all(|fate| Fate::from_index(fate.index()) == Some(*fate)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It can make two eyes, or be joined to safe stones, and cannot be taken though the enemy plays first.
    Alive,
    /// It cannot be taken though the enemy plays first, and cannot make two eyes though it plays first itself.
    Seki,
    /// It lives if it plays first and dies if the enemy does.
    Unsettled,
    /// A ko decides, at least if one of the two plays first.
    Ko,
    /// It is taken though it plays first.
    Dead,
    /// The limit or the size of the arena ended the search.
    Unknown,
}

impl Fate {
    /// All of them, by [`index`](Self::index).
    pub const ALL: [Self; 6] = [
        Self::Alive,
        Self::Seki,
        Self::Unsettled,
        Self::Ko,
        Self::Dead,
        Self::Unknown,
    ];

    /// The place of this fate in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The fate at `index` of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// In a word: `alive`, `seki`, `unsettled`, `ko`, `dead`, `unknown`.
impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Alive => "alive",
            Self::Seki => "seki",
            Self::Unsettled => "unsettled",
            Self::Ko => "ko",
            Self::Dead => "dead",
            Self::Unknown => "unknown",
        })
    }
}

/// Reads out what becomes of a chain; `None` where no stone is.
///
/// Takes time in [`Enclosure::nodes`], about half a microsecond each.
///
/// # Examples
///
/// ```
/// use qi_go::fate::{self, Enclosure, Fate};
/// use qi_go::{Board, Stone, parse_point};
///
/// // Square four: one eye, whoever plays first.
/// let board: Board = "XXXXXX/XOOOOX/XO..OX/XO..OX/XOOOOX/XXXXXX/......".parse()?;
/// let enclosure = Enclosure {
///     chain: parse_point("B3", board.size())?,
///     safe: board.stones(Stone::Black),
///     nodes: 10_000,
/// };
/// assert_eq!(fate::read(&board, &enclosure), Some(Fate::Dead));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn read(board: &Board, enclosure: &Enclosure) -> Option<Fate> {
    let owner = board.stone(enclosure.chain)?;
    if enclosure.safe.contains(enclosure.chain) {
        return Some(Fate::Alive);
    }
    Some(fate(board, enclosure, owner).unwrap_or(Fate::Unknown))
}

/// What becomes of a chain of `owner` that is not safe; `None` where an answer stays open.
fn fate(board: &Board, enclosure: &Enclosure, owner: Stone) -> Option<Fate> {
    use Side::{Enemy, Owner};
    let arena = Arena::new(board, enclosure.chain, owner, enclosure.safe)?;
    let mut about = about(board, enclosure, owner, &arena);
    if about.ask(Goal::Stand, Enemy, Some(Enemy))? {
        let lives = about.ask(Goal::Live, Owner, Some(Enemy))?;
        return Some(if lives { Fate::Alive } else { Fate::Seki });
    }
    if !about.ask(Goal::Stand, Owner, Some(Owner))? {
        return Some(Fate::Dead);
    }
    let stands = !about.ask(Goal::Stand, Enemy, Some(Owner))?
        && about.ask(Goal::Stand, Owner, Some(Enemy))?;
    Some(if stands { Fate::Unsettled } else { Fate::Ko })
}

/// Whether a chain is lost by a ko alone that its enemy begins when it likes: without threats on either side it is taken
/// whoever plays first, and with threats its owner saves it. `None` if the limit or the size of the arena leaves that open.
///
/// Nothing that the owner plays beforehand helps then, and in the ko the enemy takes first.
pub(crate) fn is_one_sided_ko(board: &Board, enclosure: &Enclosure) -> Option<bool> {
    let owner = board.stone(enclosure.chain)?;
    let arena = Arena::new(board, enclosure.chain, owner, enclosure.safe)?;
    let mut about = about(board, enclosure, owner, &arena);
    let is_lost = !about.ask(Goal::Stand, Side::Owner, None)?;
    Some(is_lost && about.ask(Goal::Stand, Side::Enemy, Some(Side::Owner))?)
}

fn about<'a>(board: &Board, enclosure: &Enclosure, owner: Stone, arena: &'a Arena) -> Inquiry<'a> {
    let chain = board.chain_points(enclosure.chain).collect();
    Inquiry::new(board, arena, owner, chain, enclosure.nodes)
}
