//! The subcommands, one file each.

mod count;
mod forbidden;
mod judge;
mod legal;
mod moves;
mod perft;
mod score;

use clap::{Args, Subcommand, ValueEnum};
use qi_render::terminal::{Lines, Paint, Pieces, Style};

use crate::error::Error;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Moves(moves::Moves),
    Perft(perft::Perft),
    Judge(judge::Judge),
    Forbidden(forbidden::Forbidden),
    Score(score::Score),
    Legal(legal::Legal),
    Count(count::Count),
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self) -> Result<(), Error> {
        match self {
            Self::Moves(command) => command.run(),
            Self::Perft(command) => command.run(),
            Self::Judge(command) => command.run(),
            Self::Forbidden(command) => command.run(),
            Self::Score(command) => command.run(),
            Self::Legal(command) => command.run(),
            Self::Count(command) => command.run(),
        }
    }
}

/// How a command's result is written.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Format {
    /// Write the result as JSON
    #[arg(long)]
    json: bool,
}

/// How boards are drawn.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Look {
    /// How to draw boards; if not given, characters on a terminal that shows
    /// UTF-8, ascii elsewhere
    #[arg(long, value_name = "STYLE")]
    style: Option<Drawing>,
}

/// A style of drawing.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Drawing {
    /// Dots and letters
    Ascii,
    /// Lines in box drawing, the pieces of xiangqi as letters
    Lines,
    /// Lines in box drawing, the pieces of xiangqi as Chinese characters
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
