//! Wins by continuous fours: the puzzles of the crate's tests, solved one after the other. The
//! answers are asserted.

use criterion::{Criterion, criterion_group, criterion_main};
use qi_gomoku::threat::{Attack, Solution, ThreatSearch};
use qi_gomoku::{Board, Position, Stone, notation};

/// A position, and whether the side to move wins.
struct Puzzle {
    name: &'static str,
    position: Position,
    is_won: bool,
}

fn puzzle(row: &'static str) -> Puzzle {
    let columns: Vec<&str> = row.split('\t').collect();
    let [_, name, rule, side, black, white, vcf, ..] = columns[..] else {
        panic!("the row has seven columns or more: {row}")
    };
    let mut board = Board::default();
    for (points, stone) in [(black, Stone::Black), (white, Stone::White)] {
        let points = notation::parse_points(points, board.size()).expect("points of 15x15");
        for point in points {
            board.place(point, stone).expect("the point is empty");
        }
    }
    let rule = rule.parse().expect("the name of a rule");
    let side = side.parse().expect("a colour");
    Puzzle {
        name,
        position: Position::new(rule, board, side),
        is_won: vcf == "win",
    }
}

fn solve(puzzle: &Puzzle) {
    let report = ThreatSearch::new(Attack::Fours).run(&puzzle.position);
    assert_eq!(matches!(report.solution, Solution::Win(_)), puzzle.is_won);
}

fn fours(criterion: &mut Criterion) {
    let table = include_str!("../crates/gomoku/tests/data/vcf_puzzles.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    let puzzles: Vec<Puzzle> = rows.map(puzzle).collect();
    let mut group = criterion.benchmark_group("gomoku/fours");
    for puzzle in puzzles.iter().filter(|puzzle| puzzle.is_won) {
        group.bench_function(puzzle.name, |bencher| bencher.iter(|| solve(puzzle)));
    }
    group.sample_size(10);
    group.bench_function("all puzzles", |bencher| {
        bencher.iter(|| puzzles.iter().for_each(solve));
    });
}

criterion_group!(benches, fours);
criterion_main!(benches);
