//! What Monte Carlo tree search proves is true.

use qi_search::{
    Bound, GameState, Limits, Mcts, NoEvaluation, RandomPlayout, Report, Score, Searcher, Status,
    StopReason,
    mcts::{FirstPlay, Proof},
    minimax,
};

use crate::games::{ConnectFour, Nim, TicTacToe, Tree, tree::Shape};

/// Plies to the end of any game in these tests.
const WHOLE: u32 = 64;

/// One choice of options after the other.
fn searcher(options: u64, seed: u64, proof: Proof) -> Box<dyn Searcher<Tree>> {
    let plain = Mcts::new(RandomPlayout::new(WHOLE))
        .with_seed(seed)
        .with_proof(proof);
    let prior = |_: &Tree, moves: &[usize], weights: &mut Vec<f32>| {
        weights.extend(moves.iter().map(|&to| (to % 5) as f32));
    };
    match options % 6 {
        0 => Box::new(plain),
        1 => Box::new(plain.with_amaf(30)),
        2 => Box::new(plain.with_prior(prior)),
        3 => Box::new(plain.with_prior(prior).with_amaf(5).with_patience(3)),
        4 => Box::new(plain.with_first_play(FirstPlay::Worth(0.5)).with_multipv(3)),
        _ => Box::new(
            plain
                .with_first_play(FirstPlay::BelowParent(0.2))
                .with_exploration(0.0),
        ),
    }
}

/// The value for the side to move of going on with `mv`.
fn value_after<G: GameState>(state: &mut G, mv: G::Move) -> Score {
    let side = state.side_to_move();
    let undo = state.play(mv);
    let score = minimax(state, WHOLE, &mut NoEvaluation).score;
    let score = if state.side_to_move() == side {
        score
    } else {
        -score
    };
    state.undo(mv, undo);
    match score.distance() {
        Some(plies) if score.is_win() => Score::win_in(plies + 1),
        Some(plies) => Score::loss_in(plies + 1),
        None => score,
    }
}

/// The end that the moves lead to, for the side to move before them.
fn replayed<G: GameState + Clone>(state: &G, moves: &[G::Move]) -> Score {
    let mut state = state.clone();
    let side = state.side_to_move();
    for &mv in moves {
        let mut legal = Vec::new();
        assert_eq!(state.moves(&mut legal), Status::Ongoing);
        assert!(legal.contains(&mv));
        state.play(mv);
    }
    let end = state.moves(&mut Vec::new()).outcome();
    let score = Score::of(end.expect("a proof ends with the game"), moves.len() as u32);
    if state.side_to_move() == side {
        score
    } else {
        -score
    }
}

/// Holds a proof against the textbook.
fn check<G: GameState + Clone>(state: &G, report: &Report<G::Move>, proof: Proof, name: &str) {
    let truth = minimax(&mut state.clone(), WHOLE, &mut NoEvaluation).score;
    let (score, bound) = (report.score(), report.best.bound);
    assert_eq!(report.reason, StopReason::Proven, "{name}");
    let same = match bound {
        Bound::Exact => score == truth,
        Bound::Lower => score.is_win() && truth.is_win() && score <= truth,
        Bound::Upper => score.is_loss() && truth.is_loss() && score >= truth,
    };
    assert!(same, "{name}: {score} ({bound:?}), should be {truth}");
    assert_eq!(replayed(state, report.pv()), score, "{name}: the line");
    if proof == Proof::Distance {
        assert_eq!(bound, Bound::Exact, "{name}");
        let best = report.best_move().expect("the game goes on");
        assert_eq!(
            value_after(&mut state.clone(), best),
            truth,
            "{name}: the move"
        );
    }
}

#[test]
fn every_choice_of_options_proves_what_minimax_finds() {
    for seed in 0..10_000 {
        let tree = Tree::random(Shape {
            seed,
            nodes: 2 + (seed % 19) as usize,
            branching: 1 + (seed % 4) as usize,
            cyclic: false,
        });
        if tree.moves(&mut Vec::new()) != Status::Ongoing {
            continue;
        }
        for proof in [Proof::Result, Proof::Distance] {
            let mut searcher = searcher(seed / 7, seed, proof);
            let report = searcher.search(&mut tree.clone(), &Limits::new().nodes(200_000));
            check(&tree, &report, proof, &format!("seed {seed} {proof:?}"));
        }
    }
}

