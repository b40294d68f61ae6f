//! What the engine chooses in the opening swap2.

use qi_gomoku::{Game, Point};
use qi_search::Score;

/// The first three stones, Black's first. Near a corner neither side's stones have much room, and of
/// several such placings this is one that the search holds for nearly even at every depth.
const THREE: [(u8, u8); 3] = [(0, 0), (1, 1), (4, 0)];

/// A game on an empty board with the three stones that the engine begins with.
pub(super) fn three_stones(mut game: Game) -> Game {
    for (x, y) in THREE {
        let point = Point::new(x, y).expect("below 32");
        game.play(point)
            .expect("the points differ, and every board has them");
    }
    game
}

/// The stones of a game as one line.
pub(super) fn stones_text(game: &Game) -> String {
    let points = game.moves().iter().filter_map(|mv| mv.point());
    points
        .map(|point| point.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether the side to move would rather be the other.
pub(super) fn is_worse(score: Option<Score>) -> bool {
    score.is_some_and(|score| score < Score::heuristic(0))
}
