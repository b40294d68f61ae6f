//! One search under way.

use alloc::vec::Vec;

use rand::{SeedableRng, seq::SliceRandom};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    Settings,
    amaf::Amaf,
    reward::reward,
    tree::{NodeId, ROOT, Tree},
};
use crate::{
    control::Control,
    game::{GameState, Outcome, Side, Status},
    limits::Limits,
    meter::{Halt, Meter},
    playout::Playout,
    report::{Bound, Line, Report, StopReason},
    score::Score,
};

/// The clock is read once in so many playouts.
const PLAYOUTS_PER_LOOK: u64 = 8;

/// The first word to the observer comes after so many playouts, the next ones whenever their number
/// has doubled.
const FIRST_INFO: u64 = 128;

/// A search under way.
pub(super) struct Run<'a, 'c, G: GameState, P> {
    playout: &'a mut P,
    tree: &'a mut Tree<G::Move>,
    amaf: Option<&'a mut Amaf<G>>,
    settings: Settings,
    rng: Xoshiro256PlusPlus,
    meter: Meter<'c, G::Move>,
    moves: Vec<G::Move>,
    /// The nodes from the root to the present one.
    path: Vec<NodeId>,
    /// The moves between them, and how to take them back.
    played: Vec<(G::Move, G::Undo)>,
    /// The moves played out after them.
    trace: Vec<(Side, G::Move)>,
    /// The farthest ply in the tree.
    seldepth: usize,
}

impl<'a, 'c, G: GameState, P: Playout<G>> Run<'a, 'c, G, P> {
    pub(super) fn new(
        playout: &'a mut P,
        tree: &'a mut Tree<G::Move>,
        amaf: Option<&'a mut Amaf<G>>,
        settings: Settings,
        limits: &Limits,
        control: Control<'c, G::Move>,
    ) -> Self {
        Self {
            playout,
            tree,
            amaf,
            settings,
            rng: Xoshiro256PlusPlus::seed_from_u64(settings.seed),
            meter: Meter::new(limits, control, PLAYOUTS_PER_LOOK),
            moves: Vec::new(),
            path: Vec::new(),
            played: Vec::new(),
            trace: Vec::new(),
            seldepth: 0,
        }
    }

    /// Searches until a limit is reached.
    pub(super) fn report(mut self, state: &mut G) -> Report<G::Move> {
        let mut unsearched = Line {
            score: Score::DRAW,
            bound: Bound::Exact,
            depth: 0,
            seldepth: 0,
            moves: Vec::new(),
        };
        let (mut lines, reason) = match state.moves(&mut self.moves) {
            Status::Over(outcome) => {
                unsearched.score = Score::of(outcome, 0);
                (Vec::new(), StopReason::GameOver)
            }
            Status::Ongoing => {
                unsearched.moves.extend(self.moves.first());
                let reason = self.playouts(state);
                (self.lines(state.side_to_move()), reason)
            }
        };
        let others = lines.split_off(lines.len().min(1));
        Report {
            best: lines.pop().unwrap_or(unsearched),
            others,
            nodes: self.meter.nodes(),
            time: self.meter.elapsed(),
            reason,
        }
    }

    /// Grows the tree playout by playout until a limit is reached.
    fn playouts(&mut self, state: &mut G) -> StopReason {
        loop {
            let count = self.meter.nodes();
            if count % PLAYOUTS_PER_LOOK == 0 && self.meter.is_past_optimum() {
                return StopReason::Time;
            }
            if let Err(Halt(reason)) = self.meter.visit() {
                return reason;
            }
            self.grow(state);
            let count = count + 1;
            if count >= FIRST_INFO && count.is_power_of_two() {
                for (place, line) in self.lines(state.side_to_move()).iter().enumerate() {
                    self.meter.tell(place + 1, line, None);
                }
            }
        }
    }

    /// Goes down the tree, plays out once and writes the result along the path.
    fn grow(&mut self, state: &mut G) {
        self.trace.clear();
        let outcome = self.descend(state);
        let reward = reward(outcome, self.settings.margin_scale);
        let side = state.side_to_move();
        self.seldepth = self.seldepth.max(self.played.len());
        if let Some(amaf) = &mut self.amaf {
            amaf.start(state, &self.trace);
        }
        while let Some(id) = self.path.pop() {
            self.tree.node_mut(id).tally.add(reward, side);
            self.teach(id, state, reward, side);
            if let Some((mv, undo)) = self.played.pop() {
                state.undo(mv, undo);
                if let Some(amaf) = &mut self.amaf {
                    amaf.note(state, mv, state.side_to_move());
                }
            }
        }
    }

    /// Tells the children of a node, which is that of `state`, of a playout in which their moves
    /// were made.
    fn teach(&mut self, id: NodeId, state: &G, reward: u64, side: Side) {
        let Some(amaf) = &self.amaf else {
            return;
        };
        for child in self.tree.children(id) {
            let child = self.tree.node_mut(child);
            if child.mv.is_some_and(|mv| amaf.is_first(state, mv)) {
                child.amaf.add(reward, side);
            }
        }
    }

    /// Goes down to a node that is new, over or without room for children, and gives the outcome
    /// there for the side to move there.
    fn descend(&mut self, state: &mut G) -> Outcome {
        let mut id = ROOT;
        loop {
            self.path.push(id);
            if !self.tree.is_expanded(id) {
                self.moves.clear();
                if let Status::Over(outcome) = state.moves(&mut self.moves) {
                    return outcome;
                }
                if self.tree.node(id).tally.visits >= self.settings.patience {
                    self.moves.shuffle(&mut self.rng);
                    self.tree.expand(id, &self.moves);
                }
            }
            let side = state.side_to_move();
            let Some((child, mv)) = self.tree.select(id, side, self.settings.formula) else {
                let (rng, trace) = (&mut self.rng, &mut self.trace);
                return self.playout.playout_traced(state, rng, trace);
            };
            self.played.push((mv, state.play(mv)));
            id = child;
        }
    }

    /// The best lines as far as they are known.
    fn lines(&self, side: Side) -> Vec<Line<G::Move>> {
        let ranking = self.tree.ranking(ROOT, side).into_iter();
        let line = |id: NodeId| {
            let moves = self.tree.line(id);
            Line {
                score: self.tree.node(id).tally.score(side),
                bound: Bound::Exact,
                depth: moves.len() as u32,
                seldepth: self.seldepth as u32,
                moves,
            }
        };
        ranking.take(self.settings.multipv).map(line).collect()
    }
}
