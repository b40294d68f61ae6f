//! A verdict with its reasons: which stones make what, and what decided whether a three counts.
//!
//! Owns [`Finding`]. It is slower than [`Judge::verdict`](super::Judge::verdict), which asks no more
//! than it must; both come to the same.

use alloc::vec::Vec;

use qi_geometry::{Axis, Point, Stone};

use super::Reading;
use super::made::{LENGTH, Questions, lines_made, points_on};
use crate::board::Board;
use crate::lines::cell;
use crate::run::Run;
use crate::shape::Strip;
use crate::verdict::{Forbidden, Fouls, Verdict};

/// What a black stone on an empty point makes, and why that is forbidden or not.
///
/// # Examples
///
/// A double-three at `#`, the row and the column:
///
/// ```text
///  9 . . . . . . .
///  8 . . X X # . .
///  7 . . . . X . .
///  6 . . . . X . .
///  5 . . . . . . .
///    e f g h i j k
/// ```
///
/// ```
/// use qi_gomoku::forbidden::Judge;
/// use qi_gomoku::{Board, Fouls, Stone, notation};
///
/// let mut board = Board::default();
/// for point in notation::parse_points("g8 h8 i7 i6", board.size())? {
///     board.place(point, Stone::Black)?;
/// }
/// let i8 = notation::parse_point("i8", board.size())?;
/// let finding = Judge::OFFICIAL.finding(&board, i8)?;
/// assert_eq!(finding.verdict().to_string(), "double-three");
///
/// let row = &finding.threes[0];
/// assert_eq!(row.stones, notation::parse_points("g8 h8 i8", board.size())?);
/// assert!(row.counts());
/// let growth = row.growths.iter().find(|growth| growth.counts).expect("it counts");
/// assert_eq!(growth.point, notation::parse_point("f8", board.size())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Finding {
    /// Where the stone is.
    pub point: Point,
    /// The fives it makes; one is enough to win.
    pub fives: Vec<Run>,
    /// The overlines it makes.
    pub overlines: Vec<Run>,
    /// The fours it makes, a straight one once.
    pub fours: Vec<MadeFour>,
    /// The sets of three stones that are a three as far as their own line goes.
    pub threes: Vec<MadeThree>,
}

/// A four that the stone makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MadeFour {
    /// The four stones, along their line.
    pub stones: Vec<Point>,
    /// Where one more makes a five: one point, or two if the four is straight.
    pub five_points: Vec<Point>,
}

/// Three stones that one more makes a straight four.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MadeThree {
    /// The three stones, along their line.
    pub stones: Vec<Point>,
    /// The points that were asked whether Black may make it a straight four there, one or two: the
    /// last is the first that counts. Empty where nothing depends on it: if the stone makes a five,
    /// if this is its only three, or if two others count.
    pub growths: Vec<Growth>,
}

/// A point that makes a three a straight four.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Growth {
    /// The point.
    pub point: Point,
    /// Whether it shows that the three counts: Black may play there, and it makes no five at once
    /// (unless the [`Reading`] lets it).
    pub counts: bool,
    /// What a black stone there makes, the first stone being on the board too. Its own threes are
    /// asked only where nothing else decides.
    pub finding: Finding,
}

impl MadeThree {
    /// Whether it is a three by the rule: one growth at least counts.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.growths.iter().any(|growth| growth.counts)
    }
}

impl Finding {
    /// The finding on an empty point.
    pub(super) fn of(board: &Board, point: Point, reading: Reading) -> Self {
        let (mut finding, points) = Self::on_lines(board, point);
        if finding.fives.is_empty() && points.len() >= 2 {
            let left = &mut Questions::new();
            finding.add_growths(&mut board.clone(), &points, reading, left);
        }
        finding
    }

