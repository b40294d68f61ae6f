//! Plays that give stones away: [`is_blunder`].

use qi_geometry::{Point, Stone};

use crate::Board;

/// So many stones may fill an eye from inside, after which the owner has one eye there at most; more leave two.
const LARGEST_FILLING: usize = 6;

/// Whether a play leaves its chain with one liberty for nothing: it takes no stone, and is neither a stone alone, which
/// costs little, nor a small chain that puts another into atari, as one that fills an eye from inside is.
///
/// Both colours stay alive in a seki because neither makes such a play.
pub(super) fn is_blunder(board: &Board, stone: Stone, point: Point) -> bool {
    let liberties_of = |color| {
        let near = board.size().neighbours(point);
        let near = near.filter(move |&near| board.stone(near) == Some(color));
        near.filter_map(|near| board.liberties(near))
    };
    let empty = board
        .size()
        .neighbours(point)
        .filter(|&near| board.is_empty_at(near));
    if empty.count() >= 2
        || liberties_of(stone).any(|liberties| liberties > 2)
        || liberties_of(!stone).any(|liberties| liberties == 1)
    {
        return false;
    }
    let (stones, has_more) = after(board, stone, point);
    let gives_atari = liberties_of(!stone).any(|liberties| liberties == 2);
    !has_more && stones > 1 && !(stones <= LARGEST_FILLING && gives_atari)
}

/// How many stones the chain has that a play makes if it takes none, and whether it has two liberties or more.
fn after(board: &Board, stone: Stone, point: Point) -> (usize, bool) {
    let mut liberty = None;
    let mut has_more = false;
    let mut see = |near: Point| {
        let is_new = near != point && board.is_empty_at(near) && liberty != Some(near);
        has_more |= is_new && liberty.is_some();
        liberty = liberty.or(is_new.then_some(near));
    };
    board.size().neighbours(point).for_each(&mut see);
    let mut stones = 1;
    let mut joined = [None; 4];
    let own = board
        .size()
        .neighbours(point)
        .filter(|&near| board.stone(near) == Some(stone));
    for (place, near) in own.enumerate() {
        // Whichever stone of a chain is asked, its points come in the same order.
        let first = board.chain_points(near).next();
        if !joined.contains(&first) {
            joined[place] = first;
            let points = board.chain_points(near);
            stones += points
                .map(|at| board.size().neighbours(at).for_each(&mut see))
                .count();
        }
    }
    (stones, has_more)
}
