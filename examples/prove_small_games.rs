//! Small games solved: proof-number search proves what the first side gets, and that it gets no more; alpha-beta with a
//! table is asked the same questions beside it. The answers are asserted.
//!
//! `cargo run --release --example prove_small_games -- [GAME] [SEARCH]`, where the game is one of those printed or
//! `connect-four-6x4` or `connect-four-5x5`, and the search `proof-number` or `alpha-beta`.

use std::{error::Error, time::Duration};

use qi_search::{
    AlphaBeta, Answer, Bound, Feature, Goal, HashKey, Limits, NoEvaluation, Outcome, ProofNumber,
    Score, Side,
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

/// Margins that the first side gets and does not get, when it gets just this.
fn questions(outcome: Outcome) -> Vec<(i32, Answer)> {
    match outcome {
        Outcome::Win => vec![(1, Answer::Proven)],
        Outcome::Loss => vec![(0, Answer::Disproven)],
        Outcome::Draw => questions(Outcome::Margin(0)),
        Outcome::Margin(margin) => vec![(margin, Answer::Proven), (margin + 1, Answer::Disproven)],
    }
}

/// Solves a game whose first side gets `outcome`, by the wanted searches.
fn solve<G: HashKey + Clone>(game: &str, state: &G, outcome: Outcome, searches: &[String]) {
    let is_wanted =
        |search: &str| searches.is_empty() || searches.iter().any(|wanted| wanted == search);
    let limits = Limits::new();
    for (margin, answer) in questions(outcome) {
        let goal = Goal::margin(Side::First, margin);
        let tell = |search, nodes: u64, time: Duration| {
            let (question, seconds) = (format!("{goal}: {answer}"), time.as_secs_f64());
            println!("{game:<17} {question:<37} {search:<13} {nodes:>9} nodes {seconds:>7.3} s");
        };
        if is_wanted("proof-number") {
            let mut searcher = ProofNumber::new(goal).with_table(TABLE);
            let report = searcher.search(&mut state.clone(), &limits);
            assert_eq!(report.answer, answer, "{game}: {goal}");
            tell("proof numbers", report.nodes, report.time);
        }
        if is_wanted("alpha-beta") {
            let searcher = AlphaBeta::new(NoEvaluation).with_table(TABLE);
            let searcher = searcher.with_threshold(Score::heuristic(margin));
            let report = searcher
                .without(Feature::Deepening)
                .search(&mut state.clone(), &limits);
            assert_eq!(
                report.best.bound == Bound::Lower,
                answer == Answer::Proven,
                "{game}: {goal}"
            );
            tell("alpha-beta", report.nodes, report.time);
        }
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
