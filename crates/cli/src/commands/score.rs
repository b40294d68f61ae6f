//! `qi score`: what stones are worth by patterns.

use clap::{Args, Subcommand};
use qi_geometry::Stone;
use qi_gomoku::score::WeightTable;
use serde_json::json;

use super::Format;
use crate::error::Error;
use crate::output::Output;
use crate::position::gomoku::GomokuStones;

/// Score stones by a table of patterns.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi score gomoku --black \"g8 h8 i8\" --white \"g7\"")]
pub(crate) struct Score {
    #[command(subcommand)]
    game: ScoreGame,
}

#[derive(Debug, Subcommand)]
enum ScoreGame {
    /// Score each colour's stones by the classic table of sixteen patterns.
    ///
    /// Every match counts, on rows, columns and both diagonals, overlapping ones
    /// too. The two lines are `black N` and `white N`.
    #[command(after_help = "Example:\n  qi score gomoku --black \"g8 h8 i8\" --white \"g7\"")]
    Gomoku {
        #[command(flatten)]
        stones: GomokuStones,
        #[command(flatten)]
        format: Format,
    },
}

impl Score {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let ScoreGame::Gomoku { stones, format } = &self.game;
        let scores = WeightTable::classic().scores(&stones.board()?);
        let mut output = Output::new();
        if format.json {
            return output.json(&json!({
                "game": "gomoku",
                "black": scores.black,
                "white": scores.white,
            }));
        }
        Stone::ALL
            .into_iter()
            .try_for_each(|stone| output.line(format_args!("{stone} {}", scores.of(stone))))
    }
}
