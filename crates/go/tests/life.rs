//! Life that needs no answer: maps and statuses of other programs, and twins written from the definitions.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod crowded;

use std::collections::HashSet;

use crowded::{border, parts, random_board};
use qi_geometry::{Symmetry, diagram};
use qi_go::life::{self, Status};
use qi_go::{Board, Point, PointSet, Size, Stone, Suicide, parse_point};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn map(board: &Board) -> String {
    let pass_alive = life::pass_alive(board);
    diagram::rows(board.size(), |point| match pass_alive.owner(point) {
        Some(Stone::Black) => 'X',
        Some(Stone::White) => 'O',
        None => '.',
    })
}

fn cases(file: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

#[test]
fn the_pass_alive_map_of_every_row_is_right() {
    let mut checked = 0;
    for fields in cases(include_str!("data/pass_alive.tsv")) {
        let board: Board = fields[1].parse().unwrap();
        for (suicide, expected) in [
            (Suicide::Forbidden, fields[2]),
            (Suicide::Multi, fields[3]),
            (Suicide::Allowed, fields[3]),
        ] {
            let board = board.clone().with_suicide(suicide);
            assert_eq!(map(&board), expected, "{suicide:?} {}", fields[0]);
            checked += 1;
        }
    }
    assert_eq!(checked, 3 * 129);
}

/// The status that pass-alive points alone give.
fn pass_alive_status(board: &Board, point: Point) -> Status {
    match (life::pass_alive(board).owner(point), board.stone(point)) {
        (None, _) => Status::Undecided,
        (Some(owner), Some(stone)) if owner == stone => Status::Alive,
        (Some(_), Some(_)) => Status::Dead,
        (Some(Stone::Black), None) => Status::BlackTerritory,
        (Some(Stone::White), None) => Status::WhiteTerritory,
    }
}

#[test]
fn the_status_of_every_point_is_right() {
    let mut board = "X.X".parse::<Board>().unwrap();
    let mut checked = 0;
    for fields in cases(include_str!("data/unconditional.tsv")) {
        if let [_, rows] = fields[..] {
            board = rows.parse().unwrap();
            continue;
        }
        let point = parse_point(fields[0], board.size()).unwrap();
        let unconditional = life::unconditional(&board).status(point);
        assert_eq!(
            unconditional.to_string(),
            fields[1],
            "{} of\n{board}",
            fields[0]
        );
        let pass_alive = pass_alive_status(&board, point);
        assert_eq!(
            pass_alive.to_string(),
            fields[2],
            "{} of\n{board}",
            fields[0]
        );
        checked += 1;
    }
    assert_eq!(checked, 388);
}

/// Whose each point is for certain, as Black's, White's or nobody's, by both definitions.
fn owners(board: &Board) -> [Vec<(Point, Option<Stone>)>; 2] {
    let pass_alive = life::pass_alive(board);
    let unconditional = life::unconditional(board);
    let points = || board.size().points();
    [
        points()
            .map(|point| (point, pass_alive.owner(point)))
            .collect(),
        points()
            .map(|point| (point, unconditional.owner(point)))
            .collect(),
    ]
}

#[test]
fn what_is_certain_is_the_same_from_all_sides() {
    for fields in cases(include_str!("data/unconditional.tsv")).filter(|fields| fields.len() == 2) {
        let board: Board = fields[1].parse().unwrap();
        let size = board.size();
        for symmetry in Symmetry::ALL {
            let moved = |set: PointSet| {
                set.iter()
                    .map(|point| symmetry.apply(size, point))
                    .collect()
            };
            let [black, white] = Stone::ALL.map(|stone| moved(board.stones(stone)));
            let turned = Board::with_stones(symmetry.transform(size), white, black).unwrap();
            for (found, expected) in owners(&turned).into_iter().zip(owners(&board)) {
                let mut expected: Vec<_> = expected
                    .into_iter()
                    .map(|(point, owner)| (symmetry.apply(size, point), owner.map(|owner| !owner)))
                    .collect();
                expected.sort();
                let mut found = found;
                found.sort();
                assert_eq!(found, expected, "{symmetry:?} of\n{board}");
            }
        }
    }
}

/// Benson's algorithm in the words of his paper, on sets, everything counted anew each time.
fn benson(board: &Board, stone: Stone) -> PointSet {
    let size = board.size();
    let mut chains = parts(size, board.stones(stone));
    let mut regions = parts(size, size.point_set() - board.stones(stone));
    loop {
        let (chains_before, regions_before) = (chains.len(), regions.len());
        let is_vital = |region: PointSet, chain: PointSet| {
            let must_be_liberties =
                |&point: &Point| board.suicide() != Suicide::Forbidden || board.is_empty_at(point);
            let points: PointSet = region.iter().filter(must_be_liberties).collect();
            border(size, region)
                .iter()
                .any(|point| chain.contains(point))
                && points.is_subset(border(size, chain))
        };
        chains.retain(|&chain| {
            regions
                .iter()
                .filter(|&&region| is_vital(region, chain))
                .count()
                >= 2
        });
        let left = chains
            .iter()
            .fold(PointSet::EMPTY, |left, &chain| left | chain);
        regions.retain(|&region| (border(size, region)).is_subset(left));
        if (chains.len(), regions.len()) == (chains_before, regions_before) {
            return left;
        }
    }
}

#[test]
fn pass_alive_chains_are_those_of_the_naive_algorithm() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1976);
    let mut alive = 0;
    for round in 0..3000 {
        let side = |rng: &mut Xoshiro256PlusPlus| 1 + (rng.next_u32() % 13) as u8;
        let size = Size::new(side(&mut rng), side(&mut rng)).unwrap();
        let board = random_board(size, &mut rng).with_suicide(Suicide::ALL[round % 3]);
        for stone in Stone::ALL {
            let found = life::pass_alive(&board);
            assert_eq!(
                found.chains(stone),
                benson(&board, stone),
                "{stone} of\n{board}"
            );
            assert!(
                found
                    .points(stone)
                    .is_subset(life::unconditional(&board).points(stone)),
                "{board}"
            );
            alive += found.chains(stone).len();
        }
    }
    assert!(alive > 10_000, "{alive}");
}

