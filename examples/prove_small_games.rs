//! Small games solved: proof-number search proves what the first side gets, and that it gets no more; alpha-beta is timed
//! beside it. The answers are asserted.
//!
//! `cargo run --release --example prove_small_games -- [GAME] [SEARCH]`, where the game is one of those printed or
//! `connect-four-6x4` or `connect-four-5x5`, and the search `proof-number` or `alpha-beta`.

use std::error::Error;

use qi_search::{
    AlphaBeta, Answer, Feature, Goal, HashKey, Limits, NoEvaluation, Outcome, ProofNumber, Side,
};

#[allow(dead_code, unused_imports)]
#[path = "../crates/search/tests/games/mod.rs"]
mod games;

use games::{ConnectFour, Othello, TicTacToe};

/// Mebibytes of the table of either search.
const TABLE: usize = 64;

/// Games that are quickly solved; the others only if asked for.
const QUICK: [&str; 4] = [
    "tic-tac-toe",
    "othello-4x4",
    "connect-four-4x4",
    "connect-four-5x4",
];

/// The goals that together say that the first side gets just this, and their answers.
fn goals(outcome: Outcome) -> Vec<(Goal, Answer)> {
    let exactly = |margin| {
        let goals = [margin, margin + 1].map(|margin| Goal::margin(Side::First, margin));
        goals
            .into_iter()
            .zip([Answer::Proven, Answer::Disproven])
            .collect()
    };
    match outcome {
        Outcome::Win => vec![(Goal::win(Side::First), Answer::Proven)],
        Outcome::Loss => vec![(Goal::draw(Side::First), Answer::Disproven)],
        Outcome::Draw => exactly(0),
        Outcome::Margin(margin) => exactly(margin),
    }
}

/// Solves a game whose first side gets `outcome`, by the wanted searches.
fn solve<G: HashKey + Clone>(name: &str, state: &G, outcome: Outcome, searches: &[String]) {
    let wanted =
        |search: &str| searches.is_empty() || searches.iter().any(|wanted| wanted == search);
    if wanted("proof-number") {
        for (goal, answer) in goals(outcome) {
            let mut searcher = ProofNumber::new(goal).with_table(TABLE);
            let report = searcher.search(&mut state.clone(), &Limits::new());
            assert_eq!(report.answer, answer, "{name}: {goal}");
            let text = format!("{goal}: {answer}");
            println!(
                "{name:<17} proof-number {text:<38} {:>11} nodes {:>8.0?}",
                report.nodes, report.time
            );
        }
    }
    if wanted("alpha-beta") {
        let mut searcher = AlphaBeta::new(NoEvaluation)
            .with_table(TABLE)
            .without(Feature::Deepening);
        let report = searcher.search(&mut state.clone(), &Limits::new());
        let score = report.score();
        for (goal, answer) in goals(outcome) {
            let end = match score.value() {
                Some(margin) => Outcome::Margin(margin),
                None if score.is_win() => Outcome::Win,
                None => Outcome::Loss,
            };
            assert_eq!(
                goal.is_reached(end, Side::First),
                answer == Answer::Proven,
                "{name}: {goal}"
            );
        }
        let text = score.to_string();
        println!(
            "{name:<17} alpha-beta   {text:<38} {:>11} nodes {:>8.0?}",
            report.nodes, report.time
        );
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((game, searches)) = arguments.split_first() else {
        return QUICK.iter().try_for_each(|game| run(game, &[]));
    };
    run(game, searches)
}

fn run(game: &str, searches: &[String]) -> Result<(), Box<dyn Error>> {
    let connect_four = |width, height, outcome| {
        solve(game, &ConnectFour::new(width, height), outcome, searches);
    };
    // The values of connect-four are John Tromp's and Christophe Steininger's.
    match game {
        "tic-tac-toe" => solve(game, &TicTacToe::default(), Outcome::Draw, searches),
        "othello-4x4" => solve(game, &Othello::new(4), Outcome::Margin(-8), searches),
        "connect-four-4x4" => connect_four(4, 4, Outcome::Draw),
        "connect-four-5x4" => connect_four(5, 4, Outcome::Draw),
        "connect-four-6x4" => connect_four(6, 4, Outcome::Loss),
        "connect-four-5x5" => connect_four(5, 5, Outcome::Draw),
        _ => return Err(format!("no game is called `{game}`").into()),
    }
    Ok(())
}