#[test]
fn small_games_are_solved() {
    for seed in 0..3 {
        for proof in [Proof::Result, Proof::Distance] {
            let mut searcher = Mcts::new(RandomPlayout::new(9))
                .with_seed(seed)
                .with_proof(proof);
            let report = searcher.search(&mut TicTacToe::default(), &Limits::new());
            assert_eq!(
                (report.reason, report.score()),
                (StopReason::Proven, Score::DRAW)
            );
            assert_eq!((report.best.bound, report.pv().len()), (Bound::Exact, 9));
            for heap in 1..=15 {
                let mut searcher = Mcts::new(RandomPlayout::new(15))
                    .with_seed(seed)
                    .with_proof(proof);
                let report = searcher.search(&mut Nim::new(heap), &Limits::new());
                check(&Nim::new(heap), &report, proof, &format!("heap of {heap}"));
            }
        }
    }
}

#[test]
fn a_proved_loss_is_put_off_and_a_proved_win_is_not() {
    let slow = Tree::parse("( [-] [( - [-] )] )");
    let mut searcher = Mcts::new(RandomPlayout::new(9)).with_proof(Proof::Distance);
    let report = searcher.search(&mut slow.clone(), &Limits::new());
    assert_eq!(
        (report.score(), report.pv()),
        (Score::loss_in(4), &[3, 4, 6, 7][..])
    );
    let fast = Tree::parse("( [(+)] + [([(+)])] )");
    let report = searcher.search(&mut fast.clone(), &Limits::new());
    assert_eq!((report.score(), report.pv()), (Score::win_in(1), &[4][..]));
}

#[test]
fn every_line_of_a_proof_says_how_it_is_meant() {
    let tree = Tree::parse("( [= +] [- 3] [2 (1 5)] )");
    let search = |proof| {
        let mut searcher = Mcts::new(RandomPlayout::new(9))
            .with_multipv(9)
            .with_proof(proof);
        searcher.search(&mut tree.clone(), &Limits::new().nodes(10_000))
    };
    let proved = search(Proof::Result);
    assert_eq!(proved.reason, StopReason::Proven);
    assert_eq!(
        (proved.score(), proved.best_move()),
        (Score::heuristic(2), Some(7))
    );
    for line in &proved.others {
        assert!(line.score <= Score::DRAW, "{line:?}");
        assert!(line.bound != Bound::Lower, "{line:?}");
    }
    let played = search(Proof::Nothing);
    assert_eq!(played.reason, StopReason::Nodes);
    assert!(played.lines().all(|line| line.bound == Bound::Exact));
    assert_eq!(played.best_move(), Some(7));
}

#[test]
fn a_near_win_that_was_asked_for_ends_the_search() {
    let board = ConnectFour::new(7, 6).after("4455");
    let mut searcher = Mcts::new(RandomPlayout::new(42)).with_proof(Proof::Distance);
    let report = searcher.search(&mut board.clone(), &Limits::new().mate(3));
    assert_eq!(
        (report.reason, report.score()),
        (StopReason::Mate, Score::win_in(3))
    );
    assert_eq!(replayed(&board, report.pv()), Score::win_in(3));
}

/// The random trees are not to be shared by threads, so boards are taken.
#[test]
fn threads_prove_the_truth_too() {
    let opening = |seed: u64| {
        let columns = (0..5).map(|place| char::from(b'1' + (seed / 4_u64.pow(place) % 4) as u8));
        ConnectFour::new(4, 4).after(&columns.collect::<String>())
    };
    for seed in (0..1_024).step_by(7) {
        let board = opening(seed);
        if board.moves(&mut Vec::new()) != Status::Ongoing {
            continue;
        }
        for (threads, proof) in [(2, Proof::Distance), (1 + seed as usize % 8, Proof::Result)] {
            let mut searcher = Mcts::new(RandomPlayout::new(WHOLE))
                .with_seed(seed)
                .with_proof(proof)
                .with_threads(threads);
            let report = searcher.search(&mut board.clone(), &Limits::new());
            check(
                &board,
                &report,
                proof,
                &format!("seed {seed} {threads} threads"),
            );
        }
    }
}
