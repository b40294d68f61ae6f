//! A referee for an app: says which moves repetition forbids before they are made, ends the game when the rules do, and
//! tells why, ply by ply; then how other rule sets see it.
//!
//! `cargo run --release --example xiangqi_adjudicate -- [FEN "MOVES"]`, the moves in any notation.

use std::error::Error;

use qi_xiangqi::notation::{self, Notation};
use qi_xiangqi::{Game, MoveList, Position, RepetitionRule};

/// After a quiet move Black's chariot chases the cannon to and fro.
const DEFAULT: [&str; 2] = [
    "3a5/4k4/6nC1/p5p2/4R4/6P2/7r1/3AB4/4A4/4K1B2 b - - 0 1",
    "将5平6 炮二平一 车8平9 炮一平二 车9平8 炮二平一 车8平9 炮一平二 车9平8",
];

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [fen, moves] = match &given[..] {
        [fen, moves] => [fen.as_str(), moves.as_str()],
        _ => DEFAULT,
    };
    let start: Position = fen.parse()?;
    println!("{}\n", start.board());

    let game = play(start, moves)?;
    explain(&game);
    compare(&game);
    Ok(())
}

/// Plays the moves until the rules end the game.
fn play(start: Position, moves: &str) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::from_position(start);
    for text in moves.split_whitespace() {
        if game.outcome().is_some() {
            println!("{text} and what follows is not played: the game is over.");
            break;
        }
        let forbidden = game.forbidden_moves();
        if !forbidden.is_empty() {
            let texts = chinese(game.position(), &forbidden);
            println!("{} is warned not to play {texts}.", game.turn());
        }
        let mv = notation::read(game.position(), text)?;
        game.play(mv)?;
    }
    Ok(game)
}

fn chinese(position: &Position, moves: &MoveList) -> String {
    let texts = moves
        .iter()
        .filter_map(|&mv| Notation::Chinese.write(position, mv).ok());
    texts.collect::<Vec<_>>().join(", ")
}

/// The verdict with its article, and what each ply of the cycle threatens.
fn explain(game: &Game) {
    let verdict = game.adjudicate();
    match verdict.outcome() {
        Some(outcome) => println!("After {} plies {outcome}.", game.plies()),
        None => println!("After {} plies the game goes on.", game.plies()),
    }
    if let Some(article) = verdict.article() {
        println!("  {article}");
    }
    let mut position = *game.start();
    let mut plies = verdict.cycle().iter().peekable();
    for (index, mv) in game.moves().enumerate() {
        if let Some(ply) = plies.next_if(|ply| ply.ply == index + 1) {
            let text = Notation::Chinese.write(&position, mv).unwrap_or_default();
            println!("  {text}  {ply}");
        }
        position.play_assume_legal(mv);
    }
}

/// The same game by every rule set.
fn compare(game: &Game) {
    println!("By other rule sets:");
    for rule in RepetitionRule::ALL {
        let outcome = game.clone().with_rules(rule.rules()).outcome();
        let outcome = outcome.map_or("ongoing".to_owned(), |outcome| outcome.to_string());
        println!("  {rule:<9} {outcome}");
    }
}
