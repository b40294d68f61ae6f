//! One thread at work: it goes down the tree, plays out, and writes on its way back what it saw.

use alloc::vec::Vec;

use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{
    Proof, Settings,
    amaf::Amaf,
    bounds::Bounds,
    formula::Doubt,
    node::{Company, Node},
    prior::{Prior, normalize},
    reward::{ONE, reward, reward_of_result},
    threads::Parts,
    tree::Tree,
};
use crate::{
    MAX_DEPTH,
    game::{GameState, Outcome, Side, Status},
    playout::Playout,
    score::Score,
};

/// What a thread needs to work on a tree.
pub(super) struct Worker<'t, G: GameState, P, W> {
    pub(super) tree: &'t Tree<G::Move>,
    playout: &'t mut P,
    prior: &'t mut W,
    amaf: Option<&'t mut Amaf<G>>,
    pub(super) settings: Settings,
    company: Company,
    rng: Xoshiro256PlusPlus,
    moves: Vec<G::Move>,
    priors: Vec<f32>,
    /// The nodes from the root to that before the present one.
    path: Vec<&'t Node<G::Move>>,
    /// The moves made at them, and how to take them back.
    played: Vec<(G::Move, G::Undo)>,
    /// The moves played out after them.
    trace: Vec<(Side, G::Move)>,
    /// The farthest ply in the tree.
    pub(super) seldepth: usize,
}

/// Where a way down the tree ended.
struct Leaf<'t, M> {
    node: &'t Node<M>,
    /// The outcome of the playout, for the side to move.
    outcome: Outcome,
    /// Whether something has been proved of the node.
    is_news: bool,
}

impl<'t, G: GameState, P: Playout<G>, W: Prior<G>> Worker<'t, G, P, W> {
    pub(super) fn new(
        parts: Parts<'t, G, P, W>,
        company: Company,
        rng: Xoshiro256PlusPlus,
    ) -> Self {
        Self {
            tree: parts.tree,
            playout: parts.playout,
            prior: parts.prior,
            amaf: parts.amaf,
            settings: parts.settings,
            company,
            rng,
            moves: Vec::new(),
            priors: Vec::new(),
            path: Vec::new(),
            played: Vec::new(),
            trace: Vec::new(),
            seldepth: 0,
        }
    }

    /// Whether the root is settled.
    pub(super) fn is_done(&self) -> bool {
        self.tree.root().bounds().is_settled(self.settings.proof)
    }

    /// Goes down the tree, plays out once and writes the result along the path.
    pub(super) fn grow(&mut self, state: &mut G) {
        self.trace.clear();
        let Leaf {
            mut node,
            outcome,
            mut is_news,
        } = self.descend(state);
        self.seldepth = self.seldepth.max(self.played.len());
        if let Some(amaf) = &mut self.amaf {
            amaf.start(state, &self.trace);
        }
        let mut reward = self.reward(outcome, state.side_to_move());
        loop {
            reward = self.corrected(node, reward);
            node.own.add(reward, self.company);
            self.teach(node, state, reward);
            let (Some(parent), Some((mv, undo))) = (self.path.pop(), self.played.pop()) else {
                break;
            };
            if self.company != Company::Alone {
                node.leave();
            }
            state.undo(mv, undo);
            let side = state.side_to_move();
            if let Some(amaf) = &mut self.amaf {
                amaf.note(state, mv, side);
            }
            is_news = is_news && self.tree.conclude(parent, side);
            node = parent;
        }
    }

    /// The reward for the first side of an outcome told for `side`.
    fn reward(&self, outcome: Outcome, side: Side) -> u64 {
        let reward = reward(outcome, self.settings.margin_scale);
        match side {
            Side::First => reward,
            Side::Second => ONE - reward,
        }
    }

    /// A reward, for the first side, after what is proved: a playout that went better or worse than play can go counts
    /// as the best or the worst that can be.
    fn corrected(&self, node: &Node<G::Move>, reward: u64) -> u64 {
        let bounds = node.bounds();
        if bounds == Bounds::UNKNOWN || self.settings.proof == Proof::Nothing {
            return reward;
        }
        let [least, greatest] = [bounds.least, bounds.greatest]
            .map(|result| reward_of_result(result, self.settings.margin_scale));
        reward.clamp(least, greatest)
    }

    /// Tells the children of a node, which is that of `state`, of a playout in which their moves
    /// were made.
    fn teach(&mut self, node: &Node<G::Move>, state: &G, reward: u64) {
        let Some(amaf) = &self.amaf else {
            return;
        };
        for child in self.tree.children(node) {
            if child.mv().is_some_and(|mv| amaf.is_first(state, mv)) {
                child.later.add(reward, self.company);
            }
        }
    }

