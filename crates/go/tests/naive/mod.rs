//! The rules of go written down as the rule books say them: short, obvious and slow. It referees the crate.
#![allow(dead_code, reason = "each test file uses a part of it")]

use qi_go::{Ko, Move, Point, Rules, Size, Stone, Suicide};

/// What a play would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Legal,
    Occupied,
    Suicide,
    Ko,
    Superko,
}

/// All stones, by the points of the board row by row.
pub(crate) type Stones = Vec<Option<Stone>>;

/// A position that has stood: the stones, who moved next, and who made it by a play.
struct Past {
    stones: Stones,
    turn: Stone,
    made_by: Option<Stone>,
}

/// A game as a list of boards.
pub(crate) struct Naive {
    size: Size,
    rules: Rules,
    pub(crate) turn: Stone,
    pub(crate) captures: [u32; 2],
    /// Whether the latest move was a play that took exactly one stone.
    took_one: bool,
    past: Vec<Past>,
}

/// The board after a play, and how many stones were taken of each colour.
struct Result {
    stones: Stones,
    taken: usize,
    lost: usize,
}

impl Naive {
    pub(crate) fn new(size: Size, stones: Stones, turn: Stone, rules: Rules) -> Self {
        let start = Past {
            stones,
            turn,
            made_by: Some(!turn),
        };
        Self {
            size,
            rules,
            turn,
            captures: [0; 2],
            took_one: false,
            past: vec![start],
        }
    }

    pub(crate) fn stones(&self) -> &Stones {
        &self.past.last().unwrap().stones
    }

    pub(crate) fn stone(&self, point: Point) -> Option<Stone> {
        self.stones()[self.size.offset(point).unwrap()]
    }

    /// The chain at a point and its liberties, by looking further and further.
    pub(crate) fn chain(&self, stones: &Stones, point: Point) -> (Vec<Point>, Vec<Point>) {
        let offset = |point: Point| self.size.offset(point).unwrap();
        let (mut chain, mut liberties) = (vec![point], vec![]);
        let mut seen = vec![false; self.size.area()];
        seen[offset(point)] = true;
        let mut next = 0;
        while next < chain.len() {
            for near in self.size.neighbours(chain[next]) {
                let place = offset(near);
                if seen[place] {
                    continue;
                }
                seen[place] = true;
                if stones[place] == stones[offset(point)] {
                    chain.push(near);
                } else if stones[place].is_none() {
                    liberties.push(near);
                }
            }
            next += 1;
        }
        (chain, liberties)
    }

    fn remove_dead(&self, stones: &mut Stones, stone: Stone) -> usize {
        let dead: Vec<Point> = self
            .size
            .points()
            .filter(|&point| stones[self.size.offset(point).unwrap()] == Some(stone))
            .filter(|&point| self.chain(stones, point).1.is_empty())
            .collect();
        for &point in &dead {
            stones[self.size.offset(point).unwrap()] = None;
        }
        dead.len()
    }

    fn after(&self, point: Point) -> Result {
        let mut stones = self.stones().clone();
        stones[self.size.offset(point).unwrap()] = Some(self.turn);
        let taken = self.remove_dead(&mut stones, !self.turn);
        let lost = self.remove_dead(&mut stones, self.turn);
        Result {
            stones,
            taken,
            lost,
        }
    }

    pub(crate) fn verdict(&self, point: Point) -> Verdict {
        if self.stone(point).is_some() {
            return Verdict::Occupied;
        }
        let after = self.after(point);
        let forbidden = match self.rules.suicide {
            Suicide::Forbidden => after.lost > 0,
            Suicide::Multi => after.lost == 1,
            Suicide::Allowed => false,
        };
        if forbidden {
            return Verdict::Suicide;
        }
        let before = self.past.len().checked_sub(2);
        let restores =
            self.took_one && before.is_some_and(|before| self.past[before].stones == after.stones);
        let repeats = self.past.iter().any(|past| {
            past.stones == after.stones
                && match self.rules.ko {
                    Ko::Simple => false,
                    Ko::Positional => true,
                    Ko::Situational => past.turn != self.turn,
                    Ko::NaturalSituational => past.made_by == Some(self.turn),
                }
        });
        let natural = self.rules.ko == Ko::NaturalSituational;
        match (restores && (repeats || !natural), repeats) {
            (true, _) => Verdict::Ko,
            (false, true) => Verdict::Superko,
            (false, false) => Verdict::Legal,
        }
    }

    pub(crate) fn play(&mut self, mv: Move) {
        let mover = self.turn;
        let (stones, made_by) = match mv {
            Move::Pass => {
                self.took_one = false;
                (self.stones().clone(), None)
            }
            Move::Play(point) => {
                let after = self.after(point);
                self.took_one = after.taken == 1;
                self.captures[mover.index()] += after.taken as u32;
                self.captures[(!mover).index()] += after.lost as u32;
                (after.stones, Some(mover))
            }
        };
        self.turn = !mover;
        self.past.push(Past {
            stones,
            turn: !mover,
            made_by,
        });
    }

    /// Black's area less White's: a point is a colour's if it has its stone, or if from it no stone of the other and some
    /// stone of its own is reached over empty points.
    pub(crate) fn area_margin(&self) -> i32 {
        let stones = self.stones();
        let reaches = |point: Point, stone: Stone| {
            let (region, _) = self.chain(stones, point);
            let mut near = region.iter().flat_map(|&point| self.size.neighbours(point));
            near.any(|near| self.stone(near) == Some(stone))
        };
        let worth = |point: Point| match self.stone(point) {
            Some(Stone::Black) => 1,
            Some(Stone::White) => -1,
            None => {
                i32::from(reaches(point, Stone::Black)) - i32::from(reaches(point, Stone::White))
            }
        };
        self.size.points().map(worth).sum()
    }
}
