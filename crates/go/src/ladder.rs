//! Ladders: chains that are chased with one liberty left.
//!
//! Owns the one question that players read to the edge of the board: if every move gives atari, does the chain get away?
//! What else may take a chain or save it is left to [`tactics`](crate::tactics).
//!
//! What holds: the attacker plays nothing but ataris, and the chain has got away as soon as it has three liberties, more
//! than one at its owner's turn, or two and no atari works. Within that, and within the limit, every move that can matter
//! is tried: the attacker's on the liberties of the chain, its owner's on the last liberty and wherever a chain that besets
//! it is taken.

use alloc::vec::Vec;

use qi_geometry::{Point, Stone};

use crate::tactics::near::{enemies, liberties};
use crate::{Board, Move};

/// What comes of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chase {
    /// The chain is taken.
    Captured,
    /// It gets away.
    Escapes,
    /// The limit came first.
    Unknown,
}

/// A ladder read to its end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ladder {
    /// What comes of it.
    pub chase: Chase,
    /// The moves, both sides in turn: those of the side that has its way, and the longest resistance found of the other,
    /// who passes where no move is left. The last one against a chain that is taken is the capture.
    pub line: Vec<Move>,
    /// How many moves were tried.
    pub nodes: u64,
}

/// Reads the ladder of the chain at `point` with `turn` to move, trying so many moves at most; `None` where no stone is.
///
/// A ladder without forks takes as many moves as it is long; 10,000 are plenty for any seen in a game. A line longer than
/// the board has points is not followed either.
///
/// # Examples
///
/// The ladder runs down to the edge. A black stone at E2 breaks it:
///
/// ```text
/// 6 . . . . . .        6 . . . . . .
/// 5 . . . . . .        5 . . . . . .
/// 4 . . O O . .        4 . . O O . .
/// 3 . O X . . .        3 . O X . . .
/// 2 . . O . . .        2 . . O . X .
/// 1 . . . . . .        1 . . . . . .
///   A B C D E F          A B C D E F
/// ```
///
/// ```
/// use qi_go::ladder::{self, Chase};
/// use qi_go::{Board, Stone, parse_point};
///
/// let board: Board = "....../....../..OO../.OX.../..O.../......".parse()?;
/// let chased = parse_point("C3", board.size())?;
/// let ladder = ladder::read(&board, chased, Stone::Black, 10_000).unwrap();
/// assert_eq!(ladder.chase, Chase::Captured);
/// assert_eq!(ladder.line.first(), Some(&"D3".parse()?));
///
/// let board: Board = "....../....../..OO../.OX.../..O.X./......".parse()?;
/// let ladder = ladder::read(&board, chased, Stone::Black, 10_000).unwrap();
/// assert_eq!(ladder.chase, Chase::Escapes);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn read(board: &Board, point: Point, turn: Stone, nodes: u64) -> Option<Ladder> {
    let owner = board.stone(point)?;
    let mut chaser = Chaser {
        board: board.clone(),
        target: point,
        owner,
        nodes: 0,
        limit: nodes,
        deepest: board.size().area(),
    };
    let Run { chase, mut moves } = if turn == owner {
        chaser.owner_moves(0)
    } else {
        chaser.attacker_moves(0)
    };
    moves.reverse();
    Some(Ladder {
        chase,
        line: moves,
        nodes: chaser.nodes,
    })
}

/// What comes of the chain from here, and the moves to it, the last first.
struct Run {
    chase: Chase,
    moves: Vec<Move>,
}

impl Run {
    const fn at_once(chase: Chase) -> Self {
        Self {
            chase,
            moves: Vec::new(),
        }
    }
}

/// A ladder being read.
struct Chaser {
    board: Board,
    target: Point,
    owner: Stone,
    nodes: u64,
    limit: u64,
    /// As many moves as there are points: more come only of stones that are taken over and over.
    deepest: usize,
}

impl Chaser {
    /// The attacker's turn: he takes the chain, or plays each atari.
    fn attacker_moves(&mut self, depth: usize) -> Run {
        let liberties = liberties(&self.board, self.target);
        match liberties.len() {
            1 | 2 => self.any(!self.owner, liberties, Chase::Captured, depth),
            _ => Run::at_once(Chase::Escapes),
        }
    }

    /// The owner's turn: he takes a stone that besets the chain, or runs; where he may do neither, he passes.
    fn owner_moves(&mut self, depth: usize) -> Run {
        let liberties = liberties(&self.board, self.target);
        if liberties.len() > 1 {
            return Run::at_once(Chase::Escapes);
        }
        let mut moves = self.captures();
        for liberty in liberties {
            if !moves.contains(&liberty) {
                moves.push(liberty);
            }
        }
        let mut run = self.any(self.owner, moves, Chase::Escapes, depth);
        if run.chase == Chase::Captured && run.moves.is_empty() {
            run = self.attacker_moves(depth + 1);
            run.moves.push(Move::Pass);
        }
        run
    }

    /// Whether any of the moves gives `turn` what it wants.
    fn any(&mut self, turn: Stone, moves: Vec<Point>, wanted: Chase, depth: usize) -> Run {
        let missed = match wanted {
            Chase::Captured => Chase::Escapes,
            Chase::Escapes | Chase::Unknown => Chase::Captured,
        };
        if depth >= self.deepest {
            return Run::at_once(Chase::Unknown);
        }
        let mut best = Run::at_once(missed);
        for point in moves {
            if self.nodes >= self.limit {
                best.chase = Chase::Unknown;
                break;
            }
            let Ok(undo) = self.board.play(turn, point) else {
                continue;
            };
            self.nodes += 1;
            let mut run = self.after(turn, depth + 1);
            self.board.undo(&undo);
            run.moves.push(Move::Play(point));
            if run.chase == wanted {
                return run;
            }
            let unknown = [best.chase, run.chase].contains(&Chase::Unknown);
            if run.moves.len() > best.moves.len() {
                best = run;
            }
            if unknown {
                best.chase = Chase::Unknown;
            }
        }
        best
    }

    /// What comes of the chain after a move of `turn`.
    fn after(&mut self, turn: Stone, depth: usize) -> Run {
        match self.board.liberties(self.target) {
            None => Run::at_once(Chase::Captured),
            Some(1) if turn != self.owner => self.owner_moves(depth),
            // It was no atari.
            Some(_) if turn != self.owner => Run::at_once(Chase::Escapes),
            Some(_) => self.attacker_moves(depth),
        }
    }

    /// The moves that take a chain next to the target's.
    fn captures(&self) -> Vec<Point> {
        let besiegers = enemies(&self.board, self.target).into_iter();
        let in_atari = besiegers.filter(|&chain| self.board.liberties(chain) == Some(1));
        let mut moves: Vec<Point> = in_atari
            .flat_map(|chain| liberties(&self.board, chain))
            .collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}
