//! One search under way.

use alloc::vec::Vec;

use super::{
    Core,
    goal::Goal,
    line::FIRST_INFO,
    numbers::Numbers,
    outlook::{Child, Outlook},
    report::{Answer, ProofReport},
    table::Found,
};
use crate::{
    MAX_DEPTH,
    abilities::HashKey,
    control::Control,
    game::{GameState, Status},
    limits::Limits,
    meter::{Halt, Meter},
    path::NOWHERE,
    report::StopReason,
};

/// The clock is read once in so many nodes.
const NODES_PER_LOOK: u64 = 512;

/// How much of a node to look at before its children are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// Moves up to the first that is known to give the side to move its way.
    UntilWon,
    /// All moves.
    Whole,
}

/// A search under way.
pub(super) struct Run<'a, 'c, G: GameState> {
    pub(super) core: &'a mut Core<G>,
    pub(super) goal: Goal,
    /// The limit of depth.
    depth: u32,
    pub(super) meter: Meter<'c, G::Move>,
    /// The observer is told again after so many nodes.
    pub(super) next_info: u64,
    /// The farthest ply seen.
    pub(super) seldepth: u32,
}

impl<'a, 'c, G: HashKey> Run<'a, 'c, G> {
    pub(super) fn new(
        core: &'a mut Core<G>,
        goal: Goal,
        limits: &Limits,
        control: Control<'c, G::Move>,
    ) -> Self {
        Self {
            core,
            goal,
            depth: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
            meter: Meter::new(limits, control, NODES_PER_LOOK),
            next_info: FIRST_INFO,
            seldepth: 0,
        }
    }

    /// Searches until the question is answered or a limit is reached.
    pub(super) fn report(mut self, state: &mut G) -> ProofReport<G::Move> {
        let mut line = Vec::new();
        self.core.path.enter(state);
        let answer = match self.study(state, Numbers::UNLIMITED, 0, Look::Whole) {
            Ok(found) => {
                if let Some(winner) = found.winner() {
                    self.follow(state, winner, 0, &mut line);
                }
                self.answer(found)
            }
            Err(Halt(reason)) => Answer::Unknown(reason),
        };
        if line.is_empty() {
            line.extend(self.nearest_move(state.side_to_move()));
        }
        self.core.path.leave();
        self.core.stack.clear();
        self.tell(state.side_to_move(), self.claim(answer), line.clone());
        ProofReport {
            answer,
            line,
            nodes: self.meter.nodes(),
            time: self.meter.elapsed(),
        }
    }

    fn answer(&self, found: Found) -> Answer {
        match found.winner() {
            None => Answer::Unknown(StopReason::Depth),
            Some(winner) if winner == self.goal.side() => Answer::Proven,
            Some(_) => Answer::Disproven,
        }
    }

    /// Searches the position last reached until one of its numbers comes to its limit, and leaves
    /// its children on the stack.
    pub(super) fn study(
        &mut self,
        state: &mut G,
        limits: Numbers,
        ply: u32,
        look: Look,
    ) -> Result<Found, Halt> {
        let (start, nodes) = (self.core.stack.len(), self.meter.nodes());
        let mover = state.side_to_move();
        self.seldepth = self.seldepth.max(ply);
        if let Some(over) = self.expand(state, ply, look)? {
            return Ok(over);
        }
        loop {
            let outlook = Outlook::new(mover, &self.core.stack[start..]);
            if outlook.numbers.reach(limits) {
                let left = self.depth.saturating_sub(ply) as u16;
                let mut found = outlook.found(&self.core.stack[start..], left);
                if found.rests_on >= self.core.path.place() {
                    found.rests_on = NOWHERE;
                }
                found.work = u32::try_from(self.meter.nodes() - nodes).unwrap_or(u32::MAX);
                return Ok(found);
            }
            if ply == 0 {
                self.tell_now_and_then(mover);
            }
            let at = start + outlook.nearest;
            let Child { mv, found } = self.core.stack[at];
            let limits = outlook.limits_of_nearest(found, limits);
            let found = self.after(state, mv, |run, state| run.visit(state, limits, ply + 1))?;
            self.core.stack[at].found = found;
        }
    }

