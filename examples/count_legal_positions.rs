//! How many positions of go there are: colourings of a board in which every chain has a liberty.
//!
//! Trying all colourings ends at 4 x 4. Here the board is filled point by point, and of all that has been filled only the
//! border is remembered: the latest point of every column, and which stones there are chains that still lack a liberty.
//! Fillings with the same border can go on in the same ways: they are counted together (Tromp and Farneback, 2007).
//!
//! `cargo run --release --example count_legal_positions -- [WIDTHxHEIGHT]`

use std::collections::HashMap;
use std::error::Error;

use qi_go::{Size, Stone};

/// The latest point of a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Cell {
    /// Nothing yet: the edge of the board.
    Edge,
    Empty,
    /// A stone of a chain that has a liberty.
    Free(Stone),
    /// A stone of a chain that has none yet, and which chain.
    Wanting(Stone, usize),
}

type Border = Vec<Cell>;

/// Turns a whole chain that lacks a liberty into another, or frees it.
fn replace(border: &mut Border, chain: Cell, with: Cell) {
    if matches!(chain, Cell::Wanting(..)) {
        let members = border.iter_mut().filter(|cell| **cell == chain);
        members.for_each(|cell| *cell = with);
    }
}

/// The border after an empty point in column `x`, a liberty of what is above it and to its left.
fn with_empty(border: &Border, x: usize) -> Border {
    let mut next = border.clone();
    for near in x.saturating_sub(1)..=x {
        if let cell @ Cell::Wanting(stone, _) = next[near] {
            replace(&mut next, cell, Cell::Free(stone));
        }
    }
    next[x] = Cell::Empty;
    next
}

/// The border after a stone in column `x`; `None` if a chain is shut in that never had a liberty.
fn with_stone(border: &Border, x: usize, stone: Stone) -> Option<Border> {
    let mut next = border.clone();
    let above = next[x];
    next[x] = Cell::Wanting(stone, usize::MAX);
    for near in [Some(above), x.checked_sub(1).map(|left| border[left])] {
        let joined = next[x];
        match near {
            Some(Cell::Empty) => replace(&mut next, joined, Cell::Free(stone)),
            Some(free @ Cell::Free(other)) if other == stone => replace(&mut next, joined, free),
            Some(wanting @ Cell::Wanting(other, _)) if other == stone => {
                replace(&mut next, wanting, joined);
            }
            _ => {}
        }
    }
    let shut_in =
        matches!(above, Cell::Wanting(other, _) if other != stone && !next.contains(&above));
    (!shut_in).then_some(next)
}

/// The same border, its chains that lack a liberty numbered by the first columns that show them.
fn numbered(border: &Border) -> Border {
    let first = |cell: &Cell| border.iter().position(|other| other == cell);
    let renumber = |cell: &Cell| match cell {
        Cell::Wanting(stone, _) => Cell::Wanting(*stone, first(cell).unwrap_or_default()),
        cell => *cell,
    };
    border.iter().map(renumber).collect()
}

/// How many legal positions a board has; `None` past 128 bits.
fn legal_positions(size: Size) -> Option<u128> {
    let [narrow, long] = [u8::min, u8::max].map(|pick| pick(size.width(), size.height()));
    let mut counts = HashMap::from([(vec![Cell::Edge; narrow.into()], 1_u128)]);
    for x in (0..long).flat_map(|_| 0..narrow.into()) {
        let mut filled: HashMap<Border, u128> = HashMap::new();
        for (border, count) in &counts {
            let stones = Stone::ALL.map(|stone| with_stone(border, x, stone));
            for next in stones.into_iter().flatten().chain([with_empty(border, x)]) {
                let sum = filled.entry(numbered(&next)).or_default();
                *sum = sum.checked_add(*count)?;
            }
        }
        counts = filled;
    }
    let wants = |border: &Border| border.iter().any(|cell| matches!(cell, Cell::Wanting(..)));
    let mut legal = counts.iter().filter(|(border, _)| !wants(border));
    legal.try_fold(0_u128, |sum, (_, count)| sum.checked_add(*count))
}

fn main() -> Result<(), Box<dyn Error>> {
    let count = |size| legal_positions(size).ok_or("more than 128 bits can count");
    if let Some(size) = std::env::args().nth(1) {
        println!("{size}: {} legal positions", count(size.parse()?)?);
        return Ok(());
    }
    // The published numbers; crates/go/tests/legal_positions.rs finds those up to 4 x 4 in two other ways.
    let known = [
        1,
        57,
        12_675,
        24_318_165,
        414_295_148_741,
        62_567_386_502_084_877,
    ];
    for (side, known) in (1..).zip(known) {
        let size = Size::square(side)?;
        assert_eq!(count(size)?, known);
        println!("{size}: {known} legal positions");
    }
    Ok(())
}
