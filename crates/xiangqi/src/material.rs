//! Positions in which too few men are left to win.

use crate::{Board, Color, MaterialRule, Role, SquareSet};

impl MaterialRule {
    /// Whether the men on a board are too few for either side.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{MaterialRule, Position};
    ///
    /// let bare: Position = "3ak4/4a4/4b4/9/9/9/9/4B4/4A4/3AK4 w".parse()?;
    /// assert!(MaterialRule::NoAttackers.is_insufficient(bare.board()));
    /// let soldier: Position = "5k3/9/9/9/P8/9/9/9/9/3K5 w".parse()?;
    /// assert!(!MaterialRule::NoAttackers.is_insufficient(soldier.board()));
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn is_insufficient(self, board: &Board) -> bool {
        match self {
            Self::Ignored => false,
            Self::NoAttackers => attackers(board).is_empty(),
            Self::LoneCannon => attackers(board).is_empty() || lone_cannons(board),
        }
    }
}

/// The men that can cross the river.
fn attackers(board: &Board) -> SquareSet {
    board.by_role(Role::Horse)
        | board.by_role(Role::Chariot)
        | board.by_role(Role::Cannon)
        | board.by_role(Role::Soldier)
}

/// Whether each side has at most one cannon and nothing else that crosses the
/// river, no advisor to jump over, and meets at most one advisor.
fn lone_cannons(board: &Board) -> bool {
    let cannons = |color| board.by_piece(Role::Cannon.of(color)).len();
    let advisors = |color| board.by_piece(Role::Advisor.of(color)).len();
    let harmless = |color: Color| cannons(color) == 0 || advisors(color) == 0;
    attackers(board).is_subset(board.by_role(Role::Cannon))
        && Color::ALL
            .into_iter()
            .all(|color| cannons(color) <= 1 && harmless(color) && advisors(color) <= 1)
}
