//! Shapes and the board that knows them, against the definitions written out.
//!
//! What a stone is part of on a line depends on the five cells either way, and on those only as far
//! as no wall and no stone of the other colour comes between. So the lines that are no longer than
//! eleven cells, with the stone five cells from either end or nearer, are all that there is: of every
//! line of every length, each cell sees one of these. They are tried exhaustively; longer lines are
//! tried by chance, to show that nothing beyond matters.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

mod common;

use std::collections::HashMap;

use proptest::prelude::*;
use qi_gomoku::pattern::{Combination, PatternBoard};
use qi_gomoku::score::{ShapeBoard, ShapeWeights};
use qi_gomoku::shape::{Shape, Strip};
use qi_gomoku::{Axis, Board, FiveLength, Point, PointSet, Rule, Size, Stone};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A line as text: `X` own, `O` the other's, `.` empty, `#` a wall.
#[derive(Clone)]
struct Line(Vec<u8>, FiveLength);

impl Line {
    fn at(&self, cell: i32) -> u8 {
        let inside = usize::try_from(cell).ok();
        inside
            .and_then(|cell| self.0.get(cell).copied())
            .unwrap_or(b'#')
    }

    fn with(&self, cell: i32) -> Self {
        let mut line = self.clone();
        line.0[cell as usize] = b'X';
        line
    }

    fn empty(&self) -> impl Iterator<Item = i32> {
        (0..self.0.len() as i32).filter(|&cell| self.at(cell) == b'.')
    }

    /// The run that holds all of some stones: its first cell and the one behind it.
    fn run(&self, stones: &[i32]) -> Option<(i32, i32)> {
        let (mut start, mut end) = (stones[0], stones[0] + 1);
        while self.at(start - 1) == b'X' {
            start -= 1;
        }
        while self.at(end) == b'X' {
            end += 1;
        }
        let holds_all = stones.iter().all(|stone| (start..end).contains(stone));
        holds_all.then_some((start, end))
    }

    fn is_five(&self, stones: &[i32]) -> bool {
        self.run(stones).is_some_and(|(start, end)| match self.1 {
            FiveLength::OrMore => end - start >= 5,
            FiveLength::Exactly => end - start == 5,
            FiveLength::ExactlyUnshut => {
                end - start == 5 && !(self.at(start - 1) == b'O' && self.at(end) == b'O')
            }
        })
    }

    /// Whether one more stone makes a five of some stones and itself.
    fn is_five_point(&self, cell: i32, stones: &[i32]) -> bool {
        self.at(cell) == b'.' && self.with(cell).is_five(&[stones, &[cell]].concat())
    }

    fn fours(&self, stones: &[i32]) -> usize {
        self.empty()
            .filter(|&cell| self.is_five_point(cell, stones))
            .count()
    }

    fn is_open_four(&self, stones: &[i32]) -> bool {
        self.run(stones).is_some_and(|(start, end)| {
            let ends = [start - 1, end];
            end - start == 4 && ends.iter().all(|&cell| self.is_five_point(cell, stones))
        })
    }

    /// The cells where one more stone, no five, is part of something together with some stones.
    fn becoming(&self, stones: &[i32], something: impl Fn(&Self, &[i32]) -> bool) -> Vec<i32> {
        let makes = |&cell: &i32| {
            let (line, stones) = (self.with(cell), [stones, &[cell]].concat());
            !line.is_five(&[cell]) && something(&line, &stones)
        };
        self.empty().filter(makes).collect()
    }

    fn becomes(&self, stones: &[i32], something: impl Fn(&Self, &[i32]) -> bool) -> bool {
        !self.becoming(stones, something).is_empty()
    }

    fn is_three(&self, stones: &[i32]) -> bool {
        self.becomes(stones, Self::is_open_four)
    }

    fn is_closed_three(&self, stones: &[i32]) -> bool {
        self.becomes(stones, |line, stones| line.fours(stones) > 0)
    }

