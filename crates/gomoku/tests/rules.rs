//! Who has won, what is legal, and the way back: against the naive referee and in replayed games.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{Naive, is_five, parse, parse_all, place_of, point, random_board, rows};
use proptest::prelude::*;
use qi_gomoku::perft::{divide, perft};
use qi_gomoku::{
    Board, Game, Move, Outcome, PlaceError, PlayError, Point, PointSet, Position, Rule, Size,
    Stone, forbidden, notation,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn size(width: u8, height: u8) -> Size {
    Size::new(width, height).unwrap()
}

/// Every straight row of `len` points that fits on the board.
fn rows_of(len: i32, size: Size) -> Vec<Vec<Point>> {
    let on_board = |&(x, y): &(i32, i32)| {
        x >= 0 && x < size.width().into() && y >= 0 && y < size.height().into()
    };
    let row = |start: Point, step: (i32, i32)| -> Vec<(i32, i32)> {
        (0..len)
            .map(|steps| common::plus(place_of(start), step, steps))
            .filter(on_board)
            .collect()
    };
    let rows = size
        .points()
        .flat_map(|start| common::STEPS.map(|step| row(start, step)));
    rows.filter(|row| row.len() == len as usize)
        .map(|row| row.into_iter().map(|(x, y)| point(x, y)).collect())
        .collect()
}

/// The position before the last stone of a row is put.
fn before_last(rule: Rule, size: Size, row: &[Point], last: usize, stone: Stone) -> Position {
    let mut board = Board::new(size).unwrap();
    for (i, &point) in row.iter().enumerate() {
        if i != last {
            board.place(point, stone).unwrap();
        }
    }
    Position::new(rule, board, stone)
}

#[test]
fn a_five_wins_wherever_it_lies_on_a_board_of_any_size() {
    for (width, height) in
        (5..=32)
            .map(|side| (side, side))
            .chain([(5, 32), (32, 5), (9, 6), (17, 31)])
    {
        let size = size(width, height);
        for (number, row) in rows_of(5, size).into_iter().enumerate() {
            let (last, stone, rule) = (number % 5, Stone::ALL[number % 2], Rule::ALL[number % 4]);
            let mut position = before_last(rule, size, &row, last, stone);
            assert_eq!(position.outcome(), None);
            position.play(row[last]).unwrap();
            assert_eq!(
                position.outcome(),
                Some(Outcome::Five(stone)),
                "{rule}, {row:?}"
            );
            let line = position.winning_line().unwrap();
            assert_eq!(line.points().collect::<Vec<_>>(), row);
            assert_eq!((line.first(), line.last()), (row[0], row[4]));
        }
    }
}

#[test]
fn six_and_more_win_only_where_the_rule_says_so() {
    for (len, last) in (6..=9)
        .flat_map(|len| (1..5).map(move |last| (len, last)))
        .filter(|&(len, last)| len - last < 6)
    {
        for row in rows_of(len, size(9, 10)) {
            for (rule, stone) in Rule::ALL
                .into_iter()
                .flat_map(|rule| Stone::ALL.map(|stone| (rule, stone)))
            {
                let mut position = before_last(rule, size(9, 10), &row, last as usize, stone);
                position.play(row[last as usize]).unwrap();
                let expected = match (rule, stone) {
                    (Rule::Freestyle, _) | (Rule::Renju, Stone::White) => Some("five"),
                    (Rule::Standard | Rule::Caro, _) => None,
                    (Rule::Renju, Stone::Black) => Some("overline"),
                };
                let outcome = position.outcome().map(|outcome| outcome.to_string());
                assert_eq!(
                    outcome.as_deref().and_then(|text| text.split(": ").nth(1)),
                    expected,
                    "{rule} {stone}"
                );
                let winner = position.outcome().and_then(Outcome::winner);
                assert_eq!(
                    winner,
                    expected.map(|reason| if reason == "five" { stone } else { !stone })
                );
                let line = position.winning_line().map(qi_gomoku::Run::len);
                assert_eq!(line, (expected == Some("five")).then_some(len as usize));
            }
        }
    }
}

/// What has been decided by a move on a board, by the rule text.
fn referee(before: &Board, rule: Rule, turn: Stone, point: Point) -> Option<Outcome> {
    let naive = Naive::of(before);
    let after = naive.with(place_of(point), turn);
    if after.makes_five(place_of(point), rule) {
        return Some(Outcome::Five(turn));
    }
    if rule == Rule::Renju && turn == Stone::Black {
        if let Some(kind) = naive.fouls(place_of(point)).chief() {
            return Some(Outcome::Forbidden(kind));
        }
    }
    after
        .places()
        .into_iter()
        .all(|place| !after.is_empty(place))
        .then_some(Outcome::FullBoard)
}

#[test]
fn blocked_points_are_walls_to_every_rule() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(23);
    let mut fouls = 0;
    for _ in 0..500 {
        let mut board = random_board(size(15, 15), &mut rng);
        let stones = board.clone();
        for point in stones.empty_points() {
            if rng.random_ratio(1, 6) {
                board.block(point).unwrap();
            }
        }
        let naive = Naive::of(&board);
        for point in board.empty_points() {
            let judged = forbidden::fouls(&board, point).unwrap();
            assert_eq!(judged, naive.fouls(place_of(point)), "{point}: {board:?}");
            fouls += usize::from(!judged.is_empty());
            for (rule, stone) in Rule::ALL
                .into_iter()
                .flat_map(|rule| Stone::ALL.map(|stone| (rule, stone)))
            {
                let five = naive
                    .with(place_of(point), stone)
                    .makes_five(place_of(point), rule);
                let points = board.five_points(stone, rule.five_length(stone));
                assert_eq!(
                    points.contains(point),
                    five,
                    "{rule} {stone} {point}: {board:?}"
                );
            }
        }
    }
    assert!(fouls > 500, "{fouls}");
}