/// All boards that `attacker` can make by moving as often as it likes while the other passes; `None` if they are many.
fn reachable(board: &Board, attacker: Stone) -> Option<Vec<Board>> {
    let mut seen = HashSet::from([board.rows()]);
    let mut boards = vec![board.clone()];
    let mut next = 0;
    while next < boards.len() {
        for point in board.size().points() {
            let mut after = boards[next].clone();
            if after.play(attacker, point).is_ok() && seen.insert(after.rows()) {
                boards.push(after);
            }
        }
        next += 1;
        if boards.len() > 300 {
            return None;
        }
    }
    Some(boards)
}

#[test]
fn what_is_certain_holds_against_every_sequence_of_moves() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let sizes = [(3, 3), (4, 3), (5, 3), (4, 4), (6, 2), (9, 1)];
    let (mut alive, mut more) = (0, 0);
    for round in 0..800 {
        let (width, height) = sizes[round % sizes.len()];
        let suicide = Suicide::ALL[round / sizes.len() % 3];
        let board = random_board(Size::new(width, height).unwrap(), &mut rng).with_suicide(suicide);
        for stone in Stone::ALL {
            let Some(boards) = reachable(&board, !stone) else {
                continue;
            };
            let kept = boards.iter().fold(board.stones(stone), |kept, after| {
                kept & after.stones(stone)
            });
            let chains = life::pass_alive(&board).chains(stone);
            assert_eq!(chains, kept, "{stone} {suicide} of\n{board}");
            alive += chains.len();
            if chains.is_empty() {
                continue;
            }
            let lives = |after: &Board| {
                let found = life::pass_alive(after);
                found.chains(!stone) | found.vital_regions(!stone)
            };
            let lived = boards
                .iter()
                .fold(PointSet::EMPTY, |lived, after| lived | lives(after));
            let certain = life::unconditional(&board).points(stone);
            assert!(certain.is_disjoint(lived), "{stone} {suicide} of\n{board}");
            if suicide == Suicide::Forbidden {
                assert_eq!(
                    certain,
                    board.size().point_set() - lived,
                    "{stone} of\n{board}"
                );
                more += (certain - life::pass_alive(&board).points(stone)).len();
            }
        }
    }
    assert!(alive > 1000 && more > 30, "{alive} {more}");
}
