//! One search under way: the questions, and how a position answers one.

use super::{
    Candidate, Solution, Solver,
    bounds::{Margins, StaticBounds},
};
use crate::{
    MAX_DEPTH,
    abilities::{HashKey, MoveOrder},
    control::Control,
    limits::Limits,
    meter::{Halt, Meter},
    report::StopReason,
};

/// The clock is read once in so many nodes.
const NODES_PER_LOOK: u64 = 2048;

/// A search under way.
pub(super) struct Run<'a, 'c, G: StaticBounds> {
    solver: &'a mut Solver<G>,
    meter: Meter<'c, G::Move>,
    /// How long a line of play may be.
    depth: u32,
}

impl<'a, 'c, G: StaticBounds + HashKey + MoveOrder> Run<'a, 'c, G> {
    pub(super) fn new(
        solver: &'a mut Solver<G>,
        limits: &Limits,
        control: Control<'c, G::Move>,
    ) -> Self {
        Self {
            solver,
            meter: Meter::new(limits, control, NODES_PER_LOOK),
            depth: limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH),
        }
    }

    /// Asks until one margin is left, or a limit reached.
    pub(super) fn solution(mut self, state: &mut G) -> Solution {
        let mut margins = state.bounds().within_reason();
        let mut reason = StopReason::Proven;
        while margins.least < margins.greatest {
            let goal = question(margins);
            // Every answer leaves less, even if a game should contradict itself.
            match self.reach(state, goal, 0) {
                Ok(margin) => {
                    let margin = margin.clamp(margins.least, margins.greatest);
                    margins = margins.narrowed(margin, goal);
                }
                Err(Halt(why)) => {
                    reason = why;
                    break;
                }
            }
        }
        Solution {
            margins,
            nodes: self.meter.nodes(),
            time: self.meter.elapsed(),
            reason,
        }
    }

    /// A bound of the margin of `state` that says whether it is `goal` or more: not greater than the true one if it is, and
    /// not less than the true one if it is not.
    fn reach(&mut self, state: &mut G, goal: i32, ply: u32) -> Result<i32, Halt> {
        self.meter.visit()?;
        let seen = state.bounds().within_reason();
        if let Some(margin) = seen.answer(goal) {
            return Ok(margin);
        }
        let key = state.hash_key();
        let known = match self.solver.table.probe(key) {
            Some(margins) => seen.and(margins),
            None => seen,
        };
        if let Some(margin) = known.answer(goal) {
            return Ok(margin);
        }
        if ply == self.depth {
            return Err(Halt(StopReason::Depth));
        }
        let start = self.expand(state);
        let found = match self.known_refutation(state, goal, start) {
            Some(margin) => margin,
            None => self.best(state, goal, ply, start)?,
        };
        self.solver.stack.truncate(start);
        let margin = found.clamp(known.least, known.greatest);
        self.solver.table.store(key, known.narrowed(margin, goal));
        Ok(margin)
    }

    /// A margin that one of the moves stacked from `start` on has by what the table knows of the position after it, if it
    /// answers the question: an enhanced transposition cutoff (Schaeffer and Plaat, *New advances in alpha-beta searching*,
    /// 1996). It also brings what is needed next from memory, for all moves at the same time.
    fn known_refutation(&self, state: &mut G, goal: i32, start: usize) -> Option<i32> {
        let moves = self.solver.stack.get(start..)?;
        if moves.len() < 2 {
            return None;
        }
        let side = state.side_to_move();
        moves.iter().find_map(|candidate| {
            let undo = state.play(candidate.mv);
            let known = self.solver.table.probe(state.hash_key());
            let kept = state.side_to_move() == side;
            state.undo(candidate.mv, undo);
            let known = known?;
            let least = if kept { known.least } else { -known.greatest };
            (least >= goal).then_some(least)
        })
    }

    /// The margin of the first of the moves stacked from `start` on that reaches `goal`, or of the best.
    fn best(&mut self, state: &mut G, goal: i32, ply: u32, start: usize) -> Result<i32, Halt> {
        let side = state.side_to_move();
        let mut best = i32::MIN;
        for next in start..self.solver.stack.len() {
            let mv = self.solver.stack[next].mv;
            let undo = state.play(mv);
            let margin = if state.side_to_move() == side {
                self.reach(state, goal, ply + 1)
            } else {
                self.reach(state, 1 - goal, ply + 1).map(|margin| -margin)
            };
            state.undo(mv, undo);
            best = best.max(margin?);
            if best >= goal {
                break;
            }
        }
        Ok(best)
    }

    /// Stacks the moves, the highest rank first, those of one rank as the game gives them; says where they begin.
    fn expand(&mut self, state: &G) -> usize {
        let Solver { moves, stack, .. } = &mut *self.solver;
        moves.clear();
        state.worthy_moves(moves);
        let start = stack.len();
        let is_choice = moves.len() > 1;
        for &mv in &*moves {
            let rank = if is_choice { state.rank(mv) } else { 0 };
            let mut place = stack.len();
            stack.push(Candidate { rank, mv });
            while place > start && stack[place - 1].rank < rank {
                stack.swap(place - 1, place);
                place -= 1;
            }
        }
        start
    }
}

/// Which margin to ask for next: one in the middle of what is left, or farther from zero, three fifths of the greatest margin
/// left. A shallow search tells whether a great margin can be had; the deep ones near zero are left for last, if at all.
const fn question(margins: Margins) -> i32 {
    let Margins { least, greatest } = margins;
    let middle = least + (greatest - least) / 2;
    let (far_below, far_above) = (least * 3 / 5, greatest * 3 / 5);
    let not_reached = if middle <= 0 && far_below < middle {
        far_below
    } else if middle >= 0 && far_above > middle {
        far_above
    } else {
        middle
    };
    not_reached + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_leaves_less() {
        for least in -40..40 {
            for greatest in least + 1..=40 {
                let goal = question(Margins { least, greatest });
                assert!(
                    (least + 1..=greatest).contains(&goal),
                    "{least} to {greatest}"
                );
            }
        }
    }
}
