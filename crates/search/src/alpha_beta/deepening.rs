//! The root: iterative deepening, aspiration windows and the lines that are reported.

use alloc::{vec, vec::Vec};
use core::cmp::Reverse;

use super::{
    calm::QuiescencePolicy, feature::Feature, memory::TablePolicy, node::Height,
    order::OrderPolicy, path::RepetitionPolicy, run::Run, selectivity::SelectivityPolicy,
    window::Window,
};
use crate::{
    MAX_DEPTH,
    evaluate::Evaluate,
    game::GameState,
    limits::Limits,
    meter::{Halt, Heed},
    report::{Bound, Line, Report, StopReason},
    score::Score,
    table::Entry,
};

/// The moves at the root and what is found out about them.
struct Root<M> {
    /// All legal moves, in the order in which to try them next.
    moves: Vec<M>,
    /// The lines of the last finished iteration, best first; never none.
    lines: Vec<Line<M>>,
    /// The best line so far of the iteration under way: a bound of it as long as moves are left.
    ahead: Option<Line<M>>,
    /// By how much the value moved in the last iteration.
    change: i32,
}

/// A window about the value that is expected.
struct Aspiration {
    expected: i32,
    below: i32,
    above: i32,
}

impl Aspiration {
    /// Half the width of the first window, to which the last change of the value is added.
    const MARGIN: i32 = 16;
    /// How much wider the next window is on the side where the value fell out.
    const GROWTH: i32 = 4;

    const fn new(expected: i32, change: i32) -> Self {
        let margin = Self::MARGIN + change;
        Self {
            expected,
            below: margin,
            above: margin,
        }
    }

    /// Open to proven values on a side where the heuristic ones are exhausted.
    fn window(&self) -> Window {
        let alpha = self.expected.saturating_sub(self.below);
        let beta = self.expected.saturating_add(self.above);
        let inside = -Score::MAX_HEURISTIC..=Score::MAX_HEURISTIC;
        Window {
            alpha: if inside.contains(&alpha) {
                Score::heuristic(alpha)
            } else {
                Score::MIN
            },
            beta: if inside.contains(&beta) {
                Score::heuristic(beta)
            } else {
                Score::MAX
            },
        }
    }

    /// Makes room for a value that fell out as `line` tells.
    fn widen<M>(&mut self, line: &Line<M>) {
        let side = match line.bound {
            Bound::Exact => return,
            Bound::Upper => &mut self.below,
            Bound::Lower => &mut self.above,
        };
        *side = if line.score.value().is_some() {
            side.saturating_mul(Self::GROWTH)
        } else {
            i32::MAX
        };
    }
}

