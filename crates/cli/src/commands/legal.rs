//! `qi legal`: whether a play is legal, and if not, why.

use clap::{Args, Subcommand};
use qi_go::{End, Move, PlayError};
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::output::Output;
use crate::position::go::GoPosition;

/// Say whether a play is legal.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi legal go --size 5 --setup-white \"A2 B1\" --point A1")]
pub(crate) struct Legal {
    #[command(subcommand)]
    game: LegalGame,
}

#[derive(Debug, Subcommand)]
enum LegalGame {
    /// Say whether a play of go is legal.
    ///
    /// One word: legal, occupied, suicide, ko or superko. Passes do not end the
    /// game here.
    #[command(
        after_help = "Example:\n  qi legal go --size 5 --setup-white \"A2 B1\" --suicide all --point A1"
    )]
    Go {
        #[command(flatten)]
        position: GoPosition,
        /// The point that the side to move plays on, or pass
        #[arg(long, value_name = "POINT")]
        point: String,
        #[command(flatten)]
        format: Format,
    },
}

impl Legal {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let LegalGame::Go {
            position,
            point,
            format,
        } = &self.game;
        let position = position.position(End::Never)?;
        let mv = Move::parse(point, position.board().size()).at("--point")?;
        let error = position.check(mv).err();
        let verdict = match &error {
            None => "legal",
            Some(PlayError::Occupied { .. }) => "occupied",
            Some(PlayError::Suicide { .. }) => "suicide",
            Some(PlayError::Ko { .. }) => "ko",
            Some(PlayError::Superko { .. }) => "superko",
            Some(error) => return Err(Error::input("--point", error.to_string())),
        };
        let mut output = Output::new();
        if format.json {
            return output.json(&json!({
                "game": "go",
                "point": mv.to_string(),
                "to_move": position.turn().to_string(),
                "verdict": verdict,
                "reason": error.map(|error| error.to_string()),
            }));
        }
        output.line(verdict)
    }
}
