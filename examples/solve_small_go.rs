//! What small boards of go are worth: proved by alpha-beta, both bounds, under Chinese rules with positional superko.
//!
//! `cargo run --release --example solve_small_go -- [SIZE] [--moves "C3 …"] [--guess POINTS] [--cycles-lose]
//! [--minutes N] [--nodes N] [--table MIB]`
//!
//! Without a size it solves the boards up to 3 x 4, with one it tells every question and answer. With `--cycles-lose` a
//! position that comes back speaks against whoever claims, so that a proof holds whatever is agreed on long cycles; with
//! `--guess` both sides begin by claiming that value. 5 x 5 after the opening in the centre, for an hour:
//!
//! `cargo run --release --example solve_small_go -- 5 --moves C3 --guess 25 --cycles-lose --minutes 60 --table 2048`

use std::error::Error;
use std::time::{Duration, Instant};

use qi_go::search::{Answer, Recurrence, SmallPosition, Solver};
use qi_search::{Control, Limits};

/// Solved unless a size is given.
const BOARDS: [&str; 13] = [
    "1", "2x1", "3x1", "4x1", "5x1", "6x1", "7x1", "2", "3x2", "4x2", "5x2", "3", "4x3",
];

/// What may be spent.
struct Budget {
    until: Instant,
    nodes: u64,
}

impl Budget {
    /// The limits of the next search, after so many nodes; `None` if there is nothing left.
    fn limits(&self, nodes: u64) -> Option<Limits> {
        let time = self.until.checked_duration_since(Instant::now())?;
        let nodes = self.nodes.checked_sub(nodes).filter(|&left| left > 0)?;
        Some(Limits::new().time(time).nodes(nodes))
    }
}

/// Asks until the value is known or the budget is spent.
fn solve(solver: &mut Solver, budget: &Budget, tells: bool) {
    let begin = Instant::now();
    while let (Some(question), Some(limits)) = (solver.question(), budget.limits(solver.nodes())) {
        let answer = solver.ask(&limits, Control::new());
        if tells && (question.depth > 9 || answer == Some(Answer::Proved)) {
            let (by, points, depth) = (question.by, question.points, question.depth);
            let (nodes, time) = (solver.nodes(), begin.elapsed().as_secs_f64());
            let answer = match answer {
                Some(Answer::Proved) => "proved",
                Some(Answer::BrokenOff) => "broken off",
                _ => "not yet",
            };
            println!("{by} {points:+} in {depth} plies: {answer}; {nodes} nodes, {time:.1} s");
        }
    }
}

/// Tells what is known, and what it took.
fn tell(size: &str, solver: &mut Solver, begin: Instant) {
    let (nodes, time) = (solver.nodes(), begin.elapsed().as_secs_f64());
    match solver.value() {
        Some(value) => {
            let line: Vec<_> = solver.line().iter().map(ToString::to_string).collect();
            println!(
                "{size}: {value}, {nodes} nodes, {time:.3} s; {}",
                line.join(" ")
            );
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
    let (mut minutes, mut nodes, mut table) = (60, u64::MAX, 64);
    let mut recurrence = Recurrence::Forbidden;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--moves" => moves = value()?,
            "--guess" => guess = Some(value()?.parse()?),
            "--minutes" => minutes = value()?.parse()?,
            "--nodes" => nodes = value()?.parse()?,
            "--table" => table = value()?.parse()?,
            "--cycles-lose" => recurrence = Recurrence::AgainstClaim,
            _ => size = Some(argument),
        }
    }
    let budget = Budget {
        until: Instant::now() + Duration::from_secs(60 * minutes),
        nodes,
    };
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
        let mut solver = Solver::new(position, recurrence, if tells { table } else { 4 });
        if let Some(value) = guess {
            solver = solver.with_guess(value);
        }
        solve(&mut solver, &budget, tells);
        tell(&size, &mut solver, begin);
    }
    Ok(())
}
