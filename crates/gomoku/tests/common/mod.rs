//! The referee: gomoku written straight from the rules, short and slow, that knows nothing of bits,
//! lines or tables.
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]
#![allow(dead_code, reason = "each test program uses its own part")]

use std::collections::{BTreeMap, BTreeSet};

use qi_gomoku::forbidden::Reading;
use qi_gomoku::{Board, Forbidden, Fouls, Point, Rule, Size, Stone};
use rand::{Rng, RngExt};

pub(crate) type Place = (i32, i32);

/// One step along each of the four lines.
pub(crate) const STEPS: [Place; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board as a plain table of what stands where.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Naive {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Row by row from the bottom left.
    cells: Vec<Option<Stone>>,
    /// Where no stone may stand, likewise.
    blocked: Vec<bool>,
}

impl Naive {
    pub(crate) fn of(board: &Board) -> Self {
        let size = board.size();
        Self {
            width: size.width().into(),
            height: size.height().into(),
            cells: size.points().map(|point| board.stone(point)).collect(),
            blocked: size
                .points()
                .map(|point| board.blocked_points().contains(point))
                .collect(),
        }
    }

    pub(crate) fn is_on_board(&self, (x, y): Place) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    pub(crate) fn get(&self, place: Place) -> Option<Stone> {
        self.is_on_board(place)
            .then(|| self.cells[self.index(place)])
            .flatten()
    }

    fn index(&self, (x, y): Place) -> usize {
        (y * self.width + x) as usize
    }

    pub(crate) fn is_empty(&self, place: Place) -> bool {
        self.is_on_board(place) && self.get(place).is_none() && !self.blocked[self.index(place)]
    }

    pub(crate) fn places(&self) -> Vec<Place> {
        (0..self.height)
            .flat_map(|y| (0..self.width).map(move |x| (x, y)))
            .collect()
    }

    /// The same board with one more stone.
    pub(crate) fn with(&self, place: Place, stone: Stone) -> Self {
        assert!(self.is_empty(place));
        let mut board = self.clone();
        board.cells[self.index(place)] = Some(stone);
        board
    }

    /// The unbroken run through a stone.
    pub(crate) fn run(&self, place: Place, step: Place) -> Vec<Place> {
        let stone = self.get(place);
        assert!(stone.is_some());
        let mut start = place;
        while self.get(plus(start, step, -1)) == stone {
            start = plus(start, step, -1);
        }
        (0..)
            .map(|steps| plus(start, step, steps))
            .take_while(|&place| self.get(place) == stone)
            .collect()
    }

    pub(crate) fn makes_five(&self, place: Place, rule: Rule) -> bool {
        let stone = self.get(place).expect("a stone");
        STEPS
            .iter()
            .any(|&step| self.is_five(&self.run(place, step), step, rule, stone))
    }

    /// Whether an unbroken run of a colour is a five.
    pub(crate) fn is_five(&self, run: &[Place], step: Place, rule: Rule, stone: Stone) -> bool {
        let ends = [plus(run[0], step, -1), plus(run[0], step, run.len() as i32)];
        let is_shut = ends.into_iter().all(|end| self.get(end) == Some(!stone));
        is_five(run.len(), rule, stone) && (rule != Rule::Caro || !is_shut)
    }

    /// Whether a colour has a five anywhere.
    pub(crate) fn has_five(&self, rule: Rule, stone: Stone) -> bool {
        self.places()
            .into_iter()
            .any(|place| self.get(place) == Some(stone) && self.makes_five(place, rule))
    }

    /// How often a pattern of own stones (`O`) and empty places (`+`) lies on the board, read
    /// forwards.
    pub(crate) fn occurrences(&self, pattern: &str, stone: Stone) -> i64 {
        let fits = |place, step| {
            (0..).zip(pattern.chars()).all(|(steps, letter)| {
                let place = plus(place, step, steps);
                if letter == 'O' {
                    self.get(place) == Some(stone)
                } else {
                    self.is_empty(place)
                }
            })
        };
        let starts = self
            .places()
            .into_iter()
            .flat_map(|place| STEPS.map(|step| (place, step)));
        starts.filter(|&(place, step)| fits(place, step)).count() as i64
    }

    fn near(&self, place: Place, step: Place) -> impl Iterator<Item = Place> {
        (-5..=5)
            .map(move |steps| plus(place, step, steps))
            .filter(|&place| self.is_empty(place))
    }

    /// The fours that Black's stone is part of: sets of four stones that one more makes exactly
    /// five.
    fn fours(&self, place: Place) -> BTreeSet<Vec<Place>> {
        let mut fours = BTreeSet::new();
        for step in STEPS {
            for fill in self.near(place, step) {
                let run = self.with(fill, Stone::Black).run(fill, step);
                if run.len() == 5 && run.contains(&place) {
                    fours.insert(run.into_iter().filter(|&stone| stone != fill).collect());
                }
            }
        }
        fours
    }

    /// The threes that Black's stone is part of, each with the points that make it a straight four,
    /// and no five at once where the reading asks for that.
    fn threes(&self, place: Place, reading: Reading) -> BTreeMap<Vec<Place>, Vec<Place>> {
        let mut threes: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for step in STEPS {
            for fill in self.near(place, step) {
                let filled = self.with(fill, Stone::Black);
                let run = filled.run(fill, step);
                if run.len() == 4
                    && run.contains(&place)
                    && filled.is_straight(&run, step)
                    && (reading == Reading::FiveEye || !filled.makes_five(fill, Rule::Renju))
                {
                    let three = run.into_iter().filter(|&stone| stone != fill).collect();
                    threes.entry(three).or_default().push(fill);
                }
            }
        }
        threes
    }

    /// Whether one more black stone at either end of a run of four makes exactly five.
    fn is_straight(&self, four: &[Place], step: Place) -> bool {
        [plus(four[0], step, -1), plus(four[3], step, 1)]
            .into_iter()
            .all(|end| self.is_empty(end) && self.with(end, Stone::Black).run(end, step).len() == 5)
    }

    /// The fouls of a black stone on an empty place by the official rule.
    pub(crate) fn fouls(&self, place: Place) -> Fouls {
        self.fouls_read(place, Reading::Official)
    }

    /// The fouls of a black stone on an empty place by a reading of the rule.
    pub(crate) fn fouls_read(&self, place: Place, reading: Reading) -> Fouls {
        let board = self.with(place, Stone::Black);
        if board.makes_five(place, Rule::Renju) {
            return Fouls::NONE;
        }
        let is_overline = STEPS.iter().any(|&step| board.run(place, step).len() > 5);
        let is_double_four = board.fours(place).len() > 1;
        let threes = board.threes(place, reading);
        let counting = || {
            threes.values().filter(|fills| {
                fills
                    .iter()
                    .any(|&fill| board.fouls_read(fill, reading).is_empty())
            })
        };
        let is_double_three = threes.len() > 1 && counting().count() > 1;
        [
            (is_overline, Forbidden::Overline),
            (is_double_four, Forbidden::DoubleFour),
            (is_double_three, Forbidden::DoubleThree),
        ]
        .into_iter()
        .filter_map(|(is_made, kind)| is_made.then_some(kind))
        .collect()
    }
}

/// Whether a run of this length wins; in caro, if it is not shut.
pub(crate) fn is_five(length: usize, rule: Rule, stone: Stone) -> bool {
    match rule {
        Rule::Freestyle => length >= 5,
        Rule::Standard | Rule::Caro => length == 5,
        Rule::Renju => length == 5 || stone == Stone::White && length > 5,
    }
}

pub(crate) fn plus((x, y): Place, (dx, dy): Place, steps: i32) -> Place {
    (x + dx * steps, y + dy * steps)
}

pub(crate) fn point(x: i32, y: i32) -> Point {
    Point::new(x as u8, y as u8).expect("on every board asked about")
}

pub(crate) fn place_of(point: Point) -> Place {
    (point.x().into(), point.y().into())
}

/// The empty board of a size.
pub(crate) fn board(width: u8, height: u8) -> Board {
    Board::new(Size::new(width, height).unwrap()).unwrap()
}

/// A board with stones thrown into a square of it, crowded enough for fours and threes to meet.
pub(crate) fn random_board(size: Size, rng: &mut impl Rng) -> Board {
    let mut board = Board::new(size).unwrap();
    let side = rng
        .random_range(6..=14)
        .min(size.width())
        .min(size.height());
    let left = rng.random_range(0..=size.width() - side);
    let low = rng.random_range(0..=size.height() - side);
    let (black, white) = (rng.random_range(8..40), rng.random_range(0..25));
    for y in low..low + side {
        for x in left..left + side {
            let point = Point::new(x, y).unwrap();
            match rng.random_range(0..100) {
                n if n < black => board.place(point, Stone::Black).unwrap(),
                n if n < black + white => board.place(point, Stone::White).unwrap(),
                _ => {}
            }
        }
    }
    board
}

/// The rows of a table: lines that are no comment, without the heading.
pub(crate) fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| line.split('\t').collect())
}

/// A point from its text, `a1` at the bottom left.
pub(crate) fn parse(text: &str) -> Point {
    let x = text.as_bytes()[0] - b'a';
    Point::new(x, text[1..].parse::<u8>().unwrap() - 1).unwrap()
}

/// Points from their texts, separated by spaces; `-` for none.
pub(crate) fn parse_all(text: &str) -> Vec<Point> {
    text.split(' ')
        .filter(|&text| text != "-")
        .map(parse)
        .collect()
}

/// A board of 15 x 15 with these stones, each list as [`parse_all`] reads it.
pub(crate) fn board_with(black: &str, white: &str) -> Board {
    let mut board = Board::default();
    for (stones, stone) in [(black, Stone::Black), (white, Stone::White)] {
        for point in parse_all(stones) {
            board.place(point, stone).unwrap();
        }
    }
    board
}

/// A size that is known to be one.
pub(crate) fn size_of(width: u8, height: u8) -> Size {
    Size::new(width, height).unwrap()
}
