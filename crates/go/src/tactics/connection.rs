//! The goal of joining two chains, or a chain and a point.
//!
//! A way of several stones is judged by how many it still needs if the opponent stands still ([`Ways`]), and by how many
//! points there are to choose from where it is narrowest.

use alloc::vec::Vec;

use qi_geometry::{Point, PointSet, Stone, zobrist};

use super::candidates::Moves;
use super::goal::{Candidate, Goal, KoRight, Status};
use super::ways::Ways;
use crate::Board;

/// Keys for the two ends: 16 KiB.
static ENDS: [[u64; Point::COUNT]; 2] = [
    zobrist::keys(0x676f_206a_6f69_6e31),
    zobrist::keys(0x676f_206a_6f69_6e32),
];

/// Units of work to prove that ends so many stones apart are joined, and that they are not, their owner to move.
const OWNER_MOVES: [(u32, u32); 7] = [(1, 1), (1, 8), (3, 3), (8, 2), (16, 1), (24, 1), (32, 1)];
/// The same with the opponent to move.
const OPPONENT_MOVES: [(u32, u32); 7] =
    [(1, 1), (2, 4), (6, 2), (12, 1), (20, 1), (28, 1), (36, 1)];

/// From this depth on the owner goes less long ways, and again from the next.
const NEARER: [usize; 2] = [8, 16];

/// To join what stands at one point to what stands or is to stand at another.
pub(super) struct Connection {
    owner: Stone,
    ends: [Point; 2],
    /// How many of the two are stones, which must not be taken.
    stones: usize,
    /// Ends that need more stones than this will not be joined.
    most: u32,
    /// How far from the shortest way its owner looks for others.
    width: u32,
}

impl Connection {
    /// To join the chain at `ends[0]` to `ends[1]`, a chain of the same owner or another point.
    pub(super) fn new(board: &Board, owner: Stone, ends: [Point; 2], width: u32) -> Self {
        let now = Ways::shortest(board, owner, ends, Ways::MOST).unwrap_or(Ways::MOST);
        Self {
            owner,
            ends,
            stones: match board.stone(ends[1]) {
                Some(stone) if stone == owner => 2,
                _ => 1,
            },
            most: (now + 2).clamp(4, Ways::MOST),
            width,
        }
    }

    fn most_at(&self, depth: usize) -> u32 {
        let lost = NEARER.into_iter().filter(|&from| depth >= from).count();
        self.most.saturating_sub(lost as u32).max(2)
    }

    /// An end whose stone is there no more.
    fn taken(&self, board: &Board) -> Option<Point> {
        let stones = self.ends[..self.stones].iter().copied();
        stones
            .into_iter()
            .find(|&end| board.stone(end) != Some(self.owner))
    }

    fn is_joined(&self, board: &Board) -> bool {
        board.stone(self.ends[1]) == Some(self.owner)
            && board.chain_head(self.ends[0]) == board.chain_head(self.ends[1])
    }

    /// Whether one stone joins the two, whatever the opponent plays before it, and leaves the chain out of atari.
    ///
    /// A stone of the opponent takes one point that two chains out of atari share, and one liberty.
    fn is_sure(&self, board: &Board, owner_moves: bool) -> bool {
        let [one, two] = self.ends.map(|end| self.liberties(board, end));
        let mut shared = one & two;
        if let Some(ko) = board.ko(self.owner) {
            shared.remove(ko);
        }
        let spare = usize::from(!owner_moves);
        let least = one.len().min(two.len());
        shared.len() > spare && least > spare && (one | two).len() > spare + 2
    }

    /// The points where a stone joins an end: the liberties of its own chain, or the empty end itself.
    fn liberties(&self, board: &Board, end: Point) -> PointSet {
        match board.chain(end) {
            None => PointSet::of(end),
            Some(chain) if chain.stone == self.owner => chain.liberties,
            Some(_) => PointSet::EMPTY,
        }
    }

