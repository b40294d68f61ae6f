//! What a gomoku position is worth without looking ahead.

use qi_gomoku::search::SearchPosition;
use qi_search::Evaluate;

/// The score of the side to move, half as much again for being the one to move, minus the other's.
///
/// The same shape is worth more to the side that can extend it at once than to the one that has
/// to wait, so a plain difference swings with every ply of depth.
///
/// # Examples
///
/// ```
/// use qi_engine::gomoku::Initiative;
/// use qi_gomoku::score::ShapeWeights;
/// use qi_gomoku::{Board, Point, Position, Rule, Stone, search::SearchPosition};
/// use qi_search::Evaluate;
///
/// let mut board = Board::default();
/// for x in 6..9 {
///     board.place(Point::new(x, 7).expect("on every board"), Stone::Black)?;
/// }
/// let mut value = |turn| {
///     let position = Position::new(Rule::Freestyle, board.clone(), turn);
///     Initiative.evaluate(&SearchPosition::new(position, ShapeWeights::preset()))
/// };
/// assert!(value(Stone::Black) > -value(Stone::White));
/// # Ok::<(), qi_gomoku::PlaceError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Initiative;

impl Evaluate<SearchPosition> for Initiative {
    fn evaluate(&mut self, state: &SearchPosition) -> i32 {
        let turn = state.position().turn();
        let (own, other) = (state.scores().of(turn), state.scores().of(!turn));
        let value = own + own / 2 - other;
        value.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }
}