    /// The finding on a point that makes a straight four. It asks the questions that
    /// [`Made`](super::made::Made) asks, in the same order, and leaves the board as it was.
    fn of_growth(board: &mut Board, point: Point, reading: Reading, left: &mut Questions) -> Self {
        let (mut finding, points) = Self::on_lines(board, point);
        let is_decided = finding.verdict() != Verdict::Legal;
        if !is_decided && points.len() >= 2 && left.take() {
            finding.add_growths(board, &points, reading, left);
        }
        finding
    }

    /// What the four lines tell, and for each three the points that make it a straight four.
    fn on_lines(board: &Board, point: Point) -> (Self, Vec<Vec<Point>>) {
        let mut finding = Self {
            point,
            fives: Vec::new(),
            overlines: Vec::new(),
            fours: Vec::new(),
            threes: Vec::new(),
        };
        let mut growth_points = Vec::new();
        for (axis, strip) in lines_made(board, point) {
            finding.add_runs_and_fours(strip, axis);
            growth_points.extend(finding.add_threes(strip, axis));
        }
        (finding, growth_points)
    }

    fn add_runs_and_fours(&mut self, strip: Strip, axis: Axis) {
        let at = cell(self.point, axis);
        let run = strip.run(at);
        let stones = (run.start..run.end).collect();
        if let Some(first) = points_on(self.point, axis, stones).next() {
            match run.len() {
                5 => self.fives.push(Run::new(first, axis, 5)),
                6.. => self
                    .overlines
                    .push(Run::new(first, axis, run.end - run.start)),
                _ => {}
            }
        }
        let fours = strip.fours_through(at, LENGTH).map(|four| MadeFour {
            stones: points_on(self.point, axis, four.stones).collect(),
            five_points: points_on(self.point, axis, four.five_points).collect(),
        });
        self.fours.extend(fours);
    }

    /// Adds the threes of a line, and says where each can grow.
    fn add_threes(&mut self, strip: Strip, axis: Axis) -> Vec<Vec<Point>> {
        let threes = strip.threes_through(cell(self.point, axis), LENGTH);
        let threes = threes.map(|three| {
            self.threes.push(MadeThree {
                stones: points_on(self.point, axis, three.stones).collect(),
                growths: Vec::new(),
            });
            points_on(self.point, axis, three.straight_four_points).collect()
        });
        threes.collect()
    }

    /// Asks whether the threes can grow, with the stone on the board, until two are found that can.
    fn add_growths(
        &mut self,
        board: &mut Board,
        points: &[Vec<Point>],
        reading: Reading,
        left: &mut Questions,
    ) {
        board.toggle(self.point, Stone::Black);
        let mut counting = 0;
        for (three, points) in self.threes.iter_mut().zip(points) {
            for &point in points {
                let finding = Self::of_growth(board, point, reading, left);
                let counts = finding.is_growth(reading);
                three.growths.push(Growth {
                    point,
                    counts,
                    finding,
                });
                if counts {
                    counting += 1;
                    break;
                }
            }
            if counting == 2 {
                break;
            }
        }
        board.toggle(self.point, Stone::Black);
    }

    /// Whether a stone that makes a straight four shows that there was a three.
    fn is_growth(&self, reading: Reading) -> bool {
        match self.verdict() {
            Verdict::Legal => true,
            Verdict::Five => reading == Reading::FiveEye,
            Verdict::Forbidden(_) => false,
        }
    }

    /// The verdict.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        if !self.fives.is_empty() {
            return Verdict::Five;
        }
        self.fouls()
            .chief()
            .map_or(Verdict::Legal, Verdict::Forbidden)
    }

    /// Every foul; none if the stone makes a five.
    #[must_use]
    pub fn fouls(&self) -> Fouls {
        if !self.fives.is_empty() {
            return Fouls::NONE;
        }
        let threes = self.threes.iter().filter(|three| three.counts()).count();
        let kinds = [
            (!self.overlines.is_empty(), Forbidden::Overline),
            (self.fours.len() >= 2, Forbidden::DoubleFour),
            (threes >= 2, Forbidden::DoubleThree),
        ];
        kinds
            .into_iter()
            .filter_map(|(is_made, kind)| is_made.then_some(kind))
            .collect()
    }
}
