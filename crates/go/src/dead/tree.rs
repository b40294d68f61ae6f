//! Reading out a part of a board: what becomes of it if one colour begins and neither plays elsewhere.
//!
//! A Monte Carlo tree search whose result is the points of the part, stones and what they surround, as the area rules
//! count them. Passing is a move, and two passes end it as the board stands: so nobody has to break a seki, and taking a
//! dead stone costs nothing. The next move is chosen as in Silver and others (2017), every move alike beforehand.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use qi_geometry::{Point, PointSet, Stone, region};
use rand::Rng;

use super::WHOLE;
use super::blunder::is_blunder;
use super::owners::{Owners, owner};
use crate::Board;
use crate::playout::{Heavy, play_out};

/// How much a move that was hardly tried is worth trying, in thousandths of the whole part.
const EXPLORATION: i64 = 1600;

/// A move that was not tried yet is expected to be worse than its parent by so much.
const FIRST_TRY: i64 = 100;

/// A move that was tried so often gets moves after it.
const RIPE: u32 = 5;

/// A line of more moves is played out at random.
const LONGEST_LINE: usize = 80;

/// A move and what came of it.
struct Node {
    /// `None` is a pass.
    play: Option<Point>,
    replies: Range<u32>,
    visits: u32,
    /// What Black had of the part over all visits, in thousandths, less what White had.
    sum: i64,
}

impl Node {
    const fn new(play: Option<Point>) -> Self {
        Self {
            play,
            replies: 0..0,
            visits: 0,
            sum: 0,
        }
    }

    /// How good it is for `stone` on average; `None` before the first visit.
    fn mean(&self, stone: Stone) -> Option<i64> {
        let black = self.sum.checked_div(self.visits.into())?;
        Some(if stone == Stone::Black { black } else { -black })
    }
}

/// A part of a board that is read.
pub(super) struct Tree<'a> {
    board: &'a Board,
    turn: Stone,
    ground: PointSet,
    nodes: Vec<Node>,
    moves: u64,
}

impl<'a> Tree<'a> {
    /// The part `ground` of a board on which suicide is forbidden, `turn` to move.
    pub(super) fn new(board: &'a Board, ground: PointSet, turn: Stone) -> Self {
        Self {
            board,
            turn,
            ground,
            nodes: vec![Node::new(None)],
            moves: 0,
        }
    }

    /// Reads so many more lines. Returns whose the points were at their ends.
    pub(super) fn read(&mut self, lines: usize, rng: &mut impl Rng) -> Owners {
        let mut owners = Owners::new();
        for _ in 0..lines {
            let end = self.follow(rng);
            owners.add(&end, self.ground);
        }
        owners
    }

    /// How many moves were made in all lines.
    pub(super) const fn moves(&self) -> u64 {
        self.moves
    }

    /// Plays the line that promises most to its end.
    fn follow(&mut self, rng: &mut impl Rng) -> Board {
        let mut board = self.board.clone();
        let mut stone = self.turn;
        let mut path = vec![0];
        let mut at = 0;
        let mut passed = false;
        let value = loop {
            let node = &self.nodes[at];
            let is_leaf = node.replies.is_empty() && node.visits < RIPE && at > 0;
            if is_leaf || path.len() > LONGEST_LINE {
                let last = node.play;
                let mut policy = Heavy::new(&board, last, |_, _| {})
                    .within(self.ground, |board, stone, point| {
                        !is_blunder(board, stone, point)
                    });
                self.moves += play_out(&mut board, stone, rng, &mut policy) as u64;
                break self.points_at_the_end(&board);
            }
            if node.replies.is_empty() {
                self.grow(at, &board, stone);
            }
            at = self.most_promising(at, stone);
            path.push(at);
            match self.nodes[at].play {
                Some(point) => {
                    let _ = board.play_assume_legal(stone, point);
                    passed = false;
                }
                None if passed => break self.points_as_they_stand(&board),
                None => {
                    let _ = board.pass();
                    passed = true;
                }
            }
            stone = !stone;
        };
        self.moves += path.len() as u64;
        for at in path {
            self.nodes[at].visits += 1;
            self.nodes[at].sum += value;
        }
        board
    }

    /// Adds the moves of `stone` after a node.
    fn grow(&mut self, at: usize, board: &Board, stone: Stone) {
        let first = self.nodes.len() as u32;
        let suits = |&point: &Point| board.is_legal(stone, point) && !board.is_eye(stone, point);
        let plays = self.ground.iter().filter(suits).map(Some);
        self.nodes.extend(plays.chain([None]).map(Node::new));
        self.nodes[at].replies = first..self.nodes.len() as u32;
    }

    fn most_promising(&self, at: usize, stone: Stone) -> usize {
        let node = &self.nodes[at];
        let expected = node.mean(stone).unwrap_or(0) - FIRST_TRY;
        let moves = (node.replies.len() as i64).isqrt().max(1);
        // In thousandths.
        let root = ((u64::from(node.visits) + 1) << 20).isqrt() as i64 * WHOLE as i64 / 1024;
        let promise = |at: usize| {
            let reply = &self.nodes[at];
            let mean = reply.mean(stone).unwrap_or(expected);
            mean + EXPLORATION * root / WHOLE as i64 / moves / (1 + i64::from(reply.visits))
        };
        let replies = node.replies.start as usize..node.replies.end as usize;
        // The first of the best, so that the order decides.
        replies.rev().max_by_key(|&at| promise(at)).unwrap_or(at)
    }

    /// What Black has of the part less what White has, in thousandths, after a playout.
    fn points_at_the_end(&self, board: &Board) -> i64 {
        let points = self.ground.iter().map(|point| owner(board, point));
        self.in_thousandths(points.sum())
    }

    /// The same on any board, by the stones around each region of empty points.
    fn points_as_they_stand(&self, board: &Board) -> i64 {
        let stones = self
            .ground
            .iter()
            .filter(|&point| !board.is_empty_at(point));
        let mut points: i32 = stones.map(|point| owner(board, point)).sum();
        let is_open = |point| self.ground.contains(point) && board.is_empty_at(point);
        for open in region::components(board.size(), is_open) {
            let borders = |stone| {
                open.border
                    .iter()
                    .any(|point| board.stone(point) == Some(stone))
            };
            let whose = i32::from(borders(Stone::Black)) - i32::from(borders(Stone::White));
            points += whose * open.points.len() as i32;
        }
        self.in_thousandths(points)
    }

    fn in_thousandths(&self, points: i32) -> i64 {
        i64::from(WHOLE * points) / self.ground.len().max(1) as i64
    }
}
