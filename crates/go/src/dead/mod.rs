//! Which stones of a finished board are dead: [`Estimate`] and what it finds, [`Judgement`].
//!
//! Owns the judgement that players reach by looking. No rule tells it: stones are dead if they could not be kept from
//! capture. It is found in three steps:
//!
//! 1. what is [pass-alive](crate::life::pass_alive), and what lies in its territory, is known for certain;
//! 2. [playouts](crate::heavy_playout) show how surely each other chain stays on the board;
//! 3. where they do not agree, and the part of the board in question is closed and small enough, it is read. If its few
//!    empty points can be read to their end and every chain there stays, or is taken, whoever begins, that is the
//!    judgement. Otherwise lines are read with either colour beginning, until they settle: if a chain lives both times it
//!    lives, as both sides do in a seki, which playouts destroy; if it dies both times it is dead; if it depends on who
//!    begins, readings and playouts together decide.
//!
//! A ko that its taker can begin at any time is neither: a [bent four in the corner](BentFour) is found by itself, and is what
//! the rules say.
//!
//! What holds: all stones of a chain share one status; what is certain has a confidence of 1000; the same board, effort,
//! seed and turn give the same judgement; no clock is asked.
//!
//! What it cannot see: ko threats elsewhere, and the intention of the players. Where a group lives or dies by who moves, it
//! is judged as what is likelier; on a board that is [not finished](Judgement::is_finished), what is not surely dead stands.
//! A caller who knows better [says so](Judgement::set_status). What the judged board counts is left to
//! [`count`](crate::count()).

mod bent_four;
mod blunder;
mod contest;
mod effort;
mod exact;
mod open;
mod owners;
mod part;
mod tree;

use alloc::vec::Vec;
use core::fmt;

use qi_geometry::{Point, PointSet, Stone};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::life;
use crate::territory;
use crate::{BentFour, Board, Chain, Suicide};
use contest::{Survivor, contests};
pub use effort::{Effort, ParseEffortError};
use owners::Owners;
use part::Reader;

/// The confidence of what is certain.
const WHOLE: i32 = 1000;

/// A chain that survives so surely in playouts, or dies so surely, is not read, unless its part is [`CLOSE`].
const SURE: i32 = 600;

/// In a part of so few empty points a chain is read unless playouts are as sure as this: they destroy some sekis in most
/// games.
const CLOSE: (usize, i32) = (12, 970);

/// A chain that dies no more surely than this is left alive: nobody can tell.
const DOUBT: i32 = 10;

/// A reading that leaves it as open as this is no answer.
const OPEN: i32 = 200;

/// What became of a chain.
///
/// # Examples
/// ```
/// use qi_go::dead::Status;
///
/// assert_eq!(Status::ALL.map(|status| status.to_string()), ["alive", "dead", "seki"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// It stays, and has territory.
    Alive,
    /// It will be taken off the board.
    Dead,
    /// It stays without two eyes of its own.
    Seki,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Alive, Self::Dead, Self::Seki];
}

/// `alive`, `dead`, `seki`.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::Seki => "seki",
        })
    }
}

/// What a status rests on.
///
/// # Examples
/// ```
/// use qi_go::dead::Reason;
///
/// assert_eq!(Reason::PassAlive.to_string(), "pass-alive");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// It is pass-alive, or lies in the territory of what is.
    PassAlive,
    /// Playouts agree.
    Playouts,
    /// Reading came to the same with either colour beginning.
    Reading,
    /// It depends on who plays first.
    Unsettled,
    /// A [bent four in the corner](BentFour), or what stands and falls like one: the rules say what it is.
    BentFour,
    /// The board is not [finished](Judgement::is_finished), and it is not sure enough that the chain dies: it stands.
    Unfinished,
    /// The caller said so.
    Caller,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::PassAlive,
        Self::Playouts,
        Self::Reading,
        Self::Unsettled,
        Self::BentFour,
        Self::Unfinished,
        Self::Caller,
    ];
}

