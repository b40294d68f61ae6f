//! The rule of the computer league of the UCCI protocol.
//!
//! Source: the rules for computer games that the site Xiangqi Encyclopaedia
//! (xqbase.com) published beside the protocol UCCI, 2004 to 2007, and that its
//! league program applies. At the fourth occurrence; only the man just moved
//! can chase, and only a horse, chariot or cannon; its victims are chariots,
//! horses, cannons and soldiers across the river, never men of its own kind.

use super::cycle::{Cycle, NamedChase, Strike};
use super::{Verdict, check_or_chase};
use crate::Role;
use crate::adjudication::Article;

const fn article(number: &'static str, text: &'static str) -> Article {
    Article::new("UCCI league", number, text)
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
    check_or_chase(cycle, chases, counts, [CHECK, CHASE, ALLOWED])
}
