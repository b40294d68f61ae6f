//! `qi perft`: counting the sequences of moves, to prove the rules right.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use clap::{Args, Subcommand};
use qi_geometry::Point;
use qi_go::End;
use qi_xiangqi::Validation;
use serde_json::json;

use super::Format;
use crate::error::Error;
use crate::number::whole;
use crate::output::Output;
use crate::position::go::GoPosition;
use crate::position::gomoku::GomokuPosition;
use crate::position::xiangqi::XiangqiPosition;
use crate::progress::Progress;

/// Count the sequences of legal moves from a position.
///
/// The last line is `nodes N`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  qi perft xiangqi --depth 4")]
pub(crate) struct Perft {
    #[command(subcommand)]
    game: PerftGame,
}

#[derive(Debug, Subcommand)]
enum PerftGame {
    /// Count the sequences of moves of xiangqi.
    ///
    /// Positions with more men than a set holds, or men where none can come, are
    /// counted too; only the generals must make sense.
    #[command(after_help = "Example:\n  qi perft xiangqi --depth 3 --divide --threads 2")]
    Xiangqi {
        #[command(flatten)]
        position: XiangqiPosition,
        #[command(flatten)]
        work: Work,
    },
    /// Count the sequences of moves of gomoku.
    ///
    /// A sequence ends when the game does; no forbidden move is made.
    #[command(after_help = "Example:\n  qi perft gomoku --size 7 --rule renju --depth 3")]
    Gomoku {
        #[command(flatten)]
        position: GomokuPosition,
        #[command(flatten)]
        work: Work,
    },
    /// Count the sequences of moves of go, passes included.
    #[command(after_help = "Example:\n  qi perft go --size 3 --ko psk --suicide multi --depth 4")]
    Go {
        #[command(flatten)]
        position: GoPosition,
        /// What ends a sequence: two-passes or never
        #[arg(long, value_name = "END", default_value = "two-passes")]
        end: End,
        #[command(flatten)]
        work: Work,
    },
}

/// A count so deep never ends; a deeper one would need more stack than there is.
const DEEPEST: u64 = 100;

/// How far to count, and how.
#[derive(Debug, Args)]
struct Work {
    /// Moves in each sequence, at most 100
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(0, DEEPEST))]
    depth: u32,

    /// Also write how many sequences begin with each move, `MOVE: N` a line
    #[arg(long)]
    divide: bool,

    /// Threads that share the first moves, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<usize>(1, 1024))]
    threads: usize,

    #[command(flatten)]
    format: Format,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            PerftGame::Xiangqi { position, work } => {
                work.run("xiangqi", position.game(Validation::Lenient)?.position())
            }
            PerftGame::Gomoku { position, work } => work.run("gomoku", position.game()?.position()),
            PerftGame::Go {
                position,
                end,
                work,
            } => work.run("go", &position.position(*end)?),
        }
    }
}

impl Work {
    fn run(&self, game: &str, position: &impl Countable) -> Result<(), Error> {
        let mut parts = self.divide(position);
        parts.sort();
        let nodes: u64 = match self.depth {
            0 => 1,
            _ => parts.iter().map(|(_, nodes)| nodes).sum(),
        };
        let mut output = Output::new();
        if self.format.json {
            let mut object = json!({ "game": game, "depth": self.depth, "nodes": nodes });
            if self.divide {
                let part = |(mv, nodes)| json!({ "move": mv, "nodes": nodes });
                object["divide"] = parts.into_iter().map(part).collect();
            }
            return output.json(&object);
        }
        if self.divide {
            for (mv, nodes) in parts {
                output.line(format_args!("{mv}: {nodes}"))?;
            }
        }
        output.line(format_args!("nodes {nodes}"))
    }

    /// The sequences by first move, in no particular order.
    fn divide<P: Countable>(&self, position: &P) -> Vec<(String, u64)> {
        let Some(below) = self.depth.checked_sub(1) else {
            return Vec::new();
        };
        let moves = position.moves();
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads.min(moves.len()) {
                let (sender, moves, next) = (sender.clone(), &moves, &next);
                scope.spawn(move || {
                    while let Some(&mv) = moves.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let part = (P::text(mv), position.count_after(mv, below));
                        if sender.send(part).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            collect(&receiver, moves.len())
        })
    }
}

/// Everything that is sent, with word about it when it takes long.
fn collect<T>(receiver: &mpsc::Receiver<T>, total: usize) -> Vec<T> {
    let mut progress = Progress::new(total);
    let mut parts = Vec::with_capacity(total);
    loop {
        match receiver.recv_timeout(progress.patience()) {
            Ok(part) => {
                parts.push(part);
                progress.step();
            }
            Err(RecvTimeoutError::Timeout) => progress.look(),
            Err(RecvTimeoutError::Disconnected) => return parts,
        }
    }
}

/// A position whose sequences of moves can be counted.
trait Countable: Sync {
    type Move: Copy + Sync;

    fn moves(&self) -> Vec<Self::Move>;

    /// The number of sequences of `depth` moves after this move.
    fn count_after(&self, mv: Self::Move, depth: u32) -> u64;

    fn text(mv: Self::Move) -> String;
}

impl Countable for qi_xiangqi::Position {
    type Move = qi_xiangqi::Move;

    fn moves(&self) -> Vec<Self::Move> {
        self.legal_moves().into_iter().collect()
    }

    fn count_after(&self, mv: Self::Move, depth: u32) -> u64 {
        let mut after = *self;
        after.play_assume_legal(mv);
        qi_xiangqi::perft::perft(&after, depth)
    }

    fn text(mv: Self::Move) -> String {
        mv.to_string()
    }
}

impl Countable for qi_gomoku::Position {
    type Move = Point;

    fn moves(&self) -> Vec<Point> {
        self.legal_moves().into_iter().collect()
    }

    fn count_after(&self, point: Point, depth: u32) -> u64 {
        let mut after = self.clone();
        after.play_assume_legal(point);
        qi_gomoku::perft::perft(&after, depth)
    }

    fn text(point: Point) -> String {
        qi_gomoku::notation::point_text(point).to_string()
    }
}

impl Countable for qi_go::Position {
    type Move = qi_go::Move;

    fn moves(&self) -> Vec<Self::Move> {
        self.legal_moves()
    }

    fn count_after(&self, mv: Self::Move, depth: u32) -> u64 {
        let mut after = self.clone();
        after.play_assume_legal(mv);
        qi_go::perft(&mut after, depth)
    }

    fn text(mv: Self::Move) -> String {
        mv.to_string()
    }
}
