//! How many positions there are: boards on which every chain has a liberty. The numbers are John Tromp's and Gunnar
//! Farneback's (Combinatorics of Go).
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_go::{Board, PointSet, Size};

/// Colours a board in every way and asks the crate whether it can be set up.
fn set_ups(size: Size) -> usize {
    let set_up = |mut colouring: usize| {
        let mut stones = [PointSet::EMPTY; 3];
        for point in size.points() {
            stones[colouring % 3].insert(point);
            colouring /= 3;
        }
        Board::with_stones(size, stones[1], stones[2]).is_ok()
    };
    (0..3usize.pow(size.area() as u32))
        .filter(|&colouring| set_up(colouring))
        .count()
}

/// The same number by sets of bits: for every set of empty points, which stones of one colour all reach one, and then
/// how many ways there are to colour the other points with two such sets.
fn positions(size: Size) -> u64 {
    let board = (1u32 << size.area()) - 1;
    let mut count = 0;
    let mut lives = vec![false; 1 << size.area()];
    for empty in 0..=board {
        let full = board & !empty;
        for stones in subsets(full) {
            lives[stones as usize] = every_chain_has_a_liberty(size, stones, empty);
        }
        let both = |&black: &u32| lives[black as usize] && lives[(full & !black) as usize];
        count += subsets(full).filter(both).count() as u64;
    }
    count
}

/// All subsets of a set of bits.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let next = move |&subset: &u32| (subset != 0).then(|| (subset - 1) & set);
    core::iter::successors(Some(set), next)
}

fn every_chain_has_a_liberty(size: Size, stones: u32, empty: u32) -> bool {
    let width = u32::from(size.width());
    let column = (0..size.height()).fold(0, |column, y| column | 1 << (u32::from(y) * width));
    let last = column << (width - 1);
    let spread = |set: u32| set << width | set >> width | (set & !last) << 1 | (set & !column) >> 1;
    let mut alive = spread(empty) & stones;
    loop {
        let more = alive | (spread(alive) & stones);
        if more == alive {
            return alive == stones;
        }
        alive = more;
    }
}

#[test]
fn the_crate_sets_up_exactly_the_legal_positions() {
    let known = [
        ("1", 1),
        ("2", 57),
        ("3", 12_675),
        ("2x1", 5),
        ("6x1", 313),
        ("8x1", 2_401),
        ("3x2", 489),
        ("2x4", 4_125),
        ("5x2", 35_117),
        ("10x1", 18_413),
    ];
    for (size, count) in known {
        let size: Size = size.parse().unwrap();
        assert_eq!(set_ups(size), count, "{size}");
        assert_eq!(positions(size), count as u64, "{size}");
    }
}

#[test]
fn four_by_four_has_24318165_positions() {
    assert_eq!(positions("4x3".parse().unwrap()), 321_689);
    assert_eq!(positions("4".parse().unwrap()), 24_318_165);
}
