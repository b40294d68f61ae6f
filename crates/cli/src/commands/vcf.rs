//! `qi vcf`: wins by threats.

use core::ops::ControlFlow;

use clap::{Args, Subcommand};
use qi_geometry::{Point, PointSet};
use qi_gomoku::notation::{Spacing, point_text, points_text};
use qi_gomoku::threat::{Attack, Progress, Proof, Report, Saving, Solution, ThreatSearch};
use qi_gomoku::{Game, Position};
use serde_json::{Map, Value, json};

use super::Format;
use crate::error::Error;
use crate::game::Playable;
use crate::number::whole;
use crate::output::Output;
use crate::position::gomoku::GomokuPosition;
use crate::progress::Positions;
use crate::text::tell;

/// Search for a win by continuous fours or threes.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  qi vcf gomoku --black \"e8 f8 g8 h7 h10\" --white \"d8\" --to-move black"
)]
pub(crate) struct Vcf {
    #[command(subcommand)]
    game: VcfGame,
}

#[derive(Debug, Subcommand)]
enum VcfGame {
    /// Search for a win by continuous fours (VCF) of the side to move, or by
    /// fours and threes (VCT).
    ///
    /// The first line is `win in N: MOVES`, `none` if there is no such win, or
    /// `unknown` if the limit ended the search. N counts the moves of the side
    /// that wins, the one that makes the five included; the moves alternate, and
    /// where only a forbidden point would stop Black's opponent in renju, it is
    /// written twice: Black may not play there, and White does.
    ///
    /// With --saving a second line names the points where the other side, were it
    /// its turn, could save itself from the win: `saving: POINTS` or `saving: none`,
    /// and a third, if a limit left some open, `unknown: POINTS`.
    ///
    /// With --json also the proof, as a list of steps that name the steps that
    /// follow.
    #[command(
        after_help = "Example:\n  qi vcf gomoku --rule renju --black \"e8 f8 g8 h7 h10\" --white \"d8\" --to-move black"
    )]
    Gomoku(GomokuVcf),
}

#[derive(Debug, Args)]
struct GomokuVcf {
    #[command(flatten)]
    position: GomokuPosition,

    /// Also make threes, and other moves that threaten to win by fours
    #[arg(long)]
    vct: bool,

    /// Find the win in the fewest moves; can take much longer
    #[arg(long)]
    shortest: bool,

    /// Also name the points that save the other side; each is searched for another
    /// win, which can take very much longer
    #[arg(long)]
    saving: bool,

    /// Look at so many positions at most; with --saving at so many again for each
    /// point, 100000 if not given
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, u64::MAX), allow_negative_numbers = true)]
    nodes: Option<u64>,

    #[command(flatten)]
    format: Format,
}

/// How many positions to look at for each point that may save the other side.
const POINT_NODES: u64 = 100_000;

impl Vcf {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            VcfGame::Gomoku(command) => command.run(),
        }
    }
}

impl GomokuVcf {
    fn run(&self) -> Result<(), Error> {
        let game = self.position.game()?;
        if let Some(outcome) = Playable::outcome(&game) {
            tell("note", format_args!("the game is over: {outcome}"));
            return self.write(&game, &Solution::None, 0, None);
        }
        let (search, report) = self.search(game.position());
        let saving = match &report.solution {
            Solution::Win(proof) if self.saving => {
                let search = search.nodes(self.nodes.unwrap_or(POINT_NODES));
                Some(search.saving_points(game.position(), proof, watch()))
            }
            _ => None,
        };
        self.write(&game, &report.solution, report.nodes, saving)
    }

    fn write(
        &self,
        game: &Game,
        solution: &Solution,
        nodes: u64,
        saving: Option<Saving>,
    ) -> Result<(), Error> {
        let mut output = Output::new();
        if self.format.json {
            let mut object = as_json(solution);
            object["game"] = "gomoku".into();
            object["rule"] = game.rule().name().into();
            object["nodes"] = nodes.into();
            if let Some(saving) = saving {
                object["saving_points"] = set_as_json(saving.points);
                object["unknown_points"] = set_as_json(saving.unknown);
            }
            return output.json(&object);
        }
        output.line(solution)?;
        if let Some(saving) = saving {
            output.line(format_args!("saving: {}", set_text(saving.points)))?;
            if !saving.unknown.is_empty() {
                output.line(format_args!("unknown: {}", set_text(saving.unknown)))?;
            }
        }
        Ok(())
    }

    /// The first kind of attack that wins, or what the last one found.
    fn search(&self, position: &Position) -> (ThreatSearch, Report) {
        let mut watch = watch();
        let fours = self.limited(Attack::Fours, 0);
        let (mut search, mut report) = (fours, fours.run_watched(position, &mut watch));
        let others = [Attack::Threes, Attack::Threats];
        for kind in others.into_iter().filter(|_| self.vct) {
            if report.solution == Solution::None {
                let spent = report.nodes;
                search = self.limited(kind, spent);
                report = search.run_watched(position, &mut watch);
                report.nodes += spent;
            }
        }
        (search, report)
    }

    /// The search for one kind of win when so many nodes are spent.
    fn limited(&self, kind: Attack, spent: u64) -> ThreatSearch {
        let mut search = ThreatSearch::new(kind);
        if let Some(nodes) = self.nodes {
            search = search.nodes(nodes.saturating_sub(spent));
        }
        if self.shortest {
            search = search.shortest();
        }
        search
    }
}

/// Tells how far a search has come.
fn watch() -> impl FnMut(Progress) -> ControlFlow<()> {
    let mut positions = Positions::new();
    move |progress| {
        positions.look(progress.nodes);
        ControlFlow::Continue(())
    }
}

fn as_json(solution: &Solution) -> Value {
    match solution {
        Solution::Win(proof) => json!({
            "result": "win",
            "moves_to_win": proof.moves(),
            "line": proof.line().into_iter().map(point_as_json).collect::<Value>(),
            "proof": proof_as_json(proof),
        }),
        Solution::None => json!({ "result": "none" }),
        Solution::Unknown => json!({ "result": "unknown" }),
    }
}

/// The steps of a proof, the first one first; each names others by their place in the list.
fn proof_as_json(proof: &Proof) -> Value {
    let mut steps = vec![proof];
    let mut objects = Vec::new();
    while let Some(&step) = steps.get(objects.len()) {
        let mut number = |next| {
            steps.push(next);
            Value::from(steps.len() - 1)
        };
        let answers: Map<String, Value> = step
            .answers
            .iter()
            .map(|answer| (text(answer.point), number(&answer.proof)))
            .collect();
        let otherwise = step.otherwise.as_deref().map(&mut number);
        objects.push(json!({
            "move": text(step.point),
            "answers": answers,
            "otherwise": otherwise,
        }));
    }
    objects.into()
}

/// The points of a set, or `none`.
fn set_text(points: PointSet) -> String {
    if points.is_empty() {
        return "none".to_owned();
    }
    let points: Vec<Point> = points.into_iter().collect();
    points_text(&points, Spacing::Spaced).to_string()
}

fn set_as_json(points: PointSet) -> Value {
    points.into_iter().map(point_as_json).collect()
}

fn point_as_json(point: Point) -> Value {
    text(point).into()
}

fn text(point: Point) -> String {
    point_text(point).to_string()
}
