//! What two players agree on before a game: [`Rules`] as plain data, field by field.
//!
//! Every field answers one question and no field depends on another, so that any mixture can be played, counted and
//! tested. They are asked in the order of a game: which plays are legal ([`Ko`], [`Suicide`], [`LongCycle`]), what ends the play
//! ([`End`], [`Passing`], [`Dispute`], [`BentFour`]), what is counted ([`Scoring`], [`Tax`], [`SharedRegions`], [`Button`]), and what a
//! handicap is ([`Placement`], [`Compensation`]). The names printed and read here (`psk`, `multi`, ...) are those of the command line. Rule sets by name are
//! [`Preset`](crate::Preset)s; komi is not a rule: see [`Komi`](crate::Komi).

mod end;
mod odds;
mod play;
mod score;

use alloc::format;
use alloc::string::String;
use core::fmt;

use qi_geometry::text::excerpt;
use thiserror::Error;

pub use end::{BentFour, Dispute, End, Passing};
pub use odds::{Compensation, Placement};
pub use play::{Ko, LongCycle, Suicide};
pub use score::{Button, Scoring, SharedRegions, Tax};

/// The rules of one game: thirteen questions, each answered on its own.
///
/// # Examples
/// ```
/// use qi_go::{Ko, Preset, Rules, Suicide};
///
/// let own = Rules { ko: Ko::Situational, ..Rules::default() };
/// assert_eq!(own.suicide, Suicide::Forbidden);
/// assert!(own.to_string().starts_with("ko=ssk suicide=no cycle=play-on scoring=area tax=none shared=neutral end=two-passes"));
/// assert_eq!(Rules::from(Preset::TrompTaylor).ko, Ko::Positional);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether a chain may be played into having no liberty.
    pub suicide: Suicide,
    /// What a cycle comes to that the ko rule lets happen.
    pub cycle: LongCycle,
    /// What a point of the score is.
    pub scoring: Scoring,
    /// What is taken from what a player surrounds.
    pub tax: Tax,
    /// Whose the empty points between both colours are.
    pub shared: SharedRegions,
    /// What ends the play.
    pub end: End,
    /// What a pass costs.
    pub passing: Passing,
    /// What follows when the players do not agree which stones are dead.
    pub dispute: Dispute,
    /// What becomes of a bent four in the corner.
    pub bent_four: BentFour,
    /// Whether the first pass is worth half a point.
    pub button: Button,
    /// Where handicap stones stand.
    pub placement: Placement,
    /// What White is given for them.
    pub compensation: Compensation,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            ko,
            suicide,
            cycle,
            scoring,
            tax,
            shared,
            end,
            passing,
            dispute,
            bent_four,
            button,
            placement,
            compensation,
        } = self;
        write!(
            f,
            "ko={ko} suicide={suicide} cycle={cycle} scoring={scoring} tax={tax} shared={shared} "
        )?;
        write!(
            f,
            "end={end} passing={passing} dispute={dispute} bent-four={bent_four} button={button} "
        )?;
        write!(f, "placement={placement} compensation={compensation}")
    }
}

/// A word that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
#[error("unknown {question} `{text}`: expected {}", list(expected))]
#[non_exhaustive]
pub struct ParseRuleError {
    /// What was asked, such as `ko rule`.
    pub question: &'static str,
    /// The word found, cut when long.
    pub text: String,
    /// The words that are known.
    pub expected: &'static [&'static str],
}

/// `simple, psk, ssk or nssk`.
fn list(names: &[&str]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        names => names.join(", "),
    }
}

/// Which of the words it is, in either case of letters.
pub(crate) fn find(
    question: &'static str,
    text: &str,
    expected: &'static [&'static str],
) -> Result<usize, ParseRuleError> {
    let found = expected
        .iter()
        .position(|name| name.eq_ignore_ascii_case(text));
    found.ok_or_else(|| ParseRuleError {
        question,
        text: excerpt(text),
        expected,
    })
}
