//! `qi forbidden`: where Black may not play in renju.

use clap::{Args, Subcommand};
use qi_geometry::{Point, Stone};
use qi_gomoku::{Board, Position, Rule, forbidden, notation};
use serde_json::{Value, json};

use super::Format;
use crate::error::{At, Error};
use crate::output::Output;
use crate::position::gomoku::GomokuStones;
use crate::text::tell;

/// Say where Black may not play.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi forbidden gomoku --black \"g8 i8 h7 h9\" --point h8")]
pub(crate) struct Forbidden {
    #[command(subcommand)]
    game: ForbiddenGame,
}

#[derive(Debug, Subcommand)]
enum ForbiddenGame {
    /// Say where Black may not play in renju.
    ///
    /// With --point, one word: legal, five, double-three, double-four or
    /// overline. Without, one forbidden point a line, `POINT KIND`, row by row
    /// from the bottom; nothing if there is none. Where several kinds apply,
    /// overline is named before double-four before double-three.
    #[command(
        after_help = "Example:\n  qi forbidden gomoku --black \"g8 i8 h7 h9\" --white \"a1\""
    )]
    Gomoku(GomokuForbidden),
}

#[derive(Debug, Args)]
struct GomokuForbidden {
    #[command(flatten)]
    stones: GomokuStones,

    /// Judge this point only
    #[arg(long, value_name = "POINT")]
    point: Option<String>,

    #[command(flatten)]
    format: Format,
}

impl Forbidden {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            ForbiddenGame::Gomoku(command) => command.run(),
        }
    }
}

impl GomokuForbidden {
    fn run(&self) -> Result<(), Error> {
        let board = self.stones.board()?;
        let position = Position::new(Rule::Renju, board.clone(), Stone::Black);
        if let Some(outcome) = position.outcome() {
            tell("note", format_args!("the game is over: {outcome}"));
        }
        match &self.point {
            Some(text) => {
                let point = notation::parse_point(text, board.size()).at("--point")?;
                self.judge(&board, point)
            }
            None => self.map(&board),
        }
    }

    fn judge(&self, board: &Board, point: Point) -> Result<(), Error> {
        let verdict = forbidden::verdict(board, point).at("--point")?;
        let mut output = Output::new();
        if self.format.json {
            return output.json(&json!({
                "game": "gomoku",
                "point": notation::point_text(point).to_string(),
                "verdict": verdict.to_string(),
                "kinds": kinds(board, point),
            }));
        }
        output.line(verdict)
    }

    fn map(&self, board: &Board) -> Result<(), Error> {
        let points = forbidden::map(board);
        let mut output = Output::new();
        if self.format.json {
            let entry = |(point, kind): &(Point, qi_gomoku::Forbidden)| {
                json!({
                    "point": notation::point_text(*point).to_string(),
                    "kind": kind.to_string(),
                    "kinds": kinds(board, *point),
                })
            };
            let points: Vec<Value> = points.iter().map(entry).collect();
            return output.json(&json!({ "game": "gomoku", "forbidden": points }));
        }
        for (point, kind) in points {
            output.line(format_args!("{} {kind}", notation::point_text(point)))?;
        }
        Ok(())
    }
}

/// Every kind of foul that applies on a point.
fn kinds(board: &Board, point: Point) -> Vec<String> {
    let fouls = forbidden::fouls(board, point).unwrap_or_default();
    fouls.iter().map(|kind| kind.to_string()).collect()
}
