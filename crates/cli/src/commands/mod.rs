//! The subcommands, one file each.

mod adjudicate;
mod analyse;
mod convert;
mod count;
mod dead;
mod forbidden;
mod gomocup;
mod gtp;
mod judge;
mod legal;
mod life;
mod moves;
mod perft;
mod play;
mod score;
mod shape;
mod uci;
mod vcf;

use core::time::Duration;
use std::io::{BufReader, stdin, stdout};

use clap::{Args, Subcommand, ValueEnum};
use qi_engine::Level;
use qi_engine::protocol::{Protocol, serve};
use qi_render::terminal::{Lines, Paint, Pieces, Style};
use qi_search::Limits;

use crate::error::Error;
use crate::number::whole;

/// Where helps list the flags that all games share: behind those of the game.
const AFTER_THE_GAME: usize = 100;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Analyse(analyse::Analyse),
    Play(play::Play),
    Moves(moves::Moves),
    Convert(convert::Convert),
    Perft(perft::Perft),
    Judge(judge::Judge),
    Adjudicate(adjudicate::Adjudicate),
    Forbidden(forbidden::Forbidden),
    Shape(shape::Shape),
    Score(score::Score),
    Vcf(vcf::Vcf),
    Legal(legal::Legal),
    Life(life::Life),
    Count(count::Count),
    Dead(dead::Dead),
    Uci(uci::Uci),
    Gomocup(gomocup::Gomocup),
    Gtp(gtp::Gtp),
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self) -> Result<(), Error> {
        match self {
            Self::Analyse(command) => command.run(),
            Self::Play(command) => command.run(),
            Self::Moves(command) => command.run(),
            Self::Convert(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Judge(command) => command.run(),
            Self::Adjudicate(command) => command.run(),
            Self::Forbidden(command) => command.run(),
            Self::Shape(command) => command.run(),
            Self::Score(command) => command.run(),
            Self::Vcf(command) => command.run(),
            Self::Legal(command) => command.run(),
            Self::Life(command) => command.run(),
            Self::Count(command) => command.run(),
            Self::Dead(command) => command.run(),
            Self::Uci(command) => command.run(),
            Self::Gomocup(command) => command.run(),
            Self::Gtp(command) => command.run(),
        }
    }
}

/// How an engine thinks until its peer says otherwise.
#[derive(Debug, Clone, Copy, Args)]
struct Thinking {
    /// The strength, 1 to 10
    #[arg(long, value_name = "LEVEL", default_value = "10", value_parser = level, allow_negative_numbers = true)]
    level: Level,

    /// Time for a move where the peer sets none, in milliseconds
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    time: u64,

    /// What choices among equal moves are drawn from
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
}

impl Thinking {
    const fn limits(&self) -> Limits {
        Limits::new().time(Duration::from_millis(self.time))
    }
}

/// Reads `--level`.
fn level(text: &str) -> Result<Level, &'static str> {
    text.parse()
        .map_err(|_| "write a whole number from 1 to 10")
}

/// Speaks a protocol over standard input and output until either ends.
fn converse<P>(protocol: P, player: P::Player) -> Result<(), Error>
where
    P: Protocol,
    P::Player: Send,
{
    Ok(serve(
        protocol,
        player,
        BufReader::new(stdin()),
        stdout().lock(),
    )?)
}

/// How a command's result is written.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Format {
    /// Write the result as JSON
    #[arg(long, global = true)]
    json: bool,
}

/// How boards are drawn.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Look {
    /// How to draw boards; if not given, characters on a terminal that shows
    /// UTF-8, ascii elsewhere
    #[arg(long, value_name = "STYLE", global = true)]
    style: Option<Drawing>,
}

/// A style of drawing.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Drawing {
    /// Dots and letters
    Ascii,
    /// Lines in box drawing, pieces as letters
    Lines,
    /// Lines in box drawing, pieces as Chinese characters where they have any
    Characters,
}

impl Look {
    /// The style on a stream that takes this paint.
    pub(crate) fn style(self, paint: Paint) -> Style {
        let drawing = self
            .style
            .unwrap_or(if paint == Paint::Ansi && shows_utf8() {
                Drawing::Characters
            } else {
                Drawing::Ascii
            });
        let (lines, pieces) = match drawing {
            Drawing::Ascii => (Lines::Dots, Pieces::Letters),
            Drawing::Lines => (Lines::Box, Pieces::Letters),
            Drawing::Characters => (Lines::Box, Pieces::Characters),
        };
        Style {
            lines,
            pieces,
            paint,
        }
    }
}

/// Whether the locale, where there is one, says that the terminal shows UTF-8.
fn shows_utf8() -> bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"];
    let locale = names
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
