//! Naive twins: what the searches do, written as plainly as can be, over everything.

use qi_search::{Evaluate, GameState, NoisyMoves, Score, Side, Status};

/// Plies of quiescence in all tests.
pub(crate) const QUIESCENCE: u32 = 3;

/// Minimax of full depth, then quiescence.
pub(crate) fn with_quiescence<G, E>(state: &mut G, depth: u32, evaluator: &mut E) -> Score
where
    G: NoisyMoves,
    E: Evaluate<G>,
{
    full(state, evaluator, 0, depth)
}

fn full<G: NoisyMoves, E: Evaluate<G>>(
    state: &mut G,
    evaluator: &mut E,
    ply: u32,
    depth: u32,
) -> Score {
    if ply == depth {
        return calm(state, evaluator, ply, QUIESCENCE);
    }
    let mut moves = Vec::new();
    if let Status::Over(outcome) = state.moves(&mut moves) {
        return Score::of(outcome, ply);
    }
    let values = moves
        .into_iter()
        .map(|mv| after(state, mv, |state| full(state, evaluator, ply + 1, depth)));
    values.max().expect("the game goes on")
}

fn calm<G: NoisyMoves, E: Evaluate<G>>(
    state: &mut G,
    evaluator: &mut E,
    ply: u32,
    left: u32,
) -> Score {
    let mut moves = Vec::new();
    if let Status::Over(outcome) = state.moves(&mut moves) {
        return Score::of(outcome, ply);
    }
    let stand_pat = Score::heuristic(evaluator.evaluate(state));
    if left == 0 {
        return stand_pat;
    }
    let evades = state.must_evade();
    if !evades {
        moves.clear();
        state.noisy_moves(&mut moves);
    }
    let refuge = (!evades).then_some(stand_pat);
    let values = moves
        .into_iter()
        .map(|mv| after(state, mv, |state| calm(state, evaluator, ply + 1, left - 1)));
    values.chain(refuge).max().expect("a move or a refuge")
}

/// A value found after `mv`, for the side that played it.
pub(crate) fn after<G: GameState>(
    state: &mut G,
    mv: G::Move,
    value: impl FnOnce(&mut G) -> Score,
) -> Score {
    let mover = state.side_to_move();
    let undo = state.play(mv);
    let found = value(state);
    let kept = state.side_to_move() == mover;
    state.undo(mv, undo);
    if kept { found } else { -found }
}

/// The true values of all positions of a graph, and for won and lost ones their distances: by
/// working back from the ends. Play that never ends is a draw, and there must be no margins.
pub(crate) fn solve(sides: &[Side], children: &[Vec<usize>], ends: &[Option<Score>]) -> Vec<Score> {
    let mut values = ends.to_vec();
    // In each round those values become known that lie one ply farther from the end.
    for round in 1..=sides.len() as u32 {
        let known = values.clone();
        for (id, value) in values
            .iter_mut()
            .enumerate()
            .filter(|(_, value)| value.is_none())
        {
            let seen = children[id].iter().map(|&child| {
                let score = known[child]?;
                let distance = score.distance()?;
                let wins = score.is_win() == (sides[child] == sides[id]);
                Some(if wins {
                    Score::win_in(distance + 1)
                } else {
                    Score::loss_in(distance + 1)
                })
            });
            let seen: Vec<_> = seen.collect();
            let best = seen.iter().flatten().max().copied();
            let won = best.filter(|score| *score == Score::win_in(round));
            let lost = best.filter(|score| score.is_loss() && seen.iter().all(Option::is_some));
            *value = won.or(lost);
        }
    }
    values
        .into_iter()
        .map(|value| value.unwrap_or(Score::DRAW))
        .collect()
}
