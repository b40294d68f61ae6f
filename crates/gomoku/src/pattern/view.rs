//! What a colour sees along a line from a point, one way.
//!
//! Owns [`View`] and its reading from the cells of a line. A view ends at the first cell that is
//! neither empty nor the colour's own: what lies behind can play no part in a shape. This is why
//! so few views exist, and tables over pairs of them are small.

use qi_geometry::Stone;

use crate::rule::FiveLength;

/// How many cells a view has at the most: what the longest shape through a point can touch.
pub(super) const REACH: u32 = 5;

/// How many [`View::index`]es there are.
pub(super) const VIEWS: usize = 128;

/// What stands on a cell of a line, in two bits.
pub(super) const EMPTY: u32 = 0b00;
/// A cell that no stone can be put on: beyond the edge, or blocked.
pub(super) const WALL: u32 = 0b11;

/// What a stone is on a line.
pub(super) const fn code(stone: Stone) -> u32 {
    match stone {
        Stone::Black => 0b01,
        Stone::White => 0b10,
    }
}

/// What one colour sees from a point: the own stones and empty cells up to the first other cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct View {
    /// The own stones, the nearest at bit 0.
    pub(super) own: u32,
    /// How many cells are seen, up to [`REACH`].
    pub(super) len: u32,
    /// Whether the other colour's stone ends it, rather than a wall or the reach.
    pub(super) is_shut: bool,
}

impl View {
    /// What a colour sees in `cells`, two bits each, the nearest lowest.
    pub(super) fn of(cells: u32, stone: Stone) -> Self {
        let mut view = Self {
            own: 0,
            len: 0,
            is_shut: false,
        };
        while view.len < REACH {
            let cell = cells >> (2 * view.len) & 0b11;
            if cell == code(stone) {
                view.own |= 1 << view.len;
            } else if cell != EMPTY {
                view.is_shut = cell != WALL;
                return view;
            }
            view.len += 1;
        }
        view
    }

    /// The view as far as it matters to which run is a five.
    pub(super) fn for_length(self, length: FiveLength) -> Self {
        match length {
            FiveLength::OrMore => {
                let len = if self.len > 4 { 4 } else { self.len };
                Self {
                    own: self.own & 0b1111,
                    len,
                    is_shut: false,
                }
            }
            FiveLength::Exactly => Self {
                is_shut: false,
                ..self
            },
            FiveLength::ExactlyUnshut => self,
        }
    }

    /// A number below [`VIEWS`]: the stones under a leading one, and how the view ends.
    pub(super) fn index(self) -> usize {
        let ending = if self.is_shut { 64 } else { 0 };
        ending | 1 << self.len | self.own as usize
    }

    /// The view of an index, if it is one that matters for the length of a five.
    pub(super) fn from_index(index: usize, length: FiveLength) -> Option<Self> {
        let cells = (index & 63) as u32;
        let len = cells.checked_ilog2()?;
        let view = Self {
            own: cells ^ 1 << len,
            len,
            is_shut: index & 64 != 0,
        };
        let is_seen = !(view.is_shut && len == REACH);
        (is_seen && view.for_length(length) == view).then_some(view)
    }

    /// The empty cells.
    pub(super) fn holes(self) -> impl Iterator<Item = u32> {
        (0..self.len).filter(move |cell| self.own >> cell & 1 == 0)
    }

    /// The view with an own stone on its cell `cell`, which is below its length.
    pub(super) fn with(self, cell: u32) -> Self {
        Self {
            own: self.own | 1 << cell,
            ..self
        }
    }
}