    /// How hard it looks; `None` if it takes more than `most` stones.
    fn work(&self, board: &Board, owner_moves: bool, most: u32) -> Option<Status> {
        if owner_moves {
            let stones = Ways::shortest(board, self.owner, self.ends, most)?;
            let (reach, miss) = OWNER_MOVES[stones as usize];
            return Some(Status::Open { reach, miss });
        }
        let ways = Ways::new(board, self.owner, self.ends, most);
        let (reach, miss) = OPPONENT_MOVES[ways.length()? as usize];
        Some(match ways.narrowest() {
            0 | 1 => Status::Open {
                reach: 3 * reach,
                miss: 1,
            },
            2 => Status::Open {
                reach,
                miss: miss + 2,
            },
            _ => Status::Open {
                reach,
                miss: miss + 6,
            },
        })
    }

    /// The moves of the owner: on the ways, against what stands on them, and to the help of what is to be joined.
    fn to_join(&self, board: &Board, depth: usize) -> Vec<Candidate> {
        let ways = Ways::new(board, self.owner, self.ends, self.most_at(depth));
        let shortest = ways.length().unwrap_or(0);
        let mut moves = Moves::new(2);
        for on_way in ways.points(shortest + self.width - 1) {
            let far = on_way.length - shortest;
            match board.stone(on_way.point) {
                None => moves.add_all([on_way.point], far),
                Some(stone) if stone == self.owner => moves.save(board, on_way.point, 2, far),
                Some(_) => moves.take(board, on_way.point, 3, far),
            }
        }
        for end in self.ends {
            moves.save(board, end, 2, 0);
        }
        moves.sorted()
    }

    /// The moves of the opponent, likewise, and those beside the shortest ways.
    fn to_cut(&self, board: &Board, depth: usize) -> Vec<Candidate> {
        let ways = Ways::new(board, self.owner, self.ends, self.most_at(depth));
        let shortest = ways.length().unwrap_or(0);
        let mut moves = Moves::new(2);
        for on_way in ways.points(shortest + 1) {
            let far = on_way.length - shortest;
            match board.stone(on_way.point) {
                None => {
                    moves.add_all([on_way.point], far);
                    if far == 0 {
                        moves.add_beyond(board, &[on_way.point], 1);
                    }
                }
                Some(stone) if stone == self.owner => moves.take(board, on_way.point, 3, far),
                Some(_) => moves.save(board, on_way.point, 2, far),
            }
        }
        for end in self.ends {
            moves.take(board, end, 3, 0);
        }
        moves.sorted()
    }
}

impl Goal for Connection {
    fn seeker(&self) -> Stone {
        self.owner
    }

    fn key(&self) -> u64 {
        ENDS[0][self.ends[0].index()] ^ ENDS[1][self.ends[1].index()]
    }

    fn status(&self, board: &Board, turn: Stone, ko: KoRight, depth: usize) -> Status {
        if self.taken(board).is_some() {
            let comes_back = ko == KoRight::Seeker && self.is_at_stake(board);
            return match comes_back {
                true => Status::Open { reach: 2, miss: 1 },
                false => Status::Missed,
            };
        }
        let owner_moves = turn == self.owner;
        let joined = self.is_joined(board).then(|| board.liberties(self.ends[0]));
        match joined.flatten() {
            Some(2..) => return Status::Reached,
            Some(_) if !owner_moves => return Status::Missed,
            _ => {}
        }
        if self.is_sure(board, owner_moves) {
            return Status::Reached;
        }
        self.work(board, owner_moves, self.most_at(depth))
            .unwrap_or(Status::Missed)
    }

    fn is_at_stake(&self, board: &Board) -> bool {
        let ko = board.ko(self.owner);
        ko.is_some() && ko == self.taken(board)
    }

    fn candidates(&self, board: &Board, turn: Stone, depth: usize) -> Vec<Candidate> {
        if let Some(point) = self.taken(board) {
            return Moves::only(point);
        }
        if turn == self.owner {
            self.to_join(board, depth)
        } else {
            self.to_cut(board, depth)
        }
    }
}
