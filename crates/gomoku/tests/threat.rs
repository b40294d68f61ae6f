//! Wins by threats against the puzzles of other programs, and against plain exhaustive searches.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use core::ops::ControlFlow;
use std::collections::HashSet;

use common::{Naive, Place, STEPS, board_with, place_of, plus, point, random_board, rows};
use proptest::prelude::*;
use qi_gomoku::threat::{Attack, Proof, Solution, ThreatSearch, check};
use qi_gomoku::{Position, Rule, Size, Stone};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A row of the table of puzzles.
struct Puzzle {
    name: &'static str,
    position: Position,
    /// Whether there is a win by fours.
    is_won: bool,
    /// In how many moves, if that is known.
    moves: Option<usize>,
    /// What any moves can do.
    result: &'static str,
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    rows(include_str!("data/vcf_puzzles.tsv")).map(|row| {
        let [_, name, rule, side, black, white, vcf, moves, result, ..] = row[..] else {
            panic!("{row:?}")
        };
        let board = board_with(black, white);
        Puzzle {
            name,
            position: Position::new(rule.parse().unwrap(), board, side.parse().unwrap()),
            is_won: vcf == "win",
            moves: moves.parse().ok(),
            result,
        }
    })
}

/// Plays a proof out on the referee's board, against every reply.
fn holds(board: &Naive, rule: Rule, attacker: Stone, proof: &Proof) -> bool {
    let place = place_of(proof.point);
    if !may_play(board, rule, attacker, place) {
        return false;
    }
    let played = board.with(place, attacker);
    played.makes_five(place, rule)
        || played
            .places()
            .into_iter()
            .filter(|&reply| may_play(&played, rule, !attacker, reply))
            .all(|reply| {
                let replied = played.with(reply, !attacker);
                let next = proof.after(point(reply.0, reply.1));
                !replied.makes_five(reply, rule)
                    && next.is_some_and(|next| holds(&replied, rule, attacker, next))
            })
}

fn may_play(board: &Naive, rule: Rule, stone: Stone, place: Place) -> bool {
    board.is_empty(place)
        && (rule != Rule::Renju || stone == Stone::White || board.fouls(place).is_empty())
}

#[test]
fn every_puzzle_of_fours_is_solved() {
    for puzzle in puzzles() {
        let report = ThreatSearch::new(Attack::Fours).run(&puzzle.position);
        match report.solution {
            Solution::Win(proof) => {
                assert!(puzzle.is_won, "{}: {proof:?}", puzzle.name);
                assert_eq!(check(&puzzle.position, &proof), Ok(()), "{}", puzzle.name);
                assert!(
                    proof.moves() >= puzzle.moves.unwrap_or(17),
                    "{}",
                    puzzle.name
                );
                assert_eq!(proof.line().len(), 2 * proof.moves() - 1, "{}", puzzle.name);
            }
            Solution::None => assert!(!puzzle.is_won, "{}", puzzle.name),
            Solution::Unknown => panic!("{}: no limit was set", puzzle.name),
        }
    }
}

#[test]
fn the_referee_accepts_the_proofs() {
    for puzzle in puzzles().filter(|puzzle| puzzle.is_won && puzzle.moves < Some(10)) {
        let report = ThreatSearch::new(Attack::Fours).run(&puzzle.position);
        let Solution::Win(proof) = report.solution else {
            panic!("{} is won", puzzle.name)
        };
        let (rule, turn) = (puzzle.position.rule(), puzzle.position.turn());
        let board = Naive::of(puzzle.position.board());
        assert!(holds(&board, rule, turn, &proof), "{}", puzzle.name);
    }
}

