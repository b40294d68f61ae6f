//! The rule of Chinese engine servers.
//!
//! Source: the release notes of the engine Pikafish, 31 August 2024, which
//! state the rule that it and the servers of engine games have used since. Two
//! offences only: the side that alone checks on every move loses; if no move of
//! the cycle gives check, the side that alone chases one man on every move
//! loses. A check anywhere voids all chases.

use super::cycle::{Cycle, NamedChase, Strike};
use super::{Verdict, check_or_chase};
use crate::adjudication::Article;

const fn article(number: &'static str, text: &'static str) -> Article {
    Article::new("computer rule", number, text)
}

const CHECK: Article = article("1", "the side that alone checks on every move loses");
const CHASE: Article = article(
    "2",
    "the side that alone chases one man on every move loses, if no move of the cycle gives check",
);
const ALLOWED: Article = article("3", "every other repetition is a draw");

/// A man that was threatened before is not chased anew.
fn counts(_: &Strike, chase: &NamedChase) -> bool {
    chase.is_blamed() && !chase.threatened
}

pub(super) fn judge(cycle: &Cycle) -> Verdict {
    let checked = cycle.strikes.iter().any(|ply| ply.check);
    let chases = |color| !checked && cycle.always_chases(color, counts);
    check_or_chase(cycle, chases, counts, [CHECK, CHASE, ALLOWED])
}
