//! What it costs to ask whether a game of xiangqi is over. Each verdict is asserted.
//!
//! - `no repetition`: the gate alone, which every move of every game pays, over a long stretch without a capture;
//! - `perpetual chase` and `long cycle`: a position that has come back, with a cycle of 8 and of 24 plies to judge;
//! - `forbidden moves`: each legal move tried against the game's history, one of them losing.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use qi_xiangqi::{Game, Move, Rules};

/// A game from a position by moves.
fn game(fen: &str, moves: &str) -> Game {
    let start = fen.parse().expect("a position");
    let mut game = Game::from_position(start);
    for text in moves.split_whitespace() {
        let mv = text.parse().expect("a move");
        game.play(mv).expect("a legal move");
    }
    game
}

/// A game in which nothing was captured for 90 plies and no position came back.
fn quiet_game() -> Game {
    let mut game = game("4k4/4a4/9/9/9/9/9/9/4A4/R3K4 w - - 0 1", "");
    let mut seen = vec![game.position().hash()];
    let mut options = vec![game.position().legal_moves()];
    // Depth first: the last move that leads nowhere new is taken back.
    while game.plies() < 90 {
        let moves = options.last_mut().expect("a position to move in");
        let Some(mv) = moves.iter().copied().find(|&mv| is_new(&game, mv, &seen)) else {
            options.pop();
            game.undo();
            continue;
        };
        game.play(mv).expect("a legal move");
        seen.push(game.position().hash());
        options.push(game.position().legal_moves());
    }
    game
}

/// Whether a move leads to a position never seen, without a capture or the end.
fn is_new(game: &Game, mv: Move, seen: &[u64]) -> bool {
    let mut next = *game.position();
    let quiet = next.play_assume_legal(mv).captured().is_none();
    quiet && !seen.contains(&next.hash()) && next.outcome().is_none()
}

/// A chariot drives a horse to and fro.
const CHASE: (&str, &str) = (
    "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1",
    "h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9",
);

/// The same, one ply before a position comes back for the third time.
const BEFORE_CHASE: (&str, &str) = (
    "3k4n/9/9/9/9/9/9/9/9/4K3R b - - 0 1",
    "i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9",
);

/// A cannon drives a chariot round by three squares; diagram 24 of the Asian rules.
const LONG_CYCLE: (&str, &str) = (
    "2bak3r/4a4/4b1n2/P2rp3p/2p1c1p2/4R4/N3P3R/4BC1C1/N3A4/4KAB2 w - - 0 1",
    "h2h6 d6d3 f2f3 d3d1 h6h1 d1d6 f3f6 d6d3 h1h3 d3d1 f6f1 d1d6 h3h6 d6d3 f1f3 d3d1 h6h1 d1d6 f3f6 d6d3 h1h3 d3d1 \
     f6f1 d1d6 h3h6 d6d3 f1f3 d3d1 h6h1",
);

fn adjudication(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("xiangqi/outcome");
    for rules in [Rules::NONE, Rules::AXF] {
        let quiet = quiet_game().with_rules(rules);
        group.bench_function(format!("no repetition, {}", rules.repetition), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&quiet).outcome(), None));
        });
    }
    for (name, (fen, moves)) in [("perpetual chase", CHASE), ("long cycle", LONG_CYCLE)] {
        let game = game(fen, moves);
        let verdict = "black wins: perpetual-chase";
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let outcome = black_box(&game).outcome().expect("a verdict");
                assert_eq!(outcome.to_string(), verdict);
            });
        });
    }
}

fn forbidden_moves(criterion: &mut Criterion) {
    let (fen, moves) = BEFORE_CHASE;
    let game = game(fen, moves);
    criterion.bench_function("xiangqi/forbidden moves", |bencher| {
        bencher.iter(|| {
            let forbidden = black_box(&game).forbidden_moves();
            assert_eq!(forbidden.len(), 1);
        });
    });
}

criterion_group!(benches, adjudication, forbidden_moves);
criterion_main!(benches);
