//! A game in progress: history, undo and redo, repetition counted.

use qi_xiangqi::{Game, Move, PlayError, Position};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Random play, undo and redo against a list of positions.
#[test]
fn history_is_a_list_with_a_cursor() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2024);
    let mut game = Game::new();
    let mut positions = vec![Position::initial()];
    let mut now = 0_usize;
    for _ in 0..20_000 {
        match rng.random_range(0..5) {
            0 => {
                assert_eq!(game.undo().is_some(), now > 0);
                now = now.saturating_sub(1);
            }
            1 => {
                let more = now + 1 < positions.len();
                assert_eq!(game.redo().is_some(), more);
                now += usize::from(more);
            }
            _ => {
                let moves = game.position().legal_moves();
                let Some(&mv) = moves.choose(&mut rng) else {
                    continue;
                };
                game.play(mv).unwrap();
                positions.truncate(now + 1);
                positions.push(*game.position());
                now += 1;
            }
        }
        assert_eq!(game.position(), &positions[now]);
        assert_eq!(game.plies(), now);
    }
    let mut replayed = *game.start();
    for mv in game.moves() {
        replayed.play(mv).unwrap();
    }
    assert_eq!(&replayed, game.position());
    game.restart();
    assert_eq!(game, Game::new());
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = Game::new();
    game.play(mv("h2e2")).unwrap();
    game.play(mv("h7e7")).unwrap();
    game.undo();
    let before = game.clone();
    assert!(matches!(
        game.play(mv("e4e5")),
        Err(PlayError::Empty { .. })
    ));
    assert!(matches!(
        game.play(mv("b2c2")),
        Err(PlayError::NotYours { .. })
    ));
    assert!(matches!(
        game.play(mv("e9e7")),
        Err(PlayError::Unreachable { .. })
    ));
    game.play(mv("b7b0")).unwrap();
    assert_eq!(game.redo(), None);
    game.undo();
    game.undo();
    assert_ne!(game, before);
}

#[test]
fn the_general_may_not_be_left_attacked() {
    let mut game = Game::from_position("4k4/9/9/9/4P4/9/9/9/9/4K4 w".parse().unwrap());
    let error = game.play(mv("e5d5")).unwrap_err();
    assert_eq!(error.to_string(), "e5d5: the red general would be attacked");
}

#[test]
fn repetitions_are_counted_from_the_last_capture() {
    let mut game = Game::new();
    assert_eq!(game.repetitions(), 1);
    let there_and_back = ["h0g2", "h9g7", "g2h0", "g7h9"];
    for time in 2..=4 {
        for text in there_and_back {
            game.play(mv(text)).unwrap();
        }
        assert_eq!(game.repetitions(), time);
    }
    game.undo();
    assert_eq!(game.repetitions(), 3);
    game.redo();
    for text in ["b2b9", "a9b9"] {
        game.play(mv(text)).unwrap();
        assert_eq!(game.repetitions(), 1);
    }
    assert_eq!(game.outcome(), None);
}
