//! The player of go.

use core::time::Duration;

use qi_go::{
    Game, Move, Phase, Stone,
    search::{Aim, SearchPosition},
};
use qi_search::{Bound, Control, Info, Limits, Line, Mcts, Score, Stop, mcts::Proof};

use super::focus::{Focused, Heavy};
use crate::{Level, Player, Request, Thought, level::choose};

/// Plays go by Monte Carlo tree search.
///
/// The score of a line stands for the mean result of its playouts: +1000 for winning all of them
/// by far, 0 for even chances.
///
/// The search knows no depth: a limit of so many plies is taken as so many thousand playouts.
///
/// It counts the board as it stands, by area and every stone alive, whatever the rules count: so it
/// takes dead stones off before it passes. It passes when the opponent has just passed and that
/// count is won, and when passing is as good as any move; it never fills an own eye and never
/// resigns.
///
/// # Examples
///
/// White passes, and Black has won as the board stands:
///
/// ```
/// use qi_engine::{Player, Request, go::GoPlayer};
/// use qi_go::{Game, Komi, Move, Rules, Size};
/// use qi_search::{Limits, Stop};
///
/// let mut game = Game::new(Size::square(5)?, Rules::default(), Komi::from_half_points(13))?;
/// for text in ["C3", "pass"] {
///     game.play(text.parse()?)?;
/// }
/// let request = Request::new(Limits::new().nodes(100));
/// let thought = GoPlayer.think(&game, &request, &Stop::new(), &mut |_| {});
/// assert_eq!(thought.choice, Some(Move::Pass));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct GoPlayer;

/// What a level does without.
#[derive(Debug, Clone, Copy)]
struct Restraint {
    /// The most playouts, for each point of the board; `None` if nothing is held back.
    playouts: Option<u64>,
    /// Among how many of the lines, those with the most playouts, the choice is.
    lines: usize,
    /// How much worse than the best the choice may be.
    margin: i32,
}

/// A row of the table below.
const fn playouts(per_point: u64, lines: usize, margin: i32) -> Restraint {
    Restraint {
        playouts: Some(per_point),
        lines,
        margin,
    }
}

/// By [`Level::index`]. Fewer playouts than a handful for each point would be moves by chance.
static RESTRAINTS: [Restraint; Level::COUNT] = [
    playouts(8, 4, 80),
    playouts(12, 4, 70),
    playouts(18, 4, 60),
    playouts(27, 3, 50),
    playouts(40, 3, 40),
    playouts(60, 3, 30),
    playouts(90, 2, 25),
    playouts(135, 2, 20),
    playouts(200, 2, 10),
    Restraint {
        playouts: None,
        lines: 1,
        margin: 0,
    },
];

/// How much better than a pass a move must be to be played when the count is won.
const WORTH_A_MOVE: i32 = 30;

/// What a limit of depth comes to.
const PLAYOUTS_PER_PLY: u64 = 1_000;

/// How much the search looks at moves that went badly so far. Little: what came later in the
/// playouts sees to it that none is overlooked.
const EXPLORATION: f64 = 0.1;

/// After how many playouts a move's own results weigh as much as those of the move made later: with
/// 300 it won thirteen games of twenty on 9 by 9 against itself with 1,000.
const EQUIVALENCE: u32 = 300;

/// How many playouts a position is given before it takes up memory for its moves.
const PATIENCE: u32 = 4;

/// The score of a pass after which nearly every playout is won.
const SAFE: i32 = 700;

impl Restraint {
    /// The limits, with the playouts that are left.
    fn limit(&self, limits: Limits, game: &Game) -> Limits {
        let area = game.board().size().area() as u64;
        let by_level = self.playouts.map(|per_point| per_point * area);
        let by_depth = limits
            .depth
            .map(|depth| PLAYOUTS_PER_PLY * u64::from(depth));
        let playouts = [limits.nodes, by_level, by_depth]
            .into_iter()
            .flatten()
            .min();
        playouts.map_or(limits, |playouts| limits.nodes(playouts))
    }
}

impl Player for GoPlayer {
    type Game = Game;
    type Move = Move;

    fn think(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Move>),
    ) -> Thought<Move> {
        if game.phase() != Phase::Playing {
            return Thought::nothing();
        }
        let lead = lead(game, game.turn());
        if game.position().passes() > 0 && lead > 0 {
            return pass();
        }
        let restraint = RESTRAINTS[request.level.index()];
        let limits = restraint.limit(request.limits, game);
        let seed = request.seed ^ game.position().hash();
        let mut filtered = request.observed_by(observer);
        let control = Control::new().with_stop(stop).with_observer(&mut filtered);
        let state =
            SearchPosition::new(game.position().clone(), game.whole_komi()).with_aim(Aim::Margin);
        let report = Mcts::new(Heavy::default())
            .with_seed(seed)
            .with_memory(request.memory)
            .with_margin_scale(u32::from(game.board().size().width()))
            .with_exploration(EXPLORATION)
            .with_amaf(EQUIVALENCE)
            .with_proof(Proof::Nothing)
            .with_patience(PATIENCE)
            .with_multipv(usize::MAX)
            .search_with(&mut Focused::new(state), &limits, control);
        Thought::from_report(report, request.lines, |lines| {
            let passing = lead > 0 && pass_is_as_good(lines);
            let among = &lines[..lines.len().min(restraint.lines)];
            if passing {
                Some(Move::Pass)
            } else {
                choose(among, restraint.margin, seed)
            }
        })
    }

    fn forget(&mut self) {}

    /// In half points, every stone on the board alive.
    fn evaluate_now(&mut self, game: &Game) -> i32 {
        lead(game, game.turn())
    }
}

/// By how many half points a colour would win if the board were counted now by area.
fn lead(game: &Game, stone: Stone) -> i32 {
    let black = game.board().area_margin() * 2 - i32::from(game.whole_komi().half_points());
    match stone {
        Stone::Black => black,
        Stone::White => -black,
    }
}

/// Whether a pass is safe and no move among the lines, best first, is worth more.
fn pass_is_as_good(lines: &[Line<Move>]) -> bool {
    let value = |line: &Line<Move>| line.score.value();
    let best = lines.first().and_then(value);
    let pass = lines
        .iter()
        .find(|line| line.moves.first() == Some(&Move::Pass))
        .and_then(value);
    best.zip(pass)
        .is_some_and(|(best, pass)| pass >= SAFE && best - pass < WORTH_A_MOVE)
}

/// The thought that needs none: the count is won.
fn pass() -> Thought<Move> {
    Thought {
        choice: Some(Move::Pass),
        lines: vec![Line {
            score: Score::heuristic(1000),
            bound: Bound::Exact,
            depth: 1,
            seldepth: 1,
            moves: vec![Move::Pass],
        }],
        nodes: 0,
        time: Duration::ZERO,
    }
}
