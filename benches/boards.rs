//! Boards at work: go played at random to its end, gomoku scored stone by stone. Each answer is asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_go::Board as GoBoard;
use qi_gomoku::{
    Board, Size, Stone,
    score::{ScoredBoard, WeightTable},
};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const PLAYOUTS: u64 = 100;

fn square(side: u8) -> Size {
    Size::square(side).expect("the sides below are within bounds")
}

/// The moves of a hundred playouts from the empty board.
fn play_out(side: u8) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let empty = GoBoard::new(square(side)).expect("a go board may have that size");
    let playouts =
        (0..PLAYOUTS).map(|_| qi_go::playout(&mut empty.clone(), Stone::Black, &mut rng));
    playouts.sum()
}

fn go_playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("go/playouts");
    group.throughput(Throughput::Elements(PLAYOUTS));
    for side in [9, 19] {
        let moves = play_out(side);
        group.bench_function(format!("{side}x{side}"), |bencher| {
            bencher.iter(|| assert_eq!(play_out(side), moves));
        });
    }
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

criterion_group!(benches, go_playouts, gomoku_scoring);
criterion_main!(benches);
