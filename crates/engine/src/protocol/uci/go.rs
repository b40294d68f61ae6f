//! The words after `go`.

use core::{iter::Peekable, time::Duration};

use qi_geometry::text::excerpt;
use qi_search::Limits;
use qi_xiangqi::Color;

use crate::protocol::time::TimeControl;

/// The most plies that `perft` is asked for. A count so deep never ends; a deeper one would need
/// more stack than there is.
const DEEPEST_COUNT: u64 = 100;

/// The time for a search about which something is said, but nothing that would end it.
const UNSAID: Duration = Duration::from_secs(1);

/// What a `go` asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Go {
    Search(Search),
    /// Count positions so many plies deep, 1 to [`DEEPEST_COUNT`].
    Perft(u32),
}

/// A search as `go` describes it, for whichever side is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Search {
    extent: Extent,
    limits: Limits,
    movetime: Option<Duration>,
    /// Left, by [`Color::index`].
    left: [Option<Duration>; 2],
    /// Added after each move, by [`Color::index`].
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

/// What ends a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Extent {
    /// Its limits, or [`UNSAID`] if there are none.
    #[default]
    Limited,
    /// `stop` alone.
    Infinite,
}

impl Search {
    /// The limits for a side, with `overhead` kept back; none at all if only `stop` ends the search.
    pub(super) fn limits(&self, turn: Color, overhead: Duration) -> Limits {
        if self.extent == Extent::Infinite {
            return Limits::new();
        }
        let time = TimeControl {
            per_move: self.movetime,
            left: self.left[turn.index()],
            increment: self.increment[turn.index()],
            moves_to_go: self.moves_to_go,
        };
        let limits = time.limit(self.limits, overhead);
        if limits == Limits::new() {
            limits.time(UNSAID)
        } else {
            limits
        }
    }
}

type Set = fn(&mut Search, u64);

/// The words that a number follows, and what it does to the search.
const SETTINGS: &[(&str, Set)] = &[
    ("depth", |search, plies| {
        search.limits = search.limits.depth(clamped(plies).max(1));
    }),
    ("nodes", |search, nodes| {
        search.limits = search.limits.nodes(nodes.max(1));
    }),
    ("mate", |search, moves| {
        search.limits = mate(search.limits, clamped(moves));
    }),
    ("movetime", |search, time| {
        search.movetime = Some(Duration::from_millis(time));
    }),
    ("wtime", |search, time| {
        search.left[0] = Some(Duration::from_millis(time));
    }),
    ("btime", |search, time| {
        search.left[1] = Some(Duration::from_millis(time));
    }),
    ("winc", |search, time| {
        search.increment[0] = Duration::from_millis(time);
    }),
    ("binc", |search, time| {
        search.increment[1] = Duration::from_millis(time);
    }),
    ("movestogo", |search, moves| {
        search.moves_to_go = Some(clamped(moves)).filter(|&moves| moves > 0);
    }),
];

fn setting(word: &str) -> Option<Set> {
    let named = |&&(name, _): &&(&str, Set)| name == word;
    SETTINGS.iter().find(named).map(|&(_, set)| set)
}

/// Reads what follows `go`, and what the peer is to be told about the words passed over: those that
/// are not known, as the specification asks for, and the values that cannot be read.
///
/// Whoever sends a `go` waits for its answer, so a search is infinite only if the words say so or
/// there are none. A bad depth of a count alone is an error.
pub(super) fn parse(arguments: &str) -> Result<(Go, Vec<String>), String> {
    let mut search = Search::default();
    let mut remarks = Vec::new();
    let mut unknown = Vec::new();
    let mut words = arguments.split_whitespace().peekable();
    if words.peek().is_none() {
        search.extent = Extent::Infinite;
    }
    while let Some(word) = words.next() {
        match (word, setting(word)) {
            ("perft", _) => {
                let depth = words.next().and_then(parse_number);
                let depth = depth.filter(|depth| (1..=DEEPEST_COUNT).contains(depth));
                return depth
                    .map(|depth| (Go::Perft(clamped(depth)), remarks))
                    .ok_or_else(|| format!("go: perft takes a depth from 1 to {DEEPEST_COUNT}"));
            }
            ("infinite", _) => search.extent = Extent::Infinite,
            (_, None) => unknown.push(word),
            (_, Some(set)) => match read_value(word, &mut words) {
                Ok(value) => set(&mut search, value),
                Err(problem) => remarks.push(format!("error: go: {problem}")),
            },
        }
    }
    if !unknown.is_empty() {
        remarks.push(format!("go: ignored `{}`", excerpt(&unknown.join(" "))));
    }
    Ok((Go::Search(search), remarks))
}

/// Reads the number after `word`. Another word that means something is left where it stands.
fn read_value<'a>(
    word: &str,
    words: &mut Peekable<impl Iterator<Item = &'a str>>,
) -> Result<u64, String> {
    let text = words
        .next_if(|next| setting(next).is_none() && *next != "infinite")
        .ok_or_else(|| format!("{word} needs a number"))?;
    parse_number(text).ok_or_else(|| format!("{word} `{}` is no number", excerpt(text)))
}

/// Ends the search with a mate in so many moves, and looks no farther than that takes.
fn mate(limits: Limits, moves: u32) -> Limits {
    let plies = moves.max(1).saturating_mul(2) - 1;
    let depth = limits.depth.unwrap_or(u32::MAX).min(plies + 1);
    limits.mate(plies).depth(depth)
}

/// Reads a whole number; a negative one, which a clock that has run out may show, counts as 0.
fn parse_number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match plain {
        true if digits.len() < text.len() => Some(0),
        true => Some(digits.parse().unwrap_or(u64::MAX)),
        false => None,
    }
}

fn clamped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
