//! How far apart two ends of a colour are: the ways from one to the other, by the stones they need.
//!
//! A step onto an empty point takes one stone, one along own stones none, and one through a chain of the opponent as many
//! as it has liberties: he is asked to stand still while it is taken.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use crate::Board;

/// The ways between two ends.
pub(super) struct Ways<'a> {
    board: &'a Board,
    color: Stone,
    ends: [Point; 2],
    reach: [Reach; 2],
}

/// A point on a way, and how many stones the shortest way through it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OnWay {
    pub(super) length: u32,
    pub(super) point: Point,
}

impl<'a> Ways<'a> {
    /// Longer ways are not looked for.
    pub(super) const MOST: u32 = 6;

    /// How many stones `color` needs to join `ends`, if it is no more than `most` and the opponent stands still.
    pub(super) fn shortest(
        board: &Board,
        color: Stone,
        ends: [Point; 2],
        most: u32,
    ) -> Option<u32> {
        Reach::new(board, color, ends[0], most).cost(ends[1])
    }

    /// The ways of `most` stones at most.
    pub(super) fn new(board: &'a Board, color: Stone, ends: [Point; 2], most: u32) -> Self {
        Self {
            board,
            color,
            ends,
            reach: ends.map(|end| Reach::new(board, color, end, most)),
        }
    }

    /// How many stones the shortest needs.
    pub(super) fn length(&self) -> Option<u32> {
        self.reach[0].cost(self.ends[1])
    }

    /// How many empty points there are to choose from where the shortest ways are narrowest.
    pub(super) fn narrowest(&self) -> u32 {
        let mut widths = [0; Self::MOST as usize + 1];
        let length = self.length().unwrap_or(0);
        for &point in &self.reach[0].points {
            if self.board.is_empty_at(point) && self.length_over(point) == Some(length) {
                let cost = self.reach[0].cost(point).unwrap_or(0);
                widths[cost as usize] += 1;
            }
        }
        let steps = &widths[1..=length as usize];
        steps.iter().copied().min().unwrap_or(0)
    }

    /// The points on ways of `most` stones at most, those of the shortest first.
    pub(super) fn points(&self, most: u32) -> Vec<OnWay> {
        let on_way = |&point: &Point| {
            let length = self.length_over(point).filter(|&length| length <= most)?;
            Some(OnWay { length, point })
        };
        let mut points: Vec<OnWay> = self.reach[0].points.iter().filter_map(on_way).collect();
        points.sort_unstable();
        points
    }

    /// How many stones the shortest way over a point needs.
    fn length_over(&self, point: Point) -> Option<u32> {
        let [there, back] = &self.reach;
        let both = there.cost(point)? + back.cost(point)?;
        Some(both.saturating_sub(price(self.board, self.color, point)?))
    }
}

/// What a step onto a point takes; `None` off the board.
fn price(board: &Board, color: Stone, point: Point) -> Option<u32> {
    match board.stone(point) {
        Some(stone) if stone == color => Some(0),
        Some(_) => board.liberties(point).map(|count| count as u32),
        None => board.is_empty_at(point).then_some(1),
    }
}

/// What a colour reaches from a point, the nearest first.
struct Reach {
    points: Vec<Point>,
    /// One more than the stones that each point takes; 0 of those that are too far.
    costs: [u8; Point::COUNT],
}

impl Reach {
    /// What `color` reaches from `start` with up to `most` stones, `start` included.
    fn new(board: &Board, color: Stone, start: Point, most: u32) -> Self {
        let mut reach = Self {
            points: Vec::with_capacity(64),
            costs: [0; Point::COUNT],
        };
        let mut due = Vec::with_capacity(64);
        let mut open = Vec::new();
        due.extend(price(board, color, start).map(|price| (price, start)));
        for now in 0..=most.min(Ways::MOST) {
            due.retain(|&(cost, point)| {
                if cost == now {
                    open.push(point);
                }
                cost > now
            });
            while let Some(point) = open.pop() {
                if reach.costs[point.index()] == 0 {
                    reach.costs[point.index()] = now as u8 + 1;
                    reach.points.push(point);
                    reach.step(board, color, (now, point), &mut open, &mut due);
                }
            }
        }
        reach
    }

    /// Steps on from a point: to what is reached at once, and to what takes more stones.
    fn step(
        &self,
        board: &Board,
        color: Stone,
        (now, point): (u32, Point),
        open: &mut Vec<Point>,
        due: &mut Vec<(u32, Point)>,
    ) {
        let is_taken = board.stone(point) == Some(!color);
        for near in board.size().neighbours(point) {
            if self.costs[near.index()] != 0 {
                continue;
            }
            let stone = board.stone(near);
            if stone == Some(color) || (is_taken && stone == Some(!color)) {
                open.push(near);
            } else if let Some(price) = price(board, color, near) {
                due.push((now + price, near));
            }
        }
    }

    fn cost(&self, point: Point) -> Option<u32> {
        u32::from(self.costs[point.index()]).checked_sub(1)
    }
}
