//! Finding out what a small board is worth: [`Solver`].
//!
//! Owns which claim is asked next, and how deep. Each answer is the search's.

use alloc::vec::Vec;

use qi_geometry::Stone;
use qi_search::{
    AlphaBeta, Control, GameState, Hits, Limits, MAX_DEPTH, NoEvaluation, Repetition, Score,
    StopReason,
    alpha_beta::{WithOrder, WithQuiescence, WithRepetition, WithTable},
};

use super::{
    claim::{Claim, Recurrence},
    small::SmallPosition,
};
use crate::Move;

/// Brings the two bounds of a position's value together, question by question.
///
/// The value is by how many points Black is ahead when both play best. Each side claims more and more; what Black has
/// proved is the least that the value can be, what White has proved the most. A question is one claim searched to one depth;
/// the side that has spent fewer nodes since its last proof is asked next. Beyond what it has proved a side claims one point
/// more, then two, then four, until a claim takes more plies than any proof so far; but never more than the other leaves.
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
/// let mut solver = Solver::new(position, Recurrence::Forbidden, 1);
/// while solver.value().is_none() {
///     solver.ask(&Limits::new(), Control::new());
/// }
/// assert_eq!(solver.value(), Some(1));
/// assert_eq!(solver.line()[0], "A1".parse()?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    root: SmallPosition,
    recurrence: Recurrence,
    provers: [Prover; 2],
    nodes: u64,
}

/// A claim searched to a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Whose claim.
    pub by: Stone,
    /// How many points more it claims.
    pub points: i32,
    /// Plies looked ahead.
    pub depth: u32,
}

/// What came of a [`Question`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The claim is proved.
    Proved,
    /// There is no proof within the depth.
    Unproved,
    /// The search was broken off.
    BrokenOff,
}

type Searcher =
    AlphaBeta<Claim, NoEvaluation, WithTable, WithOrder, WithQuiescence, WithRepetition>;

/// What one side has proved, and how it goes on.
#[derive(Debug)]
struct Prover {
    by: Stone,
    /// Points more that are sure.
    proved: i32,
    /// The least to claim.
    guess: i32,
    /// How many more to claim next.
    stride: i32,
    /// What is claimed now, and how deep it is searched next.
    claimed: i32,
    depth: u32,
    /// How deep the deepest proof was.
    reach: u32,
    /// Nodes spent since the last proof.
    spent: u64,
    asking: Searcher,
    /// The search that proved the last claim, and the depth that it took.
    proof: Option<(Searcher, u32)>,
    mebibytes: usize,
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
                guess: 0,
                stride: 1,
                claimed: 0,
                depth: 1,
                reach: 1,
                spent: 0,
                asking: searcher(recurrence, mebibytes),
                proof: None,
                mebibytes,
            }),
            root,
            recurrence,
            nodes: 0,
        }
    }

    /// Lets both sides begin by claiming that the value is what it is thought to be, which is 0 unless told otherwise. A
    /// side for which that is too much claims less only when the other has proved it; against a guess of the whole board the other side claims nothing.
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

    /// The question that comes next; `None` if the value is known, or every depth has been tried.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let prover = &self.provers[self.next()?];
        let points = self.asked(prover);
        let depth = if points == prover.claimed {
            prover.depth
        } else {
            1
        };
        Some(Question {
            by: prover.by,
            points,
            depth,
        })
    }

    /// Asks the [next question](Self::question), within the limits. `None` if there is none.
    pub fn ask(&mut self, limits: &Limits, control: Control<'_, Move>) -> Option<Answer> {
        let index = self.next()?;
        let points = self.asked(&self.provers[index]);
        let prover = &mut self.provers[index];
        prover.turn_to(points);
        let mut claim =
            Claim::new(self.root.clone(), prover.by, points).with_recurrence(self.recurrence);
        prover.asking.set_threshold(Some(claim.threshold()));
        let limits = limits.depth(prover.depth);
        let report = prover.asking.search_with(&mut claim, &limits, control);
        self.nodes += report.nodes;
        prover.spent += report.nodes;
        let broken_off = matches!(
            report.reason,
            StopReason::Nodes | StopReason::Time | StopReason::Stopped
        );
        Some(if claim.is_proved_by(report.score()) {
            prover.has_proved(self.recurrence);
            Answer::Proved
        } else if broken_off {
            Answer::BrokenOff
        } else {
            prover.has_failed();
            Answer::Unproved
        })
    }

    /// A line of best play as the proofs tell it, as far as they reach: it ends where the value can be seen on the board.
    ///
    /// A side that has proved nothing plays what makes the proof of the other longest.
    pub fn line(&mut self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut past = Vec::new();
        let mut position = self.root.clone();
        while let Some(mv) = self.best_move(&position, &past, line.len() as u32) {
            past.push(self.claim(&position, position.turn()).path_key());
            position.play(mv);
            line.push(mv);
        }
        line
    }

    /// Who is asked next, by index.
    fn next(&self) -> Option<usize> {
        let open = self.value().is_none();
        let able = |&index: &usize| {
            let prover = &self.provers[index];
            open && prover.depth <= MAX_DEPTH && !self.waits(prover)
        };
        let asked = (0..2).filter(able);
        asked.min_by_key(|&index| self.provers[index].spent)
    }

    /// Whether a side has nothing to prove because the other is thought to take the whole board.
    fn waits(&self, prover: &Prover) -> bool {
        let other = &self.provers[prover.by.opponent().index()];
        let content = |prover: &Prover| prover.proved >= prover.guess;
        prover.proof.is_none() && content(prover) && !content(other)
    }

    fn asked(&self, prover: &Prover) -> i32 {
        let most = -self.provers[prover.by.opponent().index()].proved;
        prover.guess.max(prover.proved + prover.stride).min(most)
    }

    /// What a side has proved, claimed of another position.
    fn claim(&self, position: &SmallPosition, by: Stone) -> Claim {
        let points = self.provers[by.index()].proved;
        Claim::new(position.clone(), by, points).with_recurrence(self.recurrence)
    }

    /// The move of the side to move, so many plies from the root, by its own proof or else against the other one.
    fn best_move(&mut self, position: &SmallPosition, past: &[u64], ply: u32) -> Option<Move> {
        let turn = position.turn();
        let claim = self.claim(position, turn);
        if let Some(mv) = self.provers[turn.index()].proving_move(claim, past, ply) {
            return Some(mv);
        }
        let claim = self.claim(position, turn.opponent());
        self.provers[turn.opponent().index()].longest_defence(claim, past, ply)
    }
}

