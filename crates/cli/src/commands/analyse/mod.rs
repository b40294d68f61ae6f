//! `qi analyse`: the best moves of a position.

mod report;
mod showcase;
mod watch;

use core::time::Duration;

use clap::{Args, Subcommand};
use qi_engine::{Player, Request};
use qi_go::End;
use qi_search::{Limits, MAX_DEPTH, Stop};
use qi_xiangqi::Validation;

use self::watch::Watch;
use super::{AFTER_THE_GAME, Format, Look};
use crate::error::Error;
use crate::game::{Playable, Side};
use crate::number::whole;
use crate::output::Output;
use crate::position::go::GoMatch;
use crate::position::gomoku::GomokuPosition;
use crate::position::xiangqi::XiangqiPosition;

/// Search for the best moves of a position.
///
/// Writes the board, then the search's progress to standard error, then the best
/// moves with their scores and lines. Without a game it shows itself on one
/// position of each game, a few seconds each.
///
/// Scores are for the side to move: xiangqi in hundredths of a soldier, gomoku in
/// points for patterns, go in thousandths of the mean result (-1000 for a lost
/// game, +1000 for a won one). `win in N` and `loss in N` count plies. `>=` and
/// `<=` stand before a bound.
///
/// With --json, one object a line: `type` is `info` while the search runs and
/// `report` at the end.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  qi analyse\n  qi analyse xiangqi --moves \"h2e2 h9g7\" --time 3000 --multipv 3"
)]
pub(crate) struct Analyse {
    #[command(subcommand)]
    game: Option<AnalyseGame>,

    #[command(flatten, next_display_order = AFTER_THE_GAME)]
    settings: Settings,
}

#[derive(Debug, Subcommand)]
enum AnalyseGame {
    /// Search for the best moves of a position of xiangqi.
    ///
    /// Scores are for the side to move, in hundredths of a soldier; `win in N` and
    /// `loss in N` count plies.
    #[command(
        after_help = "Example:\n  qi analyse xiangqi --fen \"4k4/9/9/R8/9/9/9/8R/9/3K5 w\" --depth 4"
    )]
    Xiangqi(XiangqiPosition),
    /// Search for the best moves of a position of gomoku.
    ///
    /// Scores are for the side to move, in points for patterns; `win in N` and
    /// `loss in N` count plies.
    #[command(after_help = "Example:\n  qi analyse gomoku --moves \"h8 h9 i9\" --time 2000")]
    Gomoku(GomokuPosition),
    /// Search for the best moves of a position of go.
    ///
    /// The search plays games at random to their end, so --nodes or --time limits
    /// it, and --depth is refused. Scores are for the side to move, in thousandths
    /// of the mean result: -1000 for a lost game, +1000 for a won one.
    #[command(after_help = "Example:\n  qi analyse go --size 5 --moves \"C3\" --time 2000")]
    Go(GoMatch),
}

/// How long to search and what to show.
#[derive(Debug, Clone, Copy, Args)]
struct Settings {
    /// Look so many plies ahead, 1 to 255; not for a search of playouts
    #[arg(long, value_name = "PLIES", global = true, value_parser = whole::<u32>(1, MAX_DEPTH.into()), allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Visit so many nodes; a playout is one
    #[arg(long, value_name = "N", global = true, value_parser = whole::<u64>(1, u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Search for so many milliseconds; 4000 if nothing else limits the search
    #[arg(long, value_name = "MS", global = true, value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    time: Option<u64>,

    /// Rank so many of the best moves; 1 if not given, 3 without a game
    #[arg(long, value_name = "N", global = true, value_parser = whole::<usize>(1, u64::MAX), allow_negative_numbers = true)]
    multipv: Option<usize>,

    /// Threads that search, 1 to 1024; a search of playouts has only one
    #[arg(long, value_name = "N", global = true, default_value = "1", value_parser = whole::<usize>(1, 1024), allow_negative_numbers = true)]
    threads: usize,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    format: Format,
}

impl Analyse {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            None => showcase::run(&self.settings),
            Some(game) => game.analyse(&self.settings),
        }
    }
}

impl AnalyseGame {
    fn analyse(&self, settings: &Settings) -> Result<(), Error> {
        match self {
            Self::Xiangqi(position) => settings.analyse(&position.game(Validation::Strict)?),
            Self::Gomoku(position) => settings.analyse(&position.game()?),
            Self::Go(_) if settings.depth.is_some() => Err(Error::input(
                "--depth",
                "a search of go has no depth: limit it by --nodes or --time",
            )),
            Self::Go(position) => settings.analyse(&position.game(End::TwoPasses)?),
        }
    }
}

impl Settings {
    fn analyse<G: Playable>(&self, game: &G) -> Result<(), Error> {
        let mut output = Output::new();
        if !self.format.json {
            let style = self.look.style(output.paint());
            output.text(format_args!("{}", game.picture(style, Side::First)))?;
            output.line(match game.outcome() {
                Some(outcome) => format!("the game is over: {outcome}"),
                None => format!("{} to move", G::side_name(game.turn())),
            })?;
            output.flush()?;
        }
        let stop = Stop::new();
        let request = Request::new(self.limits::<G>())
            .lines(self.lines())
            .threads(self.threads);
        let mut watch = Watch::<G>::new(&mut output, &stop, self);
        let thought =
            G::Player::default().think(game, &request, &stop, &mut |info| watch.see(info));
        watch.end()?;
        if self.format.json {
            output.json(&report::as_json(game, &thought))
        } else {
            report::write(&mut output, game, &thought)
        }
    }

    fn lines(&self) -> usize {
        self.multipv.unwrap_or(1)
    }

    fn limits<G: Playable>(&self) -> Limits {
        const TIME: Duration = Duration::from_secs(4);
        let mut limits = Limits::new();
        limits.depth = self.depth;
        limits.nodes = self.nodes;
        limits.time = self.time.map(Duration::from_millis);
        if !G::is_bounded(&limits) {
            limits.time = Some(TIME);
        }
        limits
    }
}
