//! Repetitions: the simple ko, snapback, sending two to return one, and the superko rules over long stretches of a game
//! and where hashes agree by chance.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{
    Board, End, Game, Ko, Komi, Move, PlayError, Point, PointSet, Position, Rules, Size, Stone,
    parse_point,
};

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

/// White has a second stone taken with the first and takes one back: the board is the first again, with the other player
/// to move. Where passes lie between, the cycle goes on for ever.
#[test]
fn sending_two_returning_one_is_stopped_where_the_rule_says() {
    let point = |text| parse_point(text, "5".parse().unwrap()).unwrap();
    let superko = |text, ply| {
        Err(PlayError::Superko {
            point: point(text),
            ply,
        })
    };
    for (ko, returned, sent_again) in [
        (Ko::Simple, Ok(()), Ok(())),
        (Ko::Positional, superko("B1", 0), Ok(())),
        (Ko::Situational, Ok(()), superko("A1", 1)),
        (Ko::NaturalSituational, Ok(()), superko("A1", 1)),
    ] {
        let mut position = start("...../...../XXOO./XXO../.O.O.", Stone::White, ko);
        play(&mut position, "A1").unwrap();
        play(&mut position, "C1").unwrap();
        assert_eq!(position.captures(Stone::Black), 2);
        assert_eq!(play(&mut position, "B1"), returned, "{ko}");
        if returned.is_ok() {
            assert_eq!(position.board().rows(), "...../...../XXOO./XXO../.O.O.");
            play(&mut position, "pass").unwrap();
            assert_eq!(play(&mut position, "A1"), sent_again, "{ko}");
        }
    }
}

#[test]
fn a_cycle_with_passes_goes_on_for_ever_under_the_simple_ko() {
    let mut position = start("...../...../XXOO./XXO../.O.O.", Stone::White, Ko::Simple);
    for _ in 0..100 {
        for text in ["A1", "C1", "B1", "pass"] {
            play(&mut position, text).unwrap();
        }
    }
    assert_eq!(Stone::ALL.map(|stone| position.captures(stone)), [200, 100]);
}

/// The points of `free` on which black stones together have the hash `target`: elimination over the field of two elements.
fn colliding(free: &[Point], target: u64, size: Size) -> Option<Vec<Point>> {
    let key = |point| {
        let board = Board::with_stones(size, PointSet::of(point), PointSet::EMPTY);
        board.unwrap().hash()
    };
    // For each highest bit a sum of keys, and which keys, by the bits of a mask.
    let mut basis: [Option<(u64, u128)>; 64] = [None; 64];
    let reduce = |basis: &[Option<(u64, u128)>; 64], mut sum: (u64, u128)| {
        for (key, mask) in basis.iter().rev().flatten() {
            if sum.0 ^ key < sum.0 {
                sum = (sum.0 ^ key, sum.1 ^ mask);
            }
        }
        sum
    };
    for (index, &point) in free.iter().enumerate().take(128) {
        let rest = reduce(&basis, (key(point), 1 << index));
        if rest.0 != 0 {
            basis[rest.0.ilog2() as usize] = Some(rest);
        }
    }
    let (rest, mask) = reduce(&basis, (target, 0));
    let chosen = free.iter().enumerate().take(128);
    let chosen = chosen.filter(|(index, _)| mask >> index & 1 == 1);
    (rest == 0).then(|| chosen.map(|(_, &point)| point).collect())
}

/// A board full of stones is given the hash of the empty board at the start by choice of its stones. The last of them
/// stands where its colour has stood before, so that only a comparison of the boards tells that nothing is repeated.
#[test]
fn boards_are_compared_where_hashes_agree() {
    let size = Size::square(25).unwrap();
    let at = |text| parse_point(text, size).unwrap();
    let free: Vec<Point> = size
        .points()
        .filter(|point| point.x() > 4 && (point.x() + point.y()) % 2 == 0)
        .collect();
    let others = [at("B1"), at("B2"), at("A3")].into_iter().collect();
    let wanted = Board::with_stones(size, PointSet::of(at("A1")), others).unwrap();
    let stones = colliding(&free, wanted.hash(), size).unwrap();

    for ko in [Ko::Positional, Ko::Situational, Ko::NaturalSituational] {
        let empty = Board::new(size).unwrap();
        let mut position = Position::from_board(empty, Stone::White, rules(ko));
        for text in ["pass", "A1", "B1", "A2", "B2", "pass", "A3"] {
            play(&mut position, text).unwrap();
        }
        assert_eq!(position.captures(Stone::White), 2, "Black has stood on A1");
        for &point in &stones {
            position.play(Move::Play(point)).unwrap();
            play(&mut position, "pass").unwrap();
        }
        play(&mut position, "A1").unwrap();
        assert_eq!(position.board().hash(), 0, "as of the empty board");
        assert_eq!(position.board().count(Stone::Black), stones.len() + 1);
    }
}
