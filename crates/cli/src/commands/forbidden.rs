//! `qi forbidden`: where Black may not play in renju.

use clap::{Args, Subcommand};
use qi_geometry::{Point, Stone};
use qi_gomoku::forbidden::{Finding, Growth, Judge, MadeFour, MadeThree, Reading};
use qi_gomoku::{Board, Position, Rule, Run, notation};
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
    ///
    /// With --point and --json, also the reasons: every five, overline, four
    /// and three that the stone makes, with its stones, and for each three the
    /// points that were asked whether it can become a straight four there.
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

    /// What a three is where its straight four makes a five at once: none
    /// (official), or a three all the same (five-eye)
    #[arg(long, value_name = "READING", default_value = "official")]
    reading: Reading,

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
        let judge = Judge::new(self.reading);
        let mut output = Output::new();
        if self.format.json {
            let finding = judge.finding(board, point).at("--point")?;
            let mut object = finding_as_json(&finding);
            object["game"] = "gomoku".into();
            return output.json(&object);
        }
        output.line(judge.verdict(board, point).at("--point")?)
    }

    fn map(&self, board: &Board) -> Result<(), Error> {
        let judge = Judge::new(self.reading);
        let points = judge.map(board);
        let mut output = Output::new();
        if self.format.json {
            let entry = |(point, kind): &(Point, qi_gomoku::Forbidden)| {
                let fouls = judge.fouls(board, *point).unwrap_or_default();
                json!({
                    "point": point_as_json(*point),
                    "kind": kind.to_string(),
                    "kinds": fouls.iter().map(|kind| kind.to_string()).collect::<Vec<_>>(),
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

/// A finding with its reasons, and those of the findings that it rests on.
fn finding_as_json(finding: &Finding) -> Value {
    let runs = |runs: &[Run]| -> Value {
        let run = |run: &Run| points_as_json(&run.points().collect::<Vec<_>>());
        runs.iter().map(run).collect()
    };
    let kinds = finding.fouls().iter().map(|kind| kind.to_string());
    json!({
        "point": point_as_json(finding.point),
        "verdict": finding.verdict().to_string(),
        "kinds": kinds.collect::<Vec<_>>(),
        "fives": runs(&finding.fives),
        "overlines": runs(&finding.overlines),
        "fours": finding.fours.iter().map(four_as_json).collect::<Vec<_>>(),
        "threes": finding.threes.iter().map(three_as_json).collect::<Vec<_>>(),
    })
}

fn four_as_json(four: &MadeFour) -> Value {
    json!({
        "stones": points_as_json(&four.stones),
        "five_points": points_as_json(&four.five_points),
    })
}

fn three_as_json(three: &MadeThree) -> Value {
    let growth = |growth: &Growth| json!({ "counts": growth.counts, "finding": finding_as_json(&growth.finding) });
    json!({
        "stones": points_as_json(&three.stones),
        "counts": three.counts(),
        "straight_fours": three.growths.iter().map(growth).collect::<Vec<_>>(),
    })
}

fn points_as_json(points: &[Point]) -> Value {
    points.iter().copied().map(point_as_json).collect()
}

fn point_as_json(point: Point) -> Value {
    notation::point_text(point).to_string().into()
}