impl<G, E, T, O, Q, R, S> Run<'_, '_, G, E, T, O, Q, R, S>
where
    G: GameState,
    E: Evaluate<G>,
    T: TablePolicy<G>,
    O: OrderPolicy<G>,
    Q: QuiescencePolicy<G>,
    R: RepetitionPolicy<G>,
    S: SelectivityPolicy<G>,
{
    /// Searches until a limit is reached.
    pub(super) fn report(mut self, state: &mut G, limits: &Limits) -> Report<G::Move> {
        let (lines, reason) = match self.root(state) {
            Ok(mut root) => {
                if self.core.features.has(Feature::Deepening) {
                    self.meter.heed(Heed::Nodes);
                }
                let reason = self.deepen(state, limits, &mut root);
                if !self.core.features.has(Feature::Deepening) {
                    self.remember_first(state, &root.lines[0]);
                }
                let is_new = self.core.multipv == 1 || root.lines[0].depth == 0;
                let ahead = root.ahead.filter(|_| is_new);
                (ahead.map_or(root.lines, |line| vec![line]), reason)
            }
            Err(line) => (vec![line], StopReason::GameOver),
        };
        let mut lines = lines.into_iter();
        Report {
            best: lines.next().expect("a root has a line from the start"),
            others: lines.collect(),
            nodes: self.meter.nodes(),
            time: self.meter.elapsed(),
            reason,
        }
    }

    /// Searches until a limit is reached, for what that leaves in the table.
    #[cfg(feature = "std")]
    pub(super) fn assist(mut self, state: &mut G, limits: &Limits) {
        if let Ok(mut root) = self.root(state) {
            self.deepen(state, limits, &mut root);
        }
        self.meter.publish();
    }

    /// The moves at the root in their first order, or how the game ended.
    fn root(&mut self, state: &G) -> Result<Root<G::Move>, Line<G::Move>> {
        let unsearched = |score, bound, moves| Line {
            score,
            bound,
            depth: 0,
            seldepth: 0,
            moves,
        };
        let hint = self.table.probe(state).and_then(|entry| entry.index);
        let start = self
            .expand(state, 0, hint)
            .map_err(|outcome| unsearched(Score::of(outcome, 0), Bound::Exact, Vec::new()))?;
        let places = start..self.core.stack.len();
        let moves: Vec<_> = places.map(|next| self.pick(start, next).mv).collect();
        self.core.stack.truncate(start);
        let score = Score::heuristic(self.core.evaluator.evaluate(state));
        let first = moves.iter().copied().take(1).collect();
        Ok(Root {
            lines: vec![unsearched(score, Bound::Lower, first)],
            moves,
            ahead: None,
            change: 0,
        })
    }

    fn deepen(&mut self, state: &mut G, limits: &Limits, root: &mut Root<G::Move>) -> StopReason {
        let last = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let first = if self.core.features.has(Feature::Deepening) {
            1
        } else {
            last
        };
        for depth in first..=last {
            if depth > first && self.meter.is_past_optimum() {
                return StopReason::Time;
            }
            if let Err(Halt(reason)) = self.iterate(state, depth, root) {
                return reason;
            }
            self.meter.heed(Heed::All);
            if let Some(reason) = settled(limits, depth, &root.lines) {
                return reason;
            }
            if self.is_answered(&root.lines) {
                return StopReason::Proven;
            }
        }
        StopReason::Depth
    }

    /// Lets the next search of this position, perhaps a deeper one, begin with the first move of the line.
    fn remember_first(&mut self, state: &G, line: &Line<G::Move>) {
        self.core.moves.clear();
        state.moves(&mut self.core.moves);
        let place = |first| self.core.moves.iter().position(|mv| mv == first);
        let index = line.moves.first().and_then(place);
        let index = index.and_then(|index| u16::try_from(index).ok());
        self.table.store(state, Entry::hint(index));
    }

    /// Whether a threshold was asked about, and looking deeper cannot change the answer. What was met in quiescence might
    /// be changed.
    fn is_answered(&self, lines: &[Line<G::Move>]) -> bool {
        let asked = self.core.threshold.is_some() && self.quiescence.plies() == 0;
        asked && lines.iter().all(is_final)
    }

    /// Finds the lines asked for at one depth.
    fn iterate(&mut self, state: &mut G, depth: u32, root: &mut Root<G::Move>) -> Result<(), Halt> {
        self.depth = depth;
        let count = self.core.multipv.min(root.moves.len());
        let mut lines = Vec::with_capacity(count);
        for place in 0..count {
            let line = self.aspire(state, depth, root, place)?;
            if place == 0 {
                root.ahead = Some(line.clone());
            }
            lines.push(line);
        }
        lines.sort_by_key(|line| Reverse(line.score));
        for (place, line) in lines.iter().enumerate() {
            self.meter.tell(place + 1, line, self.table.hashfull());
        }
        let value = |lines: &[Line<_>]| lines.first().and_then(|line| line.score.value());
        let (old, new) = (value(&root.lines), value(&lines));
        root.change = old.zip(new).map_or(0, |(old, new)| (new - old).abs());
        root.lines = lines;
        root.ahead = None;
        Ok(())
    }

    /// Finds the best line that begins with none of the first `place` moves, which have their
    /// lines already.
    fn aspire(
        &mut self,
        state: &mut G,
        depth: u32,
        root: &mut Root<G::Move>,
        place: usize,
    ) -> Result<Line<G::Move>, Halt> {
        self.seldepth = 0;
        if let Some(threshold) = self.core.threshold {
            let question = Window::null(threshold.max(Score::MIN.above()).below());
            return self.best_root_move(state, depth, question, root, place);
        }
        let expected = root
            .lines
            .get(place)
            .filter(|line| line.depth > 0 && self.core.features.has(Feature::Aspiration))
            .and_then(|line| line.score.value());
        let Some(expected) = expected else {
            return self.best_root_move(state, depth, Window::FULL, root, place);
        };
        let mut aspiration = Aspiration::new(expected, root.change);
        loop {
            let line = self.best_root_move(state, depth, aspiration.window(), root, place)?;
            if line.bound == Bound::Exact {
                return Ok(line);
            }
            self.meter.tell(place + 1, &line, self.table.hashfull());
            aspiration.widen(&line);
        }
    }

    /// Searches the root moves from `place` on, and puts the best of them there.
    fn best_root_move(
        &mut self,
        state: &mut G,
        depth: u32,
        window: Window,
        root: &mut Root<G::Move>,
        place: usize,
    ) -> Result<Line<G::Move>, Halt> {
        self.enter(0)?;
        let at = Height {
            ply: 0,
            left: depth,
        };
        let mut best = Score::MIN;
        let mut line = None;
        let mut ahead = window;
        // Moves that another thread is at wait at the end, each once.
        let (mut next, mut fresh) = (place, root.moves.len());
        while next < root.moves.len() {
            let mv = root.moves[next];
            if (place + 1..fresh).contains(&next) && self.is_claimed(state, mv, at) {
                root.moves[next..].rotate_left(1);
                fresh -= 1;
                continue;
            }
            let score = self.branch(state, mv, at, ahead, next == place)?.score;
            best = best.max(score);
            next += 1;
            if score <= ahead.alpha {
                continue;
            }
            root.moves[place..next].rotate_right(1);
            self.core.lines.extend(0, mv);
            let found = self.line(score, window, depth);
            if place == 0 {
                let bound = Bound::Lower;
                root.ahead = Some(Line {
                    bound,
                    ..found.clone()
                });
            }
            line = Some(found);
            ahead = ahead.raised(score);
            if !ahead.is_open() {
                break;
            }
        }
        Ok(line.unwrap_or_else(|| {
            self.core.lines.clear(1);
            self.core.lines.extend(0, root.moves[place]);
            self.line(best, window, depth)
        }))
    }

    /// The line found from the root, as an answer to the question `window`.
    fn line(&self, score: Score, window: Window, depth: u32) -> Line<G::Move> {
        Line {
            score,
            bound: window.bound(score),
            depth,
            seldepth: self.seldepth,
            moves: self.core.lines.from(0).to_vec(),
        }
    }
}

/// Whether a bound is one that looking deeper cannot make untrue.
fn is_final<M>(line: &Line<M>) -> bool {
    match line.bound {
        Bound::Lower => line.score.is_win(),
        Bound::Upper => line.score.is_loss(),
        Bound::Exact => false,
    }
}

/// Why looking deeper than `depth` would serve nothing.
fn settled<M>(limits: &Limits, depth: u32, lines: &[Line<M>]) -> Option<StopReason> {
    let win = lines.first().filter(|line| line.score.is_win());
    let near = win.and_then(|line| line.score.distance()).zip(limits.mate);
    if near.is_some_and(|(distance, mate)| distance <= mate) {
        return Some(StopReason::Mate);
    }
    let within = |line: &Line<M>| line.score.distance().is_some_and(|plies| plies <= depth);
    lines.iter().all(within).then_some(StopReason::Proven)
}
