//! `qi play`: a game against the computer, line by line.

mod order;
mod session;

use core::time::Duration;
use std::io::IsTerminal;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use qi_engine::protocol::LineReader;
use qi_engine::{Level, Request};
use qi_geometry::Stone;
use qi_go::End;
use qi_search::Limits;
use qi_xiangqi::{Color, ParseColorError, Validation};

use self::order::HELP;
use self::session::Session;
use super::{AFTER_THE_GAME, Look, level};
use crate::error::Error;
use crate::game::{Playable, Side, side_of};
use crate::number::whole;
use crate::output::Output;
use crate::position::go::GoMatch;
use crate::position::gomoku::GomokuPosition;
use crate::position::xiangqi::XiangqiPosition;

/// Play against the computer in the terminal.
///
/// Type a move, or one of the commands below; the computer replies at once.
/// Lines may as well come from a file or a program.
#[derive(Debug, Args)]
#[command(after_help = format!(
    "What to type:\n{}\n\nExample:\n  qi play xiangqi --level 3 --color black",
    indented(HELP)
))]
pub(crate) struct Play {
    #[command(subcommand)]
    game: PlayGame,

    #[command(flatten, next_display_order = AFTER_THE_GAME)]
    settings: Settings,
}

#[derive(Debug, Subcommand)]
enum PlayGame {
    /// Play xiangqi.
    #[command(after_help = "Example:\n  qi play xiangqi --level 3 --color black")]
    Xiangqi {
        #[command(flatten)]
        position: XiangqiPosition,
        /// Your side, red or black
        #[arg(long, value_name = "COLOR", default_value = "red", value_parser = xiangqi_color)]
        color: Color,
    },
    /// Play gomoku or renju.
    #[command(after_help = "Example:\n  qi play gomoku --rule renju --level 4")]
    Gomoku {
        #[command(flatten)]
        position: GomokuPosition,
        /// Your side, black or white
        #[arg(long, value_name = "COLOR", default_value = "black")]
        color: Stone,
    },
    /// Play go.
    ///
    /// Two passes end the game. The stones that are dead are found, named, and taken
    /// off, unless by the rule set all live; dead POINT changes what is dead, and
    /// undo plays on.
    #[command(after_help = "Example:\n  qi play go --size 9 --color white --komi 5.5")]
    Go {
        #[command(flatten)]
        position: GoMatch,
        /// Your side, black or white
        #[arg(long, value_name = "COLOR", default_value = "black")]
        color: Stone,
    },
}

/// How the computer plays and what is shown.
#[derive(Debug, Args)]
struct Settings {
    /// The computer's strength, 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "5", global = true, value_parser = level, allow_negative_numbers = true)]
    level: Level,

    /// The most time the computer takes for a move, in milliseconds
    #[arg(long, value_name = "MS", default_value = "3000", global = true, value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    time: u64,

    /// What the computer's choices among equal moves are drawn from; if not
    /// given, another game each time
    #[arg(long, value_name = "N", global = true, value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[command(flatten)]
    look: Look,
}

impl Play {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let settings = &self.settings;
        match &self.game {
            PlayGame::Xiangqi { position, color } => {
                settings.play(position.game(Validation::Strict)?, (*color).into())
            }
            PlayGame::Gomoku { position, color } => {
                settings.play(position.game()?, side_of(*color))
            }
            PlayGame::Go { position, color } => {
                settings.play(position.game(End::TwoPasses)?, side_of(*color))
            }
        }
    }
}

impl Settings {
    fn play<G: Playable>(&self, game: G, person: Side) -> Result<(), Error> {
        let output = Output::new();
        let style = self.look.style(output.paint());
        let time = Duration::from_millis(self.time);
        let request = Request::new(Limits::new().time(time))
            .level(self.level)
            .seed(self.seed.unwrap_or_else(any_seed));
        let stdin = std::io::stdin().lock();
        let prompts = stdin.is_terminal();
        Session::new(game, person, request, output)
            .with_style(style)
            .with_prompts(prompts)
            .run(&mut LineReader::new(stdin))
    }
}

/// Reads a side of xiangqi in either case of letters.
fn xiangqi_color(text: &str) -> Result<Color, ParseColorError> {
    text.to_ascii_lowercase().parse()
}

/// The lines as a help shows them.
fn indented(lines: &str) -> String {
    let lines: Vec<String> = lines.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}

/// A seed that is another one each time.
fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_micros() as u64)
}
