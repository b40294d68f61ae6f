//! What the player of gomoku sees before it weighs anything.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

use qi_engine::{Player, Request, gomoku::GomokuPlayer};
use qi_gomoku::{Board, Game, Rule, Stone, notation};
use qi_search::{Limits, Score, Stop};

/// From a game between Pela and Rapfi: White wins by ten fours, the five included, and no sooner by
/// fours alone.
const TEN_FOURS: [(Stone, &str); 2] = [
    (
        Stone::Black,
        "b10 d8 e6 e8 e11 e13 f4 f9 f12 g5 g10 h8 h9 h10 i9 i10 i12 i13 j9 j11 k9 k11 l11 l12 m8 n10",
    ),
    (
        Stone::White,
        "c10 d9 d10 e10 f5 f6 f7 f10 g6 g8 g9 g11 h6 h11 i8 i11 j10 j12 j13 k10 k12 l9 l10 m10 m11",
    ),
];

#[test]
fn a_long_win_by_fours_is_seen_at_once_and_played_out() {
    let mut board = Board::default();
    for (stone, points) in TEN_FOURS {
        for point in notation::parse_points(points, board.size()).unwrap() {
            board.place(point, stone).unwrap();
        }
    }
    let mut game = Game::on(Rule::Freestyle, board, Stone::White);
    let mut player = GomokuPlayer::default();
    let request = Request::new(Limits::new().nodes(20_000));
    while game.outcome().is_none() {
        let mut told = Vec::new();
        let thought = player.think(&game, &request, &Stop::new(), &mut |info| {
            told.push(info.line.score);
        });
        assert!(thought.nodes <= 20_000);
        if game.turn() == Stone::White {
            let left = 19 - game.moves().len() as u32;
            assert!(thought.score().unwrap() >= Score::win_in(left));
            assert_eq!(told.last().copied(), thought.score());
        }
        game.play(thought.choice.unwrap()).unwrap();
    }
    assert_eq!(game.outcome().unwrap().to_string(), "white wins: five");
}
