//! Moves of xiangqi listed, counted and played per second, over the positions of one random game; each sum is asserted.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_xiangqi::{MoveList, Position};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// What the positions of the game have together.
const MOVES: usize = 5_241;
const CAPTURES: usize = 369;

/// The first 200 positions of a game played at random.
fn positions() -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut position = Position::initial();
    let mut positions = Vec::new();
    while positions.len() < 200 {
        positions.push(position);
        match position.legal_moves().choose(&mut rng) {
            Some(&mv) => position.play_assume_legal(mv),
            None => break,
        };
    }
    positions
}

/// A number of the position after each move, so that no move can be left out.
fn trace(position: &Position) -> u64 {
    position.hash() & 1
}

fn play_and_undo(position: &mut Position, moves: &MoveList) -> u64 {
    let mut sum = 0;
    for &mv in moves {
        let undo = position.play_assume_legal(mv);
        sum += trace(black_box(position));
        position.undo(undo);
    }
    sum
}

fn copy_and_play(position: &Position, moves: &MoveList) -> u64 {
    let mut sum = 0;
    for &mv in moves {
        let mut after = *position;
        after.play_assume_legal(mv);
        sum += trace(black_box(&after));
    }
    sum
}

fn moves(criterion: &mut Criterion) {
    let mut positions = positions();
    let mut group = criterion.benchmark_group("xiangqi_movegen");
    group.throughput(Throughput::Elements(MOVES as u64));
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let lists = positions
                .iter()
                .map(|position| black_box(position.legal_moves()).len());
            assert_eq!(lists.sum::<usize>(), MOVES);
        });
    });
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            let counts = positions.iter().map(Position::count_legal_moves);
            assert_eq!(counts.sum::<usize>(), MOVES);
        });
    });

    let lists: Vec<MoveList> = positions.iter().map(Position::legal_moves).collect();
    let after = positions
        .iter()
        .zip(&lists)
        .map(|(position, moves)| copy_and_play(position, moves));
    let expected: u64 = after.sum();
    group.bench_function("play and undo", |bencher| {
        bencher.iter(|| {
            let each = positions.iter_mut().zip(&lists);
            let sums = each.map(|(position, moves)| play_and_undo(position, moves));
            assert_eq!(sums.sum::<u64>(), expected);
        });
    });
    group.bench_function("copy and play", |bencher| {
        bencher.iter(|| {
            let each = positions.iter().zip(&lists);
            let sums = each.map(|(position, moves)| copy_and_play(position, moves));
            assert_eq!(sums.sum::<u64>(), expected);
        });
    });

    group.throughput(Throughput::Elements(CAPTURES as u64));
    group.bench_function("captures", |bencher| {
        bencher.iter(|| {
            let lists = positions
                .iter()
                .map(|position| black_box(position.captures()).len());
            assert_eq!(lists.sum::<usize>(), CAPTURES);
        });
    });
}

criterion_group!(benches, moves);
criterion_main!(benches);
