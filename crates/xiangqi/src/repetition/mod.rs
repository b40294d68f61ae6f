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

use cycle::{Counts, Cycle};
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
    let winner = match loser {
        Color::Red => Color::Black,
        Color::Black => Color::Red,
    };
    Outcome::Decisive { winner, reason }
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

/// Judges the position that a game has reached, `None` if it has not come back
/// as often as the rule asks. `back` are the plies of the game from the last
/// one back, `plies` their number.
///
/// Time grows with the plies since the last capture; if the position has come
/// back, some 20 µs for each ply between the occurrences are added.
pub(crate) fn judge(
    rule: RepetitionRule,
    now: &Position,
    back: impl Iterator<Item = Undo>,
    plies: usize,
) -> Option<Adjudication> {
    let occurrences = rule.occurrences()?;
    let span = span(now, back, occurrences)?;
    let pins = match rule {
        RepetitionRule::League => Pins::Ignored,
        _ => Pins::Heeded,
    };
    let cycle = Cycle::new(now, &span, plies, pins);
    let verdict = match rule {
        RepetitionRule::Axf => axf::judge(&cycle),
        RepetitionRule::Cxa => cxa::judge(&cycle),
        RepetitionRule::Computer => computer::judge(&cycle),
        RepetitionRule::League => league::judge(&cycle),
        RepetitionRule::None => return None,
    };
    let plies = cycle.plies(verdict.counts);
    Some(Adjudication::of_cycle(
        verdict.outcome,
        verdict.article,
        occurrences,
        plies,
    ))
}

/// The plies from the last one back to where the position has occurred
/// `occurrences` times.
fn span(now: &Position, back: impl Iterator<Item = Undo>, occurrences: usize) -> Option<Vec<Undo>> {
    let mut missing = occurrences - 1;
    let mut span = Vec::new();
    for undo in back {
        if undo.captured().is_some() {
            return None;
        }
        span.push(undo);
        if undo.hash_before() == now.hash() {
            missing -= 1;
        }
        if missing == 0 {
            return Some(span);
        }
    }
    None
}
