//! The Asian rules, which the World Xiangqi Federation has taken over.
//!
//! Source: Asian Xiangqi Federation, rules of xiangqi, chapter 4; the numbers of
//! the articles are those of the English text that Eric Wu made for the
//! Committee of Referees of the Hong Kong Chinese Chess Association.
//!
//! In the order of weight: a perpetual check, the perpetual chase of a chariot
//! that is bound by a horse, any other perpetual chase. The side that alone
//! commits the heavier offence loses; equal offences are a draw.

use super::cycle::{Cycle, NamedChase, Strike};
use super::{DRAW, Verdict, loss, only};
use crate::adjudication::{Article, ChaseKind};
use crate::{Color, Reason};

const fn article(number: &'static str, text: &'static str) -> Article {
    Article::new("Asian rules", number, text)
}

const CHECK: Article = article("6", "the side that alone checks on every move loses");
const MUTUAL_CHECK: Article = article("7", "both sides check on every move: a draw");
const BOUND: Article = article(
    "19",
    "a chariot bound by a horse may not be chased on every move, whatever it attacks itself",
);
const CHASE: Article = Article {
    document: "World Xiangqi Federation",
    number: "general rule 3",
    text: "the side that alone chases one man on every move loses",
};
const MUTUAL_CHASE: Article = article("5", "both sides chase on every move: a draw");
const ALLOWED: Article = article(
    "5",
    "neither side checks or chases one man on every move: a draw",
);

/// Which chases are an offence. A general or a soldier may chase (articles 28
/// and 29). A man that stays under the threat is not chased: it neither tries to
/// escape nor seeks protection (the example of no perpetual chase). A move that
/// also gives check is a chase none the less.
fn counts(_: &Strike, chase: &NamedChase) -> bool {
    chase.is_blamed() && chase.answered
}

fn counts_bound(ply: &Strike, chase: &NamedChase) -> bool {
    chase.bound && counts(ply, chase)
}

fn counts_attack(ply: &Strike, chase: &NamedChase) -> bool {
    chase.chase.kind == ChaseKind::Attack && counts(ply, chase)
}

/// Whether a side chases one man on every move.
///
/// Taking away a man's protection counts only against a side that makes an idle
/// move: the appendix rules it a chase, diagrams 39 to 41 do not, where the
/// other side chases on every move.
fn chases(cycle: &Cycle, color: Color) -> bool {
    let is_idle =
        |ply: &Strike| !ply.check && !ply.chases.iter().any(|chase| counts_attack(ply, chase));
    cycle.always_chases(color, counts_attack)
        || cycle.always_chases(color, counts) && cycle.of(!color).any(is_idle)
}

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    let checks = |color| cycle.always_checks(color);
    let chases_bound = |color| cycle.always_chases(color, counts_bound);
    let chases = |color| chases(cycle, color);
    let (outcome, article) = if let Some(loser) = only(checks) {
        (loss(loser, Reason::PerpetualCheck), CHECK)
    } else if checks(Color::Red) {
        (DRAW, MUTUAL_CHECK)
    } else if let Some(loser) = only(chases_bound) {
        (loss(loser, Reason::PerpetualChase), BOUND)
    } else if let Some(loser) = only(chases) {
        (loss(loser, Reason::PerpetualChase), CHASE)
    } else if chases(Color::Red) {
        (DRAW, MUTUAL_CHASE)
    } else {
        (DRAW, ALLOWED)
    };
    Verdict {
        outcome,
        article,
        counts,
    }
}
