//! The words after `go`.

use core::time::Duration;

use qi_search::Limits;
use qi_xiangqi::Color;

use crate::protocol::{command::excerpt, time::TimeControl};

/// The most plies that `perft` is asked for. A count so deep never ends; a deeper one would need
/// more stack than there is.
const DEEPEST_COUNT: u64 = 100;

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
    infinite: bool,
    limits: Limits,
    movetime: Option<Duration>,
    /// Left, by [`Color::index`].
    left: [Option<Duration>; 2],
    /// Added after each move, by [`Color::index`].
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

impl Search {
    /// The limits for a side, with `overhead` kept back; none at all if only `stop` ends the search.
    pub(super) fn limits(&self, turn: Color, overhead: Duration) -> Limits {
        if self.infinite {
            return Limits::new();
        }
        let time = TimeControl {
            per_move: self.movetime,
            left: self.left[turn.index()],
            increment: self.increment[turn.index()],
            moves_to_go: self.moves_to_go,
        };
        time.limit(self.limits, overhead)
    }
}

/// Reads what follows `go`.
pub(super) fn parse(arguments: &str) -> Result<Go, String> {
    let mut search = Search::default();
    let mut words = arguments.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            search.infinite = true;
            continue;
        }
        let mut value = || {
            let text = words
                .next()
                .ok_or_else(|| format!("go: {word} needs a number"))?;
            parse_number(text).ok_or_else(|| format!("go: {word} `{}` is no number", excerpt(text)))
        };
        match word {
            "perft" => {
                return match value()? {
                    depth @ 1..=DEEPEST_COUNT => Ok(Go::Perft(clamped(depth))),
                    _ => Err(format!("go: perft takes a depth from 1 to {DEEPEST_COUNT}")),
                };
            }
            "depth" => search.limits = search.limits.depth(clamped(value()?).max(1)),
            "nodes" => search.limits = search.limits.nodes(value()?.max(1)),
            "mate" => search.limits = mate(search.limits, clamped(value()?)),
            "movetime" => search.movetime = Some(Duration::from_millis(value()?)),
            "wtime" => search.left[0] = Some(Duration::from_millis(value()?)),
            "btime" => search.left[1] = Some(Duration::from_millis(value()?)),
            "winc" => search.increment[0] = Duration::from_millis(value()?),
            "binc" => search.increment[1] = Duration::from_millis(value()?),
            "movestogo" => search.moves_to_go = Some(clamped(value()?)).filter(|&moves| moves > 0),
            _ => return Err(format!("go: unknown word `{}`", excerpt(word))),
        }
    }
    Ok(Go::Search(search))
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
