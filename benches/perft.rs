//! Move sequences counted per second in gomoku and go, each count asserted; xiangqi's are in `xiangqi_perft`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_go::{Position as GoPosition, Rules};
use qi_gomoku::{Board, Position as GomokuPosition, Rule, Stone};

fn gomoku(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/gomoku");
    let size = "15".parse().expect("15 is a size");
    let board = Board::new(size).expect("15x15 is a gomoku board");
    let position = GomokuPosition::new(Rule::Freestyle, board, Stone::Black);
    let sequences = 225 * 224 * 223;
    group.throughput(Throughput::Elements(sequences));
    group.bench_function("15x15, depth 3", |bencher| {
        bencher.iter(|| assert_eq!(qi_gomoku::perft::perft(&position, 3), sequences));
    });
}

fn go(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft/go");
    let size = "9".parse().expect("9 is a size");
    let mut position = GoPosition::new(size, Rules::default()).expect("9x9 is a go board");
    group.throughput(Throughput::Elements(531_522));
    group.bench_function("9x9, depth 3", |bencher| {
        bencher.iter(|| assert_eq!(qi_go::perft(&mut position, 3), 531_522));
    });
}

criterion_group!(benches, gomoku, go);
criterion_main!(benches);
