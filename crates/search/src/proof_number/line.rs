//! From an answer to what is told of it.

use alloc::vec::Vec;

use super::{
    goal::Goal,
    numbers::Numbers,
    outlook::{Child, Outlook},
    report::Answer,
    run::{Look, Run},
};
use crate::{
    MAX_DEPTH,
    abilities::HashKey,
    game::Side,
    report::{Bound, Line},
    score::Score,
};

/// The first word to the observer comes after so many nodes, the next ones whenever their number
/// has doubled.
pub(super) const FIRST_INFO: u64 = 1024;

impl<G: HashKey> Run<'_, '_, G> {
    /// Follows the solved position last reached, whose children are all that is on the stack, to
    /// the end of the game.
    ///
    /// The winner goes where the end is nearest. With every step it comes nearer, so that the line
    /// ends where what was found does not rest on repetition; where it does, a repetition is an
    /// end, but none that the loser seeks where another end is as far. Only if the table has lost a part of the proof may the line go astray, and it is cut.
    pub(super) fn follow(
        &mut self,
        state: &mut G,
        winner: Side,
        ply: u32,
        line: &mut Vec<G::Move>,
    ) {
        let children = self.core.stack.drain(..);
        let solved = children.filter(|child| child.found.winner() == Some(winner));
        let choice = if state.side_to_move() == winner {
            solved.min_by_key(|child| child.found.reach)
        } else {
            solved
                .rev()
                .max_by_key(|child| (child.found.reach, child.found.rests_on, child.found.work))
        };
        let Some(Child { mv, found }) = choice else {
            return;
        };
        line.push(mv);
        if found.reach == 0 || ply + 1 == MAX_DEPTH {
            return;
        }
        self.step(state, mv, |run, state| {
            run.core.path.enter(state);
            let found = run.study(state, Numbers::UNLIMITED, ply + 1, Look::Whole);
            if found.is_ok_and(|found| found.winner() == Some(winner)) {
                run.follow(state, winner, ply + 1, line);
            }
            run.core.path.leave();
        });
    }

    /// The move of the root that comes nearest to giving the side to move its way.
    pub(super) fn nearest_move(&self, mover: Side) -> Option<G::Move> {
        let children = &self.core.stack;
        let outlook = Outlook::new(mover, children);
        children.get(outlook.nearest).map(|child| child.mv)
    }

    /// Tells the observer where the search is, if it has come far enough since the last time.
    pub(super) fn tell_now_and_then(&mut self, mover: Side) {
        if self.meter.nodes() >= self.next_info {
            self.next_info = 2 * self.meter.nodes();
            let line = Vec::from_iter(self.nearest_move(mover));
            self.tell(mover, None, line);
        }
    }

    /// The goal that is known to be reached.
    pub(super) fn claim(&self, answer: Answer) -> Option<Goal> {
        match answer {
            Answer::Proven => Some(self.goal),
            Answer::Disproven => Some(self.goal.converse()),
            Answer::Unknown(_) => None,
        }
    }

    /// Tells the observer a line, and what a goal known to be reached says of the score.
    pub(super) fn tell(&mut self, mover: Side, claim: Option<Goal>, moves: Vec<G::Move>) {
        let (score, bound) = claim.map_or((Score::MIN, Bound::Lower), |goal| goal.score(mover));
        let line = Line {
            score,
            bound,
            depth: moves.len() as u32,
            seldepth: self.seldepth,
            moves,
        };
        self.meter.tell(1, &line, Some(self.core.table.hashfull()));
    }
}
