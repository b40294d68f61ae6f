//! Monte Carlo tree search finds what is to be found, and counts right.

use qi_search::{
    Bound, Control, GameState, Info, Limits, Mcts, MoveOrder, Outcome, Playout, RandomPlayout,
    Score, Searcher, Side, Status, Stop, StopReason,
    mcts::{FirstPlay, Proof},
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
    match report.reason {
        StopReason::Proven => assert!(report.nodes < playouts),
        reason => assert_eq!((report.nodes, reason), (playouts, StopReason::Nodes)),
    }
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

/// When the memory is used up the playouts go on, from the leaves that there are.
#[test]
fn a_full_tree_is_searched_on() {
    let mut fullness = Vec::new();
    let mut observer = |info: &Info<u8>| fullness.push(info.hashfull.expect("a tree has a size"));
    let control = Control::new().with_observer(&mut observer);
    let mut searcher = Mcts::new(RandomPlayout::new(99)).with_memory(1);
    let board = ConnectFour::new(7, 6);
    let limits = Limits::new().nodes(70_000);
    let report = searcher.search_with(&mut board.clone(), &limits, control);
    assert_eq!(report.nodes, 70_000);
    assert_eq!(
        fullness[0],
        fullness[0].min(100),
        "it is far from full at first"
    );
    assert!(
        fullness.is_sorted() && fullness.ends_with(&[999, 999, 999]),
        "{fullness:?}"
    );
    assert_eq!(report.best_move(), Some(3), "and what follows is not lost");
}

/// Searches, goes on along the best line, and asks what is known there.
fn known_after(plies: usize, proof: Proof) {
    let board = ConnectFour::new(7, 6).after("44");
    let mut searcher = Mcts::new(RandomPlayout::new(99))
        .with_proof(proof)
        .with_amaf(20);
    let mut report = searcher.search(&mut board.clone(), &Limits::new().nodes(20_000));
    let mut board = board;
    for _ in 0..3 {
        let line = report.pv().to_vec();
        assert!(line.len() > plies);
        searcher.advance(&line[..plies]);
        for &mv in &line[..plies] {
            board.play(mv);
        }
        report = searcher.search(&mut board.clone(), &Limits::new().nodes(0));
        assert_eq!(report.pv(), &line[plies..], "nothing is forgotten");
        searcher.advance(&[]);
        report = searcher.search(&mut board.clone(), &Limits::new().nodes(5_000));
        assert_eq!(report.nodes, 5_000, "playouts of this search");
    }
}

#[test]
fn what_is_known_of_a_position_stays_known_when_it_comes() {
    for plies in [0, 1, 2] {
        known_after(plies, Proof::Result);
        known_after(plies, Proof::Nothing);
    }
}

#[test]
fn a_search_begins_anew_unless_told_otherwise() {
    let board = ConnectFour::new(7, 6).after("44");
    let limits = Limits::new().nodes(2_000);
    let frozen = |searcher: &mut Mcts<ConnectFour, RandomPlayout<ConnectFour>>, board| {
        let control = Control::new().with_clock(&Frozen);
        searcher.search_with(&mut { board }, &limits, control)
    };
    let mut searcher = Mcts::new(RandomPlayout::new(99));
    let first = frozen(&mut searcher, board);
    assert_eq!(frozen(&mut searcher, board), first);
    searcher.advance(&[6, 6, 6, 6]);
    assert_eq!(
        frozen(&mut searcher, board),
        first,
        "these moves had not been looked at"
    );
    searcher.advance(&[3]);
    let full = ConnectFour::new(7, 6).after("444444");
    let mut fresh = Mcts::new(RandomPlayout::new(99));
    let expected = frozen(&mut fresh, full);
    assert_eq!(
        frozen(&mut searcher, full),
        expected,
        "another position than was told"
    );
    searcher.advance(&[]);
    Searcher::<ConnectFour>::clear(&mut searcher);
    assert_eq!(frozen(&mut searcher, board), first);
}

#[test]
fn a_prior_leads_and_does_not_rule() {
    let led_to = |favourite: u8, playouts| {
        let prior = move |_: &TicTacToe, moves: &[u8], weights: &mut Vec<f32>| {
            let weight = |&mv: &u8| if mv == favourite { 20.0 } else { 1.0 };
            weights.extend(moves.iter().map(weight));
        };
        let mut searcher = Mcts::new(RandomPlayout::new(9))
            .with_prior(prior)
            .with_proof(Proof::Nothing);
        let mut board = TicTacToe::parse("XX. OO. ...");
        let report = searcher.search(&mut board, &Limits::new().nodes(playouts));
        report.best_move()
    };
    assert_eq!(
        [2, 5, 8].map(|cell| led_to(cell, 2)),
        [Some(2), Some(5), Some(8)]
    );
    assert_eq!([2, 5, 8].map(|cell| led_to(cell, 2_000)), [Some(2); 3]);
}

/// A wide choice: with one playout for each move nothing would be looked at twice.
#[test]
fn urgency_saves_playouts_where_there_are_many_moves() {
    let wide = Tree::parse(
        "( [- =] [- -] [- =] [- =] [- -] [(+ +) (+ +)] [- =] [- =] [- =] [- -] [- =] [- =] )",
    );
    let depth = |searcher: Mcts<Tree, RandomPlayout<Tree>>| {
        let mut searcher = searcher.with_proof(Proof::Nothing).with_seed(1);
        let report = searcher.search(&mut wide.clone(), &Limits::new().nodes(12));
        report.best.depth
    };
    let plain = || Mcts::new(RandomPlayout::new(9));
    assert_eq!(depth(plain().with_first_play(FirstPlay::AtOnce)), 1);
    assert!(
        depth(
            plain()
                .with_first_play(FirstPlay::Worth(0.4))
                .with_exploration(0.1)
        ) > 1
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
