//! Playing a board out at random: [`playout`], and [`heavy_playout`] with an eye to the stone just played.
//!
//! Owns the playouts that Monte Carlo methods are built on. Where the random numbers come from and what is done with the
//! finished board is left to the caller.

mod patterns;
mod reply;

use qi_geometry::{Point, Stone};
use rand::Rng;

use crate::{Board, Suicide};

/// The empty points of a board in any order, from which one is drawn at a time.
struct EmptyPoints {
    points: [u16; Self::MAX],
    len: usize,
}

impl EmptyPoints {
    const MAX: usize = Board::MAX_SIDE as usize * Board::MAX_SIDE as usize;

    fn of(board: &Board) -> Self {
        let mut points = Self {
            points: [0; Self::MAX],
            len: 0,
        };
        for point in board.empty_points() {
            points.push(point);
        }
        points
    }

    fn push(&mut self, point: Point) {
        self.points[self.len] = point.index() as u16;
        self.len += 1;
    }

    /// Removes a point that is among them.
    fn take(&mut self, point: Point) {
        let wanted = point.index() as u16;
        let index = self.points[..self.len].iter().position(|&at| at == wanted);
        if let Some(index) = index {
            self.remove(index);
        }
    }

    fn remove(&mut self, index: usize) {
        self.len -= 1;
        self.points[index] = self.points[self.len];
    }

    /// Draws among the points until `suits` takes one, and removes it; each that suits is as likely as any other.
    fn draw(&mut self, rng: &mut impl Rng, suits: impl Fn(Point) -> bool) -> Option<Point> {
        for left in (1..=self.len).rev() {
            let index = below(left, rng);
            let point = Point::from_index(self.points[index].into())?;
            if suits(point) {
                self.remove(index);
                return Some(point);
            }
            self.points.swap(index, left - 1);
        }
        None
    }
}

/// A number below `limit`, each as likely as any other to within one part in four million.
fn below(limit: usize, rng: &mut impl Rng) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

/// Plays on at random until both colours pass, or for three times as many moves as the board has points, passes
/// included. Returns how many moves were made.
///
/// Each move is drawn, all alike, from the plays that are neither suicide nor a retaken ko nor the filling of an
/// [own eye](Board::is_eye); where there is none, the colour passes. Suicide is never played, whatever the board's rule,
/// and only the simple ko is asked. In the end nothing on the board is dead: [`Board::area_margin`] counts it.
///
/// # Examples
/// ```
/// use qi_go::{Board, Size, Stone, playout};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// let mut board = Board::new(Size::square(9)?)?;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let moves = playout(&mut board, Stone::Black, &mut rng);
/// assert!((60..=243).contains(&moves));
/// assert!(board.area_margin().abs() <= 81);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn playout(board: &mut Board, turn: Stone, rng: &mut impl Rng) -> usize {
    play_out(board, turn, rng, &mut Light)
}

/// Plays on as [`playout`] does, but replies to the stone just played where a reply suggests itself: saves a chain from
/// capture, takes that stone's chain, or plays beside it in one of the patterns of Gelly and others (2006). `last` is the
/// stone that was played before the playout begins. Returns how many moves were made.
///
/// Slower than a light playout, and a far better judge of which stones live.
///
/// # Examples
/// ```
/// use qi_go::{Board, Stone, heavy_playout, parse_point};
/// use rand_xoshiro::Xoshiro256PlusPlus;
/// use rand_xoshiro::rand_core::SeedableRng;
///
/// // White has just given atari at C4, so Black takes first, at D4.
/// let mut board: Board = ".XO./XXO./OOX./...X".parse()?;
/// let last = parse_point("C4", board.size())?;
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let moves = heavy_playout(&mut board, Stone::Black, Some(last), &mut rng);
/// assert!((1..=48).contains(&moves));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn heavy_playout(
    board: &mut Board,
    turn: Stone,
    last: Option<Point>,
    rng: &mut impl Rng,
) -> usize {
    play_out(
        board,
        turn,
        rng,
        &mut Heavy {
            last,
            note: |_, _| {},
        },
    )
}

/// How a playout chooses, where not by chance.
pub(crate) trait Policy {
    /// A legal play in answer to what was played.
    fn reply(&self, board: &Board, stone: Stone, rng: &mut impl Rng) -> Option<Point>;

    /// Is told who played where, `None` of a pass.
    fn note(&mut self, stone: Stone, played: Option<Point>);
}

/// All by chance.
pub(crate) struct Light;

impl Policy for Light {
    fn reply(&self, _: &Board, _: Stone, _: &mut impl Rng) -> Option<Point> {
        None
    }

    fn note(&mut self, _: Stone, _: Option<Point>) {}
}

/// An eye to the stone just played.
pub(crate) struct Heavy<N> {
    /// Where it stands; `None` after a pass.
    pub(crate) last: Option<Point>,
    /// Is told what the policy is told.
    pub(crate) note: N,
}

impl<N: FnMut(Stone, Option<Point>)> Policy for Heavy<N> {
    fn reply(&self, board: &Board, stone: Stone, rng: &mut impl Rng) -> Option<Point> {
        self.last
            .and_then(|last| reply::reply(board, stone, last, rng))
    }

    fn note(&mut self, stone: Stone, played: Option<Point>) {
        self.last = played;
        (self.note)(stone, played);
    }
}

/// Plays out with suicide forbidden.
pub(crate) fn play_out(
    board: &mut Board,
    turn: Stone,
    rng: &mut impl Rng,
    policy: &mut impl Policy,
) -> usize {
    let suicide = board.suicide();
    board.set_suicide(Suicide::Forbidden);
    let moves = play_on(board, turn, rng, policy);
    board.set_suicide(suicide);
    moves
}

fn play_on(
    board: &mut Board,
    mut stone: Stone,
    rng: &mut impl Rng,
    policy: &mut impl Policy,
) -> usize {
    let mut empty = EmptyPoints::of(board);
    let limit = 3 * board.size().area();
    let mut passes = 0;
    for made in 0..limit {
        if passes == 2 {
            return made;
        }
        let suits = |point| {
            // No ko is forbidden there either: the points around one are all taken.
            board.has_empty_neighbour(point)
                || (!board.is_eye(stone, point) && board.is_legal(stone, point))
        };
        let reply = policy.reply(board, stone, rng);
        reply.into_iter().for_each(|point| empty.take(point));
        let choice = reply.or_else(|| empty.draw(rng, suits));
        match choice {
            Some(point) => {
                let undo = board.play_assume_legal(stone, point);
                board
                    .just_captured(&undo)
                    .for_each(|point| empty.push(point));
                passes = 0;
            }
            None => {
                let _ = board.pass();
                passes += 1;
            }
        }
        policy.note(stone, choice);
        stone = !stone;
    }
    limit
}
