//! What a position that comes back means.
//!
//! Owns the gate and the choice of the rule: nothing is computed unless the
//! position has occurred as often as the rule asks, since the last capture;
//! then the plies between the first of these occurrences and the last are made
//! a [`Cycle`] on a copy, and the rule's file judges it. Each rule is one short
//! file with its source:
//!
//! | file | rule |
//! |---|---|
//! | `axf` | Asian and World Xiangqi Federation |
//! | `cxa` | Chinese Xiangqi Association |
//! | `computer` | Chinese engine servers |
//! | `league` | the computer league of the UCCI protocol |
//!
//! What a threat is belongs to `threats`, what a move begins to `cycle`.

mod axf;
mod computer;
mod cxa;
mod cycle;
mod league;
mod threats;

use alloc::vec::Vec;

use crate::adjudication::{Adjudication, Article};
use crate::position::Undo;
use crate::{Color, Outcome, Position, Reason, RepetitionRule};

use cycle::{Counts, Cycle, MateThreats};
use threats::Pins;

/// A rule's judgement of a cycle.
struct Verdict {
    outcome: Outcome,
    article: Article,
    /// Which chases the rule counts, for the explanation.
    counts: Counts,
}

/// A loss of `loser`, whose offence is `reason`.
const fn loss(loser: Color, reason: Reason) -> Outcome {
    Outcome::Decisive {
        winner: loser.opponent(),
        reason,
    }
}

const DRAW: Outcome = Outcome::Draw(Reason::Repetition);

/// The one side of which something holds, if it does not hold of both.
fn only(offends: impl Fn(Color) -> bool) -> Option<Color> {
    match Color::ALL.map(offends) {
        [true, false] => Some(Color::ALL[0]),
        [false, true] => Some(Color::ALL[1]),
        _ => None,
    }
}

/// Judges by the two offences that every rule knows: the side that alone checks on
/// every move loses, else the side that alone commits the perpetual chase does. The
/// articles are those of the check, of the chase and of all else.
fn check_or_chase(
    cycle: &Cycle,
    chases: impl Fn(Color) -> bool,
    counts: Counts,
    [check, chase, allowed]: [Article; 3],
) -> Verdict {
    let (outcome, article) = if let Some(loser) = only(|color| cycle.always_checks(color)) {
        (loss(loser, Reason::PerpetualCheck), check)
    } else if let Some(loser) = only(chases) {
        (loss(loser, Reason::PerpetualChase), chase)
    } else {
        (DRAW, allowed)
    };
    Verdict {
        outcome,
        article,
        counts,
    }
}

/// Judges the position that a game has reached, `None` if it has not come back
/// as often as the rule asks. `back` are the plies of the game from the last
/// one back, `plies` their number.
///
/// Time grows with the plies since the last capture, a comparison of hashes
/// each; if the position has come back, a microsecond or two for each ply
/// between the occurrences are added.
pub(crate) fn judge(
    rule: RepetitionRule,
    now: &Position,
    back: impl Iterator<Item = Undo> + Clone,
    plies: usize,
) -> Option<Adjudication> {
    let occurrences = rule.occurrences()?;
    let length = span(now, back.clone(), occurrences)?;
    let back: Vec<_> = back.take(length).collect();
    let pins = match rule {
        RepetitionRule::League => Pins::Ignored,
        _ => Pins::Heeded,
    };
    let cycle = Cycle::new(now, &back, plies, pins);
    let verdict = match rule {
        RepetitionRule::Axf => axf::judge(&cycle),
        RepetitionRule::Cxa => cxa::judge(&cycle),
        RepetitionRule::Computer => computer::judge(&cycle),
        RepetitionRule::League => league::judge(&cycle),
        RepetitionRule::None => return None,
    };
    let mate_threats = match rule {
        RepetitionRule::Cxa => MateThreats::Counted,
        _ => MateThreats::Allowed,
    };
    Some(Adjudication::of_cycle(
        verdict.outcome,
        verdict.article,
        occurrences,
        cycle.plies(verdict.counts, mate_threats),
    ))
}

/// Number of plies from the last one back to where the position has occurred
/// `occurrences` times, 2 at least; a capture ends the search.
fn span(now: &Position, back: impl Iterator<Item = Undo>, occurrences: usize) -> Option<usize> {
    back.take_while(|undo| undo.captured().is_none())
        .zip(1..)
        .filter(|(undo, _)| undo.hash_before() == now.hash())
        .nth(occurrences - 2)
        .map(|(_, plies)| plies)
}
