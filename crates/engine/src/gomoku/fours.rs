//! The wins that need no weighing: by fours alone.
//!
//! Owns [`win`], which asks the threat search of `qi-gomoku` and tells its answer as a search would.

use core::time::Duration;

use qi_gomoku::{
    Game, Point,
    threat::{Attack, Proof, Solution, ThreatSearch},
};
use qi_search::{Bound, Info, Line, Report, Score, StopReason};

/// The most positions looked at: a few milliseconds.
const NODES: u64 = 4_000;

/// The part of a limit on nodes that may be spent here.
const SHARE: u64 = 8;

/// A win of the side to move by fours, the shortest that is found within a part of the nodes there
/// are, or how many of them were spent in vain. The observer is told of a win.
pub(super) fn win(
    game: &Game,
    nodes: Option<u64>,
    observer: &mut dyn FnMut(&Info<Point>),
) -> Result<Report<Point>, u64> {
    let nodes = nodes.map_or(NODES, |nodes| NODES.min(nodes / SHARE));
    let search = ThreatSearch::new(Attack::Fours).nodes(nodes).shortest();
    let found = search.run(game.position());
    let Solution::Win(proof) = found.solution else {
        return Err(found.nodes);
    };
    let info = Info {
        multipv: 1,
        line: line(&proof),
        nodes: found.nodes,
        time: Duration::ZERO,
        hashfull: None,
    };
    observer(&info);
    Ok(Report {
        best: info.line,
        others: Vec::new(),
        nodes: info.nodes,
        time: info.time,
        reason: StopReason::Proven,
    })
}

/// The way of a win against the defence that lasts longest. There may be a shorter win, so that its
/// value is a lower bound.
fn line(proof: &Proof) -> Line<Point> {
    let plies = 2 * proof.moves() as u32 - 1;
    let all = proof.line();
    // Where the defender may not play what would save him, the way ends with the four.
    let twice = all.windows(2).position(|pair| pair[0] == pair[1]);
    let moves = all[..twice.unwrap_or(all.len())].to_vec();
    Line {
        score: Score::win_in(plies),
        bound: Bound::Lower,
        depth: plies,
        seldepth: plies,
        moves,
    }
}
