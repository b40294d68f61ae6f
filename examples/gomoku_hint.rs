//! A hint with its reasons: the best points of a gomoku position by shapes, the forbidden ones left out, and what a short
//! search thinks of them.
//!
//! `cargo run --release --example gomoku_hint -- ["h8 i9 …"]`

use std::error::Error;

use qi_engine::{Player, Request, gomoku::GomokuPlayer};
use qi_gomoku::{
    Game, Rule, forbidden,
    notation::{parse_points, point_text},
    pattern::PatternBoard,
    score::{ShapeBoard, ShapeWeights},
};
use qi_search::{Limits, Stop};

/// Black threatens more than one three; it is White's move.
const DEFAULT: &str = "h8 i9 h7 g9 h9 h10 i7 g7 g8";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args()
        .nth(1)
        .unwrap_or_else(|| DEFAULT.to_owned());
    let mut game = Game::new(Rule::Renju);
    for point in parse_points(&text, game.board().size())? {
        game.play(point)?;
    }
    println!("{}", game.board());
    if let Some(outcome) = game.outcome() {
        println!("The game is over: {outcome}.");
        return Ok(());
    }

    let turn = game.turn();
    println!("{turn} to move. By shapes, attack and defence:");
    let patterns = PatternBoard::new(game.rule(), game.board().clone());
    let scored = ShapeBoard::new(patterns, ShapeWeights::preset());
    for hint in scored.best_points(turn).into_iter().take(5) {
        let (attack, defence) = (hint.gain.attack, hint.gain.defence);
        println!("  {attack:>6} {defence:>6}  {hint}");
    }
    for (point, kind) in forbidden::map(game.board()) {
        println!("  {:>3}  forbidden to Black: {kind}", point_text(point));
    }

    let request = Request::new(Limits::new().depth(6)).lines(3);
    let thought = GomokuPlayer::default().think(&game, &request, &Stop::new(), &mut |_| {});
    println!(
        "A search of {} nodes, {} plies deep:",
        thought.nodes,
        thought.depth()
    );
    for line in &thought.lines {
        let moves: Vec<_> = line
            .moves
            .iter()
            .map(|&point| point_text(point).to_string())
            .collect();
        println!("  {:>10}  {}", line.score.to_string(), moves.join(" "));
    }
    Ok(())
}
