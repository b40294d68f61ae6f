//! What each shortcut of a selective search is worth in xiangqi: nodes to a depth, and points of games at equal nodes.
//!
//! `cargo run --release --example shortcut_worth -- [DEPTH] [GAMES] [NODES]`, games for each row and nodes for each move.

use std::error::Error;

use qi_engine::xiangqi::Placement;
use qi_search::alpha_beta::{Hits, Selectivity, Shortcut};
use qi_search::{AlphaBeta, Limits, Searcher};
use qi_xiangqi::{Color, Game, Position};
use rand::RngExt;
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

/// Games longer than this are draws.
const PLIES: usize = 240;

fn searcher(choice: Selectivity) -> impl Searcher<Position> {
    let full = AlphaBeta::new(Placement)
        .with_table(32)
        .with_hits(Hits::Deeper);
    let full = full.with_order().with_quiescence(16).with_repetition();
    full.with_selectivity(choice).with_null_move()
}

/// Games after ten random plies that left neither side well ahead.
fn openings() -> impl Iterator<Item = Game> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut judge = searcher(Selectivity::new(100));
    core::iter::repeat_with(move || {
        let mut game = Game::new();
        for _ in 0..10 {
            let moves = game.position().legal_moves();
            game.play(moves[rng.random_range(0..moves.len())])
                .expect("the move is legal");
        }
        let report = judge.search(&mut game.position().clone(), &Limits::new().depth(4));
        report
            .score()
            .value()
            .filter(|value| value.abs() < 80)
            .map(|_| game)
    })
    .flatten()
}

fn nodes(choice: Selectivity, depth: u32) -> u64 {
    let count = |game: Game| {
        let mut position = *game.position();
        searcher(choice)
            .search(&mut position, &Limits::new().depth(depth))
            .nodes
    };
    openings().take(20).map(count).sum()
}

/// Points of `one` against `other`, of two for each game, from both sides of each opening.
fn points(one: Selectivity, other: Selectivity, games: usize, nodes: u64) -> u32 {
    let pairs = openings()
        .take(games / 2)
        .flat_map(|game| [(game.clone(), Color::Red), (game, Color::Black)]);
    let points = pairs.map(|(mut game, color)| {
        let mut players = [searcher(one), searcher(other)];
        while game.outcome().is_none() && game.plies() < PLIES {
            let player = &mut players[usize::from(game.turn() != color)];
            let report = player.search(&mut game.position().clone(), &Limits::new().nodes(nodes));
            let forbidden = game.forbidden_moves();
            let mv = report.best_move().filter(|mv| !forbidden.contains(mv));
            let mut moves = game.position().legal_moves().into_iter();
            let mv = mv.or_else(|| moves.find(|mv| !forbidden.contains(mv)));
            let Some(mv) = mv.or_else(|| report.best_move()) else {
                break;
            };
            game.play(mv).expect("the search found it");
        }
        match game.outcome().and_then(|outcome| outcome.winner()) {
            Some(winner) if winner == color => 2,
            Some(_) => 0,
            None => 1,
        }
    });
    points.sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Result<Vec<u64>, _> =
        std::env::args().skip(1).map(|text| text.parse()).collect();
    let arguments = arguments?;
    let given = |at: usize, otherwise| arguments.get(at).copied().unwrap_or(otherwise);
    let (depth, games, per_move) = (given(0, 5) as u32, given(1, 2) as usize, given(2, 2_000));
    let (all, none) = (Selectivity::new(100), Selectivity::NONE);
    let full = nodes(none, depth);
    let row = |name: &str, choice, against| {
        let share = nodes(choice, depth) as f64 / full as f64;
        let points = points(choice, against, games, per_move);
        let half = f64::from(points) / 2.0;
        println!(
            "{name:28} nodes {:6.1} %   points {half} of {games}",
            100.0 * share
        );
    };
    println!("depth {depth}: {full} nodes with no shortcut");
    row("all against none", all, none);
    for shortcut in Shortcut::ALL {
        row(&format!("{shortcut:?} alone"), all.only(shortcut), none);
        row(
            &format!("all without {shortcut:?}"),
            all.without(shortcut),
            all,
        );
    }
    Ok(())
}
