//! Where the defender could save himself.
//!
//! Owns [`Saving`] and how it is found.

use core::ops::ControlFlow;

use qi_geometry::{Point, PointSet};

use super::budget::Progress;
use super::check::check;
use super::proof::Proof;
use super::{Solution, ThreatSearch};
use crate::position::Position;

/// The points where the other side, were it its turn, could save itself from a win by threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Saving {
    /// After a move here there is no such win any more, or the defender has won.
    pub points: PointSet,
    /// Points where a limit ended the search.
    pub unknown: PointSet,
}

impl ThreatSearch {
    /// The points that save the defender from a win that this search has found for the side to
    /// move.
    ///
    /// Wherever the proof still holds, a stone saves nothing; elsewhere the search looks for another
    /// win, within its limits for each point.
    ///
    /// # Examples
    ///
    /// White has to meet the three at either end, or at the far end of one side:
    ///
    /// ```text
    ///  . . . . . . . . .
    ///  . * * X X X * * .
    ///  . . . . . . . . .
    /// ```
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use qi_gomoku::threat::{Attack, Solution, ThreatSearch};
    /// use qi_gomoku::{Board, Position, Rule, Stone, notation};
    ///
    /// let mut board = Board::default();
    /// for point in notation::parse_points("g8 h8 i8", board.size())? {
    ///     board.place(point, Stone::Black)?;
    /// }
    /// let position = Position::new(Rule::Freestyle, board, Stone::Black);
    /// let search = ThreatSearch::new(Attack::Fours);
    /// let Solution::Win(proof) = search.run(&position).solution else {
    ///     panic!("a straight four wins");
    /// };
    /// let saving = search.saving_points(&position, &proof, |_| ControlFlow::Continue(()));
    /// let points: Vec<_> = saving.points.into_iter().collect();
    /// assert_eq!(points, notation::parse_points("f8 j8", position.board().size())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn saving_points(
        &self,
        position: &Position,
        proof: &Proof,
        mut watch: impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Saving {
        let mut saving = Saving::default();
        let attacker = position.turn();
        let defence = Position::new(position.rule(), position.board().clone(), !attacker);
        for point in defence.legal_moves() {
            match self.after(&defence, point, proof, &mut watch) {
                Solution::Win(_) => {}
                Solution::None => {
                    saving.points.insert(point);
                }
                Solution::Unknown => {
                    saving.unknown.insert(point);
                }
            }
        }
        saving
    }

    /// What is left of the win after the defender's move.
    fn after(
        &self,
        defence: &Position,
        point: Point,
        proof: &Proof,
        watch: &mut impl FnMut(Progress) -> ControlFlow<()>,
    ) -> Solution {
        let mut position = defence.clone();
        position.play_assume_legal(point);
        if position.outcome().is_none() && check(&position, proof).is_ok() {
            return Solution::Win(proof.clone());
        }
        let any_win = Self {
            is_shortest: false,
            ..*self
        };
        any_win.run_watched(&position, watch).solution
    }
}