/// The points where the side to move may play, by the rule text.
fn legal(position: &Position) -> PointSet {
    let naive = Naive::of(position.board());
    let has_fouls = position.rule() == Rule::Renju && position.turn() == Stone::Black;
    let may_play = |point: &Point| {
        let place = place_of(*point);
        position.outcome().is_none()
            && naive.is_empty(place)
            && (!has_fouls || naive.fouls(place).is_empty())
    };
    position.board().size().points().filter(may_play).collect()
}

#[test]
fn random_games_go_as_the_naive_referee_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(225);
    let mut ends = [0; 7];
    for number in 0..360_usize {
        let side = [5, 6, 7, 9, 15][number % 5];
        let mut board = Board::new(size(side, side + (number % 2) as u8)).unwrap();
        for _ in 0..number % 7 {
            let points: Vec<_> = board.empty_points().into_iter().collect();
            board
                .block(points[rng.random_range(0..points.len())])
                .unwrap();
        }
        let mut game = Game::on(Rule::ALL[number % 4], board, Stone::Black);
        let start = game.clone();
        let mut before = Vec::new();
        while game.outcome().is_none() {
            let mv = if rng.random_ratio(1, 60) {
                Move::Pass
            } else {
                Move::Play(crowded_point(&game, &mut rng))
            };
            let expected = match (mv, game.moves().last()) {
                (Move::Play(point), _) => referee(game.board(), game.rule(), game.turn(), point),
                (Move::Pass, Some(Move::Pass)) => Some(Outcome::TwoPasses),
                (Move::Pass, _) => None,
            };
            if number % 12 < 3 {
                assert_eq!(game.position().legal_moves(), legal(game.position()));
            }
            before.push(game.position().clone());
            game.play(mv).unwrap();
            assert_eq!(game.outcome(), expected, "{mv}: {:?}", game.board());
        }
        let outcome = game.outcome().unwrap();
        ends[Outcome::ALL.iter().position(|&end| end == outcome).unwrap()] += 1;
        assert_eq!(
            game.position().legal_moves().is_empty(),
            outcome != Outcome::TwoPasses
        );
        assert_eq!(game.play(Move::Pass), Err(PlayError::Over { outcome }));
        unwind(game, &before, &start);
    }
    assert!(
        ends.iter().all(|&count| count > 0),
        "not every end came about: {ends:?}"
    );
}

