//! The line of moves that a search has proved.

use alloc::vec;
use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use super::goal::{Goal, Status};
use super::search::{Child, Search};
use crate::Move;

impl<G: Goal> Search<'_, G> {
    /// The moves that follow a move of `turn` that decides, that one first: the first known to win of the side that has its
    /// way, and of the other the one that took the most work. It ends where all is said, or where no more is remembered.
    pub(super) fn line_after(&mut self, turn: Stone, point: Point) -> Vec<Move> {
        let mut line = vec![Move::Play(point)];
        let _ = self.after(turn, point, |search| search.follow(!turn, &mut line));
        line
    }

    /// Adds the moves from here on to `line`.
    fn follow(&mut self, turn: Stone, line: &mut Vec<Move>) {
        let status = self.goal.status(self.board, turn, self.ko, self.path.len());
        if !matches!(status, Status::Open { .. }) {
            return;
        }
        let children = self.children(turn);
        let Some(child) = self.principal(&children) else {
            return;
        };
        line.push(child.point.map_or(Move::Pass, Move::Play));
        if !child.fixed {
            self.path.push(self.key(turn));
            self.enter(turn, child, |search| search.follow(!turn, line));
            self.path.pop();
        }
    }

    /// The first child that is won for the side to move, or where all are lost the one that took the most work.
    fn principal<'c>(&self, children: &'c [Child]) -> Option<&'c Child> {
        let known = |child: &Child| self.known(child);
        let won = children.iter().find(|child| known(child).failure == 0);
        won.or_else(|| {
            let lost = children.iter().all(|child| known(child).success == 0);
            let rest = children.iter().rev().filter(|_| lost);
            rest.max_by_key(|child| known(child).work)
        })
    }
}
