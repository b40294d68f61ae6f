//! A claim to be proved or refuted: [`Claim`].
//!
//! Owns when a claim is decided, in which order its moves are tried, and what it means that a position comes back. Finding
//! the proof is left to the search.

use alloc::vec::Vec;

use qi_geometry::Stone;
use qi_search::{
    Cycle, GameState, HashKey, MoveOrder, NoisyMoves, Outcome, Reach, Repetition, Score, Side,
    Status,
};

use super::{
    SLOTS, side_of, slot_of,
    small::{Now, Prospect, SmallPosition},
};
use crate::Move;

/// What it means that a position comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Recurrence {
    /// It must not: no play may make a board again that has been there since the root with the same side to move
    /// ([situational superko](crate::Ko::Situational)).
    ///
    /// A proof holds if nothing that came before the root is forbidden. [Positional superko](crate::Ko::Positional) is not
    /// on offer: under it what is remembered of a position may be untrue on another path.
    #[default]
    Forbidden,
    /// It speaks against the claim, whoever brought it about; the same board with the same side to move, ban and passes
    /// counts as coming back.
    ///
    /// A claim that is proved nevertheless holds under the simple ko whatever the rules say of long cycles. Not every true
    /// claim can be proved so: some need the opponent to be forbidden something.
    AgainstClaim,
}

impl Recurrence {
    /// Both, in order of [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::Forbidden, Self::AgainstClaim];

    /// 0 or 1, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The one with this [`index`](Self::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Forbidden),
            1 => Some(Self::AgainstClaim),
            _ => None,
        }
    }
}

/// That a side can have at least so many points more than its opponent: a game which it wins if that is so.
///
/// The rules are Chinese: area counted, no suicide, two passes end the game, the simple ko, and what [`Recurrence`] says.
/// The game is over as soon as the points that nobody can take any more decide the claim.
///
/// # Examples
///
/// On a line of three the point in the middle is the whole board:
///
/// ```
/// use qi_go::search::{Claim, SmallPosition};
/// use qi_go::{Size, Stone};
/// use qi_search::{AlphaBeta, Limits, NoEvaluation};
///
/// let position = SmallPosition::new(Size::new(3, 1)?)?;
/// let mut claim = Claim::new(position, Stone::Black, 3);
/// let mut searcher = AlphaBeta::new(NoEvaluation).with_repetition();
/// let report = searcher.search(&mut claim, &Limits::new().depth(5));
/// assert!(claim.is_proved_by(report.score()));
/// assert_eq!(report.best_move(), Some("B1".parse()?));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    position: SmallPosition,
    by: Stone,
    points: i32,
    recurrence: Recurrence,
}

impl Claim {
    /// That `by` can have at least so many points more from this position on, recurrence forbidden.
    #[must_use]
    pub const fn new(position: SmallPosition, by: Stone, points: i32) -> Self {
        Self {
            position,
            by,
            points,
            recurrence: Recurrence::Forbidden,
        }
    }