    /// Searches a position within limits, unless enough is known of it, and remembers what comes
    /// of it.
    fn visit(&mut self, state: &mut G, limits: Numbers, ply: u32) -> Result<Found, Halt> {
        let key = state.hash_key();
        let known = self.recall(state, key, ply);
        if let Some(known) = known.filter(|known| known.numbers.reach(limits)) {
            return Ok(known);
        }
        let start = self.core.stack.len();
        self.core.path.enter(state);
        let found = self.study(state, limits, ply, Look::UntilWon);
        self.core.path.leave();
        self.core.stack.truncate(start);
        let mut found = found?;
        let before = known.map_or(0, |known| known.work);
        found.work = found.work.saturating_add(before);
        self.remember(state, key, found);
        Ok(found)
    }

    /// Puts the moves on the stack with what is known of them at first sight; or says how the game
    /// ended.
    fn expand(&mut self, state: &mut G, ply: u32, look: Look) -> Result<Option<Found>, Halt> {
        self.meter.visit()?;
        self.core.moves.clear();
        let mover = state.side_to_move();
        if let Status::Over(outcome) = state.moves(&mut self.core.moves) {
            let winner = self.goal.winner(outcome, mover);
            return Ok(Some(Found::ended(winner, NOWHERE)));
        }
        for index in 0..self.core.moves.len() {
            let mv = self.core.moves[index];
            let found = self.after(state, mv, |run, state| run.glance(state, ply + 1))?;
            self.core.stack.push(Child { mv, found });
            if look == Look::UntilWon && found.winner() == Some(mover) {
                break;
            }
        }
        Ok(None)
    }

    /// What is known of a position at first sight.
    fn glance(&mut self, state: &mut G, ply: u32) -> Result<Found, Halt> {
        let key = state.hash_key();
        let mover = state.side_to_move();
        if let Some((outcome, place)) = self.core.path.verdict(state) {
            return Ok(Found::ended(self.goal.winner(outcome, mover), place));
        }
        if let Some(known) = self.recall(state, key, ply) {
            return Ok(known);
        }
        self.meter.visit()?;
        self.core.replies.clear();
        let found = match state.moves(&mut self.core.replies) {
            Status::Over(outcome) => Found::ended(self.goal.winner(outcome, mover), NOWHERE),
            Status::Ongoing if ply >= self.depth => return Ok(Found::new(Numbers::UNKNOWABLE)),
            Status::Ongoing => Found::new(Numbers::fresh(mover, self.core.replies.len())),
        };
        self.core.table.store(key, found);
        Ok(found)
    }

    /// What the table knows of a position with this key on this path, if it serves at this ply.
    fn recall(&self, state: &G, key: u64, ply: u32) -> Option<Found> {
        let left = self.depth.saturating_sub(ply);
        let serves = |found: &Found| {
            let looked_as_far = !found.numbers.are_cut() || u32::from(found.reach) >= left;
            found.winner().is_some() || left > 0 && looked_as_far
        };
        let known = self.core.table.probe(key).filter(serves);
        if !self.core.has_trails || known.is_some_and(|known| known.winner().is_some()) {
            return known;
        }
        let trail = self.core.path.trail_to(state);
        self.core.table.probe(trail).or(known)
    }

    /// Stores what is found of the position last left. What holds on this path only is stored
    /// under the whole path.
    fn remember(&mut self, state: &G, key: u64, found: Found) {
        if found.rests_on == NOWHERE {
            self.core.table.store(key, found);
        } else {
            self.core.has_trails = true;
            let trail = self.core.path.trail_to(state);
            self.core.table.store(trail, found);
        }
    }

    /// Plays `mv`, searches, and takes it back whatever came of it.
    pub(super) fn step<V>(
        &mut self,
        state: &mut G,
        mv: G::Move,
        search: impl FnOnce(&mut Self, &mut G) -> V,
    ) -> V {
        let undo = state.play(mv);
        let value = search(self, state);
        state.undo(mv, undo);
        value
    }

    /// What is found of the position after `mv`.
    fn after(
        &mut self,
        state: &mut G,
        mv: G::Move,
        search: impl FnOnce(&mut Self, &mut G) -> Result<Found, Halt>,
    ) -> Result<Found, Halt> {
        let mover = state.side_to_move();
        self.step(state, mv, |run, state| {
            let found = search(run, state)?;
            Ok(run.core.path.qualified(found, state, mover))
        })
    }
}
