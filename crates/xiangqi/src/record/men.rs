//! The order in which formats tell 32 men by their squares.
//!
//! XQF and DhtmlXQ have the same: Red's sixteen, then Black's.

use qi_record::Tree;
use qi_record::pgn::MOVE;

use crate::{Board, Color, Move, Role, Square};

/// The men of one side.
pub(super) const MEN: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

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
