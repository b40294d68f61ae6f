//! The plies between occurrences of a position, and what each of them threatens.
//!
//! A [`Cycle`] begins at one occurrence and ends at a later one; the move that
//! first led to the position is no part of it. No man is taken in a cycle, so
//! that a man can be named by the square on which it stood at the beginning,
//! wherever it goes.

use alloc::vec::Vec;

use super::threats::{
    Pins, Threats, can_capture, checkers, is_bound_by_horse, threatens_mate, threats,
};
use crate::adjudication::{Chase, ChaseKind, CyclePly};
use crate::position::Undo;
use crate::{Board, Color, Move, Position, Role, Square, SquareSet};

/// What one ply threatens.
#[derive(Debug, Clone)]
pub(super) struct Strike {
    /// The side that moved.
    pub(super) color: Color,
    /// The move.
    pub(super) mv: Move,
    /// Whether it gives check.
    pub(super) check: bool,
    /// The threats of the side before it.
    standing: Threats,
    /// The chases that it begins.
    pub(super) chases: Vec<NamedChase>,
    /// The position after it.
    pub(super) after: Position,
}

/// A chase, with what the rules ask of it beyond what people see.
#[derive(Debug, Clone, Copy)]
pub(super) struct NamedChase {
    pub(super) chase: Chase,
    /// Where the victim stood when the cycle began.
    victim: Square,
    /// Whether another man that can be blamed threatened the victim already.
    pub(super) threatened: bool,
    /// Whether the victim is a chariot bound by a horse.
    pub(super) bound: bool,
    /// Whether the reply leaves the attacker without the threat.
    pub(super) answered: bool,
}

impl NamedChase {
    /// Whether the attacker is neither a general nor a soldier.
    pub(super) const fn is_blamed(&self) -> bool {
        can_be_blamed(self.chase.attacker.role)
    }
}

/// A general or a soldier may chase (articles 28 and 29 of the Asian rules,
/// 27.1 and 27.2 of the Chinese).
const fn can_be_blamed(role: Role) -> bool {
    !matches!(role, Role::General | Role::Soldier)
}

/// Which chases count.
pub(super) type Counts = fn(&Strike, &NamedChase) -> bool;

/// Whether a threat of mate is worth a mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MateThreats {
    /// The rule counts them.
    Counted,
    /// It does not.
    Allowed,
}

/// The plies from an occurrence of a position to a later one.
#[derive(Debug, Clone)]
pub(super) struct Cycle {
    pub(super) strikes: Vec<Strike>,
    first_ply: usize,
}

impl Cycle {
    /// The last plies of a game, given from the last one back; `plies` is the
    /// number of plies of the whole game.
    pub(super) fn new(now: &Position, back: &[Undo], plies: usize, pins: Pins) -> Self {
        let mut position = *now;
        for &undo in back {
            position.undo(undo);
        }
        let mut names = Names::new();
        let strike = |undo: &Undo| {
            let before = position;
            position.play_assume_legal(undo.mv());
            names.follow(undo.mv());
            strike(&before, &position, undo.mv(), &names, pins)
        };
        let mut cycle = Self {
            strikes: back.iter().rev().map(strike).collect(),
            first_ply: plies - back.len() + 1,
        };
        cycle.mark_answered();
        cycle
    }

    /// Finds out which chases the replies answer. The last ply's reply is the
    /// first ply: the position is the same.
    fn mark_answered(&mut self) {
        let plies = self.strikes.len();
        for ply in 0..plies {
            let reply = self.strikes[(ply + 1) % plies].mv;
            let next = self.strikes[(ply + 2) % plies].standing.clone();
            for named in &mut self.strikes[ply].chases {
                let Chase { from, to, .. } = named.chase;
                let fled = if reply.from == to { reply.to } else { to };
                named.answered = !next.contains(&Move::new(from, fled));
            }
        }
    }

