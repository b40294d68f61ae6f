//! Checks that a game keeps the contracts of its traits, for the tests of any game.
//!
//! Each check walks a line of random moves and looks at every legal move on the way. What it cannot
//! see is whether the rules are the right ones.

use alloc::vec::Vec;
use core::fmt;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    abilities::{HashKey, MoveOrder, NoisyMoves},
    game::{GameState, Status},
};

/// A contract that a game does not keep, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Breach<M: fmt::Debug> {
    /// The game goes on, but there is nothing to play.
    #[error("ply {ply}: the game goes on without a legal move")]
    NoMove {
        /// Plies from the start of the walk.
        ply: u32,
    },
    /// The game is over, but there is something to play.
    #[error("ply {ply}: the game is over and has the move {mv:?}")]
    MoveAfterEnd {
        /// Plies from the start of the walk.
        ply: u32,
        /// The first such move.
        mv: M,
    },
    /// A move is listed more than once.
    #[error("ply {ply}: {mv:?} is listed twice")]
    Twice {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
    },
    /// Asked twice, the game gives other moves, or another status, or disturbs what was in the
    /// buffer.
    #[error("ply {ply}: a second list of the moves is not the first one again")]
    Unsteady {
        /// Plies from the start of the walk.
        ply: u32,
    },
    /// Playing a move and taking it back leaves another position.
    #[error("ply {ply}: {mv:?} played and taken back leaves another position")]
    NotRestored {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
    },
    /// Playing a move and taking it back leaves another key.
    #[error("ply {ply}: {mv:?} played and taken back leaves another key")]
    KeyNotRestored {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
    },
    /// Playing a move leaves the key as it was.
    #[error("ply {ply}: {mv:?} does not change the key")]
    KeyUnchanged {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
    },
    /// The slot of a move is none.
    #[error("ply {ply}: {mv:?} has slot {slot}, which is not below SLOTS")]
    NoSuchSlot {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
        /// Its slot.
        slot: usize,
    },
    /// A noisy move is not legal.
    #[error("ply {ply}: the noisy move {mv:?} is not legal")]
    NoisyIllegal {
        /// Plies from the start of the walk.
        ply: u32,
        /// The move.
        mv: M,
    },
    /// The noisy moves come with another status than the moves.
    #[error("ply {ply}: the noisy moves come with another status than the moves")]
    NoisyStatus {
        /// Plies from the start of the walk.
        ply: u32,
    },
}

type Checked<G> = Result<(), Breach<<G as GameState>::Move>>;

/// Checks [`GameState`] along a random line of at most `plies` plies from `state`.
///
/// # Errors
///
/// The first breach.
///
/// # Examples
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
/// # use nim::Nim;
/// use qi_search::contract;
///
/// for seed in 0..10 {
///     contract::check(&Nim::new(30), 100, seed)?;
///     contract::check_key(&Nim::new(30), 100, seed)?;
///     contract::check_order(&Nim::new(30), 100, seed)?;
/// }
/// # Ok::<(), contract::Breach<u32>>(())
/// ```
pub fn check<G>(state: &G, plies: u32, seed: u64) -> Checked<G>
where
    G: GameState + Clone + PartialEq,
{
    walk(state, plies, seed, |state, status, moves, ply| {
        check_list(state, status, moves, ply)?;
        let before = state.clone();
        for &mv in moves {
            let undo = state.play(mv);
            state.undo(mv, undo);
            if *state != before {
                return Err(Breach::NotRestored { ply, mv });
            }
        }
        Ok(())
    })
}

/// Checks [`HashKey`] along a random line: every move changes the key, and taking it back restores
/// it.
///
/// # Errors
///
/// The first breach.
pub fn check_key<G: HashKey + Clone>(state: &G, plies: u32, seed: u64) -> Checked<G> {
    walk(state, plies, seed, |state, _, moves, ply| {
        let before = state.hash_key();
        for &mv in moves {
            let undo = state.play(mv);
            let after = state.hash_key();
            state.undo(mv, undo);
            if after == before {
                return Err(Breach::KeyUnchanged { ply, mv });
            }
            if state.hash_key() != before {
                return Err(Breach::KeyNotRestored { ply, mv });
            }
        }
        Ok(())
    })
}

/// Checks [`MoveOrder`] along a random line: every slot is below
/// [`SLOTS`](MoveOrder::SLOTS).
///
/// # Errors
///
/// The first breach.
pub fn check_order<G: MoveOrder + Clone>(state: &G, plies: u32, seed: u64) -> Checked<G> {
    walk(state, plies, seed, |state, _, moves, ply| {
        for &mv in moves {
            let slot = state.slot(mv);
            if slot >= G::SLOTS {
                return Err(Breach::NoSuchSlot { ply, mv, slot });
            }
        }
        Ok(())
    })
}

/// Checks [`NoisyMoves`] along a random line: the noisy moves are legal and come with the same
/// status.
///
/// # Errors
///
/// The first breach.
pub fn check_noisy<G: NoisyMoves + Clone>(state: &G, plies: u32, seed: u64) -> Checked<G> {
    walk(state, plies, seed, |state, status, moves, ply| {
        let mut noisy = Vec::new();
        if state.noisy_moves(&mut noisy) != status {
            return Err(Breach::NoisyStatus { ply });
        }
        match noisy.into_iter().find(|mv| !moves.contains(mv)) {
            Some(mv) => Err(Breach::NoisyIllegal { ply, mv }),
            None => Ok(()),
        }
    })
}

/// Plays random moves from a copy of `state` and visits every position on the way.
fn walk<G: GameState + Clone>(
    state: &G,
    plies: u32,
    seed: u64,
    mut visit: impl FnMut(&mut G, Status, &[G::Move], u32) -> Checked<G>,
) -> Checked<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut state = state.clone();
    let mut moves = Vec::new();
    for ply in 0..=plies {
        moves.clear();
        let status = state.moves(&mut moves);
        visit(&mut state, status, &moves, ply)?;
        if moves.is_empty() || ply == plies {
            break;
        }
        state.play(moves[rng.random_range(0..moves.len())]);
    }
    Ok(())
}

/// Checks what the game says of its moves.
fn check_list<G: GameState>(state: &G, status: Status, moves: &[G::Move], ply: u32) -> Checked<G> {
    match (status, moves) {
        (Status::Ongoing, []) => return Err(Breach::NoMove { ply }),
        (Status::Over(_), &[mv, ..]) => return Err(Breach::MoveAfterEnd { ply, mv }),
        _ => {}
    }
    let repeated = (1..moves.len()).find(|&next| moves[..next].contains(&moves[next]));
    if let Some(mv) = repeated.map(|next| moves[next]) {
        return Err(Breach::Twice { ply, mv });
    }
    let mut both = moves.to_vec();
    let again = state.moves(&mut both);
    if again != status || both != [moves, moves].concat() {
        return Err(Breach::Unsteady { ply });
    }
    Ok(())
}
