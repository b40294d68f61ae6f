//! Playing a board out with an eye to the stone just played: [`heavy_playout`].
//!
//! Owns how such a playout chooses. Where the random numbers come from and what is done with the finished board is left
//! to the caller, playouts by chance alone to [`LightBoard`](crate::LightBoard).

mod patterns;
mod reply;

use qi_geometry::{Point, PointSet, Stone};
use rand::Rng;

use crate::{Board, Suicide};

/// The empty points of a board in any order, from which one is drawn at a time.
struct EmptyPoints {
    points: [u16; Self::MAX],
    len: usize,
}

impl EmptyPoints {
    const MAX: usize = Board::MAX_SIDE as usize * Board::MAX_SIDE as usize;

    /// Those of a set.
    fn of(board: &Board, ground: PointSet) -> Self {
        let mut points = Self {
            points: [0; Self::MAX],
            len: 0,
        };
        for point in ground.iter().filter(|&point| board.is_empty_at(point)) {
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
pub(crate) fn below<R: Rng + ?Sized>(limit: usize, rng: &mut R) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

/// Plays on as [`LightBoard::play_out`](crate::LightBoard::play_out) does, but replies to the stone just played where a
/// reply suggests itself: saves a chain from capture, takes that stone's chain, or plays beside it in one of the patterns
/// of Gelly and others (2006). `last` is the stone that was played before the playout begins. Returns how many moves were
/// made.
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
    let mut policy = Heavy::new(board, last, |_, _| {});
    play_out(board, turn, rng, &mut policy)
}

/// An eye to the stone just played.
pub(crate) struct Heavy<N> {
    /// Where it stands; `None` after a pass.
    last: Option<Point>,
    /// Where may be played; what is taken elsewhere is open besides.
    ground: PointSet,
    /// What a colour may play besides what every playout refuses, where no reply suggests itself.
    admits: Admits,
    /// Is told who played where, `None` of a pass.
    note: N,
}

/// Whether a colour may play at a point.
type Admits = fn(&Board, Stone, Point) -> bool;

impl<N: FnMut(Stone, Option<Point>)> Heavy<N> {
    /// Plays all over the board.
    pub(crate) fn new(board: &Board, last: Option<Point>, note: N) -> Self {
        Self {
            last,
            ground: board.size().point_set(),
            admits: |_, _, _| true,
            note,
        }
    }

    /// Plays on a part of the board alone, and there what `admits` does not refuse.
    pub(crate) fn within(mut self, ground: PointSet, admits: Admits) -> Self {
        (self.ground, self.admits) = (ground, admits);
        self
    }
}

/// Plays out with suicide forbidden.
pub(crate) fn play_out(
    board: &mut Board,
    turn: Stone,
    rng: &mut impl Rng,
    policy: &mut Heavy<impl FnMut(Stone, Option<Point>)>,
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
    policy: &mut Heavy<impl FnMut(Stone, Option<Point>)>,
) -> usize {
    let mut empty = EmptyPoints::of(board, policy.ground);
    let limit = 3 * policy.ground.len();
    let mut passes = 0;
    for made in 0..limit {
        if passes == 2 {
            return made;
        }
        let admits = policy.admits;
        let suits = |point| {
            // No ko is forbidden there either: the points around one are all taken.
            let may_be_played = board.has_empty_neighbour(point)
                || (!board.is_eye(stone, point) && board.is_legal(stone, point));
            may_be_played && admits(board, stone, point)
        };
        let last = policy.last;
        let reply = last.and_then(|last| reply::reply(board, stone, last, rng));
        let reply = reply.filter(|&point| policy.ground.contains(point));
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
        policy.last = choice;
        (policy.note)(stone, choice);
        stone = !stone;
    }
    limit
}
