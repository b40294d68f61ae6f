//! An opening in progress: [`Beginning`].

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Size, Stone, Symmetry};
use thiserror::Error;

use super::script::{self, Stage, Task, Who};
use super::{Choice, ChooseError, Opening, Pattern, Player, Step, Zone};
use crate::board::{Board, BoardSizeError};
use crate::game::Game;
use crate::rule::Rule;

/// An opening in progress: the stones so far, who has which colour, and who is to choose what.
///
/// # Examples
///
/// ```
/// use qi_gomoku::opening::{Beginning, Choice, ChooseError, Opening, Player, Step, Zone};
/// use qi_gomoku::{Size, Stone, notation};
///
/// let size = Size::square(15)?;
/// let mut beginning = Beginning::new(Opening::Rif, size)?;
/// let centre = Step::Place { stone: Stone::Black, zone: Zone::CENTRE };
/// assert_eq!((beginning.player(), beginning.step()), (Some(Player::First), centre));
///
/// let corner = notation::parse_point("a1", size)?;
/// let refused = beginning.choose(Player::First, Choice::Place(corner)).unwrap_err();
/// assert_eq!(refused.to_string(), "a1 is outside the centre");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Beginning {
    opening: Opening,
    board: Board,
    /// The stones, Black's first and in turn.
    stones: Vec<Point>,
    /// Who has Black.
    black: Player,
    /// How many fifth moves there are to be, once it is known.
    fifths: usize,
    offered: Vec<Point>,
    /// What is still to come, the next first.
    script: &'static [Stage],
}

/// Why an opening cannot be played on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BeginningError {
    /// It is no gomoku board.
    #[error(transparent)]
    Size(#[from] BoardSizeError),
    /// The opening has zones around the centre, up to nine points a side.
    #[error("{opening} needs a board with a centre, of odd sides from 9, not {size}")]
    NoCentre {
        /// The opening.
        opening: Opening,
        /// The size as given.
        size: Size,
    },
}

impl Beginning {
    /// The empty board, the first player to begin.
    ///
    /// # Errors
    ///
    /// [`BeginningError`] if the size is no gomoku board's, or the opening needs a centre and nine
    /// points a side, and the board does not have them. Renju itself is played on 15 x 15 alone.
    pub fn new(opening: Opening, size: Size) -> Result<Self, BeginningError> {
        let board = Board::new(size)?;
        let is_small = size.width().min(size.height()) < 9;
        if opening.needs_centre() && (is_small || super::centre(size).is_none()) {
            return Err(BeginningError::NoCentre { opening, size });
        }
        Ok(Self {
            opening,
            board,
            stones: Vec::new(),
            black: Player::First,
            fifths: 0,
            offered: Vec::new(),
            script: script::of(opening),
        })
    }

    /// The rule.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The stones so far; offered fifth moves are not among them.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones so far in their order, Black's and White's in turn.
    #[must_use]
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// The fifth moves that were offered so far.
    #[must_use]
    pub fn offered(&self) -> &[Point] {
        &self.offered
    }

    /// Which of the 26 openings of renju the first three stones are, if they are one.
    #[must_use]
    pub fn pattern(&self) -> Option<Pattern> {
        let stones = self.stones.get(..3)?;
        Pattern::of([stones[0], stones[1], stones[2]], self.board.size())
    }

    /// Who has a colour now; until the opening is over, that may change.
    #[must_use]
    pub fn owner(&self, stone: Stone) -> Player {
        match stone {
            Stone::Black => self.black,
            Stone::White => self.black.other(),
        }
    }

