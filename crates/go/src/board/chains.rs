//! Stones joined into chains, with the exact number of liberties of each.
//!
//! Owns the stones, the chains and the hash of the stones, and how one stone changes them. What holds between two
//! calls: every stone is in the circular list of its chain; all stones of a chain name the same head; the head's node
//! holds the chain's length and its number of liberties. Which plays are legal is left to the board above.
//!
//! A play costs as much as the stones it takes and the smaller chains it joins to the largest, whatever the board's
//! size, and allocates nothing. [`Change`] holds what taking it back needs; a stone that was taken keeps its node, so
//! that its chain comes back as it was.

use qi_geometry::{Point, Stone, zobrist};

/// Points, and the ring of places off the board that boards of at most 25 a side leave around themselves: stepping off
/// one side of the 32 by 32 places, wrapped around, ends in a column or row past 25.
pub(super) const PLACES: usize = Point::COUNT;
const MASK: u16 = PLACES as u16 - 1;
const STRIDE: u16 = 32;

/// A key for each colour and point: 16 KiB.
static KEYS: [[u64; PLACES]; 2] = [
    zobrist::keys(0x676f_2062_6c61_636b),
    zobrist::keys(0x676f_2077_6869_7465),
];

/// The hash of one stone.
pub(super) const fn key(stone: Stone, place: u16) -> u64 {
    KEYS[stone.index()][(place & MASK) as usize]
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Black,
    White,
    Empty,
    Off,
}

impl Cell {
    pub(super) const fn of(stone: Stone) -> Self {
        match stone {
            Stone::Black => Self::Black,
            Stone::White => Self::White,
        }
    }

    pub(super) const fn stone(self) -> Option<Stone> {
        match self {
            Self::Black => Some(Stone::Black),
            Self::White => Some(Stone::White),
            Self::Empty | Self::Off => None,
        }
    }
}

/// What is known at a place. The first two fields mean something where a stone stands, the last two at a chain's head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Node {
    head: u16,
    next: u16,
    len: u16,
    liberties: u16,
}

/// Different heads of chains around a place: at most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heads {
    /// The heads, then [`NONE`](Self::NONE): comparing all four at once is faster than as many as there are.
    heads: [u16; 4],
    len: u8,
}

impl Heads {
    /// No place of the board.
    const NONE: u16 = u16::MAX;

    /// Adds a head that is not among them, or nothing, without a branch: what is around a point cannot be guessed.
    #[inline]
    fn push_if(&mut self, wanted: bool, head: u16) {
        self.heads[usize::from(self.len & 3)] = if wanted { head } else { Self::NONE };
        self.len += u8::from(wanted);
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u16] {
        &self.heads[..usize::from(self.len.min(4))]
    }
}

impl Default for Heads {
    fn default() -> Self {
        Self {
            heads: [Self::NONE; 4],
            len: 0,
        }
    }
}

/// The neighbourhood of a place, seen by a colour.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// Chains of that colour.
    pub(super) own: Heads,
    /// Chains of the opponent.
    pub(super) other: Heads,
    /// How many of the four places are empty points.
    pub(super) empty: u16,
}

/// What one stone changed, to be taken back in reverse order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    place: u16,
    /// The head of the chain that the stone came to belong to.
    base: u16,
    /// That chain's liberties before the others joined it.
    base_liberties: u16,
    /// The chains that joined it, in order.
    absorbed: Heads,
    /// The opponent's chains that were taken.
    captured: Heads,
    /// How many stones were taken.
    taken: u16,
    /// How many stones of its own colour were taken: its whole chain, or none.
    lost: u16,
    /// What the place's node was.
    old: Node,
}

impl Change {
    /// How many stones of the opponent were taken.
    pub(super) const fn taken(&self) -> u16 {
        self.taken
    }

    /// The heads of the opponent's chains that were taken; their stones can be walked until another stone is played.
    pub(super) fn captured(&self) -> &[u16] {
        self.captured.as_slice()
    }

    /// How many stones of the player were taken.
    pub(super) const fn lost(&self) -> u16 {
        self.lost
    }
}

/// The four places next to one.
pub(super) const fn around(place: u16) -> [u16; 4] {
    [
        place.wrapping_add(STRIDE) & MASK,
        place.wrapping_add(1) & MASK,
        place.wrapping_sub(STRIDE) & MASK,
        place.wrapping_sub(1) & MASK,
    ]
}

/// The four places diagonal to one.
pub(super) const fn diagonals(place: u16) -> [u16; 4] {
    [
        place.wrapping_add(STRIDE + 1) & MASK,
        place.wrapping_sub(STRIDE - 1) & MASK,
        place.wrapping_sub(STRIDE + 1) & MASK,
        place.wrapping_add(STRIDE - 1) & MASK,
    ]
}

