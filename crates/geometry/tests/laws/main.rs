//! The laws of this crate, each held against a twin that is short, obvious and
//! slow: on every size from 1 x 1 to 32 x 32 where that is quick, on random
//! cases everywhere.

mod bitset;
mod coordinates;
mod diagram;
mod directions;
mod grid;
mod layout;
mod lines;
mod region;
mod sizes;
mod stone;
mod symmetry;

use proptest::prelude::*;
use qi_geometry::{Point, PointSet, Size, zobrist};

/// Every size there is.
fn all_sizes() -> impl Iterator<Item = Size> {
    (1..=32).flat_map(|height| (1..=32).map(move |width| size(width, height)))
}

fn size(width: u8, height: u8) -> Size {
    Size::new(width, height).expect("the sides are 1 to 32")
}

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y).expect("x and y are below 32")
}

/// A size and a point of it.
fn size_and_point() -> impl Strategy<Value = (Size, Point)> {
    any_size().prop_flat_map(|size| (Just(size), point_of(size)))
}

fn any_size() -> impl Strategy<Value = Size> {
    (1..=32_u8, 1..=32_u8).prop_map(|(width, height)| size(width, height))
}

fn point_of(size: Size) -> impl Strategy<Value = Point> {
    (0..size.width(), 0..size.height()).prop_map(|(x, y)| point(x, y))
}

/// A set of points of the largest board that holds about half, a quarter or
/// three quarters of them, the same for the same seed.
fn random_set(seed: u64) -> PointSet {
    let [a, b] = [seed, !seed].map(|seed| PointSet::from_words(zobrist::keys(seed)));
    match seed % 3 {
        0 => a,
        1 => a & b,
        _ => a | b,
    }
}

/// Whether two points are one orthogonal step apart.
fn touch(a: Point, b: Point) -> bool {
    a.x().abs_diff(b.x()) + a.y().abs_diff(b.y()) == 1
}
