//! `qi shape`: what stands on a single line.

use clap::{Args, Subcommand, ValueEnum};
use qi_gomoku::FiveLength;
use qi_gomoku::shape::{Cells, Shape as Class, Strip};
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::output::Output;

/// Say what shape stones have on a line.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi shape gomoku --line \".....XXX.......\"")]
pub(crate) struct Shape {
    #[command(subcommand)]
    game: ShapeGame,
}

#[derive(Debug, Subcommand)]
enum ShapeGame {
    /// Name the best shape that the X stones have on a line of gomoku.
    ///
    /// One word: five, overline, open-four, double-four, four, open-three,
    /// split-three, closed-three, open-two, closed-two or none. With --json also
    /// the cells, counted from 0, where one more stone makes a five, a straight
    /// four or any four; none once a five or an overline stands.
    #[command(
        after_help = "Example:\n  qi shape gomoku --line \"..X..XXX..X....\" --rule renju-black"
    )]
    Gomoku(GomokuShape),
}

#[derive(Debug, Args)]
struct GomokuShape {
    /// The line from edge to edge, at most 32 cells: X own, O the other's, . empty, # blocked
    #[arg(long, value_name = "LINE", allow_hyphen_values = true)]
    line: String,

    /// The rule, in renju with the colour of the X stones
    #[arg(long, value_name = "RULE", default_value = "freestyle")]
    rule: LineRule,

    #[command(flatten)]
    format: Format,
}

/// Which run is a five.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LineRule {
    /// Five or more
    Freestyle,
    /// Exactly five
    Standard,
    /// Exactly five; an overline is a foul
    RenjuBlack,
    /// Five or more
    RenjuWhite,
    /// Exactly five, not shut at both ends
    Caro,
}

impl LineRule {
    const fn length(self) -> FiveLength {
        match self {
            Self::Freestyle | Self::RenjuWhite => FiveLength::OrMore,
            Self::Standard | Self::RenjuBlack => FiveLength::Exactly,
            Self::Caro => FiveLength::ExactlyUnshut,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::RenjuBlack => "renju-black",
            Self::RenjuWhite => "renju-white",
            Self::Caro => "caro",
        }
    }
}

impl Shape {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            ShapeGame::Gomoku(command) => command.run(),
        }
    }
}

impl GomokuShape {
    fn run(&self) -> Result<(), Error> {
        let strip: Strip = self.line.parse().at("--line")?;
        let length = self.rule.length();
        let shape = strip.shape(length);
        let mut output = Output::new();
        if !self.format.json {
            return output.line(shape);
        }
        let is_over = matches!(shape, Class::Five | Class::Overline);
        let cells = |cells: Cells| -> Vec<u8> { cells.iter().filter(|_| !is_over).collect() };
        output.json(&json!({
            "game": "gomoku",
            "rule": self.rule.name(),
            "line": strip.to_string(),
            "shape": shape.name(),
            "five_points": cells(strip.five_points(length)),
            "straight_four_points": cells(strip.straight_four_points(length)),
            "four_points": cells(strip.four_points(length)),
        }))
    }
}
