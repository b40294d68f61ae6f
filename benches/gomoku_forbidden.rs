//! Renju's forbidden points: the map of a whole board. The answer is asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_gomoku::{Board, Point, Size, Stone, forbidden};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// How many boards are judged in a round.
const BOARDS: u64 = 1_000;

/// A board of 15 x 15 with stones thrown into a square of it, crowded enough for fours and threes to
/// meet.
fn random_board(rng: &mut Xoshiro256PlusPlus) -> Board {
    let size = Size::square(15).expect("15 is from 1 to 32");
    let mut board = Board::new(size).expect("a gomoku board may have that size");
    let side = rng.random_range(6..=14);
    let left = rng.random_range(0..=15 - side);
    let low = rng.random_range(0..=15 - side);
    let (black, white) = (rng.random_range(8..40), rng.random_range(0..25));
    for point in (0..side * side).map(|i| Point::new(left + i % side, low + i / side)) {
        let point = point.expect("inside the board");
        let stone = match rng.random_range(0..100) {
            n if n < black => Stone::Black,
            n if n < black + white => Stone::White,
            _ => continue,
        };
        board.place(point, stone).expect("the point is empty");
    }
    board
}

fn maps(criterion: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1996);
    let boards: Vec<Board> = (0..BOARDS).map(|_| random_board(&mut rng)).collect();
    let count = || -> usize { boards.iter().map(|board| forbidden::map(board).len()).sum() };
    let points = count();
    assert!(points > 1_000, "{points}");
    let mut group = criterion.benchmark_group("gomoku/forbidden map");
    group.throughput(Throughput::Elements(BOARDS));
    group.bench_function("random boards, 15x15", |bencher| {
        bencher.iter(|| assert_eq!(count(), points));
    });
}

criterion_group!(benches, maps);
criterion_main!(benches);