impl Prover {
    /// Begins anew if the claim is another one.
    fn turn_to(&mut self, points: i32) {
        if points != self.claimed {
            self.asking.clear();
            (self.claimed, self.depth) = (points, 1);
        }
    }

    fn has_proved(&mut self, recurrence: Recurrence) {
        let fresh = match self.proof.take() {
            Some((mut old, _)) => {
                old.clear();
                old
            }
            None => searcher(recurrence, self.mebibytes),
        };
        let proof = core::mem::replace(&mut self.asking, fresh);
        self.proof = Some((proof, self.depth));
        self.proved = self.claimed;
        self.reach = self.reach.max(self.depth);
        (self.stride, self.spent) = (2 * self.stride, 0);
    }

    fn has_failed(&mut self) {
        let strides = self.stride > 1 && self.claimed > self.guess;
        if strides && self.depth >= self.reach {
            self.stride = 1;
        } else {
            self.depth += 1;
        }
    }

    /// The move by which the side to move keeps what it has proved.
    fn proving_move(&mut self, mut claim: Claim, past: &[u64], ply: u32) -> Option<Move> {
        let report = self.search(&mut claim, past, ply)?;
        claim.is_proved_by(report.0).then_some(report.1).flatten()
    }

    /// The move of the other side after which the proof takes longest.
    fn longest_defence(&mut self, mut claim: Claim, past: &[u64], ply: u32) -> Option<Move> {
        let mut moves = Vec::new();
        claim.moves(&mut moves);
        let mut past = past.to_vec();
        past.push(claim.path_key());
        let mut best = None;
        for mv in moves {
            let undo = claim.play(mv);
            let found = if claim.is_forbidden_after(&past) {
                None
            } else {
                self.search(&mut claim, &past, ply + 1)
            };
            claim.undo(mv, undo);
            let length = found.and_then(|(score, _)| score.distance());
            best = best.max(length.map(|length| (length, mv)));
        }
        best.map(|(_, mv)| mv)
    }

    /// Looks from a position of the proof as deep as the proof reaches.
    fn search(
        &mut self,
        claim: &mut Claim,
        past: &[u64],
        ply: u32,
    ) -> Option<(Score, Option<Move>)> {
        let (searcher, depth) = self.proof.as_mut()?;
        searcher.set_threshold(Some(claim.threshold()));
        searcher.set_history(past);
        let limits = Limits::new()
            .depth(depth.saturating_sub(ply).max(1))
            .nodes(LINE_NODES);
        let report = searcher.search(claim, &limits);
        Some((report.score(), report.best_move()))
    }
}

/// The most nodes that a move of a line is worth: most are known from the proof.
const LINE_NODES: u64 = 1_000_000;
/// So far from the horizon the table is asked for the moves of a position before they are searched.
const LOOK_AHEAD: u32 = 4;

/// A search that begins at the depth it is asked for.
fn searcher(recurrence: Recurrence, mebibytes: usize) -> Searcher {
    let hits = match recurrence {
        // What was not proved on one path may be on another, by what is forbidden there: each depth looks anew.
        Recurrence::Forbidden => Hits::SameDepth,
        Recurrence::AgainstClaim => Hits::Deeper,
    };
    AlphaBeta::new(NoEvaluation)
        .without(qi_search::Feature::Deepening)
        .with_table(mebibytes)
        .with_hits(hits)
        .with_enhanced_cutoffs(LOOK_AHEAD)
        .with_order()
        .with_quiescence(0)
        .with_repetition()
}
