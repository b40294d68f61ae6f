//! Stones, chains and empty points of a light board, and how a play changes them.
//!
//! What holds between two calls: every stone is in the circular list of its chain; a chain is named by the place of one
//! of its stones, where its length and its liberties are, each liberty counted as often as stones are next to it; the
//! list of empty points holds each of them once.
//!
//! Places are points one row up and one column to the right, so that the eight around a point are its
//! [index](Point::index) and a number that is not negative. A place is masked where an array is asked, which costs less
//! than a check and cannot fail. Where four neighbours are asked, all four are, without a short cut: which of them decides
//! is chance, and a branch guessed wrong costs more than the other three.

use qi_geometry::{Point, Stone};
use rand::Rng;

use super::cell::{Cell, Chain, Color, Near, PLACES};
use crate::Board;
use crate::playout::below;

const MASK: usize = PLACES - 1;
const STRIDE: usize = 32;
/// From a point's index to its own place.
const OWN: usize = STRIDE + 1;
/// From a point's index to the places next to it.
const NEAR: [usize; 4] = [OWN + STRIDE, OWN + 1, OWN - STRIDE, OWN - 1];
/// From a point's index to the places diagonal to it.
const DIAGONAL: [usize; 4] = [OWN + STRIDE + 1, OWN + 1 - STRIDE, 0, OWN + STRIDE - 1];
/// Places, and as many more as may be added to a point's index.
const CELLS: usize = PLACES + 2 * OWN;

/// Some 10 KiB, of which a smaller board uses the first part.
pub(super) struct Stones {
    cells: [Cell; CELLS],
    chains: [Chain; PLACES],
    /// The indices of the empty points in any order, the first `open` of the array.
    empty: [u16; PLACES],
    open: usize,
    /// How many stones Black has more than White.
    lead: i32,
    /// The index of the point where the simple ko forbids the next play, if there is one.
    ko: Option<u16>,
    /// How many rows of places the board uses, the border included.
    rows: usize,
}

impl Stones {
    /// The stones of a board on which `turn` is to play.
    pub(super) fn of(board: &Board, turn: Stone) -> Self {
        let mut stones = Self {
            cells: core::array::from_fn(|place| Cell::off_board(place & MASK)),
            chains: [Chain::VACANT; PLACES],
            empty: [0; PLACES],
            open: 0,
            lead: 0,
            ko: board.ko(turn).map(|point| point.index() as u16),
            rows: usize::from(board.size().height()) + 2,
        };
        for point in board.size().points() {
            let place = point.index() + OWN;
            stones.cells[place] = Cell::empty(place);
        }
        for point in board.size().points() {
            match board.stone(point) {
                Some(stone) => {
                    let (color, index) = (Color::of(stone), point.index());
                    stones.put(color, index, &stones.near(index));
                }
                None => stones.add_empty(point.index()),
            }
        }
        stones
    }

    pub(super) fn stone(&self, point: Point) -> Option<Stone> {
        self.cells[point.index() + OWN].stone()
    }

    pub(super) fn is_empty_at(&self, point: Point) -> bool {
        self.cells[point.index() + OWN].is_empty()
    }

    pub(super) fn empty_points(&self) -> impl Iterator<Item = Point> {
        let listed = self.empty[..self.open.min(PLACES)].iter();
        listed.filter_map(|&index| Point::from_index(index.into()))
    }

    pub(super) const fn lead(&self) -> i32 {
        self.lead
    }

    #[inline]
    pub(super) fn near(&self, index: usize) -> Near {
        Near::new(NEAR.map(|step| self.cells[(index & MASK) + step]))
    }

    /// Draws a play for `color`, each alike, from those that are neither suicide nor a retaken ko nor the filling of an
    /// own eye, and makes it. Ends the ko ban if there is none.
    #[inline]
    pub(super) fn play_any<R: Rng + ?Sized>(&mut self, color: Color, rng: &mut R) -> Option<Point> {
        for last in (0..self.open.min(PLACES)).rev() {
            let drawn = below(last + 1, rng) & MASK;
            let index = usize::from(self.empty[drawn]) & MASK;
            let near = self.near(index);
            // A stone beside an empty point has a liberty and fills no eye, and no ko is forbidden there.
            if near.empty() > 0 || !self.refuses(color, index, &near) {
                self.open -= 1;
                self.empty[drawn] = self.empty[last];
                self.empty[last] = self.empty[self.open & MASK];
                self.play(color, index, &near);
                return Point::from_index(index);
            }
            self.empty.swap(drawn, last);
        }
        self.ko = None;
        None
    }

    /// Whether a play without an empty point beside it is not to be made: it fills an own eye, retakes a ko, or has no
    /// liberty and takes none.
    #[inline]
    fn refuses(&self, color: Color, index: usize, near: &Near) -> bool {
        near.all_held_by(color) && self.is_eye(color, index, near)
            || self.is_suicide(color, near)
            || self.ko == Some(index as u16)
    }

    /// [`Board::is_eye`] of a point that `color` holds all around.
    #[inline]
    fn is_eye(&self, color: Color, index: usize, near: &Near) -> bool {
        let enemies = DIAGONAL.map(|step| u32::from(self.cells[index + step].is(color.other())));
        // Here only what is off the board is held by the other colour too.
        let edge = u32::from(near.any_held_by(color.other()));
        enemies.iter().sum::<u32>() + edge < 2
    }