#[test]
fn the_shortest_wins_are_as_short_as_is_known() {
    for puzzle in puzzles() {
        let Some(moves) = puzzle.moves else { continue };
        let search = ThreatSearch::new(Attack::Fours);
        let Solution::Win(proof) = search.shortest().run(&puzzle.position).solution else {
            panic!("{} is won", puzzle.name)
        };
        assert_eq!(proof.moves(), moves, "{}", puzzle.name);
        assert_eq!(check(&puzzle.position, &proof), Ok(()), "{}", puzzle.name);
        let shorter = search.moves(moves as u16 - 1).run(&puzzle.position);
        assert_eq!(shorter.solution, Solution::None, "{}", puzzle.name);
    }
}

/// Whether the attacker, to move, wins by fours in so many moves: every move there is, and every
/// reply.
fn wins_by_fours(board: &Naive, rule: Rule, attacker: Stone, moves: usize) -> bool {
    can_make_five(board, rule, attacker)
        || moves > 1
            && attacks(board, rule, attacker).any(|(_, next)| {
                can_make_five(&next, rule, attacker)
                    && every_reply(&next, rule, attacker, |replied| {
                        wins_by_fours(replied, rule, attacker, moves - 1)
                    })
            })
}

/// The same with moves after which a win by fours is threatened that is no longer than in four
/// moves; for threes in two, and the move itself is part of a three, or stops a five of the
/// defender's while a three still stands.
fn wins_by_threats(
    attack: Attack,
    board: &Naive,
    rule: Rule,
    attacker: Stone,
    moves: usize,
) -> bool {
    let is_pressed = can_make_five(board, rule, !attacker);
    can_make_five(board, rule, attacker)
        || moves > 1
            && attacks(board, rule, attacker).any(|(place, next)| {
                let longest = if attack == Attack::Threes { 2 } else { 4 };
                let threatens = can_make_five(&next, rule, attacker)
                    || (attack == Attack::Threats || is_pressed || is_in_three(&next, place, rule))
                        && !can_make_five(&next, rule, !attacker)
                        && wins_by_fours(&next, rule, attacker, longest.min(moves - 1));
                threatens
                    && every_reply(&next, rule, attacker, |replied| {
                        wins_by_threats(attack, replied, rule, attacker, moves - 1)
                    })
            })
}

/// Whether the stone on a place is one of three that one more makes a straight four: four in an
/// unbroken run that a stone at either end makes a five.
fn is_in_three(board: &Naive, place: Place, rule: Rule) -> bool {
    let stone = board.get(place).unwrap();
    let makes_five = |board: &Naive, end: Place, step: Place| {
        board.is_empty(end) && {
            let board = board.with(end, stone);
            board.is_five(&board.run(end, step), step, rule, stone)
        }
    };
    let grows = |fill: Place, step: Place| {
        board.is_empty(fill) && {
            let board = board.with(fill, stone);
            let run = board.run(fill, step);
            run.len() == 4
                && run.contains(&place)
                && makes_five(&board, plus(run[0], step, -1), step)
                && makes_five(&board, plus(run[3], step, 1), step)
        }
    };
    STEPS
        .into_iter()
        .any(|step| (-4..=4).any(|steps| grows(plus(place, step, steps), step)))
}

fn can_make_five(board: &Naive, rule: Rule, stone: Stone) -> bool {
    let mut places = board
        .places()
        .into_iter()
        .filter(|&place| board.is_empty(place));
    places.any(|place| board.with(place, stone).makes_five(place, rule))
}

/// Every move that the attacker may make, and the board after it.
fn attacks(board: &Naive, rule: Rule, attacker: Stone) -> impl Iterator<Item = (Place, Naive)> {
    let places = board.places().into_iter();
    places
        .filter(move |&place| may_play(board, rule, attacker, place))
        .map(move |place| (place, board.with(place, attacker)))
}

/// Whether no reply makes a five, and the attacker wins after each.
fn every_reply(board: &Naive, rule: Rule, attacker: Stone, wins: impl Fn(&Naive) -> bool) -> bool {
    let places = board.places().into_iter();
    !can_make_five(board, rule, !attacker)
        && places
            .filter(|&place| may_play(board, rule, !attacker, place))
            .all(|place| wins(&board.with(place, !attacker)))
}

