//! `qi count`: the score of a finished board.

use clap::{Args, Subcommand};
use qi_geometry::{Grid, PointSet, Stone};
use qi_go::dead::Judgement;
use qi_go::{
    BentFour, Board, Count as Counted, Dispute, Ending, Game, Komi, Move, Preset, Rules, Scoring,
    Tally, Tax, count,
};
use qi_render::terminal::GoText;
use serde_json::{Value, json};

use super::dead::{Estimating, chain_as_json, thousandths};
use super::{Format, Look};
use crate::error::{At, Error};
use crate::number::whole;
use crate::output::Output;
use crate::position::go::{GoBoard, by_column, points};
use crate::record::read_go;
use crate::text::tell;

/// Count a finished board.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi count go --rows \".XO./.XO./.XO./.XO.\" --komi 0.5")]
pub(crate) struct Count {
    #[command(subcommand)]
    game: CountGame,
}

#[derive(Debug, Subcommand)]
enum CountGame {
    /// Count a finished board of go.
    ///
    /// The first line is the result: `B+3.5`, `W+0.5` or `0`. A region belongs to
    /// the colour that alone borders it, the dead stones taken off; by the tax,
    /// groups in seki have none.
    ///
    /// Where --dead says nothing, the dead stones are found, and named on standard
    /// error, unless by the rule set every stone lives. On a board that is not finished, which standard error tells as well,
    /// those alone that are surely dead; --json says how sure all that is.
    ///
    /// A record is counted by its komi, rules and captures where no flag says
    /// otherwise.
    ///
    /// What is damaged or illegal in a record is passed over or carried out as it
    /// stands, each with a warning on standard error.
    #[command(
        after_help = "Examples:\n  qi count go --rows \".XO./.XOX/.XO./.XO.\" --dead D3 --komi 0.5\n  \
                      printf '(;SZ[5];B[ca];W[cb])' | qi count go - --verbose"
    )]
    Go(GoCount),
}

/// No board has so many stones; more cannot be meant.
const MOST_CAPTURES: u64 = 1_000_000;

/// No board has room for more.
const MOST_HANDICAP: u64 = 625;

#[derive(Debug, Args)]
struct GoCount {
    #[command(flatten)]
    what: GoBoard,

    /// A rule set by name: tromp-taylor, chinese, chinese-ogs, chinese-kgs,
    /// japanese, korean, aga, bga, new-zealand, ing or stone-scoring
    #[arg(long, value_name = "NAME")]
    rules: Option<Preset>,

    /// What a point of the score is, area or territory; area if neither this nor
    /// a rule set is given
    #[arg(long, value_name = "SCORING")]
    scoring: Option<Scoring>,

    /// What is taken off: none, seki (groups in seki have no territory) or all
    /// (besides, each living group pays two points); seki where territory is
    /// counted, if neither this nor a rule set is given
    #[arg(long, value_name = "TAX")]
    tax: Option<Tax>,

    /// The dead stones, one of each chain, such as "C3 D7"; none, or auto to find
    /// them, as qi dead does; auto if not given, or none where by the rule set every
    /// stone lives (tromp-taylor)
    #[arg(long, value_name = "POINTS")]
    dead: Option<String>,

    #[command(flatten)]
    estimating: Estimating,

    /// White stones that Black has taken; 0 or the record's if not given
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0, MOST_CAPTURES), allow_negative_numbers = true)]
    captures_black: Option<u32>,

    /// Black stones that White has taken; 0 or the record's if not given
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0, MOST_CAPTURES), allow_negative_numbers = true)]
    captures_white: Option<u32>,

    /// Points that White is given, in halves, such as 6.5; 0 or the record's if
    /// not given
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<String>,

    /// Handicap stones that Black had, for which White is given points where the
    /// rule set says so and stones are counted; 0 or the record's if not given
    #[arg(long, value_name = "N", value_parser = whole::<u16>(0, MOST_HANDICAP), allow_negative_numbers = true)]
    handicap: Option<u16>,

    /// Also write the board with territory and dead stones, and what was counted
    #[arg(long)]
    verbose: bool,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    format: Format,
}

