//! Where a position stood before, in the game and on the path of a search.
//!
//! Owns the places along the way and the scan for an equal position. What a repetition means is left to
//! [`Repetition`](crate::Repetition), what becomes of values that rest on one to the searches.

use crate::abilities::{Cycle, Reach};

/// A place among the positions of the game and the path, in the order of play.
pub(crate) type Place = usize;

/// The place on which rests what is true of this path only.
pub(crate) const EVERYWHERE: Place = 0;

/// The place that nothing depends on.
pub(crate) const NOWHERE: Place = usize::MAX;

/// A position that stood before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Return {
    pub(crate) cycle: Cycle,
    /// Where it stood first.
    first: Place,
}

impl Return {
    /// Looks for the position with this key at the last `reversible` places of `before`, in which the path of the search
    /// begins at `root`.
    pub(crate) fn find(before: &[u64], root: Place, key: u64, reversible: usize) -> Option<Self> {
        let start = before.len().saturating_sub(reversible);
        let mut places = (start..before.len()).filter(|&place| before[place] == key);
        let first = places.next()?;
        let (mut last, mut earlier, mut since_root) = (first, 1, usize::from(first >= root));
        for place in places {
            last = place;
            earlier += 1;
            since_root += usize::from(place >= root);
        }
        let cycle = Cycle {
            plies: before.len() - last,
            earlier,
            since_root,
        };
        Some(Self { cycle, first })
    }

    /// The first place on which a verdict of this reach rests.
    pub(crate) const fn rests_on(self, reach: Reach) -> Place {
        match reach {
            Reach::Cycle => self.first,
            Reach::Game => EVERYWHERE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_stood_before_and_since_the_root() {
        let before = [7, 5, 7, 6, 7, 8];
        let found = Return::find(&before, 3, 7, usize::MAX).expect("it stood before");
        let cycle = Cycle {
            plies: 2,
            earlier: 3,
            since_root: 1,
        };
        assert_eq!(found.cycle, cycle);
        assert_eq!(found.rests_on(Reach::Cycle), 0);
        let near = Return::find(&before, 3, 7, 2).expect("it stood two plies ago");
        assert_eq!((near.cycle.earlier, near.rests_on(Reach::Cycle)), (1, 4));
        assert_eq!(near.rests_on(Reach::Game), EVERYWHERE);
        assert_eq!(Return::find(&before, 3, 7, 1), None);
        assert_eq!(Return::find(&before, 3, 9, usize::MAX), None);
    }
}
