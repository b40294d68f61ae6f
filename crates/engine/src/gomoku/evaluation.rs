//! What a gomoku position is worth without looking ahead.

use qi_gomoku::{score::WeightTable, search::SearchPosition};
use qi_search::Evaluate;

/// The weights that the player reckons with unless told otherwise: an open three above a closed
/// one, a four above an open three, and all of them far below a five.
///
/// # Examples
///
/// ```
/// let patterns = qi_engine::gomoku::patterns();
/// let score = |line: &str| Ok::<_, qi_gomoku::shape::ParseStripError>(patterns.line_score(line.parse()?));
/// assert!(score("....XXX........")? > 3 * score("...OXXX........")?);
/// # Ok::<(), qi_gomoku::shape::ParseStripError>(())
/// ```
#[must_use]
pub fn patterns() -> WeightTable {
    const PATTERNS: &str = include_str!("patterns.txt");
    PATTERNS
        .parse()
        .expect("different patterns with weights in range")
}

/// The score of the side to move, half as much again for being the one to move, minus the other's.
///
/// The same pattern is worth more to the side that can extend it at once than to the one that has
/// to wait, so a plain difference swings with every ply of depth.
///
/// # Examples
///
/// ```
/// use qi_engine::gomoku::{Initiative, patterns};
/// use qi_gomoku::{Board, Point, Position, Rule, Stone, search::SearchPosition};
/// use qi_search::Evaluate;
///
/// let mut board = Board::default();
/// for x in 6..9 {
///     board.place(Point::new(x, 7).expect("on every board"), Stone::Black)?;
/// }
/// let mut value = |turn| {
///     let position = Position::new(Rule::Freestyle, board.clone(), turn);
///     Initiative.evaluate(&SearchPosition::new(position, patterns()))
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
