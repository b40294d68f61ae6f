//! The crate against the rules as the rule books say them, on random walks over all sizes and rule sets.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod naive;

use std::collections::BTreeSet;

use naive::{Naive, Verdict};
use proptest::prelude::*;
use qi_go::{Board, End, Ko, Move, PlayError, Point, Position, Rules, Size, Stone, Suicide};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn rules() -> impl Strategy<Value = Rules> {
    (0..4usize, 0..3usize).prop_map(|(ko, suicide)| Rules {
        ko: Ko::ALL[ko],
        suicide: Suicide::ALL[suicide],
        end: End::Never,
        ..Rules::default()
    })
}

fn size(side: u8) -> impl Strategy<Value = Size> {
    (1..=side, 1..=side).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn below(limit: usize, rng: &mut impl Rng) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

/// A pass now and then, otherwise any point.
fn any_move(size: Size, rng: &mut impl Rng) -> Move {
    match below(8, rng) {
        0 => Move::Pass,
        _ => size
            .from_offset(below(size.area(), rng))
            .map_or(Move::Pass, Move::Play),
    }
}

fn verdict(result: Result<(), PlayError>) -> Verdict {
    match result {
        Ok(()) => Verdict::Legal,
        Err(PlayError::Occupied { .. }) => Verdict::Occupied,
        Err(PlayError::Suicide { .. }) => Verdict::Suicide,
        Err(PlayError::Ko { .. }) => Verdict::Ko,
        Err(PlayError::Superko { .. }) => Verdict::Superko,
        Err(other) => panic!("{other}"),
    }
}

fn assert_same_board(board: &Board, naive: &Naive) {
    let stones = |stone| board.stones(stone);
    let built = Board::with_stones(board.size(), stones(Stone::Black), stones(Stone::White));
    assert_eq!(board.hash(), built.unwrap().hash());
    for point in board.size().points() {
        assert_eq!(board.stone(point), naive.stone(point));
        let Some(chain) = board.chain(point) else {
            assert_eq!(
                (board.liberties(point), board.chain_len(point)),
                (None, None)
            );
            continue;
        };
        let (mut stones, mut liberties) = naive.chain(naive.stones(), point);
        stones.sort();
        liberties.sort();
        assert!(chain.stones.iter().eq(stones));
        assert!(chain.liberties.iter().eq(liberties));
        assert_eq!(board.liberties(point), Some(chain.liberties.len()));
        assert_eq!(board.chain_len(point), Some(chain.stones.len()));
    }
}

/// Where every move of a walk is asked of both, the walk made where it is legal, and taken back to the start. Returns
/// how many moves were made.
fn walk(start: &Board, first: Stone, rules: Rules, moves: usize, seed: u64) -> usize {
    let size = start.size();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Position::from_board(start.clone(), first, rules);
    let stones = size.points().map(|point| start.stone(point)).collect();
    let mut naive = Naive::new(size, stones, first, rules);
    let mut boards = vec![position.board().clone()];
    for _ in 0..moves {
        let mv = any_move(size, &mut rng);
        let expected = mv
            .point()
            .map_or(Verdict::Legal, |point| naive.verdict(point));
        let repeated = match position.check(mv) {
            Err(PlayError::Superko { ply, .. }) => Some(ply),
            _ => None,
        };
        assert_eq!(
            verdict(position.play(mv)),
            expected,
            "{mv} on\n{}",
            position.board()
        );
        if let (Some(ply), Move::Play(point)) = (repeated, mv) {
            assert_repeats(&position, point, &boards[ply]);
        }
        if expected == Verdict::Legal {
            naive.play(mv);
            boards.push(position.board().clone());
            assert_same_board(position.board(), &naive);
            assert_eq!(
                Stone::ALL.map(|stone| position.captures(stone)),
                naive.captures
            );
            assert_eq!(position.board().area_margin(), naive.area_margin());
        }
    }
    let made = boards.len() - 1;
    while let Some(board) = boards.pop() {
        assert_eq!(position.board(), &board);
        assert_eq!(position.board_after(boards.len()).as_ref(), Some(&board));
        position.undo();
    }
    assert_eq!((position.ply(), position.captures(first)), (0, 0));
    made
}

/// As many tries to put a stone anywhere as there are points.
fn crowded(size: Size, seed: u64) -> Board {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut board = Board::new(size).unwrap();
    for _ in 0..size.area() {
        let point = size.from_offset(below(size.area(), &mut rng)).unwrap();
        let _ = board.play(Stone::ALL[below(2, &mut rng)], point);
    }
    let _ = board.pass();
    board
}

/// A play that superko forbids makes the board of the ply that it names.
fn assert_repeats(position: &Position, point: Point, earlier: &Board) {
    let mut board = position.board().clone();
    let _ = board.play_assume_legal(position.turn(), point);
    for point in board.size().points() {
        assert_eq!(board.stone(point), earlier.stone(point));
    }
}

/// So many moves in walks over all sizes, lines first among them, and all rules of ko and suicide, from empty and from
/// crowded boards.
///
/// `QI_GO_WALK=1000000` makes it a million; then every size has been walked.
#[test]
fn long_walks_agree() {
    let wanted = std::env::var("QI_GO_WALK").map_or(10_000, |text| text.parse().unwrap());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20);
    let (mut made, mut sizes, mut rule_sets) = (0, BTreeSet::new(), BTreeSet::new());
    for number in 0.. {
        if made >= wanted {
            break;
        }
        let (round, kind) = (number / 16, number % 16);
        let mut side = |longest| 1 + below(longest, &mut rng) as u8;
        let (width, height) = match kind {
            0 => (1, side(25)),
            1 => (side(25), 1),
            // Every size, one after the other.
            2 | 3 => {
                let index = 2 * round + kind - 2;
                (1 + (index % 25) as u8, 1 + (index / 25 % 25) as u8)
            }
            4..8 => (side(9), side(9)),
            _ => (side(5), side(5)),
        };
        let size = Size::new(width, height).unwrap();
        let rules = Rules {
            ko: Ko::ALL[(number + round) % 4],
            suicide: Suicide::ALL[(number + round) / 4 % 3],
            end: End::Never,
            ..Rules::default()
        };
        sizes.insert(size);
        rule_sets.insert((rules.ko, rules.suicide));
        let (start, seed) = (rng.next_u64(), rng.next_u64());
        let start = match number % 5 {
            0 => crowded(size, start),
            _ => Board::new(size).unwrap(),
        };
        let moves = 20_000 / (size.area() + 40);
        made += walk(&start, Stone::ALL[number % 2], rules, moves, seed);
    }
    assert_eq!(rule_sets.len(), 12);
    assert!(wanted < 1_000_000 || sizes.len() == 625, "{}", sizes.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn small_boards_agree(size in size(4), rules in rules(), seed: u64) {
        walk(&Board::new(size).unwrap(), Stone::Black, rules, 300, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn larger_boards_agree(size in size(13), rules in rules(), seed: u64) {
        walk(&Board::new(size).unwrap(), Stone::Black, rules, 400, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn the_largest_board_agrees(rules in rules(), seed: u64) {
        walk(&crowded(Size::square(25).unwrap(), seed), Stone::White, rules, 40, seed);
    }
}

proptest! {
    #[test]
    fn set_up_boards_agree(size in size(6), rules in rules(), white_first: bool, seed: u64) {
        let first = if white_first { Stone::White } else { Stone::Black };
        walk(&crowded(size, seed), first, rules, 150, seed);
    }
}
