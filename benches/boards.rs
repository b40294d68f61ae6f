//! Gomoku scored stone by stone by the classic table. The answer is asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_gomoku::{
    Board, Size, Stone,
    score::{ScoredBoard, WeightTable},
};

fn square(side: u8) -> Size {
    Size::square(side).expect("the sides below are within bounds")
}

/// Fills a board point by point and takes the stones off again; gives the lead when it is full.
fn fill_and_clear(scored: &mut ScoredBoard) -> i64 {
    let points = || square(15).points();
    for (ply, point) in points().enumerate() {
        scored
            .place(point, Stone::ALL[ply % 2])
            .expect("the point is empty");
    }
    let lead = scored.scores().lead(Stone::Black);
    for point in points().rev() {
        scored.remove(point);
    }
    lead
}

fn gomoku_scoring(criterion: &mut Criterion) {
    let board = Board::new(square(15)).expect("15x15 is a gomoku board");
    let mut scored = ScoredBoard::new(board, WeightTable::classic());
    let lead = fill_and_clear(&mut scored);
    let mut group = criterion.benchmark_group("gomoku/place and remove");
    group.throughput(Throughput::Elements(225));
    group.bench_function("classic table, 15x15", |bencher| {
        bencher.iter(|| assert_eq!(fill_and_clear(&mut scored), lead));
    });
}

criterion_group!(benches, gomoku_scoring);
criterion_main!(benches);
