//! `qi perft`: counting the sequences of moves, to prove the rules right.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;

use clap::{Args, Subcommand};
use qi_geometry::Point;
use qi_go::End;
use qi_xiangqi::Validation;
use qi_xiangqi::perft::{Table, perft, perft_hashed};
use serde_json::json;

use super::Format;
use crate::error::{At, Error};
use crate::number::whole;
use crate::output::Output;
use crate::position::go::GoPosition;
use crate::position::gomoku::GomokuPosition;
use crate::position::xiangqi::XiangqiPosition;
use crate::progress::Progress;
use crate::text::tell;

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
        /// Remember counts of positions that come up again, in so much memory
        #[arg(long, value_name = "MIB", value_parser = whole::<usize>(1, 1 << 20), allow_negative_numbers = true)]
        hash: Option<usize>,
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
        /// What ends a sequence: two-passes, white-last, three-passes, four-passes or
        /// never
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
    #[arg(long, value_name = "PLIES", value_parser = whole::<u32>(0, DEEPEST), allow_negative_numbers = true)]
    depth: u32,

    /// Also write how many sequences begin with each move, `MOVE: N` a line
    #[arg(long)]
    divide: bool,

    /// Threads that share the count, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<usize>(1, 1024), allow_negative_numbers = true)]
    threads: usize,

    #[command(flatten)]
    format: Format,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Error> {
        match &self.game {
            PerftGame::Xiangqi {
                position,
                hash,
                work,
            } => {
                let game = position.game(Validation::Lenient)?;
                let table = hash.map(table);
                let counted = Xiangqi {
                    position: *game.position(),
                    table: table.as_ref(),
                };
                work.run("xiangqi", &counted)
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

/// A memory of so many mebibytes, with word about it when it is smaller.
fn table(mebibytes: usize) -> Table {
    let table = Table::new(mebibytes);
    let got = table.mebibytes();
    if got < mebibytes {
        tell(
            "note",
            format_args!("--hash: {got} MiB of memory instead of {mebibytes}"),
        );
    }
    table
}

/// The sum of counts, of which the greatest number stands for any greater one.
fn total(mut counts: impl Iterator<Item = u64>) -> Result<u64, TooMany> {
    counts
        .try_fold(0_u64, u64::checked_add)
        .filter(|&nodes| nodes < u64::MAX)
        .ok_or(TooMany)
}

/// A count is past what is counted in.
#[derive(Debug, thiserror::Error)]
#[error("more sequences than 64 bits can count")]
struct TooMany;

impl Work {
    fn run(&self, game: &str, position: &impl Countable) -> Result<(), Error> {
        let mut parts = self.divide(position);
        parts.sort();
        let nodes = match self.depth {
            0 => 1,
            _ => total(parts.iter().map(|(_, nodes)| *nodes)).at("--depth")?,
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
        if self.depth == 0 {
            return Vec::new();
        }
        let first = position.moves();
        let beginnings = self.beginnings(position, &first);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let counts: Vec<(usize, u64)> = thread::scope(|scope| {
            for _ in 0..self.threads.min(beginnings.len()) {
                let (sender, beginnings, next) = (sender.clone(), &beginnings, &next);
                scope.spawn(move || {
                    while let Some(beginning) = beginnings.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        let mut after = position.after(beginning.first);
                        let mut rest = self.depth - 1;
                        if let Some(second) = beginning.second {
                            after = after.after(second);
                            rest -= 1;
                        }
                        if sender.send((beginning.index, after.count(rest))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            collect(&receiver, beginnings.len())
        });
        let mut parts: Vec<_> = first.into_iter().map(|mv| (P::text(mv), 0_u64)).collect();
        for (index, nodes) in counts {
            parts[index].1 = parts[index].1.saturating_add(nodes);
        }
        parts
    }

    /// What threads take one by one: the first moves; or, so that several end at
    /// about the same time, the first two.
    fn beginnings<P: Countable>(&self, position: &P, first: &[P::Move]) -> Vec<Beginning<P::Move>> {
        let mut beginnings = Vec::new();
        for (index, &first) in first.iter().enumerate() {
            let beginning = |second| Beginning {
                index,
                first,
                second,
            };
            if self.threads > 1 && self.depth > 2 {
                let second = position.after(first).moves();
                beginnings.extend(second.into_iter().map(Some).map(beginning));
            } else {
                beginnings.push(beginning(None));
            }
        }
        beginnings
    }
}

/// How a sequence of moves begins.
struct Beginning<M> {
    /// The place of the first move among the first moves.
    index: usize,
    first: M,
    second: Option<M>,
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

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self;

    /// The number of sequences of `depth` moves.
    fn count(self, depth: u32) -> u64;

    fn text(mv: Self::Move) -> String;
}

/// A position of xiangqi, and a memory for the count if one is wanted.
struct Xiangqi<'a> {
    position: qi_xiangqi::Position,
    table: Option<&'a Table>,
}

impl Countable for Xiangqi<'_> {
    type Move = qi_xiangqi::Move;

    fn moves(&self) -> Vec<Self::Move> {
        self.position.legal_moves().into_iter().collect()
    }

    fn after(&self, mv: Self::Move) -> Self {
        let mut position = self.position;
        position.play_assume_legal(mv);
        Self { position, ..*self }
    }

    fn count(self, depth: u32) -> u64 {
        match self.table {
            Some(table) => perft_hashed(&self.position, depth, table),
            None => perft(&self.position, depth),
        }
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

    fn after(&self, point: Point) -> Self {
        let mut after = self.clone();
        after.play_assume_legal(point);
        after
    }

    fn count(self, depth: u32) -> u64 {
        qi_gomoku::perft::perft(&self, depth)
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

    fn after(&self, mv: Self::Move) -> Self {
        let mut after = self.clone();
        after.play_assume_legal(mv);
        after
    }

    fn count(mut self, depth: u32) -> u64 {
        qi_go::perft(&mut self, depth)
    }

    fn text(mv: Self::Move) -> String {
        mv.to_string()
    }
}
