//! Who attacks a square, and which moves give check.
//!
//! Owns questions about attacks that no move has to be played for. An attack is
//! a capture that the man's own steps allow; whether its general would be safe
//! afterwards is not asked here, and which attacks are chases is left to the
//! rules of repetition.

use crate::men::Men;
use crate::{Board, Color, Move, Position, Role, Square, SquareSet, attacks};

impl Board {
    /// The men of a side that attack a square: those that could capture a man
    /// of the other side there, pinned or not.
    ///
    /// It does not matter what stands on the square. On an empty one they are
    /// the men that would capture what comes there, on a man of their own side
    /// those that protect it. A cannon attacks over one screen only; a general
    /// attacks by a step, and the other general along an open file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Color, Position, Square};
    ///
    /// let position: Position = "3k5/9/2n6/4r4/9/4C4/4P4/9/4A4/4K4 w".parse()?;
    /// let board = position.board();
    /// assert_eq!(board.to_string(), "\
    /// 9 . . . k . . . . .
    /// 8 . . . . . . . . .
    /// 7 . . n . . . . . .
    /// 6 . . . . r . . . .
    /// 5 . . . . . . . . .
    ///   ~~~~~~~~~~~~~~~~~
    /// 4 . . . . C . . . .
    /// 3 . . . . P . . . .
    /// 2 . . . . . . . . .
    /// 1 . . . . A . . . .
    /// 0 . . . . K . . . .
    ///   a b c d e f g h i");
    /// // The horse protects the chariot; the cannon has no screen towards it.
    /// assert_eq!(board.attackers(Color::Black, Square::E6), Square::C7.into());
    /// assert!(board.attackers(Color::Red, Square::E6).is_empty());
    /// // The cannon and the general protect the advisor.
    /// assert_eq!(board.attackers(Color::Red, Square::E1), [Square::E4, Square::E0].into());
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn attackers(&self, color: Color, square: Square) -> SquareSet {
        self.attackers_among(color, square, self.occupied())
    }

    /// The [`attackers`](Self::attackers) that there would be if exactly these
    /// squares were occupied.
    ///
    /// The men are those of the board, so that one whose square is not in
    /// `occupied` may be among them.
    #[must_use]
    pub(crate) fn attackers_among(
        &self,
        color: Color,
        square: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        Men::of(self, color).crossing_attackers(color, square, occupied)
            | self.defenders_among(color, square, occupied)
            | self.facing(color, square, occupied)
    }

    /// The general, advisors and elephants of a side that attack a square.
    fn defenders_among(&self, color: Color, square: Square, occupied: SquareSet) -> SquareSet {
        if !attacks::half(color).contains(square) {
            return SquareSet::EMPTY;
        }
        let men = |role: Role| self.by_piece(role.of(color));
        let by = |role, reach: &dyn Fn(Square) -> SquareSet| -> SquareSet {
            let reaches = |from: &Square| reach(*from).contains(square);
            men(role).into_iter().filter(reaches).collect()
        };
        by(Role::General, &|from| attacks::general(color, from))
            | by(Role::Advisor, &|from| attacks::advisor(color, from))
            | by(Role::Elephant, &|from| {
                attacks::elephant(color, from, occupied)
            })
    }

    /// The general of a side if `square` is the other general's and he faces him.
    fn facing(&self, color: Color, square: Square, occupied: SquareSet) -> SquareSet {
        if self.by_piece(Role::General.of(!color)).contains(square) {
            let seen = attacks::chariot(square, occupied) & SquareSet::file(square.file());
            self.by_piece(Role::General.of(color)) & seen
        } else {
            SquareSet::EMPTY
        }
    }

    /// The men of a side that would give check to the other side's general on
    /// `square` if exactly these squares were occupied, its own general along an
    /// open file included.
    #[inline]
    pub(crate) fn checkers_among(
        &self,
        color: Color,
        square: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        Men::of(self, color).checkers(color, square, occupied)
    }
}

impl Position {
    /// Whether a legal move gives check, found without playing it: by the man
    /// that moves, by one whose way it opens, or by a cannon for which it
    /// becomes the screen or leaves just one.
    ///
    /// For a move that is not legal the answer means nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Move, Position};
    ///
    /// let position: Position = "4k4/9/9/4N4/9/4R4/9/9/9/3K5 w".parse()?;
    /// let gives_check = |mv: &str| -> bool { position.gives_check(mv.parse().unwrap()) };
    /// assert!(gives_check("e6g7")); // the horse, and the chariot behind it
    /// assert!(gives_check("e6c5")); // the chariot alone
    /// assert!(!gives_check("e4e5"));
    /// # Ok::<(), qi_xiangqi::FenError>(())
    /// ```
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (board, us) = (self.board(), self.turn());
        let Some(man) = board.piece_at(mv.from) else {
            return false;
        };
        let occupied = (board.occupied() - mv.from.into()) | mv.to.into();
        let men = Men::of(board, us).moved(man.role, mv.from, mv.to);
        men.give_check(us, self.general(!us), occupied)
    }
}