    /// The same claim where recurrence means something else.
    #[must_use]
    pub const fn with_recurrence(mut self, recurrence: Recurrence) -> Self {
        self.recurrence = recurrence;
        self
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &SmallPosition {
        &self.position
    }

    /// Who makes the claim.
    #[must_use]
    pub const fn by(&self) -> Stone {
        self.by
    }

    /// How many points more are claimed.
    #[must_use]
    pub const fn points(&self) -> i32 {
        self.points
    }

    /// The [threshold](qi_search::AlphaBeta::with_threshold) that asks a search for a proof and no more.
    #[must_use]
    pub fn threshold(&self) -> Score {
        if self.position.turn() == self.by {
            Score::win_in(Score::MAX_DISTANCE)
        } else {
            Score::heuristic(-Score::MAX_HEURISTIC)
        }
    }

    /// Whether a search that gives the position this score has proved the claim.
    #[must_use]
    pub fn is_proved_by(&self, score: Score) -> bool {
        if self.position.turn() == self.by {
            score.is_win()
        } else {
            score.is_loss()
        }
    }

    /// Whether the claim is true, as far as it is seen without looking ahead.
    ///
    /// The side that moved last is asked for its safe points, and who may end the game whether to do so.
    fn verdict(&self) -> Option<bool> {
        if self.position.is_over() {
            return Some(self.holds_as_it_stands());
        }
        let own_turn = self.position.turn() == self.by;
        if self.position.may_end() && own_turn == self.holds_as_it_stands() {
            return Some(own_turn);
        }
        let safe = self.position.safe(self.position.turn().opponent());
        let margin = 2 * safe.count_ones() as i32 - self.position.size().area() as i32;
        if own_turn {
            (-margin < self.points).then_some(false)
        } else {
            (margin >= self.points).then_some(true)
        }
    }

    /// Whether the last move has made a board again that is among those of these [keys](Repetition::path_key), and must not.
    pub(super) fn is_forbidden_after(&self, past: &[u64]) -> bool {
        let repeats = past.contains(&self.path_key());
        self.recurrence == Recurrence::Forbidden && repeats && !self.position.follows_pass()
    }

    fn holds_as_it_stands(&self) -> bool {
        let black = self.position.area_margin();
        let margin = match self.by {
            Stone::Black => black,
            Stone::White => -black,
        };
        margin >= self.points
    }

    /// What the end of the claim is for the side to move.
    fn outcome(&self, is_true: bool) -> Outcome {
        if is_true == (self.position.turn() == self.by) {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    }

    fn status(&self) -> Status {
        self.verdict().map_or(Status::Ongoing, |is_true| {
            Status::Over(self.outcome(is_true))
        })
    }
}

impl GameState for Claim {
    type Move = Move;
    type Undo = Now;

    /// Plays near the middle of the board first, the pass last.
    fn moves(&self, moves: &mut Vec<Move>) -> Status {
        let status = self.status();
        if status == Status::Ongoing {
            moves.extend(self.position.legal_moves());
        }
        status
    }

    fn play(&mut self, mv: Move) -> Now {
        let before = self.position.now();
        self.position.play(mv);
        before
    }

    fn undo(&mut self, _: Move, before: Now) {
        self.position.restore(before);
    }

    /// Black is the side that began.
    fn side_to_move(&self) -> Side {
        side_of(self.position.turn())
    }
}

impl HashKey for Claim {
    /// The [key of the position](SmallPosition::key): another claim on the same position has the same.
    fn hash_key(&self) -> u64 {
        self.position.key()
    }
}

impl MoveOrder for Claim {
    const SLOTS: usize = SLOTS;

    fn slot(&self, mv: Move) -> usize {
        slot_of(mv)
    }

    /// As on [the large board](super::SearchPosition), but that taking one stone where it can be taken back is tried after
    /// all that is better than quiet: most such plays are kos that are not worth their while.
    fn rank(&self, mv: Move) -> i32 {
        let Move::Play(point) = mv else {
            return -1;
        };
        match self.position.prospect(point) {
            Prospect {
                captures: 0,
                liberties: 1,
                ..
            } => -2,
            Prospect {
                captures: 1,
                liberties: 1,
                ..
            } => 1,
            seen => 20 * seen.captures as i32 + 10 * seen.saves as i32 + 5 * seen.attacks as i32,
        }
    }
}

/// No move is noisy: past its horizon a search only looks whether the claim is decided.
impl NoisyMoves for Claim {
    fn noisy_moves(&self, _: &mut Vec<Move>) -> Status {
        self.status()
    }

    fn must_evade(&self) -> bool {
        false
    }
}

/// The rule of the claim's [`Recurrence`].
///
/// Why what is remembered does no harm. A position is remembered as won by a side only if that side wins from it by the
/// simple ko alone, whatever the other does: no superko forbids the other a play (`reach`), and none of the side's own plays
/// takes a ko that the other could want to retake (`leans_on_past`). Such a win can be played so that every move brings its
/// end nearer.
///
/// Let the side play so from the remembered position, and let superko forbid it a play, because the board that it makes has
/// stood before with the other to move. The other had no more plays then than it would have now, since the play takes no ko:
/// so the side was as near to its end then. (If it had passed, and the other could have ended the game there, the search
/// has seen that end won.) Had it played so ever since, it would have come nearer: so the board stood before the remembered
/// position, among those that the search has come through. But then the side wins already from there by the simple ko
/// alone, and what the search says of all positions up to that one is true. The first one of the kind has none before it, and
/// there superko forbids nothing.
///
/// Two things follow. The past of a root must be empty, or played by the side as the proof goes; and it has to be the
/// situation that may not come back. Under positional superko the board may have stood with the side itself to move, as
/// where two stones are given for one, and from there it need not win.
impl Repetition for Claim {
    fn path_key(&self) -> u64 {
        match self.recurrence {
            Recurrence::Forbidden => self.position.situation_key(),
            Recurrence::AgainstClaim => self.position.key(),
        }
    }

    fn verdict(&self, _: Cycle) -> Option<Outcome> {
        match self.recurrence {
            // Who made the board again has played what was forbidden, and could have passed.
            Recurrence::Forbidden => (!self.position.follows_pass()).then_some(Outcome::Win),
            Recurrence::AgainstClaim => Some(self.outcome(false)),
        }
    }

    fn reach(&self) -> Reach {
        match self.recurrence {
            Recurrence::Forbidden => Reach::Game,
            Recurrence::AgainstClaim => Reach::Cycle,
        }
    }

    fn leans_on_past(&self) -> bool {
        self.recurrence == Recurrence::Forbidden && self.position.has_ko()
    }
}
