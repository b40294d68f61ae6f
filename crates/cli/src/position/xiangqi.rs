//! A position of xiangqi on the command line.

use clap::Args;
use qi_xiangqi::{Game, Move, Position, Setup, Validation, notation};

use super::{move_place, words};
use crate::error::{At, Error};

/// A position of xiangqi.
#[derive(Debug, Clone, Args)]
pub(crate) struct XiangqiPosition {
    /// The position to start from, as FEN; the initial position if not given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Moves to play first, such as "h2e2 h9g7"; squares a0 to i9 as in UCI, or
    /// with a dash as in ICCS
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
}

impl XiangqiPosition {
    /// The game that the flags describe.
    pub(crate) fn game(&self, validation: Validation) -> Result<Game, Error> {
        let start = match &self.fen {
            Some(fen) => {
                let setup: Setup = fen.parse().at("--fen")?;
                Position::from_setup(&setup, validation).at("--fen")?
            }
            None => Position::initial(),
        };
        let mut game = Game::from_position(start);
        for (index, text) in words(&self.moves).enumerate() {
            let mv = parse_move(text).map_err(|error| Error::input(move_place(index), error))?;
            game.play(mv).at(move_place(index))?;
        }
        Ok(game)
    }
}

/// Reads a move in UCI or in ICCS, in either case of letters.
pub(crate) fn parse_move(text: &str) -> Result<Move, String> {
    notation::iccs::parse(text).map_err(|error| error.to_string())
}
