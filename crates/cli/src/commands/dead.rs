//! `qi dead`: the dead stones of a finished board.

use clap::{Args, Subcommand};
use qi_geometry::Stone;
use qi_go::dead::{Effort, Estimate, Judgement, Verdict};
use serde_json::{Value, json};

use super::Format;
use crate::error::Error;
use crate::number::whole;
use crate::output::Output;
use crate::position::go::{GoBoard, by_column};

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
    #[command(
        after_help = "Examples:\n  qi dead go --rows \"..XO.../.OXO.../..XO.../..XOOOO/..XXXXX/......./.......\"\n  \
                      printf '(;SZ[5]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][bb])' | qi dead go -"
    )]
    Go {
        #[command(flatten)]
        board: GoBoard,

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
    /// What is spent on finding dead stones: fast, tens of milliseconds on 19x19,
    /// or exact, several times as much
    #[arg(long, value_name = "EFFORT", default_value = "exact")]
    effort: Effort,

    /// What chance is drawn from when dead stones are found
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u64>(0, u64::MAX))]
    seed: u64,
}

impl Estimating {
    pub(crate) const fn estimate(self, turn: Option<Stone>) -> Estimate {
        Estimate {
            effort: self.effort,
            seed: self.seed,
            turn,
        }
    }
}

impl Dead {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let DeadGame::Go {
            board,
            to_move,
            estimating,
            format,
        } = &self.game;
        let board = board.board()?;
        let judgement = estimating.estimate(*to_move).judge(&board);
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

fn thousandths(number: u16) -> f64 {
    f64::from(number) / 1000.0
}
