//! What the tree says when it is asked: the moves from the best to the worst, and how play goes on.
//!
//! Owns the order of moves. Of moves not settled the one visited most is the best: its mean rests on most playouts. Of
//! settled moves the result counts: the nearest win, the farthest loss. Among both, a settled move comes before the
//! others if it is worth no less than the most visited one, and one that loses comes last.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::{
    Settings,
    node::Node,
    reward::{reward_of_result, score_of_reward},
    tree::Tree,
};
use crate::{
    game::{GameState, Side},
    report::{Bound, Line},
    score::Score,
};

/// A tree that is read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'t, M> {
    pub(super) tree: &'t Tree<M>,
    pub(super) settings: Settings,
}

/// How a move stands to the others, from worst to best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// It loses for sure.
    Lost,
    /// It is settled, and not as good as some other.
    Behind,
    /// It is not settled.
    Open,
    /// It is settled, and as good as any other.
    Ahead,
}

/// What a settled move is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rival {
    /// The result of the position, which is settled.
    Result(Score),
    /// The mean reward of the most visited move that is not settled.
    Mean(u64),
}

/// What moves are compared by, first to last: the greater, the better.
type Merit = (Standing, Score, u32, u64);

impl<'t, M: Copy + Eq> Reader<'t, M> {
    /// The best lines from the root, which is that of `state`.
    pub(super) fn lines<G>(&self, state: &mut G, seldepth: usize) -> Vec<Line<M>>
    where
        G: GameState<Move = M>,
    {
        let (side, root) = (state.side_to_move(), self.tree.root());
        let ranking = self.ranking(root, side);
        let is_settled = root.bounds().is_settled(self.settings.proof);
        let line = |(place, &child): (usize, &&'t Node<M>)| {
            let (score, bound) = if is_settled && place == 0 {
                root.bounds().seen_by(side).told()
            } else {
                self.score(child, side)
            };
            let moves = self.moves(state, child);
            Line {
                score,
                bound,
                depth: moves.len() as u32,
                seldepth: seldepth as u32,
                moves,
            }
        };
        let best = ranking.iter().take(self.settings.multipv);
        best.enumerate().map(line).collect()
    }

    /// The value of a child of the root for `side`, whose turn it is there.
    fn score(&self, child: &Node<M>, side: Side) -> (Score, Bound) {
        let (proof, root) = (self.settings.proof, self.tree.root().bounds());
        let (bounds, root_is_settled) = (child.bounds(), root.is_settled(proof));
        let seen = bounds.delayed().seen_by(side);
        if root_is_settled && bounds.is_needless(root, side) && !bounds.is_settled(proof) {
            return (seen.greatest, Bound::Upper);
        }
        if !bounds.is_settled(proof) {
            return (score_of_reward(child.own.tally().mean(side)), Bound::Exact);
        }
        let (result, bound) = seen.told();
        if root_is_settled || result.distance().is_some() {
            (result, bound)
        } else {
            // Beside lines whose values are mean rewards, a margin has to be one too.
            let reward = reward_of_result(result, self.settings.margin_scale);
            (score_of_reward(reward), bound)
        }
    }

    /// The moves of a line: that to `child`, and the best ones from there on.
    fn moves<G>(&self, state: &mut G, child: &'t Node<M>) -> Vec<M>
    where
        G: GameState<Move = M>,
    {
        let (mut moves, mut undos) = (Vec::new(), Vec::new());
        let mut next = Some(child);
        while let Some((node, mv)) = next.and_then(|node| Some((node, node.mv()?))) {
            moves.push(mv);
            undos.push((mv, state.play(mv)));
            next = self.best(node, state.side_to_move());
        }
        for (mv, undo) in undos.into_iter().rev() {
            state.undo(mv, undo);
        }
        moves
    }

    /// The children of which something is known, the best first.
    fn ranking(&self, node: &'t Node<M>, side: Side) -> Vec<&'t Node<M>> {
        let mut ranking: Vec<_> = self.known(node).collect();
        let rival = self.rival(node, side);
        ranking.sort_by_cached_key(|child| Reverse(self.merit(child, side, rival)));
        ranking
    }

    /// The first of the ranking.
    fn best(&self, node: &'t Node<M>, side: Side) -> Option<&'t Node<M>> {
        let rival = self.rival(node, side);
        self.known(node)
            .min_by_key(|child| Reverse(self.merit(child, side, rival)))
    }

    fn known(&self, node: &'t Node<M>) -> impl Iterator<Item = &'t Node<M>> {
        let children = self.tree.children(node);
        children.filter(|child| child.own.tally().visits > 0)
    }

    fn rival(&self, node: &'t Node<M>, side: Side) -> Rival {
        let (proof, bounds) = (self.settings.proof, node.bounds());
        if bounds.is_settled(proof) {
            return Rival::Result(bounds.seen_by(side).result());
        }
        let open = self
            .known(node)
            .filter(|child| !child.bounds().is_settled(proof));
        let tallies = open.map(|child| child.own.tally());
        let most = tallies.max_by_key(|tally| tally.visits);
        Rival::Mean(most.map_or(0, |tally| tally.mean(side)))
    }

    fn merit(&self, child: &Node<M>, side: Side, rival: Rival) -> Merit {
        let (bounds, tally) = (child.bounds(), child.own.tally());
        let (standing, result) = if bounds.is_settled(self.settings.proof) {
            let result = bounds.delayed().seen_by(side).result();
            (self.standing(result, rival), result)
        } else {
            (Standing::Open, Score::DRAW)
        };
        (standing, result, tally.visits, tally.mean(side))
    }

    /// How a settled move with this result stands.
    fn standing(&self, result: Score, rival: Rival) -> Standing {
        let is_ahead = match rival {
            Rival::Result(best) => result == best,
            Rival::Mean(mean) => {
                let reward = reward_of_result(result, self.settings.margin_scale);
                !result.is_loss() && reward >= mean
            }
        };
        match is_ahead {
            true => Standing::Ahead,
            false if result.is_loss() => Standing::Lost,
            false => Standing::Behind,
        }
    }
}
