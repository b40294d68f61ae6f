//! Go by breadth-first search: liberties, captures, ko, suicide, undo and redo on a board of any size, and the
//! region tools that a program which explains or animates the game is built from.
//!
//! `cargo run --release --example go_regions -- [SIZE]`

use std::error::Error;

use qi_geometry::{Point, PointSet, Size, Stone, region};
use qi_go::{Board, Game, Komi, Move, Rules, Scoring, SharedRegions, Suicide};

fn main() -> Result<(), Box<dyn Error>> {
    let size: Size = std::env::args()
        .nth(1)
        .map_or(Ok("7".parse()?), |text| text.parse())?;
    let rules = Rules {
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        shared: SharedRegions::Halved,
        ..Rules::default()
    };
    let mut game = Game::new(size, rules, Komi::from_half_points(0))?;
    capture_and_retake(&mut game)?;
    liberties_are_the_border(game.board());
    regions(game.board())?;
    println!(
        "Shared regions halved: {}",
        game.count(PointSet::EMPTY).outcome(game.komi())
    );
    Ok(())
}

/// Plays moves, as many as are legal; the first that is not is refused with its reason.
fn play(game: &mut Game, moves: &str) -> Result<(), Box<dyn Error>> {
    for text in moves.split(' ') {
        if let Err(error) = game.play(Move::parse(text, game.board().size())?) {
            println!("{} {text}? {error}", game.turn());
        }
    }
    Ok(())
}

/// A ko that Black may not take back at once, a suicide that White may not commit; then all undone, and done again.
fn capture_and_retake(game: &mut Game) -> Result<(), Box<dyn Error>> {
    play(game, "C3 D3 B2 E2 C1 D1 D2 C2")?;
    println!(
        "{}\nWhite has taken {} stone.",
        game.board(),
        game.captures(Stone::White)
    );
    play(game, "D2")?;
    play(game, "A2 E4 B1 A1")?;

    let plies = game.moves().len();
    while game.undo().is_some() {}
    assert!(game.board().empty_points().count() == game.board().size().area());
    while game.redo().is_some() {}
    assert_eq!(game.moves().len(), plies);
    println!("{plies} plies undone and redone.\n");
    Ok(())
}

/// The liberties that the board keeps up to date are the empty points around the flood-filled chain.
fn liberties_are_the_border(board: &Board) {
    let size = board.size();
    for chain in board.chains() {
        let Some(start) = chain.stones.first() else {
            continue;
        };
        let flood = region::component(size, start, |point| board.stone(point) == Some(chain.stone));
        let liberties: PointSet = flood
            .border
            .iter()
            .filter(|&point| board.is_empty_at(point))
            .collect();
        assert_eq!((flood.points, liberties), (chain.stones, chain.liberties));
    }
}

/// What can be reached from a corner over empty points, what encloses it, and the shortest way across.
fn regions(board: &Board) -> Result<(), Box<dyn Error>> {
    let size = board.size();
    let corner = |x, y| Point::new(x, y).ok_or("off the board");
    let (from, to) = (corner(0, size.height() - 1)?, corner(size.width() - 1, 0)?);
    let empty = |point| board.is_empty_at(point);

    println!("The search from the upper left corner, one step of the frontier after another:");
    let mut frontier = region::Frontier::new(size, from, empty);
    let mut reached = PointSet::EMPTY;
    for (step, layer) in frontier.by_ref().enumerate() {
        reached |= layer;
        println!(
            "  step {step:2}: {:2} new, {:2} reached",
            layer.len(),
            reached.len()
        );
    }
    println!("Enclosed by {} stones.", frontier.region().border.len());

    let path = region::shortest_path(size, from, to, empty).ok_or("the way is blocked")?;
    println!(
        "The shortest way to the opposite corner has {} steps:",
        path.len() - 1
    );
    let path: PointSet = path.into_iter().collect();
    for y in (0..size.height()).rev() {
        let row = (0..size.width()).filter_map(|x| Point::new(x, y));
        let symbols = row.map(|point| match board.stone(point) {
            Some(Stone::Black) => " X",
            Some(Stone::White) => " O",
            None if path.contains(point) => " *",
            None => " .",
        });
        println!(" {}", symbols.collect::<String>());
    }
    Ok(())
}
