//! The table of a protocol's commands: each one's name, usage, timing and deed in one place.

use core::fmt;

/// What people are told of a command.
///
/// # Examples
///
/// ```
/// use qi_engine::protocol::{Protocol, gtp::Gtp};
///
/// let komi = Gtp::usages().find(|usage| usage.name == "komi").expect("GTP has komi");
/// assert_eq!(komi.to_string(), "komi POINTS: sets the komi");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Usage {
    /// The name that a line begins with.
    pub name: &'static str,
    /// What follows it: placeholders in capitals, in brackets what may be left out.
    pub arguments: &'static str,
    /// What it does, in a few words.
    pub effect: &'static str,
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.arguments.is_empty() { "" } else { " " };
        write!(f, "{}{gap}{}: {}", self.name, self.arguments, self.effect)
    }
}

/// One command of a protocol `P`, which answers with an `R`.
#[derive(Debug)]
pub(super) struct Command<P, R> {
    pub(super) usage: Usage,
    /// Whether it is obeyed at once, during a search too, or waits for the search to end.
    pub(super) at_once: bool,
    /// The deed; gets the rest of the line.
    pub(super) run: fn(&mut P, &str) -> R,
}

impl<P, R> Command<P, R> {
    /// A command that waits for the search under way; `usage` is its name, its arguments and its
    /// effect.
    pub(super) const fn in_turn(usage: [&'static str; 3], run: fn(&mut P, &str) -> R) -> Self {
        let [name, arguments, effect] = usage;
        Self {
            usage: Usage {
                name,
                arguments,
                effect,
            },
            at_once: false,
            run,
        }
    }

    /// The same for a command that is obeyed at once.
    pub(super) const fn at_once(usage: [&'static str; 3], run: fn(&mut P, &str) -> R) -> Self {
        Self {
            at_once: true,
            ..Self::in_turn(usage, run)
        }
    }

    pub(super) fn is_named(&self, name: &str) -> bool {
        self.usage.name == name
    }
}

/// A line's first word and the rest, without the blanks around them.
pub(super) fn split_command(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace)
        .map_or((line, ""), |(name, rest)| (name, rest.trim_start()))
}

/// The start of a text that a peer sent, for an error that quotes it.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut start: String = text.chars().take(LONGEST).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}
