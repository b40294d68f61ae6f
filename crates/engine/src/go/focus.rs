//! The moves that are worth a playout on a large board.
//!
//! On 19 by 19 there are more legal moves than a short search has playouts to give each. So there
//! only plays near a stone are looked at, and the empty sides and corners where a game is opened.

use qi_geometry::Direction;
use qi_go::{
    Board, Move, PointSet, Position, Stone,
    search::{HeavyPlayout, SearchPosition},
};
use qi_search::{GameState, MoveOrder, Outcome, Playout, Side, Status};
use rand::Rng;

/// A position of which a search sees the moves that matter.
#[derive(Debug, Clone)]
pub(super) struct Focused(SearchPosition);

/// Boards of so many points at most are looked at whole.
const SMALL: usize = 100;

/// How many steps of a king from a stone a play still matters.
const NEAR: usize = 2;

impl Focused {
    pub(super) const fn new(state: SearchPosition) -> Self {
        Self(state)
    }

    pub(super) const fn position(&self) -> &Position {
        self.0.position()
    }
}

impl GameState for Focused {
    type Move = Move;
    type Undo = ();

    fn moves(&self, moves: &mut Vec<Move>) -> Status {
        let start = moves.len();
        let status = self.0.moves(moves);
        let board = self.position().board();
        if board.size().area() > SMALL {
            let wanted = around_stones(board) | opening_points(board);
            let mut place = 0;
            moves.retain(|mv| {
                place += 1;
                place <= start || mv.point().is_none_or(|point| wanted.contains(point))
            });
        }
        status
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn undo(&mut self, mv: Move, (): ()) {
        self.0.undo(mv, ());
    }

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }
}

impl MoveOrder for Focused {
    const SLOTS: usize = SearchPosition::SLOTS;

    fn slot(&self, mv: Move) -> usize {
        self.0.slot(mv)
    }

    fn rank(&self, mv: Move) -> i32 {
        self.0.rank(mv)
    }
}

/// The playout of `qi-go`, which sees every move.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Heavy(HeavyPlayout);

impl Playout<Focused> for Heavy {
    fn playout<R: Rng>(&mut self, state: &Focused, rng: &mut R) -> Outcome {
        self.0.playout(&state.0, rng)
    }

    fn playout_traced<R: Rng>(
        &mut self,
        state: &Focused,
        rng: &mut R,
        trace: &mut Vec<(Side, Move)>,
    ) -> Outcome {
        self.0.playout_traced(&state.0, rng, trace)
    }
}

/// The points at most [`NEAR`] steps from a stone, stones included.
fn around_stones(board: &Board) -> PointSet {
    let mut near = board.stones(Stone::Black) | board.stones(Stone::White);
    for _ in 0..NEAR {
        let steps = near
            .into_iter()
            .flat_map(|point| Direction::ALL.map(|way| point.step(way)));
        let grown: PointSet = steps.flatten().collect();
        near |= grown;
    }
    near
}

/// The points on the third and fourth lines.
fn opening_points(board: &Board) -> PointSet {
    let size = board.size();
    let line = |place: u8, side: u8| place.min(side - 1 - place) + 1;
    size.points()
        .filter(|point| {
            let across = line(point.x(), size.width());
            let along = line(point.y(), size.height());
            (3..=4).contains(&across.min(along))
        })
        .collect()
}
