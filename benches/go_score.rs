//! Finished games of go judged, counted, and searched for what is pass-alive. The dead stones and the points are asserted.
//!
//! The boards are those of games of GNU Go's regression suite, `score46` and `score47`, with a seki on the larger.

use criterion::{Criterion, criterion_group, criterion_main};
use qi_go::dead::{Effort, Estimate};
use qi_go::{Board, Ending, Preset, Stone, count, life};

/// A board of 9x9 and one of 19x19, with the number of dead stones, the margin of the area in half points, and the
/// pass-alive points.
const BOARDS: [(&str, usize, i32, usize); 2] = [
    (
        "\
     .O.XXX.../\
     ..XXXOO../\
     .XX.XOX../\
     O.OXOO.X./\
     OOO...OO./\
     OXOOOO..O/\
     XXXXXOOOO/\
     ...X.XXOO/\
     ......XXO",
        12,
        -72,
        0,
    ),
    (
        "\
     ......OOX....XXO.O./\
     .......OX....XOOOXX/\
     ...O.OOXX....XXOOO./\
     .OO.OXOOX......XXOO/\
     OOXOOXXXX.......XXO/\
     XXXOXX..........OXX/\
     ..XX.O.X.........../\
     .OOXXXXXX.....X.X../\
     ..OXOOXOXO........./\
     ..OXO.OOOX......OX./\
     XXXXOXOOXX...X.XXX./\
     XOOXOO.OX.XX...O.O./\
     OOXXO.OXXXOXO.O.O../\
     .OOO.OXXOOOXXX...O./\
     ....OOOXXOOOOXX..X./\
     ...OOOXXXXXXOOXXX../\
     ...OXXXOOOOO..OOXX./\
     ....OOOO......O.OXX/\
     ...............OOOX",
        15,
        136,
        0,
    ),
];

fn scores(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("go/score");
    for (rows, dead, margin, pass_alive) in BOARDS {
        let board: Board = rows.parse().expect("the rows are a board");
        let size = board.size();
        for effort in Effort::ALL {
            let estimate = Estimate {
                effort,
                ..Estimate::default()
            };
            group.bench_function(format!("dead stones, {effort}, {size}"), |bencher| {
                bencher.iter(|| assert_eq!(estimate.judge(&board).dead().len(), dead));
            });
        }
        let ending = Ending {
            dead: Estimate::default().judge(&board).dead(),
            ..Ending::default()
        };
        group.bench_function(format!("count, {size}"), |bencher| {
            bencher.iter(|| {
                let counted = count(&board, Preset::Japanese.into(), &ending);
                assert_eq!(counted.margin(qi_go::Komi::ZERO), margin);
            });
        });
        group.bench_function(format!("pass-alive, {size}"), |bencher| {
            bencher.iter(|| {
                let alive = life::pass_alive(&board);
                let points = Stone::ALL.map(|stone| alive.points(stone).len());
                assert_eq!(points[0] + points[1], pass_alive);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, scores);
criterion_main!(benches);
