//! The search at work: xiangqi by alpha-beta, with all options and with none. Equal searches must give equal reports.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qi_engine::xiangqi::Placement;
use qi_search::{AlphaBeta, Limits, Report};
use qi_xiangqi::{Move, Position};

/// A middlegame with captures on both sides of the river.
const MIDDLEGAME: &str =
    "r1bakab1r/9/1cn4c1/p1p1p3p/6pn1/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 1";

fn middlegame() -> Position {
    MIDDLEGAME.parse().expect("the position is legal")
}

fn with_everything() -> Report<Move> {
    let searcher = AlphaBeta::new(Placement).with_table(16).with_order();
    let mut searcher = searcher.with_quiescence(16).with_repetition();
    searcher.search(&mut middlegame(), &Limits::new().depth(5))
}

fn with_nothing() -> Report<Move> {
    AlphaBeta::new(Placement).search(&mut middlegame(), &Limits::new().depth(3))
}

fn alpha_beta(criterion: &mut Criterion) {
    time(criterion, "all options, depth 5", with_everything);
    time(criterion, "no options, depth 3", with_nothing);
}

fn time(criterion: &mut Criterion, name: &str, search: fn() -> Report<Move>) {
    let expected = search();
    let mut group = criterion.benchmark_group("search/xiangqi");
    group.throughput(Throughput::Elements(expected.nodes));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let report = search();
            assert_eq!(
                (report.best, report.nodes),
                (expected.best.clone(), expected.nodes)
            );
        });
    });
}

criterion_group!(benches, alpha_beta);
criterion_main!(benches);
