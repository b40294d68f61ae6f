//! Points to pixels and back.

use proptest::num::f64;
use proptest::prelude::*;
use qi_geometry::{Layout, LayoutError, LayoutOptions, Point, Size, Symmetry};

use crate::{all_sizes, any_size, size, size_and_point};

fn layout(size: Size, options: LayoutOptions) -> Layout {
    Layout::new(size, options).expect("the options are in range")
}

/// The point with the least distance in units of the spacing, and that distance.
fn naive_nearest(layout: &Layout, x: f64, y: f64) -> (Point, f64) {
    let (across, down) = layout.options().spacing;
    let distance = |point| {
        let (point_x, point_y) = layout.position(point);
        ((x - point_x) / across).hypot((y - point_y) / down)
    };
    let all = layout.size().points().map(|point| (point, distance(point)));
    all.min_by(|a, b| a.1.total_cmp(&b.1))
        .expect("a board has a point")
}

/// Options in their ranges, and a little past them.
fn options() -> impl Strategy<Value = LayoutOptions> {
    let origin = -2e2..1e3;
    let spacing = 1.0..200.0;
    let orientation = (0..8_usize).prop_map(|i| Symmetry::ALL[i]);
    let tolerance = 0.01..1.0;
    let pair = |range: core::ops::Range<f64>| (range.clone(), range);
    (pair(origin), pair(spacing), orientation, tolerance).prop_map(
        |(origin, spacing, orientation, tolerance)| LayoutOptions {
            origin,
            spacing,
            orientation,
            tolerance,
        },
    )
}

/// Options made of any numbers whatever.
fn wild_options() -> impl Strategy<Value = LayoutOptions> {
    let pair = || (wild(), wild());
    let orientation = (0..8_usize).prop_map(|i| Symmetry::ALL[i]);
    (pair(), pair(), orientation, wild()).prop_map(|(origin, spacing, orientation, tolerance)| {
        LayoutOptions {
            origin,
            spacing,
            orientation,
            tolerance,
        }
    })
}

fn wild() -> impl Strategy<Value = f64> {
    prop_oneof![
        f64::ANY,
        -1e9..1e9,
        0.0..1.0,
        Just(1e9),
        Just(0.001),
        Just(1e6),
        Just(0.01),
        Just(f64::INFINITY),
        Just(f64::NAN),
    ]
}

#[test]
fn every_point_of_every_size_in_every_orientation_is_where_it_is_drawn() {
    for size in all_sizes() {
        for orientation in Symmetry::ALL {
            let layout = layout(
                size,
                LayoutOptions {
                    origin: (17.5, -3.25),
                    spacing: (33.3, 30.1),
                    orientation,
                    tolerance: 0.01,
                },
            );
            for point in size.points() {
                let (x, y) = layout.position(point);
                assert_eq!(
                    layout.point_at(x, y),
                    Some(point),
                    "{size} {orientation:?} {point}"
                );
            }
        }
    }
}

#[test]
fn every_orientation_puts_the_bottom_left_corner_where_it_says() {
    let size = size(9, 10);
    let corner = Point::new(0, 0).unwrap();
    for (orientation, position) in [
        (Symmetry::Identity, (0.5, 9.5)),
        (Symmetry::HalfTurn, (8.5, 0.5)),
        (Symmetry::FlipHorizontal, (8.5, 9.5)),
        (Symmetry::FlipVertical, (0.5, 0.5)),
        (Symmetry::QuarterTurn, (0.5, 0.5)),
        (Symmetry::ThreeQuarterTurn, (9.5, 8.5)),
        (Symmetry::Transpose, (0.5, 8.5)),
        (Symmetry::Antitranspose, (9.5, 0.5)),
    ] {
        let options = LayoutOptions {
            orientation,
            ..LayoutOptions::spaced(1.0)
        };
        assert_eq!(
            layout(size, options).position(corner),
            position,
            "{orientation:?}"
        );
    }
}

