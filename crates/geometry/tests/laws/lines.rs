//! Lines and rays.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qi_geometry::{Axis, Direction, Line, Point, PointSet, Size};

use crate::{all_sizes, any_size, size_and_point};

/// A ray by single steps.
fn naive_ray(size: Size, point: Point, direction: Direction) -> Vec<Point> {
    let step = |point: &Point| point.step(direction).filter(|&next| size.contains(next));
    core::iter::successors(step(&point), step).collect()
}

/// A line as the rays both ways from a point.
fn naive_line(size: Size, point: Point, axis: Axis) -> Vec<Point> {
    let mut line = naive_ray(size, point, axis.direction().opposite());
    line.reverse();
    line.push(point);
    line.extend(naive_ray(size, point, axis.direction()));
    line
}

#[test]
fn every_line_of_every_size_is_numbered_and_places_its_points() {
    for size in all_sizes() {
        for axis in Axis::ALL {
            for number in 0..size.line_count(axis) {
                let line = size.line(axis, number).unwrap();
                assert_eq!(line.axis(), axis);
                assert_eq!(line.first(), line.points().next().unwrap());
                assert_eq!(line.last(), line.points().next_back().unwrap());
                for (place, point) in line.points().enumerate() {
                    assert_eq!(
                        size.line_number(point, axis),
                        Some(number),
                        "{size} {point}"
                    );
                    assert_eq!(size.line_through(point, axis), line);
                    assert_eq!(line.place(point), Some(place));
                    assert_eq!(line.get(place), Some(point));
                }
                assert_eq!(line.get(line.len()), None);
            }
            assert_eq!(size.line(axis, size.line_count(axis)), None);
        }
    }
}

#[test]
fn the_lines_along_an_axis_hold_every_point_once() {
    for size in all_sizes() {
        for axis in Axis::ALL {
            let mut seen = PointSet::new();
            for line in size.lines_along(axis) {
                for point in line {
                    assert!(seen.insert(point), "{size} {axis:?} {point}");
                }
            }
            assert_eq!(seen, size.point_set(), "{size} {axis:?}");
        }
    }
}

#[test]
fn the_lines_of_a_size_are_all_different() {
    for size in all_sizes() {
        let lines: BTreeSet<Line> = size.lines().collect();
        let counts = Axis::ALL.map(|axis| size.line_count(axis));
        assert_eq!(lines.len(), counts.iter().sum::<usize>(), "{size}");
        assert_eq!(size.lines().count(), lines.len(), "{size}");
    }
}

#[test]
fn a_point_off_the_board_has_no_line_number_and_no_ray() {
    let size = Size::new(9, 7).unwrap();
    for point in Size::MAX.points().filter(|&point| !size.contains(point)) {
        for direction in Direction::ALL {
            assert_eq!(size.line_number(point, direction.axis()), None);
            assert_eq!(size.ray(point, direction).next(), None);
        }
    }
}

#[test]
#[should_panic(expected = "the point is off the board")]
fn a_line_through_a_point_off_the_board_panics() {
    let size = Size::new(9, 7).unwrap();
    let _ = size.line_through(Point::new(8, 7).unwrap(), Axis::Diagonal);
}

proptest! {
    #[test]
    fn rays_and_lines_equal_single_steps((size, point) in size_and_point()) {
        for direction in Direction::ALL {
            let expected = naive_ray(size, point, direction);
            let ray = size.ray(point, direction);
            prop_assert_eq!(ray.len(), expected.len());
            prop_assert!(ray.clone().eq(expected.iter().copied()));
            prop_assert!(ray.rev().eq(expected.iter().rev().copied()));
        }
        for axis in Axis::ALL {
            let line = size.line_through(point, axis);
            prop_assert_eq!(line.points().collect::<Vec<_>>(), naive_line(size, point, axis));
        }
    }

    #[test]
    fn a_place_is_a_place_among_the_points(
        size in any_size(),
        (start, other) in (0..1024_usize, 0..1024_usize),
    ) {
        let start = Point::from_index(start).filter(|&start| size.contains(start));
        let other = Point::from_index(other).unwrap();
        if let Some(start) = start {
            for axis in Axis::ALL {
                let line = size.line_through(start, axis);
                prop_assert_eq!(line.place(other), line.points().position(|p| p == other));
            }
        }
    }

    #[test]
    fn a_ray_skips_as_it_steps((size, point) in size_and_point(), skips in prop::collection::vec(0..9_usize, 0..6)) {
        for direction in Direction::ALL {
            let mut ray = size.ray(point, direction);
            let mut naive = naive_ray(size, point, direction).into_iter();
            for &skip in &skips {
                prop_assert_eq!(ray.nth(skip), naive.nth(skip));
                prop_assert_eq!(ray.next_back(), naive.next_back());
                prop_assert_eq!(ray.len(), naive.len());
            }
        }
    }
}
