//! The go board at work: a game played, played and taken back, and copied. What stands in the end is asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_go::{Board, LightBoard, Point, Size, Stone, Undo};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The plays of a random game to its end.
fn plays(start: &Board) -> Vec<(Stone, Point)> {
    let mut plays = Vec::new();
    let mut light = LightBoard::new(start, Stone::Black);
    light.play_out_with(
        &mut Xoshiro256PlusPlus::seed_from_u64(1),
        |board, played| {
            plays.extend(played.map(|point| (!board.turn(), point)));
        },
    );
    plays
}

fn play(board: &mut Board, plays: &[(Stone, Point)], undos: &mut Vec<Undo>) {
    for &(stone, point) in plays {
        undos.push(
            board
                .play(stone, point)
                .expect("a playout's plays are legal"),
        );
    }
}

fn take_back(board: &mut Board, undos: &mut Vec<Undo>) {
    while let Some(undo) = undos.pop() {
        board.undo(&undo);
    }
}

fn boards(criterion: &mut Criterion) {
    for side in [9, 19, 25] {
        let size = Size::square(side).expect("the sides are within bounds");
        let empty = Board::new(size).expect("a go board may have that size");
        let plays = plays(&empty);
        let mut undos = Vec::with_capacity(plays.len());
        let mut end = empty.clone();
        play(&mut end, &plays, &mut undos);
        undos.clear();

        let mut group = criterion.benchmark_group(format!("go/board {side}x{side}"));
        group.throughput(Throughput::Elements(plays.len() as u64));
        let mut board = empty.clone();
        group.bench_function("play and take back", |bencher| {
            bencher.iter(|| {
                play(&mut board, &plays, &mut undos);
                assert_eq!(board.hash(), end.hash());
                take_back(&mut board, &mut undos);
                assert_eq!(board.hash(), 0);
            });
        });
        group.bench_function("play on copies", |bencher| {
            bencher.iter(|| {
                let mut board = empty.clone();
                for &(stone, point) in &plays {
                    board = board.clone();
                    let _ = board.play(stone, point);
                }
                assert_eq!(board.hash(), end.hash());
            });
        });
    }
}

criterion_group!(benches, boards);
criterion_main!(benches);
