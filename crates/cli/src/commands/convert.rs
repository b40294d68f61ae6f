//! `qi convert`: a move from one notation into another.

use clap::{Args, Subcommand};
use qi_xiangqi::notation::{Notation, Scene};
use qi_xiangqi::{Position, Validation};
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::output::Output;
use crate::position::xiangqi::XiangqiPosition;

/// Write a move in another notation.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi convert xiangqi --move C2=5 --from wxf --to chinese")]
pub(crate) struct Convert {
    #[command(subcommand)]
    game: ConvertGame,
}

#[derive(Debug, Subcommand)]
enum ConvertGame {
    /// Write a move of xiangqi in another notation.
    ///
    /// WXF and Chinese are read in every spelling in use; `chinese` is written in
    /// simplified script, with ASCII digits for Black. The position may be a
    /// diagram that the rules do not allow: then any move that its men can make
    /// is converted.
    #[command(
        after_help = "Example:\n  qi convert xiangqi --moves h2e2 --move 馬8進7 --from chinese --to wxf"
    )]
    Xiangqi(XiangqiConvert),
}

#[derive(Debug, Args)]
struct XiangqiConvert {
    #[command(flatten)]
    position: XiangqiPosition,

    /// The move, such as h2e2, H2-E2, C2=5 or 炮二平五
    #[arg(
        long = "move",
        value_name = "MOVE",
        required = true,
        allow_hyphen_values = true
    )]
    text: String,

    /// How it is written: uci, iccs, wxf, chinese or chinese-traditional; found
    /// out if not given
    #[arg(long, value_name = "NOTATION")]
    from: Option<Notation>,

    /// How to write it: uci, iccs, wxf, chinese or chinese-traditional
    #[arg(long, value_name = "NOTATION", required = true)]
    to: Notation,

    #[command(flatten)]
    format: Format,
}

impl Convert {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            ConvertGame::Xiangqi(convert) => convert.run(),
        }
    }
}

impl XiangqiConvert {
    fn run(&self) -> Result<(), Error> {
        let setup = self.position.diagram()?;
        let position = Position::from_setup(&setup, Validation::Lenient).ok();
        let scene = position
            .as_ref()
            .map_or(Scene::Setup(&setup), Scene::Position);
        let mv = match self.from {
            Some(notation) => notation.read(scene, &self.text),
            None => qi_xiangqi::notation::read(scene, &self.text),
        }
        .at("--move")?;
        let text = self.to.write(scene, mv).at("--move")?;

        let mut output = Output::new();
        if self.format.json {
            return output.json(&json!({
                "game": "xiangqi",
                "move": mv.to_string(),
                "notation": self.to.name(),
                "text": text,
            }));
        }
        output.line(text)
    }
}