/// Small boards with both colours and a wall or two, and who is to move by which rule.
fn positions() -> impl Strategy<Value = Position> {
    let size = prop::sample::select(vec![(7, 6), (6, 8), (5, 9), (7, 7)]);
    let cells = prop::collection::vec(0..40_u8, 49);
    let rule = prop::sample::select(&Rule::ALL[..]);
    (size, cells, rule, any::<bool>()).prop_map(|((width, height), cells, rule, is_black)| {
        let mut board = common::board(width, height);
        for (place, cell) in board.size().points().zip(cells) {
            match cell {
                0..=10 => board.place(place, Stone::Black).unwrap(),
                11..=19 => board.place(place, Stone::White).unwrap(),
                20 => board.block(place).unwrap(),
                _ => {}
            }
        }
        let turn = if is_black { Stone::Black } else { Stone::White };
        Position::new(rule, board, turn)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn fours_are_found_exactly_where_an_exhaustive_search_finds_them(position in positions()) {
        prop_assume!(position.outcome().is_none());
        let (rule, turn) = (position.rule(), position.turn());
        let board = Naive::of(position.board());
        let shortest = (1..=4).find(|&moves| wins_by_fours(&board, rule, turn, moves));
        let search = ThreatSearch::new(Attack::Fours).moves(4).shortest();
        match search.run(&position).solution {
            Solution::Win(proof) => {
                prop_assert_eq!(Some(proof.moves()), shortest);
                prop_assert!(holds(&board, rule, turn, &proof));
                prop_assert_eq!(check(&position, &proof), Ok(()));
            }
            solution => prop_assert_eq!((solution, shortest), (Solution::None, None)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn threats_are_found_exactly_where_an_exhaustive_search_finds_them(position in positions()) {
        prop_assume!(position.outcome().is_none());
        let (rule, turn) = (position.rule(), position.turn());
        let board = Naive::of(position.board());
        for attack in [Attack::Threes, Attack::Threats] {
            let wins = |&moves: &usize| wins_by_threats(attack, &board, rule, turn, moves);
            let shortest = (1..=3).find(wins);
            let search = ThreatSearch::new(attack).moves(3).shortest();
            match search.run(&position).solution {
                Solution::Win(proof) => {
                    prop_assert_eq!(Some(proof.moves()), shortest, "{}", attack);
                    prop_assert!(holds(&board, rule, turn, &proof));
                }
                solution => prop_assert_eq!((solution, shortest), (Solution::None, None), "{}", attack),
            }
        }
    }
}

/// The points where the defender, were it his turn, could play so that he has won or the attacker
/// does not win any more.
fn saving_places(
    board: &Naive,
    rule: Rule,
    attacker: Stone,
    wins: impl Fn(&Naive) -> bool,
) -> Vec<Place> {
    let is_saving = |&place: &Place| {
        let after = board.with(place, !attacker);
        after.makes_five(place, rule) || !wins(&after)
    };
    let places = board.places().into_iter();
    places
        .filter(|&place| may_play(board, rule, !attacker, place))
        .filter(is_saving)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn saving_points_are_those_after_which_an_exhaustive_search_finds_no_win(position in positions()) {
        prop_assume!(position.outcome().is_none());
        let (rule, turn) = (position.rule(), position.turn());
        let board = Naive::of(position.board());
        for attack in [Attack::Fours, Attack::Threes] {
            let search = ThreatSearch::new(attack).moves(3);
            if let Solution::Win(proof) = search.run(&position).solution {
                let saving = search.saving_points(&position, &proof, |_| ControlFlow::Continue(()));
                let found: Vec<Place> = saving.points.into_iter().map(place_of).collect();
                let expected = saving_places(&board, rule, turn, |after| match attack {
                    Attack::Fours => wins_by_fours(after, rule, turn, 3),
                    _ => wins_by_threats(attack, after, rule, turn, 3),
                });
                prop_assert_eq!((found, saving.unknown.len()), (expected, 0), "{}", attack);
            }
        }
    }
}

/// Wins by fours of any length: every move that lets the attacker make a five, and every reply that
/// stops it, positions that failed before left out.
struct Exhaustive {
    rule: Rule,
    attacker: Stone,
    failed: HashSet<Naive>,
}

impl Exhaustive {
    /// How many positions may fail before it gives up.
    const MOST: usize = 150;

    /// Whether the attacker, to move, wins; `None` if there is too much to look at.
    fn wins(&mut self, board: &Naive) -> Option<bool> {
        if can_make_five(board, self.rule, self.attacker) {
            return Some(true);
        }
        if self.failed.contains(board) {
            return Some(false);
        }
        for place in board.places() {
            let is_four = may_play(board, self.rule, self.attacker, place)
                && is_near_three(board, place, self.attacker);
            if is_four && self.wins_after(&board.with(place, self.attacker))? {
                return Some(true);
            }
        }
        self.failed.insert(board.clone());
        (self.failed.len() < Self::MOST).then_some(false)
    }

    fn wins_after(&mut self, board: &Naive) -> Option<bool> {
        let (rule, attacker) = (self.rule, self.attacker);
        if can_make_five(board, rule, !attacker) || !can_make_five(board, rule, attacker) {
            return Some(false);
        }
        for place in board.places() {
            if may_play(board, rule, !attacker, place) {
                let replied = board.with(place, !attacker);
                if !can_make_five(&replied, rule, attacker) && !self.wins(&replied)? {
                    return Some(false);
                }
            }
        }
        Some(true)
    }
}

/// Whether three stones of a colour or more are on a line through a place, near enough to make a
/// four with it.
fn is_near_three(board: &Naive, place: Place, stone: Stone) -> bool {
    let near =
        |step| (-4..=4).filter(move |&steps| board.get(plus(place, step, steps)) == Some(stone));
    STEPS.into_iter().any(|step| near(step).count() >= 3)
}

#[test]
fn wins_of_any_length_are_found_exactly_where_an_exhaustive_search_finds_them() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1994);
    let mut seen = [0; 2];
    for number in 0..240 {
        let (width, height) = [(11, 11), (15, 9), (8, 13), (10, 10), (5, 32)][number % 5];
        let mut board = random_board(Size::new(width, height).unwrap(), &mut rng);
        for point in board.empty_points() {
            if number % 3 == 0 && point.index() % 7 == number % 7 {
                board.block(point).unwrap();
            }
        }
        let (rule, turn) = (Rule::ALL[number % 4], Stone::ALL[number / 4 % 2]);
        let position = Position::new(rule, board, turn);
        let mut exhaustive = Exhaustive {
            rule,
            attacker: turn,
            failed: HashSet::new(),
        };
        if position.outcome().is_some() {
            continue;
        }
        let Some(expected) = exhaustive.wins(&Naive::of(position.board())) else {
            continue;
        };
        seen[usize::from(expected)] += 1;
        match ThreatSearch::new(Attack::Fours).run(&position).solution {
            Solution::Win(proof) => {
                assert!(expected, "{position:?}");
                assert_eq!(check(&position, &proof), Ok(()), "{position:?}");
            }
            solution => assert_eq!(
                (solution, expected),
                (Solution::None, false),
                "{position:?}"
            ),
        }
    }
    assert!(seen.iter().all(|&seen| seen > 40), "{seen:?}");
}

/// White wins because Black's only reply is forbidden at the end. The same stones, put there in
/// another order, are a position in which White has nothing.
#[test]
fn a_reply_that_is_a_foul_only_in_this_order_loses() {
    let board = "\
        ........O....../.........X...X./......X.XOX.O../.......OOXXXOXX/.....O.OOXO.XX./\
        ......XXOO.OXOO/..........XOX../............O../............X../.............O./\
        .............../.............../.............../.............../...............";
    let position = Position::new(Rule::Renju, board.parse().unwrap(), Stone::White);
    let Solution::Win(proof) = ThreatSearch::new(Attack::Fours).run(&position).solution else {
        panic!("White wins with l15 i8 e11 g11")
    };
    assert_eq!(check(&position, &proof), Ok(()));
}

/// Black makes two threes at `i8`. White's only hope is a four at the edge, which Black stops far
/// from everything; both threes still stand.
#[test]
fn a_three_stands_while_a_four_is_stopped_elsewhere() {
    let board = board_with("g8 h8 i9 i10", "o1 o2 o3 a9");
    let position = Position::new(Rule::Freestyle, board, Stone::Black);
    for attack in [Attack::Threes, Attack::Threats] {
        let Solution::Win(proof) = ThreatSearch::new(attack).run(&position).solution else {
            panic!("Black wins with i8")
        };
        assert_eq!(check(&position, &proof), Ok(()));
    }
}

/// Puzzles without a win by fours, most of them won by threes or other threats. One, won by nineteen
/// moves after a million positions, is left out for its time.
#[test]
fn wins_by_threats_are_found_and_hold_against_every_reply() {
    let is_quick = |puzzle: &Puzzle| !puzzle.is_won && puzzle.name != "readme_vct";
    for puzzle in puzzles().filter(is_quick) {
        let is_winnable = puzzle.result == "win";
        let nodes = if is_winnable { 150_000 } else { 5_000 };
        let solutions = [Attack::Threes, Attack::Threats].map(|attack| {
            let search = ThreatSearch::new(attack).nodes(nodes);
            search.run(&puzzle.position).solution
        });
        let mut wins = 0;
        for solution in solutions {
            if let Solution::Win(proof) = solution {
                assert_eq!(check(&puzzle.position, &proof), Ok(()), "{}", puzzle.name);
                wins += 1;
            }
        }
        assert_eq!(wins > 0, is_winnable, "{}", puzzle.name);
    }
}

#[test]
fn proofs_from_crowded_boards_hold() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2002);
    let mut won = [0; 3];
    for number in 0..300 {
        let board = random_board(Size::new(15, 13).unwrap(), &mut rng);
        for attack in Attack::ALL {
            let position =
                Position::new(Rule::ALL[number % 4], board.clone(), Stone::ALL[number % 2]);
            let search = ThreatSearch::new(attack).nodes(2_000);
            if let Solution::Win(proof) = search.run(&position).solution {
                assert_eq!(check(&position, &proof), Ok(()), "{attack}: {position:?}");
                won[attack.index()] += 1;
            }
        }
    }
    assert!(won.iter().all(|&won| won > 50), "{won:?}");
}

#[test]
fn limits_end_a_search() {
    let puzzle = puzzles().find(|puzzle| puzzle.name == "deep_vcf1").unwrap();
    let search = ThreatSearch::new(Attack::Fours);
    let report = search.nodes(1_000).run(&puzzle.position);
    assert_eq!((report.solution, report.nodes), (Solution::Unknown, 1_000));
    let mut looks = 0;
    let report = search.run_watched(&puzzle.position, |progress| {
        looks += 1;
        assert!(progress.nodes > 0);
        ControlFlow::Break(())
    });
    assert_eq!((report.solution, looks), (Solution::Unknown, 1));
}

#[test]
fn a_game_that_is_over_has_no_win() {
    let board =
        "........./........./........./..XXXXX../........./........./........./........./.........";
    let position = Position::new(Rule::Freestyle, board.parse().unwrap(), Stone::Black);
    for attack in Attack::ALL {
        let report = ThreatSearch::new(attack).run(&position);
        assert_eq!((report.solution, report.nodes), (Solution::None, 0));
    }
}
