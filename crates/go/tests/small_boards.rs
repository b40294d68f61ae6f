//! Proofs on small boards: the position of one word beside the large one, and claims beside plain ways to find them out.
#![cfg(feature = "search")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{HashMap, HashSet};

use proptest::prelude::*;
use qi_geometry::Symmetry;
use qi_go::life::pass_alive;
use qi_go::search::{Answer, Claim, Method, Recurrence, SmallPosition, Solver};
use qi_go::{Board, Ko, Move, Position, Rules, Size, Stone, Suicide};
use qi_search::{
    AlphaBeta, Control, Goal, Limits, NoEvaluation, ProofNumber, Side,
    alpha_beta::{WithOrder, WithQuiescence, WithRepetition, WithTable},
    contract,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Chinese rules, as far as claims know them.
fn rules(ko: Ko) -> Rules {
    Rules {
        ko,
        suicide: Suicide::Forbidden,
        ..Rules::default()
    }
}

fn sizes() -> impl Strategy<Value = Size> {
    let sizes: Vec<_> = (1..=25u8)
        .flat_map(|width| (1..=25u8).map(move |height| Size::new(width, height).unwrap()))
        .filter(|size| size.area() <= SmallPosition::MAX_POINTS)
        .collect();
    proptest::sample::select(sizes)
}

fn any_of<T: Copy>(items: &[T], rng: &mut impl Rng) -> T {
    items[(rng.next_u64() % items.len() as u64) as usize]
}

/// Mostly plays: passes would end every walk soon.
fn any_move(moves: &[Move], rng: &mut impl Rng) -> Move {
    match any_of(moves, rng) {
        Move::Pass => any_of(moves, rng),
        play => play,
    }
}

fn moved(symmetry: Symmetry, size: Size, mv: Move) -> Move {
    mv.point()
        .map_or(Move::Pass, |point| Move::Play(symmetry.apply(size, point)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_small_position_is_the_large_one(size in sizes(), seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut large = Position::new(size, rules(Ko::Simple)).unwrap();
        let mut small = SmallPosition::new(size).unwrap();
        let fitting = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fits(size));
        let mut images: Vec<_> = fitting.map(|symmetry| (symmetry, small.clone())).collect();
        for _ in 0..100 {
            prop_assert_eq!(small.is_over(), large.is_over());
            prop_assert_eq!(small.turn(), large.turn());
            prop_assert_eq!(small.area_margin(), large.board().area_margin());
            for stone in Stone::ALL {
                prop_assert_eq!(small.board().stones(stone), large.board().stones(stone));
            }
            let set_up = SmallPosition::from_board(large.board(), large.turn()).unwrap();
            prop_assert!(small.may_end() || small.is_over() || set_up == small);
            let moves: Vec<_> = small.legal_moves().collect();
            let listed: HashSet<_> = moves.iter().copied().collect();
            let all = size.points().map(Move::Play).chain([Move::Pass]);
            let legal: HashSet<_> = all.filter(|&mv| large.check(mv).is_ok()).collect();
            prop_assert_eq!(listed, legal);
            if large.is_over() {
                break;
            }
            let mv = any_move(&moves, &mut rng);
            large.play(mv).unwrap();
            small.play(mv);
            for (symmetry, image) in &mut images {
                image.play(moved(*symmetry, size, mv));
                prop_assert_eq!(image.key(), small.key());
            }
        }
    }

    #[test]
    fn what_is_safe_rests_on_what_is_pass_alive(size in sizes(), seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = SmallPosition::new(size).unwrap();
        for _ in 0..100 {
            let alive = pass_alive(&position.board());
            for stone in Stone::ALL {
                let (safe, chains) = (position.safe_points(stone), alive.chains(stone));
                prop_assert_eq!(chains & safe, chains);
                prop_assert_eq!(safe.is_empty(), chains.is_empty());
                prop_assert!((safe & alive.chains(stone.opponent())).is_empty());
            }
            let moves: Vec<_> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            position.play(any_move(&moves, &mut rng));
        }
    }

    #[test]
    fn the_contracts_are_kept(size in sizes(), points in -28..=28i32, white: bool, seed: u64) {
        let by = if white { Stone::White } else { Stone::Black };
        for recurrence in Recurrence::ALL {
            let position = SmallPosition::new(size).unwrap();
            let claim = Claim::new(position, by, points).with_recurrence(recurrence);
            contract::check(&claim, 100, seed).unwrap();
            contract::check_key(&claim, 100, seed).unwrap();
            contract::check_order(&claim, 100, seed).unwrap();
            contract::check_noisy(&claim, 100, seed).unwrap();
        }
    }
}

/// All that can come of the empty board, turned and mirrored positions counted once, and what each leads to.
struct Graph {
    positions: Vec<SmallPosition>,
    next: Vec<Vec<usize>>,
}

impl Graph {
    fn new(size: Size) -> Self {
        let mut graph = Self {
            positions: vec![SmallPosition::new(size).unwrap()],
            next: Vec::new(),
        };
        let mut known = HashMap::from([(graph.positions[0].key(), 0)]);
        while let Some(position) = graph.positions.get(graph.next.len()).cloned() {
            let mut next = Vec::new();
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play(mv);
                let index = *known.entry(after.key()).or_insert(graph.positions.len());
                if index == graph.positions.len() {
                    graph.positions.push(after);
                }
                next.push(index);
            }
            graph.next.push(next);
        }
        graph
    }

    /// Where `by` can have so many points more without going round in circles: from the ends backwards.
    fn won(&self, by: Stone, points: i32) -> Vec<bool> {
        let margin = |position: &SmallPosition| match by {
            Stone::Black => position.area_margin(),
            Stone::White => -position.area_margin(),
        };
        let ended = |position: &SmallPosition| position.is_over() && margin(position) >= points;
        let mut won: Vec<_> = self.positions.iter().map(ended).collect();
        loop {
            let mut is_new = false;
            for (index, next) in self
                .next
                .iter()
                .enumerate()
                .filter(|(_, next)| !next.is_empty())
            {
                let own = self.positions[index].turn() == by;
                let wins = if own {
                    next.iter().any(|&index| won[index])
                } else {
                    next.iter().all(|&index| won[index])
                };
                is_new |= wins && !won[index];
                won[index] |= wins;
            }
            if !is_new {
                return won;
            }
        }
    }
}

fn deepening()
-> AlphaBeta<Claim, NoEvaluation, WithTable, WithOrder, WithQuiescence, WithRepetition> {
    AlphaBeta::new(NoEvaluation)
        .with_table(1)
        .with_enhanced_cutoffs(2)
        .with_order()
        .with_quiescence(0)
        .with_repetition()
}

fn is_proved(claim: &Claim, depth: u32) -> bool {
    let mut searcher = deepening().with_threshold(claim.threshold());
    let report = searcher.search(&mut claim.clone(), &Limits::new().depth(depth));
    claim.is_proved_by(report.score())
}

/// Every position of boards up to nine points: what is safe can be held, whatever the opponent does and without superko.
#[test]
fn what_is_safe_can_be_held() {
    for size in ["4x1", "6x1", "3x2", "4x2", "3"] {
        let graph = Graph::new(size.parse().unwrap());
        let points = graph.positions[0].size().area() as i32;
        for by in Stone::ALL {
            let sure =
                |position: &SmallPosition| 2 * position.safe_points(by).len() as i32 - points;
            let claims: HashSet<_> = graph.positions.iter().map(sure).collect();
            for claim in claims {
                let won = graph.won(by, claim);
                for (position, won) in graph.positions.iter().zip(won) {
                    let holds =
                        won || position.is_over() || sure(position) != claim || claim == -points;
                    let may_be_cut_off = position.may_end() && position.turn() != by;
                    assert!(
                        holds || may_be_cut_off,
                        "{size} {by} {claim}\n{}",
                        position.board()
                    );
                }
            }
        }
    }
}

/// Where a cycle speaks against the claim, what can be proved is what the way back from the ends finds.
#[test]
fn claims_that_no_cycle_helps_are_found() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for size in ["5x1", "2", "3x2", "4x2", "3"] {
        let graph = Graph::new(size.parse().unwrap());
        let points = graph.positions[0].size().area() as i32;
        for _ in 0..60 {
            let index = (rng.next_u64() % graph.positions.len() as u64) as usize;
            let by = any_of(&Stone::ALL, &mut rng);
            let margin = (rng.next_u64() % (2 * points as u64)) as i32 - points + 1;
            let claim = Claim::new(graph.positions[index].clone(), by, margin)
                .with_recurrence(Recurrence::AgainstClaim);
            let won = graph.won(by, margin)[index];
            assert_eq!(is_proved(&claim, 24), won, "{size} {claim:?}");
            let answer = proof_numbers(by)
                .search(&mut claim.clone(), &Limits::new())
                .answer;
            assert_eq!(answer.is_reachable(), Some(won), "{size} {claim:?}");
        }
    }
}

