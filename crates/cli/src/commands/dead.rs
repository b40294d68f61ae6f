//! `qi dead`: the dead stones of a finished board.

use clap::{Args, Subcommand};
use qi_geometry::Stone;
use qi_go::dead::{Effort, Estimate, Judgement, Reason, Verdict};
use qi_go::{BentFour, Board, PointSet, Preset, Rules};
use serde_json::{Value, json};

use super::Format;
use crate::error::Error;
use crate::number::whole;
use crate::output::Output;
use crate::position::go::{GoBoard, by_column};
use crate::record::read_go;
use crate::text::tell;

/// Find the dead stones of a finished board.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  qi dead go --rows \"..XO.../.OXO.../..XO.../..XOOOO/..XXXXX/......./.......\""
)]
pub(crate) struct Dead {
    #[command(subcommand)]
    game: DeadGame,
}

#[derive(Debug, Subcommand)]
enum DeadGame {
    /// Find the dead stones of a finished board of go.
    ///
    /// One line: their points by column, then by row, or none. It is a judgement,
    /// not a proof: --json tells how sure it is of each chain, and why.
    ///
    /// On a board that is not finished, which standard error tells, only what is
    /// surely dead is called so.
    ///
    /// A group around a bent four in the corner is dead, unless the rule set lets
    /// it stand until it is played out, as the Chinese one does.
    #[command(
        after_help = "Examples:\n  qi dead go --rows \"..XO.../.OXO.../..XO.../..XOOOO/..XXXXX/......./.......\"\n  \
                      printf '(;SZ[5]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][bb])' | qi dead go -"
    )]
    Go {
        #[command(flatten)]
        board: GoBoard,

        /// A rule set by name, as for qi count go; the record's if not given
        #[arg(long, value_name = "NAME")]
        rules: Option<Preset>,

        /// Who plays first where it matters, black or white; if not given, nobody
        /// knows
        #[arg(long, value_name = "COLOR")]
        to_move: Option<Stone>,

        #[command(flatten)]
        estimating: Estimating,

        #[command(flatten)]
        format: Format,
    },
}

/// How dead stones are found.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Estimating {
    /// What is spent on finding dead stones: fast, some fifteen milliseconds on 19x19,
    /// or exact, about twice as much
    #[arg(long, value_name = "EFFORT", default_value = "exact")]
    effort: Effort,

    /// What chance is drawn from when dead stones are found
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,

    /// What becomes of a bent four in the corner: the group around it is dead, or
    /// stands until it is played-out; what the rule set says, if not given
    #[arg(long, value_name = "RULE")]
    bent_four: Option<BentFour>,
}

impl Estimating {
    /// Puts what the flag says in place of the rules' answer.
    pub(crate) fn change(self, rules: &mut Rules) {
        rules.bent_four = self.bent_four.unwrap_or(rules.bent_four);
    }

    /// Judges a board, and says on standard error what rests on the rules.
    pub(crate) fn judge(self, board: &Board, turn: Option<Stone>, rules: Rules) -> Judgement {
        let estimate = Estimate {
            effort: self.effort,
            seed: self.seed,
            turn,
        };
        let judgement = estimate.judge(board).by_rule(board, rules.bent_four);
        if !judgement.is_finished() {
            let percent = judgement.open() / 10;
            let what = "only what is surely dead is called so";
            tell(
                "not finished",
                format_args!("{percent} % of the board is open; {what}"),
            );
        }
        let verdicts = judgement.verdicts().iter();
        let by_rule = verdicts.filter(|verdict| verdict.reason == Reason::BentFour);
        let stones = by_rule.fold(PointSet::EMPTY, |all, each| all | each.chain.stones);
        if !stones.is_empty() {
            let stones = by_column(stones).join(" ");
            let what = match rules.bent_four {
                BentFour::Dead => "the group is dead; --bent-four played-out lets it stand",
                BentFour::PlayedOut => "all stand till played out; --bent-four dead ends that",
            };
            tell("bent four in the corner", format_args!("{stones}: {what}"));
        }
        judgement
    }
}

impl Dead {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let DeadGame::Go {
            board,
            rules,
            to_move,
            estimating,
            format,
        } = &self.game;
        let (board, recorded) = match &board.file {
            Some(file) => {
                let game = read_go(file)?;
                (game.board().clone(), game.rules())
            }
            None => (board.board()?, Rules::default()),
        };
        let mut rules = rules.map_or(recorded, Rules::from);
        estimating.change(&mut rules);
        let judgement = estimating.judge(&board, *to_move, rules);
        let mut output = Output::new();
        if format.json {
            return output.json(&as_json(&judgement));
        }
        let dead = by_column(judgement.dead());
        output.line(if dead.is_empty() {
            "none".to_owned()
        } else {
            dead.join(" ")
        })
    }
}

fn as_json(judgement: &Judgement) -> Value {
    json!({
        "game": "go",
        "dead": by_column(judgement.dead()),
        "confidence": thousandths(judgement.confidence()),
        "finished": judgement.is_finished(),
        "open": thousandths(judgement.open()),
        "chains": judgement.verdicts().iter().map(chain_as_json).collect::<Vec<_>>(),
    })
}

/// What was found of a chain.
pub(crate) fn chain_as_json(verdict: &Verdict) -> Value {
    json!({
        "color": verdict.chain.stone.to_string(),
        "stones": by_column(verdict.chain.stones),
        "status": verdict.status.to_string(),
        "confidence": thousandths(verdict.confidence),
        "reason": verdict.reason.to_string(),
    })
}

pub(super) fn thousandths(number: u16) -> f64 {
    f64::from(number) / 1000.0
}
