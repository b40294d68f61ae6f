//! The player of xiangqi.

use core::fmt;

use qi_search::{
    AlphaBeta, Control, Evaluate, Info, Line, Report, Stop,
    alpha_beta::{
        Selectivity, Threads, WithNullMove, WithOrder, WithQuiescence, WithRepetition, WithTable,
    },
};
use qi_xiangqi::{Game, Move, Position};

use super::Placement;
use crate::{
    Level, Player, Request, Thought,
    level::{Horizon, Restraint},
};

type Searcher<E> = AlphaBeta<
    Position,
    E,
    WithTable<Threads>,
    WithOrder,
    WithQuiescence,
    WithRepetition,
    WithNullMove,
>;

/// Plays xiangqi by alpha-beta search over an evaluation.
///
/// # Examples
///
/// ```
/// use qi_engine::{Player, Request, xiangqi::XiangqiPlayer};
/// use qi_search::{Limits, Score, Stop};
/// use qi_xiangqi::Game;
///
/// // Two chariots mate on the back rank.
/// let game = Game::from_position("4k4/9/9/R8/9/9/9/8R/9/3K5 w - - 0 1".parse()?);
/// let request = Request::new(Limits::new().depth(4));
/// let thought = XiangqiPlayer::default().think(&game, &request, &Stop::new(), &mut |_| {});
/// assert_eq!(thought.score(), Some(Score::win_in(3)));
/// # Ok::<(), qi_xiangqi::FenError>(())
/// ```
pub struct XiangqiPlayer<E = Placement> {
    searcher: Searcher<E>,
    /// The size asked for of the searcher's table, in MiB.
    memory: usize,
}

/// What a soldier is worth, by which the search reckons what may be left out.
const SOLDIER: i32 = 100;

/// How deep captures are followed past the horizon, in plies.
const QUIESCENCE: u32 = 16;

/// What each level does without, by [`Level::index`]. Margins are in hundredths of a soldier.
static RESTRAINTS: [Restraint; Level::COUNT] = [
    Restraint::new(1, Horizon::Blind, 8, 60),
    Restraint::new(2, Horizon::Blind, 8, 50),
    Restraint::new(2, Horizon::Quiet, 6, 40),
    Restraint::new(3, Horizon::Quiet, 6, 35),
    Restraint::new(4, Horizon::Quiet, 5, 30),
    Restraint::new(5, Horizon::Quiet, 4, 25),
    Restraint::new(6, Horizon::Quiet, 4, 20),
    Restraint::new(8, Horizon::Quiet, 3, 15),
    Restraint::new(10, Horizon::Quiet, 2, 10),
    Restraint::NONE,
];

impl<E: Evaluate<Position>> XiangqiPlayer<E> {
    /// A player by this evaluation, in hundredths of a soldier or in greater units: by them the search reckons what need
    /// not be looked at.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_engine::xiangqi::{Material, XiangqiPlayer};
    ///
    /// let _ = XiangqiPlayer::new(Material::TEACHING_BOARD);
    /// ```
    #[must_use]
    pub fn new(evaluation: E) -> Self {
        Self {
            searcher: AlphaBeta::new(evaluation)
                .with_table(0)
                .with_threads(1)
                .with_order()
                .with_quiescence(QUIESCENCE)
                .with_repetition()
                .with_selectivity(Selectivity::new(SOLDIER))
                .with_null_move(),
            memory: 0,
        }
    }
}

impl Default for XiangqiPlayer {
    fn default() -> Self {
        Self::new(Placement)
    }
}

impl<E: Evaluate<Position> + Clone + Send> Player for XiangqiPlayer<E> {
    type Game = Game;
    type Move = Move;

    fn think(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Move>),
    ) -> Thought<Move> {
        let mut position = *game.position();
        let restraint = &RESTRAINTS[request.level.index()];
        let forbidden = game.forbidden_moves();
        let lines = request.lines.max(restraint.lines) + forbidden.len();
        let limits = restraint.limit(request.limits);
        let mut filtered = request.observed_by(observer);
        let control = Control::new().with_stop(stop).with_observer(&mut filtered);
        let report = if restraint.horizon == Horizon::Quiet {
            self.reserve(request.memory);
            self.searcher.set_history(&keys(game));
            self.searcher.set_multipv(lines);
            self.searcher.set_threads(request.threads);
            self.searcher.search_with(&mut position, &limits, control)
        } else {
            AlphaBeta::new(self.searcher.evaluator().clone())
                .with_multipv(lines)
                .search_with(&mut position, &limits, control)
        };
        Thought::from_report(without(report, &forbidden), request.lines, |lines| {
            restraint.choose(lines, request.seed ^ position.hash())
        })
    }

    fn forget(&mut self) {
        self.searcher.clear();
    }

    fn reserve(&mut self, memory: usize) -> usize {
        if self.memory != memory {
            self.searcher.resize_table(memory);
            self.memory = memory;
        }
        self.searcher.table_size()
    }

    fn evaluate_now(&mut self, game: &Game) -> i32 {
        self.searcher.evaluator_mut().evaluate(game.position())
    }
}

impl<E: Evaluate<Position> + fmt::Debug> fmt::Debug for XiangqiPlayer<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("XiangqiPlayer")
            .field("searcher", &self.searcher)
            .field("memory", &self.memory)
            .finish()
    }
}

/// A report that leaves out the moves that lose at once by the rule on
/// repetition, which the search does not know; if there is no other, the first
/// of them stays.
fn without(mut report: Report<Move>, forbidden: &[Move]) -> Report<Move> {
    let allowed = |line: &Line<Move>| !line.moves.iter().take(1).any(|mv| forbidden.contains(mv));
    if !allowed(&report.best) {
        if let Some(next) = report.others.iter().position(allowed) {
            report.best = report.others.remove(next);
        }
    }
    report.others.retain(allowed);
    report
}

/// The hashes of the positions before the present one, oldest first.
fn keys(game: &Game) -> Vec<u64> {
    let mut position = *game.start();
    let moves = game.moves();
    let before = |mv| position.play_assume_legal(mv).hash_before();
    moves.map(before).collect()
}
