//! The rule of the computer league of the UCCI protocol.
//!
//! Source: the rules for computer games that the site Xiangqi Encyclopaedia
//! (xqbase.com) published beside the protocol UCCI, 2004 to 2007, and that its
//! league program applies. At the fourth occurrence; only the man just moved
//! can chase, and only a horse, chariot or cannon; its victims are chariots,
//! horses, cannons and soldiers across the river, never men of its own kind.

use super::cycle::{Cycle, NamedChase, Strike};
use super::{DRAW, Verdict, loss, only};
use crate::adjudication::Article;
use crate::{Reason, Role};

const fn article(number: &'static str, text: &'static str) -> Article {
    Article {
        document: "UCCI league",
        number,
        text,
    }
}

const CHECK: Article = article("1", "the side that alone checks on every move loses");
const CHASE: Article = article(
    "2",
    "the side that alone chases one man on every move, by the man just moved, loses",
);
const ALLOWED: Article = article("3", "every other repetition is a draw");

fn counts(ply: &Strike, named: &NamedChase) -> bool {
    let chase = named.chase;
    !ply.check
        && chase.from == ply.mv.to
        && matches!(
            chase.attacker.role,
            Role::Horse | Role::Chariot | Role::Cannon
        )
        && !matches!(chase.victim.role, Role::Advisor | Role::Elephant)
        && chase.attacker.role != chase.victim.role
}

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    let chases = |color| cycle.always_chases(color, counts);
    let (outcome, article) = if let Some(loser) = only(|color| cycle.always_checks(color)) {
        (loss(loser, Reason::PerpetualCheck), CHECK)
    } else if let Some(loser) = only(chases) {
        (loss(loser, Reason::PerpetualChase), CHASE)
    } else {
        (DRAW, ALLOWED)
    };
    Verdict {
        outcome,
        article,
        counts,
    }
}
