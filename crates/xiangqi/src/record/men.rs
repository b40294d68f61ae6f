//! The order in which formats tell 32 men by their squares.
//!
//! XQF and DhtmlXQ have the same: Red's sixteen, then Black's.

use qi_record::Tree;
use qi_record::pgn::MOVE;

use crate::board::HOME;
use crate::{Board, Color, Move, Role, Square};

/// The men of one side: those of the home rank, the cannons, the soldiers.
pub(super) const MEN: [Role; 16] = {
    let mut men = [Role::Soldier; 16];
    let mut place = 0;
    while place < HOME.len() {
        men[place] = HOME[place];
        place += 1;
    }
    men[place] = Role::Cannon;
    men[place + 1] = Role::Cannon;
    men
};

/// The board of 32 squares, `None` for a man that is gone; `None` if two men share
/// one.
pub(super) fn board(squares: impl Iterator<Item = Option<Square>>) -> Option<Board> {
    let mut board = Board::new();
    let men = Color::ALL
        .into_iter()
        .flat_map(|color| MEN.map(|role| role.of(color)));
    for (piece, square) in men.zip(squares) {
        if let Some(square) = square {
            if board.put(square, piece).is_some() {
                return None;
            }
        }
    }
    Some(board)
}

/// Whose turn it is by the first move of a tree of UCI moves: these formats do not
/// say it, or not reliably.
pub(super) fn first_mover(board: &Board, tree: &Tree) -> Option<Color> {
    let first = tree.main_line().nth(1)?;
    let mv: Move = tree[first].text(MOVE)?.parse().ok()?;
    Some(board.piece_at(mv.from)?.color)
}
