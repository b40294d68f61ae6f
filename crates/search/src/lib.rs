//! Choosing a move in any two-player game of perfect information.
//!
//! This crate owns the traits by which a game shows itself to a search, the score that a search
//! gives, the limits it keeps and the report it hands back; and the searches themselves:
//! [`minimax`], the referee.
//!
//! What holds: static dispatch in the node loop, no allocation per node, no unsafe code, no clock
//! but the caller's, no random number that the caller did not seed. It knows no board and no game.
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod abilities;
pub mod alpha_beta;
mod clock;
pub mod contract;
mod control;
mod evaluate;
mod game;
mod limits;
pub mod mcts;
mod meter;
mod minimax;
mod playout;
mod report;
mod score;
mod searcher;
mod stop;
mod table;

#[cfg(feature = "std")]
pub use clock::SystemClock;
pub use {
    abilities::{Cycle, HashKey, MoveOrder, NoisyMoves, Repetition},
    alpha_beta::{AlphaBeta, Feature, Hits},
    clock::Clock,
    control::Control,
    evaluate::{Evaluate, NoEvaluation},
    game::{GameState, Outcome, Side, Status},
    limits::{Budget, GameClock, Limits, allot},
    mcts::Mcts,
    minimax::{Minimax, minimax},
    playout::{Playout, RandomPlayout},
    report::{Bound, Info, Line, Report, StopReason},
    score::Score,
    searcher::Searcher,
    stop::Stop,
};

/// The deepest search, in plies: deeper limits count as this one.
pub const MAX_DEPTH: u32 = 255;
