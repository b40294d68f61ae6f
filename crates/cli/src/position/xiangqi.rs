//! A position of xiangqi on the command line.

use clap::Args;
use qi_xiangqi::{Game, Position, Setup, Validation, notation};

use super::{move_place, words};
use crate::error::{At, Error};

/// A position of xiangqi.
#[derive(Debug, Clone, Args)]
pub(crate) struct XiangqiPosition {
    /// The position to start from, as FEN; the initial position if not given
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Moves to play first, such as "h2e2 h9g7"; also H2-E2 as in ICCS, C2=5 as in
    /// WXF and 炮二平五
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
        let start = Position::from_setup(&self.setup()?, validation).at("--fen")?;
        let mut game = Game::from_position(start);
        for (index, text) in words(&self.moves).enumerate() {
            let mv = notation::read(game.position(), text).at(move_place(index))?;
            game.play(mv).at(move_place(index))?;
        }
        Ok(game)
    }

    /// What stands on the board after the moves; without moves, whatever the FEN
    /// says.
    pub(crate) fn diagram(&self) -> Result<Setup, Error> {
        if words(&self.moves).next().is_none() {
            return self.setup();
        }
        Ok(self.game(Validation::Lenient)?.position().to_setup())
    }

    fn setup(&self) -> Result<Setup, Error> {
        match &self.fen {
            Some(fen) => fen.parse().at("--fen"),
            None => Ok(Setup::initial()),
        }
    }
}