/// All stones of a board: 9 KiB, whatever its size.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Chains {
    hash: u64,
    counts: [u16; 2],
    cells: [Cell; PLACES],
    nodes: [Node; PLACES],
}

impl Chains {
    /// No stones; `points` are the points of the board.
    pub(super) fn new(points: impl Iterator<Item = Point>) -> Self {
        let mut cells = [Cell::Off; PLACES];
        for point in points {
            cells[point.index()] = Cell::Empty;
        }
        Self {
            hash: 0,
            counts: [0; 2],
            cells,
            nodes: [Node::default(); PLACES],
        }
    }

    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) const fn count(&self, stone: Stone) -> u16 {
        self.counts[stone.index()]
    }

    #[inline]
    pub(super) fn cell(&self, place: u16) -> Cell {
        self.cells[usize::from(place & MASK)]
    }

    #[inline]
    fn node(&self, place: u16) -> &Node {
        &self.nodes[usize::from(place & MASK)]
    }

    #[inline]
    fn node_mut(&mut self, place: u16) -> &mut Node {
        &mut self.nodes[usize::from(place & MASK)]
    }

    /// The head of the chain that the stone at `place` belongs to.
    pub(super) fn head(&self, place: u16) -> u16 {
        self.node(place).head
    }

    pub(super) fn len(&self, head: u16) -> u16 {
        self.node(head).len
    }

    pub(super) fn liberties(&self, head: u16) -> u16 {
        self.node(head).liberties
    }

    /// The places of a chain, its head first.
    pub(super) fn stones(&self, head: u16) -> impl Iterator<Item = u16> {
        let mut place = head;
        (0..self.len(head)).map(move |_| {
            let next = self.node(place).next;
            core::mem::replace(&mut place, next)
        })
    }

    /// The exclusive or of the keys of a chain's stones.
    pub(super) fn chain_hash(&self, head: u16, stone: Stone) -> u64 {
        self.stones(head)
            .fold(0, |hash, place| hash ^ key(stone, place))
    }

    /// The neighbourhood of `place` as `stone` sees it.
    #[inline]
    pub(super) fn look_around(&self, place: u16, stone: Stone) -> Around {
        let near = around(place);
        let cells = near.map(|near| self.cell(near));
        let heads = near.map(|near| self.head(near));
        let mut found = Around::default();
        for number in 0..4 {
            let (cell, head) = (cells[number], heads[number]);
            // A chain is of one colour, so that a head seen before is one of the same list.
            let seen = |before: usize| (heads[before] == head) & (cells[before] == cell);
            let new = (0..number).fold(true, |new, before| new & !seen(before));
            found.own.push_if((cell == Cell::of(stone)) & new, head);
            found.other.push_if((cell == Cell::of(!stone)) & new, head);
            found.empty += u16::from(cell == Cell::Empty);
        }
        found
    }

    /// Puts a stone on an empty point, joins it to its neighbours, takes what has no liberty left: the opponent's
    /// chains first, then its own.
    pub(super) fn play(&mut self, stone: Stone, place: u16) -> Change {
        let around = self.look_around(place, stone);
        let old = self.put(stone, place, &around);
        let mut captured = Heads::default();
        let mut taken = 0;
        for &head in around.other.as_slice() {
            if self.liberties(head) == 0 {
                captured.push_if(true, head);
                taken += self.len(head);
                self.lift(head, !stone);
            }
        }
        let (base, base_liberties, absorbed) = self.join(stone, place, &around.own);
        let mut lost = 0;
        if self.liberties(base) == 0 {
            lost = self.len(base);
            self.lift(base, stone);
        }
        Change {
            place,
            base,
            base_liberties,
            absorbed,
            captured,
            taken,
            lost,
            old,
        }
    }

    /// Puts a stone on an empty point without taking anything: for set-up positions.
    pub(super) fn place(&mut self, stone: Stone, place: u16) {
        let around = self.look_around(place, stone);
        self.put(stone, place, &around);
        self.join(stone, place, &around.own);
    }

    /// Takes back the latest change.
    pub(super) fn undo(&mut self, stone: Stone, change: &Change) {
        if change.lost > 0 {
            self.settle(change.base, stone);
        }
        for &head in change.absorbed.as_slice().iter().rev() {
            self.release(change.base, head);
        }
        self.node_mut(change.base).liberties = change.base_liberties;
        for &head in change.captured.as_slice().iter().rev() {
            self.settle(head, !stone);
        }
        let place = change.place;
        let around = self.look_around(place, stone);
        for &head in around.own.as_slice().iter().chain(around.other.as_slice()) {
            self.node_mut(head).liberties += 1;
        }
        self.cells[usize::from(place & MASK)] = Cell::Empty;
        self.counts[stone.index()] -= 1;
        self.hash ^= key(stone, place);
        *self.node_mut(place) = change.old;
    }

    /// A chain of one stone, which takes a liberty from each chain around it. Returns the node that was there.
    fn put(&mut self, stone: Stone, place: u16, around: &Around) -> Node {
        for &head in around.own.as_slice().iter().chain(around.other.as_slice()) {
            self.node_mut(head).liberties -= 1;
        }
        self.cells[usize::from(place & MASK)] = Cell::of(stone);
        self.counts[stone.index()] += 1;
        self.hash ^= key(stone, place);
        let single = Node {
            head: place,
            next: place,
            len: 1,
            liberties: around.empty,
        };
        core::mem::replace(self.node_mut(place), single)
    }

    /// Joins the chain of one stone at `place` and the chains around it, the smaller to the largest. Returns the head
    /// of the whole, the liberties that the largest had alone, and the heads of the others.
    fn join(&mut self, stone: Stone, place: u16, own: &Heads) -> (u16, u16, Heads) {
        let mut base = place;
        for &head in own.as_slice() {
            if self.len(head) > self.len(base) || base == place {
                base = head;
            }
        }
        let before = self.liberties(base);
        let mut absorbed = Heads::default();
        let parts = core::iter::once(&place).chain(own.as_slice());
        for &head in parts.filter(|&&head| head != base) {
            absorbed.push_if(true, head);
            self.absorb(stone, base, head);
        }
        (base, before, absorbed)
    }

    /// Adds the chain of `head` to that of `base`, counting the liberties that it brings.
    fn absorb(&mut self, stone: Stone, base: u16, head: u16) {
        let mut gained = 0;
        let mut place = head;
        for _ in 0..self.len(head) {
            for near in around(place) {
                if self.cell(near) == Cell::Empty && !self.touches(stone, near, base) {
                    gained += 1;
                }
            }
            let node = self.node_mut(place);
            node.head = base;
            place = node.next;
        }
        self.splice(base, head);
        let len = self.len(head);
        let node = self.node_mut(base);
        node.len += len;
        node.liberties += gained;
    }

    /// Takes the chain of `head` out of that of `base` again; `base`'s liberties are for the caller to restore.
    fn release(&mut self, base: u16, head: u16) {
        self.splice(base, head);
        let len = self.len(head);
        self.node_mut(base).len -= len;
        let mut place = head;
        for _ in 0..len {
            let node = self.node_mut(place);
            node.head = head;
            place = node.next;
        }
    }

    /// Joins two circular lists, or parts what this joined: it undoes itself.
    fn splice(&mut self, base: u16, head: u16) {
        let after = self.node(base).next;
        self.node_mut(base).next = core::mem::replace(&mut self.node_mut(head).next, after);
    }

    /// Whether a stone next to `place` belongs to the chain of `base`.
    fn touches(&self, stone: Stone, place: u16, base: u16) -> bool {
        let own = Cell::of(stone);
        around(place)
            .into_iter()
            .any(|near| self.cell(near) == own && self.head(near) == base)
    }

    /// Takes a chain off the board: each of its points becomes a liberty of the opponent's chains next to it.
    fn lift(&mut self, head: u16, stone: Stone) {
        let mut place = head;
        for _ in 0..self.len(head) {
            self.cells[usize::from(place & MASK)] = Cell::Empty;
            self.hash ^= key(stone, place);
            for &near in self.look_around(place, stone).other.as_slice() {
                self.node_mut(near).liberties += 1;
            }
            place = self.node(place).next;
        }
        self.counts[stone.index()] -= self.len(head);
    }

    /// Puts a chain back that [`lift`](Self::lift) took off.
    fn settle(&mut self, head: u16, stone: Stone) {
        let mut place = head;
        for _ in 0..self.len(head) {
            self.cells[usize::from(place & MASK)] = Cell::of(stone);
            self.hash ^= key(stone, place);
            for &near in self.look_around(place, stone).other.as_slice() {
                self.node_mut(near).liberties -= 1;
            }
            place = self.node(place).next;
        }
        self.counts[stone.index()] += self.len(head);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use qi_geometry::{Size, Stone};

    use super::{Cell, Chains};

    proptest! {
        /// Taking back restores every byte: heads, lists, and what lies where no stone is.
        #[test]
        fn undo_restores_everything(
            width in 1..=25u8,
            height in 1..=25u8,
            plays in prop::collection::vec((0..625usize, any::<bool>()), 0..400),
        ) {
            let size = Size::new(width, height).unwrap();
            let mut chains = Chains::new(size.points());
            let mut made = Vec::new();
            for (at, white) in plays {
                let point = size.from_offset(at % size.area()).unwrap();
                let (place, stone) = (point.index() as u16, Stone::ALL[usize::from(white)]);
                if chains.cell(place) == Cell::Empty {
                    let before = chains.clone();
                    made.push((before, stone, chains.play(stone, place)));
                }
            }
            while let Some((before, stone, change)) = made.pop() {
                chains.undo(stone, &change);
                prop_assert!(chains == before);
            }
        }
    }
}
