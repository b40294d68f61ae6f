//! `qi adjudicate`: how a game stands by a published rule set, and why.

use core::num::NonZeroU32;

use clap::{Args, Subcommand};
use qi_xiangqi::{
    Adjudication, Chase, ChaseKind, CyclePly, Game, Move, MoveLimit, Outcome, RepetitionRule,
    Rules, Validation,
};
use serde_json::{Value, json};

use super::Format;
use crate::error::Error;
use crate::number::whole;
use crate::output::Output;
use crate::position::xiangqi::XiangqiPosition;
use crate::text::tell;

/// Judge a game by a rule set, and say why.
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  qi adjudicate xiangqi --moves \"h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2 e7h7\""
)]
pub(crate) struct Adjudicate {
    #[command(subcommand)]
    game: AdjudicateGame,
}

#[derive(Debug, Subcommand)]
enum AdjudicateGame {
    /// Judge a game of xiangqi: repetition, move limit, material, mate.
    ///
    /// The first line is `ongoing`, or the result and its reason, such as `red
    /// wins: perpetual-check`, after the last of the moves. Then come the article
    /// that decides and, if the position came back, the plies of the cycle with
    /// the checks they give and the chases they begin. Where the game had ended
    /// before the last move, a note on standard error says so.
    #[command(
        after_help = "Example:\n  qi adjudicate xiangqi --moves \"h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2 e7h7\""
    )]
    Xiangqi(XiangqiAdjudicate),
}

#[derive(Debug, Args)]
struct XiangqiAdjudicate {
    #[command(flatten)]
    position: XiangqiPosition,

    /// The rule set: axf (Asian and world federations), cxa (China), computer
    /// (engine servers), league (UCCI) or none (mate and stalemate only)
    #[arg(long, value_name = "NAME", default_value = "axf")]
    rules: RepetitionRule,

    /// Draw the game after so many plies without a capture, instead of the rule
    /// set's number
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(1, u64::from(u32::MAX)))]
    move_limit: Option<u32>,

    /// Also list the legal moves that would lose at once by the rule on repetition
    #[arg(long)]
    forbidden: bool,

    #[command(flatten)]
    format: Format,
}

impl Adjudicate {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            AdjudicateGame::Xiangqi(command) => command.run(),
        }
    }
}

impl XiangqiAdjudicate {
    fn run(&self) -> Result<(), Error> {
        let game = self.position.game(Validation::Lenient)?;
        let game = game.with_rules(self.rules());
        let verdict = game.adjudicate();
        let forbidden = game.forbidden_moves();
        let end = end(&game);

        let mut output = Output::new();
        if self.format.json {
            let mut value = as_json(&game, &verdict, &forbidden);
            value["ended_at_ply"] = end.map(|end| end.ply).into();
            return output.json(&value);
        }
        if let Some(Ending { ply, outcome }) = end.filter(|end| end.ply < game.plies()) {
            tell(
                "note",
                format_args!("the game was over after ply {ply}: {outcome}"),
            );
        }
        output.line(verdict)?;
        if self.forbidden {
            output.line(format_args!("forbidden {}", listed(&forbidden)))?;
        }
        Ok(())
    }

    fn rules(&self) -> Rules {
        let mut rules = self.rules.rules();
        if let Some(plies) = self.move_limit.and_then(NonZeroU32::new) {
            let counted_checks = rules.move_limit.and_then(|limit| limit.counted_checks);
            rules.move_limit = Some(MoveLimit {
                plies,
                counted_checks,
            });
        }
        rules
    }
}

/// When and how a game ended.
struct Ending {
    /// Number of moves played until then.
    ply: usize,
    outcome: Outcome,
}

/// The first end of the game; it may have been played on.
fn end(game: &Game) -> Option<Ending> {
    let mut again = Game::from_position(*game.start()).with_rules(game.rules());
    let mut moves = game.moves();
    loop {
        if let Some(outcome) = again.outcome() {
            let ply = again.plies();
            return Some(Ending { ply, outcome });
        }
        let mv = moves.next()?;
        again.play(mv).expect("the move was played before");
    }
}

fn listed(moves: &[Move]) -> String {
    if moves.is_empty() {
        return "none".to_owned();
    }
    texts(moves).join(" ")
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

fn as_json(game: &Game, verdict: &Adjudication, forbidden: &[Move]) -> Value {
    let outcome = verdict.outcome();
    let winner = outcome.and_then(Outcome::winner);
    let article = verdict.article().map(|article| {
        json!({
            "document": article.document,
            "number": article.number,
            "text": article.text,
        })
    });
    json!({
        "game": "xiangqi",
        "rules": game.rules().repetition.to_string(),
        "plies": game.plies(),
        "outcome": outcome.map_or("ongoing".to_owned(), |outcome| outcome.to_string()),
        "winner": winner.map(|color| color.to_string()),
        "reason": outcome.map(|outcome| outcome.reason().to_string()),
        "article": article,
        "occurrences": verdict.occurrences(),
        "cycle": verdict.cycle().iter().map(ply_as_json).collect::<Vec<_>>(),
        "forbidden": texts(forbidden),
    })
}

fn ply_as_json(ply: &CyclePly) -> Value {
    let checkers = ply.checkers.iter().map(ToString::to_string);
    let chase = |chase: &Chase| {
        json!({
            "attacker": chase.attacker.to_string(),
            "from": chase.from.to_string(),
            "victim": chase.victim.to_string(),
            "to": chase.to.to_string(),
            "protected_before": chase.kind == ChaseKind::Undermining,
        })
    };
    json!({
        "ply": ply.ply,
        "side": ply.color.to_string(),
        "move": ply.mv.to_string(),
        "checkers": checkers.collect::<Vec<_>>(),
        "threatens_mate": ply.threatens_mate,
        "chases": ply.chases.iter().map(chase).collect::<Vec<_>>(),
    })
}
