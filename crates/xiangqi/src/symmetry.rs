//! The same seen from elsewhere.
//!
//! Xiangqi has two symmetries that change nothing about the game: a mirror
//! along the `e` file, and turning the board round while the sides change
//! colors. Owns both for everything that is made of squares and men. What
//! holds: each is its own inverse, the two commute, and every rule sees the same
//! game before and after, so that the legal moves of a mirrored position are the
//! mirrored legal moves. Hashes differ, since they name squares and colors.
//!
//! [`Square`], [`File`](crate::File) and [`Rank`](crate::Rank) have theirs
//! beside their own definitions.

use crate::{Board, Move, Piece, Position, Setup, Square, SquareSet};

impl Piece {
    /// The man of the same role of the other side.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Color, Role};
    ///
    /// let cannon = Role::Cannon.of(Color::Red);
    /// assert_eq!(cannon.opponent(), Role::Cannon.of(Color::Black));
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        self.role.of(self.color.opponent())
    }
}

impl Move {
    /// The move seen in a mirror along the `e` file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Move;
    ///
    /// let mv: Move = "h2e2".parse()?;
    /// assert_eq!(mv.mirrored().to_string(), "b2e2");
    /// # Ok::<(), qi_xiangqi::notation::uci::ParseUciError>(())
    /// ```
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.from.mirrored(), self.to.mirrored())
    }

    /// The move seen from the other side of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Move;
    ///
    /// let mv: Move = "h2e2".parse()?;
    /// assert_eq!(mv.rotated().to_string(), "b7e7");
    /// # Ok::<(), qi_xiangqi::notation::uci::ParseUciError>(())
    /// ```
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self::new(self.from.rotated(), self.to.rotated())
    }
}

impl SquareSet {
    /// The squares seen in a mirror along the `e` file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Square, SquareSet};
    ///
    /// let set = SquareSet::from([Square::A0, Square::E4]);
    /// assert_eq!(set.mirrored(), [Square::I0, Square::E4].into());
    /// ```
    #[must_use]
    pub fn mirrored(self) -> Self {
        self.into_iter().map(Square::mirrored).collect()
    }

    /// The squares seen from the other side of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Square, SquareSet};
    ///
    /// let set = SquareSet::from([Square::A0, Square::E4]);
    /// assert_eq!(set.rotated(), [Square::I9, Square::E5].into());
    /// ```
    #[must_use]
    pub fn rotated(self) -> Self {
        self.into_iter().map(Square::rotated).collect()
    }
}

impl Board {
    /// The board seen in a mirror along the `e` file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Board;
    ///
    /// assert_eq!(Board::initial().mirrored(), Board::initial());
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.iter()
            .map(|(square, piece)| (square.mirrored(), piece))
            .collect()
    }

    /// The board seen from the other side, every man in the other color.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Board, Color, Role, Square};
    ///
    /// assert_eq!(Board::initial().rotated(), Board::initial());
    /// let lone = Board::from_iter([(Square::B2, Role::Horse.of(Color::Red))]);
    /// let seen = Board::from_iter([(Square::H7, Role::Horse.of(Color::Black))]);
    /// assert_eq!(lone.rotated(), seen);
    /// ```
    #[must_use]
    pub fn rotated(&self) -> Self {
        self.iter()
            .map(|(square, piece)| (square.rotated(), piece.opponent()))
            .collect()
    }
}

impl Setup {
    /// The setup seen in a mirror along the `e` file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Setup;
    ///
    /// let setup: Setup = "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 7 20".parse()?;
    /// let seen: Setup = "5k3/9/9/9/9/9/9/9/8R/4K4 b - - 7 20".parse()?;
    /// assert_eq!(setup.mirrored(), seen);
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            board: self.board.mirrored(),
            ..*self
        }
    }

    /// The setup seen from the other side, the colors of all men and the turn
    /// exchanged; the counters stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::Setup;
    ///
    /// let setup: Setup = "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 7 20".parse()?;
    /// let seen: Setup = "4k4/8r/9/9/9/9/9/9/9/5K3 w - - 7 20".parse()?;
    /// assert_eq!(setup.rotated(), seen);
    /// # Ok::<(), qi_xiangqi::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn rotated(&self) -> Self {
        Self {
            board: self.board.rotated(),
            turn: !self.turn,
            ..*self
        }
    }
}

impl Position {
    /// The position seen in a mirror along the `e` file.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Move, Position};
    ///
    /// // A first move and its mirror image lead to mirrored positions.
    /// let mv: Move = "h2e2".parse()?;
    /// let (mut right, mut left) = (Position::initial(), Position::initial());
    /// right.play(mv)?;
    /// left.play(mv.mirrored())?;
    /// assert_eq!(right.mirrored(), left);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self::unchecked(&self.to_setup().mirrored())
    }

    /// The position seen from the other side, the colors of all men and the turn
    /// exchanged; the counters stay.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_xiangqi::{Color, Position};
    ///
    /// let seen = Position::initial().rotated();
    /// assert_eq!(seen.board(), Position::initial().board());
    /// assert_eq!(seen.turn(), Color::Black);
    /// ```
    #[must_use]
    pub fn rotated(&self) -> Self {
        Self::unchecked(&self.to_setup().rotated())
    }
}
