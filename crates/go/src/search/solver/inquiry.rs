//! One claim under search: [`Inquiry`].
//!
//! Owns what a search has learnt of the claim, whichever search it is, and asks it again for the moves of a proof. Which
//! claim is worth asking is left to the solver.

use alloc::{boxed::Box, vec::Vec};

use qi_geometry::Stone;
use qi_search::{
    AlphaBeta, Answer as Proof, Control, Feature, GameState, Goal, Hits, Limits, MAX_DEPTH,
    NoEvaluation, ProofNumber, Repetition, Score, Status, StopReason,
    alpha_beta::{WithOrder, WithQuiescence, WithRepetition, WithTable},
};

use super::{Answer, Method};
use crate::{
    Move,
    search::{
        claim::{Claim, Recurrence},
        side_of,
        small::SmallPosition,
    },
};

type Deepening =
    AlphaBeta<Claim, NoEvaluation, WithTable, WithOrder, WithQuiescence, WithRepetition>;

/// A claim, and what was learnt in search of a proof.
#[derive(Debug)]
pub(super) struct Inquiry {
    by: Stone,
    points: i32,
    recurrence: Recurrence,
    /// How deep the next search looks, if it is one that looks equally deep everywhere.
    depth: u32,
    search: Search,
}

#[derive(Debug)]
enum Search {
    AlphaBeta(Box<Deepening>),
    ProofNumbers(Box<ProofNumber<Claim>>),
}

/// The most nodes that a move of a line is worth: most are known from the proof.
const LINE_NODES: u64 = 1_000_000;
/// So far from the horizon the table is asked for the moves of a position before they are searched.
const LOOK_AHEAD: u32 = 4;

impl Inquiry {
    /// Nothing is learnt yet of `by` having so many points more.
    pub(super) fn new(
        (by, points): (Stone, i32),
        method: Method,
        recurrence: Recurrence,
        mebibytes: usize,
    ) -> Self {
        let search = match method {
            Method::AlphaBeta => Search::AlphaBeta(Box::new(deepening(recurrence, mebibytes))),
            Method::ProofNumbers => {
                let searcher = ProofNumber::new(Goal::win(side_of(by)));
                let searcher = searcher.with_table(mebibytes).with_repetition();
                Search::ProofNumbers(Box::new(searcher))
            }
        };
        Self {
            by,
            points,
            recurrence,
            depth: 1,
            search,
        }
    }

    /// Begins anew if the claim is another one.
    pub(super) fn turn_to(&mut self, (by, points): (Stone, i32)) {
        if (by, points) == (self.by, self.points) {
            return;
        }
        (self.by, self.points, self.depth) = (by, points, 1);
        match &mut self.search {
            Search::AlphaBeta(searcher) => searcher.clear(),
            Search::ProofNumbers(searcher) => {
                searcher.set_goal(Goal::win(side_of(by)));
                searcher.clear();
            }
        }
    }

    /// How many points more are claimed.
    pub(super) const fn points(&self) -> i32 {
        self.points
    }

    /// How many plies the next search looks ahead, if it is one that looks equally deep everywhere.
    pub(super) const fn depth(&self) -> Option<u32> {
        match self.search {
            Search::AlphaBeta(_) => Some(self.depth),
            Search::ProofNumbers(_) => None,
        }
    }

