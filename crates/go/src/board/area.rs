//! Counting the area of a board as it stands, in a hurry.
//!
//! The full count, with dead stones and owners, is [`count`](crate::count)'s.

use qi_geometry::region::{self, Region};
use qi_geometry::{PointSet, Stone};

use super::chains::{self, Cell};
use super::{Board, place};

impl Board {
    /// How many points of area Black has more than White on the board as it stands, nothing taken for dead: stones, and
    /// regions of empty points that one colour alone borders.
    ///
    /// The same as the [count](crate::count()) of area, and faster where most regions are single points, as at the end
    /// of a [`playout`](crate::playout()).
    ///
    /// # Examples
    /// ```
    /// use qi_go::Board;
    ///
    /// // Black has five stones and A1, White three stones; the column on the right is nobody's.
    /// let board: Board = "XOO./XXO./.XX.".parse()?;
    /// assert_eq!(board.area_margin(), 3);
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn area_margin(&self) -> i32 {
        let [black, white] = Stone::ALL.map(|stone| self.count(stone) as i32);
        let mut margin = black - white;
        let mut wide = PointSet::EMPTY;
        for point in self.empty_points() {
            match self.owner_of_single(place(point)) {
                Some(owner) => margin += owner,
                None => _ = wide.insert(point),
            }
        }
        let regions = region::components(self.size, |point| wide.contains(point));
        margin + regions.map(|region| self.owner_of(&region)).sum::<i32>()
    }

    /// Whose an empty point without empty neighbours is: 1 for Black, -1 for White, 0 for nobody.
    fn owner_of_single(&self, place: u16) -> Option<i32> {
        let near = chains::around(place).map(|near| self.chains.cell(near));
        let has = |cell| near.contains(&cell);
        (!has(Cell::Empty)).then(|| i32::from(has(Cell::Black)) - i32::from(has(Cell::White)))
    }

    /// How many points of a region of empty points are Black's, less those that are White's.
    fn owner_of(&self, region: &Region) -> i32 {
        let touches = |stone| {
            region
                .border
                .iter()
                .any(|point| self.stone(point) == Some(stone))
        };
        let owner = i32::from(touches(Stone::Black)) - i32::from(touches(Stone::White));
        owner * region.points.len() as i32
    }
}
