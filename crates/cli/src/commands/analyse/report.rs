//! What a search found, for people and as JSON.

use core::time::Duration;

use qi_engine::Thought;
use qi_search::{Bound, Info, Line, Score};
use serde_json::{Value, json};

use crate::error::Error;
use crate::game::{Playable, line_text};
use crate::output::Output;

/// Writes the best moves with their scores and lines.
pub(super) fn write<G: Playable>(
    output: &mut Output,
    game: &G,
    thought: &Thought<G::Move>,
) -> Result<(), Error> {
    let Some(best) = thought.choice else {
        return match game.outcome() {
            Some(_) => Ok(()),
            None => output.line("no move found"),
        };
    };
    output.line(format_args!(
        "best {}  (depth {}, {} nodes, {})",
        G::move_text(best),
        thought.depth(),
        thought.nodes,
        seconds(thought.time),
    ))?;
    let scores: Vec<String> = thought
        .lines
        .iter()
        .map(|line| score_text(line.score, line.bound))
        .collect();
    let width = scores.iter().map(String::len).max().unwrap_or(0);
    for ((rank, line), score) in (1..).zip(&thought.lines).zip(scores) {
        let moves = line_text::<G>(&line.moves);
        output.line(format_args!("{rank}. {score:>width$}  {moves}"))?;
    }
    Ok(())
}

/// A score, with `>=` or `<=` before it where it is a bound.
pub(super) fn score_text(score: Score, bound: Bound) -> String {
    match bound {
        Bound::Exact => score.to_string(),
        Bound::Lower => format!(">={score}"),
        Bound::Upper => format!("<={score}"),
    }
}

/// Time in seconds, for people.
pub(super) fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// The report at the end of a search.
pub(super) fn as_json<G: Playable>(game: &G, thought: &Thought<G::Move>) -> Value {
    json!({
        "type": "report",
        "game": G::NAME,
        "to_move": G::side_name(game.turn()),
        "outcome": game.outcome(),
        "best_move": thought.choice.map(G::move_text),
        "lines": thought.lines.iter().map(line_as_json::<G>).collect::<Vec<_>>(),
        "nodes": thought.nodes,
        "time_ms": milliseconds(thought.time),
    })
}

/// One word of a search.
pub(super) fn info_as_json<G: Playable>(info: &Info<G::Move>) -> Value {
    let mut object = line_as_json::<G>(&info.line);
    object["type"] = "info".into();
    object["game"] = G::NAME.into();
    object["multipv"] = info.multipv.into();
    object["nodes"] = info.nodes.into();
    object["nps"] = info.nps().into();
    object["time_ms"] = milliseconds(info.time).into();
    object["hashfull"] = info.hashfull.into();
    object
}

fn line_as_json<G: Playable>(line: &Line<G::Move>) -> Value {
    let kind = match line.score.distance() {
        None => "heuristic",
        Some(_) if line.score.is_win() => "win",
        Some(_) => "loss",
    };
    let value = line.score.value().map_or_else(
        || line.score.distance().map(i64::from),
        |value| Some(value.into()),
    );
    json!({
        "score": { "kind": kind, "value": value },
        "bound": match line.bound {
            Bound::Exact => "exact",
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        },
        "depth": line.depth,
        "seldepth": line.seldepth,
        "moves": line.moves.iter().map(|&mv| G::move_text(mv)).collect::<Vec<_>>(),
    })
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
