//! The rules of the Chinese Xiangqi Association, as far as moves alone tell.
//!
//! Source: rules for xiangqi competitions, Chinese Xiangqi Association, 1999,
//! part 4, articles 24 to 29. Every strike, be it a check, a threat of mate or
//! a chase, is forbidden on every move, in whatever alternation and against
//! however many men. A side that alone checks on every move loses; a side that
//! alone strikes on every move loses; else it is a draw.

use super::cycle::{Cycle, NamedChase, Strike};
use super::threats::threatens_mate;
use super::{DRAW, Verdict, loss, only};
use crate::adjudication::Article;
use crate::{Color, Reason, Role};

const fn article(number: &'static str, text: &'static str) -> Article {
    Article::new("Chinese rules", number, text)
}

const CHECK: Article = article("26.1", "the side that alone checks on every move loses");
const STRIKE: Article = article(
    "26.4",
    "the side that alone strikes on every move, by check, threat of mate or chase, loses",
);
const MUTUAL: Article = article("26.3", "both sides strike on every move: a draw");
const ALLOWED: Article = article("26.2", "neither side strikes on every move: a draw");

/// A general or a soldier may chase alone (articles 27.1 and 27.2).
fn counts(_: &Strike, chase: &NamedChase) -> bool {
    chase.is_blamed()
}

fn chases(ply: &Strike) -> bool {
    ply.chases.iter().any(NamedChase::is_blamed)
}

/// Whether a ply checks, chases or threatens mate.
fn strikes(ply: &Strike) -> bool {
    ply.check || chases(ply) || threatens_mate(&ply.after)
}

/// Soldiers' chases count among strikes against strikes (article 27.2).
fn strikes_back(ply: &Strike) -> bool {
    let by_soldier = |named: &NamedChase| named.chase.attacker.role == Role::Soldier;
    strikes(ply) || ply.chases.iter().any(by_soldier)
}

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    let checks = |color| cycle.always_checks(color);
    let always = |color, does: fn(&Strike) -> bool| cycle.of(color).all(does);
    let reason = |loser| match always(loser, chases) {
        true => Reason::PerpetualChase,
        false => Reason::PerpetualStrike,
    };
    let (outcome, article) = if let Some(loser) = only(checks) {
        (loss(loser, Reason::PerpetualCheck), CHECK)
    } else {
        match only(|color| always(color, strikes)) {
            Some(color) if always(!color, strikes_back) => (DRAW, MUTUAL),
            Some(loser) => (loss(loser, reason(loser)), STRIKE),
            None if always(Color::Red, strikes) => (DRAW, MUTUAL),
            None => (DRAW, ALLOWED),
        }
    };
    Verdict {
        outcome,
        article,
        counts,
    }
}
