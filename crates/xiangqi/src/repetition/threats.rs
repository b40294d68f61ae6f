//! Which captures threaten, as the rule texts understand a chase.
//!
//! Owns the definition shared by the rule sets: a capture threatens when it is
//! legal and wins something, be it that the victim is unprotected, be it that
//! it is worth more than its captor. That is a property of a board. Whether a
//! move *begins* a threat, and what it means that a man is threatened move
//! after move, is left to [`Cycle`](super::cycle::Cycle) and to the rule sets.
//!
//! Articles and diagrams cited here are those of the Asian rules in the English
//! text by Eric Wu.

use smallvec::SmallVec;

use crate::movegen::reach;
use crate::{Board, Color, Move, Position, Role, Setup, Square, SquareSet, Validation, attacks};

/// Whether the safety of one's general limits captures and recaptures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pins {
    /// A man that may not leave its place neither threatens nor protects.
    Heeded,
    /// Every man threatens and protects where it can go.
    Ignored,
}

/// The captures by which one side threatens on a board.
pub(super) type Threats = SmallVec<[Move; 16]>;

/// The threats of `color`, those of its general and soldiers included.
pub(super) fn threats(board: &Board, color: Color, pins: Pins) -> Threats {
    let prey = prey(board, !color);
    let mut threats = Threats::new();
    for from in board.by_color(color) {
        for to in captures(board, from) & prey {
            let mv = Move::new(from, to);
            if can_capture(board, mv, pins) && wins_something(board, mv, pins) {
                threats.push(mv);
            }
        }
    }
    threats
}

/// The men of `color` that can be chased: all but the general and the soldiers
/// that have not crossed the river (diagrams 59 and 60).
fn prey(board: &Board, color: Color) -> SquareSet {
    let at_home = board.by_role(Role::Soldier) & attacks::half(color);
    board.by_color(color) - board.by_role(Role::General) - at_home
}

/// The men that the man on `from` could take if generals did not matter.
fn captures(board: &Board, from: Square) -> SquareSet {
    let Some(piece) = board.piece_at(from) else {
        return SquareSet::EMPTY;
    };
    let own = board.by_color(piece.color);
    let squares = reach(piece.color, piece.role, from, board.occupied(), own);
    squares & board.by_color(!piece.color)
}

/// Whether a capture is possible; a check that stands already does not forbid
/// it, since the threat is none the less there.
pub(super) fn can_capture(board: &Board, mv: Move, pins: Pins) -> bool {
    let standing = || {
        board
            .piece_at(mv.from)
            .map_or(SquareSet::EMPTY, |captor| checkers(board, captor.color))
    };
    captures(board, mv.from).contains(mv.to)
        && (pins == Pins::Ignored || is_safe(board, mv, standing()))
}

/// Whether a capture wins something.
fn wins_something(board: &Board, mv: Move, pins: Pins) -> bool {
    let (Some(captor), Some(victim)) = (board.piece_at(mv.from), board.piece_at(mv.to)) else {
        return false;
    };
    if outranks(victim.role, captor.role) {
        return true;
    }
    let exchange =
        captor.role == victim.role && can_capture(board, Move::new(mv.to, mv.from), pins);
    !exchange && !is_protected(board, mv, victim.color, pins)
}

/// Whether a man may be chased though it is protected, since its captor is
/// worth less: a chariot by horse or cannon (article 15, diagrams 18 to
/// 25), chariot, horse or cannon by an advisor or elephant.
const fn outranks(victim: Role, captor: Role) -> bool {
    match captor {
        Role::Horse | Role::Cannon => matches!(victim, Role::Chariot),
        Role::Advisor | Role::Elephant => {
            matches!(victim, Role::Chariot | Role::Horse | Role::Cannon)
        }
        Role::General | Role::Chariot | Role::Soldier => false,
    }
}

/// Whether a man of `color` may recapture after a capture.
///
/// The texts' real root, as opposed to a false one that is pinned (diagrams
/// 83 to 85). A check that stood before the capture is taken as
/// answered, so that a checking move does not leave all men unprotected.
fn is_protected(board: &Board, mv: Move, color: Color, pins: Pins) -> bool {
    let standing = checkers(board, color);
    let after = moved(board, mv);
    after.by_color(color).iter().any(|from| {
        captures(&after, from).contains(mv.to)
            && (pins == Pins::Ignored || is_safe(&after, Move::new(from, mv.to), standing))
    })
}

fn moved(board: &Board, mv: Move) -> Board {
    let mut after = *board;
    if let Some(piece) = after.take(mv.from) {
        after.put(mv.to, piece);
    }
    after
}

/// Whether a move exposes the mover's general to no man but the `standing`
/// ones; a move of the general itself must leave him safe from all.
fn is_safe(board: &Board, mv: Move, standing: SquareSet) -> bool {
    let Some(piece) = board.piece_at(mv.from) else {
        return false;
    };
    let attackers = checkers(&moved(board, mv), piece.color);
    match piece.role {
        Role::General => attackers.is_empty(),
        _ => attackers.is_subset(standing),
    }
}

/// The men that attack the general of `color`, the other general included when
/// the two face each other.
pub(super) fn checkers(board: &Board, color: Color) -> SquareSet {
    board.general(color).map_or(SquareSet::EMPTY, |general| {
        board.checkers_among(!color, general, board.occupied())
    })
}

/// Whether the chariot on `square` is bound to the leg of a horse that would
/// otherwise give check (article 19, diagrams 39 to 41).
pub(super) fn is_bound_by_horse(board: &Board, square: Square) -> bool {
    let Some(chariot) = board.piece_at(square) else {
        return false;
    };
    let Some(general) = board.general(chariot.color) else {
        return false;
    };
    let horses = board.by_piece(Role::Horse.of(!chariot.color));
    let held = board.occupied();
    let freed = held - square.into();
    let before = attacks::horse_attackers(general, held);
    chariot.role == Role::Chariot
        && !((attacks::horse_attackers(general, freed) - before) & horses).is_empty()
}

/// Whether the side that has just moved could mate at once if the other side
/// passed. A side in check cannot pass: that is a check and no threat of mate.
pub(super) fn threatens_mate(position: &Position) -> bool {
    let pass = Setup {
        turn: !position.turn(),
        ..position.to_setup()
    };
    let Ok(passed) = Position::from_setup(&pass, Validation::Lenient) else {
        return false;
    };
    passed.can_reach(Position::is_checkmate)
}
