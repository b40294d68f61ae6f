//! Finding out what a small board is worth: [`Solver`].
//!
//! Owns which claim is asked next, and what the answers say of the value. Each answer is the search's.

mod inquiry;

use alloc::vec::Vec;

use qi_geometry::Stone;
use qi_search::{Control, Limits, MAX_DEPTH, Repetition};

use self::inquiry::Inquiry;
use super::{
    claim::{Claim, Recurrence},
    small::SmallPosition,
};
use crate::Move;

/// By which search claims are proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Method {
    /// By [proof numbers](qi_search::ProofNumber), which follow forcing lines to their ends. A claim is proved or refuted in
    /// one search.
    #[default]
    ProofNumbers,
    /// By [alpha-beta](qi_search::AlphaBeta), one ply deeper from search to search. It refutes nothing.
    AlphaBeta,
}

impl Method {
    /// Both, in order of [`index`](Self::index).
    pub const ALL: [Self; 2] = [Self::ProofNumbers, Self::AlphaBeta];

    /// 0 or 1, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The one with this [`index`](Self::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::ProofNumbers),
            1 => Some(Self::AlphaBeta),
            _ => None,
        }
    }
}

/// Brings the two bounds of a position's value together, question by question.
///
/// The value is by how many points Black is ahead when both play best. Each side claims more and more; what Black has
/// proved is the least that the value can be, what White has proved the most. A question is one claim; the side that has
/// spent fewer nodes since its last proof is asked next. Beyond what it has proved a side claims one point more, then two,
/// then four, but never more than the other leaves. Where a position may not come back, a claim of one side that is refuted
/// is proof of the opposite claim of the other.
///
/// # Examples
///
/// On two by two the superko lets Black win by a point; if cycles were bad for whoever wants more, neither side could prove
/// anything:
///
/// ```
/// use qi_go::search::{Recurrence, SmallPosition, Solver};
/// use qi_go::Size;
/// use qi_search::{Control, Limits};
///
/// let position = SmallPosition::new(Size::square(2)?)?;
/// let mut solver = Solver::new(position.clone(), Recurrence::Forbidden, 1);
/// while solver.question().is_some() {
///     solver.ask(&Limits::new(), Control::new());
/// }
/// assert_eq!(solver.value(), Some(1));
/// assert_eq!(solver.line()[0], "A1".parse()?);
///
/// let mut solver = Solver::new(position, Recurrence::AgainstClaim, 1);
/// while solver.question().is_some() {
///     solver.ask(&Limits::new(), Control::new());
/// }
/// assert_eq!((solver.at_least(), solver.at_most()), (-4, 4));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    root: SmallPosition,
    method: Method,
    recurrence: Recurrence,
    mebibytes: usize,
    provers: [Prover; 2],
    nodes: u64,
}

/// A claim to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Whose claim.
    pub by: Stone,
    /// How many points more it claims.
    pub points: i32,
    /// Plies looked ahead; `None` if the search goes on to an answer.
    pub depth: Option<u32>,
}

/// What came of a [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The claim is proved.
    Proved,
    /// There is no proof, however deep one looks: the claim is false, or, where a position that comes back speaks against
    /// it, not to be proved.
    Refuted,
    /// There is no proof within the depth.
    Unproved,
    /// The search was broken off.
    BrokenOff,
}

/// What one side has proved, and how it goes on.
#[derive(Debug)]
struct Prover {
    by: Stone,
    /// Points more that are sure.
    proved: i32,
    /// The least that was refuted.
    refuted: i32,
    /// The least to claim.
    guess: i32,
    /// How many more to claim next.
    stride: i32,
    /// How deep the deepest proof was.
    reach: u32,
    /// Nodes spent since the last proof.
    spent: u64,
    asking: Option<Inquiry>,
    /// The search that proved the last claim, or refuted the opposite one of the other side.
    proof: Option<Inquiry>,
}

