//! Shortcuts may change what a position is worth, but not who is said to win.

use qi_search::{
    AlphaBeta, Limits, Score, Searcher,
    alpha_beta::{Selectivity, Shortcut},
    minimax,
};

use crate::{
    games::{
        Tree,
        tree::{Shape, Written},
    },
    referee::QUIESCENCE,
};

fn graph(seed: u64) -> Tree {
    Tree::random(Shape {
        seed,
        nodes: 20 + (seed % 60) as usize,
        branching: 2 + (seed % 7) as usize,
        cyclic: false,
    })
}

fn searcher(choice: Selectivity) -> impl Searcher<Tree> {
    AlphaBeta::new(Written)
        .with_table(1)
        .with_order()
        .with_quiescence(QUIESCENCE)
        .with_selectivity(choice)
        .with_null_move()
}

/// Only what one shortcut adds to none, and what it takes from all.
fn choices() -> impl Iterator<Item = Selectivity> {
    let all = Selectivity::new(1);
    let alone = move |shortcut| all.only(shortcut);
    Shortcut::ALL.into_iter().map(alone).chain([all])
}

/// Who wins for sure, 1 for the side to move and -1 for the other.
fn verdict(score: Score) -> i32 {
    i32::from(score.is_win()) - i32::from(score.is_loss())
}

#[test]
fn what_is_said_to_be_won_or_lost_is() {
    let mut claims = 0;
    for seed in 0..400 {
        let tree = graph(seed);
        let truth = verdict(minimax(&mut tree.clone(), 80, &mut Written).score);
        for choice in choices() {
            let mut searcher = searcher(choice);
            for depth in 1..=10 {
                let mut searched = tree.clone();
                let report = searcher.search(&mut searched, &Limits::new().depth(depth));
                assert_eq!(searched, tree);
                let claim = verdict(report.score());
                claims += claim.abs();
                assert!(
                    claim == 0 || claim == truth,
                    "{choice:?} at depth {depth} of {seed}"
                );
            }
        }
    }
    assert!(claims > 10_000, "{claims}");
}

#[test]
fn every_shortcut_changes_the_search() {
    let nodes = |choice: Selectivity| -> u64 {
        let count = |seed| {
            let mut searcher = searcher(choice);
            searcher
                .search(&mut graph(seed), &Limits::new().depth(10))
                .nodes
        };
        (0..400).map(count).sum()
    };
    let full = nodes(Selectivity::NONE);
    for shortcut in Shortcut::ALL {
        let alone = nodes(Selectivity::new(1).only(shortcut));
        assert_ne!(alone, full, "{shortcut:?}");
    }
}

#[test]
fn nothing_left_out_is_the_full_search() {
    for seed in 0..200 {
        let plain = || {
            AlphaBeta::new(Written)
                .with_order()
                .with_quiescence(QUIESCENCE)
        };
        let limits = Limits::new().depth(6);
        let full = plain().search(&mut graph(seed), &limits);
        let none = plain().with_selectivity(Selectivity::NONE);
        let same = none.with_null_move().search(&mut graph(seed), &limits);
        assert_eq!((full.score(), full.nodes), (same.score(), same.nodes));
    }
}