/// `pass-alive`, `playouts`, `reading`, `unsettled`, `bent-four`, `unfinished`, `caller`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PassAlive => "pass-alive",
            Self::Playouts => "playouts",
            Self::Reading => "reading",
            Self::Unsettled => "unsettled",
            Self::BentFour => "bent-four",
            Self::Unfinished => "unfinished",
            Self::Caller => "caller",
        })
    }
}

/// A chain and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The chain.
    pub chain: Chain,
    /// What became of it.
    pub status: Status,
    /// How sure that is, in thousandths.
    pub confidence: u16,
    /// What it rests on.
    pub reason: Reason,
}

impl Verdict {
    /// Alive or dead by how surely the chain survives, from -1000 to 1000.
    fn new(chain: Chain, survival: i32, reason: Reason) -> Self {
        Self {
            chain,
            status: if survival < -DOUBT {
                Status::Dead
            } else {
                Status::Alive
            },
            confidence: survival.unsigned_abs().min(WHOLE as u32) as u16,
            reason,
        }
    }

    fn is_dead(&self) -> bool {
        self.status == Status::Dead
    }
}

/// How dead stones are to be found.
///
/// # Examples
///
/// ```text
/// 7 . . X O . . .
/// 6 . O X O . . .      The white stone has no hope,
/// 5 . . X O . . .      and neither have Black's two.
/// 4 . . X O O O O
/// 3 . . X X X X X
/// 2 . . . . . . .
/// 1 . . . . . . .
/// ```
///
/// ```
/// use qi_go::dead::Estimate;
/// use qi_go::{Board, parse_point};
///
/// let board: Board = "..XO.../.OXO.../..XO.../..XOOOO/..XXXXX/......./.......".parse()?;
/// let judgement = Estimate::default().judge(&board);
/// let dead: Vec<_> = judgement.dead().iter().collect();
/// assert_eq!(dead, [parse_point("B6", board.size())?]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Estimate {
    /// How much is spent.
    pub effort: Effort,
    /// What chance is drawn from.
    pub seed: u64,
    /// Who plays first where it matters; `None` if nobody knows.
    pub turn: Option<Stone>,
}

impl Estimate {
    /// Judges every chain of a board.
    ///
    /// Takes time in the points of the board times the number of moves to its end and the [effort](Self::effort).
    #[must_use]
    pub fn judge(&self, board: &Board) -> Judgement {
        let board = board.clone().with_suicide(Suicide::Forbidden);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let owners = Owners::of_playouts(&board, self.effort.limits().playouts, &mut rng);
        let survivors = Survivor::all(&board, &owners, &life::pass_alive(&board));
        let verdicts = survivors.iter();
        let verdicts = verdicts.map(|each| Verdict::new(each.chain, each.survival, each.reason()));
        let mut verdicts: Vec<Verdict> = verdicts.collect();
        let grounds = self.grounds(&board, &survivors);
        let mut reader = Reader::new(&board, &survivors, self.effort.limits());
        for (read, &ground) in grounds.iter().enumerate() {
            let is_open = |each: &Survivor| {
                each.survival.abs() < CLOSE.1 && each.chain.stones.is_subset(ground)
            };
            let open: Vec<&Survivor> = survivors.iter().filter(|each| is_open(each)).collect();
            let readings = reader.read(ground, &open, grounds.len() - read, &mut rng);
            for (each, reading) in open.into_iter().zip(readings.into_iter().flatten()) {
                let mut verdicts = verdicts.iter_mut();
                if let Some(verdict) = verdicts.find(|verdict| verdict.chain == each.chain) {
                    *verdict = self.by_reading(each, reading);
                }
            }
        }
        let open = open::share(&board, &owners, &verdicts);
        open::spare(&mut verdicts, open);
        let bent_fours = bent_four::find(&board, &verdicts);
        let judgement = Judgement {
            verdicts,
            bent_fours,
            open,
        };
        judgement.by_rule(&board, BentFour::default())
    }

