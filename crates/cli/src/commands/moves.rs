//! `qi moves`: the legal moves of a position.

use clap::{Args, Subcommand};
use qi_go::End;
use qi_xiangqi::Validation;
use qi_xiangqi::notation::Notation;
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::game::Playable;
use crate::output::Output;
use crate::position::go::GoPosition;
use crate::position::gomoku::GomokuPosition;
use crate::position::xiangqi::XiangqiPosition;
use crate::text::tell;

/// List the legal moves of a position, one a line, sorted.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi moves xiangqi --moves \"h2e2 h9g7\"")]
pub(crate) struct Moves {
    #[command(subcommand)]
    game: MovesGame,
}

#[derive(Debug, Subcommand)]
enum MovesGame {
    /// List the legal moves of a position of xiangqi.
    #[command(after_help = "Example:\n  qi moves xiangqi --notation chinese")]
    Xiangqi {
        #[command(flatten)]
        position: XiangqiPosition,
        /// How to write the moves: uci, iccs, wxf, chinese or chinese-traditional
        #[arg(long, value_name = "NOTATION", default_value = "uci")]
        notation: Notation,
        #[command(flatten)]
        format: Format,
    },
    /// List the points where the side to move may play; forbidden ones are left out.
    #[command(after_help = "Example:\n  qi moves gomoku --size 9 --moves \"e5 e6\"")]
    Gomoku {
        #[command(flatten)]
        position: GomokuPosition,
        #[command(flatten)]
        format: Format,
    },
    /// List the legal moves of a position of go, the pass included.
    #[command(after_help = "Example:\n  qi moves go --size 5 --moves \"C3 C4\" --ko psk")]
    Go {
        #[command(flatten)]
        position: GoPosition,
        #[command(flatten)]
        format: Format,
    },
}

impl Moves {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            MovesGame::Xiangqi {
                position,
                notation,
                format,
            } => {
                let game = position.game(Validation::Strict)?;
                tell_if_over(Playable::outcome(&game));
                let moves = game.position().legal_moves().into_iter();
                let write = |mv| notation.write(game.position(), mv);
                let moves: Result<Vec<String>, _> = moves.map(write).collect();
                write_moves("xiangqi", moves.at("--notation")?, *format)
            }
            MovesGame::Gomoku { position, format } => {
                let game = position.game()?;
                tell_if_over(Playable::outcome(&game));
                let moves = game.legal_moves();
                let write = |point| qi_gomoku::notation::point_text(point).to_string();
                write_moves("gomoku", moves.into_iter().map(write).collect(), *format)
            }
            MovesGame::Go { position, format } => {
                let moves = position.position(End::TwoPasses)?.legal_moves();
                // A pass is legal as long as the game goes on.
                tell_if_over(moves.is_empty().then(|| "two passes".to_owned()));
                let write = |mv: qi_go::Move| mv.to_string();
                write_moves("go", moves.into_iter().map(write).collect(), *format)
            }
        }
    }
}

/// Says why there are no moves, or why they will not be made.
fn tell_if_over(outcome: Option<String>) {
    if let Some(outcome) = outcome {
        tell("note", format_args!("the game is over: {outcome}"));
    }
}

fn write_moves(game: &str, mut moves: Vec<String>, format: Format) -> Result<(), Error> {
    moves.sort();
    let mut output = Output::new();
    if format.json {
        return output.json(&json!({ "game": game, "moves": moves }));
    }
    moves.iter().try_for_each(|mv| output.line(mv))
}
