//! The search before the horizon: every move of every position, as far as it can matter.

use super::{
    Candidate,
    calm::QuiescencePolicy,
    feature::Feature,
    look::Look,
    memory::{TablePolicy, answer},
    order::OrderPolicy,
    path::RepetitionPolicy,
    run::{Run, Turn},
    selectivity::SelectivityPolicy,
    shortcut::Outlook,
    window::Window,
};
use crate::{
    evaluate::Evaluate,
    game::GameState,
    meter::Halt,
    path::{EVERYWHERE, NOWHERE, Place},
    score::Score,
    table::Entry,
};

/// The rank of a move that another thread was at when its turn came: below all others.
const PUT_OFF: i32 = i32::MIN;

/// Where a node lies in the tree.
#[derive(Debug, Clone, Copy)]
pub(super) struct Height {
    /// Plies from the root.
    pub(super) ply: u32,
    /// Plies to the horizon.
    pub(super) left: u32,
}

impl Height {
    /// One ply nearer to the horizon.
    pub(super) const fn next(self) -> Self {
        Self {
            ply: self.ply + 1,
            left: self.left - 1,
        }
    }

    /// The same place, so many plies farther from the horizon.
    pub(super) const fn deeper(self, plies: u32) -> Self {
        Self {
            left: self.left + plies,
            ..self
        }
    }

    /// The same place, so many plies nearer to the horizon, but still before it.
    pub(super) const fn shallower(self, plies: u32) -> Self {
        let left = self.left.saturating_sub(plies);
        Self {
            left: if left == 0 { 1 } else { left },
            ..self
        }
    }
}

/// A value, and what it rests on.
///
/// It is the true value if it lies inside the window that was asked about, and a bound of it
/// otherwise.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    pub(super) score: Score,
    /// The first position of the game or the path whose repetition made the value what it is. A
    /// node below it has that value on this path only.
    pub(super) rests_on: Place,
}