    /// The parts of the board to be read, none of them overlapping, the smallest first: what it does not need the others
    /// have.
    fn grounds(&self, board: &Board, survivors: &[Survivor]) -> Vec<PointSet> {
        let (room, sure) = CLOSE;
        let mut grounds = contests(board, survivors, sure, room);
        let close = grounds
            .iter()
            .fold(PointSet::EMPTY, |all, &ground| all | ground);
        let wide = contests(board, survivors, SURE, self.effort.limits().room);
        grounds.extend(wide.into_iter().filter(|ground| ground.is_disjoint(close)));
        grounds.sort_by_key(PointSet::len);
        grounds
    }

    /// The verdict on a chain whose survival was read with Black and with White beginning.
    fn by_reading(&self, each: &Survivor, [black, white]: [i32; 2]) -> Verdict {
        let (low, high) = (black.min(white), black.max(white));
        if low > OPEN {
            return Verdict::new(each.chain, low, Reason::Reading);
        }
        if high < -OPEN {
            return Verdict::new(each.chain, high, Reason::Reading);
        }
        let survival = match self.turn {
            Some(Stone::Black) => black,
            Some(Stone::White) => white,
            None => (2 * each.survival + low + high) / 4,
        };
        Verdict::new(each.chain, survival, Reason::Unsettled)
    }
}

/// What became of every chain of a board, made by an [`Estimate`].
///
/// # Examples
/// ```
/// use qi_go::dead::{Estimate, Status};
/// use qi_go::{Board, parse_point};
///
/// // Nobody can approach: a seki.
/// let board: Board = "X.OX...../X.OX...../XXOX...X./OOXX...../O.OOXX.../.O..O..../...O...../........./.........".parse()?;
/// let judgement = Estimate::default().judge(&board);
/// assert!(judgement.dead().is_empty());
/// let inside = parse_point("C7", board.size())?;
/// assert_eq!(judgement.verdict(inside).map(|verdict| verdict.status), Some(Status::Seki));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Judgement {
    verdicts: Vec<Verdict>,
    bent_fours: Vec<bent_four::BentFour>,
    open: u16,
}

impl Judgement {
    /// The verdicts on all chains, by their first point row by row from the bottom.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The verdict on the chain at a point; `None` where no stone is.
    #[must_use]
    pub fn verdict(&self, point: Point) -> Option<&Verdict> {
        let mut verdicts = self.verdicts.iter();
        verdicts.find(|verdict| verdict.chain.stones.contains(point))
    }

    /// The stones of a status.
    #[must_use]
    pub fn stones(&self, status: Status) -> PointSet {
        let verdicts = self.verdicts.iter();
        verdicts
            .filter(|verdict| verdict.status == status)
            .fold(PointSet::EMPTY, |stones, verdict| {
                stones | verdict.chain.stones
            })
    }

