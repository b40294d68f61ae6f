//! Monte Carlo tree search finds what is to be found, and counts right.

use qi_search::{
    Bound, Control, GameState, Info, Limits, Mcts, MoveOrder, Outcome, Playout, RandomPlayout,
    Score, Side, Status, Stop, StopReason,
};
use rand::Rng;
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

use crate::{
    games::{ConnectFour, Nim, Passes, TicTacToe, Tree},
    stopping::Frozen,
};

fn best<G: GameState + Clone>(state: &G, playouts: u64, seed: u64) -> G::Move {
    let mut searcher = Mcts::new(RandomPlayout::new(200)).with_seed(seed);
    let report = searcher.search(&mut state.clone(), &Limits::new().nodes(playouts));
    assert_eq!((report.nodes, report.reason), (playouts, StopReason::Nodes));
    report.best_move().expect("the game goes on")
}

#[test]
fn it_wins_blocks_and_opens_at_tic_tac_toe() {
    for seed in 0..10 {
        assert_eq!(best(&TicTacToe::parse("XX. OO. ..."), 2_000, seed), 2);
        assert_eq!(best(&TicTacToe::parse("X.. OO. X.."), 2_000, seed), 5);
        assert_eq!(best(&TicTacToe::parse("... ... ..."), 5_000, seed), 4);
        let answer = best(&TicTacToe::parse("... .X. ..."), 5_000, seed);
        assert!([0, 2, 6, 8].contains(&answer), "an edge loses");
    }
}

/// With the sign of one side's results wrong, it would play for the other side.
#[test]
fn it_leaves_multiples_of_four() {
    for seed in 0..10 {
        for heap in [5, 6, 7, 13, 14, 15] {
            assert_eq!(
                best(&Nim::new(heap), 5_000, seed),
                heap % 4,
                "heap of {heap}"
            );
        }
    }
}

/// The first side moves twice: only together are its two good moves good.
#[test]
fn it_counts_right_when_a_side_moves_twice() {
    let tree = Tree::parse("( (- +) [- =] (= =) )");
    let chosen = best(&tree, 2_000, 3);
    assert_eq!(chosen, 1);
    let mirrored = Tree::parse("[ [+ -] (+ =) [= =] ]");
    assert_eq!(best(&mirrored, 2_000, 3), 1);
}

#[test]
fn it_learns_from_moves_made_later() {
    fn best<G: MoveOrder + Clone>(mut state: G, playouts: u64, seed: u64) -> G::Move {
        let mut searcher = Mcts::new(RandomPlayout::new(200))
            .with_seed(seed)
            .with_amaf(100)
            .with_patience(3);
        let report = searcher.search(&mut state, &Limits::new().nodes(playouts));
        report.best_move().expect("the game goes on")
    }
    for seed in 0..10 {
        assert_eq!(best(TicTacToe::parse("XX. OO. ..."), 2_000, seed), 2);
        assert_eq!(best(TicTacToe::parse("X.. OO. X.."), 2_000, seed), 5);
        assert_eq!(best(TicTacToe::parse("... ... ..."), 5_000, seed), 4);
        assert_eq!(best(Nim::new(7), 5_000, seed), 3);
        let twice = Tree::parse("( (- +) [- =] (= =) )");
        assert_eq!(best(twice, 2_000, seed), 1, "whoever's turn it is");
    }
}

#[test]
fn a_playout_traces_who_made_which_move() {
    let board = TicTacToe::parse("... ... ...");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut trace = Vec::new();
    let outcome = RandomPlayout::new(200).playout_traced(&board, &mut rng, &mut trace);
    let mut replayed = board;
    for &(side, mv) in &trace {
        assert_eq!(side, replayed.side_to_move());
        replayed.play(mv);
    }
    let end = match replayed.side_to_move() {
        Side::First => outcome,
        Side::Second => outcome.reversed(),
    };
    assert_eq!(replayed.moves(&mut Vec::new()), Status::Over(end));
}

#[test]
fn it_prefers_the_greater_margin() {
    let tree = Tree::parse("( [20 30] [40 50] [-10 90] )");
    assert_eq!(best(&tree, 3_000, 1), 4);
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let run = |seed| {
        let mut infos: Vec<Info<u8>> = Vec::new();
        let mut observer = |info: &Info<u8>| infos.push(info.clone());
        let control = Control::new()
            .with_clock(&Frozen)
            .with_observer(&mut observer);
        let mut searcher = Mcts::new(RandomPlayout::new(99))
            .with_seed(seed)
            .with_multipv(3);
        let limits = Limits::new().nodes(1_500);
        let board = &mut ConnectFour::new(5, 4);
        (searcher.search_with(board, &limits, control), infos)
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
    let (report, infos) = run(5);
    assert_eq!(
        infos.len(),
        4 * 3,
        "told at 128, 256, 512 and 1,024 playouts"
    );
    assert_eq!(report.lines().count(), 3);
    assert!(
        report
            .lines()
            .all(|line| line.bound == Bound::Exact && !line.moves.is_empty())
    );
}

#[test]
fn the_memory_is_kept() {
    let mut searcher = Mcts::new(RandomPlayout::new(99)).with_memory(0);
    let report = searcher.search(&mut Nim::new(9), &Limits::new().nodes(100));
    assert_eq!(
        (report.nodes, report.best_move(), report.best.depth),
        (100, Some(1), 0)
    );
}

#[test]
fn a_game_that_is_over_is_not_played_out() {
    let mut over = TicTacToe::parse("XXX OO. ...");
    let report = Mcts::new(RandomPlayout::new(9)).search(&mut over, &Limits::new());
    assert_eq!(
        (report.best_move(), report.score()),
        (None, Score::loss_in(0))
    );
    assert_eq!((report.nodes, report.reason), (0, StopReason::GameOver));
}

/// Stops the search from inside a playout.
struct Impatient {
    stop: Stop,
    left: u32,
}

impl<G: GameState + Clone> Playout<G> for Impatient {
    fn playout<R: Rng>(&mut self, state: &G, rng: &mut R) -> Outcome {
        self.left -= 1;
        if self.left == 0 {
            self.stop.stop();
        }
        RandomPlayout::new(99).playout(state, rng)
    }
}

#[test]
fn a_stop_leaves_the_position_as_it_was() {
    for left in 1..200 {
        let stop = Stop::new();
        let mut searcher = Mcts::new(Impatient {
            stop: stop.clone(),
            left,
        });
        let before = ConnectFour::new(5, 4).after("33");
        let mut board = before;
        let control = Control::new().with_stop(&stop);
        let report = searcher.search_with(&mut board, &Limits::new(), control);
        assert_eq!((board, report.reason), (before, StopReason::Stopped));
        assert!(report.nodes >= u64::from(left));
    }
}

#[test]
fn a_playout_without_end_is_a_draw() {
    let mut searcher = Mcts::new(RandomPlayout::new(20));
    let report = searcher.search(&mut Passes, &Limits::new().nodes(50));
    assert_eq!((report.score(), report.pv().len()), (Score::DRAW, 49));
}
