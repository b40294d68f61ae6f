//! What a position under search is scored by.
//!
//! Owns [`Scoring`]. The weights are [`score`](crate::score)'s.

use qi_geometry::{Point, Stone};

use crate::pattern::PatternBoard;
use crate::score::{Scores, ShapeWeights, WeightTable};

/// What the stones of a position are worth: by patterns or by shapes.
///
/// Either kind of weights turns into one, so that
/// [`SearchPosition::new`](super::SearchPosition::new) takes both.
///
/// # Examples
///
/// A closed three, of which the classic table knows nothing:
///
/// ```
/// use qi_gomoku::score::{ShapeWeights, WeightTable};
/// use qi_gomoku::search::{Scoring, SearchPosition};
/// use qi_gomoku::{Position, Rule, Stone};
///
/// let board = ".OXXX..../........./........./........./.........".parse()?;
/// let position = Position::new(Rule::Standard, board, Stone::White);
/// let black = |scoring: Scoring| {
///     SearchPosition::new(position.clone(), scoring).scores().black
/// };
/// let shapes = black(ShapeWeights::preset().into());
/// assert!(shapes >= 3 * i64::from(ShapeWeights::preset().stone(qi_gomoku::shape::Shape::ClosedThree)));
/// assert!(black(WeightTable::classic().into()) < shapes);
/// # Ok::<(), qi_gomoku::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// By patterns of own and empty cells, blind to the rule.
    Patterns(WeightTable),
    /// By shapes, as the rule defines them.
    Shapes(ShapeWeights),
}

impl Scoring {
    /// The weights of points to play: its own, or the preset's where it has none.
    pub(super) fn point_weights(&self) -> ShapeWeights {
        match self {
            Self::Patterns(_) => ShapeWeights::preset(),
            Self::Shapes(weights) => *weights,
        }
    }

    /// The scores of a board, counted from nothing.
    pub(super) fn scores(&self, board: &PatternBoard) -> Scores {
        match self {
            Self::Patterns(table) => table.scores(board.board()),
            Self::Shapes(weights) => weights.scores(board),
        }
    }

    /// Puts a stone on an empty point, and gives how that changes the scores.
    pub(super) fn place(&self, board: &mut PatternBoard, point: Point, stone: Stone) -> Scores {
        match self {
            Self::Patterns(table) => {
                let change = table.change(board.board(), point, stone);
                board.place_assume_empty(point, stone);
                change
            }
            Self::Shapes(weights) => weights.place(board, point, stone),
        }
    }
}

impl From<WeightTable> for Scoring {
    fn from(table: WeightTable) -> Self {
        Self::Patterns(table)
    }
}

impl From<ShapeWeights> for Scoring {
    fn from(weights: ShapeWeights) -> Self {
        Self::Shapes(weights)
    }
}
