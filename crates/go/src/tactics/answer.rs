//! From a goal to an answer: by which ko, by which move.

use alloc::vec::Vec;

use qi_geometry::Stone;

use super::goal::{Goal, KoRight};
use super::search::{Found, Search};
use super::table::Table;
use super::{Reading, Verdict};
use crate::Board;

/// A question about a goal: can `turn`, moving first, bring about what it wants?
pub(super) struct Question<'a, G> {
    goal: &'a G,
    turn: Stone,
    /// Who has to be allowed to take kos back for each verdict, from the strictest.
    steps: [(KoRight, Verdict); 3],
    wanted: Found,
}

impl<'a, G: Goal> Question<'a, G> {
    pub(super) fn new(goal: &'a G, turn: Stone) -> Self {
        let (wanted, against, with) = if turn == goal.seeker() {
            (Found::Reached, KoRight::Other, KoRight::Seeker)
        } else {
            (Found::Missed, KoRight::Seeker, KoRight::Other)
        };
        Self {
            goal,
            turn,
            steps: [
                (against, Verdict::Works),
                (KoRight::Nobody, Verdict::KoOtherThreatens),
                (with, Verdict::KoSelfThreatens),
            ],
            wanted,
        }
    }

    /// The answer, in at most `limit` positions and as many again to choose among several moves.
    pub(super) fn answer(&self, board: &mut Board, table: &mut Table, limit: u64) -> Reading {
        let mut reading = Reading {
            verdict: Verdict::Fails,
            point: None,
            line: Vec::new(),
            nodes: 0,
        };
        for (ko, verdict) in self.steps {
            table.forget();
            let left = limit.saturating_sub(reading.nodes);
            if left == 0 {
                reading.verdict = Verdict::Unknown;
                break;
            }
            let mut search = Search::new(self.goal, ko, board, table, left);
            let found = search.solve(self.turn);
            reading.nodes += search.nodes();
            if found == Found::Undecided {
                reading.verdict = Verdict::Unknown;
                break;
            }
            if found == self.wanted {
                reading.verdict = verdict;
                self.choose(ko, board, table, limit, &mut reading);
                break;
            }
            if !search.met_ko() {
                break;
            }
        }
        reading
    }

    /// The surest of the moves that work: the one that needs the fewest positions to be proved from nothing, where a tenth
    /// more is counted for each move that is more natural. `reading` learns it, with the positions that the comparison
    /// took.
    fn choose(
        &self,
        ko: KoRight,
        board: &mut Board,
        table: &mut Table,
        limit: u64,
        reading: &mut Reading,
    ) {
        let mut search = Search::new(self.goal, ko, board, table, 0);
        let known = search.known_move(self.turn);
        let moves = search.moves(self.turn);
        let others = moves.iter().copied().filter(|&point| Some(point) != known);
        let before = |point| moves.iter().take_while(|&&other| other != point).count() as u64;
        let (mut left, mut least) = (limit, limit);
        reading.point = known;
        reading.line = known.map_or_else(Vec::new, |point| search.line_after(self.turn, point));
        for point in known.into_iter().chain(others) {
            if least.min(left) == 0 {
                break;
            }
            table.forget();
            let mut search = Search::new(self.goal, ko, board, table, least.min(left));
            let found = search.solve_after(self.turn, point);
            let nodes = search.nodes();
            reading.nodes += nodes;
            left = left.saturating_sub(nodes);
            let strange = nodes + nodes * before(point) / 10;
            if found == self.wanted && strange < least {
                least = strange;
                reading.point = Some(point);
                reading.line = search.line_after(self.turn, point);
            }
        }
    }
}
