//! The shapes of both colours behind every pair of views: tables made from the definitions in
//! a millisecond when they are first asked for.
//!
//! Owns [`LineTable`]. What a stone on a point makes on one line depends on what each colour sees
//! from the point both ways. The [`View`]s of the two colours along one way hang together (where
//! one sees the other's stone it sees no farther), so that the pairs are few: 57 in freestyle, 120
//! where one colour needs exactly five, 172 in caro. Two small reads turn the five cells on either
//! side into the numbers of such pairs, and one more gives the shapes.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use once_cell::race::OnceBox;
use qi_geometry::Stone;

use super::lanes::Window;
use super::view::{REACH, VIEWS, View};
use crate::rule::{FiveLength, Rule};
use crate::shape::{Shape, Strip};

/// How many ways five cells can be, two bits each.
const HALVES: usize = 1 << (2 * REACH);

/// The shapes of both colours on a line by the cells on either side of a point.
///
/// 68 KiB, of which 3 KiB are read in freestyle, 15 KiB in standard and renju, 30 KiB in caro.
pub(super) struct LineTable {
    /// By the five cells before the point, the farthest lowest: where the row of shapes begins.
    rows: [u16; HALVES],
    /// By the five cells behind it, the nearest lowest: the place in the row.
    places: [u8; HALVES],
    /// Black's shape in the low four bits, White's in the high ones.
    shapes: Box<[u8; 1 << 16]>,
}

impl LineTable {
    /// The table of a rule, made when it is first asked for.
    pub(super) fn of(rule: Rule) -> &'static Self {
        static TABLES: [OnceBox<LineTable>; 4] = [const { OnceBox::new() }; 4];
        TABLES[rule.index()].get_or_init(|| Box::new(Self::new(rule)))
    }

    /// Black's and White's shape, in the low and the high four bits, on the cell at `offset` from the
    /// middle of a window.
    #[inline]
    pub(super) fn around(&self, window: Window, offset: i32) -> u64 {
        const MASK: u64 = HALVES as u64 - 1;
        let row = self.rows[(window.before(offset) & MASK) as usize];
        let place = self.places[(window.behind(offset) & MASK) as usize];
        u64::from(self.shapes[usize::from(row | u16::from(place))])
    }
}

/// The shape of a stone by the index of its colour's views before and behind.
type ColourTable = [[u8; VIEWS]; VIEWS];

/// The shapes of one colour. Pairs of views with one more stone have a greater index, so they come
/// first, for each looks up what it can become.
fn colour_table(length: FiveLength) -> Box<ColourTable> {
    let mut table = Box::new([[0; VIEWS]; VIEWS]);
    for before in (0..VIEWS).rev() {
        for behind in (0..VIEWS).rev() {
            let views = [before, behind].map(|index| View::from_index(index, length));
            if let [Some(low), Some(high)] = views {
                table[before][behind] = shape_between(low, high, length, &table).code();
            }
        }
    }
    table
}

/// The shape of a stone between two views, given the table of those with more stones.
fn shape_between(low: View, high: View, length: FiveLength, more: &ColourTable) -> Shape {
    let strip = strip_between(low, high);
    let middle = REACH as u8;
    if let Some(shape) = strip.four_or_more_through(middle, length) {
        return shape;
    }
    let is_solid = strip.run(middle).len() == 3;
    let lower = low
        .holes()
        .map(|cell| more[low.with(cell).index()][high.index()]);
    let higher = high
        .holes()
        .map(|cell| more[low.index()][high.with(cell).index()]);
    lower
        .chain(higher)
        .map(|code| Shape::from_code(code).before(is_solid))
        .max()
        .unwrap_or_default()
}

/// The line of eleven cells with an own stone in the middle and these views on its sides.
fn strip_between(low: View, high: View) -> Strip {
    let (mut own, mut empty, mut other) = (1 << REACH, 0, 0);
    for cell in 0..REACH {
        for (view, bit) in [
            (low, 1 << (REACH - 1 - cell)),
            (high, 1 << (REACH + 1 + cell)),
        ] {
            match cell.cmp(&view.len) {
                Ordering::Less if view.own >> cell & 1 == 1 => own |= bit,
                Ordering::Less => empty |= bit,
                Ordering::Equal if view.is_shut => other |= bit,
                Ordering::Equal | Ordering::Greater => {}
            }
        }
    }
    Strip::from_bits(own, empty, other, 2 * REACH as u8 + 1)
}

/// The distinct pairs of what Black and White see, for a rule.
struct Pairs {
    /// The number of the pair seen in every five cells, the nearest lowest.
    numbers: Vec<u8>,
    /// By number, what Black and White see.
    views: Vec<[View; 2]>,
}

impl Pairs {
    fn of(rule: Rule) -> Self {
        let mut pairs = Self {
            numbers: Vec::new(),
            views: Vec::new(),
        };
        for cells in 0..HALVES as u32 {
            let see = |stone: Stone| View::of(cells, stone).for_length(rule.five_length(stone));
            let seen = Stone::ALL.map(see);
            let known = pairs.views.iter().position(|&views| views == seen);
            let number = known.unwrap_or(pairs.views.len());
            if known.is_none() {
                pairs.views.push(seen);
            }
            pairs.numbers.push(number as u8);
        }
        pairs
    }
}

impl LineTable {
    fn new(rule: Rule) -> Self {
        let pairs = Pairs::of(rule);
        let width = pairs.views.len().next_power_of_two();
        let colours = Stone::ALL.map(|stone| colour_table(rule.five_length(stone)));
        let mut shapes = vec![0; 1 << 16];
        for (row, before) in pairs.views.iter().enumerate() {
            for (place, behind) in pairs.views.iter().enumerate() {
                let [black, white] = [0, 1]
                    .map(|colour| colours[colour][before[colour].index()][behind[colour].index()]);
                shapes[row * width + place] = black | white << 4;
            }
        }
        Self {
            rows: core::array::from_fn(|half| {
                (usize::from(pairs.numbers[mirrored(half)]) * width) as u16
            }),
            places: core::array::from_fn(|half| pairs.numbers[half]),
            shapes: shapes.try_into().expect("64 Ki are allocated above"),
        }
    }
}

/// The five cells of a half in the other order.
fn mirrored(half: usize) -> usize {
    (0..REACH).fold(0, |mirrored, cell| {
        mirrored << 2 | half >> (2 * cell) & 0b11
    })
}
