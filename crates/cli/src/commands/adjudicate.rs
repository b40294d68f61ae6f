//! `qi adjudicate`: how a game stands by a published rule set, and why.

use core::num::NonZeroU32;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use qi_xiangqi::{
    Adjudication, Chase, ChaseKind, CyclePly, Game, Move, MoveLimit, MoveList, Outcome,
    RepetitionRule, Rules, Validation,
};
use serde_json::{Value, json};

use super::Format;
use crate::error::Error;
use crate::number::whole;
use crate::output::Output;
use crate::position::xiangqi::XiangqiPosition;
use crate::record::read_xiangqi;
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
    ///
    /// What is damaged or illegal in a record is passed over, each with a warning
    /// on standard error.
    #[command(
        after_help = "Examples:\n  qi adjudicate xiangqi --moves \"h2e2 h7e7 e2h2 e7h7 h2e2 h7e7 e2h2 e7h7\"\n  \
                      printf '1. C2=5 h8+7 2. H2+3 *' | qi adjudicate xiangqi -"
    )]
    Xiangqi(XiangqiAdjudicate),
}

#[derive(Debug, Args)]
struct XiangqiAdjudicate {
    /// A record in PGN, DhtmlXQ or XQF; the end of its first game's main line is
    /// judged. - is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["fen", "moves"])]
    file: Option<PathBuf>,

    #[command(flatten)]
    position: XiangqiPosition,

    /// The rule set: axf or wxf (Asian and world federations), cxa (China), computer
    /// (engine servers), league (UCCI) or none (mate and stalemate only)
    #[arg(long, value_name = "NAME", default_value = "axf")]
    rules: RepetitionRule,

    /// Draw the game after so many plies without a capture, instead of the rule
    /// set's number
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(1, u64::from(u32::MAX)), allow_negative_numbers = true)]
    move_limit: Option<u32>,

    /// Also list the legal moves that would lose at once by the rule on repetition;
    /// none when the game is over
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
        let game = match &self.file {
            Some(file) => read_xiangqi(file)?,
            None => self.position.game(Validation::Lenient)?,
        };
        let judged = Judged::new(game.with_rules(self.rules()), self.forbidden);
        let mut output = Output::new();
        if self.format.json {
            return output.json(&judged.as_json());
        }
        judged.tell_if_played_on();
        output.line(&judged.verdict)?;
        if let Some(forbidden) = &judged.forbidden {
            let moves = match &texts(forbidden)[..] {
                [] => "none".to_owned(),
                moves => moves.join(" "),
            };
            output.line(format_args!("forbidden {moves}"))?;
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

/// A game and all that is said about it.
struct Judged {
    game: Game,
    verdict: Adjudication,
    /// The moves that lose at once, if they are asked for; none after the end.
    forbidden: Option<MoveList>,
    end: Option<Ending>,
}

/// When and how a game ended first; it may have been played on.
struct Ending {
    /// Number of moves played until then.
    ply: usize,
    outcome: Outcome,
}

impl Ending {
    fn of(game: &Game) -> Option<Self> {
        let mut again = Game::from_position(*game.start()).with_rules(game.rules());
        let mut moves = game.moves();
        loop {
            if let Some(outcome) = again.outcome() {
                let ply = again.plies();
                return Some(Self { ply, outcome });
            }
            let mv = moves.next()?;
            again.play(mv).expect("the move was played before");
        }
    }
}

impl Judged {
    fn new(game: Game, forbidden: bool) -> Self {
        let verdict = game.adjudicate();
        let forbidden = forbidden.then(|| match verdict.outcome() {
            Some(_) => MoveList::new(),
            None => game.forbidden_moves(),
        });
        Self {
            verdict,
            forbidden,
            end: Ending::of(&game),
            game,
        }
    }

    fn tell_if_played_on(&self) {
        match &self.end {
            Some(Ending { ply, outcome }) if *ply < self.game.plies() => tell(
                "note",
                format_args!("the game was over after ply {ply}: {outcome}"),
            ),
            _ => {}
        }
    }

    fn as_json(&self) -> Value {
        let outcome = self.verdict.outcome();
        let winner = outcome.and_then(Outcome::winner);
        let article = self.verdict.article().map(|article| {
            json!({
                "document": article.document,
                "number": article.number,
                "text": article.text,
            })
        });
        let cycle = self.verdict.cycle().iter().map(ply_as_json);
        let plies_counted = self.verdict.plies_counted();
        let mut object = json!({
            "game": "xiangqi",
            "rules": self.game.rules().repetition.to_string(),
            "plies": self.game.plies(),
            "outcome": outcome.map_or("ongoing".to_owned(), |outcome| outcome.to_string()),
            "winner": winner.map(|color| color.to_string()),
            "reason": outcome.map(|outcome| outcome.reason().to_string()),
            "article": article,
            "occurrences": self.verdict.occurrences(),
            "cycle": cycle.collect::<Vec<_>>(),
            "move_limit": plies_counted.map(|plies| json!({
                "counted": plies.counted,
                "limit": plies.limit,
            })),
            "ended_at_ply": self.end.as_ref().map(|end| end.ply),
        });
        if let Some(forbidden) = &self.forbidden {
            object["forbidden"] = texts(forbidden).into();
        }
        object
    }
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
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
