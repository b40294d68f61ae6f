//! What a move gains by captures on its target.
//!
//! Owns the static exchange evaluation, which a search asks before it looks
//! deeper: after the move the sides take turns to capture on its target, as
//! long as it pays. It sees that one square only; what else a move threatens,
//! or leaves unguarded, is for the search to find.

use smallvec::SmallVec;

use crate::{Color, Move, Position, Role, Square, SquareSet};

/// What the men are worth in an exchange, each from 0 to 65535.
///
/// The general has no value: he is never captured, and captures last.
///
/// # Examples
///
/// ```
/// use qi_xiangqi::Role;
/// use qi_xiangqi::exchange::ManValues;
///
/// let equal = ManValues { cannon: 400, ..ManValues::CENTIPAWNS };
/// assert_eq!(equal.of(Role::Cannon), equal.of(Role::Horse));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ManValues {
    /// Of an advisor.
    pub advisor: u16,
    /// Of an elephant.
    pub elephant: u16,
    /// Of a horse.
    pub horse: u16,
    /// Of a chariot.
    pub chariot: u16,
    /// Of a cannon.
    pub cannon: u16,
    /// Of a soldier, on either side of the river.
    pub soldier: u16,
}

impl ManValues {
    /// The scale of the textbooks (a chariot nine soldiers, a cannon four and a
    /// half, a horse four, an advisor and an elephant two each) in hundredths of a
    /// soldier that has not crossed the river.
    pub const CENTIPAWNS: Self = Self {
        advisor: 200,
        elephant: 200,
        horse: 400,
        chariot: 900,
        cannon: 450,
        soldier: 100,
    };

    /// The value of a role, 0 for the general.
    #[must_use]
    pub const fn of(&self, role: Role) -> u16 {
        match role {
            Role::General => 0,
            Role::Advisor => self.advisor,
            Role::Elephant => self.elephant,
            Role::Horse => self.horse,
            Role::Chariot => self.chariot,
            Role::Cannon => self.cannon,
            Role::Soldier => self.soldier,
        }
    }
}

/// [`ManValues::CENTIPAWNS`].
impl Default for ManValues {
    fn default() -> Self {
        Self::CENTIPAWNS
    }
}

/// An exchange under way on one square.
struct Exchange<'a> {
    position: &'a Position,
    values: &'a ManValues,
    /// Where all captures happen.
    on: Square,
    /// The squares with a man on them, `on` always among them.
    occupied: SquareSet,
    /// Where the generals stand.
    generals: [Square; Color::COUNT],
}

impl Exchange<'_> {
    /// Moves the man from `from` onto the square.
    fn enter(&mut self, from: Square, color: Color) {
        self.occupied.remove(from);
        self.occupied.insert(self.on);
        if self.generals[color.index()] == from {
            self.generals[color.index()] = self.on;
        }
    }

    fn role(&self, square: Square) -> Option<Role> {
        Some(self.position.board().piece_at(square)?.role)
    }

    /// The man that a side captures with next: of the men whose capture is
    /// legal, the one of least value.
    fn next(&self, color: Color) -> Option<Square> {
        let board = self.position.board();
        let mut men =
            board.attackers_among(color, self.on, self.occupied) & (self.occupied - self.on.into());
        loop {
            let man = men.into_iter().min_by_key(|&man| self.order(man))?;
            if self.is_legal(man, color) {
                return Some(man);
            }
            men.remove(man);
        }
    }

    /// The general captures last, whatever the others are worth.
    fn order(&self, man: Square) -> (bool, u16) {
        let role = self.role(man);
        let value = role.map_or(0, |role| self.values.of(role));
        (role == Some(Role::General), value)
    }

    /// Whether the general of a side is safe after its man on `from` captured.
    fn is_legal(&self, from: Square, color: Color) -> bool {
        let general = self.generals[color.index()];
        let general = if from == general { self.on } else { general };
        let occupied = self.occupied - from.into();
        let enemies = self
            .position
            .board()
            .checkers_among(!color, general, occupied);
        (enemies & (occupied - self.on.into())).is_empty()
    }
}

impl Position {
    /// What a legal move gains, in the units of `values`, by captures on its
    /// target alone.
    ///
    /// The move is played, captures there or not; from then on the side to move
    /// may capture on that square or stop, and stops where that is better for
    /// it. It captures with its man of least value whose capture is legal, the
    /// lowest square first among equals. Legal means all that it means in play:
    /// a man that would unmask an attack on its general stays, a check must be
    /// answered, the general captures only what is not protected. Men that have
    /// left to capture open lines and legs, and are no longer cannons' screens.
    ///
    /// The answer is negative where the mover loses more than it takes, and
    /// means nothing for a move that is not legal. Time grows with the number of
    /// men that attack the square.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Move, Position};
    /// use qi_xiangqi::exchange::ManValues;
    ///
    /// let position: Position = "3k5/9/9/4p4/4p4/9/4R4/9/4C4/5K3 w".parse()?;
    /// assert_eq!(position.board().to_string(), "\
    /// 9 . . . k . . . . .
    /// 8 . . . . . . . . .
    /// 7 . . . . . . . . .
    /// 6 . . . . p . . . .
    /// 5 . . . . p . . . .
    ///   ~~~~~~~~~~~~~~~~~
    /// 4 . . . . . . . . .
    /// 3 . . . . R . . . .
    /// 2 . . . . . . . . .
    /// 1 . . . . C . . . .
    /// 0 . . . . . K . . .
    ///   a b c d e f g h i");
    /// let gain = |mv: &str| position.exchange(mv.parse().unwrap(), &ManValues::CENTIPAWNS);
    /// // The other soldier takes the chariot, and the cannon has no screen to retake.
    /// assert_eq!(gain("e3e5"), 100 - 900);
    /// // Over the chariot the cannon takes a soldier, and is lost to the other,
    /// // which the chariot takes.
    /// assert_eq!(gain("e1e5"), 100 - 450 + 100);
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[doc(alias = "see")]
    #[doc(alias = "static exchange evaluation")]
    #[must_use]
    pub fn exchange(&self, mv: Move, values: &ManValues) -> i32 {
        let mut exchange = Exchange {
            position: self,
            values,
            on: mv.to,
            occupied: self.board().occupied(),
            generals: Color::ALL.map(|color| self.general(color)),
        };
        let value = |role: Option<Role>| role.map_or(0, |role| i32::from(values.of(role)));
        let first = value(exchange.role(mv.to));
        let mut standing = value(exchange.role(mv.from));
        let mut color = !self.turn();
        exchange.enter(mv.from, self.turn());

        let mut taken = SmallVec::<[i32; 16]>::new();
        while let Some(man) = exchange.next(color) {
            taken.push(standing);
            standing = value(exchange.role(man));
            exchange.enter(man, color);
            color = !color;
        }
        let reply = taken
            .into_iter()
            .rev()
            .fold(0, |next, man| (man - next).max(0));
        first - reply
    }
}