impl Count {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            CountGame::Go(command) => command.run(),
        }
    }
}

/// A board to be counted, and how.
struct Finished {
    board: Board,
    rules: Rules,
    komi: Komi,
    /// How many stones of its opponent each colour has taken.
    captures: [u32; 2],
    handicap: u16,
    button: Option<Stone>,
}

impl From<Game> for Finished {
    fn from(game: Game) -> Self {
        Self {
            board: game.board().clone(),
            rules: game.rules(),
            komi: game.komi(),
            captures: Stone::ALL.map(|stone| game.captures(stone)),
            handicap: game.handicap(),
            button: game.position().button(),
        }
    }
}

impl GoCount {
    fn run(&self) -> Result<(), Error> {
        let Finished {
            board,
            rules,
            komi,
            captures: [black_captures, white_captures],
            handicap,
            button,
        } = self.finished()?;
        let (dead, judgement) = self.dead(&board, rules)?;
        let ending = Ending {
            dead,
            black_captures,
            white_captures,
            handicap,
            button,
        };
        let counted = count(&board, rules, &ending);

        let mut output = Output::new();
        if self.format.json {
            return output.json(&as_json(&board, &counted, rules, komi, judgement.as_ref()));
        }
        output.line(counted.outcome(komi))?;
        if self.verbose {
            self.explain(&mut output, &board, &counted, rules)?;
        }
        Ok(())
    }

    /// What the flags and the record say.
    fn finished(&self) -> Result<Finished, Error> {
        let mut finished = match &self.what.file {
            Some(file) => read_go(file)?.into(),
            None => Finished {
                board: self.what.board()?,
                rules: Rules::default(),
                komi: Komi::ZERO,
                captures: [0; 2],
                handicap: 0,
                button: None,
            },
        };
        self.change(&mut finished.rules);
        if let Some(komi) = &self.komi {
            finished.komi = komi.parse().at("--komi")?;
        }
        finished.handicap = self.handicap.unwrap_or(finished.handicap);
        let [black, white] = &mut finished.captures;
        *black = self.captures_black.unwrap_or(*black);
        *white = self.captures_white.unwrap_or(*white);
        Ok(finished)
    }

    /// Puts the rules that flags name in place of others.
    fn change(&self, rules: &mut Rules) {
        *rules = self.rules.map_or(*rules, Rules::from);
        if let Some(scoring) = self.scoring {
            rules.scoring = scoring;
            if self.rules.is_none() {
                (rules.tax, rules.bent_four) = usual(scoring);
            }
        }
        rules.tax = self.tax.unwrap_or(rules.tax);
        self.estimating.change(rules);
    }

    /// The stones of `--dead`, and what they were judged by if they were found.
    fn dead(&self, board: &Board, rules: Rules) -> Result<(PointSet, Option<Judgement>), Error> {
        let usual = match rules.dispute {
            Dispute::AsItStands => "none",
            Dispute::ByTurn | Dispute::OpponentFirst | Dispute::FourPasses => "auto",
        };
        match self.dead.as_deref().unwrap_or(usual) {
            "none" => Ok((PointSet::EMPTY, None)),
            "auto" => {
                let judgement = self.estimating.judge(board, None, rules);
                let dead = judgement.dead();
                if !dead.is_empty() {
                    tell("found dead", by_column(dead).join(" "));
                }
                Ok((dead, Some(judgement)))
            }
            list => {
                let dead = points("--dead", list, board.size())?;
                match dead.iter().find(|&point| board.stone(point).is_none()) {
                    Some(point) => Err(Error::input(
                        "--dead",
                        format!("there is no stone on {}", Move::Play(point)),
                    )),
                    None => Ok((dead, None)),
                }
            }
        }
    }

