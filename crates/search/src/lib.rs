//! Choosing a move in any two-player game of perfect information.
//!
//! This crate owns the traits by which a game shows itself to a search, the score that a search
//! gives, the limits it keeps and the report it hands back; and the searches themselves:
//!
//! - [`minimax`], the referee;
//! - [`AlphaBeta`], for games whose positions can be [valued](Evaluate);
//! - [`Mcts`], for games that can be [played out](Playout);
//! - [`ProofNumber`], for questions with two answers about a game with a [hash](HashKey);
//! - [`Solver`], for the exact margin of a game with [static bounds](StaticBounds), played to its end.
//!
//! A game implements [`GameState`]. What more it can do is a trait each, and opens an option:
//! [`HashKey`] the table, [`MoveOrder`] the ordering, [`NoisyMoves`] quiescence, [`NullMove`] one of the
//! [shortcuts](alpha_beta::Shortcut) of a selective search, [`Repetition`] the check for repetition. The functions of [`contract`] check that it keeps what the traits ask.
//!
//! What holds: static dispatch in the node loop, no allocation per node once the buffers have
//! grown, no unsafe code, no clock but the caller's, no random number that the caller did not seed.
//! It knows no board and no game.
//!
//! # Examples
//!
//! The README shows a whole game; here is one already written, a heap from which to take one to
//! three, the last to take winning:
//!
//! ```
//! # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/nim.rs")); }
//! # use nim::Nim;
//! use qi_search::{AlphaBeta, Limits, NoEvaluation, Score};
//!
//! let report = AlphaBeta::new(NoEvaluation).search(&mut Nim::new(7), &Limits::new().depth(9));
//! assert_eq!(report.best_move(), Some(3));
//! assert_eq!(report.score(), Score::win_in(3));
//! assert_eq!(report.pv().len(), 3);
//! ```
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
mod path;
mod playout;
#[cfg_attr(
    not(feature = "std"),
    allow(dead_code, reason = "without threads nothing is shared")
)]
mod pool;
pub mod proof_number;
mod report;
mod score;
mod searcher;
pub mod solver;
mod stop;
mod table;

#[cfg(feature = "std")]
pub use clock::SystemClock;
pub use {
    abilities::{Cycle, HashKey, MoveOrder, NoisyMoves, NullMove, Reach, Repetition},
    alpha_beta::{AlphaBeta, Feature, Hits},
    clock::Clock,
    control::Control,
    evaluate::{Evaluate, NoEvaluation},
    game::{GameState, Outcome, Side, Status},
    limits::{Budget, GameClock, Limits, allot},
    mcts::Mcts,
    minimax::{Minimax, minimax},
    playout::{Playout, RandomPlayout},
    proof_number::{Answer, Goal, ProofNumber, ProofReport},
    report::{Bound, Info, Line, Report, StopReason},
    score::{ParseScoreError, Score},
    searcher::Searcher,
    solver::{Margins, Solution, Solver, StaticBounds},
    stop::Stop,
};

/// The deepest search, in plies: deeper limits count as this one.
pub const MAX_DEPTH: u32 = 255;

/// The snippets of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