impl Solver {
    /// Nothing is known yet but that nobody can have more than the whole board. Four tables of so many mebibytes will be
    /// used at most.
    #[must_use]
    pub fn new(root: SmallPosition, recurrence: Recurrence, mebibytes: usize) -> Self {
        let points = root.size().area() as i32;
        Self {
            provers: Stone::ALL.map(|by| Prover {
                by,
                proved: -points,
                refuted: points + 1,
                guess: 0,
                stride: 1,
                reach: 1,
                spent: 0,
                asking: None,
                proof: None,
            }),
            root,
            method: Method::default(),
            recurrence,
            mebibytes,
            nodes: 0,
        }
    }

    /// Searches by another method, from the first question on.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_go::search::{Method, Recurrence, SmallPosition, Solver};
    /// use qi_go::Size;
    /// use qi_search::{Control, Limits};
    ///
    /// let position = SmallPosition::new(Size::square(2)?)?;
    /// for method in Method::ALL {
    ///     let mut solver = Solver::new(position.clone(), Recurrence::Forbidden, 1).with_method(method);
    ///     while solver.question().is_some() {
    ///         solver.ask(&Limits::new(), Control::new());
    ///     }
    ///     assert_eq!(solver.value(), Some(1));
    /// }
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_method(mut self, method: Method) -> Self {
        self.method = method;
        for prover in &mut self.provers {
            (prover.asking, prover.proof) = (None, None);
        }
        self
    }

    /// Lets both sides begin by claiming that the value is what it is thought to be, which is 0 unless told otherwise. A
    /// side for which that is too much claims less only when the other has proved it; against a guess of the whole board
    /// the other side claims nothing.
    #[must_use]
    pub fn with_guess(mut self, value: i32) -> Self {
        let [black, white] = &mut self.provers;
        (black.guess, white.guess) = (value, -value);
        self
    }

    /// The least that the value can be.
    #[must_use]
    pub const fn at_least(&self) -> i32 {
        self.provers[Stone::Black.index()].proved
    }

    /// The most that the value can be.
    #[must_use]
    pub const fn at_most(&self) -> i32 {
        -self.provers[Stone::White.index()].proved
    }

