//! `qi life`: which chains no play can take.

use clap::{Args, Subcommand};
use qi_geometry::{Stone, diagram};
use qi_go::life::{PassAlive, Unconditional, pass_alive, unconditional};
use qi_go::{Board, Move, Suicide, parse_point};
use serde_json::{Value, json};

use super::Format;
use super::count::names;
use crate::error::{At, Error};
use crate::output::Output;

/// Say what lives though its owner always passes.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi life go --rows \".X.XO/XXXXO/OOOO./.....\"")]
pub(crate) struct Life {
    #[command(subcommand)]
    game: LifeGame,
}

#[derive(Debug, Subcommand)]
enum LifeGame {
    /// Say which points of a board of go are a colour's though it always passes.
    ///
    /// These are the chains that are pass-alive by Benson's algorithm, and the
    /// regions that they alone enclose and where the other colour has no room for
    /// two eyes. They are written as rows from the top: X or O is such a point of
    /// Black or White, a dot any other.
    #[command(
        after_help = "Example:\n  qi life go --rows \".X.XO/XXXXO/OOOO./.....\" --suicide multi"
    )]
    Go(GoLife),
}

#[derive(Debug, Args)]
struct GoLife {
    /// The board, rows from the top, with X for Black, O for White and a dot for
    /// an empty point, such as ".XO./.XO."
    #[arg(long, value_name = "ROWS")]
    rows: String,

    /// Whether suicide is legal: no, multi (of two or more stones) or all
    #[arg(long, value_name = "SUICIDE", default_value_t)]
    suicide: Suicide,

    /// Say where the other colour cannot live though it moves as often as it likes
    #[arg(long)]
    unconditional: bool,

    /// A point to ask about by the standard of --unconditional, which must be given
    /// too, such as C3, instead of the rows: alive, dead, black_territory, white_territory or undecided
    #[arg(long, value_name = "POINT", requires = "unconditional")]
    point: Option<String>,

    #[command(flatten)]
    format: Format,
}

impl Life {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            LifeGame::Go(command) => command.run(),
        }
    }
}

impl GoLife {
    fn run(&self) -> Result<(), Error> {
        let board: Board = self.rows.parse().at("--rows")?;
        let board = board.with_suicide(self.suicide);
        if self.unconditional {
            return self.unconditional(&board);
        }
        let found = pass_alive(&board);

        let mut output = Output::new();
        if self.format.json {
            return output.json(&as_json(&board, &found));
        }
        let map = diagram::rows(board.size(), |point| match found.owner(point) {
            Some(Stone::Black) => 'X',
            Some(Stone::White) => 'O',
            None => '.',
        });
        map.split('/').try_for_each(|row| output.line(row))
    }

    fn unconditional(&self, board: &Board) -> Result<(), Error> {
        let found = unconditional(board);
        let mut output = Output::new();
        if let Some(text) = &self.point {
            let point = parse_point(text, board.size()).at("--point")?;
            let status = found.status(point).to_string();
            if self.format.json {
                let point = Move::Play(point).to_string();
                return output.json(&json!({"game": "go", "point": point, "status": status}));
            }
            return output.line(status);
        }
        if self.format.json {
            return output.json(&unconditional_as_json(board, &found));
        }
        let map = diagram::rows(board.size(), |point| {
            match (found.owner(point), board.stone(point)) {
                (Some(Stone::Black), Some(Stone::White)) => 'o',
                (Some(Stone::White), Some(Stone::Black)) => 'x',
                (Some(Stone::Black), _) => 'X',
                (Some(Stone::White), _) => 'O',
                (None, _) => '.',
            }
        });
        map.split('/').try_for_each(|row| output.line(row))
    }
}

fn as_json(board: &Board, found: &PassAlive) -> Value {
    let side = |stone: Stone| {
        let alive = found.chains(stone);
        let chains = board.chains().filter(|chain| chain.stones.is_subset(alive));
        let chains = chains.filter(|chain| chain.stone == stone);
        json!({
            "chains": chains.map(|chain| names(chain.stones)).collect::<Vec<_>>(),
            "territory": names(found.territory(stone)),
            "dead": names(found.territory(stone) & board.stones(!stone)),
            "vital_regions": names(found.vital_regions(stone)),
        })
    };
    json!({
        "game": "go",
        "suicide": board.suicide().to_string(),
        "rows": board.rows(),
        "black": side(Stone::Black),
        "white": side(Stone::White),
    })
}

fn unconditional_as_json(board: &Board, found: &Unconditional) -> Value {
    let side = |stone: Stone| {
        json!({
            "alive": names(found.points(stone) & board.stones(stone)),
            "territory": names(found.points(stone) - board.stones(stone)),
            "dead": names(found.dead(!stone)),
        })
    };
    json!({
        "game": "go",
        "suicide": board.suicide().to_string(),
        "rows": board.rows(),
        "unconditional": true,
        "black": side(Stone::Black),
        "white": side(Stone::White),
    })
}
