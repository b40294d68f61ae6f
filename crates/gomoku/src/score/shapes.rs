//! Scoring by shapes: what the classic table cannot see.
//!
//! Owns [`ShapeWeights`], what shapes are worth, and [`ShapeBoard`], a board that keeps both
//! colours' scores by them up to date and ranks its points with their reasons ([`Hint`]).
//!
//! A table of patterns sums what it finds in windows of a few cells. So it counts an open three
//! twice and a closed one not at all, takes a three in a pen of five cells for something and a row
//! of six for more than a five, and ranks an open three above a four. Shapes are what stones can
//! become by the rule of the game, edges and all, each counted once.

use alloc::vec::Vec;
use core::cmp::Reverse;

use qi_geometry::{Point, Stone};

use super::{Gain, Hint, Scores, from_centre};
use crate::board::PlaceError;
use crate::pattern::{Combination, PatternBoard, Shapes};
use crate::shape::Shape;

/// What shapes are worth, for stones that stand and for points to play.
///
/// # Examples
///
/// A user's own table differs from the preset where it says so:
///
/// ```
/// use qi_gomoku::score::ShapeWeights;
/// use qi_gomoku::shape::Shape;
///
/// let preset = ShapeWeights::preset();
/// assert!(preset.stone(Shape::Four) > preset.stone(Shape::OpenThree));
/// let cautious = preset.with_stone(Shape::ClosedThree, 60);
/// assert_eq!(cautious.stone(Shape::ClosedThree), 60);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShapeWeights {
    stones: [i32; Shape::ALL.len()],
    points: [i32; Combination::ALL.len()],
}

impl Default for ShapeWeights {
    fn default() -> Self {
        Self::preset()
    }
}

impl ShapeWeights {
    /// The preset: every shape above all weaker ones, a four above an open three, closed threes and
    /// twos for what they are worth, overlines for nothing.
    ///
    /// | each stone of | worth | | a point that makes | worth |
    /// |---|---:|---|---|---:|
    /// | five | 10000 | | five | 1000000 |
    /// | open four | 1000 | | open four | 100000 |
    /// | double four | 800 | | double four | 90000 |
    /// | four | 200 | | four and three | 80000 |
    /// | open three | 150 | | double three | 20000 |
    /// | split three | 120 | | four | 3000 |
    /// | closed three | 30 | | three | 2500 |
    /// | open two | 20 | | double two | 600 |
    /// | closed two | 4 | | closed three | 400 |
    /// | overline, nothing | 0 | | two | 200 |
    #[must_use]
    pub const fn preset() -> Self {
        Self {
            stones: [0, 4, 20, 30, 120, 150, 200, 800, 1_000, 0, 10_000],
            points: [
                0, 200, 400, 600, 2_500, 20_000, 3_000, 80_000, 90_000, 100_000, 1_000_000,
            ],
        }
    }

    /// What each stone of a shape is worth, on each line.
    #[must_use]
    pub const fn stone(&self, shape: Shape) -> i32 {
        self.stones[shape.index()]
    }

    /// What a point is worth to the colour that makes a combination there, before its single shapes
    /// are added.
    #[must_use]
    pub const fn point(&self, combination: Combination) -> i32 {
        self.points[combination.index()]
    }

    /// The same with another worth of each stone of a shape.
    #[must_use]
    pub const fn with_stone(mut self, shape: Shape, weight: i32) -> Self {
        self.stones[shape.index()] = weight;
        self
    }

    /// The same with another worth of the points of a combination.
    #[must_use]
    pub const fn with_point(mut self, combination: Combination, weight: i32) -> Self {
        self.points[combination.index()] = weight;
        self
    }

    /// What a point with these shapes is worth to the colour that makes them: the combination, and
    /// a stone of each shape.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::pattern::Shapes;
    /// use qi_gomoku::score::ShapeWeights;
    /// use qi_gomoku::shape::Shape;
    ///
    /// let four = Shapes::new([Shape::Four, Shape::ClosedTwo, Shape::Nothing, Shape::Nothing]);
    /// assert_eq!(ShapeWeights::preset().value(four), 3000 + 200 + 4);
    /// ```
    #[must_use]
    pub fn value(&self, shapes: Shapes) -> i64 {
        let single = shapes.iter().map(|(_, shape)| i64::from(self.stone(shape)));
        i64::from(self.point(shapes.combination())) + single.sum::<i64>()
    }

    /// The scores of a board, counted from nothing: the worth of every stone on each of its lines.
    pub(crate) fn scores(&self, board: &PatternBoard) -> Scores {
        let mut scores = Scores::default();
        for stone in Stone::ALL {
            let stones = board.board().stones(stone).into_iter();
            let shapes = stones.flat_map(|point| board.shapes(point, stone).iter());
            *scores.of_mut(stone) = shapes.map(|(_, shape)| i64::from(self.stone(shape))).sum();
        }
        scores
    }

