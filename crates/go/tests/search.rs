//! Go under the search: its contracts, and the values of boards small enough to be solved.
#![cfg(feature = "search")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::search::{Aim, Candidates, SearchPosition};
use qi_go::{Ko, Komi, Position, Rules, Size, Suicide};
use qi_search::{AlphaBeta, Limits, NoEvaluation, Score, contract};

/// First player's margin in points, area counted: Ted Drange's table of small boards (1998), and for two by two Bill
/// Taylor's proof.
#[test]
fn small_boards_have_their_published_values() {
    for (size, points) in [("1", 0), ("2x1", 0), ("3x1", 3), ("4x1", 4), ("2", 1)] {
        for ko in [Ko::Positional, Ko::Situational] {
            for suicide in [Suicide::Forbidden, Suicide::Multi] {
                let rules = Rules {
                    ko,
                    suicide,
                    ..Rules::default()
                };
                let position = Position::new(size.parse().unwrap(), rules).unwrap();
                let mut state = SearchPosition::new(position, Komi::ZERO)
                    .with_candidates(Candidates::All)
                    .with_aim(Aim::Margin);
                let mut searcher = AlphaBeta::new(NoEvaluation).with_order();
                let report = searcher.search(&mut state, &Limits::new().depth(14));
                let value = Score::heuristic(2 * points);
                assert_eq!(report.score(), value, "{size} {ko} {suicide}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn the_contracts_are_kept(
        width in 1..=7u8,
        height in 1..=7u8,
        ko in 0..4usize,
        suicide in 0..3usize,
        all: bool,
        seed: u64,
    ) {
        let rules = Rules { ko: Ko::ALL[ko], suicide: Suicide::ALL[suicide], ..Rules::default() };
        let position = Position::new(Size::new(width, height).unwrap(), rules).unwrap();
        let candidates = if all { Candidates::All } else { Candidates::NoOwnEyes };
        let state = SearchPosition::new(position, Komi::ZERO).with_candidates(candidates);
        contract::check(&state, 100, seed).unwrap();
        contract::check_key(&state, 100, seed).unwrap();
        contract::check_order(&state, 100, seed).unwrap();
    }
}