#[test]
fn options_out_of_range_are_refused_by_name() {
    let good = LayoutOptions::spaced(10.0);
    let refused = |options| Layout::new(size(9, 9), options).unwrap_err();
    for wrong in [0.0, -1.0, 0.000_9, 1.1e6, f64::INFINITY] {
        for spacing in [(wrong, 10.0), (10.0, wrong)] {
            let options = LayoutOptions { spacing, ..good };
            assert_eq!(refused(options), LayoutError::Spacing(wrong));
        }
    }
    for wrong in [1.1e9, -1.1e9, f64::NEG_INFINITY] {
        for origin in [(wrong, 10.0), (10.0, wrong)] {
            let options = LayoutOptions { origin, ..good };
            assert_eq!(refused(options), LayoutError::Origin(wrong));
        }
    }
    for tolerance in [0.0, -0.5, 0.009, 1.01, f64::INFINITY] {
        let options = LayoutOptions { tolerance, ..good };
        assert_eq!(refused(options), LayoutError::Tolerance(tolerance));
    }
    let options = LayoutOptions {
        tolerance: f64::NAN,
        ..good
    };
    assert!(matches!(refused(options), LayoutError::Tolerance(value) if value.is_nan()));
}

proptest! {
    #[test]
    fn a_touch_means_the_nearest_point_within_the_tolerance(
        size in any_size(),
        options in options(),
        (x, y) in (-2.0..34.0, -2.0..34.0),
    ) {
        let layout = layout(size, options);
        let x = options.origin.0 + x * options.spacing.0;
        let y = options.origin.1 + y * options.spacing.1;
        let (nearest, distance) = naive_nearest(&layout, x, y);
        // On the very edge of the tolerance, rounding may decide either way.
        if (distance - options.tolerance).abs() > 1e-6 {
            let expected = (distance < options.tolerance).then_some(nearest);
            prop_assert_eq!(layout.point_at(x, y), expected);
        }
    }

    #[test]
    fn a_touch_around_a_point_means_it_inside_the_tolerance_and_nothing_outside(
        (size, point) in size_and_point(),
        options in options(),
        angle in 0.0..core::f64::consts::TAU,
    ) {
        let options = LayoutOptions { tolerance: options.tolerance / 2.5, ..options };
        prop_assume!(options.tolerance >= 0.01);
        let layout = layout(size, options);
        let (x, y) = layout.position(point);
        let at = |distance: f64| {
            let (sine, cosine) = angle.sin_cos();
            let across = distance * options.spacing.0 * cosine;
            layout.point_at(x + across, y + distance * options.spacing.1 * sine)
        };
        prop_assert_eq!(at(options.tolerance * 0.999), Some(point));
        prop_assert_eq!(at(options.tolerance * 1.001), None);
    }

    #[test]
    fn whatever_options_are_taken_points_come_back(
        (size, point) in size_and_point(),
        options in wild_options(),
        (x, y) in (wild(), wild()),
    ) {
        if let Ok(layout) = Layout::new(size, options) {
            let position = layout.position(point);
            prop_assert_eq!(layout.point_at(position.0, position.1), Some(point));
            let touched = layout.point_at(x, y);
            prop_assert!(touched.is_none_or(|point| size.contains(point)));
            prop_assert!(touched.is_none() || (x.is_finite() && y.is_finite()));
        }
    }

    #[test]
    fn options_at_the_ends_of_their_ranges_keep_points_apart(
        (size, point) in size_and_point(),
        origin in prop::sample::select(vec![-1e9, 1e9, 0.0]),
        spacing in prop::sample::select(vec![0.001, 1e6, 0.1]),
        tolerance in prop::sample::select(vec![0.01, 1.0]),
    ) {
        let options = LayoutOptions {
            origin: (origin, -origin),
            spacing: (spacing, spacing),
            orientation: Symmetry::QuarterTurn,
            tolerance,
        };
        let layout = layout(size, options);
        let (x, y) = layout.position(point);
        prop_assert_eq!(layout.point_at(x, y), Some(point));
    }

    #[test]
    fn a_board_laid_within_a_picture_fits_and_touches_two_edges(
        size in any_size(),
        (width, height) in (10.0..4000.0, 10.0..4000.0),
    ) {
        let layout = layout(size, LayoutOptions::within(size, width, height));
        let half = layout.options().spacing.0 / 2.0;
        let (origin_x, origin_y) = layout.options().origin;
        prop_assert!(origin_x >= half - 1e-6 && origin_y >= half - 1e-6);
        prop_assert!((origin_x - half).abs() < 1e-6 || (origin_y - half).abs() < 1e-6);
        let (full_width, full_height) = layout.extent();
        prop_assert!((full_width - width).abs() < 1e-6 && (full_height - height).abs() < 1e-6);
    }
}
