//! A board for random playouts and nothing else: [`LightBoard`].
//!
//! Owns what makes a [light playout](LightBoard::play_out) fast: liberties counted once for each stone beside them, all
//! of a place in one word, a list of empty points; no hash and no way back. What the full board knows of chains is left
//! to [`Board`].

mod cell;
mod stones;

use core::fmt;

use qi_geometry::{Point, PointSet, Size, Stone};
use rand::Rng;

use crate::Board;
use crate::board::region_margin;
use cell::Color;
use stones::Stones;

/// A board with somebody to move, made to be played out at random, several times as fast as a [`Board`] can.
///
/// Making one from a board takes time in the number of points; to play a position out many times, make it once and
/// [`clone_from`](Clone::clone_from) it onto another, which allocates nothing and copies the part that the size uses.
///
/// # Examples
/// ```
/// use qi_go::{Board, LightBoard, Size, Stone};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// // How much better than White does Black do who has the centre?
/// let board: Board = "...../...../..X../...../.....".parse()?;
/// let start = LightBoard::new(&board, Stone::White);
/// let mut light = start.clone();
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let mut won = 0;
/// for _ in 0..100 {
///     light.clone_from(&start);
///     light.play_out(&mut rng);
///     won += u32::from(light.area_margin() > 0);
/// }
/// assert!((55..=90).contains(&won));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct LightBoard {
    size: Size,
    turn: Stone,
    stones: Stones,
}

impl LightBoard {
    /// The stones of `board` and its ko ban, with `turn` to move. Takes time in the number of points.
    #[must_use]
    pub fn new(board: &Board, turn: Stone) -> Self {
        Self {
            size: board.size(),
            turn,
            stones: Stones::of(board, turn),
        }
    }

    /// The size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Stone {
        self.turn
    }

    /// The stone at `point`; `None` where it is empty or off the board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.stones.stone(point)
    }

    /// Plays on at random until both colours pass in turn, or for three times as many moves as the board has points,
    /// passes included. Returns how many moves were made.
    ///
    /// Each move is drawn, all alike, from the plays that are neither suicide nor a retaken ko nor the filling of an
    /// [own eye](Board::is_eye); where there is none, the colour passes. Suicide is not played whatever the board's rule,
    /// and of ko rules only the simple one is kept.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, LightBoard, Size, Stone};
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let mut light = LightBoard::new(&Board::new(Size::square(9)?)?, Stone::Black);
    /// let moves = light.play_out(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// assert!((60..=243).contains(&moves));
    /// assert!(light.area_margin().abs() <= 81);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn play_out<R: Rng + ?Sized>(&mut self, rng: &mut R) -> usize {
        self.play_out_with(rng, |_, _| {})
    }

    /// [`play_out`](Self::play_out) for a caller who wants to know each move: `note` is told the board after it and the
    /// point, `None` of a pass.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, LightBoard, Stone};
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let board: Board = ".XX/XX./XXX".parse()?;
    /// let mut light = LightBoard::new(&board, Stone::White);
    /// let mut moves = Vec::new();
    /// light.play_out_with(&mut Xoshiro256PlusPlus::seed_from_u64(1), |_, point| moves.push(point));
    /// assert_eq!(moves, [None; 2], "White has no liberty to go to, and Black fills no eye");
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    pub fn play_out_with<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        mut note: impl FnMut(&Self, Option<Point>),
    ) -> usize {
        let limit = 3 * self.size.area();
        let mut passed = false;
        for made in 0..limit {
            let played = self.stones.play_any(Color::of(self.turn), rng);
            self.turn = !self.turn;
            note(self, played);
            if passed && played.is_none() {
                return made + 1;
            }
            passed = played.is_none();
        }
        limit
    }

    /// Whose the point is if the board stays as it is: the colour of the stone there, or of all stones around an empty
    /// point without empty points beside it.
    ///
    /// After two passes every empty point is of that kind; where both colours are beside it, it is nobody's.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Stone> {
        if !self.stones.is_empty_at(point) {
            return self.stone(point);
        }
        let near = self.stones.near(point.index());
        let held = |&stone: &Stone| near.all_held_by(Color::of(stone));
        // On a board of one point what is off the board is all around.
        let both = Stone::ALL.iter().all(held);
        Stone::ALL.into_iter().find(held).filter(|_| !both)
    }

    /// How many points of area Black has more than White, as [`Board::area_margin`] counts.
    #[must_use]
    pub fn area_margin(&self) -> i32 {
        let mut margin = self.stones.lead();
        let mut wide = PointSet::EMPTY;
        for point in self.stones.empty_points() {
            let near = self.stones.near(point.index());
            if near.empty() > 0 {
                wide.insert(point);
            } else {
                let held = |stone| i32::from(near.all_held_by(Color::of(stone)));
                margin += held(Stone::Black) - held(Stone::White);
            }
        }
        margin + region_margin(self.size, wide, |point| self.stone(point))
    }

    /// The full board with the same stones, on which no ko is forbidden. Takes time in the number of points.
    ///
    /// # Examples
    /// ```
    /// use qi_go::{Board, LightBoard, Stone};
    ///
    /// let board: Board = "X.O/.../.XO".parse()?;
    /// assert_eq!(LightBoard::new(&board, Stone::Black).board(), board);
    /// # Ok::<(), qi_go::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn board(&self) -> Board {
        let stones = |stone| {
            let points = self.size.points();
            points
                .filter(|&point| self.stone(point) == Some(stone))
                .collect()
        };
        Board::with_stones(self.size, stones(Stone::Black), stones(Stone::White))
            .expect("a light board has a board's size, and each of its chains a liberty")
    }
}

impl Clone for LightBoard {
    fn clone(&self) -> Self {
        Self {
            size: self.size,
            turn: self.turn,
            stones: self.stones.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        (self.size, self.turn) = (source.size, source.turn);
        self.stones.clone_from(&source.stones);
    }
}

/// The board on one line, and whose turn it is.
impl fmt::Debug for LightBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LightBoard")
            .field("rows", &self.board().rows())
            .field("turn", &self.turn)
            .finish()
    }
}
