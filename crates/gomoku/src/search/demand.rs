//! What the side to move has to attend to before anything else.
//!
//! Owns [`Demand`], read from a board's point sets. It leaves out only moves of which it is known
//! what they come to: that they lose, or that others win sooner or as soon. Which of the points that
//! it names are forbidden in renju is left to the asker.
//!
//! The argument, in plies from the side to move: a five wins in 1. Against a five point all but
//! what stops it loses in 2. A four with two five points, an open four or two fours at once, wins in
//! 3 if neither side has a five point before, for one stone stops one of them. So where the *other*
//! side can make such a four, all loses in 4 but taking that point, taking one of the two five
//! points that it would have, or making a four.
//!
//! In caro one stone can stop two fives, by shutting them, so that there only fives make demands.

use qi_geometry::{Point, PointSet, Stone};

use crate::lines::{cell, point_at};
use crate::pattern::{Combination, PatternBoard};
use crate::rule::Rule;

/// What has to be done at once, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// Nothing.
    Nothing,
    /// To win: any of these points makes a five, or if none can be made, a four that cannot be
    /// stopped.
    Win(PointSet),
    /// To stop a five, which only a stone on one of these points can.
    StopFive(PointSet),
    /// To keep the other side from a four that cannot be stopped, which only a stone on one of these
    /// points can; fours of one's own are among them. If nothing can, they are where it would.
    StopFour(PointSet),
}

impl Demand {
    /// What a side that is to move has to do.
    pub(super) fn on(board: &PatternBoard, turn: Stone) -> Self {
        let own = board.five_points(turn);
        if !own.is_empty() {
            return Self::Win(own);
        }
        let fives = board.five_points(!turn);
        if !fives.is_empty() {
            return Self::StopFive(fives | board.shutting_points(fives, !turn));
        }
        if board.rule() == Rule::Caro {
            return Self::Nothing;
        }
        let wins = unstoppable(board, turn);
        if !wins.is_empty() {
            return Self::Win(wins);
        }
        let threats = unstoppable(board, !turn);
        if threats.is_empty() {
            return Self::Nothing;
        }
        let (mut all, mut common) = (threats, board.board().empty_points());
        for threat in threats {
            let stops = stops(board, threat, !turn);
            all |= stops;
            common &= stops;
        }
        let meeting = common | board.four_points(turn);
        Self::StopFour(if meeting.is_empty() { all } else { meeting })
    }
}

/// The points where a colour makes a four with two five points and may play for certain: in renju
/// Black's points that need a judge are left out.
fn unstoppable(board: &PatternBoard, stone: Stone) -> PointSet {
    let open = board.open_four_points(stone);
    let suspects = board.suspect_points(stone);
    if board.rule().forbids(stone) {
        return open - suspects;
    }
    let doubles = (suspects & board.four_points(stone)).into_iter();
    let is_double = |&point: &Point| board.combination(point, stone) == Combination::DoubleFour;
    open | doubles.filter(is_double).collect()
}

/// Where the other colour stops the four that a colour would make on `point`: there, or on either
/// of its five points. More than two of them are too many.
fn stops(board: &PatternBoard, point: Point, stone: Stone) -> PointSet {
    let length = board.rule().five_length(stone);
    let mut fives = PointSet::EMPTY;
    for (axis, _) in board
        .shapes(point, stone)
        .iter()
        .filter(|entry| entry.1.is_four())
    {
        let strip = board
            .board()
            .strip(point, axis, stone)
            .with(cell(point, axis));
        let cells = strip.five_points(length);
        fives.extend(cells.iter().filter_map(|cell| point_at(point, axis, cell)));
    }
    let itself = PointSet::of(point);
    if fives.len() > 2 {
        itself
    } else {
        fives | itself
    }
}
