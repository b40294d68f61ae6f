//! The flood fill and what follows from it.

use proptest::prelude::*;
use qi_geometry::region::{self, Frontier, Region};
use qi_geometry::{Grid, Point, PointSet, Size};

use crate::{all_sizes, point, random_set, size_and_point, touch};

/// Distances in steps from the start through open points, by relaxing all points
/// until nothing changes.
fn naive_distances(size: Size, start: PointSet, open: PointSet) -> Grid<Option<usize>> {
    let mut distances = Grid::from_fn(size, |p| (start & open).contains(p).then_some(0));
    loop {
        let before = distances.clone();
        for point in size.points().filter(|&point| open.contains(point)) {
            let around = point.neighbours().filter_map(|other| before.get(other));
            let nearest = around.copied().flatten().min();
            let through = nearest.map(|distance| distance + 1);
            distances[point] = [distances[point], through].into_iter().flatten().min();
        }
        if distances == before {
            return distances;
        }
    }
}

fn naive_component(size: Size, start: Point, open: PointSet) -> Region {
    let distances = naive_distances(size, PointSet::of(start) & size.point_set(), open);
    let reached = distances.iter().filter(|(_, distance)| distance.is_some());
    let points: PointSet = reached.map(|(point, _)| point).collect();
    Region {
        points,
        border: naive_border(size, points),
    }
}

fn naive_border(size: Size, points: PointSet) -> PointSet {
    let outside = size.points().filter(|&point| !points.contains(point));
    outside
        .filter(|&point| point.neighbours().any(|next| points.contains(next)))
        .collect()
}

/// A size, a point of it, and the open points of the largest board.
fn maze() -> impl Strategy<Value = (Size, Point, PointSet)> {
    (size_and_point(), any::<u64>())
        .prop_map(|((size, point), seed)| (size, point, random_set(seed)))
}

#[test]
fn on_every_size_a_component_equals_the_naive_one() {
    for (seed, size) in all_sizes().enumerate() {
        let open = random_set(seed as u64);
        let start = size.from_offset(seed % size.area()).unwrap();
        let component = region::component(size, start, |point| open.contains(point));
        assert_eq!(
            component,
            naive_component(size, start, open),
            "{size} {start} {open:?}"
        );
    }
}

#[test]
fn on_every_size_the_components_part_the_open_points() {
    for (seed, size) in all_sizes().enumerate() {
        let open = random_set(seed as u64);
        let mut left = open & size.point_set();
        for region in region::components(size, |point| open.contains(point)) {
            let start = left
                .first()
                .expect("every component has a point of its own");
            let alone = region::component(size, start, |point| open.contains(point));
            assert_eq!(region, alone, "{size} {start}");
            assert!(region.points.is_subset(left), "{size} {start}");
            left -= region.points;
        }
        assert!(left.is_empty(), "{size}");
    }
}

#[test]
fn a_serpentine_is_walked_to_its_end() {
    // The longest corridor: every other row open, joined at alternating ends.
    let open = |point: Point| match point.y() % 4 {
        0 | 2 => true,
        1 => point.x() == 31,
        _ => point.x() == 0,
    };
    let path = region::shortest_path(Size::MAX, point(0, 0), point(31, 31), open);
    assert_eq!(path, None, "the last row is closed");
    let path = region::shortest_path(Size::MAX, point(0, 0), point(0, 30), open).unwrap();
    assert_eq!(path.len(), 16 * 32 + 15);
}

#[test]
fn a_start_that_does_not_belong_reaches_nothing() {
    let size = Size::square(3).unwrap();
    let centre = point(1, 1);
    let nothing = Region::default();
    assert_eq!(
        region::component(size, centre, |point| point != centre),
        nothing
    );
    assert_eq!(region::component(size, point(3, 0), |_| true), nothing);
    assert_eq!(
        region::shortest_path(size, centre, point(0, 0), |p| p != centre),
        None
    );
    assert_eq!(
        region::shortest_path(size, centre, point(3, 0), |_| true),
        None
    );
    assert_eq!(
        region::shortest_path(size, centre, centre, |_| true),
        Some(vec![centre])
    );
}

proptest! {
    #[test]
    fn a_component_equals_the_naive_one((size, start, open) in maze()) {
        let component = region::component(size, start, |point| open.contains(point));
        prop_assert_eq!(component, naive_component(size, start, open));
    }

    #[test]
    fn every_layer_holds_the_points_at_its_distance((size, _, open) in maze(), starts in any::<u64>()) {
        let starts = random_set(starts) & random_set(!starts) & random_set(starts / 3);
        let distances = naive_distances(size, starts, open);
        let mut frontier = Frontier::from_set(size, starts, |point| open.contains(point));
        let mut reached = PointSet::new();
        for (distance, layer) in frontier.by_ref().enumerate() {
            let expected = size.points().filter(|&point| distances[point] == Some(distance));
            prop_assert_eq!(layer, expected.collect::<PointSet>());
            reached |= layer;
        }
        let expected: PointSet = size.points().filter(|&p| distances[p].is_some()).collect();
        prop_assert_eq!(reached, expected);
        let region = frontier.region();
        prop_assert_eq!(region.points, reached);
        prop_assert_eq!(region.border, naive_border(size, reached));
        prop_assert_eq!(frontier.next(), None);
    }

    #[test]
    fn a_shortest_path_is_a_path_as_long_as_the_distance(
        (size, from, open) in maze(),
        to in any::<prop::sample::Index>(),
    ) {
        let to = size.from_offset(to.index(size.area())).unwrap();
        let distances = naive_distances(size, PointSet::of(from), open);
        let path = region::shortest_path(size, from, to, |point| open.contains(point));
        prop_assert_eq!(path.as_ref().map(|path| path.len() - 1), distances[to]);
        if let Some(path) = path {
            prop_assert_eq!((path[0], path[path.len() - 1]), (from, to));
            prop_assert!(path.iter().all(|&point| size.contains(point) && open.contains(point)));
            prop_assert!(path.windows(2).all(|pair| touch(pair[0], pair[1])));
        }
    }

    #[test]
    fn a_point_is_asked_about_at_most_once((size, start, open) in maze()) {
        let mut asked = PointSet::new();
        let region = region::component(size, start, |point| {
            assert!(asked.insert(point), "{point} was asked about twice");
            open.contains(point)
        });
        let expected = region.points | region.border | PointSet::of(start);
        prop_assert_eq!(asked, expected);
    }

    #[test]
    fn touching_points_and_borders_equal_the_naive_ones((size, _, set) in maze()) {
        let set = set & size.point_set();
        let touching = size.points().filter(|&point| set.iter().any(|member| touch(member, point)));
        prop_assert_eq!(region::touching(size, set), touching.collect::<PointSet>());
        prop_assert_eq!(region::border(size, set), naive_border(size, set));
    }
}
