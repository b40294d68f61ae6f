//! Ladders: textbook shapes, and every move of both sides on small boards.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::ladder::{self, Chase};
use qi_go::{Board, Move, Point, Stone, parse_point};

const NODES: u64 = 10_000;

fn chase(rows: &str, vertex: &str, turn: Stone) -> Chase {
    let board: Board = rows.parse().unwrap();
    let point = parse_point(vertex, board.size()).unwrap();
    ladder::read(&board, point, turn, NODES).unwrap().chase
}

/// 9 x 9, the black stone at C3 in atari from the left and below, room above and to the right.
fn board_with(stones: &[(&str, char)]) -> String {
    let mut rows = vec![['.'; 9]; 9];
    let mut put = |vertex: &str, stone| {
        let column = usize::from(vertex.as_bytes()[0] - b'A');
        let row: usize = vertex[1..].parse().unwrap();
        rows[9 - row][column] = stone;
    };
    for vertex in ["B3", "C2", "C4", "D4"] {
        put(vertex, 'O');
    }
    put("C3", 'X');
    stones
        .iter()
        .for_each(|&(vertex, stone)| put(vertex, stone));
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// Whether the moves can be played, and the last of them takes the chain.
fn ends_with_the_capture(board: &Board, target: Point, mut turn: Stone, line: &[Move]) -> bool {
    let mut board = board.clone();
    for (number, &mv) in line.iter().enumerate() {
        assert!(
            board.stone(target).is_some(),
            "taken before move {number} of {line:?}"
        );
        let _ = match mv {
            Move::Play(point) => board.play(turn, point).unwrap(),
            Move::Pass => board.pass(),
        };
        turn = !turn;
    }
    board.stone(target).is_none()
}

#[test]
fn who_has_no_move_passes() {
    for (rows, vertex, line) in [
        (".../OO./X.O", "A1", "pass B1"),
        ("...../...../OO.../X.O../OOO..", "A2", "pass B2"),
    ] {
        let board: Board = rows.parse().unwrap();
        let point = parse_point(vertex, board.size()).unwrap();
        let ladder = ladder::read(&board, point, Stone::Black, NODES).unwrap();
        let found: Vec<String> = ladder.line.iter().map(Move::to_string).collect();
        assert_eq!(
            (ladder.chase, found.join(" ").as_str()),
            (Chase::Captured, line)
        );
    }
}

#[test]
fn a_ladder_runs_to_the_edge() {
    let rows = board_with(&[]);
    let board: Board = rows.parse().unwrap();
    let point = parse_point("C3", board.size()).unwrap();
    let ladder = ladder::read(&board, point, Stone::Black, NODES).unwrap();
    assert_eq!(ladder.chase, Chase::Captured);
    assert!(ends_with_the_capture(
        &board,
        point,
        Stone::Black,
        &ladder.line
    ));
}

#[test]
fn a_ladder_crosses_the_largest_board() {
    // The chain at C3 can only run up and to the right, towards the far corner.
    let mut rows = vec![vec!['.'; 25]; 25];
    for (x, y, stone) in [
        (2, 2, 'X'),
        (1, 2, 'O'),
        (2, 1, 'O'),
        (3, 1, 'O'),
        (1, 3, 'O'),
    ] {
        rows[24 - y][x] = stone;
    }
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    let board: Board = rows.join("/").parse().unwrap();
    let point = parse_point("C3", board.size()).unwrap();
    let ladder = ladder::read(&board, point, Stone::White, NODES).unwrap();
    assert_eq!(ladder.chase, Chase::Captured);
    assert!(ladder.line.len() > 80, "{} moves", ladder.line.len());
}

#[test]
fn a_friend_on_its_way_breaks_it() {
    assert_eq!(
        chase(&board_with(&[("E2", 'X')]), "C3", Stone::Black),
        Chase::Escapes
    );
    assert_eq!(
        chase(&board_with(&[("H8", 'X')]), "C3", Stone::Black),
        Chase::Captured
    );
}

#[test]
fn whoever_takes_a_stone_that_besets_it_gets_away() {
    let rows = "...../.XOX./.OX../..O../.....";
    assert_eq!(chase(rows, "C3", Stone::Black), Chase::Escapes);
}

#[test]
fn the_attacker_begins_with_an_atari() {
    let rows = "...../.OO../.OX../..O../.....";
    assert_eq!(chase(rows, "C3", Stone::White), Chase::Captured);
    assert_eq!(
        chase("...../...../..X../...../.....", "C3", Stone::White),
        Chase::Escapes
    );
}

#[test]
fn a_limit_is_kept_and_told() {
    let board: Board = board_with(&[]).parse().unwrap();
    let point = parse_point("C3", board.size()).unwrap();
    for nodes in 0..4 {
        let ladder = ladder::read(&board, point, Stone::Black, nodes).unwrap();
        assert_eq!((ladder.chase, ladder.nodes), (Chase::Unknown, nodes));
    }
    let empty = parse_point("A1", board.size()).unwrap();
    assert_eq!(ladder::read(&board, empty, Stone::Black, NODES), None);
}

/// Whether the chain is taken if every move of the attacker leaves it one liberty: all moves of both sides are tried.
/// `None` after so many plies.
fn is_taken(board: &Board, target: Point, turn: Stone, plies: u32) -> Option<bool> {
    let Some(owner) = board.stone(target) else {
        return Some(true);
    };
    let liberties = board.liberties(target).unwrap();
    let escapes = if turn == owner { 2 } else { 3 };
    if liberties >= escapes {
        return Some(false);
    }
    if plies == 0 {
        return None;
    }
    let mut unknown = false;
    for point in board.size().points() {
        let mut next = board.clone();
        if next.play(turn, point).is_err() {
            continue;
        }
        let is_atari = next
            .liberties(target)
            .is_none_or(|liberties| liberties == 1);
        if turn != owner && !is_atari {
            continue;
        }
        match is_taken(&next, target, !turn, plies - 1) {
            Some(taken) if taken == (turn != owner) => return Some(taken),
            Some(_) => {}
            None => unknown = true,
        }
    }
    (!unknown).then_some(turn == owner)
}

fn boards() -> impl Strategy<Value = Board> {
    let stone = prop_oneof![3 => Just('.'), 2 => Just('X'), 2 => Just('O')];
    proptest::collection::vec(stone, 20).prop_filter_map("a chain without liberties", |stones| {
        let rows: Vec<String> = stones.chunks(5).map(|row| row.iter().collect()).collect();
        rows.join("/").parse().ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn ladders_are_those_of_trying_every_move(board in boards()) {
        for point in board.size().points() {
            for turn in Stone::ALL {
                let Some(ladder) = ladder::read(&board, point, turn, NODES) else { continue };
                if ladder.chase == Chase::Captured {
                    prop_assert!(ends_with_the_capture(&board, point, turn, &ladder.line));
                }
                if let Some(taken) = is_taken(&board, point, turn, 5) {
                    let expected = if taken { Chase::Captured } else { Chase::Escapes };
                    prop_assert_eq!(ladder.chase, expected, "{} at {:?}, {:?}", board, point, turn);
                }
            }
        }
    }
}
