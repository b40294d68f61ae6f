//! What the reader of connections answers: shapes of the books, every move of both sides on small boards, wrong questions.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod forced;

use forced::{Forced, State, boards, place, verdict};
use qi_go::tactics::Verdict::{Fails, KoOtherThreatens, Works};
use qi_go::tactics::{ConnectionError, Reader, Reading, Verdict};
use qi_go::{Board, Move, Point, Size, Stone, parse_point};

const NODES: u64 = 30_000;

/// A shape, its two ends, and what comes of it if their owner begins and if the opponent does.
struct Shape {
    name: &'static str,
    rows: &'static str,
    ends: [&'static str; 2],
    connect: Verdict,
    disconnect: Verdict,
    /// Where the owner begins, if there is but one point.
    point: Option<&'static str>,
}

const SHAPES: [Shape; 22] = [
    Shape {
        name: "bamboo joint",
        rows: "\
            ......./\
            ......./\
            ..XX.../\
            .O...O./\
            ..XX.../\
            ...O.../\
            .......",
        ends: ["C5", "C3"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "diagonal stones",
        rows: "\
            ......./\
            ......./\
            ...O.../\
            ..X..../\
            ...X.../\
            ..O..../\
            .......",
        ends: ["C4", "D3"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "one-point jump",
        rows: "\
            ......./\
            ......./\
            ......./\
            ......./\
            ..X.X../\
            ......./\
            .......",
        ends: ["C3", "E3"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "one-point jump, peeped at",
        rows: "\
            ......./\
            ..O.O../\
            .OX.XO./\
            ...O.../\
            .......",
        ends: ["C3", "E3"],
        connect: Works,
        disconnect: Works,
        point: Some("D3"),
    },
    Shape {
        name: "keima",
        rows: "\
            ......./\
            ......./\
            ...X.../\
            ......./\
            ..X..../\
            ......./\
            .......",
        ends: ["C3", "D5"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "keima, the opponent at the waist",
        rows: "\
            ......./\
            ..O..../\
            ..OX.../\
            ......./\
            ..XO.../\
            ...O.../\
            .......",
        ends: ["C3", "D5"],
        connect: Fails,
        disconnect: Works,
        point: None,
    },
    Shape {
        name: "keima, the opponent near on both sides",
        rows: "\
            ........./\
            ........./\
            .XO....../\
            .XO....../\
            .XOX...../\
            ........./\
            ..XOX..../\
            ...OX..../\
            ...O.....",
        ends: ["C3", "D5"],
        connect: Works,
        disconnect: Works,
        point: None,
    },
    Shape {
        name: "large keima, the opponent near on both sides",
        rows: "\
            ......./\
            ..OO.../\
            ..OX.../\
            ......./\
            ......./\
            ..XO.../\
            .......",
        ends: ["C2", "D5"],
        connect: Fails,
        disconnect: Works,
        point: None,
    },
    Shape {
        name: "tiger's mouth",
        rows: "\
            ......./\
            ......./\
            ..O.O../\
            ..X.X../\
            ...X.../\
            ..O.O../\
            .......",
        ends: ["C4", "E4"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "below stones, a gap of one",
        rows: "\
            OOOOO/\
            O.O.O/\
            XXOXX/\
            XXOXX/\
            .X.X./\
            .....",
        ends: ["B2", "D2"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "below stones, a gap of two",
        rows: "\
            OOOOOO/\
            O.OO.O/\
            XXOOXX/\
            XXOOXX/\
            .X..X./\
            ......",
        ends: ["B2", "E2"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "below stones, a gap of three",
        rows: "\
            OOOOOOO/\
            O.OOO.O/\
            XXOOOXX/\
            XXOOOXX/\
            .X...X./\
            .......",
        ends: ["B2", "F2"],
        connect: Works,
        disconnect: Works,
        point: None,
    },
    Shape {
        name: "hane on the first line",
        rows: "\
            ......./\
            XXOXX../\
            XXOXX../\
            .XOX.../\
            .......",
        ends: ["B2", "D2"],
        connect: Works,
        disconnect: Fails,
        point: Some("C1"),
    },
    Shape {
        name: "a cutting stone that dies in a ladder",
        rows: "\
            .....O.../\
            .....O.../\
            .....O.../\
            ....XO.../\
            ....OX.../\
            .....X.../\
            ........./\
            ........./\
            .........",
        ends: ["E6", "F5"],
        connect: Works,
        disconnect: Works,
        point: Some("D5"),
    },
    Shape {
        name: "a cutting stone in atari",
        rows: "\
            ...O.../\
            ...O.../\
            ..XO.../\
            ..OX.../\
            ..X..../\
            .......",
        ends: ["C4", "D3"],
        connect: Works,
        disconnect: Works,
        point: Some("B3"),
    },
    Shape {
        name: "a cutting stone taken in snapback",
        rows: "\
            ......./\
            OO..OO./\
            OOXXXO./\
            .XOOXO./\
            .X..OO.",
        ends: ["B1", "E2"],
        connect: Works,
        disconnect: Works,
        point: Some("D1"),
    },
    Shape {
        name: "a ko that joins",
        rows: "\
            ...X.../\
            OOOXOOO/\
            .OOXOO./\
            XXXOXXX/\
            .OO.OO./\
            O.OOO.O",
        ends: ["C3", "E3"],
        connect: KoOtherThreatens,
        disconnect: Works,
        point: Some("D2"),
    },
    Shape {
        name: "a ko that cuts",
        rows: "\
            ...X.../\
            OOOXOOO/\
            .OOXOO./\
            XXX.XXX/\
            .OOXOO./\
            O.OOO.O",
        ends: ["C3", "E3"],
        connect: Works,
        disconnect: KoOtherThreatens,
        point: Some("D3"),
    },
    Shape {
        name: "one chain",
        rows: "\
            ......./\
            ..XX.../\
            .......",
        ends: ["C2", "D2"],
        connect: Works,
        disconnect: Fails,
        point: None,
    },
    Shape {
        name: "one chain in atari",
        rows: "\
            ......./\
            ..OO.../\
            .OXX.../\
            ..OO.../\
            .......",
        ends: ["C3", "D3"],
        connect: Works,
        disconnect: Works,
        point: Some("E3"),
    },
    Shape {
        name: "a chain and a point",
        rows: "\
            ......./\
            ......./\
            ..X..../\
            ......./\
            .......",
        ends: ["C3", "E3"],
        connect: Works,
        disconnect: Works,
        point: None,
    },
    Shape {
        name: "a point in the opponent's hands",
        rows: "\
            ......./\
            ...O.../\
            ..X..O./\
            ...O.../\
            .......",
        ends: ["C3", "E4"],
        connect: Fails,
        disconnect: Works,
        point: None,
    },
];

impl Shape {
    /// The shape or its mirror image, the board and the ends.
    fn seen(&self, colors_exchanged: bool) -> (Board, [Point; 2]) {
        let rows = match colors_exchanged {
            false => self.rows.to_owned(),
            true => self
                .rows
                .replace('X', "-")
                .replace('O', "X")
                .replace('-', "O"),
        };
        let board: Board = rows.parse().unwrap();
        let ends = self.ends.map(|end| parse_point(end, board.size()).unwrap());
        (board, ends)
    }
}

#[test]
fn shapes_of_the_books_are_joined_and_cut_as_they_say() {
    let mut reader = Reader::new(NODES);
    for shape in &SHAPES {
        for colors_exchanged in [false, true] {
            let (board, [from, to]) = shape.seen(colors_exchanged);
            let connect = reader.connect(&board, from, to).unwrap();
            let disconnect = reader.disconnect(&board, from, to).unwrap();
            let verdicts = (connect.verdict, disconnect.verdict);
            assert_eq!(
                verdicts,
                (shape.connect, shape.disconnect),
                "{}",
                shape.name
            );
            if let Some(point) = shape.point {
                let point = parse_point(point, board.size()).unwrap();
                assert_eq!(connect.point, Some(point), "{}", shape.name);
            }
            assert!(
                connect.nodes <= NODES && disconnect.nodes <= NODES,
                "{}",
                shape.name
            );
        }
    }
}

/// Plays the line of a reading to its end, the side that asks first.
fn played(board: &Board, mut turn: Stone, reading: &Reading) -> (Board, Stone) {
    let mut board = board.clone();
    for &mv in &reading.line {
        let _ = match mv {
            Move::Play(point) => board.play(turn, point).unwrap(),
            Move::Pass => board.pass(),
        };
        turn = !turn;
    }
    (board, turn)
}

/// Whether there is one chain, or two that share a point, or two points where the opponent is to move.
fn is_joined(board: &Board, turn: Stone, [from, to]: [Point; 2]) -> bool {
    let (one, two) = (board.chain(from).unwrap(), board.chain(to).unwrap());
    let shared = (one.liberties & two.liberties).len();
    one.stones == two.stones || shared > usize::from(turn != one.stone)
}

#[test]
fn lines_begin_with_the_move_and_end_where_it_is_decided() {
    let mut reader = Reader::new(NODES);
    let stones = SHAPES
        .iter()
        .filter(|shape| !shape.name.contains("point in"))
        .take(18);
    for shape in stones.filter(|shape| shape.connect == Works) {
        let (board, [from, to]) = shape.seen(false);
        let reading = reader.connect(&board, from, to).unwrap();
        let first = reading.line.first().copied();
        assert_eq!(first, reading.point.map(Move::Play), "{}", shape.name);
        let (after, turn) = played(&board, Stone::Black, &reading);
        assert!(
            is_joined(&after, turn, [from, to]),
            "{}: {:?}",
            shape.name,
            reading.line
        );
    }
}

#[test]
fn wrong_questions_are_refused() {
    let board: Board = "X.O/.../..X".parse().unwrap();
    let [black, empty, white] = ["A3", "B3", "C3"].map(|v| parse_point(v, board.size()).unwrap());
    let off = Point::new(3, 0).unwrap();
    let mut reader = Reader::new(NODES);
    let opponents = ConnectionError::Opponents {
        from: black,
        to: white,
    };
    let off_board = ConnectionError::OffBoard {
        point: off,
        size: Size::square(3).unwrap(),
    };
    for ([from, to], error) in [
        ([black, white], opponents),
        ([empty, black], ConnectionError::NoStone { point: empty }),
        ([black, off], off_board),
        ([off, black], off_board),
    ] {
        assert_eq!(reader.connect(&board, from, to), Err(error));
        assert_eq!(reader.disconnect(&board, from, to), Err(error));
    }
}

#[test]
fn the_limit_holds_whatever_is_asked() {
    for (board, [from, to]) in boards() {
        for nodes in [0, 1, 10, 100] {
            let mut reader = Reader::new(nodes);
            let before = board.clone();
            for reading in [
                reader.connect(&board, from, to),
                reader.disconnect(&board, from, to),
            ] {
                assert!(reading.is_err() || reading.is_ok_and(|reading| reading.nodes <= nodes));
            }
            assert_eq!(board, before);
        }
    }
}

/// When the ends are joined for good, and when they never will be, as the reader's documentation has it.
fn end_of(
    owner: Stone,
    ends: [usize; 2],
    stones: usize,
) -> impl Fn(&Forced<'_>, &State) -> Option<bool> {
    move |forced, state| {
        let mut kept = ends[..stones].iter();
        if let Some(&gone) = kept.find(|&&end| state.stones[end] != Some(owner)) {
            let comes_back = state.turn == owner && state.ko == Some(gone);
            return (!comes_back || forced.retakes != Some(owner)).then_some(false);
        }
        let (chain, liberties) = forced.chain(&state.stones, ends[0]);
        match chain.contains(&ends[1]) {
            true if liberties > 1 => Some(true),
            true if state.turn != owner => Some(false),
            _ => None,
        }
    }
}

#[test]
fn every_move_on_small_boards_comes_to_the_same() {
    let mut reader = Reader::new(NODES);
    let mut asked = 0;
    for (board, [from, to]) in boards() {
        let Some(owner) = board.stone(from) else {
            continue;
        };
        if from == to || board.stone(to) == Some(!owner) {
            continue;
        }
        let ends = [from, to].map(|end| place(board.size(), end));
        let stones = 1 + usize::from(board.stone(to).is_some());
        let end = end_of(owner, ends, stones);
        for turn in Stone::ALL {
            let reading = match turn == owner {
                true => reader.connect(&board, from, to),
                false => reader.disconnect(&board, from, to),
            };
            let found = reading.unwrap().verdict;
            let truth = verdict(&board, owner, turn, &end);
            assert!(
                found == Verdict::Unknown || found == truth,
                "{}: {from} {to} {turn}: {found:?}, not {truth:?}",
                board.rows()
            );
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}
