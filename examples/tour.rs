//! The three games in one sitting: a position of each, what the rules say about it, and what the engine would play.
//!
//! `cargo run --release --example tour`

use std::error::Error;

use qi_engine::{Player, Request, go::GoPlayer, gomoku::GomokuPlayer, xiangqi::XiangqiPlayer};
use qi_geometry::{PointSet, Size};
use qi_search::{Limits, Score, Stop};

/// The best move of a game in progress, and what it is worth.
fn best<P: Player + Default>(game: &P::Game, limits: Limits) -> Option<(P::Move, Score)> {
    let thought = P::default().think(game, &Request::new(limits), &Stop::new(), &mut |_| {});
    thought.choice.zip(thought.score())
}

/// Two chariots against the bare palace.
fn xiangqi() -> Result<(), Box<dyn Error>> {
    use qi_xiangqi::Game;

    let mut game = Game::from_position("2bak4/4a4/4b4/9/9/9/9/4B3R/4A4/R2AK4 w - - 0 1".parse()?);
    println!("象棋 xiangqi\n{}", game.board());
    println!(
        "Red has {} legal moves.",
        game.position().legal_moves().len()
    );
    while let Some((mv, score)) = best::<XiangqiPlayer>(&game, Limits::new().depth(7)) {
        println!("{} plays {mv} ({score})", game.turn());
        game.play(mv)?;
        if game.plies() == 5 {
            break;
        }
    }
    match game.outcome() {
        Some(outcome) => println!("{outcome}\n"),
        None => println!("FEN: {}\n", game.position().to_fen()),
    }
    Ok(())
}

/// Black has a point that is forbidden in renju and one that wins.
fn gomoku() -> Result<(), Box<dyn Error>> {
    use qi_gomoku::{Game, Rule, forbidden, notation};

    let mut game = Game::new(Rule::Renju);
    let size = game.board().size();
    for point in notation::parse_points("h8 a1 i8 a3 j8 a5 g7 a7 g9 o15", size)? {
        game.play(point)?;
    }
    println!("五子棋 gomoku (renju)\n{}", game.board());
    for (point, kind) in forbidden::map(game.board()) {
        println!(
            "{} is forbidden to Black: {kind}",
            notation::point_text(point)
        );
    }
    while let Some((point, score)) = best::<GomokuPlayer>(&game, Limits::new().depth(4)) {
        println!(
            "{} plays {} ({score})",
            game.turn(),
            notation::point_text(point)
        );
        game.play(point)?;
    }
    if let Some(outcome) = game.outcome() {
        println!("{outcome}\n");
    }
    Ok(())
}

/// A ko that may not be taken back at once, and a game played to its end and counted.
fn go() -> Result<(), Box<dyn Error>> {
    use qi_go::{Game, Komi, Move, Rules};

    let mut game = Game::new(Size::square(5)?, Rules::default(), Komi::default())?;
    for text in "C3 C2 D4 D3 B2 B3 D2".split(' ') {
        game.play(Move::parse(text, game.board().size())?)?;
    }
    println!("围棋 go\n{}", game.board());
    while let Some((mv, _)) = best::<GoPlayer>(&game, Limits::new().nodes(2_000)) {
        print!("{mv} ");
        game.play(mv)?;
    }
    println!(
        "\n{}\nCounted: {}",
        game.board(),
        game.count(PointSet::EMPTY).outcome(game.komi())
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    xiangqi()?;
    gomoku()?;
    go()
}
