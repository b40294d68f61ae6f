//! The player of gomoku and renju.

use qi_gomoku::{
    Game, Point, Rule, Size,
    score::ShapeWeights,
    search::{Candidates, Scoring, SearchPosition},
};
use qi_search::{
    AlphaBeta, Control, Evaluate, HashKey, Info, Line, Stop,
    alpha_beta::{Threads, WithOrder, WithQuiescence, WithTable},
};

use super::{Initiative, fours};
use crate::{
    Level, Player, Request, Thought,
    level::{Horizon, Restraint},
};

/// Plays gomoku by alpha-beta search over the scores of shapes and the [`Initiative`].
///
/// It makes a five where it can, stops one where it must, and in renju never plays a forbidden
/// point. At full strength it looks for a win by fours before it weighs anything.
///
/// # Examples
///
/// Black's row of four is closed at one end, so there is one point to save the game:
///
/// ```text
///  8 . O X X X X . .
///    b c d e f g h i
/// ```
///
/// ```
/// use qi_engine::{Player, Request, gomoku::GomokuPlayer};
/// use qi_gomoku::{Game, Rule, notation};
/// use qi_search::{Limits, Stop};
///
/// let mut game = Game::new(Rule::Renju);
/// for point in notation::parse_points("d8 c8 e8 a1 f8 a3 g8", game.board().size())? {
///     game.play(point)?;
/// }
/// let request = Request::new(Limits::new().depth(2));
/// let thought = GomokuPlayer::default().think(&game, &request, &Stop::new(), &mut |_| {});
/// assert_eq!(thought.choice, Some(notation::parse_point("h8", game.board().size())?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GomokuPlayer {
    scoring: Scoring,
    searcher: AlphaBeta<SearchPosition, Initiative, WithTable<Threads>, WithOrder, WithQuiescence>,
    /// The size asked for of the searcher's table, in MiB.
    memory: usize,
    /// What the positions in the table, if there are any, were played by, for their hashes leave it
    /// out.
    kind: Option<(Rule, Size)>,
}

/// How many plies of fours and blocks are followed past the horizon.
const QUIESCENCE: u32 = 10;

/// How many candidates are looked at beside the fours.
const WIDTH: usize = 12;

/// What each level does without, by [`Level::index`]. Margins are in the units of [`ShapeWeights::preset`].
static RESTRAINTS: [Restraint; Level::COUNT] = [
    Restraint::new(1, Horizon::Blind, 8, 60),
    Restraint::new(2, Horizon::Blind, 8, 50),
    Restraint::new(2, Horizon::Quiet, 6, 40),
    Restraint::new(3, Horizon::Quiet, 6, 35),
    Restraint::new(4, Horizon::Quiet, 5, 30),
    Restraint::new(5, Horizon::Quiet, 4, 25),
    Restraint::new(6, Horizon::Quiet, 4, 20),
    Restraint::new(7, Horizon::Quiet, 3, 15),
    Restraint::new(8, Horizon::Quiet, 2, 10),
    Restraint::NONE,
];

impl GomokuPlayer {
    /// A player by these weights, of shapes or of patterns.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_engine::gomoku::GomokuPlayer;
    /// use qi_gomoku::score::{ShapeWeights, WeightTable};
    /// use qi_gomoku::shape::Shape;
    ///
    /// let _ = GomokuPlayer::new(WeightTable::classic());
    /// let _ = GomokuPlayer::new(ShapeWeights::preset().with_stone(Shape::OpenTwo, 30));
    /// ```
    #[must_use]
    pub fn new(scoring: impl Into<Scoring>) -> Self {
        Self {
            scoring: scoring.into(),
            searcher: AlphaBeta::new(Initiative)
                .with_table(0)
                .with_threads(1)
                .with_order()
                .with_quiescence(QUIESCENCE),
            memory: 0,
            kind: None,
        }
    }

    fn state(&self, game: &Game) -> SearchPosition {
        let candidates = Candidates::Near {
            distance: 2,
            width: Some(WIDTH),
        };
        SearchPosition::new(game.position().clone(), self.scoring.clone())
            .with_candidates(candidates)
    }

    /// Makes the searcher ready for a game: what was kept of games of another kind is forgotten.
    fn make_ready(&mut self, game: &Game, memory: usize, lines: usize) {
        self.reserve(memory);
        let kind = (game.rule(), game.board().size());
        if self.kind.is_some_and(|kept| kept != kind) {
            self.searcher.clear();
        }
        self.kind = Some(kind);
        self.searcher.set_multipv(lines);
    }
}

/// The move that the best line begins with.
fn first_move(lines: &[Line<Point>]) -> Option<Point> {
    lines.first()?.moves.first().copied()
}

impl Default for GomokuPlayer {
    fn default() -> Self {
        Self::new(ShapeWeights::preset())
    }
}

impl Player for GomokuPlayer {
    type Game = Game;
    type Move = Point;

    fn think(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Point>),
    ) -> Thought<Point> {
        if game.outcome().is_some() {
            return Thought::nothing();
        }
        let mut state = self.state(game);
        let restraint = &RESTRAINTS[request.level.index()];
        let lines = request.lines.max(restraint.lines);
        let mut limits = restraint.limit(request.limits);
        let mut filtered = request.observed_by(observer);
        let mut in_vain = 0;
        if *restraint == Restraint::NONE && lines == 1 {
            match fours::win(game, limits.nodes, &mut filtered) {
                Ok(report) => return Thought::from_report(report, lines, first_move),
                Err(nodes) => in_vain = nodes,
            }
        }
        limits.nodes = limits.nodes.map(|nodes| nodes - in_vain);
        let control = Control::new().with_stop(stop).with_observer(&mut filtered);
        let report = match restraint.horizon {
            Horizon::Quiet => {
                self.make_ready(game, request.memory, lines);
                self.searcher.set_threads(request.threads);
                self.searcher.search_with(&mut state, &limits, control)
            }
            Horizon::Blind => AlphaBeta::new(Initiative)
                .with_multipv(lines)
                .search_with(&mut state, &limits, control),
        };
        let mut thought = Thought::from_report(report, request.lines, |lines| {
            restraint.choose(lines, request.seed ^ state.hash_key())
        });
        thought.nodes += in_vain;
        thought
    }

    fn forget(&mut self) {
        self.searcher.clear();
        self.kind = None;
    }

    fn reserve(&mut self, memory: usize) -> usize {
        if self.memory != memory {
            self.searcher.resize_table(memory);
            self.memory = memory;
        }
        self.searcher.table_size()
    }

    fn evaluate_now(&mut self, game: &Game) -> i32 {
        Initiative.evaluate(&self.state(game))
    }
}