impl Found {
    /// A value that holds on every path.
    pub(super) const fn anywhere(score: Score) -> Self {
        Self {
            score,
            rests_on: NOWHERE,
        }
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
    /// The value of a position other than the root, for the side to move.
    fn node(&mut self, state: &mut G, at: Height, window: Window) -> Result<Found, Halt> {
        self.enter(at.ply)?;
        if let Some((outcome, rests_on)) = self.path.verdict(state) {
            let score = Score::of(outcome, at.ply);
            return Ok(Found { score, rests_on });
        }
        let evades = self.evades(state);
        let at = self.extended(at, evades);
        if at.left == 0 {
            let plies = self.quiescence.plies();
            let score = self.calm(state, at.ply, plies, window)?;
            return Ok(Found::anywhere(score));
        }
        let known = self.table.probe(state);
        let hits = self.table.hits();
        if let Some(score) = known.and_then(|entry| answer(entry, hits, window, at.ply, at.left)) {
            return Ok(Found::anywhere(score));
        }
        let start = match self.expand(state, at.ply, known.and_then(|entry| entry.index)) {
            Ok(start) => start,
            Err(outcome) => return Ok(Found::anywhere(Score::of(outcome, at.ply))),
        };
        let found = match self.known_refutation(state, at, window, start) {
            Some(score) => Found::anywhere(score),
            None => {
                let outlook = Outlook {
                    evades,
                    standing: 0,
                    known,
                };
                self.selective(state, at, window, start, outlook)?
            }
        };
        self.core.stack.truncate(start);
        Ok(found)
    }

    /// The value of the first of the moves stacked from `start` on that refutes the position by what the table knows of
    /// the position after it: an enhanced transposition cutoff (Schaeffer and Plaat, New advances in alpha-beta searching,
    /// 1996).
    fn known_refutation(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
    ) -> Option<Score> {
        if !self.table.looks_ahead(at.left) {
            return None;
        }
        (start..self.core.stack.len()).find_map(|next| {
            let mv = self.core.stack[next].mv;
            self.step(state, mv, |run, state, turn| {
                let (at, hits) = (at.next(), run.table.hits());
                let entry = run.table.probe(state)?;
                let score = answer(entry, hits, turn.window(window), at.ply, at.left)?;
                let score = turn.score(score);
                (score >= window.beta && run.is_free_to_go(state)).then_some(score)
            })
        })
    }

    /// Whether neither a repetition nor the past stands against the move just played.
    fn is_free_to_go(&mut self, state: &G) -> bool {
        self.path.enter(state);
        let repeats = self.path.verdict(state).is_some();
        self.path.leave();
        !repeats && !self.path.leans_on_past(state)
    }

    /// The value of a position whose moves are stacked from `start` on.
    pub(super) fn inner(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
        outlook: Outlook,
    ) -> Result<Found, Halt> {
        let window = if self.core.features.has(Feature::MateDistance) {
            match window.within_mate_distance(at.ply) {
                Ok(window) => window,
                Err(score) => return Ok(Found::anywhere(score)),
            }
        } else {
            window
        };
        let (found, index) = self.best(state, at, window, start, outlook)?;
        Ok(self.remember(state, at, window, found, index))
    }

    /// The value of the best of the moves stacked from `start` on, and its place among the moves
    /// as generated if it is known to be the best.
    fn best(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        start: usize,
        outlook: Outlook,
    ) -> Result<(Found, Option<u16>), Halt> {
        let mut best = Found::anywhere(Score::MIN);
        let mut index = None;
        let mut ahead = window;
        let mut next = start;
        while next < self.core.stack.len() {
            let candidate = self.pick(start, next);
            if next > start && self.puts_off(state, at, candidate) {
                self.core.stack[next].rank = PUT_OFF;
                self.core.stack[next..].rotate_left(1);
                continue;
            }
            let place = (start, next);
            next += 1;
            let Some(look) = self.look(state, at, place, ahead, best.score, outlook)? else {
                continue;
            };
            let found = self.looked_at(state, candidate.mv, at, ahead, look)?;
            best.score = best.score.max(found.score);
            best.rests_on = best.rests_on.min(found.rests_on);
            if found.score <= ahead.alpha {
                continue;
            }
            index = Some(candidate.index);
            ahead = ahead.raised(found.score);
            self.core.lines.extend(at.ply, candidate.mv);
            if !ahead.is_open() {
                // One move is enough to refute: only what it rests on counts.
                best.rests_on = found.rests_on;
                self.learn(state, at, start, next - 1);
                break;
            }
        }
        Ok((best, index))
    }

    /// Whether a move that has not been put off yet waits until the others are done, because another thread is at it.
    fn puts_off(&mut self, state: &mut G, at: Height, candidate: Candidate<G::Move>) -> bool {
        candidate.rank != PUT_OFF && self.is_claimed(state, candidate.mv, at)
    }

    /// Whether another thread searches the position after `mv`.
    pub(super) fn is_claimed(&mut self, state: &mut G, mv: G::Move, at: Height) -> bool {
        let left = at.left - 1;
        let claimed = |run: &mut Self, state: &mut G, _| run.table.is_claimed(state, left);
        self.table.is_shared_out(left) && self.step(state, mv, claimed)
    }

    /// The value of playing `mv`, for the side that plays it. All moves but the `first` are at
    /// first only asked whether they are better than the best so far.
    pub(super) fn branch(
        &mut self,
        state: &mut G,
        mv: G::Move,
        at: Height,
        window: Window,
        first: bool,
    ) -> Result<Found, Halt> {
        self.looked_at(state, mv, at, window, Look::plain(first))
    }

    /// The same, looked at so deep as `look` says.
    fn looked_at(
        &mut self,
        state: &mut G,
        mv: G::Move,
        at: Height,
        window: Window,
        look: Look,
    ) -> Result<Found, Halt> {
        let scouts = !look.first && self.core.features.has(Feature::PrincipalVariation);
        self.order.follow(state, Some(mv), at.ply);
        let at = at.next().deeper(look.extension);
        self.step(state, mv, |run, state, turn| {
            let shared_out = run.table.is_shared_out(at.left);
            if shared_out {
                run.table.claim(state, at.left);
            }
            run.path.enter(state);
            let found = match run.glance(state, at, window, turn, look.reduction) {
                Some(found) => found,
                None if scouts && !window.is_null() => run.scout(state, at, window, turn),
                None => run.beyond(state, at, window, turn),
            };
            run.path.leave();
            if shared_out {
                run.table.release(state, at.left);
            }
            found
        })
    }

    /// Asks, so many plies less deep, whether the move just played is better than `window.alpha`; `None` if it is, or was
    /// not asked because the answer would be a threat that must be evaded.
    fn glance(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        turn: Turn,
        reduction: u32,
    ) -> Option<Result<Found, Halt>> {
        if !S::SELECTS || reduction == 0 || self.quiescence.must_evade(state) {
            return None;
        }
        let at = at.shallower(reduction);
        let found = self.beyond(state, at, Window::null(window.alpha), turn);
        match &found {
            Ok(found) if found.score > window.alpha => None,
            _ => Some(found),
        }
    }

    /// Asks whether the move just played is better than `window.alpha`, and only if so, how good
    /// it is.
    fn scout(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        turn: Turn,
    ) -> Result<Found, Halt> {
        let found = self.beyond(state, at, Window::null(window.alpha), turn)?;
        if window.contains(found.score) {
            self.beyond(state, at, window, turn)
        } else {
            Ok(found)
        }
    }

    /// The value of the position after a move, for the side that made it.
    pub(super) fn beyond(
        &mut self,
        state: &mut G,
        at: Height,
        window: Window,
        turn: Turn,
    ) -> Result<Found, Halt> {
        let found = self.node(state, at, turn.window(window))?;
        let score = turn.score(found.score);
        let rests_on = if score.is_win() && self.path.leans_on_past(state) {
            EVERYWHERE
        } else {
            found.rests_on
        };
        Ok(Found { score, rests_on })
    }

    /// Credits the move at `next`, which refuted the position, and debits those tried before it.
    fn learn(&mut self, state: &G, at: Height, start: usize, next: usize) {
        let weight = (at.left * at.left) as i32;
        let (tried, refuting) = self.core.stack[start..=next].split_at(next - start);
        for candidate in tried {
            self.order.learn(state, candidate.mv, at.ply, -weight);
        }
        for candidate in refuting {
            self.order.learn(state, candidate.mv, at.ply, weight);
        }
    }

    /// Stores what was found, its value only if it holds on every path that leads here.
    fn remember(
        &self,
        state: &G,
        at: Height,
        window: Window,
        found: Found,
        index: Option<u16>,
    ) -> Found {
        if found.rests_on < self.path.place() {
            self.table.store(state, Entry::hint(index));
            return found;
        }
        let entry = Entry {
            score: found.score.hastened(at.ply),
            bound: window.bound(found.score),
            depth: at.left as u8,
            index,
        };
        self.table.store(state, entry);
        Found::anywhere(found.score)
    }
}