/// A random empty point, near a stone more often than not, so that rows come about.
fn crowded_point(game: &Game, rng: &mut Xoshiro256PlusPlus) -> Point {
    let points: Vec<_> = game.board().empty_points().into_iter().collect();
    let is_near = |point: Point| {
        let (x, y) = place_of(point);
        game.moves()
            .iter()
            .filter_map(|mv| mv.point())
            .any(|stone| {
                (x - i32::from(stone.x()))
                    .abs()
                    .max((y - i32::from(stone.y())).abs())
                    == 1
            })
    };
    let near: Vec<_> = points
        .iter()
        .copied()
        .filter(|&point| is_near(point))
        .collect();
    let choice = if near.is_empty() || rng.random_ratio(1, 5) {
        &points
    } else {
        &near
    };
    choice[rng.random_range(0..choice.len())]
}

/// Takes a whole game back and makes it again, looking at every step.
fn unwind(mut game: Game, before: &[Position], start: &Game) {
    let end = game.clone();
    for position in before.iter().rev() {
        let mv = game.undo().unwrap();
        assert_eq!(game.position(), position);
        assert_eq!(game.position().hash(), position.hash());
        assert_eq!(game.undone().next(), Some(mv));
    }
    assert_eq!(game.undo(), None);
    assert_eq!(game.position(), start.position());
    assert_eq!(game.undone().collect::<Vec<_>>(), end.moves());
    while game.redo().is_some() {}
    assert_eq!(game, end);
    game.restart();
    assert_eq!(&game, start);
}

#[test]
fn replayed_games_end_as_they_did() {
    for row in rows(include_str!("data/games.tsv")) {
        let [id, rule, _, _, result, reason, plies, _, moves] = row[..] else {
            panic!("{row:?}")
        };
        let mut game = Game::new(rule.parse().unwrap());
        let moves = notation::parse_points(moves, game.board().size()).unwrap();
        for &point in &moves {
            assert_eq!(game.outcome(), None, "game {id} goes on");
            assert!(game.position().is_legal(point));
            game.play(point).unwrap();
        }
        let winner = if result == "1-0" { "black" } else { "white" };
        assert_eq!(
            game.outcome().unwrap().to_string(),
            format!("{winner} wins: {reason}"),
            "game {id}"
        );
        assert_eq!(moves.len().to_string(), plies);
        assert!(
            game.winning_line()
                .unwrap()
                .points()
                .any(|point| Some(&point) == moves.last())
        );
    }
}

#[test]
fn the_same_six_ends_differently_by_rule() {
    let moves = parse_all("b10 e10 f11 g9 f10 h8 f8 g7 f7 i10 f12 q5 f9");
    for (rule, end) in [
        (Rule::Freestyle, Some("black wins: five")),
        (Rule::Standard, None),
        (Rule::Renju, Some("white wins: overline")),
        (Rule::Caro, None),
    ] {
        let mut game = Game::on(rule, common::board(20, 20), Stone::Black);
        moves.iter().for_each(|&point| game.play(point).unwrap());
        assert_eq!(
            game.outcome().map(|outcome| outcome.to_string()).as_deref(),
            end
        );
    }
}

#[test]
fn a_forbidden_move_is_made_and_loses_but_is_not_legal() {
    let mut game = Game::new(Rule::Renju);
    for point in parse_all("g8 a1 h8 a3 i7 a5 i6 a7") {
        game.play(point).unwrap();
    }
    let foul = parse("i8");
    assert!(!game.position().is_legal(foul));
    assert!(!game.position().legal_moves().contains(foul));
    assert_eq!(
        game.position().foul(foul).unwrap().to_string(),
        "double-three"
    );
    game.play(foul).unwrap();
    assert_eq!(
        game.outcome().unwrap().to_string(),
        "white wins: double-three"
    );
    assert_eq!(
        (game.winning_line(), game.board().stone(foul)),
        (None, Some(Stone::Black))
    );
    game.undo();
    game.play(parse("o1")).unwrap();
    assert_eq!(game.position().foul(foul), None, "White has no fouls");
    assert!(game.position().is_legal(foul));
}