    fn explain(
        &self,
        output: &mut Output,
        board: &Board,
        counted: &Counted,
        rules: Rules,
    ) -> Result<(), Error> {
        let [black, white] = Stone::ALL.map(|stone| owned(counted.owners(), stone));
        let picture = GoText::new(board)
            .style(self.look.style(output.paint()))
            .territory(black, white)
            .dead(counted.dead());
        output.text(format_args!("\n{picture}\n"))?;
        for stone in Stone::ALL {
            let Tally {
                stones,
                territory,
                captures,
                dead,
                tax,
                compensation,
                ..
            } = counted.tally(stone);
            let mut parts = match rules.scoring {
                Scoring::Area => format!("{stones} stones, {territory} territory"),
                Scoring::Territory => {
                    format!(
                        "{territory} territory, {captures} taken, {dead} dead of the opponent's"
                    )
                }
            };
            if rules.tax == Tax::All {
                parts += &format!(", {tax} tax");
            }
            if compensation > 0 {
                parts += &format!(", {compensation} for handicap stones");
            }
            let total = Points(counted.half_points(stone));
            output.line(format_args!("{stone} {total}: {parts}"))?;
        }
        for (what, points) in [("in seki", counted.seki()), ("to fill", counted.to_fill())] {
            if !points.is_empty() {
                output.line(format_args!("{what}: {}", names(points).join(" ")))?;
            }
        }
        Ok(())
    }
}

/// The tax of the rule sets that count so, and what they say of bent fours.
const fn usual(scoring: Scoring) -> (Tax, BentFour) {
    match scoring {
        Scoring::Area => (Tax::None, BentFour::PlayedOut),
        Scoring::Territory => (Tax::Seki, BentFour::Dead),
    }
}

/// The points that belong to a colour.
fn owned(owners: &Grid<Option<Stone>>, stone: Stone) -> PointSet {
    let mine = |(point, owner): (_, &Option<Stone>)| (*owner == Some(stone)).then_some(point);
    owners.iter().filter_map(mine).collect()
}

/// Half points as points.
struct Points(i64);

impl core::fmt::Display for Points {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        let half = if halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{half}", halves / 2)
    }
}

/// Points by name, sorted as they are on the board.
pub(super) fn names(points: PointSet) -> Vec<String> {
    let text = |point| Move::Play(point).to_string();
    points.iter().map(text).collect()
}

fn as_json(
    board: &Board,
    counted: &Counted,
    rules: Rules,
    komi: Komi,
    judgement: Option<&Judgement>,
) -> Value {
    let side = |stone| {
        let tally = counted.tally(stone);
        let territory = owned(counted.owners(), stone) - board.stones(stone);
        json!({
            "score": counted.half_points(stone) as f64 / 2.0,
            "stones": tally.stones,
            "territory": tally.territory,
            "captures": tally.captures,
            "dead_of_opponent": tally.dead,
            "territory_points": names(territory),
            "tax": tally.tax,
            "compensation": tally.compensation,
        })
    };
    json!({
        "game": "go",
        "result": counted.outcome(komi).to_string(),
        "margin": f64::from(counted.margin(komi)) / 2.0,
        "scoring": rules.scoring.to_string(),
        "komi": f64::from(komi.half_points()) / 2.0,
        "tax": rules.tax.to_string(),
        "bent_four": rules.bent_four.to_string(),
        "dead": names(counted.dead()),
        "confidence": judgement.map(|judgement| thousandths(judgement.confidence())),
        "finished": judgement.map(Judgement::is_finished),
        "open": judgement.map(|judgement| thousandths(judgement.open())),
        "judged": judgement.map(|judgement| {
            judgement.verdicts().iter().map(chain_as_json).collect::<Vec<_>>()
        }),
        "seki": names(counted.seki()),
        "to_fill": names(counted.to_fill()),
        "black": side(Stone::Black),
        "white": side(Stone::White),
    })
}
