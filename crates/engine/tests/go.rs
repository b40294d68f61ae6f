//! The player of go sees what a beginner sees, with few playouts.

use qi_engine::{Player, Request, go::GoPlayer};
use qi_go::{Board, Game, Komi, Move, Position, Rules, Stone};
use qi_search::{Limits, Stop};

/// What the player plays on a board set up, with each of five seeds: each move once.
fn moves(diagram: &str, to_move: Stone, playouts: u64) -> Vec<String> {
    let board: Board = diagram.parse().expect("a diagram");
    let position = Position::from_board(board, to_move, Rules::default());
    let game = Game::from_position(position, Komi::from_half_points(1));
    let think = |seed| {
        let request = Request::new(Limits::new().nodes(playouts)).seed(seed);
        let thought = GoPlayer.think(&game, &request, &Stop::new(), &mut |_| {});
        thought.choice.expect("the game goes on").to_string()
    };
    let mut moves: Vec<String> = (0..5).map(think).collect();
    moves.sort();
    moves.dedup();
    moves
}

/// The same board with the colours changed.
fn reversed(diagram: &str) -> String {
    let swap = |letter| match letter {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    diagram.chars().map(swap).collect()
}

fn assert_finds(diagram: &str, point: &str, playouts: u64) {
    assert_eq!(moves(diagram, Stone::Black, playouts), [point]);
    let diagram = reversed(diagram);
    assert_eq!(moves(&diagram, Stone::White, playouts), [point]);
}

/// Both groups have one liberty: whoever is to move takes or is taken.
#[test]
fn takes_first() {
    let race = ".XXXX/XXXXX/OOOOO/OOOOO/OOOO.";
    assert_finds(race, "E1", 300);
    assert_eq!(moves(race, Stone::White, 300), ["A5"]);
}

/// On the three points in the corner it is decided whether the group has two eyes, and the game with it.
#[test]
fn plays_the_vital_point() {
    let eyes = ".XXXXO./.XXXXOO/.XXXXO./XXXXXOO/OOOOOOO";
    assert_eq!(moves(eyes, Stone::Black, 300), ["A4"], "it lives");
    assert_eq!(moves(eyes, Stone::White, 300), ["A4"], "it dies");
}

/// A lost position is played on; a won one is passed in.
#[test]
fn passes_only_what_is_won() {
    let settled = ".X.XO/XXXXO/.XOOO/XXO.O/XXOO.";
    assert_eq!(moves(settled, Stone::Black, 500), [Move::Pass.to_string()]);
    let open = "...../..X../.OX../.OO../.....";
    assert!(!moves(open, Stone::White, 500).contains(&Move::Pass.to_string()));
}
