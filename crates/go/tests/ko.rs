//! Repetitions: the simple ko, snapback, and the superko rules over long stretches of a game.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{Board, End, Game, Ko, Komi, Move, PlayError, Position, Rules, Stone, parse_point};

fn rules(ko: Ko) -> Rules {
    Rules {
        ko,
        end: End::Never,
        ..Rules::default()
    }
}

fn start(rows: &str, turn: Stone, ko: Ko) -> Position {
    Position::from_board(rows.parse().unwrap(), turn, rules(ko))
}

fn play(position: &mut Position, text: &str) -> Result<(), PlayError> {
    let mv = Move::parse(text, position.board().size()).unwrap();
    position.play(mv)
}

/// On a line of points, one colour after the other fills it from its end up to the last point, where it is taken whole:
/// 43 plies on twelve points bring the first stone back.
fn fill_back_and_forth(position: &mut Position) -> usize {
    let size = position.board().size();
    let on = |x| Move::Play(size.from_offset(x).unwrap());
    let last = size.area() - 1;
    let before = position.ply();
    for x in 1..last {
        position.play(Move::Pass).unwrap();
        position.play(on(x)).unwrap();
    }
    for x in (1..=last).rev() {
        position.play(on(x)).unwrap();
        position.play(Move::Pass).unwrap();
    }
    position.undo();
    position.ply() - before + 1
}

#[test]
fn superko_looks_back_over_more_than_thirty_plies() {
    for ko in Ko::ALL {
        let mut position = start("............", Stone::Black, ko);
        play(&mut position, "A1").unwrap();
        let length = fill_back_and_forth(&mut position);
        assert!(length > 30, "{length}");
        let point = parse_point("A1", position.board().size()).unwrap();
        let expected = match ko {
            Ko::Simple => Ok(()),
            _ => Err(PlayError::Superko { point, ply: 1 }),
        };
        assert_eq!(play(&mut position, "A1"), expected, "{ko}");
    }
}

#[test]
fn superko_knows_the_set_up_position() {
    for ko in Ko::ALL {
        let mut position = start("X...........", Stone::White, ko);
        fill_back_and_forth(&mut position);
        let point = parse_point("A1", position.board().size()).unwrap();
        let expected = match ko {
            Ko::Simple => Ok(()),
            _ => Err(PlayError::Superko { point, ply: 0 }),
        };
        assert_eq!(play(&mut position, "A1"), expected, "{ko}");
    }
}

#[test]
fn a_snapback_is_no_ko() {
    for ko in Ko::ALL {
        let mut position = start("...../...../XXX../OOOX./..OX.", Stone::Black, ko);
        for text in ["B1", "A1", "B1"] {
            play(&mut position, text).unwrap();
        }
        assert_eq!(position.board().rows(), "...../...../XXX../...X./.X.X.");
        assert_eq!(Stone::ALL.map(|stone| position.captures(stone)), [5, 1]);
    }
}

#[test]
fn a_ko_is_lifted_by_any_move_elsewhere() {
    let mut position = start(".XO../X.XO./.XO../...../.....", Stone::White, Ko::Simple);
    play(&mut position, "B4").unwrap();
    assert_eq!(position.captures(Stone::White), 1);
    let point = parse_point("C4", position.board().size()).unwrap();
    assert_eq!(play(&mut position, "C4"), Err(PlayError::Ko { point }));
    assert_eq!(position.board().ko(Stone::Black), Some(point));
    assert_eq!(position.board().ko(Stone::White), None, "White may fill it");

    play(&mut position, "A1").unwrap();
    play(&mut position, "E1").unwrap();
    play(&mut position, "C4").unwrap();
    assert_eq!(position.captures(Stone::Black), 1);
}

#[test]
fn the_ko_is_that_of_the_viewed_position() {
    let board: Board = ".XO../X.XO./.XO../...../.....".parse().unwrap();
    let size = board.size();
    let mv = |text| Move::parse(text, size).unwrap();
    let position = Position::from_board(board, Stone::White, rules(Ko::Simple));
    let mut game = Game::from_position(position, Komi::ZERO);
    for text in ["B4", "A1", "E1", "C4"] {
        game.play(mv(text)).unwrap();
    }
    (0..3).for_each(|_| assert!(game.undo().is_some()));
    assert!(
        game.check(mv("C4")).is_err(),
        "banned again after going back"
    );
    assert_eq!(game.redo(), Some(mv("A1")));
    assert_eq!(game.redo(), Some(mv("E1")));
    assert!(game.check(mv("C4")).is_ok());
    game.undo();
    game.undo();
    game.undo();
    game.play(mv("E1")).unwrap();
    assert_eq!(game.redo(), None, "another branch");
}
