//! One word for all that a light board knows of a place.

use qi_geometry::Stone;

/// How many places there are; every place is below it.
pub(super) const PLACES: usize = 1024;

/// The colour of a stone, as it is counted: four neighbours are added in one sum, three bits for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(u32);

impl Color {
    const EMPTY: u32 = 1;
    const BLACK: u32 = 8;
    const WHITE: u32 = 64;
    /// Off the board is held by both colours.
    const OFF: u32 = Self::BLACK | Self::WHITE;

    #[inline]
    pub(super) const fn of(stone: Stone) -> Self {
        match stone {
            Stone::Black => Self(Self::BLACK),
            Stone::White => Self(Self::WHITE),
        }
    }

    #[inline]
    pub(super) const fn other(self) -> Self {
        Self(Self::OFF - self.0)
    }

    /// One for Black, minus one for White.
    #[inline]
    pub(super) const fn sign(self) -> i32 {
        if self.0 == Self::BLACK { 1 } else { -1 }
    }
}

/// What a place holds, the chain that a stone there belongs to, and the next stone of that chain, in one word, so that
/// one load tells all: the colour in the lowest 12 bits, then ten bits for the chain's place and ten for the next.
///
/// A place without a stone is a chain of its own, whose liberties mean nothing, so that no step has to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell(u32);

impl Cell {
    const CHAIN: u32 = 12;
    const NEXT: u32 = 22;

    const fn new(kind: u32, chain: usize, next: usize) -> Self {
        Self(kind | (chain as u32) << Self::CHAIN | (next as u32) << Self::NEXT)
    }

    pub(super) const fn off_board(place: usize) -> Self {
        Self::new(Color::OFF, place, place)
    }

    #[inline]
    pub(super) const fn empty(place: usize) -> Self {
        Self::new(Color::EMPTY, place, place)
    }

    #[inline]
    pub(super) const fn held(color: Color, chain: usize, next: usize) -> Self {
        Self::new(color.0, chain, next)
    }

    #[inline]
    pub(super) const fn is(self, color: Color) -> bool {
        self.0 & Color::OFF == color.0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 & Color::EMPTY != 0
    }

    pub(super) const fn stone(self) -> Option<Stone> {
        match self.0 & Color::OFF {
            Color::BLACK => Some(Stone::Black),
            Color::WHITE => Some(Stone::White),
            _ => None,
        }
    }

    #[inline]
    pub(super) const fn chain(self) -> usize {
        (self.0 >> Self::CHAIN) as usize & (PLACES - 1)
    }

    #[inline]
    pub(super) const fn next(self) -> usize {
        (self.0 >> Self::NEXT) as usize & (PLACES - 1)
    }

    #[inline]
    pub(super) const fn with_chain(self, chain: usize) -> Self {
        const MASK: u32 = (PLACES as u32 - 1) << Cell::CHAIN;
        Self(self.0 & !MASK | (chain as u32) << Self::CHAIN)
    }

    #[inline]
    pub(super) const fn with_next(self, next: usize) -> Self {
        const MASK: u32 = (PLACES as u32 - 1) << Cell::NEXT;
        Self(self.0 & !MASK | (next as u32) << Self::NEXT)
    }
}

/// The four cells next to a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub(super) cells: [Cell; 4],
    /// The sum of the cells, of which the lowest bits count the kinds.
    sum: u32,
}

impl Near {
    #[inline]
    pub(super) const fn new(cells: [Cell; 4]) -> Self {
        let [a, b, c, d] = cells;
        let sum = a.0.wrapping_add(b.0).wrapping_add(c.0).wrapping_add(d.0);
        Self { cells, sum }
    }

    /// How many are empty points.
    #[inline]
    pub(super) const fn empty(&self) -> u32 {
        self.sum & 7
    }

    /// Whether each is a stone of `color` or off the board: then their count is four, a bit of its own.
    #[inline]
    pub(super) const fn all_held_by(&self, color: Color) -> bool {
        self.sum & (color.0 << 2) != 0
    }

    /// Whether any is a stone of `color` or off the board.
    #[inline]
    pub(super) const fn any_held_by(&self, color: Color) -> bool {
        self.sum & (color.0 * 7) != 0
    }
}

/// The stones and the liberties of a chain in one word, the liberties in the lower half. A liberty counts as often as
/// stones of the chain are next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chain(u32);

impl Chain {
    pub(super) const NONE: Self = Self(0);
    /// What a place without a stone has: never without a liberty, nor with so few that it is looked at, though every
    /// stone beside it takes one.
    pub(super) const VACANT: Self = Self(0x100);

    #[inline]
    pub(super) const fn liberties(self) -> u32 {
        self.0 & 0xffff
    }

    pub(super) const fn len(self) -> u32 {
        self.0 >> 16
    }

    #[inline]
    pub(super) const fn add_liberty(&mut self) {
        self.0 += 1;
    }

    #[inline]
    pub(super) const fn take_liberty(&mut self) {
        self.0 -= 1;
    }

    #[inline]
    pub(super) const fn add_stone(&mut self, liberties: u32) {
        self.0 += (1 << 16) + liberties;
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.0 += other.0;
    }
}
