//! Values by point.

use qi_geometry::{Grid, Point, Size};

use crate::{all_sizes, point, size};

#[test]
fn every_point_of_every_size_keeps_its_own_value() {
    for size in all_sizes() {
        let mut grid = Grid::new(size, usize::MAX);
        for point in size.points() {
            grid[point] = point.index();
        }
        assert_eq!(grid, Grid::from_fn(size, Point::index));
        assert!(grid.iter().all(|(point, &value)| value == point.index()));
        assert_eq!(grid.iter().len(), size.area());
        for point in Size::MAX.points() {
            let expected = size.contains(point).then_some(point.index());
            assert_eq!(grid.get(point).copied(), expected);
            assert_eq!(grid.get_mut(point).copied(), expected);
        }
        let again = Grid::from_values(size, grid.values().to_vec());
        assert_eq!(again.as_ref(), Some(&grid));
    }
}

#[test]
fn rows_go_up_from_the_bottom() {
    for size in all_sizes() {
        let grid = Grid::from_fn(size, |point| point);
        assert_eq!(grid.rows().len(), usize::from(size.height()));
        for (y, row) in grid.rows().enumerate() {
            let expected = (0..size.width()).map(|x| point(x, y as u8));
            assert!(row.iter().copied().eq(expected), "{size}");
        }
    }
}

#[test]
fn values_are_changed_mapped_and_filled() {
    let mut grid = Grid::from_fn(size(4, 3), Point::x);
    for (point, value) in grid.iter_mut() {
        *value += point.y();
    }
    assert_eq!(grid[point(3, 2)], 5);
    let doubled = grid.clone().map(|value| u32::from(value) * 2);
    assert_eq!(doubled[point(3, 2)], 10);
    grid.fill(9);
    assert!(grid.values().iter().all(|&value| value == 9));
    assert_eq!(Grid::from_values(size(4, 3), vec![0; 11]), None);
}

#[test]
#[should_panic(expected = "the point is on the board")]
fn a_point_off_the_board_has_no_value() {
    let _ = Grid::new(size(4, 3), 0)[point(4, 0)];
}