    /// The plies of one side.
    pub(super) fn of(&self, color: Color) -> impl Iterator<Item = &Strike> {
        self.strikes.iter().filter(move |ply| ply.color == color)
    }

    /// Whether a side gives check on each of its plies.
    pub(super) fn always_checks(&self, color: Color) -> bool {
        self.of(color).all(|ply| ply.check)
    }

    /// Whether there is a man that a side chases on each of its plies, by
    /// chases that count.
    pub(super) fn always_chases(&self, color: Color, counts: Counts) -> bool {
        let victims = |ply: &Strike| -> SquareSet {
            let chases = ply.chases.iter().filter(|chase| counts(ply, chase));
            chases.map(|chase| chase.victim).collect()
        };
        let common = self.of(color).map(victims);
        !common
            .fold(SquareSet::FULL, |all, some| all & some)
            .is_empty()
    }

    /// The plies for people, with the chases that count and, if asked for, the
    /// threats of mate.
    pub(super) fn plies(&self, counts: Counts, mate: MateThreats) -> Vec<CyclePly> {
        let describe = |(number, ply): (usize, &Strike)| {
            let chases = ply.chases.iter().filter(|chase| counts(ply, chase));
            CyclePly {
                ply: number,
                color: ply.color,
                mv: ply.mv,
                checkers: checkers(ply.after.board(), !ply.color).iter().collect(),
                chases: chases.map(|named| named.chase).collect(),
                threatens_mate: mate == MateThreats::Counted && threatens_mate(&ply.after),
            }
        };
        (self.first_ply..)
            .zip(&self.strikes)
            .map(describe)
            .collect()
    }
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

    const fn follow(&mut self, mv: Move) {
        self.0[mv.to.index()] = self.0[mv.from.index()];
    }
}

fn strike(before: &Position, after: &Position, mv: Move, names: &Names, pins: Pins) -> Strike {
    let color = before.turn();
    let earlier = Earlier {
        board: before.board(),
        mv,
        threats: threats(before.board(), color, pins),
        pins,
    };
    let name = |threat: Move| {
        Some(NamedChase {
            chase: chase(after.board(), threat, earlier.kind(threat)?)?,
            victim: names.of(threat.to),
            threatened: earlier.threatened(threat.to),
            bound: is_bound_by_horse(after.board(), threat.to),
            answered: false,
        })
    };
    let threats = threats(after.board(), color, pins);
    Strike {
        color,
        mv,
        check: after.is_check(),
        chases: threats.into_iter().filter_map(name).collect(),
        standing: earlier.threats,
        after: *after,
    }
}

fn chase(board: &Board, threat: Move, kind: ChaseKind) -> Option<Chase> {
    Some(Chase {
        attacker: board.piece_at(threat.from)?,
        from: threat.from,
        victim: board.piece_at(threat.to)?,
        to: threat.to,
        kind,
    })
}

/// How things stood before a move.
struct Earlier<'a> {
    board: &'a Board,
    mv: Move,
    threats: Threats,
    pins: Pins,
}

impl Earlier<'_> {
    /// What is new about a threat, `None` if nothing is: a man that already had
    /// the threat, on the same line or another, does not begin a chase (Asian
    /// rules, the example of no perpetual chase after diagram 104).
    fn kind(&self, threat: Move) -> Option<ChaseKind> {
        let from = if threat.from == self.mv.to {
            self.mv.from
        } else {
            threat.from
        };
        let capture = Move::new(from, threat.to);
        if self.threats.contains(&capture) {
            None
        } else if can_capture(self.board, capture, self.pins) {
            Some(ChaseKind::Undermining)
        } else {
            Some(ChaseKind::Attack)
        }
    }

    /// Whether the man on a square was threatened by one that can be blamed.
    fn threatened(&self, square: Square) -> bool {
        self.threats.iter().any(|threat| {
            let attacker = self.board.piece_at(threat.from);
            threat.to == square && attacker.is_some_and(|man| can_be_blamed(man.role))
        })
    }
}
