//! The board that knows its shapes, against the definitions looked up anew for every point.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use common::{Naive, Place, STEPS, place_of, plus};
use qi_gomoku::pattern::{Combination, PatternBoard};
use qi_gomoku::shape::{Shape, Strip};
use qi_gomoku::{Axis, Board, Point, PointSet, Rule, Size, Stone};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The shape of a stone on an empty place, read from the eleven cells around it.
fn shape(board: &Naive, place: Place, axis: Axis, stone: Stone, rule: Rule) -> Shape {
    let (dx, dy) = axis.direction().offset();
    let letter = |steps| {
        let at = plus(place, (dx.into(), dy.into()), steps);
        match board.get(at) {
            _ if steps == 0 => 'X',
            Some(content) if content == stone => 'X',
            Some(_) => 'O',
            None if board.is_empty(at) => '.',
            None => '#',
        }
    };
    let line: String = (-5..=5).map(letter).collect();
    // The strip ends where the board does.
    let start = line[..5].rfind('#').map_or(0, |wall| wall + 1);
    let end = line[5..].find('#').map_or(11, |wall| wall + 5);
    let strip: Strip = line[start..end].parse().unwrap();
    strip.shape_through(5 - start as u8, rule.five_length(stone))
}

#[test]
fn walks() {
    assert_eq!(STEPS.len(), 4);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (side, rule) in [15, 9, 32, 5].into_iter().zip(Rule::ALL) {
        let mut board = PatternBoard::new(rule, Board::new(Size::square(side).unwrap()).unwrap());
        for _ in 0..60 {
            let points: Vec<Point> = board.board().empty_points().into_iter().collect();
            if points.is_empty() {
                break;
            }
            let point = points[rng.random_range(0..points.len())];
            board
                .place(point, Stone::ALL[rng.random_range(0..2)])
                .unwrap();
            let naive = Naive::of(board.board());
            let mut fives = PointSet::EMPTY;
            for point in board.board().empty_points() {
                for axis in Axis::ALL {
                    for stone in Stone::ALL {
                        let expected = shape(&naive, place_of(point), axis, stone, rule);
                        assert_eq!(
                            board.shape(point, axis, stone),
                            expected,
                            "{rule} {point:?} {axis:?} {stone}\n{board:?}"
                        );
                    }
                }
                if board.combination(point, Stone::Black) == Combination::Five {
                    fives.insert(point);
                }
            }
            assert_eq!(board.five_points(Stone::Black), fives);
        }
    }
}