    /// The dead stones.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        self.stones(Status::Dead)
    }

    /// How sure the least sure verdict is, in thousandths; 1000 of a board without stones.
    #[must_use]
    pub fn confidence(&self) -> u16 {
        let confidences = self.verdicts.iter().map(|verdict| verdict.confidence);
        confidences.min().unwrap_or(WHOLE as u16)
    }

    /// How much of the board is open, in thousandths of its points: those whose owner nothing tells. Hardly any of a finished
    /// game, nearly all of an opening.
    #[must_use]
    pub const fn open(&self) -> u16 {
        self.open
    }

    /// Whether so little is [open](Self::open) that the board can be taken for finished. A chain of one that is not stands,
    /// unless it is surer that it dies than the board is open.
    ///
    /// # Examples
    /// ```
    /// use qi_go::Board;
    /// use qi_go::dead::Estimate;
    ///
    /// let opening: Board = "...../.X.../...../...O./.....".parse()?;
    /// let judgement = Estimate::default().judge(&opening);
    /// assert!(!judgement.is_finished() && judgement.dead().is_empty());
    ///
    /// let finished: Board = "..XO./.OXO./..XO./..XO./..XO.".parse()?;
    /// assert!(Estimate::default().judge(&finished).is_finished());
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.open <= open::MOST
    }

    /// Puts the caller's word in place of the verdict on the chain at a point. Returns the new verdict; `None`, and
    /// nothing is changed, where no stone is.
    ///
    /// # Examples
    /// ```
    /// use qi_go::dead::{Estimate, Reason, Status};
    /// use qi_go::{Board, parse_point};
    ///
    /// let board: Board = "..X../.XX../..X../..XXX/.....".parse()?;
    /// let mut judgement = Estimate::default().judge(&board);
    /// assert!(judgement.dead().is_empty());
    /// let verdict = judgement.set_status(parse_point("C5", board.size())?, Status::Dead).unwrap();
    /// assert_eq!((verdict.reason, verdict.confidence), (Reason::Caller, 1000));
    /// assert_eq!(judgement.dead(), board.stones(qi_go::Stone::Black));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn set_status(&mut self, point: Point, status: Status) -> Option<&Verdict> {
        let mut verdicts = self.verdicts.iter_mut();
        let verdict = verdicts.find(|verdict| verdict.chain.stones.contains(point))?;
        (verdict.status, verdict.confidence) = (status, WHOLE as u16);
        verdict.reason = Reason::Caller;
        Some(verdict)
    }

    /// The same judgement where the rules say this of bent fours in the corner. An [`Estimate`] judges as players do who name
    /// dead stones without a thought of threats, [`BentFour::Dead`]; [`score`](crate::score()) judges by its rules. What the
    /// caller has said stays.
    ///
    /// Where the group is dead, its verdict is as sure as it is that the stones around it live. Where it is played out, it
    /// stands, in [seki](Status::Seki), and half sure: whoever has the threats decides.
    ///
    /// # Examples
    ///
    /// ```text
    /// 4 X X X X X X .      Bent four in the corner. White's group is dead in Japan; elsewhere it
    /// 3 O O O O O X .      stands until Black has begun the ko at A2 and won it.
    /// 2 . O O O O X .
    /// 1 X X X . O X .
    ///   A B C D E F G
    /// ```
    ///
    /// ```
    /// use qi_go::dead::{Estimate, Reason, Status};
    /// use qi_go::{BentFour, Board, Stone, parse_point};
    ///
    /// let board: Board = "......./......./XXXXXX./OOOOOX./.OOOOX./XXX.OX.".parse()?;
    /// let judgement = Estimate::default().judge(&board);
    /// assert_eq!(judgement.dead(), board.stones(Stone::White));
    /// let played_out = judgement.by_rule(&board, BentFour::PlayedOut);
    /// assert!(played_out.dead().is_empty());
    /// let verdict = played_out.verdict(parse_point("A3", board.size())?).unwrap();
    /// assert_eq!((verdict.status, verdict.reason), (Status::Seki, Reason::BentFour));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_rule(&self, board: &Board, rule: BentFour) -> Self {
        let mut judgement = self.clone();
        for verdict in &mut judgement.verdicts {
            let mut known = self.bent_fours.iter();
            let stones = verdict.chain.stones;
            let bent_four = known.find(|known| stones.is_subset(known.lost | known.held));
            if let (Some(bent_four), true) = (bent_four, verdict.reason != Reason::Caller) {
                let is_lost = stones.is_subset(bent_four.lost);
                (verdict.status, verdict.confidence) = match rule {
                    BentFour::Dead if is_lost => (Status::Dead, bent_four.confidence),
                    BentFour::Dead => (Status::Alive, bent_four.confidence),
                    BentFour::PlayedOut => (Status::Alive, WHOLE as u16 / 2),
                };
                verdict.reason = Reason::BentFour;
            }
        }
        judgement.find_seki(board);
        judgement
    }

    /// Tells the chains in seki from those that live with two eyes, but where the caller has said what a chain is, and where a
    /// board that is not finished leaves room for eyes.
    fn find_seki(&mut self, board: &Board) {
        let [black, white] = territory::judge(board, self.dead()).seki;
        let finished = self.is_finished();
        for verdict in &mut self.verdicts {
            if verdict.status != Status::Dead && verdict.reason != Reason::Caller {
                let is_open = !matches!(verdict.reason, Reason::Reading | Reason::BentFour);
                let in_seki =
                    verdict.chain.stones.is_subset(black | white) && (finished || !is_open);
                verdict.status = if in_seki { Status::Seki } else { Status::Alive };
            }
        }
    }
}
