//! A gomoku board at work: the first stones of ten games placed and taken off again, with what every point is worth to
//! both colours kept up to date. Each answer is asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_gomoku::{
    Board, Point, Rule, Size, Stone,
    notation::parse_points,
    pattern::PatternBoard,
    score::{ShapeBoard, ShapeWeights},
};

/// Rule, side, and the beginnings of games between programs: openings of a few stones and middlegames.
const POSITIONS: [(Rule, u8, &str); 10] = [
    (Rule::Freestyle, 15, "k11 k12 m8 j13 i13"),
    (Rule::Freestyle, 15, "h7 j4 k4 j3"),
    (Rule::Freestyle, 20, "b14 c10 e10 d10 b13 c14 d12"),
    (
        Rule::Freestyle,
        20,
        "n13 m9 j11 k13 m11 l11 j10 k12 k10 m10 n9 l9 l10 j8 k8 i10 i9 k11 k9",
    ),
    (Rule::Standard, 15, "g5 g8 b5 c9 c11"),
    (Rule::Standard, 15, "b14 c10 e10"),
    (Rule::Standard, 15, "h10 k9 k10 l7"),
    (Rule::Renju, 15, "k13 k11 m9 o10 n12 l9"),
    (
        Rule::Renju,
        15,
        "h11 d14 d12 f15 e15 g13 a14 i13 e13 c11 e11 e12 f10 g9 g10 h10 f9 e8 f8 f11 e10",
    ),
    (Rule::Renju, 15, "f3 f5 c3 b4 d6 d3 f7 d4 b3 d5"),
];

/// The moves of a position, on the empty board of its size.
fn start(rule: Rule, side: u8, moves: &str) -> (PatternBoard, Vec<Point>) {
    let size = Size::square(side).expect("the sides above are within bounds");
    let board = Board::new(size).expect("15 and 20 are sides of gomoku boards");
    let points = parse_points(moves, size).expect("the points above are on their boards");
    (PatternBoard::new(rule, board), points)
}

/// Places all stones and takes them off again; gives how many four points there were.
fn there_and_back(board: &mut PatternBoard, points: &[Point]) -> usize {
    for (&point, stone) in points.iter().zip(Stone::ALL.into_iter().cycle()) {
        board.place(point, stone).expect("the point is empty");
    }
    let fours = Stone::ALL.map(|stone| board.four_points(stone).len());
    for &point in points.iter().rev() {
        board.remove(point);
    }
    fours.into_iter().sum()
}

/// The same with scores by shapes; gives Black's.
fn scored_there_and_back(board: &mut ShapeBoard, points: &[Point]) -> i64 {
    for (&point, stone) in points.iter().zip(Stone::ALL.into_iter().cycle()) {
        board.place(point, stone).expect("the point is empty");
    }
    let score = board.score(Stone::Black);
    for &point in points.iter().rev() {
        board.remove(point);
    }
    score
}

fn place_and_take_back(criterion: &mut Criterion) {
    let mut boards = POSITIONS.map(|(rule, side, moves)| start(rule, side, moves));
    let mut run = || -> usize {
        boards
            .iter_mut()
            .map(|(board, points)| there_and_back(board, points))
            .sum()
    };
    let fours = run();
    let pairs = POSITIONS.map(|position| start(position.0, position.1, position.2).1.len());
    let mut group = criterion.benchmark_group("gomoku/place and take back");
    group.throughput(Throughput::Elements(pairs.into_iter().sum::<usize>() as u64));
    group.bench_function("shapes", |bencher| {
        bencher.iter(|| assert_eq!(run(), fours));
    });
    let mut boards = POSITIONS.map(|(rule, side, moves)| {
        let (board, points) = start(rule, side, moves);
        (ShapeBoard::new(board, ShapeWeights::preset()), points)
    });
    let mut run = || -> i64 {
        boards
            .iter_mut()
            .map(|(board, points)| scored_there_and_back(board, points))
            .sum()
    };
    let scores = run();
    group.bench_function("shapes and scores by shapes", |bencher| {
        bencher.iter(|| assert_eq!(run(), scores));
    });
    group.finish();
}

/// A hint at the end of each position.
fn hints(criterion: &mut Criterion) {
    let boards = POSITIONS.map(|(rule, side, moves)| {
        let (mut board, points) = start(rule, side, moves);
        for (&point, stone) in points.iter().zip(Stone::ALL.into_iter().cycle()) {
            board.place(point, stone).expect("the point is empty");
        }
        ShapeBoard::new(board, ShapeWeights::preset())
    });
    let best = || -> Vec<Point> {
        boards
            .iter()
            .map(|board| board.best_points(Stone::White)[0].point)
            .collect()
    };
    let points = best();
    criterion.bench_function("gomoku/best points of ten boards", |bencher| {
        bencher.iter(|| assert_eq!(best(), points));
    });
}

criterion_group!(benches, place_and_take_back, hints);
criterion_main!(benches);