    /// What the stone on a cell is part of.
    fn shape(&self, cell: i32) -> Shape {
        let stone = &[cell];
        let (start, end) = self.run(stone).unwrap();
        if self.is_five(stone) {
            Shape::Five
        } else if end - start > 5 {
            Shape::Overline
        } else if self.is_open_four(stone) {
            Shape::OpenFour
        } else if self.fours(stone) > 1 {
            Shape::DoubleFour
        } else if self.fours(stone) > 0 {
            Shape::Four
        } else if self.is_three(stone) && end - start == 3 {
            Shape::OpenThree
        } else if self.is_three(stone) {
            Shape::SplitThree
        } else if self.is_closed_three(stone) {
            Shape::ClosedThree
        } else if self.becomes(stone, Self::is_three) {
            Shape::OpenTwo
        } else if self.becomes(stone, Self::is_closed_three) {
            Shape::ClosedTwo
        } else {
            Shape::Nothing
        }
    }
}

/// The board of eleven by five whose lowest row has so many cells before and behind its middle.
fn row(before: usize, behind: usize) -> Board {
    let wall = |cells: usize| "#".repeat(5 - cells);
    let (free, row) = (".".repeat(11), ".".repeat(before + 1 + behind));
    let text = format!(
        "{free}/{free}/{free}/{free}/{}{row}{}",
        wall(before),
        wall(behind)
    );
    text.parse().unwrap()
}

/// Fills a row with stones in every way, from a cell on, and checks its middle each time.
fn fill(board: &mut PatternBoard, x: u8, known: &mut Known) {
    if x == 11 {
        return check_middle(board, known);
    }
    fill(board, x + 1, known);
    let point = Point::new(x, 0).unwrap();
    if x != 5 && board.board().is_empty_at(point) {
        for stone in Stone::ALL {
            board.place(point, stone).unwrap();
            fill(board, x + 1, known);
            board.remove(point).unwrap();
        }
    }
}

fn check_middle(board: &PatternBoard, known: &mut Known) {
    let middle = Point::new(5, 0).unwrap();
    for stone in Stone::ALL {
        let cells = cells_around(board.board(), middle, Axis::Horizontal, stone);
        let length = board.rule().five_length(stone);
        let shape = known.shape(cells, length);
        let text = core::str::from_utf8(&cells).unwrap();
        assert_eq!(
            board.shape(middle, Axis::Horizontal, stone),
            shape,
            "{text} {length:?}"
        );
        let strip: Strip = text.parse().unwrap();
        assert_eq!(strip.shape_through(5, length), shape, "{text} {length:?}");
    }
}