#[test]
fn wrong_moves_change_nothing() {
    let mut game = Game::new(Rule::Freestyle);
    game.play(parse("h8")).unwrap();
    game.play(parse("h9")).unwrap();
    game.undo();
    let before = game.clone();
    let error = game.play(parse("h8")).unwrap_err();
    assert_eq!(
        error,
        PlayError::Place(PlaceError::Occupied {
            point: parse("h8"),
            stone: Stone::Black
        })
    );
    assert_eq!(error.to_string(), "there is a black stone on h8");
    assert_eq!(
        game.play(parse("p3")).unwrap_err().to_string(),
        "p3 is off the 15x15 board"
    );
    assert_eq!(game, before);

    for point in parse_all("a1 h9 a2 h10 a3 h11 a4 h12") {
        game.play(point).unwrap();
    }
    let before = game.clone();
    assert_eq!(
        game.play(parse("o15")).unwrap_err().to_string(),
        "the game is over: black wins: five"
    );
    assert_eq!(game, before);
}

#[test]
fn a_five_set_up_beforehand_ends_the_game() {
    let text = "X..../X..../X..../X..../X....";
    for (turn, rule) in Stone::ALL
        .into_iter()
        .flat_map(|turn| Rule::ALL.map(|rule| (turn, rule)))
    {
        let position = Position::new(rule, text.parse().unwrap(), turn);
        assert_eq!(position.outcome(), Some(Outcome::Five(Stone::Black)));
        let both = Position::new(rule, "X...O/X...O/X...O/X...O/X...O".parse().unwrap(), turn);
        assert_eq!(
            both.outcome(),
            Some(Outcome::Five(!turn)),
            "the side that has just moved"
        );
        let six = Position::new(
            rule,
            "X...../X...../X...../X...../X...../X.....".parse().unwrap(),
            turn,
        );
        assert_eq!(six.outcome().is_some(), rule == Rule::Freestyle);
    }
    let full = Position::new(
        Rule::Standard,
        "XXOXX/OOXOO/XXOXX/OOXOO/XXOXX".parse().unwrap(),
        Stone::White,
    );
    assert_eq!(full.outcome().unwrap().to_string(), "draw: full board");
}

#[test]
fn perft_counts_what_the_referee_would() {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |point| {
            let mut next = position.clone();
            next.play(point).unwrap();
            next
        };
        legal(position)
            .into_iter()
            .map(|point| count(&after(point), depth - 1))
            .sum()
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for number in 0..12_usize {
        let board = common::random_board(size(6, 7), &mut rng);
        let position = Position::new(Rule::ALL[number % 4], board, Stone::ALL[number % 2]);
        assert_eq!(perft(&position, 2), count(&position, 2));
        let parts = divide(&position, 3);
        assert_eq!(
            parts.iter().map(|part| part.1).sum::<u64>(),
            perft(&position, 3)
        );
        assert!(divide(&position, 0).is_empty());
    }
    let start = Position::start(Rule::Renju);
    assert_eq!(
        (perft(&start, 1), perft(&start, 2), perft(&start, 3)),
        (225, 50_400, 11_239_200)
    );
}

#[test]
fn the_hash_tells_stones_and_turn_but_not_the_way_there() {
    let play = |moves: &str| {
        let mut game = Game::new(Rule::Freestyle);
        parse_all(moves)
            .into_iter()
            .for_each(|point| game.play(point).unwrap());
        game.position().hash()
    };
    assert_eq!(play("h8 i9 h10 a1"), play("h10 a1 h8 i9"));
    assert_ne!(play("h8 i9"), play("i9 h8"));
    let empty = |turn| Position::new(Rule::Freestyle, Board::default(), turn).hash();
    assert_ne!(empty(Stone::Black), empty(Stone::White));
}

