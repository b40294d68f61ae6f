//! The options that `uci` lists and `setoption` sets: one table.

use core::{fmt, time::Duration};

use qi_geometry::text::excerpt;

use crate::Level;

/// The values in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Options([u32; COUNT]);

const COUNT: usize = 5;

/// What an option is called and which values it takes.
#[derive(Debug)]
pub(super) struct Spec {
    name: &'static str,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// A whole number, kept at this place of [`Options`].
    Spin {
        place: usize,
        default: u32,
        min: u32,
        max: u32,
    },
    /// Something to be done.
    Button,
}

/// What setting an option came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    Value,
    ClearHash,
}

const MEMORY: usize = 0;
const LINES: usize = 1;
const LEVEL: usize = 2;
const OVERHEAD: usize = 3;
const THREADS: usize = 4;

/// Every option.
pub(super) const ALL: &[Spec] = &[
    spin("Threads", THREADS, 1, 1..=1024),
    spin("Hash", MEMORY, 16, 1..=4096),
    Spec {
        name: "Clear Hash",
        kind: Kind::Button,
    },
    spin("MultiPV", LINES, 1, 1..=64),
    spin("Level", LEVEL, 10, 1..=10),
    spin("Move Overhead", OVERHEAD, 20, 0..=5000),
];

const fn spin(
    name: &'static str,
    place: usize,
    default: u32,
    range: core::ops::RangeInclusive<u32>,
) -> Spec {
    let (min, max) = (*range.start(), *range.end());
    Spec {
        name,
        kind: Kind::Spin {
            place,
            default,
            min,
            max,
        },
    }
}

impl Default for Options {
    fn default() -> Self {
        let mut values = [0; COUNT];
        for spec in ALL {
            if let Kind::Spin { place, default, .. } = spec.kind {
                values[place] = default;
            }
        }
        Self(values)
    }
}

impl Options {
    /// The table's memory, in MiB.
    pub(super) const fn memory(&self) -> usize {
        self.0[MEMORY] as usize
    }

    /// How many threads search.
    pub(super) const fn threads(&self) -> usize {
        self.0[THREADS] as usize
    }

    /// How many lines to rank.
    pub(super) const fn lines(&self) -> usize {
        self.0[LINES] as usize
    }

    pub(super) fn level(&self) -> Level {
        u8::try_from(self.0[LEVEL])
            .ok()
            .and_then(Level::new)
            .unwrap_or_default()
    }

    /// Time kept back from every allowance.
    pub(super) const fn overhead(&self) -> Duration {
        Duration::from_millis(self.0[OVERHEAD] as u64)
    }

    /// Reads what follows `setoption`: `name NAME [value VALUE]`. Names may have blanks; the case
    /// of letters does not matter.
    pub(super) fn set(&mut self, arguments: &str) -> Result<Change, String> {
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let (name, value) = match words.iter().position(|&word| word == "value") {
            Some(place) => (&words[..place], words[place + 1..].join(" ")),
            None => (&words[..], String::new()),
        };
        let Some((&"name", name)) = name.split_first() else {
            return Err("setoption: expected name NAME [value VALUE]".to_owned());
        };
        let name = name.join(" ");
        let spec = ALL
            .iter()
            .find(|spec| spec.name.eq_ignore_ascii_case(&name))
            .ok_or_else(|| format!("setoption: no option `{}`", excerpt(&name)))?;
        match spec.kind {
            Kind::Button => Ok(Change::ClearHash),
            Kind::Spin {
                place, min, max, ..
            } => {
                let number = value
                    .parse()
                    .ok()
                    .filter(|number| (min..=max).contains(number));
                self.0[place] = number.ok_or_else(|| {
                    format!(
                        "setoption: {} takes {min} to {max}, not `{}`",
                        spec.name,
                        excerpt(&value)
                    )
                })?;
                Ok(Change::Value)
            }
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match self.kind {
            Kind::Button => f.write_str("button"),
            Kind::Spin {
                default, min, max, ..
            } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
        }
    }
}
