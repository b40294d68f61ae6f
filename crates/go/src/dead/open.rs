//! How much of a board is still open: [`share`], and what may be called dead on one that is not finished: [`spare`].

use qi_geometry::{Point, PointSet};

use super::owners::Owners;
use super::{Reason, Status, Verdict, WHOLE};
use crate::Board;

/// A board is not finished if more than so much of it is open, a third. Of finished games hardly a tenth is, a quarter where
/// a seki takes up half of a small board; of games in their middle about half, and more.
pub(super) const MOST: u16 = 333;

/// How many points are not settled, in thousandths of the board: neither one colour's in three playouts of four, nor at a
/// chain of which something better than playouts tells what becomes of it.
pub(super) fn share(board: &Board, owners: &Owners, verdicts: &[Verdict]) -> u16 {
    let known = verdicts
        .iter()
        .filter(|verdict| matches!(verdict.reason, Reason::PassAlive | Reason::Reading));
    let known = known.fold(PointSet::EMPTY, |known, verdict| {
        known | verdict.chain.stones | verdict.chain.liberties
    });
    let points = board.size().point_set();
    let is_open = |point: &Point| !known.contains(*point) && !owners.agree_on(*point);
    let open = points.iter().filter(is_open).count();
    (WHOLE as usize * open / points.len()) as u16
}

/// Lets chains stand on a board that is not finished, unless it is surer that they die than the board is open. In an opening
/// nothing is dead but what is certain; as the board fills, what is likely comes to be.
pub(super) fn spare(verdicts: &mut [Verdict], open: u16) {
    if open <= MOST {
        return;
    }
    let dead = verdicts.iter_mut().filter(|verdict| verdict.is_dead());
    for verdict in dead.filter(|verdict| verdict.confidence < open) {
        verdict.status = Status::Alive;
        verdict.confidence = 0;
        verdict.reason = Reason::Unfinished;
    }
}
