//! `qi judge`: how a game ended.

use clap::{Args, Subcommand};
use qi_geometry::Stone;
use qi_gomoku::{Game, Outcome, Rule, notation};
use serde_json::json;

use super::Format;
use crate::error::Error;
use crate::output::Output;
use crate::position::gomoku::{empty_board, play_moves};

/// Say who has won a game.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi judge gomoku --moves \"h8 a1 h9 a2 h10 a3 h11 a4 h12\"")]
pub(crate) struct Judge {
    #[command(subcommand)]
    game: JudgeGame,
}

#[derive(Debug, Subcommand)]
enum JudgeGame {
    /// Say who has won a game of gomoku.
    ///
    /// The first line is `ongoing`, or the result and its reason, such as `black
    /// wins: five` or `white wins: double-three`; a line `five POINTS` follows
    /// where a five won. A move after the end of the game is an error.
    #[command(
        after_help = "Example:\n  qi judge gomoku --rule renju --moves \"h8 a1 h9 a2 h10 a3 h11 a4 h12\""
    )]
    Gomoku(GomokuJudge),
}

#[derive(Debug, Args)]
struct GomokuJudge {
    /// The board's size: a side such as 15, or WIDTHxHEIGHT; 5 to 32 points a side
    #[arg(
        long,
        value_name = "SIZE",
        default_value = "15",
        allow_hyphen_values = true
    )]
    size: String,

    /// The rule: freestyle, standard, renju or caro
    #[arg(long, value_name = "RULE", default_value = "freestyle")]
    rule: Rule,

    /// The moves of the game, Black's first, such as "h8 i9 -- h10", -- being a pass
    #[arg(long, value_name = "MOVES")]
    moves: String,

    #[command(flatten)]
    format: Format,
}

impl Judge {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            JudgeGame::Gomoku(judge) => judge.run(),
        }
    }
}

impl GomokuJudge {
    fn run(&self) -> Result<(), Error> {
        let board = empty_board(&self.size)?;
        let mut game = Game::on(self.rule, board, Stone::Black);
        play_moves(&mut game, &self.moves)?;
        let verdict = match game.outcome() {
            Some(outcome) => outcome.to_string(),
            None => "ongoing".to_owned(),
        };
        let five: Option<Vec<String>> = game.winning_line().map(|run| {
            let text = |point| notation::point_text(point).to_string();
            run.points().map(text).collect()
        });

        let mut output = Output::new();
        if self.format.json {
            let winner = game.outcome().and_then(Outcome::winner);
            return output.json(&json!({
                "game": "gomoku",
                "rule": self.rule.to_string(),
                "plies": game.moves().len(),
                "outcome": verdict,
                "winner": winner.map(|stone| stone.to_string()),
                "reason": verdict.split_once(": ").map(|(_, reason)| reason),
                "five": five,
            }));
        }
        output.line(verdict)?;
        match five {
            Some(five) => output.line(format_args!("five {}", five.join(" "))),
            None => Ok(()),
        }
    }
}
