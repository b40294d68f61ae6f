//! Move sequences of xiangqi counted per second, each count asserted.
//!
//! - `perft`: as `qi perft xiangqi` counts, the last two plies together;
//! - `last ply in bulk`: the same tree with the last ply alone counted in bulk, as chess engines do;
//! - `hashed`: with a memory of 1 MiB, empty at first.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_xiangqi::Position;
use qi_xiangqi::perft::{Table, perft, perft_hashed};

/// Name, FEN and the count at depth 4.
const POSITIONS: [(&str, &str, u64); 3] = [
    (
        "initial position",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        3_290_240,
    ),
    (
        "midgame, few men",
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        1_339_047,
    ),
    (
        "midgame, open",
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        4_485_547,
    ),
];

fn last_ply_in_bulk(position: &mut Position, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_legal_moves() as u64;
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let undo = position.play_assume_legal(mv);
        nodes += last_ply_in_bulk(position, depth - 1);
        position.undo(undo);
    }
    nodes
}

fn counts(criterion: &mut Criterion) {
    for (name, fen, nodes) in POSITIONS {
        let position: Position = fen.parse().expect("a position");
        let mut group = criterion.benchmark_group(format!("xiangqi_perft/{name}"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("perft", |bencher| {
            bencher.iter(|| assert_eq!(perft(&position, 4), nodes));
        });
        group.bench_function("last ply in bulk", |bencher| {
            let mut position = position;
            bencher.iter(|| assert_eq!(last_ply_in_bulk(&mut position, 4), nodes));
        });
        group.bench_function("hashed", |bencher| {
            bencher.iter(|| assert_eq!(perft_hashed(&position, 4, &Table::new(1)), nodes));
        });
    }
}

criterion_group!(benches, counts);
criterion_main!(benches);
