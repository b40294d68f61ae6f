//! What a second thread is worth: middlegames of xiangqi searched to a fixed depth on one thread and on several.
//!
//! `cargo run --release --example search_threads -- [DEPTH [THREADS [ROUNDS]]]`: to ply 5 on two threads, once, unless
//! told otherwise. The values must be equal. The times are of the clock on the wall, the searches in turn, the median of
//! all rounds for each; the work is the nodes of all threads over their number, as a part of those of one thread: what
//! the time would be if every thread had a processor to itself.

use std::{error::Error, time::Duration};

use qi_engine::xiangqi::Placement;
use qi_search::{AlphaBeta, Limits, Report};
use qi_xiangqi::{Move, Position};

/// Games of the first Chinese Computer Games Championship, Beijing 2006.
const GAMES: &str = include_str!("../crates/xiangqi/tests/data/games/games.tsv");

/// How many games, and the plies after which they are looked at.
const COUNT: usize = 10;
const PLIES: [usize; 2] = [24, 36];

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u32>, _> = std::env::args().skip(1).map(|text| text.parse()).collect();
    let numbers = numbers?;
    let number = |place: usize, default| numbers.get(place).copied().unwrap_or(default);
    let (depth, threads, rounds) = (number(0, 5), number(1, 2), number(2, 1));

    println!(" one thread  {threads} threads   time  work  value");
    let (mut times, mut works) = (Vec::new(), Vec::new());
    let positions = middlegames()?;
    for position in &positions {
        let [one, several] = race(position, depth, [1, threads], rounds);
        let time = several.1.as_secs_f64() / one.1.as_secs_f64();
        let work = several.0 / one.0 / f64::from(threads);
        println!(
            "{:>11.1?} {:>10.1?} {time:>6.3} {work:>5.3}",
            one.1, several.1
        );
        times.push(time);
        works.push(work);
    }
    let (time, work) = (geometric_mean(&times), geometric_mean(&works));
    println!(
        "positions {} depth {depth} threads {threads} time {time:.3} work {work:.3}",
        positions.len()
    );
    Ok(())
}

fn middlegames() -> Result<Vec<Position>, Box<dyn Error>> {
    let games = GAMES
        .lines()
        .filter(|line| line.starts_with("real-ccgc2006"));
    let moves = games.filter_map(|line| line.split('\t').nth(5));
    let mut positions = Vec::new();
    for moves in moves.take(COUNT) {
        let mut position = Position::initial();
        for (ply, mv) in (1..=PLIES[1]).zip(moves.split(' ')) {
            position.play(mv.parse::<Move>()?)?;
            if PLIES.contains(&ply) {
                positions.push(position);
            }
        }
    }
    Ok(positions)
}

/// Mean nodes and median time for each number of threads.
fn race(position: &Position, depth: u32, threads: [u32; 2], rounds: u32) -> [(f64, Duration); 2] {
    let value = search(position, depth, 1).score();
    let mut nodes = [0; 2];
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        for (place, threads) in threads.into_iter().enumerate() {
            let report = search(position, depth, threads);
            assert_eq!(report.score(), value, "{position}, {threads} threads");
            nodes[place] += report.nodes;
            times[place].push(report.time);
        }
    }
    [0, 1].map(|place| {
        times[place].sort_unstable();
        (
            nodes[place] as f64 / f64::from(rounds),
            times[place][rounds as usize / 2],
        )
    })
}

fn search(position: &Position, depth: u32, threads: u32) -> Report<Move> {
    let searcher = AlphaBeta::new(Placement).with_quiescence(16).with_order();
    let mut searcher = searcher.with_table(64).with_threads(threads as usize);
    searcher.search(&mut position.clone(), &Limits::new().depth(depth))
}

fn geometric_mean(numbers: &[f64]) -> f64 {
    let sum: f64 = numbers.iter().map(|number| number.ln()).sum();
    (sum / numbers.len() as f64).exp()
}
