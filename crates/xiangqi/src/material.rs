//! Positions in which too few men are left to win.
//!
//! Without a man that can cross the river neither side can give check at all.
//! A cannon can, but finds few screens. What it wins without an advisor of its
//! own to jump over was counted out, by solving every position of these endings
//! of up to seven men backwards from the mates:
//!
//! | cannon and its own | against | won |
//! |---|---|---|
//! | any elephants | any elephants | never |
//! | nothing | one advisor, any elephants | never |
//! | elephants | one advisor, any elephants | by mate in one only |
//! | nothing | two advisors, any elephants | by mate in one only |
//! | elephants | two advisors | by longer mates too |
//! | nothing | a cannon | never |
//! | any elephants | a cannon, any elephants | by mate in one only |

use crate::{Board, Color, MaterialRule, Position, Role, SquareSet};

impl MaterialRule {
    /// Whether the men of a position are too few for either side.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{MaterialRule, Position};
    ///
    /// let bare: Position = "3ak4/4a4/4b4/9/9/9/9/4B4/4A4/3AK4 w".parse()?;
    /// assert!(MaterialRule::NoAttackers.is_insufficient(&bare));
    /// let cannon: Position = "5k3/9/9/9/9/9/9/9/9/3KC4 w".parse()?;
    /// assert!(!MaterialRule::NoAttackers.is_insufficient(&cannon));
    /// assert!(MaterialRule::LoneCannon.is_insufficient(&cannon));
    /// // With an advisor to jump over, the cannon can mate.
    /// let screen: Position = "5k3/9/9/9/9/9/9/9/4A4/3KC4 w".parse()?;
    /// assert!(!MaterialRule::LoneCannon.is_insufficient(&screen));
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn is_insufficient(self, position: &Position) -> bool {
        let attackers = attackers(position.board());
        match self {
            Self::Ignored => false,
            Self::NoAttackers => attackers.is_empty(),
            Self::LoneCannon => match ending(position.board(), attackers) {
                Ending::Dead => true,
                Ending::MateInOne => !position.can_reach(|after| after.count_legal_moves() == 0),
                Ending::Alive => false,
            },
        }
    }
}

/// What can still be won.
enum Ending {
    /// Nothing, by any play.
    Dead,
    /// Nothing but by a mate that is there already.
    MateInOne,
    /// The game.
    Alive,
}

/// The men that can cross the river.
fn attackers(board: &Board) -> SquareSet {
    board.by_role(Role::Horse)
        | board.by_role(Role::Chariot)
        | board.by_role(Role::Cannon)
        | board.by_role(Role::Soldier)
}

/// The table of the module.
fn ending(board: &Board, attackers: SquareSet) -> Ending {
    let count = |role: Role, color| board.by_piece(role.of(color)).len();
    if attackers.is_empty() {
        return Ending::Dead;
    }
    if !attackers.is_subset(board.by_role(Role::Cannon)) {
        return Ending::Alive;
    }
    match Color::ALL.map(|color| count(Role::Cannon, color)) {
        [1, 1] if board.by_role(Role::Advisor).is_empty() => {
            if board.by_role(Role::Elephant).is_empty() {
                Ending::Dead
            } else {
                Ending::MateInOne
            }
        }
        [1, 0] => one_cannon(board, Color::ALL[0]),
        [0, 1] => one_cannon(board, Color::ALL[1]),
        _ => Ending::Alive,
    }
}

/// The ending of one cannon, of `color`.
fn one_cannon(board: &Board, color: Color) -> Ending {
    let count = |role: Role, color| board.by_piece(role.of(color)).len();
    let elephants = count(Role::Elephant, color);
    match (count(Role::Advisor, color), count(Role::Advisor, !color)) {
        (0, 0) => Ending::Dead,
        (0, 1) if elephants == 0 => Ending::Dead,
        (0, 1) => Ending::MateInOne,
        (0, 2) if elephants == 0 => Ending::MateInOne,
        _ => Ending::Alive,
    }
}