    /// Whether no further search could say more.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.depth > MAX_DEPTH
    }

    /// Looks for a proof from the root, one ply deeper the next time, and tells how many nodes it took.
    pub(super) fn ask(
        &mut self,
        root: &SmallPosition,
        limits: &Limits,
        control: Control<'_, Move>,
    ) -> (Answer, u64) {
        let mut claim = self.claim(root);
        let (answer, nodes) = match &mut self.search {
            Search::AlphaBeta(searcher) => {
                searcher.set_threshold(Some(claim.threshold()));
                let limits = limits.depth(self.depth);
                let report = searcher.search_with(&mut claim, &limits, control);
                let answer = match report.reason {
                    _ if claim.is_proved_by(report.score()) => Answer::Proved,
                    StopReason::Nodes | StopReason::Time | StopReason::Stopped => Answer::BrokenOff,
                    _ => Answer::Unproved,
                };
                (answer, report.nodes)
            }
            Search::ProofNumbers(searcher) => {
                searcher.set_history(&[]);
                let report = searcher.search_with(&mut claim, limits, control);
                let answer = match report.answer {
                    Proof::Proven => Answer::Proved,
                    Proof::Disproven => Answer::Refuted,
                    Proof::Unknown(StopReason::Depth) => Answer::Unproved,
                    Proof::Unknown(_) => Answer::BrokenOff,
                };
                (answer, report.nodes)
            }
        };
        if answer == Answer::Unproved {
            self.depth = self.depth().map_or(MAX_DEPTH, |depth| depth) + 1;
        }
        (answer, nodes)
    }

    /// Whether nothing has to be searched to know if the claim is true of a position.
    pub(super) fn is_decided(&self, position: &SmallPosition) -> bool {
        self.claim(position).moves(&mut Vec::new()) != Status::Ongoing
    }

    /// The move of the side to move, so many plies from the root: towards its end if the proof is that side's, and else the
    /// one that holds out longest. `None` if the claim is decided, or not decided any more.
    pub(super) fn best_move(
        &mut self,
        position: &SmallPosition,
        past: &[u64],
        ply: u32,
    ) -> Option<Move> {
        let mut claim = self.claim(position);
        let is_own = position.turn() == self.by;
        let depth = self.depth.saturating_sub(ply).max(1);
        match &mut self.search {
            Search::AlphaBeta(searcher) if is_own => {
                let (score, mv) = look(searcher, &mut claim, past, depth);
                claim.is_proved_by(score).then_some(mv).flatten()
            }
            Search::AlphaBeta(searcher) => longest_defence(searcher, claim, past, depth),
            Search::ProofNumbers(searcher) => {
                searcher.set_history(past);
                let report = searcher.search(&mut claim, &Limits::new().nodes(LINE_NODES));
                let known = report.answer.is_reachable();
                known.and_then(|_| report.best_move())
            }
        }
    }

    /// The claim, made of this position.
    fn claim(&self, position: &SmallPosition) -> Claim {
        Claim::new(position.clone(), self.by, self.points).with_recurrence(self.recurrence)
    }
}

/// A search that begins at the depth it is asked for.
fn deepening(recurrence: Recurrence, mebibytes: usize) -> Deepening {
    let hits = match recurrence {
        // What was not proved on one path may be on another, by what is forbidden there: each depth looks anew.
        Recurrence::Forbidden => Hits::SameDepth,
        Recurrence::AgainstClaim => Hits::Deeper,
    };
    AlphaBeta::new(NoEvaluation)
        .without(Feature::Deepening)
        .with_table(mebibytes)
        .with_hits(hits)
        .with_enhanced_cutoffs(LOOK_AHEAD)
        .with_order()
        .with_quiescence(0)
        .with_repetition()
}

/// Looks from a position of the proof as deep as the proof reaches.
fn look(
    searcher: &mut Deepening,
    claim: &mut Claim,
    past: &[u64],
    depth: u32,
) -> (Score, Option<Move>) {
    searcher.set_threshold(Some(claim.threshold()));
    searcher.set_history(past);
    let report = searcher.search(claim, &Limits::new().depth(depth).nodes(LINE_NODES));
    searcher.set_history(&[]);
    (report.score(), report.best_move())
}

/// The move after which a proof by the other side takes longest.
fn longest_defence(
    searcher: &mut Deepening,
    mut claim: Claim,
    past: &[u64],
    depth: u32,
) -> Option<Move> {
    let mut moves = Vec::new();
    claim.moves(&mut moves);
    let mut past = past.to_vec();
    past.push(claim.path_key());
    let mut best = None;
    for mv in moves {
        let undo = claim.play(mv);
        let length = if claim.is_forbidden_after(&past) {
            None
        } else {
            look(searcher, &mut claim, &past, depth.saturating_sub(1).max(1))
                .0
                .distance()
        };
        claim.undo(mv, undo);
        best = best.max(length.map(|length| (length, mv)));
    }
    best.map(|(_, mv)| mv)
}