    /// The value, once it is proved.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.at_least() == self.at_most()).then_some(self.at_least())
    }

    /// The nodes of all searches so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The question that comes next; `None` if the value is known, or no further question could say more of it.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let index = self.next()?;
        let (by, points) = (self.provers[index].by, self.asked(index)?);
        let same = |asking: &&Inquiry| asking.points() == points;
        let depth = match (
            self.method,
            self.provers[index].asking.as_ref().filter(same),
        ) {
            (Method::ProofNumbers, _) => None,
            (Method::AlphaBeta, asking) => asking.map_or(Some(1), Inquiry::depth),
        };
        Some(Question { by, points, depth })
    }

    /// Asks the [next question](Self::question), within the limits. `None` if there is none.
    ///
    /// By [proof numbers](Method::ProofNumbers) a search that was broken off goes on where it was, as far as the table
    /// remembers.
    pub fn ask(&mut self, limits: &Limits, control: Control<'_, Move>) -> Option<Answer> {
        let index = self.next()?;
        let points = self.asked(index)?;
        let mut asking = self.inquiry(index, points);
        let (answer, nodes) = asking.ask(&self.root, limits, control);
        self.nodes += nodes;
        self.provers[index].spent += nodes;
        match answer {
            Answer::Proved => self.settle(index, points, asking),
            Answer::Refuted if self.recurrence == Recurrence::Forbidden => {
                self.settle(1 - index, 1 - points, asking);
            }
            _ => {
                let prover = &mut self.provers[index];
                prover.has_failed(&asking, answer);
                prover.asking = Some(asking);
            }
        }
        Some(answer)
    }

    /// A line of best play as the proofs tell it, as far as they reach: it ends where the value can be seen on the board.
    ///
    /// A side that has proved nothing plays what makes the proof of the other longest.
    pub fn line(&mut self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut past = Vec::new();
        let mut position = self.root.clone();
        while let Some(mv) = self.best_move(&position, &past, line.len() as u32) {
            let claim = Claim::new(position.clone(), position.turn(), 0);
            past.push(claim.with_recurrence(self.recurrence).path_key());
            position.play(mv);
            line.push(mv);
        }
        line
    }

    /// Who is asked next, by index.
    fn next(&self) -> Option<usize> {
        let able = |&index: &usize| self.asked(index).is_some() && !self.waits(index);
        let asked = (0..2).filter(able);
        asked.min_by_key(|&index| self.provers[index].spent)
    }

    /// Whether a side has nothing to prove because the other is thought to take the whole board.
    fn waits(&self, index: usize) -> bool {
        let [prover, other] = [&self.provers[index], &self.provers[1 - index]];
        let content = |prover: &Prover| prover.proved >= prover.guess;
        let other_goes_on = self.asked(1 - index).is_some();
        prover.proof.is_none() && content(prover) && !content(other) && other_goes_on
    }

    /// What a side claims next, if anything is left to claim.
    fn asked(&self, index: usize) -> Option<i32> {
        let [prover, other] = [&self.provers[index], &self.provers[1 - index]];
        let most = (-other.proved).min(prover.refuted - 1);
        let points = prover.next_claim(most)?;
        let same = |asking: &&Inquiry| asking.points() == points;
        let asking = prover.asking.as_ref().filter(same);
        asking
            .is_none_or(|asking| !asking.is_exhausted())
            .then_some(points)
    }

    /// The search for a proof of this claim, taken from where it is kept.
    fn inquiry(&mut self, index: usize, points: i32) -> Inquiry {
        let prover = &mut self.provers[index];
        let claim = (prover.by, points);
        let mut asking = prover
            .asking
            .take()
            .unwrap_or_else(|| Inquiry::new(claim, self.method, self.recurrence, self.mebibytes));
        asking.turn_to(claim);
        asking
    }

    /// Notes that a side can have so many points more, and which search says so.
    fn settle(&mut self, index: usize, points: i32, proof: Inquiry) {
        let prover = &mut self.provers[index];
        prover.stride *= if points > prover.guess { 2 } else { 1 };
        prover.proved = points;
        prover.reach = prover.reach.max(proof.depth().unwrap_or(0));
        prover.spent = 0;
        prover.proof = Some(proof);
    }

    /// The move of the side to move, so many plies from the root, by its own proof or else against the other one; `None`
    /// where the value can be seen.
    fn best_move(&mut self, position: &SmallPosition, past: &[u64], ply: u32) -> Option<Move> {
        let turn = position.turn();
        let is_seen = |by: Stone| {
            let proof = self.provers[by.index()].proof.as_ref();
            proof.is_some_and(|proof| proof.is_decided(position))
        };
        if is_seen(turn) && position.may_end() {
            return Some(Move::Pass);
        }
        if is_seen(turn) || is_seen(turn.opponent()) || ply == MAX_DEPTH {
            return None;
        }
        [turn, turn.opponent()].into_iter().find_map(|by| {
            let proof = self.provers[by.index()].proof.as_mut()?;
            proof.best_move(position, past, ply)
        })
    }
}

impl Prover {
    /// What to claim next, if no more than `most` is left.
    fn next_claim(&self, most: i32) -> Option<i32> {
        let half = (most + 1 - self.proved) / 2;
        let further = self.proved + self.stride.min(half.max(1));
        (self.proved < most).then_some(self.guess.max(further).min(most))
    }

    fn has_failed(&mut self, asking: &Inquiry, answer: Answer) {
        let strides = self.stride > 1 && asking.points() > self.guess;
        match answer {
            Answer::Refuted => self.refuted = asking.points(),
            Answer::Unproved if strides && asking.depth() > Some(self.reach) => self.stride = 1,
            _ => {}
        }
    }
}
