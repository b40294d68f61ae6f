//! What nobody can take any more: chains alive without another move, and the points that are theirs.
//!
//! Benson's theorem (Life in the game of go, 1976): chains live if each of them has two regions of which every empty point
//! is its liberty, and those regions are bordered by such chains alone. Their territory is what they enclose where the
//! opponent has no room for two eyes (van der Werf, Solving go on small boards, 2003): an eye is a point beside none of
//! them, and two eyes do not touch.

use qi_geometry::{PointSet, Stone};

use super::{Bits, SmallPosition, shape::singles};

/// The most chains, or regions, of a colour on a board of 28 points: half of its points.
const MOST: usize = 14;

/// Chains or regions of which some are crossed off.
struct Sets {
    sets: [Bits; MOST],
    count: usize,
}

impl Sets {
    fn new(parts: impl Iterator<Item = Bits>) -> Self {
        let mut all = Self {
            sets: [0; MOST],
            count: 0,
        };
        for (place, part) in all.sets.iter_mut().zip(parts) {
            *place = part;
            all.count += 1;
        }
        all
    }

    fn iter(&self) -> impl Iterator<Item = Bits> {
        self.sets[..self.count].iter().copied()
    }

    /// Keeps some and says whether any was dropped.
    fn retain(&mut self, keep: impl Fn(Bits) -> bool) -> bool {
        let before = self.count;
        let mut kept = 0;
        for place in 0..before {
            self.sets[kept] = self.sets[place];
            kept += usize::from(keep(self.sets[place]));
        }
        self.count = kept;
        kept < before
    }
}

impl SmallPosition {
    /// The stones of a colour that live though only its opponent moves.
    pub(super) fn alive(&self, stone: Stone) -> Bits {
        let own = self.now.stones[stone.index()];
        let empty = self.empty();
        let mut regions = Sets::new(self.shape.parts(self.shape.full & !own));
        if regions.count < 2 {
            return 0;
        }
        let mut chains = Sets::new(self.shape.parts(own));
        loop {
            let dropped = chains.retain(|chain| {
                let liberties = self.shape.beside(chain);
                let vital = |&region: &Bits| region & empty & !liberties == 0;
                regions.iter().filter(vital).nth(1).is_some()
            });
            let alive = chains.iter().fold(0, |alive, chain| alive | chain);
            if !dropped || alive == 0 {
                return alive;
            }
            regions.retain(|region| self.shape.beside(region) & own & !alive == 0);
        }
    }

    /// The points that are a colour's whatever its opponent does, if it answers: its stones that live though only the
    /// opponent moves, and what they enclose without room for two eyes.
    ///
    /// # Examples
    /// ```
    /// use qi_go::search::SmallPosition;
    /// use qi_go::{Board, Stone};
    ///
    /// // Black lives on two eyes, and nobody else could on what is left.
    /// let board: Board = ".X.XO/XXXX./OOOOO".parse()?;
    /// let position = SmallPosition::from_board(&board, Stone::White)?;
    /// assert_eq!(position.safe_points(Stone::White).len(), 0);
    /// assert!(position.safe_points(Stone::Black).len() >= 8);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn safe_points(&self, stone: Stone) -> PointSet {
        self.shape.points(self.safe(stone)).collect()
    }

    /// See [`safe_points`](Self::safe_points).
    pub(in crate::search) fn safe(&self, stone: Stone) -> Bits {
        let alive = self.alive(stone);
        if alive == 0 {
            return 0;
        }
        let beside = self.shape.beside(alive);
        let regions = self.shape.parts(self.shape.full & !alive);
        let theirs = regions.filter(|region| !self.has_room_for_two_eyes(region & !beside));
        theirs.fold(alive, |safe, region| safe | region)
    }

    /// Whether two of these points do not touch.
    fn has_room_for_two_eyes(&self, inside: Bits) -> bool {
        let apart = |bit: Bits| inside & !bit & !self.shape.beside(bit) != 0;
        singles(inside).any(apart)
    }
}