    /// Puts a stone on an empty point, and gives how that changes the scores.
    pub(crate) fn place(&self, board: &mut PatternBoard, point: Point, stone: Stone) -> Scores {
        let before = self.around(board, point);
        board.place_assume_empty(point, stone);
        let mut change = self.around(board, point);
        change -= before;
        change
    }

    /// What the stones that a point plays a part for are worth on the lines through it, its own
    /// included.
    fn around(&self, board: &PatternBoard, point: Point) -> Scores {
        let mut scores = Scores::default();
        board.for_stones_around(point, |stone, shape| {
            *scores.of_mut(stone) += i64::from(self.stone(shape));
        });
        scores
    }
}

/// A board that keeps both colours' scores by shapes up to date, and says why a point is good.
///
/// # Examples
///
/// ```
/// use qi_gomoku::pattern::PatternBoard;
/// use qi_gomoku::score::{ShapeBoard, ShapeWeights};
/// use qi_gomoku::{Board, Rule, Stone, notation};
///
/// let patterns = PatternBoard::new(Rule::Renju, Board::default());
/// let mut board = ShapeBoard::new(patterns, ShapeWeights::preset());
/// for point in notation::parse_points("f8 g8 h8", board.patterns().size())? {
///     board.place(point, Stone::White)?;
/// }
/// assert_eq!(board.score(Stone::White), 3 * 150);
///
/// let best = board.best_points(Stone::Black)[0];
/// assert_eq!(best.to_string(), "i8: stops open-four on the row");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeBoard {
    patterns: PatternBoard,
    weights: ShapeWeights,
    scores: Scores,
}

impl ShapeBoard {
    /// Scores a board by shapes. Takes time in proportion to the board.
    #[must_use]
    pub fn new(patterns: PatternBoard, weights: ShapeWeights) -> Self {
        let scores = weights.scores(&patterns);
        Self {
            patterns,
            weights,
            scores,
        }
    }

    /// The stones, and what they make.
    #[must_use]
    pub const fn patterns(&self) -> &PatternBoard {
        &self.patterns
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &ShapeWeights {
        &self.weights
    }

    /// Both scores: the worth of every stone on each of its lines.
    #[must_use]
    pub const fn scores(&self) -> Scores {
        self.scores
    }

    /// The score of a colour.
    #[must_use]
    pub const fn score(&self, stone: Stone) -> i64 {
        self.scores.of(stone)
    }

    /// Puts a stone on an empty point.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] if the point is off the board or taken; nothing has changed then.
    pub fn place(&mut self, point: Point, stone: Stone) -> Result<(), PlaceError> {
        self.patterns.board().check_empty(point)?;
        self.scores += self.weights.place(&mut self.patterns, point, stone);
        Ok(())
    }

    /// Takes the stone off `point` and returns it, or `None` if there was none.
    pub fn remove(&mut self, point: Point) -> Option<Stone> {
        self.patterns.board().stone(point)?;
        self.scores -= self.weights.around(&self.patterns, point);
        let stone = self.patterns.remove(point);
        self.scores += self.weights.around(&self.patterns, point);
        stone
    }

    /// What `point` is worth to a side, or `None` if no stone can be put there.
    ///
    /// What the side makes there counts in full, and what the other would make by half: a move that
    /// wins comes before one that stops a loss.
    #[must_use]
    pub fn gain(&self, point: Point, stone: Stone) -> Option<Gain> {
        let is_empty = self.patterns.board().is_empty_at(point);
        is_empty.then(|| Gain {
            attack: self.value(point, stone),
            defence: self.value(point, !stone) / 2,
        })
    }

    /// What a point is worth to the colour that plays there: nothing if it may not.
    fn value(&self, point: Point, stone: Stone) -> i64 {
        if self.patterns.is_forbidden(point, stone) {
            return 0;
        }
        self.weights.value(self.patterns.shapes(point, stone))
    }

    /// Every point where a side may play, with what it is worth and why, the best first: the
    /// greatest attack plus defence, then the nearest to the centre, then the lowest and leftmost.
    #[must_use]
    pub fn best_points(&self, stone: Stone) -> Vec<Hint> {
        let board = self.patterns.board();
        let hint = |point| {
            Some(Hint {
                point,
                gain: self.gain(point, stone)?,
                makes: self.patterns.shapes(point, stone),
                stops: self.patterns.shapes(point, !stone),
            })
        };
        let points = board.empty_points().into_iter();
        let mut hints: Vec<_> = points
            .filter(|&point| !self.patterns.is_forbidden(point, stone))
            .filter_map(hint)
            .collect();
        let size = board.size();
        hints.sort_by_key(|hint| (Reverse(hint.gain.total()), from_centre(hint.point, size)));
        hints
    }
}
