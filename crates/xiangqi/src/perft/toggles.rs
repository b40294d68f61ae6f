//! What one man that comes or goes changes in the number of an opponent's moves.
//!
//! A quiet move takes a man of the mover from a square and sets it on an empty
//! one. To the opponent's men that is two changes of occupancy, and the number
//! of squares that each of them reaches depends on few squares: a horse on its
//! legs, an elephant on its eyes, a chariot and a cannon on each line by itself.
//! [`Toggles`] holds, for each square, by how much that number changes once the
//! square changes hands between empty and the mover.
//!
//! Changes of two squares add up, save where both lie on one line with a chariot
//! or cannon that sees them; [`Toggles::along`] looks at such a line anew.

use crate::attacks::{self, Axis};
use crate::movegen::Generator;
use crate::{Role, Square, SquareSet};

/// By how much the number of squares that men reach changes with one square.
#[derive(Debug, Clone, Copy, Default)]
struct Toggle {
    /// Through chariots and cannons, along the square's rank and its file.
    lines: [i8; 2],
    /// Through legs and eyes.
    leaps: i8,
}

/// The changes of every square, for the men whose moves a generator knows.
pub(super) struct Toggles<'a> {
    replies: &'a Generator<'a>,
    squares: [Toggle; Square::COUNT],
    /// Bit `n` for a line `n` with a chariot or a cannon among the men.
    watched: [u16; 2],
}

/// The men on one line, and where one of them may go; as bits by place.
#[derive(Debug, Clone, Copy)]
struct Line {
    occupied: u16,
    mover: u16,
}

impl<'a> Toggles<'a> {
    pub(super) fn new(replies: &'a Generator<'a>) -> Self {
        let mut toggles = Self {
            replies,
            squares: [Toggle::default(); Square::COUNT],
            watched: [0; 2],
        };
        let men = replies.own();
        for horse in men.by_role(Role::Horse) {
            let legs = attacks::legs(horse);
            toggles.leap(horse, legs, |leg| attacks::horse(horse, legs - leg));
        }
        let color = replies.color();
        for elephant in men.by_role(Role::Elephant) {
            let eyes = attacks::eyes(elephant);
            toggles.leap(elephant, eyes, |eye| {
                attacks::elephant(color, elephant, eyes - eye)
            });
        }
        for role in [Role::Chariot, Role::Cannon] {
            for man in men.by_role(role) {
                let allowed = replies.allowed(man);
                for axis in Axis::ALL {
                    toggles.slide(axis, man, role, allowed);
                }
            }
        }
        toggles
    }

    fn leap(&mut self, man: Square, stops: SquareSet, behind: impl Fn(SquareSet) -> SquareSet) {
        let (own, mover) = (self.replies.own().all(), self.replies.enemy().all());
        let allowed = self.replies.allowed(man);
        for stop in stops - own {
            let targets = (behind(stop.into()) & allowed).len() as i8;
            let change = &mut self.squares[stop.index()].leaps;
            if mover.contains(stop) {
                *change += targets;
            } else {
                *change -= targets;
            }
        }
    }

    #[inline]
    fn line(&self, axis: Axis, number: usize) -> Line {
        let mover = axis.bits(number, self.replies.enemy().all());
        Line {
            occupied: axis.bits(number, self.replies.own().all()) | mover,
            mover,
        }
    }

    fn slide(&mut self, axis: Axis, square: Square, role: Role, allowed: SquareSet) {
        let number = axis.line(square);
        let line = self.line(axis, number);
        let place = axis.place(square);
        self.watched[axis as usize] |= 1 << number;
        let allowed = axis.bits(number, allowed);
        let before = line.moves(axis, place, role, allowed);
        let view = axis.view(place, line.occupied);
        let seen = match role {
            Role::Chariot => view.open,
            _ => view.open | view.screened,
        };
        let start = square.index() - place * axis.stride();
        let mut rest = seen & (!line.occupied | line.mover);
        while rest != 0 {
            let at = rest.trailing_zeros() as usize;
            let change = line.toggled(1 << at).moves(axis, place, role, allowed) - before;
            self.squares[start + at * axis.stride()].lines[axis as usize] += change as i8;
            rest &= rest - 1;
        }
    }

    /// What changes with one square.
    #[inline]
    pub(super) fn at(&self, square: Square) -> i64 {
        let Toggle { lines, leaps } = self.squares[square.index()];
        i64::from(lines[0] + lines[1] + leaps)
    }

    /// Whether a line has a chariot or cannon, so that changes on it do not add up.
    #[inline]
    pub(super) const fn is_watched(&self, axis: Axis, number: usize) -> bool {
        self.watched[axis as usize] >> number & 1 != 0
    }

    /// What changes with two squares of one line.
    pub(super) fn along(&self, axis: Axis, from: Square, to: Square) -> i64 {
        let number = axis.line(from);
        let line = self.line(axis, number);
        let after = line.toggled(1 << axis.place(from) | 1 << axis.place(to));
        let mut change = 0;
        for role in [Role::Chariot, Role::Cannon] {
            for man in self.replies.own().by_role(role) & axis.squares(number) {
                let place = axis.place(man);
                let allowed = axis.bits(number, self.replies.allowed(man));
                change += after.moves(axis, place, role, allowed)
                    - line.moves(axis, place, role, allowed);
            }
        }
        let beside = |square: Square| {
            let Toggle { lines, leaps } = self.squares[square.index()];
            i64::from(lines[1 - axis as usize] + leaps)
        };
        i64::from(change) + beside(from) + beside(to)
    }
}

impl Line {
    /// The line with squares changed between empty and the mover's.
    #[inline]
    const fn toggled(self, squares: u16) -> Self {
        Self {
            occupied: self.occupied ^ squares,
            mover: self.mover ^ squares,
        }
    }

    /// Number of squares of the line that a man of the other side reaches.
    #[inline]
    fn moves(self, axis: Axis, place: usize, role: Role, allowed: u16) -> i32 {
        let view = axis.view(place, self.occupied);
        let reached = match role {
            Role::Chariot => view.open & (!self.occupied | self.mover),
            _ => view.open & !self.occupied | view.screened & self.mover,
        };
        (reached & allowed).count_ones() as i32
    }
}