    /// Who is to choose, or `None` if the opening is over.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        Some(match self.script.first()?.who {
            Who::Player(player) => player,
            Who::Has(stone) => self.owner(stone),
        })
    }

    /// What is to be chosen.
    #[must_use]
    pub fn step(&self) -> Step {
        let Some(stage) = self.script.first() else {
            return Step::Over;
        };
        match stage.task {
            Task::Place(stone, zone) => Step::Place { stone, zone },
            Task::Take => Step::Take,
            Task::TakeOrPlace(stone, _) => Step::TakeOrPlace { stone },
            Task::TakeOrOffer(count, _) => Step::TakeOrOffer { count },
            Task::Declare(most) => Step::Declare {
                most: most.unwrap_or_else(|| self.unequal_at_least()),
            },
            Task::Offer(count) => Step::Offer {
                left: count.unwrap_or(self.fifths) - self.offered.len(),
            },
            Task::Pick => Step::Pick,
        }
    }

    /// How many fifth moves of which no two are equal there are at least, whatever the fourth move
    /// is: of eight points at most seven are equal to the eighth.
    fn unequal_at_least(&self) -> usize {
        (self.board.size().area() - 4).div_ceil(Symmetry::ALL.len())
    }

    /// The points that the player may place, offer or pick now; none where none is asked for.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_gomoku::Size;
    /// use qi_gomoku::opening::{Beginning, Opening};
    ///
    /// let size = Size::square(15)?;
    /// assert_eq!(Beginning::new(Opening::Yamaguchi, size)?.points().len(), 1);
    /// assert_eq!(Beginning::new(Opening::Swap, size)?.points().len(), 225);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn points(&self) -> PointSet {
        let empty = self.board.empty_points().into_iter();
        match self.step() {
            Step::Place { zone, .. } => empty
                .filter(|&point| zone.contains(self.board.size(), point))
                .collect(),
            Step::TakeOrPlace { .. } => self.board.empty_points(),
            Step::Offer { .. } | Step::TakeOrOffer { .. } => empty
                .filter(|&point| self.equal_offer(point).is_none())
                .collect(),
            Step::Pick => self.offered.iter().copied().collect(),
            Step::Take | Step::Declare { .. } | Step::Over => PointSet::EMPTY,
        }
    }

    /// Lets a player choose.
    ///
    /// # Errors
    ///
    /// [`ChooseError`] if it is not for this player to choose, if something else is asked for, or if
    /// the choice breaks the rule; nothing has changed then.
    pub fn choose(&mut self, player: Player, choice: Choice) -> Result<(), ChooseError> {
        let step = self.step();
        match self.player() {
            Some(asked) if asked == player => {}
            Some(_) => return Err(ChooseError::NotYourTurn { player, step }),
            None => return Err(ChooseError::NotAsked { step }),
        }
        match (step, choice) {
            (Step::Place { stone, zone }, Choice::Place(point)) => self.place(point, stone, zone),
            (Step::TakeOrPlace { stone }, Choice::Place(point)) => {
                self.place(point, stone, Zone::Anywhere)
            }
            (
                Step::Take | Step::TakeOrPlace { .. } | Step::TakeOrOffer { .. },
                Choice::Take(stone),
            ) => {
                self.take(player, stone);
                Ok(())
            }
            (Step::Declare { most }, Choice::Declare(count)) => self.declare(count, most),
            (Step::TakeOrOffer { .. } | Step::Offer { .. }, Choice::Offer(point)) => {
                self.offer(point)
            }
            (Step::Pick, Choice::Pick(point)) => self.pick(point),
            _ => Err(ChooseError::NotAsked { step }),
        }
    }

    /// Goes on to what comes next, when a stone was put or offered where a colour might have been
    /// taken in another script.
    fn advance(&mut self, instead: bool) {
        self.script = match self.script {
            [
                Stage {
                    task: Task::TakeOrPlace(_, other) | Task::TakeOrOffer(_, other),
                    ..
                },
                ..,
            ] if instead => other,
            [_, rest @ ..] => rest,
            [] => &[],
        };
    }

    fn place(&mut self, point: Point, stone: Stone, zone: Zone) -> Result<(), ChooseError> {
        self.board.check_empty(point)?;
        if !zone.contains(self.board.size(), point) {
            return Err(ChooseError::Outside { point, zone });
        }
        self.board.place(point, stone)?;
        self.stones.push(point);
        self.advance(true);
        Ok(())
    }

    fn take(&mut self, player: Player, stone: Stone) {
        self.black = match stone {
            Stone::Black => player,
            Stone::White => player.other(),
        };
        self.advance(false);
    }

    fn declare(&mut self, count: usize, most: usize) -> Result<(), ChooseError> {
        if !(1..=most).contains(&count) {
            return Err(ChooseError::Count { count, most });
        }
        self.fifths = count;
        self.advance(false);
        Ok(())
    }

    fn offer(&mut self, point: Point) -> Result<(), ChooseError> {
        self.board.check_empty(point)?;
        if let Some(offered) = self.equal_offer(point) {
            return Err(ChooseError::Equal { point, offered });
        }
        self.offered.push(point);
        match self.step() {
            Step::Offer { left: 1.. } => {}
            _ => self.advance(true),
        }
        Ok(())
    }

    /// The offered fifth move that this one is equal to.
    fn equal_offer(&self, point: Point) -> Option<Point> {
        let size = self.board.size();
        let images: Vec<Point> = Symmetry::ALL
            .into_iter()
            .filter(|&symmetry| symmetry.fits(size) && self.is_kept_by(symmetry))
            .map(|symmetry| symmetry.apply(size, point))
            .collect();
        let mut offered = self.offered.iter().copied();
        offered.find(|offered| images.contains(offered))
    }

    /// Whether the stones look the same when the board is turned or mirrored so.
    fn is_kept_by(&self, symmetry: Symmetry) -> bool {
        let size = self.board.size();
        let stone = |&point: &Point| self.board.stone(point);
        self.stones
            .iter()
            .all(|point| stone(&symmetry.apply(size, *point)) == stone(point))
    }

    fn pick(&mut self, point: Point) -> Result<(), ChooseError> {
        if !self.offered.contains(&point) {
            return Err(ChooseError::NotOffered { point });
        }
        self.place(point, Stone::Black, Zone::Anywhere)
    }

    /// The game that the opening has led to, or `None` while it goes on.
    #[must_use]
    pub fn game(&self, rule: Rule) -> Option<Game> {
        if !self.script.is_empty() {
            return None;
        }
        let board = Board::new(self.board.size()).expect("it is the size of a board");
        let mut game = Game::on(rule, board, Stone::Black);
        for &point in &self.stones {
            game.play(point).expect("five stones end no game");
        }
        Some(game)
    }
}
