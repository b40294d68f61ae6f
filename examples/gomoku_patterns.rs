//! Three ways to play gomoku by a table of patterns, each a step up from the one before: the best point for attack and
//! defence; two plies, ours less theirs; alpha-beta to any depth. Each plays a game against the one before.
//!
//! `cargo run --release --example gomoku_patterns -- [DEPTH]`

use std::error::Error;

use qi_gomoku::{
    Game, Point, Rule, Stone,
    notation::{Spacing, moves_text, points_text},
    score::{ScoredBoard, WeightTable},
    search::{Candidates, PatternLead, SearchPosition},
};
use qi_search::{AlphaBeta, Limits};

#[derive(Clone, Copy, Debug)]
enum Way {
    AttackPlusDefence,
    TwoPlies,
    AlphaBeta(u32),
}

impl Way {
    fn choose(self, game: &Game) -> Option<Point> {
        match self {
            Self::AttackPlusDefence => {
                let scored = ScoredBoard::new(game.board().clone(), WeightTable::classic());
                scored
                    .best_points(game.turn())
                    .first()
                    .map(|best| best.point)
            }
            Self::TwoPlies => look_ahead(game, 2),
            Self::AlphaBeta(depth) => look_ahead(game, depth),
        }
    }
}

/// Every point near a stone, to this depth; a line is worth the mover's score less the other's at its end.
fn look_ahead(game: &Game, depth: u32) -> Option<Point> {
    let candidates = Candidates::Near {
        distance: 2,
        width: Some(12),
    };
    let position = game.position().clone();
    let mut state =
        SearchPosition::new(position, WeightTable::classic()).with_candidates(candidates);
    let mut searcher = AlphaBeta::new(PatternLead).with_table(8).with_order();
    searcher
        .search(&mut state, &Limits::new().depth(depth))
        .best_move()
}

/// Plays a game to its end. White answers each of Black's moves, so a turn is two plies.
fn play(game: &mut Game, black: Way, white: Way) -> Result<(), Box<dyn Error>> {
    while game.outcome().is_none() {
        let way = if game.turn() == Stone::Black {
            black
        } else {
            white
        };
        let point = way.choose(game).ok_or("a game that goes on has a point")?;
        game.play(point)?;
    }
    Ok(())
}

fn show(game: &Game) {
    let moves = moves_text(game.moves(), Spacing::Spaced);
    println!("{}\n{moves}", game.board());
    if let (Some(outcome), Some(line)) = (game.outcome(), game.winning_line()) {
        let line: Vec<_> = line.points().collect();
        println!("{outcome}, on {}", points_text(&line, Spacing::Spaced));
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(4), |text| text.parse())?;
    let ways = [Way::AttackPlusDefence, Way::TwoPlies, Way::AlphaBeta(depth)];
    let mut game = Game::new(Rule::Freestyle);
    for pair in ways.windows(2) {
        game.restart();
        println!("Black: {:?}. White: {:?}.", pair[0], pair[1]);
        play(&mut game, pair[0], pair[1])?;
        show(&game);
        println!();
    }

    // Undo of a whole turn: the last move and the one that it answered.
    let plies = game.moves().len();
    game.undo();
    game.undo();
    assert_eq!((game.moves().len(), game.outcome()), (plies - 2, None));
    println!(
        "After undoing a turn the game goes on: {} to move.",
        game.turn()
    );
    Ok(())
}
