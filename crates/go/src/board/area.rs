//! Counting the area of a board as it stands, in a hurry.
//!
//! The full count, with dead stones and owners, is [`count`](crate::count)'s.

use qi_geometry::region::{self, Region};
use qi_geometry::{Point, PointSet, Size, Stone};

use super::chains::{self, Cell};
use super::{Board, place};

impl Board {
    /// How many points of area Black has more than White on the board as it stands, nothing taken for dead: stones, and
    /// regions of empty points that one colour alone borders.
    ///
    /// The same as the [count](crate::count()) of area, and faster where most regions are single points, as at the end
    /// of a [playout](crate::LightBoard).
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
        margin + region_margin(self.size, wide, |point| self.stone(point))
    }

    /// Whose an empty point without empty neighbours is: 1 for Black, -1 for White, 0 for nobody.
    fn owner_of_single(&self, place: u16) -> Option<i32> {
        let near = chains::around(place).map(|near| self.chains.cell(near));
        let has = |cell| near.contains(&cell);
        (!has(Cell::Empty)).then(|| i32::from(has(Cell::Black)) - i32::from(has(Cell::White)))
    }
}

/// How many points of the regions of empty points are Black's, less those that are White's.
pub(crate) fn region_margin(
    size: Size,
    empty: PointSet,
    stone: impl Fn(Point) -> Option<Stone>,
) -> i32 {
    if empty.is_empty() {
        return 0;
    }
    let worth = |region: Region| {
        let touches = |color| {
            region
                .border
                .iter()
                .any(|point| stone(point) == Some(color))
        };
        let owner = i32::from(touches(Stone::Black)) - i32::from(touches(Stone::White));
        owner * region.points.len() as i32
    };
    let regions = region::components(size, |point| empty.contains(point));
    regions.map(worth).sum()
}
