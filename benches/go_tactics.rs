//! Chains of go read: what can be taken and saved, what is joined and cut. The answers are asserted.
//!
//! The boards of the captures are those of GNU Go's regression suite, `reading.tst` 13 and 104.

use criterion::{Criterion, criterion_group, criterion_main};
use qi_go::tactics::Reader;
use qi_go::{Board, Point, parse_point};

const NODES: u64 = 20_000;

/// A chain on 9x9 that is saved by a move on the first line.
const NINE: &str = "\
     ........./\
     ........./\
     ..X..O.../\
     ...XXO.../\
     ....OO.../\
     ....XXOO./\
     ..X.XOXXO/\
     .....OOX./\
     .........";

/// A chain on 19x19 that is taken.
const NINETEEN: &str = "\
     .......OOOOO......./\
     ........XOX......../\
     ........XOX......../\
     .........O........./\
     .................../\
     .................../\
     .................../\
     O.................O/\
     OXX.............XXO/\
     OOOO...........OOOO/\
     OXX.............XXO/\
     O.................O/\
     .................../\
     .................../\
     .................../\
     .........O........./\
     ........XOX......../\
     ........XOX......../\
     .......OOOOO.......";

/// A knight's move away from anything.
const KEIMA: &str = "\
     ......./\
     ......./\
     ...X.../\
     ......./\
     ..X..../\
     ......./\
     .......";

/// Two stones with a stone between them that dies in a ladder.
const LADDER: &str = "\
     .....O.../\
     .....O.../\
     .....O.../\
     ....XO.../\
     ....OX.../\
     .....X.../\
     ........./\
     ........./\
     .........";

fn board_with<const N: usize>(rows: &str, points: [&str; N]) -> (Board, [Point; N]) {
    let board: Board = rows.parse().expect("the rows are a board");
    let size = board.size();
    (
        board,
        points.map(|point| parse_point(point, size).expect("the point is on it")),
    )
}

fn captures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("go/tactics");
    let mut reader = Reader::new(NODES);
    let (board, [chain]) = board_with(NINE, ["G3"]);
    group.bench_function("save a chain, 9x9", |bencher| {
        bencher.iter(|| {
            let reading = reader.defend(&board, chain).expect("a stone is there");
            assert_eq!(reading.to_string(), "1 H1");
        });
    });
    let (board, [chain]) = board_with(NINETEEN, ["R11"]);
    group.bench_function("take a chain, 19x19", |bencher| {
        bencher.iter(|| {
            let reading = reader.attack(&board, chain).expect("a stone is there");
            assert_eq!(reading.to_string(), "1 Q12");
        });
    });
    group.finish();
}

fn connections(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("go/tactics");
    let mut reader = Reader::new(NODES);
    let (board, [from, to]) = board_with(KEIMA, ["C3", "D5"]);
    group.bench_function("cut a knight's move, 7x7", |bencher| {
        bencher.iter(|| {
            let reading = reader
                .disconnect(&board, from, to)
                .expect("two stones of a colour");
            assert_eq!(reading.to_string(), "0");
        });
    });
    let (board, [from, to]) = board_with(LADDER, ["E6", "F5"]);
    group.bench_function("join by a ladder, 9x9", |bencher| {
        bencher.iter(|| {
            let reading = reader
                .connect(&board, from, to)
                .expect("two stones of a colour");
            assert_eq!(reading.to_string(), "1 D5");
        });
    });
    group.finish();
}

criterion_group!(benches, captures, connections);
criterion_main!(benches);