    /// Goes down to a node that is new, over or without room for children.
    fn descend(&mut self, state: &mut G) -> Leaf<'t, G::Move> {
        let mut node = self.tree.root();
        loop {
            if !node.is_expanded() {
                self.moves.clear();
                if let Status::Over(outcome) = state.moves(&mut self.moves) {
                    return self.finished(node, outcome, state.side_to_move());
                }
                self.expand(node, state);
            }
            let side = state.side_to_move();
            let chosen = self.select(node, side);
            let Some((child, mv)) = chosen.and_then(|child| Some((child, child.mv()?))) else {
                return self.play_out(node, state);
            };
            if self.company != Company::Alone {
                child.enter();
            }
            self.path.push(node);
            self.played.push((mv, state.play(mv)));
            node = child;
        }
    }

    /// The end of a way down at a game that is over.
    fn finished(&self, node: &'t Node<G::Move>, outcome: Outcome, side: Side) -> Leaf<'t, G::Move> {
        let solves = self.settings.proof != Proof::Nothing;
        let bounds = Bounds::exact(Score::of(outcome, 0), side);
        Leaf {
            node,
            outcome,
            is_news: solves && node.prove(bounds),
        }
    }

    /// The end of a way down at a node without a child to go to.
    fn play_out(&mut self, node: &'t Node<G::Move>, state: &G) -> Leaf<'t, G::Move> {
        let outcome = match &self.amaf {
            Some(_) => {
                let trace = &mut self.trace;
                self.playout.playout_traced(state, &mut self.rng, trace)
            }
            None => self.playout.playout(state, &mut self.rng),
        };
        // Children may all have been settled by different threads, none of which saw the others' proofs.
        let may_follow = node.is_expanded() && self.settings.proof != Proof::Nothing;
        Leaf {
            node,
            outcome,
            is_news: may_follow && self.tree.conclude(node, state.side_to_move()),
        }
    }

    /// Gives the node of `state`, whose moves have been made out, its children when it is time.
    fn expand(&mut self, node: &Node<G::Move>, state: &G) {
        let is_time = node.own.tally().visits >= self.settings.patience;
        let is_deep = self.path.len() >= MAX_DEPTH as usize;
        if !is_time || is_deep || !self.tree.has_room(self.moves.len()) {
            return;
        }
        self.moves.shuffle(&mut self.rng);
        self.priors.clear();
        if self.settings.formula.doubt == Doubt::Prior {
            self.prior.weigh(state, &self.moves, &mut self.priors);
            normalize(&mut self.priors, self.moves.len());
        }
        self.tree.expand(node, &self.moves, &self.priors);
    }

    /// The child that deserves the next playout: that of greatest promise for `side`, whose turn it is at the node, among
    /// those of which more may be learnt. `None` if there is none.
    fn select(&self, node: &Node<G::Move>, side: Side) -> Option<&'t Node<G::Move>> {
        let Settings {
            proof,
            formula,
            virtual_loss,
            ..
        } = self.settings;
        let outlook = formula.at(node.own.tally(), side);
        let have = node.bounds();
        let (mut best, mut greatest) = (None, f64::NEG_INFINITY);
        for child in self.tree.children(node) {
            if proof != Proof::Nothing {
                let bounds = child.bounds();
                if bounds.is_settled(proof) || bounds.is_needless(have, side) {
                    continue;
                }
            }
            let own = child.tally(side, virtual_loss);
            let promise = outlook.promise(own, child.later.tally(), child.prior());
            if best.is_none() || promise > greatest {
                (best, greatest) = (Some(child), promise);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::{
        mcts::{
            FirstPlay, Mcts,
            race::{Race, check_visits},
        },
        playout::RandomPlayout,
    };

    fn grow<W: Prior<Race>, T>(mut searcher: Mcts<Race, RandomPlayout<Race>, W, T>, playouts: u32) {
        let parts = Parts {
            tree: &searcher.tree,
            playout: &mut searcher.playout,
            prior: &mut searcher.prior,
            amaf: None,
            settings: searcher.settings,
        };
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut worker = Worker::new(parts, Company::Alone, rng);
        (0..playouts).for_each(|_| worker.grow(&mut Race::new(30)));
        check_visits(&searcher.tree, playouts, Company::Alone);
    }

    #[test]
    fn a_node_has_the_visits_of_its_children_and_one_more() {
        let searcher = || Mcts::new(RandomPlayout::new(99));
        let prior = |_: &Race, _: &[u32], weights: &mut Vec<f32>| weights.extend([5.0, 1.0, 3.0]);
        for proof in [Proof::Nothing, Proof::Result, Proof::Distance] {
            grow(searcher().with_proof(proof), 1_000);
            grow(searcher().with_proof(proof).with_prior(prior), 1_000);
            let urgent = searcher().with_first_play(FirstPlay::Worth(0.4));
            grow(urgent.with_proof(proof), 1_000);
        }
    }
}
