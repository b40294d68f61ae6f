//! What a xiangqi position is worth without looking ahead.
//!
//! Two evaluations: [`Material`] counts the men by a table of one value per role; [`Placement`]
//! adds where they stand. Both are antisymmetric: exchange the sides and the sign turns.

use qi_search::Evaluate;
use qi_xiangqi::exchange::ManValues;
use qi_xiangqi::{Color, Piece, Position, Role, Square};

use super::tables::{self, Table};

/// What a man of each role is worth.
///
/// # Examples
///
/// ```
/// use qi_engine::xiangqi::Material;
/// use qi_search::Evaluate;
/// use qi_xiangqi::exchange::ManValues;
/// use qi_xiangqi::{Position, Role};
///
/// // Red has a chariot more, and it is Black's turn:
/// let position: Position = "3ak4/9/9/9/9/9/9/9/R8/3K1A3 b - - 0 1".parse()?;
/// assert_eq!(Material::TEACHING_BOARD.evaluate(&position), -100);
///
/// let usual = Material { general: 1000, men: ManValues::CENTIPAWNS };
/// assert_eq!(usual.of(Role::Chariot), 900);
/// # Ok::<(), qi_xiangqi::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// Matters only in positions set up without one: no legal move takes a general.
    pub general: i32,
    /// Of the others; a soldier counts the same on either side of the river.
    pub men: ManValues,
}

impl Material {
    /// The table of an old teaching program that shows a board to touch: a chariot for two horses,
    /// and hardly anything for the guards.
    pub const TEACHING_BOARD: Self = Self {
        general: 1500,
        men: ManValues {
            advisor: 10,
            elephant: 10,
            horse: 50,
            chariot: 100,
            cannon: 50,
            soldier: 20,
        },
    };

    /// The table of another one, which looks some plies ahead: the same but for the general.
    pub const TEACHING_LOOK_AHEAD: Self = Self {
        general: 1000,
        ..Self::TEACHING_BOARD
    };

    /// What players reckon with: [`ManValues::CENTIPAWNS`].
    pub const USUAL: Self = Self {
        general: 0,
        men: ManValues::CENTIPAWNS,
    };

    /// The value of a role.
    #[must_use]
    pub const fn of(&self, role: Role) -> i32 {
        match role {
            Role::General => self.general,
            _ => self.men.of(role) as i32,
        }
    }
}

impl Evaluate<Position> for Material {
    fn evaluate(&mut self, position: &Position) -> i32 {
        let board = position.board();
        let count = |color, role: Role| board.by_piece(role.of(color)).len() as i32;
        let turn = position.turn();
        Role::ALL
            .into_iter()
            .map(|role| self.of(role) * (count(turn, role) - count(!turn, role)))
            .sum()
    }
}

/// The men at [`Material::USUAL`] and what their squares are worth to them.
///
/// # Examples
///
/// ```
/// use qi_engine::xiangqi::Placement;
/// use qi_search::Evaluate;
/// use qi_xiangqi::Position;
///
/// let mut position = Position::initial();
/// assert_eq!(Placement.evaluate(&position), 0);
/// // A horse comes out of its stable; then it is the other side's turn.
/// position.play("h0g2".parse()?)?;
/// assert!(Placement.evaluate(&position) < 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Placement;

impl Evaluate<Position> for Placement {
    fn evaluate(&mut self, position: &Position) -> i32 {
        let men = position.board().iter();
        let lead: i32 = men
            .map(|(square, piece)| i32::from(VALUES[piece.index()][square.index()]))
            .sum();
        match position.turn() {
            Color::Red => lead,
            Color::Black => -lead,
        }
    }
}

/// Red's lead for each man on each square: 14 x 90 values of two bytes.
static VALUES: [[i16; Square::COUNT]; Piece::COUNT] = values();

const fn values() -> [[i16; Square::COUNT]; Piece::COUNT] {
    let mut values = [[0; Square::COUNT]; Piece::COUNT];
    let mut index = 0;
    while index < Role::COUNT {
        let role = Role::ALL[index];
        let table = table(role);
        let mut place = 0;
        while place < Square::COUNT {
            if let Some(square) = Square::from_index(place) {
                let (file, rank) = (square.file().index(), square.rank().index());
                let value = Material::USUAL.of(role) as i16 + table[9 - rank][file];
                values[role.of(Color::Red).index()][place] = value;
                values[role.of(Color::Black).index()][square.rotated().index()] = -value;
            }
            place += 1;
        }
        index += 1;
    }
    values
}

const fn table(role: Role) -> &'static Table {
    match role {
        Role::General => &tables::GENERAL,
        Role::Advisor => &tables::ADVISOR,
        Role::Elephant => &tables::ELEPHANT,
        Role::Horse => &tables::HORSE,
        Role::Chariot => &tables::CHARIOT,
        Role::Cannon => &tables::CANNON,
        Role::Soldier => &tables::SOLDIER,
    }
}

#[cfg(test)]
mod tests {
    use qi_xiangqi::{Setup, Validation};

    use super::*;

    #[test]
    fn tables_are_the_same_left_and_right() {
        for role in Role::ALL {
            for rank in table(role) {
                let mut mirrored = *rank;
                mirrored.reverse();
                assert_eq!(*rank, mirrored, "{role:?}");
            }
        }
    }

    #[test]
    fn the_sign_turns_with_the_side_to_move() {
        for fen in [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "3ak4/9/4P4/9/2n6/9/9/C8/R8/3K1A3 w - - 0 1",
        ] {
            let red: Setup = fen.parse().unwrap();
            let black = Setup {
                turn: Color::Black,
                ..red
            };
            let value = |setup, evaluator: &mut dyn Evaluate<Position>| {
                evaluator.evaluate(&Position::from_setup(&setup, Validation::Lenient).unwrap())
            };
            let mut material = Material::USUAL;
            assert_eq!(value(red, &mut material), -value(black, &mut material));
            assert_eq!(value(red, &mut Placement), -value(black, &mut Placement));
        }
    }

    #[test]
    fn a_soldier_is_worth_twice_as_much_across_the_river() {
        let value = |square: Square| VALUES[Role::Soldier.of(Color::Red).index()][square.index()];
        assert!(value(Square::E6) >= 2 * value(Square::C3));
        assert_eq!(value(Square::E6), 210);
        let black = VALUES[Role::Soldier.of(Color::Black).index()][Square::E3.index()];
        assert_eq!(black, -210);
    }
}
