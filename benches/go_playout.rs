//! Go played at random to its end from the empty board: on the light board by chance alone, and with an eye to the stone
//! just played. The moves of all playouts and the points that Black leads by are asserted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_go::{Board, LightBoard, Size, Stone, heavy_playout};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const PLAYOUTS: usize = 100;

fn empty(side: u8) -> Board {
    let size = Size::square(side).expect("the sides below are within bounds");
    Board::new(size).expect("a go board may have that size")
}

/// How many moves were made, and how many points Black led by, in all.
type Totals = (usize, i32);

fn total(mut play: impl FnMut() -> Totals) -> Totals {
    (0..PLAYOUTS).fold((0, 0), |(moves, lead), _| {
        let (made, margin) = play();
        (moves + made, lead + margin)
    })
}

fn light(start: &LightBoard, board: &mut LightBoard) -> Totals {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    total(|| {
        board.clone_from(start);
        (board.play_out(&mut rng), board.area_margin())
    })
}

fn heavy(start: &Board) -> Totals {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    total(|| {
        let mut board = start.clone();
        let moves = heavy_playout(&mut board, Stone::Black, None, &mut rng);
        (moves, board.area_margin())
    })
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("go/playouts");
    group.throughput(Throughput::Elements(PLAYOUTS as u64));
    let expected = [
        (9, (11_561, 188), (10_760, 312)),
        (13, (21_984, 818), (21_531, 1152)),
        (19, (45_561, -318), (45_625, 708)),
    ];
    for (side, light_totals, heavy_totals) in expected {
        let board = empty(side);
        let start = LightBoard::new(&board, Stone::Black);
        let mut used = start.clone();
        group.bench_function(format!("light, {side}x{side}"), |bencher| {
            bencher.iter(|| assert_eq!(light(&start, &mut used), light_totals));
        });
        group.bench_function(format!("heavy, {side}x{side}"), |bencher| {
            bencher.iter(|| assert_eq!(heavy(&board), heavy_totals));
        });
    }
}

criterion_group!(benches, playouts);
criterion_main!(benches);