fn proof_numbers(by: Stone) -> ProofNumber<Claim> {
    let side = match by {
        Stone::Black => Side::First,
        Stone::White => Side::Second,
    };
    ProofNumber::new(Goal::win(side))
        .with_table(1)
        .with_repetition()
}

/// Whether `by` can have so many points more by the full rules with the whole past, without memory or cleverness; `None` if
/// that takes more positions than are left.
fn can_have(position: &mut Position, by: Stone, points: i32, left: &mut u32) -> Option<bool> {
    if position.is_over() {
        let black = position.board().area_margin();
        return Some(if by == Stone::Black { black } else { -black } >= points);
    }
    *left = left.checked_sub(1)?;
    let own = position.turn() == by;
    let plays: Vec<_> = position.legal_points().map(Move::Play).collect();
    for mv in [Move::Pass].into_iter().chain(plays) {
        position.play(mv).unwrap();
        let can = can_have(position, by, points, left);
        position.undo();
        if can? == own {
            return Some(own);
        }
    }
    Some(!own)
}

/// Under superko, from every position of the smallest boards: proved exactly if true, and refuted if not.
#[test]
fn claims_under_superko_are_what_the_whole_game_gives() {
    for size in ["1", "2x1", "3x1", "4x1", "2"] {
        let graph = Graph::new(size.parse().unwrap());
        let points = graph.positions[0].size().area() as i32;
        let fresh = |position: &&SmallPosition| !position.may_end() && !position.is_over();
        for position in graph.positions.iter().filter(fresh) {
            let board = position.board();
            if SmallPosition::from_board(&board, position.turn()).unwrap() != *position {
                continue; // a ko ban
            }
            for by in Stone::ALL {
                for margin in -points..=points {
                    let rules = rules(Ko::Situational);
                    let mut large = Position::from_board(board.clone(), position.turn(), rules);
                    let truth = can_have(&mut large, by, margin, &mut { u32::MAX }).unwrap();
                    let claim = Claim::new(position.clone(), by, margin);
                    let what = format!("{size} {by} {margin}\n{board}");
                    assert_eq!(is_proved(&claim, 40), truth, "{what}");
                    let answer = proof_numbers(by)
                        .search(&mut claim.clone(), &Limits::new())
                        .answer;
                    assert_eq!(answer.is_reachable(), Some(truth), "{what}");
                }
            }
        }
    }
}