#[test]
fn every_line_has_the_shapes_of_the_definitions() {
    let mut known = Known::default();
    for rule in [Rule::Standard, Rule::Caro, Rule::Renju, Rule::Freestyle] {
        for (before, behind) in
            (0..=5).flat_map(|before| (0..=5).map(move |behind| (before, behind)))
        {
            fill(
                &mut PatternBoard::new(rule, row(before, behind)),
                0,
                &mut known,
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn longer_lines_have_the_shapes_of_their_definition(text in "[X..O#]{0,8}[X.]{4,12}[X..O#]{0,8}", length in 0..3_usize) {
        let length = FiveLength::ALL[length];
        let strip: Strip = text.parse().unwrap();
        prop_assert_eq!(strip.to_string(), text.clone());
        let line = Line(text.into_bytes(), length);
        for cell in (0..line.0.len()).filter(|&cell| line.0[cell] == b'X') {
            prop_assert_eq!(strip.shape_through(cell as u8, length), line.shape(cell as i32));
        }
    }
}

/// What every eleven cells are, looked up once: by the length of a five and the cells.
#[derive(Default)]
struct Known(HashMap<(FiveLength, [u8; 11]), Shape>);

impl Known {
    /// What the stone in the middle of eleven cells is part of.
    fn shape(&mut self, cells: [u8; 11], length: FiveLength) -> Shape {
        let line = || Line(cells.to_vec(), length).shape(5);
        *self.0.entry((length, cells)).or_insert_with(line)
    }
}

/// The eleven cells around a point of a board, with a stone in the middle whatever stands there.
fn cells_around(board: &Board, point: Point, axis: Axis, stone: Stone) -> [u8; 11] {
    let (dx, dy) = axis.direction().offset();
    core::array::from_fn(|cell| {
        let steps = cell as i8 - 5;
        let Some(at) = point.translate(dx * steps, dy * steps) else {
            return b'#';
        };
        match board.stone(at) {
            _ if steps == 0 => b'X',
            Some(content) if content == stone => b'X',
            Some(_) => b'O',
            None if board.is_empty_at(at) => b'.',
            None => b'#',
        }
    })
}

/// Everything that a board knows of a point.
fn check_point(board: &PatternBoard, point: Point, known: &mut Known) {
    for stone in Stone::ALL {
        for axis in Axis::ALL {
            let cells = cells_around(board.board(), point, axis, stone);
            let shape = known.shape(cells, board.rule().five_length(stone));
            assert_eq!(
                board.shape(point, axis, stone),
                shape,
                "{point:?} {axis:?}\n{board:?}"
            );
        }
        let shapes: Vec<_> = board
            .shapes(point, stone)
            .iter()
            .map(|entry| entry.1)
            .collect();
        assert_eq!(
            board.combination(point, stone),
            combination(&shapes),
            "{shapes:?}"
        );
    }
}

fn count(shapes: &[Shape], is_it: impl Fn(Shape) -> bool) -> usize {
    shapes.iter().filter(|&&shape| is_it(shape)).count()
}

fn combination(shapes: &[Shape]) -> Combination {
    let of = |shape| count(shapes, |other| other == shape);
    let fours = count(shapes, Shape::is_four) + of(Shape::DoubleFour);
    let threes = count(shapes, Shape::is_three);
    match () {
        () if of(Shape::Five) > 0 => Combination::Five,
        () if fours > 1 => Combination::DoubleFour,
        () if of(Shape::OpenFour) > 0 => Combination::OpenFour,
        () if fours == 1 && threes > 0 => Combination::FourThree,
        () if fours == 1 => Combination::Four,
        () if threes > 1 => Combination::DoubleThree,
        () if threes > 0 => Combination::Three,
        () if of(Shape::OpenTwo) > 1 => Combination::DoubleTwo,
        () if of(Shape::ClosedThree) > 0 => Combination::ClosedThree,
        () if of(Shape::OpenTwo) > 0 => Combination::Two,
        () => Combination::Nothing,
    }
}

/// The sets of a board, gathered point by point from what it knows of each.
fn check_sets(board: &PatternBoard) {
    for stone in Stone::ALL {
        let gather = |is_in: &dyn Fn(&[Shape]) -> bool| -> PointSet {
            let fits = |&point: &Point| {
                let shapes: Vec<_> = board
                    .shapes(point, stone)
                    .iter()
                    .map(|entry| entry.1)
                    .collect();
                is_in(&shapes)
            };
            board
                .board()
                .empty_points()
                .into_iter()
                .filter(fits)
                .collect()
        };
        let fives = gather(&|shapes| shapes.contains(&Shape::Five));
        assert_eq!(board.five_points(stone), fives);
        let open_fours = gather(&|shapes| shapes.contains(&Shape::OpenFour));
        assert_eq!(board.open_four_points(stone), open_fours - fives);
        let fours = gather(&|shapes| count(shapes, Shape::is_four) > 0);
        assert_eq!(board.four_points(stone), fours - fives);
        let threes = gather(&|shapes| count(shapes, Shape::is_three) > 0);
        assert_eq!(board.three_points(stone), threes - fives);
        let suspects = gather(&|shapes| {
            shapes.contains(&Shape::Overline)
                || count(shapes, Shape::is_three) > 1
                || combination(shapes) == Combination::DoubleFour
        });
        assert_eq!(board.suspect_points(stone), suspects - fives, "{board:?}");
    }
}

/// Everything that a board knows.
fn check_all(board: &PatternBoard, known: &mut Known) {
    for point in board.board().empty_points() {
        check_point(board, point, known);
    }
    check_sets(board);
}

/// A board with some points blocked.
fn random_start(rng: &mut impl Rng) -> Board {
    let mut side = || rng.random_range(5..=32);
    let size = if side() < 14 {
        Size::square(15)
    } else {
        Size::new(side(), side())
    };
    let mut board = Board::new(size.unwrap()).unwrap();
    let blocked = if rng.random_ratio(1, 2) {
        0
    } else {
        rng.random_range(0..=size.unwrap().area() / 8)
    };
    for _ in 0..blocked {
        let point = any_point(&board, rng);
        let _ = board.block(point);
    }
    board
}

fn any_point(board: &Board, rng: &mut impl Rng) -> Point {
    let size = board.size();
    let (x, y) = (
        rng.random_range(0..size.width()),
        rng.random_range(0..size.height()),
    );
    Point::new(x, y).unwrap()
}

/// Places stones on points drawn by chance, and takes them off again: the last one placed, or any.
fn walk(rule: Rule, placements: usize, known: &mut Known, rng: &mut impl Rng) {
    let mut board = PatternBoard::new(rule, random_start(rng));
    let mut placed: Vec<Point> = Vec::new();
    let mut left = placements;
    while left > 0 {
        let point = any_point(board.board(), rng);
        match rng.random_range(0..8) {
            0 | 1 => {
                if let Some(last) = placed.pop() {
                    board.remove(last).unwrap();
                }
            }
            2 if !placed.is_empty() => {
                let taken = placed.swap_remove(rng.random_range(0..placed.len()));
                board.remove(taken).unwrap();
            }
            _ if board
                .place(point, Stone::ALL[rng.random_range(0..2)])
                .is_ok() =>
            {
                placed.push(point);
                left -= 1;
                if left % 500 == 0 {
                    check_all(&board, known);
                }
            }
            _ => {}
        }
        let near = point
            .translate(rng.random_range(-5..=5), 0)
            .unwrap_or(point);
        if board.size().contains(near) {
            check_point(&board, near, known);
        }
        if placed.len() * 3 > board.size().area() {
            for point in placed.drain(..) {
                board.remove(point).unwrap();
            }
        }
    }
}

#[test]
fn a_million_placements_leave_what_the_definitions_say() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut known = Known::default();
    for _ in 0..250 {
        for rule in Rule::ALL {
            walk(rule, 1_000, &mut known, &mut rng);
        }
    }
}

/// Places stones and takes them off as [`walk`] does; the scores are those of a new board all along.
fn walk_with_scores(rule: Rule, placements: usize, rng: &mut impl Rng) {
    let start = PatternBoard::new(rule, random_start(rng));
    let mut board = ShapeBoard::new(start, ShapeWeights::preset());
    let mut left = placements;
    while left > 0 {
        let point = any_point(board.patterns().board(), rng);
        let stone = Stone::ALL[rng.random_range(0..2)];
        if board.place(point, stone).is_ok() {
            left -= 1;
            if rng.random_ratio(1, 3) {
                board.remove(point).unwrap();
            }
        } else {
            board.remove(point);
        }
        if left % 50 == 0 {
            let anew = PatternBoard::new(rule, board.patterns().board().clone());
            let anew = ShapeBoard::new(anew, ShapeWeights::preset());
            assert_eq!(board.scores(), anew.scores());
        }
    }
}

#[test]
fn scores_by_shapes_are_those_of_a_new_board() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..25 {
        for rule in Rule::ALL {
            walk_with_scores(rule, 1_000, &mut rng);
        }
    }
}

#[test]
fn blocked_points_are_walls() {
    let text = "....../.#..../.XXXX./....../....../......";
    let board: Board = text.parse().unwrap();
    assert_eq!(board.blocked_points().len(), 1);
    assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    let mut patterns = PatternBoard::new(Rule::Freestyle, board);
    assert_eq!(patterns.five_points(Stone::Black).len(), 2);
    let wall = Point::new(1, 4).unwrap();
    assert!(patterns.place(wall, Stone::White).is_err());
    assert_eq!(patterns.remove(wall), None);
}
