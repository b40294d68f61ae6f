//! The table of a protocol's commands: each one's usage, timing and deed in one place.

use core::fmt;

/// What people are told of a command, in one line: `NAME ARGUMENTS: EFFECT`.
///
/// Arguments are placeholders in capitals, in brackets where they may be left out; after a comma,
/// lines that have to follow.
///
/// # Examples
///
/// ```
/// use qi_engine::protocol::{Protocol, gtp::Gtp};
///
/// let komi = Gtp::usages().find(|usage| usage.name() == "komi").expect("GTP has komi");
/// assert_eq!(komi.to_string(), "komi POINTS: sets the komi, in halves of a point");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Usage(&'static str);

impl Usage {
    /// The name that a line begins with.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.split([' ', ',', ':']).next().unwrap_or_default()
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// One command of a protocol `P`, which answers with an `R`.
#[derive(Debug)]
pub(super) struct Command<P, R> {
    pub(super) usage: Usage,
    pub(super) timing: Timing,
    /// The deed; gets the rest of the line.
    pub(super) run: fn(&mut P, &str) -> R,
}

/// When a command is obeyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Timing {
    /// When the search under way is over.
    InTurn,
    /// At once, during a search too.
    AtOnce,
}

impl<P, R> Command<P, R> {
    /// A command that waits for the search under way.
    pub(super) const fn in_turn(usage: &'static str, run: fn(&mut P, &str) -> R) -> Self {
        Self {
            usage: Usage(usage),
            timing: Timing::InTurn,
            run,
        }
    }

    /// A command that is obeyed during a search too.
    pub(super) const fn at_once(usage: &'static str, run: fn(&mut P, &str) -> R) -> Self {
        Self {
            timing: Timing::AtOnce,
            ..Self::in_turn(usage, run)
        }
    }
}

/// A line's first word and the rest, without the blanks around them.
pub(super) fn split_command(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace)
        .map_or((line, ""), |(name, rest)| (name, rest.trim_start()))
}