/// On boards out of the middle of games, one after the other: what a search learnt on other paths does no harm.
#[test]
fn what_was_learnt_on_other_paths_holds() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut compared = 0;
    for size in ["5x1", "6x1", "2", "3x2", "4x2", "3"] {
        let size: Size = size.parse().unwrap();
        for (by, points) in Stone::ALL.into_iter().flat_map(|by| [(by, 1), (by, 3)]) {
            let (mut proofs, mut deepening) = (proof_numbers(by), deepening());
            for _ in 0..100 {
                let mut walk = SmallPosition::new(size).unwrap();
                for _ in 0..4 + rng.next_u64() % 24 {
                    let moves: Vec<_> = walk.legal_moves().collect();
                    match any_move(&moves, &mut rng) {
                        Move::Pass if walk.may_end() => break,
                        mv => walk.play(mv),
                    }
                }
                let (board, turn) = (walk.board(), walk.turn());
                let position = SmallPosition::from_board(&board, turn).unwrap();
                let mut claim = Claim::new(position, by, points);
                let mut large = Position::from_board(board, turn, rules(Ko::Situational));
                let Some(truth) = can_have(&mut large, by, points, &mut 2_000) else {
                    continue;
                };
                let what = format!("{by} {points} {turn}\n{}", large.board());
                let answer = proofs.search(&mut claim, &Limits::new()).answer;
                assert_eq!(answer.is_reachable(), Some(truth), "{what}");
                deepening.set_threshold(Some(claim.threshold()));
                let report = deepening.search(&mut claim, &Limits::new().depth(60));
                assert_eq!(claim.is_proved_by(report.score()), truth, "{what}");
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

fn solved(size: &str, guess: Option<i32>, method: Method) -> Solver {
    let position = SmallPosition::new(size.parse().unwrap()).unwrap();
    let mut solver = Solver::new(position, Recurrence::Forbidden, 2).with_method(method);
    if let Some(value) = guess {
        solver = solver.with_guess(value);
    }
    while solver.question().is_some() {
        solver.ask(&Limits::new(), Control::new());
    }
    solver
}

/// Ted Drange's table of small boards (1998).
#[test]
fn small_boards_have_their_published_values() {
    for (size, value) in [
        ("1", 0),
        ("2x1", 0),
        ("3x1", 3),
        ("4x1", 4),
        ("5x1", 0),
        ("6x1", 1),
        ("7x1", 2),
        ("2", 1),
        ("3x2", 0),
        ("2x4", 8),
        ("5x2", 10),
        ("3", 9),
    ] {
        for method in Method::ALL {
            assert_eq!(solved(size, None, method).value(), Some(value), "{size}");
        }
    }
    for method in Method::ALL {
        assert_eq!(solved("4x3", Some(4), method).value(), Some(4));
    }
}

/// The line is legal by the full rules, and shows the value.
#[test]
fn the_line_of_best_play_is_legal() {
    for (size, value) in [
        ("3x1", 3),
        ("5x1", 0),
        ("2", 1),
        ("3x2", 0),
        ("4x2", 8),
        ("3", 9),
    ] {
        for method in Method::ALL {
            let line = solved(size, None, method).line();
            let size: Size = size.parse().unwrap();
            let mut large = Position::new(size, rules(Ko::Situational)).unwrap();
            let mut small = SmallPosition::new(size).unwrap();
            for &mv in &line {
                large.play(mv).unwrap();
                small.play(mv);
            }
            let points = size.area() as i32;
            let [black, white] =
                Stone::ALL.map(|stone| 2 * small.safe_points(stone).len() as i32 - points);
            let shows = small.area_margin() == value || black >= value || -white <= value;
            assert!(shows, "{size}: {line:?}");
        }
    }
}

#[test]
fn a_broken_search_proves_nothing() {
    let position = SmallPosition::new(Size::square(3).unwrap()).unwrap();
    let mut solver = Solver::new(position, Recurrence::Forbidden, 1).with_guess(9);
    for _ in 0..30 {
        assert_eq!(
            solver.ask(&Limits::new().nodes(1), Control::new()),
            Some(Answer::BrokenOff)
        );
    }
    assert_eq!(
        (solver.at_least(), solver.at_most(), solver.value()),
        (-9, 9, None)
    );
    assert_eq!(solver.line(), []);
}

#[test]
fn a_board_that_no_word_holds_is_refused() {
    let size = Size::new(6, 5).unwrap();
    let error = SmallPosition::new(size).unwrap_err();
    assert_eq!(error.to_string(), "a board of 6x5 has more than 28 points");
    assert_eq!(
        SmallPosition::from_board(&Board::new(size).unwrap(), Stone::Black),
        Err(error)
    );
}
