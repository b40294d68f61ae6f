//! Sizes, their points and neighbours.

use proptest::prelude::*;
use qi_geometry::{ParseSizeError, Point, PointSet, Size, SizeError};

use crate::{all_sizes, point, random_set, size_and_point, touch};

#[test]
fn a_side_is_1_to_32() {
    for width in 0..=255_u8 {
        for height in 0..=255_u8 {
            let expected = if width == 0 || width > 32 {
                Some(SizeError::Width(width))
            } else if height == 0 || height > 32 {
                Some(SizeError::Height(height))
            } else {
                None
            };
            assert_eq!(Size::new(width, height).err(), expected);
        }
    }
}

#[test]
fn every_size_lists_its_points_row_by_row_from_both_ends() {
    for size in all_sizes() {
        let expected: Vec<Point> = (0..size.height())
            .flat_map(|y| (0..size.width()).map(move |x| point(x, y)))
            .collect();
        assert!(size.points().eq(expected.iter().copied()), "{size}");
        assert!(
            size.points().rev().eq(expected.iter().rev().copied()),
            "{size}"
        );
        assert!(expected.is_sorted(), "{size}");
        assert_eq!(size.points().len(), size.area());
        for (offset, &point) in expected.iter().enumerate() {
            assert!(size.contains(point));
            assert_eq!(size.offset(point), Some(offset), "{size} {point}");
            assert_eq!(size.from_offset(offset), Some(point), "{size} {offset}");
        }
        assert_eq!(size.from_offset(size.area()), None);
    }
}

#[test]
fn every_size_knows_what_is_off_the_board() {
    for size in all_sizes() {
        let on_board: PointSet = size.points().collect();
        assert_eq!(size.point_set(), on_board, "{size}");
        for point in Size::MAX.points() {
            let is_on = point.x() < size.width() && point.y() < size.height();
            assert_eq!(size.contains(point), is_on, "{size} {point}");
            assert_eq!(size.offset(point).is_some(), is_on, "{size} {point}");
            if !is_on {
                assert_eq!(size.neighbours(point).len(), 0, "{size} {point}");
            }
        }
    }
}

#[test]
fn every_size_text_reads_back() {
    for size in all_sizes() {
        assert_eq!(size.to_string().parse(), Ok(size));
        assert_eq!(size.to_string().to_uppercase().parse(), Ok(size));
        if size.is_square() {
            assert_eq!(size.width().to_string().parse(), Ok(size));
        }
    }
}

#[test]
fn wrong_sizes_are_refused_with_the_place() {
    assert_eq!("".parse::<Size>(), Err(ParseSizeError::Empty));
    for (text, offset, part) in [
        ("0", 0, "0"),
        ("33", 0, "33"),
        ("09", 0, "09"),
        ("+9", 0, "+9"),
        (" 9", 0, " 9"),
        ("nine", 0, "nine"),
        ("9x", 2, ""),
        ("x9", 0, ""),
        ("9x0", 2, "0"),
        ("19x33", 3, "33"),
        ("9x9x9", 2, "9x9"),
        ("9 x 9", 0, "9 "),
        ("9×9", 0, "9×9"),
        ("99999999999999999999x2", 0, "99999999999999999999"),
    ] {
        let part = part.to_string();
        let expected = ParseSizeError::Side { offset, text: part };
        assert_eq!(text.parse::<Size>(), Err(expected), "{text:?}");
    }
}

proptest! {
    #[test]
    fn reading_any_text_as_a_size_gives_a_size_or_an_error(text in "\\PC*|[0-9xX+ -]{0,9}") {
        if let Ok(size) = text.parse::<Size>() {
            let canonical = size.to_string();
            let text = text.to_lowercase();
            let square = format!("{text}x{text}");
            prop_assert!([text, square].contains(&canonical));
        }
    }

    #[test]
    fn neighbours_are_the_points_one_step_away((size, point) in size_and_point()) {
        let expected: PointSet = size.points().filter(|&other| touch(point, other)).collect();
        let neighbours = size.neighbours(point);
        prop_assert_eq!(neighbours.len(), expected.len());
        prop_assert_eq!(neighbours.collect::<PointSet>(), expected);
    }

    #[test]
    fn points_taken_from_both_ends_are_each_given_once(
        (size, _) in size_and_point(),
        ends in random_set_of_bits(),
    ) {
        let mut points = size.points();
        let mut seen = PointSet::new();
        for step in 0.. {
            let from_front = ends.contains(point(step as u8 % 32, 0));
            let next = if from_front { points.next() } else { points.next_back() };
            match next {
                Some(point) => prop_assert!(seen.insert(point)),
                None => break,
            }
            prop_assert_eq!(points.len() + seen.len(), size.area());
        }
        prop_assert_eq!(seen, size.point_set());
    }
}

fn random_set_of_bits() -> impl Strategy<Value = PointSet> {
    any::<u64>().prop_map(random_set)
}