#[test]
fn five_points_and_four_points_are_what_one_more_stone_makes() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(45);
    for number in 0..120_usize {
        let board = common::random_board(size(12, 11), &mut rng);
        let (rule, stone) = (Rule::ALL[number % 4], Stone::ALL[number % 2]);
        let naive = Naive::of(&board);
        let makes_five = |point: &Point| {
            naive
                .with(place_of(*point), stone)
                .makes_five(place_of(*point), rule)
        };
        let makes_four = |point: &Point| {
            makes_four(&naive.with(place_of(*point), stone), place_of(*point), rule)
        };
        let fives: PointSet = board
            .empty_points()
            .into_iter()
            .filter(makes_five)
            .collect();
        let fours: PointSet = board
            .empty_points()
            .into_iter()
            .filter(makes_four)
            .collect();
        assert_eq!(
            board.five_points(stone, rule.five_length(stone)),
            fives,
            "{board:?}"
        );
        assert_eq!(
            board.four_points(stone, rule.five_length(stone)),
            fours - fives,
            "{board:?}"
        );
    }
}

/// Whether a stone is one of four that one more makes a five.
fn makes_four(board: &Naive, place: (i32, i32), rule: Rule) -> bool {
    let stone = board.get(place).unwrap();
    common::STEPS.iter().any(|&step| {
        let near = (-4..=4)
            .map(|steps| common::plus(place, step, steps))
            .filter(|&fill| board.is_empty(fill));
        near.map(|fill| (board.with(fill, stone), fill))
            .map(|(filled, fill)| (filled.run(fill, step), filled))
            .any(|(run, filled)| run.contains(&place) && filled.is_five(&run, step, rule, stone))
    })
}

#[test]
fn points_near_a_stone_are_within_a_kings_steps() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(32);
    for distance in 0..4 {
        let board = common::random_board(size(32, 9), &mut rng);
        let stones: PointSet = board.stones(Stone::Black) | board.stones(Stone::White);
        let is_near = |point: &Point| {
            let reach = |stone: Point| {
                stone
                    .x()
                    .abs_diff(point.x())
                    .max(stone.y().abs_diff(point.y()))
            };
            stones.into_iter().any(|stone| reach(stone) <= distance)
        };
        let near: PointSet = board.empty_points().into_iter().filter(is_near).collect();
        assert_eq!(board.empty_near(distance), near);
    }
}

#[test]
fn hashes_and_counts_are_kept_up_to_date() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(64);
    for _ in 0..100 {
        let board = common::random_board(size(13, 8), &mut rng);
        let mut again = Board::new(board.size()).unwrap();
        for stone in Stone::ALL {
            board
                .stones(stone)
                .into_iter()
                .for_each(|point| again.place(point, stone).unwrap());
            assert_eq!(board.count(stone), board.stones(stone).len());
        }
        assert_eq!((&again, again.hash()), (&board, board.hash()));
        assert_eq!(
            board.len() + board.empty_points().len(),
            board.size().area()
        );
        for rule in Rule::ALL {
            for stone in Stone::ALL {
                let found = board.five(stone, rule.five_length(stone));
                assert_eq!(found.is_some(), Naive::of(&board).has_five(rule, stone));
                assert!(found.is_none_or(|run| is_five(run.len(), rule, stone)));
            }
        }
        board
            .stones(Stone::White)
            .into_iter()
            .for_each(|point| assert_eq!(again.remove(point), Some(Stone::White)));
        assert_eq!(again.count(Stone::White), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_moves_are_made_or_refused(moves in prop::collection::vec((0..32_u8, 0..32_u8), 0..80), rule in 0..4_usize) {
        let mut game = Game::on(Rule::ALL[rule], Board::new(size(9, 8)).unwrap(), Stone::Black);
        for (x, y) in moves {
            let before = game.clone();
            if game.play(Point::new(x, y).unwrap()).is_err() {
                prop_assert_eq!(&game, &before);
            } else {
                let mut back = game.clone();
                back.undo();
                prop_assert_eq!(back.position(), before.position());
            }
        }
    }
}
