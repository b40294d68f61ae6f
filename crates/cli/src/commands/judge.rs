//! `qi judge`: how a game ended.

use std::path::PathBuf;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use qi_geometry::Stone;
use qi_gomoku::{Board, Game, Outcome, Rule, notation, record};
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::output::Output;
use crate::position::gomoku::{board_size, play_moves};
use crate::record::{GomokuFile, read_gomoku};

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
        after_help = "Examples:\n  qi judge gomoku --rule renju --moves \"h8 a1 h9 a2 h10 a3 h11 a4 h12\"\n  \
                      printf 'h8a1h9a2h10a3h11a4h12' | qi judge gomoku -"
    )]
    Gomoku(GomokuJudge),
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("what").required(true).args(["file", "moves"])))]
struct GomokuJudge {
    /// A record: a list of moves, offsets from the centre, .psq, .rec, .sgf or
    /// RenLib's .lib; its main line is judged. - is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The format of FILE, where it does not show: pos, offset, psq, rec, sgf or lib
    #[arg(long = "format", value_name = "FORMAT", conflicts_with = "moves")]
    file_format: Option<record::Format>,

    /// Where the row `a` of an SGF is; top if not given, as SGF has it. Some
    /// programs, c-gomoku-cli among them, count from the bottom
    #[arg(long, value_name = "END", conflicts_with = "moves")]
    sgf_rows: Option<SgfRows>,

    /// The board's size: a side such as 15, or WIDTHxHEIGHT; 5 to 32 points a
    /// side; 15 if not given. A FILE that says its own goes before
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    size: Option<String>,

    /// The rule: freestyle, standard, renju or caro; if not given, the one that
    /// FILE says, else freestyle
    #[arg(long, value_name = "RULE")]
    rule: Option<Rule>,

    /// The moves of the game, Black's first, such as "h8 i9 -- h10", -- being a pass
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,

    #[command(flatten)]
    format: Format,
}

/// The end of the board that rows are counted from.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum SgfRows {
    Top,
    Bottom,
}

impl From<SgfRows> for record::Rows {
    fn from(end: SgfRows) -> Self {
        match end {
            SgfRows::Top => Self::FromTop,
            SgfRows::Bottom => Self::FromBottom,
        }
    }
}

impl Judge {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            JudgeGame::Gomoku(judge) => judge.run(),
        }
    }
}

impl GomokuJudge {
    /// The game of the file or of the moves.
    fn game(&self) -> Result<Game, Error> {
        let size = self.size.as_deref().map(board_size).transpose()?;
        if let Some(file) = &self.file {
            let said = GomokuFile {
                format: self.file_format,
                size,
                rule: self.rule,
                sgf_rows: self.sgf_rows.map(Into::into),
            };
            return read_gomoku(file, said);
        }
        let board = size
            .map_or_else(|| Ok(Board::default()), Board::new)
            .at("--size")?;
        let mut game = Game::on(self.rule.unwrap_or_default(), board, Stone::Black);
        play_moves(&mut game, self.moves.as_deref().unwrap_or_default())?;
        Ok(game)
    }

    fn run(&self) -> Result<(), Error> {
        let game = self.game()?;
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
                "rule": game.rule().to_string(),
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
