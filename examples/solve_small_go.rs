//! What small boards of go are worth: proved from both sides, under Chinese rules with situational superko.
//!
//! `cargo run --release --example solve_small_go -- [SIZE] [--moves "C3 …"] [--guess POINTS] [--cycles-lose]
//! [--alpha-beta] [--minutes N] [--table MIB]`
//!
//! Without a size it solves the boards up to 3 x 4, with one it tells every question and answer: claims searched by proof
//! numbers, or by alpha-beta, deeper and deeper. With `--cycles-lose` a position that comes back speaks against whoever
//! claims, so that a proof holds whatever is agreed on long cycles; with `--guess` both sides begin by claiming that value.
//! 5 x 5 after the opening in the centre, for an hour:
//!
//! `cargo run --release --example solve_small_go -- 5 --moves C3 --guess 25 --cycles-lose --minutes 60 --table 4096`

use std::error::Error;
use std::time::{Duration, Instant};

use qi_go::Move;
use qi_go::search::{Answer, Method, Question, Recurrence, SmallPosition, Solver};
use qi_search::{Control, Info, Limits};

/// Solved unless a size is given.
const BOARDS: [&str; 13] = [
    "1", "2x1", "3x1", "4x1", "5x1", "6x1", "7x1", "2", "3x2", "4x2", "5x2", "3", "4x3",
];

/// Asks until the value is known or the time is up.
fn solve(solver: &mut Solver, until: Instant, tells: bool) {
    let begin = Instant::now();
    while let Some(Question { by, points, depth }) = solver.question() {
        let Some(left) = until.checked_duration_since(Instant::now()) else {
            return;
        };
        let time = || begin.elapsed().as_secs_f64();
        let mut watch = |info: &Info<Move>| {
            if tells && depth.is_none() && info.nodes > 1 << 20 {
                let full = info.hashfull.unwrap_or(0);
                println!(
                    "  {} nodes, table {full} of 1000, {:.1} s",
                    info.nodes,
                    time()
                );
            }
        };
        let answer = solver.ask(
            &Limits::new().time(left),
            Control::new().with_observer(&mut watch),
        );
        if tells && (depth.is_none_or(|depth| depth > 9) || answer == Some(Answer::Proved)) {
            let answer = match answer {
                Some(Answer::Proved) => "proved",
                Some(Answer::Refuted) => "refuted",
                Some(Answer::BrokenOff) => "broken off",
                _ => "not yet",
            };
            let within = depth.map_or(String::new(), |depth| format!(" in {depth} plies"));
            let nodes = solver.nodes();
            println!(
                "{by} {points:+}{within}: {answer}; {nodes} nodes, {:.1} s",
                time()
            );
        }
    }
}

/// Tells what is known, and what it took.
fn tell(size: &str, solver: &mut Solver, begin: Instant) {
    let (nodes, time) = (solver.nodes(), begin.elapsed().as_secs_f64());
    match solver.value() {
        Some(value) => {
            let line: Vec<_> = solver.line().iter().map(ToString::to_string).collect();
            let line = line.join(" ");
            println!("{size}: {value}, {nodes} nodes, {time:.3} s; {line}");
        }
        None => {
            let (least, most) = (solver.at_least(), solver.at_most());
            println!("{size}: {least} to {most}, {nodes} nodes, {time:.3} s");
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (mut size, mut moves, mut guess) = (None, String::new(), None);
    let (mut minutes, mut table) = (60, 64);
    let (mut recurrence, mut method) = (Recurrence::Forbidden, Method::ProofNumbers);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--moves" => moves = value()?,
            "--guess" => guess = Some(value()?.parse()?),
            "--minutes" => minutes = value()?.parse()?,
            "--table" => table = value()?.parse()?,
            "--cycles-lose" => recurrence = Recurrence::AgainstClaim,
            "--alpha-beta" => method = Method::AlphaBeta,
            _ => size = Some(argument),
        }
    }
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let tells = size.is_some();
    let sizes = size.map_or(BOARDS.map(String::from).to_vec(), |size| vec![size]);
    for size in sizes {
        let mut position = SmallPosition::new(size.parse()?)?;
        for mv in moves.split_whitespace() {
            let mv = mv.parse()?;
            if !position.legal_moves().any(|legal| legal == mv) {
                return Err(format!("{mv} is not legal").into());
            }
            position.play(mv);
        }
        let begin = Instant::now();
        let table = if tells { table } else { 4 };
        let mut solver = Solver::new(position, recurrence, table).with_method(method);
        if let Some(value) = guess {
            solver = solver.with_guess(value);
        }
        solve(&mut solver, until, tells);
        tell(&size, &mut solver, begin);
    }
    Ok(())
}
