//! The plies between occurrences of a position, and what each of them threatens.
//!
//! A [`Cycle`] begins at one occurrence and ends at a later one; the move that
//! first led to the position is no part of it. No man is taken in a cycle, so
//! that a man can be named by the square on which it stood at the beginning,
//! wherever it goes.

use alloc::vec::Vec;

use super::threats::{checkers, is_bound_by_horse, threats};
use crate::adjudication::{Chase, CyclePly};
use crate::position::Undo;
use crate::{Board, Color, Move, Position, Square, SquareSet};

/// What one ply threatens, by the names of the men.
#[derive(Debug, Clone)]
pub(super) struct Strike {
    /// The side that moved.
    pub(super) color: Color,
    /// The move.
    pub(super) mv: Move,
    /// Whether it gives check.
    pub(super) check: bool,
    /// The chases that the move begins.
    pub(super) chases: Vec<NamedChase>,
    /// The position after the move.
    pub(super) after: Position,
}

/// A chase with the name of its victim.
#[derive(Debug, Clone, Copy)]
pub(super) struct NamedChase {
    pub(super) chase: Chase,
    /// Where the victim stood when the cycle began.
    pub(super) victim: Square,
    /// Whether the victim is a chariot bound by a horse.
    pub(super) bound: bool,
}

/// Which chases count.
pub(super) type Counts = fn(&Strike, &NamedChase) -> bool;

/// The plies from an occurrence of a position to a later one.
#[derive(Debug, Clone)]
pub(super) struct Cycle {
    pub(super) strikes: Vec<Strike>,
    first_ply: usize,
}

/// Where each man stood when the cycle began, by where it stands now.
struct Names([Square; Square::COUNT]);

impl Names {
    const fn new() -> Self {
        Self(Square::ALL)
    }

    const fn of(&self, square: Square) -> Square {
        self.0[square.index()]
    }

    const fn follow(&mut self, from: Square, to: Square) {
        self.0[to.index()] = self.0[from.index()];
    }
}

/// The threats of `color` that a move begins: those that it did not have
/// before (article 13; the example of no perpetual chase after diagram 104).
fn begun(before: &Board, after: &Board, color: Color, mv: Move, names: &Names) -> Vec<NamedChase> {
    let standing = threats(before, color);
    let stood = |square| if square == mv.to { mv.from } else { square };
    threats(after, color)
        .into_iter()
        .filter(|threat| !standing.contains(&Move::new(stood(threat.from), threat.to)))
        .filter_map(|threat| {
            Some(NamedChase {
                chase: Chase {
                    attacker: after.piece_at(threat.from)?,
                    from: threat.from,
                    victim: after.piece_at(threat.to)?,
                    to: threat.to,
                },
                victim: names.of(threat.to),
                bound: is_bound_by_horse(after, threat.to),
            })
        })
        .collect()
}

impl Cycle {
    /// The last plies of a game, given from the last one back; `plies` is the
    /// number of plies of the whole game.
    pub(super) fn new(now: &Position, back: &[Undo], plies: usize) -> Self {
        let mut position = *now;
        for &undo in back {
            position.undo(undo);
        }
        let mut names = Names::new();
        let mut strikes = Vec::with_capacity(back.len());
        for undo in back.iter().rev() {
            let (mv, before) = (undo.mv(), *position.board());
            let color = position.turn();
            position.play_assume_legal(mv);
            names.follow(mv.from, mv.to);
            strikes.push(Strike {
                color,
                mv,
                check: position.is_check(),
                chases: begun(&before, position.board(), color, mv, &names),
                after: position,
            });
        }
        Self {
            strikes,
            first_ply: plies - back.len(),
        }
    }

    /// The plies of one side.
    pub(super) fn of(&self, color: Color) -> impl Iterator<Item = &Strike> + Clone {
        self.strikes.iter().filter(move |ply| ply.color == color)
    }

    /// Whether a side gives check on each of its plies.
    pub(super) fn always_checks(&self, color: Color) -> bool {
        self.of(color).all(|ply| ply.check)
    }

    /// The men that a side chases on each of its plies, by chases that count.
    pub(super) fn always_chased(&self, color: Color, counts: Counts) -> SquareSet {
        self.of(color).fold(SquareSet::FULL, |common, ply| {
            let victims: SquareSet = ply
                .chases
                .iter()
                .filter(|chase| counts(ply, chase))
                .map(|chase| chase.victim)
                .collect();
            common & victims
        })
    }

    /// The plies for people, with the chases that count.
    pub(super) fn plies(&self, counts: Counts) -> Vec<CyclePly> {
        let number = |(index, ply): (usize, &Strike)| CyclePly {
            ply: self.first_ply + index + 1,
            color: ply.color,
            mv: ply.mv,
            checkers: checkers(ply.after.board(), !ply.color).iter().collect(),
            chases: ply
                .chases
                .iter()
                .filter(|chase| counts(ply, chase))
                .map(|named| named.chase)
                .collect(),
        };
        self.strikes.iter().enumerate().map(number).collect()
    }
}
