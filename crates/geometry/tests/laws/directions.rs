//! Directions, axes and steps.

use qi_geometry::{Axis, Direction, Point, Size};

use crate::touch;

#[test]
fn directions_go_clockwise_and_their_opposites_lead_back() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(Direction::from_index(index), Some(direction));
        assert_eq!(direction.opposite().opposite(), direction);
        let ((dx, dy), (back_x, back_y)) = (direction.offset(), direction.opposite().offset());
        assert_eq!((dx + back_x, dy + back_y), (0, 0));
        // An eighth of a turn clockwise turns the step clockwise.
        let (next_x, next_y) = Direction::ALL[(index + 1) % 8].offset();
        assert!(dx * next_y - dy * next_x < 0);
    }
    assert_eq!(Direction::from_index(8), None);
}

#[test]
fn the_orthogonal_and_diagonal_directions_are_all() {
    let mut all = [Direction::ORTHOGONAL, Direction::DIAGONAL].concat();
    all.sort_unstable();
    assert_eq!(all, Direction::ALL);
    for direction in Direction::ORTHOGONAL {
        let (dx, dy) = direction.offset();
        assert_eq!(dx.abs() + dy.abs(), 1);
    }
}

#[test]
fn an_axis_pairs_opposite_directions() {
    for (index, axis) in Axis::ALL.into_iter().enumerate() {
        assert_eq!(axis.index(), index);
        assert_eq!(Axis::from_index(index), Some(axis));
        assert_eq!(axis.direction().axis(), axis);
        assert_eq!(axis.direction().opposite().axis(), axis);
    }
    assert_eq!(Axis::from_index(4), None);
}

#[test]
fn a_step_adds_the_offset_within_the_square() {
    for point in Size::MAX.points() {
        for direction in Direction::ALL {
            let (dx, dy) = direction.offset();
            let x = u8::try_from(point.x() as i8 + dx);
            let y = u8::try_from(point.y() as i8 + dy);
            let expected = x.ok().zip(y.ok()).and_then(|(x, y)| Point::new(x, y));
            assert_eq!(point.step(direction), expected, "{point} {direction:?}");
        }
        let steps = Direction::ORTHOGONAL.map(|direction| point.step(direction));
        assert!(point.neighbours().eq(steps.into_iter().flatten()));
        assert!(point.neighbours().all(|neighbour| touch(point, neighbour)));
    }
}

#[test]
fn a_translation_adds_any_offset_within_the_square() {
    for point in Size::MAX.points().step_by(37) {
        for dx in i8::MIN..=i8::MAX {
            for dy in i8::MIN..=i8::MAX {
                let x = u8::try_from(i16::from(point.x()) + i16::from(dx));
                let y = u8::try_from(i16::from(point.y()) + i16::from(dy));
                let expected = x.ok().zip(y.ok()).and_then(|(x, y)| Point::new(x, y));
                assert_eq!(point.translate(dx, dy), expected, "{point} {dx} {dy}");
            }
        }
    }
}

#[test]
fn an_index_is_a_point_exactly_below_the_count() {
    for index in 0..Point::COUNT {
        let point = Point::from_index(index).unwrap();
        assert_eq!(point.index(), index);
        assert_eq!(Point::new(point.x(), point.y()), Some(point));
    }
    assert_eq!(Point::from_index(Point::COUNT), None);
    assert_eq!(Point::from_index(usize::MAX), None);
    assert_eq!(Point::new(0, 32), None);
    assert_eq!(Point::new(255, 255), None);
}