    /// Whether a play without an empty point beside it takes nothing and joins no chain that has another liberty.
    #[inline]
    fn is_suicide(&self, color: Color, near: &Near) -> bool {
        let own = near.cells.map(|cell| cell.is(color));
        let chains = near.cells.map(Cell::chain);
        let liberties = chains.map(|chain| self.chains[chain].liberties());
        // The point is a liberty of one chain four times at most.
        if liberties.into_iter().fold(u32::MAX, u32::min) > 4 {
            return !any(own);
        }
        // A chain has no other liberty if it counts this one as often as it is next to it.
        let lives = |number: usize| {
            let beside = chains.map(|chain| u32::from(chain == chains[number]));
            let last = beside.iter().sum::<u32>() == liberties[number];
            own[number] != last
        };
        !any([0, 1, 2, 3].map(lives))
    }

    /// Puts a stone on an empty point that is no longer listed, and takes what has no liberty left. The play is no
    /// suicide.
    #[inline]
    fn play(&mut self, color: Color, index: usize, near: &Near) {
        let pressed = self.put(color, index, near);
        self.ko = None;
        if pressed {
            self.capture(color, index, near);
        }
    }

    /// Puts a stone on an empty point that is no longer listed. Returns whether a chain beside it has no liberty left
    /// but those that the stone brings.
    #[inline]
    fn put(&mut self, color: Color, index: usize, near: &Near) -> bool {
        let place = (index + OWN) & MASK;
        self.lead += color.sign();
        self.chains[place] = Chain::NONE;
        let mut chain = place;
        let mut pressed = false;
        for cell in near.cells {
            let beside = &mut self.chains[cell.chain()];
            beside.take_liberty();
            pressed |= beside.liberties() == 0;
            chain = if cell.is(color) { cell.chain() } else { chain };
        }
        let head = self.cells[chain];
        self.cells[chain] = head.with_next(place);
        let next = if chain == place { place } else { head.next() };
        self.cells[place] = Cell::held(color, chain, next);
        self.chains[chain].add_stone(near.empty());
        let apart = near
            .cells
            .map(|cell| cell.is(color) & (cell.chain() != chain));
        if any(apart) {
            self.join(color, index, chain);
        }
        pressed
    }

    /// Joins the chains of `color` around a point to `chain`, always the smaller to the larger.
    #[inline(never)]
    fn join(&mut self, color: Color, index: usize, mut chain: usize) {
        for step in NEAR {
            let cell = self.cells[index + step];
            if !cell.is(color) || cell.chain() == chain {
                continue;
            }
            let mut other = cell.chain();
            if self.chains[other].len() > self.chains[chain].len() {
                core::mem::swap(&mut other, &mut chain);
            }
            let joined = self.chains[other];
            self.chains[chain].add(joined);
            self.rename(other, chain);
        }
    }

    /// Makes the stones of one chain those of another.
    fn rename(&mut self, from: usize, to: usize) {
        let mut place = from;
        loop {
            let cell = self.cells[place].with_chain(to);
            self.cells[place] = cell;
            if cell.next() == from {
                break;
            }
            place = cell.next();
        }
        let head = self.cells[to];
        self.cells[place] = self.cells[place].with_next(head.next());
        self.cells[to] = head.with_next(from);
    }

    /// Takes the chains of the opponent around a point that have no liberty. One stone taken by a stone with opponents
    /// all around leaves a ko.
    #[inline(never)]
    fn capture(&mut self, color: Color, index: usize, near: &Near) {
        let before = self.open;
        for step in NEAR {
            let cell = self.cells[index + step];
            if cell.is(color.other()) && self.chains[cell.chain()].liberties() == 0 {
                self.lift(cell.chain());
            }
        }
        let taken = self.open - before;
        self.lead += color.sign() * taken as i32;
        if taken == 1 && near.all_held_by(color.other()) {
            self.ko = Some(self.empty[before & MASK]);
        }
    }

    /// Takes a chain off: each of its points becomes a liberty of the stones next to it.
    fn lift(&mut self, chain: usize) {
        let mut place = chain;
        loop {
            let index = place.wrapping_sub(OWN) & MASK;
            self.add_empty(index);
            for step in NEAR {
                let near = self.cells[index + step];
                self.chains[near.chain()].add_liberty();
            }
            let next = self.cells[place].next();
            self.cells[place] = Cell::empty(place);
            self.chains[place] = Chain::VACANT;
            if next == chain {
                break;
            }
            place = next;
        }
    }

    fn add_empty(&mut self, index: usize) {
        self.empty[self.open & MASK] = index as u16;
        self.open += 1;
    }
}

#[inline]
fn any(answers: [bool; 4]) -> bool {
    answers[0] | answers[1] | answers[2] | answers[3]
}

/// Cloning onto a board of the same size copies the part that is used.
impl Clone for Stones {
    fn clone(&self) -> Self {
        Self { ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        if self.rows != source.rows {
            *self = source.clone();
            return;
        }
        let used = (self.rows * STRIDE).min(PLACES);
        let open = source.open.min(PLACES);
        self.cells[..used].copy_from_slice(&source.cells[..used]);
        self.chains[..used].copy_from_slice(&source.chains[..used]);
        self.empty[..open].copy_from_slice(&source.empty[..open]);
        (self.open, self.lead, self.ko) = (source.open, source.lead, source.ko);
    }
}
