//! The dihedral group, and what it does to boards.

use proptest::prelude::*;
use qi_geometry::{Direction, Point, PointSet, Size, Symmetry};

use crate::{all_sizes, size_and_point};

/// The symmetry as a matrix `[a, b, c, d]` that takes a vector `(x, y)` from the
/// board's centre to `(ax + by, cx + dy)`, `x` to the right and `y` up: from
/// what the names mean.
fn matrix(symmetry: Symmetry) -> [i32; 4] {
    match symmetry {
        Symmetry::Identity => [1, 0, 0, 1],
        Symmetry::FlipHorizontal => [-1, 0, 0, 1],
        Symmetry::FlipVertical => [1, 0, 0, -1],
        Symmetry::QuarterTurn => [0, 1, -1, 0],
        Symmetry::HalfTurn => [-1, 0, 0, -1],
        Symmetry::ThreeQuarterTurn => [0, -1, 1, 0],
        Symmetry::Transpose => [0, 1, 1, 0],
        Symmetry::Antitranspose => [0, -1, -1, 0],
    }
}

/// The matrix of doing first `m`, then `n`.
fn product([a, b, c, d]: [i32; 4], n: [i32; 4]) -> [i32; 4] {
    [
        n[0] * a + n[1] * c,
        n[0] * b + n[1] * d,
        n[2] * a + n[3] * c,
        n[2] * b + n[3] * d,
    ]
}

/// Applies the matrix about the centre, in half steps to stay whole.
fn naive_apply(symmetry: Symmetry, size: Size, point: Point) -> Point {
    let moved = symmetry.transform(size);
    let from_centre = |place: u8, side: u8| 2 * i32::from(place) - i32::from(side - 1);
    let to_corner = |place: i32, side: u8| ((place + i32::from(side - 1)) / 2) as u8;
    let x = from_centre(point.x(), size.width());
    let y = from_centre(point.y(), size.height());
    let [a, b, c, d] = matrix(symmetry);
    Point::new(
        to_corner(a * x + b * y, moved.width()),
        to_corner(c * x + d * y, moved.height()),
    )
    .expect("the point stays on the board")
}

#[test]
fn every_symmetry_moves_every_point_of_every_size_as_its_matrix_does() {
    for size in all_sizes() {
        for symmetry in Symmetry::ALL {
            let moved = symmetry.transform(size);
            let mut image = PointSet::new();
            for point in size.points() {
                let to = symmetry.apply(size, point);
                assert_eq!(
                    to,
                    naive_apply(symmetry, size, point),
                    "{symmetry:?} {size} {point}"
                );
                assert_eq!(symmetry.inverse().apply(moved, to), point);
                image.insert(to);
            }
            assert_eq!(image, moved.point_set(), "{symmetry:?} {size}");
        }
    }
}

#[test]
fn composition_is_the_product_of_matrices() {
    for a in Symmetry::ALL {
        for b in Symmetry::ALL {
            assert_eq!(
                matrix(a.compose(b)),
                product(matrix(a), matrix(b)),
                "{a:?} {b:?}"
            );
        }
    }
}

#[test]
fn the_symmetries_are_a_group() {
    let identity = Symmetry::Identity;
    for a in Symmetry::ALL {
        assert_eq!(a.compose(identity), a);
        assert_eq!(identity.compose(a), a);
        assert_eq!(a.compose(a.inverse()), identity);
        assert_eq!(a.inverse().compose(a), identity);
        for b in Symmetry::ALL {
            assert_eq!(a.compose(b).inverse(), b.inverse().compose(a.inverse()));
            for c in Symmetry::ALL {
                assert_eq!(a.compose(b).compose(c), a.compose(b.compose(c)));
            }
        }
    }
}

#[test]
fn the_quarter_turn_has_order_four_and_every_reflection_two() {
    let power = |s: Symmetry, n| (0..n).fold(Symmetry::Identity, |all, _| all.compose(s));
    assert_eq!(power(Symmetry::QuarterTurn, 2), Symmetry::HalfTurn);
    assert_eq!(power(Symmetry::QuarterTurn, 3), Symmetry::ThreeQuarterTurn);
    assert_eq!(power(Symmetry::QuarterTurn, 4), Symmetry::Identity);
    for reflection in [
        Symmetry::FlipHorizontal,
        Symmetry::FlipVertical,
        Symmetry::Transpose,
        Symmetry::Antitranspose,
    ] {
        assert_eq!(power(reflection, 2), Symmetry::Identity);
    }
}

#[test]
fn a_symmetry_fits_exactly_the_sizes_that_it_keeps() {
    for size in all_sizes() {
        let mut fitting = 0;
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.fits(size), symmetry.transform(size) == size);
            fitting += usize::from(symmetry.fits(size));
        }
        assert_eq!(fitting, if size.is_square() { 8 } else { 4 });
    }
}

#[test]
fn the_index_is_the_place_among_all() {
    for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
        assert_eq!(symmetry.index(), index);
        assert_eq!(Symmetry::from_index(index), Some(symmetry));
    }
    assert_eq!(Symmetry::from_index(8), None);
}

#[test]
#[should_panic(expected = "the point is off the board")]
fn a_point_off_the_board_does_not_move() {
    let size = Size::new(9, 7).unwrap();
    let _ = Symmetry::Transpose.apply(size, Point::new(8, 7).unwrap());
}

proptest! {
    #[test]
    fn composing_is_applying_one_after_the_other((size, point) in size_and_point()) {
        for a in Symmetry::ALL {
            for b in Symmetry::ALL {
                let one_by_one = b.apply(a.transform(size), a.apply(size, point));
                prop_assert_eq!(a.compose(b).apply(size, point), one_by_one);
                prop_assert_eq!(a.compose(b).transform(size), b.transform(a.transform(size)));
            }
        }
    }

    #[test]
    fn points_one_step_apart_stay_one_step_apart((size, point) in size_and_point()) {
        for direction in Direction::ALL {
            let Some(next) = size.ray(point, direction).next() else { continue };
            for symmetry in Symmetry::ALL {
                let [a, b] = [point, next].map(|point| symmetry.apply(size, point));
                let steps = Direction::ALL.map(|direction| a.step(direction));
                prop_assert!(steps.contains(&Some(b)));
            }
        }
    }
}
